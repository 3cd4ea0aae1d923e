//! The legal moves, and all that anybody could name.

use cardwright::referee::{Moves, Seat};

use super::GoFish;
use super::table::{Stage, Table};
use super::word::Ask;

impl Moves for GoFish {
    type Extent = u8;

    fn moves(&self, table: &Table, out: &mut Vec<Ask>) {
        if table.stage != Stage::Ask {
            return;
        }
        for (whom, place) in table.seats.each() {
            if whom == table.turn || place.hand.is_empty() {
                continue;
            }
            let mut last = None;
            for kind in &table.seats[table.turn].hand {
                if last != Some(*kind) {
                    out.push(Ask { whom, kind: *kind });
                }
                last = Some(*kind);
            }
        }
    }

    fn extent(&self, table: &Table) -> u8 {
        table.seats.seats()
    }

    fn nameable(&self, &seats: &u8, out: &mut Vec<Ask>) {
        // One seat more than there are, whom nobody can ask.
        for whom in Seat::all(seats + 1) {
            out.extend(self.kinds().map(|kind| Ask { whom, kind }));
        }
    }
}
