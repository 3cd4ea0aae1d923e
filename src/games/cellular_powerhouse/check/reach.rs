//! How far the numbers of a table can come, so that a condition on them makes sense (CP-V07).

use crate::deck::Component;
use crate::diag::Diags;
use crate::effect::{Item, Metric, Noun, Site};

use super::dice::Dice;
use super::words::Words;
use crate::deck::Settings;

/// How far numbers can come until the game ends.
pub(super) struct Reach {
    /// Cards that one player drafts.
    cards: u32,
    /// Traits of one type that one player can gather.
    of_type: u32,
    types: u32,
    names: u32,
    dice: Vec<(u8, u32)>,
    players: u32,
}

impl Reach {
    /// Reads it off the rules and the tables.
    pub fn read(
        rules: &Settings<'_>,
        words: &Words<'_>,
        traits: Option<&Component>,
        dice: &Dice,
        diags: &mut Diags,
    ) -> Self {
        let [_, most] = rules.players();
        // What can't be read has its finding, and limits nothing.
        let or_any = |number: Option<i64>| {
            number
                .and_then(|number| u32::try_from(number).ok())
                .unwrap_or(u32::MAX)
        };
        let drafted = Settings::all(rules.deck())
            .filter_map(|rules| {
                let hand = rules.whole("hand", .., diags)?;
                Some(hand.saturating_mul(rules.whole("rounds", .., diags)?))
            })
            .max();
        let names = traits.map_or(usize::MAX, |traits| traits.cards.len());
        let types = match words.types.len() {
            0 => usize::MAX,
            types => types,
        };
        Self {
            cards: or_any(drafted),
            of_type: or_any(rules.whole("type_reach", .., diags)),
            types: u32::try_from(types).unwrap_or(u32::MAX),
            names: u32::try_from(names).unwrap_or(u32::MAX),
            dice: dice.0.clone(),
            players: most.into(),
        }
    }

    /// Gives how many types of Traits there are.
    pub fn types(&self) -> usize {
        self.types as usize
    }

    /// Gives the most that a number comes to.
    pub fn most(&self, metric: &Metric) -> u32 {
        let Some(site) = metric.site() else {
            return u32::MAX;
        };
        let players = match site {
            Site::Me | Site::Own | Site::Left | Site::Right => 1,
            Site::Others => self.players.saturating_sub(1),
            Site::All | Site::Conv => self.players,
        };
        match metric {
            Metric::Count(item, _) if item.is_dice() => self.count(item),
            Metric::Count(item, _) => self.count(item).saturating_mul(players),
            Metric::Types(_) => self.types,
            Metric::Names(_) => self.names.min(self.cards.saturating_mul(players)),
            Metric::Pips(_) => {
                let pips = self
                    .dice
                    .iter()
                    .map(|(size, count)| u32::from(*size) * count);
                if self.dice.is_empty() {
                    u32::MAX
                } else {
                    pips.sum()
                }
            }
            Metric::Roll { .. } => u32::MAX,
        }
    }

    /// Gives the most that one player has of something.
    fn count(&self, item: &Item) -> u32 {
        let nouns = item.nouns.iter().map(|noun| match noun {
            Noun::Sized(_) if self.dice.is_empty() => self.cards,
            Noun::Sized(size) => {
                let found = self.dice.iter().find(|(known, _)| known == size);
                found.map_or(0, |(_, count)| *count)
            }
            Noun::Trait(Some(_)) => self.of_type,
            // When Evolutions are read, hands are empty and the winner has the Gene Pool.
            Noun::Hand | Noun::Pool => 0,
            _ => self.cards,
        });
        nouns.fold(0, u32::saturating_add).min(self.cards)
    }
}
