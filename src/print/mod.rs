//! Faces on sheets → PDF, faces → PNG.
//!
//! Sheets, an album and a few words for the footer in, finished bytes out.
//! Never touches the disk; the same input gives the same bytes.

mod finish;
mod furniture;
mod pdf;
mod png;

pub use furniture::{footer_line, scale_bars};
pub use pdf::{Document, Leaf, PrintError, pdf};
pub use png::{Edge, Raster, contact_sheet, face_png};
