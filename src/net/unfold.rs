//! Solid → net: face after face laid down beside the one on which it hangs.

use super::laid::Laid;
use super::number::numbers;
use super::solid::Solid;
use super::space::{Spot, minus};
use super::{Face, Net, tab};

/// Unfolds a solid whose edges, or the longer of them, have this length in mm.
#[must_use]
pub fn unfold(solid: Solid, edge: f64) -> Net {
    let laid = lay(solid, edge);
    let tabs = tab::tabs(&laid);
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
                middle: laid.middle(),
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

/// Lays all faces on the plane, the first upright.
fn lay(solid: Solid, edge: f64) -> Vec<Laid> {
    let mut left = solid.faces();
    let mut first = left.remove(0);
    let tip = first.iter().position(|id| solid.is_tip(*id));
    first.rotate_left(tip.unwrap_or(0));
    let face = |ids: Vec<usize>, from, to, parent| Laid {
        corners: solid.laid(&ids, from, to, edge),
        tip: ids.iter().position(|id| solid.is_tip(*id)),
        ids,
        parent,
    };
    let mut laid = vec![face(first, [0.0; 2], solid.way(), None)];
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
        laid.push(face(ids, to, from, Some((parent, side))));
    }
    laid
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
