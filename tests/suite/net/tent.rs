//! Folding standees in space: they close and stand.

use cardwright::geom::{Length, Point, Rect, Size};
use cardwright::net::Tent;
use cardwright::net::space::{Spot, dot, length, minus, plus, times};

use super::fold::Frame;

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

/// A strip as it lies on the table.
#[derive(Clone, Copy)]
struct Strip {
    /// Back, front, foot and tab.
    parts: [Rect; 4],
    folds: [[Point; 2]; 3],
    size: Size,
}

impl Strip {
    fn of(tent: Tent) -> Self {
        Self {
            parts: [tent.back(), tent.front(), tent.foot(), tent.tab()],
            folds: tent.folds(),
            size: tent.size(),
        }
    }

    /// Makes the foot this deep, whether or not it then stands.
    fn with_foot(mut self, depth: Length) -> Self {
        let by = depth - self.parts[2].size.height;
        self.parts[2].size.height += by;
        self.parts[3].origin.y += by;
        for end in &mut self.folds[2] {
            end.y += by;
        }
        self.size.height += by;
        self
    }
}

/// Where the page of each part lies in space: back, front, foot, tab. The front stays, and the
/// angles are those of a triangle with two sides as long as a face and one as long as the foot.
fn folded(strip: &Strip, height: f64, foot: f64) -> [Frame; 4] {
    let apex = 2.0 * (foot / 2.0 / height).asin();
    let base = (std::f64::consts::PI - apex) / 2.0;
    let bend = |inside: f64| std::f64::consts::PI - inside;
    let [top, bottom, end] = strip
        .folds
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
fn inspect(strip: &Strip) -> Result<(), String> {
    let Strip { parts, size, .. } = *strip;
    let whole = Rect::new(Length::ZERO, Length::ZERO, size);
    let area = |part: Rect| part.size.width.to_mm() * part.size.height.to_mm();
    for (number, part) in parts.iter().enumerate() {
        hold(whole.contains(*part), "a part lies outside the strip")?;
        let others = parts[..number].iter();
        hold(!others.clone().any(|o| o.overlaps(*part)), "parts overlap")?;
    }
    let sum: f64 = parts.iter().map(|part| area(*part)).sum();
    hold((sum - area(whole)).abs() < EXACT, "the strip has a hole")?;
    hold(parts[0].size == parts[1].size, "front and back differ")?;
    let [height, foot] = [parts[1], parts[2]].map(|part| part.size.height.to_mm());
    let frames = folded(strip, height, foot);
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
                assert_eq!(inspect(&Strip::of(tent)), Ok(()), "{tent:?}");
            }
        }
    }
}

#[test]
fn a_foot_of_another_depth_than_the_fold_expects_is_noticed() {
    let good = tent(16.0, 24.0, 12.0);
    assert_eq!(inspect(&Strip::of(good)), Ok(()));
    // Folded by the angles of a foot of 12 mm, one of 13 mm leaves a gap.
    let long = tent(16.0, 24.0, 13.0);
    let frames = folded(&Strip::of(long), 24.0, 12.0);
    let gap = minus(
        frames[0].spot(corners(long.back())[0]),
        frames[2].spot(corners(long.foot())[3]),
    );
    assert!(length(gap) > 0.5);
    // A foot that is hardly there falls over, whoever makes it.
    let toppling = Strip::of(good).with_foot(length_of(2.0));
    let found = inspect(&toppling).expect_err("it falls");
    assert!(found.starts_with("it tips over"), "{found}");
    let wide = Strip::of(good).with_foot(length_of(49.0));
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
