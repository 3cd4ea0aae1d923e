//! What chance decides, and what follows.
//!
//! A table and an outcome of chance in, the verdict on it or the same table after it out.

use crate::referee::kit::{Lot, insert, no, remove, rule};
use crate::referee::{Chances, Event, Illegal, Sink, Stream};

use super::Supercytes;
use super::act::{rob, take};
use super::deal::{deal_cells, deal_treatments, rule_of_the_deal};
use super::mv::Chance;
use super::round::{after_round, next_buyer};
use super::table::{Stage, Table};

impl Chances for Supercytes {
    const CHANCES: &'static [&'static str] = &["cells", "treatments", "take", "won", "pick"];

    fn sample(&self, table: &Table, rng: &mut Stream) -> Chance {
        match table.stage {
            Stage::Treatments => Chance::Treatments(Lot::draw(&table.treatments[..], rng)),
            Stage::Won => Chance::Won(Lot::draw(&table.pot[..], rng)),
            Stage::Take => {
                Chance::Take(Lot::draw(&table.seats[table.stealing[0]].in_play[..], rng))
            }
            Stage::Pick => Chance::Pick(Lot::draw(&table.used[..], rng)),
            _ => Chance::Cells(Lot::draw(&table.cells[..], rng)),
        }
    }

    fn check_chance(&self, table: &Table, chance: &Chance) -> Result<(), Illegal> {
        let deal = || rule_of_the_deal(self, table.seats.seats());
        match (table.stage, chance) {
            (Stage::Cells, Chance::Cells(cards)) => {
                let why = "all cells of the deal are shuffled, each once";
                rule(cards.fits(&table.cells), "SC-12a", why)
            }
            (Stage::Treatments, Chance::Treatments(cards)) => {
                let why = "all Treatments of the variant are shuffled, each once";
                rule(cards.fits(&table.treatments), deal(), why)
            }
            (Stage::Won, Chance::Won(cards)) => {
                let why = "all cards that were won are mixed, each once";
                rule(cards.fits(&table.pot), "SC-A07", why)
            }
            (Stage::Take, Chance::Take(card)) => {
                let victim = table.stealing[0];
                let why = "the player who is robbed has no such card in play";
                rule(card.fits(&table.seats[victim].in_play), "SC-A13", why)
            }
            (Stage::Pick, Chance::Pick(card)) => {
                let why = "no such Treatment lies among the used ones";
                rule(card.fits(&table.used), "SC-44", why)
            }
            (Stage::Treatments, _) => no(deal(), "the Treatments are dealt now"),
            (Stage::Won, _) => no("SC-A07", "the cards that were won are mixed now"),
            (Stage::Take, _) => no("SC-A13", "one of several cards in play is taken now"),
            (Stage::Pick, _) => no("SC-44", "a used Treatment is picked now"),
            _ => no("SC-12", "the cells are dealt now"),
        }
    }

    fn chance(&self, table: &mut Table, chance: &Chance, sink: &mut impl Sink) {
        match chance {
            Chance::Cells(order) => {
                sink.rule("SC-12a");
                deal_cells(self, table, order, sink);
            }
            Chance::Treatments(order) => deal_treatments(self, table, order, sink),
            Chance::Take(card) => {
                sink.rule("SC-A13");
                take(table, *card, sink);
                rob(table, sink);
            }
            Chance::Won(order) => {
                sink.rule("SC-34");
                sink.rule("SC-A07");
                table.pot.clear();
                table.seats[table.caller].pile.extend(order);
                after_round(self, table, sink);
            }
            Chance::Pick(card) => {
                sink.rule("SC-44");
                sink.rule("SC-A24");
                remove(&mut table.used, *card);
                insert(&mut table.seats[table.turn].treatments, *card);
                sink.event(Event::Drawn(table.turn, *card));
                sink.rule("SC-41c");
                next_buyer(self, table, sink);
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
