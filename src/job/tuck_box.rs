//! Boxes for the cards of a deck: a net for each pile, in the look of the game.

use crate::deck::{Card, Choice, Component, Deck, Kind};
use crate::diag::{Diagnostic, Diags, Rule};
use crate::face::{Album, FaceId, Ink, Wrap, wrap};
use crate::geom::{Length, Size};
use crate::net::{Stock, Tuck};
use crate::print::{Carton, carton, cartons, pdf};
use crate::referee::Shelf;
use crate::sheet::{DEFAULT_MARGIN, Paper};

use super::failure::Failure;
use super::file::{File, Tray};
use super::name;
use super::outcome::Outcome;
use super::prepare::{Prepared, Wanted};
use super::workshop::Workshop;

/// Cards that are shown on a box.
const SHOWN: usize = 3;

/// The boxes that somebody asks for.
#[derive(Clone, Debug)]
pub struct Order {
    /// The game.
    pub game: String,
    /// Pieces to box.
    pub choice: Choice,
    /// Amount of ink.
    pub ink: Ink,
    /// What the cards are made of.
    pub stock: Stock,
    /// Paper in the tray.
    pub paper: Paper,
    /// Edge that the printer can't print.
    pub margin: Length,
    /// Whether to make what can be drawn, even if something is wrong.
    pub draft: bool,
}

impl Default for Order {
    /// Boxes on A4 for cards on the usual paper.
    fn default() -> Self {
        Self {
            game: String::new(),
            choice: Choice::default(),
            ink: Ink::default(),
            stock: Stock::default(),
            paper: Paper::A4,
            margin: DEFAULT_MARGIN,
            draft: false,
        }
    }
}

/// Boxes as they were made.
#[derive(Clone, Debug)]
pub struct Boxes {
    /// What does not fit on the paper, and what is wrong with the pictures.
    pub findings: Diags,
    /// Path of the file; `None` when there is nothing to box.
    pub path: Option<String>,
    /// The boxes.
    pub boxes: Vec<Boxed>,
    /// Titles of what goes into no box: boards, dice, tokens.
    pub loose: Vec<String>,
}

/// A box and what is in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Boxed {
    /// The net.
    pub tuck: Tuck,
    /// Size of its cards.
    pub card: Size,
    /// How many pieces of which component are in it.
    pub contents: Vec<(usize, String)>,
    /// Which of how many boxes for cards of this size it is.
    pub part: [usize; 2],
}

impl Boxed {
    /// Counts its pieces.
    #[must_use]
    pub fn pieces(&self) -> usize {
        self.contents.iter().map(|(count, _)| count).sum()
    }
}

/// Makes the boxes of a game.
pub fn tuck_box(workshop: &Workshop<impl Shelf>, order: &Order, tray: &dyn Tray) -> Outcome<Boxes> {
    if let Err(unknown) = workshop.know(&order.game) {
        return Outcome::failed(unknown);
    }
    let game = workshop.prepare_as(
        &order.game,
        Wanted::Cards(order.ink),
        order.choice.variant.as_deref(),
    );
    let deck = game.deck.as_ref();
    let deck = deck.filter(|_| order.draft || !game.findings.has_error());
    let made = deck.map(|deck| make(workshop, deck, &game, order, tray));
    let made = made.transpose();
    Outcome::new(game.findings, made)
}

fn make(
    workshop: &Workshop<impl Shelf>,
    deck: &Deck,
    game: &Prepared,
    order: &Order,
    tray: &dyn Tray,
) -> Result<Boxes, Failure> {
    let chosen = order.choice.components(deck)?;
    let (cards, others): (Vec<_>, Vec<_>) = chosen.into_iter().partition(|(_, c)| is_card(c));
    let pieces = |component: &Component| -> usize {
        let all = component.cards.iter();
        all.map(|card| order.choice.copies(component, card) as usize)
            .sum()
    };
    let others = others.iter().filter(|(_, component)| pieces(component) > 0);
    let loose = others.map(|(_, one)| one.spec.title.clone()).collect();
    let mut piles: Vec<Pile<'_>> = Vec::new();
    for (number, component) in cards {
        let count = pieces(component);
        if count == 0 {
            continue;
        }
        match piles.iter_mut().find(|pile| pile.size == component.size) {
            Some(pile) => pile.parts.push((number, component, count)),
            None => piles.push(Pile {
                size: component.size,
                parts: vec![(number, component, count)],
            }),
        }
    }
    let mut findings = Diags::new();
    let (mut boxes, mut wraps) = (Vec::new(), Vec::new());
    for pile in &piles {
        let Some(divided) = pile.divided(order) else {
            findings.push(pile.too_large(deck, order.paper));
            continue;
        };
        for one in divided {
            wraps.push(pile.wrap(&one, &game.album, &order.choice));
            boxes.push(one);
        }
    }
    let (project, fonts) = (&workshop.project, &workshop.fonts);
    let drawn = (&game.album, order.ink);
    let faces = wrap(deck, project, fonts, drawn, &wraps, &mut findings);
    let (mut album, mut sheets, mut made) = (Album::default(), Vec::new(), Vec::new());
    for (one, face) in boxes.into_iter().zip(faces) {
        let id = FaceId(album.faces.len());
        let laid = carton(one.tuck, id, order.paper, order.margin);
        if let (Some(face), Some(laid)) = (face, laid) {
            album.faces.push(face);
            sheets.push((laid, label(&one)));
            made.push(one);
        }
    }
    let path = if sheets.is_empty() || findings.has_error() && !order.draft {
        None
    } else {
        Some(print(deck, &album, &sheets, order, (workshop, tray))?)
    };
    Ok(Boxes {
        findings,
        path,
        boxes: made,
        loose,
    })
}

