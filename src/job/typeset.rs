//! Rulebooks on paper: each measure is set once for all papers, and those on cores of their own.

use rayon::prelude::*;

use crate::book::{Book, Measure, PageFormat, SetBook, chapter};
use crate::print::{booklet, zine};
use crate::sheet::Paper;
use crate::text::Fonts;

use super::edition::{Edition, Format, Made, path, put};
use super::failure::Failure;
use super::file::Tray;

/// Makes the wanted files on paper: pages, booklet and mini-zine for one paper after the other.
pub(super) fn printed(
    book: &Book,
    fonts: &Fonts,
    (edition, papers): (&Edition, &[Paper]),
    tray: &dyn Tray,
) -> Result<Vec<Made>, Failure> {
    let desk = Desk {
        book,
        fonts,
        edition,
        tray,
    };
    let (pocket, (pages, zines)) = rayon::join(
        || desk.pocket(papers),
        || rayon::join(|| desk.pages(papers), || desk.zines(papers)),
    );
    let (pocket, pages, zines) = (pocket?, pages?, zines?);
    let each = pocket.into_iter().zip(pages).zip(zines);
    let each = each.flat_map(|(((small, booklet), large), zine)| [small, large, booklet, zine]);
    Ok(each.flatten().collect())
}

/// What all files of a book need.
struct Desk<'a> {
    book: &'a Book,
    fonts: &'a Fonts,
    edition: &'a Edition,
    tray: &'a dyn Tray,
}

/// What became of one file; `None` when it is not wanted.
type Attempt = Option<Made>;

impl Desk<'_> {
    fn wants(&self, format: Format) -> bool {
        self.edition.formats.contains(&format)
    }

    /// Makes small pages and booklets.
    fn pocket(&self, papers: &[Paper]) -> Result<Vec<(Attempt, Attempt)>, Failure> {
        if !self.wants(Format::Pdf) && !self.wants(Format::Booklet) {
            return Ok(vec![(None, None); papers.len()]);
        }
        let set = SetBook::new(self.book, self.fonts, Measure::Pocket)?;
        let both = |paper: &Paper| {
            let (pages, booklet) = rayon::join(
                || self.pdf(&set, formats(*paper)[0]),
                || self.booklet(&set, *paper),
            );
            Ok((pages?, booklet?))
        };
        papers.par_iter().map(both).collect()
    }

    /// Makes large pages.
    fn pages(&self, papers: &[Paper]) -> Result<Vec<Attempt>, Failure> {
        if !self.wants(Format::Pdf) {
            return Ok(vec![None; papers.len()]);
        }
        let set = SetBook::new(self.book, self.fonts, Measure::Desk)?;
        let pages = |paper: &Paper| self.pdf(&set, formats(*paper)[1]);
        papers.par_iter().map(pages).collect()
    }

    fn pdf(&self, set: &SetBook, page: PageFormat) -> Result<Attempt, Failure> {
        if !self.wants(Format::Pdf) {
            return Ok(None);
        }
        self.put(&format!("rulebook-{page}.pdf"), set.pdf(page)?)
    }

    fn booklet(&self, set: &SetBook, paper: Paper) -> Result<Attempt, Failure> {
        if !self.wants(Format::Booklet) {
            return Ok(None);
        }
        let Edition {
            duplex, thickness, ..
        } = *self.edition;
        let bytes = booklet(set, paper, duplex, thickness)?;
        self.put(&format!("booklet-{paper}.pdf"), bytes)
    }

    /// Makes mini-zines of the summary, the chapter that is made to stand on one sheet.
    fn zines(&self, papers: &[Paper]) -> Result<Vec<Attempt>, Failure> {
        if !self.wants(Format::Zine) {
            return Ok(vec![None; papers.len()]);
        }
        let Some(summary) = chapter(self.book, "summary") else {
            return Ok(vec![Some(Made::NoSummary); papers.len()]);
        };
        let zine = |paper: &Paper| {
            let bytes = zine(self.book, summary, self.fonts, *paper)?;
            self.put(&format!("summary-{paper}.pdf"), bytes)
        };
        papers.par_iter().map(zine).collect()
    }

    fn put(&self, name: &str, bytes: Vec<u8>) -> Result<Attempt, Failure> {
        put(self.tray, path(self.book, name), bytes).map(Some)
    }
}

/// Gives the small and the large page that belong to a paper.
fn formats(paper: Paper) -> [PageFormat; 2] {
    if paper == Paper::LETTER {
        [PageFormat::HalfLetter, PageFormat::Letter]
    } else {
        [PageFormat::A5, PageFormat::A4]
    }
}
