//! 7C-V02: are the suits regular, so that every condition is as likely with each of them?

use std::collections::BTreeMap;

use crate::deck::Settings;
use crate::diag::{Diagnostic, Diags, Place, Rule, nearest};

use super::super::condition::Key;
use super::super::deck::{Conditions, Face, Pack, no_value};

/// Fewest suits, and fewest values in a suit, with which the conditions differ enough.
const FEWEST: [usize; 2] = [3, 5];

/// The cards of each suit by their values.
type Suits<'a> = BTreeMap<&'a str, BTreeMap<i64, Vec<&'a Face<'a>>>>;

/// Says whether every card has a value from 1 on, where straights or regular suits need one.
pub(super) fn valued(
    settings: &Settings<'_>,
    pack: &Pack<'_>,
    conditions: Option<&Conditions<'_>>,
    diags: &mut Diags,
) -> bool {
    let straights = conditions.is_some_and(|all| all.straights().next().is_some());
    let mut complete = pack.complete;
    if !straights && settings.is_on("irregular") {
        return complete;
    }
    let Some(column) = settings.word("value", diags) else {
        return false;
    };
    for face in &pack.faces {
        if face.value().is_none_or(|value| value < 1) {
            diags.push(no_value(face.line, column));
            complete = false;
        }
    }
    complete
}

/// Checks the suits; a deck that says `irregular` is only warned.
pub(super) fn check(
    settings: &Settings<'_>,
    pack: &Pack<'_>,
    conditions: Option<&Conditions<'_>>,
    diags: &mut Diags,
) {
    let declared = settings.is_on("irregular");
    let rule = if declared { Rule::D024 } else { Rule::D023 };
    let mut suits = Suits::new();
    for card in &pack.faces {
        let values = suits.entry(card.marks[Key::Suit.index()].text).or_default();
        values
            .entry(card.value().unwrap_or_default())
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
    let copies = pack.faces.first().map_or(1, |card| card.copies);
    let slips: Vec<(&str, &str)> = suits.keys().filter_map(|suit| slip(&suits, suit)).collect();
    for (suit, values) in &suits {
        for cards in values.values() {
            if let [first, second, ..] = cards.as_slice() {
                let value = first.value().unwrap_or_default();
                let message = format!("the {value} of `{suit}` stands in two rows");
                find(message, second.line.whole_place());
            }
        }
        for card in values.values().flatten().filter(|c| c.copies != copies) {
            let message = format!("{} copies are not {copies} as of the first", card.copies);
            find(message, card.line.whole_place());
        }
        if slips
            .iter()
            .any(|(wrong, right)| suit == wrong || suit == right)
        {
            continue;
        }
        // A value of a million is a slip; the first gap tells enough.
        if let Some(gap) = (1..=highest).find(|value| !values.contains_key(value)) {
            find(
                format!("`{suit}` has no {gap}, but others go up to {highest}"),
                file(),
            );
        }
    }
    let column = settings.word("suit", diags).unwrap_or("suit");
    for (wrong, right) in slips {
        for card in suits[wrong].values().flatten() {
            let message = format!("`{wrong}` is the suit of one card only");
            let finding = Diagnostic::new(rule, message).at(card.line.place(column));
            diags.push(finding.help(format!("did you mean `{right}`?")));
        }
    }
    if declared && let Some(conditions) = conditions {
        over_gaps(&suits, conditions, diags);
    }
}

/// Gives a suit of one card and the suit that it is probably meant for, which lacks just that card.
fn slip<'s>(suits: &'s Suits<'_>, suit: &'s str) -> Option<(&'s str, &'s str)> {
    let values = &suits[suit];
    let (&[value], 1) = (
        &values.keys().collect::<Vec<_>>()[..],
        values.values().flatten().count(),
    ) else {
        return None;
    };
    let lacks = |other: &&&str| **other != suit && !suits[**other].contains_key(value);
    let near = nearest(suit, suits.keys().filter(lacks).copied())?;
    Some((suit, near))
}

/// A straight can't run over the end of values that have gaps.
fn over_gaps(suits: &Suits<'_>, conditions: &Conditions<'_>, diags: &mut Diags) {
    let mut values: Vec<i64> = suits.values().flat_map(BTreeMap::keys).copied().collect();
    values.sort_unstable();
    values.dedup();
    if values.windows(2).all(|pair| pair[0] + 1 == pair[1]) {
        return;
    }
    let straights = conditions.straights();
    for asked in straights.filter(|asked| asked.condition.cyclic) {
        let message = "the values have gaps, so a straight can't run over the end";
        let finding = Diagnostic::new(Rule::D023, message).at(asked.line.place("cyclic"));
        diags.push(finding.help("write `no` into `cyclic`"));
    }
}

impl Face<'_> {
    fn value(&self) -> Option<i64> {
        self.marks[Key::Value.index()].number
    }
}
