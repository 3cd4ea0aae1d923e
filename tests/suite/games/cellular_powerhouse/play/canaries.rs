//! The canaries: for each thing that a check looks for a referee that does it wrong, and what is said
//! of it.

use cardwright::deck::Setting;
use cardwright::games::cellular_powerhouse::Table;
use cardwright::referee::contract::Contract;
use cardwright::referee::{Choice, Ending, Stream, Watch};

use super::broken::{Broken, Defect as Wrong};
use super::facts::{self, Thirst};
use super::hidden::Blind;
use super::reader::Printed;
use super::scored::agrees;
use super::{Case, card, forms, none_removed, order, pool, rolls, whole};
use crate::arena::{self, Canary, fire, panicked};
use crate::referee::broken::Defect::{Any, Own};
use crate::referee::broken::Fault;

/// Short games with few cards and dice, in which something happens.
/// What is wrong with the referee.
type Defect = crate::referee::broken::Defect<Wrong>;

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
    (Any(Fault::Unsorted), contract, OUT_OF_ORDER),
    (Any(Fault::Twice), contract, OUT_OF_ORDER),
    (
        Any(Fault::Illegal),
        contract,
        &["`keep` is a move, and yet illegal: CP-18"],
    ),
    (
        Any(Fault::Missing),
        contract,
        &["is legal, and yet no move"],
    ),
    (
        Any(Fault::Nameless),
        contract,
        &["`stay` is a move that nobody could name"],
    ),
    (
        Any(Fault::NoMove),
        alone,
        &["no-legal-move: seat ", "has to act and has no legal move"],
    ),
    (
        Any(Fault::Lax),
        contract,
        &["breach: `take ", "is legal, and yet no move"],
    ),
    (
        Any(Fault::Strict),
        contract,
        &["`draw` is a move, and yet illegal: CP-18"],
    ),
    (
        Any(Fault::UnknownRule),
        contract,
        &["breaks `CP-99`, which is no rule of the game"],
    ),
    (Any(Fault::CardTwice), contract, PRINTED),
    (Any(Fault::CardLost), contract, PRINTED),
    (Own(Wrong::DieLost), contract, PRINTED),
    (Own(Wrong::MutationTwice), contract, PRINTED),
    (
        Any(Fault::Moody),
        contract,
        &["the same step leads to another table when it is done again"],
    ),
    (
        Any(Fault::MarkedDeck),
        contract,
        &["the outcome `deck #", "is none: CP-07"],
    ),
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
        Any(Fault::ImaginesLess),
        contract,
        &["imagines: `", "are printed"],
    ),
    (Any(Fault::ImaginesElsewhere), contract, IMAGINED),
    (
        Any(Fault::Peeks),
        contract,
        &["can't see changes its moves"],
    ),
    (
        Any(Fault::Peeks),
        blind,
        &["has other moves on a table that looks the same"],
    ),
    (
        Any(Fault::EndsByNoRule),
        contract,
        &["ends by `CP-99`, which is no rule of it"],
    ),
    (
        Any(Fault::NoWinner),
        contract,
        &["winners: [] } does not fit 3 seats"],
    ),
    (
        Any(Fault::NoWinner),
        alone,
        &["breach: the game ends without a winner"],
    ),
    (
        Any(Fault::EndlessGame),
        alone,
        &["decision-cap: no end after 40"],
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
fn nothing_is_said_of_a_referee_without_a_defect() {
    for look in [contract, alone, blind, scorer, numbers, by_hand, chairs] {
        assert_eq!(look(Defect::None), "");
    }
}

#[test]
fn the_canaries_fire() {
    fire(CANARIES);
}
