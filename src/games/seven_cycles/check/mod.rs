//! Seven Cycles: can the cards be dealt, and do the conditions fit them (7C-V01 to 7C-V03)?
//!
//! Deck in, findings out, for the game as it is and for each of its variants.
//! Never lays a card.

mod pack;
mod suits;

use crate::deck::{Deck, Setting, Table};
use crate::diag::{Diagnostic, Diags, Place, Rule};

use crate::deck::Settings;
use pack::Pack;

/// Cards per set that ends the game, so that the stock rarely runs out: the median of played games.
const PER_SET: i64 = 5;
/// Columns of the conditions, which the rules read by name.
const CONDITIONS: [&str; 5] = ["condition", "key", "mode", "cyclic", "distinct"];
/// Settings that name the two attributes of the cards.
const ATTRIBUTES: [&str; 2] = ["suit", "value"];

/// Gives the columns that the rules read, the two attributes of the cards among them.
pub(super) fn columns(deck: &Deck) -> Vec<&str> {
    let plain = |key| deck.setting(key).into_iter();
    let variants = deck.manifest.variants.values();
    let varied = variants.flat_map(|variant| ATTRIBUTES.map(|key| variant.settings.get(key)));
    let attributes = ATTRIBUTES
        .into_iter()
        .flat_map(plain)
        .chain(varied.flatten());
    let attributes = attributes.filter_map(Setting::word);
    CONDITIONS.into_iter().chain(attributes).collect()
}

/// Checks a deck of Seven Cycles.
pub(super) fn check(deck: &Deck, diags: &mut Diags) {
    for rules in &Settings::all(deck).collect::<Vec<_>>() {
        let conditions = conditions(rules, diags);
        ends(rules, diags);
        if let Some(pack) = Pack::read(rules, conditions, diags) {
            deals(rules, &pack, diags);
            suits::check(rules, &pack, conditions, diags);
        }
    }
}

/// 7C-V03: every straight says whether it may run over the end of the values.
fn conditions<'a>(rules: &Settings<'a>, diags: &mut Diags) -> Option<&'a Table> {
    let table = rules.table("conditions", diags)?;
    for column in CONDITIONS {
        if table.column(column).is_none() {
            let message = format!("the conditions have no column `{column}`");
            let finding = Diagnostic::new(Rule::D002, message).at(Place::file(&table.file));
            diags
                .push(finding.help("every condition is a row with a key, a mode and two switches"));
            return None;
        }
    }
    for row in table.rows.iter().filter(|row| is_straight(table, row)) {
        let cyclic = table.text(row, "cyclic");
        if !["yes", "no"].contains(&cyclic) {
            let message = format!("`{cyclic}` does not say whether straights run over the end");
            let place = table.get(row, "cyclic").map(|cell| table.place(cell));
            let finding = Diagnostic::new(Rule::D003, message).at_maybe(place);
            diags.push(finding.help("write `yes` or `no`"));
        }
    }
    Some(table)
}

/// Says whether a condition asks for values in a row.
fn is_straight(table: &Table, row: &crate::deck::Row) -> bool {
    table.text(row, "mode") == "consecutive"
}

/// 7C-V03: three sets per player and one more end the game.
fn ends(rules: &Settings<'_>, diags: &mut Diags) {
    for (players, sets) in rules.by_players("end_sets", .., diags).unwrap_or_default() {
        let right = 3 * i64::from(players) + 1;
        if sets != right {
            let message = format!("a game of {players} players ends with {sets} sets");
            let finding = Diagnostic::new(Rule::D025, message).at(rules.place("end_sets"));
            diags.push(finding.help(format!("the rules say {right}")));
        }
    }
}

/// 7C-V01: enough cards for the deal and a card each, better for a whole game.
fn deals(rules: &Settings<'_>, pack: &Pack<'_>, diags: &mut Diags) {
    let (Some(hand), Some(first)) = (
        rules.whole("hand", .., diags),
        rules.whole("first_hand", .., diags),
    ) else {
        return;
    };
    let ends = rules.by_players("end_sets", .., diags);
    for (players, sets) in ends.unwrap_or_default() {
        let seats = i64::from(players);
        let least = hand * (seats - 1) + first + seats;
        let enough = least + PER_SET * sets;
        let count = pack.pieces(players);
        let place = Place::file(&pack.table.file);
        if count < least {
            let message =
                format!("{count} cards are too few for {players} players, who need {least}");
            let finding = Diagnostic::new(Rule::D021, message).at(place);
            diags.push(finding.help("add cards, or take more `packs`"));
        } else if count < enough {
            let message = format!("{count} cards may run out in a game of {players} players");
            let finding = Diagnostic::new(Rule::D022, message).at(place);
            diags.push(finding.help(format!(
                "{enough} are enough; add cards, or take more `packs`"
            )));
        }
    }
}
