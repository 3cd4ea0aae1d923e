//! The tables of Supercytes → cells and Treatments that keep their places: the one reader.
//!
//! Settings in; typed cards, and the findings about their cells, out. What must hold for all of them
//! together is asked in `check`.

use crate::check::{Line, Sheet, Spec, wording};
use crate::deck::{Card, Component, Settings, Table, changed};
use crate::diag::{Diagnostic, Diags, Place, Rule, nearest};
use crate::effect::Effect;

/// Highest score that fits the stat bar.
const HIGHEST: i32 = 30;
/// Fewest categories between which there is something to choose.
const FEWEST: usize = 2;
/// The kinds of Treatments.
const KINDS: [&str; 3] = ["BOOST", "BLOCK", "COMBINE"];

const CELLS: Spec = Spec::printed("cells", "cells", &["special"]);
const TREATMENTS: Spec = Spec::printed("treatments", "Treatments", &["kind", "fx"]);

/// The cards of the game, as far as their tables can be read.
pub(super) struct Cards<'a> {
    /// The cells, if there are categories for their scores.
    pub cells: Option<Cells<'a>>,
    /// The Treatments.
    pub treatments: Option<Treatments<'a>>,
}

/// The cells and what is compared on them.
pub(super) struct Cells<'a> {
    pub component: &'a Component,
    /// The keys of the categories.
    pub keys: Vec<&'a str>,
    /// Their printed words.
    pub labels: Vec<&'a str>,
    pub cards: Vec<Cell<'a>>,
}

/// A cell.
pub(super) struct Cell<'a> {
    pub line: Line<'a>,
    pub card: &'a Card,
    /// One score for each category; none when one of them is wrong.
    pub scores: Option<Vec<i32>>,
    /// The category in which it is said to be best.
    pub special: &'a str,
}

/// The Treatments.
pub(super) struct Treatments<'a> {
    pub component: &'a Component,
    pub cards: Vec<Treatment<'a>>,
}

/// A Treatment.
pub(super) struct Treatment<'a> {
    pub line: Line<'a>,
    pub card: &'a Card,
    /// Its kind, if there is such a kind.
    pub kind: Option<&'static str>,
    /// What it does, if it can be read.
    pub effect: Option<&'a Effect>,
}

impl<'a> Cards<'a> {
    /// Reads the tables.
    pub fn read(settings: &Settings<'a>, diags: &mut Diags) -> Self {
        let keys = keys(settings, diags);
        let cells = Sheet::read(settings, &CELLS, diags);
        let treatments = Sheet::read(settings, &TREATMENTS, diags);
        Self {
            cells: keys
                .zip(cells)
                .and_then(|(keys, cells)| Cells::read(&keys, &cells, diags)),
            treatments: treatments.and_then(|sheet| Treatments::read(&sheet, diags)),
        }
    }
}

/// Reads the keys of the categories.
fn keys<'a>(settings: &Settings<'a>, diags: &mut Diags) -> Option<Vec<Line<'a>>> {
    let table = settings.table("categories", diags)?;
    if table.column("key").is_none() {
        let finding = Diagnostic::new(Rule::D002, "the categories have no column `key`");
        diags.push(finding.at(Place::file(&table.file)));
        return None;
    }
    if table.rows.len() < FEWEST {
        let finding = Diagnostic::new(Rule::M006, "the game needs at least two categories");
        diags.push(
            finding
                .at(Place::file(&table.file))
                .help("add a row for each"),
        );
        return None;
    }
    let mut keys: Vec<Line<'a>> = Vec::new();
    for line in table.rows.iter().map(|row| Line::new(table, row)) {
        let key = line.text("key");
        if let Some(first) = keys.iter().find(|known| known.text("key") == key) {
            let message = format!("the key `{key}` stands in row {} as well", first.number());
            diags.push(Diagnostic::new(Rule::D004, message).at(line.place("key")));
        } else {
            keys.push(line);
        }
    }
    (keys.len() == table.rows.len()).then_some(keys)
}

