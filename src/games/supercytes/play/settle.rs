//! Tables as scenarios set them up.
//!
//! An incomplete table in, a whole one or the reason why there is none out.

use crate::referee::{Staging, kit};

use super::Supercytes;
use super::table::{Stage, Table};

impl Staging for Supercytes {
    fn blank(&self, seats: u8) -> Table {
        let mut table = Table::new(seats, Vec::new(), Vec::new());
        table.stage = Stage::Call;
        table.round = 1;
        table
    }

    fn settle(&self, table: &mut Table) -> Result<(), String> {
        kit::none_too_many(self, table)?;
        for (card, count) in kit::missing(self, table) {
            let list = if self.is_cell(card) {
                &mut table.cells
            } else if self.in_use(card) {
                &mut table.treatments
            } else {
                &mut table.left_out
            };
            list.extend(std::iter::repeat_n(card, count));
        }
        for place in &mut table.seats {
            place.treatments.sort_unstable();
            // Who is named with a pile alone has looked at the top card.
            if matches!(table.stage, Stage::Call | Stage::Window) && place.in_play.is_empty() {
                place.in_play.extend(place.pile.pop_front());
            }
        }
        for list in [
            &mut table.used,
            &mut table.cells,
            &mut table.treatments,
            &mut table.left_out,
        ] {
            list.sort_unstable();
        }
        if table.stage == Stage::Cells {
            // The deal is yet to come; with a smaller deck the other cells are left out.
            table.round = 0;
            return Ok(());
        }
        for seat in [table.caller, table.turn] {
            if seat.place() >= usize::from(table.seats.seats()) || !table.is_in(seat) {
                return Err(format!("seat {seat} has no cards"));
            }
        }
        if table.stage == Stage::Call {
            table.turn = table.caller;
        }
        match table.stage {
            Stage::Window if table.category.is_none() => Err("no category was called".to_owned()),
            Stage::Window if table.turn == table.caller => {
                Err("the Caller has no turn for Treatments".to_owned())
            }
            Stage::Call | Stage::Window | Stage::BuyBack => Ok(()),
            _ => Err("a scenario begins with `cells`, `call`, `window` or `buy-back`".to_owned()),
        }
    }
}
