//! Rulebooks: `rules.md` in → a book → Markdown, HTML and PDF out.
//!
//! Every number comes from the manifest, the tables or the cards, and every rule has its anchor.
//! Never touches the disk, and never decides what a rule says.

mod attribute;
mod block;
mod chapter;
mod check;
mod checklist;
mod directive;
mod effects;
mod example;
mod figure;
mod html;
mod inline;
mod listing;
mod markdown;
mod only;
mod page;
mod parse;
mod played;
mod quiz;
mod read;
mod reader;
mod rules;
mod score;
mod spoken;
mod text;
mod theme;
#[cfg(feature = "typeset")]
mod typeset;
mod unprintable;
mod value;
mod worksheet;

pub use block::{
    Align, Aside, AsideKind, Block, Book, Figure, Heading, Item, List, Marks, Paragraph, Picture,
    Table, Term, Volume,
};
#[cfg(feature = "typeset")]
pub(crate) use chapter::SUMMARY;
pub use chapter::{PANELS, chapter};
pub use checklist::{TICK, checklist};
pub use figure::repeats_a_card;
pub use html::html;
pub(crate) use html::{STYLE as PAGE_STYLE, escape::escape};
pub use inline::letters;
pub use markdown::{markdown, pictures};
pub use played::{Played, Told, whole};
pub use read::read;
pub use rules::RuleIds;
pub use text::{Inline, Target, Text};
pub use theme::Theme;
#[cfg(feature = "typeset")]
pub use typeset::{Measure, PageFormat, PageFormatError, SetBook, TypesetError};
#[cfg(feature = "typeset")]
pub(crate) use typeset::{Tags, export, panels};