impl<'a> Cells<'a> {
    fn read(keys: &[Line<'a>], sheet: &Sheet<'a>, diags: &mut Diags) -> Option<Self> {
        let lacks = |line: &&Line<'a>| sheet.table.column(line.text("key")).is_none();
        let mut complete = true;
        for line in keys.iter().filter(lacks) {
            diags.push(no_column(keys, sheet.table, *line));
            complete = false;
        }
        if !complete {
            return None;
        }
        let component = sheet.component?;
        let labels = keys.iter().map(|line| line.text("label")).collect();
        let keys: Vec<&str> = keys.iter().map(|line| line.text("key")).collect();
        let cards = sheet.lines.iter().filter_map(|line| {
            let card = line.card?;
            let scores = keys
                .iter()
                .map(|key| score(component, card, *line, key, diags));
            let scores: Vec<Option<i32>> = scores.collect();
            Some(Cell {
                line: *line,
                card,
                scores: scores.into_iter().collect(),
                special: line.text("special"),
            })
        });
        Some(Self {
            component,
            cards: cards.collect(),
            keys,
            labels,
        })
    }
}

/// Says that a category has no column; a column that nobody compares is probably its own.
fn no_column(keys: &[Line<'_>], cells: &Table, line: Line<'_>) -> Diagnostic {
    let key = line.text("key");
    if key.is_empty() {
        let finding = line.about(Rule::D003, "key", "the `key` is empty");
        return finding.help("write the title of its column in the cells");
    }
    let finding = Diagnostic::new(Rule::D002, format!("the cells have no column `{key}`"));
    let titles = cells.columns.iter().filter(|title| {
        let is_key = |line: &Line<'_>| line.text("key") == title.text;
        !keys.iter().any(is_key)
            && cells
                .rows
                .iter()
                .all(|row| is_score(cells.text(row, &title.text)))
    });
    let near = nearest(key, titles.clone().map(|title| title.text.as_str()));
    let title = near.and_then(|near| titles.clone().find(|title| title.text == near));
    let is_special = cells
        .rows
        .iter()
        .any(|row| cells.text(row, "special") == key);
    match title {
        Some(title) if is_special => finding.at(cells.place(title)).help(format!(
            "is it `{}`? Then call that column `{key}`",
            title.text
        )),
        Some(title) => finding
            .at(line.place("key"))
            .help(format!("did you mean `{}`?", title.text)),
        None => finding
            .at(Place::file(&cells.file))
            .help("every category needs a column of its own, and `special` too"),
    }
}

/// Says whether a text is a score.
fn is_score(text: &str) -> bool {
    text.parse()
        .is_ok_and(|score: i32| (0..=HIGHEST).contains(&score))
}

/// Reads a score; zero is one, too (SC-A21).
fn score(
    component: &Component,
    card: &Card,
    line: Line<'_>,
    key: &str,
    diags: &mut Diags,
) -> Option<i32> {
    let text = line.text(key);
    let score = text.parse::<i32>().ok();
    let score = score.filter(|score| (0..=HIGHEST).contains(score));
    if score.is_none() {
        let cell = component.table.as_ref().zip(component.cell(card, key));
        let changed = cell.and_then(|(table, cell)| changed(table, cell));
        diags.push(changed.unwrap_or_else(|| {
            let message = match text {
                "" => format!("the `{key}` is empty"),
                text => format!("`{text}` is no score from 0 to {HIGHEST}"),
            };
            let finding = line.about(Rule::D003, key, &message);
            finding.help(format!("write a whole number from 0 to {HIGHEST}"))
        }));
    }
    score
}

impl<'a> Treatments<'a> {
    fn read(sheet: &Sheet<'a>, diags: &mut Diags) -> Option<Self> {
        let component = sheet.component?;
        let cards = sheet.lines.iter().filter_map(|line| {
            let card = line.card?;
            Some(Treatment {
                line: *line,
                card,
                kind: line.word("kind", &KINDS, diags),
                effect: wording::read(component, card, diags),
            })
        });
        Some(Self {
            component,
            cards: cards.collect(),
        })
    }

    /// Counts the cards of some kinds.
    pub fn stock(&self, kinds: &[&str]) -> i64 {
        let of_kind = |one: &&Treatment<'_>| one.kind.is_some_and(|kind| kinds.contains(&kind));
        let cards = self.cards.iter().filter(of_kind);
        cards.map(|one| i64::from(one.card.copies)).sum()
    }
}
