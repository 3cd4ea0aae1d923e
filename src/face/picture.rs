//! Pictures that a card names: only files of the game's own folder are ever opened.

use std::sync::{Arc, Mutex};

use usvg::{ImageHrefResolver, ImageKind, Options, Tree};

use crate::project::{Project, join};

/// Names of pictures that are missing or can't be used, with the reason.
pub(super) type Missing = Mutex<Vec<(String, &'static str)>>;

/// Makes a resolver that finds pictures in `folder` and notes what it does not find.
pub(super) fn resolver<'a>(
    project: &'a Project,
    folder: &'a str,
    missing: &'a Missing,
) -> ImageHrefResolver<'a> {
    ImageHrefResolver {
        resolve_data: ImageHrefResolver::default_data_resolver(),
        resolve_string: Box::new(move |href, _| match open(project, folder, href) {
            Ok(picture) => Some(picture),
            Err(reason) => {
                if let Ok(mut list) = missing.lock() {
                    list.push((href.to_owned(), reason));
                }
                None
            }
        }),
    }
}

fn open(project: &Project, folder: &str, href: &str) -> Result<ImageKind, &'static str> {
    let path = join(folder, href).ok_or("only files of the game's own folder can be used")?;
    let bytes = project.bytes(&path).ok_or("there is no such file")?;
    let data = || Arc::new(bytes.to_vec());
    match bytes.get(..12) {
        Some([0x89, b'P', b'N', b'G', ..]) => Ok(ImageKind::PNG(data())),
        Some([0xff, 0xd8, 0xff, ..]) => Ok(ImageKind::JPEG(data())),
        Some([b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P']) => {
            Ok(ImageKind::WEBP(data()))
        }
        _ => drawing(bytes).ok_or("it is neither PNG, JPEG, WebP nor SVG"),
    }
}

/// Reads an SVG drawing, which can't open further files.
fn drawing(bytes: &[u8]) -> Option<ImageKind> {
    let options = Options {
        image_href_resolver: ImageHrefResolver {
            resolve_data: ImageHrefResolver::default_data_resolver(),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    };
    Tree::from_data_nested(bytes, &options)
        .ok()
        .map(ImageKind::SVG)
}
