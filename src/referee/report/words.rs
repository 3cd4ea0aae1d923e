//! Numbers and headings as people read them.

use super::document::Report;
use super::heading::Heading;
use super::number::{count, grouped};
use super::outcome::Table;
use super::{Missing, Spread};
use crate::referee::run::Incident;
use crate::referee::until::Stop;

/// First lines of a log that are shown: what it is of, and the first shuffle.
const BEGINNING: usize = 2;
/// Last lines of a log that are shown; the report as JSON has them all.
const END: usize = 40;

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

/// Says what a card never was.
pub(super) const fn never(missing: Missing) -> &'static str {
    match missing {
        Missing::Drawn => "nobody ever had it",
        Missing::Played => "nobody ever played it",
    }
}

/// Says when games have stopped, and what is known then.
pub(super) fn stopped(stop: &Stop) -> String {
    let games = count(stop.games, "game", "games");
    let looks = count(stop.looks.into(), "look", "looks");
    let mut words = stop.until.split(|c: char| !c.is_alphabetic());
    let what = words.next().unwrap_or_default();
    let reach = match what {
        "seat" | "bot" => format!("{:.2} %", stop.reach * 100.0),
        "minutes" => format!("{:.2} minutes", stop.reach / 60.0),
        _ => format!("{:.2} {what}", stop.reach),
    };
    let reach = if stop.reach.is_finite() {
        format!("± {reach} at 95 %")
    } else {
        "with one shuffle alone, which says nothing of how sure that is".to_owned()
    };
    let is_reached = if stop.is_reached {
        "reached"
    } else {
        "not reached"
    };
    format!(
        "{}: {is_reached} after {games} and {looks}, {reach}",
        stop.until
    )
}

/// Says in which game something went wrong.
pub(super) fn whereabouts(incident: &Incident) -> String {
    format!(
        "seed {}, {} players, game {} of the run (shuffles {}, bots moved by {})",
        incident.seed, incident.players, incident.game, incident.deal, incident.rotation
    )
}

/// Tells of a game that went wrong, with the beginning and the end of its log.
pub(super) fn incident(incident: &Incident) -> String {
    let hidden = incident.log.len().saturating_sub(BEGINNING + END);
    let mut lines = vec![
        format!("error[{}]: {}", incident.kind, incident.message),
        format!("  {}", whereabouts(incident)),
    ];
    for (place, entry) in incident.log.iter().enumerate() {
        if place == BEGINNING && hidden > 0 {
            lines.push(format!("  … {}", count(hidden as u64, "line", "lines")));
        }
        if place < BEGINNING || place >= BEGINNING + hidden {
            lines.push(format!("  {entry}"));
        }
    }
    let lines = lines.iter().map(|line| line.trim_end().to_owned() + "\n");
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minutes_are_rounded() {
        assert_eq!(minutes(89), "1");
        assert_eq!(minutes(90), "2");
    }
}
