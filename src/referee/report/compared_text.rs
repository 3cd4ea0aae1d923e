//! A comparison as text for a terminal: what has changed in plain sentences, then numbers.

use super::change::Change;
use super::compared::{Comparison, Side};
use super::number::count;
use super::words::{incident, origin};
use crate::referee::compare::Kind;

/// Most sentences on cards of a table; the page and the document have them all.
const MOST: usize = 12;
/// Width of the names of measures.
const NAME: usize = 30;

/// Writes a comparison as text.
#[must_use]
pub fn compared_text(comparison: &Comparison) -> String {
    let title = &comparison.new.heading.title;
    let mut out = vec![format!("{title}: {}", headline(comparison))];
    for (word, side) in [("old", &comparison.old), ("new", &comparison.new)] {
        out.push(format!("  {word:<10}{}", told(side)));
    }
    out.push(format!("  {:<10}{}", "games", games(comparison)));
    out.push(String::new());
    out.extend(sentences(comparison));
    for both in &comparison.tables {
        let players = both.new.players;
        out.push(String::new());
        let head = format!("{players} players");
        out.push(format!(
            "{head:<w$}      old       new   change   95 % interval",
            w = NAME + 2
        ));
        let of_table =
            |change: &&Change| change.players == players && !change.measure.kind.is_of_a_card();
        for change in comparison.changes.iter().filter(of_table) {
            out.push(row(change));
        }
    }
    if let Some(wrong) = &comparison.finding {
        let version = if wrong.is_new { "new" } else { "old" };
        out.push(format!("\nin the {version} version:"));
        out.push(incident(&wrong.incident));
    }
    let lines = out.iter().map(|line| line.trim_end().to_owned() + "\n");
    lines.collect()
}

/// Says in one line what came of it.
pub(super) fn headline(comparison: &Comparison) -> String {
    let (found, judged) = (comparison.found().len(), comparison.judged());
    if comparison.is_same() {
        return "every game goes as before".to_owned();
    }
    let measures = count(judged as u64, "measure", "measures");
    match found {
        _ if judged == 0 && comparison.too_few().next().is_some() => {
            "too few games to judge a change by".to_owned()
        }
        _ if judged == 0 => "too few deals went otherwise to judge a change by".to_owned(),
        0 => format!("nothing has surely changed, of {measures}"),
        1 => format!("1 of {measures} has changed"),
        more => format!("{more} of {measures} have changed"),
    }
}

/// Says what a version is.
pub(super) fn told(side: &Side) -> String {
    let heading = &side.heading;
    let variant = heading.variant_title.as_ref().or(heading.variant.as_ref());
    let variant = variant.map(|variant| format!(", {variant}"));
    let facts = origin(heading);
    let facts = facts
        .iter()
        .filter(|(fact, _)| matches!(*fact, "settings" | "deck"));
    let facts: Vec<String> = facts.map(|(_, value)| value.clone()).collect();
    format!(
        "{}{}: {}",
        side.name,
        variant.unwrap_or_default(),
        facts.join("; ")
    )
}

/// Says how many games were played, and how.
pub(super) fn games(comparison: &Comparison) -> String {
    let heading = &comparison.new.heading;
    let games = count(heading.games, "game", "games");
    let players: Vec<String> = comparison
        .tables
        .iter()
        .map(|both| both.new.players.to_string())
        .collect();
    let bots = match &heading.bots[..] {
        [one] => format!("{one} bots"),
        several => several.join(", "),
    };
    let shuffles = if comparison.same_shuffles {
        "the same shuffles and seats for both"
    } else {
        "each version has shuffles of its own"
    };
    format!(
        "{games} of each version with {} players, {bots}, seed {}; {shuffles}",
        players.join(", "),
        heading.seed
    )
}

/// Says what has changed, and what has not.
pub(super) fn sentences(comparison: &Comparison) -> Vec<String> {
    let mut out = Vec::new();
    if comparison.is_same() {
        return vec!["Not one deal went otherwise.".to_owned()];
    }
    let found = comparison.found();
    for both in &comparison.tables {
        let players = both.new.players;
        let here = found.iter().filter(|change| change.players == players);
        let (cards, tables): (Vec<&Change>, Vec<&Change>) =
            here.partition(|change| change.measure.kind.is_of_a_card());
        let hidden = cards.len().saturating_sub(MOST);
        let told = tables.into_iter().chain(cards.into_iter().take(MOST));
        out.extend(told.map(|change| format!("With {players} players: {}.", lower(change))));
        if hidden > 0 {
            let more = count(
                hidden as u64,
                "more card measure has",
                "more card measures have",
            );
            out.push(format!(
                "With {players} players: {more} changed; the page has them."
            ));
        }
    }
    for (players, games) in comparison.too_few() {
        out.push(format!(
            "With {players} players, too few games were played to judge a change by: {games} suffice."
        ));
    }
    out.extend(match (comparison.judged(), found.is_empty()) {
        (0, _) => None,
        (_, true) => Some("Nothing changed so much that chance would not do as much.".to_owned()),
        (_, false) => {
            Some("Nothing else changed so much that chance would not do as much.".to_owned())
        }
    });
    for both in &comparison.tables {
        let players = both.new.players;
        let sizes = comparison
            .sensitivity
            .iter()
            .filter(|one| one.players == players);
        let sizes: Vec<String> = sizes.map(super::compared::Sensitivity::words).collect();
        if !sizes.is_empty() {
            out.push(format!(
                "With {players} players, four of five changes of this size would have been found: {}.",
                sizes.join(", ")
            ));
        }
    }
    for players in &comparison.unmatched {
        out.push(format!(
            "Only one version is for {players} players: not compared."
        ));
    }
    out
}

/// Writes a sentence as it goes on after a colon.
fn lower(change: &Change) -> String {
    let sentence = change.sentence();
    if change.measure.kind.is_of_a_card() && change.measure.kind != Kind::Holder {
        // It begins with the word of a card.
        return sentence;
    }
    let mut letters = sentence.chars();
    let first = letters.next().map(|first| first.to_lowercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

fn row(change: &Change) -> String {
    let star = if change.is_found() { "  *" } else { "" };
    let name: String = change.name().chars().take(NAME).collect();
    let [low, high] = change.interval.map(|end| change.step(end));
    format!(
        "  {name:<NAME$} {:>9} {:>9} {:>8}   {low} to {high}{star}",
        change.say(change.old),
        change.say(change.new),
        change.step(change.difference),
    )
}
