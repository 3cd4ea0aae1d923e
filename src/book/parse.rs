//! Markdown → blocks: `CommonMark` with tables, icons, terms and attributes.
//!
//! Malformed Markdown never fails: it is text. Raw HTML is a finding and stays text.

use std::iter::Peekable;
use std::ops::Range;
use std::rc::Rc;

use pulldown_cmark::{Alignment, Event, HeadingLevel, OffsetIter, Options, Parser, Tag, TagEnd};

use crate::diag::Rule;

use super::attribute::{self, Attributes};
use super::block::{Align, Block, Heading, Item, List, Marks, Paragraph, Table};
use super::check;
use super::inline;
use super::reader::Reader;
use super::text::{Inline, Text};

/// Most columns of a table: more do not fit a page.
const COLUMNS: usize = 8;

/// Markdown and where it begins in the filled text.
struct Stream<'s> {
    events: Peekable<OffsetIter<'s>>,
    base: usize,
}

impl<'s> Stream<'s> {
    fn next(&mut self) -> Option<(Event<'s>, Range<usize>)> {
        let (event, range) = self.events.next()?;
        Some((event, self.base + range.start..self.base + range.end))
    }
}

/// Reads a range of the filled text.
pub(super) fn blocks(reader: &mut Reader<'_, '_>, range: Range<usize>) -> Vec<Block> {
    let page = Rc::clone(&reader.page);
    let source = &page.filled.text[range.clone()];
    let options = Options::ENABLE_TABLES | Options::ENABLE_WIKILINKS | check::REFUSED;
    let mut stream = Stream {
        events: Parser::new_ext(source, options)
            .into_offset_iter()
            .peekable(),
        base: range.start,
    };
    let mut found = Vec::new();
    while let Some((event, range)) = stream.next() {
        found.extend(block(reader, &mut stream, event, range));
    }
    found
}

fn block(
    reader: &mut Reader<'_, '_>,
    stream: &mut Stream<'_>,
    event: Event<'_>,
    range: Range<usize>,
) -> Option<Block> {
    match event {
        Event::Start(Tag::Paragraph) => {
            let (text, marks) = sentence(reader, stream, TagEnd::Paragraph, &range);
            (!text.is_empty()).then_some(Block::Paragraph(Paragraph { marks, text }))
        }
        Event::Start(Tag::Heading { level, .. }) => Some(heading(reader, stream, level, &range)),
        Event::Start(Tag::List(first)) => Some(Block::List(List {
            first,
            items: items(reader, stream),
        })),
        Event::Start(Tag::Table(aligns)) => Some(table(reader, stream, &aligns, &range)),
        Event::Start(Tag::BlockQuote(kind)) => {
            let end = TagEnd::BlockQuote(kind);
            Some(Block::Quote(until(reader, stream, end)))
        }
        Event::Start(Tag::CodeBlock(_)) => {
            let mut code = String::new();
            while let Some((event, _)) = stream.next() {
                match event {
                    Event::Text(text) => code.push_str(&text),
                    Event::End(TagEnd::CodeBlock) => break,
                    _ => {}
                }
            }
            Some(Block::Code(code))
        }
        Event::Start(Tag::HtmlBlock) => {
            let mut words = String::new();
            while let Some((event, _)) = stream.next() {
                match event {
                    Event::Html(html) | Event::Text(html) => words.push_str(&html),
                    Event::End(TagEnd::HtmlBlock) => break,
                    _ => {}
                }
            }
            check::html(reader, &range);
            Some(Block::Paragraph(Paragraph {
                marks: Marks::default(),
                text: vec![Inline::Text(words.trim().to_owned())],
            }))
        }
        Event::Start(Tag::FootnoteDefinition(_)) => {
            check::footnote(reader, &range);
            Some(Block::Quote(until(
                reader,
                stream,
                TagEnd::FootnoteDefinition,
            )))
        }
        Event::Rule => Some(Block::Line),
        _ => None,
    }
}

fn until(reader: &mut Reader<'_, '_>, stream: &mut Stream<'_>, end: TagEnd) -> Vec<Block> {
    let mut found = Vec::new();
    while let Some((event, range)) = stream.next() {
        if event == Event::End(end) {
            break;
        }
        found.extend(block(reader, stream, event, range));
    }
    found
}

