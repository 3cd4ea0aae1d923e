//! What a game tells while it is played: for statistics, scenarios and coverage.

use super::seat::{Card, Seat};

/// Listens to a game. Nothing a sink does can change the game.
pub trait Sink {
    /// Whether anybody listens: events that cost something to find out are left out otherwise.
    const LISTENS: bool = true;

    /// A rule is carried out.
    fn rule(&mut self, _id: &'static str) {}

    /// Something happens that statistics count.
    fn event(&mut self, _event: Event) {}
}

/// Nobody listens.
impl Sink for () {
    const LISTENS: bool = false;
}

/// Something that statistics count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A card comes into a player's hands.
    Drawn(Seat, Card),
    /// A player makes use of a card.
    Played(Seat, Card),
    /// A player lays a card open, so that everybody sees what was hidden.
    Shown(Seat, Card),
    /// Without this card the round would have gone otherwise.
    Decisive(Seat, Card),
    /// The game ends, and the player still lacks a card of this face.
    Lacking(Seat, Card),
    /// A player could take this card, and chooses among several.
    Offered(Seat, Card),
    /// The stock holds less of this piece than should be taken from it.
    Short(Card),
    /// A player counts so many points of one source at the end of the game.
    Scored(Seat, &'static str, i32),
    /// A verb of the effect language is carried out.
    Verb(&'static str),
    /// A round (or, in games without rounds, a turn) is over; the seat that is ahead, if one is.
    Round(Option<Seat>),
}

/// Keeps the rules that were carried out, in their order, each once.
#[derive(Clone, Debug, Default)]
pub struct Witness {
    rules: std::collections::BTreeSet<&'static str>,
    /// Events in their order.
    pub events: Vec<Event>,
}

impl Witness {
    /// Says whether a rule was carried out.
    #[must_use]
    pub fn saw(&self, rule: &str) -> bool {
        self.rules.contains(rule)
    }

    /// Gives the rules that were carried out, sorted.
    pub fn rules(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.rules.iter().copied()
    }
}

impl Sink for Witness {
    fn rule(&mut self, id: &'static str) {
        self.rules.insert(id);
    }

    fn event(&mut self, event: Event) {
        self.events.push(event);
    }
}

impl<S: Sink> Sink for &mut S {
    const LISTENS: bool = S::LISTENS;

    fn rule(&mut self, id: &'static str) {
        (**self).rule(id);
    }

    fn event(&mut self, event: Event) {
        (**self).event(event);
    }
}
