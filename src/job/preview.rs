//! Pictures: contact sheets, or every face on its own.

use std::collections::BTreeSet;

use rayon::prelude::*;

use crate::deck::{Choice, Component, Deck};
use crate::face::{Album, Edge, Face, FaceId, Ink, Slot, face_svg};
use crate::geom::Size;
use crate::print::{Raster, contact_sheet, contact_size, face_png, most_dpi};
use crate::project::{Names, file_name};
use crate::referee::Shelf;

use super::failure::Failure;
use super::file::{File, Tray};
use super::kept::Kept;
use super::name::{self, ending, part};
use super::outcome::Outcome;
use super::prepare::Wanted;
use super::progress::Progress;
use super::workshop::Workshop;

/// Pixels per inch of contact sheets.
pub const CONTACT_DPI: u16 = 100;
/// Pixels per inch of single faces.
pub const FACE_DPI: u16 = 300;
/// Cards beside each other on a contact sheet.
pub(super) const COLUMNS: usize = 6;

/// The pictures of a game that somebody asks for.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Order {
    /// The game.
    pub game: String,
    /// Pieces to draw.
    pub choice: Choice,
    /// Amount of ink.
    pub ink: Ink,
    /// What the pictures show.
    pub pictures: Pictures,
}

of_a_game!(Order);

/// What pictures show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Pictures {
    /// All faces of a component, at so many pixels per inch.
    Contact(u16),
    /// Every face on its own, up to an edge.
    Faces(Edge, Kind),
}

impl Default for Pictures {
    fn default() -> Self {
        Self::Contact(CONTACT_DPI)
    }
}

/// What the file of a face holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kind {
    /// A picture of so many pixels per inch.
    Png(u16),
    /// A plain drawing.
    Svg,
}

impl Kind {
    /// Gives the ending of the file's name.
    const fn ending(self) -> &'static str {
        match self {
            Self::Png(_) => "png",
            Self::Svg => "svg",
        }
    }

    /// Makes the file; `name` is its name without the ending.
    fn file(self, face: &Face, edge: Edge, name: &str) -> Result<Vec<u8>, Raster> {
        match self {
            Self::Png(dpi) => face_png(face, edge, f64::from(dpi)),
            // An id may not begin with a digit.
            Self::Svg => Ok(face_svg(face, edge, &format!("card-{name}-")).into_bytes()),
        }
    }
}

/// What was drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Preview {
    /// Paths of the contact sheets.
    Contact(Vec<String>),
    /// Folders of faces, and how many are in each.
    Faces(Vec<(String, usize)>),
}

/// Draws a game, even if something is wrong with it.
pub fn preview(
    workshop: &Workshop<impl Shelf>,
    order: &Order,
    tray: &dyn Tray,
    progress: &dyn Progress,
) -> Outcome<Preview> {
    if let Err(unknown) = workshop.know(&order.game) {
        return Outcome::failed(unknown);
    }
    let game = workshop.prepare_as(
        &order.game,
        Wanted::Chosen(order.ink, &order.choice),
        order.choice.variant.as_deref(),
    );
    let made = game.deck.as_ref().map(|deck| {
        let drawn = (deck, &game.album);
        let kept = Kept::of(workshop, deck.folder(), order.ink);
        match order.pictures {
            Pictures::Contact(dpi) => {
                contact(drawn, &order.choice, (order.ink, dpi), (&kept, tray)).map(Preview::Contact)
            }
            Pictures::Faces(edge, kind) => {
                faces(drawn, order, (edge, kind), (&kept, tray), progress).map(Preview::Faces)
            }
        }
    });
    Outcome::new(game.findings, made.transpose())
}

/// The slots of one component that were chosen.
pub(super) fn slots<'a>(
    album: &'a Album,
    number: usize,
    component: &Component,
    choice: &Choice,
) -> Vec<&'a Slot> {
    let all = album.slots.iter().filter(|slot| slot.component == number);
    all.filter(|slot| choice.has_card(component, &component.cards[slot.card]))
        .collect()
}

