//! Files for Tabletop Simulator: sheets of faces, their backs, and the saved object.

use crate::deck::{Choice, Component, Deck, Seats};
use crate::diag::Diags;
use crate::face::Edge;
use crate::job::failure::Failure;
use crate::job::file::{File, Tray};
use crate::job::prepare::Prepared;
use crate::job::workshop::Workshop;
use crate::print::{Room, Tabletop, face_png, seat};
use crate::referee::Shelf;

use super::target::Target;

/// The files for Tabletop Simulator.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TabletopFiles {
    /// The sheets of faces, and the pictures of what is no card.
    pub pictures: Vec<Picture>,
    /// Path of the saved object.
    pub save: String,
    /// How many cards it holds.
    pub cards: usize,
    /// How many tokens with an outline it holds.
    pub tokens: usize,
    /// How many boards, mats and tracks it holds.
    pub boards: usize,
    /// How many dice it holds.
    pub dice: usize,
    /// Components whose cards are told apart by their rows.
    pub numbered: Vec<String>,
    /// The cards' places, when they have changed: to be kept with the deck, at this path of the
    /// project.
    pub seats: Option<File>,
}

/// A sheet of faces, or the picture of a single piece.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Picture {
    /// Its path.
    pub path: String,
    /// Its pixels per inch.
    pub dpi: u16,
}

/// Makes the files of a game, whose pictures will lie at an address; nothing when no card is left.
pub fn files(
    workshop: &Workshop<impl Shelf>,
    (deck, game): (&Deck, &Prepared),
    (choice, url): (&Choice, Option<&str>),
    tray: &dyn Tray,
) -> Result<Option<TabletopFiles>, Failure> {
    let chosen = choice.components(deck)?;
    // What is wrong with them was said by the checks.
    let mut seats = Seats::parse(&workshop.project, deck.id(), &mut Diags::new());
    seat(deck, &game.album, &mut seats);
    // Only where the cards' places are kept, a saved game meets a sheet that has grown.
    let room = if workshop.project.owns(deck.id()) {
        Room::Growth
    } else {
        Room::Faces
    };
    let tabletop = Tabletop::new(deck, &game.album, &chosen, choice, (&seats, room));
    let alone = tabletop.tokens() + tabletop.boards() + tabletop.dice();
    if tabletop.pieces() + alone == 0 {
        return Ok(None);
    }
    let folder = Target::Tabletop.folder(deck.id(), choice);
    let mut pictures = Vec::new();
    for sheet in tabletop.sheets() {
        let path = format!("{folder}/{}", sheet.file());
        tray.put(File::new(path.clone(), sheet.png(&game.album)?))?;
        let dpi = sheet.dpi;
        pictures.push(Picture { path, dpi });
        if let Some(back) = sheet.back_png(&game.album)? {
            tray.put(File::new(format!("{folder}/{}", sheet.back_file()), back))?;
        }
    }
    for (file, dpi, face) in tabletop.own_pictures(&game.album) {
        let path = format!("{folder}/{file}");
        let png = face_png(face, Edge::Trim, f64::from(dpi))?;
        tray.put(File::new(path.clone(), png))?;
        pictures.push(Picture { path, dpi });
    }
    let base = url.unwrap_or(&folder).trim_end_matches('/');
    let save = format!("{folder}/{}.json", deck.id());
    tray.put(File::new(
        save.clone(),
        tabletop.save(base).map_err(Failure::making)?,
    ))?;
    // What a damaged deck has is not kept.
    let keep = !game.findings.has_error();
    Ok(Some(TabletopFiles {
        pictures,
        save,
        cards: tabletop.pieces(),
        tokens: tabletop.tokens(),
        boards: tabletop.boards(),
        dice: tabletop.dice(),
        numbered: if keep { numbered(deck) } else { Vec::new() },
        seats: changed(workshop, deck, &seats).filter(|_| keep),
    }))
}

/// Gives the seats as a file beside the deck, when it is one of the user's folder and they have
/// changed.
fn changed(workshop: &Workshop<impl Shelf>, deck: &Deck, seats: &Seats) -> Option<File> {
    let path = Seats::path(deck.id());
    let csv = seats.to_csv();
    let old = workshop.project.text(&path);
    let changed = old.map_or(!seats.is_empty(), |old| *old != csv);
    (changed && workshop.project.owns(deck.id())).then(|| File::new(path, csv))
}

/// Names the components whose cards have the numbers of their rows as ids.
fn numbered(deck: &Deck) -> Vec<String> {
    let is_numbered = |component: &&Component| {
        let mut cards = component.cards.iter();
        component.table.is_some() && cards.any(|card| component.text(card, "id").is_empty())
    };
    let all = deck.components.iter().filter(is_numbered);
    all.map(|component| component.id().to_owned()).collect()
}
