//! A book → the source that Typst sets: calls of the functions of `style.typ`.

use std::collections::BTreeMap;

use crate::book::{
    Align, Aside, AsideKind, Block, Book, Figure, Heading, Inline, Item, List, Marks, Paragraph,
    Table, Target, Term, letters,
};
use crate::geom::{Length, Size};

use super::anchor::Anchors;
use super::code::{array, length, maybe, name, quoted, quoted_lines, sequence};
use super::format::PageFormat;
use super::phrase::{Phrases, main_language, region};

/// A table up to this many letters is kept on one page.
const KEPT_TABLE: usize = 700;
/// A cell of more letters than this may be broken.
const KEPT_CELL: usize = 400;
/// A row stays whole up to this many letters, as if all its cells were as long as the longest of the
/// table: a narrow cell is high.
const KEPT_ROW: usize = 800;
/// An address up to this many letters is printed beside its link.
const SHOWN_ADDRESS: usize = 60;
/// Marks up to this many letters stay together on one line.
const KEPT_MARKS: usize = 36;
/// Cards on the title page.
const FAN: usize = 3;
/// Height of the head and the foot of a page together, with some room to spare.
const HEAD_AND_FOOT: Length = Length::whole_mm(45);

/// What is being written.
pub(super) struct Writer<'a> {
    book: &'a Book,
    phrases: Phrases,
    anchors: Anchors,
    icons: BTreeMap<&'a str, usize>,
    height: Length,
    /// Whether a link says on which page its end is.
    numbered: bool,
    /// Whether tables are to be written into.
    writable: bool,
    level: u8,
}

/// Where a text stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Where {
    /// In a paragraph or a cell.
    Text,
    /// In a link, which holds no other link.
    Link,
    /// In a title, which is written again in the contents: it holds neither links nor anchors.
    Title,
}

/// Writes a whole book.
pub(super) fn rulebook(book: &Book, format: PageFormat) -> String {
    let mut writer = Writer::new(book, &book.blocks, format.size(), true);
    let chapters = book.blocks.iter().filter_map(|block| match block {
        Block::Heading(heading) if heading.level <= 1 => Some(quoted(&letters(&heading.text))),
        _ => None,
    });
    let body = book.blocks.iter().map(|block| match block {
        Block::PageBreak => "pagebreak(weak: true)".to_owned(),
        block => writer.block(block),
    });
    let body = sequence(&body.collect::<Vec<_>>());
    let Size { width, height } = format.size();
    format!(
        "#import \"style.typ\": *\n\
         #show: rulebook.with({meta}, {phrases}, (width: {width}, height: {height}, \
         margin: {margin}, type: {size}pt), {chapters}, {figures})\n#{body}\n",
        meta = writer.meta(),
        phrases = writer.phrase_book(),
        width = length(width),
        height = length(height),
        margin = length(format.margin()),
        size = format.type_size(),
        chapters = array(chapters),
        figures = writer.cover_figures(),
    )
}

/// Writes one page for each part: its title and its blocks.
pub(super) fn panels(book: &Book, chapter: &[Block], parts: &[Part], page: Size) -> String {
    let mut writer = Writer::new(book, chapter, page, false);
    let parts: Vec<String> = parts
        .iter()
        .map(|(heading, blocks)| {
            let mut head = vec![writer.inlines(&heading.text, Where::Title)];
            head.push(writer.marks(&heading.marks));
            format!("({}, {})", sequence(&head), writer.blocks(blocks))
        })
        .collect();
    format!(
        "#import \"style.typ\": *\n#zine({}, {}, {}, {})\n",
        writer.meta(),
        length(page.width),
        length(page.height),
        array(parts)
    )
}

/// A title and what stands below it.
pub(super) type Part<'a> = (&'a Heading, &'a [Block]);

impl<'a> Writer<'a> {
    fn new(book: &'a Book, blocks: &[Block], page: Size, numbered: bool) -> Self {
        let names = book.icons.keys().map(String::as_str);
        Self {
            book,
            phrases: Phrases::of(&book.language),
            anchors: Anchors::of(blocks),
            icons: names.zip(0..).collect(),
            height: page.height - HEAD_AND_FOOT,
            numbered,
            writable: false,
            level: 0,
        }
    }

