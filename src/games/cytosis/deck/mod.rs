//! What is in the box of Cytosis: tables in → typed rows out, each with its place.
//!
//! The one reader: `check` and `play` take what it gives and never look at a cell. What can't be read
//! is a finding here, and nothing there; what is read but breaks a rule is told by `check`.

mod board;
mod card;
mod event;
mod form;
mod goal;
mod kind;
mod options;
mod power;
mod rows;
mod sort;
mod spec;
mod spot;
mod token;

use crate::deck::Settings;
use crate::diag::Diags;

pub use board::{Area, Bud, Organelle, Section};
pub use card::{COSTS, Card, MOST_PRINTED};
pub use event::{Event, Type};
pub use form::{Action, FORMS, Mark};
pub use goal::Goal;
pub use kind::Kind;
pub use options::Options;
pub use power::Power;
pub use rows::{Row, Rows, copies};
pub use sort::Sort;
pub use spec::COLUMNS;
pub use spot::Spot;
pub use token::Token;

/// What is in the box, as far as it can be read.
pub struct Contents<'a> {
    pub areas: Option<Rows<'a, Area<'a>>>,
    pub spots: Option<Rows<'a, Spot<'a>>>,
    pub buds: Option<Rows<'a, Bud>>,
    pub track: Option<Rows<'a, Section>>,
    pub tokens: Option<Rows<'a, Token>>,
    pub sets: Option<Rows<'a, ()>>,
    pub strains: Option<Rows<'a, ()>>,
    pub cards: Option<Rows<'a, Card<'a>>>,
    pub goals: Option<Rows<'a, Goal>>,
    pub events: Option<Rows<'a, Event<'a>>>,
    pub powers: Option<Rows<'a, Power>>,
}

impl<'a> Contents<'a> {
    /// Reads all tables, and tells what is missing or makes no sense.
    pub fn read(rules: &Settings<'a>, diags: &mut Diags) -> Self {
        let areas = Rows::read(rules, &spec::AREAS, diags, board::area);
        let spots = Rows::read(rules, &spec::SPOTS, diags, |line, diags| {
            spot::read(line, areas.as_ref(), diags)
        });
        let buds = Rows::read(rules, &spec::BUDDING, diags, board::bud);
        let track = board::track(rules, diags);
        let tokens = token::read(rules, diags);
        let sets = Rows::read(rules, &spec::SETS, diags, |_, _| ());
        let strains = Rows::read(rules, &spec::STRAINS, diags, |_, _| ());
        let names = card::Names {
            sets: sets.as_ref().map(Rows::ids),
            strains: strains.as_ref().map(Rows::ids),
        };
        let cards = Rows::read(rules, &spec::COMPONENTS, diags, |line, diags| {
            card::read(line, &names, diags)
        });
        let goals = goal::read(rules, diags);
        let places = areas.as_ref().map(board::boosted);
        let events = Rows::read(rules, &spec::EVENTS, diags, |line, diags| {
            event::read(line, places.as_deref(), names.strains.as_deref(), diags)
        });
        let powers = power::read(rules, diags);
        Self {
            areas,
            spots,
            buds,
            track,
            tokens,
            sets,
            strains,
            cards,
            goals,
            events,
            powers,
        }
    }

    /// Leaves out the tables that lack a column: what holds for a whole table can't be asked of them.
    pub fn complete(self) -> Self {
        Self {
            areas: self.areas.filter(Rows::is_complete),
            spots: self.spots.filter(Rows::is_complete),
            buds: self.buds.filter(Rows::is_complete),
            track: self.track.filter(Rows::is_complete),
            tokens: self.tokens.filter(Rows::is_complete),
            sets: self.sets.filter(Rows::is_complete),
            strains: self.strains.filter(Rows::is_complete),
            cards: self.cards.filter(Rows::is_complete),
            goals: self.goals.filter(Rows::is_complete),
            events: self.events.filter(Rows::is_complete),
            powers: self.powers.filter(Rows::is_complete),
        }
    }
}
