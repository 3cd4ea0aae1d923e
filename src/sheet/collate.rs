//! Collation: the sides of sheets in the order of printing.
//!
//! Sheets and what goes through the printer at once in; pages out, sheet after sheet.
//! Never moves a face: it only knows which side comes next, and where a page must stay blank.

use super::duplex::Duplex;
use super::side::{Sheet, Side};
use crate::geom::Size;

/// One page of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Page {
    /// A side of a sheet.
    Printed(Box<Side>),
    /// The back of a sheet whose cards have none, with nothing on it, not even marks.
    Blank(Size),
}

impl Page {
    /// Gives the page's size as it lies.
    #[must_use]
    pub const fn size(&self) -> Size {
        match self {
            Self::Printed(side) => side.page,
            Self::Blank(size) => *size,
        }
    }
}

/// What goes through a printer at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pass {
    /// Both sides of every sheet.
    Both,
    /// Fronts, of sheets without backs or before those.
    Fronts,
    /// The backs of sheets whose fronts were printed before.
    Backs,
}

impl Pass {
    /// Gives the passes that print a document, whose sheets may be of one component or of many.
    ///
    /// A document without any back is its fronts. As soon as one sheet has a back, every front is
    /// followed by a back, if need be a blank one: else the next front would land on this sheet. A printer
    /// that prints one side only takes the backs on a second pass.
    #[must_use]
    pub const fn needed(has_backs: bool, duplex: Duplex) -> &'static [Self] {
        match duplex {
            _ if !has_backs => &[Self::Fronts],
            Duplex::LongEdge | Duplex::ShortEdge => &[Self::Both],
            Duplex::None => &[Self::Fronts, Self::Backs],
        }
    }

    /// Says how many pages each sheet has.
    #[must_use]
    pub const fn pages_per_sheet(self) -> usize {
        match self {
            Self::Both => 2,
            Self::Fronts | Self::Backs => 1,
        }
    }

    /// Gives the sheet of a page, counted from 0, and whether it is the back.
    #[must_use]
    pub const fn locate(self, page: usize) -> (usize, bool) {
        match self {
            Self::Both => (page / 2, page % 2 == 1),
            Self::Fronts => (page, false),
            Self::Backs => (page, true),
        }
    }

    fn pages(self, sheet: Sheet) -> impl Iterator<Item = Page> {
        let page = sheet.front.page;
        let front = (self != Self::Backs).then(|| Page::Printed(Box::new(sheet.front)));
        let back = (self != Self::Fronts).then(|| match sheet.back {
            Some(back) => Page::Printed(Box::new(back)),
            None => Page::Blank(page),
        });
        front.into_iter().chain(back)
    }
}

/// Orders the sides of sheets as they go through the printer.
pub fn collate(sheets: impl IntoIterator<Item = Sheet>, pass: Pass) -> impl Iterator<Item = Page> {
    sheets.into_iter().flat_map(move |sheet| pass.pages(sheet))
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

    /// Writes each page of each pass as the number of its face, a blank one as nothing.
    fn printed(sheets: &[Sheet], duplex: Duplex) -> Vec<Vec<Option<usize>>> {
        let face = |page: Page| match page {
            Page::Printed(side) => Some(side.placed[0].face.0),
            Page::Blank(size) => {
                assert_eq!(size, sheets[0].front.page);
                None
            }
        };
        let has_backs = sheets.iter().any(|sheet| sheet.back.is_some());
        let passes = Pass::needed(has_backs, duplex).iter();
        let printed = passes.map(|pass| collate(sheets.to_vec(), *pass).map(face).collect());
        printed.collect()
    }

    #[test]
    fn fronts_and_backs_alternate_across_a_sheet_without_a_back() {
        let sheets = [duplex(1), simplex(2), duplex(3)];
        for mode in [Duplex::LongEdge, Duplex::ShortEdge] {
            let alternating = [Some(1), Some(101), Some(2), None, Some(3), Some(103)];
            assert_eq!(printed(&sheets, mode), [alternating.to_vec()]);
        }
    }

    #[test]
    fn a_printer_of_one_side_gets_the_backs_on_a_second_pass_of_the_same_length() {
        let sheets = [duplex(1), simplex(2), duplex(3)];
        let passes = [
            vec![Some(1), Some(2), Some(3)],
            vec![Some(101), None, Some(103)],
        ];
        assert_eq!(printed(&sheets, Duplex::None), passes);
    }

    #[test]
    fn a_document_without_backs_has_no_blank_pages() {
        let sheets = [simplex(1), simplex(2)];
        for mode in [Duplex::LongEdge, Duplex::ShortEdge, Duplex::None] {
            assert_eq!(printed(&sheets, mode), [[Some(1), Some(2)]]);
        }
    }
}
