//! The calibration page: two sides to hold against the light.
//!
//! The front has two scales whose numbers are what must be typed as back offset; the back has one
//! cross, which points at them through the paper.

use std::fmt::Write as _;

use crate::face::Album;
use crate::geom::{Length, Point};
use crate::sheet::{Duplex, Page, Paper, Turn};

use super::furniture::Furniture;
use super::order::Order;
use super::pdf::{Document, Leaf};

/// How far the scales reach to each side, in mm.
const REACH: i64 = 8;
/// How far they stand from the middle, in mm.
const AWAY: f64 = 13.0;

/// Makes the two pages for an order's paper, way of turning it, margin and back offset. With the
/// right offset, the cross points at 0 on both scales.
#[must_use]
pub fn calibration(order: Order, album: &Album) -> Document<'_> {
    let (paper, duplex) = (order.paper, order.duplex);
    let leaf = |drawing, shift| Leaf {
        page: Page::Blank(paper.size()),
        furniture: Furniture {
            drawing,
            ..Furniture::default()
        },
        shift,
        turn: Turn::Upright,
    };
    let none = Point::new(Length::ZERO, Length::ZERO);
    Document {
        title: format!("Calibration – {paper}"),
        authors: Vec::new(),
        language: "en".to_owned(),
        date: None,
        words: Vec::new(),
        sections: Vec::new(),
        duplex,
        album,
        leaves: vec![
            leaf(front(paper, duplex), none),
            leaf(back(paper), order.back_offset),
        ],
        bookmarks: vec![("Front".to_owned(), 0), ("Back".to_owned(), 1)],
    }
}

/// Says what to type for a place on the front at which the back's cross is seen: `right` of and
/// `down` from the middle.
///
/// Turned about the long edge, what is too far right on the front is too far left on the back, so
/// that the back must go right by as much; up and down stay. About the short edge it is the other
/// way round.
#[must_use]
pub fn offset(duplex: Duplex, right: Length, down: Length) -> Point {
    match duplex {
        Duplex::LongEdge | Duplex::None => Point::new(right, -down),
        Duplex::ShortEdge => Point::new(-right, down),
    }
}

fn front(paper: Paper, duplex: Duplex) -> String {
    let size = paper.size();
    let (x, y) = (size.width.half().to_mm(), size.height.half().to_mm());
    // The scales stand beside the middle, where the arms of the back's cross run over them.
    let (level, upright) = (y + AWAY, x - AWAY);
    let mut svg = String::from(r##"<g stroke="#000" stroke-width="0.15" fill="none">"##);
    let reach = Length::whole_mm(REACH).to_mm();
    let _ = write!(
        svg,
        r#"<path d="M{} {level}h{}M{upright} {}v{}"#,
        x - reach,
        2.0 * reach,
        y - reach,
        2.0 * reach
    );
    for half in -2 * REACH..=2 * REACH {
        let at = Length::microns(half * 500).to_mm();
        let tick = if half % 2 == 0 { 2.4 } else { 1.4 };
        let _ = write!(
            svg,
            "M{} {level}v-{tick}M{upright} {}h{tick}",
            x + at,
            y + at
        );
    }
    svg.push_str(r##""/></g><g font-size="2.1" text-anchor="middle" fill="#000">"##);
    for mm in (-REACH..=REACH).filter(|mm| mm % 2 == 0) {
        let at = Length::whole_mm(mm);
        let across = offset(duplex, at, Length::ZERO).x.to_mm();
        let down = offset(duplex, Length::ZERO, at).y.to_mm();
        let (right, below) = (x + at.to_mm(), y + at.to_mm() + 0.7);
        if mm % 4 == 0 {
            let y = level + 2.4;
            let _ = write!(svg, r#"<text x="{right}" y="{y}">{across}</text>"#);
        }
        let _ = write!(
            svg,
            r#"<text x="{}" y="{below}">{down}</text>"#,
            upright - 2.2
        );
    }
    let _ = write!(
        svg,
        r#"<g font-size="3.5" font-weight="700"><text x="{x}" y="{}">x</text><text x="{}" y="{}">y</text></g></g>"#,
        level + 6.5,
        upright - 6.5,
        y + 1.0
    );
    let edge = match duplex {
        Duplex::LongEdge => "two-sided, flipped on the long edge",
        Duplex::ShortEdge => "two-sided, flipped on the short edge",
        Duplex::None => {
            "this page first; put the sheet back turned over its long edge, then the next"
        }
    };
    let words = [
        "Calibration: do front and back meet?".to_owned(),
        format!("1. Print at 100 % (actual size), {edge}."),
        "2. Hold the sheet against the light, this side towards you.".to_owned(),
        "3. The back has one large cross. Read where its upright line crosses the scale x."
            .to_owned(),
        "4. Read where its level line crosses the scale y.".to_owned(),
        "5. Give both once, with a name for the printer, and from then on the name:".to_owned(),
        "    cardwright print --printer NAME --back-offset x,y".to_owned(),
        "    cardwright print --printer NAME".to_owned(),
        "6. Print this page again with that name: the cross now points at 0 and 0.".to_owned(),
    ];
    paragraph(&mut svg, &words, (x - 75.0).max(10.0), y + 35.0);
    corners(&mut svg, paper);
    svg
}

fn back(paper: Paper) -> String {
    let size = paper.size();
    let (x, y) = (size.width.half().to_mm(), size.height.half().to_mm());
    let mut svg = format!(
        r##"<path d="M{} {y}H{}M{x} {}V{}" stroke="#000" stroke-width="0.25" fill="none"/>"##,
        x - 20.0,
        x + 20.0,
        y - 20.0,
        y + 20.0
    );
    corners(&mut svg, paper);
    svg
}

/// Draws a small cross in each corner: if those do not meet although the middle does, the paper is
/// drawn in askew, or one side is printed at another scale.
fn corners(svg: &mut String, paper: Paper) {
    let (width, height) = (paper.size().width.to_mm(), paper.size().height.to_mm());
    for x in [15.0, width - 15.0] {
        for y in [15.0, height - 15.0] {
            let _ = write!(
                svg,
                r##"<path d="M{} {y}h8M{x} {}v8" stroke="#000" stroke-width="0.15" fill="none"/>"##,
                x - 4.0,
                y - 4.0
            );
        }
    }
}

fn paragraph(svg: &mut String, lines: &[String], x: f64, mut y: f64) {
    for (number, line) in lines.iter().enumerate() {
        let (size, weight) = if number == 0 { (5.0, 700) } else { (3.5, 400) };
        let _ = write!(
            svg,
            r##"<text x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" fill="#000" xml:space="preserve">{line}</text>"##
        );
        y += if number == 0 { 8.0 } else { 5.5 };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_beside_the_scales_are_those_to_be_typed() {
        let has = |svg: &str, x: &str, y: &str, number: &str| {
            let text = format!(r#"<text x="{x}" y="{y}">{number}</text>"#);
            assert!(svg.contains(&text), "{text} in {svg}");
        };
        // 4 mm right of the middle reads 4; 2 mm below it reads -2.
        let svg = front(Paper::A4, Duplex::LongEdge);
        has(&svg, "109", "163.9", "4");
        has(&svg, "89.8", "151.2", "-2");
        let svg = front(Paper::A4, Duplex::ShortEdge);
        has(&svg, "109", "163.9", "-4");
        has(&svg, "89.8", "151.2", "2");
    }
}