/// Makes one contact sheet per component: all fronts, then every distinct back.
pub(super) fn contact(
    (deck, album): (&Deck, &Album),
    choice: &Choice,
    (ink, dpi): (Ink, u16),
    (kept, tray): (&Kept<'_>, &dyn Tray),
) -> Result<Vec<String>, Failure> {
    let mut sheets = Vec::new();
    for (number, component) in choice.components(deck)? {
        let slots = slots(album, number, component, choice);
        let faces: Vec<usize> = shown(&slots).into_iter().map(|face| face.0).collect();
        if faces.is_empty() {
            continue;
        }
        // What nobody asked for is as fine as it can be.
        let size = contact_size(album, &faces, COLUMNS);
        let dpi = if dpi > CONTACT_DPI {
            fits("the contact sheet of", component, size, dpi)?;
            dpi
        } else {
            dpi.min(most_dpi(size))
        };
        sheets.push((component, faces, dpi));
    }
    let mut paths = Vec::new();
    for (component, faces, dpi) in sheets {
        let corner = component.corner;
        let shown: Vec<&Face> = faces.iter().map(|face| &album.faces[*face]).collect();
        let about = format!("contact {COLUMNS} {corner} {dpi}");
        let png = kept.give(&shown, &about, || {
            contact_sheet(album, &faces, COLUMNS, corner, f64::from(dpi))
        })?;
        let (game, id) = (deck.id(), component.id());
        let path = contact_path(game, id, choice, ink);
        paths.push(path.clone());
        tray.put(File::new(path, png))?;
    }
    Ok(paths)
}

/// Makes sure that a picture of a component can be made, before anything is.
pub(super) fn fits(what: &str, component: &Component, size: Size, dpi: u16) -> Result<(), Failure> {
    let most = most_dpi(size);
    if dpi <= most {
        return Ok(());
    }
    let [width, height] = [size.width, size.height].map(|side| side.to_px(f64::from(dpi)));
    Err(Failure::Order(format!(
        "{what} `{}` would have {width} × {height} pixels at {dpi} dpi, and 100 million are the most: \
         choose other components, or at most {most} dpi",
        component.id()
    )))
}

/// Gives what a contact sheet shows: all fronts, then every distinct back.
pub(super) fn shown(slots: &[&Slot]) -> Vec<FaceId> {
    let backs: BTreeSet<FaceId> = slots.iter().filter_map(|slot| slot.back).collect();
    let mut faces: Vec<FaceId> = slots.iter().filter_map(|slot| slot.front).collect();
    let others = backs.iter().filter(|back| !faces.contains(back));
    let others: Vec<FaceId> = others.copied().collect();
    faces.extend(others);
    faces
}

/// Gives the path of a contact sheet; that of a whole component has no more in its name.
pub(super) fn contact_path(game: &str, component: &str, choice: &Choice, ink: Ink) -> String {
    let (id, cards) = (name::component(component), within(choice));
    format!("{game}/contact-{id}{cards}{}.png", ending(ink))
}

/// Gives the path of the picture of a single face with all of its ink.
pub(super) fn face_path(game: &str, component: &str, name: &str) -> String {
    format!("{game}/faces/{}/{name}.png", name::component(component))
}

/// Names a part of a component, which has a file or a folder of its own anyway.
fn within(choice: &Choice) -> String {
    part(&Choice {
        only: Vec::new(),
        ..choice.clone()
    })
}

/// Makes a file of every distinct face.
fn faces(
    (deck, album): (&Deck, &Album),
    order: &Order,
    (edge, kind): (Edge, Kind),
    (kept, tray): (&Kept<'_>, &dyn Tray),
    progress: &dyn Progress,
) -> Result<Vec<(String, usize)>, Failure> {
    let mut folders = Vec::new();
    let chosen = order.choice.components(deck)?;
    if let Kind::Png(dpi) = kind {
        for (_, component) in &chosen {
            let size = match edge {
                Edge::Trim => component.size,
                Edge::Bleed => component.size.grown(component.bleed),
            };
            fits("a face of", component, size, dpi)?;
        }
    }
    for (number, component) in chosen {
        let (game, id) = (deck.id(), name::component(component.id()));
        let (cards, ink) = (within(&order.choice), ending(order.ink));
        let folder = format!("{game}/faces{cards}{ink}/{id}");
        let named = named(component, &slots(album, number, component, &order.choice));
        progress.begin(named.len() as u64);
        named.par_iter().try_for_each(|(name, FaceId(id))| {
            let face = &album.faces[*id];
            let bytes = match kind {
                // It takes less time to write one than to find it.
                Kind::Svg => kind.file(face, edge, name)?,
                Kind::Png(dpi) => kept.give(&[face], &format!("face {edge:?} {dpi}"), || {
                    kind.file(face, edge, name)
                })?,
            };
            let path = format!("{folder}/{name}.{}", kind.ending());
            tray.put(File::new(path, bytes))?;
            progress.done(1);
            Ok::<(), Failure>(())
        })?;
        folders.push((folder, named.len()));
    }
    Ok(folders)
}

/// Names the file of each distinct face after the first card that shows it, without an ending.
pub(super) fn named(component: &Component, slots: &[&Slot]) -> Vec<(String, FaceId)> {
    let mut seen = BTreeSet::new();
    let mut names = Names::default();
    let mut files = Vec::new();
    for slot in slots {
        let id = names.give(&file_name(&slot.key(&component.cards[slot.card])));
        for (face, side) in [(slot.front, "front"), (slot.back, "back")] {
            let new = face.filter(|face| seen.insert(*face));
            files.extend(new.map(|face| (format!("{id}-{side}"), face)));
        }
    }
    files
}
