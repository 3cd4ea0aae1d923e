//! Deck and settings → the game, or findings.
//!
//! Any table can be the deck, as long as its rows have an id and two attributes.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use crate::deck::{Row, Setting, Table};
use crate::diag::{Diagnostic, Diags, Place, Rule, nearest};
use crate::referee::{Names, Settings, kit};

use super::condition::{Condition, Key, Line, Mode};
use super::word::WORDS;
use super::{Face, Options, SevenCycles};

/// Cards that a hand may be told to hold.
const HAND: RangeInclusive<i64> = 0..=60;
/// Sets that may end a game.
const SETS: RangeInclusive<i64> = 1..=100;
/// The component that is printed as the deck.
const PRINTED: &str = "cards";

/// Makes the game.
pub fn new(settings: &Settings<'_>, diags: &mut Diags) -> Option<SevenCycles> {
    let mut whole = |key| {
        settings
            .whole(key, HAND, diags)
            .and_then(|n| usize::try_from(n).ok())
    };
    let hands = (whole("hand"), whole("first_hand"), whole("hand_behind"));
    let ends = settings.by_players("end_sets", SETS, diags);
    let options = options(settings, diags);
    let table = deck(settings, diags);
    let conditions = conditions(settings, diags);
    let (table, conditions, (Some(hand), Some(first_hand), Some(hand_behind))) =
        (table?, conditions?, hands)
    else {
        return None;
    };
    let (mut faces, lines) = faces(settings, table, &conditions, diags)?;
    let names = names(table, diags)?;
    let deck = settings.deck();
    let component = deck.components.iter().find(|component| {
        component
            .table
            .as_ref()
            .is_some_and(|own| own.file == table.file)
    });
    for card in component.iter().flat_map(|component| &component.cards) {
        if let Some(face) = card.row.and_then(|row| faces.get_mut(row)) {
            face.copies = card.copies;
        }
    }
    let other_deck = component.is_none_or(|component| component.id() != PRINTED);
    let component = component.or_else(|| deck.component(PRINTED));
    let [fewest, most] = *deck.manifest.game.players.get_ref();
    let packs = (fewest..=most).map(|seats| component.map_or(1, |found| found.packs(Some(seats))));
    Some(SevenCycles {
        names,
        players: [fewest, most],
        spots: faces.iter().map(|face| face.spots).collect(),
        packs: packs.collect(),
        faces,
        lines,
        conditions,
        hand,
        first_hand,
        hand_behind,
        ends: ends?
            .into_iter()
            .filter_map(|(_, n)| usize::try_from(n).ok())
            .collect(),
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

/// Finds the table whose rows are the cards.
fn deck<'a>(settings: &Settings<'a>, diags: &mut Diags) -> Option<&'a Table> {
    let name = settings.word("deck", diags)?.to_owned();
    let deck = settings.deck();
    let found = deck.tables.get(&name);
    if found.is_none() {
        let known = deck.tables.keys().map(String::as_str);
        let help = nearest(&name, known).map_or_else(
            || format!("add `{name} = \"{name}.csv\"` under `[tables]`"),
            |known| format!("did you mean `{known}`?"),
        );
        let message = format!("the referee finds no table `{name}` to play with");
        diags.push(
            Diagnostic::new(Rule::R001, message)
                .at(settings.place("deck"))
                .help(help),
        );
    }
    found.map(AsRef::as_ref)
}

/// Gives the name of an attribute's column.
fn column<'a>(settings: &'a Settings<'_>, key: Key) -> &'a str {
    let default = match key {
        Key::Suit => "suit",
        Key::Value => "value",
    };
    match settings.get(default) {
        Some(Setting::Word(word)) => word,
        _ => default,
    }
}

/// Reads the conditions that sets have to satisfy (7C-30).
fn conditions(settings: &Settings<'_>, diags: &mut Diags) -> Option<Vec<Condition>> {
    let Some(table) = settings.deck().tables.get("conditions") else {
        let message = "the referee needs a table `conditions`";
        let finding = Diagnostic::new(Rule::M006, message).at(Place::file(&settings.deck().file));
        diags.push(finding.help("add `conditions = \"conditions.csv\"` under `[tables]`"));
        return None;
    };
    let read = table
        .rows
        .iter()
        .map(|row| condition(table, row, diags))
        .collect::<Vec<_>>();
    read.into_iter()
        .collect::<Option<Vec<_>>>()
        .filter(|all| !all.is_empty())
}

fn condition(table: &Table, row: &Row, diags: &mut Diags) -> Option<Condition> {
    let mut one_of = |column, words: [&str; 2]| {
        let text = table.text(row, column);
        let found = words.iter().position(|word| *word == text);
        if found.is_none() {
            let message = format!("`{text}` is neither `{}` nor `{}`", words[0], words[1]);
            let place = table
                .get(row, column)
                .map_or_else(|| table.row_place(row), |cell| table.place(cell));
            let help = format!("`{column}` says how the condition is meant");
            diags.push(Diagnostic::new(Rule::D003, message).at(place).help(help));
        }
        found
    };
    let key = one_of("key", ["suit", "value"]);
    let mode = one_of("mode", ["all_equal", "consecutive"]);
    let cyclic = one_of("cyclic", ["no", "yes"]);
    let distinct = one_of("distinct", ["no", "yes"]);
    Some(Condition {
        name: table.text(row, "condition").to_owned(),
        key: Key::BOTH[key?],
        mode: [Mode::AllEqual, Mode::Consecutive][mode?],
        cyclic: cyclic? == 1,
        distinct: distinct? == 1,
    })
}

/// Reads both attributes and the copies of every card.
fn faces(
    settings: &Settings<'_>,
    table: &Table,
    conditions: &[Condition],
    diags: &mut Diags,
) -> Option<(Vec<Face>, [Line; 2])> {
    let mut complete = true;
    let mut read = |key: Key| {
        let column = column(settings, key);
        if table.column(column).is_none() {
            let message = format!("the referee finds no column `{column}` in the deck");
            let finding = Diagnostic::new(Rule::D002, message).at(Place::file(&table.file));
            diags.push(finding.help("`suit` and `value` of the settings name the columns"));
            complete = false;
            return None;
        }
        let in_row = |one: &Condition| one.key == key && one.mode == Mode::Consecutive;
        let numbers = conditions.iter().any(in_row);
        attribute(table, column, numbers, diags)
    };
    let both = Key::BOTH.map(&mut read);
    let [Some((suits, suit_line)), Some((values, value_line))] = both else {
        return None;
    };
    let faces = table.rows.iter().zip(suits.iter().zip(&values));
    let faces = faces.map(|(row, (suit, value))| Face {
        spots: [suit.spot, value.spot],
        marks: [suit.mark, value.mark],
        copies: table.text(row, "copies").parse().unwrap_or(1),
    });
    complete.then(|| (faces.collect(), [suit_line, value_line]))
}

/// An attribute of one card: its number in the deck, and its place on the line of all numbers.
#[derive(Clone, Copy)]
struct Attribute {
    mark: i64,
    spot: u8,
}

/// Reads a column. Where no row of neighbours is asked for, words do as well: they are numbered.
fn attribute(
    table: &Table,
    column: &str,
    numbers: bool,
    diags: &mut Diags,
) -> Option<(Vec<Attribute>, Line)> {
    let mut words: BTreeMap<&str, i64> = BTreeMap::new();
    let mut marks = Vec::with_capacity(table.rows.len());
    let whole = |row: &Row| table.text(row, column).parse::<i64>().ok();
    let words_do = !numbers && table.rows.iter().any(|row| whole(row).is_none());
    for row in &table.rows {
        let cell = table.get(row, column)?;
        let next = i64::try_from(words.len()).unwrap_or(i64::MAX);
        if words_do {
            marks.push(*words.entry(&cell.text).or_insert(next));
        } else if let Some(mark) = whole(row) {
            marks.push(mark);
        } else {
            let message = format!("`{}` is no whole number", cell.text);
            let finding = Diagnostic::new(Rule::D003, message).at(table.place(cell));
            diags.push(finding.help("a condition asks for neighbouring numbers in this column"));
        }
    }
    if marks.len() < table.rows.len() {
        return None;
    }
    let spots = spots(&marks);
    let places = spots.values().next_back().map_or(0, |last| last + 1);
    if places > Line::MOST {
        let message = format!("`{column}` has too many different values for the referee");
        let finding = Diagnostic::new(Rule::D003, message).at(Place::file(&table.file));
        diags.push(finding.help(format!("at most {} different ones fit", Line::MOST / 2)));
        return None;
    }
    let spot = |mark: &i64| u8::try_from(spots[mark]).unwrap_or(u8::MAX);
    let all = marks.iter().map(|mark| Attribute {
        mark: *mark,
        spot: spot(mark),
    });
    let places = u8::try_from(places).unwrap_or(u8::MAX);
    Some((all.collect(), Line { places }))
}

/// Gives every number its place: the next one to its neighbour's, one further where numbers miss.
fn spots(marks: &[i64]) -> BTreeMap<i64, usize> {
    let mut spots: BTreeMap<i64, usize> = marks.iter().map(|mark| (*mark, 0)).collect();
    let mut last: Option<(i64, usize)> = None;
    for (mark, spot) in &mut spots {
        *spot = last.map_or(0, |(before, at)| {
            at + if before.checked_add(1) == Some(*mark) {
                1
            } else {
                2
            }
        });
        last = Some((*mark, *spot));
    }
    spots
}

/// Takes the ids as the words of the log.
fn names(table: &Table, diags: &mut Diags) -> Option<Names> {
    let id = |row: &Row| table.text(row, "id").to_owned();
    let spoken = |id: &String| kit::is_reserved(id, &WORDS);
    let ids: Vec<String> = table.rows.iter().map(id).collect();
    let names = match ids.iter().find(|id| spoken(id)) {
        Some(id) => Err(format!(
            "`{id}` can't be an id, because moves are written with it"
        )),
        None => Names::new(ids, Vec::new()),
    };
    let complain = |message| {
        let finding = Diagnostic::new(Rule::D003, message).at(Place::file(&table.file));
        diags.push(finding.help("give every card an id of its own, such as `A7`"));
    };
    names.map_err(complain).ok()
}
