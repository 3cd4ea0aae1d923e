//! The deck of a game as a table to work in: cells, what they may hold, and what is wrong with them.

use std::sync::Arc;

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::deck::{Deck, Row, Table, Written};
use crate::diag::{Diagnostic, Diags};
use crate::effect::{Gauge, Vocabulary, examples};
use crate::face::{Edge, Ink};
use crate::job::edit::Retyped;
use crate::job::new::{Described, described};
use crate::job::{Prepared, Workshop};
use crate::print::{face_png, most_dpi};
use crate::project::Format;

use super::finding::shown;
use super::past::Past;
use super::reply::{self, Reply};
use super::room::Room;

/// Pixels per inch of a card in its row, of one that is looked at, and of that on a screen with finer pixels.
const FINE: [u16; 3] = [60, 120, 220];

/// Tells of a deck; `None` when there is no such game, or it can't be read.
pub fn deck(room: &Room, id: &str) -> Option<Value> {
    let sources = room.sources();
    let workshop = sources.workshop();
    if !workshop.project.games().contains(&id) {
        return None;
    }
    let ready = room.ready(&sources, id, (Ink::Full, None));
    let deck = ready.deck.as_ref()?;
    let tables = described(workshop, deck);
    let told = tables.iter().map(|table| told(workshop, deck, table));
    Some(json!({
        "title": deck.manifest.game.title,
        "language": deck.manifest.game.language,
        "own": workshop.project.owns(id),
        "version": room.count(),
        "past": Past::of(&room.output, id).count(),
        "tables": told.collect::<Vec<_>>(),
        "effects": deck.words.map_or(Vec::new(), effects),
        "findings": findings(deck, &ready.findings),
    }))
}

/// Gives the table with a path.
fn table<'a>(deck: &'a Deck, file: &str) -> Option<&'a Table> {
    deck.every_table().find(|table| *table.file == *file)
}

/// Gives the rows of a table as they stand in the file, and whether each is used.
fn rows(table: &Table) -> Vec<(&Row, bool)> {
    let used = table.rows.iter().map(|row| (row, true));
    let all = used.chain(table.unused.iter().map(|row| (row, false)));
    let mut all: Vec<(&Row, bool)> = all.collect();
    all.sort_by_key(|(row, _)| row.number);
    all
}

/// Gives what a cell says, as it was read.
pub fn said(deck: &Deck, cell: &Retyped) -> Option<String> {
    let rows = rows(table(deck, &cell.file)?);
    let (row, _) = rows.into_iter().find(|(row, _)| row.number == cell.row)?;
    Some(row.cells.get(cell.column)?.text.clone())
}

/// Gives the sentence that comes of what a row does or counts, in the words of its game.
pub fn says(deck: &Deck, file: &str, number: usize) -> Option<String> {
    let table = table(deck, file)?;
    let (row, _) = rows(table)
        .into_iter()
        .find(|(row, _)| row.number == number)?;
    sentence(table, row)
}

fn sentence(table: &Table, row: &Row) -> Option<String> {
    let effect = table.wording(row).map(|wording| wording.effect.sentence());
    let says = effect.or_else(|| row.metric().map(Gauge::phrase))?;
    Some(says.replace('*', ""))
}

/// Tells what the cards of a game can do: how that is written, an example, and what a card says then.
fn effects(words: &'static Vocabulary) -> Vec<Value> {
    let told = examples(words).into_iter().map(|(verb, effect)| {
        let says = effect.sentence().replace('*', "");
        json!({ "form": verb.form(), "example": verb.example, "says": says })
    });
    told.collect()
}

/// Gives the word for what is written in a column, where a field of its own shows it.
fn kind(written: Option<Written>) -> Option<&'static str> {
    match written? {
        Written::Number => Some("number"),
        Written::Colour => Some("colour"),
        Written::Effect => Some("effect"),
        _ => None,
    }
}

/// Gives the smallest and the largest number of a column.
fn range_of(table: &Table, column: usize) -> Option<[f64; 2]> {
    let texts = table.rows.iter().filter_map(|row| row.cells.get(column));
    let mut numbers = texts.filter_map(|cell| cell.text.parse::<f64>().ok());
    let first = numbers.next()?;
    Some(numbers.fold([first; 2], |[least, most], number| {
        [least.min(number), most.max(number)]
    }))
}

