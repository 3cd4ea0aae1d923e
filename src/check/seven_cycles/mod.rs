//! Seven Cycles: can the cards be dealt, and do the conditions fit them (7C-V01 to 7C-V03)?
//!
//! Deck in, findings out, for the game as it is and for each of its variants.
//! Never lays a card.

mod pack;
mod suits;

use crate::deck::{Deck, Setting, Table, Variant};
use crate::diag::{Diagnostic, Diags, Place, Rule};

use pack::Pack;

/// Cards per set that ends the game, so that the stock rarely runs out: the median of played games.
const PER_SET: i64 = 5;
/// Columns of the conditions, which the rules read by name.
const CONDITIONS: [&str; 5] = ["condition", "key", "mode", "cyclic", "distinct"];

/// The game with the settings of a variant, or as it is.
#[derive(Clone, Copy)]
struct Rules<'a> {
    deck: &'a Deck,
    variant: Option<&'a Variant>,
}

/// Gives the columns that the rules read, the two attributes of the cards among them.
pub(super) fn columns(deck: &Deck) -> Vec<&str> {
    let attributes = all(deck).flat_map(|rules| [rules.word("suit"), rules.word("value")]);
    CONDITIONS.into_iter().chain(attributes.flatten()).collect()
}

/// Checks a deck of Seven Cycles.
pub(super) fn check(deck: &Deck, diags: &mut Diags) {
    for rules in all(deck) {
        let conditions = conditions(rules, diags);
        ends(rules, diags);
        if let Some(pack) = Pack::read(rules, conditions, diags) {
            deals(rules, &pack, diags);
            suits::check(rules, &pack, conditions, diags);
        }
    }
}

/// Gives the game as it is and all its variants.
fn all(deck: &Deck) -> impl Iterator<Item = Rules<'_>> {
    let variants = deck.manifest.variants.values().map(Some);
    let each = std::iter::once(None).chain(variants);
    each.map(move |variant| Rules { deck, variant })
}

impl<'a> Rules<'a> {
    fn get(self, key: &str) -> Option<&'a Setting> {
        let own = self.variant.and_then(|variant| variant.settings.get(key));
        own.or_else(|| self.deck.setting(key))
    }

    fn word(self, key: &str) -> Option<&'a str> {
        match self.get(key) {
            Some(Setting::Word(word)) => Some(word),
            _ => None,
        }
    }

    fn is_on(self, key: &str) -> bool {
        self.get(key) == Some(&Setting::Switch(true))
    }

    /// Points at a setting: at its value under `[rules]`, else at the manifest.
    fn place(self, key: &str) -> Place {
        let own = self.variant.is_some_and(|v| v.settings.contains_key(key));
        let written = self.deck.manifest.rules.get(key).filter(|_| !own);
        written.map_or_else(
            || Place::file(&self.deck.file),
            |written| self.deck.place(written),
        )
    }

    fn missing(self, what: &str, diags: &mut Diags) {
        let message = format!("the checks need {what}");
        let finding = Diagnostic::new(Rule::M006, message).at(Place::file(&self.deck.file));
        diags.push(finding.help("set it as the shipped deck does"));
    }

    fn number(self, key: &str, diags: &mut Diags) -> Option<i64> {
        let number = self.get(key).and_then(Setting::whole);
        if number.is_none() {
            self.missing(&format!("a number `{key}`"), diags);
        }
        number
    }

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
