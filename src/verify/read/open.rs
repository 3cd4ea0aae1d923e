//! Bytes → pages, each interpreted once for its marks and once for its picture.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use hayro::hayro_interpret::util::TransformExt;
use hayro::hayro_interpret::{Context, InterpreterCache, InterpreterSettings, interpret_page};
use hayro::hayro_syntax::object::{Dict, Name};
use hayro::hayro_syntax::page::Page;
use hayro::hayro_syntax::{LoadPdfError, Pdf};
use hayro::vello_cpu::color::palette::css::WHITE;
use hayro::vello_cpu::kurbo::Rect;
use hayro::{RenderCache, RenderSettings, render};
use rayon::prelude::*;

use crate::sheet::Duplex;

use super::super::picture::Picture;
use super::super::seen::Seen;
use super::error::ReadError;
use super::eye::Eye;

/// Pixels in a mm of the picture of a page: 203.2 dpi.
const PER_MM: f64 = 8.0;
/// Most pixels of a side.
const MOST_PIXELS: f64 = 8000.0;
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

    /// Looks at the first so many pages, on all cores, and makes something of each; of a page that
    /// can't be read, of nothing. No page is kept longer than that takes.
    pub fn look<T: Send>(
        &self,
        most: usize,
        each: impl Fn(usize, Option<Seen>) -> T + Sync,
    ) -> Vec<T> {
        let numbers: Vec<usize> = (0..self.pages.min(most)).collect();
        let share = numbers
            .len()
            .div_ceil(rayon::current_num_threads() * 2)
            .max(1);
        let some = |numbers: &[usize]| -> Vec<T> {
            let Ok(pdf) = pdf(&self.bytes) else {
                return numbers.iter().map(|number| each(*number, None)).collect();
            };
            let (pages, cache) = (pdf.pages(), RenderCache::new());
            let marks = InterpreterCache::new();
            let one = |number: &usize| {
                let look = || seen(pages.get(*number)?, &cache, &marks);
                let seen = catch_unwind(AssertUnwindSafe(look));
                each(*number, seen.ok().flatten())
            };
            numbers.iter().map(one).collect()
        };
        let all: Vec<Vec<T>> = numbers.par_chunks(share).map(some).collect();
        all.into_iter().flatten().collect()
    }
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
) -> Option<Seen> {
    let unit = page.raw().get::<f32>("UserUnit").map_or(1.0, f64::from);
    let unit = if unit.is_finite() && unit > 0.0 {
        unit
    } else {
        1.0
    };
    let mm = MM * unit;
    let (width, height) = page.render_dimensions();
    let size = [f64::from(width) * mm, f64::from(height) * mm];
    let settings = InterpreterSettings::default();
    let view = Rect::new(0.0, 0.0, f64::from(width), f64::from(height));
    let start = page.initial_transform(true).to_kurbo();
    let mut context = Context::new(start, view, marks, page.xref(), settings.clone());
    let mut eye = Eye::new(mm, size);
    interpret_page(page, &mut context, &mut eye);
    let mut seen = eye.seen;
    let longest = size[0].max(size[1]);
    let per_mm = PER_MM.min(MOST_PIXELS / longest.max(1.0));
    #[allow(clippy::cast_possible_truncation)] // small
    let scale = (per_mm * mm) as f32;
    let wanted = RenderSettings {
        x_scale: scale,
        y_scale: scale,
        bg_color: WHITE,
        ..RenderSettings::default()
    };
    let pixels = render(page, cache, &settings, &wanted);
    let [wide, high] = [pixels.width(), pixels.height()].map(usize::from);
    if wide == 0 || high == 0 {
        return None;
    }
    let rgb = pixels
        .data()
        .iter()
        .map(|pixel| [pixel.r, pixel.g, pixel.b]);
    seen.picture = Picture::new(wide, high, [f64::from(scale) / mm; 2], rgb);
    Some(seen)
}
