//! Small helpers that templates lack: mixing colours, reading a list of placed words, sine, cosine
//! and a repeatable chance. In: keyword arguments. Out: text or numbers. Never touches geometry.

use super::argument::{MOST, hash, num, short};
use super::point::round2;
use tera::{Error, Kwargs, State, TeraResult, Value, value::Map};

fn channels(text: &str) -> Option<[f64; 3]> {
    let hex = text.trim().strip_prefix('#')?;
    if !hex.is_ascii() {
        return None;
    }
    let wide: String = match hex.len() {
        3 => hex.chars().flat_map(|c| [c, c]).collect(),
        6 => hex.to_owned(),
        _ => return None,
    };
    let all = u32::from_str_radix(&wide, 16).ok()?;
    Some([16, 8, 0].map(|shift| f64::from((all >> shift) & 255)))
}

/// `mix(a, b, t)`: gives the colour `t` (0..1) of the way from `a` to `b`, both `#rgb` or `#rrggbb`.
pub(super) fn mix(args: Kwargs, _: &State) -> TeraResult<String> {
    let t = num(&args, "t", 0.5)?.clamp(0.0, 1.0);
    let read = |key: &'static str| {
        let text = args.must_get::<String>(key)?;
        channels(&text)
            .ok_or_else(|| Error::message(format!("`{text}` is not a colour such as #3a7fbf")))
    };
    let (a, b) = (read("a")?, read("b")?);
    let at = |i: usize| (a[i] + (b[i] - a[i]) * t).round() as u8;
    Ok(format!("#{:02x}{:02x}{:02x}", at(0), at(1), at(2)))
}

/// `parts(text)`: reads words separated by blanks, each `word` or `word:x:y:size:turn:count` where
/// trailing numbers may be missing. Gives `{word, x, y, s, t, n, placed}`; `placed` tells whether
/// the row itself names a place.
pub(super) fn parts(args: Kwargs, _: &State) -> TeraResult<Vec<Value>> {
    let text = args.get::<String>("text")?.unwrap_or_default();
    let mut out = Vec::new();
    for item in text.split_whitespace().take(MOST) {
        let mut fields = item.split(':');
        let word = fields.next().unwrap_or_default();
        let mut map = Map::new();
        map.insert("word".into(), Value::from(word));
        let rest: Vec<&str> = fields.collect();
        for (i, (key, default)) in [("x", 0.0), ("y", 0.0), ("s", 1.0), ("t", 0.0), ("n", 0.0)]
            .into_iter()
            .enumerate()
        {
            let value = match rest.get(i) {
                None | Some(&"") => default,
                Some(s) => s
                    .parse::<f64>()
                    .ok()
                    .filter(|v| v.is_finite())
                    .ok_or_else(|| Error::message(format!("`{s}` in `{item}` is not a number")))?,
            };
            map.insert(key.into(), short(value));
        }
        map.insert("placed".into(), Value::from(rest.len() > 1));
        out.push(Value::from(map));
    }
    Ok(out)
}

/// `sin(a)` of degrees.
pub(super) fn sine(args: Kwargs, _: &State) -> TeraResult<f64> {
    Ok((num(&args, "a", 0.0)?.to_radians().sin() * 1e4).round() / 1e4)
}

/// `cos(a)` of degrees.
pub(super) fn cosine(args: Kwargs, _: &State) -> TeraResult<f64> {
    Ok((num(&args, "a", 0.0)?.to_radians().cos() * 1e4).round() / 1e4)
}

/// `chance(seed, i)`: gives a number in 0..1 that depends on nothing else.
pub(super) fn chance(args: Kwargs, _: &State) -> TeraResult<f64> {
    let i = num(&args, "i", 0.0)?.abs() as usize;
    Ok(round2(hash(num(&args, "seed", 1.0)? as i64, i)))
}
