//! `art(…)`: a part of a picture in a box, chosen by crop and focus.
//!
//! In: the picture's name and the box in user units. Out: an `<image>` in a viewport of its own.
//! Only the size of a picture is looked at here; the picture itself is opened when it is drawn.

use std::collections::BTreeMap;
use std::sync::Arc;

use tera::{Error, Kwargs, State, Tera, TeraResult, Value};
use usvg::roxmltree::Document;

use crate::project::{Project, join, undeclared};
use crate::text::escaped;

use super::asks::only;
use super::exif::Turn;
use super::limit;

/// Width and height of pictures in pixels, by their path in the project.
type Sizes = BTreeMap<String, [f64; 2]>;

/// Most times that a part is shown as large as it is in the picture: what is not shown of the largest board must not
/// lie farther away than shapes may.
const LARGEST: f64 = 50.0;

/// Adds the function `art`.
pub(super) fn register(tera: &mut Tera, project: &Project, game: &str) {
    let folder = format!("decks/{game}");
    let sizes: Arc<Sizes> = Arc::new(sizes(project, &folder));
    let names = &["href", "x", "y", "width", "height", "crop", "focus"];
    let art = move |args: Kwargs, _: &State| art(&sizes, &folder, &args);
    tera.register_function("art", only(names, art));
}

/// Says what the function knows of the pictures of a game.
pub(super) fn known(project: &Project, game: &str) -> String {
    format!("{:?}", sizes(project, &format!("decks/{game}")))
}

fn sizes(project: &Project, folder: &str) -> Sizes {
    let files = project.below(folder);
    files
        .filter_map(|(path, bytes)| Some((path.to_string(), size(path, bytes)?)))
        .collect()
}

/// Gives width and height of a picture as it stands upright: in pixels, or in units of a drawing.
#[allow(clippy::cast_precision_loss)] // no picture has 2^52 pixels a side
pub(super) fn size(path: &str, bytes: &[u8]) -> Option<[f64; 2]> {
    let name = path.to_ascii_lowercase();
    if [".png", ".jpg", ".jpeg", ".webp"]
        .iter()
        .any(|end| name.ends_with(end))
    {
        let size = imagesize::blob_size(bytes).ok()?;
        let [w, h] = [size.width as f64, size.height as f64];
        let sideways = Turn::of(bytes).is_some_and(Turn::is_sideways);
        return Some(if sideways { [h, w] } else { [w, h] });
    }
    let text = std::str::from_utf8(bytes)
        .ok()
        .filter(|text| text.contains("<svg"))?;
    let text = &*undeclared(text);
    limit::measure(text).ok()?;
    let document = Document::parse(text).ok()?;
    let root = document.root_element();
    let side = |name: &str| {
        let text = root.attribute(name)?;
        let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic() || c == '%');
        digits.parse::<f64>().ok().filter(|side| *side > 0.0)
    };
    let view = root.attribute("viewBox").and_then(numbers::<4>);
    match (view, side("width"), side("height")) {
        (Some([_, _, w, h]), ..) if w > 0.0 && h > 0.0 => Some([w, h]),
        (_, Some(w), Some(h)) => Some([w, h]),
        _ => Some([100.0, 100.0]),
    }
}

/// Reads exactly `N` numbers, separated by blanks or commas.
fn numbers<const N: usize>(text: &str) -> Option<[f64; N]> {
    let parts = text.split([' ', ',']).filter(|part| !part.is_empty());
    let list: Option<Vec<f64>> = parts.map(|part| part.parse().ok()).collect();
    list?
        .try_into()
        .ok()
        .filter(|list: &[f64; N]| list.iter().all(|n| n.is_finite()))
}

