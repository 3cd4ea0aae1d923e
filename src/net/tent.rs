//! Standees: figures of paper that are folded like a tent and stand on a foot of their own.
//!
//! The size of a face and the depth of the foot in; a flat strip out. From the top it has the back
//! upside down, the front, the foot, and a tab that is glued behind the back: two sides that lean
//! against each other, and a floor. All four are as wide as the face, so that straight cuts free
//! the strip.
//! The printed side is outside, so every fold goes backwards.

use crate::geom::{Length, Point, Rect, Size};

/// Narrowest face that stays upright when a table is pushed.
const NARROWEST: Length = Length::whole_mm(10);
/// Lowest face that shows something above its fold.
const LOWEST: Length = Length::whole_mm(12);
/// How many times as high as wide a face may be, before it falls over sideways.
const SLENDEREST: i64 = 4;
/// The shallowest foot that fingers can fold.
const SHALLOWEST: Length = Length::whole_mm(6);
/// The deepest tab that fingers need.
const DEEPEST_TAB: Length = Length::whole_mm(7);

/// A standee laid flat. All places are from the upper left corner of its strip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tent {
    face: Size,
    foot: Length,
}

impl Tent {
    /// Makes a strip of a face and the depth of its foot; `None` when it would not stand.
    #[must_use]
    pub fn new(face: Size, foot: Length) -> Option<Self> {
        let [shallowest, deepest] = Self::feet(face)?;
        (shallowest..=deepest)
            .contains(&foot)
            .then_some(Self { face, foot })
    }

    /// Gives the depths of the foot with which a face stands: from a quarter of its height, below
    /// which a breath upsets it, to its whole height, beyond which it lies down. `None` when the
    /// face is too small or too slender for any.
    #[must_use]
    pub fn feet(face: Size) -> Option<[Length; 2]> {
        let stands = face.width >= NARROWEST
            && face.height >= LOWEST
            && face.height <= face.width * SLENDEREST;
        stands.then(|| [SHALLOWEST.max(face.height / 4), face.height])
    }

    /// Gives the usual depth of the foot: half the height, which no sleeve knocks over.
    #[must_use]
    pub fn usual_foot(face: Size) -> Length {
        SHALLOWEST.max(face.height.half())
    }

    fn tab_depth(&self) -> Length {
        DEEPEST_TAB.min(self.face.height.half())
    }

    /// Gives the size of the strip.
    #[must_use]
    pub fn size(&self) -> Size {
        let height = self.face.height * 2 + self.foot + self.tab_depth();
        Size::new(self.face.width, height)
    }

    fn part(&self, top: Length, height: Length) -> Rect {
        Rect::new(Length::ZERO, top, Size::new(self.face.width, height))
    }

    /// Gives the place of the back, which stands on its head.
    #[must_use]
    pub fn back(&self) -> Rect {
        self.part(Length::ZERO, self.face.height)
    }

    /// Gives the place of the front.
    #[must_use]
    pub fn front(&self) -> Rect {
        self.part(self.face.height, self.face.height)
    }

    /// Gives the place of the foot.
    #[must_use]
    pub fn foot(&self) -> Rect {
        self.part(self.face.height * 2, self.foot)
    }

    /// Gives the place of the tab, which is glued behind the lower edge of the back.
    #[must_use]
    pub fn tab(&self) -> Rect {
        self.part(self.face.height * 2 + self.foot, self.tab_depth())
    }

