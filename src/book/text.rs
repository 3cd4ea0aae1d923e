//! The nouns of a sentence: letters, styles, links, icons, terms.

/// Sentences, or a cell of a table.
pub type Text = Vec<Inline>;

/// A part of a sentence.
#[derive(Clone, Debug, PartialEq)]
pub enum Inline {
    /// Letters.
    Text(String),
    /// Bold.
    Strong(Text),
    /// Italic.
    Emphasis(Text),
    /// To be typed.
    Code(String),
    /// A link.
    Link(Target, Text),
    /// An icon, by its name in [`Book::icons`](super::Book::icons).
    Icon(String),
    /// A marked term: its anchor and its words.
    Term(String, Text),
    /// A new line within the paragraph.
    Break,
}

/// Where a link leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// A heading, a rule or a term of this book.
    Anchor(String),
    /// An address that begins with `https://`.
    Web(String),
}

/// Makes a text of words.
pub(super) fn text(words: impl Into<String>) -> Text {
    vec![Inline::Text(words.into())]
}
