//! Text on cards: strict fonts, inline Markdown, wrapping and fitting.
//!
//! A [`TextBox`] and its Markdown in → a [`Fitted`] text with every run placed, or by how much
//! it fails. Knows nothing of templates or cards.

mod cut;
mod embed;
mod fit;
mod font;
mod foreign;
mod line;
mod mark;
mod passage;
mod piece;
mod place;
mod rich;
mod run;
mod shape;
mod span;
mod text_box;
mod xml;

pub use fit::{MM_PER_PT, Setter};
pub use font::{Cut, FALLBACK, Fonts, READING, Slant, bytes};
pub use foreign::{Foreign, foreign};
pub use mark::Look;
pub use passage::LINE;
pub use piece::{Fitted, Overflow, Piece};
pub use rich::{ICON, Part, Rich, Run, Strength};
pub use run::{Glyph, GlyphRun};
pub use text_box::{Align, TextBox, VAlign};
pub use xml::escaped;
