//! Folds nets in space, to test that dice come out of them.
//!
//! A flat net in, what is wrong with the die out. It knows nothing of how nets are made: it turns
//! each face backwards about the edge on which it hangs, by the angle between the solid's faces.

use cardwright::net::space::{Spot, cross, dot, length, middle, minus, overlap, plus, times, unit};
use cardwright::net::{Face, Net, Number, Solid, Tab, unfold};

/// How exactly things meet, in mm.
const EXACT: f64 = 1e-9;

/// Gives the angle between neighbouring faces, from the textbooks; of a d10, across a long edge or a
/// short one.
fn dihedral(solid: Solid, long: bool) -> f64 {
    match solid {
        Solid::Tetrahedron => (1.0_f64 / 3.0).acos(),
        Solid::Octahedron => (-1.0_f64 / 3.0).acos(),
        Solid::Trapezohedron if long => f64::midpoint(1.0, -(5.0_f64.sqrt())).acos(),
        Solid::Cube | Solid::Trapezohedron => std::f64::consts::FRAC_PI_2,
        Solid::Dodecahedron => (-1.0 / 5.0_f64.sqrt()).acos(),
        Solid::Icosahedron => (-(5.0_f64.sqrt()) / 3.0).acos(),
    }
}

/// Gives the edges of a face, as parts of the longest, from the one that is named on.
fn edges(solid: Solid) -> Vec<f64> {
    // A kite's short edge beside its long one is the tangent of half the angle at its tip.
    let short = (f64::midpoint(1.0, -(5.0_f64.sqrt())).acos() / 2.0)
        .tan()
        .recip();
    match solid {
        Solid::Tetrahedron | Solid::Octahedron | Solid::Icosahedron => vec![1.0; 3],
        Solid::Cube => vec![1.0; 4],
        Solid::Trapezohedron => vec![1.0, short, short, 1.0],
        Solid::Dodecahedron => vec![1.0; 5],
    }
}

/// Gives how many corners of a solid have so many faces around them.
fn corners(solid: Solid) -> &'static [(usize, usize)] {
    match solid {
        Solid::Tetrahedron => &[(4, 3)],
        Solid::Cube => &[(8, 3)],
        Solid::Octahedron => &[(6, 4)],
        Solid::Trapezohedron => &[(10, 3), (2, 5)],
        Solid::Dodecahedron => &[(20, 3)],
        Solid::Icosahedron => &[(12, 5)],
    }
}

/// Where the page lies in space, for one face: its origin, and where right and up lead.
#[derive(Clone, Copy)]
pub struct Frame {
    origin: Spot<3>,
    right: Spot<3>,
    up: Spot<3>,
}

impl Frame {
    pub fn flat() -> Self {
        let [right, up] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]];
        Self {
            origin: [0.0; 3],
            right,
            up,
        }
    }

    fn way(self, way: Spot<2>) -> Spot<3> {
        minus(times(self.right, way[0]), times(self.up, way[1]))
    }

    pub fn spot(self, spot: Spot<2>) -> Spot<3> {
        plus(self.origin, self.way(spot))
    }

    /// The way that the print looks.
    pub fn out(self) -> Spot<3> {
        cross(self.right, self.up)
    }

    /// Turns what lies beyond an edge backwards about it.
    pub fn folded(self, [from, to]: [Spot<2>; 2], by: f64) -> Self {
        let axis = unit(self.way(minus(to, from)));
        let turned = |way: Spot<3>| {
            let still = times(axis, dot(axis, way) * (1.0 - by.cos()));
            plus(
                plus(times(way, by.cos()), times(cross(axis, way), by.sin())),
                still,
            )
        };
        let hinge = self.spot(from);
        Self {
            origin: plus(hinge, turned(minus(self.origin, hinge))),
            right: turned(self.right),
            up: turned(self.up),
        }
    }
}

/// A folded net.
struct Die<'a> {
    net: &'a Net,
    frames: Vec<Frame>,
    /// What the angle at each fold differs from that of the solid.
    off: f64,
}

fn edge(face: &Face, number: usize) -> [Spot<2>; 2] {
    let next = (number + 1) % face.corners.len();
    [face.corners[number], face.corners[next]]
}

