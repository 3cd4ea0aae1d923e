//! The language of effects, in the words of every game.

mod docs;
mod every;
mod phrasebook;
mod random;

use cardwright::effect::{Vocabulary, parse, parse_metric};
use cardwright::games;
use cardwright::referee::Shelf as _;

pub use phrasebook::Phrasebook;
use phrasebook::refused;

/// The words of the games that have effects.
pub fn vocabularies() -> Vec<&'static Vocabulary> {
    let rooms = games::ALL.rooms().to_vec().into_iter();
    let words = rooms.map(|room| room.words);
    words.filter(|words| !words.verbs.is_empty()).collect()
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
