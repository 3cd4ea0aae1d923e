//! Points strewn in an ellipse or set on it. In: keyword arguments. Out: arrays of points for a
//! template's `for`. Never two points closer than `gap`, never one in a hole.

use super::argument::{count, hash, num, record, rows};
use tera::{Kwargs, State, TeraResult, Value};

/// How many free places are compared for one point, and how often one is drawn at most before the
/// scatter takes the room for full.
const CHOICES: usize = 8;
const TRIES: usize = 240;

/// `spread(n, cx, cy, rx, ry, pow, seed, gap, holes)`: strews up to `n` points over the ellipse (a
/// rounded box with a higher `pow`), at least `gap` units apart and outside every hole
/// `[x, y, rx, ry]`. Gives `{x, y, r, t, i}`; `r` is a number in 0..1 for sizes, `t` an angle.
/// When the room is full there are fewer than `n`.
pub(super) fn spread(args: Kwargs, _: &State) -> TeraResult<Vec<Value>> {
    let n = count(&args, "n", 20.0)?;
    let (cx, cy) = (num(&args, "cx", 0.0)?, num(&args, "cy", 0.0)?);
    let rx = num(&args, "rx", 50.0)?.max(0.1);
    let ry = num(&args, "ry", rx)?.max(0.1);
    let pow = num(&args, "pow", 2.0)?.clamp(0.5, 12.0);
    let seed = num(&args, "seed", 1.0)? as i64;
    // Distances are compared by their squares: a root of each takes a tenth of a deck's time.
    let apart = num(&args, "gap", 5.0)?.max(0.0).powi(2).min(f64::MAX);
    let holes = rows(&args, "holes")?;
    let free = |x: f64, y: f64| {
        holes.iter().all(|h| match h.as_slice() {
            [hx, hy, hrx, rest @ ..] => {
                let hry = rest.first().unwrap_or(hrx).max(0.01);
                ((x - hx) / hrx.max(0.01)).powi(2) + ((y - hy) / hry).powi(2) >= 1.0
            }
            _ => true,
        })
    };
    let mut points: Vec<(f64, f64)> = Vec::with_capacity(n);
    let mut draw = 0;
    for _ in 0..n {
        let mut best: Option<(f64, (f64, f64))> = None;
        let mut compared = 0;
        for _ in 0..TRIES {
            if compared == CHOICES {
                break;
            }
            draw += 2;
            let u = hash(seed, draw) * 2.0 - 1.0;
            let v = hash(seed, draw + 1) * 2.0 - 1.0;
            if u.abs().powf(pow) + v.abs().powf(pow) > 1.0 {
                continue;
            }
            let (x, y) = (cx + u * rx, cy + v * ry);
            if !free(x, y) {
                continue;
            }
            let near = points
                .iter()
                .map(|p| (p.0 - x).powi(2) + (p.1 - y).powi(2))
                .fold(f64::MAX, f64::min);
            compared += usize::from(near >= apart);
            // The farthest of a few candidates looks evenly strewn, where the first one clumps.
            if near >= apart && best.is_none_or(|(d, _)| near > d) {
                best = Some((near, (x, y)));
            }
        }
        match best {
            Some((_, p)) => points.push(p),
            None => break,
        }
    }
    Ok(points
        .iter()
        .enumerate()
        .map(|(i, p)| {
            record(&[
                ("x", p.0),
                ("y", p.1),
                ("r", hash(seed, 90_000 + i)),
                ("t", hash(seed, 95_000 + i) * 360.0),
                ("i", i as f64),
            ])
        })
        .collect())
}

/// `ring(n, cx, cy, rx, ry, from, to)`: sets `n` points on the ellipse between two degrees. Gives
/// `{x, y, a, i}` with the outward normal `a` in degrees; a full turn has no doubled point.
pub(super) fn ring(args: Kwargs, _: &State) -> TeraResult<Vec<Value>> {
    let n = count(&args, "n", 12.0)?;
    let (cx, cy) = (num(&args, "cx", 0.0)?, num(&args, "cy", 0.0)?);
    let rx = num(&args, "rx", 50.0)?.max(0.01);
    let ry = num(&args, "ry", rx)?.max(0.01);
    let (from, to) = (num(&args, "from", 0.0)?, num(&args, "to", 360.0)?);
    let full = (to - from).abs() >= 359.9;
    let steps = if full { n } else { n.saturating_sub(1) };
    Ok((0..n)
        .map(|i| {
            let a = (from + (to - from) * i as f64 / steps.max(1) as f64).to_radians();
            let normal = (a.sin() / ry).atan2(a.cos() / rx);
            record(&[
                ("x", cx + rx * a.cos()),
                ("y", cy + ry * a.sin()),
                ("a", normal.to_degrees()),
                ("i", i as f64),
            ])
        })
        .collect())
}
