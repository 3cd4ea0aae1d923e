//! Pictures that follow the sources: after each change, those that differ are drawn again.

use std::collections::BTreeMap;
use std::sync::Arc;

use rayon::prelude::*;

use crate::deck::{Choice, Component};
use crate::diag::Diags;
use crate::face::{Album, Edge, Face, FaceId, Ink, Known, Slot};
use crate::geom::Length;
use crate::print::{Thumb, contact, contact_size, face_png, most_dpi, thumb};
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
#[non_exhaustive]
pub struct Watch<S> {
    workshop: Workshop<S>,
    /// What was shown last of each game.
    shown: BTreeMap<String, Shown>,
}

/// What was shown of a game.
#[derive(Default)]
struct Shown {
    /// Each side of a card, by component and name, with a small picture of it.
    sides: BTreeMap<(String, String), (Known, Arc<Thumb>)>,
    /// What each component's contact sheet shows, and how round its corners are.
    sheets: BTreeMap<String, (Vec<Known>, Length)>,
}

/// What has changed of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Seen {
    /// Ids of the cards that look different now; none when all are shown for the first time.
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

    /// Forgets all other games: who comes back is shown as for the first time.
    pub fn keep(&mut self, games: &[String]) {
        self.shown.retain(|game, _| games.contains(game));
    }

    /// Draws again what looks different: contact sheets, and after the first time each card that has
    /// changed, as a preview of single faces does. Of what can't be drawn the last pictures stay.
    pub fn draw(&mut self, game: &str, tray: &dyn Tray) -> Outcome<Seen> {
        if let Err(unknown) = self.workshop.know(game) {
            return Outcome::failed(unknown);
        }
        let prepared = self.workshop.prepare(game, Wanted::Cards(Ink::Full));
        let mut seen = Seen::default();
        let Some(deck) = prepared
            .deck
            .as_ref()
            .filter(|_| !prepared.album.faces.is_empty())
        else {
            return Outcome::new(prepared.findings, Ok(Some(seen)));
        };
        let is_first = !self.shown.contains_key(game);
        let last = self.shown.entry(game.to_owned()).or_default();
        let mut made = Ok(());
        for (number, component) in deck.components.iter().enumerate() {
            let part = Part {
                game,
                component,
                album: &prepared.album,
                slots: slots(&prepared.album, number, component, &Choice::default()),
            };
            let done = part.show(last, is_first, &mut seen, tray);
            made = made.and(done);
        }
        Outcome::new(prepared.findings, made.map(|()| Some(seen)))
    }

    /// Looks at everything that does not show on a card: the rulebook, and what it tells of the game.
    #[must_use]
    pub fn read(&self, game: &str) -> Diags {
        self.workshop.prepare(game, Wanted::Book).findings
    }

    /// Forgets what no game has shown since this was done so many times.
    pub fn sweep(&self, times: u8) {
        self.workshop.sweep(times);
    }
}

/// A component as it was drawn.
struct Part<'a> {
    game: &'a str,
    component: &'a Component,
    album: &'a Album,
    slots: Vec<&'a Slot>,
}

/// A side of a card: its name, its face, a small picture of it, and whether that is new.
struct Look<'a> {
    name: String,
    id: FaceId,
    face: &'a Face,
    thumb: Arc<Thumb>,
    is_new: bool,
}

