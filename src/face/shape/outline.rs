//! Closed outlines of cells, nuclei and organelles, and what sits on them. In: the keyword
//! arguments of `Outline::read`. Out: path data, or points with their outward normal. Never draws
//! limbs (see `limb`).

use super::argument::{count, hash, num, record};
use super::line;
use super::pen::Pen;
use super::point::Pt;
use std::f64::consts::TAU;
use std::sync::Arc;
use tera::{Kwargs, State, TeraResult, Value, value::Map};

/// One closed outline around (`cx`, `cy`).
struct Outline {
    cx: f64,
    cy: f64,
    /// Half width and half height.
    rx: f64,
    ry: f64,
    /// 2 is an ellipse; 4 and more come closer and closer to a rectangle; 1 is a diamond.
    pow: f64,
    /// 3 and more: flattens the outline into a polygon with that many soft
    /// corners, one of them at the bottom.
    sides: usize,
    /// -1..1: narrower at the top (positive) or at the bottom (negative).
    taper: f64,
    /// Number of bulges and their height as a share of the radius.
    bumps: usize,
    amp: f64,
    /// 1 gives round bulges; 2 and more give pointed ones with wide gaps.
    sharp: f64,
    /// Slow unevenness as a share of the radius.
    rough: f64,
    seed: i64,
    /// Turn in degrees, after everything else.
    turn: f64,
    /// Bows the left and right end down by this many units (up when negative).
    bend: f64,
    /// Depth of the shade that `blob` leaves out on the side away from the light.
    lit: f64,
    /// Grows (or with a negative value shrinks) the whole outline by this many units.
    grow: f64,
}

impl Outline {
    /// Reads the arguments; what a call does not name may come from its map `o`, so that a template
    /// describes an outline once and asks for its path, its rim and its fur.
    fn read(args: &Kwargs) -> TeraResult<Self> {
        let base = Kwargs::new(Arc::new(args.get::<Map>("o")?.unwrap_or_default()));
        let num =
            |args: &Kwargs, key: &str, default: f64| num(args, key, num(&base, key, default)?);
        let count =
            |args: &Kwargs, key: &str, default: f64| count(args, key, num(&base, key, default)?);
        let rx = num(args, "rx", 50.0)?;
        Ok(Self {
            cx: num(args, "cx", 0.0)?,
            cy: num(args, "cy", 0.0)?,
            rx: rx.max(0.1),
            ry: num(args, "ry", rx)?.max(0.1),
            pow: num(args, "pow", 2.0)?.clamp(0.5, 12.0),
            sides: count(args, "sides", 0.0)?.min(60),
            taper: num(args, "taper", 0.0)?.clamp(-1.0, 1.0),
            bumps: count(args, "bumps", 0.0)?.min(120),
            amp: num(args, "amp", 0.0)?.clamp(-0.9, 4.0),
            sharp: num(args, "sharp", 1.0)?.clamp(0.2, 12.0),
            rough: num(args, "rough", 0.0)?.clamp(0.0, 0.8),
            seed: num(args, "seed", 1.0)? as i64,
            turn: num(args, "turn", 0.0)?.to_radians(),
            bend: num(args, "bend", 0.0)?,
            lit: num(args, "lit", 0.0)?,
            grow: num(args, "grow", 0.0)?,
        })
    }

    /// The factor by which bulges and unevenness change the radius at parameter `t` (radians).
    fn swell(&self, t: f64) -> f64 {
        let mut f = 1.0;
        for wave in 2..6_usize {
            let phase = hash(self.seed, wave) * TAU;
            f += self.rough * (wave as f64 * t + phase).sin() / wave as f64;
        }
        if self.sides > 2 {
            let part = TAU / self.sides as f64;
            let away = (t - TAU / 4.0).rem_euclid(part) - part / 2.0;
            f *= 1.0 - 0.8 * (1.0 - (part / 2.0).cos() / away.cos());
        }
        if self.bumps > 0 {
            let n = self.bumps as f64;
            let place = (t / TAU).rem_euclid(1.0) * n + 0.5;
            let which = (place as usize) % self.bumps.max(1);
            let height = 0.65 + 0.7 * hash(self.seed, 40 + which);
            let lift = 0.5 - 0.5 * (place.fract() * TAU).cos();
            f += self.amp * height * lift.powf(self.sharp);
        }
        f.max(0.05)
    }

