//! Decks, components and cards: what the other stages work with.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::diag::Place;
use crate::effect::Vocabulary;
use crate::geom::{Length, Outline, Rect, Size};
use crate::net::Net;

use super::component_spec::ComponentSpec;
use super::manifest::Manifest;
use super::pack::Packs;
use super::setting::Setting;
use super::shape::Shape;
use super::table::{Cell, Row, Table};

/// One game's pieces, as data.
#[derive(Clone, Debug)]
pub struct Deck {
    /// Path of the manifest inside the project.
    pub file: Arc<str>,
    /// The manifest as written.
    pub manifest: Manifest,
    /// The words of its game's effects, where they are known.
    pub words: Option<&'static Vocabulary>,
    /// Tables that every template can read, by name.
    pub tables: BTreeMap<String, Arc<Table>>,
    /// The printed pieces in the order of the manifest.
    pub components: Vec<Component>,
    /// Whether somebody made it from a shipped game, or has changed it.
    pub own: bool,
    /// The variant that is made, whose settings templates read in place of those under `[rules]`.
    pub variant: Option<String>,
    /// Digest of all sources that belong to the game, 16 hexadecimal digits.
    pub digest: String,
}

impl Deck {
    /// Gives the id of the game.
    #[must_use]
    pub fn id(&self) -> &str {
        self.manifest.game.id.get_ref()
    }

    /// Gives the folder of the game inside the project.
    #[must_use]
    pub fn folder(&self) -> &str {
        self.file.rsplit_once('/').map_or("", |(folder, _)| folder)
    }

    /// Gives year, month and day of the deck's version, if the manifest has a date.
    #[must_use]
    pub fn date(&self) -> Option<[u16; 3]> {
        let date = self.manifest.game.date.as_ref()?.get_ref().date?;
        Some([date.year, date.month.into(), date.day.into()])
    }

    /// Finds a component by its id.
    #[must_use]
    pub fn component(&self, id: &str) -> Option<&Component> {
        self.components.iter().find(|c| c.id() == id)
    }

    /// Finds a table by its name: that of a component, or one under `[tables]`.
    #[must_use]
    pub fn table(&self, name: &str) -> Option<&Table> {
        let component = self.component(name);
        let printed = component.and_then(|component| component.table.as_deref());
        printed.or_else(|| self.tables.get(name).map(AsRef::as_ref))
    }

    /// Gives all tables: those under `[tables]`, then those of the components.
    pub fn every_table(&self) -> impl Iterator<Item = &Table> {
        let printed = self.components.iter().filter_map(|one| one.table.as_ref());
        self.tables.values().chain(printed).map(AsRef::as_ref)
    }

    /// Gives the deck with the bleeds that a print shop asks for; templates read them as
    /// `card.bleed`.
    #[must_use]
    pub fn with_bleed(mut self, bleed: impl Fn(&Component) -> Length) -> Self {
        for component in &mut self.components {
            component.bleed = bleed(component);
        }
        self
    }

    /// Gives the deck with so many thousandths of the size of each piece. The bleed stays, since
    /// knives slip no further; the mark of a deck keeps its size as well.
    #[must_use]
    pub fn scaled(mut self, thousandths: u16) -> Self {
        let moved = |room: Rect| {
            let [x, y] = [room.left(), room.top()].map(|at| at.scaled(thousandths));
            Rect::new(x, y, room.size)
        };
        for component in &mut self.components {
            component.size = component.size.scaled(thousandths);
            component.shape = component.shape.scaled(thousandths);
            component.corner = component.corner.scaled(thousandths);
            component.safe = component.safe.scaled(thousandths);
            component.set_mark = component.set_mark.map(moved);
            component.back_set_mark = component.back_set_mark.map(moved);
        }
        self
    }

    /// Gives the deck as one of its variants has it; an unknown one changes nothing.
    #[must_use]
    pub fn in_variant(mut self, variant: Option<&str>) -> Self {
        let known = variant.filter(|name| self.manifest.variants.contains_key(*name));
        self.variant = known.map(str::to_owned);
        self
    }

    /// Gives what templates read as `rules`: the settings, and over them those of the variant that is
    /// made.
    #[must_use]
    pub fn rules(&self) -> BTreeMap<&str, &Setting> {
        let rules = self.manifest.rules.iter();
        let mut all: BTreeMap<&str, &Setting> = rules
            .map(|(key, value)| (key.as_str(), value.get_ref()))
            .collect();
        let name = self.variant.as_ref();
        let variant = name.and_then(|name| self.manifest.variants.get(name));
        let over = variant.iter().flat_map(|variant| &variant.settings);
        all.extend(over.map(|(key, value)| (key.as_str(), value)));
        all
    }

