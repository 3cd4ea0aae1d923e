//! Rulebooks on paper: each measure is set once for all papers, on a core of its own.

use rayon::prelude::*;

use crate::book::{Book, Measure, PageFormat, SetBook, chapter};
use crate::print::{booklet, zine};
use crate::sheet::Paper;
use crate::text::Fonts;

use super::edition::{Edition, Format, Made, path, put};
use super::failure::Failure;
use super::file::Tray;

/// Makes the wanted files on paper, one paper after the other.
pub(super) fn printed(
    book: &Book,
    fonts: &Fonts,
    edition: &Edition,
    tray: &dyn Tray,
) -> Result<Vec<Made>, Failure> {
    let set = |measure: Measure, uses: &[Format]| {
        let wanted = uses.iter().any(|format| edition.formats.contains(format));
        wanted
            .then(|| SetBook::new(book, fonts, measure))
            .transpose()
    };
    let (pocket, desk) = rayon::join(
        || set(Measure::Pocket, &[Format::Pdf, Format::Booklet]),
        || set(Measure::Desk, &[Format::Pdf]),
    );
    let (pocket, desk) = (pocket?, desk?);
    let file = |name: String, bytes: Vec<u8>| put(tray, path(book, &name), bytes);
    let make = |(paper, format): (Paper, Format)| -> Result<Vec<Made>, Failure> {
        match format {
            Format::Markdown | Format::Html => Ok(Vec::new()),
            Format::Pdf => {
                let sets = [&pocket, &desk].into_iter().flatten();
                let pages = sets.zip(pages(paper));
                let made =
                    pages.map(|(set, page)| file(format!("rulebook-{page}.pdf"), set.pdf(page)?));
                made.collect()
            }
            Format::Booklet => {
                let Edition {
                    duplex, thickness, ..
                } = *edition;
                let folded = pocket.iter().map(|set| {
                    let bytes = booklet(set, paper, duplex, thickness)?;
                    file(format!("booklet-{paper}.pdf"), bytes)
                });
                folded.collect()
            }
            Format::Zine => {
                // The summary is the chapter that is made to stand on one sheet.
                let Some(summary) = chapter(book, "summary") else {
                    return Ok(vec![Made::NoSummary]);
                };
                let bytes = zine(book, summary, fonts, paper)?;
                Ok(vec![file(format!("summary-{paper}.pdf"), bytes)?])
            }
        }
    };
    let each = edition.papers.iter().flat_map(|paper| {
        let formats = edition.formats.iter();
        formats.map(|format| (*paper, *format))
    });
    let each: Vec<(Paper, Format)> = each.collect();
    let made: Result<Vec<_>, _> = each.into_par_iter().map(make).collect();
    Ok(made?.concat())
}

/// Gives the small and the large page that belong to a paper.
fn pages(paper: Paper) -> [PageFormat; 2] {
    if paper == Paper::LETTER {
        [PageFormat::HalfLetter, PageFormat::Letter]
    } else {
        [PageFormat::A5, PageFormat::A4]
    }
}
