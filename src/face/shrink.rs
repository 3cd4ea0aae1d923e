//! Pictures made smaller: each pixel becomes the mean of those that it stands for.
//!
//! Sides are halved as often as asked for, so that one picture has few sizes, whatever the cards that
//! show it. A PNG is read row by row; what its colours mean (its profile) stays with it.

use std::io::Cursor;
use std::sync::{Arc, Mutex, PoisonError};

use image_webp::WebPDecoder;
use png::{BitDepth, ColorType, Compression, Encoder, Info, Transformations};
use usvg::ImageKind;
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

/// Pictures of more pixels are unpacked one after the other.
pub(super) const LARGE: u64 = 16_000_000;

/// Pixels in rows.
pub(super) struct Pixels {
    pub size: [u32; 2],
    pub colours: ColorType,
    pub bytes: Vec<u8>,
    pub profile: Option<Vec<u8>>,
}

/// Gives width and height of a picture in pixels.
pub(super) fn size(data: &[u8]) -> Option<[u32; 2]> {
    let size = imagesize::blob_size(data).ok()?;
    let side = |side: usize| u32::try_from(side).ok();
    Some([side(size.width)?, side(size.height)?])
}

/// Counts the pixels of a picture; none when it can't be read.
pub(super) fn count(data: &[u8]) -> u64 {
    size(data).map_or(0, |[w, h]| u64::from(w) * u64::from(h))
}

/// Makes each side of a picture half as long, so many times; `None` when it can't be read.
pub(super) fn shrunk(kind: &ImageKind, halvings: u8) -> Option<ImageKind> {
    let pixels = match kind {
        ImageKind::SVG(_) | ImageKind::GIF(_) => return Some(kind.clone()),
        ImageKind::PNG(data) => alone(data, || png(data, halvings))?,
        ImageKind::JPEG(data) => alone(data, || jpeg(data, halvings))?,
        ImageKind::WEBP(data) => alone(data, || webp(data, halvings))?,
    };
    written(&pixels).map(ImageKind::PNG)
}

/// Keeps other large pictures waiting while one is unpacked: two would take twice the memory.
pub(super) fn alone<T>(data: &[u8], unpack: impl FnOnce() -> T) -> T {
    static ONE: Mutex<()> = Mutex::new(());
    let large = count(data) > LARGE;
    let _held = large.then(|| ONE.lock().unwrap_or_else(PoisonError::into_inner));
    unpack()
}

/// Writes pixels as PNG.
pub(super) fn written(pixels: &Pixels) -> Option<Arc<Vec<u8>>> {
    let mut out = Vec::new();
    let mut info = Info::with_size(pixels.size[0], pixels.size[1]);
    (info.color_type, info.bit_depth) = (pixels.colours, BitDepth::Eight);
    info.icc_profile = pixels.profile.as_deref().map(Into::into);
    let mut encoder = Encoder::with_info(&mut out, info).ok()?;
    encoder.set_compression(Compression::Fast);
    let mut writer = encoder.write_header().ok()?;
    writer.write_image_data(&pixels.bytes).ok()?;
    writer.finish().ok()?;
    Some(Arc::new(out))
}

fn png(data: &[u8], halvings: u8) -> Option<Pixels> {
    let mut decoder = png::Decoder::new(Cursor::new(data));
    decoder.set_limits(png::Limits { bytes: usize::MAX });
    decoder.set_transformations(Transformations::EXPAND | Transformations::STRIP_16);
    let mut reader = decoder.read_info().ok()?;
    let info = reader.info();
    let (size, interlaced) = ([info.width, info.height], info.interlaced);
    let profile = info.icc_profile.as_ref().map(|profile| profile.to_vec());
    let colours = reader.output_color_type().0;
    let mut boxes = Boxes::new(size, colours, halvings)?;
    if interlaced {
        let mut all = vec![0; reader.output_buffer_size()?];
        reader.next_frame(&mut all).ok()?;
        all.chunks_exact(boxes.row()).for_each(|row| boxes.add(row));
    } else {
        while let Some(row) = reader.next_row().ok()? {
            boxes.add(row.data());
        }
    }
    Some(boxes.finish(profile))
}

fn jpeg(data: &[u8], halvings: u8) -> Option<Pixels> {
    let mut decoder = JpegDecoder::new(Cursor::new(data));
    decoder.decode_headers().ok()?;
    let grey = decoder.input_colorspace()? == ColorSpace::Luma;
    let (space, colours) = if grey {
        (ColorSpace::Luma, ColorType::Grayscale)
    } else {
        (ColorSpace::RGB, ColorType::Rgb)
    };
    decoder.set_options(DecoderOptions::default().jpeg_set_out_colorspace(space));
    let all = decoder.decode().ok()?;
    let info = decoder.info()?;
    let size = [info.width, info.height].map(u32::from);
    let mut boxes = Boxes::new(size, colours, halvings)?;
    all.chunks_exact(boxes.row()).for_each(|row| boxes.add(row));
    Some(boxes.finish(decoder.icc_profile()))
}

