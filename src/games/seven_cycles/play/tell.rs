//! Tells which rules were at work when cards were laid, and which cards it was about.

use crate::referee::{Event, Seat, Sink};

use super::super::condition::Mode;
use super::SevenCycles;
use super::table::{Laying, Table};

/// What becomes of an opponent's set.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Claim {
    Leave,
    Take,
}

impl SevenCycles {
    /// Tells the rules of an addition.
    pub(super) fn tell_addition(
        &self,
        table: &Table,
        laying: &Laying,
        claim: Claim,
        sink: &mut impl Sink,
    ) {
        let Some(set) = laying.to.and_then(|number| table.set(number)) else {
            return;
        };
        sink.rule("7C-16");
        if set.owner == table.turn {
            sink.rule("7C-15b");
            sink.rule("7C-A07");
            if set.taken {
                sink.rule("7C-A20");
            }
            return;
        }
        sink.rule("7C-15c");
        match claim {
            Claim::Leave => {
                sink.rule("7C-18");
                if self.outnumbers(table, laying) {
                    sink.rule("7C-A06");
                }
            }
            Claim::Take => {
                sink.rule("7C-19");
                sink.rule("7C-A06");
                if !set.down.is_empty() {
                    sink.rule("7C-33");
                }
                if !laying.down.is_empty() {
                    sink.rule("7C-A08");
                }
            }
        }
    }

    /// Tells which conditions a set satisfies, by its number from 1.
    pub(super) fn tell_set<S: Sink>(&self, table: &Table, number: usize, sink: &mut S) {
        if !S::LISTENS {
            return;
        }
        let Some(set) = number
            .checked_sub(1)
            .and_then(|place| table.sets.get(place))
        else {
            return;
        };
        sink.rule("7C-11");
        let look = self.look(&set.up);
        for condition in &self.conditions {
            let line = self.line(condition.key);
            if look.count < 2 || !condition.holds(&look, line) {
                continue;
            }
            sink.rule(condition.rule());
            if condition.mode == Mode::Consecutive {
                sink.rule("7C-A03");
                let cut = super::Condition {
                    cyclic: false,
                    ..condition.clone()
                };
                if !cut.holds(&look, line) {
                    sink.rule("7C-12");
                }
            }
        }
    }
}

/// Tells the cards that were laid.
pub(super) fn tell_played(table: &Table, laying: &Laying, claim: Claim, sink: &mut impl Sink) {
    let seat = table.turn;
    let down = laying.down.iter().map(|down| down.card);
    for card in laying.up.iter().copied().chain(down) {
        sink.event(Event::Played(seat, card));
        if claim == Claim::Take {
            sink.event(Event::Decisive(seat, card));
        }
    }
}

/// The cards of the set that ends the game are decisive.
pub(super) fn tell_last_set(table: &Table, seat: Seat, sink: &mut impl Sink) {
    if let Some(set) = table.sets.last() {
        let down = set.down.iter().map(|down| down.card);
        for card in set.up.iter().copied().chain(down) {
            sink.event(Event::Decisive(seat, card));
        }
    }
}
