//! Effects of cards, made ready to be carried out: names are sets of faces, amounts are small.
//!
//! The tree of an effect in, a [`Script`] or the reason why it can't be played out.

use smallvec::SmallVec;

use crate::effect::{
    self, Act, Amount, Comparison, Condition, Effect, Item, Metric, Operand, Place, Spelled as _,
};

use super::super::words::{self, Changeable, Measure, Party, Sense, Trigger, size};
use super::face::{Faces, SIZES, Set};

/// As many as there are.
pub(super) const ALL: u8 = u8::MAX;

/// Which faces are of a type of Traits or have a tag.
pub(super) trait Lexicon {
    /// Gives the numbers of the faces.
    fn faces(&self) -> Faces;
    /// Gives the Traits of a type.
    fn of_type(&self, word: &str) -> Option<Set>;
    /// Gives the Traits with a tag.
    fn with_tag(&self, word: &str) -> Option<Set>;
}

/// What an item of the language stands for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // each is a kind of thing
pub(super) struct Kind {
    /// Face-up cards.
    pub up: Set,
    /// Dice, a bit for each size.
    pub dice: u8,
    pub down: bool,
    pub mutation: bool,
    pub genome: bool,
    pub hand: bool,
    pub pool: bool,
    /// The card itself.
    pub itself: bool,
}

/// A number of such things that is read off the table.
pub(super) type Number = Measure<Kind>;

/// Players, named by such numbers.
pub(super) type Players = Party<Kind>;

/// By what such number an amount is multiplied.
pub(super) type Scale = words::Scale<Kind>;

/// An act on such things, of small amounts.
pub(super) type Deed = words::Deed<Kind, u8>;

/// What has to hold.
#[derive(Clone, Debug)]
pub(super) enum Test {
    Not(Box<Test>),
    Every(Vec<Test>),
    Any(Vec<Test>),
    Number(Number, Comparison, u32),
    Measures(Number, Comparison, Number),
    Rank(Number, Place),
}

/// A clause that is ready to be carried out.
#[derive(Clone, Debug)]
pub(super) struct Clause {
    pub trigger: Trigger,
    pub test: Option<Test>,
    /// The roll in its condition.
    pub roll: Option<Throw>,
    pub may: bool,
    pub price: SmallVec<[(Kind, u8); 2]>,
    pub acts: Vec<Deed>,
    pub otherwise: Vec<Deed>,
    /// The verbs of both, for statistics.
    pub verbs: [Vec<&'static str>; 2],
}

/// Dice that a condition asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Throw {
    /// Most dice.
    pub dice: u8,
    /// Whether the highest die counts, not the sum.
    pub best: bool,
    /// Whether the dice stay in the Microbe.
    pub keep: bool,
    /// Whether everybody rolls.
    pub everybody: bool,
}

/// All clauses of a card.
#[derive(Clone, Debug, Default)]
pub(super) struct Script {
    pub clauses: Vec<Clause>,
    /// Whether one of them converges something.
    pub converges: bool,
    /// The moments at which one of them does something, a bit for each.
    moments: u8,
}

impl Script {
    /// Says whether it does something at a moment.
    pub const fn acts_at(&self, trigger: Trigger) -> bool {
        self.moments >> trigger as u8 & 1 == 1
    }
}

/// Makes an effect ready.
pub(super) fn script(effect: &Effect, words: &impl Lexicon) -> Result<Script, String> {
    let sense = Faced(words);
    let converges = |act: &Act| act.verb.word == "converge";
    let converges = effect.acts().any(converges);
    let clauses = effect.clauses.iter().map(|one| clause(one, &sense));
    let clauses = clauses.collect::<Result<Vec<Clause>, _>>()?;
    if sets_twice(&clauses) {
        return Err("a number of the rules can be set only once".into());
    }
    let moments = clauses
        .iter()
        .fold(0, |moments, clause| moments | 1 << clause.trigger as u8);
    Ok(Script {
        clauses,
        converges,
        moments,
    })
}

/// Says whether a number of the rules is set again, so that one of both would not hold.
fn sets_twice(clauses: &[Clause]) -> bool {
    let mut known = Vec::new();
    for deed in clauses.iter().flat_map(|clause| &clause.acts) {
        if let Deed::Set(number, _) = deed {
            if known.contains(number) {
                return true;
            }
            known.push(*number);
        }
    }
    false
}

/// Turns names into sets of faces, and amounts into small ones.
struct Faced<'a, L>(&'a L);

impl<L: Lexicon> Sense for Faced<'_, L> {
    type Item = Kind;
    type Amount = u8;

    fn item(&self, item: &Item) -> Result<Kind, String> {
        kind(item, self.0)
    }

    fn amount(&self, amount: Amount) -> u8 {
        amount.number().map_or(ALL, small)
    }
}

fn clause(clause: &effect::Clause, sense: &Faced<'_, impl Lexicon>) -> Result<Clause, String> {
    let test = clause
        .condition
        .as_ref()
        .map(|one| condition(one, sense))
        .transpose()?;
    let mut price = SmallVec::new();
    for portion in &clause.price {
        let kind = sense.item(&portion.item)?;
        if price
            .iter()
            .any(|(other, _): &(Kind, u8)| other.meets(&kind))
        {
            return Err("two parts of the price ask for the same things".into());
        }
        price.push((kind, small(portion.amount)));
    }
    let deeds = |acts: &[Act]| {
        acts.iter()
            .map(|act| deed(act, sense))
            .collect::<Result<Vec<_>, _>>()
    };
    let verbs = |acts: &[Act]| acts.iter().map(|act| act.verb.word).collect();
    Ok(Clause {
        trigger: Trigger::of(clause.trigger.word).ok_or("it never happens")?,
        roll: clause.condition.as_ref().and_then(roll),
        test,
        may: clause.may,
        price,
        acts: deeds(&clause.acts)?,
        otherwise: deeds(&clause.otherwise)?,
        verbs: [verbs(&clause.acts), verbs(&clause.otherwise)],
    })
}

