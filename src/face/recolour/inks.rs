//! Photos in four inks, as programs for print save them, in the colours of screens.
//!
//! A JPEG of this kind holds cyan, magenta, yellow and black, 255 for none (Adobe's marker, APP14), at
//! times with the first three as brightness and colour (YCCK). Its profile says what they look like.

use std::io::Cursor;

use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};
use png::ColorType;
use usvg::ImageKind;
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::colorspace::ColorSpace;

use super::super::shrink::{Boxes, Pixels, alone, written};

/// Says whether a picture is a JPEG in four inks.
pub(in crate::face) fn is_mixed(kind: &ImageKind) -> bool {
    stored(kind).is_some()
}

/// Gives the four inks in which a JPEG is stored.
fn stored(kind: &ImageKind) -> Option<ColorSpace> {
    let ImageKind::JPEG(data) = kind else {
        return None;
    };
    let mut decoder = JpegDecoder::new(Cursor::new(data.as_slice()));
    decoder.decode_headers().ok()?;
    let stored = decoder.input_colorspace()?;
    matches!(stored, ColorSpace::CMYK | ColorSpace::YCCK).then_some(stored)
}

/// Gives a JPEG in four inks as a PNG whose sides were halved so often; `None` for any other picture, and
/// when its pixels can't be read.
pub(in crate::face) fn mixed(kind: &ImageKind, halvings: u8) -> Option<ImageKind> {
    let ImageKind::JPEG(data) = kind else {
        return None;
    };
    let stored = stored(kind)?;
    alone(data, || mix(data, stored, halvings))
}

fn mix(data: &[u8], stored: ColorSpace, halvings: u8) -> Option<ImageKind> {
    let mut decoder = JpegDecoder::new(Cursor::new(data));
    decoder.decode_headers().ok()?;
    let options = decoder.options().jpeg_set_out_colorspace(stored);
    decoder.set_options(options);
    let all = decoder.decode().ok()?;
    let info = decoder.info()?;
    let profile = decoder.icc_profile();
    let size = [info.width, info.height].map(u32::from);
    let mut boxes = Boxes::new(size, ColorType::Rgba, halvings)?.of_inks();
    all.chunks_exact(boxes.row()).for_each(|row| boxes.add(row));
    drop(all);
    let Pixels {
        size,
        bytes: mut pixels,
        ..
    } = boxes.finish(None);
    if stored == ColorSpace::YCCK {
        pixels.chunks_exact_mut(4).for_each(unfold);
    }
    let colours = profile.and_then(|profile| profiled(&pixels, &profile));
    let pixels = Pixels {
        size,
        colours: ColorType::Rgb,
        bytes: colours.unwrap_or_else(|| plain(&pixels)),
        profile: None,
    };
    written(&pixels).map(ImageKind::PNG)
}

/// Makes inks of brightness and colour (JFIF 1.02; Adobe takes red, green and blue from 255).
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // clamped before
fn unfold(pixel: &mut [u8]) {
    let [y, cb, cr] = [0, 1, 2].map(|i| f32::from(pixel[i]));
    let (cb, cr) = (cb - 128.0, cr - 128.0);
    let colours = [
        y + 1.402 * cr,
        y - 0.344_136 * cb - 0.714_136 * cr,
        y + 1.772 * cb,
    ];
    for (ink, colour) in pixel.iter_mut().zip(colours) {
        *ink = 255 - colour.round().clamp(0.0, 255.0) as u8;
    }
}

/// Mixes inks as their profile says; `None` when it is none for four inks.
fn profiled(pixels: &[u8], profile: &[u8]) -> Option<Vec<u8>> {
    let profile = ColorProfile::new_from_slice(profile).ok()?;
    if profile.color_space != DataColorSpace::Cmyk {
        return None;
    }
    let transform = profile
        .create_transform_8bit(
            Layout::Rgba, // four values
            &ColorProfile::new_srgb(),
            Layout::Rgb,
            TransformOptions::default(),
        )
        .ok()?;
    let inks: Vec<u8> = pixels.iter().map(|left| 255 - left).collect();
    let mut colours = vec![0; pixels.len() / 4 * 3];
    transform.transform(&inks, &mut colours).ok()?;
    Some(colours)
}

/// Mixes inks that are as clear as glass.
fn plain(pixels: &[u8]) -> Vec<u8> {
    let mixed = |pixel: &[u8]| {
        let through = |left: u8| {
            let light = (u32::from(left) * u32::from(pixel[3]) + 127) / 255;
            u8::try_from(light).unwrap_or(u8::MAX)
        };
        [0, 1, 2].map(|i| through(pixel[i]))
    };
    pixels.chunks_exact(4).flat_map(mixed).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inks_mix_to_colours() {
        // White paper, red of magenta and yellow, black, half of black.
        let pixels = [
            [255, 255, 255, 255],
            [255, 0, 0, 255],
            [255, 255, 255, 0],
            [255, 255, 255, 128],
        ];
        let expected = [[255; 3], [255, 0, 0], [0; 3], [128; 3]];
        assert_eq!(plain(pixels.as_flattened()), expected.as_flattened());
    }

    #[test]
    fn brightness_and_colour_become_inks() {
        let mut pixel = [255, 128, 128, 7];
        unfold(&mut pixel);
        assert_eq!(pixel, [0, 0, 0, 7]);
        let mut pixel = [76, 85, 255, 7];
        unfold(&mut pixel);
        assert!(
            pixel[0] < 3 && pixel[1] > 252 && pixel[2] > 252,
            "{pixel:?}"
        );
    }

    #[test]
    fn a_profile_that_is_none_for_four_inks_is_left_alone() {
        assert_eq!(profiled(&[0; 8], b"no profile"), None);
        let screen = ColorProfile::new_srgb().encode().expect("a profile");
        assert_eq!(profiled(&[0; 8], &screen), None);
    }
}
