//! Pictures that a card names: only files of the game's own folder are ever opened.

use std::fmt;
use std::sync::{Arc, Mutex};

use usvg::roxmltree::Document;
use usvg::{ImageHrefResolver, ImageKind, Options, Tree};

use crate::project::{Project, join};

use super::exif::Turn;
use super::ink::Ink;
use super::limit::{self, Bulk};
use super::recolour::{self, recolour};
use super::upright::{plain, upright};

/// Why a picture can't be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    /// The name leads out of the game's folder.
    Outside,
    /// No file has this name.
    Missing,
    /// The file is of no known kind.
    Kind,
    /// The file is a photo as some phones store it.
    Heic,
    /// The file ends too early.
    Truncated,
    /// The file has this many pixels.
    Huge(usize, usize),
    /// The drawing is too much.
    Bulk(Bulk),
    /// The drawing can't be read.
    Drawing,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Outside => f.write_str("only files of the game's own folder can be used"),
            Self::Missing => f.write_str("there is no such file"),
            Self::Kind => f.write_str("it is neither PNG, JPEG, WebP nor SVG"),
            Self::Heic => f.write_str("it is a HEIC photo; save it as JPEG"),
            Self::Truncated => f.write_str("the file ends too early"),
            Self::Huge(w, h) => write!(f, "it has {w} × {h} pixels"),
            Self::Bulk(bulk) => bulk.fmt(f),
            Self::Drawing => f.write_str("it is no SVG drawing that can be read"),
        }
    }
}

/// The names of the pictures in the order in which they were asked for, and what was wrong.
pub(super) type Asked = Mutex<Vec<(String, Option<Refusal>)>>;

/// Makes a resolver that finds pictures in `folder`, recolours them and notes what it was asked
/// for.
pub(super) fn resolver<'a>(
    project: &'a Project,
    folder: &'a str,
    ink: Ink,
    asked: &'a Asked,
) -> ImageHrefResolver<'a> {
    let note = |href: &str, found: Result<ImageKind, Refusal>| {
        let refusal = found.as_ref().err().cloned();
        if let Ok(mut list) = asked.lock() {
            list.push((href.to_owned(), refusal));
        }
        found.ok()
    };
    ImageHrefResolver {
        resolve_data: Box::new(move |mime, data, _| {
            note(&format!("data:{mime}"), picture(&data, ink))
        }),
        resolve_string: Box::new(move |href, _| note(href, open(project, folder, href, ink))),
    }
}

fn open(project: &Project, folder: &str, href: &str, ink: Ink) -> Result<ImageKind, Refusal> {
    let path = join(folder, href).ok_or(Refusal::Outside)?;
    picture(project.bytes(&path).ok_or(Refusal::Missing)?, ink)
}

/// Looks at the first and last bytes of a picture; decoding it is the printer's job, unless its
/// colours have to change.
fn picture(bytes: &[u8], ink: Ink) -> Result<ImageKind, Refusal> {
    let turn = Turn::of(bytes);
    let whole = |is_whole: bool, kind: fn(Arc<Vec<u8>>) -> ImageKind| {
        let size = imagesize::blob_size(bytes).map_err(|_| Refusal::Truncated)?;
        let (w, h) = (size.width, size.height);
        if w.max(h) > limit::PIXELS_ASIDE || w.saturating_mul(h) > limit::PIXELS {
            return Err(Refusal::Huge(w, h));
        }
        if is_whole && w > 0 && h > 0 {
            let kind = recolour::picture(&kind(plain(bytes, turn)), ink);
            let kind = kind.and_then(|kind| upright(kind, turn, [w, h]));
            kind.ok_or(Refusal::Truncated)
        } else {
            Err(Refusal::Truncated)
        }
    };
    match bytes {
        [0x89, b'P', b'N', b'G', ..] => whole(ends_as_png(bytes), ImageKind::PNG),
        [0xff, 0xd8, 0xff, ..] => whole(ends_as_jpeg(bytes), ImageKind::JPEG),
        [
            b'R',
            b'I',
            b'F',
            b'F',
            a,
            b,
            c,
            d,
            b'W',
            b'E',
            b'B',
            b'P',
            ..,
        ] => {
            let length = u32::from_le_bytes([*a, *b, *c, *d]) as usize;
            whole(bytes.len() >= length.saturating_add(8), ImageKind::WEBP)
        }
        [
            _,
            _,
            _,
            _,
            b'f',
            b't',
            b'y',
            b'p',
            b'h' | b'm',
            b'e' | b'i',
            ..,
        ] => Err(Refusal::Heic),
        _ => drawing(bytes, ink),
    }
}

/// Walks the chunks to the end mark (PNG, 5.3: length, name, data, checksum).
fn ends_as_png(bytes: &[u8]) -> bool {
    let mut rest = bytes.get(8..).unwrap_or_default();
    while let [a, b, c, d, name @ ..] = rest {
        if name.starts_with(b"IEND") {
            return true;
        }
        let length = u32::from_be_bytes([*a, *b, *c, *d]) as usize;
        rest = rest.get(length.saturating_add(12)..).unwrap_or_default();
    }
    false
}

/// Finds the end mark (ITU T.81: FF D9); cameras may write a few bytes behind it.
fn ends_as_jpeg(bytes: &[u8]) -> bool {
    let tail = &bytes[bytes.len().saturating_sub(4096)..];
    tail.windows(2).any(|pair| pair == [0xff, 0xd9])
}

/// Reads an SVG drawing, which can't open further files.
fn drawing(bytes: &[u8], ink: Ink) -> Result<ImageKind, Refusal> {
    let text = std::str::from_utf8(bytes).map_err(|_| Refusal::Kind)?;
    if !text.contains("<svg") {
        return Err(Refusal::Kind);
    }
    limit::measure(text).map_err(Refusal::Bulk)?;
    let document = Document::parse(text).map_err(|_| Refusal::Drawing)?;
    limit::weigh(&document).map_err(Refusal::Bulk)?;
    let known = ImageHrefResolver::default_data_resolver();
    let options = Options {
        image_href_resolver: ImageHrefResolver {
            // Of the other kinds, such as GIF, the library knows more; their colours stay.
            resolve_data: Box::new(move |kind, data, options| {
                let other = || (ink == Ink::Full).then(|| known(kind, data.clone(), options));
                picture(&data, ink).ok().or_else(|| other().flatten())
            }),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    };
    Tree::from_data_nested(recolour(text, ink).as_bytes(), &options)
        .map(ImageKind::SVG)
        .map_err(|_| Refusal::Drawing)
}
