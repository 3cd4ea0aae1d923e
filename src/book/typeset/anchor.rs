//! Anchors: the places of a book that links can lead to.

use std::collections::BTreeSet;

use crate::book::{Block, Inline, Marks};

/// The anchors of some blocks; of two that have one name the first counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Anchors {
    known: BTreeSet<String>,
    placed: BTreeSet<String>,
}

impl Anchors {
    /// Collects the anchors of headings, rules and terms.
    pub(super) fn of(blocks: &[Block]) -> Self {
        let mut anchors = Self::default();
        anchors.collect(blocks);
        anchors
    }

    /// Says whether a link can lead there.
    pub(super) fn has(&self, anchor: &str) -> bool {
        self.known.contains(anchor)
    }

    /// Says whether this is the first place of an anchor, and notes that it has one.
    pub(super) fn place(&mut self, anchor: &str) -> bool {
        self.has(anchor) && self.placed.insert(anchor.to_owned())
    }

    fn collect(&mut self, blocks: &[Block]) {
        for block in blocks {
            match block {
                Block::Heading(heading) => {
                    self.add(&heading.id);
                    self.marks(&heading.marks);
                    self.text(&heading.text);
                }
                Block::Paragraph(paragraph) => {
                    self.marks(&paragraph.marks);
                    self.text(&paragraph.text);
                }
                Block::List(list) => {
                    for item in &list.items {
                        self.marks(&item.marks);
                        self.collect(&item.blocks);
                    }
                }
                Block::Table(table) => {
                    for cell in table.head.iter().chain(table.rows.iter().flatten()) {
                        self.text(cell);
                    }
                }
                Block::Quote(blocks) => self.collect(blocks),
                Block::Aside(aside) => self.collect(&aside.blocks),
                Block::Code(_)
                | Block::Line
                | Block::Figure(_)
                | Block::Cards(_)
                | Block::Index(_)
                | Block::Panel(_)
                | Block::PageBreak => {}
            }
        }
    }

    fn marks(&mut self, marks: &Marks) {
        marks.rules.iter().for_each(|rule| self.add(rule));
    }

    fn text(&mut self, text: &[Inline]) {
        for part in text {
            match part {
                Inline::Term(anchor, inner) => {
                    self.add(anchor);
                    self.text(inner);
                }
                Inline::Strong(inner) | Inline::Emphasis(inner) | Inline::Link(_, inner) => {
                    self.text(inner);
                }
                Inline::Text(_) | Inline::Code(_) | Inline::Icon(_) | Inline::Break => {}
            }
        }
    }

    fn add(&mut self, anchor: &str) {
        if !anchor.is_empty() {
            self.known.insert(anchor.to_owned());
        }
    }
}
