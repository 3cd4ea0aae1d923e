//! A decision that an act may need: none where nothing is to choose, or where all is alike.

use super::super::table::{Step, Table};

/// What there is to choose from.
pub(super) enum Choice<T> {
    Nothing,
    /// One, or several that are alike.
    Only(T),
    Several,
}

impl<T: PartialEq> Choice<T> {
    /// Looks at what there is.
    pub fn of(mut all: impl Iterator<Item = T>) -> Self {
        match all.next() {
            None => Self::Nothing,
            Some(first) if all.any(|other| other != first) => Self::Several,
            Some(first) => Self::Only(first),
        }
    }
}

/// Waits for a decision.
pub(super) fn wait(table: &mut Table, step: Step) -> bool {
    if let Some(work) = table.at_work.last_mut() {
        work.step = step;
    }
    false
}

/// Keeps the Modifier at work on the table.
pub(super) fn stays(table: &mut Table) {
    if let Some(work) = table.at_work.last_mut() {
        work.stays = true;
    }
}
