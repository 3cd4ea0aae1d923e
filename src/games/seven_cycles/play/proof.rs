//! Sets by the letter of the rules, slowly: what [`legal`](super::legal) judges by.
//!
//! It shares no line with the fast looks at sets in [`condition`](super::super::condition), so that each
//! proves the other.

use crate::referee::Card;

use super::super::condition::{Condition, Mode};
use super::SevenCycles;

impl SevenCycles {
    /// Says whether cards satisfy at least one condition.
    pub(super) fn proves(&self, cards: &[Card]) -> bool {
        self.conditions
            .iter()
            .any(|condition| self.satisfies(condition, cards))
    }

    /// Says whether some of the spare cards, or none, make a set of these.
    pub(super) fn completable(&self, cards: &[Card], spare: &[Card]) -> bool {
        let completes = |condition: &Condition| match condition.mode {
            // One card more can't make unequal cards equal.
            Mode::AllEqual => self.satisfies(condition, cards),
            Mode::Consecutive => self.straight_through(condition, cards, spare),
        };
        self.conditions.iter().any(completes)
    }

    fn satisfies(&self, condition: &Condition, cards: &[Card]) -> bool {
        let key = condition.key.index();
        let marks = |key: usize| {
            cards
                .iter()
                .map(move |card| self.faces[card.index()].marks[key])
        };
        let twice = |key: usize| {
            let all: Vec<i64> = marks(key).collect();
            (1..all.len()).any(|i| all[..i].contains(&all[i]))
        };
        match condition.mode {
            Mode::AllEqual => {
                let same = marks(key).all(|mark| Some(mark) == marks(key).next());
                same && !(condition.distinct && twice(condition.key.other().index()))
            }
            Mode::Consecutive => {
                !(condition.distinct && twice(key)) && self.straight_through(condition, cards, &[])
            }
        }
    }

    /// Tries every straight of the deck: does one go through all the cards, with nothing else but
    /// spare ones?
    fn straight_through(&self, condition: &Condition, cards: &[Card], spare: &[Card]) -> bool {
        let key = condition.key.index();
        let mark = |card: &Card| self.faces[card.index()].marks[key];
        let laid: Vec<i64> = cards.iter().map(mark).collect();
        let spare: Vec<i64> = spare.iter().map(mark).collect();
        if condition.distinct && (1..laid.len()).any(|i| laid[..i].contains(&laid[i])) {
            return false;
        }
        let mut values: Vec<i64> = self.faces.iter().map(|face| face.marks[key]).collect();
        values.sort_unstable();
        values.dedup();
        let next = |value: i64| {
            let above = value.checked_add(1).filter(|above| values.contains(above));
            let round = condition.cyclic && values.last() == Some(&value);
            above.or(values.first().copied().filter(|_| round))
        };
        values.iter().any(|start| {
            let (mut value, mut missing) = (*start, laid.clone());
            for _ in 0..values.len() {
                if !laid.contains(&value) && !spare.contains(&value) {
                    return false;
                }
                missing.retain(|other| *other != value);
                match next(value) {
                    _ if missing.is_empty() => return true,
                    None => return false,
                    Some(above) => value = above,
                }
            }
            false
        })
    }
}