fn near<const N: usize>(a: Spot<N>, b: Spot<N>) -> bool {
    length(minus(a, b)) < EXACT
}

fn hold(is_so: bool, what: &str) -> Result<(), String> {
    if is_so { Ok(()) } else { Err(what.to_owned()) }
}

/// Gives by how much a fold bends.
fn bend(net: &Net, [from, to]: [Spot<2>; 2], off: f64) -> f64 {
    let long = length(minus(to, from)) > 0.75 * net.edge;
    std::f64::consts::PI - dihedral(net.solid, long) - off
}

/// Looks at a folded net from all sides.
fn inspect(net: &Net, off: f64) -> Result<(), String> {
    let die = folded(net, off)?;
    die.flat()?;
    die.closed()?;
    die.glued()?;
    die.counted()?;
    die.upright()
}

/// Folds a net by the angles between its faces, or by others.
fn folded(net: &Net, off: f64) -> Result<Die<'_>, String> {
    let mut frames: Vec<Frame> = Vec::new();
    for face in &net.faces {
        let frame = match face.parent {
            None => Frame::flat(),
            Some((parent, side)) => {
                let hinge = edge(&net.faces[parent], side);
                let [to, from] = edge(face, 0);
                let meets = near(hinge[0], from) && near(hinge[1], to);
                hold(meets, "a face hangs on no edge")?;
                frames[parent].folded(hinge, bend(net, hinge, off))
            }
        };
        frames.push(frame);
    }
    Ok(Die { net, frames, off })
}

