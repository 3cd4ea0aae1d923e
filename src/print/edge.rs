//! Whether cards can lie edge to edge: a slip of the knife must not show the neighbour.
//!
//! Faces are drawn coarsely, and the colours along their bleed are compared.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use resvg::tiny_skia::Pixmap;

use crate::face::{Album, Edge, FaceId};
use crate::sheet::Item;

use super::png::render;

/// Dots per inch of the drawing: two in a millimetre, so that 2 mm of bleed are four.
const DPI: f64 = 50.8;
/// How far two edges' colours may differ, of 255 in each of red, green and blue.
const TOLERANCE: u8 = 12;

/// The faces whose edges are compared, each group once.
pub(super) struct Edges<'a> {
    album: &'a Album,
    known: RefCell<BTreeMap<BTreeSet<FaceId>, bool>>,
}

impl<'a> Edges<'a> {
    pub fn of(album: &'a Album) -> Self {
        Self {
            album,
            known: RefCell::default(),
        }
    }

    /// Says whether the edges of all fronts have one colour, and those of all backs, be it another.
    /// Where all cards show the same face, its edge may have a pattern: a slip shows more of the
    /// same.
    pub fn agree(&self, items: impl Iterator<Item = Item> + Clone) -> bool {
        let fronts: BTreeSet<FaceId> = items.clone().map(|item| item.front).collect();
        let backs: BTreeSet<FaceId> = items.filter_map(|item| item.back).collect();
        [fronts, backs].into_iter().all(|faces| {
            let known = self.known.borrow().get(&faces).copied();
            known.unwrap_or_else(|| {
                let agree = one_colour(self.album, &faces);
                self.known.borrow_mut().insert(faces, agree);
                agree
            })
        })
    }
}

fn one_colour(album: &Album, faces: &BTreeSet<FaceId>) -> bool {
    if faces.len() < 2 {
        return true;
    }
    let mut first = None;
    faces.iter().all(|FaceId(face)| {
        let drawn = album.faces.get(*face);
        drawn.is_some_and(|face| {
            let picture = render(face, Edge::Bleed, DPI);
            picture.is_ok_and(|picture| {
                let ring = face.bleed.to_px(DPI).max(1);
                pixels_of_ring(&picture, ring).all(|pixel| near(*first.get_or_insert(pixel), pixel))
            })
        })
    })
}

fn near(a: [u8; 3], b: [u8; 3]) -> bool {
    a.iter().zip(b).all(|(a, b)| a.abs_diff(b) <= TOLERANCE)
}

/// Gives the pixels within `ring` of the picture's edges, but for the outermost, which is mixed
/// with the white beyond.
fn pixels_of_ring(picture: &Pixmap, ring: u32) -> impl Iterator<Item = [u8; 3]> + '_ {
    let (width, height) = (picture.width(), picture.height());
    let inside = move |at: u32, end: u32| at > 0 && at + 1 < end;
    let ringed = move |at: u32, end: u32| at < ring || at >= end - ring.min(end);
    let places = (0..height).flat_map(move |y| (0..width).map(move |x| (x, y)));
    places
        .filter(move |(x, y)| inside(*x, width) && inside(*y, height))
        .filter(move |(x, y)| ringed(*x, width) || ringed(*y, height))
        .filter_map(|(x, y)| picture.pixel(x, y))
        .map(|pixel| [pixel.red(), pixel.green(), pixel.blue()])
}
