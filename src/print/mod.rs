//! Faces on sheets → PDF, faces → PNG.
//!
//! Sheets, an album and a few words for the footer in, finished bytes out.
//! Never touches the disk; the same input gives the same bytes.

mod blank;
mod finish;
mod furniture;
mod pdf;
mod plan;
mod png;
mod shop;
mod tabletop;

pub use blank::blank_backs;
pub use pdf::{Document, Leaf, PrintError, pdf};
pub use plan::{Order, Part, Plan, plan};
pub use png::{Edge, Raster, canvas_png, contact_sheet, face_png};
pub use shop::{Exported, Pages, Shop};
pub use tabletop::{Sheet, Tabletop, seat};
