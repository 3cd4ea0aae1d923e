//! What one game tells while it is played. Reused from game to game.

use crate::referee::seat::{Card, Seat};
use crate::referee::sink::{Event, Sink};

/// Counts the events of one game.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Rounds that were played to their end.
    pub(super) rounds: u64,
    /// How often another seat came to be ahead.
    pub(super) lead_changes: u64,
    leader: Option<Seat>,
    /// What became of each card, by its number.
    pub(super) cards: Vec<CardTally>,
    /// How often each verb ran. A game has a few dozen at most.
    pub(super) verbs: Vec<(&'static str, u64)>,
}

/// What became of a card in one game.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct CardTally {
    pub drawn: u64,
    pub played: u64,
    pub decisive: u64,
    /// A bit for each seat that drew or played it.
    pub holders: u64,
}

impl Tally {
    /// Makes a tally for a deck of so many faces.
    #[must_use]
    pub fn new(faces: usize) -> Self {
        Self {
            cards: vec![CardTally::default(); faces],
            ..Self::default()
        }
    }

    /// Forgets the last game.
    pub fn clear(&mut self) {
        self.rounds = 0;
        self.lead_changes = 0;
        self.leader = None;
        self.cards.fill(CardTally::default());
        self.verbs.clear();
    }

    /// Counts the rounds so far.
    #[must_use]
    pub fn rounds(&self) -> u64 {
        self.rounds
    }

    fn card(&mut self, card: Card) -> &mut CardTally {
        if self.cards.len() <= card.index() {
            self.cards.resize(card.index() + 1, CardTally::default());
        }
        &mut self.cards[card.index()]
    }
}

impl Sink for Tally {
    fn event(&mut self, event: Event) {
        match event {
            Event::Drawn(seat, card) => {
                let card = self.card(card);
                card.drawn += 1;
                card.holders |= bit(seat);
            }
            Event::Played(seat, card) => {
                let card = self.card(card);
                card.played += 1;
                card.holders |= bit(seat);
            }
            Event::Decisive(_, card) => self.card(card).decisive += 1,
            Event::Verb(verb) => match self.verbs.iter_mut().find(|(known, _)| *known == verb) {
                Some((_, times)) => *times += 1,
                None => self.verbs.push((verb, 1)),
            },
            Event::Round(ahead) => {
                self.rounds += 1;
                // A tie for the lead is nobody's; the lead changes when another seat takes it.
                if let Some(seat) = ahead {
                    let before = self.leader.replace(seat);
                    self.lead_changes += u64::from(before.is_some_and(|before| before != seat));
                }
            }
        }
    }
}

/// Gives the bit of a seat in a set of seats; at tables of more than 64, late seats have none.
pub(super) fn bit(seat: Seat) -> u64 {
    u32::try_from(seat.place())
        .ok()
        .and_then(|place| 1_u64.checked_shl(place))
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lead_changes_when_another_seat_takes_it() {
        let mut tally = Tally::new(1);
        let (one, two) = (Some(Seat::new(0)), Some(Seat::new(1)));
        for ahead in [None, one, None, one, two, None, one, one] {
            tally.event(Event::Round(ahead));
        }
        assert_eq!((tally.rounds, tally.lead_changes), (8, 2));
        tally.clear();
        tally.event(Event::Round(two));
        assert_eq!((tally.rounds, tally.lead_changes), (1, 0));
    }
}
