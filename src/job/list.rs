//! What a game consists of: variants, components, counts, and the sheets that they need.

use crate::deck::{self, Choice, Component, Deck};
use crate::diag::Diags;
use crate::geom::Size;
use crate::print::job;
use crate::referee::Shelf;
use crate::sheet::{Job, Paper, lay_out, tile};

use super::outcome::Outcome;
use super::workshop::Workshop;

/// The list that somebody asks for.
#[derive(Clone, Debug)]
pub struct Order {
    /// The game.
    pub game: String,
    /// Paper to count sheets for.
    pub paper: Paper,
}

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
    /// The different ones.
    pub cards: Vec<Card>,
}

/// A card of a component.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    let made = deck.map(|deck| describe(&deck, order.paper));
    Outcome::new(findings, Ok(made))
}

fn describe(deck: &Deck, paper: Paper) -> List {
    let game = &deck.manifest.game;
    let lines = deck.components.iter().map(|component| Line {
        id: component.id().to_owned(),
        title: component.spec.title.clone(),
        pieces: component.pieces(),
        faces: component.cards.len(),
        size: component.size,
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
        sheets: sheets(deck, paper),
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

/// Components of one size.
struct Batch {
    job: Job,
    pieces: usize,
    /// Whether they may be glued together from parts.
    glued: bool,
}

impl Batch {
    /// Counts the sheets; `None` when the pieces don't fit.
    fn sheets(&self) -> Option<usize> {
        match lay_out(&self.job) {
            Ok(grid) => Some(grid.sheets_for(self.pieces)),
            Err(_) if self.glued => Some(tile(&self.job).ok()?.sheets_for(self.pieces)),
            Err(_) => None,
        }
    }
}

/// Counts the sheets that all pieces need.
fn sheets(deck: &Deck, paper: Paper) -> usize {
    let mut batches: Vec<Batch> = Vec::new();
    for component in &deck.components {
        let pieces = component.pieces();
        let glued = component.spec.kind.is_glued();
        let job = job(component, paper, None);
        match batches.iter_mut().find(|batch| batch.job == job) {
            Some(batch) => {
                batch.pieces += pieces;
                batch.glued &= glued;
            }
            None => batches.push(Batch { job, pieces, glued }),
        }
    }
    batches.iter().filter_map(Batch::sheets).sum()
}
