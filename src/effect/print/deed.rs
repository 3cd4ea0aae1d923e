//! The canonical text of what the cards of Cellular Powerhouse and of Cytosis do.

use std::fmt::{self, Formatter};

use super::super::deed::{Deed, Party, Scale};
use super::super::tree::{Who, Worded};

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.verb())?;
        match self {
            Self::Hunt { amount, who, scale } => {
                write!(f, " {amount}{}{}", Doer(who), Times(scale))
            }
            Self::Gain {
                item,
                amount,
                who,
                scale,
            } => write!(f, " {item} {amount}{}{}", Doer(who), Times(scale)),
            Self::Lose {
                item,
                amount,
                who,
                scale,
            } => write!(f, " {item} {amount}{}{}", Doer(who), Times(scale)),
            Self::Give { item, amount, to } => write!(f, " {item} {amount} to={to}"),
            Self::Steal { item, amount, from } => write!(f, " {item} {amount} from={from}"),
            Self::Converge { item, .. } | Self::Digest { item, .. } if item.is_itself() => {
                write!(f, " {item}")
            }
            Self::Converge { item, amount }
            | Self::Digest { item, amount }
            | Self::Reclaim { item, amount } => write!(f, " {item} {amount}"),
            Self::Express { amount } => write!(f, " {amount}"),
            Self::Pool { amount, removed } => {
                write!(
                    f,
                    " {amount} to={}",
                    if *removed { "removed" } else { "me" }
                )
            }
            Self::Draw { amount } | Self::Trash { amount } => write!(f, " {amount}"),
            Self::Scarcity {
                item,
                amount,
                among,
            } => write!(f, " {item} {amount} among={among}"),
            Self::Protect { item, until } => write!(f, " {item} until={}", until.spelled()),
            Self::CountAs { item, amount } => write!(f, " {item} {amount}"),
            Self::Set { name, value } => write!(f, " {name} {value}"),
            Self::Place { amount } => write!(f, " flask {amount}"),
            Self::Scout {
                amount,
                take,
                price,
            } => write!(f, " component {amount} take={take} price={price}"),
            Self::Score { amount, scale } => write!(f, " {amount}{}", Times(scale)),
        }
    }
}

/// ` who=left`; nothing for the owner of the card.
struct Doer<'a>(&'a Party);

impl fmt::Display for Doer<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            Party::Who(Who::Me) => Ok(()),
            party => write!(f, " who={party}"),
        }
    }
}

impl fmt::Display for Party {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Who(who) => f.write_str(who.spelled()),
            Self::Most(metric) => write!(f, "most({metric})"),
            Self::Least(metric) => write!(f, "least({metric})"),
        }
    }
}

/// ` per=count(trait.social) cap=8`, as far as there is any of it.
struct Times<'a>(&'a Scale);

impl fmt::Display for Times<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some(metric) = &self.0.per {
            write!(f, " per={metric}")?;
        }
        if let Some(cap) = self.0.cap {
            write!(f, " cap={cap}")?;
        }
        Ok(())
    }
}
