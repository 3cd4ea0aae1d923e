//! The outline of a piece as its author wrote it: path data, or a drawing with one shape.
//!
//! The value of `cut` and the size of the piece in; one closed line without crossings, which lies within
//! the size, out. Whatever else it is becomes a finding at its place.

mod data;
mod drawing;

use std::sync::Arc;

use svgtypes::SimplePathSegment;
use toml::Spanned;

use crate::diag::{Diagnostic, Diags, Place, Rule, nearest};
use crate::geom::{Length, Outline, Point, Polygon, Size, Step};
use crate::project::{Project, join};

use data::{MOST_STEPS, Slip, segments};

/// Most corners of the polygon that follows an outline.
const MOST_CORNERS: usize = 2000;
/// How near the end of a line must come to its beginning to close it, in mm.
const CLOSED: f64 = 0.01;
/// How far an outline may reach beyond the size of its piece, in mm: numbers are rounded.
const ROUNDING: f64 = 0.02;
/// The least area in mm² that is a piece.
const LEAST: f64 = 9.0;
/// The least part of the size that an outline takes; less was drawn in another unit.
const SMALLEST: f64 = 0.5;

/// Reads an outline; what is none is a finding.
pub(super) fn outline(
    written: &Spanned<String>,
    size: Size,
    (project, file): (&Project, &Arc<str>),
    diags: &mut Diags,
) -> Option<Outline> {
    let place = Place::new(file, written.span());
    let text = written.get_ref().trim();
    let folder = file.rsplit_once('/').map_or("", |(folder, _)| folder);
    let made = if is_drawing(text) {
        drawing_of(text, (project, folder), place).and_then(|(drawing, path)| {
            let shape = drawing::shape(&drawing).map_err(|(range, slip)| {
                let place =
                    range.map_or_else(|| Place::file(&path), |range| Place::new(&path, range));
                finding(slip, place)
            })?;
            let place = Place::new(&path, shape.range);
            closed(&shape.segments, size).map_err(|slip| finding(slip, place))
        })
    } else {
        let segments = segments(text);
        let closed = segments.and_then(|segments| closed(&segments, size));
        closed.map_err(|slip| finding(slip, place))
    };
    made.map_err(|finding| diags.push(finding)).ok()
}

fn finding((message, help): Slip, place: Place) -> Diagnostic {
    let finding = Diagnostic::new(Rule::M012, message).at(place);
    finding.help(help)
}

/// Says whether a text names a file rather than a line.
fn is_drawing(text: &str) -> bool {
    let ending = text.rsplit_once('.').map(|(_, ending)| ending);
    ending.is_some_and(|ending| ending.eq_ignore_ascii_case("svg"))
}

/// Finds a drawing of the game, with its path.
fn drawing_of(
    name: &str,
    (project, folder): (&Project, &str),
    place: Place,
) -> Result<(String, Arc<str>), Diagnostic> {
    let path = join(folder, name);
    let found = path.as_ref().and_then(|path| {
        let text = project.text(path)?.into_owned();
        Some((text, Arc::clone(project.path(path)?)))
    });
    found.ok_or_else(|| {
        let files = project.below(folder);
        let names = files.filter_map(|(path, _)| path.strip_prefix(folder)?.strip_prefix('/'));
        let near = nearest(name, names.filter(|name| is_drawing(name)));
        let skipped = path.and_then(|path| project.why_skipped(&path));
        let help = match (skipped, near) {
            (Some(why), _) => format!("it is there, but it {why}"),
            (None, Some(near)) => format!("did you mean `{near}`?"),
            (None, None) => format!("put it into `{folder}/`"),
        };
        let message = format!("there is no drawing `{name}`");
        Diagnostic::new(Rule::M002, message).at(place).help(help)
    })
}

fn point(x: f64, y: f64) -> Result<Point, Slip> {
    let lengths = Length::from_mm(x).zip(Length::from_mm(y));
    lengths.map(|(x, y)| Point::new(x, y)).ok_or_else(|| {
        let message = "the outline reaches farther than any paper".to_owned();
        (
            message,
            "write it in mm from the upper left corner of the piece".to_owned(),
        )
    })
}

