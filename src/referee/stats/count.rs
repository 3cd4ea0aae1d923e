//! How often something happened, and to which card.

use serde::{Deserialize, Serialize};

/// How often something happened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Times {
    /// In how many games.
    pub games: u64,
    /// How often in all.
    pub times: u64,
}

impl Times {
    pub(super) fn add(&mut self, times: u64) {
        self.games += u64::from(times > 0);
        self.times += times;
    }

    /// Adds other times.
    pub fn merge(&mut self, other: Self) {
        self.games += other.games;
        self.times += other.times;
    }
}

/// What became of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardCount {
    /// Into a player's hands.
    pub drawn: Times,
    /// Made use of.
    pub played: Times,
    /// A round would have gone otherwise without it.
    pub decisive: Times,
    /// Lacked by a player when the game ended.
    pub lacking: Times,
    /// On offer to a player who chose among several.
    pub offered: Times,
    /// The stock held less of it than should be taken.
    pub short: Times,
    /// Players who had it first, in all games: as many in a game as it has copies, at most.
    pub holders: u64,
    /// Parts of victories that its holders got.
    pub parts: u64,
    /// Parts of victories that they would get by chance alone.
    pub expected: u64,
}

impl CardCount {
    /// Adds what another one has counted.
    pub fn merge(&mut self, other: &Self) {
        self.drawn.merge(other.drawn);
        self.played.merge(other.played);
        self.decisive.merge(other.decisive);
        self.lacking.merge(other.lacking);
        self.offered.merge(other.offered);
        self.short.merge(other.short);
        self.holders += other.holders;
        self.parts += other.parts;
        self.expected += other.expected;
    }
}

/// Merges two lists place by place; the longer one gives the length.
pub(crate) fn join<T: Clone + Default>(list: &mut Vec<T>, other: &[T], merge: impl Fn(&mut T, &T)) {
    if list.len() < other.len() {
        list.resize(other.len(), T::default());
    }
    for (one, more) in list.iter_mut().zip(other) {
        merge(one, more);
    }
}
