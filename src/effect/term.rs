//! The words of cards, explained to those who play their game.

/// A word of the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The verb of the language, or the word for a time, a condition, a player or a thing.
    pub word: &'static str,
    /// The word as players read it, where that is another one.
    name: &'static str,
    /// Its icon, where that has another name.
    icon: &'static str,
    /// How an author writes it.
    pub form: &'static str,
    /// What it means, in plain words.
    pub meaning: &'static str,
    /// An effect that holds it.
    pub example: &'static str,
}

impl Term {
    /// Explains a word.
    #[must_use]
    pub const fn new(
        word: &'static str,
        form: &'static str,
        meaning: &'static str,
        example: &'static str,
    ) -> Self {
        Self {
            word,
            name: "",
            icon: "",
            form,
            meaning,
            example,
        }
    }

    /// Gives it another name for its readers.
    #[must_use]
    pub const fn named(self, name: &'static str) -> Self {
        Self { name, ..self }
    }

    /// Gives it the icon of another name.
    #[must_use]
    pub const fn drawn(self, icon: &'static str) -> Self {
        Self { icon, ..self }
    }

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
        match self.icon {
            "" => self.word.replace('_', "-"),
            icon => icon.to_owned(),
        }
    }
}
