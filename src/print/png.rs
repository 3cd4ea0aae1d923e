//! Faces → PNG: single faces and contact sheets.

use std::fmt;
use std::sync::{Mutex, PoisonError};

use rayon::prelude::*;
use resvg::tiny_skia::{
    Color, FillRule, Mask, Paint, PathBuilder, Pixmap, PremultipliedColorU8, Transform,
};

use crate::face::{ACTUAL, Album, Edge, Face};
use crate::geom::{Length, Size};

use super::trace;

/// Largest picture in pixels, about 400 MB in memory.
const MAX_PIXELS: u64 = 100_000_000;
/// Pictures of more pixels are made one after the other.
const LARGE: u64 = 16_000_000;
/// Most pixels of a picture that a program looks at.
const LOOKED: f64 = 25e6;
/// So many faces of a contact sheet are drawn before they are laid on it.
const SHARE: usize = 32;
/// Millimetres in an inch.
const MM_PER_INCH: f64 = 25.4;
/// Space between the faces of a contact sheet.
const CONTACT_GAP: Length = Length::whole_mm(4);
/// Radius of trimmed corners on a contact sheet (usual for playing cards).
const CORNER: Length = Length::whole_mm(3);

/// A picture that can't be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Raster {
    /// The picture would have more than 100 million pixels, or none.
    Size(u32, u32),
    /// There is no drawing.
    Drawing,
    /// The PNG library refused; its message.
    Encoding(String),
}

impl fmt::Display for Raster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size(w, h) => write!(
                f,
                "a picture of {w} × {h} pixels can't be made; use a lower dpi"
            ),
            Self::Drawing => write!(f, "there is nothing to draw"),
            Self::Encoding(message) => write!(f, "the picture can't be written: {message}"),
        }
    }
}

impl std::error::Error for Raster {}

/// Draws one face at `dpi` pixels per inch. What lies outside of its outline, or outside of the bleed
/// around that, is transparent.
///
/// # Errors
/// When the picture would be too large or empty.
pub fn face_png(face: &Face, edge: Edge, dpi: f64) -> Result<Vec<u8>, Raster> {
    let size = match edge {
        Edge::Trim => face.size,
        Edge::Bleed => face.size.grown(face.bleed),
    };
    let make = || {
        let pixmap = cut_out(face, edge, dpi)?;
        if face.outline.is_some() {
            encode_with_alpha(&pixmap, dpi)
        } else {
            encode(pixmap, dpi)
        }
    };
    alone([size.width, size.height].map(|side| side.to_px(dpi)), make)
}

/// Draws one face with its bleed, all of the rectangle.
///
/// # Errors
/// When the picture would be too large or empty.
pub fn whole_png(face: &Face, dpi: f64) -> Result<Vec<u8>, Raster> {
    let size = face.size.grown(face.bleed);
    let make = || encode(render(face, Edge::Bleed, dpi)?, dpi);
    alone([size.width, size.height].map(|side| side.to_px(dpi)), make)
}

/// Keeps other large pictures waiting while one is made: several would not fit into a small memory.
fn alone<T>([width, height]: [u32; 2], make: impl FnOnce() -> T) -> T {
    static ONE: Mutex<()> = Mutex::new(());
    let large = u64::from(width) * u64::from(height) > LARGE;
    let _held = large.then(|| ONE.lock().unwrap_or_else(PoisonError::into_inner));
    make()
}

/// Gives the most pixels per inch, in whole ones, at which a picture of this size can be made.
#[must_use]
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // within the range of the type
pub fn most_dpi(size: Size) -> u16 {
    let inches = size.width.to_mm() / MM_PER_INCH * size.height.to_mm() / MM_PER_INCH;
    let most = (f64::from(100_000_000_u32) / inches).sqrt();
    let fits = |dpi: &u16| pixels_of(size, f64::from(*dpi)) <= MAX_PIXELS;
    let most = most.clamp(1.0, f64::from(u16::MAX)) as u16;
    (1..=most).rev().find(fits).unwrap_or(1)
}

/// Counts the pixels of a picture of this size.
fn pixels_of(size: Size, dpi: f64) -> u64 {
    u64::from(size.width.to_px(dpi)) * u64::from(size.height.to_px(dpi))
}

