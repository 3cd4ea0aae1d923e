//! The words of cards, explained to those who play their game.

mod cytosis;
mod powerhouse;

pub(super) use cytosis::TERMS as CYTOSIS;
pub(super) use powerhouse::TERMS as POWERHOUSE;

use super::parse;

/// A word of the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The verb of the language, or the word for a time, a condition, a player or a thing.
    pub word: &'static str,
    /// The word as players read it, where that is another one.
    name: &'static str,
    /// How an author writes it.
    pub form: &'static str,
    /// What it means, in plain words.
    pub meaning: &'static str,
    /// An effect that holds it.
    pub example: &'static str,
}

impl Term {
    /// Gives the word as players read it.
    #[must_use]
    pub fn title(&self) -> String {
        let title = if self.name.is_empty() {
            self.word
        } else {
            self.name
        };
        let mut letters = title.chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        first.chain(letters).collect::<String>().replace('_', " ")
    }

    /// Gives the name of its icon.
    #[must_use]
    pub fn icon(&self) -> String {
        match self.word {
            "score" => "nutrient".to_owned(),
            "rank" => "first".to_owned(),
            word => word.replace('_', "-"),
        }
    }

    /// Gives what a card with the example prints.
    #[must_use]
    pub fn sentence(&self) -> String {
        parse(self.example).map_or_else(|_| String::new(), |effect| effect.sentence())
    }

    /// Gives the example as a line of icons.
    #[must_use]
    pub fn signs(&self) -> String {
        parse(self.example).map_or_else(|_| String::new(), |effect| effect.signs())
    }
}

const fn term(
    word: &'static str,
    form: &'static str,
    meaning: &'static str,
    example: &'static str,
) -> Term {
    Term {
        word,
        name: "",
        form,
        meaning,
        example,
    }
}

impl Term {
    /// Gives it another name for its readers.
    const fn named(self, name: &'static str) -> Self {
        Self { name, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Act, Vocabulary};
    use super::*;

    #[test]
    fn every_verb_is_explained_with_an_example_that_holds() {
        for game in Vocabulary::ALL.iter().filter(|game| game.deeds) {
            for verb in game.verbs {
                let mut terms = game.terms.iter();
                let term = terms.find(|term| term.word == *verb).expect(verb);
                let effect = parse(term.example).expect(term.example);
                assert!(effect.acts().any(|act| act.verb() == *verb), "{verb}");
                let deeds = effect.acts().all(|act| matches!(act, Act::Deed(_)));
                assert!(deeds, "{verb}");
            }
            for term in game.terms {
                let effect = parse(term.example).expect(term.example);
                assert_eq!(effect.to_string(), term.example);
                assert_eq!(game.foreign(&effect), None, "{}", term.word);
                let told = !term.sentence().is_empty() && !term.signs().is_empty();
                assert!(told, "{}", term.word);
                assert!(term.meaning.ends_with('.'), "{}", term.word);
                assert!(term.form.contains(term.word), "{}", term.word);
            }
        }
    }

    #[test]
    fn every_time_of_cytosis_is_explained() {
        let game = Vocabulary::CYTOSIS;
        for trigger in game.triggers {
            let explained = |term: &Term| term.word == trigger.word();
            assert!(game.terms.iter().any(explained), "{}", trigger.word());
        }
    }

    #[test]
    fn a_word_is_explained_once() {
        for game in Vocabulary::ALL {
            for (i, term) in game.terms.iter().enumerate() {
                let mut later = game.terms[i + 1..].iter();
                let again = later.any(|other| other.word == term.word);
                assert!(!again, "{}", term.word);
            }
        }
    }
}