/// Makes one closed line of segments, and looks at it.
fn closed(segments: &[SimplePathSegment], size: Size) -> Result<Outline, Slip> {
    if segments.len() > MOST_STEPS {
        let message = format!("the outline has more than {MOST_STEPS} steps");
        let help = "simplify the path in the program that drew it";
        return Err((message, help.to_owned()));
    }
    let (mut start, mut steps, mut is_closed) = ((0.0, 0.0), Vec::new(), false);
    let mut at = start;
    for (number, segment) in segments.iter().enumerate() {
        match *segment {
            SimplePathSegment::MoveTo { x, y } => {
                let draws =
                    |one: &SimplePathSegment| !matches!(one, SimplePathSegment::MoveTo { .. });
                let others = segments[number..].iter().any(draws);
                if !steps.is_empty() && others {
                    let message = "the outline has several parts".to_owned();
                    let help = "a piece is cut out along one line and has no holes: leave one `M`, and \
                                `Z` at its end";
                    return Err((message, help.to_owned()));
                }
                if steps.is_empty() {
                    start = (x, y);
                }
                at = (x, y);
            }
            SimplePathSegment::LineTo { x, y } => {
                steps.push(Step::Line(point(x, y)?));
                at = (x, y);
            }
            SimplePathSegment::CurveTo {
                x1,
                y1,
                x2,
                y2,
                x,
                y,
            } => {
                steps.push(Step::Curve([point(x1, y1)?, point(x2, y2)?, point(x, y)?]));
                at = (x, y);
            }
            SimplePathSegment::Quadratic { x1, y1, x, y } => {
                let third = |end: f64, handle: f64| end + (handle - end) * 2.0 / 3.0;
                steps.push(Step::Curve([
                    point(third(at.0, x1), third(at.1, y1))?,
                    point(third(x, x1), third(y, y1))?,
                    point(x, y)?,
                ]));
                at = (x, y);
            }
            SimplePathSegment::ClosePath => {
                is_closed = true;
                at = start;
            }
        }
    }
    if steps.is_empty() {
        let message = "the outline has no length".to_owned();
        return Err((
            message,
            "write path data, such as `M0 0 L30 0 L15 26 Z`".to_owned(),
        ));
    }
    if !is_closed && (at.0 - start.0).hypot(at.1 - start.1) > CLOSED {
        let message = format!(
            "the outline is open: it begins at {}, {} mm and ends at {}, {} mm",
            start.0, start.1, at.0, at.1
        );
        return Err((message, "close it with `Z`".to_owned()));
    }
    let start = point(start.0, start.1)?;
    // What ends where it begins but for rounding does so exactly.
    let near = |end: Point| {
        let close = |a: Length, b: Length| (a - b).to_mm().abs() <= CLOSED;
        close(end.x, start.x) && close(end.y, start.y)
    };
    if let Some(Step::Line(end) | Step::Curve([_, _, end])) = steps.last_mut()
        && near(*end)
    {
        *end = start;
    }
    let outline = Outline::new(start, steps);
    let polygon = outline.polygon();
    if polygon.corners().len() > MOST_CORNERS {
        let message = "the outline bends too often for a blade".to_owned();
        let help = "simplify the path in the program that drew it";
        return Err((message, help.to_owned()));
    }
    sound(&polygon, size)?;
    Ok(outline)
}