impl Die<'_> {
    fn corners(&self, face: usize) -> Vec<Spot<3>> {
        let corners = self.net.faces[face].corners.iter();
        corners
            .map(|corner| self.frames[face].spot(*corner))
            .collect()
    }

    /// The net on the table: regular faces, nothing overlaps, one line around it all.
    fn flat(&self) -> Result<(), String> {
        let net = self.net;
        hold(
            net.faces.len() == usize::from(net.solid.sides()),
            "a face is missing",
        )?;
        for face in &net.faces {
            let sides = 0..face.corners.len();
            let away = |side| {
                let [from, to] = edge(face, side);
                let [x, y] = unit(minus(to, from));
                let [a, b] = minus(face.middle, from);
                (x * b - y * a).abs()
            };
            let even = |one: f64, other: f64| (one - other).abs() < EXACT;
            hold(
                sides.clone().all(|side| even(away(side), away(0))),
                "a middle is off",
            )?;
            let wanted = edges(net.solid);
            let long = |side| {
                let [from, to] = edge(face, side);
                length(minus(to, from)) / net.edge
            };
            let count = wanted.len();
            let fits = |start: usize| {
                (0..count).all(|side| even(long((start + side) % count), wanted[side]))
            };
            hold(
                face.corners.len() == count && sides.clone().any(fits),
                "a face is crooked",
            )?;
        }
        let faces = net.faces.iter().map(|face| face.corners.as_slice());
        let tabs = net.tabs.iter().map(|tab| tab.corners.as_slice());
        let shapes: Vec<&[Spot<2>]> = faces.chain(tabs).collect();
        for (number, shape) in shapes.iter().enumerate() {
            let others = shapes[..number].iter();
            hold(
                !others.clone().any(|other| overlap(shape, other)),
                "two parts overlap",
            )?;
        }
        let all: f64 = shapes.iter().map(|shape| area(shape)).sum();
        hold(
            (area(&net.outline) - all).abs() < 1e-6,
            "the outline runs astray",
        )?;
        let within =
            |spot: &Spot<2>| (0..2).all(|i| (-EXACT..=net.size[i] + EXACT).contains(&spot[i]));
        hold(
            net.outline.iter().all(within),
            "the net is larger than it says",
        )
    }

    /// Every edge belongs to two faces, every corner to as many as it should, and the print is
    /// outside.
    fn closed(&self) -> Result<(), String> {
        let all: Vec<Vec<Spot<3>>> = (0..self.frames.len()).map(|i| self.corners(i)).collect();
        let has = |face: &Vec<Spot<3>>, spot| face.iter().any(|other| near(*other, spot));
        let wanted = corners(self.net.solid);
        let mut seen: Vec<(Spot<3>, usize)> = Vec::new();
        for (number, face) in all.iter().enumerate() {
            for (i, corner) in face.iter().enumerate() {
                let next = face[(i + 1) % face.len()];
                let both = all
                    .iter()
                    .filter(|other| has(other, *corner) && has(other, next));
                hold(both.count() == 2, "an edge stays open")?;
                let around = all.iter().filter(|other| has(other, *corner)).count();
                let known = wanted.iter().any(|(_, meeting)| around == *meeting);
                hold(known, "a corner stays open")?;
                if !seen.iter().any(|(spot, _)| near(*spot, *corner)) {
                    seen.push((*corner, around));
                }
            }
            let out = self.frames[number].out();
            let behind = |spot: &Spot<3>| dot(out, minus(*spot, face[0])) < EXACT;
            hold(all.iter().flatten().all(behind), "the print is inside")?;
        }
        let counted = |meeting: usize| seen.iter().filter(|(_, around)| *around == meeting).count();
        let all = wanted
            .iter()
            .all(|(count, meeting)| counted(*meeting) == *count);
        hold(all, "there are too many corners")
    }

    /// Each open edge has its tab, or meets the edge that has it; tabs lie behind their partners.
    fn glued(&self) -> Result<(), String> {
        let net = self.net;
        let open = |face: usize, side: usize| {
            let child = net
                .faces
                .iter()
                .any(|child| child.parent == Some((face, side)));
            !child && (side > 0 || net.faces[face].parent.is_none())
        };
        for (number, face) in net.faces.iter().enumerate() {
            for side in 0..face.corners.len() {
                let own = |tab: &&Tab| [tab.on, tab.behind].contains(&(number, side));
                let tabs = net.tabs.iter().filter(own).count();
                hold(
                    tabs == usize::from(open(number, side)),
                    "an edge has no tab",
                )?;
            }
        }
        for tab in &net.tabs {
            let (frame, other) = (self.frames[tab.on.0], self.frames[tab.behind.0]);
            let [from, to] = edge(&net.faces[tab.on.0], tab.on.1);
            let fold = near(tab.corners[0], from) && near(tab.corners[1], to);
            hold(fold, "a tab hangs on no edge")?;
            let ends = edge(&net.faces[tab.behind.0], tab.behind.1).map(|spot| other.spot(spot));
            let meet = near(frame.spot(from), ends[1]) && near(frame.spot(to), ends[0]);
            hold(meet, "glued edges don't meet")?;
            let folded = frame.folded([from, to], bend(net, [from, to], self.off));
            let partner = self.corners(tab.behind.0);
            for corner in tab.corners.map(|corner| folded.spot(corner)) {
                let height = dot(other.out(), minus(corner, partner[0])).abs();
                let inside = (0..partner.len()).all(|i| {
                    let along = minus(partner[(i + 1) % partner.len()], partner[i]);
                    dot(cross(other.out(), along), minus(corner, partner[i])) > -EXACT
                });
                hold(
                    height < EXACT && inside,
                    "a tab does not lie behind its partner",
                )?;
            }
        }
        Ok(())
    }

    /// Every number once, or once at each corner; opposite faces make one more than there are.
    fn counted(&self) -> Result<(), String> {
        let net = self.net;
        let sides = net.solid.sides();
        let numbers = net.faces.iter().flat_map(|face| &face.numbers);
        let mut values: Vec<u8> = numbers.clone().map(|number| number.value).collect();
        values.sort_unstable();
        let each = if net.solid == Solid::Tetrahedron {
            3
        } else {
            1
        };
        let wanted = (1..=sides).flat_map(|value| std::iter::repeat_n(value, each));
        hold(values == wanted.collect::<Vec<_>>(), "a number is missing")?;
        for number in numbers {
            let both = sides > 6 && [6, 9].contains(&number.value);
            hold(number.underlined == both, "6 and 9 look alike")?;
        }
        if net.solid == Solid::Tetrahedron {
            return self.counted_at_corners();
        }
        for (one, face) in net.faces.iter().enumerate() {
            let out = self.frames[one].out();
            let opposite =
                (0..net.faces.len()).find(|i| near(times(out, -1.0), self.frames[*i].out()));
            let other = opposite.map(|i| net.faces[i].numbers[0].value);
            let sum = other.map(|other| other + face.numbers[0].value);
            hold(sum == Some(sides + 1), "opposite faces have a wrong sum")?;
        }
        Ok(())
    }

    fn counted_at_corners(&self) -> Result<(), String> {
        let mut at: Vec<(Spot<3>, u8)> = Vec::new();
        for (number, face) in self.net.faces.iter().enumerate() {
            for value in &face.numbers {
                let corner = self.frames[number].spot(corner_of(face, value));
                match at.iter().find(|(spot, _)| near(*spot, corner)) {
                    Some((_, known)) => hold(*known == value.value, "a corner has two numbers")?,
                    None => at.push((corner, value.value)),
                }
            }
        }
        hold(at.len() == 4, "a corner has no number")
    }

    /// Numbers look to a corner, on a cube to an edge, on a kite to the tip, and lie on their faces.
    fn upright(&self) -> Result<(), String> {
        for face in &self.net.faces {
            for (index, number) in face.numbers.iter().enumerate() {
                let (sin, cos) = number.turn.to_radians().sin_cos();
                let up = [sin, -cos];
                let many = face.numbers.len() > 1;
                let tops = (0..face.corners.len()).map(|i| match self.net.solid {
                    Solid::Cube => middle(&edge(face, i)),
                    _ => face.corners[i],
                });
                let tip = |top: &Spot<2>| {
                    let away = |spot: Spot<2>| length(minus(spot, face.middle));
                    face.corners
                        .iter()
                        .all(|spot| away(*spot) < away(*top) + EXACT)
                };
                let mut tops = tops.filter(|top| match self.net.solid {
                    Solid::Trapezohedron => tip(top),
                    _ => !many || near(*top, corner_of(face, number)),
                });
                let is_up = tops.any(|top| near(unit(minus(top, number.at)), up));
                hold(is_up, "a number stands askew")?;
                let free = (0..face.corners.len()).all(|i| {
                    let [from, to] = edge(face, i);
                    let along = unit(minus(to, from));
                    let away = minus(number.at, from);
                    (along[0] * away[1] - along[1] * away[0]).abs() > number.room - EXACT
                });
                let apart =
                    |other: &Number| length(minus(other.at, number.at)) > number.room + other.room;
                let alone = face.numbers[..index].iter().all(apart);
                hold(free && alone && number.room > 2.0, "a number has no room")?;
            }
        }
        Ok(())
    }
}

