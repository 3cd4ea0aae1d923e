//! The cards of a component, each read from its row.

use crate::check::{Line, Sheet};
use crate::deck::{Card, Component};

/// The cards of a component.
pub struct Pile<'a, T> {
    pub component: &'a Component,
    pub cards: Vec<T>,
}

impl<'a, T> Pile<'a, T> {
    pub(super) fn new(
        sheet: &Sheet<'a>,
        mut read: impl FnMut(&'a Component, Line<'a>, &'a Card) -> T,
    ) -> Option<Self> {
        let component = sheet.component?;
        let cards = sheet.lines.iter();
        let cards = cards.filter_map(|line| Some(read(component, *line, line.card?)));
        Some(Self {
            component,
            cards: cards.collect(),
        })
    }
}
