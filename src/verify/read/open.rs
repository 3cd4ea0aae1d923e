//! Bytes → pages, each interpreted once for its marks and once for its picture.

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};

use hayro::hayro_interpret::util::TransformExt;
use hayro::hayro_interpret::{Context, InterpreterCache, InterpreterSettings, interpret_page};
use hayro::hayro_syntax::object::{Dict, Name};
use hayro::hayro_syntax::page::Page;
use hayro::hayro_syntax::{LoadPdfError, Pdf};
use hayro::vello_cpu::Pixmap;
use hayro::vello_cpu::color::PremulRgba8 as Drawn;
use hayro::vello_cpu::color::palette::css::WHITE;
use hayro::vello_cpu::kurbo::Rect;
use hayro::{RenderCache, RenderSettings, render};
use rayon::prelude::*;

use crate::print::Pixels;
use crate::sheet::Duplex;

use super::super::frame::{Frame, Spot};
use super::super::picture::{Picture, number, whole};
use super::super::seen::Seen;
use super::closer::Closer;
use super::error::ReadError;
use super::eye::Eye;
use super::load::GivenUp;

/// Pixels in a mm of the picture of a page: 203.2 dpi.
const PER_MM: f64 = 8.0;
/// Most pixels of a side.
const MOST_PIXELS: f64 = 8000.0;
/// Pixels in a mm of a coarse picture, in which no line is so fine that it is left out.
const COARSE: f64 = 2.6;
/// Most pixels of a page that is drawn more closely.
const MOST_CLOSE: f64 = 4.0e7;
/// Most pages.
const MOST_PAGES: usize = 5000;
/// Millimetres in a point.
pub(super) const MM: f64 = 25.4 / 72.0;

/// A file that was opened.
pub struct Opened {
    /// Its title.
    pub title: String,
    /// How the printer is to turn the paper, where the file says so.
    pub turn: Option<Duplex>,
    bytes: Arc<Vec<u8>>,
    pages: usize,
}

impl Opened {
    /// Opens a file.
    ///
    /// # Errors
    /// When it is no PDF, is locked, or has no pages or too many.
    pub fn open(bytes: Vec<u8>) -> Result<Self, ReadError> {
        let bytes = Arc::new(bytes);
        let open = || {
            let pdf = pdf(&bytes)?;
            let title = pdf.metadata().title.as_deref().map(decoded);
            Ok((title.unwrap_or_default(), turn(&pdf), pdf.pages().len()))
        };
        let opened = catch_unwind(AssertUnwindSafe(open));
        let (title, turn, pages) = opened.map_err(|_| ReadError::Unreadable)??;
        match pages {
            0 => Err(ReadError::Empty),
            1..=MOST_PAGES => Ok(Self {
                title,
                turn,
                bytes,
                pages,
            }),
            _ => Err(ReadError::TooLong),
        }
    }

