//! Cut files: what a cutting machine follows, as SVG in millimetres.
//!
//! A plan in; for each arrangement of cards the contours and the registration marks out.

use std::fmt::Write as _;

use crate::geom::{Length, Rect};
use crate::sheet::{Mark, Sheet, Side};

use super::net;
use super::plan::Plan;

/// The contours of all sheets that are arranged alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CutFile {
    /// The sheets, counted from 0.
    pub sheets: Vec<usize>,
    /// The drawing, as large as the page.
    pub svg: String,
}

impl Plan {
    /// Makes a cut file for each arrangement, in the order of the sheets.
    #[must_use]
    pub fn cut_files(&self) -> Vec<CutFile> {
        let mut files: Vec<CutFile> = Vec::new();
        for (sheet, Sheet { front, .. }) in self.sheets().enumerate() {
            let svg = self.contours(&front);
            match files.iter_mut().find(|file| file.svg == svg) {
                Some(file) => file.sheets.push(sheet),
                None => files.push(CutFile {
                    sheets: vec![sheet],
                    svg,
                }),
            }
        }
        files
    }

    fn contours(&self, side: &Side) -> String {
        let (width, height) = (side.page.width.to_mm(), side.page.height.to_mm());
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{height}mm\" \
             viewBox=\"0 0 {width} {height}\">\n<g id=\"registration\" fill=\"#000\">\n"
        );
        for mark in &side.registration {
            contour(&mut svg, *mark, Length::ZERO);
        }
        svg.push_str("</g>\n<g id=\"cut\" fill=\"none\" stroke=\"#f00\" stroke-width=\"0.1\">\n");
        let mut folds = String::new();
        for placed in &side.placed {
            let Some((form, slot)) = self.form(placed.item) else {
                continue;
            };
            let (corner, at) = (self.corner(placed.item), placed.trim.origin);
            match (form.net(), form.tent(), form.outline()) {
                (Some(net), ..) => {
                    svg.push_str(&net::contour(net, at));
                    folds.push_str(&net::folds(net, at));
                }
                (None, Some(_), _) => {
                    if let Some(strip) = form.blank(placed, slot) {
                        contour(&mut svg, strip, corner);
                    }
                }
                (None, None, Some(outline)) => {
                    let _ = writeln!(svg, "<path d=\"{}\"/>", outline.moved(at).data());
                }
                (None, None, None) => contour(&mut svg, placed.cut(), corner),
            }
        }
        for Mark { from, to } in &side.creases {
            let [x, y] = [from.x, from.y].map(Length::to_mm);
            let (right, bottom) = (to.x.to_mm(), to.y.to_mm());
            let _ = writeln!(folds, "<path d=\"M{x} {y}L{right} {bottom}\"/>");
        }
        if !folds.is_empty() {
            svg.push_str(
                "</g>\n<g id=\"fold\" fill=\"none\" stroke=\"#00f\" stroke-width=\"0.1\">\n",
            );
            svg.push_str(&folds);
        }
        svg.push_str("</g>\n</svg>\n");
        svg
    }
}

fn contour(svg: &mut String, rect: Rect, corner: Length) {
    let _ = writeln!(
        svg,
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\"/>",
        rect.left().to_mm(),
        rect.top().to_mm(),
        rect.size.width.to_mm(),
        rect.size.height.to_mm(),
        corner.to_mm()
    );
}