fn print(
    deck: &Deck,
    album: &Album,
    sheets: &[(Carton, String)],
    order: &Order,
    (workshop, tray): (&Workshop<impl Shelf>, &dyn Tray),
) -> Result<String, Failure> {
    let document = cartons(deck, album, sheets, order.paper);
    let (paper, ending) = (name::paper(order.paper), name::ending(order.ink));
    let part = name::part(&order.choice);
    let path = format!("{0}/{0}-box{part}-{paper}{ending}.pdf", deck.id());
    let bytes = pdf(&document, &workshop.fonts)?;
    tray.put(File::new(path.clone(), bytes))?;
    Ok(path)
}

/// Says what a box is for.
fn label(one: &Boxed) -> String {
    let ([part, parts], pieces) = (one.part, one.pieces());
    let number = if parts > 1 {
        format!("Box {part} of {parts}")
    } else {
        "Box".to_owned()
    };
    let cards = if pieces == 1 { "card" } else { "cards" };
    format!("{number} for {pieces} {cards} of {}", one.card)
}

/// Says whether pieces are piled up and shuffled; all others go into a bag or below the box.
fn is_card(component: &Component) -> bool {
    matches!(component.spec.kind, Kind::Card | Kind::Aid)
}

/// All cards of one size.
struct Pile<'a> {
    size: Size,
    /// The components with their place in the deck and the number of their pieces.
    parts: Vec<(usize, &'a Component, usize)>,
}

impl<'a> Pile<'a> {
    fn pieces(&self) -> usize {
        self.parts.iter().map(|(_, _, count)| count).sum()
    }

    /// Divides the cards evenly over as few boxes as possible; `None` when not even one card fits.
    fn divided(&self, order: &Order) -> Option<Vec<Boxed>> {
        let all = self.pieces();
        let card = order.stock.size(self.size);
        let fitting = |parts: usize| {
            let each = all.div_ceil(parts);
            let tuck = Tuck::new(card, order.stock.pile(each), order.stock.paper());
            carton(tuck, FaceId(0), order.paper, order.margin).map(|_| (parts, each, tuck))
        };
        let (_, each, tuck) = (1..=all).find_map(fitting)?;
        let parts = all.div_ceil(each);
        let boxes = (0..parts).map(|number| Boxed {
            tuck,
            card: self.size,
            contents: self.contents(number * each, each),
            part: [number + 1, parts],
        });
        Some(boxes.collect())
    }

    /// Gives what lies in the pile from some card on.
    fn contents(&self, from: usize, most: usize) -> Vec<(usize, String)> {
        let (mut start, to) = (0, from + most);
        let mut contents = Vec::new();
        for (_, component, count) in &self.parts {
            let here = (start + count).min(to).saturating_sub(start.max(from));
            if here > 0 {
                contents.push((here, component.spec.title.clone()));
            }
            start += count;
        }
        contents
    }

    /// Says what the picture on a box shows.
    fn wrap(&self, one: &Boxed, album: &Album, choice: &Choice) -> Wrap<'a> {
        let within = |title: &str| one.contents.iter().any(|(_, other)| other == title);
        let parts = self.parts.iter().filter(|(_, c, _)| within(&c.spec.title));
        let mut shown: Vec<(usize, &Component)> = parts.map(|(n, c, _)| (*n, *c)).collect();
        // Player aids are no cards to show off with.
        let proud = |(_, c): &(usize, &Component)| c.spec.kind == Kind::Card;
        if shown.iter().any(proud) {
            shown.retain(proud);
        }
        let fronts = shown.iter().map(|(number, component)| {
            let used = |card: &Card| choice.copies(component, card) > 0;
            let slots = album.slots.iter().filter(|slot| slot.component == *number);
            let slots = slots.filter(|slot| component.cards.get(slot.card).is_some_and(used));
            slots.filter_map(|slot| slot.front).collect::<Vec<_>>()
        });
        let fronts: Vec<Vec<FaceId>> = fronts.collect();
        let first = shown.first().map(|(number, _)| *number);
        let mut slots = album.slots.iter();
        let back = slots.find(|slot| Some(slot.component) == first);
        Wrap {
            tuck: one.tuck,
            component: self.parts[0].1,
            contents: one.contents.clone(),
            part: one.part,
            cards: fan(&fronts),
            back: back.and_then(|slot| slot.back),
        }
    }

    fn too_large(&self, deck: &Deck, paper: Paper) -> Diagnostic {
        let place = self
            .parts
            .first()
            .map(|(_, one, _)| deck.place(&one.spec.size));
        let message = format!("a box for cards of {} does not fit on {paper}", self.size);
        Diagnostic::new(Rule::P001, message)
            .at_maybe(place)
            .help("take larger paper, or box other components")
    }
}

/// Chooses faces for a fan: one of each component in turn, from the inside of each.
fn fan(fronts: &[Vec<FaceId>]) -> Vec<FaceId> {
    let mut turns = vec![0; fronts.len()];
    let filled = fronts.iter().filter(|faces| !faces.is_empty()).count();
    for number in 0..SHOWN {
        if let Some(turn) = turns.get_mut(number % filled.max(1)) {
            *turn += 1;
        }
    }
    let mut chosen = Vec::new();
    let filled = fronts.iter().filter(|faces| !faces.is_empty());
    for (faces, turn) in filled.zip(turns) {
        let at = (1..=turn).map(|number| faces[faces.len() * number / (turn + 1)]);
        chosen.extend(at);
    }
    chosen.dedup();
    chosen
}
