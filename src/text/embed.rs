//! Whether a font of the user can be printed: the PDF library is asked before anything is drawn.
//!
//! A face of a font file in, what is wrong with it out.

use std::sync::Arc;

use krilla::geom::Point;
use krilla::text::{Font, TextDirection};

/// Most letters that are tried.
const TRIED: usize = 2000;

/// Says what keeps a face from being printed; nothing when it can be.
pub(super) fn flaw(
    data: &Arc<Vec<u8>>,
    index: u32,
    letters: impl Iterator<Item = char>,
) -> Option<&'static str> {
    let Ok(face) = ttf_parser::Face::parse(data, index) else {
        return Some("is damaged");
    };
    let tables = face.tables();
    if tables.glyf.is_none() && tables.cff.is_none() && tables.cff2.is_none() {
        return Some("has no outlines of letters");
    }
    let Some(font) = Font::new(data.to_vec().into(), index) else {
        return Some("is damaged");
    };
    let text: String = letters.filter(|c| !c.is_control()).take(TRIED).collect();
    let mut pdf = krilla::Document::new();
    let mut page = pdf.start_page();
    let mut surface = page.surface();
    let start = Point::from_xy(0.0, 10.0);
    surface.draw_text(start, font, 10.0, &text, false, TextDirection::Auto);
    surface.finish();
    page.finish();
    pdf.finish().err().map(|_| "can't be put into a PDF")
}
