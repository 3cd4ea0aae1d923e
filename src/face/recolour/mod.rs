//! A finished SVG text → the same picture in greys or with little ink, and with lines that printers hold.
//!
//! Works on plain SVG, after text boxes were set and before anything is resolved, so that it holds
//! for every template, whether or not it knows of `ink`. Colours inside masks stay: there they
//! stand for how much shows through.

mod css;
mod edit;
mod grey;
mod inks;
mod legible;
mod look;
mod low;
mod outline;
mod paint;
mod raster;
mod restyle;
mod thicken;
pub(crate) mod tone;
mod walk;

use std::borrow::Cow;

use usvg::roxmltree::Document;

use super::ink::Ink;

pub(super) use css::{Element, sheet};
pub(super) use inks::{is_mixed, mixed};
pub(super) use raster::recolour as picture;
pub(super) use thicken::thickened;
pub use thicken::without_hairlines;

/// Rewrites the colours of an SVG text; what is no XML comes back as it is.
pub(super) fn recolour(svg: &str, ink: Ink) -> Cow<'_, str> {
    if ink == Ink::Full {
        return Cow::Borrowed(svg);
    }
    let Ok(document) = Document::parse(svg) else {
        return Cow::Borrowed(svg);
    };
    let edits = match ink {
        Ink::Grey => grey::edits(&document),
        _ => low::edits(&document),
    };
    Cow::Owned(edits.apply(svg))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn recoloured(inner: &str, ink: Ink) -> String {
        let svg = format!(r#"<svg xmlns="s" viewBox="0 0 10 10">{inner}</svg>"#);
        let new = recolour(&svg, ink).into_owned();
        assert!(Document::parse(&new).is_ok(), "{new}");
        let inner = new.strip_prefix(r#"<svg xmlns="s" viewBox="0 0 10 10">"#);
        inner
            .and_then(|i| i.strip_suffix("</svg>"))
            .expect(&new)
            .to_owned()
    }

    #[test]
    fn full_ink_changes_nothing() {
        let svg = r#"<svg><rect fill="red"/></svg>"#;
        assert!(matches!(recolour(svg, Ink::Full), Cow::Borrowed(text) if text == svg));
        assert_eq!(recolour("no <xml", Ink::Grey), "no <xml");
    }

    #[test]
    fn greys_are_put_in_the_place_of_colours() {
        for (from, to) in [
            (r#"<a fill="white"/>"#, r##"<a fill="#ffffff"/>"##),
            (
                "<a stroke='none' fill='url(#x)'/>",
                "<a stroke='none' fill='url(#x)'/>",
            ),
            (
                r##"<a fill="currentColor" color="#00f"/>"##,
                r##"<a fill="currentColor" color="#4c4c4c"/>"##,
            ),
            (
                r#"<a style="x:y;fill:#00f !important"/>"#,
                r#"<a style="x:y;fill:#4c4c4c!important;"/>"#,
            ),
            (
                "<style>/* a */ a&gt;b{fill:blue!important;r:1} c,d { stroke : blue }</style>",
                "<style>/* a */ a&gt;b{fill:#4c4c4c!important;r:1} c,d { stroke : #4c4c4c }</style>",
            ),
            (
                "<style><![CDATA[a{fill:blue}]]></style>",
                "<style>a{fill:#4c4c4c}</style>",
            ),
        ] {
            assert_eq!(recoloured(from, Ink::Grey), to);
        }
    }

    #[test]
    fn little_ink_keeps_what_can_be_read() {
        for (from, to) in [
            // A ground, a letter on it, and a dark letter on white.
            (
                r#"<rect width="10" height="9" fill="navy"/><text y="5" fill="white">a</text>"#,
                r#"<rect style="fill:#ffffff;" width="10" height="9" fill="navy"/><text style="fill:#000080;" y="5" fill="white">a</text>"#,
            ),
            (
                r##"<text fill="#123">a</text>"##,
                r##"<text style="fill:#112233;" fill="#123">a</text>"##,
            ),
            // What a group, a sheet and a sheet's `!important` say reaches the shape.
            (
                r#"<g fill="red"><rect width="1" height="1"/></g>"#,
                r#"<g fill="red"><rect style="fill:#ff9999;" width="1" height="1"/></g>"#,
            ),
            (
                r#"<style>rect{fill:red!important;}</style><rect width="1" height="1" style="fill:blue;opacity:1"/>"#,
                r#"<style>rect{fill:red;}</style><rect width="1" height="1" style="opacity:1;fill:#ff9999;"/>"#,
            ),
            // What shines through a mask is no colour.
            (
                r#"<mask><rect width="9" height="9" fill="red"/></mask>"#,
                r#"<mask><rect width="9" height="9" fill="red"/></mask>"#,
            ),
        ] {
            assert_eq!(recoloured(from, Ink::Low), to);
        }
    }
}
