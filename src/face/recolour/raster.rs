//! Photographs and other pixels in greys or lightened.
//!
//! The renderer opens them, so that every kind it can draw is met; what comes out is a PNG.

use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, PremultipliedColorU8, Transform};
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
    let mut pixmap = open(kind, data)?;
    for pixel in pixmap.pixels_mut() {
        let c = pixel.demultiply();
        let c = Color::new_rgba(c.red(), c.green(), c.blue(), c.alpha());
        let c = match ink {
            Ink::Grey => tone::grey(c),
            _ => tone::tint(c, low::PICTURE),
        };
        let by =
            |v: u8| u8::try_from((u16::from(v) * u16::from(c.alpha) + 127) / 255).unwrap_or(255);
        let new = PremultipliedColorU8::from_rgba(by(c.red), by(c.green), by(c.blue), c.alpha);
        *pixel = new.unwrap_or(*pixel);
    }
    pixmap
        .encode_png()
        .ok()
        .map(|png| ImageKind::PNG(Arc::new(png)))
}

/// Draws a picture pixel by pixel.
fn open(kind: &ImageKind, data: &[u8]) -> Option<Pixmap> {
    let size = imagesize::blob_size(data).ok()?;
    let (w, h) = (
        u32::try_from(size.width).ok()?,
        u32::try_from(size.height).ok()?,
    );
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}"><image width="{w}" height="{h}" href="x" image-rendering="optimizeSpeed"/></svg>"#
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
