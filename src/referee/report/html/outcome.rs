//! What came of the games at one number of players.

use std::fmt::Write as _;

use crate::book::escape;

use super::super::Spread;
use super::super::number::{count, grouped, part, percent, range};
use super::super::outcome::{Share, Table};
use super::super::plot::{self, Dot};
use super::super::words::lengths;
use super::grid::{capital, figure, grid};

/// Most bars of a histogram.
const BARS: u64 = 24;

pub(super) fn table(table: &Table) -> String {
    let players = table.players;
    let deals = count(table.deals, "shuffle", "different shuffles");
    let games = count(table.games, "game", "games");
    let mut out = format!(
        "<section class=\"players\">\n<h2 id=\"players-{players}\">{players} players</h2>\n<p>{games} from {deals}. Each shuffle is played once from every seat, so that luck with the cards favours nobody.</p>\n<div class=\"pair\">\n"
    );
    let seats = |share: &Share| format!("Seat {}", share.name);
    out.push_str(&wins(
        "Who wins",
        "Seat 1 plays first. The dot is the share of the victories, the line is where the true share lies with 95 % certainty. If the line does not cross the dashed one, the seat matters.",
        &table.seats,
        seats,
    ));
    if table.bots.iter().any(|bot| bot.name != table.bots[0].name) {
        let named: Vec<Share> = table
            .bots
            .iter()
            .enumerate()
            .map(|(place, bot)| Share {
                name: format!("{}. {}", place + 1, bot.name),
                ..bot.clone()
            })
            .collect();
        out.push_str(&wins(
            "Which bot wins",
            "Each bot plays from every seat. The better it decides, the more it wins.",
            &named,
            |share| share.name.clone(),
        ));
    }
    let minutes = |seconds: u64| grouped(seconds / 60);
    out.push_str(&length(
        "Minutes at the table",
        "minutes",
        &table.seconds,
        60,
        minutes,
        "An estimate from rounds and decisions, for players who know the rules.",
    ));
    out.push_str(&length(
        "Rounds",
        "rounds",
        &table.rounds,
        1,
        grouped,
        "The bar that stands out holds the median: half of the games have no more.",
    ));
    out.push_str(&length("Lead changes", "lead changes", &table.lead_changes, 1, grouped,
        "How often another player takes the lead. Many changes keep a game open; none makes it a parade."));
    out.push_str(&endings(table));
    let rows: Vec<Vec<String>> = lengths(table)
        .into_iter()
        .map(|row| vec![row.name.to_owned(), row.median, row.usual, row.mean])
        .collect();
    let head = ["A game has", "Median", "5 to 95 %", "Mean"];
    let grid = grid("Length of a game", &head, &rows);
    let _ = write!(
        out,
        "<figure class=\"plain\">\n<h3>In numbers</h3>\n<p>Half of the games have no more than the median, nine of ten lie in the range.</p>\n{grid}</figure>\n</div>\n"
    );
    out.push_str("</section>\n");
    out
}

fn wins(title: &str, words: &str, shares: &[Share], name: impl Fn(&Share) -> String) -> String {
    let chance = 1.0 / part(shares.len() as u64, 1);
    let dots: Vec<Dot> = shares
        .iter()
        .map(|share| Dot {
            name: name(share),
            share: share.share,
            interval: share.interval,
        })
        .collect();
    let spoken: Vec<String> = dots
        .iter()
        .map(|dot| format!("{} {}", dot.name, percent(dot.share)))
        .collect();
    let plot = plot::shares(&dots, chance, &format!("{title}: {}", spoken.join(", ")));
    let rows: Vec<Vec<String>> = shares
        .iter()
        .map(|share| {
            vec![
                escape(&name(share)),
                percent(share.share),
                range(share.interval),
                grouped(share.won),
                grouped(share.shared),
            ]
        })
        .collect();
    let head = ["", "Share", "95 % interval", "Won alone", "Shared"];
    figure(title, words, &plot, &grid(title, &head, &rows))
}

fn length(
    title: &str,
    unit: &str,
    spread: &Spread,
    width: u64,
    say: impl Fn(u64) -> String,
    words: &str,
) -> String {
    let bars = spread.bars(BARS, width);
    let spoken = format!(
        "{title}: half of the games have no more than {} {unit}, nine of ten have {} to {}",
        say(spread.median),
        say(spread.p5),
        say(spread.p95)
    );
    let plot = plot::histogram(&bars, &say, spread.median, &spoken);
    let rows: Vec<Vec<String>> = bars
        .iter()
        .map(|[from, to, games]| {
            let (from, to) = (say(*from), say(*to));
            let span = if from == to {
                from
            } else {
                format!("{from} to {to}")
            };
            vec![span, grouped(*games)]
        })
        .collect();
    let table = grid(title, &[&capital(unit), "Games"], &rows);
    figure(title, words, &plot, &table)
}

fn endings(table: &Table) -> String {
    let rows: Vec<(String, u64)> = table
        .endings
        .iter()
        .map(|ending| {
            (
                format!("{} by {}", capital(&ending.kind), ending.rule),
                ending.games,
            )
        })
        .collect();
    let several = match table.shared {
        0 => "No game has".to_owned(),
        shared => count(shared, "game has", "games have"),
    };
    let words = format!("The rule that ends the game. {several} more than one winner.");
    let spoken: Vec<String> = rows
        .iter()
        .map(|(name, games)| format!("{name} {}", percent(part(*games, table.games))))
        .collect();
    let plot = plot::bars(
        &rows,
        table.games,
        &format!("Endings: {}", spoken.join(", ")),
    );
    let rows: Vec<Vec<String>> = rows
        .into_iter()
        .map(|(name, games)| vec![name, grouped(games), percent(part(games, table.games))])
        .collect();
    let grid = grid("Endings", &["Ending", "Games", "Share"], &rows);
    figure("Endings", &words, &plot, &grid)
}
