//! What Epigenetic cards do, as numbers: read from their effects.
//!
//! An effect in, a power out, or why the referee can't play it.

use crate::effect::{Clause, Condition, Effect, Portion, Spelled as _};

use super::super::deck::{Kind, Mark};
use super::super::words::{Deed, Gain, Price, Time, deed, mark};

/// Why a clause can't be played, and what could.
type Why = &'static str;

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
/// What the referee has no rule for, or would carry out otherwise than the card says.
pub(super) fn read(effect: &Effect) -> Result<Power, String> {
    let mut power = Power::default();
    for clause in &effect.clauses {
        let deed = match &clause.acts[..] {
            [act] if clause.otherwise.is_empty() => deed(act),
            _ => return Err("one act in each clause, and no `else`".to_owned()),
        };
        let deed = deed.ok_or("the clause has a form for which there is no rule")?;
        let time = Time::of(clause.trigger.word).ok_or("there is no such time")?;
        power.take_in(clause, time, deed)?;
    }
    Ok(power)
}

impl Power {
    /// Adds what a clause does at its time.
    fn take_in(&mut self, clause: &Clause, time: Time, deed: Deed) -> Result<(), Why> {
        let pay = price(&clause.price)?;
        let plain = clause.condition.is_none();
        let offered = plain && clause.may;
        match (time, deed) {
            (Time::Turn, Deed::Gain(Gain::Kinds(kinds), amount)) if offered && pay > 0 => {
                let often = clause.limit.is_none();
                ask(often, "one swaps as often as one likes: write `turn:`")?;
                self.swap(pay, &kinds, small(amount)?)
            }
            (
                Time::Turn,
                Deed::Scout {
                    cards,
                    take: 1,
                    price,
                },
            ) if offered => {
                let look = Look {
                    pay,
                    cards: small(cards)?,
                    price: small(price)?,
                    limit: small(clause.limit.ok_or(LOOKS)?)?,
                };
                once(&mut self.look, look, "only one clause can `scout`")
            }
            (Time::Placed, Deed::Gain(gain, amount)) if clause.may => {
                let Some(Condition::State(_, way)) = &clause.condition else {
                    return Err(form(time));
                };
                let mark = mark(way).ok_or(form(time))?;
                self.bring(mark, pay, &gain, small(amount)?)
            }
            (Time::BeforeFirst, Deed::Place(1)) if offered => {
                let single = clause.limit == Some(1);
                ask(
                    single,
                    "a flask is placed early once in a round: write `before_first[1]:`",
                )?;
                once(
                    &mut self.early,
                    pay,
                    "only one clause can stand under `before_first`",
                )
            }
            (Time::RoundStart, Deed::Gain(Gain::Kinds(kinds), 1)) if offered && pay == 0 => {
                ask(self.income.is_empty(), INCOMES)?;
                self.income = kinds;
                Ok(())
            }
            (Time::Passive, Deed::Set(price, value)) if plain && pay == 0 => {
                let cost = match price {
                    Price::Grey => &mut self.grey_cost,
                    Price::Market => &mut self.market_cost,
                };
                once(cost, small(value)?, "a price can be set only once")
            }
            _ => Err(form(time)),
        }
    }

    /// Adds swaps for one of some resources.
    fn swap(&mut self, pay: u8, kinds: &[Kind], amount: u8) -> Result<(), Why> {
        for gain in kinds.iter().copied() {
            // It would never end.
            ask(gain != Kind::Atp, "ATP can’t be swapped for ATP")?;
            let known = self.swaps.iter().any(|swap| swap.gain == gain);
            ask(!known, "only one clause can swap for a resource")?;
            self.swaps.push(Swap { pay, gain, amount });
        }
        Ok(())
    }

    /// Adds what a placement on spots with a mark brings more.
    fn bring(&mut self, mark: Mark, pay: u8, gain: &Gain, amount: u8) -> Result<(), Why> {
        let known = self.more.iter().any(|more| more.mark == mark);
        ask(!known, "only one clause can stand for a spot")?;
        let gain = match gain {
            Gain::Same => None,
            Gain::Kinds(kinds) => match kinds[..] {
                [kind] => Some(kind),
                _ => return Err("a placement can bring only one kind of resource, without `|`"),
            },
        };
        self.more.push(More {
            mark,
            pay,
            gain,
            amount,
        });
        Ok(())
    }
}

/// Why a look needs a number of times.
const LOOKS: Why = "a look has a number of times in a turn: write `turn[1]:`";

/// Why there is no second income.
const INCOMES: Why =
    "only one clause can stand under `round_start`: put `|` between what can be chosen";

/// Says which form a clause has at a time.
const fn form(time: Time) -> Why {
    match time {
        Time::Turn => {
            "in a turn there is `turn: may pay atp 1 -> gain lipid|mrna 1` \
             or `turn[1]: may pay atp 2 -> scout component 3 take=1 price=2`, \
             with other numbers and resources"
        }
        Time::Placed => {
            "a placement has `placed: spot(numbered) ? may gain same 1`, \
             with other spots, prices and resources"
        }
        Time::BeforeFirst => {
            "before the first turn there is `before_first[1]: may pay atp 1 -> place flask 1`, \
             with another price or none"
        }
        Time::RoundStart => {
            "at the start of a round there is `round_start: may gain atp|mrna|lipid 1`, \
             with other resources"
        }
        Time::Passive => "what always holds is a price, such as `passive: set grey_cost 3`",
    }
}

/// Asks that something holds.
fn ask(holds: bool, why: Why) -> Result<(), Why> {
    if holds { Ok(()) } else { Err(why) }
}

/// Fills a place that only one clause can fill.
fn once<T>(place: &mut Option<T>, value: T, why: Why) -> Result<(), Why> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(why),
    }
}

/// Gives a price in ATP; nothing else can be asked for.
fn price(portions: &[Portion]) -> Result<u8, Why> {
    match portions {
        [] => Ok(0),
        [Portion { item, amount }] if item.word() == Some(Kind::Atp.word()) => small(*amount),
        _ => Err("only ATP can be paid"),
    }
}

fn small(number: u32) -> Result<u8, Why> {
    let small = u8::try_from(number).ok().filter(|number| *number <= 100);
    small.ok_or("a number can be 100 at most")
}
