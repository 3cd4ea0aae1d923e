//! Faces on sheets → PDF, faces → PNG.
//!
//! Sheets, an album and a few words for the footer in, finished bytes out.
//! Never touches the disk; the same input gives the same bytes.

mod calibrate;
mod cut_file;
mod document;
mod edge;
mod finish;
mod furniture;
mod labour;
mod order;
mod pdf;
mod plan;
mod png;
mod set_mark;
mod small_print;
mod spoken;

pub use calibrate::calibration;
pub use cut_file::CutFile;
pub use document::Part;
pub use furniture::Furniture;
pub use labour::{Labour, PILE};
pub use order::{Order, Sequence};
pub use pdf::{Document, Leaf, PrintError, pdf};
pub use plan::{Pile, Plan, plan};
pub use png::{Edge, Raster, contact_sheet, face_png};
