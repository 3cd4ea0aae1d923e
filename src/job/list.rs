//! What a game consists of: variants, components, counts, and the sheets that they need.

use crate::deck::{self, Choice, Component, Deck};
use crate::diag::Diags;
use crate::face::{FaceId, Ink, draw_some};
use crate::geom::Size;
use crate::print::{self, counts, looks_at};
use crate::referee::Shelf;
use crate::sheet::Paper;

use super::outcome::Outcome;
use super::summary::used_in;
use super::workshop::Workshop;

/// The list that somebody asks for.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Order {
    /// The game.
    pub game: String,
    /// Paper to count sheets for.
    pub paper: Paper,
}

of_a_game!(Order);

impl Default for Order {
    fn default() -> Self {
        Self {
            game: String::new(),
            paper: Paper::A4,
        }
    }
}

/// What a game consists of.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct List {
    /// Its id.
    pub game: String,
    /// Its title.
    pub title: String,
    /// Fewest and most players.
    pub players: [u8; 2],
    /// The best number of players.
    pub ideal: Option<u8>,
    /// Shortest and longest time in minutes.
    pub minutes: Option<[u32; 2]>,
    /// The youngest age in years.
    pub ages: Option<u8>,
    /// Names of its variants.
    pub variants: Vec<String>,
    /// Its components.
    pub components: Vec<Line>,
    /// How many sheets all pieces need.
    pub sheets: usize,
}

/// A component.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Line {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// How many pieces.
    pub pieces: usize,
    /// How many different ones.
    pub faces: usize,
    /// How large they are.
    pub size: Size,
    /// Titles of the variants that use it; none when all do.
    pub used_in: Vec<String>,
    /// The different ones.
    pub cards: Vec<Card>,
}

/// A card of a component.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Card {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How often it is printed.
    pub copies: u32,
}

/// Lists what a game consists of.
pub fn list(workshop: &Workshop<impl Shelf>, order: &Order) -> Outcome<List> {
    if let Err(unknown) = workshop.know(&order.game) {
        return Outcome::failed(unknown);
    }
    let mut findings = Diags::new();
    let deck = workshop
        .shelf
        .deck(&workshop.project, &order.game, &mut findings);
    let made = deck.map(|deck| {
        let sheets = sheets(workshop, &deck, order.paper);
        describe(&deck, sheets)
    });
    Outcome::new(findings, Ok(made))
}

fn describe(deck: &Deck, sheets: usize) -> List {
    let game = &deck.manifest.game;
    let lines = deck.components.iter().map(|component| Line {
        id: component.id().to_owned(),
        title: component.spec.title.clone(),
        pieces: component.pieces(),
        faces: component.cards.len(),
        size: component.size,
        used_in: used_in(deck, component),
        cards: cards(component),
    });
    List {
        game: deck.id().to_owned(),
        title: game.title.clone(),
        players: *game.players.get_ref(),
        ideal: game.ideal,
        minutes: game.minutes,
        ages: game.ages,
        variants: deck.manifest.variants.keys().cloned().collect(),
        components: lines.collect(),
        sheets,
    }
}

fn cards(component: &Component) -> Vec<Card> {
    let all = Choice::default();
    let card = |card: &deck::Card| Card {
        id: card.id.clone(),
        name: card.name.clone(),
        copies: all.copies(component, card),
    };
    component.cards.iter().map(card).collect()
}

/// Counts the sheets that all pieces need, as `print` makes them. Only the faces whose colours count
/// are drawn.
fn sheets(workshop: &Workshop<impl Shelf>, deck: &Deck, paper: Paper) -> usize {
    let (project, fonts) = (&workshop.project, &workshop.fonts);
    let mut unread = Diags::new();
    let from = (Ink::Full, None);
    let wanted = |component: &Component, _: &_| looks_at(component);
    let mut album = draw_some(deck, project, fonts, from, wanted, &mut unread);
    let unseen = FaceId(album.faces.len());
    for slot in &mut album.slots {
        slot.front.get_or_insert(unseen);
        if deck.components[slot.component].spec.back.is_some() {
            slot.back.get_or_insert(unseen);
        }
    }
    let choice = Choice::default();
    let all: Vec<_> = deck.components.iter().enumerate().collect();
    let order = print::Order::new(paper);
    let counts = counts(deck, &album, &all, &choice, &[order]);
    counts.iter().map(|count| count.sheets).sum()
}
