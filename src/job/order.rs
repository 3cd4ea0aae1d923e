//! What orders are written with: which pieces, on which paper, cut how, in how much ink.
//!
//! Names only: each thing is made in the room whose craft it is. Nothing is decided here.

pub use crate::book::RuleIds;
pub use crate::deck::{Choice, Pick, Setting};
pub use crate::face::{Edge, Ink};
pub use crate::geom::{Length, Point, Size};
pub use crate::net::Stock;
pub use crate::print::{Enlarge, Order as Sheets, Sequence, Shop};
pub use crate::referee::Scrutiny;
pub use crate::referee::bot::BotKind;
pub use crate::sheet::{Cutting, Duplex, Paper, Set, Spacing};
