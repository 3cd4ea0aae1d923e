//! Directives: `::name{key="value"}` on a line of its own → what the program knows.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::diag::Rule;

use super::block::{AsideKind, Block, Figure};
use super::figure::{cards, figure};
use super::listing::{components, table};
use super::reader::Reader;
use super::{attribute, effects, quiz, worksheet};

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
        "worksheet" => AsideKind::Worksheet,
        _ => {
            let known = ["example", "tip", "note", "worksheet"];
            reader.unknown("block", name, &known, range);
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
        // What a scenario that went wrong shows is not known, and it is a finding already.
        all_known &= told.holds;
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
const LEAVES: [&str; 15] = [
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
    "cover",
    "panel",
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
        "cover" => {
            let ids = take("cards").unwrap_or_default();
            reader.book.cover = figures(cards(reader, None, &ids, range));
            Vec::new()
        }
        "panel" => {
            let shown = match take("cards") {
                Some(ids) => cards(reader, None, &ids, range),
                None => figure(reader, take("src"), take("alt"), None, range),
            };
            vec![Block::Panel(figures(shown))]
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
        "worksheet" => worksheet::worksheet(reader, &take("category").unwrap_or_default(), range),
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

/// Gives the pictures of blocks that are nothing else.
fn figures(blocks: Vec<Block>) -> Vec<Figure> {
    let of = |block| match block {
        Block::Cards(figures) => figures,
        Block::Figure(figure) => vec![figure],
        _ => Vec::new(),
    };
    blocks.into_iter().flat_map(of).collect()
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
