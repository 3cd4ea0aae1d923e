//! Tables that scenarios lay.

use cardwright::referee::{Staging, kit};

use super::GoFish;
use super::table::{Stage, Table};

impl Staging for GoFish {
    fn blank(&self, seats: u8) -> Table {
        let mut table = Table::new(seats, Vec::new());
        table.stage = Stage::Ask;
        table
    }

    fn settle(&self, table: &mut Table) -> Result<(), String> {
        kit::can_play(self, table.seats.seats())?;
        kit::seated(table.seats.seats(), [table.turn])?;
        kit::none_too_many(self, table)?;
        for (card, count) in kit::missing(self, table) {
            table.pool.extend(std::iter::repeat_n(card, count));
        }
        for place in &mut table.seats {
            place.hand.sort_unstable();
            place.books.sort_unstable();
            let whole = |cards: &[_]| cards[0] == cards[self.book - 1];
            if table.stage != Stage::Deal && place.hand.windows(self.book).any(whole) {
                return Err("a whole kind in hand would lie there as a book".to_owned());
            }
        }
        match table.stage {
            Stage::Deal => Ok(()),
            Stage::Ask if table.asks >= self.asks => Err("the game has stopped".to_owned()),
            Stage::Ask if table.seats[table.turn].hand.is_empty() => {
                Err(format!("seat {} has no cards to ask with", table.turn))
            }
            Stage::Ask if table.others_have_cards(table.turn) => Ok(()),
            Stage::Ask => Err("there is nobody to ask".to_owned()),
            Stage::Over | Stage::Stopped => {
                Err("a scenario begins with `deal` or `ask`".to_owned())
            }
        }
    }
}
