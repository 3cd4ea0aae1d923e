//! The canaries: for each thing that a check looks for a referee that does it wrong, and what is said
//! of it.

use cardwright::deck::Setting;
use cardwright::games::cellular_powerhouse::CellularPowerhouse;

use super::broken::Defect as Wrong;
use super::facts::{self, Thirst};
use super::hidden::Blind;
use super::reader::Printed;
use super::scored::agrees;
use super::{Case, card, forms, none_removed, order, pool, rolls, whole};
use crate::arena::{Canary, fire, panicked};
use crate::referee::broken::Defect::{Any, Own};
use crate::referee::broken::{Broken, Fault};
use crate::referee::canary::{Words, Yard};

/// What is wrong with the referee.
type Defect = crate::referee::broken::Defect<Wrong>;

/// Short games with few cards and dice, in which something happens.
fn asked() -> Vec<(&'static str, Setting)> {
    let short = [whole("rounds", 2), whole("hand", 4), none_removed()];
    [&pool(2, 3, 2)[..], &short].concat()
}

fn case() -> Case {
    forms::decks().swap_remove(0)
}

const YARD: Yard<CellularPowerhouse> = Yard(|| case().game("random", &asked()));

fn contract(defect: Defect) -> String {
    YARD.contract(defect)
}

/// What is said by whoever knows what a seat may see.
fn blind(defect: Defect) -> String {
    YARD.said(defect, |game, seed| {
        Blind::new(seed, card(game, "mutation"))
    })
}

/// What the second scorer says.
fn scorer(defect: Defect) -> String {
    let printed = Printed::read(&case().project);
    YARD.at_end(defect, |game, table| agrees(game, &printed, table))
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

const PRINTED: &[&str] = &["is on the table", "are printed"];
const MAY_NOT: &[&str] = &["blind: seat", "sees what it may not"];
const BY_THE_RULES: &[&str] = &["scorer: Outcome", "by the rules"];
const DIFFERS: &[&str] = &["assertion `left == right` failed"];

const CANARIES: &[Canary<Defect>] = &[
    (Own(Wrong::DieLost), contract, PRINTED),
    (Own(Wrong::MutationTwice), contract, PRINTED),
    (
        Own(Wrong::LoadedDie),
        contract,
        &["the outcome `dice 13", "is none: CP-A20"],
    ),
    // What leaks is imagined along, which fits the contract; it takes the rules of who may know what.
    (Own(Wrong::LeaksHand), blind, MAY_NOT),
    (Own(Wrong::LeaksPool), blind, MAY_NOT),
    (Own(Wrong::LeaksPile), blind, MAY_NOT),
    (Own(Wrong::LeaksWish), blind, MAY_NOT),
    (Own(Wrong::LeaksChoice), blind, MAY_NOT),
    (Own(Wrong::LeaksAnswers), blind, MAY_NOT),
    (Own(Wrong::LeaksOffer), blind, MAY_NOT),
    (Own(Wrong::LeaksBid), blind, MAY_NOT),
    (Own(Wrong::LeaksDice), blind, MAY_NOT),
    (
        Own(Wrong::BlindToCenter),
        blind,
        &["does not see convergence"],
    ),
    (Own(Wrong::BlindToOwn), blind, &["does not see own "]),
    (
        Any(Fault::Peeks),
        blind,
        &["has other moves on a table that looks the same"],
    ),
    (Own(Wrong::PileDouble), scorer, BY_THE_RULES),
    (Own(Wrong::MutationsFree), scorer, BY_THE_RULES),
    (Own(Wrong::NeverBelowZero), scorer, BY_THE_RULES),
    (Any(Fault::TiesShared), scorer, BY_THE_RULES),
    (Any(Fault::LoserWins), scorer, BY_THE_RULES),
    (Own(Wrong::MoreDice), numbers, &["the dice of 3 players"]),
    (Own(Wrong::ShortHand), numbers, &["after dealing"]),
    (Own(Wrong::FreeDraw), numbers, &["step "]),
    (Own(Wrong::PoolStays), numbers, &["what the winner gets"]),
    (Own(Wrong::PoolShared), numbers, &["what the winner gets"]),
    (Own(Wrong::NotPassed), numbers, &["hands go to the left"]),
    (Own(Wrong::DiceKept), by_hand, DIFFERS),
    (Own(Wrong::BorrowedKept), by_hand, DIFFERS),
    (
        Own(Wrong::FirstSeatGains),
        chairs,
        &["chairs further: from"],
    ),
];

#[test]
fn the_contract_finds_what_can_be_wrong_with_any_game() {
    YARD.fire(&Words {
        illegal: "CP-18",
        lax: "take ",
        strict: "draw",
        order: ["deck", "CP-07"],
    });
}

#[test]
fn nothing_is_said_of_a_referee_without_a_defect() {
    for look in [blind, scorer, numbers, by_hand, chairs] {
        assert_eq!(look(Defect::None), "");
    }
}

#[test]
fn the_canaries_fire() {
    fire(CANARIES);
}
