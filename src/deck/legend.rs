//! What the tables of a game mean, for the person who fills them in.
//!
//! Each game says it once, and only as data: guides, notes on columns and drop-down lists are made of
//! it. It never judges a cell.

use super::copies::copies_for;

/// What a table is for.
#[derive(Clone, Copy, Debug)]
pub struct Legend {
    /// Its name under `[tables]`, or its component.
    pub table: &'static str,
    /// What a row is: "One row is a cell card."
    pub row: &'static str,
    /// The columns that mean more than [`COMMON`] says, or something else.
    pub columns: &'static [Entry],
}

/// What a column is for.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its title.
    pub column: &'static str,
    /// What it holds, in a few plain words.
    pub about: &'static str,
    /// What is written there.
    pub written: Written,
}

/// What is written in the cells of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    /// A text.
    Text,
    /// A number.
    Number,
    /// One of these words.
    Word(&'static [&'static str]),
    /// Some of these words, with blanks between them; each may be followed by `:` and numbers.
    Words(&'static [&'static str]),
    /// The first cell of a row of another table.
    Key(&'static str),
    /// Such keys, with blanks between them.
    Keys(&'static str),
    /// Such a key, or one of these words.
    KeyOr(&'static str, &'static [&'static str]),
    /// Variants of the game, with blanks between them.
    Variants,
    /// The name of an icon.
    Icon,
    /// A colour.
    Colour,
    /// A picture of the game's folder.
    Picture,
    /// What the card does, in the words of the game.
    Effect,
}

/// What columns mean in every game.
pub const COMMON: &[Entry] = &[
    Entry::text(
        "id",
        "A short name of the row, once in the table. Scenarios and rules call the row by it.",
    ),
    Entry::text("name", "The name that is printed."),
    Entry::text("label", "The words that are printed for it."),
    Entry::text(
        "fact",
        "A sentence or two about the science, printed small.",
    ),
    Entry::number("copies", "How many are printed."),
    Entry::word(
        "use",
        "`no` leaves the row out; empty means `yes`. With `yes` alone, only these rows are used.",
        &["yes", "no"],
    ),
    Entry::number("per_player", "How many are printed for each player."),
    Entry::number("flat", "How many more are printed, however many play."),
    Entry::new(
        "variants",
        "The variants that use it, with blanks between them; empty for all.",
        Written::Variants,
    ),
    Entry::new(
        "fx",
        "What the card does. The sentence on the card is made of it.",
        Written::Effect,
    ),
    Entry::new("metric", "What is counted.", Written::Effect),
    Entry::text(
        "text",
        "Your own sentence, in place of the one made of `fx`.",
    ),
    Entry::text(
        "text_of",
        "The mark of the effect for which you wrote `text`; `check` tells it.",
    ),
    Entry::colour("colour", "The main colour."),
    Entry::colour("deep", "A dark shade of it, for letters and lines."),
    Entry::colour("tint", "A light shade of it, for areas."),
    Entry::new("icon", "The icon that is drawn for it.", Written::Icon),
    Entry::new(
        "art",
        "Your own picture in place of the drawing, such as `art/cell.png`; empty for the drawing.",
        Written::Picture,
    ),
    Entry::text(
        "art_crop",
        "The part of your picture that is shown: left, top, width and height in percent. `50 0 50 100` is the right half.",
    ),
    Entry::text(
        "art_focus",
        "The point of your picture that stays in sight: left and top in percent.",
    ),
];

/// What `copies_2` and its like mean.
const COPIES_FOR: Entry = Entry::number(
    "copies_2",
    "How many are used with so many players, as the number in the title says.",
);

impl Legend {
    /// Says what a table is for.
    #[must_use]
    pub const fn new(table: &'static str, row: &'static str, columns: &'static [Entry]) -> Self {
        Self {
            table,
            row,
            columns,
        }
    }

    /// Finds what a column is for, by what the game says of it or else by what it means everywhere.
    #[must_use]
    pub fn entry(&self, column: &str) -> Option<Entry> {
        let said = self.columns.iter().chain(COMMON);
        let said = said.copied().find(|entry| entry.column == column);
        said.or_else(|| copies_for(column).map(|_| COPIES_FOR))
    }
}

impl Entry {
    /// Says what a column is for.
    #[must_use]
    pub const fn new(column: &'static str, about: &'static str, written: Written) -> Self {
        Self {
            column,
            about,
            written,
        }
    }

    /// A column of texts.
    #[must_use]
    pub const fn text(column: &'static str, about: &'static str) -> Self {
        Self::new(column, about, Written::Text)
    }

    /// A column of numbers.
    #[must_use]
    pub const fn number(column: &'static str, about: &'static str) -> Self {
        Self::new(column, about, Written::Number)
    }

    /// A column of colours.
    #[must_use]
    pub const fn colour(column: &'static str, about: &'static str) -> Self {
        Self::new(column, about, Written::Colour)
    }

    /// A column with one word in each cell.
    #[must_use]
    pub const fn word(
        column: &'static str,
        about: &'static str,
        words: &'static [&'static str],
    ) -> Self {
        Self::new(column, about, Written::Word(words))
    }

    /// A column with some words in each cell.
    #[must_use]
    pub const fn words(
        column: &'static str,
        about: &'static str,
        words: &'static [&'static str],
    ) -> Self {
        Self::new(column, about, Written::Words(words))
    }

    /// A column that names rows of another table.
    #[must_use]
    pub const fn key(column: &'static str, about: &'static str, table: &'static str) -> Self {
        Self::new(column, about, Written::Key(table))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_says_more_of_a_column_than_is_said_everywhere() {
        const LEGEND: Legend = Legend::new(
            "cells",
            "One row is a cell.",
            &[Entry::text("name", "What it is called in the body.")],
        );
        let about = |column| LEGEND.entry(column).map(|entry| entry.about);
        assert_eq!(about("name"), Some("What it is called in the body."));
        assert_eq!(about("copies"), Some("How many are printed."));
        assert_eq!(about("copies_3"), Some(COPIES_FOR.about));
        assert_eq!(about("_notes"), None);
    }
}
