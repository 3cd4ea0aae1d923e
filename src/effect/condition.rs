//! Conditions on the numbers that an effect reads off the table.

use super::entry::State;
use super::metric::Metric;
use super::spell::Spelled;

/// What has to hold.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Condition {
    /// `not …`
    Not(Box<Condition>),
    /// `… and …`: at least two, none of them `and` itself.
    Every(Vec<Condition>),
    /// `… or …`: at least two, none of them `or` itself.
    Any(Vec<Condition>),
    /// `count(die) >= 3`
    Compare(Metric, Comparison, Operand),
    /// `rank(count(trait.social)) = first`: mine is strictly higher or lower than everybody else's.
    Rank(Metric, Place),
    /// `spot(numbered)`: a state of the table, in one of its ways.
    State(&'static State, &'static str),
}

/// How two numbers are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Comparison {
    /// `=`
    Equal,
    /// `!=`
    Unequal,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    More,
    /// `>=`
    AtLeast,
}

/// What a metric is compared with.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Operand {
    /// A number.
    Number(u32),
    /// Another metric.
    Metric(Metric),
}

/// A place in a ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// Strictly the highest.
    First,
    /// Strictly the lowest.
    Last,
}

impl Spelled for Comparison {
    const WHAT: &'static str = "comparison";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Equal, "="),
        (Self::Unequal, "!="),
        (Self::Less, "<"),
        (Self::AtMost, "<="),
        (Self::More, ">"),
        (Self::AtLeast, ">="),
    ];
}

impl Spelled for Place {
    const WHAT: &'static str = "rank";
    const WORDS: &'static [(Self, &'static str)] = &[(Self::First, "first"), (Self::Last, "last")];
}

impl Comparison {
    /// Gives the comparison that says the same with its sides exchanged.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Equal => Self::Equal,
            Self::Unequal => Self::Unequal,
            Self::Less => Self::More,
            Self::AtMost => Self::AtLeast,
            Self::More => Self::Less,
            Self::AtLeast => Self::AtMost,
        }
    }

    /// Gives the comparison that holds exactly when this one does not.
    #[must_use]
    pub const fn negated(self) -> Self {
        match self {
            Self::Equal => Self::Unequal,
            Self::Unequal => Self::Equal,
            Self::Less => Self::AtLeast,
            Self::AtMost => Self::More,
            Self::More => Self::AtMost,
            Self::AtLeast => Self::Less,
        }
    }

    /// Says whether it holds for two numbers.
    #[must_use]
    pub const fn holds(self, left: u32, right: u32) -> bool {
        match self {
            Self::Equal => left == right,
            Self::Unequal => left != right,
            Self::Less => left < right,
            Self::AtMost => left <= right,
            Self::More => left > right,
            Self::AtLeast => left >= right,
        }
    }
}

impl Condition {
    /// Gives the condition that holds exactly when this one does not, with `not` only before ranks
    /// and states.
    #[must_use]
    pub fn negated(&self) -> Self {
        let each = |all: &[Self]| all.iter().map(Self::negated).collect();
        match self {
            Self::Not(inner) => (**inner).clone(),
            Self::Every(all) => Self::Any(each(all)),
            Self::Any(all) => Self::Every(each(all)),
            Self::Compare(metric, comparison, operand) => {
                Self::Compare(metric.clone(), comparison.negated(), operand.clone())
            }
            Self::Rank(..) | Self::State(..) => Self::Not(Box::new(self.clone())),
        }
    }

    /// Calls `tell` for every metric in it.
    pub fn metrics<'a>(&'a self, tell: &mut impl FnMut(&'a Metric)) {
        self.ranked(&mut |metric, _| tell(metric));
    }

    /// Calls `tell` for every metric in it, with whether players are ranked by it.
    pub fn ranked<'a>(&'a self, tell: &mut impl FnMut(&'a Metric, bool)) {
        match self {
            Self::Not(inner) => inner.ranked(tell),
            Self::Every(all) | Self::Any(all) => all.iter().for_each(|one| one.ranked(tell)),
            Self::State(..) => {}
            Self::Rank(metric, _) => tell(metric, true),
            Self::Compare(metric, _, operand) => {
                tell(metric, false);
                if let Operand::Metric(metric) = operand {
                    tell(metric, false);
                }
            }
        }
    }

    /// Calls `tell` for every state in it, with its way.
    pub fn states(&self, tell: &mut impl FnMut(&'static State, &'static str)) {
        match self {
            Self::Not(inner) => inner.states(tell),
            Self::Every(all) | Self::Any(all) => all.iter().for_each(|one| one.states(tell)),
            Self::State(state, way) => tell(state, way),
            Self::Compare(..) | Self::Rank(..) => {}
        }
    }
}
