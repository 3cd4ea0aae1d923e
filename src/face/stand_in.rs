//! What stands in for a picture while a PDF is made.
//!
//! The PDF library unpacks and packs a PNG anew for every face that shows it, before it sees that it
//! knows it, and reads all of a JPEG. So it gets a row of a few pixels that tell which picture they stand
//! for, of the same kind of colours and with the same profile; in the finished file the picture takes
//! their place.

use std::collections::BTreeMap;
use std::io::Cursor;
use std::sync::Arc;

use png::{BitDepth, ColorType, Encoder, Info, Transformations};
use sha2::{Digest, Sha256};
use usvg::ImageKind;
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::colorspace::ColorSpace;

use super::shrink;

/// What every stand-in begins with.
const MARK: [u8; 8] = *b"stand-in";
/// Bytes that a stand-in holds: the mark, and part of a digest of the picture.
const LENGTH: usize = 24;

/// Bytes of a photo that are read anew for every face without being felt.
const HEAVY: usize = 1 << 20;

/// The bytes of a stand-in's colours.
pub(crate) type Key = [u8; LENGTH];

/// PNG and JPEG files by what stands in for them.
pub(crate) type Originals = BTreeMap<Key, Arc<Vec<u8>>>;

/// Says whether the colours of an image are those of a stand-in.
pub(crate) fn key(colours: &[u8]) -> Option<Key> {
    let key: Key = colours.try_into().ok()?;
    key.starts_with(&MARK).then_some(key)
}

/// Says whether something may stand in for a picture: for one that is unpacked, and for a photo that takes
/// long to read.
pub(super) fn is_heavy(kind: &ImageKind) -> bool {
    match kind {
        ImageKind::PNG(_) | ImageKind::WEBP(_) => true,
        ImageKind::JPEG(data) => data.len() > HEAVY,
        ImageKind::GIF(_) | ImageKind::SVG(_) => false,
    }
}

/// Makes what stands in for a picture, and gives the PNG or JPEG for which it does; `None` for one that
/// needs nothing, and for what can't be read.
pub(super) fn stand_in(kind: &ImageKind) -> Option<(ImageKind, Key, Arc<Vec<u8>>)> {
    if !is_heavy(kind) {
        return None;
    }
    let (original, look) = match kind {
        ImageKind::PNG(data) => (Arc::clone(data), png(data)?),
        ImageKind::JPEG(data) => (Arc::clone(data), jpeg(data)?),
        _ => match shrink::shrunk(kind, 0)? {
            ImageKind::PNG(data) => (Arc::clone(&data), png(&data)?),
            _ => return None,
        },
    };
    let mut key = [0; LENGTH];
    let (mark, digest) = key.split_at_mut(MARK.len());
    mark.copy_from_slice(&MARK);
    let whole = Sha256::digest(original.as_slice());
    digest.copy_from_slice(&whole[..LENGTH - MARK.len()]);
    let small = row(look, &key)?;
    Some((ImageKind::PNG(Arc::new(small)), key, original))
}

/// What is alike of a picture and of what stands in for it.
struct Look {
    colours: ColorType,
    depth: BitDepth,
    profile: Option<Vec<u8>>,
}

fn png(data: &[u8]) -> Option<Look> {
    let mut decoder = png::Decoder::new(Cursor::new(data));
    decoder.set_transformations(Transformations::EXPAND);
    let reader = decoder.read_info().ok()?;
    let (colours, depth) = reader.output_color_type();
    let profile = reader.info().icc_profile.as_ref();
    Some(Look {
        colours,
        depth,
        profile: profile.map(|profile| profile.to_vec()),
    })
}

fn jpeg(data: &[u8]) -> Option<Look> {
    let mut decoder = JpegDecoder::new(Cursor::new(data));
    decoder.decode_headers().ok()?;
    let colours = match decoder.input_colorspace()? {
        ColorSpace::Luma => ColorType::Grayscale,
        ColorSpace::YCbCr | ColorSpace::RGB => ColorType::Rgb,
        _ => return None,
    };
    Some(Look {
        colours,
        depth: BitDepth::Eight,
        profile: decoder.icc_profile(),
    })
}

/// Writes a row of pixels whose colours are these bytes, as clear as glass where they can be.
fn row(look: Look, key: &Key) -> Option<Vec<u8>> {
    let values = if look.depth == BitDepth::Sixteen {
        2
    } else {
        1
    };
    let (across, clear) = match look.colours {
        ColorType::Grayscale => (values, 0),
        ColorType::Rgb => (3 * values, 0),
        ColorType::GrayscaleAlpha => (values, values),
        ColorType::Rgba => (3 * values, values),
        ColorType::Indexed => return None,
    };
    let pixels = key.chunks_exact(across);
    let width = u32::try_from(pixels.len()).ok()?;
    let bytes: Vec<u8> = pixels
        .flat_map(|pixel| pixel.iter().copied().chain(std::iter::repeat_n(0, clear)))
        .collect();
    let mut out = Vec::new();
    let mut info = Info::with_size(width, 1);
    (info.color_type, info.bit_depth) = (look.colours, look.depth);
    info.icc_profile = look.profile.map(Into::into);
    let mut writer = Encoder::with_info(&mut out, info)
        .ok()?
        .write_header()
        .ok()?;
    writer.write_image_data(&bytes).ok()?;
    writer.finish().ok()?;
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A picture of two pixels.
    fn picture(colours: ColorType, depth: BitDepth) -> ImageKind {
        let mut out = Vec::new();
        let mut encoder = Encoder::new(&mut out, 2, 1);
        encoder.set_color(colours);
        encoder.set_depth(depth);
        let bytes = 2 * colours.samples() * if depth == BitDepth::Sixteen { 2 } else { 1 };
        let mut writer = encoder.write_header().expect("a header");
        writer.write_image_data(&vec![255; bytes]).expect("pixels");
        writer.finish().expect("an end");
        ImageKind::PNG(Arc::new(out))
    }

    #[test]
    fn a_stand_in_is_of_the_same_kind_and_tells_its_picture() {
        let all = [
            ColorType::Grayscale,
            ColorType::GrayscaleAlpha,
            ColorType::Rgb,
            ColorType::Rgba,
        ];
        let mut keys = Vec::new();
        for colours in all {
            for depth in [BitDepth::Eight, BitDepth::Sixteen] {
                let (small, known, _) = stand_in(&picture(colours, depth)).expect("a stand-in");
                let ImageKind::PNG(small) = small else {
                    panic!("no PNG")
                };
                let mut reader = png::Decoder::new(Cursor::new(small.as_slice()))
                    .read_info()
                    .expect("a PNG");
                assert_eq!(reader.output_color_type(), (colours, depth));
                let mut bytes = vec![0; reader.output_buffer_size().expect("small")];
                reader.next_frame(&mut bytes).expect("pixels");
                let values = if depth == BitDepth::Sixteen { 2 } else { 1 };
                let solid = match colours {
                    ColorType::GrayscaleAlpha => bytes
                        .chunks(2 * values)
                        .flat_map(|p| &p[..values])
                        .copied()
                        .collect(),
                    ColorType::Rgba => bytes
                        .chunks(4 * values)
                        .flat_map(|p| &p[..3 * values])
                        .copied()
                        .collect(),
                    _ => bytes.clone(),
                };
                assert_eq!(key(&solid), Some(known));
                keys.push(known);
            }
        }
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), 8);
        assert_eq!(key(&[0; LENGTH]), None);
    }
}
