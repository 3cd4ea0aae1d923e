//! A book → the source that Typst sets: calls of the functions of `style.typ`.

use crate::geom::Size;

use super::super::{Block, Book, Figure, Theme, letters};
use super::code::{array, length, maybe, quoted, sequence};
use super::format::Measure;
use super::inline::Where;
use super::phrase::{main_language, region};
use super::writer::{Part, Writer};

/// The usual family of titles.
const TITLES: &str = "Fredoka";
/// Cards on the title page.
const FAN: usize = 3;

/// Writes a whole book.
pub(super) fn rulebook(book: &Book, measure: Measure) -> String {
    let mut writer = Writer::new(book, &book.blocks, measure.page(), true);
    let chapters = book.blocks.iter().filter_map(|block| match block {
        Block::Heading(heading) if heading.level <= 1 => Some(quoted(&letters(&heading.text))),
        _ => None,
    });
    let body = book.blocks.iter().map(|block| match block {
        Block::PageBreak => "pagebreak(weak: true)".to_owned(),
        Block::Heading(heading) if heading.level <= 1 => {
            sequence(&["settled()".to_owned(), writer.block(block)])
        }
        Block::Figure(figure) if writer.is_high(*figure) => {
            format!("floated({})", writer.block(block))
        }
        Block::Cards(figures) if figures.iter().any(|figure| writer.is_high(*figure)) => {
            format!("floated({})", writer.block(block))
        }
        block => writer.block(block),
    });
    let body = sequence(&body.collect::<Vec<_>>());
    let Size { width, height } = measure.page();
    format!(
        "#import \"style.typ\": *\n\
         #show: rulebook.with({meta}, {phrases}, (width: {width}, height: {height}, \
         margin: {margin}, type: {size}pt), {chapters}, {figures})\n#{body}\n",
        meta = writer.meta(),
        phrases = writer.phrase_book(),
        width = length(width),
        height = length(height),
        margin = length(measure.margin()),
        size = measure.type_size(),
        chapters = array(chapters),
        figures = writer.cover_figures(),
    )
}

/// Writes the fonts and colours of a book.
pub(super) fn theme(theme: &Theme) -> String {
    let [text, fallback] = theme.reading();
    let titles = theme.titles.as_deref().unwrap_or(TITLES);
    let families = |all: &[&str]| array(all.iter().map(|family| quoted(family)));
    let paint = |paint: &Option<String>, usual: &str| match paint {
        Some(paint) => format!("rgb({})", quoted(paint)),
        None => usual.to_owned(),
    };
    format!(
        "#let reading = {}\n#let display = {}\n#let edge = {}\n#let bold = {}\n",
        families(&[text, fallback]),
        families(&[titles, text, fallback]),
        paint(&theme.colour, "rgb(\"#2a7f9e\")"),
        paint(&theme.dark, "luma(8%)"),
    )
}

/// Writes a checklist: what stands before its first title goes across all columns.
pub(super) fn checklist(book: &Book, page: Size) -> String {
    let mut writer = Writer::new(book, &book.blocks, page, false);
    // The last column takes the room that is left, so that all tables are equally wide.
    writer.writable = true;
    let titled = |block: &Block| matches!(block, Block::Heading(_));
    let first = book.blocks.iter().position(titled);
    let (lead, rest) = book.blocks.split_at(first.unwrap_or(book.blocks.len()));
    format!(
        "#import \"style.typ\": *\n\
         #show: checklist.with({meta}, (width: {width}, height: {height}), {lead})\n#{body}\n",
        meta = writer.meta(),
        width = length(page.width),
        height = length(page.height),
        lead = writer.blocks(lead),
        body = writer.blocks(rest),
    )
}

/// Writes one page for each part: its title, its blocks, and its pictures below them. Behind them
/// stands a page of a whole sheet that says how to fold it.
pub(super) fn panels(
    book: &Book,
    chapter: &[Block],
    parts: &[Part],
    [page, sheet]: [Size; 2],
) -> String {
    let mut writer = Writer::new(book, chapter, page, false);
    let parts: Vec<String> = parts
        .iter()
        .map(|(heading, blocks)| {
            let mut head = vec![writer.inlines(&heading.text, Where::Title)];
            head.push(writer.marks(&heading.marks));
            let shown = blocks.iter().flat_map(|block| match block {
                Block::Panel(figures) => figures.as_slice(),
                _ => &[],
            });
            let figures = array(shown.filter_map(|figure| writer.figure(*figure)));
            let head = sequence(&head);
            format!("({head}, {}, {figures})", writer.blocks(blocks))
        })
        .collect();
    let sides = |size: Size| format!("{}, {}", length(size.width), length(size.height));
    format!(
        "#import \"style.typ\": *\n#zine({}, {}, {}, ({}), {}, {})\n",
        writer.meta(),
        writer.phrase_book(),
        sides(page),
        sides(sheet),
        writer.cover_figures(),
        array(parts)
    )
}

impl Writer<'_> {
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
            "(title: {}, tagline: {}, authors: {}, date: {}, lang: {}, region: {}, imprint: {}, \
             explained: {})",
            quoted(if title.is_empty() { "–" } else { title }),
            quoted(&book.tagline),
            array(book.authors.iter().map(|author| quoted(author))),
            maybe(date),
            quoted(&main_language(&book.language)),
            maybe(region(&book.language).map(|region| quoted(&region))),
            quoted(&imprint.join(" · ")),
            maybe(book.explains().map(|words| quoted(&words))),
        )
    }

    pub(super) fn phrase_book(&self) -> String {
        let phrases = self.phrases;
        let words = [
            ("contents", phrases.contents),
            ("worksheet", phrases.worksheet),
            ("name", phrases.name),
            ("date", phrases.date),
            ("fold-title", phrases.fold_title),
            ("fold-open", phrases.fold_open),
            ("fold-cut", phrases.fold_cut),
            ("fold-long", phrases.fold_long),
            ("fold-close", phrases.fold_close),
        ];
        let words = words.map(|(name, words)| format!("{name}: {}", quoted(words)));
        format!("({})", words.join(", "))
    }

    /// Gives the pictures of the title page: those that the book names, else its first cards.
    fn cover_figures(&self) -> String {
        if !self.book.cover.is_empty() {
            let figures = self.book.cover.iter();
            return array(figures.filter_map(|figure| self.figure(*figure)));
        }
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
