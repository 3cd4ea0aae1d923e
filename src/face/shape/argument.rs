//! Arguments of a template's call and what it gives back: numbers, counts, points.
//!
//! A bad argument is a tera error, never a panic.

use tera::value::Map;
use tera::{Error, Kwargs, TeraResult, Value};

use crate::deck::SplitMix;

use super::point::round2;

/// The most points, strokes or tiles that one call makes.
pub(super) const MOST: usize = 2000;

/// Reads a finite number, or `default` when the argument is absent.
pub(super) fn num(args: &Kwargs, key: &str, default: f64) -> TeraResult<f64> {
    let value = args.get::<f64>(key)?.unwrap_or(default);
    if value.is_finite() && value.abs() < 1e6 {
        Ok(value)
    } else {
        Err(Error::message(format!(
            "argument `{key}` must be a finite number below a million, not {value}"
        )))
    }
}

/// Reads a count and clamps it to 0..=`MOST`, because a typing slip in a CSV must not fill memory.
pub(super) fn count(args: &Kwargs, key: &str, default: f64) -> TeraResult<usize> {
    Ok(num(args, key, default)?.clamp(0.0, MOST as f64) as usize)
}

/// Reads a list of `[x, y, …]` rows of finite numbers.
pub(super) fn rows(args: &Kwargs, key: &str) -> TeraResult<Vec<Vec<f64>>> {
    let rows = args.get::<Vec<Vec<f64>>>(key)?.unwrap_or_default();
    if rows.len() > MOST || rows.iter().flatten().any(|v| !v.is_finite()) {
        return Err(Error::message(format!(
            "argument `{key}` must hold at most {MOST} points of finite numbers"
        )));
    }
    Ok(rows)
}

/// A number rounded to two decimals; whole ones become integers, so that a template can count with
/// them and prints no `.0`.
pub(super) fn short(value: f64) -> Value {
    let value = round2(value);
    if value.fract() == 0.0 {
        Value::from(value as i64)
    } else {
        Value::from(value)
    }
}

/// A point `{key: number}` for a template.
pub(super) fn record(fields: &[(&'static str, f64)]) -> Value {
    let mut map = Map::new();
    for (key, value) in fields {
        map.insert((*key).into(), short(*value));
    }
    Value::from(map)
}

/// A deterministic number in 0..1 from a seed and an index (an integer mix, so that every platform
/// agrees on it).
pub(super) fn hash(seed: i64, index: usize) -> f64 {
    let state = (seed as u64)
        .wrapping_mul(SplitMix::STEP)
        .wrapping_add((index as u64).wrapping_mul(0xD1B5_4A32_D192_ED03))
        .wrapping_add(0x2545_F491_4F6C_DD1D);
    (SplitMix::mixed(state) >> 11) as f64 / (1u64 << 53) as f64
}
