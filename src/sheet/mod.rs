//! Imposition: cards in, sheets of paper out.
//!
//! A [`Job`] says which card goes on which paper; [`lay_out`] makes it a [`Grid`] of slots with the
//! crop marks, the footer and the ruler around them; [`in_turn`] and [`bundles`] say which card of
//! which deck lies where; [`impose`] puts faces in the slots, each back behind its front;
//! a piece larger than the paper becomes a [`Tiling`] of parts;
//! [`collate`] puts the sides in the order of printing.
//! Pure arithmetic in whole micrometres: it never draws, never reads or writes a file, and never
//! decides anything with a floating-point number.

mod arrange;
mod booklet;
mod collate;
mod duplex;
mod grid;
mod impose;
mod job;
mod mark;
mod paper;
mod registration;
mod run;
mod side;
mod strip;
mod tile;
mod zine;

pub use arrange::{Bundle, Leaf, bundles, in_turn};
pub use booklet::{BookletSide, COPY_PAPER, PlacedPage, booklet};
pub use collate::{Collation, Page, collate};
pub use duplex::{Duplex, DuplexError};
pub use grid::{Grid, Slot, lay_out};
pub use impose::{around, impose};
pub use job::{Cutting, Job, JobError, Orientation, Reserve, Spacing};
pub use mark::{MARK_WIDTH, Mark};
pub use paper::{DEFAULT_MARGIN, Paper, PaperError};
pub use registration::{REGISTRATION_LENGTH, REGISTRATION_STROKE, registration_inset};
pub use side::{Fold, Item, Label, Placed, Set, SetMark, Sheet, Side, Sides, Turn};
pub use strip::{FOOTER_HEIGHT, RULER_LENGTH, Strip};
pub use tile::{MOST_PARTS, OVERLAP, Part, Tile, Tiling, tile};
pub use zine::{Zine, zine};
