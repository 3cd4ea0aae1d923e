//! Sheets → PDF: every distinct face is written once and placed as often as needed.

use std::collections::BTreeMap;
use std::fmt;

use krilla::color::Color;
use krilla::color::separation::{self, SeparationColorant, SeparationSpace};
use krilla::destination::XyzDestination;
use krilla::geom::{PathBuilder, Point, Rect as PdfRect, Size as PdfSize, Transform};
use krilla::graphic::Graphic;
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{FillRule, Stroke};
use krilla::surface::Surface;
use krilla::{Document as PdfDocument, SerializeSettings};
use krilla_svg::{SurfaceExt, SvgSettings};

use crate::face::{Album, Face};
use crate::geom::{Length, Rect, Size};
use crate::sheet::{Duplex, MARK_WIDTH, Mark, Page, Placed, Side, Strip, Turn};
use crate::text::Fonts;

use super::finish;
use super::furniture::furnish;

/// Dots per user unit at which SVG filters are drawn: 300 dpi, as the unit is a millimetre.
const FILTER_SCALE: f32 = 300.0 / 25.4;

/// How far a face reaches over its share, so that no white hairline shows where dark faces meet.
const OVERLAP: Length = Length::microns(50);

/// Everything that goes into one file.
pub struct Document<'a> {
    /// Title of the file.
    pub title: String,
    /// Authors of the deck.
    pub authors: Vec<String>,
    /// Language of the texts (BCP 47).
    pub language: String,
    /// How the printer turns the paper.
    pub duplex: Duplex,
    /// The faces that the pages place.
    pub album: &'a Album,
    /// The pages in order.
    pub leaves: Vec<Leaf<'a>>,
    /// Bookmarks: a name and the index of its first page.
    pub bookmarks: Vec<(String, usize)>,
}

/// One page with what stands beside its cards.
pub struct Leaf<'a> {
    /// The page.
    pub page: Page<'a>,
    /// Place and words of the footer.
    pub footer: Option<(Strip, String)>,
    /// Place of the ruler.
    pub ruler: Option<Strip>,
}

/// A PDF that can't be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintError(String);

impl fmt::Display for PrintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the PDF can't be written: {}", self.0)
    }
}

impl std::error::Error for PrintError {}

/// Writes a document.
///
/// # Errors
/// When a font or picture can't be embedded, or a page has no size.
pub fn pdf(document: &Document<'_>, fonts: &Fonts) -> Result<Vec<u8>, PrintError> {
    let settings = SerializeSettings {
        enable_tagging: false,
        ..SerializeSettings::default()
    };
    let mut pdf = PdfDocument::new_with(settings);
    pdf.set_metadata(
        Metadata::new()
            .title(document.title.clone())
            .authors(document.authors.clone())
            .language(document.language.clone())
            .creator(format!("Cardwright {}", env!("CARGO_PKG_VERSION"))),
    );
    let mut press = Press {
        album: document.album,
        faces: BTreeMap::new(),
        marks: BTreeMap::new(),
    };
    for leaf in &document.leaves {
        press.page(&mut pdf, leaf, fonts)?;
    }
    let mut outline = Outline::new();
    for (name, page) in &document.bookmarks {
        let top = Point::from_xy(0.0, 0.0);
        outline.push_child(OutlineNode::new(
            name.clone(),
            XyzDestination::new(*page, top),
        ));
    }
    pdf.set_outline(outline);
    let bytes = pdf
        .finish()
        .map_err(|error| PrintError(format!("{error:?}")))?;
    finish::finish(&bytes, document.duplex).map_err(|error| PrintError(error.to_string()))
}

/// Remembers what was written already.
struct Press<'a> {
    album: &'a Album,
    faces: BTreeMap<usize, Graphic>,
    marks: BTreeMap<Vec<(Length, Length, Length, Length)>, Graphic>,
}

