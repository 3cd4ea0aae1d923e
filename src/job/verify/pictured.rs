//! Findings on paper → pictures: what should be there on the left, what is there on the right.

use crate::face::Album;
use crate::print::{Pixels, beside, pixels};
use crate::verify::{Found, Frame, Opened, Sheets};

use super::super::file::File;

/// Dots per inch of the pictures.
const DPI: f64 = 203.2;
/// Most pictures of a run.
const MOST: usize = 60;

/// Draws what is wrong with single pieces.
pub(super) fn pictures(
    (game, album): (&str, &Album),
    found: &[Found],
    sheets: &[Sheets],
    files: &[&Opened],
) -> Vec<File> {
    let mut pictures: Vec<File> = Vec::new();
    for one in found {
        let (Some(page), Some(frame), Some([row, column])) = (one.page, one.frame, one.seat) else {
            continue;
        };
        let name = format!(
            "{game}/verify/{}-file-{}-page-{}-row-{row}-column-{column}.png",
            one.rule,
            one.file + 1,
            page + 1
        );
        if pictures.len() >= MOST || pictures.iter().any(|other| other.path == name) {
            continue;
        }
        let pieces = sheets
            .get(one.file)
            .and_then(|sheets| sheets.pages.get(page));
        let mut pieces = pieces.iter().flat_map(|page| &page.pieces);
        let piece = pieces.find(|piece| Some(piece.seat) == one.seat);
        let face = one.face.and_then(|face| album.faces.get(face));
        let bleed = face.map_or(2.0, |face| face.bleed.to_mm());
        let around: Frame = frame.grown(bleed);
        let quarters = piece
            .and_then(|piece| piece.pose)
            .map_or(0, |pose| pose.quarters);
        let Some(there) = files.get(one.file).and_then(|file| file.show(page, around)) else {
            continue;
        };
        let there = upright(there, quarters);
        let should = face.and_then(|face| pixels(face, DPI));
        if let Ok(bytes) = beside(should.as_ref(), &there, DPI) {
            pictures.push(File::new(name, bytes));
        }
    }
    pictures
}

/// Turns a picture back that lies turned clockwise by some quarters.
fn upright(picture: Pixels, quarters: u8) -> Pixels {
    (0..quarters % 4).fold(picture, |picture, _| {
        let (width, height) = (picture.height, picture.width);
        let pixel = |at: usize| {
            let (x, y) = (at % width, at / width);
            let from = x * picture.width + (picture.width - 1 - y);
            picture.rgb[from * 3..from * 3 + 3].iter().copied()
        };
        Pixels {
            width,
            height,
            rgb: (0..width * height).flat_map(pixel).collect(),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_that_lies_on_its_side_is_turned_back() {
        // The upper row reads 1 2 when it is upright; turned clockwise it stands in the right column.
        let rgb = [3, 1, 4, 2]
            .into_iter()
            .flat_map(|grey| [grey; 3])
            .collect();
        let turned = Pixels {
            width: 2,
            height: 2,
            rgb,
        };
        let upright: Vec<u8> = upright(turned, 1).rgb.into_iter().step_by(3).collect();
        assert_eq!(upright, [1, 2, 3, 4]);
    }
}