    /// Looks at some pages, as far as they are there, on all cores, and makes something of each; of a page
    /// that can't be read, of nothing. No page is kept longer than that takes, and its room has the next.
    ///
    /// What is made of a page may ask for a closer picture of it.
    pub fn look<T: Send>(
        &self,
        pages: Range<usize>,
        each: impl Fn(usize, Option<&Seen>, &Closer<'_>) -> T + Sync,
    ) -> Vec<T> {
        let numbers: Vec<usize> = (pages.start..self.pages.min(pages.end)).collect();
        let share = numbers
            .len()
            .div_ceil(rayon::current_num_threads() * 2)
            .max(1);
        let some = |numbers: &[usize]| -> Vec<T> {
            let Ok(pdf) = pdf(&self.bytes) else {
                let nothing = || None;
                let unseen = Closer::new(&nothing, false);
                let each = |number: &usize| each(*number, None, &unseen);
                return numbers.iter().map(each).collect();
            };
            let (pages, cache) = (pdf.pages(), RenderCache::new());
            let marks = InterpreterCache::new();
            let mut room = Picture::default();
            let one = |number: &usize| {
                let last = std::mem::take(&mut room);
                let look = || seen(pages.get(*number)?, &cache, &marks, last);
                let seen = catch_unwind(AssertUnwindSafe(look));
                let is_given_up = seen.as_ref().is_err_and(|thrown| thrown.is::<GivenUp>());
                let seen = seen.ok().flatten();
                let closer = || safely(|| closer(pages.get(*number)?, &cache));
                let closer = Closer::new(&closer, is_given_up);
                let made = each(*number, seen.as_ref(), &closer);
                room = seen.map(|seen| seen.picture).unwrap_or_default();
                made
            };
            numbers.iter().map(one).collect()
        };
        let all: Vec<Vec<T>> = numbers.par_chunks(share).map(some).collect();
        all.into_iter().flatten().collect()
    }

    /// Looks at the picture of a page from far away, in which no line is so fine that it is left out.
    #[must_use]
    pub fn glance(&self, page: usize) -> Option<Picture> {
        self.page(page, |page| {
            let size = measured(page);
            picture(
                page,
                &RenderCache::new(),
                size,
                (COARSE, 1),
                Picture::default(),
            )
        })
    }

    /// Shows a part of a page as it is drawn, with 8 pixels in a mm.
    #[must_use]
    pub fn show(&self, page: usize, frame: Frame) -> Option<Pixels> {
        self.page(page, |page| {
            let (mm, _) = measured(page);
            let (pixels, scale) = drawn(page, &RenderCache::new(), PER_MM * mm);
            let per_mm = scale / mm;
            let [wide, high] = [pixels.width(), pixels.height()].map(usize::from);
            let [left, right] = [frame.left, frame.right].map(|x| whole(x * per_mm).min(wide));
            let [top, bottom] = [frame.top, frame.bottom].map(|y| whole(y * per_mm).min(high));
            let rows = pixels
                .data()
                .chunks_exact(wide)
                .skip(top)
                .take(bottom - top);
            let rgb = rows.flat_map(|row| &row[left..right]);
            let rgb = rgb.flat_map(|pixel| [pixel.r, pixel.g, pixel.b]).collect();
            Some(Pixels {
                width: right - left,
                height: bottom - top,
                rgb,
            })
        })
    }

    /// Makes something of a page; of one that can't be read, nothing.
    fn page<T>(&self, page: usize, make: impl FnOnce(&Page<'_>) -> Option<T>) -> Option<T> {
        safely(|| make(pdf(&self.bytes).ok()?.pages().get(page)?))
    }
}

/// Makes something of what a reader reads; nothing when that brings it down.
fn safely<T>(make: impl FnOnce() -> Option<T>) -> Option<T> {
    catch_unwind(AssertUnwindSafe(make)).ok().flatten()
}

fn pdf(bytes: &Arc<Vec<u8>>) -> Result<Pdf, ReadError> {
    Pdf::new(Arc::clone(bytes)).map_err(|error| match error {
        LoadPdfError::Decryption(_) => ReadError::Locked,
        LoadPdfError::Invalid => ReadError::Unreadable,
    })
}

/// Decodes a text of a PDF (ISO 32000-1, 7.9.2.2).
fn decoded(bytes: &[u8]) -> String {
    match bytes {
        [0xfe, 0xff, rest @ ..] => {
            let units = rest
                .chunks_exact(2)
                .map(|pair| u16::from_be_bytes([pair[0], pair[1]]));
            char::decode_utf16(units)
                .map(|c| c.unwrap_or('\u{fffd}'))
                .collect()
        }
        [0xef, 0xbb, 0xbf, rest @ ..] => String::from_utf8_lossy(rest).into_owned(),
        // The dash is the one letter of our titles that differs from Latin-1.
        _ => bytes
            .iter()
            .map(|byte| {
                if *byte == 0x85 {
                    '–'
                } else {
                    char::from(*byte)
                }
            })
            .collect(),
    }
}

fn turn(pdf: &Pdf) -> Option<Duplex> {
    let catalog: Dict<'_> = pdf.xref().get(pdf.xref().root_id())?;
    let wishes: Dict<'_> = catalog.get("ViewerPreferences")?;
    let duplex: Name<'_> = wishes.get("Duplex")?;
    match &*duplex {
        b"DuplexFlipLongEdge" => Some(Duplex::LongEdge),
        b"DuplexFlipShortEdge" => Some(Duplex::ShortEdge),
        b"Simplex" => Some(Duplex::None),
        _ => None,
    }
}

fn seen<'a>(
    page: &'a Page<'a>,
    cache: &RenderCache<'a>,
    marks: &InterpreterCache<'a>,
    room: Picture,
) -> Option<Seen> {
    let (mm, size) = measured(page);
    let view = [size[0] / mm, size[1] / mm];
    let settings = InterpreterSettings::default();
    let view = Rect::new(0.0, 0.0, view[0], view[1]);
    let start = page.initial_transform(true).to_kurbo();
    let mut context = Context::new(start, view, marks, page.xref(), settings);
    let mut eye = Eye::new(mm, size, PER_MM * 3.0);
    interpret_page(page, &mut context, &mut eye);
    let mut seen = eye.seen;
    seen.picture = picture(page, cache, (mm, size), (PER_MM, 1), room)?;
    Some(seen)
}

/// Draws a page more closely, as far as that takes no more room than a page should, and less so. One page at
/// a time: two would take twice the memory.
fn closer<'a>(page: &'a Page<'a>, cache: &RenderCache<'a>) -> Option<[Picture; 2]> {
    static ONE: Mutex<()> = Mutex::new(());
    let (mm, size) = measured(page);
    let pixels = |times: u8| {
        let per_mm = PER_MM * f64::from(times);
        size[0] * size[1] * per_mm * per_mm
    };
    let mut times = [3_u8, 2].into_iter();
    let times = times.find(|times| pixels(*times) < MOST_CLOSE)?;
    let _held = ONE.lock().unwrap_or_else(PoisonError::into_inner);
    let drawn = |wanted| picture(page, cache, (mm, size), wanted, Picture::default());
    Some([drawn((PER_MM, times))?, drawn((COARSE, 1))?])
}

