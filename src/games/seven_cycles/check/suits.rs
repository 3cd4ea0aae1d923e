//! 7C-V02: are the suits regular, so that every condition is as likely with each of them?

use std::collections::BTreeMap;

use crate::deck::Table;
use crate::diag::{Diagnostic, Diags, Place, Rule};

use super::is_straight;
use super::pack::{Held, Pack};
use crate::deck::Settings;

/// Fewest suits, and fewest values in a suit, with which the conditions differ enough.
const FEWEST: [usize; 2] = [3, 5];

/// The cards of each suit by their values.
type Suits<'a> = BTreeMap<&'a str, BTreeMap<i64, Vec<&'a Held<'a>>>>;

/// Checks the suits; a deck that says `irregular` is only warned.
pub(super) fn check(
    rules: &Settings<'_>,
    pack: &Pack<'_>,
    conditions: Option<&Table>,
    diags: &mut Diags,
) {
    let declared = rules.is_on("irregular");
    let rule = if declared { Rule::D024 } else { Rule::D023 };
    let mut suits = Suits::new();
    for card in &pack.cards {
        let values = suits.entry(card.suit).or_default();
        values
            .entry(card.value.unwrap_or_default())
            .or_default()
            .push(card);
    }
    let mut find = |message: String, place: Place| {
        let help = "or say `irregular = true` under `[rules]`";
        let help = Some(help.to_owned()).filter(|_| !declared);
        let finding = Diagnostic::new(rule, message).at(place);
        diags.push(Diagnostic { help, ..finding });
    };
    let file = || Place::file(&pack.table.file);
    let values = suits.values().flat_map(BTreeMap::keys).copied();
    let highest = values.max().unwrap_or_default();
    if suits.len() < FEWEST[0] {
        let message = format!("{} suits are fewer than {}", suits.len(), FEWEST[0]);
        find(message, file());
    }
    if usize::try_from(highest).is_ok_and(|highest| highest < FEWEST[1]) {
        find(
            format!("{highest} values are fewer than {}", FEWEST[1]),
            file(),
        );
    }
    let copies = pack.cards.first().map_or(1, |card| card.copies);
    for (suit, values) in &suits {
        for cards in values.values() {
            if let [first, second, ..] = cards.as_slice() {
                let value = first.value.unwrap_or_default();
                let message = format!("the {value} of `{suit}` stands in two rows");
                find(message, second.place.clone());
            }
        }
        for card in values.values().flatten().filter(|c| c.copies != copies) {
            let message = format!("{} copies are not {copies} as of the first", card.copies);
            find(message, card.place.clone());
        }
        // A value of a million is a slip; the first gap tells enough.
        if let Some(gap) = (1..=highest).find(|value| !values.contains_key(value)) {
            find(
                format!("`{suit}` has no {gap}, but others go up to {highest}"),
                file(),
            );
        }
    }
    if declared && let Some(conditions) = conditions {
        over_gaps(&suits, conditions, diags);
    }
}

/// A straight can't run over the end of values that have gaps.
fn over_gaps(suits: &Suits<'_>, conditions: &Table, diags: &mut Diags) {
    let mut values: Vec<i64> = suits.values().flat_map(BTreeMap::keys).copied().collect();
    values.sort_unstable();
    values.dedup();
    if values.windows(2).all(|pair| pair[0] + 1 == pair[1]) {
        return;
    }
    let rows = conditions.rows.iter();
    let cyclic = rows.filter(|row| is_straight(conditions, row));
    for row in cyclic.filter(|row| conditions.text(row, "cyclic") == "yes") {
        let message = "the values have gaps, so a straight can't run over the end";
        let place = conditions
            .get(row, "cyclic")
            .map(|cell| conditions.place(cell));
        let finding = Diagnostic::new(Rule::D023, message).at_maybe(place);
        diags.push(finding.help("write `no` into `cyclic`"));
    }
}
