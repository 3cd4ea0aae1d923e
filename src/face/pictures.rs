//! Pictures of a game's folder, each opened once however many cards show it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use usvg::ImageKind;

use super::refusal::Refusal;

/// What was made of a picture.
type Opened = Result<ImageKind, Refusal>;

/// Pictures by their paths in the project.
#[derive(Clone, Default)]
pub(super) struct Pictures(Arc<Mutex<BTreeMap<String, Arc<OnceLock<Opened>>>>>);

impl Pictures {
    /// Gives a picture, or opens it; who wants the same one waits.
    pub fn give(&self, path: &str, open: impl FnOnce() -> Opened) -> Opened {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let cell = Arc::clone(known.entry(path.to_owned()).or_default());
        drop(known);
        cell.get_or_init(open).clone()
    }
}
