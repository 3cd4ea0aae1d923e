//! Folding tuck boxes in space: they close around their cards.

use std::f64::consts::FRAC_PI_2;

use cardwright::geom::{Length, Point, Rect, Size};
use cardwright::net::space::{Spot, dot, length, minus, overlap, plus, times};
use cardwright::net::{Flap, Stock, Tuck};

use super::fold::Frame;

const EXACT: f64 = 1e-6;

fn mm(width: f64, height: f64) -> Size {
    Size::from_mm(width, height).expect("a size")
}

fn spot(at: Point) -> Spot<2> {
    [at.x, at.y].map(Length::to_mm)
}

fn corners(panel: Rect) -> Vec<Spot<2>> {
    let [left, top] = [panel.left(), panel.top()].map(Length::to_mm);
    let [right, bottom] = [panel.right(), panel.bottom()].map(Length::to_mm);
    vec![[left, top], [right, top], [right, bottom], [left, bottom]]
}

fn hold(is_so: bool, what: &str) -> Result<(), String> {
    if is_so { Ok(()) } else { Err(what.to_owned()) }
}

fn area(shape: &[Spot<2>]) -> f64 {
    let pairs = shape.iter().zip(shape.iter().cycle().skip(1));
    let twice: f64 = pairs.map(|(a, b)| a[0] * b[1] - a[1] * b[0]).sum();
    twice.abs() / 2.0
}

/// The net as it lies on the table.
struct Net {
    /// Back, side, front, side, lid, bottom.
    panels: Vec<Vec<Spot<2>>>,
    flaps: Vec<Flap>,
    outline: Vec<Spot<2>>,
    notch: Vec<Spot<2>>,
    folds: Vec<[Spot<2>; 2]>,
    size: Size,
}

impl Net {
    fn of(tuck: &Tuck) -> Self {
        Self {
            panels: tuck.panels().map(corners).to_vec(),
            flaps: tuck.flaps(),
            outline: tuck.outline().into_iter().map(spot).collect(),
            notch: tuck.notch().into_iter().map(spot).collect(),
            folds: tuck
                .folds()
                .into_iter()
                .map(|ends| ends.map(spot))
                .collect(),
            size: tuck.size(),
        }
    }

    fn shapes(&self) -> Vec<Vec<Spot<2>>> {
        let flaps = self.flaps.iter();
        let flaps = flaps.map(|flap| flap.corners.iter().copied().map(spot).collect());
        self.panels.iter().cloned().chain(flaps).collect()
    }

    /// Nothing overlaps, one line runs around it all, and it is as large as it says.
    fn flat(&self) -> Result<(), String> {
        let shapes = self.shapes();
        for (number, shape) in shapes.iter().enumerate() {
            let mut others = shapes[..number].iter();
            hold(!others.any(|other| overlap(shape, other)), "parts overlap")?;
        }
        let all: f64 = shapes.iter().map(|shape| area(shape)).sum();
        let inside = area(&self.outline) + area(&self.notch);
        hold((inside - all).abs() < 1e-3, "the outline runs astray")?;
        let far = [self.size.width, self.size.height].map(Length::to_mm);
        let within = |at: &Spot<2>| (0..2).all(|i| (-EXACT..=far[i] + EXACT).contains(&at[i]));
        hold(self.outline.iter().all(within), "the net is larger")?;
        let touched = |i: usize| {
            let at = |end: f64| {
                self.outline
                    .iter()
                    .any(|spot| (spot[i] - end).abs() < EXACT)
            };
            at(0.0) && at(far[i])
        };
        hold(touched(0) && touched(1), "the net is smaller than it says")
    }

    /// Folds every fold by a right angle and looks whether the edges meet.
    fn closed(&self) -> Result<(), String> {
        let bend = |frame: &Frame, fold: usize| {
            // What lies beyond a fold is to the right of the way from its first to its second end.
            let [from, to] = self.folds[fold];
            frame.folded([to, from], FRAC_PI_2)
        };
        let back = Frame::flat();
        let one = bend(&back, 0);
        let front = bend(&one, 1);
        let other = bend(&front, 2);
        // The lid lies above its fold, the bottom below.
        let [left, right] = self.folds[3];
        let lid = back.folded([right, left], FRAC_PI_2);
        let [left, right] = self.folds[4];
        let bottom = front.folded([left, right], FRAC_PI_2);
        let frames = [back, one, front, other, lid, bottom];
        let at: Vec<Vec<Spot<3>>> = self
            .panels
            .iter()
            .zip(frames)
            .map(|(panel, frame)| panel.iter().map(|corner| frame.spot(*corner)).collect())
            .collect();
        let mut seen: Vec<Spot<3>> = Vec::new();
        for corner in at.iter().flatten() {
            if !seen
                .iter()
                .any(|spot| length(minus(*spot, *corner)) < EXACT)
            {
                seen.push(*corner);
            }
        }
        hold(seen.len() == 8, &format!("{} corners", seen.len()))?;
        for corner in &seen {
            let near = |panel: &&Vec<Spot<3>>| {
                let mut spots = panel.iter();
                spots.any(|spot| length(minus(*spot, *corner)) < EXACT)
            };
            hold(at.iter().filter(near).count() == 3, "a corner stays open")?;
        }
        let middle = times(seen.iter().copied().fold([0.0; 3], plus), 1.0 / 8.0);
        for (panel, frame) in at.iter().zip(frames) {
            let out = dot(frame.out(), minus(panel[0], middle));
            hold(out > 0.0, "the print is inside")?;
        }
        Ok(())
    }
}

