//! Rulebooks: `rules.md` in → a book → Markdown, HTML and PDF out.
//!
//! Every number comes from the manifest, the tables or the cards, and every rule has its anchor.
//! Never touches the disk, and never decides what a rule says.

mod block;
mod html;
mod markdown;
mod spoken;

pub use block::{
    Align, Aside, AsideKind, Block, Book, Figure, Heading, Inline, Item, List, Marks, Paragraph,
    Picture, Table, Target, Term, Text,
};
pub use html::html;
pub use markdown::{markdown, pictures};