fn art(sizes: &Sizes, folder: &str, args: &Kwargs) -> TeraResult<Value> {
    let href: &str = args.must_get("href")?;
    let [x, y]: [f64; 2] = [args.must_get("x")?, args.must_get("y")?];
    let [width, height]: [f64; 2] = [args.must_get("width")?, args.must_get("height")?];
    let crop =
        percent::<4>(args, "crop", "left, top, width and height")?.unwrap_or([0., 0., 1., 1.]);
    let focus = percent::<2>(args, "focus", "left and top")?;
    let name = escaped(href);
    let size = join(folder, href).and_then(|path| sizes.get(&path).copied());
    // A picture that is not there is drawn as it stands, so that the finding comes from one place.
    let [w, h] = size.unwrap_or([1.0, 1.0]);
    let [left, top, part_w, part_h] = part([w, h], crop, focus, width / height);
    if (w / part_w).min(h / part_h) > LARGEST {
        let text = args
            .get::<Value>("crop")?
            .map_or_else(String::new, |text| text.to_string());
        return Err(Error::message(format!(
            "crop `{text}` is too small a part of the picture: show a fiftieth of its width or height, or cut the picture itself"
        )));
    }
    Ok(Value::safe_string(&format!(
        r#"<svg x="{x}" y="{y}" width="{width}" height="{height}" viewBox="{left:.3} {top:.3} {part_w:.3} {part_h:.3}" preserveAspectRatio="none"><image width="{w}" height="{h}" preserveAspectRatio="none" href="{name}"/></svg>"#
    )))
}

/// Reads a setting in percent of the picture; empty means none.
fn percent<const N: usize>(args: &Kwargs, key: &str, what: &str) -> TeraResult<Option<[f64; N]>> {
    let text = match args.get::<Value>(key)? {
        None => return Ok(None),
        Some(value) => value.to_string(),
    };
    if text.trim().is_empty() {
        return Ok(None);
    }
    let in_range = |list: &[f64; N]| list.iter().all(|n| (0.0..=100.0).contains(n));
    match numbers::<N>(&text).filter(in_range) {
        Some(list) if N < 4 || (list[N - 2] > 0.0 && list[N - 1] > 0.0) => {
            Ok(Some(list.map(|n| n / 100.0)))
        }
        _ => Err(Error::message(format!(
            "{key} `{text}` is not {what} in percent of the picture"
        ))),
    }
}

/// Gives the largest part of the cropped picture that has the shape of the box, as near as can be
/// to the focus: left, top, width and height in pixels.
fn part([w, h]: [f64; 2], crop: [f64; 4], focus: Option<[f64; 2]>, shape: f64) -> [f64; 4] {
    let [left, top] = [crop[0] * w, crop[1] * h];
    let [wide, high] = [(crop[2] * w).min(w - left), (crop[3] * h).min(h - top)];
    let [part_w, part_h] = if wide / high > shape {
        [high * shape, high]
    } else {
        [wide, wide / shape]
    };
    let [at_x, at_y] = focus.map_or([left + wide / 2.0, top + high / 2.0], |[x, y]| {
        [x * w, y * h]
    });
    // `max` last: rounding may make the room a hair smaller than nothing.
    let x = (at_x - part_w / 2.0).min(left + wide - part_w).max(left);
    let y = (at_y - part_h / 2.0).min(top + high - part_h).max(top);
    [x, y, part_w, part_h]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[allow(clippy::cast_possible_truncation)] // the test's pictures are small
    fn rounded(part: [f64; 4]) -> [i64; 4] {
        part.map(|n| (n * 10.0).round() as i64)
    }

    #[test]
    fn the_middle_is_shown_unless_a_focus_says_otherwise() {
        let whole = [0.0, 0.0, 1.0, 1.0];
        let wide = [400.0, 100.0];
        assert_eq!(rounded(part(wide, whole, None, 1.0)), [1500, 0, 1000, 1000]);
        assert_eq!(
            rounded(part(wide, whole, Some([0.0, 0.5]), 1.0)),
            [0, 0, 1000, 1000]
        );
        assert_eq!(
            rounded(part(wide, whole, Some([0.7, 0.5]), 1.0)),
            [2300, 0, 1000, 1000]
        );
        assert_eq!(
            rounded(part(wide, whole, Some([1.0, 1.0]), 1.0)),
            [3000, 0, 1000, 1000]
        );
    }

    #[test]
    fn a_crop_is_never_left() {
        let crop = [0.5, 0.0, 0.5, 0.5];
        assert_eq!(
            rounded(part([400.0, 200.0], crop, None, 1.0)),
            [2500, 0, 1000, 1000]
        );
        assert_eq!(
            rounded(part([400.0, 200.0], crop, Some([0.0, 1.0]), 1.0)),
            [2000, 0, 1000, 1000]
        );
        assert_eq!(
            rounded(part([100.0, 100.0], [0.9, 0.9, 0.5, 0.5], None, 2.0)),
            [900, 925, 100, 50]
        );
    }
}
