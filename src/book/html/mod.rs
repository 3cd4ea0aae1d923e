//! Books → one HTML file that needs nothing else: pictures, fonts and style are inside.
//!
//! The markup is well-formed XML too. It holds no script and asks browsers to run and fetch none.

mod blocks;
mod body;
pub(super) mod escape;
mod font;
mod glyph;
mod inline;
mod ligature;
mod page;
mod svg;
mod woff;

use std::fmt::Write as _;

use crate::text::Fonts;

use super::block::{Book, Picture};
use escape::escape;
use page::Page;

/// How the page looks. It holds neither `<` nor `&`, so that it needs no escapes.
pub(crate) const STYLE: &str = include_str!("style.css");
/// What browsers may do (Content Security Policy 3): no scripts, nothing from elsewhere.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

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
{fonts}{STYLE}{theme}{tile}</style>
</head>
"#,
        tile = book.tile.as_ref().map(tile).unwrap_or_default(),
        theme = book.theme.css(),
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
