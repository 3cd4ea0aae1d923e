//! Deck → album: every distinct face once, and which card shows which.
//!
//! Faces are drawn on all cores; the result and the order of findings do not depend on it.

use std::collections::BTreeMap;
use std::sync::Arc;

use rayon::prelude::*;
use tera::{Context, Value};
use usvg::Tree;

use crate::deck::{Card, Component, Deck, Row, Table};
use crate::diag::{Diagnostic, Diags, Place, Rule, nearest};
use crate::effect;
use crate::geom::{Length, Size};
use crate::project::Project;
use crate::text::{Fonts, Setter};

use super::icon::Icons;
use super::template::Templates;
use super::textbox::{self, Expanded, Problem};
use super::tree::{self, Fault};

/// Index of a face in its album.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FaceId(pub usize);

/// Which side of a card a face is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The side that differs from card to card.
    Front,
    /// The side that the cards of a pile share.
    Back,
}

/// One distinct picture.
#[derive(Clone, Debug)]
pub struct Face {
    /// The picture with its bleed; its unit is a millimetre.
    pub tree: Tree,
    /// Trim size.
    pub size: Size,
    /// Bleed on all four sides.
    pub bleed: Length,
}

/// One card of the deck with its faces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Index of the component in the deck.
    pub component: usize,
    /// Index of the card in its component.
    pub card: usize,
    /// The front; `None` if it could not be drawn.
    pub front: Option<FaceId>,
    /// The back; `None` if the component has none or it could not be drawn.
    pub back: Option<FaceId>,
}

/// All faces of a deck.
#[derive(Clone, Debug, Default)]
pub struct Album {
    /// Distinct pictures in the order in which cards need them first.
    pub faces: Vec<Face>,
    /// All cards in the order of the deck, copies not repeated.
    pub slots: Vec<Slot>,
}

/// One picture to make.
struct Job<'a> {
    component: &'a Component,
    card: &'a Card,
    template: &'a str,
    side: Side,
    slot: usize,
}

/// Draws every face of a deck.
#[must_use]
pub fn draw(deck: &Deck, project: &Project, fonts: &Fonts, diags: &mut Diags) -> Album {
    let icons = Arc::new(Icons::parse(project, deck.id(), diags));
    let shared = shared(deck);
    let Some(templates) = Templates::parse(project, deck.id(), &shared, &icons, diags) else {
        return Album::default();
    };
    let mut album = Album {
        faces: Vec::new(),
        slots: slots(deck),
    };
    let jobs = jobs(deck, &album.slots);
    let studio = Studio {
        deck,
        project,
        fonts,
        icons: &icons,
        templates: &templates,
    };
    let filled: Vec<(Option<Expanded>, Diags)> = jobs
        .par_iter()
        .map_init(
            || Setter::new(fonts),
            |setter, job| studio.fill(job, setter),
        )
        .collect();
    // The first job that needs a picture draws it; the others share it.
    let mut first: BTreeMap<(&str, Format), usize> = BTreeMap::new();
    let mut owners: Vec<usize> = Vec::new();
    for (i, (expanded, _)) in filled.iter().enumerate() {
        let key = expanded
            .as_ref()
            .map(|e| (e.svg.as_str(), format_of(jobs[i].component)));
        let owner = key.map_or(i, |key| *first.entry(key).or_insert(i));
        owners.push(owner);
    }
    let drawn: Vec<(Option<Face>, Diags)> = (0..jobs.len())
        .into_par_iter()
        .map(|i| match &filled[i].0 {
            Some(expanded) if owners[i] == i => studio.resolve(&jobs[i], expanded),
            _ => (None, Diags::new()),
        })
        .collect();
    let mut ids: BTreeMap<usize, FaceId> = BTreeMap::new();
    for (i, (face, found)) in drawn.into_iter().enumerate() {
        diags.extend(filled[i].1.iter().cloned());
        diags.append(found);
        if let Some(face) = face {
            ids.insert(i, FaceId(album.faces.len()));
            album.faces.push(face);
        }
        let id = ids.get(&owners[i]).copied();
        let slot = &mut album.slots[jobs[i].slot];
        match jobs[i].side {
            Side::Front => slot.front = id,
            Side::Back => slot.back = id,
        }
    }
    album
}

/// Width, height and bleed: two faces are one only when these agree as well.
type Format = (Length, Length, Length);

