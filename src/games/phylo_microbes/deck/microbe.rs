//! Microbes and what they need.

use crate::check::Line;
use crate::deck::{Card, Component, changed};
use crate::diag::{Diagnostic, Diags, Place, Rule, nearest};

use super::super::words::Kind;
use super::kind::KINDS;
use super::pile::Pile;
use super::resource::Resource;

/// A Microbe.
pub struct Microbe<'a> {
    pub line: Line<'a>,
    pub card: &'a Card,
    pub needs: Vec<Need<'a>>,
    /// What it is worth, if that is a number.
    pub points: Option<i16>,
    /// Whether it is meant to be worth another number than it has needs.
    pub meant: bool,
}

/// One Resource that a Microbe needs.
pub struct Need<'a> {
    /// The id of the Resource.
    pub word: &'a str,
    /// The kind that the column asks for.
    pub kind: Kind,
    /// The Resource among all of them, if there is one.
    pub resource: Option<usize>,
    pub place: Place,
}

impl<'a> Microbe<'a> {
    pub(super) fn read(
        component: &'a Component,
        line: Line<'a>,
        card: &'a Card,
        known: Option<&Pile<'_, Resource<'_>>>,
        diags: &mut Diags,
    ) -> Self {
        single(line, card, diags);
        let points = points(component, line, card, diags);
        let needs = needs(component, line, card, known, diags);
        Self {
            line,
            card,
            needs,
            points,
            meant: !line.text("points_override").is_empty(),
        }
    }

    /// Says whether all that it needs is known.
    pub fn is_known(&self) -> bool {
        self.needs.iter().all(|need| need.resource.is_some())
    }
}

/// The game has one card of each Microbe.
fn single(line: Line<'_>, card: &Card, diags: &mut Diags) {
    if card.copies > 1 {
        let message = format!("a Microbe has one card, not {}", card.copies);
        diags.push(line.about(Rule::D003, "copies", &message).help("write 1"));
    }
}

/// Reads the points; whether they are from 1 on is asked of the whole deck.
fn points(component: &Component, line: Line<'_>, card: &Card, diags: &mut Diags) -> Option<i16> {
    let points = line.text("points").parse().ok();
    if points.is_none() {
        let cell = component.table.as_ref().zip(component.cell(card, "points"));
        let changed = cell.and_then(|(table, cell)| changed(table, cell));
        diags.push(changed.unwrap_or_else(|| no_points(line)));
    }
    points
}

/// Says that a Microbe is worth nothing.
pub fn no_points(line: Line<'_>) -> Diagnostic {
    let message = match line.text("points") {
        "" => "the `points` is empty".to_owned(),
        text => format!("`{text}` is no number of points from 1 on"),
    };
    let finding = line.about(Rule::D003, "points", &message);
    finding.help("write a whole number, such as `3`")
}

/// PH-V02: each Resource exists.
fn needs<'a>(
    component: &'a Component,
    line: Line<'a>,
    card: &'a Card,
    resources: Option<&Pile<'_, Resource<'_>>>,
    diags: &mut Diags,
) -> Vec<Need<'a>> {
    let known = resources.map_or(&[][..], |resources| &resources.cards);
    let table = resources.and_then(|resources| resources.component.table.as_ref());
    let left_out = |word: &str| table.is_some_and(|table| table.leaves_out(word));
    let mut needs = Vec::new();
    for (column, kind, _) in KINDS {
        for (word, place) in words(component, line, card, column) {
            let resource = known.iter().position(|other| other.card.id == word);
            // Without a single Resource, one finding is enough.
            if resource.is_none() && !known.is_empty() {
                let known = || known.iter().map(|other| other.card.id.as_str());
                let (message, help) = if left_out(word) {
                    let help = "use it, or leave this Microbe out as well".to_owned();
                    (format!("the Resource `{word}` is left out"), help)
                } else {
                    let help = match nearest(word, known()) {
                        Some(near) => format!("did you mean `{near}`?"),
                        None => "add a row with that id to the Resources".to_owned(),
                    };
                    (format!("there is no Resource `{word}`"), help)
                };
                let message = format!("{}: {message}", line.name());
                let finding = Diagnostic::new(Rule::D003, message).at(place.clone());
                diags.push(finding.help(help));
            }
            needs.push(Need {
                word,
                kind,
                resource,
                place,
            });
        }
    }
    needs
}

/// Gives the words of a cell with their places.
fn words<'a>(
    component: &'a Component,
    line: Line<'a>,
    card: &'a Card,
    column: &str,
) -> impl Iterator<Item = (&'a str, Place)> {
    let text = line.text(column);
    let cell = component.table.as_ref().zip(component.cell(card, column));
    let whole = line.place(column);
    let mut read = 0;
    text.split_whitespace().map(move |word| {
        let start = read + text[read..].find(word).unwrap_or_default();
        read = start + word.len();
        let part = cell.map(|(table, cell)| table.place_in(cell, start..read));
        (word, part.unwrap_or_else(|| whole.clone()))
    })
}
