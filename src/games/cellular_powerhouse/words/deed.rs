//! What the words of Cellular Powerhouse mean.

use crate::effect::{Spelled, Thing, Who};

/// How many sides a die can have, the fewest first.
pub(in super::super) const SIZES: [u8; 4] = [4, 6, 8, 12];

/// Gives the sides of a die that a thing names.
pub(in super::super) fn size(thing: &Thing) -> Option<u8> {
    let size = thing.noun.word.strip_prefix('d')?.parse().ok()?;
    SIZES.contains(&size).then_some(size)
}

/// When a clause is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Trigger {
    /// `draft`: when the card is drafted.
    Draft,
    /// `round_end`: at the end of every round in which the card lies face up.
    RoundEnd,
    /// `game_end`: when Nutrients are counted, if the card lies face up.
    GameEnd,
    /// `start`: once after set-up.
    Start,
    /// `passive`: as long as the card lies with its owner.
    Passive,
    /// `compete`: for every player before a Competition is compared.
    Compete,
    /// `won`: for the winner of a Competition.
    Won,
}

impl Spelled for Trigger {
    const WHAT: &'static str = "trigger";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Draft, "draft"),
        (Self::RoundEnd, "round_end"),
        (Self::GameEnd, "game_end"),
        (Self::Start, "start"),
        (Self::Passive, "passive"),
        (Self::Compete, "compete"),
        (Self::Won, "won"),
    ];
}

/// Where things are counted, seen from the owner of the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Site {
    /// The own Microbe and the Convergence.
    Me,
    /// The own Microbe alone.
    Own,
    /// The Microbe of the neighbour on the left.
    Left,
    /// The Microbe of the neighbour on the right.
    Right,
    /// The Microbes of all others, added up.
    Others,
    /// All Microbes and the Convergence once.
    All,
    /// The Convergence alone.
    Conv,
}

impl Spelled for Site {
    const WHAT: &'static str = "place";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Me, "me"),
        (Self::Own, "own"),
        (Self::Left, "left"),
        (Self::Right, "right"),
        (Self::Others, "others"),
        (Self::All, "all"),
        (Self::Conv, "conv"),
    ];
}

/// A number of the rules that `set` makes another for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Changeable {
    /// The Nutrients of a Mutation.
    MutationValue,
    /// The size of the die that is borrowed for a Scarcity roll.
    ScarcityDie,
}

impl Spelled for Changeable {
    const WHAT: &'static str = "changeable number";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::MutationValue, "mutation_value"),
        (Self::ScarcityDie, "scarcity_die"),
    ];
}

/// A number that is read off the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Measure<I> {
    /// `count(trait.social@left)`: how many of an item lie there.
    Count(I, Site),
    /// `types(trait)`: how many different types of Traits lie there face up.
    Types(Site),
    /// `names(trait)`: how many Traits of different names lie there face up.
    Names(Site),
    /// `pips(die)`: the sum of the sizes of the dice there.
    Pips(Site),
    /// `roll(3)`: a player secretly picks up to so many own dice, rolls and adds them.
    Roll {
        /// Most dice.
        dice: u8,
        /// `best`: the highest single die instead of the sum.
        best: bool,
        /// `keep`: the dice stay in the Microbe.
        keep: bool,
    },
}

impl<I> Measure<I> {
    /// Gives where it is counted; a roll is nowhere.
    pub const fn site(&self) -> Option<Site> {
        match self {
            Self::Count(_, site) | Self::Types(site) | Self::Names(site) | Self::Pips(site) => {
                Some(*site)
            }
            Self::Roll { .. } => None,
        }
    }
}

/// A player or several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Party<I> {
    /// Seen from the owner of the card.
    Who(Who),
    /// The one player with strictly the most; in a tie nobody.
    Most(Measure<I>),
    /// The one player with strictly the least; in a tie nobody.
    Least(Measure<I>),
}

/// By what an amount is multiplied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Scale<I> {
    /// The amount is multiplied by it.
    pub per: Option<Measure<I>>,
    /// The product is at most so large, in size.
    pub cap: Option<u32>,
}

/// One act, on things `I` and of amounts `N`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Deed<I, N> {
    /// `hunt 2`: random Traits of their Source, face down into a Microbe.
    Hunt(N, Party<I>, Scale<I>),
    /// `gain d6 1`: dice from the Center, or Mutations from their stock.
    Gain(I, N, Party<I>, Scale<I>),
    /// `lose facedown 1`: dice to the Center, cards out of the game.
    Lose(I, N, Party<I>, Scale<I>),
    /// `give facedown 1 to=left`: own things into that Microbe, same side up.
    Give(I, N, Party<I>),
    /// `steal d4 1 from=left`: things of that Microbe into the own one, same side up.
    Steal(I, N, Party<I>),
    /// `converge self`: own face-up cards go face up into the Center.
    Converge(I, N),
    /// `reclaim trait 1`: cards of the Convergence into the own Microbe, face up.
    Reclaim(I, N),
    /// `digest trait 1`: own face-up cards are turned face down.
    Digest(I, N),
    /// `express 1`: own face-down cards, picked blind, are turned face up.
    Express(N),
    /// `pool 2 to=me`: the top of the Gene Pool, face down into the own Microbe or out of the game.
    Pool(N, bool),
    /// `draw 1`: cards of the Gene Pool to the hand.
    Draw(N),
    /// `trash 1`: hand cards go out of the game.
    Trash(N),
    /// `scarcity d12 1 among=all`: all named claim the same things at once.
    Scarcity(I, N, Party<I>),
    /// `protect facedown until=round_end`: others can't steal these or take them by Mutation, until
    /// the round or until the game ends.
    Protect(I, bool),
    /// `count_as trait.social 1`: counts of that item are higher for me.
    CountAs(I, u32),
    /// `set mutation_value 8`: a number of the rules is another for me.
    Set(Changeable, u32),
    /// `score 8`: Nutrients at the end of the game.
    Score(i32, Scale<I>),
}

impl<I, N> Deed<I, N> {
    /// Gives the players it works on, where they can be others than me.
    pub const fn party(&self) -> Option<&Party<I>> {
        match self {
            Self::Hunt(_, party, _)
            | Self::Gain(_, _, party, _)
            | Self::Lose(_, _, party, _)
            | Self::Give(_, _, party)
            | Self::Steal(_, _, party)
            | Self::Scarcity(_, _, party) => Some(party),
            _ => None,
        }
    }

    /// Gives by what its amount is multiplied, where that can be.
    pub const fn scale(&self) -> Option<&Scale<I>> {
        match self {
            Self::Hunt(_, _, scale)
            | Self::Gain(_, _, _, scale)
            | Self::Lose(_, _, _, scale)
            | Self::Score(_, scale) => Some(scale),
            _ => None,
        }
    }
}
