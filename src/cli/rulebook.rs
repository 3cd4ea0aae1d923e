//! `rulebook`: rules as Markdown, HTML, PDF, booklet and mini-zine.

use std::error::Error;
use std::path::Path;

use crate::book::{Book, html, markdown, pictures};
use crate::diag::Severity;
use crate::geom::Length;
use crate::sheet::{COPY_PAPER, Duplex, Paper};

use super::args::{BookFormat, RulebookOptions};
use super::workshop::{Game, Workshop};
use super::{Verdict, output, print};

/// How a rulebook is wanted.
#[derive(Clone, Debug)]
// Without the typesetter nothing is printed on paper.
#[cfg_attr(not(feature = "typeset"), allow(dead_code))]
pub struct Edition {
    /// Which files.
    pub formats: Vec<BookFormat>,
    /// Paper in the tray: A4 or Letter.
    pub paper: Paper,
    /// How the printer turns it.
    pub duplex: Duplex,
    /// How thick it is.
    pub thickness: Length,
}

impl Edition {
    /// Everything, for copying paper that a printer flips on the short edge.
    pub fn new(paper: Paper) -> Self {
        Self {
            formats: BookFormat::ALL.to_vec(),
            paper,
            duplex: Duplex::ShortEdge,
            thickness: COPY_PAPER,
        }
    }
}

/// Makes the rulebooks.
pub fn run(workshop: &Workshop<'_>, options: &RulebookOptions) -> Result<Verdict, Box<dyn Error>> {
    let edition = Edition {
        formats: options.format.clone(),
        paper: options.paper,
        duplex: options.duplex,
        thickness: options.paper_thickness,
    };
    let mut verdict = Verdict::Clean;
    for id in workshop.games(&options.games)? {
        let game = workshop.bound(&id);
        let found = workshop.judge(&game.diags, Severity::Error);
        verdict = verdict.and(found);
        if found == Verdict::Findings && !options.draft {
            workshop.terminal.say(print::withheld(&id, "rulebook"));
            continue;
        }
        match &game.book {
            Some(_) => books(workshop, &game, &edition)?,
            None => workshop
                .terminal
                .say(format!("{id}: there is no rules.md to make a rulebook of")),
        }
    }
    if verdict == Verdict::Clean && edition.formats.contains(&BookFormat::Booklet) {
        workshop.terminal.say(advice(edition.duplex));
    }
    Ok(verdict)
}

/// Says what to do with a booklet.
pub fn advice(duplex: Duplex) -> &'static str {
    match duplex {
        Duplex::ShortEdge => {
            "booklet: print at 100 %, double-sided, flip on the short edge; fold; staple twice on the fold"
        }
        Duplex::LongEdge => {
            "booklet: print at 100 %, double-sided, flip on the long edge; fold; staple twice on the fold"
        }
        Duplex::None => {
            "booklet: print the fronts at 100 %, put the sheets back, print the backs; fold; staple twice"
        }
    }
}

/// Writes the wanted files of one game's rulebook.
pub fn books(
    workshop: &Workshop<'_>,
    game: &Game,
    edition: &Edition,
) -> Result<(), Box<dyn Error>> {
    let Some(book) = &game.book else {
        return Ok(());
    };
    let folder = workshop.output.join(&book.game).join("rulebook");
    for format in &edition.formats {
        match format {
            BookFormat::Md => {
                for (name, bytes) in pictures(book, &workshop.fonts) {
                    output::write(&folder.join(name), &bytes)?;
                }
                write(
                    workshop,
                    &folder.join("rulebook.md"),
                    markdown(book).as_bytes(),
                )?;
            }
            BookFormat::Html => {
                let page = html(book, &workshop.fonts);
                write(workshop, &folder.join("rulebook.html"), page.as_bytes())?;
            }
            BookFormat::Pdf | BookFormat::Booklet | BookFormat::Zine => {
                typeset(workshop, book, edition, *format, &folder)?;
            }
        }
    }
    Ok(())
}

fn write(workshop: &Workshop<'_>, path: &Path, bytes: &[u8]) -> Result<(), Box<dyn Error>> {
    output::write(path, bytes)?;
    workshop.terminal.say(format!("wrote {}", path.display()));
    Ok(())
}

/// Sets the book on paper.
#[cfg(feature = "typeset")]
fn typeset(
    workshop: &Workshop<'_>,
    book: &Book,
    edition: &Edition,
    format: BookFormat,
    folder: &Path,
) -> Result<(), Box<dyn Error>> {
    use crate::book::{PageFormat, chapter};
    use crate::print::{booklet, zine};

    let Edition { paper, duplex, .. } = *edition;
    let fonts = &workshop.fonts;
    let pages = if paper == Paper::LETTER {
        [PageFormat::HalfLetter, PageFormat::Letter]
    } else {
        [PageFormat::A5, PageFormat::A4]
    };
    match format {
        BookFormat::Booklet => {
            let bytes = booklet(book, fonts, paper, duplex, edition.thickness)?;
            write(
                workshop,
                &folder.join(format!("booklet-{paper}.pdf")),
                &bytes,
            )
        }
        BookFormat::Zine => {
            // The summary is the chapter that is made to stand on one sheet.
            let Some(summary) = chapter(book, "summary") else {
                let message = format!("{}: no chapter `{{#summary}}` for a mini-zine", book.game);
                workshop.terminal.say(message);
                return Ok(());
            };
            let bytes = zine(book, summary, fonts, paper)?;
            write(
                workshop,
                &folder.join(format!("summary-{paper}.pdf")),
                &bytes,
            )
        }
        _ => pages.into_iter().try_for_each(|page| {
            let bytes = crate::book::typeset(book, fonts, page)?;
            write(
                workshop,
                &folder.join(format!("rulebook-{page}.pdf")),
                &bytes,
            )
        }),
    }
}

/// This program was built without the typesetter.
#[cfg(not(feature = "typeset"))]
fn typeset(
    workshop: &Workshop<'_>,
    book: &Book,
    _: &Edition,
    format: BookFormat,
    _: &Path,
) -> Result<(), Box<dyn Error>> {
    let format = format!("{format:?}").to_lowercase();
    workshop.terminal.say(format!(
        "{}: no {format}: this program was built without its feature `typeset`",
        book.game
    ));
    Ok(())
}