/// Gives the corner that a number of a tetrahedron stands at.
fn corner_of(face: &Face, number: &Number) -> Spot<2> {
    let away = |corner: &&Spot<2>| length(minus(**corner, number.at));
    let corners = face.corners.iter();
    *corners
        .min_by(|a, b| away(a).total_cmp(&away(b)))
        .expect("a corner")
}

fn area(shape: &[Spot<2>]) -> f64 {
    let pairs = shape.iter().zip(shape.iter().cycle().skip(1));
    let twice: f64 = pairs.map(|(a, b)| a[0] * b[1] - a[1] * b[0]).sum();
    twice.abs() / 2.0
}

fn verdict(net: &Net) -> Result<(), String> {
    inspect(net, 0.0)
}

#[test]
fn every_net_folds_into_its_die() {
    for solid in Solid::ALL {
        for edge in [solid.usual_edge(), 2.0 * solid.usual_edge(), 33.3] {
            assert_eq!(verdict(&unfold(solid, edge)), Ok(()), "{solid:?} {edge}");
        }
    }
}

#[test]
fn every_pair_of_edges_that_is_glued_has_one_tab() {
    let tabs = Solid::ALL.map(|solid| unfold(solid, solid.usual_edge()).tabs.len());
    assert_eq!(
        tabs,
        [3, 7, 5, 11, 19, 11],
        "edges of the solid less folds between faces"
    );
}

