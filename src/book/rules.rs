//! The rules that a book states.

use std::collections::BTreeSet;

use super::block::{Block, Book, Item, Marks};
use super::inline::letters;
use super::text::Inline;

/// Where the ids of rules are printed. Without them a book is easier to read; with them, those who
/// ask, answer or check can name a rule.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RuleIds {
    /// Nowhere.
    Nowhere,
    /// On screens and on large pages; not in booklets and on their pages.
    #[default]
    OnLargePages,
    /// Everywhere.
    Everywhere,
}

impl Book {
    /// Gives the book without the ids of its rules.
    #[must_use]
    pub fn plain(&self) -> Self {
        let mut plain = self.clone();
        unmark(&mut plain.blocks);
        plain
    }

    /// Says what the ids of rules are, if the book has some.
    #[must_use]
    pub fn explains(&self) -> Option<String> {
        let rules = self.rules();
        let first = rules.first()?;
        Some(format!(
            "The small letters and numbers behind sentences, such as {first}, are the names of the rules. \
             They help to find a rule again when you talk about it. You can read past them."
        ))
    }

    /// Gives the ids of the rules that its paragraphs, titles and items state.
    #[must_use]
    pub fn rules(&self) -> BTreeSet<String> {
        let mut rules = BTreeSet::new();
        stated(&self.blocks, &mut |marks, _| {
            rules.extend(marks.rules.iter().cloned());
        });
        rules
    }

    /// Gives the sentences of the paragraphs, titles and items that state a rule, in their order.
    #[must_use]
    pub fn says(&self, rule: &str) -> Vec<String> {
        let mut says = Vec::new();
        stated(&self.blocks, &mut |marks, text| {
            if marks.rules.iter().any(|id| id == rule) {
                says.push(letters(text).trim().to_owned());
            }
        });
        says
    }
}

/// Takes the ids of rules out of what states or shows them.
fn unmark(blocks: &mut [Block]) {
    let clear = |marks: &mut Marks| {
        marks.rules.clear();
        marks.ruling = false;
    };
    for block in blocks {
        match block {
            Block::Heading(heading) => clear(&mut heading.marks),
            Block::Paragraph(paragraph) => clear(&mut paragraph.marks),
            Block::List(list) => {
                for item in &mut list.items {
                    clear(&mut item.marks);
                    unmark(&mut item.blocks);
                }
            }
            Block::Quote(blocks) => unmark(blocks),
            Block::Aside(aside) => {
                aside.rules.clear();
                unmark(&mut aside.blocks);
            }
            _ => {}
        }
    }
}

/// Goes through everything that can state rules, with its words.
fn stated(blocks: &[Block], tell: &mut impl FnMut(&Marks, &[Inline])) {
    for block in blocks {
        match block {
            Block::Heading(heading) => tell(&heading.marks, &heading.text),
            Block::Paragraph(paragraph) => tell(&paragraph.marks, &paragraph.text),
            Block::List(list) => {
                for Item { marks, blocks, .. } in &list.items {
                    tell(marks, words(blocks));
                    stated(blocks, tell);
                }
            }
            Block::Quote(blocks) => stated(blocks, tell),
            Block::Aside(aside) => stated(&aside.blocks, tell),
            _ => {}
        }
    }
}

/// Gives the words of an item: those of its first paragraph.
fn words(blocks: &[Block]) -> &[Inline] {
    match blocks.first() {
        Some(Block::Paragraph(paragraph)) => &paragraph.text,
        _ => &[],
    }
}
