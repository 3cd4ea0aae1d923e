//! What a simulation has found, for people and programs: statistics in, a report out, as text, JSON
//! or one HTML page.
//!
//! A report holds whole numbers and shares with six decimals, in a fixed order, so that the same run
//! has the same bytes everywhere. It never knows how long the run took.

mod card;
mod change;
mod compared;
mod compared_text;
mod document;
mod heading;
mod html;
mod number;
mod outcome;
mod plot;
mod spread;
mod swept;
mod text;
mod threshold;
mod wanted;
mod words;

pub use card::{CardLine, Missing, Unused};
pub use change::Change;
pub use compared::{Both, Comparison, Sensitivity, Side, Wrong};
pub use compared_text::compared_text;
pub use document::{Report, Verb};
pub use heading::Heading;
pub use html::{compared_html, html, swept_html};
pub use outcome::{EndingLine, Share, Source, Table};
pub use spread::Spread;
pub use swept::{Run, Swept, swept_text};
pub use text::text;
pub use threshold::Threshold;
pub use wanted::{Measured, Wanted};