fn tuck(width: f64, height: f64, pile: f64) -> Tuck {
    let pile = Length::from_mm(pile).expect("a length");
    Tuck::new(mm(width, height), pile, Stock::default().paper())
}

fn inspect(net: &Net) -> Result<(), String> {
    net.flat()?;
    net.closed()
}

#[test]
fn every_box_lies_flat_and_closes() {
    for [width, height] in [
        [63.5, 88.9],
        [70.0, 120.0],
        [88.9, 63.5],
        [44.0, 44.0],
        [150.0, 40.0],
    ] {
        for pile in [0.1, 5.0, 20.0, 45.0, 90.0] {
            let tuck = tuck(width, height, pile);
            assert_eq!(
                inspect(&Net::of(&tuck)),
                Ok(()),
                "{width} × {height}, {pile}"
            );
        }
    }
}

#[test]
fn a_box_holds_its_cards() {
    for pile in [0.1, 5.0, 20.0, 45.0] {
        let tuck = tuck(63.5, 88.9, pile);
        let paper = Stock::default().paper().to_mm();
        let [width, height] = [tuck.front().size.width, tuck.front().size.height];
        // The paper takes half its thickness on both sides of each fold.
        assert!(width.to_mm() - paper >= 63.5 + 1.5 - EXACT);
        assert!(height.to_mm() - paper >= 88.9 + 1.5 - EXACT);
        assert!(tuck.depth().to_mm() - paper >= pile + 1.0 - EXACT);
        assert_eq!(tuck.front().size, tuck.back().size);
    }
}

#[test]
fn flaps_lie_within_what_they_are_put_behind() {
    for pile in [0.1, 5.0, 20.0, 45.0, 90.0] {
        let tuck = tuck(63.5, 88.9, pile);
        let reach = |flap: &Flap| {
            let spots: Vec<Spot<2>> = flap.corners.iter().copied().map(spot).collect();
            let extent = |i: usize| {
                let all = spots.iter().map(|spot| spot[i]);
                all.clone().fold(f64::MIN, f64::max) - all.fold(f64::MAX, f64::min)
            };
            [extent(0), extent(1)]
        };
        let [face, high] = [tuck.front().size.width, tuck.front().size.height].map(Length::to_mm);
        for flap in tuck.dust_flaps() {
            // Two of them lie below one lid.
            assert!(reach(&flap)[1] * 2.0 < face, "{pile}");
        }
        for flap in [tuck.tuck(), tuck.tab()] {
            let [wide, deep] = reach(&flap);
            assert!(wide <= face + EXACT && deep < high / 2.0, "{pile}");
        }
        let [wide, tall] = reach(&tuck.strip());
        assert!(wide < face && tall <= high + EXACT, "{pile}");
        let glued = tuck.flaps().into_iter().filter(|flap| flap.glued);
        for zone in glued.map(|flap| flap.zone().expect("a zone")) {
            assert!(zone.size.is_positive(), "{pile}");
        }
    }
}

#[test]
fn a_box_that_is_broken_is_found() {
    let good = || Net::of(&tuck(63.5, 88.9, 20.0));
    let mut deep = good();
    for corner in &mut deep.panels[4][..2] {
        corner[1] -= 1.0;
    }
    let found = inspect(&deep).expect_err("a lid too deep");
    assert_eq!(found, "parts overlap");
    let found = deep.closed().expect_err("a lid too deep");
    assert_eq!(found, "10 corners");
    let mut open = good();
    open.outline.pop();
    let found = inspect(&open).expect_err("a hole");
    assert_eq!(found, "the outline runs astray");
    let mut short = good();
    for fold in [0, 1] {
        short.folds[fold].swap(0, 1);
    }
    assert!(short.closed().is_err(), "folded the other way");
}
