//! How far the numbers of a table can come, so that a condition on them makes sense (CP-V07).

use crate::diag::Diags;
use crate::effect::{Item, Metric};

use super::super::deck::Pieces;
use super::super::words::{Measure, SIZES, Site, plain_measure, size};
use crate::deck::Settings;

/// How far numbers can come until the game ends.
pub(super) struct Reach {
    /// Cards that one player drafts.
    cards: u32,
    /// Traits of one type that one player can gather.
    of_type: u32,
    types: u32,
    names: u32,
    /// Dice of each size, if that is known.
    dice: Option<[u32; SIZES.len()]>,
    players: u32,
}

impl Reach {
    /// Reads it off the rules and the tables.
    pub fn read(rules: &Settings<'_>, pieces: &Pieces<'_>, diags: &mut Diags) -> Self {
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
        let traits = pieces.pile("traits");
        let names = traits.map_or(usize::MAX, |traits| traits.cards.len());
        let types = match pieces.words.types.len() {
            0 => usize::MAX,
            types => types,
        };
        Self {
            cards: or_any(drafted),
            of_type: or_any(rules.measures().whole("type_reach", .., diags)),
            types: u32::try_from(types).unwrap_or(u32::MAX),
            names: u32::try_from(names).unwrap_or(u32::MAX),
            dice: pieces.dice.map(|dice| {
                dice.map(|[each, flat]| u32::from(each) * u32::from(most) + u32::from(flat))
            }),
            players: most.into(),
        }
    }

    /// Gives how many types of Traits there are.
    pub fn types(&self) -> usize {
        self.types as usize
    }

    /// Gives the most that a number comes to.
    pub fn most(&self, metric: &Metric) -> u32 {
        let Some(measure) = plain_measure(metric) else {
            return u32::MAX;
        };
        let Some(site) = measure.site() else {
            return u32::MAX;
        };
        let players = match site {
            Site::Me | Site::Own | Site::Left | Site::Right => 1,
            Site::Others => self.players.saturating_sub(1),
            Site::All | Site::Conv => self.players,
        };
        match &measure {
            Measure::Count(item, _) if is_dice(item) => self.count(item),
            Measure::Count(item, _) => self.count(item).saturating_mul(players),
            Measure::Types(_) => self.types,
            Measure::Names(_) => self.names.min(self.cards.saturating_mul(players)),
            Measure::Pips(_) => {
                let pips = |(size, count): (u8, u32)| u32::from(size) * count;
                let dice = self.dice.map(|dice| SIZES.into_iter().zip(dice));
                dice.map_or(u32::MAX, |dice| dice.map(pips).sum())
            }
            Measure::Roll { .. } => u32::MAX,
        }
    }

    /// Gives the most that one player has of something.
    fn count(&self, item: &Item) -> u32 {
        let each = item.things.iter().map(|thing| {
            if let Some(size) = size(thing) {
                return self.dice.map_or(self.cards, |dice| {
                    let place = SIZES.iter().position(|known| *known == size);
                    place.map_or(0, |place| dice[place])
                });
            }
            match (thing.noun.word, &thing.name) {
                ("trait", Some(_)) => self.of_type,
                // When Evolutions are read, hands are empty and the winner has the Gene Pool.
                ("hand" | "pool", _) => 0,
                _ => self.cards,
            }
        });
        each.fold(0, u32::saturating_add).min(self.cards)
    }
}

/// Says whether an item names dice only.
fn is_dice(item: &Item) -> bool {
    let mut things = item.things.iter();
    things.all(|thing| thing.noun.word == "die" || size(thing).is_some())
}
