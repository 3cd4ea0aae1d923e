//! Directives: `::name{key="value"}` on a line of its own → what the program knows.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::deck::{Component, Table as Rows};
use crate::diag::Rule;
use crate::face::{Edge, face_svg};
use crate::geom::Length;

use super::attribute;
use super::block::{Align, AsideKind, Block, Figure, Inline, Picture, Table, Text};
use super::effects;
use super::inline;
use super::quiz;
use super::reader::Reader;

/// Width of a card that stands alone or beside others, on paper.
const CARD_WIDTH: Length = Length::whole_mm(40);
/// Widest figure: an A4 page without its margins.
const WIDEST: f64 = 180.0;

/// What a `:::` line opens.
pub(super) struct Opened {
    pub kind: AsideKind,
    pub title: String,
    pub rules: Vec<String>,
}

type Arguments = BTreeMap<String, String>;

/// Reads the line that opens a block.
pub(super) fn open(
    reader: &mut Reader<'_, '_>,
    line: &str,
    range: &Range<usize>,
) -> Option<Opened> {
    let (name, mut arguments) = split(reader, line, range)?;
    let kind = match name {
        "example" => AsideKind::Example,
        "tip" => AsideKind::Tip,
        "note" => AsideKind::Note,
        _ => {
            reader.unknown("block", name, &["example", "tip", "note"], range);
            return None;
        }
    };
    let rules = arguments.remove("rules").unwrap_or_default();
    let mut opened = Opened {
        kind,
        title: arguments.remove("title").unwrap_or_default(),
        rules: attribute::list(&rules),
    };
    if kind == AsideKind::Example {
        let scenarios = arguments.remove("scenario").unwrap_or_default();
        example(reader, &mut opened, &attribute::list(&scenarios), range);
    }
    for rule in &opened.rules {
        reader.link(rule, range);
    }
    refuse(reader, &arguments, range);
    Some(opened)
}

/// Gives an example the title and the rules of its scenarios, where it has none of its own.
fn example(
    reader: &mut Reader<'_, '_>,
    opened: &mut Opened,
    scenarios: &[String],
    range: &Range<usize>,
) {
    let played = reader.played;
    let known: Vec<&str> = played.scenarios.keys().map(String::as_str).collect();
    if scenarios.is_empty() && !played.canon.is_empty() {
        let message = "the example names no scenario that the referee plays".to_owned();
        let help = "name a file of `scenarios/` without its ending: `scenario=\"…\"`".to_owned();
        reader.advise(Rule::B011, message, help, range);
    }
    let mut shown = Vec::new();
    let mut all_known = true;
    for id in scenarios {
        let Some(told) = played.scenarios.get(id) else {
            reader.unknown("scenario", id, &known, range);
            all_known = false;
            continue;
        };
        if opened.title.is_empty() {
            opened.title.clone_from(&told.title);
        }
        shown.extend(told.rules.iter().cloned());
    }
    shown.sort();
    shown.dedup();
    for rule in &opened.rules {
        if all_known && !scenarios.is_empty() && !played.shows(scenarios, rule) {
            let message = format!("no scenario of the example shows {rule}");
            let help = format!("they show {}", shown.join(", "));
            reader.advise(Rule::B011, message, help, range);
        }
    }
    if opened.rules.is_empty() {
        opened.rules = shown;
    }
}

/// The directives that stand alone.
const LEAVES: [&str; 13] = [
    "components",
    "card",
    "cards",
    "figure",
    "table",
    "effects",
    "glossary",
    "quiz",
    "answers",
    "worksheet",
    "include",
    "index",
    "pagebreak",
];

