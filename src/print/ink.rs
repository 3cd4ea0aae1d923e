//! How much ink faces and sheets take: an estimate.
//!
//! Faces are drawn with few pixels. Each pixel's red, green and blue become cyan, magenta and
//! yellow (1 − value), and what all three have in common becomes black (full grey-component
//! replacement, K = min(C, M, Y)). Coverage is the mean of (C−K) + (M−K) + (Y−K) + K over all
//! pixels, so a solid black page has 100 % and a solid red one 200 %. Printers mix their inks in
//! their own ways: this tells what takes more from what takes less, not millilitres.

use std::collections::BTreeMap;

use rayon::prelude::*;
use resvg::tiny_skia::Pixmap;

use crate::face::{Album, Edge, Face};
use crate::geom::Size;
use crate::sheet::{Placed, Sheet, Side};

use super::png;

/// Pixels per inch of the drawing that is measured. Compared with 300, shipped faces come out up to
/// 2 % too low, those that are all thin lines 5 %; with 100 it would take twice the time.
const DPI: f64 = 72.0;
/// Most faces that are measured of those that are alike.
const SAMPLE: usize = 8;

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

/// Estimates the ink of one face in mm², its bleed included; of one with an outline, as far as the bleed
/// around that reaches.
#[must_use]
pub fn face(face: &Face) -> f64 {
    let size = face.size.grown(face.bleed);
    let pixels = png::cut_out(face, Edge::Bleed, DPI);
    pixels.map_or(0.0, |pixels| coverage(&pixels)) * area(size)
}

/// Estimates the ink of sheets, marks and footers left out; `None` when nothing is printed.
///
/// Faces of one format that are printed equally often are taken for alike: of each such kind at
/// most eight are measured, evenly spread, and the others take their mean.
#[must_use]
pub fn sheets(sheets: impl Iterator<Item = Sheet> + Clone, album: &Album) -> Option<Usage> {
    let sides = sheets
        .flat_map(|sheet| std::iter::once(sheet.front).chain(sheet.back))
        .filter(|side| !side.placed.is_empty());
    let faces = sampled(sides.clone(), album);
    let each = sides.map(|side| covered(&side, &faces, album));
    let each: Vec<f64> = each.collect();
    let highest = each.iter().copied().reduce(f64::max)?;
    Some(Usage {
        mean: mean(&each),
        highest,
    })
}

/// Measures some of the faces that the sides show and gives all of them an estimate.
fn sampled(sides: impl Iterator<Item = Side>, album: &Album) -> BTreeMap<usize, f64> {
    let mut times: BTreeMap<usize, usize> = BTreeMap::new();
    for placed in sides.flat_map(|side| side.placed) {
        *times.entry(placed.face.0).or_default() += 1;
    }
    let mut kinds: BTreeMap<_, Vec<usize>> = BTreeMap::new();
    for (number, times) in times {
        let Some(face) = album.faces.get(number) else {
            continue;
        };
        let format = (face.size.width, face.size.height, face.bleed);
        kinds.entry((format, times)).or_default().push(number);
    }
    let kinds: Vec<(Vec<usize>, Vec<usize>)> = kinds
        .into_values()
        .map(|all| {
            let some = all.len().min(SAMPLE);
            let chosen = (0..some).map(|i| all[i * all.len() / some]).collect();
            (all, chosen)
        })
        .collect();
    let chosen: Vec<usize> = kinds
        .iter()
        .flat_map(|(_, chosen)| chosen.clone())
        .collect();
    let measured: BTreeMap<usize, f64> = chosen
        .par_iter()
        .map(|number| (*number, face(&album.faces[*number])))
        .collect();
    let mut found = BTreeMap::new();
    for (all, chosen) in kinds {
        let known: Vec<f64> = chosen.iter().map(|number| measured[number]).collect();
        let usual = mean(&known);
        found.extend(all.iter().map(|n| (*n, *measured.get(n).unwrap_or(&usual))));
    }
    found
}

/// Estimates the ink of one side in percent. Where cards stand close, each prints a part of its
/// bleed only.
fn covered(side: &Side, faces: &BTreeMap<usize, f64>, album: &Album) -> f64 {
    let ink = |placed: &Placed| {
        let face = album.faces.get(placed.face.0)?;
        let share = area(placed.clip().size) / area(placed.trim.grown(face.bleed).size);
        Some(faces.get(&placed.face.0)? * share)
    };
    let total: f64 = side.placed.iter().filter_map(ink).sum();
    100.0 * total / area(side.page)
}

/// Area in mm².
fn area(size: Size) -> f64 {
    size.width.to_mm() * size.height.to_mm()
}

#[allow(clippy::cast_precision_loss)] // there are fewer than 2^52 of them
fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

/// Gives the coverage of a picture, 0 to 3.
fn coverage(pixels: &Pixmap) -> f64 {
    let total: u64 = pixels
        .pixels()
        .iter()
        .map(|pixel| {
            // What is cut off is transparent, and nothing is printed there.
            let most = pixel.alpha();
            let [c, m, y] = [pixel.red(), pixel.green(), pixel.blue()].map(|v| u64::from(most - v));
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
            format!("{:.0} %", coverage(&pixels) * 100.0)
        };
        assert_eq!(of(255, 255, 255), "0 %");
        assert_eq!(of(0, 0, 0), "100 %");
        assert_eq!(of(255, 0, 0), "200 %");
        assert_eq!(of(0, 255, 255), "100 %");
        assert_eq!(of(127, 127, 127), "50 %");
        let mut cut = Pixmap::new(4, 4).expect("pixels");
        cut.fill(Color::TRANSPARENT);
        assert!(coverage(&cut) < 0.001, "what is cut off takes no ink");
        // Cyan 80 %, magenta 60 %, yellow 20 %: 60 + 40 + 0 and 20 of black.
        assert_eq!(of(51, 102, 204), "120 %");
    }
}
