//! What a Treatment does.

use crate::effect::{self, Effect, Party, Value, Who};

/// One thing that a Treatment does. "Me" is the player of the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// `points +6`: changes the score of `who` in this round.
    Points {
        /// Points to add, or to take away when negative; never zero.
        amount: i32,
        /// Whose score changes.
        who: Who,
    },
    /// `steal inplay 1 from=choose`: takes the card-in-play away from another player.
    Steal {
        /// How many; at least one.
        amount: u32,
        /// From whom.
        from: Who,
    },
}

/// What a Treatment does, from left to right, and how its card says so.
#[derive(Clone, Debug)]
pub struct Script {
    pub acts: Vec<Act>,
    pub says: String,
}

impl Script {
    /// Makes one of an effect; `None` when a word has no meaning here.
    pub fn of(effect: &Effect) -> Option<Self> {
        Some(Self {
            acts: effect.acts().map(act).collect::<Option<_>>()?,
            says: effect.sentence(),
        })
    }
}

/// Gives the meaning of an act.
pub(super) fn act(act: &effect::Act) -> Option<Act> {
    Some(match (act.verb.word, &act.values[..]) {
        ("points", [Value::Signed(amount), Value::Party(Party::Who(who))]) => Act::Points {
            amount: *amount,
            who: *who,
        },
        ("steal", [Value::Number(amount), Value::Party(Party::Who(from))]) => Act::Steal {
            amount: *amount,
            from: *from,
        },
        _ => return None,
    })
}

impl Act {
    /// Gives the players it works on.
    pub const fn who(self) -> Who {
        match self {
            Self::Points { who, .. } | Self::Steal { from: who, .. } => who,
        }
    }
}
