//! What a game is to the referee: one trait, and the few words that all games share.
//!
//! A table is a pure function of the deck, the settings, the chance outcomes and the moves. A bot
//! gets a view, never the table.

use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::names::Names;
use super::seat::{Card, Seat};
use super::sink::Sink;
use super::stream::Stream;

/// The rules of a game together with its deck and settings. Never changes while games are played.
///
/// The methods that are called for every decision ([`turn`](Self::turn), [`moves`](Self::moves),
/// [`play`](Self::play)) allocate nothing. Every implementation stands the contract test,
/// [`contract`](super::contract).
pub trait Game: Sized + Send + Sync {
    /// Everything that lies on the table, hidden or not: no random numbers, no history, no strings.
    type Table: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send;
    /// A decision; reads like a sentence, `play boost`. A large choice is several small moves.
    type Move: Copy + Ord + Hash + Debug + Display + FromStr + Send;
    /// The outcome of a chance: a whole order of cards, the faces of dice.
    type Chance: Clone + Eq + Debug + Display + FromStr + Send;
    /// What one seat may know.
    type View: Clone + Eq + Hash + Debug + Serialize + Send;

    /// Name of the game, as `referee` says in the manifest.
    const ID: &'static str;
    /// Counts up when the same moves come to lead to other tables.
    const VERSION: u32;
    /// Every rule and ruling of the game.
    const CANON: &'static [Article];
    /// What chance decides on, by number: each has a stream of random numbers of its own.
    const CHANCES: &'static [&'static str];

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
    /// Puts the legal moves into `out`, which is empty: sorted, each once.
    fn moves(&self, table: &Self::Table, out: &mut Vec<Self::Move>);
    /// Says why a move is illegal. Written independently of `moves`, and as slow as it likes.
    ///
    /// # Errors
    /// The broken rule.
    fn check(&self, table: &Self::Table, mv: &Self::Move) -> Result<(), Illegal>;
    /// Says which rule a seat breaks that moves when it is another's turn.
    fn out_of_turn(&self, table: &Self::Table, seat: Seat, mv: &Self::Move) -> Illegal;
    /// Puts every move that anybody could name at this table into `out`, legal or not.
    fn universe(&self, table: &Self::Table, out: &mut Vec<Self::Move>);
    /// Draws an outcome for the chance that is due.
    fn sample(&self, table: &Self::Table, rng: &mut Stream) -> Self::Chance;
    /// Says why an outcome is none of the chance that is due.
    ///
    /// # Errors
    /// The broken rule.
    fn check_chance(&self, table: &Self::Table, chance: &Self::Chance) -> Result<(), Illegal>;
    /// Carries a chance outcome out.
    fn chance(&self, table: &mut Self::Table, chance: &Self::Chance, sink: &mut impl Sink);
    /// Carries a legal move out.
    fn play(&self, table: &mut Self::Table, mv: &Self::Move, sink: &mut impl Sink);
    /// Gives what a seat may know.
    fn view(&self, table: &Self::Table, seat: Seat) -> Self::View;
    /// Gives a table that looks like this from the view's seat; the rest is drawn.
    fn imagine(&self, view: &Self::View, rng: &mut Stream) -> Self::Table;
    /// Tells every printed piece that the players use, and where it is.
    fn census(&self, table: &Self::Table, tell: &mut impl FnMut(Card, Zone));
    /// Counts the pieces of a face that the census has to tell at a table of so many.
    fn printed(&self, card: Card, seats: u8) -> u32;
    /// Gives scores and winners of a table that has ended.
    fn outcome(&self, table: &Self::Table) -> Option<Outcome>;
    /// Estimates how much of the victory a seat will have, from 0 to 1.
    fn prospect(&self, table: &Self::Table, seat: Seat) -> f64;
    /// Gives more decisions than any game can have with so many seats.
    fn bound(&self, seats: u8) -> u64;
    /// Gives the table at which a scenario begins when it says nothing: after set-up, no card dealt.
    fn blank(&self, seats: u8) -> Self::Table;
    /// Puts the pieces that a scenario's table doesn't mention where they belong.
    ///
    /// # Errors
    /// Why no such table can be, such as a card that lies there twice.
    fn settle(&self, table: &mut Self::Table) -> Result<(), String>;
    /// Completes an outcome of chance that a scenario has begun: the rest of a shuffled deck.
    fn scripted(&self, _table: &Self::Table, begun: Self::Chance) -> Self::Chance {
        begun
    }
    /// Gives what players work out from the table, such as scores, for scenarios and rulebooks.
    fn facts(&self, _table: &Self::Table) -> serde_json::Value {
        serde_json::Value::Null
    }
    /// Gives what is printed on a card, in short, for a player at a terminal.
    fn printed_on(&self, _card: Card) -> String {
        String::new()
    }
    /// Says whether everybody may hear of a move; a card laid face down is not named.
    fn is_open(&self, _mv: &Self::Move) -> bool {
        true
    }
    /// Says whether a move completes what the player does, so that a log can write small moves as
    /// one sentence.
    fn completes(&self, _mv: &Self::Move) -> bool {
        true
    }
    /// Gives the minutes that so many decisions and rounds take at a real table.
    fn minutes(&self, rounds: f64, decisions: f64) -> f64;
}