/// Reads inlines up to an end, and takes the attributes off.
fn sentence(
    reader: &mut Reader<'_, '_>,
    stream: &mut Stream<'_>,
    end: TagEnd,
    range: &Range<usize>,
) -> (Text, Marks) {
    let (text, attributes) = words(reader, stream, end);
    let marks = match attributes {
        Some(attributes) => reader.marks(attributes, range),
        None => Marks::default(),
    };
    (text, marks)
}

fn words(
    reader: &mut Reader<'_, '_>,
    stream: &mut Stream<'_>,
    end: TagEnd,
) -> (Text, Option<Attributes>) {
    let mut text = inline::read(reader, &mut || stream.next(), end);
    let attributes = attribute::take(&mut text);
    (text, attributes)
}

fn heading(
    reader: &mut Reader<'_, '_>,
    stream: &mut Stream<'_>,
    level: HeadingLevel,
    range: &Range<usize>,
) -> Block {
    let (text, attributes) = words(reader, stream, TagEnd::Heading(level));
    let mut attributes = attributes.unwrap_or_default();
    if level > HeadingLevel::H3 {
        let message = "a book has headings of three levels".to_owned();
        reader.find(Rule::B001, message, range.clone());
    }
    if text.is_empty() {
        let message = "the heading has no words".to_owned();
        reader.find(Rule::B001, message, range.clone());
    }
    let id = attributes.id.take().unwrap_or_else(|| {
        let slug = inline::slug(&inline::letters(&text));
        let mut ids = (1..).map(|n| {
            if n == 1 {
                slug.clone()
            } else {
                format!("{slug}-{n}")
            }
        });
        // There are endlessly many, and only so many are taken.
        ids.find(|id| !reader.anchors.contains_key(id))
            .unwrap_or_default()
    });
    reader.anchor(&id, range);
    let marks = reader.marks(attributes, range);
    Block::Heading(Heading {
        level: (level as u8).min(3),
        id,
        marks,
        text,
    })
}

fn items(reader: &mut Reader<'_, '_>, stream: &mut Stream<'_>) -> Vec<Item> {
    let mut items = Vec::new();
    while let Some((event, range)) = stream.next() {
        match event {
            Event::Start(Tag::Item) => items.push(item(reader, stream, &range)),
            Event::End(TagEnd::List(_)) => break,
            _ => {}
        }
    }
    items
}

/// Reads an item. Its words may stand in paragraphs or, in a tight list, by themselves.
fn item(reader: &mut Reader<'_, '_>, stream: &mut Stream<'_>, range: &Range<usize>) -> Item {
    let mut blocks = Vec::new();
    loop {
        let loose = inline::loose(reader, &mut stream.events, stream.base);
        if !loose.is_empty() {
            let mut text = loose;
            let marks = attribute::take(&mut text).map(|found| reader.marks(found, range));
            blocks.push(Block::Paragraph(Paragraph {
                marks: marks.unwrap_or_default(),
                text,
            }));
        }
        match stream.next() {
            None | Some((Event::End(TagEnd::Item), _)) => break,
            Some((event, range)) => blocks.extend(block(reader, stream, event, range)),
        }
    }
    // What the first paragraph is marked with holds for the item.
    let marks = match blocks.first_mut() {
        Some(Block::Paragraph(first)) => std::mem::take(&mut first.marks),
        _ => Marks::default(),
    };
    Item { marks, blocks }
}

fn table(
    reader: &mut Reader<'_, '_>,
    stream: &mut Stream<'_>,
    aligns: &[Alignment],
    range: &Range<usize>,
) -> Block {
    if aligns.len() > COLUMNS {
        let message = format!(
            "the table has {} columns, more than {COLUMNS}",
            aligns.len()
        );
        reader.find(Rule::B001, message, range.clone());
    }
    let mut rows: Vec<Vec<Text>> = Vec::new();
    while let Some((event, _)) = stream.next() {
        match event {
            Event::Start(Tag::TableHead | Tag::TableRow) => rows.push(Vec::new()),
            Event::Start(Tag::TableCell) => {
                let cell = inline::read(reader, &mut || stream.next(), TagEnd::TableCell);
                if let Some(row) = rows.last_mut() {
                    row.push(cell);
                }
            }
            Event::End(TagEnd::Table) => break,
            _ => {}
        }
    }
    let align = |align: &Alignment| match align {
        Alignment::None | Alignment::Left => Align::Left,
        Alignment::Center => Align::Center,
        Alignment::Right => Align::Right,
    };
    let head = if rows.is_empty() {
        Vec::new()
    } else {
        rows.remove(0)
    };
    Block::Table(Table {
        aligns: aligns.iter().map(align).collect(),
        head,
        rows,
    })
}
