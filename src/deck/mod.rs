//! A game's deck: `game.toml` and its tables in → components and cards out.
//!
//! Every value remembers the cell it came from, so that a finding can point there.
//! Never touches the disk and never draws.

mod card;
mod choice;
mod class;
mod copies;
mod date;
mod delimited;
mod delimiter;
mod die;
mod manifest;
mod number;
mod pack;
mod parse;
mod row;
mod set_mark;
mod settings;
mod shape;
mod size;
mod source;
mod table;
mod tabletop;
mod wording;

pub use card::{Card, Component, Deck};
pub use choice::{Choice, Unknown};
pub use class::{ClassError, groups};
pub use copies::copies_for;
pub use manifest::{
    ComponentSpec, GameSpec, Kind, Manifest, Setting, SheetSpec, TableSpec, Variant,
};
pub use number::{changed, is_number};
pub use parse::parse;
pub use set_mark::SET_MARK;
pub use settings::Settings;
pub use shape::Shape;
pub use size::{SizeError, named as named_size};
pub use table::{Cell, Row, Table};
pub use tabletop::{Seat, Seats};
pub use wording::Wording;
