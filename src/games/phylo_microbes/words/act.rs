//! One thing that a Modifier does: verbs with their numbers, and on whom they work.

use crate::effect::{Amount, Who};

use super::kind::{Kind, Phase, Pick};

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

    /// Says whether it takes back what was placed.
    pub(in super::super) const fn takes_back(&self) -> bool {
        matches!(
            self,
            Self::Take { .. } | Self::Strip { .. } | Self::Evict { .. }
        )
    }

    /// Gives the kind of Resources that it takes off.
    pub(in super::super) const fn takes_off(&self) -> Kind {
        match self {
            Self::Strip { kind, .. } | Self::Take { kind, .. } => *kind,
            _ => Kind::Any,
        }
    }
}
