//! What changed on paper, as data.

use std::error::Error;
use std::fmt;

use crate::deck::Choice;
use crate::face::Face;
use crate::print::scan::ScanError;

/// What changed on paper.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Diff {
    /// Id of the game.
    pub game: String,
    /// Its title.
    pub title: String,
    /// How many pieces stay as they are.
    pub same: u32,
    /// What changed, in the order of the deck.
    pub changes: Vec<Change>,
    /// What to know beside.
    pub notes: Vec<Note>,
}

/// What became of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum What {
    /// It was not there before.
    New,
    /// It looks different.
    Changed,
    /// There are more of it.
    More,
    /// There are fewer of it.
    Fewer,
    /// It is there no more.
    Gone,
}

/// A card that changed.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Change {
    /// What became of it.
    pub what: What,
    /// Id of its component; of what is only known from a printed file, the one that it looks like, empty
    /// when there is none.
    pub component: String,
    /// Its id; empty for what is only known from a printed file.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whether its front and its back look different, when it changed.
    pub sides: [bool; 2],
    /// How it was.
    pub before: Option<Look>,
    /// How it is.
    pub after: Option<Look>,
    /// How many to print.
    pub print: u32,
    /// How many can be put away.
    pub spare: u32,
}

/// How a card looks.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Look {
    /// Front and back.
    pub faces: [Option<Face>; 2],
    /// How many there are.
    pub copies: u32,
}

/// What to know about a comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Note {
    /// The file has no backs, so that only fronts were compared.
    FrontsOnly,
    /// The file holds so many decks.
    Decks(u32),
    /// No card of the file looks as a card does now.
    NothingAlike,
    /// The game is there no more.
    NoGame,
    /// These cards can't be drawn now.
    Undrawn(Vec<String>),
    /// These cards could not be drawn then.
    UndrawnBefore(Vec<String>),
}

/// Why there is nothing to compare.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Incomparable {
    /// The file can't be looked at.
    Scan(ScanError),
    /// The file holds no sheets of this game; its title.
    Foreign(String),
}

impl fmt::Display for Incomparable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Scan(error) => write!(f, "the file can't be compared: {error}"),
            Self::Foreign(title) => write!(
                f,
                "the file can't be compared: it is called \"{title}\", and no card on it looks as a \
                 card of this game; name the game that it was printed for"
            ),
        }
    }
}

impl Error for Incomparable {}

impl From<ScanError> for Incomparable {
    fn from(error: ScanError) -> Self {
        Self::Scan(error)
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FrontsOnly => f.write_str(
                "the file holds fronts only, so that backs were not compared",
            ),
            Self::Decks(decks) => write!(
                f,
                "the file holds {decks} decks; the numbers are for one: `--copies {decks}` prints as many, and for a \
                 class `--pupils`, as it was printed"
            ),
            Self::NoGame => f.write_str("the game is no longer there"),
            Self::Undrawn(cards) => write!(
                f,
                "not compared, since it can't be drawn: {}",
                cards.join(", ")
            ),
            Self::UndrawnBefore(cards) => write!(
                f,
                "not compared, since it could not be drawn then: {}",
                cards.join(", ")
            ),
            Self::NothingAlike => f.write_str(
                "no card of the file looks as a card does now; was it printed with another `--ink`?",
            ),
        }
    }
}

impl What {
    /// Gives a word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Changed => "changed",
            Self::More => "more",
            Self::Fewer => "fewer",
            Self::Gone => "gone",
        }
    }
}

impl Diff {
    /// Gives how many pieces are to be printed.
    #[must_use]
    pub fn print(&self) -> u32 {
        self.changes.iter().map(|change| change.print).sum()
    }

    /// Gives how many pieces can be put away.
    #[must_use]
    pub fn spare(&self) -> u32 {
        self.changes.iter().map(|change| change.spare).sum()
    }

    /// Chooses what is to be printed.
    #[must_use]
    pub fn choice(&self, all: &Choice) -> Choice {
        let wanted = self.changes.iter().filter(|change| change.print > 0);
        let count = |change: &Change| ((change.component.clone(), change.id.clone()), change.print);
        Choice {
            counts: Some(wanted.map(count).collect()),
            ..all.clone()
        }
    }
}