/// Who or what goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Chance decides; the number is an index into [`Game::CHANCES`].
    Chance(u8),
    /// A player decides.
    Act(Seat),
    /// The game is over.
    End(Ending),
}

/// How a game ends when nothing is wrong; each with the rule that ends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// One player wins.
    Won(&'static str),
    /// Several players share the victory.
    Shared(&'static str),
    /// The game stops at a limit, or because nothing is left to do.
    Exhausted(&'static str),
}

impl Ending {
    /// Gives the word for the kind of ending.
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Won(_) => "won",
            Self::Shared(_) => "shared",
            Self::Exhausted(_) => "exhausted",
        }
    }

    /// Gives the rule that ends the game.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Won(rule) | Self::Shared(rule) | Self::Exhausted(rule) => rule,
        }
    }
}

/// Scores and winners.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// Score of each seat.
    pub scores: Vec<i64>,
    /// The winners, in the order of their seats; never empty.
    pub winners: Vec<Seat>,
}

impl Outcome {
    /// Gives the part of the victory that a seat has: 1, or 1/2 of a victory shared by two.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // a handful of winners
    pub fn share(&self, seat: Seat) -> f64 {
        if self.winners.contains(&seat) {
            1.0 / self.winners.len() as f64
        } else {
            0.0
        }
    }
}

/// A broken rule of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// The rule, such as `SC-21`.
    pub rule: &'static str,
    /// What it forbids, for the player.
    pub why: &'static str,
}

impl Illegal {
    /// Cites a rule.
    #[must_use]
    pub const fn new(rule: &'static str, why: &'static str) -> Self {
        Self { rule, why }
    }
}

impl Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule, self.why)
    }
}

impl std::error::Error for Illegal {}

/// A rule or ruling of a game, and how the referee stands to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Article {
    /// The id, such as `SC-21`.
    pub id: &'static str,
    /// What shows that it holds.
    pub shown: Shown,
}

impl Article {
    /// A rule that the referee cites.
    #[must_use]
    pub const fn cited(id: &'static str) -> Self {
        let shown = Shown::Cited;
        Self { id, shown }
    }

    /// A rule that expectations of a scenario show.
    #[must_use]
    pub const fn seen(id: &'static str) -> Self {
        let shown = Shown::Seen;
        Self { id, shown }
    }

    /// A rule that needs nothing but its paragraph.
    #[must_use]
    pub const fn told(id: &'static str) -> Self {
        let shown = Shown::Told;
        Self { id, shown }
    }
}

/// What shows that a rule holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shown {
    /// The referee cites it when it carries it out or refuses a move.
    Cited,
    /// It says what is where or who may know what: expectations of a scenario show it.
    Seen,
    /// It describes only, and needs nothing but its paragraph in the rulebook.
    Told,
}

/// Where a piece is: a place of the game's own, and whose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Zone {
    /// Name of the place, such as `pile`.
    pub place: &'static str,
    /// Whose it is; `None` for the middle of the table.
    pub owner: Option<Seat>,
}

impl Zone {
    /// The place of printed pieces that take no part: they stay in the box.
    pub const LEFT_OUT: &'static str = "left out";

    /// A place in the middle of the table.
    #[must_use]
    pub const fn shared(place: &'static str) -> Self {
        Self { place, owner: None }
    }

    /// A place before a player.
    #[must_use]
    pub const fn of(place: &'static str, owner: Seat) -> Self {
        Self {
            place,
            owner: Some(owner),
        }
    }
}
