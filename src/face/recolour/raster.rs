//! Photographs and other pixels in greys or lightened.
//!
//! The renderer opens them, so that every kind it can draw is met; what comes out is a PNG.

use std::sync::Arc;

use png::{BitDepth, ColorType, Compression, Encoder};
use resvg::tiny_skia::{Pixmap, Transform};
use svgtypes::Color;
use usvg::{ImageHrefResolver, ImageKind, Options, Tree};

use super::{Ink, low, tone};

/// Makes the pixels of a picture fit the ink; `None` when it can't be drawn at all.
pub(in crate::face) fn recolour(kind: &ImageKind, ink: Ink) -> Option<ImageKind> {
    let data = match kind {
        _ if ink == Ink::Full => return Some(kind.clone()),
        ImageKind::SVG(_) => return Some(kind.clone()),
        ImageKind::PNG(data)
        | ImageKind::JPEG(data)
        | ImageKind::GIF(data)
        | ImageKind::WEBP(data) => data,
    };
    let pixmap = open(kind, data, u32::MAX)?;
    let mut bytes = Vec::with_capacity(pixmap.pixels().len() * 4);
    for pixel in pixmap.pixels() {
        let c = pixel.demultiply();
        let c = Color::new_rgba(c.red(), c.green(), c.blue(), c.alpha());
        if ink == Ink::Grey {
            bytes.extend([tone::grey(c).red, c.alpha]);
        } else {
            let c = tone::tint(c, low::PICTURE);
            bytes.extend([c.red, c.green, c.blue, c.alpha]);
        }
    }
    let colours = match ink {
        Ink::Grey => ColorType::GrayscaleAlpha,
        _ => ColorType::Rgba,
    };
    encoded([pixmap.width(), pixmap.height()], colours, &bytes)
}

/// Makes a picture whose longer side has at most so many pixels; `None` when it can't be drawn at all.
pub(in crate::face) fn smaller(kind: ImageKind, longest: u32) -> Option<ImageKind> {
    let data = match &kind {
        ImageKind::SVG(_) => return Some(kind),
        ImageKind::PNG(data)
        | ImageKind::JPEG(data)
        | ImageKind::GIF(data)
        | ImageKind::WEBP(data) => Arc::clone(data),
    };
    let size = imagesize::blob_size(&data).ok()?;
    if u32::try_from(size.width.max(size.height)).ok()? <= longest {
        return Some(kind);
    }
    let pixmap = open(&kind, &data, longest)?;
    let mut bytes = Vec::with_capacity(pixmap.pixels().len() * 4);
    for pixel in pixmap.pixels() {
        let c = pixel.demultiply();
        bytes.extend([c.red(), c.green(), c.blue(), c.alpha()]);
    }
    let size = [pixmap.width(), pixmap.height()];
    encoded(size, ColorType::Rgba, &bytes)
}

/// Writes the pixels of a picture as PNG.
pub(super) fn encoded([w, h]: [u32; 2], colours: ColorType, bytes: &[u8]) -> Option<ImageKind> {
    let mut png = Vec::new();
    let mut encoder = Encoder::new(&mut png, w, h);
    encoder.set_color(colours);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Fast);
    let mut writer = encoder.write_header().ok()?;
    writer.write_image_data(bytes).ok()?;
    writer.finish().ok()?;
    Some(ImageKind::PNG(Arc::new(png)))
}

/// Draws a picture pixel by pixel, or smaller when a side would have more than so many of them.
fn open(kind: &ImageKind, data: &[u8], longest: u32) -> Option<Pixmap> {
    let size = imagesize::blob_size(data).ok()?;
    let (w, h) = (
        u32::try_from(size.width).ok()?,
        u32::try_from(size.height).ok()?,
    );
    let side = |side: u32| {
        let (longer, side) = (u64::from(w.max(h)), u64::from(side));
        let smaller = side * u64::from(longest).min(longer) / longer.max(1);
        u32::try_from(smaller).map_or(1, |side| side.max(1))
    };
    let (w, h) = (side(w), side(h));
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}"><image width="{w}" height="{h}" preserveAspectRatio="none" href="x" image-rendering="optimizeSpeed"/></svg>"#
    );
    let options = Options {
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| Some(kind.clone())),
        },
        ..Options::default()
    };
    let tree = Tree::from_str(&svg, &options).ok()?;
    let mut pixmap = Pixmap::new(w, h)?;
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    Some(pixmap)
}
