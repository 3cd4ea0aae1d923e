//! The canaries: for each thing that a check looks for a referee that does it wrong, and what is said
//! of it.

use cardwright::deck::Setting;
use cardwright::games::cellular_powerhouse::Table;
use cardwright::referee::contract::Contract;
use cardwright::referee::{Choice, Ending, Stream, Watch};

use super::broken::{Broken, Defect};
use super::facts::{self, Thirst};
use super::hidden::Blind;
use super::reader::Printed;
use super::scored::agrees;
use super::{Case, card, forms, none_removed, order, pool, rolls, whole};
use crate::arena::{self, Canary, fire, panicked};

/// Short games with few cards and dice, in which something happens.
fn asked() -> Vec<(&'static str, Setting)> {
    let short = [whole("rounds", 2), whole("hand", 4), none_removed()];
    [&pool(2, 3, 2)[..], &short].concat()
}

fn case() -> Case {
    forms::decks().swap_remove(0)
}

fn said<W: Watch<Broken>>(defect: Defect, watch: impl Fn(&Broken, u64) -> W) -> String {
    let game = Broken::new(case().game("random", &asked()), defect);
    arena::said(&game, 3, |seed| watch(&game, seed))
}

fn contract(defect: Defect) -> String {
    said(defect, |_, seed| Contract::new(Stream::new(seed)))
}

/// What is said when nobody looks.
fn alone(defect: Defect) -> String {
    said(defect, |_, _| ())
}

/// What is said by whoever knows what a seat may see.
fn blind(defect: Defect) -> String {
    said(defect, |game, seed| {
        Blind::new(seed, card(game, "mutation"))
    })
}

/// Counts once more at the end.
struct Scorer<'a>(&'a Printed);

impl Watch<Broken> for Scorer<'_> {
    fn decision(&mut self, _: &Broken, _: &Table, _: Choice<'_, Broken>) -> Result<(), String> {
        Ok(())
    }

    fn end(&mut self, game: &Broken, table: &Table, _: Ending) -> Result<(), String> {
        agrees(game, self.0, table)
    }
}

/// What the second scorer says.
fn scorer(defect: Defect) -> String {
    let printed = Printed::read(&case().project);
    said(defect, |_, _| Scorer(&printed))
}

/// What the numbers say that follow from the rules.
fn numbers(defect: Defect) -> String {
    let game = Broken::new(facts::quiet(), defect);
    panicked(|| {
        facts::follow(&game, 3, Thirst::AtTimes, 1);
    })
}

/// What is said by whoever follows Scarcity rolls by hand.
fn by_hand(defect: Defect) -> String {
    panicked(|| {
        rolls::all(|game| Broken::new(game, defect), 1, 200);
    })
}

/// What is said by whoever sits on other chairs.
fn chairs(defect: Defect) -> String {
    panicked(|| {
        order::all(|game| Broken::new(game, defect), 1, 20);
    })
}

const OUT_OF_ORDER: &[&str] = &["the moves are out of order: `"];
const PRINTED: &[&str] = &["is on the table", "are printed"];
const IMAGINED: &[&str] = &["sees View", "and on an imagined table View"];
const MAY_NOT: &[&str] = &["blind: seat", "sees what it may not"];
const BY_THE_RULES: &[&str] = &["scorer: Outcome", "by the rules"];
const DIFFERS: &[&str] = &["assertion `left == right` failed"];

