//! Books → one HTML file that needs nothing else: pictures, fonts and style are inside.
//!
//! The markup is well-formed XML too. It holds no script and asks browsers to run and fetch none.

mod blocks;
mod font;
mod inline;
mod svg;
mod woff;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::text::Fonts;

use super::block::{Book, Picture};
use super::spoken::{headings, id, places, variants, words};
use inline::reference;

/// How the page looks. It holds neither `<` nor `&`, so that it needs no escapes.
pub(crate) const STYLE: &str = include_str!("style.css");
/// What browsers may do (Content Security Policy 3): no scripts, nothing from elsewhere.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";
/// Shapes of the badges in `style.css`; with more variants they begin anew.
const SHAPES: usize = 4;

/// Writes a book as an HTML page.
///
/// The fonts that the book and its pictures use are embedded. Titles are set in the family that
/// the pictures use most besides the reading and the fallback family.
#[must_use]
pub fn html(book: &Book, fonts: &Fonts) -> String {
    let mut page = Page::new(book);
    page.body();
    let fonts = font::embedded(book, &page.out, fonts);
    head(book, &fonts) + &page.out
}

/// The page as far as it is written.
struct Page<'a> {
    book: &'a Book,
    out: String,
    /// The ids that stand in the page already.
    ids: BTreeSet<String>,
    /// The words of the heading above each term.
    places: BTreeMap<&'a str, String>,
    /// The titles of the variants; their order gives them their shapes.
    variants: Vec<&'a str>,
    /// Level of the last heading.
    level: u8,
    in_section: bool,
    /// How many ids were made for what has none of its own.
    made: usize,
}

impl<'a> Page<'a> {
    fn new(book: &'a Book) -> Self {
        Self {
            book,
            out: String::new(),
            ids: BTreeSet::new(),
            places: places(book),
            variants: variants(book),
            level: 0,
            in_section: false,
            made: 0,
        }
    }

    fn push(&mut self, markup: &str) {
        self.out.push_str(markup);
    }

    /// Gives an attribute with the id of an anchor, or nothing if the page has that id already.
    fn id(&mut self, anchor: &str) -> String {
        let id = id(anchor);
        if id.is_empty() || !self.ids.insert(id.clone()) {
            return String::new();
        }
        format!(r#" id="{}""#, escape(&id))
    }

    /// Makes an id for what has none of its own.
    fn own_id(&mut self, kind: &str) -> String {
        self.made += 1;
        format!("cw-{kind}-{}", self.made)
    }

    fn shape(&self, variant: &str) -> usize {
        let place = self.variants.iter().position(|title| *title == variant);
        place.unwrap_or_default() % SHAPES + 1
    }

    /// Writes a drawing; its words if it can't be read.
    fn svg(&mut self, svg: &str, attributes: &str, words: &str) {
        let prefix = self.own_id("p") + "-";
        let drawn = svg::embed(svg, &prefix, attributes);
        let drawn = drawn.unwrap_or_else(|| format!("<em>{}</em>", escape(words)));
        self.push(&drawn);
    }

    fn body(&mut self) {
        let book = self.book;
        self.push("<body id=\"cw-top\">\n<a class=\"skip\" href=\"#cw-book\">Skip to the rules</a>\n<header>\n");
        self.push(&format!(
            "<h1><span>{}</span></h1>\n<p class=\"tagline\">{}</p>\n{}",
            escape(&book.title),
            escape(&book.tagline),
            edition(book)
        ));
        self.push("</header>\n<div class=\"columns\">\n");
        self.contents();
        self.push("<main id=\"cw-book\" tabindex=\"-1\">\n");
        self.blocks(&book.blocks);
        self.close_section();
        self.push("</main>\n</div>\n<footer><p><a href=\"#cw-top\">Back to the top</a></p></footer>\n</body>\n</html>\n");
    }

    /// Lists the chapters; closed on a phone, beside the text on a wide screen.
    fn contents(&mut self) {
        let chapters: Vec<String> = headings(self.book)
            .into_iter()
            .filter(|(level, _)| *level == 1)
            .map(|(_, heading)| {
                let href = escape(&reference(&heading.id));
                let name = escape(&words(&heading.text));
                format!("<li><a href=\"{href}\">{name}</a></li>\n")
            })
            .collect();
        if chapters.is_empty() {
            return;
        }
        self.push(&format!(
            "<nav aria-label=\"Contents\">\n<details>\n<summary>Contents</summary>\n<ul>\n{}</ul>\n</details>\n</nav>\n",
            chapters.concat()
        ));
    }
}

/// Writes what stands before the body.
fn head(book: &Book, fonts: &str) -> String {
    format!(
        r#"<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8"/>
<meta http-equiv="Content-Security-Policy" content="{POLICY}"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
<title>{title}</title>
<meta name="description" content="{tagline}"/>
<meta name="author" content="{authors}"/>
<meta name="generator" content="Cardwright"/>
<style>
{fonts}{STYLE}{tile}</style>
</head>
"#,
        tile = book.tile.as_ref().map(tile).unwrap_or_default(),
        language = escape(&book.language),
        title = escape(&book.title),
        tagline = escape(&book.tagline),
        authors = escape(&book.authors.join(", ")),
    )
}

/// Repeats the game's ornament behind the title.
fn tile(tile: &Picture) -> String {
    let (width, height) = (tile.size.width.to_mm(), tile.size.height.to_mm());
    format!(
        "@media screen {{ header {{ background-image: url(\"data:image/svg+xml,{}\"); background-position: center; background-size: {width}mm {height}mm; }} }}\n",
        in_address(&tile.svg)
    )
}

/// Writes a drawing so that it can stand in a quoted address (RFC 3986, 2.1): everything but
/// letters, digits and a few harmless marks becomes `%` and its bytes.
fn in_address(svg: &str) -> String {
    let mut out = String::with_capacity(svg.len() * 3 / 2);
    for byte in svg.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => out.push(char::from(byte)),
            b' ' | b'=' | b'-' | b'.' | b',' | b'/' | b':' | b';' | b'_' => {
                out.push(char::from(byte));
            }
            _ => {
                let _ = write!(out, "%{byte:02X}");
            }
        }
    }
    out
}

/// Says who made which version when.
fn edition(book: &Book) -> String {
    let mut parts = Vec::new();
    if !book.version.is_empty() {
        parts.push(format!("Version {}", escape(&book.version)));
    }
    if let Some([year, month, day]) = book.date {
        let date = format!("{year:04}-{month:02}-{day:02}");
        parts.push(format!("<time datetime=\"{date}\">{date}</time>"));
    }
    if !book.authors.is_empty() {
        parts.push(escape(&book.authors.join(", ")));
    }
    if parts.is_empty() {
        return String::new();
    }
    format!("<p class=\"edition\">{}</p>\n", parts.join(" · "))
}

/// Writes words so that they are no markup, in text and in attributes with `"`.
///
/// Characters that XML doesn't know (1.0, 2.2) become the replacement character.
pub(crate) fn escape(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for character in words.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\t' | '\n' => out.push(character),
            '\0'..='\x1f' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => {
                out.push(char::REPLACEMENT_CHARACTER);
            }
            _ => out.push(character),
        }
    }
    out
}