/// Carries out a directive that stands alone.
pub(super) fn leaf(reader: &mut Reader<'_, '_>, line: &str, range: &Range<usize>) -> Vec<Block> {
    let Some((name, mut arguments)) = split(reader, line, range) else {
        return Vec::new();
    };
    let mut take = |key: &str| arguments.remove(key);
    let blocks = match name {
        "components" => vec![components(reader)],
        "card" | "cards" => {
            let (component, ids) = (take("component"), take("ids").or_else(|| take("id")));
            cards(reader, component, &ids.unwrap_or_default(), range)
        }
        "figure" => {
            let (source, words, width) = (take("src"), take("alt"), take("width"));
            figure(reader, source, words, width, range)
        }
        "table" => {
            let (name, columns, heads) = (take("name"), take("columns"), take("heads"));
            let [name, columns, heads] = [name, columns, heads].map(Option::unwrap_or_default);
            table(reader, &name, &columns, &heads, range)
        }
        "effects" => effects::list(reader, take("component"), range),
        "glossary" => effects::glossary(reader),
        "quiz" | "answers" => {
            let number = |text: Option<String>| text.and_then(|text| text.parse::<u64>().ok());
            let (questions, seed) = (number(take("questions")), number(take("seed")));
            quiz::quiz(reader, name == "answers", questions, seed, range)
        }
        "worksheet" => quiz::worksheet(reader, &take("category").unwrap_or_default(), range),
        "include" => reader.include(&take("file").unwrap_or_default(), range),
        "index" => vec![Block::Index(Vec::new())],
        "pagebreak" => vec![Block::PageBreak],
        _ => {
            reader.unknown("directive", name, &LEAVES, range);
            return Vec::new();
        }
    };
    refuse(reader, &arguments, range);
    blocks
}

fn split<'l>(
    reader: &mut Reader<'_, '_>,
    line: &'l str,
    range: &Range<usize>,
) -> Option<(&'l str, Arguments)> {
    let end = line.find('{').unwrap_or(line.len());
    let arguments = attribute::arguments(&line[end..]);
    if arguments.is_none() {
        let message = "what stands in braces is not `key=\"value\"`".to_owned();
        reader.find(Rule::B001, message, range.clone());
    }
    Some((line[..end].trim(), arguments?))
}

/// Finds arguments that nobody took.
fn refuse(reader: &mut Reader<'_, '_>, arguments: &Arguments, range: &Range<usize>) {
    for key in arguments.keys() {
        let message = format!("the directive takes no `{key}`");
        reader.find(Rule::B001, message, range.clone());
    }
}

/// Makes a text of words.
pub(super) fn text(words: impl Into<String>) -> Text {
    vec![Inline::Text(words.into())]
}

fn components(reader: &Reader<'_, '_>) -> Block {
    let deck = reader.deck;
    let row = |component: &crate::deck::Component| {
        let variants = component.spec.variants.as_ref();
        let titles: Vec<&str> = variants
            .into_iter()
            .flat_map(toml::Spanned::get_ref)
            .filter_map(|id| deck.manifest.variants.get(id))
            .map(|variant| variant.title.as_str())
            .collect();
        let used = if titles.is_empty() {
            "always".to_owned()
        } else {
            titles.join(", ")
        };
        vec![
            text(component.pieces().to_string()),
            text(component.spec.title.clone()),
            text(used),
        ]
    };
    Block::Table(Table {
        aligns: vec![Align::Right, Align::Left, Align::Left],
        head: ["Number", "Piece", "Used in"].map(text).to_vec(),
        rows: deck.components.iter().map(row).collect(),
    })
}

fn cards(
    reader: &mut Reader<'_, '_>,
    component: Option<String>,
    ids: &str,
    range: &Range<usize>,
) -> Vec<Block> {
    let component = component.unwrap_or_default();
    let mut figures = Vec::new();
    for word in ids.split_whitespace() {
        let (component, id) = word.split_once('/').unwrap_or((&component, word));
        figures.extend(card(reader, component, id, range));
    }
    if figures.is_empty() {
        Vec::new()
    } else {
        vec![Block::Cards(figures)]
    }
}

/// Finds the component of this id.
pub(super) fn component<'a>(
    reader: &mut Reader<'a, '_>,
    name: &str,
    range: &Range<usize>,
) -> Option<&'a Component> {
    let deck = reader.deck;
    let found = deck.components.iter().find(|known| known.id() == name);
    if found.is_none() {
        let known: Vec<&str> = deck.components.iter().map(Component::id).collect();
        reader.unknown("component", name, &known, range);
    }
    found
}

