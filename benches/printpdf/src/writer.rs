//! The writers: an edition in → the bytes of a PDF and the seconds they took.
//!
//! All place the same faces on the same spots, clipped to the same bleed. Cardwright adds what it
//! always adds: crop marks, footer, ruler, bookmarks.
//! Never draws a face: what `printpdf` is given is written out before its clock starts.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::time::Instant;

use cardwright::face::Face;
use cardwright::geom::{Length, Rect, Size};
use cardwright::print::pdf;
use cardwright::sheet::Side;
use printpdf::{
    Mm, Op, PaintMode, PdfDocument, PdfPage, PdfSaveOptions, Pt, Svg, XObjectId, XObjectTransform,
};
use usvg::WriteOptions;

use crate::edition::Edition;

/// Bytes of a PDF and the seconds of writing them.
pub type Written = (Vec<u8>, f64);

/// Who writes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Writer {
    /// `cardwright::print::pdf`.
    Cardwright,
    /// `printpdf` with its feature `svg`, as it comes: faces are not compressed.
    Printpdf,
    /// The same, told to compress faces.
    Compressed,
}

impl Writer {
    /// All, in the order of the table.
    pub const ALL: [Self; 3] = [Self::Cardwright, Self::Printpdf, Self::Compressed];

    /// Gives the name that stands in the table and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cardwright => "cardwright",
            Self::Printpdf => "printpdf",
            Self::Compressed => "printpdf-compressed",
        }
    }

    /// Writes the fronts of an edition.
    ///
    /// # Errors
    /// When the writer gives up.
    pub fn write(self, edition: &Edition) -> Result<Written, String> {
        match self {
            Self::Cardwright => with_cardwright(edition),
            Self::Printpdf | Self::Compressed => with_printpdf(edition, self),
        }
    }
}

fn with_cardwright(edition: &Edition) -> Result<Written, String> {
    let mut documents = edition.plan.documents(&edition.deck, &edition.album);
    // The first file holds the fronts; the backs for one-sided printers would be the second.
    let (_, fronts) = documents.next().ok_or("there is nothing to print")?;
    let start = Instant::now();
    let bytes = pdf(&fronts, &edition.fonts).map_err(|error| error.to_string())?;
    Ok((bytes, start.elapsed().as_secs_f64()))
}

fn with_printpdf(edition: &Edition, writer: Writer) -> Result<Written, String> {
    // Text stays text as far as it is for us to say.
    let options = WriteOptions {
        preserve_text: true,
        ..WriteOptions::default()
    };
    let sides: Vec<Side> = edition.plan.sheets().map(|sheet| sheet.front).collect();
    let mut svgs: BTreeMap<usize, String> = BTreeMap::new();
    for placed in sides.iter().flat_map(|side| &side.placed) {
        let face = &edition.album.faces[placed.face.0];
        if let Entry::Vacant(free) = svgs.entry(placed.face.0) {
            let tree = face.drawing.tree().ok_or("a face can't be drawn")?;
            free.insert(tree.to_string(&options));
        }
    }
    let fonts: BTreeMap<String, Vec<u8>> = edition
        .project
        .below("fonts")
        .filter(|(path, _)| path.ends_with(".ttf") || path.ends_with(".otf"))
        .map(|(path, bytes)| (path.to_string(), bytes.to_vec()))
        .collect();

    let start = Instant::now();
    let mut document = PdfDocument::new("Supercytes");
    let mut ids: BTreeMap<usize, XObjectId> = BTreeMap::new();
    for (face, svg) in &svgs {
        let mut warnings = Vec::new();
        let mut object = Svg::parse_with_fonts(svg, &fonts, &mut warnings)?;
        if let Some(warning) = warnings.first() {
            return Err(warning.msg.clone());
        }
        object.stream.compress = writer == Writer::Compressed;
        ids.insert(*face, document.add_xobject(&object));
    }
    let pages = sides
        .iter()
        .map(|side| page(side, &edition.album.faces, &ids));
    let bytes = document
        .with_pages(pages.collect())
        .save(&PdfSaveOptions::default(), &mut Vec::new());
    Ok((bytes, start.elapsed().as_secs_f64()))
}

/// Places the faces of one side.
fn page(side: &Side, faces: &[Face], ids: &BTreeMap<usize, XObjectId>) -> PdfPage {
    let height = side.page.height;
    let mut ops = Vec::new();
    for placed in &side.placed {
        let whole = placed.trim.grown(faces[placed.face.0].bleed);
        let mut clip = upward(placed.clip(), height);
        clip.mode = Some(PaintMode::Clip);
        let spot = upward(whole, height);
        ops.push(Op::SaveGraphicsState);
        ops.push(Op::DrawPolygon {
            polygon: clip.to_polygon(),
        });
        ops.push(Op::UseXobject {
            id: ids[&placed.face.0].clone(),
            transform: XObjectTransform {
                translate_x: Some(spot.x),
                translate_y: Some(spot.y),
                scale_x: Some(spot.width.0),
                scale_y: Some(spot.height.0),
                // Its own scale would stretch the picture to a whole number of pixels.
                no_auto_scale: true,
                ..XObjectTransform::default()
            },
        });
        ops.push(Op::RestoreGraphicsState);
    }
    let mut page = PdfPage::new(mm(side.page.width), mm(height), ops);
    if let Some(block) = block(side) {
        page.trim_box = upward(block, height);
    }
    page
}

/// Gives the block of all cards of a side: what `TrimBox` must say.
fn block(side: &Side) -> Option<Rect> {
    let trims = side.placed.iter().map(|placed| placed.trim);
    trims.reduce(|a, b| {
        let (left, top) = (a.left().min(b.left()), a.top().min(b.top()));
        let (right, bottom) = (a.right().max(b.right()), a.bottom().max(b.bottom()));
        Rect::new(left, top, Size::new(right - left, bottom - top))
    })
}

/// Measures a rectangle from the page's bottom left corner, as `printpdf` does.
fn upward(rect: Rect, height: Length) -> printpdf::Rect {
    printpdf::Rect::from_xywh(
        pt(rect.left()),
        pt(height - rect.bottom()),
        pt(rect.size.width),
        pt(rect.size.height),
    )
}

#[allow(clippy::cast_possible_truncation)] // paper is no longer than 2 m
fn pt(length: Length) -> Pt {
    Pt(length.to_pt() as f32)
}

fn mm(length: Length) -> Mm {
    pt(length).into()
}
