//! Sheets → PDF: every distinct face is written once and placed as often as needed.

use std::collections::BTreeMap;
use std::{fmt, mem};

use krilla::color::Color;
use krilla::configure::{Accessibility, Archival, Configuration, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::error::KrillaError;
use krilla::geom::{Path, PathBuilder, Point, Transform};
use krilla::graphic::Graphic;
use krilla::metadata::{DateTime, Metadata};
use krilla::num::NormalizedF32;
use krilla::outline::{Outline as Bookmarks, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{FillRule, Stroke};
use krilla::surface::Surface;
use krilla::tagging::{BBox, ContentTag, Identifier, Tag, TagGroup, TagTree};
use krilla::text::Font;
use krilla::{Document as PdfDocument, SerializeSettings};
use krilla_svg::{SurfaceExt, SvgSettings};

use crate::face::{Album, Drawing, Face, Ink, Scene};
use crate::geom::{Length, Outline, Polygon, Rect, Size};
use crate::sheet::{Contour, Duplex, MARK_WIDTH, Page, Placed, Set, SetMark, Side, Turn};
use crate::text::Fonts;

use super::ahead::{drawn, pressed, stints};
use super::aside;
use super::finish::{Inks, finish};
use super::furniture::{Furniture, furnish};
use super::pen::{
    Pen, artifact, circles, edges, ends, lines, mm, outlines, points, pt, rect, spot_colour, stroke,
};
use super::place::{self, Matrix};
use super::{set_mark, small_print, trace};

/// Width of the outline along which scissors go, 0.1 mm.
pub(super) const GUIDE_WIDTH: Length = Length::microns(100);
/// Width of the white beside it, without which it would not be seen on dark faces: 0.3 mm.
pub(super) const HALO_WIDTH: Length = Length::microns(300);
/// Opacity of that white.
pub(super) const HALO: f32 = 0.6;
const _: () = assert!(GUIDE_WIDTH.to_microns() >= Length::HAIRLINE.to_microns());
const _: () = assert!(MARK_WIDTH.to_microns() >= Length::HAIRLINE.to_microns());
/// How far a face reaches over its share, so that no white hairline shows where dark faces meet.
pub(super) const OVERLAP: Length = Length::microns(50);
/// The pages of more leaves than these are packed one by one, and more faces that are not light.
const MANY: usize = 3000;
/// Bytes of faces that are light, all together.
const LIGHT: usize = 96 << 20;

/// Everything that goes into one file.
pub struct Document<'a> {
    /// Title of the file.
    pub title: String,
    /// Authors of the deck.
    pub authors: Vec<String>,
    /// Language of the texts (BCP 47).
    pub language: String,
    /// Year, month and day of the deck's version.
    pub date: Option<[u16; 3]>,
    /// For each face of the album, what is read out in its place.
    pub words: Vec<String>,
    /// For each face of the album, the title of what it is a piece of.
    pub sections: Vec<String>,
    /// How the printer turns the paper.
    pub duplex: Duplex,
    /// The faces that the pages place.
    pub album: &'a Album,
    /// The pages in order.
    pub leaves: Vec<Leaf>,
    /// Bookmarks: a name and the index of its first page.
    pub bookmarks: Vec<(String, usize)>,
}

impl Document<'_> {
    /// Gives all that is read out: the words of each face, the title for pages without any, and the section
    /// of each face.
    fn said(&self) -> Vec<String> {
        let title = std::iter::once(&self.title);
        let all = self.words.iter().chain(title).chain(&self.sections);
        all.cloned().collect()
    }
}

/// One page with what stands beside its cards.
pub struct Leaf {
    /// The page.
    pub page: Page,
    /// What stands beside its cards.
    pub furniture: Furniture,
    /// How far everything on it is moved to the right and down on the upright paper.
    pub shift: crate::geom::Point,
    /// How what lies on it is turned on the paper: not, or by a quarter.
    pub turn: Turn,
}

impl Leaf {
    /// Gives the turn by which a page stands upright in the file. What lies on its side would be
    /// turned by the driver, clockwise or not as the driver likes, and its back with it.
    #[must_use]
    pub fn upright(page: Size) -> Turn {
        if page.width > page.height {
            Turn::Quarter
        } else {
            Turn::Upright
        }
    }

