//! Faces for an offset press: colours mixed of cyan, magenta, yellow and black, in a file that holds nothing
//! else (PDF/X-1a:2003).
//!
//! Faces in, a finished PDF out, one side of a card on a page. No ink is laid on in more than 240 % anywhere,
//! and dark letters are black alone.

mod exchange;
mod mixing;
mod plate;

pub use exchange::{Sides, exchange};
pub use mixing::{MOST_INK, Mixing};
