//! What changed, as one page without script: before and after side by side. Well-formed XML too.

use std::fmt::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use rayon::prelude::*;

use crate::book::{PAGE_STYLE, escape};
use crate::face::{Edge, Face};
use crate::print::{Raster, face_png};

use super::change::{Change, Diff, Look, What};
use super::text::{label, words, work};
use super::written::sides;

/// What this page adds to the look of a rulebook.
const STYLE: &str = include_str!("style.css");
/// What browsers may do: no scripts, nothing from elsewhere.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
/// Pixels per inch of the pictures.
const DPI: f64 = 120.0;
/// Most pixels of a side of one.
const LONGEST: f64 = 4000.0;

/// Shows what changed since something that has a name.
///
/// # Errors
/// When a picture can't be made.
pub fn html(diff: &Diff, since: &str) -> Result<String, Raster> {
    let title = escape(&diff.title);
    let mut out = format!(
        r#"<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta http-equiv="Content-Security-Policy" content="{POLICY}"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
<title>{title}: what changed</title>
<meta name="generator" content="Cardwright"/>
<style>
{PAGE_STYLE}{STYLE}</style>
</head>
<body>
<header>
<h1><span>{title}</span></h1>
<p class="tagline">What changed on paper since {since}</p>
</header>
<main class="diff">
<p class="sum">{sum}</p>
"#,
        since = escape(since),
        sum = escape(&sum(diff)),
    );
    for note in &diff.notes {
        let _ = writeln!(out, "<p class=\"note\">{}</p>", escape(&note.to_string()));
    }
    let all = diff.changes.par_iter().map(change);
    for part in all.collect::<Result<Vec<_>, _>>()? {
        out.push_str(&part);
    }
    out.push_str("</main>\n</body>\n</html>\n");
    Ok(out)
}

fn sum(diff: &Diff) -> String {
    let line = super::text::headline(diff);
    let own = line.strip_prefix(&format!("{}: ", diff.game));
    let own = own.unwrap_or(&line);
    let mut letters = own.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str() + "."
}

fn change(change: &Change) -> Result<String, Raster> {
    let mut out = format!(
        "<section class=\"{what}\">\n<h2>{label} <small>{what}</small></h2>\n",
        what = change.what.word(),
        label = escape(&label(change)),
    );
    let mut lines = vec![work(change)];
    lines.retain(|line| !line.is_empty());
    if let Some(line) = lines.first() {
        let _ = writeln!(out, "<p>{}.</p>", escape(&line.replacen('p', "P", 1)));
    }
    out.push_str("<div class=\"pair\">\n");
    for (when, look) in [("Before", &change.before), ("Now", &change.after)] {
        out.push_str(&shown(change, when, look.as_ref())?);
    }
    out.push_str("</div>\n");
    let [old, new] = words(change);
    if !(old.is_empty() && new.is_empty()) {
        let _ = writeln!(
            out,
            "<p class=\"words\"><del>{}</del> <ins>{}</ins></p>",
            escape(&old),
            escape(&new)
        );
    }
    out.push_str("</section>\n");
    Ok(out)
}

/// Shows a card as it was or is: the sides that differ, or its front.
fn shown(change: &Change, when: &str, look: Option<&Look>) -> Result<String, Raster> {
    let copies = look.map_or(0, |look| look.copies);
    let number = match (look, change.what) {
        (None, _) => "not there".to_owned(),
        (Some(_), What::Changed) if copies < 2 => String::new(),
        (Some(_), _) => format!("{copies} ×"),
    };
    let mut out = format!("<figure>\n<figcaption>{when}");
    if !number.is_empty() {
        let _ = write!(out, ": {number}");
    }
    out.push_str("</figcaption>\n");
    let wanted = sides(change);
    for (side, word) in ["front", "back"].into_iter().enumerate() {
        let is_wanted = wanted.contains(&word) || wanted.is_empty() && side == 0;
        let face = look.and_then(|look| look.faces[side].as_ref());
        if let Some(face) = face.filter(|_| is_wanted) {
            out.push_str(&picture(
                face,
                &format!("{} {}, {word}", when, label(change)),
            )?);
        }
    }
    out.push_str("</figure>\n");
    Ok(out)
}

fn picture(face: &Face, words: &str) -> Result<String, Raster> {
    let inches = face.size.width.max(face.size.height).to_mm() / 25.4;
    let png = face_png(face, Edge::Trim, DPI.min(LONGEST / inches))?;
    let (width, height) = (face.size.width.to_px(96.0), face.size.height.to_px(96.0));
    Ok(format!(
        "<img src=\"data:image/png;base64,{}\" width=\"{width}\" height=\"{height}\" alt=\"{}\"/>\n",
        STANDARD.encode(png),
        escape(words)
    ))
}
