//! Pictures that a card names: only files of the game's own folder are ever opened.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use sha2::{Digest, Sha256};
use usvg::roxmltree::{Document, Error, Node};
use usvg::{ImageHrefResolver, ImageKind, Options, Tree};

use crate::project::{join, undeclared};
use crate::text::READING;

use super::exif::Turn;
use super::grain::{Fate, Shown, base, first, within};
use super::ink::Ink;
use super::kind::Kind;
use super::lettering::{self, Missing};
use super::limit;
use super::pictures::{Made, Opened, pixels};
use super::recolour::{self, recolour};
use super::refusal::Refusal;
use super::shrink;
use super::slip;
use super::sound;
use super::sources::Sources;
use super::stand_in::stand_in;
use super::upright::{plain, set};

/// The pictures in the order in which they were asked for.
pub(super) type Asked = Mutex<Vec<One>>;

/// A picture that was asked for.
pub(super) struct One {
    /// Its name, as a template says it.
    pub name: String,
    /// What was wrong with it.
    pub refusal: Option<Refusal>,
    /// What it shows.
    pub shown: Vec<Shown>,
    /// What names it for good, and the pixels that are unpacked to look at it.
    pub unpacked: (String, u64),
}

/// Makes a resolver that finds pictures in the folder of the game, recolours them and notes what it
/// was asked for.
pub(super) fn resolver<'a>(sources: Sources<'a>, asked: &'a Asked) -> ImageHrefResolver<'a> {
    // Embedded pictures are told apart by what they hold.
    let note = |name: &str, key: &str, found: Opened| {
        let refusal = found.as_ref().err().cloned();
        let made = found.as_ref().ok();
        let shown = made.map_or(Vec::new(), |made| {
            let one = |pixels| Shown {
                name: key.to_owned(),
                pixels,
                is_raw: made.is_raw,
            };
            let mut pixels = within(&made.kind);
            if made.is_raw && pixels.is_empty() {
                // It is hidden deep in a drawing, and has to be made for all that.
                pixels.push(0);
            }
            pixels.into_iter().map(one).collect()
        });
        if let Ok(mut list) = asked.lock() {
            list.push(One {
                name: name.to_owned(),
                refusal,
                shown,
                unpacked: (key.to_owned(), pixels(&found)),
            });
        }
        found.ok().map(|made| made.kind)
    };
    ImageHrefResolver {
        resolve_data: Box::new(move |mime, data, _| {
            let key = digest(&data);
            note(
                &format!("data:{mime}"),
                &key,
                give(&data, &key, &key, sources),
            )
        }),
        resolve_string: Box::new(move |href, _| note(href, href, open(href, sources))),
    }
}

fn open(href: &str, sources: Sources<'_>) -> Opened {
    let outside = || {
        if href.trim().is_empty() {
            Refusal::Nameless
        } else if href.contains('\\') {
            Refusal::Backslash
        } else {
            Refusal::Outside
        }
    };
    let path = join(sources.folder, href).ok_or_else(outside)?;
    let bytes = sources.project.bytes(&path).ok_or(Refusal::Missing)?;
    give(bytes, &path, href, sources)
}

/// Names what a template or drawing holds itself.
fn digest(data: &[u8]) -> String {
    let digest = Sha256::digest(data);
    digest
        .iter()
        .fold("data ".to_owned(), |name, byte| format!("{name}{byte:02x}"))
}

/// Gives a picture as it is wanted, made once.
fn give(bytes: &[u8], key: &str, name: &str, sources: Sources<'_>) -> Opened {
    let fate = sources.grain.fate(name);
    let wanted = Wanted { sources, key, fate };
    sources
        .pictures
        .give(format!("{fate:?} {key}"), || wanted.picture(bytes))
}

/// A picture with its key, and what is to become of it.
#[derive(Clone, Copy)]
struct Wanted<'a> {
    sources: Sources<'a>,
    key: &'a str,
    fate: Fate,
}

