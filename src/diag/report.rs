//! The findings of a whole run, game by game: what the formats for machines are made from.

use serde_json::Value;

use super::Severity;
use super::diagnostic::Diagnostic;
use super::diags::Diags;

/// All findings of a run in the order of its games.
#[derive(Clone, Debug, Default)]
pub struct Report {
    parts: Vec<(Option<String>, Diags)>,
    verdicts: Vec<Value>,
    folder: String,
}

impl Report {
    /// Starts without findings.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Says in which folder the project lies, seen from where a reader of the report stands:
    /// `""` or `sub/folder/`.
    #[must_use]
    pub fn within(mut self, folder: impl Into<String>) -> Self {
        self.folder = folder.into();
        self
    }

    /// Gives the path of a file of the project as a reader of the report finds it; the sheet of a
    /// workbook is no part of it.
    pub(super) fn path(&self, file: &str) -> String {
        let (path, _) = file.split_once(" (sheet ").unwrap_or((file, ""));
        format!("{}{path}", self.folder)
    }

    /// Adds the findings of a game, or those that concern all games.
    pub fn add(&mut self, game: Option<&str>, diags: Diags) {
        self.parts.push((game.map(str::to_owned), diags));
    }

    /// Adds what the findings of a game come to, as data.
    pub fn conclude(&mut self, verdict: Value) {
        self.verdicts.push(verdict);
    }

    /// Gives what the findings of each game come to.
    pub(super) fn verdicts(&self) -> &[Value] {
        &self.verdicts
    }

    /// Gives every finding with its game.
    pub fn iter(&self) -> impl Iterator<Item = (Option<&str>, &Diagnostic)> {
        self.parts
            .iter()
            .flat_map(|(game, diags)| diags.iter().map(|finding| (game.as_deref(), finding)))
    }

    /// Gives every finding once, even if several games have it: what is wrong in a shared template
    /// is wrong in one place.
    pub(super) fn distinct(&self) -> Diags {
        let mut distinct = Diags::new();
        distinct.extend(self.iter().map(|(_, finding)| finding.clone()));
        distinct
    }

    /// Counts the findings of one severity.
    #[must_use]
    pub fn count(&self, severity: Severity) -> usize {
        self.parts
            .iter()
            .map(|(_, diags)| diags.count(severity))
            .sum()
    }
}
