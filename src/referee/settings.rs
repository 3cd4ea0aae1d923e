//! The settings of one game: `[rules]`, over them the variant, over that what a run asks for.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use crate::deck::{Component, Deck, Setting, Unknown};
use crate::diag::{Diagnostic, Diags, Place, Rule};

/// Settings by name, with the place of each.
#[derive(Clone, Debug)]
pub struct Settings<'a> {
    deck: &'a Deck,
    variant: Option<&'a str>,
    asked: BTreeMap<String, Setting>,
}

impl<'a> Settings<'a> {
    /// Takes the settings of a variant, or of none.
    ///
    /// # Errors
    /// When the deck has no such variant.
    pub fn new(deck: &'a Deck, variant: Option<&str>) -> Result<Self, Unknown> {
        let variants = &deck.manifest.variants;
        let variant = match variant {
            None => None,
            Some(name) => {
                let Some((name, _)) = variants.get_key_value(name) else {
                    let known: Vec<&str> = variants.keys().map(String::as_str).collect();
                    return Err(Unknown::new("variant", name, &known));
                };
                Some(name.as_str())
            }
        };
        Ok(Self {
            deck,
            variant,
            asked: BTreeMap::new(),
        })
    }

    /// Lays other settings over these.
    #[must_use]
    pub fn with(mut self, asked: BTreeMap<String, Setting>) -> Self {
        self.asked.extend(asked);
        self
    }

    /// Gives the deck.
    #[must_use]
    pub fn deck(&self) -> &'a Deck {
        self.deck
    }

    /// Gives the name of the variant.
    #[must_use]
    pub fn variant(&self) -> Option<&'a str> {
        self.variant
    }

    /// Gives what a run asked for.
    #[must_use]
    pub fn asked(&self) -> &BTreeMap<String, Setting> {
        &self.asked
    }

    /// Finds a setting.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Setting> {
        let variant = || {
            let variant = self.deck.manifest.variants.get(self.variant?)?;
            variant.settings.get(key)
        };
        let asked = self.asked.get(key);
        asked.or_else(variant).or_else(|| self.deck.setting(key))
    }

    /// Points at a setting, or at the manifest.
    #[must_use]
    pub fn place(&self, key: &str) -> Place {
        let rule = self.deck.manifest.rules.get(key);
        rule.map_or_else(
            || Place::file(&self.deck.file),
            |rule| self.deck.place(rule),
        )
    }

    /// Gives a component that has a table.
    pub fn component(&self, id: &str, diags: &mut Diags) -> Option<&'a Component> {
        let found = self.deck.component(id);
        let found = found.filter(|component| component.table.is_some());
        if found.is_none() {
            let message = format!("the referee needs a component `{id}` with a table");
            let place = Place::file(&self.deck.file);
            diags.push(Diagnostic::new(Rule::R001, message).at(place));
        }
        found
    }

    /// Reads a whole number.
    pub fn whole(&self, key: &str, range: RangeInclusive<i64>, diags: &mut Diags) -> Option<i64> {
        let found = self.get(key).and_then(Setting::whole);
        let found = found.filter(|number| range.contains(number));
        if found.is_none() {
            let what = format!("a whole number from {} to {}", range.start(), range.end());
            self.miss(key, &what, diags);
        }
        found
    }

    /// Reads a switch.
    pub fn switch(&self, key: &str, diags: &mut Diags) -> Option<bool> {
        if let Some(Setting::Switch(on)) = self.get(key) {
            return Some(*on);
        }
        self.miss(key, "`true` or `false`", diags);
        None
    }

    /// Reads a word.
    pub fn word(&self, key: &str, diags: &mut Diags) -> Option<&str> {
        if let Some(Setting::Word(word)) = self.get(key) {
            return Some(word);
        }
        self.miss(key, "a word", diags);
        None
    }

    /// Reads a word that is one of several.
    pub fn choice<'w>(&self, key: &str, words: &[&'w str], diags: &mut Diags) -> Option<&'w str> {
        let found = match self.get(key) {
            Some(Setting::Word(word)) => words.iter().find(|known| *known == word),
            _ => None,
        };
        if found.is_none() {
            let words: Vec<String> = words.iter().map(|word| format!("`\"{word}\"`")).collect();
            self.miss(key, &words.join(" or "), diags);
        }
        found.copied()
    }

    /// Reads a list of words.
    pub fn words(&self, key: &str, diags: &mut Diags) -> Option<Vec<&str>> {
        fn word(setting: &Setting) -> Option<&str> {
            match setting {
                Setting::Word(word) => Some(word),
                _ => None,
            }
        }
        let found = match self.get(key) {
            Some(Setting::List(list)) => list.iter().map(word).collect(),
            _ => None,
        };
        if found.is_none() {
            self.miss(key, "a list of words", diags);
        }
        found
    }

    /// Reads a list with a number for each number of players, beginning with the fewest.
    pub fn by_players(
        &self,
        key: &str,
        range: RangeInclusive<i64>,
        diags: &mut Diags,
    ) -> Option<Vec<i64>> {
        let [fewest, most] = *self.deck.manifest.game.players.get_ref();
        let wanted = usize::from(most.saturating_sub(fewest)) + 1;
        let found = self.get(key).and_then(Setting::wholes);
        let found = found.filter(|list| {
            list.len() == wanted && list.iter().all(|number| range.contains(number))
        });
        if found.is_none() {
            let (low, high) = (range.start(), range.end());
            let what = format!(
                "a list of {wanted} numbers from {low} to {high}, one for each number of players"
            );
            self.miss(key, &what, diags);
        }
        found
    }

    fn miss(&self, key: &str, what: &str, diags: &mut Diags) {
        let variant = self
            .variant
            .map_or(String::new(), |name| format!(" for variant `{name}`"));
        let message = format!("the referee needs {what} as `{key}`{variant}");
        let finding = Diagnostic::new(Rule::R001, message).at(self.place(key));
        diags.push(finding.help(format!("set `{key}` under `[rules]` or in the variant")));
    }
}
