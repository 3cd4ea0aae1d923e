//! What a template can read: the deck's tables and rules, and the columns of one card.

use std::collections::BTreeMap;

use tera::{Context, Value};

use crate::deck::{Component, Deck, Number, Row, Table, Wording, copies_for};

use super::ink::Ink;
use super::job::Job;
use super::net;

/// Columns that say how many there are of a row, besides those for numbers of players.
const COUNTS: [&str; 3] = ["copies", "per_player", "flat"];

/// The words by which templates read the tables of their deck: all rows, and rows by their first cell.
pub(super) const TABLES: [&str; 2] = ["tables", "by"];

/// What a card can read besides whose component folds to a solid.
const NET: &str = "net";
/// What a card can read besides whose row has an effect.
const EFFECT: [&str; 6] = [
    "fx_text",
    "fx_signs",
    "fx_trigger",
    "fx_triggers",
    "fx_reward",
    "fx_penalty",
];

/// Says whether a name is one that only some cards can read: of a shape to fold, an effect, a number.
pub(super) fn is_of_some(name: &str) -> bool {
    name == NET || EFFECT.contains(&name) || Wording::METRIC_VALUES.contains(&name)
}

/// What every template of the deck can read.
pub(super) fn shared(deck: &Deck, ink: Ink) -> Context {
    let mut context = Context::new();
    context.insert("ink", &ink.to_string());
    let game = &deck.manifest.game;
    context.insert(
        "game",
        &serde_json::json!({
            "id": deck.id(), "title": game.title, "tagline": game.tagline, "version": game.version,
            "players": game.players.get_ref(), "ideal": game.ideal, "minutes": game.minutes,
            "ages": game.ages, "authors": game.authors, "credits": game.credits,
        }),
    );
    context.insert("rules", &deck.rules());
    let variants: BTreeMap<&String, _> = deck
        .manifest
        .variants
        .iter()
        .map(|(key, variant)| (key, (&variant.title, &variant.settings)))
        .map(|(key, (title, settings))| {
            (
                key,
                serde_json::json!({ "title": title, "settings": settings }),
            )
        })
        .collect();
    context.insert("variants", &variants);
    let mut lists: BTreeMap<&str, Value> = BTreeMap::new();
    let mut maps: BTreeMap<&str, Value> = BTreeMap::new();
    for (name, table) in &deck.tables {
        let read = |row| {
            let mut read = values(table, row);
            read.extend(words(table, row));
            read
        };
        let rows: Vec<BTreeMap<&str, Value>> = table.rows.iter().map(read).collect();
        let unused: Vec<BTreeMap<&str, Value>> =
            table.unused.iter().map(read).map(uncounted).collect();
        // What is left out can be spoken of, unless another has its key by now.
        let left = table.unused.iter().zip(&unused);
        let keyed: BTreeMap<&str, &BTreeMap<&str, Value>> = left
            .chain(table.rows.iter().zip(&rows))
            .filter_map(|(row, map)| Some((row.cells.first()?.text.as_str(), map)))
            .collect();
        lists.insert(name, Value::from_serializable(&rows));
        maps.insert(name, Value::from_serializable(&keyed));
    }
    let [all, keyed] = TABLES;
    context.insert(all, &lists);
    context.insert(keyed, &maps);
    context
}

/// What a rulebook can read besides: `count`, the pieces of each component in a deck; `cards`, its
/// different cards; `amount`, the number in the effect of each card, without its sign.
pub(super) fn totals(deck: &Deck) -> Context {
    let mut context = Context::new();
    let each = |of: &dyn Fn(&Component) -> usize| -> BTreeMap<String, usize> {
        let all = deck.components.iter();
        all.map(|component| (component.id().to_owned(), of(component)))
            .collect()
    };
    context.insert("count", &each(&Component::pieces));
    context.insert("cards", &each(&|component| component.cards.len()));
    let mut amounts: BTreeMap<&str, u32> = BTreeMap::new();
    let tables = deck.components.iter().filter_map(|one| one.table.as_ref());
    for table in tables {
        for row in table.unused.iter().chain(&table.rows) {
            let wording = table.wording(row);
            let amount = wording.and_then(|wording| wording.effect.amount());
            amounts.extend(amount.map(|amount| (table.text(row, "id"), amount)));
        }
    }
    context.insert("amount", &amounts);
    context
}

/// What the template of one card can read besides: its columns at top level.
pub(super) fn context(job: &Job<'_>) -> Context {
    let mut context = Context::new();
    let component = job.component;
    context.insert(
        "component",
        &serde_json::json!({
            "id": component.id(), "title": component.spec.title, "kind": component.spec.kind.word(),
        }),
    );
    let mut card = serde_json::json!({
        "id": job.card.id, "name": job.card.name, "copies": job.card.copies, "side": job.side.word(),
        "width": component.size.width.to_mm(), "height": component.size.height.to_mm(),
        "bleed": component.bleed.to_mm(), "safe": component.safe.to_mm(),
        "index": job.spot.index, "count": component.cards.len(), "copy": job.spot.copy,
        "number": job.spot.number, "total": job.spot.total,
    });
    if let (Some(outline), Some(card)) = (job.outline(), card.as_object_mut()) {
        card.insert("outline".to_owned(), outline.data().into());
    }
    context.insert("card", &card);
    if let Some(net) = component.net() {
        context.insert(NET, &net::value(net));
    }
    if let (Some(table), Some(row)) = (&component.table, component.row(job.card)) {
        let values = values(table, row);
        context.insert("row", &values);
        for (column, value) in values {
            context.insert_value(column.to_owned(), value);
        }
        for (name, value) in words(table, row) {
            context.insert_value(name.to_owned(), value);
        }
    }
    context
}

/// What a template can read of the effect and of the number in a row.
fn words(table: &Table, row: &Row) -> BTreeMap<&'static str, Value> {
    let mut words = BTreeMap::new();
    if let Some(wording) = table.wording(row) {
        let effect = wording.effect;
        let triggers: Vec<&str> = effect.triggers().iter().map(|one| one.word).collect();
        let trigger = effect.trigger().map_or("", |trigger| trigger.word);
        let values = [
            Value::from(wording.text()),
            Value::from(effect.signs()),
            Value::from(trigger),
            Value::from_serializable(&triggers),
            Value::from_serializable(&effect.reward()),
            Value::from_serializable(&effect.penalty()),
        ];
        words.extend(EFFECT.into_iter().zip(values));
    }
    if let Some(metric) = row.metric() {
        let [text, signs] = Wording::METRIC_VALUES;
        words.insert(text, Value::from(metric.phrase()));
        words.insert(signs, Value::from(metric.signs()));
    }
    words
}

/// Takes the copies out of a row that is not used: there is none of it.
fn uncounted(mut row: BTreeMap<&str, Value>) -> BTreeMap<&str, Value> {
    for (column, value) in &mut row {
        if COUNTS.contains(column) || copies_for(column).is_some() {
            *value = Value::from(0);
        }
    }
    row
}

/// Gives the cells of a row by column; plain decimal numbers become numbers.
fn values<'a>(table: &'a Table, row: &'a Row) -> BTreeMap<&'a str, Value> {
    let pairs = table.columns.iter().zip(&row.cells);
    pairs
        .map(|(column, cell)| (column.text.as_str(), value(&cell.text)))
        .collect()
}

fn value(text: &str) -> Value {
    match Number::read(text) {
        Some(Number::Whole(number)) => Value::from(number),
        Some(Number::Decimal(number)) => Value::from(number),
        None => Value::from(text),
    }
}
