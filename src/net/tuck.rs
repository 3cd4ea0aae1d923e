//! Tuck boxes: a box for a pile of cards, with a lid whose flap is tucked in.
//!
//! The size of a card, the height of its pile and the thickness of the box's paper in; a flat net out.
//! From the left it has the back, a side, the front, the other side, and a strip that is glued behind
//! the back. The lid hangs on the back, the bottom on the front; both have dust flaps beside them.
//! The printed side is outside, so every fold goes backwards. Sizes are from fold to fold.

use crate::geom::{Length, Point, Rect, Size};

/// How much wider and higher than its cards a box is, so that they slide: 1.5 mm.
const CLEARANCE: Length = Length::microns(1_500);
/// How much deeper than its pile a box is: 1 mm, and a twentieth of the pile for burrs of the knife.
const DEPTH_CLEARANCE: Length = Length::whole_mm(1);
const LOOSE: i64 = 20;
/// The shallowest box whose sides fingers can fold.
const SHALLOWEST: Length = Length::whole_mm(6);
/// Width of the strip and depth of the tab that are glued.
const GLUED: Length = Length::whole_mm(11);
/// Deepest flap that is tucked in.
const TUCKED: Length = Length::whole_mm(15);
/// How much narrower than the lid its flap is on both sides together.
const EASE: Length = Length::microns(1_600);
/// Most that the sides of a flap lean inwards.
const LEAN: Length = Length::whole_mm(3);
/// Shortest and longest flap against dust.
const DUST: [Length; 2] = [Length::whole_mm(8), Length::whole_mm(18)];
/// Largest radius of the notch for the thumb.
const NOTCH: Length = Length::whole_mm(9);
/// Corners of a quarter of a circle.
const QUARTER: u16 = 8;

/// A box laid flat. All places are from the upper left corner of the smallest rectangle around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tuck {
    /// Width and height of front and back.
    face: Size,
    /// Width of the sides.
    depth: Length,
}

/// A flap of a box that nobody sees when it is closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flap {
    /// Its corners in the order in which the outline runs; the first and the last are the ends of its
    /// fold.
    pub corners: Vec<Point>,
    /// Whether glue goes on it.
    pub glued: bool,
}

impl Flap {
    /// Gives the part between its fold and its far edge: what is as wide as that edge.
    #[must_use]
    pub fn zone(&self) -> Option<Rect> {
        let [from, one, other, to] = self.corners.as_slice() else {
            return None;
        };
        let near = if from.x == to.x {
            [Point::new(from.x, one.y), Point::new(from.x, other.y)]
        } else {
            [Point::new(one.x, from.y), Point::new(other.x, from.y)]
        };
        let spots = [*one, *other].into_iter().chain(near);
        Rect::around(spots.map(|at| Rect::new(at.x, at.y, Size::default())))
    }
}

impl Tuck {
    /// Makes a box for a pile of cards.
    #[must_use]
    pub fn new(card: Size, pile: Length, paper: Length) -> Self {
        // A fold lies in the middle of the paper, so that half of it is lost on either side.
        let more = CLEARANCE + paper;
        Self {
            face: Size::new(card.width + more, card.height + more),
            depth: SHALLOWEST.max(to_tenth(pile + pile / LOOSE + DEPTH_CLEARANCE + paper)),
        }
    }

    /// Gives the width of its sides.
    #[must_use]
    pub const fn depth(&self) -> Length {
        self.depth
    }

    /// Gives where the columns begin, and where the last one ends.
    fn columns(&self) -> [Length; 6] {
        let [face, depth] = [self.face.width, self.depth];
        let mut at = Length::ZERO;
        [face, depth, face, depth, GLUED, Length::ZERO].map(|width| {
            let start = at;
            at += width;
            start
        })
    }

    fn tucked(&self) -> Length {
        TUCKED.min(self.face.height / 4)
    }

