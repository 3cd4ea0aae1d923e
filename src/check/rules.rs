//! The settings and components that checks ask for. Settings stand under `[rules]`, or in a variant where it differs.

use crate::deck::{Card, Choice, Component, Deck, Setting, Variant};
use crate::diag::{Diagnostic, Diags, Place, Rule};

/// The game with the settings of a variant, or as it is.
#[derive(Clone, Copy)]
pub struct Rules<'a> {
    pub deck: &'a Deck,
    variant: Option<(&'a str, &'a Variant)>,
}

impl<'a> Rules<'a> {
    /// Takes the game as it is.
    pub fn new(deck: &'a Deck) -> Self {
        let variant = None;
        Self { deck, variant }
    }

    /// Takes the game as it is, and with each of its variants.
    pub fn all(deck: &'a Deck) -> impl Iterator<Item = Self> {
        std::iter::once(Self::new(deck)).chain(Self::variants(deck))
    }

    /// Takes the ways in which the game can be played: its variants, or the game as it is when it has
    /// none.
    pub fn ways(deck: &'a Deck) -> Vec<Self> {
        let ways: Vec<Self> = Self::variants(deck).collect();
        if ways.is_empty() {
            vec![Self::new(deck)]
        } else {
            ways
        }
    }

    fn variants(deck: &'a Deck) -> impl Iterator<Item = Self> {
        let variants = deck.manifest.variants.iter();
        variants.map(move |(name, variant)| Self {
            deck,
            variant: Some((name, variant)),
        })
    }

    /// Gives the name of the variant.
    pub fn name(self) -> Option<&'a str> {
        self.variant.map(|(name, _)| name)
    }

    /// Begins a message about one of the ways in which the game can be played.
    pub fn within(self) -> String {
        self.name()
            .map_or_else(String::new, |name| format!("in `{name}` "))
    }

    /// Says whether a card is in play.
    pub fn has(self, component: &Component, card: &Card) -> bool {
        let choice = Choice {
            variant: self.name().map(str::to_owned),
            ..Choice::default()
        };
        choice.has_card(component, card)
    }

    /// Gives a number for each number of players, or says that some are missing.
    pub fn by_players(self, key: &str, diags: &mut Diags) -> Option<Vec<(u8, i64)>> {
        let [fewest, most] = *self.deck.manifest.game.players.get_ref();
        let wanted = usize::from(most.saturating_sub(fewest)) + 1;
        let Some(numbers) = self.get(key).and_then(Setting::wholes) else {
            let what = format!("`{key}`, one number for each number of players");
            self.missing(&what, diags);
            return None;
        };
        if numbers.len() != wanted {
            let given = numbers.len();
            let message = format!("`{key}` has {given} numbers for {fewest} to {most} players");
            let finding = Diagnostic::new(Rule::M006, message).at(self.place(key));
            diags.push(finding.help(format!("write {wanted}, one for each number of players")));
        }
        Some((fewest..=most).zip(numbers).collect())
    }

    /// Gives a setting.
    pub fn get(self, key: &str) -> Option<&'a Setting> {
        let own = self
            .variant
            .and_then(|(_, variant)| variant.settings.get(key));
        own.or_else(|| self.deck.setting(key))
    }

    /// Gives a setting that is a word.
    pub fn word(self, key: &str) -> Option<&'a str> {
        match self.get(key) {
            Some(Setting::Word(word)) => Some(word),
            _ => None,
        }
    }

    /// Says whether a switch is on.
    pub fn is_on(self, key: &str) -> bool {
        self.get(key) == Some(&Setting::Switch(true))
    }

    /// Points at a setting: at its value under `[rules]`, else at the manifest.
    pub fn place(self, key: &str) -> Place {
        let own = self.variant;
        let own = own.is_some_and(|(_, variant)| variant.settings.contains_key(key));
        let written = self.deck.manifest.rules.get(key).filter(|_| !own);
        written.map_or_else(
            || Place::file(&self.deck.file),
            |written| self.deck.place(written),
        )
    }

    /// Says that a setting is missing.
    pub fn missing(self, what: &str, diags: &mut Diags) {
        let message = format!("the checks need {what}");
        let finding = Diagnostic::new(Rule::M006, message).at(Place::file(&self.deck.file));
        diags.push(finding.help("set it as the shipped deck does"));
    }

    /// Gives a whole number, or says that it is missing.
    pub fn number(self, key: &str, diags: &mut Diags) -> Option<i64> {
        let number = self.get(key).and_then(Setting::whole);
        if number.is_none() {
            self.missing(&format!("a number `{key}`"), diags);
        }
        number
    }

    /// Gives a number with or without a fraction, or says that it is missing.
    pub fn share(self, key: &str, diags: &mut Diags) -> Option<f64> {
        let share = self.get(key).and_then(Setting::number);
        if share.is_none() {
            self.missing(&format!("a number `{key}`"), diags);
        }
        share
    }

    /// Gives so many numbers, or says that they are missing.
    pub fn list<T, const N: usize>(
        self,
        key: &str,
        read: impl Fn(&Setting) -> Option<T>,
        diags: &mut Diags,
    ) -> Option<[T; N]> {
        let list: Option<Vec<T>> = match self.get(key) {
            Some(Setting::List(list)) => list.iter().map(read).collect(),
            _ => None,
        };
        let list = list.and_then(|list| list.try_into().ok());
        if list.is_none() {
            self.missing(&format!("{N} numbers `{key}`"), diags);
        }
        list
    }

    /// Gives a component with a table, or says that the manifest lacks it.
    pub fn component(self, id: &str, diags: &mut Diags) -> Option<&'a Component> {
        let mut named = self.deck.manifest.component.iter();
        // A component whose table can't be read has its finding already.
        if !named.any(|spec| spec.id.get_ref() == id) {
            let message = format!("the game needs a component `{id}`");
            let finding = Diagnostic::new(Rule::M006, message).at(Place::file(&self.deck.file));
            diags.push(finding.help(format!("add a `[[component]]` with `id = \"{id}\"`")));
        }
        let found = self.deck.component(id);
        found.filter(|component| component.table.is_some())
    }
}
