//! Blocks → Typst: titles, paragraphs, lists, asides, pictures, the index.

use crate::geom::Length;

use super::super::{Aside, AsideKind, Block, Figure, Heading, Item, List, Marks, Paragraph, Term};
use super::code::{array, name, quoted, quoted_lines, sequence};
use super::inline::{Where, terms_in, together};
use super::writer::{Writer, picture_path};

/// Share of a page above which a picture is high.
const HIGH: f64 = 0.25;

impl Writer<'_> {
    /// Writes blocks as one content.
    pub(super) fn blocks(&mut self, blocks: &[Block]) -> String {
        let parts: Vec<String> = blocks.iter().map(|block| self.block(block)).collect();
        sequence(&parts)
    }

    pub(super) fn block(&mut self, block: &Block) -> String {
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
            Block::Panel(_) | Block::PageBreak => "[]".to_owned(),
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
        let mut items: Vec<String> = list.items.iter().map(|item| self.item(item)).collect();
        // A question stays with its choices; without them it is answered on a line of its own.
        if self.writable && list.first.is_some() {
            for (item, text) in list.items.iter().zip(&mut items) {
                let mut parts = vec![std::mem::take(text)];
                if item.blocks.len() < 2 {
                    parts.push("answer-line()".to_owned());
                }
                *text = format!("whole({})", sequence(&parts));
            }
        }
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
                let phrases = self.phrase_book();
                return format!("worksheet({phrases}, {title}, {rules}, {blocks})");
            }
        };
        let name = quoted(name);
        format!("aside(\"{kind}\", {name}, {title}, {rules}, {blocks})")
    }

    /// Writes file, width, height and words; a picture is never higher than a page.
    pub(super) fn figure(&self, figure: Figure) -> Option<String> {
        let picture = self.book.pictures.get(figure.picture)?;
        if !picture.size.is_positive() || figure.width <= Length::ZERO {
            return None;
        }
        let ratio = picture.size.height.to_mm() / picture.size.width.to_mm();
        let width = figure.width.to_mm().min(self.height.to_mm() / ratio);
        let height = width * ratio;
        Some(format!(
            "({}, {width}mm, {height}mm, {})",
            quoted(&picture_path(figure.picture, picture)),
            quoted(picture.words.trim())
        ))
    }

    /// Says whether a picture would leave much of a page empty if it did not fit there.
    pub(super) fn is_high(&self, figure: Figure) -> bool {
        let picture = self.book.pictures.get(figure.picture);
        picture.is_some_and(|picture| {
            let ratio = picture.size.height.to_mm() / picture.size.width.to_mm();
            figure.width.to_mm() * ratio > HIGH * self.height.to_mm()
        })
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
}
