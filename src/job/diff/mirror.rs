//! Faces on printed sheets → cards: which back belongs to which front.
//!
//! A back lies behind its front when the sheet is turned over; where both lie on one side, it lies above
//! its front and on its head.

use std::collections::BTreeMap;

use crate::geom::{Length, Point, Rect, Size};
use crate::print::scan::{Scan, Spot};

/// A card on a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Found {
    /// Front and back, among the faces of the file.
    pub faces: [Option<usize>; 2],
    /// What is seen of the front.
    pub seen: Rect,
}

/// Finds the cards of a file.
pub(super) fn cards(scan: &Scan) -> Vec<Found> {
    let mut pages: Vec<Vec<&Spot>> = vec![Vec::new(); scan.pages.len()];
    for spot in &scan.spots {
        pages[spot.page].push(spot);
    }
    let step = if scan.is_two_sided() { 2 } else { 1 };
    let leaf = |(number, sides): (usize, &[Vec<&Spot>])| {
        let mut found = one_side(&sides[0]);
        if let Some(backs) = sides.get(1) {
            behind(&mut found, backs, scan.pages[number * step]);
        }
        found
            .into_iter()
            .map(|(_, found)| found)
            .collect::<Vec<_>>()
    };
    pages.chunks(step).enumerate().flat_map(leaf).collect()
}

/// Finds the cards of one side, with those backs that lie above them.
fn one_side<'a>(spots: &[&'a Spot]) -> Vec<(&'a Spot, Found)> {
    let mut columns: BTreeMap<Length, Vec<&Spot>> = BTreeMap::new();
    for spot in spots {
        columns.entry(spot.middle.x).or_default().push(spot);
    }
    let mut found = Vec::new();
    for column in columns.values_mut() {
        // From below: a back above belongs to the last front that has none yet. That holds for a fold
        // across the sheet as for strips with a fold each.
        column.sort_by_key(|spot| spot.middle.y);
        let mut waiting: Vec<&'a Spot> = Vec::new();
        for spot in column {
            if !spot.turned {
                waiting.push(spot);
            } else if let Some(front) = waiting.pop() {
                found.push((front, card(front, Some(spot))));
            }
        }
        found.extend(waiting.into_iter().map(|front| (front, card(front, None))));
    }
    found
}

fn card(front: &Spot, back: Option<&Spot>) -> Found {
    Found {
        faces: [Some(front.face), back.map(|back| back.face)],
        seen: front.seen,
    }
}

/// Gives each front the back that lies behind it when the sheet is turned over. Backs that stand on their
/// head are those of a sheet that is turned over its upper edge.
fn behind(fronts: &mut [(&Spot, Found)], backs: &[&Spot], page: Size) {
    for back in backs {
        let at = back.middle;
        let at = if back.turned {
            Point::new(at.x, page.height - at.y)
        } else {
            Point::new(page.width - at.x, at.y)
        };
        let far = |front: &Spot| (front.middle.x - at.x).abs() + (front.middle.y - at.y).abs();
        if let Some((_, found)) = fronts.iter_mut().min_by_key(|(front, _)| far(front)) {
            found.faces[1] = Some(back.face);
        }
    }
}
