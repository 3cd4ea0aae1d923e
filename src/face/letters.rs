//! What the fitter placed → `<text>` elements and icons.

use std::fmt::Write as _;
use std::sync::Arc;

use crate::text::{Fitted, Piece, Slant, escaped};

use super::apart::Runs;
use super::icon::Icons;

/// How far a line stands below the baseline, and how thick it is, as multiples of the size.
const BELOW: f32 = 0.1;
const THICK: f32 = 0.06;

/// Writes the pieces, the letters with their fill and attributes of their own, and gives the names of
/// icons that do not exist.
pub(super) fn write(
    fitted: &Fitted,
    number: usize,
    [fill, icon_fill, attributes]: [&str; 3],
    icons: &Icons,
    svg: &mut String,
) -> Vec<String> {
    let mut missing = Vec::new();
    for (i, piece) in fitted.pieces.iter().enumerate() {
        match piece {
            Piece::Icon {
                x,
                y,
                side,
                name,
                fill,
            } => {
                let fill = fill.as_deref().unwrap_or(icon_fill);
                match icons.markup(name, [*x, *y, *side], fill) {
                    Some(markup) => svg.push_str(&markup),
                    None => missing.push(name.clone()),
                }
            }
            Piece::Letters {
                x,
                y,
                text,
                breaks,
                family,
                weight,
                slant,
                fill: own,
                underline,
                ..
            } => {
                let fill = escaped(own.as_deref().unwrap_or(fill));
                if let Some(length) = underline {
                    let (y, high) = (y + fitted.size * BELOW, fitted.size * THICK);
                    let _ = write!(
                        svg,
                        r#"<rect x="{x:.3}" y="{y:.3}" width="{length:.3}" height="{high:.3}" fill="{fill}"/>"#
                    );
                }
                let style = match slant {
                    Slant::Upright => "normal",
                    Slant::Italic => "italic",
                };
                let _ = write!(
                    svg,
                    r#"<text id="{}" x="{x:.3}" y="{y:.3}" font-family="{}" font-size="{:.4}" font-weight="{weight}" font-style="{style}" fill="{}"{attributes} xml:space="preserve">{}</text>"#,
                    id(number, i),
                    escaped(family),
                    fitted.size,
                    fill,
                    broken(text, breaks),
                );
            }
        }
    }
    missing
}

/// Gives the id of letters: the number of their box, and of the piece in it.
fn id(number: usize, piece: usize) -> String {
    format!("cw-{number}-{piece}")
}

/// Gives the number of the text box to which letters with this id belong.
pub(super) fn box_of(id: &str) -> Option<usize> {
    id.strip_prefix("cw-")?.split('-').next()?.parse().ok()
}

/// Keeps the glyphs of letters that were written, by their ids.
pub(super) fn keep(fitted: Fitted, number: usize, runs: &mut Runs) {
    for (i, piece) in fitted.pieces.into_iter().enumerate() {
        if let Piece::Letters { run: Some(run), .. } = piece {
            runs.insert(id(number, i), Arc::new(run));
        }
    }
}

/// Writes letters that are set on anew at some of them.
fn broken(text: &str, breaks: &[(usize, f32)]) -> String {
    let ends = breaks.iter().map(|(at, _)| *at).chain([text.len()]);
    let mut out = String::new();
    let mut start = 0;
    for (i, end) in ends.enumerate() {
        let part = escaped(&text[start..end]);
        let _ = match i.checked_sub(1).map(|i| breaks[i].1) {
            None => write!(out, "{part}"),
            Some(x) => write!(out, r#"<tspan x="{x:.3}">{part}</tspan>"#),
        };
        start = end;
    }
    out
}
