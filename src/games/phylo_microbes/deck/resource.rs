//! Resources, by which Microbes are completed.

use crate::check::Line;
use crate::deck::Card;
use crate::diag::{Diagnostic, Diags, Rule, nearest};

use super::super::words::Kind;
use super::kind::KINDS;

/// A Resource.
pub struct Resource<'a> {
    pub line: Line<'a>,
    pub card: &'a Card,
    /// Its kind, if there is such a kind.
    pub kind: Option<Kind>,
}

impl<'a> Resource<'a> {
    pub(super) fn read(line: Line<'a>, card: &'a Card, diags: &mut Diags) -> Self {
        let kind = kind(line, diags);
        Self { line, card, kind }
    }
}

fn kind(line: Line<'_>, diags: &mut Diags) -> Option<Kind> {
    let text = line.text("kind");
    if let Some((_, kind, _)) = KINDS.iter().find(|(word, ..)| *word == text) {
        return Some(*kind);
    }
    let known = KINDS.map(|(word, ..)| word);
    let help = match nearest(text, known) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("known: {}", known.join(", ")),
    };
    let finding: Diagnostic = line.about(
        Rule::D003,
        "kind",
        &format!("`{text}` is no kind of Resource"),
    );
    diags.push(finding.help(help));
    None
}
