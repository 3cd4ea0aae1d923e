//! What changed on paper: cards are held against a folder, a revision or a printed file, and just those
//! that changed are printed.

mod command;
mod lost;
mod revision;
mod sheets;
mod sources;

use std::sync::LazyLock;

use cardwright::deck::Choice;
use cardwright::face::Ink;
use cardwright::games::Shipped;
use cardwright::job::diff::{Before, Diff, Order};
use cardwright::job::{self, Workshop};
use cardwright::project::Project;

/// A value that a card shows, another value, the card, and how often it is printed.
pub struct Edit {
    pub game: &'static str,
    pub path: &'static str,
    pub old: &'static str,
    pub new: &'static str,
    pub card: &'static str,
    pub copies: u32,
}

/// One digit on a card of each game, in small print where there is some.
pub const DIGITS: [Edit; 5] = [
    Edit {
        game: "cytosis",
        path: "decks/cytosis/components.csv",
        old: "enzyme,blue,ribosome,2,0,0,2,3,,,,,1,\"When muscles",
        new: "enzyme,blue,ribosome,2,0,0,2,4,,,,,1,\"When muscles",
        card: "components lactate-dehydrogenase",
        copies: 1,
    },
    Edit {
        game: "cellular-powerhouse",
        path: "decks/cellular-powerhouse/traits.csv",
        old: "spins more than 100 times",
        new: "spins more than 106 times",
        card: "traits flagellum",
        copies: 5,
    },
    Edit {
        game: "phylo-microbes",
        path: "decks/phylo-microbes/microbes.csv",
        old: "about 100 new phages",
        new: "about 108 new phages",
        card: "microbes t4",
        copies: 1,
    },
    Edit {
        game: "seven-cycles",
        path: "decks/seven-cycles/steps.csv",
        old: "to oxaloacetate, 4 carbons",
        new: "to oxaloacetate, 9 carbons",
        card: "cards TCA1",
        copies: 2,
    },
    Edit {
        game: "supercytes",
        path: "decks/supercytes/cells.csv",
        old: "C02,Macrophage,innate,12,14,20,19,5,8,",
        new: "C02,Macrophage,innate,12,14,20,19,5,9,",
        card: "cells C02",
        copies: 1,
    },
];

/// Gives what ships, with another text in place of one.
pub fn edited(path: &str, old: &str, new: &str) -> Workshop {
    Workshop::open(super::support::edited(path, old, new))
}

/// What ships, drawn once for all tests of this folder.
pub fn shipped() -> &'static Workshop {
    static SHIPPED: LazyLock<Workshop> =
        LazyLock::new(|| Workshop::open(Project::embedded()).keeping());
    &SHIPPED
}

/// What ships, as it was before.
pub fn past() -> &'static Before<Shipped> {
    static PAST: LazyLock<Before<Shipped>> =
        LazyLock::new(|| sources(Workshop::open(Project::embedded()).keeping()));
    &PAST
}

pub fn sources(workshop: Workshop) -> Before<Shipped> {
    Before::Sources(Box::new(workshop))
}

/// Compares all of a game.
pub fn compared(now: &Workshop, game: &str, before: &Before<Shipped>) -> Diff {
    with(now, game, Ink::Full, before).expect("a comparison")
}

/// Compares all of a game, or says why not.
pub fn with(
    now: &Workshop,
    game: &str,
    ink: Ink,
    before: &Before<Shipped>,
) -> Result<Diff, String> {
    part_with((now, ink), game, &Choice::default(), before)
}

/// Compares a part of a game.
pub fn part(now: &Workshop, game: &str, choice: &Choice, before: &Before<Shipped>) -> Diff {
    part_with((now, Ink::Full), game, choice, before).expect("a comparison")
}

fn part_with(
    (now, ink): (&Workshop, Ink),
    game: &str,
    choice: &Choice,
    before: &Before<Shipped>,
) -> Result<Diff, String> {
    let order = made!(Order {
        game: game.to_owned(),
        choice: choice.clone(),
        ink,
    });
    let made = job::diff(now, &order, before).made;
    made.map(|made| made.expect("a deck"))
        .map_err(|error| error.to_string())
}

/// Tells what changed, each in a few words: `changed cells C02 +1 -1`.
pub fn told(diff: &Diff) -> Vec<String> {
    let tell = |change: &job::diff::Change| {
        let (what, component, id) = (change.what.word(), &change.component, &change.id);
        format!(
            "{what} {component} {id} +{} -{}",
            change.print, change.spare
        )
    };
    diff.changes.iter().map(tell).collect()
}