    /// Gives a number of the rules.
    #[must_use]
    pub fn setting(&self, key: &str) -> Option<&Setting> {
        self.manifest.rules.get(key).map(toml::Spanned::get_ref)
    }

    /// Points at a range of the manifest.
    #[must_use]
    pub fn place<T>(&self, spanned: &toml::Spanned<T>) -> Place {
        Place::new(&self.file, spanned.span())
    }
}

/// A kind of piece with all its cards.
#[derive(Clone, Debug)]
pub struct Component {
    /// What the manifest says.
    pub spec: ComponentSpec,
    /// Trim size; of a die that of the rectangle around its net.
    pub size: Size,
    /// What is cut out along which line.
    pub shape: Shape,
    /// Bleed around the trim.
    pub bleed: Length,
    /// Width of the zone inside the trim that stays free of text.
    pub safe: Length,
    /// Radius of the cut corners.
    pub corner: Length,
    /// Where the front has room for a set mark, from the corner of the trim; `None` when the card
    /// is too small for one.
    pub set_mark: Option<Rect>,
    /// The same for the back.
    pub back_set_mark: Option<Rect>,
    /// The table behind it.
    pub table: Option<Arc<Table>>,
    /// One card per row, or a single one.
    pub cards: Vec<Card>,
    /// How often all of them are printed.
    pub(super) packs: Packs,
}

impl Component {
    /// Gives the id.
    #[must_use]
    pub fn id(&self) -> &str {
        self.spec.id.get_ref()
    }

    /// Gives the net of a die.
    #[must_use]
    pub fn net(&self) -> Option<&Arc<Net>> {
        self.shape.net()
    }

    /// Gives the line along which a piece is cut out, as it runs around its front.
    #[must_use]
    pub fn outline(&self) -> Option<&Arc<Outline>> {
        self.shape.outline()
    }

    /// Gives the same line as it runs around the back.
    #[must_use]
    pub fn outline_behind(&self) -> Option<Arc<Outline>> {
        self.shape.behind().outline().cloned()
    }

    /// Gives how often the whole component is printed for so many players; without their number, for
    /// those who need most.
    #[must_use]
    pub fn packs(&self, players: Option<u8>) -> u32 {
        self.packs.with(players)
    }

    /// Counts the pieces with all copies of a pack and as many packs as any number of players needs.
    #[must_use]
    pub fn pieces(&self) -> usize {
        self.pieces_for(None)
    }

    /// Counts the pieces that so many players need.
    #[must_use]
    pub fn pieces_for(&self, players: Option<u8>) -> usize {
        let pack: usize = {
            let cards = self.cards.iter();
            cards.map(|card| card.copies_for(players) as usize).sum()
        };
        pack * self.packs(players) as usize
    }

    /// Gives the row behind a card.
    #[must_use]
    pub fn row(&self, card: &Card) -> Option<&Row> {
        self.table.as_ref()?.rows.get(card.row?)
    }

    /// Gives the text of a card's cell, empty when there is none.
    #[must_use]
    pub fn text(&self, card: &Card, column: &str) -> &str {
        self.cell(card, column)
            .map_or("", |cell| cell.text.as_str())
    }

    /// Gives a card's cell.
    #[must_use]
    pub fn cell(&self, card: &Card, column: &str) -> Option<&Cell> {
        self.table.as_ref()?.get(self.row(card)?, column)
    }

    /// Points at a card's cell, or at its row when there is no such column.
    #[must_use]
    pub fn place(&self, card: &Card, column: &str) -> Option<Place> {
        let table = self.table.as_ref()?;
        let row = self.row(card)?;
        let cell = table.get(row, column);
        Some(cell.map_or_else(|| table.row_place(row), |cell| table.place(cell)))
    }
}

/// One face of the deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Unique within the component.
    pub id: String,
    /// Printed name; the id when the table has no column `name`.
    pub name: String,
    /// Row of the table.
    pub row: Option<usize>,
    /// How often it is printed in a pack; where that depends on the number of players, for those who
    /// need most.
    pub copies: u32,
    /// How often for each number of players; empty when all need the same.
    pub(super) by_players: BTreeMap<u8, u32>,
}

impl Card {
    /// Gives how often it is printed in a pack for so many players; without their number, for those
    /// who need most.
    #[must_use]
    pub fn copies_for(&self, players: Option<u8>) -> u32 {
        let own = players.and_then(|players| self.by_players.get(&players));
        own.copied().unwrap_or(self.copies)
    }
}
