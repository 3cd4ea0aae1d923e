//! Which edges are glued to each other, and a tab on one edge of each pair.

use super::Tab;
use super::laid::Laid;
use super::space::{Spot, angle, length, minus, overlap, plus, rotated, times};

/// The deepest tab that fingers need, in mm.
const DEEPEST: f64 = 5.0;
/// Depth of a tab as a part of its edge.
const DEPTH: f64 = 0.32;
/// How much of its edge a tab has at least at its far end.
const NARROWEST: f64 = 0.2;
/// The angle between a tab's sides and its edge, where there is room for it.
const SLOPE: f64 = 45.0;
/// What must be free between a tab and its neighbour, in degrees, for the scissors.
const CLEAR: f64 = 5.0;

/// An edge of the outline: a face and which of its edges.
type Rim = (usize, usize);

/// Puts a tab on one edge of each pair that is glued, so that nothing overlaps.
pub(super) fn tabs(laid: &[Laid]) -> Vec<Tab> {
    let rims = rims(laid);
    let mut pairs = Vec::new();
    for (number, rim) in rims.iter().enumerate() {
        let [from, to] = laid[rim.0].ends(rim.1);
        let other = rims[number + 1..]
            .iter()
            .position(|(face, edge)| laid[*face].ends(*edge) == [to, from]);
        pairs.extend(other.map(|other| [number, number + 1 + other]));
    }
    // Neighbours first: once they are glued, the next edges have become neighbours.
    let apart = |[one, other]: &[usize; 2]| (other - one).min(rims.len() + one - other);
    pairs.sort_by_key(apart);
    let mut tabs = Vec::new();
    search(laid, &rims, &pairs, &mut tabs);
    tabs
}

/// Gives the edges of the outline in their order, anticlockwise.
fn rims(laid: &[Laid]) -> Vec<Rim> {
    fn around(laid: &[Laid], face: usize, rims: &mut Vec<Rim>) {
        let first = usize::from(laid[face].parent.is_some());
        for edge in first..laid[face].ids.len() {
            let child = laid.iter().position(|l| l.parent == Some((face, edge)));
            match child {
                Some(child) => around(laid, child, rims),
                None => rims.push((face, edge)),
            }
        }
    }
    let mut rims = Vec::new();
    around(laid, 0, &mut rims);
    rims
}

/// Tries for each pair one edge, then the other; says whether a tab was found for all.
fn search(laid: &[Laid], rims: &[Rim], pairs: &[[usize; 2]], tabs: &mut Vec<Tab>) -> bool {
    let Some(pair) = pairs.get(tabs.len()) else {
        return true;
    };
    for [on, behind] in [*pair, [pair[1], pair[0]]] {
        let tab = tab(laid, rims, on, behind);
        let mut others = laid.iter().map(|face| face.corners.as_slice());
        let mut before = tabs.iter().map(|tab| tab.corners.as_slice());
        if others.any(|face| overlap(face, &tab.corners))
            || before.any(|other| overlap(other, &tab.corners))
        {
            continue;
        }
        tabs.push(tab);
        if search(laid, rims, pairs, tabs) {
            return true;
        }
        tabs.pop();
    }
    false
}

/// Draws the tab of an edge: its sides lean inwards as far as its neighbours ask for.
fn tab(laid: &[Laid], rims: &[Rim], on: usize, behind: usize) -> Tab {
    let count = rims.len();
    let ends = |rim: usize| laid[rims[rim].0].edge(rims[rim].1);
    let way = |rim: usize| minus(ends(rim)[1], ends(rim)[0]);
    let slope = |before: usize, after: usize| {
        let gap = 180.0 + angle(way(before), way(after));
        // An edge that is glued to its neighbour shares its gap with nobody.
        let shares = if [before, after].contains(&behind) {
            1.0
        } else {
            2.0
        };
        SLOPE.min((gap - CLEAR) / shares)
    };
    let (first, last) = (
        slope((on + count - 1) % count, on),
        slope(on, (on + 1) % count),
    );
    let lean = |slope: f64| 1.0 / slope.to_radians().tan();
    let edge = length(way(on));
    let deepest = edge * (1.0 - NARROWEST) / (lean(first) + lean(last));
    let depth = DEEPEST.min(edge * DEPTH).min(deepest);
    let [from, to] = ends(on);
    let along = times(way(on), 1.0 / edge);
    // The faces lie to the left of the outline, tabs to its right.
    let out = times(rotated(along, -90.0), depth);
    let inwards = |slope: f64| times(along, depth * lean(slope));
    Tab {
        on: rims[on],
        behind: rims[behind],
        corners: [
            from,
            to,
            plus(minus(to, inwards(last)), out),
            plus(plus(from, inwards(first)), out),
        ],
    }
}

/// Runs around faces and tabs.
pub(super) fn outline(laid: &[Laid], tabs: &[Tab]) -> Vec<Spot<2>> {
    let mut line = Vec::new();
    for (face, edge) in rims(laid) {
        line.push(laid[face].edge(edge)[0]);
        if let Some(tab) = tabs.iter().find(|tab| tab.on == (face, edge)) {
            line.extend([tab.corners[3], tab.corners[2]]);
        }
    }
    line
}
