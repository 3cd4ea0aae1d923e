//! What one seat may know: the table with everything hidden turned over.
//!
//! Hidden are the decks, the box, the hands of others, the cards that another player looks at or
//! chooses from, and Epigenetic cards until all have chosen (CY-A43).

use serde::Serialize;

use crate::referee::{Seat, kit};

use super::table::Table;

/// What one seat may know.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct View {
    /// Who looks.
    pub seat: Seat,
    /// The table; hidden cards show their backs.
    pub table: Table,
}

impl Serialize for View {
    /// Writes numbers of cards in place of lists of backs.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        kit::write_backs(&self.table, self.seat, serializer)
    }
}
