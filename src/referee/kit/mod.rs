//! The kit: parts from which tables, chances, moves and verdicts are made, so that no game writes them again.
//!
//! Cards, seats and numbers in, cards, seats and verdicts out. It knows no game; what a part does to
//! a table is the table's business.

mod back;
mod hand;
mod law;
mod lot;
mod lying;
mod pace;
mod reserve;
mod seated;
mod verb;
mod winners;

pub use back::{BACK, View};
pub use hand::{insert, remove, strike};
pub use law::{Verdict, no, rule};
pub use lot::Lot;
pub use lying::{count, each_copy, left, lying, missing, none_too_many};
pub use pace::Pace;
pub use reserve::{is_reserved, unfit};
pub use seated::{can_play, seated};
pub use winners::{leader, winners};
