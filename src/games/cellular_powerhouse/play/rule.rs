//! Effects of cards, made ready to be carried out: names are sets of faces, amounts are small.
//!
//! The tree of an effect in, a [`Script`] or the reason why it can't be played out.

use smallvec::SmallVec;

use crate::effect::{
    self, Act, Amount, Changeable, Comparison, Condition, Item, Metric, Noun, Operand, Place, Site,
    Until, Who,
};

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

/// A number that is read off the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Measure {
    Count(Kind, Site),
    Types(Site),
    Names(Site),
    Pips(Site),
    Roll { dice: u8, best: bool, keep: bool },
}

/// What has to hold.
#[derive(Clone, Debug)]
pub(super) enum Test {
    Not(Box<Test>),
    Every(Vec<Test>),
    Any(Vec<Test>),
    Number(Measure, Comparison, u32),
    Measures(Measure, Comparison, Measure),
    Rank(Measure, Place),
}

/// A player or several.
#[derive(Clone, Copy, Debug)]
pub(super) enum Party {
    Who(Who),
    Most(Measure),
    Least(Measure),
}

/// By what an amount is multiplied.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    pub per: Option<Measure>,
    pub cap: u32,
}

/// An act that moves things.
#[derive(Clone, Copy, Debug)]
pub(super) enum Deed {
    Hunt(u8, Party, Scale),
    Gain(Kind, u8, Party, Scale),
    Lose(Kind, u8, Party, Scale),
    Give(Kind, u8, Party),
    Steal(Kind, u8, Party),
    Converge(Kind, u8),
    Reclaim(Kind, u8),
    Digest(Kind, u8),
    Express(u8),
    Pool(u8, bool),
    Draw(u8),
    Trash(u8),
    Scarcity(Kind, u8, Party),
    Protect(Kind, bool),
    CountAs(Kind, u32),
    Set(Changeable, u32),
    Score(i32, Scale),
}

/// A clause that is ready to be carried out.
#[derive(Clone, Debug)]
pub(super) struct Clause {
    pub trigger: effect::Trigger,
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
}

/// Makes an effect ready.
pub(super) fn script(effect: &effect::Effect, words: &impl Lexicon) -> Result<Script, String> {
    let converges = |act: &Act| act.verb() == "converge";
    let converges = effect.acts().any(converges);
    let clauses = effect.clauses.iter().map(|one| clause(one, words));
    let clauses = clauses.collect::<Result<_, _>>()?;
    Ok(Script { clauses, converges })
}