#[test]
fn numbers_are_spread_around_every_corner() {
    for (solid, least, most) in [
        (Solid::Octahedron, 14, 22),
        (Solid::Trapezohedron, 14, 28),
        (Solid::Dodecahedron, 16, 23),
        (Solid::Icosahedron, 50, 55),
    ] {
        let net = unfold(solid, solid.usual_edge());
        let die = folded(&net, 0.0).expect("a die");
        let all: Vec<_> = (0..net.faces.len()).map(|i| die.corners(i)).collect();
        for corner in all.iter().flatten() {
            let around = all.iter().zip(&net.faces);
            let around = around.filter(|(face, _)| face.iter().any(|spot| near(*spot, *corner)));
            let sum: u8 = around.map(|(_, face)| face.numbers[0].value).sum();
            assert!((least..=most).contains(&sum), "{solid:?} {sum}");
        }
    }
}

#[test]
fn a_net_that_is_folded_by_another_angle_stays_open() {
    for solid in Solid::ALL {
        let net = unfold(solid, solid.usual_edge());
        let found = inspect(&net, 0.001);
        let open = found.is_err_and(|what| what.ends_with("stays open"));
        assert!(open, "{solid:?}");
    }
}

/// Breaks each net in one way and says what the inspection finds.
fn broken(change: impl Fn(&mut Net)) -> Vec<String> {
    let found = Solid::ALL.map(|solid| {
        let mut net = unfold(solid, solid.usual_edge());
        change(&mut net);
        verdict(&net).expect_err("a broken net")
    });
    let mut found = found.to_vec();
    found.dedup();
    found
}

#[test]
fn whatever_is_broken_is_found() {
    let wrong_sum = "opposite faces have a wrong sum";
    let swapped = broken(|net| {
        let (one, other) = net.faces.split_at_mut(3);
        let differs = |number: &&mut Number| number.value != one[1].numbers[0].value;
        let other = other[0]
            .numbers
            .iter_mut()
            .find(differs)
            .expect("another number");
        let one = &mut one[1].numbers[0];
        std::mem::swap(&mut one.value, &mut other.value);
        std::mem::swap(&mut one.underlined, &mut other.underlined);
    });
    assert_eq!(swapped, ["a corner has two numbers", wrong_sum]);
    let missing = broken(|net| net.faces[1].numbers[0].value = net.solid.sides());
    assert_eq!(missing, ["a number is missing"]);
    let askew = broken(|net| net.faces[0].numbers[0].turn += 180.0 / 7.0);
    assert_eq!(askew, ["a number stands askew"]);
    let cropped = broken(|net| {
        for tab in &mut net.tabs {
            tab.corners[2] = tab.corners[1];
        }
    });
    assert_eq!(cropped, ["the outline runs astray"]);
    let astray = broken(|net| net.tabs[0].behind = net.tabs[1].behind);
    assert_eq!(astray, ["an edge has no tab"]);
    let other = broken(|net| {
        let behind = net.tabs[0].behind;
        net.tabs[0].behind = net.tabs[1].behind;
        net.tabs[1].behind = behind;
    });
    assert_eq!(other, ["glued edges don't meet"]);
    let crooked = broken(|net| {
        let last = net.faces.last_mut().expect("faces");
        last.corners[2][0] += 0.001;
    });
    assert_eq!(crooked, ["a middle is off"]);
    let short = broken(|net| drop(net.faces.pop()));
    assert_eq!(short, ["a face is missing"]);
}

#[test]
fn a_tab_that_is_wider_than_its_edge_is_found() {
    let found = (0..3).map(|number| {
        let mut net = unfold(Solid::Tetrahedron, 24.0);
        let [from, to, far, _] = net.tabs[number].corners;
        let wide = plus(far, times(minus(to, from), 0.4));
        net.tabs[number].corners[2] = wide;
        let corner = net.outline.iter_mut().find(|spot| near(**spot, far));
        *corner.expect("a corner of the outline") = wide;
        net.size = plus(net.size, [24.0, 24.0]);
        verdict(&net).expect_err("a wide tab")
    });
    let found: Vec<String> = found.collect();
    let wanted = "a tab does not lie behind its partner".to_owned();
    assert!(found.contains(&wanted), "{found:?}");
}