impl Wanted<'_> {
    /// Looks at a picture: that it is whole, and no larger than it may be. A WebP is only looked at from
    /// outside.
    fn picture(self, bytes: &[u8]) -> Opened {
        let whole =
            |is_whole: bool, is_sound: fn(&[u8]) -> bool, kind: fn(Arc<Vec<u8>>) -> ImageKind| {
                // What it is like is looked at once, whatever becomes of it then.
                let name = format!("whole {}", self.key);
                let looked = || self.look(bytes, is_whole, is_sound, kind);
                let Made { kind, pixels, .. } = self.sources.pictures.give(name, looked)?;
                let made = self.made(kind, bytes)?;
                Ok(Made { pixels, ..made })
            };
        match Kind::of(bytes) {
            Some(Kind::Png) => whole(ends_as_png(bytes), sound::png, ImageKind::PNG),
            Some(Kind::Jpeg) => whole(ends_as_jpeg(bytes), sound::jpeg, ImageKind::JPEG),
            Some(Kind::WebP) => whole(ends_as_webp(bytes), |_| true, ImageKind::WEBP),
            Some(Kind::Heic) => Err(Refusal::Heic),
            Some(Kind::Svg) => drawing(bytes, self),
            None => Err(Refusal::Kind),
        }
    }

    /// Makes of a sound picture what is wanted.
    fn made(self, whole: ImageKind, bytes: &[u8]) -> Opened {
        let Sources { ink, pictures, .. } = self.sources;
        let (turn, truncated) = (Turn::of(bytes), || Refusal::Truncated);
        let [w, h] = shrink::size(bytes).ok_or_else(truncated)?;
        let size = [w, h];
        let changes = ink != Ink::Full || recolour::is_mixed(&whole);
        let is_raw = changes && self.fate == Fate::Measured && shrink::count(bytes) > limit::LOOKED;
        if is_raw {
            let kind = set(whole, turn, size).ok_or_else(truncated)?;
            let made = Made::from(kind);
            return Ok(Made { is_raw, ..made });
        }
        let halvings = self.fate.halvings();
        // The same whatever stands in for it then.
        let name = format!("halved {halvings} {}", self.key);
        let coloured = || {
            let kind = self.smaller(whole, halvings)?;
            let kind = recolour::picture(&kind, ink).ok_or_else(truncated)?;
            Ok(kind.into())
        };
        let kind = pictures.give(name, coloured)?.kind;
        let small = match self.fate {
            Fate::StoodFor(_) => stand_in(&kind),
            Fate::Measured | Fate::Halved(_) => None,
        };
        let (kind, is_other) = match small {
            Some((small, key, original)) => {
                pictures.stood_for(key, original);
                (small, true)
            }
            None => (kind, halvings > 0),
        };
        let kind = if is_other || turn.is_some() {
            set(kind, turn.or(Some(Turn::NONE)), size)
        } else {
            Some(kind)
        };
        Ok(kind.ok_or_else(truncated)?.into())
    }

    /// Halves the sides of a picture; the many small sizes of a large one are made from one that is
    /// smaller already.
    fn smaller(self, whole: ImageKind, halvings: u8) -> Result<ImageKind, Refusal> {
        let data = match &whole {
            ImageKind::PNG(data) | ImageKind::JPEG(data) | ImageKind::WEBP(data) => data,
            ImageKind::GIF(_) | ImageKind::SVG(_) => return Ok(whole),
        };
        let [first, base] = [first(data), base(data)];
        if halvings < first.max(1) {
            return halved(&whole, halvings);
        }
        let (mut from, mut done) = (whole, 0);
        if first > 0 {
            (from, done) = (self.first(&from, first)?.kind, first);
        }
        if halvings > base && base > done {
            let name = format!("base {}", self.key);
            let make = || Ok(halved(&from, base - done)?.into());
            let made = self.sources.pictures.give(name, make);
            (from, done) = (made?.kind, base);
        }
        halved(&from, halvings - done)
    }

    /// Makes a very large picture smaller for the first time.
    fn first(self, whole: &ImageKind, halvings: u8) -> Opened {
        let name = format!("first {}", self.key);
        let made = || Ok(halved(whole, halvings)?.into());
        self.sources.pictures.give(name, made)
    }

    /// Looks at a picture of pixels.
    fn look(
        self,
        bytes: &[u8],
        is_whole: bool,
        is_sound: fn(&[u8]) -> bool,
        kind: fn(Arc<Vec<u8>>) -> ImageKind,
    ) -> Opened {
        let size = imagesize::blob_size(bytes).map_err(|_| Refusal::Truncated)?;
        let (w, h) = (size.width, size.height);
        if w.max(h) > limit::PIXELS_ASIDE || w.saturating_mul(h) > limit::PIXELS {
            return Err(Refusal::Huge(w, h));
        }
        if !is_whole || w == 0 || h == 0 {
            return Err(Refusal::Truncated);
        }
        let kind = kind(plain(bytes, Turn::of(bytes)));
        let first = first(bytes);
        // Who makes a PNG smaller has read all of it.
        let is_sound = if matches!(kind, ImageKind::PNG(_)) && first > 0 {
            self.first(&kind, first).is_ok()
        } else {
            is_sound(bytes)
        };
        if !is_sound {
            return Err(Refusal::Unsound(w, h));
        }
        // JPEGs are printed as they are, but for those of four inks.
        let is_unpacked = !matches!(kind, ImageKind::JPEG(_)) || recolour::is_mixed(&kind);
        let pixels = if is_unpacked { shrink::count(bytes) } else { 0 };
        let made = Made::from(kind);
        Ok(Made { pixels, ..made })
    }
}

