//! `game.toml`, as it is written.

use std::collections::BTreeMap;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use toml::Spanned;

use super::component_spec::ComponentSpec;
use super::exactly::{exactly, plainly};
use super::setting::{Setting, Variant};
use super::table_spec::TableSpec;
use super::theme::ThemeSpec;

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
    /// How books look.
    #[serde(default)]
    pub theme: ThemeSpec,
    /// What the checks let pass.
    #[serde(default)]
    pub check: CheckSpec,
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
    #[serde(deserialize_with = "exactly")]
    pub players: Spanned<[u8; 2]>,
    /// Number of players at which the game is best.
    #[serde(default)]
    pub ideal: Option<u8>,
    /// Shortest and longest usual playing time in minutes.
    #[serde(default, deserialize_with = "plainly")]
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
    /// Language of the texts (BCP 47): `en`, `de-AT`.
    #[serde(default = "english", deserialize_with = "language")]
    pub language: String,
    /// The game whose checks and referee fit this deck; none for a deck without a referee.
    #[serde(default)]
    pub referee: Option<Spanned<String>>,
}

fn english() -> String {
    "en".to_owned()
}

/// Reads the tag of a language: two or three letters, and what narrows it down.
fn language<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let tag = String::deserialize(from)?;
    let is_word = |word: &str| word.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let mut words = tag.split('-');
    let is_language = |word: &str| (2..=3).contains(&word.len()) && is_word(word);
    let is_part = |word: &str| (1..=8).contains(&word.len()) && is_word(word);
    if words.next().is_some_and(is_language) && words.all(is_part) {
        return Ok(tag);
    }
    Err(D::Error::custom(format!(
        "`{tag}` is no tag of a language, such as `en`, `de` or `pt-BR`"
    )))
}

/// The table `[check]`.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckSpec {
    /// Code or name of a rule → the reason why its findings are let pass.
    #[serde(default)]
    pub allow: BTreeMap<String, Spanned<String>>,
    /// Template → the same, for the faces that it makes.
    #[serde(default)]
    pub allow_in: BTreeMap<Spanned<String>, BTreeMap<String, Spanned<String>>>,
}
