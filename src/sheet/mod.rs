//! Imposition: cards in, sheets of paper out.
//!
//! A [`Job`] says which card goes on which paper; [`lay_out`] makes it a [`Grid`] of slots with the
//! crop marks, the footer and the ruler around them; [`in_turn`] and [`bundles`] say which card of
//! which deck lies where; `impose` puts faces in the slots, each back behind its front;
//! small pieces lie as an `inset` where others leave room;
//! a piece larger than the paper becomes a [`Tiling`] of parts;
//! `collate` puts the sides in the order of printing.
//! Pure arithmetic in whole micrometres: it never draws, never reads or writes a file, and never
//! decides anything with a floating-point number.

mod arrange;
mod booklet;
mod collate;
mod crop;
mod cutting;
mod duplex;
mod edges;
mod free;
mod grid;
mod impose;
mod inset;
mod job;
mod layout;
mod mark;
mod mirror;
mod orientation;
mod paper;
mod part;
mod refusal;
mod registration;
mod reserve;
mod run;
mod seat;
mod set;
mod side;
mod spacing;
mod strip;
mod tile;
mod tiling;
mod turn;
mod wish;
mod zine;

pub use arrange::{Bundle, Leaf, bundles, in_turn};
pub use booklet::{BookletSide, COPY_PAPER, PlacedPage, THICKEST, booklet};
pub use collate::{Page, Pass, collate};
pub use cutting::Cutting;
pub use duplex::{Duplex, DuplexError};
pub use edges::{Corners, Sides};
pub use grid::{Grid, Slot};
pub use impose::{impose, outlines};
pub use inset::{Inset, bare, inset};
pub use job::{DEFAULT_INSET, Job, registration_inset};
pub use layout::lay_out;
pub use mark::{MARK_WIDTH, Mark};
pub use orientation::Orientation;
pub use paper::{DEFAULT_MARGIN, Paper, PaperError};
pub use part::{MOST_PARTS, OVERLAP, Part, Tile};
pub use refusal::JobError;
pub use registration::{REGISTRATION_LENGTH, REGISTRATION_STROKE};
pub use set::{Label, Set, SetMark};
pub use side::{Contour, Fold, Item, Placed, Sheet, Side};
pub use spacing::Spacing;
pub use strip::{FOOTER_HEIGHT, RULER_LENGTH, Reserve, Strip};
pub use tile::tile;
pub use tiling::Tiling;
pub use turn::Turn;
pub use zine::{Zine, zine};
