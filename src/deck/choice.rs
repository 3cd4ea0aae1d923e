//! Which pieces of a deck are wanted: a variant, a number of players, some components, some cards.

use std::collections::BTreeMap;
use std::fmt;

use crate::diag::nearest;

use super::card::{Card, Component, Deck};
use super::pick::Pick;

/// A choice of pieces; the default is all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Choice {
    /// Ids of components; all when empty.
    pub only: Vec<String>,
    /// The variant to be played.
    pub variant: Option<String>,
    /// The number of players.
    pub players: Option<u8>,
    /// The fewest players of a group that plays with the same pieces; nothing when all groups are as large.
    pub fewest: Option<u8>,
    /// Single cards; all when empty. The last that means a card says how often it is wanted.
    pub cards: Vec<Pick>,
    /// How often single cards are wanted, by the ids of component and card, and no other card; as often
    /// as the deck says when there is no such list.
    pub counts: Option<BTreeMap<(String, String), u32>>,
}

/// Something that was asked for and does not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unknown(String);

impl Unknown {
    /// Says what exists instead.
    #[must_use]
    pub fn new(what: &str, wanted: &str, known: &[&str]) -> Self {
        let hint = match nearest(wanted, known.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("there are: {}", known.join(", ")),
        };
        Self(format!("there is no {what} `{wanted}`; {hint}"))
    }

    /// Says which card is near; a deck has too many to name them all.
    fn card(wanted: &str, known: &[&str]) -> Self {
        let hint = match nearest(wanted, known.iter().copied()) {
            Some(near) => format!("did you mean `{near}`? "),
            None => String::new(),
        };
        Self(format!(
            "there is no card `{wanted}` in what is to be printed; {hint}`list --cards` shows them all"
        ))
    }
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unknown {}

impl Choice {
    /// Gives the chosen components with their index in the deck.
    ///
    /// # Errors
    /// When a component, the variant or the number of players does not exist.
    pub fn components<'a>(&self, deck: &'a Deck) -> Result<Vec<(usize, &'a Component)>, Unknown> {
        self.check(deck)?;
        let all = deck.components.iter().enumerate();
        let chosen = all.filter(|(_, component)| self.has(component)).collect();
        self.find(&chosen)?;
        let wanted = |component: &Component| {
            let mut cards = component.cards.iter();
            self.cards.is_empty() || cards.any(|card| self.pick(component, card).is_some())
        };
        let chosen = chosen.into_iter();
        Ok(chosen.filter(|(_, component)| wanted(component)).collect())
    }

    /// Says whether a card of a chosen component is needed: a column `variants` names the variants
    /// that use it.
    #[must_use]
    pub fn has_card(&self, component: &Component, card: &Card) -> bool {
        if !self.cards.is_empty() && self.pick(component, card).is_none() {
            return false;
        }
        if self.counted(component, card) == Some(0) {
            return false;
        }
        let names = component.text(card, "variants");
        match &self.variant {
            Some(variant) if !names.is_empty() => names.split_whitespace().any(|n| n == variant),
            _ => true,
        }
    }

    /// Says whether a card is among those that are asked for, whatever the number of players.
    #[must_use]
    pub fn asks_for(&self, component: &Component, card: &Card) -> bool {
        let named = self.is_named(component) && self.is_played(component);
        named && self.has_card(component, card)
    }

    /// Counts the copies of a card that are needed, in all packs; 0 when the card is not.
    #[must_use]
    pub fn copies(&self, component: &Component, card: &Card) -> u32 {
        self.copies_in_pack(component, card) * self.packs(component)
    }

    /// Counts how often the chosen cards of a component are printed as a whole. Single cards are
    /// printed as often as they are wanted, and once.
    #[must_use]
    pub fn packs(&self, component: &Component) -> u32 {
        if self.cards.is_empty() && self.counts.is_none() {
            self.most(|players| component.packs(players))
        } else {
            1
        }
    }

