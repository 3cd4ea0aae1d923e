//! There are as many cards as the rules say (CY-V01), and enough for every number of players (CY-V02,
//! CY-V04, CY-V05).

use crate::deck::Settings;
use crate::diag::{Diagnostic, Diags, Rule};
use crate::games::cytosis::deck::{Card, Event, Goal, Power, Rows, Sort, Type, copies};

/// Epigenetic cards that a player sees beyond the one that stays: three are dealt, one is kept.
const PASSED: i64 = 2;

/// CY-V01: each kind of Cell Component card has its number.
pub(super) fn kinds(rules: &Settings<'_>, cards: &Rows<'_, Card<'_>>, diags: &mut Diags) {
    let key = "component_cards";
    let wanted = rules
        .measures()
        .numbers::<{ Sort::WORDS.len() }>(key, diags);
    for ((_, sort), wanted) in Sort::WORDS.into_iter().zip(wanted.into_iter().flatten()) {
        let own = cards.list.iter().filter(|card| card.is.sort == Some(sort));
        counted(
            rules,
            key,
            sort.title(),
            (cards, copies(own)),
            wanted,
            diags,
        );
    }
}

/// CY-V01: the Goal cards or the event cards, for one way to play the game.
pub(super) fn pile<T>(
    rules: &Settings<'_>,
    rows: &Rows<'_, T>,
    [key, title]: [&str; 2],
    diags: &mut Diags,
) {
    let Some([base, virus]) = rules.measures().numbers::<2>(key, diags) else {
        return;
    };
    let virus = if rules.is_on("virus") { virus } else { 0 };
    let count = copies(rows.in_play(rules));
    let wanted = base.saturating_add(virus);
    counted(rules, key, title, (rows, count), wanted, diags);
}

fn counted<T>(
    rules: &Settings<'_>,
    key: &str,
    title: &str,
    (rows, count): (&Rows<'_, T>, i64),
    wanted: i64,
    diags: &mut Diags,
) {
    // Whoever leaves rows out means fewer cards.
    let meant = count < wanted && rows.leaves_some_out();
    if count != wanted && !meant {
        let message = format!("there are {count} {title}, while `{key}` says {wanted}");
        let finding = Diagnostic::new(Rule::D027, message).at_maybe(rules.place(key));
        diags.push(finding.help("a row may have got lost; else write the new number"));
    }
}

/// CY-V02: hands, the market and what leaves the game.
pub(super) fn components(
    rules: &Settings<'_>,
    rows: &Rows<'_, Card<'_>>,
    market: i64,
    diags: &mut Diags,
) {
    // Viruses come into the deck when all hands are dealt.
    let is = |sort: Option<Sort>, other| sort == Some(other);
    let cards = rows
        .in_play(rules)
        .filter(|card| !is(card.is.sort, Sort::Attack));
    let detox = rows
        .in_play(rules)
        .filter(|card| is(card.is.sort, Sort::Detox));
    let (cards, detox) = (copies(cards), copies(detox));
    let dealt = rules.whole("hand_dealt", .., diags);
    let removed = rules.by_players("detox_removed", .., diags);
    let (Some(dealt), Some(removed)) = (dealt, removed) else {
        return;
    };
    for (players, removed) in removed {
        let need = dealt.saturating_mul(players.into()).saturating_add(market);
        let left = cards.saturating_sub(removed);
        few(rows, "Cell Component cards", left, players, need, diags);
        let need = removed.saturating_add(1);
        few(rows, "Detox cards", detox, players, need, diags);
    }
}

/// CY-V04: events and goals.
pub(super) fn events(rules: &Settings<'_>, rows: &Rows<'_, Event<'_>>, diags: &mut Diags) {
    let base = rows.in_play(rules);
    let count = copies(base.filter(|event| event.is.of != Some(Type::Virus)));
    let key = if rules.is_on("virus") {
        "events_removed_virus"
    } else {
        "events_removed"
    };
    for (players, removed) in rules.by_players(key, .., diags).unwrap_or_default() {
        let (need, what) = (removed.saturating_add(1), "event cards without a virus");
        few(rows, what, count, players, need, diags);
    }
}

/// CY-V04: the largest game takes all Goal cards of the base game, even if one is missing.
pub(super) fn goals(rules: &Settings<'_>, rows: &Rows<'_, Goal>, diags: &mut Diags) {
    let [_, most] = rules.all_players();
    let of_virus = |is: bool| {
        let own = rows.in_play(rules).filter(|goal| goal.is.is_of_virus == is);
        copies(own)
    };
    let (base, virus) = (of_virus(false), of_virus(true));
    let Some(extra) = rules.whole("goals_extra", .., diags) else {
        return;
    };
    let limits = rules.by_players("virus_goals_most", .., diags);
    for (players, viruses) in limits.unwrap_or_default() {
        let count = base + virus.min(viruses.max(0));
        let spared = i64::from(players == most && virus == 0);
        let need = extra.saturating_add(players.into()) - spared;
        few(rows, "Goal cards", count, players, need, diags);
    }
}

/// CY-V01, CY-V05: the last player has as many Epigenetic cards to choose from as the first.
pub(super) fn epigenetics(rules: &Settings<'_>, rows: &Rows<'_, Power>, diags: &mut Diags) {
    let (count, title) = (copies(rows.in_play(rules)), "Epigenetic cards");
    let key = "epigenetic_cards";
    if let Some(wanted) = rules.measures().whole(key, .., diags) {
        counted(rules, key, title, (rows, count), wanted, diags);
    }
    let [fewest, most] = rules.players();
    for players in fewest..=most {
        let need = PASSED + i64::from(players);
        few(rows, title, count, players, need, diags);
    }
}

fn few<T>(rows: &Rows<'_, T>, title: &str, count: i64, players: u8, need: i64, diags: &mut Diags) {
    if count < need {
        let message = format!("{count} {title} are too few for {players} players, who need {need}");
        let finding = Diagnostic::new(Rule::D021, message).at(rows.file());
        diags.push(finding.help(format!("add {} more", need.saturating_sub(count))));
    }
}
