//! Checklists: all pieces of a deck, with a tick for each copy, for putting the box away.
//!
//! A deck and a choice of its pieces in; a book of one chapter for each component out, which the
//! writers of Markdown, HTML and PDF take as any other.

use crate::deck::{Choice, Component, Deck, Unknown};

use super::block::{Align, Block, Book, Heading, Marks, Table};
use super::quiz::paragraph;
use super::text::{Inline, Text, text};

/// A box to tick.
pub const TICK: char = '\u{2610}';
/// A gap at which no line is broken.
const GAP: char = '\u{a0}';
/// So many ticks stand in a line, so that they are counted at a glance.
const LINE: u32 = 10;
/// So many of them stand close together.
const GROUP: u32 = 5;

/// Lists the chosen pieces of a deck.
///
/// # Errors
/// When a component, the variant or the number of players does not exist.
pub fn checklist(deck: &Deck, choice: &Choice) -> Result<Book, Unknown> {
    let chapters = choice.components(deck)?;
    let chapters = chapters.iter().filter_map(|(_, component)| {
        let rows = rows(component, choice);
        let ticks = rows.iter().map(|(copies, _)| copies).sum::<u32>();
        (ticks > 0).then_some((*component, ticks, rows))
    });
    let chapters: Vec<_> = chapters.collect();
    let all: u32 = chapters.iter().map(|(_, ticks, _)| ticks).sum();
    let mut blocks = vec![paragraph(text(
        "Deck ________   Complete on ____________   Looked through by ____________________",
    ))];
    blocks.push(paragraph(text(whole(deck, choice, all))));
    for (component, ticks, rows) in chapters {
        blocks.push(Block::Heading(Heading {
            level: 1,
            id: component.id().to_owned(),
            marks: Marks::default(),
            text: text(format!("{}: {ticks}", component.spec.title)),
        }));
        blocks.push(table(component, rows));
    }
    let game = &deck.manifest.game;
    Ok(Book {
        game: deck.id().to_owned(),
        title: game.title.clone(),
        tagline: "Checklist: is everything in the box?".to_owned(),
        language: game.language.clone(),
        authors: game.authors.clone(),
        version: game.version.clone(),
        date: deck.date(),
        blocks,
        ..Book::default()
    })
}

/// Says how many pieces there are, and for which game.
fn whole(deck: &Deck, choice: &Choice, all: u32) -> String {
    let variant = choice
        .variant
        .as_ref()
        .and_then(|id| deck.manifest.variants.get(id))
        .map(|variant| variant.title.clone());
    let players = choice.players.map(|players| format!("{players} players"));
    let words: Vec<String> = variant.into_iter().chain(players).collect();
    let kind = if words.is_empty() {
        String::new()
    } else {
        format!(" ({})", words.join(", "))
    };
    let pieces = if all == 1 { "piece" } else { "pieces" };
    format!("{all} {pieces} in all{kind}. Tick one box for each copy.")
}

/// Gives the number of copies of each card that is needed, and its words.
fn rows(component: &Component, choice: &Choice) -> Vec<(u32, [String; 2])> {
    let cards = component.cards.iter();
    let row = |card: &crate::deck::Card| {
        let copies = choice.copies(component, card);
        let words = [card.name.clone(), card.id.clone()];
        (copies > 0).then_some((copies, words))
    };
    cards.filter_map(row).collect()
}

/// Makes the table of a component; a piece without a table of its own needs no id.
fn table(component: &Component, rows: Vec<(u32, [String; 2])>) -> Block {
    let has_ids = component.table.is_some();
    let pick = |[name, id]: [Text; 2]| if has_ids { vec![name, id] } else { vec![name] };
    let row = |(copies, words): (u32, [String; 2])| {
        let mut cells = vec![ticks(copies)];
        cells.extend(pick(words.map(text)));
        cells
    };
    let mut head = vec![text("Copies")];
    head.extend(pick(["Name", "Id"].map(text)));
    Block::Table(Table {
        aligns: vec![Align::Left; head.len()],
        head,
        rows: rows.into_iter().map(row).collect(),
    })
}

/// Writes a tick for each copy, ten in a line.
fn ticks(copies: u32) -> Text {
    let mut parts = Text::new();
    let mut left = copies;
    while left > 0 {
        let here = left.min(LINE);
        let mut line = String::new();
        for number in 0..here {
            if number > 0 && number % GROUP == 0 {
                line.push(GAP);
            }
            line.push(TICK);
        }
        if !parts.is_empty() {
            parts.push(Inline::Break);
        }
        parts.push(Inline::Text(line));
        left -= here;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_stand_in_lines_of_ten_and_groups_of_five() {
        let lines = |copies| -> Vec<String> {
            let parts = ticks(copies).into_iter();
            let words = parts.filter_map(|part| match part {
                Inline::Text(words) => Some(words.replace(TICK, "o").replace(GAP, " ")),
                _ => None,
            });
            words.collect()
        };
        assert_eq!(lines(1), ["o"]);
        assert_eq!(lines(7), ["ooooo oo"]);
        assert_eq!(lines(23), ["ooooo ooooo", "ooooo ooooo", "ooo"]);
    }
}