/// Draws one face with its bleed in the middle of a picture of so many pixels, which cuts off what
/// is too much.
///
/// # Errors
/// When the picture would be too large or empty.
#[allow(clippy::cast_possible_truncation)] // scale and offset are small
pub fn canvas_png(face: &Face, [width, height]: [u32; 2], dpi: f64) -> Result<Vec<u8>, Raster> {
    let mut pixmap = blank(width, height, Color::WHITE)?;
    let whole = face.size.grown(face.bleed);
    let scale = dpi / MM_PER_INCH;
    let offset = |pixels: u32, side: Length| (f64::from(pixels) - side.to_mm() * scale) / 2.0;
    let transform = Transform::from_row(
        scale as f32,
        0.0,
        0.0,
        scale as f32,
        offset(width, whole.width) as f32,
        offset(height, whole.height) as f32,
    );
    let scene = face.drawing.seen(dpi).ok_or(Raster::Drawing)?;
    scene.render(transform, &mut pixmap.as_mut());
    encode(pixmap, dpi)
}

/// Draws faces beside each other, `columns` in a row, on a grey ground, their corners trimmed at
/// least as round as those of playing cards, others cut out along their outlines.
///
/// # Errors
/// When the picture would be too large or empty.
pub fn contact_sheet(
    album: &Album,
    faces: &[usize],
    columns: usize,
    corner: Length,
    dpi: f64,
) -> Result<Vec<u8>, Raster> {
    let chosen: Vec<&Face> = faces.iter().filter_map(|i| album.faces.get(*i)).collect();
    let sizes: Vec<Size> = chosen.iter().map(|face| face.size).collect();
    let mut sheet = Contact::new(&sizes, columns, corner, dpi)?;
    // Not all of them lie in memory beside the sheet.
    for share in chosen.chunks(SHARE) {
        let thumbs = share.par_iter().map(|face| thumb(face, dpi));
        for thumb in thumbs.collect::<Result<Vec<Thumb>, Raster>>()? {
            sheet.add(&thumb);
        }
    }
    encode(sheet.sheet, dpi)
}

/// Gives the size of a contact sheet.
#[must_use]
pub fn contact_size(album: &Album, faces: &[usize], columns: usize) -> Size {
    let chosen = faces.iter().filter_map(|i| album.faces.get(*i));
    let sizes: Vec<Size> = chosen.map(|face| face.size).collect();
    let columns = columns.clamp(1, sizes.len().max(1));
    let [step_x, step_y] = step(&sizes);
    let count = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
    Size::new(
        step_x * count(columns) + CONTACT_GAP,
        step_y * count(sizes.len().div_ceil(columns)) + CONTACT_GAP,
    )
}

/// Gives how far faces of these sizes lie apart.
fn step(sizes: &[Size]) -> [Length; 2] {
    let widest = sizes.iter().map(|size| size.width).max();
    let highest = sizes.iter().map(|size| size.height).max();
    [widest, highest].map(|side| side.unwrap_or_default() + CONTACT_GAP)
}

/// A face as it stands on a contact sheet.
#[derive(Clone, Debug)]
pub struct Thumb {
    size: Size,
    dpi: f64,
    pixels: Pixmap,
    /// Whether it has no corners of its own.
    is_cut_out: bool,
}

impl Thumb {
    /// Says whether it has so many pixels per inch.
    #[must_use]
    pub fn has(&self, dpi: u16) -> bool {
        (self.dpi - f64::from(dpi)).abs() < f64::EPSILON
    }
}

/// Draws a face for a contact sheet of `dpi` pixels per inch.
///
/// # Errors
/// When the picture would be too large or empty.
pub fn thumb(face: &Face, dpi: f64) -> Result<Thumb, Raster> {
    Ok(Thumb {
        size: face.size,
        dpi,
        pixels: cut_out(face, Edge::Trim, dpi)?,
        is_cut_out: face.outline.is_some(),
    })
}

/// Lays faces that were drawn with `dpi` pixels per inch beside each other, as [`contact_sheet`] does.
///
/// # Errors
/// When the picture would be too large or empty.
pub fn contact(
    chosen: &[&Thumb],
    columns: usize,
    corner: Length,
    dpi: f64,
) -> Result<Vec<u8>, Raster> {
    let sizes: Vec<Size> = chosen.iter().map(|thumb| thumb.size).collect();
    let mut sheet = Contact::new(&sizes, columns, corner, dpi)?;
    for thumb in chosen {
        sheet.add(thumb);
    }
    encode(sheet.sheet, dpi)
}

/// A contact sheet that fills.
struct Contact {
    sheet: Pixmap,
    columns: usize,
    step: [Length; 2],
    corner: Length,
    dpi: f64,
    /// How many faces lie on it.
    count: usize,
}

