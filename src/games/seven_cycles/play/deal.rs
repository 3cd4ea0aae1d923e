//! Deck and settings → the game, or findings.
//!
//! The cards and conditions come typed from the one reader.

use std::collections::BTreeMap;

use crate::diag::{Diagnostic, Diags, Place, Rule};
use crate::referee::{Names, Settings, kit};

use super::super::condition::{Key, Line};
use super::super::deck::{ATTRIBUTES, Conditions, HAND, IDLE, PRINTED, Pack, SETS};
use super::word::WORDS;
use super::{Face, Options, SevenCycles};

impl SevenCycles {
    /// Makes the game of a deck and settings; what hinders it are findings.
    pub fn new(settings: &Settings<'_>, diags: &mut Diags) -> Option<Self> {
        new(settings, diags)
    }
}

fn new(settings: &Settings<'_>, diags: &mut Diags) -> Option<SevenCycles> {
    let mut whole = |key| {
        settings
            .whole(key, HAND, diags)
            .and_then(|n| usize::try_from(n).ok())
    };
    let hands = (whole("hand"), whole("first_hand"), whole("hand_behind"));
    let ends = settings.by_players("end_sets", SETS, diags);
    let idle_rounds = settings.whole("idle_rounds", IDLE, diags);
    let options = options(settings, diags);
    let conditions = Conditions::read(settings, diags);
    let pack = Pack::read(settings, conditions.as_ref(), diags);
    let (conditions, pack) = (conditions?, pack?);
    let whole = conditions.complete && pack.complete && !conditions.rows.is_empty();
    let (true, (Some(hand), Some(first_hand), Some(hand_behind))) = (whole, hands) else {
        return None;
    };
    let names = names(&pack, diags)?;
    let (faces, lines) = faces(settings, &pack, diags)?;
    let other_deck = pack.own.is_none_or(|component| component.id() != PRINTED);
    let [fewest, most] = settings.players();
    let conditions = conditions.rows.into_iter().map(|asked| asked.condition);
    let printed = printed(settings, &pack);
    Some(SevenCycles {
        names,
        players: [fewest, most],
        spots: faces.iter().map(|face| face.spots).collect(),
        packs: (fewest..=most).map(|seats| pack.packs(seats)).collect(),
        faces,
        lines,
        conditions: conditions.collect(),
        printed,
        hand,
        first_hand,
        hand_behind,
        ends: ends?
            .into_iter()
            .map(|(_, sets)| usize::try_from(sets).ok())
            .collect::<Option<_>>()?,
        idle_rounds: u8::try_from(idle_rounds?).ok()?,
        options: Options {
            other_deck,
            ..options?
        },
    })
}

fn options(settings: &Settings<'_>, diags: &mut Diags) -> Option<Options> {
    let mut switch = |key| settings.switch(key, diags);
    let all = ["fold", "hide", "single_bonus", "hidden_attack"].map(&mut switch);
    let [
        Some(fold),
        Some(hide),
        Some(single_bonus),
        Some(hidden_attack),
    ] = all
    else {
        return None;
    };
    Some(Options {
        fold,
        hide,
        single_bonus,
        hidden_attack,
        other_deck: false,
    })
}

/// Gives every card its numbers and places.
fn faces(
    settings: &Settings<'_>,
    pack: &Pack<'_>,
    diags: &mut Diags,
) -> Option<(Vec<Face>, [Line; 2])> {
    let both = Key::BOTH.map(|key| attribute(settings, pack, key, diags));
    let [Some((suits, suit_line)), Some((values, value_line))] = both else {
        return None;
    };
    let faces = pack.faces.iter().zip(suits.iter().zip(&values));
    let faces = faces.map(|(face, (suit, value))| Face {
        spots: [suit.spot, value.spot],
        marks: [suit.mark, value.mark],
        copies: face.copies,
    });
    Some((faces.collect(), [suit_line, value_line]))
}

/// An attribute of one card: its number in the deck, and its place on the line of all numbers.
#[derive(Clone, Copy)]
struct Attribute {
    mark: i64,
    spot: u8,
}

/// Numbers an attribute. Where no row of neighbours is asked for, words do as well: they are counted.
fn attribute(
    settings: &Settings<'_>,
    pack: &Pack<'_>,
    key: Key,
    diags: &mut Diags,
) -> Option<(Vec<Attribute>, Line)> {
    let own = || pack.faces.iter().map(|face| face.marks[key.index()]);
    let numbers: Option<Vec<i64>> = own().map(|mark| mark.number).collect();
    let marks = numbers.unwrap_or_else(|| {
        let mut words: BTreeMap<&str, i64> = BTreeMap::new();
        let mut next = 0;
        let numbered = own().map(|mark| {
            *words.entry(mark.text).or_insert_with(|| {
                next += 1;
                next - 1
            })
        });
        numbered.collect()
    });
    let Some(spots) = spots(&marks) else {
        let column = settings.word(ATTRIBUTES[key.index()], diags)?;
        let message = format!("`{column}` has too many different values for the referee");
        let finding = Diagnostic::new(Rule::D003, message).at(Place::file(&pack.table.file));
        diags.push(finding.help(format!("at most {} different ones fit", Line::MOST / 2)));
        return None;
    };
    let places = spots.values().next_back().map_or(0, |last| last + 1);
    let all = marks.iter().map(|mark| Attribute {
        mark: *mark,
        spot: spots[mark],
    });
    Some((all.collect(), Line { places }))
}

/// Gives every number its place: the next one to its neighbour's, one further where numbers miss. None
/// when there are more places than a line has.
fn spots(marks: &[i64]) -> Option<BTreeMap<i64, u8>> {
    let mut spots: BTreeMap<i64, u8> = marks.iter().map(|mark| (*mark, 0)).collect();
    let mut last: Option<(i64, u8)> = None;
    for (mark, spot) in &mut spots {
        if let Some((before, at)) = last {
            let next = before.checked_add(1) == Some(*mark);
            *spot = at + if next { 1 } else { 2 };
        }
        if usize::from(*spot) >= Line::MOST {
            return None;
        }
        last = Some((*mark, *spot));
    }
    Some(spots)
}

/// Writes suit and value of every card for people; a table of suits says how they are called.
fn printed(settings: &Settings<'_>, pack: &Pack<'_>) -> Vec<String> {
    let suits = settings.deck().tables.get("suits");
    let label = |suit: &str| {
        let suits = suits?;
        let mut rows = suits.rows.iter();
        let row = rows.find(|row| suits.text(row, "suit") == suit)?;
        Some(suits.text(row, "label").to_owned()).filter(|label| !label.is_empty())
    };
    let faces = pack.faces.iter();
    let printed = faces.map(|face| {
        let [suit, value] = face.marks.map(|mark| mark.text);
        let suit = label(suit).unwrap_or_else(|| suit.to_owned());
        format!("{suit} {value}")
    });
    printed.collect()
}

/// Takes the ids as the words of the log.
fn names(pack: &Pack<'_>, diags: &mut Diags) -> Option<Names> {
    let mut complete = true;
    for line in pack.faces.iter().map(|face| face.line) {
        if let Some(message) = kit::unfit(line.id(), &WORDS) {
            let finding = Diagnostic::new(Rule::D003, message).at(line.place("id"));
            diags.push(finding.help("give every card an id of its own, such as `A7`"));
            complete = false;
        }
    }
    let ids = pack.faces.iter().map(|face| face.line.id().to_owned());
    complete.then(|| Names::new(ids.collect(), Vec::new()).ok())?
}