fn told(workshop: &Workshop, deck: &Deck, about: &Described) -> Value {
    let known = table(deck, &about.file);
    let columns = about.columns.iter().enumerate().map(|(number, column)| {
        let kind = kind(column.written);
        let range = known.filter(|_| kind == Some("number"));
        json!({
            "title": column.title,
            "about": column.about,
            "kind": kind,
            "range": range.and_then(|table| range_of(table, number)),
            "choices": column.choices,
            "open": column.open,
        })
    });
    let rows = known.map_or(Vec::new(), rows);
    let rows = rows.into_iter().map(|(row, used)| {
        let cells: Vec<&str> = row.cells.iter().map(|cell| cell.text.as_str()).collect();
        let says = known.and_then(|table| sentence(table, row));
        json!({ "number": row.number, "used": used, "cells": cells, "says": says })
    });
    let is_text = Format::of(&about.file) == Some(Format::Text);
    json!({
        "file": &*about.file,
        "name": about.name,
        "row": about.row,
        "columns": columns.collect::<Vec<_>>(),
        "rows": rows.collect::<Vec<_>>(),
        "cards": cards(deck, &about.file),
        "writable": is_text && workshop.project.owns(deck.id()),
    })
}

/// Tells which cards the rows of a table make.
fn cards(deck: &Deck, file: &str) -> Vec<Value> {
    let mut cards = Vec::new();
    for component in &deck.components {
        let Some(table) = component.table.as_ref().filter(|t| *t.file == *file) else {
            continue;
        };
        for (number, card) in component.cards.iter().enumerate() {
            let row = card.row.and_then(|row| table.rows.get(row));
            cards.extend(row.map(|row| {
                json!({ "row": row.number, "component": component.id(), "card": number, "name": card.name })
            }));
        }
    }
    cards
}

/// Gives findings with the rows and columns where they lie, in the words of `check`.
pub fn findings(deck: &Deck, found: &Diags) -> Vec<Value> {
    let finding = |finding: &Diagnostic| {
        let place = finding.place.as_ref();
        let at = place.and_then(|place| {
            let span = place.span();
            let table = table(deck, &place.file).filter(|_| span != (0..0))?;
            let row = rows(table).into_iter().find_map(|(row, _)| {
                let whole = table.row_place(row).span();
                (whole.start <= span.start && span.end <= whole.end).then_some(row)
            })?;
            let column = row.cells.iter().position(|cell| {
                let whole = table.place(cell).span();
                whole.start <= span.start && span.end <= whole.end
            });
            Some((row.number, column))
        });
        shown(
            finding,
            json!({
                "file": place.map(|place| place.file.to_string()),
                "row": at.map(|(row, _)| row),
                "column": at.and_then(|(_, column)| column),
            }),
        )
    };
    found.iter().map(finding).collect()
}

/// Gives the picture of a side of a card.
pub fn face(
    room: &Room,
    id: &str,
    (component, card): (&str, usize),
    side: &str,
    fine: usize,
) -> Reply {
    let (Some(dpi), true) = (FINE.get(fine), ["front", "back"].contains(&side)) else {
        return reply::missing();
    };
    let sources = room.sources();
    if !sources.workshop().project.games().contains(&id) {
        return reply::missing();
    }
    let ready: Arc<Prepared> = room.ready(&sources, id, (Ink::Full, None));
    let face = ready.deck.as_ref().and_then(|deck| {
        let place = deck
            .components
            .iter()
            .position(|one| one.id() == component)?;
        let mut slots = ready.album.slots.iter();
        let slot = slots.find(|slot| (slot.component, slot.card) == (place, card))?;
        let face = if side == "front" {
            slot.front
        } else {
            slot.back
        };
        ready.album.faces.get(face?.0)
    });
    let Some(face) = face else {
        return reply::missing();
    };
    let dpi = (*dpi).min(most_dpi(face.size));
    let make = || face_png(face, Edge::Trim, f64::from(dpi));
    match room.picture(face, dpi, make) {
        Ok(bytes) => reply::picture(bytes.to_vec()),
        Err(error) => reply::refused(StatusCode::NOT_FOUND, error.to_string()),
    }
}
