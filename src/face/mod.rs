//! Faces: template and card in → one resolved picture with trim, bleed and safe zone.
//!
//! tera fills the template, `<cw:text>` becomes positioned text, `usvg` resolves the SVG. Letters that lie open
//! upon it are drawn as they were set.
//! Coordinates are millimetres from the trim's top left corner; the bleed lies at negative ones.
//! Reads no file and writes none.

mod album;
mod apart;
mod art;
mod asked;
mod asks;
mod bare;
mod batch;
mod context;
mod cover;
mod draw;
mod drawing;
mod exif;
mod figure;
mod filters;
mod finding;
mod foreign;
mod frame;
mod gathered;
mod grain;
mod hairline;
mod icon;
mod icon_file;
mod include;
mod ink;
mod inspect;
mod job;
mod kind;
mod lettering;
mod letters;
mod limit;
mod lone;
mod misread;
mod net;
mod paint;
mod picture;
mod pictures;
mod placed;
mod plate;
mod reading;
mod recolour;
mod refusal;
mod ring;
mod scene;
mod shape;
mod shrink;
mod slip;
mod slots;
mod sound;
mod sources;
mod spoken;
mod stand_in;
mod stopped;
mod studio;
mod svg;
mod template;
mod textbox;
mod torn;
mod tree;
mod unclosed;
mod unknown;
mod upright;
mod whence;
mod word;
mod wrap;
mod zone;

pub use album::{ACTUAL, Album, Face, FaceId, Side, Slot};
pub use bare::bare;
pub use draw::{draw, draw_some};
pub use drawing::{Drawing, Known};
pub use figure::Easel;
pub use icon::Icons;
pub use ink::{Ink, InkError};
pub use kind::Kind;
pub(crate) use placed::is_plain;
pub use plate::Plates;
pub(crate) use recolour::tone;
pub use recolour::without_hairlines;
pub use scene::{Letters, Scene};
pub(crate) use stand_in::{Key, Originals, key};
pub use svg::{Edge, face_svg};
pub use wrap::{Wrap, box_template, wrap};