impl Part<'_> {
    /// Shows what looks different; the contact sheet comes first.
    fn show(
        &self,
        last: &mut Shown,
        is_first: bool,
        seen: &mut Seen,
        tray: &dyn Tray,
    ) -> Result<(), Failure> {
        let looks = self.look(last)?;
        let sheet = self.sheet(&looks);
        let path = contact_path(
            self.game,
            self.component.id(),
            &Choice::default(),
            Ink::Full,
        );
        let id = self.component.id();
        let same = last
            .sheets
            .get(id)
            .is_some_and(|known| is_same(known, &sheet));
        if self.is_whole() && !looks.is_empty() && !(same && tray.has(&path)) {
            put(File::new(path, self.contact(&looks)?), seen, tray)?;
            last.sheets.insert(id.to_owned(), sheet);
        }
        let new: Vec<&Look<'_>> = looks.iter().filter(|look| look.is_new).collect();
        let alone = new.par_iter().filter(|_| !is_first).map(|look| {
            let path = face_path(self.game, id, &look.name);
            let dpi = FACE_DPI.min(most_dpi(look.face.size));
            let png = face_png(look.face, Edge::Trim, f64::from(dpi))?;
            Ok(File::new(path, png))
        });
        for (file, look) in alone
            .collect::<Result<Vec<File>, Failure>>()?
            .into_iter()
            .zip(&new)
        {
            put(file, seen, tray)?;
            seen.cards.extend(self.card(look.id));
        }
        for look in looks {
            let side = (id.to_owned(), look.name);
            last.sides
                .insert(side, (look.face.drawing.known(), look.thumb));
        }
        Ok(())
    }

    /// Looks at every side, and takes the small pictures of those that are as they were.
    fn look(&self, last: &Shown) -> Result<Vec<Look<'_>>, Failure> {
        let sides = named(self.component, &self.slots).into_par_iter();
        let dpi = self.dpi();
        let look = |(name, id): (String, FaceId)| {
            let face = &self.album.faces[id.0];
            let side = (self.component.id().to_owned(), name.clone());
            let known = last.sides.get(&side);
            let known = known
                .filter(|(drawing, thumb)| drawing.is(&face.drawing.known()) && thumb.has(dpi));
            let thumb = match known {
                Some((_, thumb)) => Arc::clone(thumb),
                None => Arc::new(thumb(face, f64::from(dpi))?),
            };
            let is_new = known.is_none();
            Ok(Look {
                name,
                id,
                face,
                thumb,
                is_new,
            })
        };
        sides.map(look).collect()
    }

    /// Says whether every card could be drawn.
    fn is_whole(&self) -> bool {
        let backs = self.component.spec.back.is_some();
        let mut slots = self.slots.iter();
        slots.all(|slot| slot.front.is_some() && slot.back.is_some() == backs)
    }

    /// Gives what the contact sheet shows.
    fn sheet(&self, looks: &[Look<'_>]) -> (Vec<Known>, Length) {
        let drawing = |look: &Look<'_>| look.face.drawing.known();
        let drawings = self.in_order(looks).into_iter().map(drawing);
        (drawings.collect(), self.component.corner)
    }

    fn contact(&self, looks: &[Look<'_>]) -> Result<Vec<u8>, Failure> {
        let thumbs = self.in_order(looks).into_iter().map(|look| &*look.thumb);
        let (thumbs, corner) = (thumbs.collect::<Vec<_>>(), self.component.corner);
        Ok(contact(&thumbs, COLUMNS, corner, f64::from(self.dpi()))?)
    }

    /// Gives the pixels per inch of the contact sheet: fewer when its pieces are very large.
    fn dpi(&self) -> u16 {
        let faces: Vec<usize> = shown(&self.slots).into_iter().map(|face| face.0).collect();
        CONTACT_DPI.min(most_dpi(contact_size(self.album, &faces, COLUMNS)))
    }

    /// Puts sides into the order of a contact sheet.
    fn in_order<'l, 'f>(&self, looks: &'l [Look<'f>]) -> Vec<&'l Look<'f>> {
        let known: BTreeMap<FaceId, &Look<'_>> = looks.iter().map(|look| (look.id, look)).collect();
        shown(&self.slots)
            .iter()
            .filter_map(|id| known.get(id).copied())
            .collect()
    }

    /// Names the card that shows a face first.
    fn card(&self, face: FaceId) -> Option<String> {
        let mut slots = self.slots.iter();
        let slot = slots.find(|slot| slot.front == Some(face) || slot.back == Some(face))?;
        let side = if slot.front == Some(face) {
            ""
        } else {
            " (back)"
        };
        let key = slot.key(&self.component.cards[slot.card]);
        Some(format!("{key}{side}"))
    }
}

fn is_same(known: &(Vec<Known>, Length), sheet: &(Vec<Known>, Length)) -> bool {
    let mut pairs = known.0.iter().zip(&sheet.0);
    known.1 == sheet.1 && known.0.len() == sheet.0.len() && pairs.all(|(a, b)| a.is(b))
}

/// Hands a picture over; one that is refused is made again the next time.
fn put(file: File, seen: &mut Seen, tray: &dyn Tray) -> Result<(), Failure> {
    let path = file.path.clone();
    tray.put(file)?;
    seen.files.push(path);
    Ok(())
}