/// Says what keeps a closed line from being the edge of a piece.
fn sound(polygon: &Polygon, size: Size) -> Result<(), Slip> {
    if polygon.area() < LEAST && polygon.corners().len() < 3 {
        let message = "the outline has nothing within".to_owned();
        return Err((message, "write at least three corners".to_owned()));
    }
    if let Some([x, y]) = polygon.crossing() {
        let message = format!("the outline crosses or touches itself at {x:.1}, {y:.1} mm");
        let help = "let it run around the piece once, without loops";
        return Err((message, help.to_owned()));
    }
    if polygon.area() < LEAST {
        let message = format!("the outline has only {:.1} mm² within", polygon.area());
        return Err((message, "write it in mm, as `size`".to_owned()));
    }
    let [left, top, right, bottom] = polygon.bounds();
    let [width, height] = [size.width, size.height].map(Length::to_mm);
    let beyond = [-left, -top, right - width, bottom - height];
    let words = ["the left", "the upper", "the right", "the lower"];
    let farthest = words
        .into_iter()
        .zip(beyond)
        .max_by(|a, b| a.1.total_cmp(&b.1));
    if let Some((side, by)) = farthest.filter(|(_, by)| *by > ROUNDING) {
        let message = format!("the outline reaches {by:.2} mm beyond {side} edge of {size}");
        let help = if left < -ROUNDING || top < -ROUNDING {
            "write it from the upper left corner of the piece, where `0 0` is".to_owned()
        } else {
            let needed = |far: f64, side: f64| (far.max(side) * 100.0).ceil() / 100.0;
            let [width, height] = [needed(right, width), needed(bottom, height)];
            format!("write `size = [{width}, {height}]`, or make it smaller")
        };
        return Err((message, help));
    }
    if right - left < width * SMALLEST || bottom - top < height * SMALLEST {
        let [wide, high] = [right - left, bottom - top].map(|mm| (mm * 100.0).round() / 100.0);
        let message = format!("the outline of {wide} × {high} mm is less than half of {size}");
        let help = format!("write `size = [{wide}, {high}]` and begin at `0 0`, or write it in mm");
        return Err((message, help));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(data: &str) -> Result<Outline, String> {
        let size = Size::new(Length::whole_mm(30), Length::whole_mm(20));
        let outline = segments(data).and_then(|segments| closed(&segments, size));
        outline.map_err(|(message, help)| format!("{message}; {help}"))
    }

    #[test]
    fn relative_round_and_unclosed_data_make_the_line_that_they_draw() {
        let data = |text: &str| read(text).expect("an outline").data();
        assert_eq!(data("m0,0 h30 v20 h-30 z"), "M0 0L30 0L30 20L0 20Z");
        assert_eq!(data("M0 0 L30 0 15 20 0 0"), "M0 0L30 0L15 20Z");
        assert_eq!(data("M0 0 L30 0 15 20 0.004 0 Z M1 1"), "M0 0L30 0L15 20Z");
        assert_eq!(
            data("M0 0Q30 0 30 20L0 20Z"),
            "M0 0C20 0 30 6.667 30 20L0 20Z"
        );
        let round = read("M0 10 A15 10 0 1 1 30 10 A15 10 0 1 1 0 10Z").expect("an ellipse");
        let area = round.polygon().area();
        assert!((area - 471.2).abs() < 0.5, "{area}");
    }

    #[test]
    fn what_is_no_edge_of_a_piece_is_told_with_a_way_out() {
        for (data, said) in [
            ("", "has no length; write path data"),
            ("M0 0", "has no length"),
            ("leaf", "can't be read"),
            ("M0 0 L30", "can't be read"),
            (
                "M0 0 L30 0 L15 20",
                "is open: it begins at 0, 0 mm and ends at 15, 20 mm; close it with `Z`",
            ),
            ("M0 0H30V20H0ZM9 5h9v9h-9z", "has several parts"),
            (
                "M0 0 L30 20 30 0 0 20Z",
                "crosses or touches itself at 15.0, 10.0 mm",
            ),
            ("M0 0 L30 0 Z", "nothing within"),
            ("M0 0 L30 0 30 0.1Z", "only 1.5 mm² within"),
            (
                "M0 0 L31.5 0 15 20Z",
                "1.50 mm beyond the right edge of 30 × 20 mm; write `size = [31.5, 20]`",
            ),
            (
                "M-1 0 L30 0 15 20Z",
                "1.00 mm beyond the left edge of 30 × 20 mm; write it from the upper",
            ),
            (
                "M0 0 L9 0 9 9 0 9Z",
                "9 × 9 mm is less than half of 30 × 20 mm",
            ),
            ("M0 0 L1e300 0 9 9Z", "farther than any paper"),
        ] {
            let slip = read(data).expect_err(data);
            assert!(slip.contains(said), "{data}: {slip}");
        }
        let long = (0..1100).map(|i| format!("L{} 0", f64::from(i) / 100.0));
        let long = format!("M0 0{}L0 20Z", long.collect::<String>());
        assert!(
            read(&long)
                .expect_err("too long")
                .contains("more than 1000 steps")
        );
        let curly = "c900 900 -900 900 0.01 0".repeat(100);
        let curly = format!("M0 0{curly}Z");
        let slip = read(&curly).expect_err("too curly");
        assert!(slip.contains("bends too often"), "{slip}");
    }
}
