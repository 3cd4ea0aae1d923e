//! Tubes, arcs, smooth lines and waves.

use std::f64::consts::{PI, TAU};

use tera::{Kwargs, State, TeraResult};

use super::argument::{num, rows};
use super::limb::thick;
use super::line;
use super::pen::Pen;
use super::point::Pt;

fn tube_path(points: &[Pt], widths: &[f64], lit: f64) -> String {
    let per = if points.len() > 6 { 3 } else { 5 };
    let spine = line::sampled(points, per);
    let width = |i: usize| {
        let (k, t) = (i / per, (i % per) as f64 / per as f64);
        let t = t * t * (3.0 - 2.0 * t);
        let a = widths.get(k).or(widths.last()).copied().unwrap_or(6.0);
        let b = widths.get(k + 1).or(widths.last()).copied().unwrap_or(a);
        a + (b - a) * t
    };
    let mut pen = Pen::new();
    line::closed(&mut pen, &line::lit(&thick(&spine, width), lit));
    pen.out
}

/// `tube(points, w, lit)`: gives a thick smooth line with round ends through `points` (rows of
/// `[x, y]` or `[x, y, width]`, units).
pub(super) fn tube(args: Kwargs, _: &State) -> TeraResult<String> {
    let w = num(&args, "w", 8.0)?;
    let rows = rows(&args, "points")?;
    let points = pairs(&rows);
    let widths: Vec<f64> = rows
        .iter()
        .filter(|r| r.len() > 1)
        .map(|r| r.get(2).copied().unwrap_or(w))
        .collect();
    Ok(tube_path(&points, &widths, num(&args, "lit", 0.0)?))
}

/// `arc(cx, cy, rx, ry, from, to, w, lit)`: gives a thick arc with round ends; degrees.
pub(super) fn arc(args: Kwargs, _: &State) -> TeraResult<String> {
    let c = Pt::new(num(&args, "cx", 0.0)?, num(&args, "cy", 0.0)?);
    let rx = num(&args, "rx", 30.0)?;
    let ry = num(&args, "ry", rx)?;
    let (from, to) = (num(&args, "from", 0.0)?, num(&args, "to", 180.0)?);
    let n = 8;
    let points: Vec<Pt> = (0..=n)
        .map(|i| {
            let a = (from + (to - from) * f64::from(i) / f64::from(n)).to_radians();
            Pt::new(c.x + rx * a.cos(), c.y + ry * a.sin())
        })
        .collect();
    Ok(tube_path(
        &points,
        &[num(&args, "w", 8.0)?],
        num(&args, "lit", 0.0)?,
    ))
}

fn pairs(rows: &[Vec<f64>]) -> Vec<Pt> {
    rows.iter()
        .filter_map(|r| Some(Pt::new(*r.first()?, *r.get(1)?)))
        .collect()
}

/// `smooth(points, close)`: gives a smooth line through rows of `[x, y]`, for a stroke or, closed,
/// for a fill.
pub(super) fn smooth(args: Kwargs, _: &State) -> TeraResult<String> {
    let points = pairs(&rows(&args, "points")?);
    let mut pen = Pen::new();
    if args.get::<bool>("close")?.unwrap_or(false) {
        let depth = num(&args, "lit", 0.0)?;
        line::closed(&mut pen, &line::lit(&line::clockwise(points), depth));
    } else {
        line::open(&mut pen, &points);
    }
    Ok(pen.out)
}

/// `wave(x1, y1, x2, y2, n, amp, phase)`: gives a line with `n` waves of height `amp` (units)
/// between two points, for a stroke; `phase` in degrees.
pub(super) fn wave(args: Kwargs, _: &State) -> TeraResult<String> {
    let a = Pt::new(num(&args, "x1", -50.0)?, num(&args, "y1", 0.0)?);
    let b = Pt::new(num(&args, "x2", 50.0)?, num(&args, "y2", 0.0)?);
    let n = num(&args, "n", 4.0)?.clamp(0.0, 200.0);
    let amp = num(&args, "amp", 4.0)?;
    let phase = num(&args, "phase", 0.0)?.to_radians();
    let d = a.to(b);
    let side = d.y.atan2(d.x) + PI / 2.0;
    let steps = ((n * 4.0).ceil() as usize).max(2);
    let points: Vec<Pt> = (0..=steps)
        .map(|i| {
            let t = i as f64 / steps as f64;
            a.mix(b, t).step(side, amp * (t * n * TAU + phase).sin())
        })
        .collect();
    let mut pen = Pen::new();
    line::open(&mut pen, &points);
    Ok(pen.out)
}
