//! A game's deck: `game.toml` and its tables in → components and cards out.
//!
//! Every value remembers the cell it came from, so that a finding can point there.
//! Never touches the disk and never draws.

mod assemble;
mod card;
mod changed;
mod choice;
mod class;
mod component;
mod component_spec;
mod copies;
mod date;
mod delimited;
mod delimiter;
mod die;
mod form;
mod kind;
mod legend;
mod manifest;
mod number;
mod origin;
mod pack;
mod parse;
mod pick;
mod plain;
mod row;
mod seat;
mod set_mark;
mod setting;
mod settings;
mod shape;
mod size;
mod source;
mod split_mix;
mod spot;
mod table;
mod table_spec;
mod tabletop;
mod template;
mod told;
mod used;
mod wording;

pub use card::{Card, Component, Deck};
pub use changed::changed;
pub use choice::{Choice, Unknown};
pub use class::{ClassError, groups};
pub use component_spec::ComponentSpec;
pub use copies::copies_for;
pub use form::{Blank, Column, Form, Holds};
pub use kind::Kind;
pub use legend::{COMMON, Entry, Legend, Written};
pub use manifest::{GameSpec, Manifest};
pub use number::is_number;
pub use parse::parse;
pub use pick::Pick;
pub use seat::{Seat, Seats};
pub use setting::{Setting, Variant};
pub use settings::Settings;
pub use shape::Shape;
pub use size::{SET_MARK, SizeError, named as named_size};
pub use split_mix::SplitMix;
pub use spot::Cells;
pub use table::{Cell, Row, Table};
pub use table_spec::{SheetSpec, TableSpec};
pub use template::template;
pub use wording::Wording;
