//! Faces on sheets → PDF, faces → PNG and SVG.
//!
//! Sheets, an album and a few words for the footer in, finished bytes out.
//! Never touches the disk; the same input gives the same bytes.

mod ahead;
mod aside;
mod beside;
mod black;
mod blank;
mod calibrate;
mod carton;
mod colour;
mod content;
mod cut_file;
mod document;
mod edge;
pub mod enlarge;
mod finish;
mod form;
mod furniture;
mod glue;
mod grey;
pub mod ink;
mod labour;
mod net;
mod order;
mod packer;
mod pdf;
mod pen;
mod place;
mod plan;
mod png;
mod press;
mod proof;
mod put_back;
mod room;
#[cfg(feature = "typeset")]
mod saddle;
mod save;
pub mod scan;
mod set_mark;
mod shop;
mod small_print;
mod spoken;
mod tabletop;
mod trace;

pub use beside::beside;
pub use blank::blank_backs;
pub use calibrate::{calibration, offset};
pub use carton::{Carton, carton, cartons};
pub use cut_file::CutFile;
pub use document::Part;
pub use enlarge::Enlarge;
pub use furniture::Furniture;
pub use labour::{Labour, PILE};
pub use order::{Order, Sequence};
pub use pdf::{Document, Leaf, PrintError, pdf, pdfs};
pub use plan::{Count, Pile, Plan, counts, factor, misfits, plan};
pub use png::{
    Pixels, Raster, Thumb, canvas_png, contact, contact_sheet, contact_size, face_png, most_dpi,
    pixels, thumb, whole_png,
};
pub use press::Sides as PressSides;
pub use press::{MOST_INK, Mixing, exchange};
pub use proof::Proofs;
pub use room::looks_at;
#[cfg(feature = "typeset")]
pub use saddle::{booklet, packed, zine};
pub use shop::{Exported, Pages, Shop};
pub use tabletop::{Room, Sheet, Tabletop, seat};
