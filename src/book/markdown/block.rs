//! Blocks → Markdown.

use std::collections::BTreeMap;

use super::super::block::{
    Align, Aside, AsideKind, Block, Book, Figure, Heading, Item, List, Marks, Table, Term,
};
use super::super::spoken::{entries, level};
use super::super::text::{Inline, Text};
use super::escape::{escape, line, longest_run};
use super::inline;
use super::link::{anchor, link, rule};

/// The folder of the pictures, beside the text.
const FOLDER: &str = "pictures";

/// A book that is being written.
pub(super) struct Writer<'a> {
    pub book: &'a Book,
    pub places: BTreeMap<&'a str, String>,
    pub level: u8,
}

impl Writer<'_> {
    /// Writes each block; two lists in turn get different signs, so that they stay apart.
    pub(super) fn blocks(&mut self, blocks: &[Block]) -> Vec<String> {
        let mut parts = Vec::new();
        let mut lists = 0;
        for block in blocks {
            lists = if matches!(block, Block::List(_)) {
                lists + 1
            } else {
                0
            };
            let part = self.block(block, lists % 2 == 0);
            if part.is_empty() {
                continue;
            }
            parts.push(part);
        }
        parts
    }

    fn block(&mut self, block: &Block, is_second: bool) -> String {
        match block {
            Block::Heading(heading) => self.heading(heading),
            Block::Paragraph(paragraph) => {
                with_marks(inline::text(&paragraph.text), &[&paragraph.marks])
            }
            Block::List(list) => self.list(list, is_second),
            Block::Table(table) => table_of(table),
            Block::Quote(inner) => quoted(&self.blocks(inner).join("\n\n")),
            Block::Code(text) => code(text),
            Block::Line => "___".to_owned(),
            Block::Aside(aside) => self.aside(aside),
            Block::Figure(figure) => self.figure(*figure),
            Block::Cards(cards) => {
                let cards: Vec<String> = cards.iter().map(|card| self.figure(*card)).collect();
                cards.join("\n")
            }
            Block::Index(terms) => self.index(terms),
            Block::Panel(_) | Block::PageBreak => String::new(),
        }
    }

    fn heading(&mut self, heading: &Heading) -> String {
        self.level = level(heading.level, self.level);
        let signs = "#".repeat(usize::from(self.level) + 1);
        let text = inline::cell(&heading.text);
        let text = with_marks(text, &[&heading.marks]);
        format!("{signs} {}{text}", anchor(&heading.id))
    }

    fn list(&mut self, list: &List, is_second: bool) -> String {
        let mut number = list.first;
        let is_loose = list.items.iter().any(|item| {
            let inner = item.blocks.iter().skip(1);
            inner
                .into_iter()
                .any(|block| !matches!(block, Block::List(_)))
        });
        let mut items = Vec::new();
        for item in &list.items {
            let sign = match number {
                // A number has nine digits at most (CommonMark, list items).
                Some(n) => format!(
                    "{}{} ",
                    n.min(999_999_999),
                    if is_second { ')' } else { '.' }
                ),
                None if is_second => "* ".to_owned(),
                None => "- ".to_owned(),
            };
            number = number.map(|n| n.saturating_add(1));
            let text = self.item(item, is_loose);
            items.push(format!("{sign}{}", indented(&text, sign.len())));
        }
        items.join(if is_loose { "\n\n" } else { "\n" })
    }

    /// The marks of an item stand behind its first paragraph.
    fn item(&mut self, item: &Item, is_loose: bool) -> String {
        let between = if is_loose { "\n\n" } else { "\n" };
        let (first, rest) = match item.blocks.as_slice() {
            [Block::Paragraph(first), rest @ ..] => {
                let marks = [&first.marks, &item.marks];
                (with_marks(inline::text(&first.text), &marks), rest)
            }
            rest => (with_marks(String::new(), &[&item.marks]), rest),
        };
        let mut parts = vec![first];
        parts.extend(self.blocks(rest));
        parts.retain(|part| !part.is_empty());
        parts.join(between)
    }

    fn aside(&mut self, aside: &Aside) -> String {
        let kind = match aside.kind {
            AsideKind::Example => "Example",
            AsideKind::Tip => "Tip",
            AsideKind::Note => "Note",
            AsideKind::Worksheet => "Worksheet",
        };
        let title = match aside.title.trim() {
            "" => kind.to_owned(),
            title => format!("{kind}: {title}"),
        };
        let title = strong(&title);
        let mut parts = vec![title];
        parts.extend(self.blocks(&aside.blocks));
        if !aside.rules.is_empty() {
            let links: Vec<String> = aside.rules.iter().map(|id| link(id, id)).collect();
            parts.push(format!("<sub>Rules {}</sub>", links.join(" ")));
        }
        quoted(&parts.join("\n\n"))
    }

    fn figure(&self, figure: Figure) -> String {
        let Some(picture) = self.book.pictures.get(figure.picture) else {
            return String::new();
        };
        format!(
            "![{}]({})",
            line(&escape(&picture.words)),
            file(&picture.name)
        )
    }

    fn index(&self, terms: &[Term]) -> String {
        let lines = terms.iter().map(|term| {
            let places = entries(&term.anchors, &self.places);
            let links: Vec<String> = places
                .into_iter()
                .map(|(id, place)| link(id, &place))
                .collect();
            format!("- {}: {}", strong(&term.term), links.join(", "))
        });
        lines.collect::<Vec<_>>().join("\n")
    }
}

