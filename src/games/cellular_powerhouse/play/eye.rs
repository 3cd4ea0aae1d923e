//! For whom something is measured.

use crate::referee::Seat;

use super::table::Table;

/// For whom something is measured, and what has been rolled for it.
#[derive(Clone, Copy)]
pub(super) struct Eye<'a> {
    pub table: &'a Table,
    pub me: Seat,
    /// The number of the job whose rolls count.
    pub job: u8,
}

impl Eye<'_> {
    pub(super) fn of(self, me: Seat) -> Self {
        Self { me, ..self }
    }
}
