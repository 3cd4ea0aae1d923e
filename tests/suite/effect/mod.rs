//! The language of effects, in the words of every game.

mod docs;
mod every;
mod random;

use cardwright::effect::{Vocabulary, parse, parse_metric};
use cardwright::games;
use cardwright::referee::Shelf as _;

/// The words of the games that have effects.
pub fn vocabularies() -> Vec<&'static Vocabulary> {
    let rooms = games::ALL.rooms().to_vec().into_iter();
    let words = rooms.map(|room| room.words);
    words.filter(|words| !words.verbs.is_empty()).collect()
}

/// Reads texts that are written as the language writes them.
pub fn reads_back(words: &'static Vocabulary, all: &[&str]) {
    for text in all {
        let effect = parse(text, words).expect(text);
        assert_eq!(&effect.to_string(), text);
        assert_eq!(parse(&effect.to_string(), words), Ok(effect));
    }
}

/// Reads texts of which each is wrong at a token, with a part of what is said about it.
pub fn refused(words: &'static Vocabulary, all: &[(&str, &str, &str)]) {
    for (text, token, part) in all {
        let error = parse(text, words).expect_err(text);
        assert_eq!(&&text[error.start..error.end], token, "{text}: {error}");
        assert!(error.message.contains(part), "{text}: {error}");
    }
}

/// Compares what effects say.
pub fn says(words: &'static Vocabulary, all: &[(&str, &str)]) {
    for (text, says) in all {
        let said = parse(text, words).expect(text).sentence();
        assert_eq!(said, *says, "{text}");
    }
}

/// Compares effects as icons.
pub fn signs(words: &'static Vocabulary, all: &[(&str, &str)]) {
    for (text, signs) in all {
        assert_eq!(parse(text, words).expect(text).signs(), *signs, "{text}");
    }
}

/// Compares what numbers say.
pub fn phrases(words: &'static Vocabulary, all: &[(&str, &str)]) {
    for (text, phrase) in all {
        let metric = parse_metric(text, words).expect(text);
        assert_eq!(metric.phrase(), *phrase, "{text}");
        assert_eq!(metric.to_string(), *text);
    }
}