/// Gives millimetres in a unit of a page, and its size in mm.
fn measured(page: &Page<'_>) -> (f64, Spot) {
    let unit = page.raw().get::<f32>("UserUnit").map_or(1.0, f64::from);
    let unit = if unit.is_finite() && unit > 0.0 {
        unit
    } else {
        1.0
    };
    let mm = MM * unit;
    let (width, height) = page.render_dimensions();
    (mm, [f64::from(width) * mm, f64::from(height) * mm])
}

/// Draws a page with so many pixels in a mm, each of which is the mean of some, in the room of another picture.
fn picture<'a>(
    page: &'a Page<'a>,
    cache: &RenderCache<'a>,
    (mm, size): (f64, Spot),
    (per_mm, times): (f64, u8),
    room: Picture,
) -> Option<Picture> {
    let longest = size[0].max(size[1]);
    let per_mm = per_mm.min(MOST_PIXELS / longest.max(1.0));
    let (pixels, scale) = drawn(page, cache, per_mm * mm * f64::from(times));
    let across = usize::from(pixels.width());
    let times = usize::from(times);
    let [wide, high] = [across, usize::from(pixels.height())].map(|side| side / times);
    if wide == 0 || high == 0 {
        return None;
    }
    let per_mm = [scale / mm / number(times); 2];
    let data = pixels.data();
    let rgb: Vec<[u8; 3]> = match times {
        1 => {
            let rgb = data.iter().map(|pixel| [pixel.r, pixel.g, pixel.b]);
            return Some(room.anew([wide, high], per_mm, rgb));
        }
        2 => means::<2>(data, across, high),
        _ => means::<3>(data, across, high),
    };
    // What was drawn takes more room than both.
    drop(pixels);
    Some(room.anew([wide, high], per_mm, rgb.into_iter()))
}

/// Gives the means of squares of so many pixels, row by row.
fn means<const SIDE: usize>(data: &[Drawn], across: usize, high: usize) -> Vec<[u8; 3]> {
    let count = u32::try_from(SIDE * SIDE).unwrap_or(1);
    let mut means = Vec::with_capacity(across / SIDE * high);
    for rows in data.chunks_exact(across * SIDE).take(high) {
        for left in (0..across / SIDE).map(|x| x * SIDE) {
            let mut sum = [count / 2; 3];
            for row in rows.chunks_exact(across) {
                for pixel in &row[left..left + SIDE] {
                    for (sum, part) in sum.iter_mut().zip([pixel.r, pixel.g, pixel.b]) {
                        *sum += u32::from(part);
                    }
                }
            }
            means.push(sum.map(|sum| u8::try_from(sum / count).unwrap_or(u8::MAX)));
        }
    }
    means
}

/// Draws a page with about so many pixels in a unit, and says with how many.
fn drawn<'a>(page: &'a Page<'a>, cache: &RenderCache<'a>, scale: f64) -> (Pixmap, f64) {
    #[allow(clippy::cast_possible_truncation)] // small
    let scale = scale as f32;
    let wanted = RenderSettings {
        x_scale: scale,
        y_scale: scale,
        bg_color: WHITE,
        ..RenderSettings::default()
    };
    let pixels = render(page, cache, &InterpreterSettings::default(), &wanted);
    (pixels, f64::from(scale))
}