/// Halves the sides of a picture so often.
fn halved(kind: &ImageKind, halvings: u8) -> Result<ImageKind, Refusal> {
    let made = if recolour::is_mixed(kind) {
        recolour::mixed(kind, halvings)
    } else if halvings == 0 {
        Some(kind.clone())
    } else {
        shrink::shrunk(kind, halvings)
    };
    made.ok_or(Refusal::Truncated)
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

/// Holds the length against what the file says of it, behind `RIFF`.
fn ends_as_webp(bytes: &[u8]) -> bool {
    let length = bytes.get(4..8).and_then(|length| length.try_into().ok());
    let length = length.map_or(0, u32::from_le_bytes) as usize;
    bytes.len() >= length.saturating_add(8)
}

/// Reads an SVG drawing, which can't open further files.
fn drawing(bytes: &[u8], wanted: Wanted<'_>) -> Opened {
    let sources = wanted.sources;
    let text = std::str::from_utf8(bytes).map_err(|_| Refusal::Kind)?;
    let text = &*undeclared(text);
    limit::measure(text).map_err(Refusal::Bulk)?;
    let document = Document::parse(text).map_err(|error| match error {
        Error::DtdDetected => Refusal::Doctype,
        _ => Refusal::Drawing,
    })?;
    limit::weigh(&document).map_err(Refusal::Bulk)?;
    if let Some(linked) = document.descendants().find_map(linked) {
        return Err(Refusal::Linked(linked.to_owned()));
    }
    if let Some(element) = slip::lost(&document) {
        return Err(Refusal::Lost(element));
    }
    let ink = sources.ink;
    let (lost, is_raw) = (Mutex::new(Vec::new()), AtomicBool::new(false));
    let unpacked = AtomicU64::new(0);
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
            resolve_data: Box::new(|kind, data, options| {
                let other = || known(kind, data.clone(), options).ok_or(Refusal::Kind);
                let key = digest(&data);
                let within = Wanted {
                    key: &key,
                    ..wanted
                };
                let found = sources
                    .pictures
                    .give(format!("{:?} {key}", wanted.fate), || within.picture(&data));
                unpacked.fetch_add(pixels(&found), Ordering::Relaxed);
                let found = match found {
                    Err(Refusal::Kind) if ink == Ink::Full => other(),
                    found => found.map(|made| {
                        is_raw.fetch_or(made.is_raw, Ordering::Relaxed);
                        made.kind
                    }),
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
        None => Ok(Made {
            kind: ImageKind::SVG(tree.map_err(|_| Refusal::Drawing)?),
            is_raw: is_raw.into_inner(),
            pixels: unpacked.into_inner(),
        }),
    }
}

/// Gives the file that an element of a drawing shows.
fn linked<'a>(node: Node<'a, '_>) -> Option<&'a str> {
    let shows = ["image", "feImage", "use"].contains(&node.tag_name().name());
    let mut links = node.attributes().filter(|one| one.name() == "href");
    let link = links.next().filter(|_| shows)?.value().trim();
    (!link.is_empty() && !link.starts_with('#') && !link.starts_with("data:")).then_some(link)
}
