//! What Epigenetic cards do, as numbers: read from their effects.
//!
//! An effect in, a power out, or why the referee can't play it.

use crate::effect::{
    Act, Changeable, Clause, Condition, Deed, Effect, Item, Mark as Printed, Noun, Party, Portion,
    Resource, Trigger, Who,
};
use crate::games::cytosis::deck::{Kind, Mark};

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

/// Reads the effect of an Epigenetic card.
///
/// # Errors
/// What the referee has no rule for.
pub(super) fn read(effect: &Effect) -> Result<Power, String> {
    let mut power = Power::default();
    for clause in &effect.clauses {
        let deed = match &clause.acts[..] {
            [Act::Deed(deed)] if clause.otherwise.is_empty() => deed,
            _ => return Err("one act in each clause, and no `else`".to_owned()),
        };
        take_in(&mut power, clause, deed)
            .ok_or_else(|| "the clause has a form for which there is no rule".to_owned())?;
    }
    Ok(power)
}

/// Adds what a clause does to a power; `None` when it has no known form.
fn take_in(power: &mut Power, clause: &Clause, deed: &Deed) -> Option<()> {
    let pay = price(&clause.price)?;
    let plain = clause.condition.is_none();
    match (clause.trigger, deed) {
        (Trigger::Turn, Deed::Gain { item, amount, .. })
            if plain && clause.may && clause.limit.is_none() && pay > 0 =>
        {
            for gain in gained(deed, item)? {
                let amount = small(*amount)?;
                power.swaps.push(Swap { pay, gain, amount });
            }
        }
        (
            Trigger::Turn,
            Deed::Scout {
                amount,
                take: 1,
                price,
            },
        ) if plain && clause.may => {
            power.look = Some(Look {
                pay,
                cards: small(*amount)?,
                price: small(*price)?,
                limit: small(clause.limit.unwrap_or(1))?,
            });
        }
        (Trigger::Placed, Deed::Gain { item, amount, .. }) if clause.may => {
            let mark = match clause.condition.as_ref()? {
                Condition::Spot(Printed::Numbered) => Mark::Numbered,
                Condition::Spot(Printed::Glucose) => Mark::Glucose,
                _ => return None,
            };
            let gain = match &item.nouns[..] {
                [Noun::Same] => None,
                _ => Some(gained(deed, item)?.first().copied()?),
            };
            let amount = small(*amount)?;
            let more = More {
                mark,
                pay,
                gain,
                amount,
            };
            power.more.push(more);
        }
        (Trigger::BeforeFirst, Deed::Place { amount: 1 }) if plain && clause.may => {
            power.early = Some(pay);
        }
        (
            Trigger::RoundStart,
            Deed::Gain {
                item, amount: 1, ..
            },
        ) if plain && clause.may && pay == 0 => {
            power.income = gained(deed, item)?;
        }
        (Trigger::Passive, Deed::Set { name, value }) if plain && pay == 0 => {
            let value = small(*value)?;
            match Changeable::of(name)? {
                Changeable::GreyCost => power.grey_cost = Some(value),
                Changeable::MarketCost => power.market_cost = Some(value),
                _ => return None,
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
        [Portion { item, amount }] if item.nouns[..] == [Noun::Resource(Resource::Atp)] => {
            small(*amount)
        }
        _ => None,
    }
}

/// Gives the resources that the player of a card may gain, each for itself.
fn gained(deed: &Deed, item: &Item) -> Option<Vec<Kind>> {
    if !matches!(deed.party(), Some(Party::Who(Who::Me))) {
        return None;
    }
    let kinds = item.nouns.iter().map(|noun| match noun {
        Noun::Resource(resource) => Kind::of(resource.word()),
        _ => None,
    });
    kinds.collect()
}

fn small(number: u32) -> Option<u8> {
    u8::try_from(number).ok().filter(|number| *number <= 100)
}
