//! The tables of a game for whoever fills them in: what they mean, and what can be written where.

use std::sync::Arc;

use crate::deck::{Deck, Written};
use crate::job::Workshop;
use crate::referee::Shelf;

use super::icons;
use super::list::{Choices, choices};
use super::page::pages;

/// A table, and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Described {
    /// Its path in the project.
    pub file: Arc<str>,
    /// What it is called.
    pub name: String,
    /// What a row of it is.
    pub row: Option<&'static str>,
    /// The components whose pieces are its rows.
    pub components: Vec<String>,
    /// Its columns, in their order.
    pub columns: Vec<DescribedColumn>,
}

/// A column, and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DescribedColumn {
    /// Its title.
    pub title: String,
    /// What it holds.
    pub about: Option<&'static str>,
    /// What is written in its cells, where that is known.
    pub written: Option<Written>,
    /// What is written there; more than that where `open`.
    pub choices: Vec<String>,
    /// Whether anything else may be written.
    pub open: bool,
}

/// Describes the tables of a deck: first those of the pieces, in their order, then the others.
#[must_use]
pub fn described(workshop: &Workshop<impl Shelf>, deck: &Deck) -> Vec<Described> {
    let pages = pages(deck, &workshop.shelf);
    let icons = icons(&workshop.project, deck.id());
    let describe = |page: &super::page::Page<'_>| {
        let columns = page.table.columns.iter().enumerate();
        let columns = columns.map(|(number, title)| {
            let entry = page.entry(&title.text);
            let found =
                entry.and_then(|entry| choices(&entry, (page, number), &pages, deck, &icons));
            let (choices, open) = match found {
                None => (Vec::new(), true),
                Some(Choices::Rows { page }) => {
                    let values = pages[page].values(0).into_iter();
                    (values.map(str::to_owned).collect(), false)
                }
                Some(Choices::Only(words)) => (words, false),
                Some(Choices::Such(words)) => (words, true),
            };
            DescribedColumn {
                title: title.text.clone(),
                about: entry.map(|entry| entry.about),
                written: entry.map(|entry| entry.written),
                choices,
                open,
            }
        });
        Described {
            file: Arc::clone(&page.table.file),
            name: page.name.to_owned(),
            row: page.legend.map(|legend| legend.row),
            components: page
                .components
                .iter()
                .map(|one| one.id().to_owned())
                .collect(),
            columns: columns.collect(),
        }
    };
    pages.iter().map(describe).collect()
}
