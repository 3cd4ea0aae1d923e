//! The conditions of sets, which the deck defines: flush, tuple, straight, or others.
//!
//! What a set looks like in → whether a condition holds, or can still hold. It knows no table.

use crate::referee::Card;

/// The attributes of a card, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// The first one.
    Suit,
    /// The second one.
    Value,
}

impl Key {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::Suit, Self::Value];

    /// Gives the number.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Gives the other attribute.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Suit => Self::Value,
            Self::Value => Self::Suit,
        }
    }
}

/// What a condition asks of an attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// It is the same on all cards.
    AllEqual,
    /// The values on the cards are neighbours.
    Consecutive,
}

/// A condition; a set satisfies at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// What it is called.
    pub name: String,
    /// The attribute that it looks at.
    pub key: Key,
    /// What it asks.
    pub mode: Mode,
    /// Whether the lowest value follows on the highest.
    pub cyclic: bool,
    /// Whether like cards are forbidden: in a row two of the same value, and among cards that are
    /// equal in one attribute two that are equal in the other.
    pub distinct: bool,
}

impl Condition {
    /// Gives the rule that it stands for.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        match (self.mode, self.key) {
            (Mode::AllEqual, Key::Suit) => "7C-11a",
            (Mode::AllEqual, Key::Value) => "7C-11b",
            (Mode::Consecutive, _) => "7C-11c",
        }
    }

    /// Says whether cards that look like this satisfy it.
    #[must_use]
    pub fn holds(&self, look: &Look, line: Line) -> bool {
        self.reaches(look, &Spare::default(), line)
    }

    /// Says whether cards that look like this can satisfy it together with some spare ones.
    #[must_use]
    pub fn reaches(&self, look: &Look, spare: &Spare, line: Line) -> bool {
        let key = self.key.index();
        match self.mode {
            Mode::AllEqual => {
                let alike = self.distinct && look.twice[self.key.other().index()];
                look.seen[key].count_ones() <= 1 && !alike
            }
            Mode::Consecutive => {
                let alike = self.distinct && look.twice[key];
                !alike && line.closes(look.seen[key], spare.0[key], self.cyclic)
            }
        }
    }
}

/// A card's place on the line of each attribute.
pub type Spots = [u8; 2];

/// What conditions see of a set: which places are taken, and whether one is taken twice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Number of cards.
    pub count: usize,
    seen: [u128; 2],
    twice: [bool; 2],
}

impl Look {
    /// Looks at cards.
    #[must_use]
    pub fn at(cards: &[Card], spots: &[Spots]) -> Self {
        let start = Self::default();
        cards
            .iter()
            .fold(start, |look, card| look.with(spots[card.index()]))
    }

    /// Looks at one card more.
    #[must_use]
    pub fn with(mut self, spots: Spots) -> Self {
        self.count += 1;
        for (key, spot) in spots.into_iter().enumerate() {
            let bit = 1 << spot;
            self.twice[key] |= self.seen[key] & bit != 0;
            self.seen[key] |= bit;
        }
        self
    }
}

/// The places that spare cards could take.
#[derive(Clone, Copy, Debug, Default)]
pub struct Spare([u128; 2]);

impl Spare {
    /// Looks at spare cards.
    #[must_use]
    pub fn of(cards: &[Card], spots: &[Spots]) -> Self {
        let mut spare = Self::default();
        for card in cards {
            spare.add(spots[card.index()]);
        }
        spare
    }

    /// Looks at one spare card more.
    pub fn add(&mut self, spots: Spots) {
        for (key, spot) in spots.into_iter().enumerate() {
            self.0[key] |= 1 << spot;
        }
    }
}

/// The values of an attribute in a line: neighbouring numbers have neighbouring places, and a place
/// stays free where numbers are missing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// Number of places, at most 128.
    pub places: u8,
}

impl Line {
    /// Most places: as many as bits in a [`Look`].
    pub const MOST: usize = 128;

    /// Says whether the places that are taken are neighbours when spare cards fill gaps.
    fn closes(self, taken: u128, spare: u128, cyclic: bool) -> bool {
        if taken == 0 {
            return true;
        }
        let (low, high) = (taken.trailing_zeros(), taken.ilog2());
        let between = (u128::MAX << low) & (u128::MAX >> (127 - high));
        if between & !(taken | spare) == 0 {
            return true;
        }
        cyclic && self.closes_round(taken, spare)
    }

    /// On a circle one gap may stay open.
    fn closes_round(self, taken: u128, spare: u128) -> bool {
        let is = |places: u128, place: u32| places >> place & 1 == 1;
        let (start, places) = (taken.trailing_zeros(), u32::from(self.places));
        let (mut open, mut hole) = (0, false);
        for step in 1..=places {
            let place = (start + step) % places;
            if is(taken, place) {
                open += u32::from(hole);
                hole = false;
            } else {
                hole |= !is(spare, place);
            }
        }
        open <= 1
    }
}
