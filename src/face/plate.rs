//! Plates: templates that were filled in before and pictures that were resolved, which are shown again as
//! long as nothing of them changes.
//!
//! A picture is known by its filled template, its size and its ink, and holds as long as the files that
//! it shows have the same bytes. Fonts are not looked at: who changes them begins with new plates.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use usvg::Tree;

use crate::project::{Project, join};

use super::batch::Toll;
use super::grain::{Plan, Shown};
use super::icon::Icons;
use super::inspect::Fault;
use super::limit::{self, Load};
use super::ring::Short;
use super::scene::Letters;
use super::template::Templates;
use super::textbox::Expanded;

/// Templates that were filled in before, and pictures that were resolved.
#[derive(Default)]
pub struct Plates {
    shelf: Mutex<Shelf>,
    filled: Mutex<Texts>,
    /// Templates that nothing is wrong with, while nobody uses them.
    templates: Mutex<Vec<(Name, Opened)>>,
}

/// Icons, and the templates that show them.
pub(super) type Opened = (Arc<Icons>, Templates);
/// Most games whose templates are kept.
const GAMES: usize = 3;

/// Names what something is made of.
pub(super) type Name = [u8; 32];

/// Filled templates by what they were filled in with, and the bytes that they take.
#[derive(Debug, Default)]
struct Texts {
    texts: BTreeMap<Name, Text>,
    mass: usize,
}

/// A filled template.
#[derive(Debug)]
struct Text {
    expanded: Arc<Expanded>,
    toll: Toll,
    /// How often [`Plates::sweep`] came since it was read.
    age: u8,
}

/// Plates by what they are made of, and the bytes that they take.
#[derive(Debug, Default)]
struct Shelf {
    plates: BTreeMap<Name, Kept>,
    mass: usize,
}

/// A resolved picture and what is wrong with it.
#[derive(Clone, Debug)]
pub(super) struct Plate {
    /// The picture with its bleed, or why there is none; one that found no room is made anew by whoever looks.
    pub tree: Result<Option<Arc<Tree>>, String>,
    /// The letters that lie upon it.
    pub letters: Arc<[Letters]>,
    /// The words on it.
    pub words: String,
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
    /// The pictures that are unpacked to look at them, and their pixels.
    pub unpacked: Vec<(String, u64)>,
}

impl Plate {
    /// Gives what is known of a picture that finds no room.
    fn light(&self) -> Self {
        Self {
            tree: self.tree.clone().map(|_| None),
            ..self.clone()
        }
    }
}

#[derive(Debug)]
struct Kept {
    plate: Arc<Plate>,
    /// The bytes that it takes.
    mass: usize,
    /// The files that it shows, as they were.
    files: Vec<Option<Arc<[u8]>>>,
    /// How often [`Plates::sweep`] came since it was shown.
    age: u8,
}

impl fmt::Debug for Plates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Plates").finish_non_exhaustive()
    }
}

impl Plates {
    /// Lends the templates of this name.
    pub(super) fn lend(&self, name: &Name) -> Option<Opened> {
        let mut all = self
            .templates
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let place = all.iter().position(|(known, _)| known == name)?;
        Some(all.remove(place).1)
    }

    /// Takes templates back.
    pub(super) fn take_back(&self, name: Name, opened: Opened) {
        let mut all = self
            .templates
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        all.push((name, opened));
        if all.len() > GAMES {
            all.remove(0);
        }
    }

    /// Gives the plate that has this name, or makes it; its pictures lie in a folder of the project.
    pub(super) fn give(
        &self,
        name: Name,
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
            kept.age = 0;
            return Arc::clone(&kept.plate);
        }
        let plate = Arc::new(make());
        let mut shelf = self.lock();
        let before = shelf.plates.remove(&name);
        shelf.mass -= before.map_or(0, |kept| kept.mass);
        let mass = plate.load.mass;
        let (kept, mass) = if shelf.mass + mass <= limit::KEPT {
            (Arc::clone(&plate), mass)
        } else {
            (Arc::new(plate.light()), 0)
        };
        // What is known of a picture takes little; but there may be very many.
        if shelf.plates.len() < limit::PLATES {
            let kept = Kept {
                files: files(&kept),
                plate: kept,
                mass,
                age: 0,
            };
            shelf.mass += mass;
            shelf.plates.insert(name, kept);
        }
        plate
    }

    /// Gives a template that was filled in before, and what that took.
    pub(super) fn filled(&self, name: &Name) -> Option<(Arc<Expanded>, Toll)> {
        let mut filled = self.filled.lock().unwrap_or_else(PoisonError::into_inner);
        let text = filled.texts.get_mut(name)?;
        text.age = 0;
        Some((Arc::clone(&text.expanded), text.toll))
    }

    /// Keeps a template that was filled in, if there is room.
    pub(super) fn keep(&self, name: Name, expanded: &Arc<Expanded>, toll: Toll) {
        let mut filled = self.filled.lock().unwrap_or_else(PoisonError::into_inner);
        if filled.mass + toll.bytes <= limit::FILLED {
            let text = Text {
                expanded: Arc::clone(expanded),
                toll,
                age: 0,
            };
            let before = filled.texts.insert(name, text);
            filled.mass += toll.bytes - before.map_or(0, |text| text.toll.bytes);
        }
    }

    /// Forgets what was not shown since this was done so many times.
    pub fn sweep(&self, times: u8) {
        let stays = |age: &mut u8| {
            *age = age.saturating_add(1);
            *age <= times
        };
        let mut filled = self.filled.lock().unwrap_or_else(PoisonError::into_inner);
        filled.texts.retain(|_, text| stays(&mut text.age));
        let masses = filled.texts.values().map(|text| text.toll.bytes);
        filled.mass = masses.sum();
        drop(filled);
        let mut shelf = self.lock();
        shelf.plates.retain(|_, kept| stays(&mut kept.age));
        let masses = shelf.plates.values().map(|kept| kept.mass);
        shelf.mass = masses.sum();
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Shelf> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAME: Name = [7; 32];

    /// A plate whose drawing takes so many bytes.
    fn plate(mass: usize) -> Plate {
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>";
        let tree = Tree::from_str(svg, &usvg::Options::default()).expect("a drawing");
        Plate {
            tree: Ok(Some(Arc::new(tree))),
            letters: Arc::default(),
            words: "so it is read".to_owned(),
            faults: Vec::new(),
            short: Vec::new(),
            asked: vec!["art/a.png".to_owned()],
            shown: Vec::new(),
            plan: Plan::new(),
            load: Load {
                mass,
                ..Load::default()
            },
            unpacked: Vec::new(),
        }
    }

    #[test]
    fn of_a_drawing_that_finds_no_room_it_is_known_how_it_came_out_until_its_pictures_change() {
        for (mass, is_kept) in [(limit::KEPT, true), (limit::KEPT + 1, false)] {
            let plates = Plates::default();
            let mut project = Project::embedded();
            let first = plates.give(NAME, (&project, "decks/x"), || plate(mass));
            assert!(matches!(first.tree, Ok(Some(_))), "whoever makes it has it");
            let known = plates.give(NAME, (&project, "decks/x"), || unreachable!("it is known"));
            assert_eq!(matches!(known.tree, Ok(Some(_))), is_kept, "{mass}");
            assert_eq!(known.words, first.words);
            project.insert("decks/x/art/a.png", b"another".as_slice());
            let mut made = false;
            plates.give(NAME, (&project, "decks/x"), || {
                made = true;
                plate(mass)
            });
            assert!(made, "its picture is another");
        }
    }
}
