//! How much ink faces and sheets take: an estimate.
//!
//! Faces are drawn with few pixels. Each pixel's red, green and blue become cyan, magenta and
//! yellow (1 − value), and what all three have in common becomes black (full grey-component
//! replacement, K = min(C, M, Y)). Coverage is the mean of (C−K) + (M−K) + (Y−K) + K over all
//! pixels, so a solid black page has 100 % and a solid red one 200 %. Printers mix their inks in
//! their own ways: this tells what takes more from what takes less, not millilitres.

use rayon::prelude::*;
use resvg::tiny_skia::Pixmap;

use crate::face::{Album, Face};
use crate::sheet::{Placed, Sheet, Side};

use super::png;
use super::png::Edge;

/// Pixels per inch of the drawing that is measured. Measured against 300, the shipped faces differ
/// by less than 2 %.
const DPI: f64 = 36.0;

/// Ink on the sides of some sheets, in percent of the paper's area.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Usage {
    /// Mean over all printed sides.
    pub mean: f64,
    /// The side that takes most.
    pub highest: f64,
}

/// Estimates the ink of every face of an album, on all cores: coverage times area with bleed, in
/// mm². A face that can't be drawn takes none.
#[must_use]
pub fn faces(album: &Album) -> Vec<f64> {
    album.faces.par_iter().map(face).collect()
}

/// Estimates the ink of one face in mm², its bleed included.
#[must_use]
pub fn face(face: &Face) -> f64 {
    let size = face.size.grown(face.bleed);
    let pixels = png::render(face, Edge::Bleed, DPI);
    pixels.map_or(0.0, |pixels| coverage(&pixels)) * size.width.to_mm() * size.height.to_mm()
}

/// Estimates the ink of sheets whose faces take this much, marks and footers left out; `None` when
/// nothing is printed.
#[must_use]
pub fn sheets(sheets: &[Sheet], faces: &[f64], album: &Album) -> Option<Usage> {
    let sides = sheets
        .iter()
        .flat_map(|sheet| std::iter::once(&sheet.front).chain(&sheet.back));
    let each: Vec<f64> = sides
        .filter(|side| !side.placed.is_empty())
        .map(|side| side_of(side, faces, album))
        .collect();
    let highest = each.iter().copied().reduce(f64::max)?;
    let count = u32::try_from(each.len()).ok()?;
    let mean = each.iter().sum::<f64>() / f64::from(count);
    Some(Usage { mean, highest })
}

/// Estimates the ink of one side in percent. Where cards stand close, each prints a part of its
/// bleed only.
fn side_of(side: &Side, faces: &[f64], album: &Album) -> f64 {
    let area = |w: crate::geom::Length, h: crate::geom::Length| w.to_mm() * h.to_mm();
    let ink = |placed: &Placed| {
        let face = album.faces.get(placed.face.0)?;
        let whole = placed.trim.grown(face.bleed).size;
        let shown = placed.clip().size;
        let share = area(shown.width, shown.height) / area(whole.width, whole.height);
        Some(faces.get(placed.face.0)? * share)
    };
    let total: f64 = side.placed.iter().filter_map(ink).sum();
    100.0 * total / area(side.page.width, side.page.height)
}

/// Gives the coverage of a picture, 0 to 3.
fn coverage(pixels: &Pixmap) -> f64 {
    let total: u64 = pixels
        .pixels()
        .iter()
        .map(|pixel| {
            let [c, m, y] = [pixel.red(), pixel.green(), pixel.blue()].map(|v| u64::from(255 - v));
            c + m + y - 2 * c.min(m).min(y)
        })
        .sum();
    #[allow(clippy::cast_precision_loss)] // pictures have at most 100 million pixels
    let mean = total as f64 / pixels.pixels().len().max(1) as f64;
    mean / 255.0
}

#[cfg(test)]
mod tests {
    use resvg::tiny_skia::Color;

    use super::*;

    #[test]
    fn solid_colours_take_what_the_formula_says() {
        let of = |r, g, b| {
            let mut pixels = Pixmap::new(4, 4).expect("pixels");
            pixels.fill(Color::from_rgba8(r, g, b, 255));
            (coverage(&pixels) * 100.0).round()
        };
        assert_eq!(
            [of(255, 255, 255), of(0, 0, 0), of(255, 0, 0)],
            [0.0, 100.0, 200.0]
        );
        assert_eq!([of(0, 255, 255), of(127, 127, 127)], [100.0, 50.0]);
        // Cyan 80 %, magenta 60 %, yellow 20 %: 60 + 40 + 0 and 20 of black.
        assert_eq!(of(51, 102, 204), 120.0);
    }
}