    fn meta(&self) -> String {
        let book = self.book;
        let [title, id] = [&book.title, &book.game].map(|text| text.trim());
        let title = if title.is_empty() { id } else { title };
        let date = date(book).map(|[y, m, d]| format!("datetime(year: {y}, month: {m}, day: {d})"));
        let mut imprint: Vec<String> = book.authors.clone();
        if !book.version.is_empty() {
            imprint.push(format!("{} {}", self.phrases.version, book.version));
        }
        imprint.extend(date_words(book));
        format!(
            "(title: {}, tagline: {}, authors: {}, date: {}, lang: {}, region: {}, imprint: {})",
            quoted(if title.is_empty() { "–" } else { title }),
            quoted(&book.tagline),
            array(book.authors.iter().map(|author| quoted(author))),
            maybe(date),
            quoted(&main_language(&book.language)),
            maybe(region(&book.language).map(|region| quoted(&region))),
            quoted(&imprint.join(" · ")),
        )
    }

    fn phrase_book(&self) -> String {
        format!("(contents: {})", quoted(self.phrases.contents))
    }

    /// Gives the first cards of the book, for its title page.
    fn cover_figures(&self) -> String {
        let mut found: &[Figure] = &[];
        let mut blocks: Vec<&Block> = self.book.blocks.iter().rev().collect();
        while let Some(block) = blocks.pop() {
            match block {
                Block::Cards(figures) if figures.len() > found.len() => found = figures,
                Block::Aside(aside) => blocks.extend(aside.blocks.iter().rev()),
                _ => {}
            }
            if found.len() >= FAN {
                break;
            }
        }
        let figures = found.iter().take(FAN);
        array(figures.filter_map(|figure| self.figure(*figure)))
    }

    /// Writes blocks as one content.
    pub(super) fn blocks(&mut self, blocks: &[Block]) -> String {
        let parts: Vec<String> = blocks.iter().map(|block| self.block(block)).collect();
        sequence(&parts)
    }

    fn block(&mut self, block: &Block) -> String {
        match block {
            Block::Heading(heading) => self.heading(heading),
            Block::Paragraph(paragraph) => self.paragraph(paragraph, None),
            Block::List(list) => self.list(list),
            Block::Table(table) => self.table(table),
            Block::Quote(blocks) => format!("cited({})", self.blocks(blocks)),
            Block::Code(text) => format!("typed({})", quoted_lines(text)),
            Block::Line => "across()".to_owned(),
            Block::Aside(aside) => self.aside(aside),
            Block::Figure(figure) => self
                .figure(*figure)
                .map_or("[]".to_owned(), |figure| format!("picture({figure})")),
            Block::Cards(figures) => {
                let figures: Vec<String> = figures.iter().filter_map(|f| self.figure(*f)).collect();
                if figures.is_empty() {
                    return "[]".to_owned();
                }
                format!("cards({})", array(figures))
            }
            Block::Index(terms) => self.index(terms),
            // Within an aside, a list or a panel a page can't be broken.
            Block::PageBreak => "[]".to_owned(),
        }
    }

    /// A level is at most one below the title before it, as PDF/UA asks.
    fn heading(&mut self, heading: &Heading) -> String {
        self.level = heading.level.clamp(1, 6).min(self.level + 1);
        let mut after = vec![self.marks(&heading.marks)];
        for term in terms_in(&heading.text) {
            if self.anchors.place(term) {
                after.push(format!("anchored({}, metadata(none))", name(term)));
            }
        }
        let level = self.level;
        let anchor = self.anchor(&heading.id);
        let text = self.inlines(&heading.text, Where::Title);
        let after = sequence(&after);
        format!("anchored({anchor}, heading(level: {level}, supplement: {after}, {text}))")
    }

    fn paragraph(&mut self, paragraph: &Paragraph, item: Option<&Marks>) -> String {
        let mut parts = vec![self.inlines(&paragraph.text, Where::Text)];
        parts.push(self.marks(&paragraph.marks));
        parts.extend(item.map(|marks| self.marks(marks)));
        format!("par({})", sequence(&parts))
    }

    fn list(&mut self, list: &List) -> String {
        let items: Vec<String> = list.items.iter().map(|item| self.item(item)).collect();
        let items = items.join(", ");
        match list.first {
            Some(first) => format!("enum(start: {}, {items})", first.min(u64::from(u32::MAX))),
            None => format!("list({items})"),
        }
    }

