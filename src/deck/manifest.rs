//! `game.toml`, as it is written.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;

/// The whole manifest. Unknown keys are refused, so that a slip is found.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// What the game is.
    pub game: GameSpec,
    /// The variants by id.
    #[serde(default)]
    pub variants: BTreeMap<String, Variant>,
    /// Tables that every template can read, by name: `categories = "categories.csv"`.
    #[serde(default)]
    pub tables: BTreeMap<String, Spanned<TableSpec>>,
    /// The printed pieces.
    #[serde(default)]
    pub component: Vec<ComponentSpec>,
    /// Every number that the rulebook quotes and the referee reads.
    #[serde(default)]
    pub rules: BTreeMap<String, Spanned<Setting>>,
    /// What the checks let pass.
    #[serde(default)]
    pub check: CheckSpec,
}

/// A table by its file, or by a sheet of a workbook.
#[derive(Clone, Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "a table is a file's name, or `{ file = \"…\", sheet = \"…\" }`"
)]
pub enum TableSpec {
    /// A file, such as `"cells.csv"`.
    File(String),
    /// A sheet of a workbook.
    Sheet(SheetSpec),
}

/// A sheet of a workbook.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SheetSpec {
    /// The workbook.
    pub file: String,
    /// The name on the sheet's tab.
    pub sheet: String,
}

/// The table `[game]`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameSpec {
    /// Name of the game's folder and of its outputs.
    pub id: Spanned<String>,
    /// Printed title.
    pub title: String,
    /// One line that says what the game is about.
    #[serde(default)]
    pub tagline: String,
    /// Fewest and most players.
    pub players: Spanned<[u8; 2]>,
    /// Number of players at which the game is best.
    #[serde(default)]
    pub ideal: Option<u8>,
    /// Shortest and longest usual playing time in minutes.
    #[serde(default)]
    pub minutes: Option<[u32; 2]>,
    /// Youngest age.
    #[serde(default)]
    pub ages: Option<u8>,
    /// Version of the deck.
    #[serde(default)]
    pub version: String,
    /// Date of that version, `2026-11-20`.
    #[serde(default)]
    pub date: Option<Spanned<toml::value::Datetime>>,
    /// Who made the deck.
    #[serde(default)]
    pub authors: Vec<String>,
    /// One line for the cards' foot.
    #[serde(default)]
    pub credits: String,
    /// Language of the texts (BCP 47).
    #[serde(default = "english")]
    pub language: String,
    /// The game whose checks and referee fit this deck; none for a deck without a referee.
    #[serde(default)]
    pub referee: Option<Spanned<String>>,
}

fn english() -> String {
    "en".to_owned()
}

/// A way to play the game.
#[derive(Clone, Debug, Deserialize)]
pub struct Variant {
    /// Printed name.
    pub title: String,
    /// The settings that differ.
    #[serde(flatten)]
    pub settings: BTreeMap<String, Setting>,
}

/// A number, a list of numbers, a switch or a word of the rules.
#[derive(Clone, Debug, Deserialize, serde::Serialize, PartialEq)]
#[serde(untagged)]
pub enum Setting {
    /// A whole number.
    Whole(i64),
    /// A number with a fraction.
    Number(f64),
    /// On or off.
    Switch(bool),
    /// A word.
    Word(String),
    /// Several settings in order, such as one per number of players.
    List(Vec<Setting>),
}

impl Setting {
    /// Gives a whole number, if it is one.
    #[must_use]
    pub fn whole(&self) -> Option<i64> {
        match self {
            Self::Whole(n) => Some(*n),
            _ => None,
        }
    }

    /// Gives a list of whole numbers, if it is one.
    #[must_use]
    pub fn wholes(&self) -> Option<Vec<i64>> {
        match self {
            Self::List(list) => list.iter().map(Self::whole).collect(),
            _ => None,
        }
    }

    /// Gives a number, whole or not.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // settings are small
    pub fn number(&self) -> Option<f64> {
        match self {
            Self::Whole(n) => Some(*n as f64),
            Self::Number(n) => Some(*n),
            _ => None,
        }
    }

    /// Gives a list of numbers, whole or not, if it is one.
    #[must_use]
    pub fn numbers(&self) -> Option<Vec<f64>> {
        match self {
            Self::List(list) => list.iter().map(Self::number).collect(),
            _ => None,
        }
    }

    /// Says whether it is on, if it is a switch.
    #[must_use]
    pub fn switch(&self) -> Option<bool> {
        match self {
            Self::Switch(on) => Some(*on),
            _ => None,
        }
    }

