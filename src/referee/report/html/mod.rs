//! A report as one HTML page that needs nothing else and runs no script; well-formed XML too.

mod card;
mod compared;
mod grid;
mod outcome;
mod swept;

use std::fmt::Write as _;

use card::{cards, unused};
pub use compared::compared_html;
use grid::{capital, grid};
use outcome::table;
pub use swept::swept_html;

use crate::book::{PAGE_STYLE, escape};

use super::super::run::Incident;
use super::document::Report;
use super::number::{grouped, part, percent};
use super::words::{lengths, name, origin, stopped, what, whereabouts};

/// What this page adds to the look of a rulebook.
const STYLE: &str = include_str!("style.css");
/// What browsers may do: no scripts, nothing from elsewhere.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/// Writes a report as an HTML page.
#[must_use]
pub fn html(report: &Report) -> String {
    let mut out = begin(&name(&report.heading), &what(report));
    for part in [findings(&report.findings), overview(report)] {
        out.push_str(&part);
    }
    for table in &report.tables {
        out.push_str(&self::table(table));
    }
    for part in [cards(report), unused(report), verbs(report), facts(report)] {
        out.push_str(&part);
    }
    out.push_str(END);
    out
}

/// Ends a page.
pub(super) const END: &str = "</main>\n</body>\n</html>\n";

/// Begins a page.
pub(super) fn begin(title: &str, what: &str) -> String {
    let [title, what] = [title, what].map(escape);
    format!(
        r#"<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta http-equiv="Content-Security-Policy" content="{POLICY}"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
<title>{title}: {what}</title>
<meta name="generator" content="Cardwright"/>
<style>
{PAGE_STYLE}{STYLE}</style>
</head>
<body>
<header>
<h1><span>{title}</span></h1>
<p class="tagline">{what}</p>
</header>
<main class="report">
"#
    )
}

/// Tells of games that went wrong.
pub(super) fn findings(incidents: &[Incident]) -> String {
    let mut out = String::new();
    for incident in incidents {
        let _ = write!(
            out,
            "<section>\n<h2>A game went wrong</h2>\n<p><strong>{}</strong>: {}</p>\n<p>{}</p>\n<pre><code>{}</code></pre>\n</section>\n",
            incident.kind,
            escape(&incident.message),
            escape(&whereabouts(incident)),
            escape(&incident.log.join("\n"))
        );
    }
    out
}

/// Sets the numbers of players side by side.
fn overview(report: &Report) -> String {
    if report.tables.len() < 2 {
        return String::new();
    }
    let rows: Vec<Vec<String>> = report
        .tables
        .iter()
        .map(|table| {
            let [rounds, decisions, minutes, leads, _] = lengths(table);
            let first = table.seats.first().map_or(0.0, |seat| seat.share);
            vec![
                format!("<a href=\"#players-{0}\">{0} players</a>", table.players),
                minutes.median,
                rounds.median,
                decisions.median,
                leads.median,
                percent(part(table.shared, table.games)),
                percent(first),
                percent(1.0 / part(table.players as u64, 1)),
            ]
        })
        .collect();
    let head = [
        "Players",
        "Minutes",
        "Rounds",
        "Decisions",
        "Lead changes",
        "Several winners",
        "Seat 1 wins",
        "by chance",
    ];
    let grid = grid("Medians and shares at each number of players", &head, &rows);
    format!("<section>\n<h2>In short</h2>\n{grid}</section>\n")
}

fn verbs(report: &Report) -> String {
    if report.verbs.is_empty() {
        return String::new();
    }
    let rows: Vec<Vec<String>> = report
        .verbs
        .iter()
        .map(|verb| vec![escape(&verb.verb), grouped(verb.games), grouped(verb.times)])
        .collect();
    let grid = grid("Effects", &["Verb", "Games", "Times"], &rows);
    format!(
        "<section>\n<h2>Effects</h2>\n<p>How often each verb of the effect language ran.</p>\n{grid}</section>\n"
    )
}

fn facts(report: &Report) -> String {
    let stops = report.stops.iter().map(|stop| {
        let fact = format!("stopped with {} players", stop.players);
        vec![capital(&fact), escape(&stopped(stop))]
    });
    let facts = origin(&report.heading);
    let facts = facts.into_iter();
    let facts = facts.map(|(fact, value)| vec![capital(fact), escape(&value)]);
    let rows: Vec<Vec<String>> = facts.chain(stops).collect();
    let grid = grid("Where these numbers come from", &["What", "Which"], &rows);
    format!(
        "<section>\n<h2>Do it again</h2>\n<p>The same seed, bots, settings and deck always give the same report, on every machine.</p>\n{grid}</section>\n"
    )
}