fn format_of(component: &Component) -> Format {
    (component.size.width, component.size.height, component.bleed)
}

fn slots(deck: &Deck) -> Vec<Slot> {
    let mut slots = Vec::new();
    for (component, c) in deck.components.iter().enumerate() {
        for card in 0..c.cards.len() {
            slots.push(Slot {
                component,
                card,
                front: None,
                back: None,
            });
        }
    }
    slots
}

fn jobs<'a>(deck: &'a Deck, slots: &[Slot]) -> Vec<Job<'a>> {
    let mut jobs = Vec::new();
    for (number, slot) in slots.iter().enumerate() {
        let component = &deck.components[slot.component];
        let card = &component.cards[slot.card];
        let front = Some((component.spec.front.get_ref(), Side::Front));
        let back = component
            .spec
            .back
            .as_ref()
            .map(|back| (back.get_ref(), Side::Back));
        for (template, side) in front.into_iter().chain(back) {
            jobs.push(Job {
                component,
                card,
                template,
                side,
                slot: number,
            });
        }
    }
    jobs
}

/// What every job of a deck needs.
struct Studio<'a> {
    deck: &'a Deck,
    project: &'a Project,
    fonts: &'a Fonts,
    icons: &'a Icons,
    templates: &'a Templates,
}

impl Studio<'_> {
    /// Fills a template in and sets its texts.
    fn fill(&self, job: &Job<'_>, setter: &mut Setter<'_>) -> (Option<Expanded>, Diags) {
        let mut diags = Diags::new();
        let svg = match self
            .templates
            .fill(self.project, job.template, &context(job))
        {
            Ok(svg) => svg,
            Err(finding) => {
                diags.push(self.with_column_hint(finding, job));
                return (None, diags);
            }
        };
        let (bleed, size) = (
            job.component.bleed,
            job.component.size.grown(job.component.bleed),
        );
        let view = [
            -bleed.to_mm(),
            -bleed.to_mm(),
            size.width.to_mm(),
            size.height.to_mm(),
        ];
        match textbox::expand(&svg, view, setter, self.fonts, self.icons) {
            Ok(expanded) => {
                for complaint in &expanded.complaints {
                    diags.push(self.complain(job, &complaint.content, &complaint.problem));
                }
                (Some(expanded), diags)
            }
            Err((message, span)) => {
                let near: String = svg
                    .get(span.start..)
                    .unwrap_or("")
                    .chars()
                    .take(40)
                    .collect();
                let message = format!("{}: the template makes no SVG: {message}", name(job));
                let finding = Diagnostic::new(Rule::T003, message).at_maybe(self.template(job));
                diags.push(if near.is_empty() {
                    finding
                } else {
                    finding.help(format!("look near `{}`", near.trim()))
                });
                (None, diags)
            }
        }
    }

    /// Turns plain SVG into a face.
    fn resolve(&self, job: &Job<'_>, expanded: &Expanded) -> (Option<Face>, Diags) {
        let mut diags = Diags::new();
        let (size, bleed, safe) = (job.component.size, job.component.bleed, job.component.safe);
        let near = mm(bleed + safe);
        let zone = [
            near,
            near,
            mm(size.width + bleed - safe),
            mm(size.height + bleed - safe),
        ];
        match tree::resolve(
            &expanded.svg,
            zone,
            self.fonts,
            self.project,
            self.deck.folder(),
        ) {
            Ok(resolved) => {
                for fault in &resolved.faults {
                    diags.push(self.fault(job, expanded, fault));
                }
                (
                    Some(Face {
                        tree: resolved.tree,
                        size,
                        bleed,
                    }),
                    diags,
                )
            }
            Err(message) => {
                let message = format!("{}: the template makes no SVG: {message}", name(job));
                diags.push(Diagnostic::new(Rule::T003, message).at_maybe(self.template(job)));
                (None, diags)
            }
        }
    }

    fn complain(&self, job: &Job<'_>, content: &str, problem: &Problem) -> Diagnostic {
        let card = name(job);
        let cell = self.cell(job, content);
        match problem {
            Problem::Attribute(message) => {
                Diagnostic::new(Rule::T011, format!("{card}: {message}"))
                    .at_maybe(self.template(job))
            }
            Problem::Font(family) => self.missing_font(job, family),
            Problem::Glyph(letter) => missing_glyph(&card, *letter).at_maybe(cell),
            Problem::Icon(icon) => {
                let finding =
                    Diagnostic::new(Rule::T007, format!("{card}: there is no icon `{icon}`"));
                let near = nearest(icon, self.icons.names());
                let help = near.map(|near| format!("did you mean `:{near}:`?"));
                Diagnostic {
                    help,
                    ..finding.at_maybe(cell)
                }
            }
            Problem::Overflow(by) => {
                let amount = match (by.width > 0.01, by.height > 0.01) {
                    (true, false) => format!("{:.1} mm too wide", by.width),
                    (true, true) => {
                        format!(
                            "{:.1} mm too wide and {:.1} mm too high",
                            by.width, by.height
                        )
                    }
                    _ => format!("{:.1} mm too high", by.height),
                };
                let message = format!("{card}: the text is {amount} at its smallest size");
                Diagnostic::new(Rule::T004, message)
                    .at_maybe(cell)
                    .help("shorten the text, or give its box more room or a smaller `min`")
            }
        }
    }

    fn fault(&self, job: &Job<'_>, expanded: &Expanded, fault: &Fault) -> Diagnostic {
        let card = name(job);
        let content = |id: &str| {
            let number = id
                .strip_prefix("cw-")?
                .split('-')
                .next()?
                .parse::<usize>()
                .ok()?;
            expanded.contents.get(number).map(String::as_str)
        };
        match fault {
            Fault::Font(family) => self.missing_font(job, family),
            Fault::Glyph(letter) => {
                missing_glyph(&card, *letter).at_maybe(self.cell(job, &letter.to_string()))
            }
            Fault::Picture(href, reason) => {
                let message = format!("{card}: the picture `{href}` can't be used: {reason}");
                let place = self.cell(job, href);
                Diagnostic::new(Rule::T010, message).at_maybe(place)
            }
            Fault::Unsafe { id, text, by } => {
                let message = format!("{card}: `{text}` stands {by:.1} mm outside the safe zone");
                let cell = self.cell(job, content(id).unwrap_or(text));
                Diagnostic::new(Rule::T008, message).at_maybe(cell)
            }
            Fault::Tiny { id, text, points } => {
                let message = format!("{card}: `{text}` is set in {points:.1} pt");
                let cell = self.cell(job, content(id).unwrap_or(text));
                Diagnostic::new(Rule::T009, message)
                    .at_maybe(cell)
                    .help("use 5 pt or more")
            }
        }
    }

    fn missing_font(&self, job: &Job<'_>, family: &str) -> Diagnostic {
        let known: Vec<&str> = self.fonts.families().collect();
        let template = self.template_path(job);
        let source = self.project.text(&template);
        let at = source.as_ref().and_then(|text| text.find(family));
        let place = self.project.path(&template).map(|file| match at {
            Some(at) => Place::new(file, at..at + family.len()),
            None => Place::file(file),
        });
        Diagnostic::new(Rule::T006, format!("the font `{family}` is not bundled"))
            .at_maybe(place)
            .help(format!(
                "use one of {}, or put the font into `fonts/`",
                known.join(", ")
            ))
    }

    /// Names the column that an unknown variable probably means.
    fn with_column_hint(&self, finding: Diagnostic, job: &Job<'_>) -> Diagnostic {
        let message = format!("{}: {}", name(job), finding.message);
        let place = finding.place.clone().or_else(|| self.template(job));
        let wrong = finding
            .message
            .split(['`', '\''])
            .nth(1)
            .unwrap_or_default();
        let columns = job.component.table.iter().flat_map(|table| &table.columns);
        let near = nearest(wrong, columns.map(|cell| cell.text.as_str()));
        let help = near.map(|near| format!("did you mean the column `{near}`?"));
        Diagnostic {
            message,
            place,
            help,
            ..finding
        }
    }

    fn template_path(&self, job: &Job<'_>) -> String {
        format!("templates/{}", job.template)
    }

    fn template(&self, job: &Job<'_>) -> Option<Place> {
        self.project.path(&self.template_path(job)).map(Place::file)
    }

    /// Finds the cell that a printed text came from: the longest one that the text contains.
    fn cell(&self, job: &Job<'_>, content: &str) -> Option<Place> {
        let Some(row) = job.component.row(job.card) else {
            return self.template(job);
        };
        let table = job.component.table.as_ref()?;
        let longest = row
            .cells
            .iter()
            .filter(|cell| !cell.text.is_empty())
            .filter(|cell| content.contains(&cell.text) || cell.text.contains(content))
            .max_by_key(|cell| cell.text.len());
        Some(longest.map_or_else(|| table.row_place(row), |cell| table.place(cell)))
    }
}

