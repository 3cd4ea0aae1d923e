//! Numbers of faces: which are Traits, which dice, and sets of them.

use crate::referee::Card;

pub(super) use super::super::words::SIZES;

/// Most faces of a deck: a bit for each.
pub(super) const MOST_FACES: usize = 256;

/// So many dice of each size, the smallest first.
pub type Dice = [u8; 4];

/// Numbers of faces: Traits come first, then the others in this order, then the four dice.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Faces {
    pub traits: u16,
    pub adaptations: u16,
    pub evolutions: u16,
    pub competitions: u16,
    pub genomes: u16,
}

impl Faces {
    fn run(start: u16, count: u16) -> impl Iterator<Item = Card> {
        (start..start + count).map(Card)
    }

    pub fn traits(self) -> impl Iterator<Item = Card> {
        Self::run(0, self.traits)
    }

    pub fn adaptations(self) -> impl Iterator<Item = Card> {
        Self::run(self.traits, self.adaptations)
    }

    pub fn evolutions(self) -> impl Iterator<Item = Card> {
        Self::run(self.traits + self.adaptations, self.evolutions)
    }

    pub fn competitions(self) -> impl Iterator<Item = Card> {
        Self::run(self.pool(), self.competitions)
    }

    pub fn genomes(self) -> impl Iterator<Item = Card> {
        Self::run(self.pool() + self.competitions, self.genomes)
    }

    /// Counts the faces that share a back: those of the Gene Pool.
    #[inline]
    pub const fn pool(self) -> u16 {
        self.traits + self.adaptations + self.evolutions
    }

    /// Gives the face of the Mutations.
    #[inline]
    pub const fn mutation(self) -> Card {
        Card(self.pool() + self.competitions + self.genomes)
    }

    /// Gives the face of the dice of a size, by the place of that size.
    pub fn die(self, place: usize) -> Card {
        Card(self.mutation().0 + 1 + u16::try_from(place).unwrap_or(0))
    }

    /// Gives the place of a die's size.
    #[inline]
    pub fn size(self, card: Card) -> Option<usize> {
        let place = card.0.checked_sub(self.mutation().0 + 1)?;
        Some(usize::from(place)).filter(|place| *place < SIZES.len())
    }

    #[inline]
    pub fn is_trait(self, card: Card) -> bool {
        card.0 < self.traits
    }

    #[inline]
    pub fn is_evolution(self, card: Card) -> bool {
        (self.traits + self.adaptations..self.pool()).contains(&card.0)
    }

    #[inline]
    pub fn is_genome(self, card: Card) -> bool {
        let start = self.pool() + self.competitions;
        (start..start + self.genomes).contains(&card.0)
    }

    pub fn is_competition(self, card: Card) -> bool {
        (self.pool()..self.pool() + self.competitions).contains(&card.0)
    }

    /// Counts all faces.
    pub const fn all(self) -> u16 {
        self.mutation().0 + 5
    }
}

/// A set of faces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Set([u64; MOST_FACES / 64]);

impl Set {
    #[inline]
    pub const fn has(&self, card: Card) -> bool {
        self.0[(card.0 as usize / 64) % self.0.len()] >> (card.0 % 64) & 1 == 1
    }

    pub const fn add(&mut self, card: Card) {
        self.0[(card.0 as usize / 64) % (MOST_FACES / 64)] |= 1 << (card.0 % 64);
    }

    /// Says whether all faces of another set are in this one.
    pub fn includes(&self, other: &Self) -> bool {
        self.0
            .iter()
            .zip(other.0)
            .all(|(own, theirs)| own & theirs == theirs)
    }

    /// Says whether another set has a face of this one.
    pub fn meets(&self, other: &Self) -> bool {
        self.0
            .iter()
            .zip(other.0)
            .any(|(own, theirs)| own & theirs != 0)
    }

    /// Takes in all faces of another set.
    pub fn join(&mut self, other: &Self) {
        self.0
            .iter_mut()
            .zip(other.0)
            .for_each(|(own, theirs)| *own |= theirs);
    }

    /// Gives the faces that another set does not have.
    pub fn without(mut self, other: &Self) -> Self {
        self.0
            .iter_mut()
            .zip(other.0)
            .for_each(|(own, theirs)| *own &= !theirs);
        self
    }

    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }
}

impl Extend<Card> for Set {
    fn extend<T: IntoIterator<Item = Card>>(&mut self, cards: T) {
        cards.into_iter().for_each(|card| self.add(card));
    }
}
