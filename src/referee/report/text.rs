//! A report as text for a terminal.

use super::words::{
    count, fine, fortune, grouped, lengths, name, never, origin, part, percent, range, what,
    whereabouts,
};
use super::{CardLine, Report, Share, Table};

/// Last lines of a log that are shown; the report as JSON has them all.
const LOG: usize = 40;

/// Writes a report as text.
#[must_use]
pub fn text(report: &Report) -> String {
    let mut out = format!("{}: {}\n", name(&report.heading), what(report));
    for (fact, value) in origin(&report.heading) {
        line(&mut out, &format!("  {fact:<10}{value}"));
    }
    for table in &report.tables {
        self::table(&mut out, table);
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
        .any(|card| card.drawn[0] + card.played[0] > 0)
    {
        line(
            out,
            "\ncards              games with it …               its holders win",
        );
        line(
            out,
            "                   drawn   played  decisive     as often as by chance, 99.9 % interval",
        );
        for card in &report.cards {
            self::card(out, card);
        }
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
            let name = label(&unused.id, unused.title.as_ref());
            let (never, bound) = (never(unused.never), fine(unused.bound));
            line(
                out,
                &format!("  {name}: {never}; in fewer than {bound} of games"),
            );
        }
    }
}

fn card(out: &mut String, card: &CardLine) {
    let share = |times: [u64; 2]| percent(part(times[0], card.games));
    let interval = card.interval.map_or(String::new(), |[low, high]| {
        let sure = if clear(card) { "  *" } else { "" };
        format!("({low:.2} to {high:.2}){sure}")
    });
    line(
        out,
        &format!(
            "  {:<14}{:>8} {:>8} {:>9}     {:<7} {interval}",
            card.id,
            share(card.drawn),
            share(card.played),
            share(card.decisive),
            fortune(card.fortune),
        ),
    );
}

/// Says whether the holders of a card surely fare otherwise than chance has it.
pub(super) fn clear(card: &CardLine) -> bool {
    card.interval
        .is_some_and(|[low, high]| low > 1.0 || high < 1.0)
}

/// Writes a card's word and its printed name.
pub(super) fn label(id: &str, title: Option<&String>) -> String {
    title.map_or_else(|| id.to_owned(), |title| format!("{id} {title}"))
}

fn findings(out: &mut String, report: &Report) {
    for incident in &report.findings {
        line(
            out,
            &format!("\nerror[{}]: {}", incident.kind, incident.message),
        );
        line(out, &format!("  {}", whereabouts(incident)));
        let hidden = incident.log.len().saturating_sub(LOG);
        if hidden > 0 {
            line(
                out,
                &format!("  … {}", count(hidden as u64, "line", "lines")),
            );
        }
        for entry in &incident.log[hidden..] {
            line(out, &format!("  {entry}"));
        }
    }
}
