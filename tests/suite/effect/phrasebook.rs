//! Texts in the words of every game: what is read back as it is written, and where others stop making
//! sense.

use cardwright::effect::{Vocabulary, parse};

use super::vocabularies;
use crate::games::{cellular_powerhouse, cytosis, phylo_microbes, supercytes};

/// A text that is wrong at a token, the token, and a part of what is said about it.
type Wrong = (&'static str, &'static str, &'static str);

/// Texts in the words of a game.
pub struct Phrasebook {
    pub words: &'static Vocabulary,
    /// Texts as the language writes them.
    pub written: &'static [&'static str],
    /// Texts that make no sense.
    pub wrong: &'static [Wrong],
    /// Texts that would make sense in another game.
    pub foreign: &'static [Wrong],
}

const ALL: [Phrasebook; 4] = [
    supercytes::words::BOOK,
    phylo_microbes::words::BOOK,
    cellular_powerhouse::words::BOOK,
    cytosis::words::BOOK,
];

/// Reads texts of which each is wrong at a token.
pub fn refused(words: &'static Vocabulary, all: &[Wrong]) {
    for (text, token, part) in all {
        let error = parse(text, words).expect_err(text);
        assert_eq!(&&text[error.start..error.end], token, "{text}: {error}");
        assert!(error.message.contains(part), "{text}: {error}");
    }
}

#[test]
fn every_game_with_effects_has_a_phrasebook() {
    let books = ALL.map(|book| book.words.game);
    for words in vocabularies() {
        assert!(books.contains(&words.game), "{}", words.game);
    }
    for book in ALL {
        assert!(!book.written.is_empty() && !book.wrong.is_empty() && !book.foreign.is_empty());
    }
}

#[test]
fn what_is_printed_reads_back_the_same() {
    for book in ALL {
        for text in book.written {
            let effect = parse(text, book.words).expect(text);
            assert_eq!(&effect.to_string(), text);
            assert_eq!(parse(&effect.to_string(), book.words), Ok(effect));
        }
    }
}

#[test]
fn an_error_points_at_its_token() {
    for book in ALL {
        refused(book.words, book.wrong);
    }
}

#[test]
fn a_word_of_another_game_is_refused_at_its_token() {
    for book in ALL {
        refused(book.words, book.foreign);
    }
}