fn missing_glyph(card: &str, letter: char) -> Diagnostic {
    let code = u32::from(letter);
    let message = format!("{card}: no font has the character `{letter}` (U+{code:04X})");
    Diagnostic::new(Rule::T005, message).help("use another character, or add a font that has it")
}

fn name(job: &Job<'_>) -> String {
    let side = match job.side {
        Side::Front => "front",
        Side::Back => "back",
    };
    format!("{side} of `{}` in `{}`", job.card.name, job.component.id())
}

/// Millimetres as the SVG library counts them.
#[allow(clippy::cast_possible_truncation)] // cards are no larger than 2 m
fn mm(length: Length) -> f32 {
    length.to_mm() as f32
}

/// What every template of the deck can read.
fn shared(deck: &Deck) -> Context {
    let mut context = Context::new();
    let game = &deck.manifest.game;
    context.insert(
        "game",
        &serde_json::json!({
            "id": deck.id(), "title": game.title, "tagline": game.tagline, "version": game.version,
            "players": game.players.get_ref(), "ideal": game.ideal, "minutes": game.minutes,
            "ages": game.ages, "authors": game.authors, "credits": game.credits,
        }),
    );
    let rules: BTreeMap<&String, _> = deck
        .manifest
        .rules
        .iter()
        .map(|(key, value)| (key, value.get_ref()))
        .collect();
    context.insert("rules", &rules);
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
        let rows: Vec<BTreeMap<&str, Value>> =
            table.rows.iter().map(|row| values(table, row)).collect();
        let keyed: BTreeMap<&str, &BTreeMap<&str, Value>> = table
            .rows
            .iter()
            .zip(&rows)
            .filter_map(|(row, map)| Some((row.cells.first()?.text.as_str(), map)))
            .collect();
        lists.insert(name, Value::from_serializable(&rows));
        maps.insert(name, Value::from_serializable(&keyed));
    }
    context.insert("tables", &lists);
    context.insert("by", &maps);
    context
}

