//! Competitions: what is compared, and how, fits together (CP-V10).

use crate::deck::{Card, Component, Wording};
use crate::diag::{Diagnostic, Diags, Rule};
use crate::effect::{Item, Metric, Noun, Site, Vocabulary};

use super::about;
use super::words::{Words, unknown_help};
use crate::check::share::head;
use crate::check::wording;

/// The ways to compete, each with a number that fits it.
const MODES: [(&str, &str); 4] = [
    ("count", "count(trait.social)"),
    ("set", "types(trait)"),
    ("roll", "roll(3)"),
    ("bid", "count(facedown@own)"),
];
/// Which number wins.
const WINS: [&str; 2] = ["high", "low"];

/// Checks the Competitions.
pub(super) fn check(component: &Component, words: &Words<'_>, diags: &mut Diags) {
    let mut seen: Vec<&str> = Vec::new();
    for card in &component.cards {
        let modes = MODES.map(|(mode, _)| mode);
        let mode = word(component, card, "mode", &modes, diags);
        word(component, card, "win", &WINS, diags);
        let metric = metric(component, card, words, diags);
        if let (Some(mode), Some(metric)) = (mode, metric) {
            fits(component, card, mode, &metric, diags);
        }
        seen.extend(mode);
    }
    let missing: Vec<String> = MODES
        .iter()
        .filter(|(mode, _)| !seen.contains(mode))
        .map(|(mode, _)| format!("`{mode}`"))
        .collect();
    if !missing.is_empty() && !component.cards.is_empty() {
        let message = format!("no Competition has the mode {}", missing.join(" or "));
        let finding = Diagnostic::new(Rule::D039, message).at_maybe(head(component, "mode"));
        diags.push(finding.help("add one, so that players can't prepare for the same every time"));
    }
}

/// Reads a cell that holds one of several words.
fn word(
    component: &Component,
    card: &Card,
    column: &str,
    known: &[&'static str],
    diags: &mut Diags,
) -> Option<&'static str> {
    let text = component.text(card, column);
    let found = known.iter().find(|word| **word == text);
    if found.is_none() {
        let message = format!("`{text}` is no `{column}` of a Competition");
        let finding = about(Rule::D003, component, card, column, &message);
        diags.push(finding.help(unknown_help(text, known)));
    }
    found.copied()
}

/// Reads the number that is compared.
fn metric(
    component: &Component,
    card: &Card,
    words: &Words<'_>,
    diags: &mut Diags,
) -> Option<Metric> {
    let game = Vocabulary::POWERHOUSE;
    let metric = wording::metric(component, card, &game, "count(trait.social)", diags)?;
    let nouns: Vec<&Noun> = metric.nouns().iter().collect();
    words.check(&nouns, component, card, Wording::METRIC, diags);
    Some(metric)
}

/// The number suits the mode, and every player has one of his own.
fn fits(component: &Component, card: &Card, mode: &str, metric: &Metric, diags: &mut Diags) {
    let own = matches!(metric.site(), None | Some(Site::Me | Site::Own));
    let right = match mode {
        "count" => matches!(
            metric,
            Metric::Count(..) | Metric::Names(_) | Metric::Pips(_)
        ),
        "set" => matches!(metric, Metric::Types(_)),
        "roll" => matches!(metric, Metric::Roll { .. }),
        _ => *metric == Metric::Count(Item::of(Noun::FaceDown), Site::Own),
    };
    let (message, help) = if !right {
        let fitting = MODES.iter().find(|(known, _)| *known == mode);
        let fitting = fitting.map_or("", |(_, metric)| metric);
        (
            format!("`{metric}` does not fit the mode `{mode}`"),
            format!("`{mode}` takes such as `{fitting}`"),
        )
    } else if !own {
        (
            format!("`{metric}` is not what each player has"),
            "players are compared without `@` or with `@own`".to_owned(),
        )
    } else {
        return;
    };
    diags.push(about(Rule::D003, component, card, Wording::METRIC, &message).help(help));
}
