//! A finished SVG text → the same picture in greys or with little ink.
//!
//! Works on plain SVG, after text boxes were set and before anything is resolved, so that it holds
//! for every template, whether or not it knows of `ink`. Colours inside masks stay: there they
//! stand for how much shows through.

mod css;
mod grey;
mod low;
mod outline;
mod raster;
mod tone;

use std::borrow::Cow;
use std::ops::Range;

use usvg::roxmltree::Document;

use super::ink::Ink;

pub(super) use raster::recolour as picture;

/// Properties that hold a colour.
const COLOURS: [&str; 6] = [
    "fill",
    "stroke",
    "stop-color",
    "flood-color",
    "lighting-color",
    "color",
];

/// Rewrites the colours of an SVG text; what is no XML comes back as it is.
pub(super) fn recolour(svg: &str, ink: Ink) -> Cow<'_, str> {
    if ink == Ink::Full {
        return Cow::Borrowed(svg);
    }
    let Ok(document) = Document::parse(svg) else {
        return Cow::Borrowed(svg);
    };
    let edits = match ink {
        Ink::Grey => grey::edits(&document),
        _ => low::edits(&document),
    };
    Cow::Owned(edits.apply(svg))
}

/// Places in a text with what shall stand there.
#[derive(Default)]
struct Edits(Vec<(Range<usize>, String)>);

impl Edits {
    /// Replaces a part of the text; an empty range inserts.
    fn put(&mut self, at: Range<usize>, text: String) {
        self.0.push((at, text));
    }

    /// Makes the new text. Of two edits that overlap the first holds.
    fn apply(mut self, source: &str) -> String {
        self.0.sort_by_key(|(at, _)| at.start);
        let mut out = String::with_capacity(source.len() + 4096);
        let mut done = 0;
        for (at, text) in self.0 {
            if at.start < done {
                continue;
            }
            out.push_str(&source[done..at.start]);
            out.push_str(&text);
            done = at.end;
        }
        out.push_str(&source[done..]);
        out
    }
}

/// Escapes an attribute's value or a text.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
        .replace('\'', "&apos;")
}
