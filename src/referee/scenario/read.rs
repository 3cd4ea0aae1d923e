//! The file of a scenario.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use serde::Deserialize;
use serde_json::Value;
use toml::Spanned;

use crate::deck::{Deck, Setting};
use crate::diag::{Diagnostic, Diags, Place, Rule};
use crate::project::{Project, toml_text};
use crate::referee::seat::Seat;

use super::refused::Refused;

/// Longest move in bytes; the longest of the shipped games has some hundreds.
const LONGEST: usize = 4096;

/// A scenario as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// The file inside the project.
    #[serde(skip, default = "nowhere")]
    pub file: Arc<str>,
    /// What it shows.
    pub title: String,
    /// The rules it shows.
    #[serde(default)]
    pub rules: Vec<Spanned<String>>,
    /// The variant.
    #[serde(default)]
    pub variant: Option<Spanned<String>>,
    /// Number of players.
    pub players: Spanned<u8>,
    /// Settings that differ from the deck's.
    #[serde(default)]
    pub settings: BTreeMap<String, Spanned<Setting>>,
    /// The table, as far as it matters; without it the game begins with the deal.
    #[serde(default)]
    pub setup: Option<Spanned<Value>>,
    /// Words of the refusal, when nobody can play like this.
    #[serde(default)]
    pub unplayable: Option<Spanned<String>>,
    /// What happens.
    #[serde(default)]
    pub step: Vec<Spanned<Step>>,
    /// All of the file.
    #[serde(skip, default = "nowhere")]
    pub(super) text: Arc<str>,
}

/// One step: something happens, and then something is the case.
#[derive(Clone, Debug, Default, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Who moves, or has the turn if nobody moves; the one whose turn it is, when absent.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// The move, in words.
    #[serde(default, rename = "move")]
    pub mv: Option<String>,
    /// The rule that forbids the move, or one of its small moves.
    #[serde(default)]
    pub refused: Option<Refused>,
    /// What chance decides, in words.
    #[serde(default)]
    pub chance: Option<String>,
    /// Pointers into the table, and what stands there.
    #[serde(default)]
    pub expect: Option<BTreeMap<String, Value>>,
    /// Pointers into the view of `seat`, and what stands there.
    #[serde(default)]
    pub sees: Option<BTreeMap<String, Value>>,
    /// All legal moves, in words.
    #[serde(default)]
    pub legal: Option<Vec<String>>,
    /// The rule that has ended the game.
    #[serde(default)]
    pub ends: Option<String>,
    /// The winners.
    #[serde(default)]
    pub winners: Option<Vec<Seat>>,
    /// The scores by seat.
    #[serde(default)]
    pub scores: Option<Vec<i64>>,
    /// A name for the table as it lies now, for the rulebook.
    #[serde(default)]
    pub label: Option<String>,
}

fn nowhere() -> Arc<str> {
    Arc::from("")
}

impl Scenario {
    /// Gives the name of its file without folder and ending.
    #[must_use]
    pub fn id(&self) -> &str {
        name(&self.file)
    }

    /// Gives the settings that differ from the deck's.
    #[must_use]
    pub fn settings(&self) -> BTreeMap<String, Setting> {
        let settings = self.settings.iter();
        let value =
            |(key, value): (&String, &Spanned<Setting>)| (key.clone(), value.get_ref().clone());
        settings.map(value).collect()
    }

    /// Finds a step with a move that is too long to be read.
    fn overlong(&self) -> Option<Range<usize>> {
        let long = |step: &&Spanned<Step>| {
            let Step {
                mv, chance, legal, ..
            } = step.get_ref();
            let texts = mv.iter().chain(chance).chain(legal.iter().flatten());
            texts.map(String::len).any(|length| length > LONGEST)
        };
        self.step.iter().find(long).map(Spanned::span)
    }

    /// Points into its file.
    #[must_use]
    pub fn place(&self, range: Range<usize>) -> Place {
        Place::new(&self.file, range)
    }
}

/// Gives the id of the scenario that a file holds: its name without folder and ending.
pub(super) fn name(file: &str) -> &str {
    let name = file.rsplit('/').next().unwrap_or_default();
    name.strip_suffix(".toml").unwrap_or(name)
}

/// Says whether a file's name is that of a scenario; on other people's disks it may be in capitals.
#[must_use]
pub fn is_scenario(name: &str) -> bool {
    let ending = name.rsplit_once('.').map(|(_, ending)| ending);
    ending.is_some_and(|ending| ending.eq_ignore_ascii_case("toml"))
}

/// Gives the paths of a game's scenarios, in their order.
#[must_use]
pub fn files<'a>(project: &'a Project, deck: &Deck) -> Vec<&'a Arc<str>> {
    let folder = format!("{}/scenarios/", deck.folder());
    let inside = |path: &&Arc<str>| {
        let name = path.strip_prefix(folder.as_str());
        name.is_some_and(|name| is_scenario(name) && !name.contains('/'))
    };
    project.paths().filter(inside).collect()
}

/// Reads a scenario.
#[must_use]
pub fn read(project: &Project, path: &Arc<str>, diags: &mut Diags) -> Option<Scenario> {
    let text = project.text(path)?;
    if let Some(flaw) = project.flaw(path) {
        let finding = Diagnostic::new(
            Rule::R003,
            "the file is no text: it is not UTF-8, or holds a NUL",
        );
        diags.push(finding.at(Place::new(path, flaw)));
        return None;
    }
    match toml_text::<Scenario>(&text) {
        Ok(scenario) if let Some(step) = scenario.overlong() => {
            let message = format!("a move of this step has more than {LONGEST} bytes");
            diags.push(Diagnostic::new(Rule::R003, message).at(Place::new(path, step)));
            None
        }
        Ok(scenario) => Some(Scenario {
            file: Arc::clone(path),
            text: text.as_ref().into(),
            ..scenario
        }),
        Err(error) => {
            diags.push(error.finding(Rule::R003, path));
            None
        }
    }
}