fn card(reader: &mut Reader<'_, '_>, name: &str, id: &str, range: &Range<usize>) -> Option<Figure> {
    let component = component(reader, name, range)?;
    let Some(card) = component.cards.iter().find(|card| card.id == id) else {
        let cards = component.cards.iter();
        let known: Vec<&str> = cards.map(|card| card.id.as_str()).collect();
        reader.unknown("card", id, &known, range);
        return None;
    };
    let key = format!("{name}/{id}");
    let width = CARD_WIDTH.min(component.size.width);
    if let Some(picture) = reader.drawn.get(&key) {
        let picture = *picture;
        return Some(Figure { picture, width });
    }
    let Some(face) = reader.easel.card(component, card) else {
        let message = format!("the card `{id}` can't be drawn; `cardwright check` tells why");
        reader.find(Rule::B009, message, range.clone());
        return None;
    };
    let words = format!("{}: {}", component.spec.title, card.name);
    let picture = reader.picture(key, || Picture {
        name: format!("{name}-{}", inline::slug(id)),
        svg: face_svg(&face, Edge::Trim, &format!("{name}-{id}-")),
        size: face.size,
        words,
    });
    Some(Figure { picture, width })
}

fn figure(
    reader: &mut Reader<'_, '_>,
    source: Option<String>,
    words: Option<String>,
    width: Option<String>,
    range: &Range<usize>,
) -> Vec<Block> {
    let (Some(source), Some(words)) = (source, words) else {
        let message = "a figure needs `src` and, for those who don't see it, `alt`".to_owned();
        reader.find(Rule::B001, message, range.clone());
        return Vec::new();
    };
    let face = match reader.easel.figure(&source) {
        Ok(face) => face,
        Err(message) => {
            reader.find(
                Rule::B009,
                format!("`{source}` can't be drawn: {message}"),
                range.clone(),
            );
            return Vec::new();
        }
    };
    let wish = width.and_then(|text| text.parse::<f64>().ok());
    let wish = wish.unwrap_or_else(|| face.size.width.to_mm());
    let width = Length::from_mm(wish).filter(|_| wish > 0.0 && wish <= WIDEST);
    let Some(width) = width else {
        let message = format!("a figure of {wish} mm is wider than a page, {WIDEST} mm");
        reader.find(Rule::B009, message, range.clone());
        return Vec::new();
    };
    let name = inline::slug(source.trim_end_matches(".svg"));
    let picture = reader.picture(source.clone(), || Picture {
        svg: face_svg(&face, Edge::Trim, &format!("{name}-")),
        name,
        size: face.size,
        words,
    });
    vec![Block::Figure(Figure { picture, width })]
}

fn table(
    reader: &mut Reader<'_, '_>,
    name: &str,
    columns: &str,
    heads: &str,
    range: &Range<usize>,
) -> Vec<Block> {
    let deck = reader.deck;
    let Some(rows) = deck.tables.get(name) else {
        let known: Vec<&str> = deck.tables.keys().map(String::as_str).collect();
        reader.unknown("table", name, &known, range);
        return Vec::new();
    };
    let known: Vec<&str> = rows
        .columns
        .iter()
        .map(|column| column.text.as_str())
        .collect();
    let columns: Vec<&str> = columns.split_whitespace().collect();
    for column in &columns {
        if !known.contains(column) {
            reader.unknown("column", column, &known, range);
            return Vec::new();
        }
    }
    let heads: Vec<&str> = if heads.is_empty() {
        columns.clone()
    } else {
        heads.split('|').collect()
    };
    if heads.len() != columns.len() {
        let message = format!("{} columns have {} heads", columns.len(), heads.len());
        reader.find(Rule::B001, message, range.clone());
        return Vec::new();
    }
    let mut body = Vec::new();
    for row in &rows.rows {
        let cell = |column: &&str| cell(reader, rows, row, column);
        body.push(columns.iter().map(cell).collect());
    }
    vec![Block::Table(Table {
        aligns: vec![Align::Left; columns.len()],
        head: heads.into_iter().map(text).collect(),
        rows: body,
    })]
}

/// Gives a cell as text; one of the column `icon` as its icon.
fn cell(reader: &mut Reader<'_, '_>, table: &Rows, row: &crate::deck::Row, column: &str) -> Text {
    let words = table.text(row, column);
    if column == "icon" && inline::show(reader, words) {
        return vec![Inline::Icon(words.to_owned())];
    }
    text(words)
}
