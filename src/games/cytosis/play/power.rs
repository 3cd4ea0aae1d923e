//! What Epigenetic cards do, as numbers: read from their effects.
//!
//! An effect in, a power out, or why the referee can't play it.

use crate::effect::{Clause, Condition, Effect, Portion, Spelled as _};

use super::super::deck::{Kind, Mark};
use super::super::words::{Deed, Gain, Price, Time, deed, mark};

/// An Epigenetic card.
#[derive(Clone, Debug, Default)]
pub(super) struct Power {
    /// Swaps of ATP for a resource.
    pub swaps: Vec<Swap>,
    /// A look at the top of the deck.
    pub look: Option<Look>,
    /// What a placement brings more.
    pub more: Vec<More>,
    /// ATP for a placement before everybody else.
    pub early: Option<u8>,
    /// What may come at the beginning of a round.
    pub income: Vec<Kind>,
    /// ATP for a grey flask.
    pub grey_cost: Option<u8>,
    /// ATP that a card of the market costs at most.
    pub market_cost: Option<u8>,
}

/// ATP for a resource, as often as one likes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Swap {
    pub pay: u8,
    pub gain: Kind,
    pub amount: u8,
}

/// A look at the top of the deck.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    pub pay: u8,
    pub cards: u8,
    /// ATP for one of them.
    pub price: u8,
    /// How often in a turn.
    pub limit: u8,
}

/// More of what a spot gives.
#[derive(Clone, Copy, Debug)]
pub(super) struct More {
    pub mark: Mark,
    pub pay: u8,
    /// What; the spot's own when empty.
    pub gain: Option<Kind>,
    pub amount: u8,
}

/// Turns the effect of an Epigenetic card into a power.
///
/// # Errors
/// What the referee has no rule for.
pub(super) fn read(effect: &Effect) -> Result<Power, String> {
    let mut power = Power::default();
    for clause in &effect.clauses {
        let deed = match &clause.acts[..] {
            [act] if clause.otherwise.is_empty() => deed(act),
            _ => return Err("one act in each clause, and no `else`".to_owned()),
        };
        deed.and_then(|deed| take_in(&mut power, clause, deed))
            .ok_or_else(|| "the clause has a form for which there is no rule".to_owned())?;
    }
    Ok(power)
}

/// Adds what a clause does to a power; `None` when it has no known form.
fn take_in(power: &mut Power, clause: &Clause, deed: Deed) -> Option<()> {
    let pay = price(&clause.price)?;
    let plain = clause.condition.is_none();
    match (Time::of(clause.trigger.word)?, deed) {
        (Time::Turn, Deed::Gain(Gain::Kinds(kinds), amount))
            if plain && clause.may && clause.limit.is_none() && pay > 0 =>
        {
            let amount = small(amount)?;
            let swaps = kinds.into_iter().map(|gain| Swap { pay, gain, amount });
            power.swaps.extend(swaps);
        }
        (
            Time::Turn,
            Deed::Scout {
                cards,
                take: 1,
                price,
            },
        ) if plain && clause.may => {
            power.look = Some(Look {
                pay,
                cards: small(cards)?,
                price: small(price)?,
                limit: small(clause.limit.unwrap_or(1))?,
            });
        }
        (Time::Placed, Deed::Gain(gain, amount)) if clause.may => {
            let Condition::State(_, way) = clause.condition.as_ref()? else {
                return None;
            };
            let gain = match gain {
                Gain::Same => None,
                Gain::Kinds(kinds) => Some(kinds.first().copied()?),
            };
            power.more.push(More {
                mark: mark(way)?,
                pay,
                gain,
                amount: small(amount)?,
            });
        }
        (Time::BeforeFirst, Deed::Place(1)) if plain && clause.may => {
            power.early = Some(pay);
        }
        (Time::RoundStart, Deed::Gain(Gain::Kinds(kinds), 1))
            if plain && clause.may && pay == 0 =>
        {
            power.income = kinds;
        }
        (Time::Passive, Deed::Set(price, value)) if plain && pay == 0 => {
            let value = Some(small(value)?);
            match price {
                Price::Grey => power.grey_cost = value,
                Price::Market => power.market_cost = value,
            }
        }
        _ => return None,
    }
    Some(())
}

/// Gives a price in ATP; nothing else can be asked for.
fn price(portions: &[Portion]) -> Option<u8> {
    match portions {
        [] => Some(0),
        [Portion { item, amount }] if item.word() == Some(Kind::Atp.word()) => small(*amount),
        _ => None,
    }
}

fn small(number: u32) -> Option<u8> {
    u8::try_from(number).ok().filter(|number| *number <= 100)
}
