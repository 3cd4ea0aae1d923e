//! What a person asks for, whole: print, rulebook, preview, export, build, check, play, simulate.
//!
//! An order in; files in memory, a summary as data and findings out. Files are handed to a [`Tray`]
//! one at a time, in no fixed order, so that a large set never lies in memory as a whole; a
//! [`Progress`] hears how far a job has come. A job knows neither where files go nor how anything is
//! told, and never touches a disk.
//!
//! ```
//! use cardwright::{job::{self, Files, Silent, Workshop}, project::Project};
//!
//! let workshop = Workshop::open(Project::embedded());
//! let order = job::preview::Order::of("supercytes");
//! let files = Files::default();
//! let outcome = job::preview(&workshop, &order, &files, &Silent);
//! assert!(outcome.findings.is_empty());
//! assert!(files.into_inner().contains_key("supercytes/contact-cells.png"));
//! ```

/// Begins an order with the game that it is for.
macro_rules! of_a_game {
    ($order:ident) => {
        impl $order {
            /// Begins an order for a game, with all else as usual.
            #[must_use]
            pub fn of(game: impl Into<String>) -> Self {
                Self {
                    game: game.into(),
                    ..Self::default()
                }
            }
        }
    };
}

mod boxes;
pub mod build;
pub mod calibrate;
pub mod check;
pub mod checklist;
pub mod compare;
pub mod cover;
pub mod diff;
pub mod edit;
mod edition;
pub mod export;
mod failure;
mod file;
pub mod fix;
pub mod hang;
mod keep;
mod kept;
pub mod laid;
pub mod list;
mod name;
pub mod new;
pub mod order;
pub mod other;
mod outcome;
pub mod play;
mod prepare;
pub mod preview;
pub mod print;
mod progress;
pub mod replay;
pub mod row;
pub mod rulebook;
pub mod scenario;
pub mod shard;
pub mod sheets;
pub mod simulate;
pub mod summary;
pub mod sweep;
pub mod table;
mod text_copy;
pub mod tuck_box;
pub mod tune;
#[cfg(feature = "typeset")]
mod typeset;
pub mod value;
pub mod verify;
pub mod watch;
mod workshop;

pub use build::build;
pub use calibrate::calibrate;
pub use check::check;
pub use checklist::checklist;
pub use compare::compare;
pub use cover::cover;
pub use diff::diff;
pub use edit::edit;
pub use export::export;
pub use failure::Failure;
pub use file::{File, Files, Refused, Tray};
pub use fix::fix;
pub use hang::hang;
pub use keep::Keep;
pub use laid::lay;
pub use list::list;
pub use new::new;
pub use outcome::Outcome;
pub use play::play;
#[doc(hidden)]
pub use prepare::{Prepared, Wanted};
pub use preview::preview;
pub use print::{print, reprint};
pub use progress::{Progress, Silent};
pub use replay::replay;
pub use rulebook::rulebook;
pub use scenario::scenario;
pub use simulate::simulate;
pub use sweep::sweep;
pub use text_copy::text_copy;
pub use tuck_box::tuck_box;
pub use tune::tune;
pub use verify::verify;
pub use workshop::Workshop;
