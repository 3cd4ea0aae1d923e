//! Faces on sheets → PDF, faces → PNG.
//!
//! Sheets, an album and a few words for the footer in, finished bytes out.
//! Never touches the disk; the same input gives the same bytes.

mod document;
mod edge;
mod finish;
mod furniture;
mod order;
mod pdf;
mod plan;
mod png;
mod set_mark;

pub use document::Part;
pub use furniture::Furniture;
pub use order::{Order, Sequence};
pub use pdf::{Document, Leaf, PrintError, pdf};
pub use plan::{Pile, Plan, plan};
pub use png::{Edge, Raster, contact_sheet, face_png};
