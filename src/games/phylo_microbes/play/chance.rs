//! What chance decides, and what follows.
//!
//! A table and an outcome of chance in, the verdict on it or the same table after it out.

use crate::referee::kit::{Lot, no, rule};
use crate::referee::{Card, Chances, Event, Illegal, Rules, Sink, Stream, Turn};

use super::super::words::Act;
use super::aside::set_aside;
use super::chances::{FIRST, UNSEEN};
use super::game::PhyloMicrobes;
use super::table::{Stage, Table};
use super::word::{Chance, Source};

impl Chances for PhyloMicrobes {
    const CHANCES: &'static [&'static str] = &[
        "first",
        "microbes",
        "resources",
        "modifiers",
        "recycle",
        "shuffle",
        "unseen",
    ];

    fn sample(&self, table: &Table, rng: &mut Stream) -> Chance {
        match self.turn(table) {
            Turn::Chance(FIRST) => Chance::First(Lot::draw(&table.seats(), rng)),
            Turn::Chance(UNSEEN) => Chance::Unseen(Lot::draw(&self.drawable(table)[..], rng)),
            _ => Chance::Pile(Lot::draw(&self.shuffled(table)[..], rng)),
        }
    }

    fn check_chance(&self, table: &Table, chance: &Chance) -> Result<(), Illegal> {
        match (self.turn(table), chance) {
            (Turn::Chance(FIRST), Chance::First(seat)) => {
                rule(seat.fits(&table.seats()), "PH-A20", "nobody sits there")
            }
            (Turn::Chance(UNSEEN), Chance::Unseen(card)) => {
                let drawn = card.fits(&self.drawable(table));
                rule(drawn, "PH-A12", "the hand has no such card")
            }
            (Turn::Chance(FIRST | UNSEEN), _) => no("PH-A20", "this is another chance"),
            (Turn::Chance(_), Chance::Pile(cards)) => rule(
                cards.fits(&self.shuffled(table)),
                "PH-A22",
                "every card of the pile is shuffled, and no other",
            ),
            _ => no("PH-A22", "nothing is shuffled now"),
        }
    }

    fn chance(&self, table: &mut Table, chance: &Chance, sink: &mut impl Sink) {
        match (chance, table.stage) {
            (Chance::First(seat), _) => {
                sink.rule("PH-13");
                sink.rule("PH-A20");
                (table.first, table.turn) = (*seat, *seat);
                table.stage = Stage::Microbes;
            }
            (Chance::Pile(cards), Stage::Microbes) => {
                sink.rule("PH-08a");
                sink.rule("PH-A22");
                table.microbes.clone_from(cards);
                table.stage = Stage::Resources;
            }
            (Chance::Pile(cards), Stage::Resources) => {
                sink.rule("PH-08b");
                sink.rule("PH-A22");
                table.resources.clone_from(cards);
                table.stage = Stage::Modifiers;
            }
            (Chance::Pile(cards), Stage::Modifiers) => {
                sink.rule("PH-08c");
                sink.rule("PH-A22");
                table.modifiers.clone_from(cards);
                self.deal_out(table, sink);
            }
            (Chance::Pile(cards), _) if self.recycles(table) => {
                self.recycle(table, cards, sink);
            }
            (Chance::Pile(cards), _) => {
                table.resources.clone_from(cards);
                table.players.iter_mut().for_each(|player| player.sees = 0);
                self.next_seat(table);
            }
            (Chance::Unseen(card), _) => {
                if let Some(seat) = table.first_seat() {
                    set_aside(table, seat, *card);
                }
            }
        }
        self.advance(table, sink);
    }

    fn scripted(&self, table: &Table, begun: Chance) -> Chance {
        match begun {
            Chance::Pile(order) => Chance::Pile(order.completed(&self.shuffled(table))),
            begun => begun,
        }
    }
}

impl PhyloMicrobes {
    fn deal_out(&self, table: &mut Table, sink: &mut impl Sink) {
        sink.rule("PH-08");
        sink.rule("PH-12");
        let seats = table.seats();
        let options = &self.options;
        let piles = [
            (options.hand_resources, Source::Resource, "PH-12a"),
            (options.hand_microbes, Source::Microbe, "PH-12b"),
        ];
        for (each, source, id) in piles {
            sink.rule(id);
            for seat in (0..each).flat_map(|_| table.first.round(seats)) {
                let pile = match source {
                    Source::Resource => &mut table.resources,
                    _ => &mut table.microbes,
                };
                if !pile.is_empty() {
                    let card = pile.remove(0);
                    table.players[seat].hold(card);
                    sink.event(Event::Drawn(seat, card));
                }
            }
        }
        sink.rule("PH-A09");
        if table.microbes.len() > options.pile {
            sink.rule("PH-11");
            let rest = table.microbes.drain(options.pile..);
            table.left_out.extend(rest);
            table.left_out.sort_unstable();
        }
        table.turns = 1;
        table.stage = Stage::Draw;
        table.draws = options.draws;
    }

    /// Makes the Resource pile anew from the Discard.
    fn recycle(&self, table: &mut Table, cards: &[Card], sink: &mut impl Sink) {
        sink.rule("PH-10");
        sink.rule("PH-A03");
        if cards.iter().any(|card| !self.is_resource(*card)) || self.options.resources_only {
            sink.rule("PH-A02");
        }
        let top = table.discard.pop();
        if self.options.resources_only {
            table.discard.retain(|card| !self.is_resource(*card));
        } else {
            table.discard.clear();
        }
        table.discard.extend(top);
        sink.rule("PH-09");
        table.resources.extend(cards);
        table.recycled = true;
        table.players.iter_mut().for_each(|player| player.sees = 0);
    }

    /// Gives the cards that the shuffle which is due puts into an order.
    fn shuffled(&self, table: &Table) -> Vec<Card> {
        match table.stage {
            Stage::Microbes => table.microbes.clone(),
            Stage::Resources => table.resources.clone(),
            Stage::Modifiers => table.modifiers.clone(),
            _ if self.recycles(table) => self.recyclable(table).collect(),
            _ => table.resources.clone(),
        }
    }

    /// Gives the hand cards from which chance draws one.
    fn drawable(&self, table: &Table) -> Vec<Card> {
        let (Some(work), Some(seat)) = (table.at_work.last(), table.first_seat()) else {
            return Vec::new();
        };
        let Some(Act::Give { kind, .. }) = self.act(work) else {
            return Vec::new();
        };
        let hand = table.players[seat].hand.iter().copied();
        hand.filter(|card| self.is_item(*card, *kind)).collect()
    }
}
