//! What a Modifier does as a whole: an effect in, its acts out.

use crate::effect::{self, Effect, Party, Spelled as _, Value};

use super::act::Act;
use super::kind::{Kind, Phase, Pick, Timing};

/// What a Modifier does.
#[derive(Clone, Debug)]
pub(in super::super) struct Script {
    /// When.
    pub timing: Timing,
    /// Its acts, from left to right.
    pub acts: Vec<Act>,
    /// The same in words for people.
    pub says: String,
}

impl Script {
    /// Makes one of an effect; `None` when a word has no meaning here, or when its clauses have
    /// different triggers.
    pub fn of(effect: &Effect) -> Option<Self> {
        let trigger = effect.trigger()?;
        Some(Self {
            timing: Timing::of(trigger.word)?,
            acts: effect.acts().map(act).collect::<Option<_>>()?,
            says: effect.sentence().replace('*', ""),
        })
    }
}

/// Gives the meaning of an act.
pub(super) fn act(act: &effect::Act) -> Option<Act> {
    use Value::{Flag, Number, Word};
    Some(match (act.verb.word, &act.values[..]) {
        ("draw", [Number(amount), Value::Party(Party::Who(who))]) => Act::Draw {
            amount: *amount,
            who: *who,
        },
        ("discard", [Value::Amount(amount), Value::Party(Party::Who(who))]) => Act::Discard {
            amount: *amount,
            who: *who,
        },
        (
            "strip",
            [
                Word(kind),
                Value::Amount(amount),
                Value::Party(Party::Who(from)),
                Flag(one_microbe),
                Word(pick),
            ],
        ) => Act::Strip {
            kind: Kind::of(kind)?,
            amount: *amount,
            from: *from,
            one_microbe: *one_microbe,
            pick: Pick::of(pick)?,
        },
        ("take", [Word(kind), Number(amount), Value::Party(Party::Who(from))]) => Act::Take {
            kind: Kind::of(kind)?,
            amount: *amount,
            from: *from,
        },
        ("take", [Word(kind), Number(amount), Word(_)]) => Act::Salvage {
            kind: Kind::of(kind)?,
            amount: *amount,
        },
        (
            "give",
            [
                Word(kind),
                Number(amount),
                Value::Party(Party::Who(to)),
                Value::Party(Party::Who(who)),
                Word(pick),
            ],
        ) => Act::Give {
            kind: Kind::of(kind),
            amount: *amount,
            to: *to,
            who: *who,
            pick: Pick::of(pick)?,
        },
        ("assign", [Word(kind), Number(amount)]) => Act::Assign {
            kind: Kind::of(kind)?,
            amount: *amount,
        },
        ("wild", []) => Act::Wild,
        ("require", [Number(amount), Value::Party(Party::Who(who))]) => Act::Require {
            amount: *amount,
            who: *who,
        },
        ("evict", [Value::Party(Party::Who(from))]) => Act::Evict { from: *from },
        ("skip", [Word(phase), Value::Party(Party::Who(who))]) => Act::Skip {
            phase: Phase::of(phase)?,
            who: *who,
        },
        ("hold", [Number(amount), Number(turns)]) => Act::Hold {
            amount: *amount,
            turns: *turns,
        },
        ("search", [Number(amount)]) => Act::Search { amount: *amount },
        ("peek", [Number(amount)]) => Act::Peek { amount: *amount },
        ("shield", []) => Act::Shield,
        ("cancel", []) => Act::Cancel,
        _ => return None,
    })
}
