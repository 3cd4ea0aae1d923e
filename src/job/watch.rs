//! Pictures that follow the sources: after each change, those that differ are drawn again.

use std::collections::BTreeMap;
use std::sync::Arc;

use rayon::prelude::*;

use crate::deck::{Choice, Component};
use crate::diag::{Diags, Fingerprint};
use crate::face::{Album, Drawing, Edge, FaceId, Ink};
use crate::print::{Thumb, contact, face_png, thumb};
use crate::project::Project;
use crate::referee::Shelf;

use super::failure::Failure;
use super::file::{File, Tray};
use super::outcome::Outcome;
use super::prepare::Wanted;
use super::preview::{
    COLUMNS, CONTACT_DPI, FACE_DPI, contact_path, face_path, named, shown, slots,
};
use super::workshop::Workshop;

/// Sources that change while somebody looks at their pictures.
pub struct Watch<S> {
    workshop: Workshop<S>,
    /// The sides of each game as they were shown last, by component and name.
    shown: BTreeMap<String, Shown>,
    /// What was written to each path.
    written: BTreeMap<String, Fingerprint>,
}

/// The sides of a game: the drawing of each, and a small picture of it.
type Shown = BTreeMap<(String, String), (Drawing, Arc<Thumb>)>;

/// What has changed of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// Names of the cards that look different now; none when all are shown for the first time.
    pub cards: Vec<String>,
    /// Paths of the pictures that were written.
    pub files: Vec<String>,
}

impl<S: Shelf> Watch<S> {
    /// Begins with the sources as they are.
    #[must_use]
    pub fn new(workshop: Workshop<S>) -> Self {
        Self {
            workshop: workshop.keeping(),
            shown: BTreeMap::new(),
            written: BTreeMap::new(),
        }
    }

    /// Gives the sources and fonts.
    pub fn workshop(&self) -> &Workshop<S> {
        &self.workshop
    }

    /// Takes the sources as they are now.
    pub fn renew(&mut self, project: Project) {
        self.workshop.renew(project);
    }

    /// Draws again what looks different: contact sheets, and after the first time each card that has
    /// changed, as a preview of single faces does. Of what can't be drawn the last pictures stay.
    pub fn draw(&mut self, game: &str, tray: &dyn Tray) -> Outcome<Seen> {
        if let Err(unknown) = self.workshop.know(game) {
            return Outcome::failed(unknown);
        }
        let prepared = self.workshop.prepare(game, Wanted::Cards(Ink::Full));
        let mut seen = Seen::default();
        let before = self.shown.remove(game);
        let mut now = Shown::new();
        let mut made = Ok(());
        if let Some(deck) = &prepared.deck {
            for (number, component) in deck.components.iter().enumerate() {
                let part = Part {
                    game,
                    number,
                    component,
                    album: &prepared.album,
                };
                let done = self.component(&part, before.as_ref(), &mut seen, tray);
                match done {
                    Ok(sides) => now.extend(sides),
                    Err(failure) => made = Err(failure),
                }
            }
        }
        // What could not be drawn is compared with what was shown last as soon as it can.
        for (side, last) in before.into_iter().flatten() {
            now.entry(side).or_insert(last);
        }
        self.shown.insert(game.to_owned(), now);
        Outcome::new(prepared.findings, made.map(|()| Some(seen)))
    }

    /// Looks at everything that does not show on a card: the rulebook, and what it tells of the game.
    #[must_use]
    pub fn read(&self, game: &str) -> Diags {
        self.workshop.prepare(game, Wanted::Book).findings
    }

    /// Forgets what no game shows any more.
    pub fn sweep(&self) {
        self.workshop.sweep();
    }

    fn component(
        &mut self,
        part: &Part<'_>,
        before: Option<&Shown>,
        seen: &mut Seen,
        tray: &dyn Tray,
    ) -> Result<Shown, Failure> {
        let Part {
            game,
            number,
            component,
            album,
        } = *part;
        let choice = Choice::default();
        let slots = slots(album, number, component, &choice);
        let id = component.id();
        let last = |name: &str| before?.get(&(id.to_owned(), name.to_owned()));
        let sides = named(component, &slots);
        let drawn = sides.par_iter().map(|(name, face)| {
            let drawing = &album.faces[face.0].drawing;
            if let Some((_, thumb)) = last(name).filter(|(last, _)| last.is(drawing)) {
                return Ok((*face, Arc::clone(thumb), false));
            }
            let made = thumb(&album.faces[face.0], f64::from(CONTACT_DPI))?;
            Ok((*face, Arc::new(made), true))
        });
        let drawn = drawn.collect::<Result<Vec<(FaceId, Arc<Thumb>, bool)>, Failure>>()?;
        let mut all = Shown::new();
        for ((name, face), (_, thumb, is_new)) in sides.iter().zip(&drawn) {
            let drawing = album.faces[face.0].drawing.clone();
            if *is_new && before.is_some() {
                let path = face_path(game, id, name);
                let png = face_png(&album.faces[face.0], Edge::Trim, f64::from(FACE_DPI))?;
                self.put(File::new(path, png), seen, tray)?;
                seen.cards.extend(card(component, &slots, *face));
            }
            all.insert((id.to_owned(), name.clone()), (drawing, Arc::clone(thumb)));
        }
        let whole = slots.iter().all(|slot| {
            slot.front.is_some() && slot.back.is_some() == component.spec.back.is_some()
        });
        let known = before.map_or(0, |shown| {
            shown
                .keys()
                .filter(|(component, _)| component == id)
                .count()
        });
        let is_new = drawn.iter().any(|(_, _, is_new)| *is_new) || known != all.len();
        if whole && is_new && !all.is_empty() {
            let thumbs: BTreeMap<FaceId, &Thumb> = drawn
                .iter()
                .map(|(face, thumb, _)| (*face, &**thumb))
                .collect();
            let order: Vec<&Thumb> = shown(&slots).iter().map(|face| thumbs[face]).collect();
            let png = contact(&order, COLUMNS, component.corner, f64::from(CONTACT_DPI))?;
            self.put(
                File::new(contact_path(game, id, &choice, Ink::Full), png),
                seen,
                tray,
            )?;
        }
        Ok(all)
    }

    /// Hands a picture over, unless it is as it was.
    fn put(&mut self, file: File, seen: &mut Seen, tray: &dyn Tray) -> Result<(), Failure> {
        let mut print = Fingerprint::new();
        print.eat(&file.bytes);
        if self.written.get(&file.path) != Some(&print) {
            self.written.insert(file.path.clone(), print);
            seen.files.push(file.path.clone());
            tray.put(file)?;
        }
        Ok(())
    }
}

/// A component as it was drawn.
struct Part<'a> {
    game: &'a str,
    number: usize,
    component: &'a Component,
    album: &'a Album,
}

/// Names the card that shows a face first.
fn card(component: &Component, slots: &[&crate::face::Slot], face: FaceId) -> Option<String> {
    let mut slots = slots.iter();
    let slot = slots.find(|slot| slot.front == Some(face) || slot.back == Some(face))?;
    let side = if slot.front == Some(face) {
        ""
    } else {
        " (back)"
    };
    Some(format!("{}{side}", component.cards[slot.card].id))
}
