//! Two pictures → one PNG in which they lie beside each other: what should be, and what is.

use super::png::{Pixels, Raster, write};

/// Pixels between the two.
const GAP: usize = 24;

/// Lays what should be to the left of what is, on grey; nothing stands on the left where nothing is known.
///
/// # Errors
/// When the PNG library refuses.
pub fn beside(should: Option<&Pixels>, is: &Pixels, dpi: f64) -> Result<Vec<u8>, Raster> {
    let left = should.map_or(0, |should| should.width + GAP);
    let width = left + is.width + GAP * 2;
    let height = should.map_or(0, |should| should.height).max(is.height) + GAP * 2;
    let mut rgb = vec![0xd9; width * height * 3];
    let mut lay = |picture: &Pixels, left: usize| {
        let rows = picture.rgb.chunks_exact((picture.width * 3).max(1));
        for (row, line) in rows.enumerate() {
            let start = ((row + GAP) * width + left) * 3;
            rgb[start..start + line.len()].copy_from_slice(line);
        }
    };
    if let Some(should) = should {
        lay(should, GAP);
    }
    lay(is, left + GAP);
    let side = |pixels: usize| u32::try_from(pixels).unwrap_or(u32::MAX);
    let size = (side(width), side(height));
    write(size, png::ColorType::Rgb, &rgb, dpi)
}
