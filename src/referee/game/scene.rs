//! A table in words, line by line, and what is told of a step.

use crate::referee::seat::{Card, Seat};

/// The table as one seat follows it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scene {
    /// What goes on, as a heading: `Round 3: choose a category`.
    pub now: String,
    /// What lies in the middle.
    pub middle: Vec<Line>,
    /// What lies before each player, by seat.
    pub seats: Vec<Vec<Line>>,
}

impl Scene {
    /// Puts the scenes of all seats together: of each player, what that player sees of the own place.
    pub fn of_all(scenes: impl Iterator<Item = Self>) -> Self {
        let mut all = Self::default();
        for (place, mut scene) in scenes.enumerate() {
            let own = scene.seats.get_mut(place).map(std::mem::take);
            all.seats.push(own.unwrap_or_default());
            if place == 0 {
                (all.now, all.middle) = (scene.now, scene.middle);
            }
        }
        all
    }
}

/// A line of a scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it tells of, such as `pile`.
    pub label: String,
    /// What there is.
    pub what: What,
}

/// What a line shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// Words.
    Words(String),
    /// Cards, each by its name.
    Cards(Vec<Card>),
    /// Cards that one reads: each with what is printed on it.
    Read(Vec<Card>),
}

impl Line {
    /// A line of words.
    pub fn words(label: impl Into<String>, words: impl Into<String>) -> Self {
        let label = label.into();
        let what = What::Words(words.into());
        Self { label, what }
    }

    /// A line of cards by their names.
    pub fn cards(label: impl Into<String>, cards: &[Card]) -> Self {
        let label = label.into();
        let what = What::Cards(cards.to_vec());
        Self { label, what }
    }

    /// Cards with what is printed on them.
    pub fn read(label: impl Into<String>, cards: &[Card]) -> Self {
        let label = label.into();
        let what = What::Read(cards.to_vec());
        Self { label, what }
    }
}

/// Something that a step has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// What to tell.
    pub text: String,
    /// The one seat that may know it; `None` for everybody.
    pub to: Option<Seat>,
    /// The card whose printed fact is told with it.
    pub about: Option<Card>,
}

impl Note {
    /// Something for everybody.
    pub fn all(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            to: None,
            about: None,
        }
    }

    /// Something that one seat may know.
    pub fn to(seat: Seat, text: impl Into<String>) -> Self {
        Self {
            to: Some(seat),
            ..Self::all(text)
        }
    }

    /// Adds the fact that is printed on a card.
    #[must_use]
    pub fn about(self, card: Card) -> Self {
        Self {
            about: Some(card),
            ..self
        }
    }
}