fn table_of(table: &Table) -> String {
    let columns = table.head.len();
    if columns == 0 {
        return String::new();
    }
    let row = |cells: Vec<String>| format!("| {} |", cells.join(" | "));
    let texts = |cells: &[Text]| {
        let cell = |i: usize| inline::cell(cells.get(i).map(Vec::as_slice).unwrap_or_default());
        row((0..columns).map(cell).collect())
    };
    let aligns = (0..columns).map(|i| match table.aligns.get(i) {
        None | Some(Align::Left) => "---".to_owned(),
        Some(Align::Center) => ":-:".to_owned(),
        Some(Align::Right) => "--:".to_owned(),
    });
    let mut lines = vec![texts(&table.head), row(aligns.collect())];
    lines.extend(table.rows.iter().map(|cells| texts(cells)));
    lines.join("\n")
}

/// Writes what stands at the end of a paragraph, a title or an item behind it.
fn with_marks(text: String, marks: &[&Marks]) -> String {
    let mut parts = vec![text];
    for marks in marks {
        if !marks.variants.is_empty() {
            let titles = line(&escape(&marks.variants.join(", ")));
            parts.push(format!("*({titles})*"));
        }
        if marks.ruling {
            parts.push("**Ruling**".to_owned());
        }
        parts.extend(marks.rules.iter().map(|id| rule(id)));
    }
    parts.retain(|part| !part.is_empty());
    parts.join(" ")
}

pub(super) fn strong(words: &str) -> String {
    inline::cell(&[Inline::Strong(vec![Inline::Text(words.to_owned())])])
}

/// Fences words to be typed with more backticks than they hold in a row.
pub(super) fn code(text: &str) -> String {
    let fence = "`".repeat(longest_run(text, '`').max(2) + 1);
    format!("{fence}\n{}\n{fence}", text.trim_end_matches('\n'))
}

fn quoted(text: &str) -> String {
    let lines = text.lines().map(|line| format!("> {line}"));
    let lines: Vec<String> = lines.map(|line| line.trim_end().to_owned()).collect();
    lines.join("\n")
}

/// Indents all lines but the first.
fn indented(text: &str, by: usize) -> String {
    let blank = " ".repeat(by);
    let mut out = String::new();
    for (i, line) in text.lines().enumerate() {
        if i > 0 {
            out.push('\n');
            if !line.is_empty() {
                out.push_str(&blank);
            }
        }
        out.push_str(line);
    }
    out
}

/// Gives the path of a picture; what is neither a letter, a digit nor one of `-_.` becomes `-`.
pub(super) fn file(name: &str) -> String {
    let safe = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    let name: String = name
        .chars()
        .map(|c| if safe(c) { c } else { '-' })
        .collect();
    format!("{FOLDER}/{name}.svg")
}