fn webp(data: &[u8], halvings: u8) -> Option<Pixels> {
    let mut decoder = WebPDecoder::new(Cursor::new(data)).ok()?;
    let (width, height) = decoder.dimensions();
    let colours = if decoder.has_alpha() {
        ColorType::Rgba
    } else {
        ColorType::Rgb
    };
    let profile = decoder.icc_profile().ok()?;
    let mut all = vec![0; decoder.output_buffer_size()?];
    decoder.read_image(&mut all).ok()?;
    let mut boxes = Boxes::new([width, height], colours, halvings)?;
    all.chunks_exact(boxes.row()).for_each(|row| boxes.add(row));
    Some(boxes.finish(profile))
}

/// Gathers rows of pixels into boxes.
pub(super) struct Boxes {
    size: [u32; 2],
    colours: ColorType,
    halvings: u8,
    /// Values of a pixel, and whether the last of them is its opacity.
    channels: usize,
    alpha: bool,
    /// Rows of the box that were added.
    rows: u32,
    /// For each box its pixels, and the sums of their values; colours count as much as they are opaque.
    sums: Vec<[u64; 5]>,
    out: Vec<u8>,
}

impl Boxes {
    /// Begins with no row; a picture of four inks is one with four values and no opacity.
    pub fn new(size: [u32; 2], colours: ColorType, halvings: u8) -> Option<Self> {
        let channels = colours.samples();
        let [width, height] = size.map(|side| side.div_ceil(1 << halvings));
        let whole = usize::try_from(u64::from(width) * u64::from(height)).ok()?;
        Some(Self {
            size,
            colours,
            halvings,
            channels,
            alpha: matches!(colours, ColorType::GrayscaleAlpha | ColorType::Rgba),
            rows: 0,
            sums: vec![[0; 5]; usize::try_from(width).ok()?],
            out: Vec::with_capacity(whole.checked_mul(channels)?),
        })
    }

    /// Says that the fourth value is a colour like the others.
    pub fn of_inks(self) -> Self {
        Self {
            alpha: false,
            ..self
        }
    }

    /// Gives the bytes of a row.
    pub fn row(&self) -> usize {
        self.size[0] as usize * self.channels
    }

    /// Adds the next row.
    pub fn add(&mut self, row: &[u8]) {
        let last = self.channels - 1;
        let across = self.channels << self.halvings;
        for (sum, part) in self.sums.iter_mut().zip(row.chunks(across)) {
            for pixel in part.chunks_exact(self.channels) {
                sum[4] += 1;
                let weight = if self.alpha {
                    u64::from(pixel[last])
                } else {
                    1
                };
                for (sum, value) in sum.iter_mut().zip(pixel) {
                    *sum += u64::from(*value) * weight;
                }
                if self.alpha {
                    // Opacity itself counts once.
                    sum[last] += weight;
                    sum[last] -= weight * weight;
                }
            }
        }
        self.rows += 1;
        if self.rows == 1 << self.halvings {
            self.flush();
        }
    }

    fn flush(&mut self) {
        self.rows = 0;
        let mean = |sum: u64, weight: u64| {
            let mean = (sum + weight / 2).checked_div(weight).unwrap_or(0);
            u8::try_from(mean).unwrap_or(u8::MAX)
        };
        for sum in &mut self.sums {
            let (count, last) = (sum[4], self.channels - 1);
            for (number, value) in sum[..self.channels].iter().enumerate() {
                let weight = if self.alpha && number != last {
                    sum[last]
                } else {
                    count
                };
                self.out.push(mean(*value, weight));
            }
            *sum = [0; 5];
        }
    }

    /// Gives what came of all rows.
    pub fn finish(mut self, profile: Option<Vec<u8>>) -> Pixels {
        if self.rows > 0 {
            self.flush();
        }
        Pixels {
            size: self.size.map(|side| side.div_ceil(1 << self.halvings)),
            colours: self.colours,
            bytes: self.out,
            profile,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn boxed(size: [u32; 2], colours: ColorType, bytes: &[u8]) -> Pixels {
        let mut boxes = Boxes::new(size, colours, 1).expect("small");
        bytes
            .chunks_exact(boxes.row())
            .for_each(|row| boxes.add(row));
        boxes.finish(None)
    }

    #[test]
    fn four_pixels_become_one_and_those_at_the_edge_fewer() {
        let grey = boxed(
            [3, 3],
            ColorType::Grayscale,
            &[0, 100, 7, 100, 200, 9, 1, 2, 50],
        );
        assert_eq!((grey.size, grey.bytes), ([2, 2], [100, 8, 2, 50].to_vec()));
    }

    #[test]
    fn what_can_t_be_seen_has_no_colour() {
        // Red beside nothing at all, which happens to be stored as green.
        let row = [255, 0, 0, 255, 0, 255, 0, 0];
        let half = boxed([2, 1], ColorType::Rgba, &row);
        assert_eq!(half.bytes, [255, 0, 0, 128]);
        let none = boxed([2, 1], ColorType::GrayscaleAlpha, &[9, 0, 9, 0]);
        assert_eq!(none.bytes, [0, 0]);
    }

    #[test]
    fn a_profile_stays_with_its_picture() {
        let pixels = Pixels {
            size: [2, 2],
            colours: ColorType::Rgb,
            bytes: vec![7; 12],
            profile: Some(b"a profile".to_vec()),
        };
        let whole = written(&pixels).expect("a PNG");
        let half = png(&whole, 1).expect("a PNG");
        assert_eq!((half.size, half.bytes), ([1, 1], vec![7; 3]));
        assert_eq!(half.profile.as_deref(), Some(&b"a profile"[..]));
    }
}
