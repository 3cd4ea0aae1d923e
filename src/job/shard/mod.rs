//! One plan of games, played in shards on many machines, and put together again.
//!
//! A [`Plan`] says what is played, and into how many shards it is cut. A [`Part`] is what one [`Shard`] has
//! told so far, as a text that is read back. All of it is whole numbers that merge in any order, so that
//! the parts together give the bytes of one machine.

mod circles;
mod flaw;
mod number;
mod part;
mod plan;
mod play;
mod report;
mod survey;

pub use circles::Circles;
pub use flaw::Flaw;
pub use number::{MOST_SHARDS, Shard, short};
pub use part::{Part, Told, Unusable, Wrong};
pub use plan::Plan;
pub use play::{Played, Saver, play_shard};
pub use report::report;
pub use survey::{Held, Survey, survey};
