//! The rules that a book states.

use std::collections::BTreeSet;

use super::block::{Block, Book, Item, Marks};

impl Book {
    /// Gives the ids of the rules that its paragraphs, titles and items state.
    #[must_use]
    pub fn rules(&self) -> BTreeSet<String> {
        let mut rules = BTreeSet::new();
        collect(&self.blocks, &mut rules);
        rules
    }
}

fn collect(blocks: &[Block], rules: &mut BTreeSet<String>) {
    let mut state = |marks: &Marks| rules.extend(marks.rules.iter().cloned());
    for block in blocks {
        match block {
            Block::Heading(heading) => state(&heading.marks),
            Block::Paragraph(paragraph) => state(&paragraph.marks),
            _ => {}
        }
    }
    for block in blocks {
        match block {
            Block::List(list) => {
                for Item { marks, blocks, .. } in &list.items {
                    rules.extend(marks.rules.iter().cloned());
                    collect(blocks, rules);
                }
            }
            Block::Quote(blocks) => collect(blocks, rules),
            Block::Aside(aside) => collect(&aside.blocks, rules),
            _ => {}
        }
    }
}