    /// Gives a word, if it is one.
    #[must_use]
    pub fn word(&self) -> Option<&str> {
        match self {
            Self::Word(word) => Some(word),
            _ => None,
        }
    }

    /// Gives a list of words, if it is one.
    #[must_use]
    pub fn words(&self) -> Option<Vec<&str>> {
        match self {
            Self::List(list) => list.iter().map(Self::word).collect(),
            _ => None,
        }
    }
}

/// What kind of piece a component is.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A playing card.
    Card,
    /// A player aid.
    Aid,
    /// A mat that lies before a player.
    Mat,
    /// A board in the middle of the table.
    Board,
    /// A counter or marker.
    Token,
    /// A figure that is folded to stand.
    Standee,
    /// A die to fold from a net.
    Die,
    /// A track to count on.
    Track,
    /// A sheet to write on.
    Sheet,
}

impl Kind {
    /// Says whether a piece larger than the paper may be glued together from parts: what is held in
    /// the hand, shuffled, moved or thrown may not.
    #[must_use]
    pub const fn is_glued(self) -> bool {
        matches!(self, Self::Mat | Self::Board | Self::Track)
    }

    /// Gives the word of the manifest.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Card => "card",
            Self::Aid => "aid",
            Self::Mat => "mat",
            Self::Board => "board",
            Self::Token => "token",
            Self::Standee => "standee",
            Self::Die => "die",
            Self::Track => "track",
            Self::Sheet => "sheet",
        }
    }
}

/// A table `[[component]]`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ComponentSpec {
    /// Unique word for the command line.
    pub id: Spanned<String>,
    /// Printed name.
    pub title: String,
    /// What kind of piece it is.
    pub kind: Kind,
    /// Table with one row per face; without it the component is one face.
    #[serde(default)]
    pub data: Option<Spanned<String>>,
    /// Sheet of the workbook in `data`; needed when there are several.
    #[serde(default)]
    pub sheet: Option<Spanned<String>>,
    /// Template of the front.
    pub front: Spanned<String>,
    /// Template of the back; without it the back stays blank.
    #[serde(default)]
    pub back: Option<Spanned<String>>,
    /// Name of a size, or width and height in mm; of a die `d4`, `d6`, `d8` or `d12`.
    pub size: Spanned<SizeSpec>,
    /// Length in mm of the edges of a die.
    #[serde(default)]
    pub edge: Option<Spanned<f64>>,
    /// How a token is trimmed: `round`; along its rectangle when absent.
    #[serde(default)]
    pub shape: Option<Spanned<String>>,
    /// Depth in mm of the foot of a standee; half its height when absent.
    #[serde(default)]
    pub foot: Option<Spanned<f64>>,
    /// How often each face is printed; columns of the table say it per row.
    #[serde(default)]
    pub copies: Option<Spanned<i64>>,
    /// How often the whole component is printed, per number of players beginning with the fewest;
    /// once when absent.
    #[serde(default)]
    pub packs: Option<Spanned<Vec<i64>>>,
    /// Bleed in mm around the trim.
    #[serde(default)]
    pub bleed: Option<Spanned<f64>>,
    /// Width in mm of the zone inside the trim that stays free of text.
    #[serde(default)]
    pub safe: Option<Spanned<f64>>,
    /// Radius in mm of the cut corners; 3 for cards and aids, else 0.
    #[serde(default)]
    pub corner: Option<Spanned<f64>>,
    /// Where the front keeps room for the mark of a class set: its left and top edge in mm; the
    /// upper right corner of the safe zone when absent.
    #[serde(default)]
    pub set_mark: Option<Spanned<[f64; 2]>>,
    /// The same for the back, where the mark stands a second time upside down.
    #[serde(default)]
    pub back_set_mark: Option<Spanned<[f64; 2]>>,
    /// The variants that use it; all when absent.
    #[serde(default)]
    pub variants: Option<Spanned<Vec<String>>>,
    /// Fewest and most players with whom it is used; all when absent.
    #[serde(default)]
    pub players: Option<Spanned<[u8; 2]>>,
}

/// A size by name or in millimetres.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum SizeSpec {
    /// A name such as `poker`.
    Named(String),
    /// Width and height in mm.
    Mm([f64; 2]),
}

/// The table `[check]`.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckSpec {
    /// Code or name of a rule → the reason why its findings are let pass.
    #[serde(default)]
    pub allow: BTreeMap<String, Spanned<String>>,
}
