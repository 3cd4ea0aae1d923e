//! Lines on a page → the places that are cut out along them.
//!
//! An outline that is drawn is a place for sure. Crop marks only say where cuts may run: a place
//! between them is one when a face is found there.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::frame::{Frame, Pose, Spot};
use super::proof::{Proof, Shape};
use super::seen::{Line, Seen};

/// How far ends may lie apart that meet, in mm.
const MEET: f64 = 0.06;
/// The shortest side of a piece, in mm.
const SHORTEST: f64 = 8.0;
/// Lines of outlines are this wide, in mm.
const GUIDE: [f64; 2] = [0.07, 0.135];
/// Crop marks are this wide, and this long.
const MARK: [[f64; 2]; 2] = [[0.1, 0.25], [1.3, 4.3]];
/// Bars of a tally stand so near to each other, in mm.
const TALLY: f64 = 1.2;
/// More circles or outlines of a size than these are not supposed between crop marks.
const MOST_FREED: usize = 1000;
/// Most sizes of rectangles in which those of a size are looked for.
const MOST_ROOMS: usize = 3;
/// Rounding of the sides of a rectangle, in mm.
const ROUNDED: f64 = 0.05;
/// More lines than these are no outlines.
const MOST_LINES: usize = 3000;

/// What kind of outline a place has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A rectangle.
    Straight,
    /// A circle.
    Round,
    /// Anything else.
    Net,
}

impl Kind {
    /// Gives the kind of outline that a face of this shape is cut out along.
    pub fn of(shape: Shape) -> Self {
        match shape {
            Shape::Plain | Shape::Strip { .. } => Self::Straight,
            Shape::Round => Self::Round,
            Shape::Net => Self::Net,
        }
    }
}

/// A place to be cut out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Place {
    /// Where it is.
    pub frame: Frame,
    /// Its outline.
    pub kind: Kind,
    /// Whether the outline is drawn, or only supposed.
    pub drawn: bool,
}

impl Place {
    /// Supposes the place that is cut out where a face lies so; of the front of a standee, its strip.
    pub fn supposed(proof: &Proof, pose: Pose) -> Self {
        let part = match proof.shape {
            Shape::Strip { size, front, .. } => Frame::sized([-front.left, -front.top], size),
            _ => Frame::sized([0.0; 2], proof.size),
        };
        Self {
            frame: pose.covering(part),
            kind: Kind::of(proof.shape),
            drawn: false,
        }
    }
}

/// The lines where cuts run, as crop marks show them.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Cuts {
    /// From the left edge.
    pub across: Vec<f64>,
    /// From the top edge.
    pub down: Vec<f64>,
}

impl Cuts {
    pub fn count(&self) -> usize {
        self.across.len() + self.down.len()
    }
}

