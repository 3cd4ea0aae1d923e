//! What the game is, and who goes on.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Article, Turn};
use crate::referee::kit::Pace;
use crate::referee::names::Names;

/// The rules of a game together with its deck and settings. Never changes while games are played.
pub trait Rules: Sized + Send + Sync {
    /// Everything that lies on the table, hidden or not: no random numbers, no history, no strings.
    type Table: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send;
    /// A decision; reads like a sentence, `play boost`. A large choice is several small moves.
    type Move: Copy + Ord + Hash + Debug + Display + FromStr + Send;
    /// The outcome of a chance: a whole order of cards, the faces of dice.
    type Chance: Clone + Eq + Debug + Display + FromStr + Send;

    /// Name of the game, as `referee` says in the manifest.
    const ID: &'static str;
    /// Counts up when the same moves come to lead to other tables.
    const VERSION: u32;
    /// Every rule and ruling of the game.
    const CANON: &'static [Article];
    /// How long things take at a real table.
    const PACE: Pace;

    /// Gives the words for cards and other things of the deck.
    fn names(&self) -> &Names;
    /// Gives fewest and most players.
    fn players(&self) -> [u8; 2];
    /// Gives the table before any chance.
    fn deal(&self, seats: u8) -> Self::Table;
    /// Counts the seats of a table.
    fn seats(&self, table: &Self::Table) -> u8;
    /// Says who or what goes on.
    fn turn(&self, table: &Self::Table) -> Turn;
    /// Gives more decisions than any game can have with so many seats.
    fn bound(&self, seats: u8) -> u64;
}
