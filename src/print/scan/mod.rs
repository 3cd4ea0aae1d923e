//! A file that was printed before → the faces on its sheets, and what each looks like.
//!
//! The file that `pdf` writes draws every face once, as a form that pages place, each copy behind a clip
//! of its own. So the cards are found wherever they lie: on any paper, with any gap, in any order, with
//! or without cut lines and the marks of decks. Never looks at a sheet as a whole.

#[cfg(feature = "typeset")]
mod develop;
#[cfg(not(feature = "typeset"))]
#[path = "missing.rs"]
mod develop;
mod specimen;
mod walk;

use std::collections::BTreeMap;
use std::fmt;

use lopdf::content::Content;
use lopdf::{Document, Object, ObjectId};

use crate::geom::{Length, Point, Rect, Size};

use super::black::blacken;
use walk::{Edges, Placement, walk};

pub use develop::develop;
pub use specimen::specimen;

/// Most bytes of commands that a page may have.
const MOST_COMMANDS: usize = 64 << 20;

/// Why a file can't be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScanError {
    /// It is no PDF, or a damaged one.
    Unreadable,
    /// It is locked with a password.
    Locked,
    /// There are no cards on it.
    Empty,
    /// This program was built without what reads PDFs.
    NoReader,
}

impl fmt::Display for ScanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unreadable => "it is no PDF that can be read",
            Self::Locked => "it is locked; take the file that `print` wrote",
            Self::Empty => {
                "no cards are found on it; take a file that `print` wrote, as it was written"
            }
            Self::NoReader => "this program was built without the reader of PDFs",
        })
    }
}

impl std::error::Error for ScanError {}

/// A face as it was printed once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The page, counted from 0.
    pub page: usize,
    /// Which of the different faces it is.
    pub face: usize,
    /// What is seen of the face, from the corner of its bleed.
    pub seen: Rect,
    /// The middle of that on the page as its cards are read, from its lower left corner.
    pub middle: Point,
    /// Whether it stands on its head.
    pub turned: bool,
}

/// A printed file, taken apart.
pub struct Scan {
    pdf: Document,
    /// The different faces.
    forms: Vec<ObjectId>,
    /// Every face that was printed.
    pub spots: Vec<Spot>,
    /// The size of each page as its cards are read.
    pub pages: Vec<Size>,
}

impl Scan {
    /// Takes a file apart.
    ///
    /// # Errors
    /// When it is no PDF, is locked, or holds no cards.
    pub fn open(bytes: &[u8]) -> Result<Self, ScanError> {
        let mut pdf = Document::load_mem(bytes).map_err(|_| ScanError::Unreadable)?;
        if pdf.is_encrypted() || pdf.was_encrypted() {
            return Err(ScanError::Locked);
        }
        // As a file of today is.
        blacken(&mut pdf);
        let mut known: BTreeMap<ObjectId, usize> = BTreeMap::new();
        let (mut spots, mut pages, mut forms) = (Vec::new(), Vec::new(), Vec::new());
        for (page, id) in pdf.get_pages().into_values().enumerate() {
            let bytes = pdf.get_page_content_with_limit(id, MOST_COMMANDS);
            let content = bytes.and_then(|bytes| Content::decode(&bytes));
            let content = content.map_err(|_| ScanError::Unreadable)?;
            let paper = size(&pdf, id).ok_or(ScanError::Unreadable)?;
            let placements = walk(&pdf, id, &content.operations);
            let lying = placements.iter().any(|placement| placement.lying);
            pages.push(if lying { paper.turned() } else { paper });
            for placement in placements {
                let face = *known.entry(placement.form).or_insert_with(|| {
                    forms.push(placement.form);
                    forms.len() - 1
                });
                spots.extend(spot(page, face, &placement, paper));
            }
        }
        if spots.is_empty() {
            return Err(ScanError::Empty);
        }
        Ok(Self {
            pdf,
            forms,
            spots,
            pages,
        })
    }

    /// Gives how many different faces there are.
    #[must_use]
    pub fn faces(&self) -> usize {
        self.forms.len()
    }

    /// Says what the file is called, and which program wrote it.
    #[must_use]
    pub fn title(&self) -> [String; 2] {
        let info = self
            .pdf
            .trailer
            .get(b"Info")
            .and_then(|info| self.pdf.dereference(info));
        let info = info.and_then(|(_, info)| info.as_dict());
        [&b"Title"[..], b"Creator"].map(|key| {
            let text = info.as_ref().ok().and_then(|info| info.get(key).ok());
            let text = text.and_then(|text| lopdf::decode_text_string(text).ok());
            text.unwrap_or_default()
        })
    }

    /// Says whether each front is followed by its back.
    #[must_use]
    pub fn is_two_sided(&self) -> bool {
        let wish = || {
            let wishes = self.pdf.catalog().ok()?.get(b"ViewerPreferences").ok()?;
            let (_, wishes) = self.pdf.dereference(wishes).ok()?;
            wishes.as_dict().ok()?.get(b"Duplex").ok()?.as_name().ok()
        };
        wish().is_some_and(|wish| wish.starts_with(b"DuplexFlip"))
    }
}

fn spot(page: usize, face: usize, placement: &Placement, paper: Size) -> Option<Spot> {
    let seen = rect(placement.seen)?;
    let [left, top, right, bottom] = placement.place;
    let middle = [f64::midpoint(left, right), f64::midpoint(top, bottom)].map(Length::from_pt);
    let [Some(x), Some(y)] = middle else {
        return None;
    };
    Some(Spot {
        page,
        face,
        seen,
        middle: if placement.lying {
            Point::new(y, paper.width - x)
        } else {
            Point::new(x, y)
        },
        turned: placement.turned,
    })
}

fn rect(edges: Edges) -> Option<Rect> {
    let [left, top, right, bottom] = edges.map(Length::from_pt);
    let size = Size::new(right? - left?, bottom? - top?);
    Some(Rect::new(left?, top?, size))
}

/// Reads the size of a page, which it may have from the pages' tree.
fn size(pdf: &Document, page: ObjectId) -> Option<Size> {
    let mut node = pdf.get_dictionary(page).ok()?;
    // Trees are not deeper; a damaged one may lead around.
    for _ in 0..32 {
        if let Ok(media) = node.get(b"MediaBox") {
            let (_, media) = pdf.dereference(media).ok()?;
            let edges: Vec<f32> = media
                .as_array()
                .ok()?
                .iter()
                .filter_map(|o: &Object| o.as_float().ok())
                .collect();
            let [left, bottom, right, top] = edges[..] else {
                return None;
            };
            let [width, height] =
                [right - left, top - bottom].map(|side| Length::from_pt(f64::from(side)));
            return Some(Size::new(width?, height?));
        }
        let parent = node.get(b"Parent").ok()?.as_reference().ok()?;
        node = pdf.get_dictionary(parent).ok()?;
    }
    None
}
