//! What every picture of a deck needs.

use std::sync::{Arc, OnceLock};

use crate::deck::Deck;
use crate::diag::Place;
use crate::project::Project;
use crate::text::Fonts;

use super::grain::Grain;
use super::icon::Icons;
use super::ink::Ink;
use super::job::Job;
use super::pictures::Pictures;
use super::plate::Plates;
use super::reading::Reading;
use super::sources::{Sources, Stock};
use super::template::Templates;

/// What every job of a deck needs.
pub(super) struct Studio<'a> {
    pub deck: &'a Deck,
    pub project: &'a Project,
    pub fonts: &'a Fonts,
    pub icons: &'a Icons,
    pub templates: &'a Templates,
    pub ink: Ink,
    /// Pictures that were opened before.
    pub pictures: &'a Pictures,
    /// What drawings need that are made again, once there is one.
    pub stock: &'a OnceLock<Arc<Stock>>,
    /// What is known to be wrong in the deck's tables.
    pub known: &'a [Place],
    /// What was filled in and drawn before.
    pub reading: Option<&'a Reading<'a>>,
}

impl Studio<'_> {
    /// Says whether a template can't be filled in because a cell is known to be wrong: one of the card,
    /// or one of another table.
    pub(super) fn follows(&self, job: &Job<'_>) -> bool {
        let component = job.component;
        let Some(table) = &component.table else {
            return !self.known.is_empty();
        };
        let row = component
            .row(job.card)
            .map(|row| table.row_place(row).span());
        self.known.iter().any(|place| {
            let span = place.span();
            let own = row
                .as_ref()
                .is_some_and(|row| row.start <= span.start && span.end <= row.end);
            place.file != table.file || own || span.is_empty()
        })
    }
}

impl<'a> Studio<'a> {
    /// Gives what was drawn before.
    pub fn plates(&self) -> Option<&'a Plates> {
        self.reading.map(|reading| reading.plates)
    }

    /// Gives what drawings need that are made again.
    pub fn stock(&self) -> Arc<Stock> {
        let stock = self.stock.get_or_init(|| Arc::new(self.sources().into()));
        Arc::clone(stock)
    }

    /// Gives what an SVG of the deck refers to.
    pub fn sources(&self) -> Sources<'a> {
        Sources {
            project: self.project,
            fonts: self.fonts,
            folder: self.deck.folder(),
            ink: self.ink,
            pictures: self.pictures,
            grain: Grain::Measured,
        }
    }
}
