//! Booklets and mini-zines: the pages of a book on sheets to fold.
//!
//! A book and a paper in, a PDF out, every page upright. It has no links, and is not tagged, since pages
//! on a sheet have no order of reading; so offer the book itself beside it.

use typst::layout::{Abs, Axes, Frame, FrameItem, Point as Spot, Ratio, Sides, Transform};
use typst::syntax::Span;
use typst::visualize::{Color, DashPattern, FixedStroke, Geometry};
use typst_layout::{Page, PagedDocument};

use super::finish::{self, finish_folded};
use crate::book::{Block, Book, PageFormat, SetBook, Tags, TypesetError, export, panels};
use crate::geom::{Length, Point, Size};
use crate::sheet::{Duplex, Paper, PlacedPage, Turn, booklet as lay_booklet, zine as lay_zine};
use crate::text::Fonts;

/// Length of a fold mark at the edge of a sheet.
const FOLD_MARK: Length = Length::whole_mm(5);
/// Length of a staple (24/6 and 26/6, the common ones, are 12.9 mm wide).
const STAPLE: Length = Length::microns(12_900);
/// Width of all lines that are not text.
const LINE: f64 = 0.4;

/// Packs the PDF of a book: what are no streams by themselves share some, which takes half the bytes.
///
/// # Errors
///
/// When it is no PDF.
pub fn packed(bytes: &[u8]) -> Result<Vec<u8>, TypesetError> {
    finish::packed(bytes).map_err(|error| TypesetError::Pdf(error.to_string()))
}

/// Puts a book on sheets for a saddle-stitched booklet: A5 pages on A4 paper, half-letter pages on
/// Letter.
///
/// The outermost sheet has marks where to fold and where to staple. `thickness` of the paper moves
/// inner pages towards the fold; [`COPY_PAPER`](crate::sheet::COPY_PAPER) is the usual one.
///
/// # Errors
///
/// Another paper, or a book in another measure than [`Pocket`](crate::book::Measure::Pocket).
pub fn booklet(
    book: &SetBook,
    paper: Paper,
    duplex: Duplex,
    thickness: Length,
) -> Result<Vec<u8>, TypesetError> {
    let format = match paper {
        Paper::A4 => PageFormat::A5,
        Paper::LETTER => PageFormat::HalfLetter,
        other => return Err(TypesetError::NoBooklet(other.to_string())),
    };
    let document = book.on(format)?;
    let sheet = paper.size().turned();
    let count = document.pages().len();
    let sides = lay_booklet(count, format.size(), paper.size(), duplex, thickness);
    let frames = sides.iter().map(|side| {
        let mut frame = Frame::hard(spot(sheet.width, sheet.height).to_size());
        for placed in &side.pages {
            put(&mut frame, &document, *placed, format.size());
        }
        if side.sheet == 0 && !side.back {
            mark_spine(&mut frame, sheet);
        }
        upright(frame, sheet)
    });
    let composed = compose(&document, frames.collect());
    let ident = format!("cardwright booklet {} {paper} {duplex}", book.game());
    let bytes = export(&composed, &ident, Tags::None)?;
    finish_folded(&bytes, duplex).map_err(|error| TypesetError::Pdf(error.to_string()))
}

/// Sets the eight parts of a chapter as a mini-zine on one side of one sheet. The other side, which
/// is hidden when it is folded, says how to fold.
///
/// `chapter` is what [`chapter`](crate::book::chapter) gives. Fold along the dashed lines, cut along
/// the solid one.
///
/// # Errors
///
/// A chapter without just eight titles of level 2, a part too long for its panel at 8 pt, or what
/// [`SetBook::new`] says.
pub fn zine(
    book: &Book,
    chapter: &[Block],
    fonts: &Fonts,
    paper: Paper,
) -> Result<Vec<u8>, TypesetError> {
    let zine = lay_zine(paper.size());
    let document = panels(book, chapter, fonts, [zine.page, zine.sheet])?;
    let mut frame = Frame::hard(spot(zine.sheet.width, zine.sheet.height).to_size());
    for placed in &zine.pages {
        put(&mut frame, &document, *placed, zine.page);
    }
    for fold in &zine.folds {
        draw(&mut frame, *fold, Some(2.0));
    }
    draw(&mut frame, zine.cut, None);
    let guide = document.pages().last().map(|page| page.frame.clone());
    let frames = [frame].into_iter().chain(guide);
    let frames = frames.map(|frame| upright(frame, zine.sheet));
    let composed = compose(&document, frames.collect());
    let ident = format!("cardwright zine {} {paper}", book.game);
    let bytes = export(&composed, &ident, Tags::None)?;
    finish_folded(&bytes, Duplex::None).map_err(|error| TypesetError::Pdf(error.to_string()))
}

