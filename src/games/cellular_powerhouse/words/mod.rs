//! The words of Cellular Powerhouse: Microbes, dice, the Gene Pool and the Convergence.

mod act;
mod deed;
mod numbers;
mod rolls;
mod say;
mod signs;
mod table;
mod terms;

use crate::effect::Vocabulary;

pub(super) use act::{Sense, deed, measure, plain, plain_measure};
pub(super) use deed::{Changeable, Deed, Measure, Party, SIZES, Scale, Site, Trigger, size};

/// The words of Cellular Powerhouse.
pub static WORDS: &Vocabulary = &Vocabulary {
    triggers: table::TRIGGERS,
    verbs: table::VERBS,
    nouns: table::NOUNS,
    numbers: table::NUMBERS,
    sites: table::SITES,
    paid: table::PAYABLE,
    ranks: true,
    terms: terms::TERMS,
    voice: &say::Speech,
    ..Vocabulary::empty("Cellular Powerhouse")
};
