//! What a game's tables have to hold: which columns, which keys, what stands in a cell.
//!
//! Said once for each game and only data: `check` holds the tables of a deck against it.

/// A table as a game needs it.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    /// Its name under `[tables]`, or its component.
    pub id: &'static str,
    /// What its rows are called.
    pub title: &'static str,
    /// The columns; the first holds the keys.
    pub columns: &'static [Column],
    /// Keys that rules and templates call by name.
    pub keys: &'static [&'static str],
}

/// A column that a table can't do without.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// Its title.
    pub name: &'static str,
    /// What stands in it.
    pub holds: Holds,
    /// Whether a cell may be empty.
    pub blank: Blank,
}

/// Whether a cell may be empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blank {
    /// It may.
    Allowed,
    /// It says something.
    Wrong,
}

/// What stands in the cells of a column.
#[derive(Clone, Copy, Debug)]
pub enum Holds {
    /// A text of the author's, or a word that the reader of the game looks up.
    Text,
    /// A number with or without a fraction.
    Number,
    /// A colour.
    Colour,
    /// The name of an icon.
    Icon,
    /// One of some words.
    Word(&'static [&'static str]),
    /// The key of a row in another table.
    Key(&'static str),
    /// Keys of rows in another table, with blanks between them.
    Keys(&'static str),
    /// The key of a row in another table, or a word that needs no row.
    KeyOr(&'static str, &'static str),
}

impl Form {
    /// Names a table and what it can't do without.
    #[must_use]
    pub const fn new(id: &'static str, title: &'static str, columns: &'static [Column]) -> Self {
        let keys = &[];
        Self {
            id,
            title,
            columns,
            keys,
        }
    }

    /// Names the rows that have to be there.
    #[must_use]
    pub const fn with(mut self, keys: &'static [&'static str]) -> Self {
        self.keys = keys;
        self
    }
}

impl Column {
    const fn new(name: &'static str, holds: Holds, blank: Blank) -> Self {
        Self { name, holds, blank }
    }

    /// A column that has to be there; what it holds is the author's affair, or that of the game's
    /// reader.
    #[must_use]
    pub const fn any(name: &'static str) -> Self {
        Self::new(name, Holds::Text, Blank::Allowed)
    }

    /// A text that is never empty.
    #[must_use]
    pub const fn text(name: &'static str) -> Self {
        Self::new(name, Holds::Text, Blank::Wrong)
    }

    /// A number.
    #[must_use]
    pub const fn number(name: &'static str) -> Self {
        Self::new(name, Holds::Number, Blank::Wrong)
    }

    /// A colour.
    #[must_use]
    pub const fn colour(name: &'static str) -> Self {
        Self::new(name, Holds::Colour, Blank::Wrong)
    }

    /// An icon.
    #[must_use]
    pub const fn icon(name: &'static str) -> Self {
        Self::new(name, Holds::Icon, Blank::Wrong)
    }

    /// One of some words.
    #[must_use]
    pub const fn word(name: &'static str, words: &'static [&'static str]) -> Self {
        Self::new(name, Holds::Word(words), Blank::Wrong)
    }

    /// The key of a row in another table.
    #[must_use]
    pub const fn key(name: &'static str, table: &'static str) -> Self {
        Self::new(name, Holds::Key(table), Blank::Wrong)
    }

    /// Keys of rows in another table.
    #[must_use]
    pub const fn keys(name: &'static str, table: &'static str) -> Self {
        Self::new(name, Holds::Keys(table), Blank::Wrong)
    }

    /// The key of a row in another table, or one other word.
    #[must_use]
    pub const fn key_or(name: &'static str, table: &'static str, word: &'static str) -> Self {
        Self::new(name, Holds::KeyOr(table, word), Blank::Wrong)
    }

    /// Gives the words of a cell: blanks part them where it can hold several.
    pub fn words(self, text: &str) -> impl Iterator<Item = &str> {
        let several = matches!(self.holds, Holds::Keys(_));
        let parts = text.split(move |c: char| several && c.is_whitespace());
        parts.filter(|part| !part.is_empty())
    }

    /// Lets cells be empty.
    #[must_use]
    pub const fn or_nothing(mut self) -> Self {
        self.blank = Blank::Allowed;
        self
    }
}
