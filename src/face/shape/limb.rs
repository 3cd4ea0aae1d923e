//! Thick lines: processes that fork, tubes, arcs and waves. In: keyword arguments. Out: path data
//! (filled outlines that all run clockwise, so that several can be one path), or tips as points.
//! Never strokes: the template chooses the line.

use std::f64::consts::{PI, TAU};

use tera::{Kwargs, State, TeraResult, Value};

use super::argument::{MOST, count, hash, num, record};
use super::line;
use super::pen::Pen;
use super::point::Pt;

/// Turns a centre line with a width at each point into a closed outline with round ends.
/// The ends of thin lines get fewer points, because nobody sees their roundness.
pub(super) fn thick(spine: &[Pt], width: impl Fn(usize) -> f64) -> Vec<Pt> {
    let n = spine.len();
    if n < 2 {
        return Vec::new();
    }
    let heading = |i: usize| {
        let d = spine[i.saturating_sub(1)].to(spine[(i + 1).min(n - 1)]);
        d.y.atan2(d.x)
    };
    let mut out = Vec::with_capacity(2 * n + 6);
    for (i, p) in spine.iter().enumerate() {
        out.push(p.step(heading(i) - PI / 2.0, width(i) / 2.0));
    }
    let cap = |w: f64| if w < 7.0 { 2 } else { 4 };
    let parts = cap(width(n - 1));
    for k in 1..parts {
        let a = heading(n - 1) - PI / 2.0 + PI * f64::from(k) / f64::from(parts);
        out.push(spine[n - 1].step(a, width(n - 1) / 2.0));
    }
    for (i, p) in spine.iter().enumerate().rev() {
        out.push(p.step(heading(i) + PI / 2.0, width(i) / 2.0));
    }
    let parts = cap(width(0));
    for k in 1..parts {
        let a = heading(0) + PI / 2.0 + PI * f64::from(k) / f64::from(parts);
        out.push(spine[0].step(a, width(0) / 2.0));
    }
    line::clockwise(out)
}

/// A process that starts somewhere and may fork.
struct Limb {
    /// Sideways bow of each stretch as a share of its length.
    bend: f64,
    forks: usize,
    /// Full angle between the outermost forks, radians.
    fan: f64,
    /// Share of length and of width that a fork keeps.
    keep: f64,
    /// Width at the end of a stretch as a share of its start.
    taper: f64,
    seed: i64,
    lit: f64,
}

/// Where a stretch starts, its direction (radians), length and width.
struct Stretch {
    at: Pt,
    a: f64,
    len: f64,
    w: f64,
}

/// What growing a limb collects.
#[derive(Default)]
struct Grown {
    loops: Vec<Vec<Pt>>,
    tips: Vec<(Pt, f64, f64)>,
}

impl Limb {
    fn read(args: &Kwargs) -> TeraResult<Self> {
        Ok(Self {
            bend: num(args, "bend", 0.15)?,
            forks: count(args, "forks", 2.0)?.min(6),
            fan: num(args, "fan", 60.0)?.to_radians(),
            keep: num(args, "keep", 0.68)?.clamp(0.2, 0.95),
            taper: num(args, "taper", 0.55)?.clamp(0.05, 1.5),
            seed: num(args, "seed", 1.0)? as i64,
            lit: num(args, "lit", 0.0)?,
        })
    }