    /// Gives the most of something that any group needs; without a number of players, what is needed then.
    fn most(&self, needed: impl Fn(Option<u8>) -> u32) -> u32 {
        let Some(most) = self.players else {
            return needed(None);
        };
        let groups = self.fewest.unwrap_or(most).min(most)..=most;
        let each = groups.map(|players| needed(Some(players)));
        each.max().unwrap_or_default()
    }

    /// Counts the copies of a card that are needed in a pack; 0 when the card is not.
    #[must_use]
    pub fn copies_in_pack(&self, component: &Component, card: &Card) -> u32 {
        if !self.has_card(component, card) {
            return 0;
        }
        if let Some(counted) = self.counted(component, card) {
            return counted;
        }
        let own = |players| card.copies_for(players);
        match self.pick(component, card) {
            None => self.most(own),
            Some(pick) => pick
                .copies
                .unwrap_or_else(|| self.most(|players| own(players) * component.packs(players))),
        }
    }

    /// Finds what was said of a card that was asked for by itself: a number goes before none, and what was said last
    /// before the rest.
    fn pick(&self, component: &Component, card: &Card) -> Option<&Pick> {
        let picks = self.cards.iter().filter(|pick| pick.has(component, card));
        picks.max_by_key(|pick| pick.copies.is_some())
    }

    /// Makes sure that the cards which were asked for exist.
    fn find(&self, chosen: &Vec<(usize, &Component)>) -> Result<(), Unknown> {
        for pick in &self.cards {
            if chosen.iter().any(|(_, one)| pick.range(one).is_some()) {
                continue;
            }
            let cards = chosen.iter().flat_map(|(_, component)| &component.cards);
            let known: Vec<&str> = cards.map(|card| card.id.as_str()).collect();
            let ends = [Some(&pick.first), pick.last.as_ref()];
            for id in ends.into_iter().flatten() {
                if !known.contains(&id.as_str()) {
                    return Err(Unknown::card(id, &known));
                }
            }
            return Err(Unknown(format!(
                "`{pick}` is no run of cards: both belong to one component, the first before the last; \
                 `list --cards` shows them"
            )));
        }
        Ok(())
    }

    fn counted(&self, component: &Component, card: &Card) -> Option<u32> {
        let counts = self.counts.as_ref()?;
        let key = (component.id().to_owned(), card.id.clone());
        Some(counts.get(&key).copied().unwrap_or_default())
    }

    fn check(&self, deck: &Deck) -> Result<(), Unknown> {
        // One whose table can't be read is there as well.
        let known = deck.manifest.component.iter();
        let known: Vec<&str> = known.map(|spec| spec.id.get_ref().as_str()).collect();
        for id in &self.only {
            if !known.contains(&id.as_str()) {
                return Err(Unknown::new("component", id, &known));
            }
        }
        let known: Vec<&str> = deck.manifest.variants.keys().map(String::as_str).collect();
        if let Some(variant) = &self.variant
            && !known.contains(&variant.as_str())
        {
            return Err(Unknown::new("variant", variant, &known));
        }
        let [fewest, most] = *deck.manifest.game.players.get_ref();
        let mut asked = [self.players, self.fewest].into_iter().flatten();
        match asked.find(|players| !(fewest..=most).contains(players)) {
            Some(players) => Err(Unknown(format!(
                "the game is for {fewest} to {most} players, not {players}"
            ))),
            None => Ok(()),
        }
    }

    fn has(&self, component: &Component) -> bool {
        let spec = &component.spec;
        let seated = match (self.players, &spec.players) {
            (Some(most), Some(range)) => {
                let [low, high] = *range.get_ref();
                low <= most && self.fewest.unwrap_or(most).min(most) <= high
            }
            _ => true,
        };
        self.is_named(component) && self.is_played(component) && seated
    }

    /// Says whether a component is among those that are asked for: all, when none is named.
    #[must_use]
    pub fn is_named(&self, component: &Component) -> bool {
        self.only.is_empty() || self.only.iter().any(|id| id == component.id())
    }

    /// Says whether the variant uses a component.
    #[must_use]
    pub fn is_played(&self, component: &Component) -> bool {
        match (&self.variant, &component.spec.variants) {
            (Some(variant), Some(list)) => list.get_ref().contains(variant),
            _ => true,
        }
    }
}