/// Finds the roll in a condition, and whether everybody rolls.
fn roll(condition: &Condition) -> Option<Throw> {
    let mut found = None;
    condition.ranked(&mut |metric, everybody| {
        if let Some(Measure::Roll { dice, best, keep }) = words::plain_measure(metric) {
            found = found.or(Some(Throw {
                dice,
                best,
                keep,
                everybody,
            }));
        }
    });
    found
}

fn condition(of: &Condition, sense: &Faced<'_, impl Lexicon>) -> Result<Test, String> {
    let all = |list: &[Condition]| -> Result<Vec<Test>, String> {
        list.iter().map(|one| condition(one, sense)).collect()
    };
    let measure = |metric: &Metric| words::measure(metric, sense);
    Ok(match of {
        Condition::Not(inner) => Test::Not(Box::new(condition(inner, sense)?)),
        Condition::Every(list) => Test::Every(all(list)?),
        Condition::Any(list) => Test::Any(all(list)?),
        Condition::State(..) => return Err(format!("`{of}` is no condition of this game")),
        Condition::Rank(metric, place) => Test::Rank(measure(metric)?, *place),
        Condition::Compare(metric, comparison, operand) => {
            let left = measure(metric)?;
            match operand {
                Operand::Number(right) => Test::Number(left, *comparison, *right),
                Operand::Metric(right) => Test::Measures(left, *comparison, measure(right)?),
            }
        }
    })
}

/// Makes a number ready.
pub(super) fn measure(metric: &Metric, words: &impl Lexicon) -> Result<Number, String> {
    words::measure(metric, &Faced(words))
}

fn deed(act: &Act, sense: &Faced<'_, impl Lexicon>) -> Result<Deed, String> {
    let deed = words::deed(act, sense)?;
    if let Deed::Set(Changeable::ScarcityDie, 0 | 1) = deed {
        return Err("a die with fewer than 2 faces decides nothing".into());
    }
    // Dice are thrown before a clause begins.
    let leader = match deed.party() {
        Some(Party::Most(measure) | Party::Least(measure)) => Some(measure),
        _ => None,
    };
    let per = deed.scale().and_then(|scale| scale.per.as_ref());
    let mut measures = leader.into_iter().chain(per);
    if measures.any(|measure| matches!(measure, Measure::Roll { .. })) {
        return Err("dice are rolled only for a condition".into());
    }
    Ok(deed)
}

fn kind(item: &Item, words: &impl Lexicon) -> Result<Kind, String> {
    let faces = words.faces();
    let mut kind = Kind::default();
    for thing in &item.things {
        match (thing.noun.word, &thing.name) {
            ("die", _) => kind.dice = 0b1111,
            (word @ ("card" | "faceup"), _) => {
                kind.up.extend((0..faces.pool()).map(crate::referee::Card));
                kind.down |= word == "card";
            }
            ("facedown", _) => kind.down = true,
            ("self", _) => kind.itself = true,
            ("trait", None) => kind.up.extend(faces.traits()),
            ("trait", Some(word)) => {
                let found = words.of_type(word);
                let found = found.ok_or_else(|| format!("no Trait is of the type `{word}`"))?;
                kind.join(&found);
            }
            ("tag", Some(word)) => {
                let found = words.with_tag(word);
                kind.join(&found.ok_or_else(|| format!("no Trait has the tag `{word}`"))?);
            }
            ("adaptation", _) => kind.up.extend(faces.adaptations()),
            ("evolution", _) => kind.up.extend(faces.evolutions()),
            ("mutation", _) => kind.mutation = true,
            ("genome", _) => kind.genome = true,
            ("hand", _) => kind.hand = true,
            ("pool", _) => kind.pool = true,
            _ => {
                let place = size(thing).and_then(|size| SIZES.iter().position(|one| *one == size));
                kind.dice |= 1 << place.ok_or_else(|| format!("there is no `{thing}`"))?;
            }
        }
    }
    Ok(kind)
}

/// Gives a small number; real ones have one digit.
fn small(amount: u32) -> u8 {
    u8::try_from(amount).unwrap_or(ALL).min(ALL - 1)
}

impl Kind {
    fn join(&mut self, other: &Set) {
        self.up.join(other);
    }

    /// Says whether everything of another kind is of this one.
    pub fn includes(&self, other: &Self) -> bool {
        let down = self.down || !other.down;
        let dice = self.dice & other.dice == other.dice;
        let mutation = self.mutation || !other.mutation;
        down && dice && mutation && self.up.includes(&other.up)
    }

    /// Takes in whatever is of another kind, as far as it can be taken from a player.
    pub fn take_in(&mut self, other: &Self) {
        self.up.join(&other.up);
        self.dice |= other.dice;
        self.down |= other.down;
        self.mutation |= other.mutation;
    }

    /// Gives what is of this kind and not of another.
    pub fn without(mut self, other: &Self) -> Self {
        self.up = self.up.without(&other.up);
        self.dice &= !other.dice;
        self.down &= !other.down;
        self.mutation &= !other.mutation;
        self
    }

    /// Says whether something can be of both kinds.
    fn meets(&self, other: &Self) -> bool {
        self.dice & other.dice != 0
            || self.down && other.down
            || self.mutation && other.mutation
            || self.up.meets(&other.up)
    }
}
