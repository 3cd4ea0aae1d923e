//! What chance decides, and what follows.
//!
//! A table and an outcome of chance in, the verdict on it or the same table after it out.

use crate::referee::kit::{Lot, no, rule};
use crate::referee::{Chances, Illegal, Sink, Stream};

use super::SevenCycles;
use super::act::draw;
use super::table::{Stage, Table};
use super::word::Chance;

impl Chances for SevenCycles {
    const CHANCES: &'static [&'static str] = &["first", "stock"];

    fn sample(&self, table: &Table, rng: &mut Stream) -> Chance {
        if table.stage == Stage::First {
            Chance::First(Lot::draw(&table.seats(), rng))
        } else {
            Chance::Stock(Lot::draw(&table.stock[..], rng))
        }
    }

    fn check_chance(&self, table: &Table, chance: &Chance) -> Result<(), Illegal> {
        match (table.stage, chance) {
            (Stage::First, Chance::First(seat)) => {
                rule(seat.fits(&table.seats()), "7C-A15", "nobody sits there")
            }
            (Stage::Shuffle, Chance::Stock(cards)) => rule(
                cards.fits(&table.stock),
                "7C-04",
                "every card of the deck is in the stock, and no other",
            ),
            _ => no(
                "7C-04",
                "first somebody is chosen to play first, then the cards are shuffled",
            ),
        }
    }

    fn chance(&self, table: &mut Table, chance: &Chance, sink: &mut impl Sink) {
        match chance {
            Chance::First(seat) => {
                sink.rule("7C-A15");
                table.first = *seat;
                table.turn = *seat;
                table.stage = Stage::Shuffle;
            }
            Chance::Stock(cards) => {
                table.stock.clone_from(cards);
                sink.rule("7C-04");
                if self.options.other_deck {
                    sink.rule("7C-30");
                }
                for seat in table.first.round(table.seats()) {
                    let cards = if seat == table.first {
                        self.first_hand
                    } else {
                        self.hand
                    };
                    draw(table, seat, cards, sink);
                }
                // The very first turn has no draw step.
                sink.rule("7C-05");
                table.stage = Stage::Act;
            }
        }
    }

    fn scripted(&self, table: &Table, begun: Chance) -> Chance {
        match begun {
            Chance::Stock(order) => Chance::Stock(order.completed(&table.stock)),
            begun @ Chance::First(_) => begun,
        }
    }
}
