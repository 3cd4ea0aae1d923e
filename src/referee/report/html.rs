//! A report as one HTML page that needs nothing else and runs no script; well-formed XML too.

use std::fmt::Write as _;

use super::card::{lacking, offered, short};
use super::plot::{self, Dot};
use super::words::{
    count, fine, fortune, grouped, lengths, name, never, origin, part, percent, range, rate, what,
    whereabouts,
};
use super::{CardLine, Report, Share, Spread, Table};
use crate::book::{PAGE_STYLE, escape};

/// What this page adds to the look of a rulebook.
const STYLE: &str = include_str!("style.css");
/// What browsers may do: no scripts, nothing from elsewhere.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
/// Most bars of a histogram.
const BARS: u64 = 24;

/// Writes a report as an HTML page.
#[must_use]
pub fn html(report: &Report) -> String {
    let title = escape(&name(&report.heading));
    let mut out = format!(
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
"#,
        what = escape(&what(report))
    );
    for part in [findings(report), overview(report)] {
        out.push_str(&part);
    }
    for table in &report.tables {
        out.push_str(&self::table(table));
    }
    for part in [cards(report), unused(report), verbs(report), facts(report)] {
        out.push_str(&part);
    }
    out.push_str("</main>\n</body>\n</html>\n");
    out
}

/// Writes a table; the first column names its rows, the others are numbers. Cells are markup.
fn grid(caption: &str, head: &[&str], rows: &[Vec<String>]) -> String {
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

fn findings(report: &Report) -> String {
    let mut out = String::new();
    for incident in &report.findings {
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

fn table(table: &Table) -> String {
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
                format!("{} by {}", capital(ending.kind), ending.rule),
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

/// Writes a plot with its words, and its numbers to unfold.
fn figure(title: &str, words: &str, plot: &str, table: &str) -> String {
    format!(
        "<figure>\n<h3>{title}</h3>\n<p>{words}</p>\n{plot}\n<details><summary>Numbers</summary>\n{table}</details>\n</figure>\n"
    )
}

fn cards(report: &Report) -> String {
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

fn unused(report: &Report) -> String {
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

fn verbs(report: &Report) -> String {
    if report.verbs.is_empty() {
        return String::new();
    }
    let rows: Vec<Vec<String>> = report
        .verbs
        .iter()
        .map(|verb| vec![escape(verb.verb), grouped(verb.games), grouped(verb.times)])
        .collect();
    let grid = grid("Effects", &["Verb", "Games", "Times"], &rows);
    format!(
        "<section>\n<h2>Effects</h2>\n<p>How often each verb of the effect language ran.</p>\n{grid}</section>\n"
    )
}

fn facts(report: &Report) -> String {
    let rows: Vec<Vec<String>> = origin(&report.heading)
        .into_iter()
        .map(|(fact, value)| vec![capital(fact), escape(&value)])
        .collect();
    let grid = grid("Where these numbers come from", &["What", "Which"], &rows);
    format!(
        "<section>\n<h2>Do it again</h2>\n<p>The same seed, bots, settings and deck always give the same report, on every machine.</p>\n{grid}</section>\n"
    )
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}