    /// The marks of an item follow its first paragraph, or stand alone.
    fn item(&mut self, item: &Item) -> String {
        let mut parts = Vec::new();
        let rest = if let Some((Block::Paragraph(first), rest)) = item.blocks.split_first() {
            parts.push(self.paragraph(first, Some(&item.marks)));
            rest
        } else {
            if item.marks != Marks::default() {
                parts.push(format!("par({})", self.marks(&item.marks)));
            }
            &item.blocks
        };
        parts.extend(rest.iter().map(|block| self.block(block)));
        sequence(&parts)
    }

    fn table(&mut self, table: &Table) -> String {
        let columns = table.head.len();
        if columns == 0 {
            return "[]".to_owned();
        }
        let align = |column: usize| match table.aligns.get(column) {
            None | Some(Align::Left) => "left",
            Some(Align::Center) => "center",
            Some(Align::Right) => "right",
        };
        let aligns: Vec<String> = (0..columns).map(|column| quoted(align(column))).collect();
        let head: Vec<String> = table
            .head
            .iter()
            .map(|cell| self.inlines(cell, Where::Text))
            .collect();
        let mut total = 0;
        let mut longest = 0;
        let mut rows = Vec::new();
        for row in &table.rows {
            let mut cells = Vec::new();
            for column in 0..columns {
                let cell = row.get(column).map_or(&[][..], Vec::as_slice);
                let length = letters(cell).chars().count();
                total += length;
                longest = longest.max(length);
                cells.push(self.inlines(cell, Where::Text));
            }
            rows.push(array(cells));
        }
        let keep = total <= KEPT_TABLE && longest <= KEPT_CELL;
        let whole = keep || longest * columns <= KEPT_ROW;
        format!(
            "rows({}, {}, {}, {keep}, {whole}, {})",
            array(aligns),
            array(head),
            array(rows),
            self.writable
        )
    }

    fn aside(&mut self, aside: &Aside) -> String {
        let rules = aside.rules.iter().map(|rule| {
            if self.anchors.has(rule) {
                format!("rule-link({}, {})", name(rule), quoted(rule))
            } else {
                format!("rule-id({}, none)", quoted(rule))
            }
        });
        let rules = together(rules.collect(), false);
        let title = quoted(aside.title.trim());
        let outer = self.writable;
        self.writable |= aside.kind == AsideKind::Worksheet;
        let blocks = self.blocks(&aside.blocks);
        self.writable = outer;
        let (kind, name) = match aside.kind {
            AsideKind::Example => ("example", self.phrases.example),
            AsideKind::Tip => ("tip", self.phrases.tip),
            AsideKind::Note => ("note", self.phrases.note),
            AsideKind::Worksheet => {
                let name = quoted(self.phrases.worksheet);
                return format!("worksheet({name}, {title}, {rules}, {blocks})");
            }
        };
        let name = quoted(name);
        format!("aside(\"{kind}\", {name}, {title}, {rules}, {blocks})")
    }

    /// Writes file, width, height and words; a picture is never higher than a page.
    fn figure(&self, figure: Figure) -> Option<String> {
        let picture = self.book.pictures.get(figure.picture)?;
        if !picture.size.is_positive() || figure.width <= Length::ZERO {
            return None;
        }
        let ratio = picture.size.height.to_mm() / picture.size.width.to_mm();
        let width = figure.width.to_mm().min(self.height.to_mm() / ratio);
        let height = width * ratio;
        Some(format!(
            "({}, {width}mm, {height}mm, {})",
            quoted(&picture_path(figure.picture)),
            quoted(picture.words.trim())
        ))
    }

    fn index(&mut self, terms: &[Term]) -> String {
        let entries = terms.iter().map(|term| {
            let anchors = term
                .anchors
                .iter()
                .filter(|anchor| self.anchors.has(anchor));
            let anchors = array(anchors.map(|anchor| name(anchor)));
            format!("({}, {anchors})", quoted(&term.term))
        });
        format!("index({})", array(entries))
    }

