//! What a simulation has found, for people and programs: statistics in, a report out, as text, JSON
//! or one HTML page.
//!
//! A report holds whole numbers and shares with six decimals, in a fixed order, so that the same run
//! has the same bytes everywhere. It never knows how long the run took.

mod card;
mod document;
mod heading;
mod html;
mod number;
mod outcome;
mod plot;
mod spread;
mod text;
mod words;

pub use card::{CardLine, Missing, Unused};
pub use document::{Report, Verb};
pub use heading::Heading;
pub use html::html;
pub use outcome::{EndingLine, Share, Source, Table};
pub use spread::Spread;
pub use text::text;