/// Finds the places whose outlines are drawn.
pub(super) fn outlined(seen: &Seen, scale: f64, diameters: &[f64]) -> Vec<Place> {
    let page = Frame::sized([0.0; 2], seen.size).grown(1.0);
    let guide = |width: f64| (GUIDE[0]..=GUIDE[1]).contains(&(width / scale));
    let thin: Vec<Line> = {
        let lines = seen.lines.iter().copied();
        let thin = lines.filter(|line| guide(line.width) && !line.dashed);
        let mut thin: Vec<Line> = thin
            .filter(|line| page.holds(line.from) && page.holds(line.to))
            .collect();
        thin.truncate(MOST_LINES);
        thin
    };
    let (mut lying, mut standing) = (Vec::new(), Vec::new());
    for (number, line) in thin.iter().enumerate() {
        if line.lies() && line.length() > SHORTEST * scale {
            lying.push((number, line.from[1], sorted(line.from[0], line.to[0])));
        } else if line.stands() && line.length() > SHORTEST * scale {
            standing.push((number, line.from[0], sorted(line.from[1], line.to[1])));
        }
    }
    let mut used = vec![false; thin.len()];
    let mut places: Vec<Place> = Vec::new();
    for (top, y, [left, right]) in &lying {
        let begins = |x: f64| {
            standing
                .iter()
                .filter(move |(_, at, [from, _])| meet(*at, x) && meet(*from, *y))
        };
        for (one, _, [_, end]) in begins(*left) {
            let Some((other, ..)) = begins(*right).find(|(_, _, [_, to])| meet(*to, *end)) else {
                continue;
            };
            let mut closing = lying.iter();
            let Some((bottom, ..)) = closing.find(|(_, at, [from, to])| {
                meet(*at, *end) && meet(*from, *left) && meet(*to, *right)
            }) else {
                continue;
            };
            for line in [*top, *one, *other, *bottom] {
                used[line] = true;
            }
            places.push(Place {
                frame: Frame {
                    left: *left,
                    top: *y,
                    right: *right,
                    bottom: *end,
                },
                kind: Kind::Straight,
                drawn: true,
            });
        }
    }
    let rest: Vec<Line> = thin
        .iter()
        .zip(&used)
        .filter(|(_, used)| !**used)
        .map(|(line, _)| *line)
        .collect();
    places.extend(nets(&rest, &places));
    let rings = seen.rings.iter().filter(|ring| guide(ring.width));
    let rings: Vec<Place> = rings
        .map(|ring| Place {
            frame: ring.frame,
            kind: Kind::Round,
            drawn: true,
        })
        .collect();
    // A circle lies in the middle of the square that is cut first; any other is drawn on a piece.
    for ring in rings {
        let [wide, _] = ring.frame.size();
        let known = diameters
            .iter()
            .any(|diameter| (diameter * scale / wide - 1.0).abs() < 0.04);
        let around = places
            .iter()
            .position(|place| place.frame.grown(0.1).contains(ring.frame));
        match around {
            None if known => places.push(ring),
            None => {}
            Some(at) => {
                let square = places[at].frame;
                let ([x, y], [u, v]) = (square.middle(), ring.frame.middle());
                let [side, _] = square.size();
                if known && (x - u).hypot(y - v) < 0.2 && side < wide * 1.6 {
                    places[at] = ring;
                }
            }
        }
    }
    // What is drawn on a piece is no outline of one.
    let all = places.clone();
    let within = |place: &Place| {
        let mut others = all.iter();
        others.any(|other| other.frame.grown(-0.3).contains(place.frame) && other != place)
    };
    places.retain(|place| !within(place));
    places.sort_by_key(|place| order(place.frame));
    places.dedup_by(|a, b| a.frame.far(b.frame) < MEET);
    places
}

/// Finds the line that stands for all that meet one.
fn root(group: &mut [usize], at: usize) -> usize {
    let mut at = at;
    while group[at] != at {
        group[at] = group[group[at]];
        at = group[at];
    }
    at
}

/// Finds outlines that are no rectangles: loops of lines, each of which meets the next.
fn nets(lines: &[Line], places: &[Place]) -> Vec<Place> {
    let mut group: Vec<usize> = (0..lines.len()).collect();
    // Ends that meet lie in one cell or in neighbouring ones.
    let mut ends: BTreeMap<(i64, i64), Vec<(usize, Spot)>> = BTreeMap::new();
    for (number, line) in lines.iter().enumerate() {
        for end in [line.from, line.to] {
            let [x, y] = end.map(cell);
            for (dx, dy) in [
                (0, 0),
                (1, 0),
                (0, 1),
                (1, 1),
                (-1, 0),
                (0, -1),
                (-1, -1),
                (1, -1),
                (-1, 1),
            ] {
                let near = ends.get(&(x + dx, y + dy));
                let meets = near.and_then(|near| near.iter().find(|(_, other)| same(*other, end)));
                if let Some((other, _)) = meets {
                    let (a, b) = (root(&mut group, number), root(&mut group, *other));
                    group[a] = b;
                }
            }
            ends.entry((x, y)).or_default().push((number, end));
        }
    }
    let mut loops: BTreeMap<usize, (usize, Frame, f64)> = BTreeMap::new();
    for (number, line) in lines.iter().enumerate() {
        let Some(around) = Frame::around([line.from, line.to]) else {
            continue;
        };
        let at = root(&mut group, number);
        let known = loops.entry(at).or_insert((0, around, 0.0));
        *known = (known.0 + 1, known.1.joined(around), known.2 + line.length());
    }
    let all = loops.into_values();
    let nets = all.filter(|(count, around, length)| {
        let [wide, high] = around.size();
        *count >= 6 && wide.min(high) > 15.0 && *length > 1.5 * (wide + high)
    });
    let nets = nets.map(|(_, frame, _)| Place {
        frame,
        kind: Kind::Net,
        drawn: true,
    });
    nets.filter(|net| !places.iter().any(|place| place.frame.contains(net.frame)))
        .collect()
}

