//! The table `[theme]` of `game.toml`: how books look.

use serde::Deserialize;
use toml::Spanned;

/// The fonts and colours of books, as they are written.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThemeSpec {
    /// Family of titles, one of `fonts/`.
    #[serde(default)]
    pub titles: Option<Spanned<String>>,
    /// Family of all other text.
    #[serde(default)]
    pub text: Option<Spanned<String>>,
    /// Colour of lines, links and examples.
    #[serde(default)]
    pub colour: Option<Spanned<String>>,
    /// Colour of titles, and of the plate behind that of the book.
    #[serde(default)]
    pub dark: Option<Spanned<String>>,
}