    /// Gives the size of the page in the file.
    #[must_use]
    pub fn paper(&self) -> Size {
        match self.turn {
            Turn::Quarter => self.page.size().turned(),
            Turn::Upright | Turn::Half => self.page.size(),
        }
    }

    /// Gives where a rectangle of the page lies on the paper.
    fn on_paper(&self, rect: Rect) -> Rect {
        let placed = match self.turn {
            Turn::Quarter => {
                let top = self.page.size().width - rect.right();
                Rect::new(rect.top(), top, rect.size.turned())
            }
            Turn::Upright | Turn::Half => rect,
        };
        let (left, top) = (placed.left() + self.shift.x, placed.top() + self.shift.y);
        Rect::new(left, top, placed.size)
    }

    /// Gives what brings the page onto the paper.
    pub(super) fn matrix(&self, unit: impl Fn(Length) -> f32) -> Matrix {
        place::on_paper(self.page.size(), self.turn, self.shift, unit)
    }
}

/// A PDF that can't be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintError(String);

impl PrintError {
    /// Says why.
    pub(super) fn because(why: &str) -> Self {
        Self(why.to_owned())
    }
}

impl fmt::Display for PrintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the PDF can't be written: {}", self.0)
    }
}

impl std::error::Error for PrintError {}

/// Writes a document: as PDF/UA-1, and as PDF/A-2a too if it has a date. What a deck holds may
/// stand against that, such as a letter without a meaning; then it is a plain PDF with the same
/// tags.
///
/// # Errors
/// When a font or picture can't be embedded, or a page has no size.
pub fn pdf(document: &Document<'_>, fonts: &Fonts) -> Result<Vec<u8>, PrintError> {
    finished(document, unfinished(document, fonts)?)
}

