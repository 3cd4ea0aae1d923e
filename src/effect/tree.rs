//! What an effect is made of.

use super::condition::Condition;
use super::deed::{Deed, Party};
use super::item::Item;
use super::trigger::Trigger;

/// Everything that a card does.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Effect {
    /// Clauses in the order in which they are carried out.
    pub clauses: Vec<Clause>,
}

/// Acts that share a trigger.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Clause {
    /// When the acts are carried out.
    pub trigger: Trigger,
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
    /// An act of Cellular Powerhouse or of Cytosis.
    Deed(Deed),
}

/// A player or several, seen from the one who plays the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// The player of the card.
    Me,
    /// The neighbour on the left.
    Left,
    /// The neighbour on the right.
    Right,
    /// Everybody else.
    Others,
    /// Everybody.
    All,
    /// One other player, named by the player of the card.
    Choose,
}

/// A kind of Resource.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Whichever.
    Any,
    /// Classification: what it is.
    Class,
    /// Habitat: where it lives.
    Habitat,
    /// Specialty: what it can do.
    Specialty,
}

/// A number of things.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Amount {
    /// So many; at least one.
    Some(u32),
    /// As many as there are.
    All,
}

/// Who picks the cards of an act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pick {
    /// The owner of the cards.
    Owner,
    /// The player of the card.
    Me,
    /// Chance.
    Random,
}

/// What a player can lose once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The next own draw phase.
    Draw,
    /// The next own turn.
    Turn,
}

impl Act {
    /// Gives the verb of the language.
    #[must_use]
    pub fn verb(&self) -> &'static str {
        match self {
            Self::Points { .. } => "points",
            Self::Steal { .. } => "steal",
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
            Self::Deed(deed) => deed.verb(),
        }
    }

    /// Gives the players it works on, where a word names them.
    #[must_use]
    pub fn who(&self) -> Who {
        match self {
            Self::Points { who, .. }
            | Self::Draw { who, .. }
            | Self::Discard { who, .. }
            | Self::Give { who, .. }
            | Self::Require { who, .. }
            | Self::Skip { who, .. } => *who,
            Self::Steal { from, .. }
            | Self::Strip { from, .. }
            | Self::Take { from, .. }
            | Self::Evict { from } => *from,
            Self::Salvage { .. }
            | Self::Assign { .. }
            | Self::Wild
            | Self::Hold { .. }
            | Self::Search { .. }
            | Self::Peek { .. }
            | Self::Shield
            | Self::Cancel => Who::Me,
            Self::Deed(deed) => match deed.party() {
                Some(Party::Who(who)) => *who,
                _ => Who::Me,
            },
        }
    }

    /// Gives the number that it works with, without its sign.
    #[must_use]
    pub fn amount(&self) -> Option<u32> {
        match self {
            Self::Points { amount, .. } => Some(amount.unsigned_abs()),
            Self::Discard { amount, .. } | Self::Strip { amount, .. } => amount.number(),
            Self::Steal { amount, .. }
            | Self::Draw { amount, .. }
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
            Self::Deed(deed) => deed.amount(),
        }
    }
}

impl Effect {
    /// Gives its acts in the order in which they are carried out.
    pub fn acts(&self) -> impl Iterator<Item = &Act> {
        self.clauses
            .iter()
            .flat_map(|clause| clause.acts.iter().chain(&clause.otherwise))
    }

    /// Gives the number that its first act works with, without its sign.
    #[must_use]
    pub fn amount(&self) -> Option<u32> {
        self.acts().next()?.amount()
    }

    /// Gives the Nutrients that one of its acts brings at most; 0 when none brings any.
    #[must_use]
    pub fn reward(&self) -> i32 {
        self.scores().max().unwrap_or(0).max(0)
    }

    /// Gives the Nutrients that one of its acts costs at most, as a negative number; 0 when none
    /// costs any.
    #[must_use]
    pub fn penalty(&self) -> i32 {
        self.scores().min().unwrap_or(0).min(0)
    }

    /// Gives what its acts score; one that is multiplied without a limit counts once.
    fn scores(&self) -> impl Iterator<Item = i32> {
        self.acts().filter_map(|act| match act {
            Act::Deed(Deed::Score { amount, scale }) => {
                let size = scale.most(amount.unsigned_abs()).cast_signed();
                Some(size * amount.signum())
            }
            _ => None,
        })
    }

    /// Gives its triggers, each once, in the order in which they first come.
    #[must_use]
    pub fn triggers(&self) -> Vec<Trigger> {
        let mut found = Vec::new();
        for clause in &self.clauses {
            if !found.contains(&clause.trigger) {
                found.push(clause.trigger);
            }
        }
        found
    }

    /// Gives the trigger that all its clauses share, if they do.
    #[must_use]
    pub fn trigger(&self) -> Option<Trigger> {
        match self.triggers()[..] {
            [trigger] => Some(trigger),
            _ => None,
        }
    }
}

impl Amount {
    /// Gives the number, unless it is all there are.
    #[must_use]
    pub fn number(self) -> Option<u32> {
        match self {
            Self::Some(number) => Some(number),
            Self::All => None,
        }
    }
}

/// Values of a small list, each with its word in the language.
pub(super) trait Worded: Copy + PartialEq + 'static {
    /// What one of them is, for messages.
    const WHAT: &'static str;
    /// All values with their words.
    const WORDS: &'static [(Self, &'static str)];

    /// Gives the word of the language.
    fn spelled(self) -> &'static str {
        let found = Self::WORDS.iter().find(|(value, _)| *value == self);
        found.map_or("", |(_, word)| word)
    }
}

impl Worded for Who {
    const WHAT: &'static str = "player";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Me, "me"),
        (Self::Left, "left"),
        (Self::Right, "right"),
        (Self::Others, "others"),
        (Self::All, "all"),
        (Self::Choose, "choose"),
    ];
}

impl Worded for Kind {
    const WHAT: &'static str = "Resource";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Any, "resource"),
        (Self::Class, "resource.class"),
        (Self::Habitat, "resource.habitat"),
        (Self::Specialty, "resource.specialty"),
    ];
}

impl Worded for Pick {
    const WHAT: &'static str = "way to pick";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Owner, "owner"),
        (Self::Me, "me"),
        (Self::Random, "random"),
    ];
}

impl Worded for Phase {
    const WHAT: &'static str = "thing to skip";
    const WORDS: &'static [(Self, &'static str)] = &[(Self::Draw, "draw"), (Self::Turn, "turn")];
}
