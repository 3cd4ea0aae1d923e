//! Faces on sheets → PDF, faces → PNG and SVG.
//!
//! Sheets, an album and a few words for the footer in, finished bytes out.
//! Never touches the disk; the same input gives the same bytes.

mod finish;
mod furniture;
mod pdf;
mod plan;
mod png;
mod svg;

pub use pdf::{Document, Leaf, PrintError, pdf};
pub use plan::{Order, Part, Plan, plan};
pub use png::{Edge, Raster, contact_sheet, face_png};
pub use svg::face_svg;
