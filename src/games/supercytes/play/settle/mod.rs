//! Tables as scenarios set them up.
//!
//! An incomplete table in, a whole one or the reason why there is none out. What is not said is filled
//! in; what can't come about is refused.

mod after;
mod before;
mod during;
mod lying;
mod need;
mod possible;

use crate::referee::{Seat, Staging, kit};

use super::Supercytes;
use super::aim::points;
use super::table::{Stage, Table};
use lying::lying;
use possible::possible;

impl Staging for Supercytes {
    fn blank(&self, seats: u8) -> Table {
        let mut table = Table::new(seats, Vec::new(), Vec::new());
        table.stage = Stage::Call;
        table.round = 1;
        table
    }

    fn settle(&self, table: &mut Table) -> Result<(), String> {
        lying(self, table)?;
        kit::none_too_many(self, table)?;
        complete(self, table);
        possible(self, table)
    }
}

/// Fills in what a scenario does not say.
fn complete(game: &Supercytes, table: &mut Table) {
    for (card, count) in kit::missing(game, table) {
        let list = if game.is_cell(card) {
            &mut table.cells
        } else if game.in_use(card) {
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
    for known in &mut table.known {
        let has = |seat: &Seat| table.seats[*seat].in_play.contains(&known.card);
        let mut others = Seat::all(table.seats.seats()).filter(|seat| *seat != known.by);
        known.at = known.at.or_else(|| others.find(has));
    }
    table
        .known
        .sort_unstable_by_key(|known| (known.card, known.by, known.at));
    match table.stage {
        // With a smaller deck the other cells are left out.
        Stage::Cells | Stage::Treatments if table.round == 1 => table.round = 0,
        Stage::Call if table.turn == Seat::FIRST => table.turn = table.caller,
        Stage::Window | Stage::Take if table.seats.iter().all(|place| place.points == 0) => {
            for seat in Seat::all(table.seats.seats()) {
                table.seats[seat].points = points(game, table, seat);
            }
        }
        Stage::Won | Stage::BuyBack | Stage::Pick if table.tied.is_empty() => {
            table.tied.push(table.caller);
        }
        Stage::TimeLimit if table.round == 1 => table.round = game.max_rounds,
        _ => {}
    }
}
