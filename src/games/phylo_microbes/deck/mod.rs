//! The tables of Phylo Microbes → Microbes, Resources and Modifiers that keep their places: the one
//! reader.
//!
//! Settings in; typed cards, and the findings about their cells, out. What must hold for all of them
//! together is asked in `check`.

mod deal;
mod kind;
mod microbe;
mod modifier;
mod pile;
mod resource;

use std::ops::RangeInclusive;

use crate::check::{Sheet, Spec};
use crate::deck::Settings;
use crate::diag::Diags;

pub(super) use deal::too_few;
pub(super) use kind::KINDS;
pub(super) use microbe::{Microbe, no_points};
pub(super) use modifier::{Modifier, Tone};
pub(super) use pile::Pile;
pub(super) use resource::Resource;

/// Cards that a player may be told to start with.
pub(super) const HANDS: RangeInclusive<i64> = 0..=1000;

const MICROBES: Spec = Spec::printed(
    "microbes",
    "Microbes",
    &["points", "class", "habitat", "specialty"],
);
const RESOURCES: Spec = Spec::printed("resources", "Resources", &["id", "kind"]);
const MODIFIERS: Spec = Spec::printed("modifiers", "Modifiers", &["tone", "fx"]);

/// The cards of the game, as far as their tables can be read.
pub(super) struct Cards<'a> {
    pub microbes: Option<Pile<'a, Microbe<'a>>>,
    pub resources: Option<Pile<'a, Resource<'a>>>,
    pub modifiers: Option<Pile<'a, Modifier<'a>>>,
}

impl<'a> Cards<'a> {
    /// Reads the tables.
    pub fn read(settings: &Settings<'a>, diags: &mut Diags) -> Self {
        let [microbes, resources, modifiers] =
            [MICROBES, RESOURCES, MODIFIERS].map(|spec| Sheet::read(settings, &spec, diags));
        let resources = resources
            .and_then(|sheet| Pile::new(&sheet, |_, line, card| Resource::read(line, card, diags)));
        let known = resources.as_ref();
        let microbes = microbes.and_then(|sheet| {
            Pile::new(&sheet, |component, line, card| {
                Microbe::read(component, line, card, known, diags)
            })
        });
        let modifiers = modifiers.and_then(|sheet| {
            Pile::new(&sheet, |component, line, card| {
                Modifier::read(component, line, card, diags)
            })
        });
        Self {
            microbes,
            resources,
            modifiers,
        }
    }
}
