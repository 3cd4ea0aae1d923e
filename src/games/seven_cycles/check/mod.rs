//! Seven Cycles: can the cards be dealt, and do the conditions fit them (7C-V01 to 7C-V03)?
//!
//! Deck in, findings out, for the game as it is and for each of its variants.
//! Never lays a card.

mod pack;
mod suits;

use crate::deck::{Deck, Setting, Table};
use crate::diag::{Diagnostic, Diags, Place, Rule};

use crate::check::rules::Rules;
use pack::Pack;

/// Cards per set that ends the game, so that the stock rarely runs out: the median of played games.
const PER_SET: i64 = 5;
/// Columns of the conditions, which the rules read by name.
const CONDITIONS: [&str; 5] = ["condition", "key", "mode", "cyclic", "distinct"];

/// Gives the columns that the rules read, the two attributes of the cards among them.
pub(super) fn columns(deck: &Deck) -> Vec<&str> {
    let attributes = Rules::all(deck).flat_map(|rules| [rules.word("suit"), rules.word("value")]);
    CONDITIONS.into_iter().chain(attributes.flatten()).collect()
}

/// Checks a deck of Seven Cycles.
pub(super) fn check(deck: &Deck, diags: &mut Diags) {
    for rules in Rules::all(deck) {
        let conditions = conditions(rules, diags);
        ends(rules, diags);
        if let Some(pack) = Pack::read(rules, conditions, diags) {
            deals(rules, &pack, diags);
            suits::check(rules, &pack, conditions, diags);
        }
    }
}

impl Rules<'_> {
    /// Gives the numbers of players with the number of sets that ends their game.
    fn ends(self, diags: &mut Diags) -> Vec<(u8, i64)> {
        let [fewest, most] = *self.deck.manifest.game.players.get_ref();
        let ends = self.get("end_sets").and_then(Setting::wholes);
        let ends = ends.unwrap_or_default();
        if ends.len() != usize::from(most.saturating_sub(fewest)) + 1 {
            self.missing("`end_sets`, one number for each number of players", diags);
            return Vec::new();
        }
        (fewest..=most).zip(ends).collect()
    }
}

/// 7C-V03: every straight says whether it may run over the end of the values.
fn conditions<'a>(rules: Rules<'a>, diags: &mut Diags) -> Option<&'a Table> {
    let Some(table) = rules.deck.tables.get("conditions") else {
        rules.missing("a table `conditions`", diags);
        return None;
    };
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
fn ends(rules: Rules<'_>, diags: &mut Diags) {
    for (players, sets) in rules.ends(diags) {
        let right = 3 * i64::from(players) + 1;
        if sets != right {
            let message = format!("a game of {players} players ends with {sets} sets");
            let finding = Diagnostic::new(Rule::D025, message).at(rules.place("end_sets"));
            diags.push(finding.help(format!("the rules say {right}")));
        }
    }
}

/// 7C-V01: enough cards for the deal and a card each, better for a whole game.
fn deals(rules: Rules<'_>, pack: &Pack<'_>, diags: &mut Diags) {
    let (Some(hand), Some(first)) = (
        rules.number("hand", diags),
        rules.number("first_hand", diags),
    ) else {
        return;
    };
    let mut discard = Diags::new(); // `ends` has told what is wrong with them
    for (players, sets) in rules.ends(&mut discard) {
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
