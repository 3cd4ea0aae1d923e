//! Solid → net: face after face laid down beside the one on which it hangs.

use super::laid::Laid;
use super::number::numbers;
use super::solid::Solid;
use super::space::{Spot, middle, minus, plus, rotated};
use super::{Face, Net, tab};

/// Unfolds a solid whose edges have this length in mm.
#[must_use]
pub fn unfold(solid: Solid, edge: f64) -> Net {
    let laid = lay(solid, edge);
    let tabs = tab::tabs(&laid, edge);
    let outline = tab::outline(&laid, &tabs);
    let numbers: Vec<_> = (0..laid.len())
        .map(|i| numbers(solid, i, &laid[i]))
        .collect();
    let mut net = Net {
        solid,
        edge,
        size: [0.0; 2],
        faces: laid
            .into_iter()
            .zip(numbers)
            .map(|(laid, (turn, numbers))| Face {
                middle: middle(&laid.corners),
                corners: laid.corners,
                parent: laid.parent,
                turn,
                numbers,
            })
            .collect(),
        tabs,
        outline,
    };
    put_on_page(&mut net);
    net
}

/// Lays all faces on the plane, the first with its edge 0 at the bottom.
fn lay(solid: Solid, edge: f64) -> Vec<Laid> {
    let mut left = solid.faces();
    let sides = solid.corners_of_face();
    let mut laid = vec![Laid {
        ids: left.remove(0),
        corners: polygon([0.0, 0.0], [edge, 0.0], sides),
        parent: None,
    }];
    for &(parent, side) in solid.tree() {
        let ([a, b], [from, to]) = (laid[parent].ends(side), laid[parent].edge(side));
        // The neighbour runs along the common edge the other way.
        let found = left
            .iter()
            .position(|ids| ids.contains(&a) && ids.contains(&b));
        let Some(found) = found else { continue };
        let mut ids = left.remove(found);
        let start = ids.iter().position(|id| *id == b).unwrap_or(0);
        ids.rotate_left(start);
        laid.push(Laid {
            ids,
            corners: polygon(to, from, sides),
            parent: Some((parent, side)),
        });
    }
    laid
}

/// Draws a regular polygon anticlockwise from its first edge.
fn polygon(from: Spot<2>, to: Spot<2>, sides: usize) -> Vec<Spot<2>> {
    let mut corners = vec![from];
    let mut way = minus(to, from);
    #[allow(clippy::cast_precision_loss)] // at most five
    let turn = 360.0 / sides as f64;
    while corners.len() < sides {
        let last = corners[corners.len() - 1];
        corners.push(plus(last, way));
        way = rotated(way, turn);
    }
    corners
}

/// Moves a net into the corner of a page, whose y grows downwards.
fn put_on_page(net: &mut Net) {
    let corner = |pick: fn(f64, f64) -> f64, start: f64| -> Spot<2> {
        let all = net.outline.iter();
        all.fold([start; 2], |a, b| [pick(a[0], b[0]), pick(a[1], b[1])])
    };
    let (low, high) = (corner(f64::min, f64::MAX), corner(f64::max, f64::MIN));
    let on_page = |spot: &mut Spot<2>| *spot = [spot[0] - low[0], high[1] - spot[1]];
    for face in &mut net.faces {
        face.corners.iter_mut().for_each(on_page);
        on_page(&mut face.middle);
        face.numbers
            .iter_mut()
            .for_each(|number| on_page(&mut number.at));
    }
    for tab in &mut net.tabs {
        tab.corners.iter_mut().for_each(on_page);
    }
    net.outline.iter_mut().for_each(on_page);
    net.size = minus(high, low);
}
