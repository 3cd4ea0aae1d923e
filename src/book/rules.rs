//! The rules that a book states.

use std::collections::BTreeSet;

use super::block::{Block, Book, Item, Marks};
use super::inline::letters;
use super::text::Inline;

impl Book {
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
