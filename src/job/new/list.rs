//! What can be written in a column: the choices of its drop-down list.

use crate::deck::{Deck, Entry, Written};

use super::page::Page;

/// The choices of a column.
pub(super) enum Choices {
    /// The first cells of another table, which may grow.
    Rows { page: usize },
    /// These words and no others.
    Only(Vec<String>),
    /// These among others: cells may hold several words, or words with numbers.
    Such(Vec<String>),
}

/// Gives the choices of a column; `None` where anything may be written.
pub(super) fn choices(
    entry: &Entry,
    (page, column): (&Page<'_>, usize),
    pages: &[Page<'_>],
    deck: &Deck,
    icons: &[String],
) -> Option<Choices> {
    let owned = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    // What stands there already may be chosen again.
    let such = |words: Vec<&str>| {
        let mut all = page.values(column);
        let news = words.into_iter().filter(|word| !all.contains(word));
        let news: Vec<&str> = news.collect();
        all.extend(news);
        Choices::Such(owned(&all))
    };
    let rows = |name: &str| pages.iter().position(|page| page.is(name));
    let choices = match entry.written {
        Written::Text | Written::Number | Written::Colour | Written::Picture | Written::Effect => {
            return None;
        }
        Written::Word(words) => Choices::Only(owned(words)),
        Written::Words(words) => such(words.to_vec()),
        Written::Key(name) => Choices::Rows { page: rows(name)? },
        Written::Keys(name) => such(pages[rows(name)?].values(0)),
        Written::KeyOr(name, words) => {
            Choices::Only(owned(&[&pages[rows(name)?].values(0), words].concat()))
        }
        Written::Variants => such(deck.manifest.variants.keys().map(String::as_str).collect()),
        Written::Icon => Choices::Only(icons.to_vec()),
    };
    Some(choices)
}
