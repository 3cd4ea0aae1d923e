//! There are as many cards as the rules say (CY-V01), and enough for every number of players (CY-V02,
//! CY-V04, CY-V05).

use crate::check::{Line, Sheet};
use crate::deck::Settings;
use crate::diag::{Diagnostic, Diags, Place, Rule};

use super::kind::{KINDS, Kind};

/// Epigenetic cards that a player sees beyond the one that stays: three are dealt, one is kept.
const PASSED: i64 = 2;

/// CY-V01: each kind of Cell Component card has its number.
pub(super) fn kinds(rules: &Settings<'_>, cards: &[(Line<'_>, &Kind)], diags: &mut Diags) {
    let key = "component_cards";
    let wanted = rules.numbers::<{ KINDS.len() }>(key, diags);
    for (kind, wanted) in KINDS.iter().zip(wanted.into_iter().flatten()) {
        let own = cards.iter().filter(|(_, of)| of.id == kind.id);
        let count: i64 = own.map(|(line, _)| line.copies()).sum();
        counted(rules, key, kind.title, count, wanted, diags);
    }
}

/// CY-V01: the other cards, for one way to play the game.
pub(super) fn piles(
    rules: &Settings<'_>,
    sheets: &[(&str, Option<&Sheet<'_>>)],
    diags: &mut Diags,
) {
    for (id, sheet) in sheets {
        let Some(sheet) = sheet else { continue };
        let count: i64 = sheet.in_play(rules).iter().map(|line| line.copies()).sum();
        match *id {
            "epigenetics" => {
                let key = "epigenetic_cards";
                if let Some(wanted) = rules
                    .whole(key, .., diags)
                    .filter(|_| rules.is_on("epigenetics"))
                {
                    counted(rules, key, "Epigenetic cards", count, wanted, diags);
                }
            }
            id => {
                let (key, title) = match id {
                    "goals" => ("goal_cards", "Goal cards"),
                    _ => ("event_cards", "event cards"),
                };
                let Some([base, virus]) = rules.numbers::<2>(key, diags) else {
                    continue;
                };
                let virus = if rules.is_on("virus") { virus } else { 0 };
                counted(rules, key, title, count, base.saturating_add(virus), diags);
            }
        }
    }
}

fn counted(
    rules: &Settings<'_>,
    key: &str,
    title: &str,
    count: i64,
    wanted: i64,
    diags: &mut Diags,
) {
    if count != wanted {
        let message = format!("there are {count} {title}, while `{key}` says {wanted}");
        let finding = Diagnostic::new(Rule::D027, message).at(rules.place(key));
        diags.push(finding.help("a row may have got lost; else write the new number"));
    }
}

/// CY-V02: hands, the market and what leaves the game.
pub(super) fn components(rules: &Settings<'_>, sheet: &Sheet<'_>, market: i64, diags: &mut Diags) {
    let number = |lines: &[Line<'_>], kind: &str, is: bool| -> i64 {
        let own = lines
            .iter()
            .filter(|line| (line.text("kind") == kind) == is);
        own.map(|line| line.copies()).sum()
    };
    let lines = sheet.in_play(rules);
    // Viruses come into the deck when all hands are dealt.
    let cards = number(&lines, "virus-attack", false);
    let detox = number(&lines, "detox", true);
    let dealt = rules.whole("hand_dealt", .., diags);
    let removed = rules.by_players("detox_removed", .., diags);
    let (Some(dealt), Some(removed)) = (dealt, removed) else {
        return;
    };
    for (players, removed) in removed {
        let need = dealt.saturating_mul(players.into()).saturating_add(market);
        let left = cards.saturating_sub(removed);
        few(sheet, "Cell Component cards", left, players, need, diags);
        let need = removed.saturating_add(1);
        few(sheet, "Detox cards", detox, players, need, diags);
    }
}

/// CY-V04: events and goals.
pub(super) fn events(rules: &Settings<'_>, sheet: &Sheet<'_>, diags: &mut Diags) {
    let lines = sheet.in_play(rules);
    let base = lines.iter().filter(|line| line.text("type") != "virus");
    let count: i64 = base.map(|line| line.copies()).sum();
    let key = if rules.is_on("virus") {
        "events_removed_virus"
    } else {
        "events_removed"
    };
    for (players, removed) in rules.by_players(key, .., diags).unwrap_or_default() {
        let need = removed.saturating_add(1);
        few(
            sheet,
            "event cards without a virus",
            count,
            players,
            need,
            diags,
        );
    }
}

/// CY-V04: the largest game takes all Goal cards of the base game, even if one is missing.
pub(super) fn goals(rules: &Settings<'_>, sheet: &Sheet<'_>, diags: &mut Diags) {
    let [_, most] = rules.players();
    let lines = sheet.in_play(rules);
    let (mut base, mut virus) = (0, 0);
    for line in &lines {
        let of = if line.text("variants").is_empty() {
            &mut base
        } else {
            &mut virus
        };
        *of += line.copies();
    }
    let Some(extra) = rules.whole("goals_extra", .., diags) else {
        return;
    };
    for (players, viruses) in rules
        .by_players("virus_goals_most", .., diags)
        .unwrap_or_default()
    {
        let count = base + virus.min(viruses.max(0));
        let spared = i64::from(players == most && virus == 0);
        let need = extra.saturating_add(players.into()) - spared;
        few(sheet, "Goal cards", count, players, need, diags);
    }
}

/// CY-V05: the last player has as many Epigenetic cards to choose from as the first.
pub(super) fn epigenetics(rules: &Settings<'_>, sheet: &Sheet<'_>, diags: &mut Diags) {
    let [fewest, most] = rules.players();
    let count = sheet.in_play(rules).iter().map(|line| line.copies()).sum();
    for players in fewest..=most {
        let need = PASSED + i64::from(players);
        few(sheet, "Epigenetic cards", count, players, need, diags);
    }
}

fn few(sheet: &Sheet<'_>, title: &str, count: i64, players: u8, need: i64, diags: &mut Diags) {
    if count < need {
        let message = format!("{count} {title} are too few for {players} players, who need {need}");
        let place = Place::file(&sheet.table.file);
        let finding = Diagnostic::new(Rule::D021, message).at(place);
        diags.push(finding.help(format!("add {} more", need.saturating_sub(count))));
    }
}
