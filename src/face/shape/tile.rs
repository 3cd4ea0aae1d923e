//! Pavements of cells that touch: the neighbours in a tissue. In: keyword arguments. Out: rounded
//! polygons as path data with their centres. Never leaves a gap other than `gap`.

use super::argument::{MOST, hash, num, short};
use super::pen::Pen;
use super::point::Pt;
use tera::{Kwargs, State, TeraResult, Value, value::Map};

/// Keeps the part of a polygon on the side of `a` of the line that crosses the way to `b` at
/// `share` of it, less half of `gap`.
fn nearer(poly: &[Pt], a: Pt, b: Pt, gap: f64, share: f64) -> Vec<Pt> {
    let d = a.to(b);
    let len = d.len().max(1e-6);
    let side = |p: Pt| {
        let m = a.mix(b, share).to(p);
        (m.x * d.x + m.y * d.y) / len + gap / 2.0
    };
    let mut out = Vec::with_capacity(poly.len() + 1);
    for (i, p) in poly.iter().enumerate() {
        let q = poly[(i + 1) % poly.len()];
        let (s, t) = (side(*p), side(q));
        if s <= 0.0 {
            out.push(*p);
        }
        if (s < 0.0) != (t < 0.0) && (s - t).abs() > 1e-9 {
            out.push(p.mix(q, s / (s - t)));
        }
    }
    out
}

/// Draws a polygon with its corners rounded to about `round` units.
fn rounded(poly: &[Pt], round: f64) -> String {
    let n = poly.len();
    let mut pen = Pen::new();
    for i in 0..n {
        let (a, b, c) = (poly[(i + n - 1) % n], poly[i], poly[(i + 1) % n]);
        let cut = |far: Pt| {
            let len = b.to(far).len().max(1e-6);
            b.mix(far, (round / len).min(0.5))
        };
        if i == 0 {
            pen.start(cut(a));
        } else {
            pen.go('l', &[cut(a)]);
        }
        pen.go('q', &[b, cut(c)]);
    }
    if n > 2 {
        pen.close();
    }
    pen.out
}

/// `tiles(cx, cy, rx, ry, size, tall, jitter, gap, round, seed, free)`: paves the ellipse `rx`,
/// `ry` with touching cells of about `size` units (`tall` times as high), rounded by `round`; the
/// first one is at the centre and is `free` units larger than the others. Gives
/// `{d, x, y, i}` for each.
pub(super) fn tiles(args: Kwargs, _: &State) -> TeraResult<Vec<Value>> {
    let c = Pt::new(num(&args, "cx", 0.0)?, num(&args, "cy", 0.0)?);
    let rx = num(&args, "rx", 100.0)?.clamp(1.0, 400.0);
    let ry = num(&args, "ry", rx)?.clamp(1.0, 400.0);
    let size = num(&args, "size", 40.0)?.clamp(rx.max(ry) / 12.0, 400.0);
    let high = size * num(&args, "tall", 1.0)?.clamp(0.15, 6.0);
    let jitter = num(&args, "jitter", 0.25)?;
    let gap = num(&args, "gap", 2.0)?;
    let round = num(&args, "round", 8.0)?.max(0.0);
    let free = num(&args, "free", 0.0)?;
    let seed = num(&args, "seed", 1.0)? as i64;
    let row = high * 0.87;
    let (nx, ny) = ((rx / size).ceil() as i64 + 1, (ry / row).ceil() as i64 + 1);
    let mut sites = vec![c];
    for j in -ny..=ny {
        for i in -nx..=nx {
            if (i, j) == (0, 0) || sites.len() >= MOST {
                continue;
            }
            let key = ((j + 500) * 1000 + i + 500) as usize;
            let shift = if j.rem_euclid(2) == 1 { 0.5 } else { 0.0 };
            let x = (i as f64 + shift + (hash(seed, key) - 0.5) * jitter) * size;
            let y = j as f64 * row + (hash(seed, key + 7) - 0.5) * jitter * high;
            let push = 1.0 + free / 2.0 / x.hypot(y).max(1.0);
            sites.push(Pt::new(c.x + x * push, c.y + y * push));
        }
    }
    let near = size + free / 2.0;
    let extra = near * near * ((size + free) / near - 1.0);
    let mut out = Vec::new();
    for (i, a) in sites.iter().enumerate() {
        let reach = (rx + size * 0.6, ry + high * 0.6);
        if ((a.x - c.x) / reach.0).hypot((a.y - c.y) / reach.1) > 1.0 {
            continue;
        }
        let (w, h) = (size * 1.2 + free, high * 1.2 + free);
        let mut poly = vec![
            Pt::new(a.x - w, a.y - h),
            Pt::new(a.x + w, a.y - h),
            Pt::new(a.x + w, a.y + h),
            Pt::new(a.x - w, a.y + h),
        ];
        for (k, b) in sites.iter().enumerate() {
            if k != i && a.to(*b).len() < 3.0 * size.max(high) + 2.0 * free {
                // A weight for the first cell, as in a power diagram, keeps three borders in one corner.
                let shift = extra / (2.0 * a.to(*b).len().powi(2).max(1.0));
                let share = match (i, k) {
                    (0, _) => 0.5 + shift,
                    (_, 0) => 0.5 - shift,
                    _ => 0.5,
                };
                poly = nearer(&poly, *a, *b, gap, share);
            }
        }
        let mut map = Map::new();
        map.insert("d".into(), Value::from(rounded(&poly, round)));
        map.insert("x".into(), short(a.x));
        map.insert("y".into(), short(a.y));
        map.insert("i".into(), Value::from(i as u64));
        out.push(Value::from(map));
    }
    Ok(out)
}
