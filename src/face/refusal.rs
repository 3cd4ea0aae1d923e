//! Why a picture that a card names can't be used.

use std::fmt;

use super::limit::Bulk;

/// Why a picture can't be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    /// The name leads out of the game's folder.
    Outside,
    /// There is no name.
    Nameless,
    /// The name parts folders as one system alone does.
    Backslash,
    /// No file has this name.
    Missing,
    /// The file is of no known kind.
    Kind,
    /// The file is a photo as some phones store it.
    Heic,
    /// The file ends too early.
    Truncated,
    /// The data of the file are not those of so many pixels.
    Unsound(usize, usize),
    /// The file has this many pixels.
    Huge(usize, usize),
    /// The drawing is too much.
    Bulk(Bulk),
    /// The drawing can't be read.
    Drawing,
    /// The drawing begins with declarations of its own.
    Doctype,
    /// The drawing has an element that no drawing shows.
    Lost(String),
    /// The drawing has letters of a font that is not bundled.
    Font(String),
    /// The drawing has a character that no font has.
    Glyph(char),
    /// The drawing shows another file.
    Linked(String),
    /// The drawing holds a picture that can't be used.
    Within(Box<Refusal>),
}

impl Refusal {
    /// Counts the pixels that were unpacked before that was known.
    pub fn pixels(&self) -> u64 {
        match self {
            Self::Unsound(w, h) => (*w as u64).saturating_mul(*h as u64),
            Self::Within(inner) => inner.pixels(),
            _ => 0,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nameless => f.write_str("a picture is shown, and its name is empty"),
            Self::Outside => f.write_str("only files of the game's own folder can be used"),
            Self::Backslash => {
                f.write_str("folders are parted by `/`, not by `\\`, on every computer")
            }
            Self::Missing => f.write_str("there is no such file"),
            Self::Kind => f.write_str("it is neither PNG, JPEG, WebP nor SVG"),
            Self::Heic => f.write_str("it is a HEIC photo; save it as JPEG"),
            Self::Truncated => f.write_str("the file ends too early"),
            Self::Unsound(w, h) => write!(f, "its data are not those of {w} × {h} pixels"),
            Self::Huge(w, h) => write!(f, "it has {w} × {h} pixels"),
            Self::Bulk(bulk) => bulk.fmt(f),
            Self::Drawing => f.write_str("it is no SVG drawing that can be read"),
            Self::Doctype => f.write_str("its `<!DOCTYPE …>` declares something"),
            Self::Lost(element) => write!(f, "its `<{element}>` would not be drawn"),
            Self::Font(name) => write!(
                f,
                "its text asks for the font `{name}`, which is not bundled"
            ),
            Self::Glyph(letter) => write!(f, "no font has the character `{letter}` of its text"),
            Self::Linked(name) => write!(f, "it shows `{name}`, which is not part of it"),
            Self::Within(inner) => write!(f, "a picture within it can't be used: {inner}"),
        }
    }
}

impl Refusal {
    /// Gives the way out of what only drawings can have.
    pub fn way_out(&self) -> Option<&'static str> {
        match self {
            Self::Font(_) | Self::Glyph(_) => {
                Some("turn the text of the drawing into paths, or set it in a font of `fonts/`")
            }
            Self::Doctype => Some("save it as plain SVG, or take its `<!DOCTYPE … ]>` out"),
            Self::Lost(_) => {
                Some("turn the text of the drawing into paths, or write it as `<text>`")
            }
            Self::Unsound(..) => Some("open it with an image editor, and save it anew"),
            Self::Nameless => {
                Some("name one, or show it only where there is one: `{% if art %}…{% endif %}`")
            }
            Self::Linked(_) => Some("embed the picture in the drawing"),
            _ => None,
        }
    }
}