    /// Gives both ends of every fold, from the top.
    #[must_use]
    pub fn folds(&self) -> [[Point; 2]; 3] {
        [self.front(), self.foot(), self.tab()].map(|part| {
            let right = Point::new(part.right(), part.top());
            [part.origin, right]
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::fold::Frame;
    use super::super::space::{Spot, dot, length, minus, plus, times};
    use super::*;

    /// How exactly things meet, in mm.
    const EXACT: f64 = 1e-9;

    fn mm(width: f64, height: f64) -> Size {
        Size::from_mm(width, height).expect("a size")
    }

    fn length_of(mm: f64) -> Length {
        Length::from_mm(mm).expect("a length")
    }

    fn tent(width: f64, height: f64, foot: f64) -> Tent {
        Tent::new(mm(width, height), length_of(foot)).expect("a standee")
    }

    fn corners(part: Rect) -> [Spot<2>; 4] {
        let [left, top] = [part.left(), part.top()].map(Length::to_mm);
        let [right, bottom] = [part.right(), part.bottom()].map(Length::to_mm);
        [[left, top], [right, top], [right, bottom], [left, bottom]]
    }

    fn hold(is_so: bool, what: &str) -> Result<(), String> {
        if is_so { Ok(()) } else { Err(what.to_owned()) }
    }

    /// Where the page of each part lies in space: back, front, foot, tab. The front stays, and the
    /// angles are those of a triangle with two sides as long as a face and one as long as the foot.
    fn folded(tent: &Tent, height: f64, foot: f64) -> [Frame; 4] {
        let apex = 2.0 * (foot / 2.0 / height).asin();
        let base = (std::f64::consts::PI - apex) / 2.0;
        let bend = |inside: f64| std::f64::consts::PI - inside;
        let [top, bottom, end] = tent
            .folds()
            .map(|fold| fold.map(|at| [at.x, at.y].map(Length::to_mm)));
        let front = Frame::flat();
        // Folds run as the outline does, with what lies beyond them to their right: anticlockwise.
        let [left, right] = top;
        let back = front.folded([right, left], bend(apex));
        let floor = front.folded(bottom, bend(base));
        let tab = floor.folded(end, bend(base));
        [back, front, floor, tab]
    }

    /// Folds a strip and looks at it from all sides.
    fn inspect(tent: &Tent) -> Result<(), String> {
        let parts = [tent.back(), tent.front(), tent.foot(), tent.tab()];
        let whole = Rect::new(Length::ZERO, Length::ZERO, tent.size());
        let area = |part: Rect| part.size.width.to_mm() * part.size.height.to_mm();
        for (number, part) in parts.iter().enumerate() {
            hold(whole.contains(*part), "a part lies outside the strip")?;
            let others = parts[..number].iter();
            hold(!others.clone().any(|o| o.overlaps(*part)), "parts overlap")?;
        }
        let sum: f64 = parts.iter().map(|part| area(*part)).sum();
        hold((sum - area(whole)).abs() < EXACT, "the strip has a hole")?;
        hold(parts[0].size == parts[1].size, "front and back differ")?;
        let (height, foot) = (tent.face.height.to_mm(), tent.foot.to_mm());
        let frames = folded(tent, height, foot);
        let at: Vec<[Spot<3>; 4]> = parts
            .iter()
            .zip(frames)
            .map(|(part, frame)| corners(*part).map(|corner| frame.spot(corner)))
            .collect();
        let near = |a: Spot<3>, b: Spot<3>| length(minus(a, b)) < 1e-6;
        // The lower edge of the back (at the top of the strip) meets the far edge of the foot.
        let meets = near(at[0][0], at[2][3]) && near(at[0][1], at[2][2]);
        hold(meets, "back and foot don't meet")?;
        let middle = times(
            at.iter().flatten().copied().fold([0.0; 3], plus),
            1.0 / 16.0,
        );
        for number in 0..3 {
            let out = dot(frames[number].out(), minus(at[number][0], middle));
            hold(out > 0.0, "the print is inside")?;
        }
        // The tab lies in the plane of the back and not beyond its edges.
        for corner in at[3] {
            let way = minus(corner, at[0][0]);
            hold(dot(frames[0].out(), way).abs() < 1e-6, "the tab gapes")?;
            let up = minus(at[0][3], at[0][0]);
            let along = dot(way, up) / dot(up, up);
            hold((-EXACT..=1.0).contains(&along), "the tab peeps out")?;
        }
        stands(&parts, &at, frames[2])
    }

    /// Whether the foot lies flat on the table, all else above it, and the middle of all paper above
    /// the foot, far enough from its edges.
    fn stands(parts: &[Rect; 4], at: &[[Spot<3>; 4]], foot: Frame) -> Result<(), String> {
        let up = times(foot.out(), -1.0);
        let floor = dot(up, at[2][0]);
        let heights = at.iter().flatten().map(|spot| dot(up, *spot) - floor);
        hold(
            heights.clone().all(|z| z > -1e-6),
            "it hangs below the foot",
        )?;
        let weights = parts.map(|part| part.size.height.to_mm());
        let middles = at
            .iter()
            .map(|part| times(part.iter().copied().fold([0.0; 3], plus), 0.25));
        let total: f64 = weights.iter().sum();
        let weighed = middles
            .zip(weights)
            .map(|(spot, weight)| times(spot, weight / total));
        let centre = weighed.fold([0.0; 3], plus);
        let high = dot(up, centre) - floor;
        let forth = minus(at[2][3], at[2][0]);
        let along = dot(minus(centre, at[2][0]), forth) / length(forth);
        let nearest = along.min(length(forth) - along);
        let tips = (nearest / high).atan().to_degrees();
        hold(tips > 10.0, &format!("it tips over at {tips:.1}°"))
    }

    #[test]
    fn every_standee_closes_and_stands() {
        for width in [10.0, 16.0, 31.5, 80.0] {
            for height in [12.0, 24.0, 40.0, 111.111] {
                let face = mm(width, height);
                let Some([least, most]) = Tent::feet(face) else {
                    assert!(height > width * 4.0, "{width} × {height}");
                    continue;
                };
                for foot in [least, Tent::usual_foot(face), most] {
                    let tent = Tent::new(face, foot).expect("a standee");
                    assert_eq!(inspect(&tent), Ok(()), "{tent:?}");
                }
            }
        }
    }

    #[test]
    fn a_foot_of_another_depth_than_the_fold_expects_is_noticed() {
        let good = tent(16.0, 24.0, 12.0);
        assert_eq!(inspect(&good), Ok(()));
        // Folded by the angles of a foot of 12 mm, one of 13 mm leaves a gap.
        let long = tent(16.0, 24.0, 13.0);
        let frames = folded(&long, 24.0, 12.0);
        let gap = minus(
            frames[0].spot(corners(long.back())[0]),
            frames[2].spot(corners(long.foot())[3]),
        );
        assert!(length(gap) > 0.5);
        // A foot that is hardly there falls over, whoever makes it.
        let toppling = Tent {
            face: mm(16.0, 24.0),
            foot: length_of(2.0),
        };
        let found = inspect(&toppling).expect_err("it falls");
        assert!(found.starts_with("it tips over"), "{found}");
        let wide = Tent {
            face: mm(16.0, 24.0),
            foot: length_of(49.0),
        };
        assert!(inspect(&wide).is_err(), "no triangle");
    }

    #[test]
    fn what_would_not_stand_is_refused() {
        for (width, height, foot) in [
            (9.9, 24.0, 12.0),
            (16.0, 11.9, 8.0),
            (10.0, 40.1, 20.0),
            (16.0, 24.0, 5.9),
            (16.0, 24.1, 24.2),
            (16.0, 24.0, 0.0),
        ] {
            let made = Tent::new(mm(width, height), length_of(foot));
            assert_eq!(made, None, "{width} × {height}, {foot}");
        }
    }
}
