//! The tables of a deck, each once, with what its game says of them.

use crate::deck::{Component, Deck, Entry, Legend, Table};
use crate::referee::Shelf;

/// A table and what is known of it.
pub(super) struct Page<'a> {
    /// What it is called: by `[tables]`, or else by the component that it makes.
    pub name: &'a str,
    pub table: &'a Table,
    pub legend: Option<&'static Legend>,
    /// The components whose pieces are its rows.
    pub components: Vec<&'a Component>,
    /// Every name by which others call it.
    called: Vec<&'a str>,
}

/// Gives the tables: first those of the pieces, in their order, then the others.
pub(super) fn pages<'a>(deck: &'a Deck, shelf: &impl Shelf) -> Vec<Page<'a>> {
    let legends = shelf.room(deck).map_or(&[][..], |room| room.legends);
    let mut pages: Vec<Page<'a>> = Vec::new();
    let printed = deck.components.iter();
    let printed = printed.filter_map(|one| Some((one.id(), one.table.as_deref()?, Some(one))));
    let named = deck.tables.iter();
    let named = named.map(|(name, table)| (name.as_str(), table.as_ref(), None));
    for (name, table, component) in printed.chain(named) {
        let known = pages.iter().position(|page| page.table.file == table.file);
        let at = known.unwrap_or_else(|| {
            pages.push(Page::new(name, table));
            pages.len() - 1
        });
        pages[at].called.push(name);
        pages[at].components.extend(component);
        if component.is_none() {
            pages[at].name = name;
        }
    }
    for page in &mut pages {
        let mut legends = legends.iter();
        page.legend = legends.find(|legend| page.is(legend.table));
    }
    pages
}

impl<'a> Page<'a> {
    fn new(name: &'a str, table: &'a Table) -> Self {
        Self {
            name,
            table,
            legend: None,
            components: Vec::new(),
            called: Vec::new(),
        }
    }

    /// Says whether a name means this table.
    pub fn is(&self, name: &str) -> bool {
        self.called.contains(&name)
    }

    /// Finds what is said of a column, by the game or of all games.
    pub fn entry(&self, column: &str) -> Option<Entry> {
        let bare = Legend::new("", "", &[]);
        self.legend.unwrap_or(&bare).entry(column)
    }

    /// Gives the texts of a column that say something, each once and in their order.
    pub fn values(&self, column: usize) -> Vec<&'a str> {
        let mut values: Vec<&str> = Vec::new();
        for row in &self.table.rows {
            let text = row.cells.get(column).map_or("", |cell| cell.text.as_str());
            if !text.is_empty() && !values.contains(&text) {
                values.push(text);
            }
        }
        values
    }
}
