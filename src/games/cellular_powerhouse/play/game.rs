//! The rules with a deck and settings.

use crate::referee::{Card, Names};

use super::super::words::Changeable;
use super::face::Faces;
use super::job::Job;
use super::mode::Competition;
use super::options::Options;
use super::rule::{Clause, Kind, Script};

/// The chances that shuffle the Source Decks.
pub(super) const DECKS: [u8; 4] = [0, 1, 2, 3];
/// The chance that shuffles the Starting Genomes.
pub(super) const GENOMES: u8 = 4;
/// The chance that shuffles the Gene Pool.
pub(super) const POOL: u8 = 5;
/// The chance that throws dice.
pub(super) const DICE: u8 = 6;
/// The chance that says who begins the snake draft.
pub(super) const FIRST: u8 = 7;

/// The rules with a deck and settings.
#[derive(Clone, Debug)]
pub struct CellularPowerhouse {
    pub(super) names: Names,
    pub(super) players: [u8; 2],
    pub(super) faces: Faces,
    /// Copies of each card.
    pub(super) copies: Vec<u32>,
    /// Dice of each size: for every player, and besides.
    pub(super) dice: [[u8; 2]; 4],
    /// The type of each Trait, as a bit.
    pub(super) types: Vec<u8>,
    /// What each card does.
    pub(super) scripts: Vec<Script>,
    pub(super) competitions: Vec<Competition>,
    pub(super) genomes: Vec<Genome>,
    /// The words for these bits.
    pub(super) kinds: Vec<String>,
    /// What is printed on each card, in words.
    pub(super) texts: Vec<String>,
    pub(super) options: Options,
}

/// What a Starting Genome does as long as it lies there.
#[derive(Clone, Debug)]
pub(super) struct Genome {
    /// What counts more.
    pub(super) more: Vec<(Kind, u32)>,
    /// Which numbers of the rules are others.
    pub(super) sets: Vec<(Changeable, u32)>,
    /// Whether it can be taken for a Mutation.
    pub(super) stealable: bool,
}

impl CellularPowerhouse {
    pub(super) fn clause(&self, job: Job) -> &Clause {
        &self.scripts[job.card.index()].clauses[usize::from(job.clause)]
    }

    pub(super) fn genome(&self, card: Card) -> &Genome {
        let start = self.faces.pool() + self.faces.competitions;
        &self.genomes[usize::from(card.0 - start)]
    }

    /// Gives the type of a Trait as a bit; none for other cards.
    pub(super) fn type_bit(&self, card: Card) -> u8 {
        self.types.get(card.index()).copied().unwrap_or(0)
    }
}
