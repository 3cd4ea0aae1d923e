//! How many cards of a table are of a sort, and whether that is right.

use std::fmt;

use crate::deck::{Card, Component};
use crate::diag::Place;

/// How many of the cards are of a sort.
pub struct Share {
    part: u32,
    whole: u32,
    /// Whether it is known of every card.
    pub known: bool,
}

impl Share {
    pub fn new(component: &Component) -> Self {
        Self {
            part: 0,
            whole: component.cards.iter().map(|card| card.copies).sum(),
            known: true,
        }
    }

    pub fn count(&mut self, card: &Card) {
        self.part += card.copies;
    }

    /// A share that is not known has a finding already, and so has one of no cards.
    pub fn lies_in(&self, least: f64, most: f64) -> bool {
        let whole = f64::from(self.whole);
        let range = least * whole..=most * whole;
        !self.known || self.whole == 0 || range.contains(&f64::from(self.part))
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", self.part, self.whole)
    }
}

pub fn percent(share: f64) -> String {
    format!("{:.0} %", share * 100.0)
}

/// Points at the name of a column.
pub fn head(component: &Component, column: &str) -> Option<Place> {
    let table = component.table.as_ref()?;
    Some(table.place(&table.columns[table.column(column)?]))
}
