//! What kind of picture a file is, by what it begins with and never by its name.

/// A kind of picture that cards show, or that their owner is told about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kind {
    /// PNG.
    Png,
    /// JPEG.
    Jpeg,
    /// WebP.
    WebP,
    /// A phone's photo, which has to be saved as another kind.
    Heic,
    /// A drawing.
    Svg,
}

impl Kind {
    /// Tells the kind of a file.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Option<Self> {
        let is =
            |at: usize, mark: &[u8]| bytes.get(at..).is_some_and(|rest| rest.starts_with(mark));
        if is(0, b"\x89PNG") {
            Some(Self::Png)
        } else if is(0, b"\xff\xd8\xff") {
            Some(Self::Jpeg)
        } else if is(0, b"RIFF") && is(8, b"WEBP") {
            Some(Self::WebP)
        } else if ["he", "hi", "me", "mi"]
            .iter()
            .any(|brand| is(4, b"ftyp") && is(8, brand.as_bytes()))
        {
            Some(Self::Heic)
        } else {
            let text = std::str::from_utf8(bytes).ok()?;
            text.contains("<svg").then_some(Self::Svg)
        }
    }

    /// Says how the names of such files end.
    #[must_use]
    pub fn ending(self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Jpeg => "jpg",
            Self::WebP => "webp",
            Self::Heic => "heic",
            Self::Svg => "svg",
        }
    }
}
