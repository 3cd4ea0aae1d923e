//! A page of a document → PNG: what will come out of the printer, to be looked at before.
//!
//! Everything stands where it stands in the PDF. Faces are drawn once and laid wherever they lie, so
//! that the hundredth page takes no longer than the second.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use resvg::tiny_skia::{
    Color, FillRule, FilterQuality, Mask, Paint, Path, PathBuilder, Pattern, Pixmap, SpreadMode,
    Stroke, Transform,
};

use crate::face::{Edge, Face};
use crate::geom::{Length, Rect};
use crate::sheet::{Contour, Page, Placed, SetMark, Side};
use crate::text::Fonts;

use super::furniture::{furnish, tree};
use super::pdf::{Document, GUIDE_WIDTH, HALO, HALO_WIDTH, Leaf, OVERLAP};
use super::place::{self, Matrix};
use super::png::{Raster, blank, encode, render};
use super::{set_mark, small_print, trace};

/// Millimetres in an inch.
const MM_PER_INCH: f64 = 25.4;
/// Thinnest line in pixels: a finer one would hardly be seen.
const FINEST: f32 = 0.7;

/// Faces as they are laid on pictures of pages, drawn when a page needs them first.
#[derive(Debug)]
pub struct Proofs {
    dpi: f64,
    faces: Mutex<BTreeMap<usize, Arc<Pixmap>>>,
}

impl Proofs {
    /// Begins with no face; pages have so many pixels per inch.
    #[must_use]
    pub fn new(dpi: u16) -> Self {
        Self {
            dpi: f64::from(dpi),
            faces: Mutex::default(),
        }
    }

    /// Forgets the faces; a page that is looked at later draws its own anew.
    pub fn rest(&self) {
        let mut faces = self.faces.lock().unwrap_or_else(PoisonError::into_inner);
        faces.clear();
    }

    /// Draws a page of a document whose album is always the same.
    ///
    /// # Errors
    /// When there is no such page, or it would be too large.
    pub fn page(
        &self,
        document: &Document<'_>,
        number: usize,
        fonts: &Fonts,
    ) -> Result<Vec<u8>, Raster> {
        let leaf = document.leaves.get(number).ok_or(Raster::Drawing)?;
        let paper = leaf.paper();
        let [width, height] = [paper.width, paper.height].map(|side| side.to_px(self.dpi));
        let mut canvas = Canvas {
            pixels: blank(width, height, Color::WHITE)?,
            page: self.transform(leaf),
            fonts,
        };
        if let Page::Printed(side) = &leaf.page {
            for placed in &side.placed {
                if let Some(face) = document.album.faces.get(placed.face.0) {
                    let drawn = self.drawn(face, placed.face.0)?;
                    canvas.place(face, &drawn, placed);
                }
            }
            canvas.cut_lines(side);
        }
        for (strip, line) in &leaf.furniture.lines {
            canvas.draw(tree(
                &small_print::svg(*strip, line),
                leaf.page.size(),
                fonts,
            ));
        }
        canvas.draw(furnish(&leaf.page, &leaf.furniture, fonts));
        encode(canvas.pixels, self.dpi)
    }

    /// Gives what brings millimetres of the page onto the pixels of the upright paper.
    #[allow(clippy::cast_possible_truncation)] // a few pixels for each millimetre
    fn transform(&self, leaf: &Leaf) -> Transform {
        let scale = (self.dpi / MM_PER_INCH) as f32;
        transform(leaf.matrix(mm)).post_scale(scale, scale)
    }

    /// Gives a face with its bleed.
    fn drawn(&self, face: &Face, number: usize) -> Result<Arc<Pixmap>, Raster> {
        let faces = || self.faces.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = faces().get(&number) {
            return Ok(Arc::clone(known));
        }
        let drawn = Arc::new(render(face, Edge::Bleed, self.dpi)?);
        faces().insert(number, Arc::clone(&drawn));
        Ok(drawn)
    }
}

/// A page on which something is drawn; its unit is a millimetre.
struct Canvas<'a> {
    pixels: Pixmap,
    page: Transform,
    fonts: &'a Fonts,
}

