//! A sweep as a page: a table and a plot for each number of players.

use std::fmt::Write as _;

use crate::book::escape;

use super::super::plot::{self, Dot};
use super::super::swept::{ALL, Grid, Run, Swept, written};
use super::grid::{capital, figure, grid, shares};
use super::{END, begin};

/// Writes a sweep as an HTML page.
#[must_use]
pub fn swept_html(swept: &Swept) -> String {
    let [title, what] = swept.words();
    let mut out = begin(&title, &what);
    for players in swept.players() {
        out.push_str(&section(swept, players));
    }
    if let Some(numbers) = swept.over_all() {
        let _ = write!(
            out,
            "<section class=\"players\">\n<h2 id=\"players-all\">{}</h2>\n{}</section>\n",
            capital(ALL),
            table(swept, &numbers)
        );
    }
    out.push_str(END);
    out
}

/// Writes a grid as a table.
fn table(swept: &Swept, numbers: &Grid) -> String {
    let names = swept.names.len();
    let head = numbers.head.iter().enumerate();
    // The names of the values stay as they are written.
    let head = head.map(|(place, cell)| {
        let cell = if place < names {
            cell.clone()
        } else {
            capital(cell)
        };
        escape(&cell)
    });
    let head: Vec<String> = head.collect();
    let head: Vec<&str> = head.iter().map(String::as_str).collect();
    let rows: Vec<Vec<String>> = numbers
        .rows
        .iter()
        .map(|row| row.iter().map(|cell| escape(cell)).collect())
        .collect();
    grid("What each value gives", &head, &rows)
}

fn section(swept: &Swept, players: usize) -> String {
    let mut out = format!(
        "<section class=\"players\">\n<h2 id=\"players-{players}\">{players} players</h2>\n{}<div class=\"pair\">\n",
        table(swept, &swept.grid(players))
    );
    out.push_str(&seat(swept, players));
    out.push_str(&minutes(swept, players));
    out.push_str("</div>\n</section>\n");
    out
}

/// Draws how often the seat that begins wins, for each value.
fn seat(swept: &Swept, players: usize) -> String {
    let dots: Vec<Dot> = swept
        .tables(players)
        .filter_map(|(run, table)| {
            let first = table.seats.first()?;
            Some(Dot {
                name: values(swept, run),
                share: first.share,
                interval: first.interval,
            })
        })
        .collect();
    let words = "Seat 1 plays first. The line is where the true share lies with 95 % certainty.";
    shares("How often seat 1 wins", words, &dots, players)
}

/// Draws how long a game takes, for each value.
fn minutes(swept: &Swept, players: usize) -> String {
    let rows: Vec<(String, f64, String)> = swept
        .tables(players)
        .map(|(run, table)| {
            let minutes = table.seconds.mean / 60.0;
            (values(swept, run), minutes, format!("{minutes:.1}"))
        })
        .collect();
    let spoken: Vec<String> = rows
        .iter()
        .map(|(name, _, minutes)| format!("{name} {minutes}"))
        .collect();
    let plot = plot::numbers(&rows, &format!("Minutes: {}", spoken.join(", ")));
    let cells: Vec<Vec<String>> = rows
        .iter()
        .map(|(name, _, minutes)| vec![escape(name), minutes.clone()])
        .collect();
    figure(
        "Minutes of a game",
        "The mean of all games with each value.",
        &plot,
        &grid("Minutes of a game", &["", "Minutes"], &cells),
    )
}

/// Writes the values of a run; of several, with their names.
fn values(swept: &Swept, run: &Run) -> String {
    let mut values = run.values.iter().map(written);
    match &swept.names[..] {
        [_] => values.next().unwrap_or_default(),
        _ => values.collect::<Vec<_>>().join(", "),
    }
}
