//! Rulebooks on paper: each measure is set once for all papers, on a core of its own.

use rayon::prelude::*;

use crate::book::{Book, Measure, PageFormat, RuleIds, SUMMARY, SetBook, Volume, chapter};
use crate::print::{booklet, packed, zine};
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
    // Pupils get no booklet of what is for their teachers.
    let formats: Vec<Format> = match book.volume {
        Volume::Rules => edition.formats.clone(),
        Volume::Teachers => vec![Format::Pdf],
    };
    let formats: Vec<Format> = formats
        .into_iter()
        .filter(|format| edition.formats.contains(format))
        .collect();
    let wants = |uses: &[Format]| uses.iter().any(|format| formats.contains(format));
    let small = book.volume == Volume::Rules && wants(&[Format::Pdf, Format::Booklet]);
    let plain = edition.rule_ids == RuleIds::OnLargePages
        && wants(&[Format::Booklet, Format::Pdf, Format::Zine]);
    let plain = plain.then(|| book.plain());
    let pupils = plain.as_ref().unwrap_or(book);
    let (pocket, desk) = rayon::join(
        || {
            small
                .then(|| SetBook::new(pupils, fonts, Measure::Pocket))
                .transpose()
        },
        || {
            wants(&[Format::Pdf])
                .then(|| SetBook::new(book, fonts, Measure::Desk))
                .transpose()
        },
    );
    let (pocket, desk) = (pocket?, desk?);
    let file = |name: String, bytes: Vec<u8>| put(tray, path(book, &name), bytes);
    let make = |(paper, format): (Paper, Format)| -> Result<Vec<Made>, Failure> {
        match format {
            Format::Markdown | Format::Html => Ok(Vec::new()),
            Format::Pdf => {
                let sets = [&pocket, &desk].into_par_iter().zip(pages(paper));
                let name = book.volume.name();
                let made = sets.filter_map(|(set, page)| {
                    let set = set.as_ref()?;
                    let bytes = set.pdf(page).map_err(Failure::from);
                    let bytes = bytes.and_then(|bytes| Ok(packed(&bytes)?));
                    Some(bytes.and_then(|bytes| file(format!("{name}-{page}.pdf"), bytes)))
                });
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
                let Some(summary) = chapter(pupils, SUMMARY) else {
                    return Ok(vec![Made::NoSummary]);
                };
                let bytes = zine(pupils, summary, fonts, paper)?;
                Ok(vec![file(format!("summary-{paper}.pdf"), bytes)?])
            }
        }
    };
    let each = edition
        .papers
        .iter()
        .flat_map(|paper| formats.iter().map(|format| (*paper, *format)));
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