    fn dust(&self) -> Length {
        let [shortest, longest] = DUST;
        let half = self.face.width.half() - Length::whole_mm(1);
        (self.depth * 3 / 4).clamp(shortest, longest).min(half)
    }

    /// Gives how far the front begins below the upper edge.
    fn top(&self) -> Length {
        (self.tucked() + self.depth).max(self.dust())
    }

    /// Gives the size of the net.
    #[must_use]
    pub fn size(&self) -> Size {
        let below = (self.depth + GLUED).max(self.dust());
        Size::new(self.columns()[5], self.top() + self.face.height + below)
    }

    fn panel(&self, column: usize) -> Rect {
        let width = if column.is_multiple_of(2) {
            self.face.width
        } else {
            self.depth
        };
        let size = Size::new(width, self.face.height);
        Rect::new(self.columns()[column], self.top(), size)
    }

    /// Gives the place of the back.
    #[must_use]
    pub fn back(&self) -> Rect {
        self.panel(0)
    }

    /// Gives the place of the front.
    #[must_use]
    pub fn front(&self) -> Rect {
        self.panel(2)
    }

    /// Gives the places of both sides: the one beside the back first.
    #[must_use]
    pub fn sides(&self) -> [Rect; 2] {
        [self.panel(1), self.panel(3)]
    }

    fn across(&self, column: usize, top: Length) -> Rect {
        let size = Size::new(self.face.width, self.depth);
        Rect::new(self.columns()[column], top, size)
    }

    /// Gives the place of the lid.
    #[must_use]
    pub fn lid(&self) -> Rect {
        self.across(0, self.top() - self.depth)
    }

    /// Gives the place of the bottom.
    #[must_use]
    pub fn bottom(&self) -> Rect {
        self.across(2, self.front().bottom())
    }

    /// Gives the flap that is tucked in behind the front.
    #[must_use]
    pub fn tuck(&self) -> Flap {
        let lid = self.lid();
        let (top, radius) = (lid.top() - self.tucked(), self.tucked() * 2 / 3);
        let (left, right) = (lid.left() + EASE.half(), lid.right() - EASE.half());
        let mut corners = vec![lid.origin];
        let arc = |middle: Point, from: u16| {
            (0..=QUARTER).map(move |step| on_circle(middle, radius, from + step))
        };
        let middles = [left + radius, right - radius].map(|x| Point::new(x, top + radius));
        corners.extend(arc(middles[0], 2 * QUARTER));
        corners.extend(arc(middles[1], 3 * QUARTER));
        corners.push(Point::new(lid.right(), lid.top()));
        let glued = false;
        Flap { corners, glued }
    }

    /// Gives the flaps against dust: those beside the lid, then those beside the bottom from the right.
    #[must_use]
    pub fn dust_flaps(&self) -> [Flap; 4] {
        let [one, other] = self.sides();
        [(one, true), (other, true), (other, false), (one, false)].map(|(side, above)| {
            let lean = LEAN.min(side.size.width / 6);
            let (left, right) = (side.left(), side.right());
            let mut corners = if above {
                let far = side.top() - self.dust();
                vec![
                    (left, side.top()),
                    (left + lean, far),
                    (right - lean, far),
                    (right, side.top()),
                ]
            } else {
                let far = side.bottom() + self.dust();
                vec![
                    (right, side.bottom()),
                    (right - lean, far),
                    (left + lean, far),
                    (left, side.bottom()),
                ]
            };
            let glued = !above;
            let corners = corners.drain(..).map(|(x, y)| Point::new(x, y)).collect();
            Flap { corners, glued }
        })
    }

    /// Gives the strip that is glued behind the back.
    #[must_use]
    pub fn strip(&self) -> Flap {
        let side = self.sides()[1];
        let (near, far) = (side.right(), side.right() + GLUED);
        let corners = vec![
            Point::new(near, side.top()),
            Point::new(far, side.top() + LEAN),
            Point::new(far, side.bottom() - LEAN),
            Point::new(near, side.bottom()),
        ];
        let glued = true;
        Flap { corners, glued }
    }