/// Finds the cuts that crop marks show, of which none lies on what is `taken`.
pub(super) fn cuts(seen: &Seen, scale: f64, taken: &[Frame]) -> Cuts {
    let [widths, lengths] = MARK;
    let is_free = |line: &Line| {
        let middle = [0, 1].map(|axis| f64::midpoint(line.from[axis], line.to[axis]));
        taken.iter().all(|frame| !frame.holds(middle))
    };
    let is_mark = |line: &&Line| {
        !line.dashed
            && is_free(line)
            && (widths[0]..=widths[1]).contains(&(line.width / scale))
            && (lengths[0]..=lengths[1]).contains(&(line.length() / scale))
    };
    let along = |axis: usize, runs: fn(Line) -> bool| {
        let all = seen.lines.iter().filter(|line| runs(**line));
        let marks = all.clone().filter(is_mark);
        let marks = marks.map(|line| [line.from[axis], line.from[1 - axis]]);
        let bars = all.map(|line| {
            let ends = [line.from, line.to].map(|end| end[1 - axis]);
            (line.from[axis], sorted(ends[0], ends[1]))
        });
        facing(alone(marks.collect(), bars.collect()))
    };
    Cuts {
        across: along(0, Line::stands),
        down: along(1, Line::lies),
    }
}

/// Keeps marks beside which no two other lines stand: what has them is a bar of a tally.
fn alone(mut marks: Vec<Spot>, mut bars: Vec<(f64, [f64; 2])>) -> Vec<Spot> {
    if bars.len() <= MOST_LINES {
        bars.sort_by(|a, b| a.0.total_cmp(&b.0));
        marks.retain(|[at, along]| {
            let first = bars.partition_point(|(bar, _)| *bar < at - TALLY);
            let near = bars[first..].iter();
            let near = near.take_while(|(bar, _)| *bar < at + TALLY);
            let beside = near.filter(|(bar, [from, to])| {
                (bar - at).abs() > MEET && (from - TALLY..=to + TALLY).contains(along)
            });
            beside.take(2).count() < 2
        });
    }
    marks
}

/// Keeps the lines of which marks show both ends: where a line runs, and where along it a mark is.
fn facing(mut marks: Vec<Spot>) -> Vec<f64> {
    marks.sort_by(|a, b| a[0].total_cmp(&b[0]));
    let mut kept = Vec::new();
    while let Some([line, _]) = marks.first().copied() {
        let end = marks.partition_point(|[at, _]| *at < line + 0.1);
        let along: Vec<f64> = marks.drain(..end).map(|[_, along]| along).collect();
        let (least, most) = along
            .iter()
            .fold((f64::MAX, f64::MIN), |(least, most), at| {
                (least.min(*at), most.max(*at))
            });
        if most - least > SHORTEST {
            kept.push(line);
        }
    }
    kept
}

/// Supposes one place within all crop marks: a part of what is larger than the paper.
pub(super) fn within(cuts: &Cuts) -> Option<Place> {
    let frame = Frame {
        left: *cuts.across.first()?,
        top: *cuts.down.first()?,
        right: *cuts.across.last()?,
        bottom: *cuts.down.last()?,
    };
    let [width, height] = frame.size();
    (width.min(height) > 25.0).then_some(Place {
        frame,
        kind: Kind::Straight,
        drawn: false,
    })
}

