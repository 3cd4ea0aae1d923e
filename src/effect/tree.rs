//! What an effect is made of.

use super::condition::Condition;
use super::entry::Trigger;
use super::item::Item;
use super::party::{Amount, Party, Scale};
use super::verb::Verb;

/// Acts that share a trigger.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Clause {
    /// When the acts are carried out.
    pub trigger: &'static Trigger,
    /// How often at most while that time lasts; at least one.
    pub limit: Option<u32>,
    /// What has to hold for `acts`; without it they are done in any case.
    pub condition: Option<Condition>,
    /// Whether the player may decline.
    pub may: bool,
    /// What is paid, in full or nothing is done.
    pub price: Vec<Portion>,
    /// What is done, from left to right.
    pub acts: Vec<Act>,
    /// What is done if the condition does not hold.
    pub otherwise: Vec<Act>,
}

/// A part of a price: so many of something.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Portion {
    /// Of what.
    pub item: Item,
    /// How many; at least one.
    pub amount: u32,
}

/// One thing that a card does. "Me" is the player of the card.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Act {
    /// The verb of the game.
    pub verb: &'static Verb,
    /// One for each slot of the verb, but for those that hold a word that is always the same.
    pub values: Vec<Value>,
}

/// What stands in a slot.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// A number without a sign.
    Number(u32),
    /// A number that is won, or lost when negative; never zero.
    Signed(i32),
    /// So many, or all.
    Amount(Amount),
    /// What is moved or touched.
    Item(Item),
    /// Players.
    Party(Party),
    /// By what an amount is multiplied.
    Scale(Scale),
    /// One of several words.
    Word(&'static str),
    /// Whether a word stands there.
    Flag(bool),
}

impl Value {
    /// Gives the amount in it without its sign.
    fn size(&self) -> Option<Amount> {
        match self {
            Self::Number(number) => Some(Amount::Some(*number)),
            Self::Signed(number) => Some(Amount::Some(number.unsigned_abs())),
            Self::Amount(amount) => Some(*amount),
            _ => None,
        }
    }
}

impl Act {
    /// Gives the number that it works with, without its sign.
    #[must_use]
    pub fn amount(&self) -> Option<u32> {
        self.values.iter().find_map(Value::size)?.number()
    }

    /// Gives the players it works on, where they can be others than me.
    #[must_use]
    pub fn party(&self) -> Option<&Party> {
        self.values.iter().find_map(|value| match value {
            Value::Party(party) => Some(party),
            _ => None,
        })
    }

    /// Gives what it moves or touches.
    #[must_use]
    pub fn item(&self) -> Option<&Item> {
        self.values.iter().find_map(|value| match value {
            Value::Item(item) => Some(item),
            _ => None,
        })
    }

    /// Gives by what its amount is multiplied, where that can be.
    #[must_use]
    pub fn scale(&self) -> Option<&Scale> {
        self.values.iter().find_map(|value| match value {
            Value::Scale(scale) => Some(scale),
            _ => None,
        })
    }

    /// Gives what it scores at most when the game ends; what is multiplied without a limit counts
    /// once.
    pub(super) fn score(&self) -> Option<i32> {
        let (Some(Value::Signed(amount)), true) = (self.values.first(), self.verb.scores) else {
            return None;
        };
        let size = amount.unsigned_abs();
        let most = self.scale().map_or(size, |scale| scale.most(size));
        Some(most.cast_signed() * amount.signum())
    }
}