/// Turns a sheet that lies on its side upright, by a quarter with its head to the left. Else the driver
/// would turn it, and its back, as it likes.
fn upright(mut lying: Frame, sheet: Size) -> Frame {
    let one = Ratio::one();
    lying.transform(Transform {
        sx: Ratio::zero(),
        ky: -one,
        kx: one,
        sy: Ratio::zero(),
        tx: Abs::zero(),
        ty: spot(sheet.width, Length::ZERO).x,
    });
    let mut frame = Frame::hard(spot(sheet.height, sheet.width).to_size());
    frame.push_frame(Spot::zero(), lying);
    frame
}

/// Puts a page of the document in its place.
fn put(frame: &mut Frame, document: &PagedDocument, placed: PlacedPage, size: Size) {
    let Some(page) = document.pages().get(placed.page) else {
        return;
    };
    let mut content = page.frame.clone();
    if placed.turn == Turn::Half {
        // Half a turn is what mirroring both ways gives, without the rounding of a sine.
        let middle = spot(size.width.half(), size.height.half());
        let back = Ratio::new(-1.0);
        content.transform(Transform::scale_at(back, back, middle.x, middle.y));
    }
    frame.push_frame(spot(placed.origin.x, placed.origin.y), content);
}

/// Marks the fold at the edges, and the staples at a quarter and three quarters of it.
fn mark_spine(frame: &mut Frame, sheet: Size) {
    let middle = sheet.width.half();
    let at = |y: Length| Point::new(middle, y);
    draw(frame, [at(Length::ZERO), at(FOLD_MARK)], Some(1.0));
    draw(
        frame,
        [at(sheet.height - FOLD_MARK), at(sheet.height)],
        Some(1.0),
    );
    for quarter in [1, 3] {
        let centre = sheet.height * quarter / 4;
        let half = STAPLE.half();
        draw(frame, [at(centre - half), at(centre + half)], None);
    }
}

/// Draws a thin line, dashed when `dash` says how long its dashes are in points.
fn draw(frame: &mut Frame, [from, to]: [Point; 2], dash: Option<f64>) {
    let way = spot(to.x - from.x, to.y - from.y);
    let stroke = FixedStroke {
        dash: dash.map(|length| DashPattern {
            array: vec![Abs::pt(length), Abs::pt(length)],
            phase: Abs::zero(),
        }),
        ..FixedStroke::from_pair(Color::from_u8(120, 120, 120, 255), Abs::pt(LINE))
    };
    let line = FrameItem::Shape(Geometry::Line(way).stroked(stroke), Span::detached());
    frame.push(spot(from.x, from.y), line);
}

/// Makes a document of sides, with the words about the book that the old one has.
fn compose(document: &PagedDocument, frames: Vec<Frame>) -> PagedDocument {
    use typst::model::Document;
    let pages = frames.into_iter().zip(1..).map(|(frame, number)| Page {
        frame,
        bleed: Sides::default(),
        fill: typst::foundations::Smart::Auto,
        numbering: None,
        supplement: typst::foundations::Content::empty(),
        number,
    });
    PagedDocument::new(pages.collect(), document.info().clone())
}

fn spot(x: Length, y: Length) -> Spot {
    Axes::new(Abs::pt(x.to_pt()), Abs::pt(y.to_pt())).to_point()
}