impl Contact {
    fn new(sizes: &[Size], columns: usize, corner: Length, dpi: f64) -> Result<Self, Raster> {
        let columns = columns.clamp(1, sizes.len().max(1));
        let step = step(sizes);
        let side = |step: Length, count: usize| {
            (step * i64::try_from(count).unwrap_or(i64::MAX) + CONTACT_GAP).to_px(dpi)
        };
        let rows = sizes.len().div_ceil(columns);
        let (width, height) = (side(step[0], columns), side(step[1], rows));
        Ok(Self {
            sheet: blank(width, height, Color::from_rgba8(0xd9, 0xdc, 0xe1, 255))?,
            columns,
            step,
            corner: CORNER.max(corner),
            dpi,
            count: 0,
        })
    }

    /// Lays the next face on it.
    fn add(&mut self, thumb: &Thumb) {
        let at = |step: Length, count: usize| {
            (step * i64::try_from(count).unwrap_or(i64::MAX) + CONTACT_GAP).to_px(self.dpi)
        };
        let x = at(self.step[0], self.count % self.columns);
        let y = at(self.step[1], self.count / self.columns);
        let radius = if thumb.is_cut_out {
            0
        } else {
            self.corner.to_px(self.dpi)
        };
        paste(&mut self.sheet, &thumb.pixels, [x, y], radius);
        self.count += 1;
    }
}

/// Copies a card onto the sheet, its corners rounded.
#[allow(clippy::cast_precision_loss)] // pictures have fewer than 16 million pixels a side
fn paste(sheet: &mut Pixmap, card: &Pixmap, [x, y]: [u32; 2], radius: u32) {
    let (w, h) = (card.width() as f32, card.height() as f32);
    let r = (radius as f32).min(w / 2.0).min(h / 2.0);
    // A quarter circle as a cubic curve has its handles at 0.5523 of the radius.
    let k = r * 0.4477;
    let mut path = PathBuilder::new();
    path.move_to(r, 0.0);
    path.line_to(w - r, 0.0);
    path.cubic_to(w - k, 0.0, w, k, w, r);
    path.line_to(w, h - r);
    path.cubic_to(w, h - k, w - k, h, w - r, h);
    path.line_to(r, h);
    path.cubic_to(k, h, 0.0, h - k, 0.0, h - r);
    path.line_to(0.0, r);
    path.cubic_to(0.0, k, k, 0.0, r, 0.0);
    path.close();
    let Some(path) = path.finish() else { return };
    let paint = Paint {
        shader: resvg::tiny_skia::Pattern::new(
            card.as_ref(),
            resvg::tiny_skia::SpreadMode::Pad,
            resvg::tiny_skia::FilterQuality::Nearest,
            1.0,
            Transform::identity(),
        ),
        anti_alias: true,
        ..Paint::default()
    };
    let shift = Transform::from_translate(x as f32, y as f32);
    sheet.fill_path(&path, &paint, FillRule::Winding, shift, None);
}

/// Draws a face on white.
#[allow(clippy::cast_possible_truncation)] // scale and offset are small
pub(super) fn render(face: &Face, edge: Edge, dpi: f64) -> Result<Pixmap, Raster> {
    let (size, cut) = match edge {
        Edge::Trim => (face.size, face.bleed),
        Edge::Bleed => (face.size.grown(face.bleed), Length::ZERO),
    };
    let (width, height) = (size.width.to_px(dpi), size.height.to_px(dpi));
    let mut pixmap = blank(width, height, Color::WHITE)?;
    let scale = f64::from(width) / size.width.to_mm();
    let scale_y = f64::from(height) / size.height.to_mm();
    let (dx, dy) = (-cut.to_mm() * scale, -cut.to_mm() * scale_y);
    let transform =
        Transform::from_row(scale as f32, 0.0, 0.0, scale_y as f32, dx as f32, dy as f32);
    let larger = f32::from(face.scale) / f32::from(ACTUAL);
    let seen = dpi * f64::from(larger);
    let scene = face.drawing.seen(seen).ok_or(Raster::Drawing)?;
    let transform = transform.pre_scale(larger, larger);
    scene.render(transform, &mut pixmap.as_mut());
    Ok(pixmap)
}