/// What the template of one card can read besides: its columns at top level.
fn context(job: &Job<'_>) -> Context {
    let mut context = Context::new();
    let component = job.component;
    context.insert(
        "component",
        &serde_json::json!({
            "id": component.id(), "title": component.spec.title, "kind": component.spec.kind.word(),
        }),
    );
    context.insert(
        "card",
        &serde_json::json!({
            "id": job.card.id, "name": job.card.name, "copies": job.card.copies,
            "width": component.size.width.to_mm(), "height": component.size.height.to_mm(),
            "bleed": component.bleed.to_mm(), "safe": component.safe.to_mm(),
        }),
    );
    if let (Some(table), Some(row)) = (&component.table, component.row(job.card)) {
        let values = values(table, row);
        context.insert("row", &values);
        for (column, value) in values {
            context.insert_value(column.to_owned(), value);
        }
        if let Ok(effect) = effect::parse(table.text(row, "fx")) {
            context.insert("fx_text", &effect.sentence());
        }
    }
    context
}

/// Gives the cells of a row by column; plain decimal numbers become numbers.
fn values<'a>(table: &'a Table, row: &'a Row) -> BTreeMap<&'a str, Value> {
    let pairs = table.columns.iter().zip(&row.cells);
    pairs
        .map(|(column, cell)| (column.text.as_str(), value(&cell.text)))
        .collect()
}

fn value(text: &str) -> Value {
    let plain = text
        .chars()
        .all(|c| c.is_ascii_digit() || matches!(c, '-' | '.'));
    let zeroed = text.len() > 1 && text.starts_with('0') && !text.starts_with("0.");
    if plain && !zeroed {
        if let Ok(whole) = text.parse::<i64>() {
            return Value::from(whole);
        }
        if let Ok(number) = text.parse::<f64>() {
            return Value::from(number);
        }
    }
    Value::from(text)
}
