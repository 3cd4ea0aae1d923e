//! Worksheets: the best cards of a category, with room for their scores and reasons.

use std::ops::Range;

use super::block::{Align, Aside, AsideKind, Block, Table};
use super::quiz::paragraph;
use super::reader::Reader;
use super::score::{gifted, scores};
use super::text::{Text, text};

/// Makes the worksheet of a category: its best cells, with room for their scores and reasons. A category
/// without such a cell has none.
pub(super) fn worksheet(
    reader: &mut Reader<'_, '_>,
    key: &str,
    range: &Range<usize>,
) -> Vec<Block> {
    let Some((categories, component)) = scores(reader, range) else {
        return Vec::new();
    };
    let Some(category) = categories.iter().find(|category| category.key == key) else {
        let known: Vec<&str> = categories
            .iter()
            .map(|category| category.key.as_str())
            .collect();
        reader.unknown("category", key, &known, range);
        return Vec::new();
    };
    let mut names: Vec<&str> = gifted(component, key)
        .map(|card| card.name.as_str())
        .collect();
    names.sort_unstable();
    if names.is_empty() {
        return Vec::new();
    }
    let row = |name: &&str| vec![text(*name), Text::new(), Text::new()];
    let words = format!(
        "A cell that is good at this {}. All these cells are better at it than at anything else. Find their cards.",
        category.verb
    );
    vec![Block::Aside(Aside {
        kind: AsideKind::Worksheet,
        title: category.label.clone(),
        rules: Vec::new(),
        blocks: vec![
            paragraph(text(words)),
            Block::Table(Table {
                aligns: vec![Align::Left, Align::Right, Align::Left],
                head: ["Cell", "Score", "What makes it good at this?"]
                    .map(text)
                    .to_vec(),
                rows: names.iter().map(row).collect(),
            }),
        ],
    })]
}
