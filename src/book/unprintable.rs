//! Characters that no font of a book has: paper would show a box for each.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::diag::{Diagnostic, Place, Rule};
use crate::text::Fonts;

use super::block::{Block, Book, Item, Marks};
use super::inline::letters;
use super::reader::Reader;
use super::text::Inline;

/// How many of them are told one by one. A book in another script has hundreds.
const TOLD: usize = 8;

/// Finds the characters of a book that its fonts have not, each where it stands first.
pub(super) fn find(reader: &mut Reader<'_, '_>, fonts: &Fonts) {
    let faces = reader.book.theme.faces(fonts);
    let mut lacking = BTreeSet::new();
    each(&reader.book, &mut |words| {
        let has = |c: &char| c.is_control() || faces.iter().any(|face| fonts.covers(*face, *c));
        lacking.extend(words.chars().filter(|c| !has(c)));
    });
    let rest = lacking.len().saturating_sub(TOLD);
    for (number, letter) in lacking.into_iter().enumerate().take(TOLD + 1) {
        let name = format!("`{letter}` (U+{:04X})", u32::from(letter));
        let message = match number {
            TOLD if rest > 1 => format!("no font of the book has {rest} more characters: {name} …"),
            _ => format!("no font of the book has the character {name}"),
        };
        let finding = Diagnostic::new(Rule::T005, message).at_maybe(place(reader, letter));
        reader.diags.push(finding.help(
            "use another character, or put a font that has it into `fonts/` and name it: `text` under `[theme]`",
        ));
    }
}

/// Finds where a character stands first: in the files of the book, or in others of its game, from which it takes
/// names and titles.
fn place(reader: &Reader<'_, '_>, letter: char) -> Option<Place> {
    let own = reader.files.iter();
    let others = reader.project.below(reader.deck.folder());
    let stands = |file: &Arc<str>| {
        let text = reader.project.text(file)?;
        let at = text.find(letter)?;
        Some(Place::new(file, at..at + letter.len_utf8()))
    };
    own.chain(others.map(|(file, _)| file)).find_map(stands)
}

/// Calls a function with all words of a book that are set in its own fonts.
fn each(book: &Book, visit: &mut dyn FnMut(&str)) {
    for words in [&book.title, &book.tagline, &book.version] {
        visit(words);
    }
    book.authors.iter().for_each(|author| visit(author));
    blocks(&book.blocks, visit);
}

fn blocks(all: &[Block], visit: &mut dyn FnMut(&str)) {
    for block in all {
        match block {
            Block::Heading(heading) => marked(&heading.marks, &heading.text, visit),
            Block::Paragraph(paragraph) => marked(&paragraph.marks, &paragraph.text, visit),
            Block::List(list) => {
                for Item {
                    marks,
                    blocks: inner,
                } in &list.items
                {
                    marked(marks, &[], visit);
                    blocks(inner, visit);
                }
            }
            Block::Table(table) => {
                for cell in table.head.iter().chain(table.rows.iter().flatten()) {
                    visit(&letters(cell));
                }
            }
            Block::Quote(inner) => blocks(inner, visit),
            Block::Code(code) => visit(code),
            Block::Aside(aside) => {
                visit(&aside.title);
                blocks(&aside.blocks, visit);
            }
            Block::Index(terms) => terms.iter().for_each(|term| visit(&term.term)),
            Block::Line
            | Block::Figure(_)
            | Block::Cards(_)
            | Block::Panel(_)
            | Block::PageBreak => {}
        }
    }
}

fn marked(marks: &Marks, text: &[Inline], visit: &mut dyn FnMut(&str)) {
    visit(&letters(text));
    marks.variants.iter().for_each(|title| visit(title));
}
