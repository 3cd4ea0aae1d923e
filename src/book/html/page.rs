//! The page as far as it is written, and the ids that stand in it.

use std::collections::{BTreeMap, BTreeSet};

use super::super::block::Book;
use super::super::spoken::{id, places, variants};
use super::escape::escape;
use super::svg;

/// Shapes of the badges in `style.css`; with more variants they begin anew.
const SHAPES: usize = 4;

/// The page as far as it is written.
pub(super) struct Page<'a> {
    pub book: &'a Book,
    pub out: String,
    /// The ids that stand in the page already.
    ids: BTreeSet<String>,
    /// The words of the heading above each term.
    pub places: BTreeMap<&'a str, String>,
    /// The titles of the variants; their order gives them their shapes.
    variants: Vec<&'a str>,
    /// Level of the last heading.
    pub level: u8,
    pub in_section: bool,
    /// How many lists, quotes and asides are open.
    pub within: usize,
    /// How many ids were made for what has none of its own.
    made: usize,
}

impl<'a> Page<'a> {
    /// Makes a page on which nothing stands.
    pub fn new(book: &'a Book) -> Self {
        Self {
            book,
            out: String::new(),
            ids: BTreeSet::new(),
            places: places(book),
            variants: variants(book),
            level: 0,
            in_section: false,
            within: 0,
            made: 0,
        }
    }

    /// Adds markup.
    pub fn push(&mut self, markup: &str) {
        self.out.push_str(markup);
    }

    /// Gives an attribute with the id of an anchor, or nothing if the page has that id already.
    pub fn id(&mut self, anchor: &str) -> String {
        let id = id(anchor);
        if id.is_empty() || !self.ids.insert(id.clone()) {
            return String::new();
        }
        format!(r#" id="{}""#, escape(&id))
    }

    /// Makes an id for what has none of its own.
    pub fn own_id(&mut self, kind: &str) -> String {
        self.made += 1;
        format!("cw-{kind}-{}", self.made)
    }

    /// Gives the number of the shape of a variant's badge.
    pub fn shape(&self, variant: &str) -> usize {
        let place = self.variants.iter().position(|title| *title == variant);
        place.unwrap_or_default() % SHAPES + 1
    }

    /// Writes a drawing; its words if it can't be read.
    pub fn svg(&mut self, svg: &str, attributes: &str, words: &str) {
        let prefix = self.own_id("p") + "-";
        let drawn = svg::embed(svg, &prefix, attributes);
        let drawn = drawn.unwrap_or_else(|| format!("<em>{}</em>", escape(words)));
        self.push(&drawn);
    }
}
