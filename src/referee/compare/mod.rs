//! Two versions of a game, held against each other: the same shuffles and seats for both, and the
//! differences between them, deal by deal.
//!
//! What two games of the same deal have in common cancels out of their difference, so that far fewer
//! games tell two versions apart than would if each had luck of its own (common random numbers; Law,
//! Simulation Modeling and Analysis, chapter 11). A circle of games, one deal from every seat, is one
//! observation.

mod estimate;
mod holm;
pub(super) mod kind;
mod measure;
mod pair;
mod run;

pub use estimate::{Estimate, FEWEST};
pub use holm::{CERTAINTY, holm};
pub use kind::{Kind, Unit, around};
pub use measure::Measure;
pub use pair::{Ratio, Whole};
pub use run::{Compared, compare};
