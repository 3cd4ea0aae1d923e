//! Books → Markdown that reads well on sites that host code, and the pictures beside it.
//!
//! `CommonMark` with tables; anchors and small print are the few tags that such sites let through.
//! What stands in the book never becomes markup: every mark of Markdown in its text is escaped.

mod block;
mod escape;
mod inline;
mod link;
mod told;

use block::{Writer, file};
use escape::{escape, line};
use link::link;
use usvg::{Options, Tree, WriteOptions};

use crate::text::{Fonts, READING};

use super::block::Book;
use super::spoken::{headings, places, words};
use super::text::Inline;

/// Decimals of coordinates: a hundredth of a micrometre.
const DECIMALS: u8 = 5;

/// Writes a book as Markdown. Its pictures are expected where [`pictures`] puts them.
#[must_use]
pub fn markdown(book: &Book) -> String {
    let book = &told::told(book);
    let mut writer = Writer {
        book,
        places: places(book),
        level: 0,
    };
    let mut parts = vec![format!("# {}", line(&escape(&book.title)))];
    let tagline = Inline::Emphasis(vec![Inline::Text(book.tagline.clone())]);
    parts.push(inline::cell(&[tagline]));
    parts.extend(contents(book));
    parts.extend(
        book.explains()
            .map(|words| format!("<sub>{}</sub>", escape(&words))),
    );
    parts.extend(writer.blocks(&book.blocks));
    parts.extend(edition(book));
    parts.retain(|part| !part.is_empty());
    parts.join("\n\n") + "\n"
}

/// Gives the files to which the Markdown of a book refers: their paths and SVG drawings.
///
/// Letters are outlines, since a picture on a page can't see the page's fonts; the ground is
/// white, so that dark pages don't swallow dark lines.
#[must_use]
pub fn pictures(book: &Book, fonts: &Fonts) -> Vec<(String, Vec<u8>)> {
    let options = Options {
        font_family: READING.to_owned(),
        fontdb: fonts.database().clone(),
        ..Options::default()
    };
    let draw = |svg: &str| {
        let Ok(tree) = Tree::from_str(svg, &options) else {
            return svg.to_owned();
        };
        let drawn = tree.to_string(&WriteOptions {
            coordinates_precision: DECIMALS,
            transforms_precision: DECIMALS,
            ..WriteOptions::default()
        });
        let ground = r##"<rect width="100%" height="100%" fill="#ffffff"/>"##;
        match drawn.find('>') {
            Some(end) => format!("{}{ground}{}", &drawn[..=end], &drawn[end + 1..]),
            None => drawn,
        }
    };
    let files = book.pictures.iter();
    files
        .map(|picture| (file(&picture.name), draw(&picture.svg).into_bytes()))
        .collect()
}

fn contents(book: &Book) -> Option<String> {
    let chapters = headings(book).into_iter().filter(|(level, _)| *level == 1);
    let list: Vec<String> = chapters
        .map(|(_, heading)| format!("- {}", link(&heading.id, &words(&heading.text))))
        .collect();
    (!list.is_empty()).then(|| list.join("\n"))
}

/// Says who made which version when.
fn edition(book: &Book) -> Option<String> {
    let mut parts = Vec::new();
    if !book.version.is_empty() {
        parts.push(format!("Version {}", escape(&book.version)));
    }
    if let Some([year, month, day]) = book.date {
        parts.push(format!("{year:04}-{month:02}-{day:02}"));
    }
    if !book.authors.is_empty() {
        parts.push(escape(&book.authors.join(", ")));
    }
    (!parts.is_empty()).then(|| format!("<sub>{}</sub>", line(&parts.join(" · "))))
}
