//! Photographs and other pixels in greys or lightened.
//!
//! The renderer opens them, so that every kind it can draw is met; what comes out is a PNG.

use png::ColorType;
use resvg::tiny_skia::{Pixmap, Transform};
use svgtypes::Color;
use usvg::{ImageHrefResolver, ImageKind, Options, Tree};

use super::super::shrink::{self, Pixels, written};
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
    let pixmap = shrink::alone(data, || open(kind, data))?;
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
    let pixels = Pixels {
        size: [pixmap.width(), pixmap.height()],
        colours,
        bytes,
        profile: None,
    };
    written(&pixels).map(ImageKind::PNG)
}

/// Draws a picture pixel by pixel.
fn open(kind: &ImageKind, data: &[u8]) -> Option<Pixmap> {
    let [w, h] = shrink::size(data)?;
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
