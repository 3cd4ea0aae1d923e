//! Faces that are not kept are drawn while the pages before theirs are written.
//!
//! Pages in, and which faces are drawn for which of them; faces in, drawings out. It writes nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::Arc;

use rayon::prelude::*;
use usvg::Tree;

use crate::face::{ACTUAL, Album, Face};
use crate::sheet::{Page, Placed};

/// So many faces are drawn at once, while the pages of as many are written.
const AHEAD: usize = 128;

/// Pages that are written one after the other, and the faces that have to be drawn for them.
pub(super) struct Stint {
    /// The places of the pages.
    pub(super) pages: Range<usize>,
    /// Faces of the album that no page before places.
    pub(super) faces: Vec<usize>,
}

/// Parts the pages: where faces are not kept, they are drawn for a few pages at a time.
pub(super) fn stints<'a>(pages: impl Iterator<Item = &'a Page>, album: &Album) -> Vec<Stint> {
    let mut seen: BTreeSet<usize> = BTreeSet::new();
    let mut all: Vec<Stint> = Vec::new();
    for (number, page) in pages.enumerate() {
        let placed: &[Placed] = match page {
            Page::Printed(side) => &side.placed,
            Page::Blank(_) => &[],
        };
        let faces = placed.iter().map(|placed| placed.face.0);
        let is_anew = |face: usize| album.faces.get(face).is_some_and(|f| f.drawing.is_anew());
        let faces = faces.filter(|face| is_anew(*face) && seen.insert(*face));
        match all.last_mut() {
            Some(stint) if stint.faces.len() < AHEAD => {
                stint.faces.extend(faces);
                stint.pages.end = number + 1;
            }
            _ => all.push(Stint {
                pages: number..number + 1,
                faces: faces.collect(),
            }),
        }
    }
    all
}

/// Draws faces, on all cores.
pub(super) fn drawn(album: &Album, faces: &[usize]) -> BTreeMap<usize, Arc<Tree>> {
    let drawn = |face: &usize| Some((*face, pressed(album.faces.get(*face)?)?));
    faces.par_iter().filter_map(drawn).collect()
}

/// Gives a face as it is drawn in print.
pub(super) fn pressed(face: &Face) -> Option<Arc<Tree>> {
    let larger = f32::from(face.scale) / f32::from(ACTUAL);
    face.drawing.pressed(larger)
}
