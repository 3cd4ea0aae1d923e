//! The settings of one game: `[rules]`, over them the variant, over that what a run asks for.
//!
//! Checks and referee read settings here and nowhere else, so that what is missing or wrong is told
//! once.

mod need;

use std::collections::BTreeMap;

use crate::diag::{Place, Rule};

use super::card::{Card, Component, Deck};
use super::choice::{Choice, Unknown};
use super::setting::{Setting, Variant};

/// A deck with the settings of one way to play it.
#[derive(Clone, Debug)]
pub struct Settings<'a> {
    deck: &'a Deck,
    variant: Option<(&'a str, &'a Variant)>,
    asked: BTreeMap<String, Setting>,
    /// What a number that is missing breaks.
    lacking: Rule,
    /// Fewest and most players, where not all that the deck is for are meant.
    seats: Option<[u8; 2]>,
}

impl<'a> Settings<'a> {
    /// Takes the settings of a variant, or of none.
    ///
    /// # Errors
    /// When the deck has no such variant.
    pub fn new(deck: &'a Deck, variant: Option<&str>) -> Result<Self, Unknown> {
        let Some(wanted) = variant else {
            return Ok(Self::plain(deck));
        };
        let found = Self::variants(deck).find(|settings| settings.variant() == Some(wanted));
        found.ok_or_else(|| {
            let known: Vec<&str> = deck.manifest.variants.keys().map(String::as_str).collect();
            Unknown::new("variant", wanted, &known)
        })
    }

    /// Takes the game as it is.
    #[must_use]
    pub fn plain(deck: &'a Deck) -> Self {
        Self {
            deck,
            variant: None,
            asked: BTreeMap::new(),
            lacking: Rule::M006,
            seats: None,
        }
    }

    /// Takes the game as it is, and with each of its variants.
    pub fn all(deck: &'a Deck) -> impl Iterator<Item = Self> {
        std::iter::once(Self::plain(deck)).chain(Self::variants(deck))
    }

    /// Takes the ways in which the game can be played: its variants, or the game as it is when it has
    /// none.
    #[must_use]
    pub fn ways(deck: &'a Deck) -> Vec<Self> {
        let ways: Vec<Self> = Self::variants(deck).collect();
        if ways.is_empty() {
            vec![Self::plain(deck)]
        } else {
            ways
        }
    }

    fn variants(deck: &'a Deck) -> impl Iterator<Item = Self> {
        let variants = deck.manifest.variants.iter();
        variants.map(move |(name, variant)| Self {
            variant: Some((name, variant)),
            ..Self::plain(deck)
        })
    }

    /// Takes the same numbers as measures of balance: a game can be played without one of them.
    #[must_use]
    pub fn measures(&self) -> Self {
        Self {
            lacking: Rule::M010,
            ..self.clone()
        }
    }

    /// Takes the same settings for some of the numbers of players.
    #[must_use]
    pub fn seated(&self, seats: [u8; 2]) -> Self {
        Self {
            seats: Some(seats),
            ..self.clone()
        }
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
        self.variant.map(|(name, _)| name)
    }

    /// Gives what a run asked for.
    #[must_use]
    pub fn asked(&self) -> &BTreeMap<String, Setting> {
        &self.asked
    }

    /// Gives the fewest and the most players.
    #[must_use]
    pub fn players(&self) -> [u8; 2] {
        self.seats.unwrap_or_else(|| self.all_players())
    }

    /// Gives the fewest and the most players that the box is for.
    #[must_use]
    pub fn all_players(&self) -> [u8; 2] {
        *self.deck.manifest.game.players.get_ref()
    }

    /// Begins a message about one of the ways in which the game can be played.
    #[must_use]
    pub fn within(&self) -> String {
        self.variant()
            .map_or_else(String::new, |name| format!("in `{name}` "))
    }

    /// Says whether a card is in play.
    #[must_use]
    pub fn has(&self, component: &Component, card: &Card) -> bool {
        let choice = Choice {
            variant: self.variant().map(str::to_owned),
            ..Choice::default()
        };
        choice.has_card(component, card)
    }

    /// Finds a setting.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Setting> {
        let asked = self.asked.get(key);
        asked
            .or_else(|| self.own(key))
            .or_else(|| self.deck.setting(key))
    }

    /// Says whether a switch is on; one that is missing is off.
    #[must_use]
    pub fn is_on(&self, key: &str) -> bool {
        self.get(key) == Some(&Setting::Switch(true))
    }

    /// Points at a setting: at its value under `[rules]`, else at the manifest. What a run asks for is written
    /// in no file.
    #[must_use]
    pub fn place(&self, key: &str) -> Option<Place> {
        if self.asked.contains_key(key) {
            return None;
        }
        let written = self.deck.manifest.rules.get(key);
        let written = written.filter(|_| self.own(key).is_none());
        Some(written.map_or_else(
            || Place::file(&self.deck.file),
            |written| self.deck.place(written),
        ))
    }

    /// Gives what the variant itself says.
    fn own(&self, key: &str) -> Option<&'a Setting> {
        self.variant
            .and_then(|(_, variant)| variant.settings.get(key))
    }
}
