//! Pictures that a card names: only files of the game's own folder are ever opened.

use std::sync::{Arc, Mutex};

use usvg::roxmltree::{Document, Node};
use usvg::{ImageHrefResolver, ImageKind, Options, Tree};

use crate::project::join;
use crate::text::READING;

use super::exif::Turn;
use super::ink::Ink;
use super::lettering::{self, Missing};
use super::limit;
use super::recolour::{self, recolour};
use super::refusal::Refusal;
use super::sound;
use super::sources::{Grain, Sources};
use super::upright::{plain, upright};

/// The names of the pictures in the order in which they were asked for, and what was wrong.
pub(super) type Asked = Mutex<Vec<(String, Option<Refusal>)>>;

/// Makes a resolver that finds pictures in the folder of the game, recolours them and notes what it
/// was asked for.
pub(super) fn resolver<'a>(sources: Sources<'a>, asked: &'a Asked) -> ImageHrefResolver<'a> {
    let note = |href: &str, found: Result<ImageKind, Refusal>| {
        let refusal = found.as_ref().err().cloned();
        if let Ok(mut list) = asked.lock() {
            list.push((href.to_owned(), refusal));
        }
        found.ok()
    };
    ImageHrefResolver {
        resolve_data: Box::new(move |mime, data, _| {
            note(&format!("data:{mime}"), picture(&data, sources))
        }),
        resolve_string: Box::new(move |href, _| note(href, open(href, sources))),
    }
}

fn open(href: &str, sources: Sources<'_>) -> Result<ImageKind, Refusal> {
    let path = join(sources.folder, href).ok_or(Refusal::Outside)?;
    let bytes = sources.project.bytes(&path).ok_or(Refusal::Missing)?;
    let name = format!("{:?} {path}", sources.grain);
    sources.pictures.give(&name, || picture(bytes, sources))
}

/// Looks at a picture: that it is whole, and no larger than it may be. A WebP is only looked at from
/// outside.
fn picture(bytes: &[u8], sources: Sources<'_>) -> Result<ImageKind, Refusal> {
    let Sources { ink, grain, .. } = sources;
    let turn = Turn::of(bytes);
    let whole =
        |is_whole: bool, is_sound: fn(&[u8]) -> bool, kind: fn(Arc<Vec<u8>>) -> ImageKind| {
            let size = imagesize::blob_size(bytes).map_err(|_| Refusal::Truncated)?;
            let (w, h) = (size.width, size.height);
            if w.max(h) > limit::PIXELS_ASIDE || w.saturating_mul(h) > limit::PIXELS {
                return Err(Refusal::Huge(w, h));
            }
            if is_whole && w > 0 && h > 0 {
                if !is_sound(bytes) {
                    return Err(Refusal::Unsound(w, h));
                }
                let kind = recolour::mixed(kind(plain(bytes, turn)));
                let kind = kind.and_then(|kind| match grain {
                    Grain::Printed => recolour::picture(&kind, ink),
                    Grain::Seen => recolour::smaller(kind, limit::SMALLER),
                });
                let kind = kind.and_then(|kind| upright(kind, turn, [w, h]));
                kind.ok_or(Refusal::Truncated)
            } else {
                Err(Refusal::Truncated)
            }
        };
    match bytes {
        [0x89, b'P', b'N', b'G', ..] => whole(ends_as_png(bytes), sound::png, ImageKind::PNG),
        [0xff, 0xd8, 0xff, ..] => whole(ends_as_jpeg(bytes), sound::jpeg, ImageKind::JPEG),
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
            let is_whole = bytes.len() >= length.saturating_add(8);
            whole(is_whole, |_| true, ImageKind::WEBP)
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
        _ => drawing(bytes, sources),
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
fn drawing(bytes: &[u8], sources: Sources<'_>) -> Result<ImageKind, Refusal> {
    let text = std::str::from_utf8(bytes).map_err(|_| Refusal::Kind)?;
    if !text.contains("<svg") {
        return Err(Refusal::Kind);
    }
    limit::measure(text).map_err(Refusal::Bulk)?;
    let document = Document::parse(text).map_err(|_| Refusal::Drawing)?;
    limit::weigh(&document).map_err(Refusal::Bulk)?;
    if let Some(linked) = document.descendants().find_map(linked) {
        return Err(Refusal::Linked(linked.to_owned()));
    }
    let ink = sources.ink;
    let printed = Sources {
        grain: Grain::Printed,
        ..sources
    };
    let lost = Mutex::new(Vec::new());
    let note = |refusal: Refusal| {
        if let Ok(mut list) = lost.lock() {
            list.push(refusal);
        }
    };
    let known = ImageHrefResolver::default_data_resolver();
    let options = Options {
        font_family: READING.to_owned(),
        fontdb: Arc::clone(sources.fonts.database()),
        font_resolver: lettering::resolver(sources.fonts, |missing| {
            note(match missing {
                Missing::Font(name) => Refusal::Font(name),
                Missing::Glyph(letter) => Refusal::Glyph(letter),
            });
        }),
        image_href_resolver: ImageHrefResolver {
            // Of the other kinds, such as GIF, the library knows more; their colours stay.
            resolve_data: Box::new(move |kind, data, options| {
                let other = || known(kind, data.clone(), options).ok_or(Refusal::Kind);
                let found = match picture(&data, printed) {
                    Err(Refusal::Kind) if ink == Ink::Full => other(),
                    found => found,
                };
                found
                    .map_err(|refusal| note(Refusal::Within(Box::new(refusal))))
                    .ok()
            }),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    };
    let tree = Tree::from_str(&recolour(text, ink), &options);
    drop(options);
    let lost = lost.into_inner().unwrap_or_default().into_iter().next();
    match lost {
        Some(refusal) => Err(refusal),
        None => tree.map(ImageKind::SVG).map_err(|_| Refusal::Drawing),
    }
}

/// Gives the file that an element of a drawing shows.
fn linked<'a>(node: Node<'a, '_>) -> Option<&'a str> {
    let shows = ["image", "feImage", "use"].contains(&node.tag_name().name());
    let mut links = node.attributes().filter(|one| one.name() == "href");
    let link = links.next().filter(|_| shows)?.value().trim();
    (!link.is_empty() && !link.starts_with('#') && !link.starts_with("data:")).then_some(link)
}
