//! Nets of dice on sheets: they are cut out along their own outline, whatever cuts the cards.

use std::fmt::Write as _;

use crate::geom::{Length, Point};
use crate::net::{Net, Spot};
use crate::sheet::{Mark, Side};

/// Draws the outlines of nets on a side, in place of the marks for straight cuts.
pub(super) fn guide(net: &Net, side: &mut Side) {
    side.marks.clear();
    let outline = |origin: Point| {
        let corners = net.outline.iter().map(move |spot| point(*spot, origin));
        let next = corners.clone().cycle().skip(1);
        corners.zip(next).map(|(from, to)| Mark { from, to })
    };
    let places = side.placed.iter().map(|placed| placed.trim.origin);
    side.guides = places.flat_map(outline).collect();
}

/// Writes the outline of a net for a cutting machine.
pub(super) fn contour(net: &Net, origin: Point) -> String {
    let corners = net.outline.iter().map(|spot| words(*spot, origin));
    format!(
        "<path d=\"M{}Z\"/>\n",
        corners.collect::<Vec<_>>().join("L")
    )
}

/// Writes the folds of a net, which a machine can score.
pub(super) fn folds(net: &Net, origin: Point) -> String {
    let mut path = String::new();
    for [from, to] in net.folds() {
        let _ = write!(path, "M{}L{}", words(from, origin), words(to, origin));
    }
    format!("<path d=\"{path}\"/>\n")
}

/// Gives the length of a net's outline in whole mm.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a few hundred
pub(super) fn length(net: &Net) -> u64 {
    let next = net.outline.iter().cycle().skip(1);
    let sides = net.outline.iter().zip(next);
    let all: f64 = sides.map(|(a, b)| (a[0] - b[0]).hypot(a[1] - b[1])).sum();
    all.round() as u64
}

fn point([x, y]: Spot<2>, origin: Point) -> Point {
    let length = |mm| Length::from_mm(mm).unwrap_or_default();
    Point::new(origin.x + length(x), origin.y + length(y))
}

fn words(spot: Spot<2>, origin: Point) -> String {
    let Point { x, y } = point(spot, origin);
    format!("{} {}", x.to_mm(), y.to_mm())
}