    /// Gives the tab of the bottom, which is glued behind the back.
    #[must_use]
    pub fn tab(&self) -> Flap {
        let bottom = self.bottom();
        let far = bottom.bottom() + GLUED;
        let corners = vec![
            Point::new(bottom.right(), bottom.bottom()),
            Point::new(bottom.right() - LEAN, far),
            Point::new(bottom.left() + LEAN, far),
            Point::new(bottom.left(), bottom.bottom()),
        ];
        let glued = true;
        Flap { corners, glued }
    }

    /// Gives all flaps.
    #[must_use]
    pub fn flaps(&self) -> Vec<Flap> {
        let mut flaps = vec![self.tuck()];
        flaps.extend(self.dust_flaps());
        flaps.extend([self.strip(), self.tab()]);
        flaps
    }

    /// Gives all that is flat when the box is closed: back, side, front, side, lid, bottom.
    #[must_use]
    pub fn panels(&self) -> [Rect; 6] {
        let [one, other] = self.sides();
        [
            self.back(),
            one,
            self.front(),
            other,
            self.lid(),
            self.bottom(),
        ]
    }

    /// Gives the edge of the notch for the thumb, from the left; it is cut out of the front.
    #[must_use]
    pub fn notch(&self) -> Vec<Point> {
        let front = self.front();
        let middle = Point::new(front.left() + front.size.width.half(), front.top());
        let radius = NOTCH.min(front.size.width / 5);
        let steps = (0..=2 * QUARTER).rev();
        steps.map(|step| on_circle(middle, radius, step)).collect()
    }

    /// Gives the line to cut along.
    #[must_use]
    pub fn outline(&self) -> Vec<Point> {
        let [right, left, left_below, right_below] = self.dust_flaps();
        let back = self.back();
        let mut line = vec![Point::new(back.left(), back.bottom())];
        for part in [
            self.tuck().corners,
            right.corners,
            self.notch(),
            left.corners,
            self.strip().corners,
            left_below.corners,
            self.tab().corners,
            right_below.corners,
        ] {
            line.extend(part);
        }
        line.dedup();
        line
    }

    /// Gives both ends of every fold: first those between panels, then those of flaps.
    #[must_use]
    pub fn folds(&self) -> Vec<[Point; 2]> {
        let [one, other] = self.sides();
        let upright = [one.left(), one.right(), other.left()];
        let mut folds: Vec<[Point; 2]> = upright
            .into_iter()
            .map(|x| [one.top(), one.bottom()].map(|y| Point::new(x, y)))
            .collect();
        let (lid, bottom) = (self.lid(), self.bottom());
        let level = |y, panel: Rect| [panel.left(), panel.right()].map(|x| Point::new(x, y));
        folds.extend([level(lid.bottom(), lid), level(bottom.top(), bottom)]);
        let flaps = self.flaps();
        let ends = |flap: &Flap| Some([*flap.corners.first()?, *flap.corners.last()?]);
        folds.extend(flaps.iter().filter_map(ends));
        folds
    }
}

/// Rounds up to a tenth of a millimetre.
fn to_tenth(length: Length) -> Length {
    let tenth = Length::microns(100);
    tenth * (length + tenth - Length::microns(1)).fits(tenth)
}

/// Gives a place on a circle, counted clockwise from its right in parts of a quarter.
fn on_circle(middle: Point, radius: Length, step: u16) -> Point {
    let angle = std::f64::consts::FRAC_PI_2 * f64::from(step) / f64::from(QUARTER);
    let along = |part: f64| Length::from_mm(radius.to_mm() * part).unwrap_or_default();
    Point::new(middle.x + along(angle.cos()), middle.y + along(angle.sin()))
}
