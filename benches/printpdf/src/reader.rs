//! A written PDF, read back: a path in → what a user or a print shop finds in it.
//!
//! Never trusts the writer's word: everything is counted in the file.

use std::path::Path;
use std::process::Command;

use lopdf::{Dictionary, Document, Object};

/// A word on the first card.
const WORD: &str = "Neutrophil";
/// Three poker cards side by side and one below the other, in points.
// 2.5 × 3.5 in, the poker size
const BLOCK: [f32; 2] = [3.0 * 2.5 * 72.0, 3.0 * 3.5 * 72.0];
/// Rounding that no cutter notices, in points.
const TOLERANCE: f32 = 0.1;

/// What is in a file.
pub struct Found {
    /// Its length.
    pub bytes: u64,
    /// Fonts that its text is set in.
    pub fonts: usize,
    /// Whether its text can be searched.
    pub text: &'static str,
    /// Whether the first page says where it is cut.
    pub trim: &'static str,
}

/// Reads a file back.
///
/// # Errors
/// When it is no PDF.
pub fn find(path: &Path) -> Result<Found, String> {
    let pdf = Document::load(path).map_err(|error| error.to_string())?;
    let bytes = std::fs::metadata(path).map_err(|error| error.to_string())?;
    let fonts = fonts(&pdf);
    Ok(Found {
        bytes: bytes.len(),
        fonts,
        text: match (fonts, word(path)) {
            (0, _) | (_, Some(false)) => "no",
            (_, Some(true)) => "yes",
            // Without a reader at hand the fonts must do.
            (_, None) => "has fonts",
        },
        trim: trim(&pdf),
    })
}

/// Counts fonts; the part of a composite font is none of its own.
fn fonts(pdf: &Document) -> usize {
    let is = |font: &Dictionary, key: &[u8], value: &[u8]| {
        font.get(key)
            .and_then(Object::as_name)
            .is_ok_and(|name| name.starts_with(value))
    };
    pdf.objects
        .values()
        .filter_map(|object| object.as_dict().ok())
        .filter(|font| is(font, b"Type", b"Font") && !is(font, b"Type", b"FontDescriptor"))
        .filter(|font| !is(font, b"Subtype", b"CIDFont"))
        .count()
}

/// Asks `pdftotext` for the word; `None` when it is not installed.
fn word(path: &Path) -> Option<bool> {
    let output = Command::new("pdftotext").arg(path).arg("-").output().ok()?;
    Some(String::from_utf8_lossy(&output.stdout).contains(WORD))
}

/// Looks at the first page's `TrimBox`: two corners (ISO 32000-1, 7.9.5) and the block of nine
/// cards between them. A corner and a size would be four numbers as well, of another rectangle.
fn trim(pdf: &Document) -> &'static str {
    let page = pdf
        .page_iter()
        .next()
        .and_then(|id| pdf.get_dictionary(id).ok());
    let Some(Ok(corners)) = page.map(|page| page.get(b"TrimBox").and_then(Object::as_array)) else {
        return "no";
    };
    let at = |i: usize| {
        corners
            .get(i)
            .and_then(|n| n.as_float().ok())
            .unwrap_or(0.0)
    };
    let size = [at(2) - at(0), at(3) - at(1)];
    let right = size
        .iter()
        .zip(BLOCK)
        .all(|(found, wanted)| (found - wanted).abs() < TOLERANCE);
    if right { "yes" } else { "wrong size" }
}