    /// The outline as evenly spaced points that run clockwise from parameter 0 (right).
    fn points(&self) -> Vec<Pt> {
        let fine = 360.max(self.bumps * 24);
        let (sin, cos) = self.turn.sin_cos();
        let raw: Vec<Pt> = (0..fine)
            .map(|i| {
                let t = TAU * i as f64 / fine as f64;
                let (s, c) = t.sin_cos();
                let f = self.swell(t);
                let e = 2.0 / self.pow;
                let mut x = self.rx * c.signum() * c.abs().powf(e) * f;
                let mut y = self.ry * s.signum() * s.abs().powf(e) * f;
                x *= 1.0 + self.taper * y / self.ry;
                y += self.bend * (x / self.rx).powi(2);
                Pt::new(self.cx + x * cos - y * sin, self.cy + x * sin + y * cos)
            })
            .collect();
        // Small shapes get fewer points, so that an SVG with many of them stays small.
        let plain = self.bumps == 0 && (self.pow - 2.0).abs() < 0.01;
        let size = (10.0 + (self.rx + self.ry) * 0.35) as usize;
        let n = if plain {
            size.clamp(14, 40)
        } else {
            size.clamp(24, 48).max(self.bumps * 9)
        };
        let even = line::even(&line::clockwise(raw), n);
        if self.grow == 0.0 {
            return even;
        }
        (0..even.len())
            .map(|i| even[i].step(line::normal(&even, i), self.grow))
            .collect()
    }

    /// `n` evenly spaced places between the degrees `from` and `to` as seen from the centre, with
    /// the outward normal in radians.
    fn places(&self, n: usize, from: f64, to: f64, out: f64) -> Vec<(Pt, f64)> {
        let loop_ = line::even(&self.points(), 720);
        if loop_.len() < 3 || n == 0 {
            return Vec::new();
        }
        let full = (to - from).abs() >= 359.9;
        let wide = (to - from).rem_euclid(360.0);
        let mut inside: Vec<(f64, usize)> = (0..loop_.len())
            .map(|i| {
                let d = Pt::new(self.cx, self.cy).to(loop_[i]);
                ((d.y.atan2(d.x).to_degrees() - from).rem_euclid(360.0), i)
            })
            .filter(|(a, _)| full || *a <= wide)
            .collect();
        inside.sort_by(|a, b| a.0.total_cmp(&b.0));
        if inside.is_empty() {
            return Vec::new();
        }
        let last = (inside.len() - 1) as f64;
        (0..n)
            .map(|k| {
                let share = if full {
                    k as f64 / n as f64
                } else {
                    (k as f64 + 0.5) / n as f64
                };
                let i = inside[(share * last).round() as usize].1;
                let a = line::normal(&loop_, i);
                (loop_[i].step(a, out), a)
            })
            .collect()
    }
}

/// `blob(cx, cy, rx, ry, pow, sides, taper, bumps, amp, sharp, rough, seed, turn, bend, lit, grow)`:
/// gives a closed smooth outline as path data; see `Outline` for every argument.
pub(super) fn blob(args: Kwargs, _: &State) -> TeraResult<String> {
    let outline = Outline::read(&args)?;
    let mut pen = Pen::new();
    line::closed(&mut pen, &line::lit(&outline.points(), outline.lit));
    Ok(pen.out)
}

/// `rim(n, from, to, out, …blob's arguments)`: gives `n` points `{x, y, a, i}` on that outline,
/// moved outwards by `out` units; `a` is the outward normal in degrees.
pub(super) fn rim(args: Kwargs, _: &State) -> TeraResult<Vec<Value>> {
    let outline = Outline::read(&args)?;
    let (from, to) = (num(&args, "from", 0.0)?, num(&args, "to", 360.0)?);
    let places = outline.places(count(&args, "n", 12.0)?, from, to, num(&args, "out", 0.0)?);
    Ok(places
        .iter()
        .enumerate()
        .map(|(i, (p, a))| {
            record(&[
                ("x", p.x),
                ("y", p.y),
                ("a", a.to_degrees()),
                ("i", i as f64),
            ])
        })
        .collect())
}

/// `fur(n, from, to, out, len, vary, lean, curl, …blob's arguments)`: gives one path of `n` hairs
/// of `len` units that stand on that outline. `vary` is the unevenness of their length (0..1),
/// `lean` tilts all of them (degrees), `curl` bends each sideways (units).
pub(super) fn fur(args: Kwargs, _: &State) -> TeraResult<String> {
    let outline = Outline::read(&args)?;
    let (from, to) = (num(&args, "from", 0.0)?, num(&args, "to", 360.0)?);
    let len = num(&args, "len", 8.0)?;
    let vary = num(&args, "vary", 0.0)?;
    let tilt = num(&args, "lean", 0.0)?.to_radians();
    let curl = num(&args, "curl", 0.0)?;
    let places = outline.places(count(&args, "n", 40.0)?, from, to, num(&args, "out", 0.0)?);
    let mut pen = Pen::new();
    for (i, (p, a)) in places.iter().enumerate() {
        let l = len * (1.0 - vary * hash(outline.seed, 300 + i));
        let tip = p.step(a + tilt, l);
        pen.start(*p);
        if curl == 0.0 {
            pen.go('l', &[tip]);
        } else {
            let side = a + tilt + TAU / 4.0;
            pen.go(
                'q',
                &[p.mix(tip, 0.6).step(side, -curl), tip.step(side, curl)],
            );
        }
    }
    Ok(pen.out)
}
