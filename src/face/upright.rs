//! Photos that a camera took sideways, set upright without touching a pixel.

use std::sync::Arc;

use usvg::{Group, Image, ImageHrefResolver, ImageKind, Node, Options, Tree};

use super::exif::Turn;

/// Gives the file of a photo as one that is drawn as it is stored: who honours EXIF must not turn it
/// a second time.
pub(super) fn plain(bytes: &[u8], turn: Option<Turn>) -> Arc<Vec<u8>> {
    let mut bytes = bytes.to_vec();
    if let Some(byte) = turn.and_then(|turn| bytes.get_mut(turn.at)) {
        *byte = 1;
    }
    Arc::new(bytes)
}

/// Turns a picture upright, and lets it be as large as one of this many pixels; without a turn it stays
/// as it is.
pub(super) fn set(kind: ImageKind, turn: Option<Turn>, [w, h]: [u32; 2]) -> Option<ImageKind> {
    let Some(turn) = turn else { return Some(kind) };
    let [width, height] = if turn.is_sideways() { [h, w] } else { [w, h] };
    let matrix = turn.matrix(w, h);
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"><image transform="{matrix}" width="{w}" height="{h}" preserveAspectRatio="none" href="x"/></svg>"#
    );
    let options = Options {
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(move |_, _| Some(kind.clone())),
        },
        ..Options::default()
    };
    Tree::from_str(&svg, &options).ok().map(ImageKind::SVG)
}

/// Finds the photo of a drawing that shows nothing else.
pub(super) fn photo(tree: &Tree) -> Option<&Image> {
    let mut group: &Group = tree.root();
    loop {
        match group.children() {
            [Node::Group(inner)] => group = inner,
            [Node::Image(image)] if !matches!(image.kind(), ImageKind::SVG(_)) => {
                return Some(image);
            }
            _ => return None,
        }
    }
}
