//! What a Modifier does.

use crate::effect::{self, Amount, Effect, Party, Spelled, Value, Who};

/// One thing that a Modifier does. "Me" is the player of the card.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in super::super) enum Act {
    /// `draw resource_pile 2`: more cards from that pile, one by one.
    Draw {
        /// How many; at least one.
        amount: u32,
        /// Who draws.
        who: Who,
    },
    /// `discard hand all`: cards of a hand go to the Discard.
    Discard {
        /// How many.
        amount: Amount,
        /// Whose hand; the owner picks.
        who: Who,
    },
    /// `strip resource.habitat 1 from=all`: placed Resources go to the Discard.
    Strip {
        /// Which Resources.
        kind: Kind,
        /// How many.
        amount: Amount,
        /// Whose.
        from: Who,
        /// Whether all of them come off one active Microbe, which the picker names.
        one_microbe: bool,
        /// Who picks them.
        pick: Pick,
    },
    /// `take resource 1 from=choose where=table`: placed Resources of others come to the own hand.
    Take {
        /// Which Resources.
        kind: Kind,
        /// How many; at least one.
        amount: u32,
        /// Whose.
        from: Who,
    },
    /// `take resource 1 from=discard_top`: the top of the Discard comes to the own hand.
    Salvage {
        /// Which Resources.
        kind: Kind,
        /// How many, one after another; at least one.
        amount: u32,
    },
    /// `give card 1 to=left who=all`: hand cards to another hand, all players at once.
    Give {
        /// Which Resources; `None` for any hand card.
        kind: Option<Kind>,
        /// How many; at least one.
        amount: u32,
        /// To whom: a neighbour of the one who gives.
        to: Who,
        /// Who gives.
        who: Who,
        /// Who picks the cards.
        pick: Pick,
    },
    /// `assign resource 1 from=discard_top`: places the top of the Discard on an own active Microbe
    /// that needs it.
    Assign {
        /// Which Resources.
        kind: Kind,
        /// How many, one after another; at least one.
        amount: u32,
    },
    /// `wild 1`: the card is placed as any one required Resource.
    Wild,
    /// `require +1`: one active Microbe, picked by its owner, needs more Resources of any type.
    Require {
        /// How many more; at least one.
        amount: u32,
        /// Whose Microbe.
        who: Who,
    },
    /// `evict microbe from=me to=hand`: an active Microbe, picked by its owner, goes back to the
    /// hand, its Resources to the Discard.
    Evict {
        /// Whose Microbe.
        from: Who,
    },
    /// `skip draw`: something is lost the next time.
    Skip {
        /// What is lost.
        phase: Phase,
        /// Who loses it.
        who: Who,
    },
    /// `hold 3 turns=2`: a higher hand limit at the end of this turn and of own turns to come.
    Hold {
        /// Cards more; at least one.
        amount: u32,
        /// Turns, this one counted; at least one.
        turns: u32,
    },
    /// `search resource_pile 1`: looks through the pile, takes cards, shuffles it.
    Search {
        /// How many are taken; at least one.
        amount: u32,
    },
    /// `peek resource_pile 5 reorder=yes`: looks at the top and puts it back in any order.
    Peek {
        /// How many; at least one.
        amount: u32,
    },
    /// `shield microbe`: no bad card touches one own active Microbe until it is completed.
    Shield,
    /// `cancel bad`: a bad card does not affect me.
    Cancel,
}

/// A kind of Resource.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(in super::super) enum Kind {
    /// Whichever.
    Any,
    /// Classification: what it is.
    Class,
    /// Habitat: where it lives.
    Habitat,
    /// Specialty: what it can do.
    Specialty,
}

/// Who picks the cards of an act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in super::super) enum Pick {
    /// The owner of the cards.
    Owner,
    /// The player of the card.
    Me,
    /// Chance.
    Random,
}

/// What a player can lose once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in super::super) enum Phase {
    /// The next own draw phase.
    Draw,
    /// The next own turn.
    Turn,
}

impl Spelled for Kind {
    const WHAT: &'static str = "Resource";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Any, "resource"),
        (Self::Class, "resource.class"),
        (Self::Habitat, "resource.habitat"),
        (Self::Specialty, "resource.specialty"),
    ];
}

impl Spelled for Pick {
    const WHAT: &'static str = "way to pick";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Owner, "owner"),
        (Self::Me, "me"),
        (Self::Random, "random"),
    ];
}

impl Spelled for Phase {
    const WHAT: &'static str = "thing to skip";
    const WORDS: &'static [(Self, &'static str)] = &[(Self::Draw, "draw"), (Self::Turn, "turn")];
}

/// When a Modifier is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Timing {
    /// `drawn`: at once when the card is drawn.
    Drawn,
    /// `keep`: from hand in the own action phase.
    Keep,
    /// `react`: from hand when a bad card is about to affect its player.
    React,
}

impl Spelled for Timing {
    const WHAT: &'static str = "trigger";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Drawn, "drawn"),
        (Self::Keep, "keep"),
        (Self::React, "react"),
    ];
}

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

impl Act {
    /// Gives the verb of the language.
    pub(in super::super) const fn verb(&self) -> &'static str {
        match self {
            Self::Draw { .. } => "draw",
            Self::Discard { .. } => "discard",
            Self::Strip { .. } => "strip",
            Self::Take { .. } | Self::Salvage { .. } => "take",
            Self::Give { .. } => "give",
            Self::Assign { .. } => "assign",
            Self::Wild => "wild",
            Self::Require { .. } => "require",
            Self::Evict { .. } => "evict",
            Self::Skip { .. } => "skip",
            Self::Hold { .. } => "hold",
            Self::Search { .. } => "search",
            Self::Peek { .. } => "peek",
            Self::Shield => "shield",
            Self::Cancel => "cancel",
        }
    }

    /// Gives the players it works on, where a word names them.
    pub(in super::super) const fn who(&self) -> Who {
        match self {
            Self::Draw { who, .. }
            | Self::Discard { who, .. }
            | Self::Give { who, .. }
            | Self::Require { who, .. }
            | Self::Skip { who, .. } => *who,
            Self::Strip { from, .. } | Self::Take { from, .. } | Self::Evict { from } => *from,
            Self::Salvage { .. }
            | Self::Assign { .. }
            | Self::Wild
            | Self::Hold { .. }
            | Self::Search { .. }
            | Self::Peek { .. }
            | Self::Shield
            | Self::Cancel => Who::Me,
        }
    }

    /// Gives the number that it works with, without its sign.
    pub(in super::super) fn amount(&self) -> Option<u32> {
        match self {
            Self::Discard { amount, .. } | Self::Strip { amount, .. } => amount.number(),
            Self::Draw { amount, .. }
            | Self::Take { amount, .. }
            | Self::Salvage { amount, .. }
            | Self::Give { amount, .. }
            | Self::Assign { amount, .. }
            | Self::Require { amount, .. }
            | Self::Hold { amount, .. }
            | Self::Search { amount }
            | Self::Peek { amount } => Some(*amount),
            Self::Wild | Self::Evict { .. } | Self::Skip { .. } | Self::Shield | Self::Cancel => {
                None
            }
        }
    }
}
