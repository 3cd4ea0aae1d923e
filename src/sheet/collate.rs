//! Collation: the sides of a document's sheets in the order of printing.
//!
//! The sheets of all components and the way of turning the paper in; pages out.
//! Never moves a face: it only knows which side comes next, and where a page must stay blank.

use super::duplex::Duplex;
use super::side::{Sheet, Side};
use crate::geom::Size;

/// One page of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page<'a> {
    /// A side of a sheet.
    Printed(&'a Side),
    /// The back of a sheet whose cards have none, with nothing on it, not even marks.
    Blank(Size),
}

impl Page<'_> {
    /// Gives the page's size as it lies.
    #[must_use]
    pub const fn size(&self) -> Size {
        match self {
            Self::Printed(side) => side.page,
            Self::Blank(size) => *size,
        }
    }
}

/// The pages of a document, and those of its second file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collation<'a> {
    /// The pages to print.
    pub pages: Vec<Page<'a>>,
    /// The backs to print on the second pass, page i behind page i; empty unless the printer
    /// prints one side only and there is something on a back.
    pub backs: Vec<Page<'a>>,
}

/// Orders the sides of sheets, of one component or of many.
///
/// A document without any back is its fronts. As soon as one sheet has a back, every front is
/// followed by a back, if need be a blank one: else the next front would land on this sheet.
#[must_use]
pub fn collate(sheets: &[Sheet], duplex: Duplex) -> Collation<'_> {
    let fronts = sheets.iter().map(|sheet| Page::Printed(&sheet.front));
    let backs = sheets.iter().map(|sheet| match &sheet.back {
        Some(back) => Page::Printed(back),
        None => Page::Blank(sheet.front.page),
    });
    if sheets.iter().all(|sheet| sheet.back.is_none()) {
        return Collation {
            pages: fronts.collect(),
            backs: Vec::new(),
        };
    }
    match duplex {
        Duplex::LongEdge | Duplex::ShortEdge => Collation {
            pages: fronts
                .zip(backs)
                .flat_map(|(front, back)| [front, back])
                .collect(),
            backs: Vec::new(),
        },
        Duplex::None => Collation {
            pages: fronts.collect(),
            backs: backs.collect(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::face::FaceId;
    use crate::geom::Length;
    use crate::sheet::{Contour, Corners, Placed, Sides, Turn};

    fn side(face: usize) -> Side {
        let placed = Placed {
            face: FaceId(face),
            item: 0,
            mark: None,
            trim: crate::geom::Rect::default(),
            bleed: Sides::default(),
            nicks: Corners::default(),
            turn: Turn::Upright,
            contour: Contour::Rectangle,
        };
        Side {
            page: Size::new(Length::whole_mm(210), Length::whole_mm(297)),
            placed: vec![placed],
            ..Side::default()
        }
    }

    fn simplex(front: usize) -> Sheet {
        Sheet {
            front: side(front),
            back: None,
        }
    }

    fn duplex(front: usize) -> Sheet {
        Sheet {
            front: side(front),
            back: Some(side(front + 100)),
        }
    }

    /// Writes each page as the number of its face, a blank one as nothing.
    fn faces(pages: &[Page]) -> Vec<Option<usize>> {
        let face = |page: &Page| match page {
            Page::Printed(side) => Some(side.placed[0].face.0),
            Page::Blank(_) => None,
        };
        pages.iter().map(face).collect()
    }

    #[test]
    fn fronts_and_backs_alternate_across_a_sheet_without_a_back() {
        let sheets = [duplex(1), simplex(2), duplex(3)];
        for mode in [Duplex::LongEdge, Duplex::ShortEdge] {
            let Collation { pages, backs } = collate(&sheets, mode);
            let alternating = [Some(1), Some(101), Some(2), None, Some(3), Some(103)];
            assert_eq!(faces(&pages), alternating);
            assert_eq!(backs, []);
            assert_eq!(pages[3].size(), sheets[1].front.page);
        }
    }

    #[test]
    fn a_printer_of_one_side_gets_the_backs_in_a_second_file_of_the_same_length() {
        let sheets = [duplex(1), simplex(2), duplex(3)];
        let Collation { pages, backs } = collate(&sheets, Duplex::None);
        assert_eq!(faces(&pages), [Some(1), Some(2), Some(3)]);
        assert_eq!(faces(&backs), [Some(101), None, Some(103)]);
    }

    #[test]
    fn a_document_without_backs_has_no_blank_pages() {
        let sheets = [simplex(1), simplex(2)];
        for mode in [Duplex::LongEdge, Duplex::ShortEdge, Duplex::None] {
            let Collation { pages, backs } = collate(&sheets, mode);
            assert_eq!(faces(&pages), [Some(1), Some(2)]);
            assert_eq!(backs, []);
        }
    }
}