    /// Adds one stretch and, `depth` more times, the forks at its end.
    fn grow(&self, got: &mut Grown, start: &Stretch, depth: usize, key: usize) {
        let &Stretch { at, a, len, w } = start;
        if got.loops.len() >= MOST / 8 {
            return;
        }
        let bow = (hash(self.seed, key) - 0.5) * 2.0 * self.bend * len;
        let end = at.step(a, len);
        let middle = at.mix(end, 0.5).step(a + PI / 2.0, bow);
        let steps = if w < 7.0 { 2 } else { 4 };
        let spine: Vec<Pt> = (0..=steps)
            .map(|i| {
                let t = f64::from(i) / f64::from(steps);
                at.mix(middle, t).mix(middle.mix(end, t), t)
            })
            .collect();
        let last = w * self.taper;
        let width = |i: usize| w + (last - w) * (i as f64 / f64::from(steps)).sqrt();
        let loop_ = thick(&spine, width);
        // A lit part inside a twig this thin would not be seen.
        if self.lit == 0.0 || w > 3.4 {
            got.loops.push(line::lit(&loop_, self.lit.min(w * 0.4)));
        }
        let d = middle.to(end);
        let heading = d.y.atan2(d.x);
        if depth == 0 || self.forks == 0 {
            got.tips.push((end, heading, last));
            return;
        }
        for k in 0..self.forks {
            let share = if self.forks == 1 {
                0.0
            } else {
                k as f64 / (self.forks - 1) as f64 - 0.5
            };
            let child = key * 7 + k + 1;
            let whim = hash(self.seed, child + 1000) - 0.5;
            let turn = (share + 0.5 * whim) * self.fan;
            let long = len * self.keep * (0.55 + 0.8 * hash(self.seed, child + 2000));
            let next = Stretch {
                at: end,
                a: heading + turn,
                len: long,
                w: last,
            };
            self.grow(got, &next, depth - 1, child);
        }
    }

    /// Grows `n` limbs around the ellipse (`cx`, `cy`, `rx`, `ry`), or one at `x`, `y`.
    fn all(args: &Kwargs) -> TeraResult<Grown> {
        let limb = Self::read(args)?;
        let at = Pt::new(num(args, "x", 0.0)?, num(args, "y", 0.0)?);
        let len = num(args, "len", 40.0)?;
        let w = num(args, "w", 10.0)?.max(0.2);
        let depth = count(args, "depth", 0.0)?.min(5);
        let n = count(args, "n", 1.0)?.min(60);
        let (rx, ry) = (num(args, "rx", 0.0)?, num(args, "ry", 0.0)?);
        let a = num(args, "a", 0.0)?.to_radians();
        let span = num(args, "span", 360.0)?.to_radians();
        let vary = num(args, "vary", 0.0)?;
        let mut got = Grown::default();
        for k in 0..n {
            let share = if n < 2 {
                0.0
            } else if span >= TAU - 0.01 {
                k as f64 / n as f64
            } else {
                k as f64 / (n - 1) as f64 - 0.5
            };
            let whim = (hash(limb.seed, 500 + k) - 0.5) * vary * span / n.max(1) as f64;
            let angle = a + share * span.min(TAU) + whim;
            let root = Pt::new(at.x + angle.cos() * rx, at.y + angle.sin() * ry);
            let long = len * (1.0 - vary * 0.5 * hash(limb.seed, 700 + k));
            let start = Stretch {
                at: root,
                a: angle,
                len: long,
                w,
            };
            limb.grow(&mut got, &start, depth, 11 + k * 101);
        }
        Ok(got)
    }
}

/// `branch(n, x, y, rx, ry, a, span, vary, len, w, taper, bend, forks, fan, keep, depth, seed,
/// lit)`: gives `n` tapering processes that fork `depth` times as path data. They start on the
/// ellipse `rx`, `ry` around (`x`, `y`), centred on the direction `a` and fanned over `span`
/// degrees; `len` and `w` are units, `vary` (0..1) makes them uneven.
pub(super) fn branch(args: Kwargs, _: &State) -> TeraResult<String> {
    let mut pen = Pen::new();
    for loop_ in Limb::all(&args)?.loops {
        line::closed(&mut pen, &loop_);
    }
    Ok(pen.out)
}

/// `branch_tips(…branch's arguments)`: gives the ends of those processes as `{x, y, a, w}`.
pub(super) fn branch_tips(args: Kwargs, _: &State) -> TeraResult<Vec<Value>> {
    Ok(Limb::all(&args)?
        .tips
        .iter()
        .map(|(p, a, w)| record(&[("x", p.x), ("y", p.y), ("a", a.to_degrees()), ("w", *w)]))
        .collect())
}
