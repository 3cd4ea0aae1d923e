//! A report as text for a terminal.

use super::CardLine;
use super::card::{lacking, offered, short};
use super::document::Report;
use super::number::{count, fine, fortune, grouped, part, percent, range, rate};
use super::outcome::{Share, Table};
use super::words::{incident, lengths, name, never, origin, stopped, what};

/// Most letters of a card's name.
const NAME: usize = 26;

/// Writes a report as text.
#[must_use]
pub fn text(report: &Report) -> String {
    let mut out = format!("{}: {}\n", name(&report.heading), what(report));
    for (fact, value) in origin(&report.heading) {
        line(&mut out, &format!("  {fact:<10}{value}"));
    }
    for table in &report.tables {
        self::table(&mut out, table);
        let mut stops = report.stops.iter();
        if let Some(stop) = stops.find(|stop| stop.players == table.players) {
            line(&mut out, &format!("  {}", stopped(stop)));
        }
    }
    cards(&mut out, report);
    findings(&mut out, report);
    out
}

fn line(out: &mut String, text: &str) {
    out.push_str(text.trim_end());
    out.push('\n');
}

fn table(out: &mut String, table: &Table) {
    let deals = count(table.deals, "shuffle", "shuffles");
    let games = count(table.games, "game", "games");
    line(
        out,
        &format!(
            "\n{} players: {games}, {deals}, each played from every seat",
            table.players
        ),
    );
    line(
        out,
        "  wins              share  95 % interval      alone   shared",
    );
    for share in &table.seats {
        shares(out, &format!("seat {}", share.name), share);
    }
    if table.bots.iter().any(|bot| bot.name != table.bots[0].name) {
        for (place, bot) in table.bots.iter().enumerate() {
            shares(out, &format!("bot {}, {}", place + 1, bot.name), bot);
        }
    }
    line(out, "  a game             median      5 to 95 %       mean");
    for row in lengths(table) {
        line(
            out,
            &format!(
                "    {:<18}{:>5} {:>15} {:>10}",
                row.name, row.median, row.usual, row.mean
            ),
        );
    }
    games_line(out, "lead under 1/3", table.close, table.games);
    if !table.sources.is_empty() {
        line(out, "  points of a player    mean     part");
    }
    for source in &table.sources {
        let share = percent(source.share);
        line(
            out,
            &format!("    {:<18}{:>9.1} {share:>8}", source.name, source.mean),
        );
    }
    line(out, "  endings");
    for ending in &table.endings {
        let words = format!("{}, {}", ending.kind, ending.rule);
        games_line(out, &words, ending.games, table.games);
    }
    games_line(out, "several winners", table.shared, table.games);
}

fn shares(out: &mut String, name: &str, share: &Share) {
    line(
        out,
        &format!(
            "    {name:<15} {:>7}  {:<15} {:>8} {:>8}",
            percent(share.share),
            range(share.interval),
            grouped(share.won),
            grouped(share.shared)
        ),
    );
}

fn games_line(out: &mut String, name: &str, games: u64, of: u64) {
    let share = percent(part(games, of));
    line(
        out,
        &format!("    {name:<18}{:>9} {share:>8}", grouped(games)),
    );
}

fn cards(out: &mut String, report: &Report) {
    if report
        .cards
        .iter()
        .any(|card| card.drawn[1] + card.played[1] > 0)
    {
        let title = "in games  a game  decides  its first holder wins, against chance";
        line(
            out,
            "\ncards                            drawn  played   when    99.9 % interval;",
        );
        line(out, &format!("                              {title}"));
        for card in &report.cards {
            self::card(out, card);
        }
    }
    let rare = [
        (
            "lacked in the end              in games  a game",
            lacking(&report.cards),
        ),
        (
            "the stock ran short            in games  a game",
            short(&report.cards),
        ),
    ];
    for (head, cards) in rare {
        if !cards.is_empty() {
            line(out, &format!("\n{head}"));
        }
        for (card, [games, times]) in cards {
            let name: String = card.label().chars().take(NAME).collect();
            let games = percent(part(games, card.games));
            let times = rate(part(times, card.games));
            line(out, &format!("  {name:<NAME$} {games:>8} {times:>7}"));
        }
    }
    let offered = offered(&report.cards);
    if !offered.is_empty() {
        line(out, "\non offer                          times    taken");
    }
    for (card, taken) in offered {
        let name: String = card.label().chars().take(NAME).collect();
        let times = grouped(card.offered[1]);
        line(
            out,
            &format!("  {name:<NAME$} {times:>10} {:>8}", percent(taken)),
        );
    }
    if !report.verbs.is_empty() {
        line(out, "\neffects            games      times");
        for verb in &report.verbs {
            let (games, times) = (grouped(verb.games), grouped(verb.times));
            line(out, &format!("  {:<14}{games:>8} {times:>10}", verb.verb));
        }
    }
    if !report.unused.is_empty() {
        line(
            out,
            "\ncards never used, and how often that can still be (95 %, 3 / shuffles)",
        );
        for unused in &report.unused {
            let name = unused.label();
            let (never, bound) = (never(unused.never), fine(unused.bound));
            line(
                out,
                &format!("  {name}: {never}; in fewer than {bound} of games"),
            );
        }
    }
}

fn card(out: &mut String, card: &CardLine) {
    let interval = card.interval.map_or(String::new(), |[low, high]| {
        let star = if card.is_lucky() { "  *" } else { "" };
        format!("({low:.2} to {high:.2}){star}")
    });
    let name: String = card.label().chars().take(NAME).collect();
    line(
        out,
        &format!(
            "  {name:<NAME$} {:>8} {:>7} {:>8}  {:<7} {interval}",
            percent(part(card.drawn[0], card.games)),
            rate(part(card.played[1], card.games)),
            card.decides().map_or_else(|| "–".to_owned(), percent),
            fortune(card.fortune),
        ),
    );
}

fn findings(out: &mut String, report: &Report) {
    for found in &report.findings {
        out.push('\n');
        out.push_str(&incident(found));
    }
}