impl Canvas<'_> {
    /// Places a face: turned where it has to be, clipped to its share of the bleed.
    fn place(&mut self, face: &Face, drawn: &Pixmap, placed: &Placed) {
        let whole = placed.trim.grown(face.bleed);
        let (width, height) = (mm(whole.size.width), mm(whole.size.height));
        let on_page = transform(place::on_page(face, placed, mm));
        #[allow(clippy::cast_precision_loss)] // pictures have fewer than 16 million pixels a side
        let pixel = (width / drawn.width() as f32, height / drawn.height() as f32);
        let quality = FilterQuality::Bilinear;
        let place = on_page.pre_scale(pixel.0, pixel.1);
        let paint = Paint {
            shader: Pattern::new(drawn.as_ref(), SpreadMode::Pad, quality, 1.0, place),
            anti_alias: true,
            ..Paint::default()
        };
        if let Some(seen) = seen(placed) {
            let mask = self.mask(face, placed);
            let mask = mask.as_ref();
            self.pixels
                .fill_path(&seen, &paint, FillRule::Winding, self.page, mask);
        }
        if let Some(mark) = placed.mark {
            self.set_marks(face, mark, on_page);
        }
    }

    /// Gives what is seen of a face that is cut out along an outline.
    fn mask(&self, face: &Face, placed: &Placed) -> Option<Mask> {
        let outline = face.outline.as_ref();
        let outline = outline.filter(|_| placed.contour == Contour::Outline)?;
        let mut path = PathBuilder::new();
        let bleed = (placed.bleed.left + OVERLAP).to_mm();
        for part in outline.polygon().grown(bleed) {
            #[allow(clippy::cast_possible_truncation)] // paper is no longer than 2 m
            trace::polygon(&mut path, &part, place::spots(placed), |at| at as f32);
        }
        let mut mask = Mask::new(self.pixels.width(), self.pixels.height())?;
        mask.fill_path(&path.finish()?, FillRule::Winding, true, self.page);
        Some(mask)
    }

    /// Draws the marks of a deck on a face that lies on the page.
    fn set_marks(&mut self, face: &Face, mark: SetMark, on_page: Transform) {
        let Some(drawing) = set_mark::draw(mark.set, mark.room.size, self.fonts) else {
            return;
        };
        for place in place::marks(face, mark, mm) {
            let place = self.page.pre_concat(on_page).pre_concat(transform(place));
            resvg::render(&drawing, place, &mut self.pixels.as_mut());
        }
    }

    /// Draws marks and outlines, which are seen on dark faces as well.
    fn cut_lines(&mut self, side: &Side) {
        let mut guides = PathBuilder::new();
        for mark in &side.guides {
            trace::line(&mut guides, mark, mm);
        }
        for square in &side.circles {
            trace::circle(&mut guides, *square, mm);
        }
        for outline in &side.outlines {
            trace::outline(&mut guides, outline, mm);
        }
        let mut marks = PathBuilder::new();
        for mark in &side.marks {
            trace::line(&mut marks, mark, mm);
        }
        let (guides, marks) = (guides.finish(), marks.finish());
        self.stroke(
            guides.as_ref(),
            HALO_WIDTH,
            Color::from_rgba(1.0, 1.0, 1.0, HALO),
        );
        self.stroke(guides.as_ref(), GUIDE_WIDTH, Some(Color::BLACK));
        self.stroke(marks.as_ref(), crate::sheet::MARK_WIDTH, Some(Color::BLACK));
    }

    fn stroke(&mut self, path: Option<&Path>, width: Length, colour: Option<Color>) {
        let (Some(path), Some(colour)) = (path, colour) else {
            return;
        };
        let mut paint = Paint::default();
        paint.set_color(colour);
        let (scale, _) = self.page.get_scale();
        let stroke = Stroke {
            width: mm(width).max(FINEST / scale),
            ..Stroke::default()
        };
        self.pixels
            .stroke_path(path, &paint, &stroke, self.page, None);
    }

    /// Draws what stands beside the cards.
    fn draw(&mut self, drawing: Option<usvg::Tree>) {
        if let Some(drawing) = drawing {
            resvg::render(&drawing, self.page, &mut self.pixels.as_mut());
        }
    }
}

/// Gives the path of what is seen of a face.
fn seen(placed: &Placed) -> Option<Path> {
    let mut path = PathBuilder::new();
    if placed.contour == Contour::Circle {
        trace::circle(&mut path, placed.clip().grown(OVERLAP), mm);
    } else {
        for part in placed.share() {
            let part = part.grown(OVERLAP);
            let [left, top, right, bottom] = edges(part);
            path.move_to(left, top);
            path.line_to(right, top);
            path.line_to(right, bottom);
            path.line_to(left, bottom);
            path.close();
        }
    }
    path.finish()
}

fn transform([a, b, c, d, e, f]: Matrix) -> Transform {
    Transform::from_row(a, b, c, d, e, f)
}

fn edges(rect: Rect) -> [f32; 4] {
    [rect.left(), rect.top(), rect.right(), rect.bottom()].map(mm)
}

#[allow(clippy::cast_possible_truncation)] // paper is no longer than 2 m
fn mm(length: Length) -> f32 {
    length.to_mm() as f32
}
