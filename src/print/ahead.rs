//! Faces that are not kept are drawn while the pages before theirs are written.
//!
//! Pages in, and which faces are drawn for which of them; faces in, drawings out. It writes nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::mem;
use std::ops::Range;

use rayon::prelude::*;

use crate::face::{ACTUAL, Album, Face, Scene};
use crate::sheet::{Page, Placed};

/// So many faces are drawn at once, while the pages of as many are written; more where more are written.
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
    let placed = pages.map(|page| {
        let placed: &[Placed] = match page {
            Page::Printed(side) => &side.placed,
            Page::Blank(_) => &[],
        };
        placed.iter().map(|placed| placed.face.0)
    });
    let is_anew = |face: usize| album.faces.get(face).is_some_and(|f| f.drawing.is_anew());
    parted(placed, is_anew)
}

/// Parts pages by the faces that they place, and by which of these have to be drawn.
fn parted<P>(pages: impl Iterator<Item = P>, is_anew: impl Fn(usize) -> bool) -> Vec<Stint>
where
    P: Iterator<Item = usize>,
{
    let mut seen: BTreeSet<usize> = BTreeSet::new();
    let mut all: Vec<Stint> = Vec::new();
    let begun = |page| Stint {
        pages: page..page,
        faces: Vec::new(),
    };
    let mut last = begun(0);
    // How many faces the last stint has for the first time, and how many it has to draw before it ends.
    let (mut placed, mut room) = (0, AHEAD);
    for (number, page) in pages.enumerate() {
        if last.faces.len() >= room {
            // Faces that are kept need only be written: meanwhile there is time to draw more of the others.
            room = AHEAD.max(placed / 2);
            placed = 0;
            all.push(mem::replace(&mut last, begun(number)));
        }
        last.pages.end = number + 1;
        for face in page.filter(|face| seen.insert(*face)) {
            placed += 1;
            last.faces.extend(is_anew(face).then_some(face));
        }
    }
    all.push(last);
    all
}

/// Draws faces, on all cores.
pub(super) fn drawn(album: &Album, faces: &[usize]) -> BTreeMap<usize, Scene> {
    let drawn = |face: &usize| Some((*face, pressed(album.faces.get(*face)?)?));
    faces.par_iter().filter_map(drawn).collect()
}

/// Gives a face as it is drawn in print.
pub(super) fn pressed(face: &Face) -> Option<Scene> {
    let larger = f32::from(face.scale) / f32::from(ACTUAL);
    face.drawing.pressed(larger)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Parts pages of nine faces each, of which the first ones are kept.
    fn nine(pages: usize, kept: usize) -> Vec<Stint> {
        let faces = (0..pages).map(|page| page * 9..page * 9 + 9);
        parted(faces, |face| face >= kept)
    }

    #[test]
    fn every_page_is_written_once_and_every_face_drawn_before() {
        for kept in [0, 5, 300, 1500, 4000] {
            let (mut page, mut drawn) = (0, kept);
            for stint in nine(400, kept) {
                assert_eq!(stint.pages.start, page);
                page = stint.pages.end;
                assert!(
                    stint
                        .faces
                        .iter()
                        .copied()
                        .eq(drawn..drawn + stint.faces.len())
                );
                drawn += stint.faces.len();
                assert_eq!(drawn, (page * 9).max(kept));
            }
            assert_eq!(page, 400);
        }
    }

    #[test]
    fn more_are_drawn_while_those_that_are_kept_are_written() {
        let drawn = |kept| -> Vec<usize> {
            let stints = nine(400, kept).into_iter();
            stints.map(|stint| stint.faces.len()).take(5).collect()
        };
        assert_eq!(drawn(0), [135; 5]);
        assert_eq!(drawn(1500), [129, 819, 414, 207, 135]);
        assert_eq!(nine(400, 4000).len(), 1);
    }

    #[test]
    fn a_face_on_many_pages_is_drawn_once() {
        let stints = parted((0..50).map(|_| 0..9), |_| true);
        assert_eq!(stints.len(), 1);
        assert_eq!(stints[0].faces, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    }
}
