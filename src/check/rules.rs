//! The settings and components that checks ask for. Settings stand under `[rules]`, or in a variant where it differs.

use crate::deck::{Component, Deck, Setting, Variant};
use crate::diag::{Diagnostic, Diags, Place, Rule};

/// The game with the settings of a variant, or as it is.
#[derive(Clone, Copy)]
pub(super) struct Rules<'a> {
    pub deck: &'a Deck,
    variant: Option<&'a Variant>,
}

impl<'a> Rules<'a> {
    /// Takes the game as it is.
    pub fn new(deck: &'a Deck) -> Self {
        let variant = None;
        Self { deck, variant }
    }

    /// Takes the game as it is, and with each of its variants.
    pub fn all(deck: &'a Deck) -> impl Iterator<Item = Self> {
        let variants = deck.manifest.variants.values().map(Some);
        let each = std::iter::once(None).chain(variants);
        each.map(move |variant| Self { deck, variant })
    }

    /// Gives a setting.
    pub fn get(self, key: &str) -> Option<&'a Setting> {
        let own = self.variant.and_then(|variant| variant.settings.get(key));
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
        let own = self.variant.is_some_and(|v| v.settings.contains_key(key));
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
