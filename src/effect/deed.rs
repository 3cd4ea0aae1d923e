//! What the cards of Cellular Powerhouse and of Cytosis do: acts on Microbes, dice and the Center, on
//! resources, flasks and prices.

use super::item::Item;
use super::metric::Metric;
use super::tree::{Amount, Who, Worded};

/// One act.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Deed {
    /// `hunt 2`: random Traits of their Source, face down into a Microbe.
    Hunt {
        /// How many; at least one.
        amount: u32,
        /// Into whose Microbe.
        who: Party,
        /// By what the amount is multiplied.
        scale: Scale,
    },
    /// `gain d6 1`: dice from the Center, Mutations or resources from their stock.
    Gain {
        /// Dice, Mutations or resources.
        item: Item,
        /// How many; at least one.
        amount: u32,
        /// Who gains.
        who: Party,
        /// By what the amount is multiplied.
        scale: Scale,
    },
    /// `lose facedown 1`: dice to the Center, cards out of the game.
    Lose {
        /// Dice or cards of a Microbe.
        item: Item,
        /// How many.
        amount: Amount,
        /// Who loses.
        who: Party,
        /// By what the amount is multiplied; only a plain one with `all`.
        scale: Scale,
    },
    /// `give facedown 1 to=left`: own things into that Microbe, same side up.
    Give {
        /// Dice or cards of the own Microbe.
        item: Item,
        /// How many.
        amount: Amount,
        /// To whom; never to me.
        to: Party,
    },
    /// `steal d4 1 from=left`: things of that Microbe into the own one, same side up.
    Steal {
        /// Dice or cards of that Microbe.
        item: Item,
        /// How many.
        amount: Amount,
        /// From whom; never from me.
        from: Party,
    },
    /// `converge self`: own face-up cards go face up into the Center.
    Converge {
        /// Which.
        item: Item,
        /// How many; one of itself.
        amount: Amount,
    },
    /// `reclaim trait 1`: cards of the Convergence into the own Microbe, face up.
    Reclaim {
        /// Which.
        item: Item,
        /// How many.
        amount: Amount,
    },
    /// `digest trait 1`: own face-up cards are turned face down.
    Digest {
        /// Which.
        item: Item,
        /// How many; one of itself.
        amount: Amount,
    },
    /// `express 1`: own face-down cards, picked blind, are turned face up.
    Express {
        /// How many.
        amount: Amount,
    },
    /// `pool 2 to=me`: the top of the Gene Pool.
    Pool {
        /// How many; at least one.
        amount: u32,
        /// Whether they go out of the game instead of face down into the own Microbe.
        removed: bool,
    },
    /// `draw 1`: cards of the Gene Pool to the hand.
    Draw {
        /// How many; at least one.
        amount: u32,
    },
    /// `trash 1`: hand cards go out of the game.
    Trash {
        /// How many; at least one.
        amount: u32,
    },
    /// `scarcity d12 1 among=all`: all named claim the same things at once.
    Scarcity {
        /// Dice or Mutations.
        item: Item,
        /// How many; at least one.
        amount: u32,
        /// Who claims them.
        among: Party,
    },
    /// `protect facedown until=round_end`: others can't steal these or take them by Mutation.
    Protect {
        /// What of the own Microbe.
        item: Item,
        /// How long.
        until: Until,
    },
    /// `count_as trait.social 1`: counts of that item are higher for me.
    CountAs {
        /// What counts more.
        item: Item,
        /// By how much; at least one.
        amount: u32,
    },
    /// `set mutation_value 8`: a number of the rules is another for me.
    Set {
        /// Name of the number.
        name: String,
        /// What it is.
        value: u32,
    },
    /// `score 8`: Nutrients at the end of the game.
    Score {
        /// How many, or how many fewer when negative; never zero.
        amount: i32,
        /// By what the amount is multiplied.
        scale: Scale,
    },
    /// `place flask 1`: own flasks onto spots, whose actions follow.
    Place {
        /// How many; at least one.
        amount: u32,
    },
    /// `scout component 3 take=1 price=2`: a secret look at the top of the Cell Component deck; the
    /// rest goes back on top in any order.
    Scout {
        /// How many cards; at least one.
        amount: u32,
        /// How many of them may be taken into the hand; at least one, at most all.
        take: u32,
        /// ATP for each of these.
        price: u32,
    },
}

/// A player or several, named by hand or by what they have.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Party {
    /// Seen from the owner of the card.
    Who(Who),
    /// The one player with strictly the most; in a tie nobody.
    Most(Metric),
    /// The one player with strictly the least; in a tie nobody.
    Least(Metric),
}

/// `per=count(trait.defence) cap=8`: an amount for each of something.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Scale {
    /// The amount is multiplied by it.
    pub per: Option<Metric>,
    /// The product is at most so large, in size.
    pub cap: Option<u32>,
}

