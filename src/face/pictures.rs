//! Pictures of a game's folder, each opened once however many cards show it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use usvg::ImageKind;

use super::refusal::Refusal;
use super::stand_in::{Key, Originals};

/// What was made of a picture.
pub(super) type Opened = Result<Made, Refusal>;

/// A picture that can be shown.
#[derive(Clone)]
pub(super) struct Made {
    pub kind: ImageKind,
    /// Whether its colours are still to be changed.
    pub is_raw: bool,
    /// The pixels that are unpacked to look at it.
    pub pixels: u64,
}

impl From<ImageKind> for Made {
    fn from(kind: ImageKind) -> Self {
        Self {
            kind,
            is_raw: false,
            pixels: 0,
        }
    }
}

/// Counts the pixels that are unpacked to look at a picture, whether it can be shown or not.
pub(super) fn pixels(opened: &Opened) -> u64 {
    match opened {
        Ok(made) => made.pixels,
        Err(refusal) => refusal.pixels(),
    }
}

/// Pictures by what was made of which.
#[derive(Clone, Default)]
pub(super) struct Pictures(Arc<Shelf>);

#[derive(Default)]
struct Shelf {
    known: Mutex<BTreeMap<String, Arc<OnceLock<Opened>>>>,
    originals: Mutex<Originals>,
}

impl Pictures {
    /// Gives a picture, or opens it; who wants the same one waits.
    pub fn give(&self, name: String, open: impl FnOnce() -> Opened) -> Opened {
        let mut known = self.0.known.lock().unwrap_or_else(PoisonError::into_inner);
        let cell = Arc::clone(known.entry(name).or_default());
        drop(known);
        cell.get_or_init(open).clone()
    }

    /// Remembers for which picture something stands in.
    pub fn stood_for(&self, key: Key, original: Arc<Vec<u8>>) {
        self.lock().insert(key, original);
    }

    /// Gives the pictures for which something stands in.
    pub fn originals(&self) -> Originals {
        self.lock().clone()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Originals> {
        let originals = self.0.originals.lock();
        originals.unwrap_or_else(PoisonError::into_inner)
    }
}
