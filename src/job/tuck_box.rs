//! Boxes for the cards of a deck: a net for each pile, in the look of the game.

use crate::check;
use crate::deck::Deck;
use crate::diag::Diags;
use crate::face::{Album, FaceId};
use crate::print::{Carton, carton, cartons, pdf};
use crate::referee::Shelf;

use super::boxes;
use super::failure::Failure;
use super::file::{File, Tray};
use super::name;
use super::outcome::Outcome;
use super::prepare::{Prepared, Wanted};
use super::workshop::Workshop;

pub use super::boxes::{Boxed, Order};

/// Boxes as they were made.
#[derive(Clone, Debug)]
#[non_exhaustive]
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

/// Makes the boxes of a game.
pub fn tuck_box(workshop: &Workshop<impl Shelf>, order: &Order, tray: &dyn Tray) -> Outcome<Boxes> {
    if let Err(unknown) = workshop.know(&order.game) {
        return Outcome::failed(unknown);
    }
    let game = workshop.prepare_as(
        &order.game,
        Wanted::Chosen(order.ink, &order.choice),
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
    let mut findings = Diags::new();
    let (project, fonts) = (&workshop.project, &workshop.fonts);
    let drawn = boxes::drawn(deck, (project, fonts), &game.album, order, &mut findings)?;
    check::pass(deck, &mut findings);
    let (mut album, mut sheets, mut made) = (Album::default(), Vec::new(), Vec::new());
    for (one, face) in drawn.boxes {
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
        loose: drawn.loose,
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
