//! What an Epigenetic card does, and what a goal counts.

use crate::effect::{Act, Item, Metric, Of, Spelled, Thing, Value};

use super::super::deck::{Kind, Mark};

/// When an Epigenetic card works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Time {
    /// `turn`: in the own turn, at every choice in it.
    Turn,
    /// `placed`: when a flask is placed.
    Placed,
    /// `before_first`: before the first flask of a round.
    BeforeFirst,
    /// `round_start`: when a round begins.
    RoundStart,
    /// `passive`: as long as the card lies with its owner.
    Passive,
}

impl Spelled for Time {
    const WHAT: &'static str = "trigger";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Turn, "turn"),
        (Self::Placed, "placed"),
        (Self::BeforeFirst, "before_first"),
        (Self::RoundStart, "round_start"),
        (Self::Passive, "passive"),
    ];
}

/// A price of the rules that is another one for the owner of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Price {
    /// The ATP for a grey flask.
    Grey,
    /// The ATP that a card of the market costs at most.
    Market,
}

impl Spelled for Price {
    const WHAT: &'static str = "price";
    const WORDS: &'static [(Self, &'static str)] =
        &[(Self::Grey, "grey_cost"), (Self::Market, "market_cost")];
}

/// What a goal counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tally {
    /// `enzyme`: completed enzymes.
    Enzyme,
    /// `protein_hormone`: completed protein hormones.
    ProteinHormone,
    /// `steroid_hormone`: completed steroid hormones.
    SteroidHormone,
    /// `receptor`: completed receptors of both kinds.
    Receptor,
    /// `detox`: completed Detox cards.
    Detox,
    /// `virus_attack`: Virus Attack cards that were bought.
    VirusAttack,
    /// `antibody`: antibodies against all strains together.
    Antibody,
}

impl Spelled for Tally {
    const WHAT: &'static str = "thing to count";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Enzyme, "enzyme"),
        (Self::ProteinHormone, "protein_hormone"),
        (Self::SteroidHormone, "steroid_hormone"),
        (Self::Receptor, "receptor"),
        (Self::Detox, "detox"),
        (Self::VirusAttack, "virus_attack"),
        (Self::Antibody, "antibody"),
    ];
}

/// What is taken from the stock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Gain {
    /// What the spot of the flask just placed gives.
    Same,
    /// One of these.
    Kinds(Vec<Kind>),
}

/// One thing that an Epigenetic card does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// `gain atp|mrna 1`: so many of the stock.
    Gain(Gain, u32),
    /// `place flask 1`: own flasks onto spots, whose actions follow.
    Place(u32),
    /// `scout component 3 take=1 price=2`: a secret look at the top of the Cell Component deck; the
    /// rest goes back on top in any order.
    Scout {
        /// How many cards; at least one.
        cards: u32,
        /// How many of them may be taken into the hand; at least one, at most all.
        take: u32,
        /// ATP for each of these.
        price: u32,
    },
    /// `set grey_cost 3`: a price is another one.
    Set(Price, u32),
}

/// Gives the meaning of an act; `None` when a word has none here.
pub fn deed(act: &Act) -> Option<Deed> {
    use Value::Number;
    Some(match (act.verb.word, &act.values[..]) {
        ("gain", [Value::Item(item), Number(amount)]) => Deed::Gain(gain(item)?, *amount),
        ("place", [_, Number(amount)]) => Deed::Place(*amount),
        ("scout", [_, Number(cards), Number(take), Number(price)]) => Deed::Scout {
            cards: *cards,
            take: *take,
            price: *price,
        },
        ("set", [Value::Word(name), Number(value)]) => Deed::Set(Price::of(name)?, *value),
        _ => return None,
    })
}

fn gain(item: &Item) -> Option<Gain> {
    if item.word() == Some("same") {
        return Some(Gain::Same);
    }
    let kinds = item.things.iter().map(|thing| Kind::of(thing.noun.word));
    kinds.collect::<Option<_>>().map(Gain::Kinds)
}

/// Gives what a number counts, if that is one thing.
pub fn tally(metric: &Metric) -> Option<Tally> {
    match &metric.of {
        Of::Item(item, _) => Tally::of(item.word()?),
        _ => None,
    }
}

/// Gives what a thing counts as.
pub fn counted(thing: &Thing) -> Option<Tally> {
    Tally::of(thing.noun.word)
}

/// Gives the mark of a spot that a condition names.
pub fn mark(way: &str) -> Option<Mark> {
    let marks = [Mark::Numbered, Mark::Glucose];
    marks.into_iter().find(|mark| mark.word() == way)
}