/// Draws a face on white, and makes transparent what lies outside of its outline, or of its bleed.
#[allow(clippy::cast_possible_truncation)] // pictures are no larger than 2 m
pub(super) fn cut_out(face: &Face, edge: Edge, dpi: f64) -> Result<Pixmap, Raster> {
    let mut pixmap = render(face, edge, dpi)?;
    let Some(outline) = &face.outline else {
        return Ok(pixmap);
    };
    let (bleed, corner) = match edge {
        Edge::Trim => (0.0, 0.0),
        Edge::Bleed => (face.bleed.to_mm(), face.bleed.to_mm()),
    };
    let mut path = PathBuilder::new();
    for part in outline.polygon().grown(bleed) {
        trace::polygon(&mut path, &part, |corner| corner, |mm| mm as f32);
    }
    let size = face.size.grown(Length::from_mm(corner).unwrap_or_default());
    let scale = |pixels: u32, side: Length| (f64::from(pixels) / side.to_mm()) as f32;
    let (across, down) = (
        scale(pixmap.width(), size.width),
        scale(pixmap.height(), size.height),
    );
    let place = Transform::from_scale(across, down).pre_translate(corner as f32, corner as f32);
    let mask = Mask::new(pixmap.width(), pixmap.height());
    let (Some(mut mask), Some(path)) = (mask, path.finish()) else {
        return Err(Raster::Drawing);
    };
    mask.fill_path(&path, FillRule::Winding, true, place);
    pixmap.apply_mask(&mask);
    Ok(pixmap)
}

/// The pixels of a picture, row by row, with red, green and blue of each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    /// How many are beside each other.
    pub width: usize,
    /// How many are below each other.
    pub height: usize,
    /// The colours.
    pub rgb: Vec<u8>,
}

/// Draws a face with its bleed for programs to look at; `None` when that is not possible.
#[must_use]
pub fn pixels(face: &Face, dpi: f64) -> Option<Pixels> {
    // Two faces of one size are drawn with as many pixels, however large they are.
    #[allow(clippy::cast_precision_loss)] // far below 2^52
    let all = pixels_of(face.size.grown(face.bleed), dpi) as f64;
    let dpi = dpi * (LOOKED / all).sqrt().min(1.0);
    let pixmap = render(face, Edge::Bleed, dpi).ok()?;
    Some(Pixels {
        width: usize::try_from(pixmap.width()).ok()?,
        height: usize::try_from(pixmap.height()).ok()?,
        rgb: rgb(pixmap),
    })
}

/// Gives the pixels of an opaque picture without their opacity, where they lie.
fn rgb(pixmap: Pixmap) -> Vec<u8> {
    let mut bytes = pixmap.take();
    let count = bytes.len() / 4;
    for pixel in 0..count {
        for colour in 0..3 {
            bytes[pixel * 3 + colour] = bytes[pixel * 4 + colour];
        }
    }
    bytes.truncate(count * 3);
    bytes
}

pub(super) fn blank(width: u32, height: u32, colour: Color) -> Result<Pixmap, Raster> {
    if u64::from(width) * u64::from(height) > MAX_PIXELS {
        return Err(Raster::Size(width, height));
    }
    let mut pixmap = Pixmap::new(width, height).ok_or(Raster::Size(width, height))?;
    pixmap.fill(colour);
    Ok(pixmap)
}

/// Writes an opaque picture with its resolution. The fast filter takes a fortieth of the time of
/// the renderer's own encoder for 8 % more bytes.
pub(super) fn encode(pixmap: Pixmap, dpi: f64) -> Result<Vec<u8>, Raster> {
    let size = (pixmap.width(), pixmap.height());
    write(size, png::ColorType::Rgb, &rgb(pixmap), dpi)
}

/// Writes a picture with its resolution and what is transparent of it.
fn encode_with_alpha(pixmap: &Pixmap, dpi: f64) -> Result<Vec<u8>, Raster> {
    let colours = pixmap.pixels().iter().map(PremultipliedColorU8::demultiply);
    let bytes: Vec<u8> = colours
        .flat_map(|colour| [colour.red(), colour.green(), colour.blue(), colour.alpha()])
        .collect();
    write(
        (pixmap.width(), pixmap.height()),
        png::ColorType::Rgba,
        &bytes,
        dpi,
    )
}

pub(super) fn write(
    (width, height): (u32, u32),
    colours: png::ColorType,
    bytes: &[u8],
    dpi: f64,
) -> Result<Vec<u8>, Raster> {
    let wrong = |error: png::EncodingError| Raster::Encoding(error.to_string());
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, width, height);
    encoder.set_color(colours);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Fast);
    // Without it, print shops guess what the colours mean.
    encoder.set_source_srgb(png::SrgbRenderingIntent::Perceptual);
    let per_metre = Length::whole_mm(1000).to_px(dpi);
    let unit = png::Unit::Meter;
    encoder.set_pixel_dims(Some(png::PixelDimensions {
        xppu: per_metre,
        yppu: per_metre,
        unit,
    }));
    let mut writer = encoder.write_header().map_err(wrong)?;
    writer.write_image_data(bytes).map_err(wrong)?;
    writer.finish().map_err(wrong)?;
    Ok(out)
}
