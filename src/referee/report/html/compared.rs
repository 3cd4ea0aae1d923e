//! A comparison as a page: sentences first, then both versions side by side.

use std::fmt::Write as _;

use crate::book::escape;
use crate::referee::compare::Kind;

use super::super::change::Change;
use super::super::compared::{Both, Comparison};
use super::super::compared_text::{games, headline, sentences, told};
use super::super::number::grouped;
use super::super::outcome::Share;
use super::super::plot::{self, Dot};
use super::super::words::name;
use super::super::{Spread, Table};
use super::grid::{figure, grid, shares};
use super::{END, begin, findings};

/// Most bars of a histogram.
const BARS: u64 = 24;

/// Writes a comparison as an HTML page.
#[must_use]
pub fn compared_html(comparison: &Comparison) -> String {
    let mut out = begin(&name(&comparison.new.heading), &headline(comparison));
    if let Some(wrong) = &comparison.finding {
        out.push_str(&findings(std::slice::from_ref(&wrong.incident)));
    }
    out.push_str("<section>\n<h2>What has changed</h2>\n<ul>\n");
    for sentence in sentences(comparison) {
        let _ = writeln!(out, "<li>{}</li>", escape(&sentence));
    }
    out.push_str("</ul>\n</section>\n");
    for both in &comparison.tables {
        out.push_str(&table(comparison, both));
    }
    out.push_str(&facts(comparison));
    out.push_str(END);
    out
}

/// Sets both versions side by side at one number of players.
fn table(comparison: &Comparison, both: &Both) -> String {
    let players = both.new.players;
    let mut out = format!(
        "<section class=\"players\">\n<h2 id=\"players-{players}\">{players} players</h2>\n<div class=\"pair\">\n"
    );
    out.push_str(&seats(both));
    let of = |change: &&Change| change.players == players;
    let tables = comparison.changes.iter().filter(of);
    let (cards, measures): (Vec<&Change>, Vec<&Change>) =
        tables.partition(|change| change.measure.kind.is_of_a_card());
    let rows: Vec<Vec<String>> = measures.iter().map(|change| row(change)).collect();
    let head = ["", "Old", "New", "Change", "95 % interval"];
    let numbers = grid("Measures of both versions", &head, &rows);
    let _ = write!(
        out,
        "<figure class=\"plain\">\n<h3>In numbers</h3>\n<p>A star marks what has surely changed. Shares change by percentage points.</p>\n{numbers}</figure>\n"
    );
    for (version, table) in [("old", &both.old), ("new", &both.new)] {
        out.push_str(&minutes(version, table));
    }
    out.push_str("</div>\n");
    out.push_str(&self::cards(&cards));
    out.push_str("</section>\n");
    out
}

/// Draws who wins, the old version above the new one for each seat.
fn seats(both: &Both) -> String {
    let dot = |word: &str, share: &Share| Dot {
        name: format!("Seat {}, {word}", share.name),
        share: share.share,
        interval: share.interval,
    };
    let pairs = both.old.seats.iter().zip(&both.new.seats);
    let dots: Vec<Dot> = pairs
        .flat_map(|(old, new)| [dot("old", old), dot("new", new)])
        .collect();
    let words = "Each version by itself: two lines may overlap and the versions differ all the same, since both have the same luck.";
    shares("Who wins", words, &dots, both.new.players)
}

/// Draws how long the games of a version are.
fn minutes(version: &str, table: &Table) -> String {
    let spread: &Spread = &table.seconds;
    let bars = spread.bars(BARS, 60);
    let say = |seconds: u64| grouped(seconds / 60);
    let title = format!("Minutes, {version} version");
    let words = format!(
        "Half of the games have no more than {} minutes.",
        say(spread.median)
    );
    let plot = plot::histogram(&bars, say, spread.median, &format!("{title}: {words}"));
    let rows: Vec<Vec<String>> = bars
        .iter()
        .map(|[from, to, games]| vec![format!("{} to {}", say(*from), say(*to)), grouped(*games)])
        .collect();
    figure(
        &title,
        &words,
        &plot,
        &grid(&title, &["Minutes", "Games"], &rows),
    )
}

fn row(change: &Change) -> Vec<String> {
    let star = if change.is_found() { " ★" } else { "" };
    let [low, high] = change.interval.map(|end| change.step(end));
    vec![
        escape(&change.name()),
        change.say(change.old),
        change.say(change.new),
        format!("{}{star}", change.step(change.difference)),
        format!("{low} to {high}"),
    ]
}

/// Writes a row for each card, with what each version gives.
fn cards(changes: &[&Change]) -> String {
    let mut names: Vec<&str> = Vec::new();
    for change in changes {
        if !names.contains(&change.measure.of.as_str()) {
            names.push(&change.measure.of);
        }
    }
    if names.is_empty() {
        return String::new();
    }
    let cell = |name: &str, kind: Kind| {
        let measured = changes
            .iter()
            .find(|change| change.measure.of == name && change.measure.kind == kind);
        measured.map_or_else(
            || "–".to_owned(),
            |change| {
                let star = if change.is_found() { " ★" } else { "" };
                let (old, new) = (change.say(change.old), change.say(change.new));
                if old == new {
                    format!("{new}{star}")
                } else {
                    format!("{old} → {new}{star}")
                }
            },
        )
    };
    let label = |name: &str| {
        let known = changes.iter().find(|change| change.measure.of == name);
        known.map_or_else(|| name.to_owned(), |change| change.label())
    };
    let rows: Vec<Vec<String>> = names
        .iter()
        .map(|name| {
            let kinds = [Kind::Drawn, Kind::Played, Kind::Decides, Kind::Holder];
            let cells = kinds.map(|kind| cell(name, kind));
            std::iter::once(escape(&label(name))).chain(cells).collect()
        })
        .collect();
    let head = [
        "Card",
        "Drawn in",
        "Played in a game",
        "Decides when played",
        "Its first holder wins",
    ];
    format!(
        "<h3>Cards</h3>\n<p>Old → new. A star marks what has surely changed.</p>\n{}",
        grid("Cards of both versions", &head, &rows)
    )
}

fn facts(comparison: &Comparison) -> String {
    let rows = [
        ("Old", told(&comparison.old)),
        ("New", told(&comparison.new)),
        ("Games", games(comparison)),
    ];
    let rows: Vec<Vec<String>> = rows
        .into_iter()
        .map(|(fact, value)| vec![fact.to_owned(), escape(&value)])
        .collect();
    let grid = grid("What was compared", &["What", "Which"], &rows);
    format!(
        "<section>\n<h2>How it was compared</h2>\n<p>Each shuffle is played by both versions from every seat; a change is what differs between them, deal by deal. All measures together err in one of twenty comparisons of a version with itself (Holm).</p>\n{grid}</section>\n"
    )
}
