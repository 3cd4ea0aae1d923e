//! Things on their way: they leave Microbes and arrive elsewhere.
//!
//! A table and a thing in, the same table without it or with it out.

use crate::referee::kit::{insert, remove};
use crate::referee::{Event, Seat, Sink};

use super::CellularPowerhouse;
use super::claim::{To, Transit};
use super::job::Thing;
use super::table::Table;

impl CellularPowerhouse {
    /// Sends a thing of a Microbe on its way, if it is there.
    pub(super) fn send(&self, table: &mut Table, owner: Seat, thing: Thing, to: To) -> bool {
        let player = &mut table.players[owner];
        let card = match thing {
            Thing::Down if player.down.is_empty() => return false,
            Thing::Down => player.down.remove(0),
            Thing::Face(card) => {
                let there = if let Some(place) = self.faces.size(card) {
                    take_one(&mut player.dice[place])
                } else if card == self.faces.mutation() {
                    take_one(&mut player.mutations)
                } else if self.faces.is_genome(card) {
                    remove(&mut player.genomes, card)
                } else {
                    remove(&mut player.up, card)
                };
                if !there {
                    return false;
                }
                card
            }
        };
        table.transit.push(Transit { card, to });
        true
    }

    /// Lets everything that is on its way arrive.
    pub(super) fn arrive(&self, table: &mut Table, sink: &mut impl Sink) {
        if table.transit.is_empty() {
            return;
        }
        let mut transit = std::mem::take(&mut table.transit);
        for Transit { card, to } in transit.drain(..) {
            if let Some(place) = self.faces.size(card) {
                match to {
                    To::Up(seat) => {
                        sink.event(Event::Drawn(seat, card));
                        sink.event(Event::Played(seat, card));
                        table.players[seat].dice[place] += 1;
                    }
                    _ => table.dice[place] += 1,
                }
                continue;
            }
            if card == self.faces.mutation() {
                match to {
                    To::Up(seat) => {
                        let player = &mut table.players[seat];
                        player.mutations += 1;
                        player.fresh_mutations += 1;
                        sink.event(Event::Drawn(seat, card));
                    }
                    _ => table.stock += 1,
                }
                continue;
            }
            match to {
                To::Up(seat) if self.faces.is_genome(card) => {
                    insert(&mut table.players[seat].genomes, card);
                }
                To::Up(seat) => {
                    let player = &mut table.players[seat];
                    insert(&mut player.up, card);
                    player.fresh.push(card);
                }
                To::Down(seat) => {
                    let player = &mut table.players[seat];
                    player.down.push(card);
                    player.fresh_down += 1;
                }
                To::Hand(seat) => insert(&mut table.players[seat].hand, card),
                To::Center => {
                    sink.rule("CP-03");
                    sink.rule("CP-A29");
                    insert(&mut table.convergence, card);
                }
                To::Out => insert(&mut table.removed, card),
            }
        }
        // The emptied list is kept for the next things.
        table.transit = transit;
    }
}

fn take_one(count: &mut u8) -> bool {
    let there = *count > 0;
    *count = count.saturating_sub(1);
    there
}
