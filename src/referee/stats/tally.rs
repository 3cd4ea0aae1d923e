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
    copies: Vec<u64>,
    /// How often each verb ran. A game has a few dozen at most.
    pub(super) verbs: Vec<(&'static str, u64)>,
    /// Points of all players by their source.
    pub(super) sources: Vec<(&'static str, i64)>,
}

/// What became of a card in one game.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct CardTally {
    pub drawn: u64,
    pub played: u64,
    pub decisive: u64,
    pub lacking: u64,
    pub offered: u64,
    pub short: u64,
    /// A bit for each seat that had one of its copies first. Who wins it from another does not
    /// count: winners would have every card in the end.
    pub holders: u64,
}

impl Tally {
    /// Makes a tally for a deck with so many copies of each card.
    #[must_use]
    pub fn new(copies: Vec<u64>) -> Self {
        Self {
            cards: vec![CardTally::default(); copies.len()],
            copies,
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
        self.sources.clear();
    }

    /// Counts the rounds so far.
    #[must_use]
    pub fn rounds(&self) -> u64 {
        self.rounds
    }

    /// Counts what becomes of a card, if the deck has it.
    fn card(&mut self, card: Card, count: impl FnOnce(&mut CardTally, u64)) {
        if let Some(tally) = self.cards.get_mut(card.index()) {
            count(tally, self.copies[card.index()]);
        }
    }
}

impl Sink for Tally {
    fn event(&mut self, event: Event) {
        match event {
            Event::Drawn(seat, card) => self.card(card, |card, copies| {
                if card.drawn < copies {
                    card.holders |= bit(seat);
                }
                card.drawn += 1;
            }),
            // In games without hands, a card is first had when it is played.
            Event::Played(seat, card) => self.card(card, |card, copies| {
                if card.drawn == 0 && card.played < copies {
                    card.holders |= bit(seat);
                }
                card.played += 1;
            }),
            Event::Decisive(_, card) => self.card(card, |card, _| card.decisive += 1),
            Event::Lacking(_, card) => self.card(card, |card, _| card.lacking += 1),
            Event::Offered(_, card) => self.card(card, |card, _| card.offered += 1),
            Event::Short(card) => self.card(card, |card, _| card.short += 1),
            Event::Scored(_, source, points) => {
                match self
                    .sources
                    .iter_mut()
                    .find(|(known, _)| same(known, source))
                {
                    Some((_, sum)) => *sum += i64::from(points),
                    None => self.sources.push((source, points.into())),
                }
            }
            // The card counts when it is played.
            Event::Shown(..) => {}
            Event::Verb(verb) => match self.verbs.iter_mut().find(|(known, _)| same(known, verb)) {
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

/// Says whether two words of the program are the same: mostly they stand at the same place.
fn same(one: &'static str, other: &'static str) -> bool {
    std::ptr::eq(one, other) || one == other
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
        let mut tally = Tally::new(vec![1]);
        let (one, two) = (Some(Seat::new(0)), Some(Seat::new(1)));
        for ahead in [None, one, None, one, two, None, one, one] {
            tally.event(Event::Round(ahead));
        }
        assert_eq!((tally.rounds, tally.lead_changes), (8, 2));
        tally.clear();
        tally.event(Event::Round(two));
        assert_eq!((tally.rounds, tally.lead_changes), (1, 0));
    }

    #[test]
    fn a_card_is_its_first_holders_not_its_winners() {
        let mut tally = Tally::new(vec![1, 2, 1]);
        let [one, two, three] = [0, 1, 2].map(Seat::new);
        for (seat, card) in [(one, 0), (two, 0), (one, 1), (three, 1), (two, 1)] {
            tally.event(Event::Drawn(seat, Card(card)));
        }
        tally.event(Event::Played(three, Card(0)));
        tally.event(Event::Played(three, Card(2)));
        let holders: Vec<u64> = tally.cards.iter().map(|card| card.holders).collect();
        assert_eq!(holders, [0b001, 0b101, 0b100]);
        assert_eq!((tally.cards[0].drawn, tally.cards[0].played), (2, 1));
    }
}
