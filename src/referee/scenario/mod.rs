//! Scenarios: a table, moves, and what has to come of them.
//!
//! `scenarios/*.toml` of a game in → played by the referee → stories, or the step at which one goes
//! wrong. Chance is scripted, never drawn.

mod end;
mod fits;
mod laid;
mod look;
mod narrow;
mod overlay;
mod played;
mod proof;
mod read;
mod refused;
mod run;
mod sentence;
mod shown;
mod stage;
mod story;
mod tell;
mod wrong;

pub use played::{Held, played};
pub use read::{Scenario, Step, files, is_scenario, read};
pub use refused::Refused;
pub use run::run;
pub use sentence::sentence;
pub use story::{Before, Failure, Story};
pub use tell::tell;
