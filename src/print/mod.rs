//! Faces on sheets → PDF, faces → PNG.
//!
//! Sheets, an album and a few words for the footer in, finished bytes out.
//! Never touches the disk; the same input gives the same bytes.

mod finish;
mod furniture;
pub mod ink;
mod pdf;
mod plan;
mod png;

pub use pdf::{Document, Leaf, PrintError, pdf};
pub use plan::{Order, Part, Plan, plan};
pub use png::{Edge, Raster, contact_sheet, face_png};
