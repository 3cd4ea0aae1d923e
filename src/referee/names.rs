//! Words for the numbers of a game: `#7` ↔ `C08`, `@2` ↔ `cleanup`.
//!
//! Tables and moves hold numbers, so that they are small and know no deck. Whatever leaves the
//! referee (logs, scenarios, JSON) passes through here, and what comes in as well.

use std::collections::BTreeMap;

use serde_json::Value;

use super::seat::Card;

/// The words of a deck.
#[derive(Clone, Debug, Default)]
pub struct Names {
    cards: Vec<String>,
    others: Vec<String>,
    numbers: BTreeMap<String, String>,
}

impl Names {
    /// Takes a word for each card, and for each other thing that moves name.
    ///
    /// # Errors
    /// A word that stands twice, has a blank in it, or begins like a number of the referee.
    pub fn new(cards: Vec<String>, others: Vec<String>) -> Result<Self, String> {
        let mut numbers = BTreeMap::new();
        let signs = cards
            .iter()
            .enumerate()
            .map(|(n, word)| (format!("#{n}"), word));
        let signs = signs.chain(
            others
                .iter()
                .enumerate()
                .map(|(n, word)| (format!("@{n}"), word)),
        );
        for (sign, word) in signs {
            let odd = word.is_empty() || word.starts_with(['#', '@']);
            if odd || word.contains(char::is_whitespace) {
                return Err(format!("`{word}` can't be an id in the referee's logs"));
            }
            if numbers.insert(word.clone(), sign).is_some() {
                return Err(format!("`{word}` names two things"));
            }
        }
        Ok(Self {
            cards,
            others,
            numbers,
        })
    }

    /// Gives the word for a card.
    #[must_use]
    pub fn card(&self, card: Card) -> &str {
        self.cards.get(card.index()).map_or("?", String::as_str)
    }

    /// Gives all cards with their words.
    #[must_use]
    #[allow(clippy::cast_possible_truncation)] // a deck has at most 10,000 rows
    pub fn cards(&self) -> impl ExactSizeIterator<Item = (Card, &str)> {
        let numbered = self.cards.iter().enumerate();
        numbered.map(|(n, word)| (Card(n as u16), word.as_str()))
    }

    /// Finds a card by its word.
    #[must_use]
    pub fn find(&self, word: &str) -> Option<Card> {
        self.numbers.get(word)?.parse().ok()
    }

    /// Writes words in place of numbers, word by word.
    #[must_use]
    pub fn speak(&self, text: &str) -> String {
        each_word(text, |word| self.word(word))
    }

    /// Writes numbers in place of words.
    #[must_use]
    pub fn read(&self, text: &str) -> String {
        each_word(text, |word| self.numbers.get(word))
    }

    /// Writes words in place of numbers all through a document.
    #[must_use]
    pub fn spoken(&self, mut value: Value) -> Value {
        change(&mut value, &|word| self.word(word));
        value
    }

    /// Writes numbers in place of words all through a document.
    #[must_use]
    pub fn numbered(&self, mut value: Value) -> Value {
        change(&mut value, &|word| self.numbers.get(word));
        value
    }

    /// Gives the word for a number.
    fn word(&self, number: &str) -> Option<&String> {
        let (sign, digits) = number.split_at_checked(1)?;
        let words = match sign {
            "#" => &self.cards,
            "@" => &self.others,
            _ => return None,
        };
        words.get(digits.parse::<usize>().ok()?)
    }
}

fn each_word<'a>(text: &str, find: impl Fn(&str) -> Option<&'a String>) -> String {
    let mut written = String::with_capacity(text.len() * 2);
    for word in text.split_whitespace() {
        if !written.is_empty() {
            written.push(' ');
        }
        written.push_str(find(word).map_or(word, String::as_str));
    }
    written
}

/// Changes every string of a document; keys stay.
fn change<'a>(value: &mut Value, find: &impl Fn(&str) -> Option<&'a String>) {
    match value {
        Value::String(text) => match find(text) {
            Some(found) => text.clone_from(found),
            None if text.contains(char::is_whitespace) => *text = each_word(text, find),
            None => {}
        },
        Value::Array(list) => list.iter_mut().for_each(|value| change(value, find)),
        Value::Object(fields) => fields.values_mut().for_each(|value| change(value, find)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Names {
        let words = |words: &[&str]| words.iter().map(ToString::to_string).collect();
        Names::new(words(&["C01", "C02"]), words(&["repair"])).expect("names")
    }

    #[test]
    fn numbers_become_words_and_words_numbers() {
        let names = names();
        assert_eq!(names.speak("call @0 with #1"), "call repair with C02");
        assert_eq!(names.read("call repair with C02"), "call @0 with #1");
        assert_eq!(names.speak("#7 @9 # x"), "#7 @9 # x");
        let json: Value = serde_json::json!({"pile": ["#0", {"top": "#1"}], "n": 3});
        let spoken = names.spoken(json.clone());
        assert_eq!(
            spoken,
            serde_json::json!({"pile": ["C01", {"top": "C02"}], "n": 3})
        );
        assert_eq!(names.numbered(spoken), json);
    }

    #[test]
    fn words_that_would_be_misread_are_refused() {
        for bad in ["", "#1", "two words"] {
            assert!(Names::new(vec![bad.into()], Vec::new()).is_err(), "{bad}");
        }
        assert!(Names::new(vec!["a".into()], vec!["a".into()]).is_err());
    }
}
