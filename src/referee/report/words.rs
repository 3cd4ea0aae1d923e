//! Numbers and headings as people read them.

use super::{Heading, Missing, Report, Spread, Table};

/// Writes a whole number with a comma before every three digits.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::with_capacity(digits.len() * 4 / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// Writes a count with its noun.
pub(super) fn count(number: u64, one: &str, many: &str) -> String {
    let noun = if number == 1 { one } else { many };
    format!("{} {noun}", grouped(number))
}

/// Writes a share in per cent.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// Writes a range in per cent.
pub(super) fn range(ends: [f64; 2]) -> String {
    format!("{:.1} to {:.1} %", ends[0] * 100.0, ends[1] * 100.0)
}

/// Writes a small share in per cent with two digits that count.
pub(super) fn fine(share: f64) -> String {
    let percent = share * 100.0;
    let digits = match percent {
        10.0.. => 0,
        1.0.. => 1,
        0.1.. => 2,
        0.01.. => 3,
        _ => 4,
    };
    format!("{percent:.digits$} %")
}

/// Writes how often something happens in a game.
pub(super) fn rate(times: f64) -> String {
    let digits = if times < 10.0 { 2 } else { 1 };
    format!("{times:.digits$}")
}

/// Gives the part of a whole.
#[allow(clippy::cast_precision_loss)] // far below 2^53
pub(super) fn part(number: u64, of: u64) -> f64 {
    number as f64 / of.max(1) as f64
}

/// Says what is played and how often.
pub(super) fn what(report: &Report) -> String {
    let Heading { games, checked, .. } = report.heading;
    let mut players: Vec<usize> = report.tables.iter().map(|table| table.players).collect();
    players.extend(report.findings.iter().map(|incident| incident.players));
    let each = match (players.first(), players.last()) {
        (Some(first), Some(last)) if first < last => {
            format!(" each with {first} to {last} players")
        }
        (Some(one), _) => format!(" with {one} players"),
        _ => String::new(),
    };
    let checks = if checked { ", every step checked" } else { "" };
    let bots = &report.heading.bots;
    let bots = match &bots[..] {
        [one] => format!("{one} bots"),
        several => several.join(", "),
    };
    format!("{}{each}, {bots}{checks}", count(games, "game", "games"))
}

/// Names the game and its variant.
pub(super) fn name(heading: &Heading) -> String {
    let variant = heading.variant_title.as_ref().or(heading.variant.as_ref());
    match variant {
        Some(variant) => format!("{}, {variant}", heading.title),
        None => heading.title.clone(),
    }
}

/// Says what it takes to do the same again, fact by fact.
pub(super) fn origin(heading: &Heading) -> Vec<(&'static str, String)> {
    let settings: Vec<String> = heading
        .settings
        .iter()
        .map(|(key, value)| {
            let value = serde_json::to_string(value).unwrap_or_default();
            format!("{key} = {value}")
        })
        .collect();
    let mut facts = vec![("seed", heading.seed.to_string())];
    if !settings.is_empty() {
        facts.push(("settings", settings.join(", ")));
    }
    let version = &heading.deck_version;
    let digest = &heading.digest;
    facts.push(("deck", format!("version {version}, digest {digest}")));
    let (rules, program) = (heading.rules_version, heading.cardwright);
    facts.push(("referee", format!("rules {rules}, cardwright {program}")));
    facts
}

/// A number of a game, as a row: what it is, median, from 5 % to 95 %, mean.
pub(super) struct Row {
    pub name: &'static str,
    pub median: String,
    pub usual: String,
    pub mean: String,
}

/// Gives how long a game is, number by number.
pub(super) fn lengths(table: &Table) -> [Row; 5] {
    let whole = |name, spread| row(name, spread, grouped, 1.0);
    [
        whole("rounds", &table.rounds),
        whole("decisions", &table.decisions),
        row("minutes, estimated", &table.seconds, minutes, 60.0),
        whole("lead changes", &table.lead_changes),
        whole("winner's lead", &table.margin),
    ]
}

fn row(name: &'static str, spread: &Spread, say: impl Fn(u64) -> String, unit: f64) -> Row {
    Row {
        name,
        median: say(spread.median),
        usual: format!("{} to {}", say(spread.p5), say(spread.p95)),
        mean: format!("{:.1}", spread.mean / unit),
    }
}

/// Writes seconds as whole minutes.
fn minutes(seconds: u64) -> String {
    grouped((seconds + 30) / 60)
}

/// Says how the holders of a card fared.
pub(super) fn fortune(fortune: Option<f64>) -> String {
    fortune.map_or_else(|| "–".to_owned(), |times| format!("× {times:.2}"))
}

/// Says what a card never was.
pub(super) const fn never(missing: Missing) -> &'static str {
    match missing {
        Missing::Drawn => "nobody ever had it",
        Missing::Played => "nobody ever played it",
    }
}

/// Says in which game something went wrong.
pub(super) fn whereabouts(incident: &crate::referee::Incident) -> String {
    format!(
        "seed {}, {} players, game {} of the run (shuffles {}, bots moved by {})",
        incident.seed, incident.players, incident.game, incident.deal, incident.rotation
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_for_people() {
        let written = [0, 999, 1_000, 1_234_567].map(grouped);
        assert_eq!(written, ["0", "999", "1,000", "1,234,567"]);
        assert_eq!(count(1, "game", "games"), "1 game");
        assert_eq!(percent(0.2567), "25.7 %");
        assert_eq!(
            [0.3, 0.012, 0.003, 0.000_003].map(fine),
            ["30 %", "1.2 %", "0.30 %", "0.0003 %"]
        );
        assert_eq!(minutes(89), "1");
        assert_eq!(minutes(90), "2");
    }
}
