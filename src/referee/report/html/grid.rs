//! Tables and figures of the page.

use std::fmt::Write as _;

use crate::book::escape;

use super::super::number::{part, percent, range};
use super::super::plot::{self, Dot};

/// Writes a table; the first column names its rows, the others are numbers. Cells are markup.
pub(super) fn grid(caption: &str, head: &[&str], rows: &[Vec<String>]) -> String {
    let mut out = format!(
        "<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"{caption}\">\n<table>\n<caption>{caption}</caption>\n<thead><tr>"
    );
    for cell in head {
        let _ = write!(out, "<th scope=\"col\">{cell}</th>");
    }
    out.push_str("</tr></thead>\n<tbody>\n");
    for row in rows {
        out.push_str("<tr>");
        for (place, cell) in row.iter().enumerate() {
            let _ = match place {
                0 => write!(out, "<th scope=\"row\">{cell}</th>"),
                _ => write!(out, "<td>{cell}</td>"),
            };
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody>\n</table>\n</div>\n");
    out
}

/// Writes a plot with its words, and its numbers to unfold.
pub(super) fn figure(title: &str, words: &str, plot: &str, table: &str) -> String {
    format!(
        "<figure>\n<h3>{title}</h3>\n<p>{words}</p>\n{plot}\n<details><summary>Numbers</summary>\n{table}</details>\n</figure>\n"
    )
}

/// Draws shares with their intervals, of which each would be the same by chance for so many seats.
pub(super) fn shares(title: &str, words: &str, dots: &[Dot], seats: usize) -> String {
    let spoken: Vec<String> = dots
        .iter()
        .map(|dot| format!("{} {}", dot.name, percent(dot.share)))
        .collect();
    let chance = 1.0 / part(seats as u64, 1);
    let plot = plot::shares(dots, chance, &format!("{title}: {}", spoken.join(", ")));
    let rows: Vec<Vec<String>> = dots
        .iter()
        .map(|dot| vec![escape(&dot.name), percent(dot.share), range(dot.interval)])
        .collect();
    let head = ["", "Share", "95 % interval"];
    figure(title, words, &plot, &grid(title, &head, &rows))
}

pub(super) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}
