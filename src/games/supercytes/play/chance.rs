//! What chance decides, and what follows.
//!
//! A table and an outcome of chance in, the verdict on it or the same table after it out.

use crate::referee::kit::{Lot, insert, remove, rule};
use crate::referee::{Chances, Event, Illegal, Sink, Stream};

use super::act::{deal_cells, deal_treatments, rob, take};
use super::mv::Chance;
use super::table::{Stage, Table};
use super::{Supercytes, standoff};

impl Chances for Supercytes {
    const CHANCES: &'static [&'static str] = &["cells", "treatments", "take", "won", "pick"];

    fn sample(&self, table: &Table, rng: &mut Stream) -> Chance {
        match table.stage {
            Stage::Treatments => Chance::Treatments(Lot::draw(&table.treatments[..], rng)),
            Stage::Won => Chance::Won(Lot::draw(&table.pot[..], rng)),
            Stage::Take => {
                let victim = table.stealing.first().copied().unwrap_or(table.turn);
                Chance::Take(Lot::draw(&table.seats[victim].in_play[..], rng))
            }
            Stage::Pick => Chance::Pick(Lot::draw(&table.used[..], rng)),
            _ => Chance::Cells(Lot::draw(&table.cells[..], rng)),
        }
    }

    fn check_chance(&self, table: &Table, chance: &Chance) -> Result<(), Illegal> {
        let (fits, id) = match (table.stage, chance) {
            (Stage::Cells, Chance::Cells(cards)) => (cards.fits(&table.cells), "SC-12a"),
            (Stage::Treatments, Chance::Treatments(cards)) => {
                (cards.fits(&table.treatments), "SC-05")
            }
            (Stage::Won, Chance::Won(cards)) => (cards.fits(&table.pot), "SC-A07"),
            (Stage::Take, Chance::Take(card)) => {
                let victim = table.stealing.first();
                let held = victim.is_some_and(|victim| card.fits(&table.seats[*victim].in_play));
                (held, "SC-A13")
            }
            (Stage::Pick, Chance::Pick(card)) => (card.fits(&table.used), "SC-44"),
            _ => (false, "SC-12"),
        };
        rule(fits, id, "chance can’t decide this now")
    }

    fn chance(&self, table: &mut Table, chance: &Chance, sink: &mut impl Sink) {
        match chance {
            Chance::Cells(order) => deal_cells(self, table, order, sink),
            Chance::Treatments(order) => deal_treatments(self, table, order, sink),
            Chance::Take(card) => {
                sink.rule("SC-A13");
                take(table, *card, sink);
                rob(table, sink);
            }
            Chance::Won(order) => {
                sink.rule("SC-A07");
                table.pot.clear();
                table.seats[table.caller].pile.extend(order);
                standoff::after_round(self, table, sink);
            }
            Chance::Pick(card) => {
                for rule in ["SC-44", "SC-A24", "SC-41c"] {
                    sink.rule(rule);
                }
                remove(&mut table.used, *card);
                insert(&mut table.seats[table.turn].treatments, *card);
                sink.event(Event::Drawn(table.turn, *card));
                standoff::next_buyer(self, table, sink);
            }
        }
    }

    fn scripted(&self, table: &Table, begun: Chance) -> Chance {
        match begun {
            Chance::Cells(cards) => Chance::Cells(cards.completed(&table.cells)),
            Chance::Treatments(cards) => Chance::Treatments(cards.completed(&table.treatments)),
            begun => begun,
        }
    }
}