impl Press<'_> {
    fn page(
        &mut self,
        pdf: &mut PdfDocument,
        leaf: &Leaf<'_>,
        fonts: &Fonts,
    ) -> Result<(), PrintError> {
        let size = leaf.page.size();
        let wrong = || PrintError(format!("a page of {size} can't be written"));
        let mut settings = PageSettings::new(points(size).ok_or_else(wrong)?);
        if let Page::Printed(side) = &leaf.page
            && let Some((trim, bleed)) = blocks(side)
        {
            settings = settings
                .with_trim_box(rect(trim))
                .with_bleed_box(rect(bleed));
        }
        let mut page = pdf.start_page_with(settings);
        let mut surface = page.surface();
        if let Page::Printed(side) = &leaf.page {
            for placed in &side.placed {
                self.place(&mut surface, placed).ok_or_else(wrong)?;
            }
            self.cut_marks(&mut surface, &side.marks);
        }
        let footer = leaf
            .footer
            .as_ref()
            .map(|(strip, line)| (*strip, line.as_str()));
        if let (Some(tree), Some(size)) = (furnish(size, footer, leaf.ruler, fonts), points(size)) {
            surface.draw_svg(&tree, size, SvgSettings::default());
        }
        surface.finish();
        page.finish();
        Ok(())
    }

    /// Places a face: turned where it has to be, clipped to its share of the bleed.
    fn place(&mut self, surface: &mut Surface<'_>, placed: &Placed) -> Option<()> {
        let face = self.album.faces.get(placed.face.0)?;
        let graphic = if let Some(graphic) = self.faces.get(&placed.face.0) {
            graphic.clone()
        } else {
            let graphic = graphic(surface, face)?;
            self.faces.insert(placed.face.0, graphic.clone());
            graphic
        };
        let mut clip = PathBuilder::new();
        clip.push_rect(rect(placed.clip().grown(OVERLAP))?);
        surface.push_clip_path(&clip.finish()?, &FillRule::NonZero);
        let whole = placed.trim.grown(face.bleed);
        let transform = match placed.turn {
            Turn::Half => {
                Transform::from_row(-1.0, 0.0, 0.0, -1.0, pt(whole.right()), pt(whole.bottom()))
            }
            _ => Transform::from_translate(pt(whole.left()), pt(whole.top())),
        };
        surface.push_transform(&transform);
        surface.draw_graphic(graphic);
        surface.pop();
        surface.pop();
        Some(())
    }

    /// Draws the cut marks as one graphic in a spot colour, which `finish` puts on a layer.
    fn cut_marks(&mut self, surface: &mut Surface<'_>, marks: &[Mark]) {
        if marks.is_empty() {
            return;
        }
        let key: Vec<_> = marks
            .iter()
            .map(|m| (m.from.x, m.from.y, m.to.x, m.to.y))
            .collect();
        if let Some(graphic) = self.marks.get(&key) {
            return surface.draw_graphic(graphic.clone());
        }
        let mut path = PathBuilder::new();
        for mark in marks {
            path.move_to(pt(mark.from.x), pt(mark.from.y));
            path.line_to(pt(mark.to.x), pt(mark.to.y));
        }
        let Some(path) = path.finish() else { return };
        let mut builder = surface.stream_builder();
        let mut inner = builder.surface();
        inner.set_fill(None);
        inner.set_stroke(Some(Stroke {
            paint: Color::from(spot_colour()).into(),
            width: pt(MARK_WIDTH),
            opacity: NormalizedF32::ONE,
            ..Stroke::default()
        }));
        inner.draw_path(&path);
        inner.finish();
        let graphic = Graphic::new(builder.finish(), false);
        self.marks.insert(key, graphic.clone());
        surface.draw_graphic(graphic);
    }
}

/// Writes a face once.
fn graphic(surface: &mut Surface<'_>, face: &Face) -> Option<Graphic> {
    let mut builder = surface.stream_builder();
    let mut inner = builder.surface();
    let settings = SvgSettings {
        embed_text: true,
        filter_scale: FILTER_SCALE,
    };
    inner.draw_svg(&face.tree, points(face.size.grown(face.bleed))?, settings)?;
    inner.finish();
    Some(Graphic::new(builder.finish(), false))
}

/// The colour of cut marks; a plotter finds them by its name, an office printer prints black.
fn spot_colour() -> separation::Color {
    let name = SeparationColorant::Custom(finish::SPOT_COLOUR.to_owned());
    let black = krilla::color::cmyk::Color::new(0, 0, 0, 255);
    separation::Color::new(255, SeparationSpace::new(name, black.into()))
}

/// Gives the block of all cards without and with bleed.
fn blocks(side: &Side) -> Option<(Rect, Rect)> {
    let around = |rects: &mut dyn Iterator<Item = Rect>| {
        rects.reduce(|a, b| {
            let (left, top) = (a.left().min(b.left()), a.top().min(b.top()));
            let (right, bottom) = (a.right().max(b.right()), a.bottom().max(b.bottom()));
            Rect::new(left, top, Size::new(right - left, bottom - top))
        })
    };
    let trim = around(&mut side.placed.iter().map(|p| p.trim))?;
    let bleed = around(&mut side.placed.iter().map(Placed::clip))?;
    Some((trim, bleed))
}

#[allow(clippy::cast_possible_truncation)] // paper is no longer than 2 m
fn pt(length: Length) -> f32 {
    length.to_pt() as f32
}

fn points(size: Size) -> Option<PdfSize> {
    PdfSize::from_wh(pt(size.width), pt(size.height))
}

fn rect(rect: Rect) -> Option<PdfRect> {
    PdfRect::from_ltrb(
        pt(rect.left()),
        pt(rect.top()),
        pt(rect.right()),
        pt(rect.bottom()),
    )
}
