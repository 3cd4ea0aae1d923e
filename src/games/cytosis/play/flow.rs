//! What happens by itself, until somebody or chance has to decide.
//!
//! A table in, the same table further on.

use crate::games::cytosis::deck::Kind;
use crate::referee::Sink;

use super::Cytosis;
use super::table::Table;
use super::task::{Stage, Task, What};

impl Cytosis {
    /// Goes on until somebody or chance has to decide.
    pub(super) fn advance(&self, table: &mut Table, sink: &mut impl Sink) {
        while self.step(table, sink) {}
    }

    /// Does what comes next, and says whether more may happen by itself.
    fn step(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        let Some(Task { seat, what }) = table.todo.last() else {
            return self.next(table, sink);
        };
        let seat = *seat;
        match *what {
            What::Boost(at) => {
                table.todo.pop();
                self.award(table, seat, at, sink);
            }
            What::More(at) if self.more(table, seat, at).is_some() => return false,
            What::Start(1..) if Kind::BASIC.iter().any(|kind| table.stock.of(*kind) > 0) => {
                return false;
            }
            What::Turn { placed: true, .. } | What::More(_) | What::Start(_) => {
                table.todo.pop();
            }
            What::Refresh => self.refresh(table, sink),
            What::Fill => return Self::fill(table, sink),
            What::Reveal => return self.reveal(table, sink),
            What::Order if table.scouted.len() <= 1 => {
                if let Some(card) = table.scouted.pop() {
                    table.deck.insert(0, card);
                }
                table.todo.pop();
            }
            What::Attack(_) => return self.rage(table, sink),
            _ => return false,
        }
        true
    }

    /// Goes on when nothing is left to do.
    fn next(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        match table.stage {
            Stage::Draft => {
                sink.rule("CY-137");
                let rest = table.powers.drain(..).chain(table.draft.drain(..));
                table.removed.extend(rest);
                table.removed.sort_unstable();
                table.stage = Stage::Components;
                false
            }
            Stage::Choose => {
                sink.rule("CY-13");
                table.stage = Stage::Rest;
                false
            }
            Stage::Start => {
                table.stage = Stage::Play;
                Self::begin_round(table, sink);
                true
            }
            Stage::Play if !table.opened => {
                self.open_round(table, sink);
                true
            }
            Stage::Play => self.next_turn(table, sink),
            Stage::End => {
                self.score(table, sink);
                table.stage = Stage::Over;
                false
            }
            _ => false,
        }
    }

    /// Turns the top of the deck to whoever has paid for a look.
    fn reveal(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        let seat = table.todo.last().map_or(table.first, |task| task.seat);
        if table.deck.is_empty() && !table.discard.is_empty() {
            sink.rule("CY-A20");
            sink.rule("CY-A55");
            table.push(seat, What::Reshuffle);
            return false;
        }
        table.todo.pop();
        let cards = self.power(table, seat).and_then(|power| power.look);
        let wanted = cards.map_or(0, |look| usize::from(look.cards));
        if table.deck.len() < wanted {
            sink.rule("CY-A20");
        }
        let count = wanted.min(table.deck.len());
        table.scouted.extend(table.deck.drain(..count));
        table.push(seat, What::Scouted);
        false
    }
}
