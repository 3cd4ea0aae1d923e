//! The nouns of a book: chapters as blocks, sentences as inlines, pictures by number.
//!
//! Made by `parse`, read by the writers of Markdown, HTML and PDF.
//! Never holds a value that is still to be computed: every number is a word by now.

use std::collections::BTreeMap;

use crate::geom::{Length, Size};

use super::text::{Inline, Text};
use super::theme::Theme;

/// Which of a game's books.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Volume {
    /// The rules, for everybody at the table.
    #[default]
    Rules,
    /// Lesson plan, worksheets, quiz and key, which pupils don't get.
    Teachers,
}

impl Volume {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Rules, Self::Teachers];

    /// Gives the name of its file in the game's folder.
    #[must_use]
    pub const fn source(self) -> &'static str {
        match self {
            Self::Rules => "rules.md",
            Self::Teachers => "teachers.md",
        }
    }

    /// Gives the name by which its outputs begin.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rules => "rulebook",
            Self::Teachers => "teacher-pack",
        }
    }
}

/// A book of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Book {
    /// Which one.
    pub volume: Volume,
    /// The game's id, from which file names are made.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// One line that says what the game is about.
    pub tagline: String,
    /// How it looks.
    pub theme: Theme,
    /// Language of the texts (BCP 47).
    pub language: String,
    /// Who wrote it.
    pub authors: Vec<String>,
    /// Version of the deck.
    pub version: String,
    /// Year, month and day of that version.
    pub date: Option<[u16; 3]>,
    /// Everything, in the order of reading. The title is no block.
    pub blocks: Vec<Block>,
    /// What its title page shows; empty for the first cards of the book.
    pub cover: Vec<Figure>,
    /// Cards and figures, each once.
    pub pictures: Vec<Picture>,
    /// The icons that stand in the text, by name; drawn in `currentColor`.
    pub icons: BTreeMap<String, Picture>,
    /// The ornament that repeats behind the title on screens.
    pub tile: Option<Picture>,
    /// Titles of the examples that tell other numbers than those of the shipped deck.
    pub retold: Vec<String>,
    /// Titles of the examples that are left out, since they don't fit the cards of the deck.
    pub left_out: Vec<String>,
}

/// A drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// Name of its file, without ending; unique in the book.
    pub name: String,
    /// The drawing as SVG that stands alone: text as text with its font's name, pictures inside.
    pub svg: String,
    /// How large it is.
    pub size: Size,
    /// What a reader hears who does not see it.
    pub words: String,
    /// Whether it ends at an outline of its own, and not at its rectangle.
    pub is_cut_out: bool,
}

/// A part of a chapter.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// A title.
    Heading(Heading),
    /// A paragraph.
    Paragraph(Paragraph),
    /// A list.
    List(List),
    /// A table.
    Table(Table),
    /// Words of somebody else.
    Quote(Vec<Block>),
    /// Words to be typed.
    Code(String),
    /// A line across the page.
    Line,
    /// Something beside the rules: an example, a tip, a note.
    Aside(Aside),
    /// A picture on its own.
    Figure(Figure),
    /// Cards side by side.
    Cards(Vec<Figure>),
    /// Pictures for the panel of the mini-zine on which they stand; other pages don't show them.
    Panel(Vec<Figure>),
    /// The index of terms.
    Index(Vec<Term>),
    /// The next block begins a page.
    PageBreak,
}

/// A title.
#[derive(Clone, Debug, PartialEq)]
pub struct Heading {
    /// 1 for a chapter, 2 and 3 for its parts.
    pub level: u8,
    /// Its anchor, unique in the book.
    pub id: String,
    /// Its rules and variants.
    pub marks: Marks,
    /// Its words.
    pub text: Vec<Inline>,
}

/// A paragraph.
#[derive(Clone, Debug, PartialEq)]
pub struct Paragraph {
    /// Its rules and variants.
    pub marks: Marks,
    /// Its words.
    pub text: Vec<Inline>,
}

/// What stands at the end of a paragraph, a title or an item.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// The ids of the rules that it states, such as `SC-22`: each is an anchor.
    pub rules: Vec<String>,
    /// Whether one of them settles what the game's source leaves open.
    pub ruling: bool,
    /// The titles of the variants for which it holds; none when it holds for all.
    pub variants: Vec<String>,
}

/// A list.
#[derive(Clone, Debug, PartialEq)]
pub struct List {
    /// The number of the first item; bullets when there is none.
    pub first: Option<u64>,
    /// The items.
    pub items: Vec<Item>,
}

/// An item of a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// Its rules and variants.
    pub marks: Marks,
    /// What it holds: most often one paragraph without marks.
    pub blocks: Vec<Block>,
}

/// A table. Every row has as many cells as the head.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// How each column is set.
    pub aligns: Vec<Align>,
    /// The first row.
    pub head: Vec<Text>,
    /// The others.
    pub rows: Vec<Vec<Text>>,
}

/// How a column is set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Align {
    /// From the left.
    #[default]
    Left,
    /// In the middle.
    Center,
    /// To the right, as numbers are.
    Right,
}

/// Something beside the rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Aside {
    /// What it is.
    pub kind: AsideKind,
    /// Its title; may be empty.
    pub title: String,
    /// The rules that it shows at work; links, not anchors.
    pub rules: Vec<String>,
    /// What it holds.
    pub blocks: Vec<Block>,
}

/// What an aside is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AsideKind {
    /// A worked example.
    Example,
    /// Advice.
    Tip,
    /// Anything else that is good to know.
    Note,
    /// A page to write on.
    Worksheet,
}

/// A picture in the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Index into [`Book::pictures`].
    pub picture: usize,
    /// How wide it is shown on paper.
    pub width: Length,
}

/// A term of the index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// The term.
    pub term: String,
    /// The anchors at which it is marked, in the order of reading.
    pub anchors: Vec<String>,
}