/// Supposes places of some sizes between crop marks, and what is cut free first, which lies in the middle of a larger
/// rectangle: a size and an outline of its own.
pub(super) fn supposed(
    cuts: &Cuts,
    sizes: &[Spot],
    freed: &[(Spot, Kind)],
    known: &[Place],
) -> Vec<Place> {
    let mut places = Vec::new();
    if cuts.across.len() > 60 || cuts.down.len() > 60 {
        return places;
    }
    let spans = |ends: &[f64], fits: &dyn Fn(f64) -> bool| -> Vec<[f64; 2]> {
        let from = ends.iter();
        let all = from.flat_map(|from| ends.iter().map(|to| [*from, *to]));
        all.filter(|[from, to]| fits(to - from)).collect()
    };
    let mut add = |columns: &[[f64; 2]], rows: &[[f64; 2]], kind: Kind, size: Option<Spot>| {
        for [top, bottom] in rows {
            for [left, right] in columns {
                let whole = Frame {
                    left: *left,
                    top: *top,
                    right: *right,
                    bottom: *bottom,
                };
                let [x, y] = whole.middle();
                let inner = |[w, h]: Spot| Frame::sized([x - w / 2.0, y - h / 2.0], [w, h]);
                let frame = size.map_or(whole, inner);
                if known.iter().all(|place| place.frame.overlap(frame) < 0.02) {
                    places.push(Place {
                        frame,
                        kind,
                        drawn: false,
                    });
                }
            }
        }
    };
    for [width, height] in sizes {
        let fits = |length: f64| move |span: f64| (span - length).abs() < 0.15;
        let (columns, rows) = (
            spans(&cuts.across, &fits(*width)),
            spans(&cuts.down, &fits(*height)),
        );
        add(&columns, &rows, Kind::Straight, None);
    }
    for (size, kind) in freed {
        let [width, height] = *size;
        let fits = |length: f64| move |span: f64| span > length - 0.1 && span < length + 8.0;
        let (across, down) = (
            spans(&cuts.across, &fits(width)),
            spans(&cuts.down, &fits(height)),
        );
        for room in rooms(&across, &down, *size) {
            let same = |length: f64| move |span: f64| (span - length - room).abs() < ROUNDED;
            let (columns, rows) = (
                spans(&cuts.across, &same(width)),
                spans(&cuts.down, &same(height)),
            );
            if columns.len() * rows.len() <= MOST_FREED {
                add(&columns, &rows, *kind, Some(*size));
            }
        }
    }
    places
}

/// Gives how much larger than a size the rectangles around it are, on both axes, of which there may be most. Beside it
/// lie pieces of other sizes, whose marks are as far apart by chance.
fn rooms(across: &[[f64; 2]], down: &[[f64; 2]], [width, height]: Spot) -> Vec<f64> {
    let room = |length: f64| move |[from, to]: &[f64; 2]| to - from - length;
    let mut rooms: Vec<f64> = across.iter().map(room(width)).collect();
    rooms.sort_by(f64::total_cmp);
    rooms.dedup_by(|one, other| (*one - *other).abs() < ROUNDED);
    let count = |spans: &[[f64; 2]], length: f64, wanted: f64| {
        let rooms = spans.iter().map(room(length));
        rooms.filter(|one| (one - wanted).abs() < ROUNDED).count()
    };
    let counted = rooms
        .into_iter()
        .map(|room| (count(across, width, room) * count(down, height, room), room));
    let mut counted: Vec<(usize, f64)> = counted.filter(|(count, _)| *count > 0).collect();
    counted.sort_by_key(|(count, _)| Reverse(*count));
    counted
        .into_iter()
        .take(MOST_ROOMS)
        .map(|(_, room)| room)
        .collect()
}

fn sorted(a: f64, b: f64) -> [f64; 2] {
    [a.min(b), a.max(b)]
}

fn meet(a: f64, b: f64) -> bool {
    (a - b).abs() < MEET
}

fn same(a: Spot, b: Spot) -> bool {
    meet(a[0], b[0]) && meet(a[1], b[1])
}

#[allow(clippy::cast_possible_truncation)] // paper is short
fn cell(at: f64) -> i64 {
    (at / 0.1).floor().clamp(-1e9, 1e9) as i64
}

fn order(frame: Frame) -> (i64, i64) {
    (cell(frame.top), cell(frame.left))
}