/// How long something is protected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Until {
    /// Until this round ends.
    RoundEnd,
    /// Until the game ends.
    GameEnd,
}

/// A number of the rules that `set` makes another for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Changeable {
    /// The Nutrients of a Mutation.
    MutationValue,
    /// The size of the die that is borrowed for a Scarcity roll.
    ScarcityDie,
    /// The ATP for a grey flask.
    GreyCost,
    /// The ATP that a card of the market costs at most.
    MarketCost,
}

impl Changeable {
    /// All of them.
    pub const ALL: [Self; 4] = [
        Self::MutationValue,
        Self::ScarcityDie,
        Self::GreyCost,
        Self::MarketCost,
    ];

    /// Finds the one that a name of `[rules]` means.
    #[must_use]
    pub fn of(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.spelled() == name)
    }
}

impl Worded for Changeable {
    const WHAT: &'static str = "changeable number";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::MutationValue, "mutation_value"),
        (Self::ScarcityDie, "scarcity_die"),
        (Self::GreyCost, "grey_cost"),
        (Self::MarketCost, "market_cost"),
    ];
}

impl Worded for Until {
    const WHAT: &'static str = "end";
    const WORDS: &'static [(Self, &'static str)] =
        &[(Self::RoundEnd, "round_end"), (Self::GameEnd, "game_end")];
}

impl Scale {
    /// Gives how large the product can be, in size: the cap, or one time the amount where there is
    /// none.
    #[must_use]
    pub fn most(&self, amount: u32) -> u32 {
        self.cap.unwrap_or(amount)
    }
}

impl Deed {
    /// Gives the verb of the language.
    #[must_use]
    pub const fn verb(&self) -> &'static str {
        match self {
            Self::Hunt { .. } => "hunt",
            Self::Gain { .. } => "gain",
            Self::Lose { .. } => "lose",
            Self::Give { .. } => "give",
            Self::Steal { .. } => "steal",
            Self::Converge { .. } => "converge",
            Self::Reclaim { .. } => "reclaim",
            Self::Digest { .. } => "digest",
            Self::Express { .. } => "express",
            Self::Pool { .. } => "pool",
            Self::Draw { .. } => "draw",
            Self::Trash { .. } => "trash",
            Self::Scarcity { .. } => "scarcity",
            Self::Protect { .. } => "protect",
            Self::CountAs { .. } => "count_as",
            Self::Set { .. } => "set",
            Self::Score { .. } => "score",
            Self::Place { .. } => "place",
            Self::Scout { .. } => "scout",
        }
    }

    /// Gives the players it works on, where they can be others than me.
    #[must_use]
    pub const fn party(&self) -> Option<&Party> {
        match self {
            Self::Hunt { who, .. } | Self::Gain { who, .. } | Self::Lose { who, .. } => Some(who),
            Self::Give { to: party, .. }
            | Self::Steal { from: party, .. }
            | Self::Scarcity { among: party, .. } => Some(party),
            _ => None,
        }
    }

    /// Gives what it moves or touches.
    #[must_use]
    pub const fn item(&self) -> Option<&Item> {
        match self {
            Self::Gain { item, .. }
            | Self::Lose { item, .. }
            | Self::Give { item, .. }
            | Self::Steal { item, .. }
            | Self::Converge { item, .. }
            | Self::Reclaim { item, .. }
            | Self::Digest { item, .. }
            | Self::Scarcity { item, .. }
            | Self::Protect { item, .. }
            | Self::CountAs { item, .. } => Some(item),
            _ => None,
        }
    }

    /// Gives by what its amount is multiplied, where that can be.
    #[must_use]
    pub const fn scale(&self) -> Option<&Scale> {
        match self {
            Self::Hunt { scale, .. }
            | Self::Gain { scale, .. }
            | Self::Lose { scale, .. }
            | Self::Score { scale, .. } => Some(scale),
            _ => None,
        }
    }

    /// Gives the number that it works with, without its sign.
    #[must_use]
    pub fn amount(&self) -> Option<u32> {
        match self {
            Self::Hunt { amount, .. }
            | Self::Gain { amount, .. }
            | Self::Pool { amount, .. }
            | Self::Draw { amount }
            | Self::Trash { amount }
            | Self::Scarcity { amount, .. }
            | Self::Place { amount }
            | Self::Scout { amount, .. }
            | Self::CountAs { amount, .. } => Some(*amount),
            Self::Lose { amount, .. }
            | Self::Give { amount, .. }
            | Self::Steal { amount, .. }
            | Self::Converge { amount, .. }
            | Self::Reclaim { amount, .. }
            | Self::Digest { amount, .. }
            | Self::Express { amount } => amount.number(),
            Self::Set { value, .. } => Some(*value),
            Self::Score { amount, .. } => Some(amount.unsigned_abs()),
            Self::Protect { .. } => None,
        }
    }
}
