//! The words of the Epigenetic cards and of the goals: resources, flasks and prices.

mod deed;
mod say;
mod terms;
mod times;

use crate::effect::{
    Class, Form, Kind as Takes, Lone, Noun, Number, Site, Slot, State, Trigger, Verb, Vocabulary,
};

pub(super) use deed::{Deed, Gain, Price, Tally, Time, counted, deed, mark, tally};

/// The words of Cytosis.
pub static WORDS: &Vocabulary = &Vocabulary {
    triggers: TRIGGERS,
    verbs: VERBS,
    nouns: NOUNS,
    numbers: &[Number {
        word: "count",
        form: Form::Count(COUNTED),
    }],
    sites: &[Site::usual("me")],
    states: &[State {
        word: "spot",
        what: "mark of a spot",
        ways: &["numbered", "glucose"],
        under: PLACED,
    }],
    paid: RESOURCE,
    terms: terms::TERMS,
    voice: &say::Speech,
    ..Vocabulary::empty("Cytosis")
};

/// When a flask is placed.
const PLACED: &str = "placed";

/// A resource of the stock.
const RESOURCE: Class = Class::nth(0);
/// What the spot gives.
const SAME: Class = Class::nth(1);
/// A flask of one's own.
const FLASK: Class = Class::nth(2);
/// A card of the Cell Component deck.
const COMPONENT: Class = Class::nth(3);
/// What a goal counts.
const COUNTED: Class = Class::nth(4);

const TRIGGERS: &[Trigger] = &[
    Trigger::new("turn").lasting(),
    Trigger::new(PLACED),
    Trigger::new("before_first").lasting(),
    Trigger::new("round_start"),
    Trigger::new("passive").always().only(&["set"]),
];

const NOUNS: &[Noun] = &[
    Noun::new("atp", RESOURCE),
    Noun::new("mrna", RESOURCE),
    Noun::new("protein", RESOURCE),
    Noun::new("lipid", RESOURCE),
    Noun::new("carbohydrate", RESOURCE),
    Noun::new("same", SAME).lone(Lone::Alone).under(PLACED),
    Noun::new("flask", FLASK),
    Noun::new("component", COMPONENT),
    Noun::new("enzyme", COUNTED),
    Noun::new("protein_hormone", COUNTED),
    Noun::new("steroid_hormone", COUNTED),
    Noun::new("receptor", COUNTED),
    Noun::new("detox", COUNTED),
    Noun::new("virus_attack", COUNTED),
    Noun::new("antibody", COUNTED),
];

/// A number of things.
const NUMBER: Slot = Slot::of(Takes::Number);

const VERBS: &[Verb] = &[
    Verb::new(
        "gain",
        &[Slot::of(Takes::Items(RESOURCE.or(SAME))), NUMBER],
        "round_start: may gain atp|mrna|lipid 1",
    ),
    Verb::new(
        "place",
        &[Slot::of(Takes::Items(FLASK)), NUMBER],
        "before_first[1]: may pay atp 1 -> place flask 1",
    ),
    Verb::new(
        "scout",
        &[
            Slot::of(Takes::Items(COMPONENT)),
            NUMBER,
            Slot::key("take", Takes::Part("cards are looked at"), "1"),
            Slot::key("price", Takes::Plain, "2"),
        ],
        "turn[1]: may pay atp 2 -> scout component 3 take=1 price=2",
    ),
    Verb::new(
        "set",
        &[
            Slot::of(Takes::Word {
                what: "number that a card of Cytosis sets",
                words: &["grey_cost", "market_cost"],
            }),
            Slot::of(Takes::Plain),
        ],
        "passive: set grey_cost 3",
    ),
];
