//! What each act does to the players on whom it works, up to the next decision.
//!
//! A table and an act in, the table a step further out. Whatever leaves no choice happens without a
//! question.

mod choice;
mod hand;
mod microbe;
mod pile;
mod strip;

use crate::referee::Sink;

use super::super::words::{Act, Phase};
use super::aside::count_down;
use super::game::PhyloMicrobes;
use super::table::{Hold, Table};
use super::work::next_act;
use choice::stays;
use hand::hand_over;

impl PhyloMicrobes {
    /// Carries an act out for the first player on whom it works.
    pub(super) fn run(&self, table: &mut Table, act: &Act, sink: &mut impl Sink) -> bool {
        let Some(work) = table.at_work.last() else {
            return true;
        };
        let Some(seat) = work.seats.first().copied() else {
            if let Act::Give { to, .. } = act {
                hand_over(table, *to, sink);
            }
            if let Some(work) = table.at_work.last_mut() {
                next_act(work);
            }
            return true;
        };
        let left = work.left;
        match act {
            Act::Draw { .. } => self.run_draw(table, seat, left, sink),
            Act::Discard { amount, .. } => self.run_discard(table, seat, *amount),
            Act::Strip { .. } | Act::Take { .. } => self.run_strip(table, act, seat, sink),
            Act::Salvage { kind, .. } => {
                if self.top(table, *kind).is_none() || left == 0 {
                    return self.next_seat(table);
                }
                if let Some(card) = table.discard.pop() {
                    self.gain(table, seat, card, sink);
                }
                count_down(table)
            }
            Act::Give { kind, pick, .. } => self.run_give(table, seat, *kind, *pick),
            Act::Assign { .. } | Act::Require { .. } | Act::Evict { .. } | Act::Shield => {
                self.run_on_microbe(table, act, seat, sink)
            }
            Act::Wild => self.run_wild(table, sink),
            Act::Skip { phase, .. } => {
                let player = &mut table.players[seat];
                match phase {
                    Phase::Draw => player.skip_draws += 1,
                    Phase::Turn => player.skip_turns += 1,
                }
                self.next_seat(table)
            }
            Act::Hold { turns, .. } => {
                sink.rule("PH-A25");
                let (card, turns) = (work.card, *turns);
                table.players[seat].holds.push(Hold { card, turns });
                stays(table);
                self.next_seat(table)
            }
            Act::Search { .. } => self.run_search(table, left, sink),
            Act::Peek { .. } => self.run_peek(table, seat, left),
            Act::Cancel => self.next_seat(table),
        }
    }
}