fn clause(clause: &effect::Clause, words: &impl Lexicon) -> Result<Clause, String> {
    let test = clause
        .condition
        .as_ref()
        .map(|one| condition(one, words))
        .transpose()?;
    let mut price = SmallVec::new();
    for portion in &clause.price {
        let kind = kind(&portion.item, words)?;
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
            .map(|act| deed(act, words))
            .collect::<Result<Vec<_>, _>>()
    };
    let verbs = |acts: &[Act]| acts.iter().map(Act::verb).collect();
    Ok(Clause {
        trigger: clause.trigger,
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
    let throw = |metric: &Metric, everybody| match metric {
        Metric::Roll { dice, best, keep } => Some(Throw {
            dice: small(*dice),
            best: *best,
            keep: *keep,
            everybody,
        }),
        _ => None,
    };
    match condition {
        Condition::Not(inner) => roll(inner),
        Condition::Every(all) | Condition::Any(all) => all.iter().find_map(roll),
        Condition::Spot(_) => None,
        Condition::Rank(metric, _) => throw(metric, true),
        Condition::Compare(metric, _, operand) => throw(metric, false).or(match operand {
            Operand::Metric(metric) => throw(metric, false),
            Operand::Number(_) => None,
        }),
    }
}

fn condition(of: &Condition, words: &impl Lexicon) -> Result<Test, String> {
    let all = |list: &[Condition]| -> Result<Vec<Test>, String> {
        list.iter().map(|one| condition(one, words)).collect()
    };
    Ok(match of {
        Condition::Not(inner) => Test::Not(Box::new(condition(inner, words)?)),
        Condition::Every(list) => Test::Every(all(list)?),
        Condition::Any(list) => Test::Any(all(list)?),
        Condition::Spot(_) => return Err(format!("`{of}` is no condition of this game")),
        Condition::Rank(metric, place) => Test::Rank(measure(metric, words)?, *place),
        Condition::Compare(metric, comparison, operand) => {
            let left = measure(metric, words)?;
            match operand {
                Operand::Number(right) => Test::Number(left, *comparison, *right),
                Operand::Metric(right) => Test::Measures(left, *comparison, measure(right, words)?),
            }
        }
    })
}

/// Makes a metric ready.
pub(super) fn measure(metric: &Metric, words: &impl Lexicon) -> Result<Measure, String> {
    Ok(match metric {
        Metric::Count(item, site) => Measure::Count(kind(item, words)?, *site),
        Metric::Types(site) => Measure::Types(*site),
        Metric::Names(site) => Measure::Names(*site),
        Metric::Pips(site) => Measure::Pips(*site),
        Metric::Roll { dice, best, keep } => Measure::Roll {
            dice: small(*dice),
            best: *best,
            keep: *keep,
        },
    })
}

/// Makes a metric ready that needs no dice: they are thrown before a clause begins.
fn lying(metric: &Metric, words: &impl Lexicon) -> Result<Measure, String> {
    match measure(metric, words)? {
        Measure::Roll { .. } => Err("dice are rolled only for a condition".into()),
        measure => Ok(measure),
    }
}

fn deed(act: &Act, words: &impl Lexicon) -> Result<Deed, String> {
    let Act::Deed(deed) = act else {
        return Err(format!("`{act}` is no act of this game"));
    };
    let kind = |item: &Item| kind(item, words);
    let party = |party: &effect::Party| party_of(party, words);
    let scale = |scale: &effect::Scale| scale_of(scale, words);
    Ok(match deed {
        effect::Deed::Hunt {
            amount,
            who,
            scale: by,
        } => Deed::Hunt(small(*amount), party(who)?, scale(by)?),
        effect::Deed::Gain {
            item,
            amount,
            who,
            scale: by,
        } => Deed::Gain(kind(item)?, small(*amount), party(who)?, scale(by)?),
        effect::Deed::Lose {
            item,
            amount,
            who,
            scale: by,
        } => Deed::Lose(kind(item)?, some(*amount), party(who)?, scale(by)?),
        effect::Deed::Give { item, amount, to } => {
            Deed::Give(kind(item)?, some(*amount), party(to)?)
        }
        effect::Deed::Steal { item, amount, from } => {
            Deed::Steal(kind(item)?, some(*amount), party(from)?)
        }
        effect::Deed::Converge { item, amount } => Deed::Converge(kind(item)?, some(*amount)),
        effect::Deed::Reclaim { item, amount } => Deed::Reclaim(kind(item)?, some(*amount)),
        effect::Deed::Digest { item, amount } => Deed::Digest(kind(item)?, some(*amount)),
        effect::Deed::Express { amount } => Deed::Express(some(*amount)),
        effect::Deed::Pool { amount, removed } => Deed::Pool(small(*amount), *removed),
        effect::Deed::Draw { amount } => Deed::Draw(small(*amount)),
        effect::Deed::Trash { amount } => Deed::Trash(small(*amount)),
        effect::Deed::Scarcity {
            item,
            amount,
            among,
        } => Deed::Scarcity(kind(item)?, small(*amount), party(among)?),
        effect::Deed::Protect { item, until } => {
            Deed::Protect(kind(item)?, *until == Until::GameEnd)
        }
        effect::Deed::CountAs { item, amount } => Deed::CountAs(kind(item)?, *amount),
        effect::Deed::Set { name, value } => {
            let number = Changeable::of(name);
            let number = number.ok_or_else(|| format!("no card can change `{name}`"))?;
            if number == Changeable::ScarcityDie && *value < 2 {
                return Err("a die with fewer than 2 faces decides nothing".into());
            }
            Deed::Set(number, *value)
        }
        effect::Deed::Place { .. } | effect::Deed::Scout { .. } => {
            return Err(format!("`{act}` is no act of this game"));
        }
        effect::Deed::Score { amount, scale: by } => Deed::Score(*amount, scale(by)?),
    })
}

fn party_of(party: &effect::Party, words: &impl Lexicon) -> Result<Party, String> {
    Ok(match party {
        effect::Party::Who(who) => Party::Who(*who),
        effect::Party::Most(metric) => Party::Most(lying(metric, words)?),
        effect::Party::Least(metric) => Party::Least(lying(metric, words)?),
    })
}

fn scale_of(scale: &effect::Scale, words: &impl Lexicon) -> Result<Scale, String> {
    let per = scale
        .per
        .as_ref()
        .map(|metric| lying(metric, words))
        .transpose()?;
    let cap = scale.cap.unwrap_or(u32::MAX);
    Ok(Scale { per, cap })
}

fn kind(item: &Item, words: &impl Lexicon) -> Result<Kind, String> {
    let faces = words.faces();
    let mut kind = Kind::default();
    for noun in &item.nouns {
        match noun {
            Noun::Sized(size) => {
                let place = SIZES.iter().position(|other| other == size);
                let place = place.ok_or_else(|| format!("there is no d{size}"))?;
                kind.dice |= 1 << place;
            }
            Noun::Die => kind.dice = 0b1111,
            Noun::Card | Noun::FaceUp => {
                kind.up.extend((0..faces.pool()).map(crate::referee::Card));
                kind.down |= *noun == Noun::Card;
            }
            Noun::FaceDown => kind.down = true,
            Noun::Itself => kind.itself = true,
            Noun::Trait(None) => kind.up.extend(faces.traits()),
            Noun::Trait(Some(word)) => {
                let found = words.of_type(word);
                let found = found.ok_or_else(|| format!("no Trait is of the type `{word}`"))?;
                kind.join(&found);
            }
            Noun::Tag(word) => {
                let found = words.with_tag(word);
                kind.join(&found.ok_or_else(|| format!("no Trait has the tag `{word}`"))?);
            }
            Noun::Adaptation => kind.up.extend(faces.adaptations()),
            Noun::Evolution => kind.up.extend(faces.evolutions()),
            Noun::Mutation => kind.mutation = true,
            Noun::Genome => kind.genome = true,
            Noun::Hand => kind.hand = true,
            Noun::Pool => kind.pool = true,
            other => return Err(format!("`{other}` is no item of this game")),
        }
    }
    Ok(kind)
}

/// Gives a small number; real ones have one digit.
fn small(amount: u32) -> u8 {
    u8::try_from(amount).unwrap_or(ALL).min(ALL - 1)
}

fn some(amount: Amount) -> u8 {
    amount.number().map_or(ALL, small)
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