/// Writes documents as [`pdf`] does, each while the one before it is finished on the other cores.
///
/// # Errors
/// As there, for the first that can't be written.
pub fn pdfs<'a>(
    documents: impl IntoIterator<Item = Document<'a>>,
    fonts: &Fonts,
) -> Result<Vec<Vec<u8>>, PrintError> {
    let mut made = Vec::new();
    let mut before: Option<(Document<'a>, Vec<u8>)> = None;
    for document in documents.into_iter().map(Some).chain([None]) {
        let (done, next) = rayon::join(
            || {
                before
                    .take()
                    .map(|(document, bytes)| finished(&document, bytes))
            },
            || {
                document
                    .as_ref()
                    .map(|document| unfinished(document, fonts))
            },
        );
        made.extend(done.transpose()?);
        before = document.zip(next.transpose()?);
    }
    Ok(made)
}

/// Writes a document as the PDF library does it.
fn unfinished(document: &Document<'_>, fonts: &Fonts) -> Result<Vec<u8>, PrintError> {
    let standards = ConfigurationBuilder::new().with_accessibility_validator(Accessibility::UA1);
    let standards = match document.date {
        Some(_) => standards.with_archival_validator(Archival::A2_A),
        None => standards,
    };
    let bytes = match standards.finish() {
        Ok(standards) => write(document, fonts, standards)?,
        Err(_) => None,
    };
    let bytes = match bytes {
        Some(bytes) => Some(bytes),
        None => write(document, fonts, Configuration::default())?,
    };
    bytes.ok_or_else(|| PrintError("it meets no standard".to_owned()))
}

/// Adds what the library can't write.
fn finished(document: &Document<'_>, bytes: Vec<u8>) -> Result<Vec<u8>, PrintError> {
    let inks = match document.album.ink {
        Ink::Grey => Inks::Grey,
        Ink::Full | Ink::Low => Inks::Black,
    };
    let originals = Drawing::originals(document.album.faces.iter().map(|face| &face.drawing));
    finish(bytes, &document.said(), document.duplex, inks, &originals)
        .map_err(|error| PrintError(error.to_string()))
}

fn transform([a, b, c, d, e, f]: Matrix) -> Transform {
    Transform::from_row(a, b, c, d, e, f)
}

/// Writes a document by some standards; `None` when it can't meet them.
fn write(
    document: &Document<'_>,
    fonts: &Fonts,
    standards: Configuration,
) -> Result<Option<Vec<u8>>, PrintError> {
    let album = document.album;
    let is_heavy = || album.faces.len() > MANY && album.mass() > LIGHT;
    let settings = SerializeSettings {
        configuration: standards,
        // A few thousand faces are packed by `finish`, on all cores. More would take too much memory
        // before they are packed, unless they are simple.
        compress_content_streams: document.leaves.len() > MANY || is_heavy(),
        ..SerializeSettings::default()
    };
    let mut pdf = PdfDocument::new_with(settings);
    let mut metadata = Metadata::new()
        .title(document.title.clone())
        .authors(document.authors.clone())
        .language(document.language.clone())
        .creator(format!("Cardwright {}", env!("CARGO_PKG_VERSION")));
    if let Some([year, month, day]) = document.date {
        let [month, day] = [month, day].map(|part| u8::try_from(part).unwrap_or(1));
        metadata = metadata.creation_date(DateTime::new(year).month(month).day(day));
    }
    pdf.set_metadata(metadata);
    let mut press = Press {
        document,
        tags: TagTree::new().with_lang(Some(document.language.clone())),
        section: None,
        album,
        filter_dpi: album.filter_dpi(),
        fonts,
        small_print: small_print::font(fonts),
        faces: BTreeMap::new(),
        drawn: BTreeMap::new(),
        pen: Pen::default(),
        spent: Vec::new(),
        set_marks: BTreeMap::new(),
        bleeds: BTreeMap::new(),
        marks: BTreeMap::new(),
    };
    press.pages(&mut pdf)?;
    let mut outline = Bookmarks::new();
    for (name, page) in &document.bookmarks {
        let top = Point::from_xy(0.0, 0.0);
        outline.push_child(OutlineNode::new(
            name.clone(),
            XyzDestination::new(*page, top),
        ));
    }
    pdf.set_outline(outline);
    press.close();
    pdf.set_tag_tree(press.tags);
    match pdf.finish() {
        Ok(bytes) => Ok(Some(bytes)),
        Err(KrillaError::Validation(_)) => Ok(None),
        Err(error) => Err(PrintError(error.to_string())),
    }
}

/// The ends or edges of marks, guides and circles, and the outlines.
type CutLines = ([Vec<[Length; 4]>; 3], Vec<Outline>);

/// Remembers what was written already.
struct Press<'a> {
    document: &'a Document<'a>,
    tags: TagTree,
    /// The section of the pieces that came last, and its title.
    section: Option<(&'a str, TagGroup)>,
    album: &'a Album,
    filter_dpi: f64,
    fonts: &'a Fonts,
    small_print: Option<Font>,
    faces: BTreeMap<usize, Graphic>,
    /// Faces that are not kept and were drawn for the pages that come next.
    drawn: BTreeMap<usize, Scene>,
    /// Those that are written: another core is to clear them away.
    spent: Vec<Scene>,
    pen: Pen,
    set_marks: BTreeMap<(Set, Length, Length), Graphic>,
    /// What is seen of a face with an outline, by the face and its bleed.
    bleeds: BTreeMap<(usize, Length), Vec<Polygon>>,
    /// Cut lines by what they are.
    marks: BTreeMap<CutLines, Graphic>,
}

impl Press<'_> {
    /// Writes all pages, one after the other. Faces that are not kept are drawn on the other cores meanwhile.
    fn pages(&mut self, pdf: &mut PdfDocument) -> Result<(), PrintError> {
        let (document, album) = (self.document, self.album);
        let stints = stints(document.leaves.iter().map(|leaf| &leaf.page), album);
        let first = stints.first().map(|stint| stint.faces.as_slice());
        self.drawn = drawn(album, first.unwrap_or_default());
        for (at, stint) in stints.iter().enumerate() {
            let mut next = BTreeMap::new();
            let spent = mem::take(&mut self.spent);
            rayon::in_place_scope(|scope| {
                scope.spawn(move |_| drop(spent));
                if let Some(coming) = stints.get(at + 1) {
                    scope.spawn(|_| next = drawn(album, &coming.faces));
                }
                let leaves = document.leaves.get(stint.pages.clone());
                let mut numbered = stint.pages.clone().zip(leaves.into_iter().flatten());
                numbered.try_for_each(|(number, leaf)| self.page(pdf, number, leaf))
            })?;
            self.drawn.append(&mut next);
        }
        Ok(())
    }

    fn page(
        &mut self,
        pdf: &mut PdfDocument,
        number: usize,
        leaf: &Leaf,
    ) -> Result<(), PrintError> {
        let size = leaf.paper();
        let wrong = || PrintError(format!("a page of {size} can't be written"));
        let mut settings = PageSettings::new(points(size).ok_or_else(wrong)?);
        if let Page::Printed(side) = &leaf.page
            && let Some((trim, bleed)) = blocks(side)
        {
            settings = settings
                .with_trim_box(rect(leaf.on_paper(trim)))
                .with_bleed_box(rect(leaf.on_paper(bleed)));
        }
        let mut page = pdf.start_page_with(settings);
        let mut surface = page.surface();
        surface.push_transform(&transform(leaf.matrix(pt)));
        if let Page::Printed(side) = &leaf.page {
            for placed in &side.placed {
                let figure = surface.start_tagged(ContentTag::Other);
                self.place(&mut surface, placed).ok_or_else(wrong)?;
                surface.end_tagged();
                let place = rect(leaf.on_paper(placed.clip()));
                let place = place.map(|rect| BBox {
                    page_idx: number,
                    rect,
                });
                self.describe(figure, Some(placed.face.0), place);
            }
            surface.start_tagged(artifact());
            self.cut_lines(&mut surface, side);
            surface.end_tagged();
        }
        self.furniture(&mut surface, leaf);
        surface.pop();
        surface.finish();
        page.finish();
        Ok(())
    }

    /// Adds a figure in the place of which words are said, to the section of what it is a piece of. A number
    /// stands in for the words: a class set has each of them hundreds of times.
    fn describe(&mut self, figure: Identifier, face: Option<usize>, place: Option<BBox>) {
        let count = self.document.words.len();
        let words = face.unwrap_or(count);
        let is_said = self
            .document
            .words
            .get(words)
            .is_none_or(|words| !words.is_empty());
        let words = if is_said {
            aside::words(words)
        } else {
            String::new()
        };
        let tag = Tag::Figure(Some(words)).with_bbox(place);
        let figure = TagGroup::with_children(tag, vec![figure.into()]);
        let section = face.and_then(|face| Some((face, self.document.sections.get(face)?)));
        let Some((face, title)) = section else {
            self.close();
            return self.tags.push(figure);
        };
        let is_open = |(open, _): &(&str, TagGroup)| *open == title.as_str();
        if !self.section.as_ref().is_some_and(is_open) {
            self.close();
            let tag = Tag::Section.with_alt_text(Some(aside::title(count + 1 + face)));
            self.section = Some((title, TagGroup::new(tag)));
        }
        if let Some((_, section)) = &mut self.section {
            section.push(figure);
        }
    }

    /// Ends the section of the pieces that came last.
    fn close(&mut self) {
        if let Some((_, section)) = self.section.take() {
            self.tags.push(section);
        }
    }

    /// Draws what stands beside the cards. Readers pass over it, unless it is all there is.
    fn furniture(&mut self, surface: &mut Surface<'_>, leaf: &Leaf) {
        let alone = !leaf.furniture.drawing.is_empty();
        let tag = if alone { ContentTag::Other } else { artifact() };
        let figure = surface.start_tagged(tag);
        for (strip, line) in &leaf.furniture.lines {
            if let Some(font) = &self.small_print {
                small_print::draw(surface, font, *strip, line);
            }
        }
        let tree = furnish(&leaf.page, &leaf.furniture, self.fonts);
        if let (Some(tree), Some(size)) = (tree, points(leaf.page.size())) {
            surface.draw_svg(&tree, size, SvgSettings::default());
        }
        surface.end_tagged();
        if alone {
            self.describe(figure, None, None);
        }
    }

    /// Places a face: turned where it has to be, clipped to its share of the bleed.
    fn place(&mut self, surface: &mut Surface<'_>, placed: &Placed) -> Option<()> {
        let face = self.album.faces.get(placed.face.0)?;
        let graphic = if let Some(graphic) = self.faces.get(&placed.face.0) {
            graphic.clone()
        } else {
            let scene = match self.drawn.remove(&placed.face.0) {
                Some(scene) => scene,
                None => pressed(face)?,
            };
            let size = face.size.grown(face.bleed);
            let graphic = self.pen.drawing(surface, &scene, size, self.filter_dpi)?;
            self.faces.insert(placed.face.0, graphic.clone());
            self.spent.push(scene);
            graphic
        };
        // Who looks for cards on the page finds the clip that comes last.
        let outline = self.outline(face, placed);
        if let Some(outline) = &outline {
            surface.push_clip_path(outline, &FillRule::NonZero);
        }
        let mut clip = PathBuilder::new();
        if placed.contour == Contour::Circle {
            trace::circle(&mut clip, placed.clip().grown(OVERLAP), pt);
        } else {
            for part in placed.share() {
                clip.push_rect(rect(part.grown(OVERLAP))?);
            }
        }
        surface.push_clip_path(&clip.finish()?, &FillRule::NonZero);
        surface.push_transform(&transform(place::on_page(face, placed, pt)));
        surface.draw_graphic(graphic);
        if let Some(mark) = placed.mark {
            self.set_marks(surface, face, mark)?;
        }
        surface.pop();
        surface.pop();
        if outline.is_some() {
            surface.pop();
        }
        Some(())
    }

    /// Gives the outline of a placed face with the bleed around it, where it lies on the page.
    fn outline(&mut self, face: &Face, placed: &Placed) -> Option<Path> {
        let outline = face.outline.as_ref();
        let outline = outline.filter(|_| placed.contour == Contour::Outline)?;
        let bleed = placed.bleed.left + OVERLAP;
        let polygons = self
            .bleeds
            .entry((placed.face.0, bleed))
            .or_insert_with(|| outline.polygon().grown(bleed.to_mm()));
        let mut path = PathBuilder::new();
        for part in &*polygons {
            trace::polygon(&mut path, part, place::spots(placed), mm);
        }
        path.finish()
    }

    /// Draws the marks of a deck on the face that was just drawn.
    fn set_marks(&mut self, surface: &mut Surface<'_>, face: &Face, mark: SetMark) -> Option<()> {
        let Size { width, height } = mark.room.size;
        let key = (mark.set, width, height);
        let graphic = if let Some(graphic) = self.set_marks.get(&key) {
            graphic.clone()
        } else {
            let scene = set_mark::draw(mark.set, mark.room.size, self.fonts)?.into();
            let size = mark.room.size;
            let graphic = self.pen.drawing(surface, &scene, size, self.filter_dpi)?;
            self.set_marks.insert(key, graphic.clone());
            graphic
        };
        for place in place::marks(face, mark, pt) {
            surface.push_transform(&transform(place));
            surface.draw_graphic(graphic.clone());
            surface.pop();
        }
        Some(())
    }

    /// Draws marks and outlines as one graphic in a spot colour, which `finish` puts on a layer.
    fn cut_lines(&mut self, surface: &mut Surface<'_>, side: &Side) {
        let straight = side.marks.len() + side.guides.len();
        if straight + side.circles.len() + side.outlines.len() == 0 {
            return;
        }
        let [marks, guides] =
            [&side.marks, &side.guides].map(|lines| lines.iter().map(ends).collect());
        let straight = [marks, guides, side.circles.iter().map(edges).collect()];
        let key = (straight, side.outlines.clone());
        if let Some(graphic) = self.marks.get(&key) {
            return surface.draw_graphic(graphic.clone());
        }
        let mut builder = surface.stream_builder();
        let mut inner = builder.surface();
        let white = krilla::color::luma::Color::white();
        let halo = Stroke {
            opacity: NormalizedF32::new(HALO).unwrap_or(NormalizedF32::ONE),
            ..stroke(white.into(), HALO_WIDTH)
        };
        let spot = || Color::from(spot_colour());
        for stroke in [halo, stroke(spot(), GUIDE_WIDTH)] {
            circles(&mut inner, &side.circles, stroke.clone());
            outlines(&mut inner, &side.outlines, stroke.clone());
            lines(&mut inner, &side.guides, stroke);
        }
        lines(&mut inner, &side.marks, stroke(spot(), MARK_WIDTH));
        inner.finish();
        let graphic = Graphic::new(builder.finish(), false);
        self.marks.insert(key, graphic.clone());
        surface.draw_graphic(graphic);
    }
}

/// Gives the block of all cards without and with bleed.
fn blocks(side: &Side) -> Option<(Rect, Rect)> {
    let glue = side.glue.iter().copied();
    let trim = Rect::around(side.placed.iter().map(Placed::cut).chain(glue.clone()))?;
    let bleed = Rect::around(side.placed.iter().map(Placed::clip).chain(glue))?;
    Some((trim, bleed))
}
