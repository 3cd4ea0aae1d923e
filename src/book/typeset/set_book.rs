//! Books that are set: lines and pages made once, for every paper that they stand on.

use typst::layout::{Abs, Axes, Frame};
use typst_layout::{Page, PagedDocument};

use crate::geom::Length;
use crate::text::Fonts;

use super::super::Book;
use super::error::TypesetError;
use super::format::{Measure, PageFormat};
use super::{Tags, export, markup, set};

/// A book with title page, contents, running heads and page numbers, set in one measure.
pub struct SetBook {
    document: PagedDocument,
    measure: Measure,
    game: String,
    name: &'static str,
}

impl SetBook {
    /// Sets a book. A letter that no bundled font has becomes `�`; links to places that the book
    /// does not have are plain words.
    ///
    /// # Errors
    ///
    /// A picture that is no SVG, or a book that is nested deeper than Typst can follow.
    pub fn new(book: &Book, fonts: &Fonts, measure: Measure) -> Result<Self, TypesetError> {
        Ok(Self {
            document: set(book, fonts, &markup::rulebook(book, measure))?,
            measure,
            game: book.game.clone(),
            name: book.volume.name(),
        })
    }

    /// Sets a checklist, in columns and small type, for pages of whole sheets.
    ///
    /// # Errors
    ///
    /// A book that Typst can't follow.
    pub fn checklist(book: &Book, fonts: &Fonts) -> Result<Self, TypesetError> {
        let measure = Measure::Desk;
        Ok(Self {
            document: set(book, fonts, &markup::checklist(book, measure.page()))?,
            measure,
            game: book.game.clone(),
            name: book.volume.name(),
        })
    }

    /// Gives the game that it is about.
    #[must_use]
    pub fn game(&self) -> &str {
        &self.game
    }

    /// Writes its pages as PDF.
    ///
    /// The PDF is tagged, in the book's language, with bookmarks and links. It says that it is
    /// PDF/UA-1 when the PDF library's own checks of it pass, and says nothing otherwise.
    ///
    /// # Errors
    ///
    /// A page of another measure.
    pub fn pdf(&self, page: PageFormat) -> Result<Vec<u8>, TypesetError> {
        let ident = format!("cardwright {} {} {page}", self.game, self.name);
        export(&self.on(page)?, &ident, Tags::Accessible)
    }

    /// Puts what is set in the middle of pages.
    ///
    /// # Errors
    ///
    /// A page of another measure.
    pub(crate) fn on(&self, page: PageFormat) -> Result<PagedDocument, TypesetError> {
        use typst::model::Document;
        if page.measure() != self.measure {
            return Err(TypesetError::Measure(page));
        }
        let [whole, common] = [page.size(), self.measure.page()];
        let pt = |length: Length| Abs::pt(length.to_pt());
        let white = |whole: Length, common: Length| pt((whole - common).half());
        let corner = Axes::new(
            white(whole.width, common.width),
            white(whole.height, common.height),
        );
        let pages = self.document.pages().iter().map(|set| {
            let mut frame: Frame = set.frame.clone();
            frame.translate(corner.to_point());
            frame.set_size(Axes::new(pt(whole.width), pt(whole.height)));
            Page {
                frame,
                ..set.clone()
            }
        });
        let info = self.document.info().clone();
        Ok(PagedDocument::new(pages.collect(), info))
    }
}
