//! Plates: pictures that were resolved before, and are shown again as long as nothing of them changes.
//!
//! A picture is known by its filled template, its size and its ink, and holds as long as the files that
//! it shows have the same bytes. Fonts are not looked at: who changes them begins with new plates.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use usvg::Tree;

use crate::project::{Project, join};

use super::grain::{Plan, Shown};
use super::inspect::Fault;
use super::limit::{self, Load};
use super::ring::Short;

/// Pictures that were resolved before.
#[derive(Debug, Default)]
pub struct Plates(Mutex<Shelf>);

/// Plates by what they are made of, and the bytes that they take.
#[derive(Debug, Default)]
struct Shelf {
    plates: BTreeMap<String, Kept>,
    mass: usize,
}

/// A resolved picture and what is wrong with it.
#[derive(Debug)]
pub(super) struct Plate {
    /// The picture with its bleed, or why there is none.
    pub tree: Result<Arc<Tree>, String>,
    /// What would be missing or badly printed.
    pub faults: Vec<Fault>,
    /// Where the bleed stays empty.
    pub short: Vec<Short>,
    /// The pictures that it asked for, by their names.
    pub asked: Vec<String>,
    /// The pictures that it shows.
    pub shown: Vec<Shown>,
    /// What became of them.
    pub plan: Plan,
    /// The steps that it takes to draw it.
    pub load: Load,
}

#[derive(Debug)]
struct Kept {
    plate: Arc<Plate>,
    /// The files that it shows, as they were.
    files: Vec<Option<Arc<[u8]>>>,
    /// Whether it was shown since [`Plates::sweep`].
    is_used: bool,
}

impl Plates {
    /// Gives the plate that has this name, or makes it; its pictures lie in a folder of the project.
    pub(super) fn give(
        &self,
        name: String,
        (project, folder): (&Project, &str),
        make: impl FnOnce() -> Plate,
    ) -> Arc<Plate> {
        let file = |asked: &String| {
            let path = join(folder, asked)?;
            project.bytes(&path).cloned()
        };
        let files = |plate: &Plate| plate.asked.iter().map(file).collect::<Vec<_>>();
        if let Some(kept) = self.lock().plates.get_mut(&name)
            && files(&kept.plate) == kept.files
        {
            kept.is_used = true;
            return Arc::clone(&kept.plate);
        }
        let plate = Arc::new(make());
        let kept = Kept {
            plate: Arc::clone(&plate),
            files: files(&plate),
            is_used: true,
        };
        let mut shelf = self.lock();
        let before = shelf.plates.remove(&name);
        shelf.mass -= before.map_or(0, |kept| kept.plate.load.mass);
        // One that finds no room is made anew the next time.
        if shelf.mass + plate.load.mass <= limit::KEPT {
            shelf.mass += plate.load.mass;
            shelf.plates.insert(name, kept);
        }
        plate
    }

    /// Forgets what was not shown since the last time.
    pub fn sweep(&self) {
        let mut shelf = self.lock();
        let kept = |_: &String, kept: &mut Kept| std::mem::replace(&mut kept.is_used, false);
        shelf.plates.retain(kept);
        let masses = shelf.plates.values().map(|kept| kept.plate.load.mass);
        shelf.mass = masses.sum();
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Shelf> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
