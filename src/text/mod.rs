//! Text on cards: strict fonts, inline Markdown, wrapping and fitting.
//!
//! A [`TextBox`] and its Markdown in → a [`Fitted`] text with every run placed, or by how much
//! it fails. Knows nothing of templates or cards.

mod fit;
mod font;
mod place;
mod rich;
mod span;

pub use fit::{Align, Fitted, MM_PER_PT, Overflow, Piece, Setter, TextBox, VAlign};
pub use font::{Cut, FALLBACK, Fonts, READING, Slant};
pub use rich::{ICON, Rich, Run, Strength};
