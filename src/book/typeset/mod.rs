//! Rulebooks as PDF, set by Typst: a [`Book`] and the bundled fonts in, bytes out.
//!
//! A book becomes calls of the functions in `style.typ`, with every word of it in a string literal.
//! The same book gives the same bytes: no clock, no packages, no fonts of the machine.

mod anchor;
mod block;
mod code;
mod error;
mod format;
mod inline;
mod lines;
mod markup;
mod phrase;
mod set_book;
mod table;
mod world;
mod writer;

use std::collections::BTreeMap;

use typst::diag::SourceDiagnostic;
use typst::foundations::{Datetime, Smart};
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards};
use world::Press;

use crate::geom::Size;
use crate::text::Fonts;

use super::chapter::{PANELS, parts};
use super::{Block, Book};

pub use error::TypesetError;
pub use format::{Measure, PageFormat, PageFormatError};
pub use set_book::SetBook;

/// The colour of icons, as `ink` in `style.typ`.
const INK: &str = "#141414";
/// What stands for a letter that no bundled font has.
const MISSING: char = '\u{fffd}';

/// Sets the eight parts of a chapter, each on a page of its own in the largest type that fits, and
/// behind them a page of a whole sheet that says how to fold it.
///
/// # Errors
///
/// A chapter that has not just eight titles of level 2, or a part that does not fit at 8 pt.
pub(crate) fn panels(
    book: &Book,
    chapter: &[Block],
    fonts: &Fonts,
    sizes: [Size; 2],
) -> Result<PagedDocument, TypesetError> {
    let parts = parts(chapter);
    if parts.len() != PANELS {
        return Err(TypesetError::Parts(parts.len()));
    }
    let document = set(book, fonts, &markup::panels(book, chapter, &parts, sizes))?;
    let pages = document.pages().len() - 1;
    if pages > PANELS {
        return Err(TypesetError::TooLong(pages));
    }
    Ok(document)
}

fn set(book: &Book, fonts: &Fonts, source: &str) -> Result<PagedDocument, TypesetError> {
    let mut files = BTreeMap::new();
    for (number, picture) in book.pictures.iter().enumerate() {
        files.insert(writer::picture_path(number, picture), picture.svg.clone());
    }
    for (number, icon) in book.icons.values().enumerate() {
        let svg = icon.svg.replace("currentColor", INK);
        files.insert(writer::icon_path(number), svg);
    }
    let date = markup::date(book).and_then(|[year, month, day]| {
        let [month, day] = [month, day].map(u8::try_from);
        Datetime::from_ymd(i32::from(year), month.ok()?, day.ok()?)
    });
    let source = printable(source, book, fonts);
    let press = Press::new([source, markup::theme(&book.theme)], files, fonts, date)
        .ok_or_else(|| TypesetError::Typst("a source has no name".to_owned()))?;
    let set = typst::compile::<PagedDocument>(&press).output;
    let set = set.map(|document| lines::widened(&document, &press));
    // No book is set twice in one measure, so that nothing is worth keeping.
    typst::comemo::evict(0);
    set.map_err(|errors| TypesetError::Typst(said(&errors)))
}

/// Puts `�` in the place of letters that no font of the book has; code itself is plain ASCII.
fn printable(source: &str, book: &Book, fonts: &Fonts) -> String {
    let faces = book.theme.faces(fonts);
    let known = |c: char| c.is_ascii() || faces.iter().any(|face| fonts.covers(*face, c));
    source
        .chars()
        .map(|c| if known(c) { c } else { MISSING })
        .collect()
}

/// How much a file says about its structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tags {
    /// Tagged, and PDF/UA-1 if the checks pass.
    Accessible,
    /// Not tagged: pages that were put on sheets have no order of reading.
    None,
}

/// Writes the PDF; `ident` makes its identifier and is not in the file.
pub(crate) fn export(
    document: &PagedDocument,
    ident: &str,
    tags: Tags,
) -> Result<Vec<u8>, TypesetError> {
    let attempts: &[(bool, &[PdfStandard])] = match tags {
        Tags::Accessible => &[(true, &[PdfStandard::Ua_1]), (true, &[])],
        Tags::None => &[(false, &[])],
    };
    let mut reason = String::new();
    for (tagged, standards) in attempts {
        let standards = PdfStandards::new(standards)
            .map_err(|error| TypesetError::Pdf(error.message().to_string()))?;
        let options = PdfOptions {
            ident: Smart::Custom(ident.to_owned()),
            creator: Smart::Custom(Some("Cardwright".to_owned())),
            standards,
            tagged: *tagged,
            ..PdfOptions::default()
        };
        match typst_pdf::pdf(document, &options) {
            Ok(bytes) => return Ok(bytes),
            Err(errors) => reason = said(&errors),
        }
    }
    Err(TypesetError::Pdf(reason))
}

fn said(errors: &[SourceDiagnostic]) -> String {
    let messages: Vec<&str> = errors.iter().map(|error| error.message.as_str()).collect();
    messages.join("; ")
}