    fn marks(&mut self, marks: &Marks) -> String {
        let mut parts = Vec::new();
        for rule in &marks.rules {
            let anchor = self.anchor(rule);
            parts.push(format!("rule-id({}, {anchor})", quoted(rule)));
        }
        if marks.ruling {
            parts.push(format!("ruling({})", quoted(self.phrases.ruling)));
        }
        for variant in &marks.variants {
            parts.push(format!("badge({})", quoted(variant)));
        }
        let letters: usize = marks
            .rules
            .iter()
            .chain(&marks.variants)
            .map(String::len)
            .sum();
        together(parts, letters <= KEPT_MARKS)
    }

    /// Writes an anchor's name where it stands first, else `none`.
    fn anchor(&mut self, anchor: &str) -> String {
        maybe(self.anchors.place(anchor).then(|| name(anchor)))
    }

    fn inlines(&mut self, text: &[Inline], place: Where) -> String {
        let parts: Vec<String> = text.iter().map(|part| self.inline(part, place)).collect();
        sequence(&parts)
    }

    fn inline(&mut self, part: &Inline, place: Where) -> String {
        match part {
            Inline::Text(text) => quoted(text),
            Inline::Strong(inner) => format!("strong({})", self.inlines(inner, place)),
            Inline::Emphasis(inner) => format!("emph({})", self.inlines(inner, place)),
            Inline::Code(text) => format!("raw({})", quoted(text)),
            Inline::Icon(name) => match self.icons.get(name.as_str()) {
                Some(number) => {
                    let words = self.book.icons.get(name).map_or("", |icon| &icon.words);
                    let path = quoted(&icon_path(*number));
                    format!("icon({path}, {})", quoted(words.trim()))
                }
                None => quoted(&format!(":{name}:")),
            },
            Inline::Break => "linebreak()".to_owned(),
            Inline::Term(_, inner) if place == Where::Title => self.inlines(inner, place),
            Inline::Term(anchor, inner) => {
                let anchor = self.anchor(anchor);
                format!("term({anchor}, {})", self.inlines(inner, place))
            }
            Inline::Link(_, inner) if place != Where::Text => self.inlines(inner, place),
            Inline::Link(target, inner) => self.link(target, inner),
        }
    }

    fn link(&mut self, target: &Target, inner: &[Inline]) -> String {
        let body = self.inlines(inner, Where::Link);
        match target {
            Target::Anchor(anchor) if self.anchors.has(anchor) => {
                let page = maybe(self.numbered.then(|| quoted(self.phrases.page)));
                format!("jump({}, {page}, {body})", name(anchor))
            }
            Target::Anchor(_) => body,
            Target::Web(address) => {
                let short = address.trim_start_matches("https://").trim_end_matches('/');
                let shown = short.chars().count() <= SHOWN_ADDRESS
                    && !letters(inner).contains(short)
                    && !short.is_empty();
                let shown = maybe(shown.then(|| quoted(short)));
                format!("web({}, {shown}, {body})", quoted(address))
            }
        }
    }
}

/// Writes marks after a text; nothing when there are none.
fn together(parts: Vec<String>, on_one_line: bool) -> String {
    if parts.is_empty() {
        return "[]".to_owned();
    }
    format!("marks({}, {on_one_line})", array(parts))
}

/// Gives the file of a picture.
pub(super) fn picture_path(number: usize) -> String {
    format!("/picture-{number}.svg")
}

/// Gives the file of an icon.
pub(super) fn icon_path(number: usize) -> String {
    format!("/icon-{number}.svg")
}

/// Gives a date that is in the calendar.
pub(super) fn date(book: &Book) -> Option<[u16; 3]> {
    let [year, month, day] = book.date?;
    let [m, d] = [month, day].map(u8::try_from);
    typst::foundations::Datetime::from_ymd(i32::from(year), m.ok()?, d.ok()?)?;
    Some([year, month, day])
}

fn date_words(book: &Book) -> Option<String> {
    date(book).map(|[year, month, day]| format!("{year:04}-{month:02}-{day:02}"))
}

/// Gives the anchors of the terms in a title.
fn terms_in(text: &[Inline]) -> Vec<&str> {
    let mut found = Vec::new();
    for part in text {
        match part {
            Inline::Term(name, inner) => {
                found.push(name.as_str());
                found.extend(terms_in(inner));
            }
            Inline::Strong(inner) | Inline::Emphasis(inner) | Inline::Link(_, inner) => {
                found.extend(terms_in(inner));
            }
            Inline::Text(_) | Inline::Code(_) | Inline::Icon(_) | Inline::Break => {}
        }
    }
    found
}