const CANARIES: &[Canary<Defect>] = &[
    (Defect::Unsorted, contract, OUT_OF_ORDER),
    (Defect::Twice, contract, OUT_OF_ORDER),
    (
        Defect::Illegal,
        contract,
        &["`keep` is a move, and yet illegal: CP-18"],
    ),
    (Defect::Missing, contract, &["is legal, and yet no move"]),
    (
        Defect::Nameless,
        contract,
        &["`stay` is a move that nobody could name"],
    ),
    (
        Defect::NoMove,
        alone,
        &["no-legal-move: seat ", "has to act and has no legal move"],
    ),
    (
        Defect::Lax,
        contract,
        &["breach: `take ", "is legal, and yet no move"],
    ),
    (
        Defect::Strict,
        contract,
        &["`draw` is a move, and yet illegal: CP-18"],
    ),
    (
        Defect::UnknownRule,
        contract,
        &["breaks `CP-99`, which is no rule of the game"],
    ),
    (Defect::CardTwice, contract, PRINTED),
    (Defect::CardLost, contract, PRINTED),
    (Defect::DieLost, contract, PRINTED),
    (Defect::MutationTwice, contract, PRINTED),
    (
        Defect::Moody,
        contract,
        &["the same step leads to another table when it is done again"],
    ),
    (
        Defect::MarkedDeck,
        contract,
        &["the outcome `deck #", "is none: CP-07"],
    ),
    (
        Defect::LoadedDie,
        contract,
        &["the outcome `dice 13", "is none: CP-A20"],
    ),
    // What leaks is imagined along, which fits the contract; it takes the rules of who may know what.
    (Defect::LeaksHand, blind, MAY_NOT),
    (Defect::LeaksPool, blind, MAY_NOT),
    (Defect::LeaksPile, blind, MAY_NOT),
    (Defect::LeaksWish, blind, MAY_NOT),
    (Defect::LeaksChoice, blind, MAY_NOT),
    (Defect::LeaksAnswers, blind, MAY_NOT),
    (Defect::LeaksOffer, blind, MAY_NOT),
    (Defect::LeaksBid, blind, MAY_NOT),
    (Defect::LeaksDice, blind, MAY_NOT),
    (Defect::BlindToCenter, blind, &["does not see convergence"]),
    (Defect::BlindToOwn, blind, &["does not see own "]),
    (
        Defect::ImaginesLess,
        contract,
        &["imagines: `", "are printed"],
    ),
    (Defect::ImaginesElsewhere, contract, IMAGINED),
    (Defect::Peeks, contract, &["can't see changes its moves"]),
    (
        Defect::Peeks,
        blind,
        &["has other moves on a table that looks the same"],
    ),
    (
        Defect::EndsByNoRule,
        contract,
        &["ends by `CP-99`, which is no rule of it"],
    ),
    (
        Defect::NoWinner,
        contract,
        &["winners: [] } does not fit 3 seats"],
    ),
    (
        Defect::NoWinner,
        alone,
        &["breach: the game ends without a winner"],
    ),
    (
        Defect::EndlessGame,
        alone,
        &["decision-cap: no end after 40"],
    ),
    (Defect::PileDouble, scorer, BY_THE_RULES),
    (Defect::MutationsFree, scorer, BY_THE_RULES),
    (Defect::NeverBelowZero, scorer, BY_THE_RULES),
    (Defect::TiesShared, scorer, BY_THE_RULES),
    (Defect::LoserWins, scorer, BY_THE_RULES),
    (Defect::MoreDice, numbers, &["the dice of 3 players"]),
    (Defect::ShortHand, numbers, &["after dealing"]),
    (Defect::FreeDraw, numbers, &["step "]),
    (Defect::PoolStays, numbers, &["what the winner gets"]),
    (Defect::PoolShared, numbers, &["what the winner gets"]),
    (Defect::NotPassed, numbers, &["hands go to the left"]),
    (Defect::DiceKept, by_hand, DIFFERS),
    (Defect::BorrowedKept, by_hand, DIFFERS),
    (Defect::FirstSeatGains, chairs, &["chairs further: from"]),
];

#[test]
fn nothing_is_said_of_a_referee_without_a_defect() {
    for look in [contract, alone, blind, scorer, numbers, by_hand, chairs] {
        assert_eq!(look(Defect::None), "");
    }
}

#[test]
fn the_canaries_fire() {
    fire(CANARIES);
}
