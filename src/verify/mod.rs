//! Printed files, read by somebody who did not write them: which pieces are on the paper, where, and
//! what is wrong with them.
//!
//! ```text
//! bytes ─open→ Opened ─look→ Seen: letters, lines, rings, a picture
//! Deck + Album ─proofs→ Proofs: what each face should look like
//! Seen ─places→ Places to cut out ─recognise→ Pieces ─judge→ findings
//! ```
//!
//! It uses what is on the paper: outlines and crop marks for where the pieces are, words with their
//! places and the drawn picture for which piece it is. Never looks at ids, tags, names of objects, or
//! at whether something was a form, and shares no code with what writes PDFs. Lengths are millimetres
//! in floating point, as in `net`: what others wrote is measured, not laid out.

mod anchor;
mod changed;
mod desk;
mod distorted;
mod form;
mod frame;
mod game;
mod grid;
mod guess;
mod judge;
mod legible;
mod letter;
mod look;
mod numbered;
mod outline;
mod page;
mod picture;
mod piece;
mod proof;
mod read;
mod reader;
mod recognise;
mod ruler;
mod seen;
mod spot;
mod window;

pub use distorted::Distortion;
pub use form::Form;
pub use frame::{Frame, Pose, Spot};
pub use game::{Candidate, guess};
pub use judge::{Counted, Found, Judged, Recognised, Sheets, Suffices, judge};
pub use letter::{Letter, words};
pub use look::Look;
pub use page::{Page, Reading, page};
pub use picture::Picture;
pub use piece::{Change, Piece, State};
pub use proof::{Need, Proof, Proofs, Shape};
pub use read::{Closer, Opened, ReadError};
pub use recognise::reads;
pub use seen::{Line, Ring, Seen};
