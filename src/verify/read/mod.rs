//! A file of somebody else → what is seen on its pages.
//!
//! Page boxes, the page's turn and its unit are respected, so that everything is in mm as it is
//! shown. Other people's files may be damaged: size, depth and the number of things are limited, and a
//! page that can't be read is `None`.

mod closer;
mod error;
#[cfg(feature = "typeset")]
mod eye;
#[cfg(feature = "typeset")]
mod load;
#[cfg(not(feature = "typeset"))]
#[path = "missing.rs"]
mod open;
#[cfg(feature = "typeset")]
mod open;

pub use closer::Closer;
pub use error::ReadError;
pub use open::Opened;
