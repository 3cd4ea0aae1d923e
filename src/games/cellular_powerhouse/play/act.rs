//! Carries legal moves out.
//!
//! A table changes. It never asks whether a move is legal.

use crate::referee::kit::insert;
use crate::referee::{Play, Sink};

use super::CellularPowerhouse;
use super::player::Offer;
use super::table::Table;
use super::word::Move;

impl Play for CellularPowerhouse {
    fn play(&self, table: &mut Table, &mv: &Move, sink: &mut impl Sink) {
        let seat = table.asks;
        table.cast.clear();
        let size = |card| self.faces.size(card).unwrap_or(0);
        match mv {
            Move::Pick(card) => {
                // There may be two of a Genome: one is taken.
                if let Some(place) = table.genomes.iter().position(|other| *other == card) {
                    table.genomes.remove(place);
                }
                insert(&mut table.players[seat].genomes, card);
            }
            Move::Draw | Move::Stay => {
                sink.rule("CP-18a");
                table.players[seat].wish = Some(mv == Move::Draw);
            }
            Move::Remove(card) => table.players[seat].removing = Some(card),
            Move::Draft(card) => {
                sink.rule("CP-19");
                sink.rule("CP-A27");
                table.players[seat].chosen = Some(card);
            }
            Move::Answer(answer) => table.players[seat].answers.push(answer),
            Move::Cast(card) => {
                sink.rule("CP-37");
                if let Some(contest) = &mut table.contest {
                    sink.rule("CP-33b");
                    let open = contest.rivals.iter_mut().find(|rival| !rival.closed);
                    if let Some(rival) = open {
                        rival.dice[size(card)] += 1;
                    }
                } else if let Some(roll) = table.rolls.iter_mut().find(|roll| !roll.closed) {
                    roll.dice[size(card)] += 1;
                }
            }
            Move::Ready => {
                if let Some(contest) = &mut table.contest {
                    sink.rule("CP-33a");
                    if let Some(rival) = contest.rivals.iter_mut().find(|rival| !rival.closed) {
                        rival.closed = true;
                    }
                } else if let Some(place) = table.rolls.iter().position(|roll| !roll.closed) {
                    if self.is_short(table, &table.rolls[place]) {
                        sink.rule("CP-38");
                    }
                    table.rolls[place].closed = true;
                }
            }
            Move::Mutate(other) => {
                sink.rule("CP-21a");
                sink.rule("CP-21b");
                table.players[seat].offer = Offer::To(other);
            }
            Move::Keep => {
                sink.rule("CP-21a");
                table.players[seat].offer = Offer::Kept;
            }
            Move::Take(thing) => {
                if let Offer::To(owner) = table.players[seat].offer {
                    table.players[seat].offer = Offer::For(owner, thing);
                }
            }
            Move::Bid(cards) => table.players[seat].bid = Some(cards),
        }
        self.advance(table, sink);
    }
}
