//! What became of the cards.

use crate::book::escape;

use super::super::card::{lacking, offered, short};
use super::super::document::Report;
use super::super::number::{fine, fortune, grouped, part, percent, rate};
use super::super::words::never;
use super::super::{CardLine, plot};
use super::grid::grid;

pub(super) fn cards(report: &Report) -> String {
    if report
        .cards
        .iter()
        .all(|card| card.drawn[0] + card.played[0] == 0)
    {
        return String::new();
    }
    let rows: Vec<Vec<String>> = report.cards.iter().map(card).collect();
    let head = [
        "Card",
        "Drawn in",
        "Played in a game",
        "Decides when played",
        "Its first holder wins",
        "99.9 % interval",
        "0 to × 2",
    ];
    format!(
        "<section>\n<h2>Cards</h2>\n<p>In how many games somebody draws the card, how often a game plays it, and how often it decides when it is played: without it, the round would have gone otherwise. Then comes how often the player wins who has it first, compared with chance: × 1.10 is a tenth more often. The line is where the true number lies with 99.9 % certainty. A star marks cards whose line does not cross the dashed one: they surely bring luck, good or bad.</p>\n{}</section>\n",
        grid("Cards, most decisive first", &head, &rows)
    ) + &lacked(report)
        + &taken(report)
}

/// Writes how often cards were taken that were on offer.
fn taken(report: &Report) -> String {
    let row = |(card, taken): (&CardLine, f64)| {
        let times = grouped(card.offered[1]);
        vec![escape(&card.label()), times, percent(taken)]
    };
    let rows: Vec<Vec<String>> = offered(&report.cards).into_iter().map(row).collect();
    if rows.is_empty() {
        return String::new();
    }
    let head = ["Card", "Times on offer", "Taken"];
    format!(
        "<section>\n<h2>Cards on offer</h2>\n<p>How often a player could choose a card among several, and how often it was chosen.</p>\n{}</section>\n",
        grid("Cards on offer, those taken least first", &head, &rows)
    )
}

/// Writes which cards players needed and did not get, and of which the stock had too few.
fn lacked(report: &Report) -> String {
    let lists = [
        (
            lacking(&report.cards),
            "Scarce cards",
            "Cards that a player still needed when the game ended.",
            "Cards lacked in the end",
        ),
        (
            short(&report.cards),
            "Shortages",
            "Pieces of which the stock held less than should have been taken from it.",
            "Pieces that ran short",
        ),
    ];
    let mut out = String::new();
    for (cards, title, note, caption) in lists {
        let row = |(card, [games, times]): (&CardLine, [u64; 2])| {
            let games = percent(part(games, card.games));
            let times = format!("{:.2}", part(times, card.games));
            vec![escape(&card.label()), games, times]
        };
        let rows: Vec<Vec<String>> = cards.into_iter().map(row).collect();
        if !rows.is_empty() {
            let head = ["Card", "In games", "Times a game"];
            let grid = grid(caption, &head, &rows);
            let parts = [
                "<section>\n<h2>",
                title,
                "</h2>\n<p>",
                note,
                "</p>\n",
                &grid,
                "</section>\n",
            ];
            out.extend(parts);
        }
    }
    out
}

fn card(card: &CardLine) -> Vec<String> {
    let star = if card.is_lucky() { " ★" } else { "" };
    let (interval, plot) = match (card.fortune, card.interval) {
        (Some(times), Some([low, high])) => {
            let words = format!("{low:.2} to {high:.2}");
            let plot = plot::fortune(times, [low, high], &format!("{times:.2}, {words}"));
            (words, plot)
        }
        _ => (String::new(), String::new()),
    };
    vec![
        escape(&card.label()),
        percent(part(card.drawn[0], card.games)),
        rate(part(card.played[1], card.games)),
        card.decides().map_or_else(|| "–".to_owned(), percent),
        format!("{}{star}", fortune(card.fortune)),
        interval,
        plot,
    ]
}

pub(super) fn unused(report: &Report) -> String {
    if report.unused.is_empty() {
        return String::new();
    }
    let rows: Vec<Vec<String>> = report
        .unused
        .iter()
        .map(|unused| {
            vec![
                escape(&unused.label()),
                never(unused.never).to_owned(),
                format!("fewer than {}", fine(unused.bound)),
            ]
        })
        .collect();
    let grid = grid(
        "Cards never used",
        &["Card", "What never was", "How often it can still be"],
        &rows,
    );
    format!(
        "<section>\n<h2>Cards never used</h2>\n<p>What was not seen can still happen. With 95 % certainty it does in fewer games than three divided by the number of different shuffles.</p>\n{grid}</section>\n"
    )
}
