//! The chapters of a book, and the parts of a chapter.

use super::block::{Block, Book, Heading};

/// The anchor of the chapter that becomes the mini-zine.
pub(crate) const SUMMARY: &str = "summary";

/// The panels of a mini-zine: one sheet folded three times. Each shows a part of the chapter.
pub const PANELS: usize = 8;

/// Gives the blocks of a chapter, its title first: all up to the next title of its level or above.
#[must_use]
pub fn chapter<'a>(book: &'a Book, id: &str) -> Option<&'a [Block]> {
    let heading = |block: &'a Block| match block {
        Block::Heading(heading) => Some(heading),
        _ => None,
    };
    let first = book
        .blocks
        .iter()
        .position(|block| heading(block).is_some_and(|heading| heading.id == id))?;
    let (title, rest) = book.blocks[first..].split_first()?;
    let level = heading(title)?.level;
    let length = rest
        .iter()
        .position(|block| heading(block).is_some_and(|heading| heading.level <= level))
        .unwrap_or(rest.len());
    book.blocks.get(first..=first + length)
}

/// Splits a chapter at its titles of level 2; what stands before the first belongs to none.
pub(super) fn parts(chapter: &[Block]) -> Vec<(&Heading, &[Block])> {
    let starts: Vec<(usize, &Heading)> = chapter
        .iter()
        .enumerate()
        .filter_map(|(place, block)| match block {
            Block::Heading(heading) if heading.level == 2 => Some((place, heading)),
            _ => None,
        })
        .collect();
    let ends = starts.iter().skip(1).map(|(place, _)| *place);
    starts
        .iter()
        .zip(ends.chain([chapter.len()]))
        .map(|((place, heading), end)| (*heading, &chapter[place + 1..end]))
        .collect()
}
