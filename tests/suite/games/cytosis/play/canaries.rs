//! The canaries: for each thing that a check looks for a referee that does it wrong, and what is said
//! of it.

use cardwright::games::cytosis::Cytosis;

use super::broken::Defect as Wrong;
use super::hidden::Blind;
use super::ledger::Ledger;
use super::reader::Printed;
use super::scored::Scorer;
use super::{Case, attacks, steps, strewn};
use crate::arena::{Canary, fire, panicked};
use crate::referee::broken::Defect::{Any, Own};
use crate::referee::broken::Fault;
use crate::referee::canary::{Words, Yard};

/// What is wrong with the referee.
type Defect = crate::referee::broken::Defect<Wrong>;

const YARD: Yard<Cytosis> = Yard(|| Case::shipped().game("virus-epigenetics", &[]));

fn contract(defect: Defect) -> String {
    YARD.contract(defect)
}

/// What is said by whoever knows what a seat may see.
fn blind(defect: Defect) -> String {
    YARD.said(defect, |_, seed| Blind::new(seed))
}

/// What is said by whoever counts along.
fn ledger(defect: Defect) -> String {
    YARD.said(defect, |_, _| Ledger::new(true))
}

/// What the second scorer says of games.
fn scorer(defect: Defect) -> String {
    let printed = Printed::read(&Case::shipped().project);
    YARD.said(defect, |_, _| Scorer::new(&printed))
}

/// What the second scorer says of tables on which things lie anywhere.
fn tables(defect: Defect) -> String {
    panicked(|| {
        strewn::all(&YARD.broken(defect), &Case::shipped(), true, 200);
    })
}

/// What is said by whoever follows attacks by hand.
fn by_hand(defect: Defect) -> String {
    panicked(|| {
        attacks::all(&YARD.broken(defect), 800);
    })
}

fn toxicity(defect: Defect) -> String {
    panicked(|| steps::poison(&YARD.broken(defect)))
}

fn market(defect: Defect) -> String {
    panicked(|| steps::refresh(&YARD.broken(defect)))
}

const PRINTED: &[&str] = &["is on the table", "are printed"];
const MAY_NOT: &[&str] = &["blind: seat", "sees what it may not"];
const BY_THE_RULES: &[&str] = &["scorer: Outcome", "by the rules"];
const BY_HAND: &[&str] = &["attack"];

const CANARIES: &[Canary<Defect>] = &[
    (Own(Wrong::TokenLost), contract, PRINTED),
    (Own(Wrong::TokenLost), ledger, &["ledger: tokens: "]),
    (Own(Wrong::FlaskLost), contract, PRINTED),
    (Own(Wrong::FlaskLost), ledger, &["ledger: flasks: "]),
    (
        Own(Wrong::LoadedDie),
        contract,
        &["the outcome `dice 7", "is none: CY-119"],
    ),
    // What leaks is imagined along, or not at all; it takes the rules of who may know what.
    (Own(Wrong::LeaksHand), blind, MAY_NOT),
    (Own(Wrong::LeaksDeck), blind, MAY_NOT),
    (Own(Wrong::LeaksEvents), blind, MAY_NOT),
    (Own(Wrong::LeaksBox), blind, MAY_NOT),
    (Own(Wrong::LeaksDraft), blind, MAY_NOT),
    (Own(Wrong::LeaksScouted), blind, MAY_NOT),
    (Own(Wrong::LeaksPower), blind, MAY_NOT),
    (
        Own(Wrong::BlindToMarket),
        blind,
        &["does not see the market"],
    ),
    (Own(Wrong::BlindToOwn), blind, &["does not see its hand"]),
    (Own(Wrong::BlindToGoals), blind, &["does not see markers"]),
    (
        Any(Fault::Peeks),
        blind,
        &["has other moves on a table that looks the same"],
    ),
    (Own(Wrong::AtpScores), scorer, BY_THE_RULES),
    (Own(Wrong::AtpScores), tables, BY_THE_RULES),
    (Own(Wrong::HandScores), scorer, BY_THE_RULES),
    (Own(Wrong::AttacksScore), scorer, BY_THE_RULES),
    (Own(Wrong::DisksScore), tables, BY_THE_RULES),
    (Own(Wrong::NeverBelowZero), tables, BY_THE_RULES),
    (Own(Wrong::TiesShared), tables, BY_THE_RULES),
    (Own(Wrong::LoserWins), scorer, BY_THE_RULES),
    (Own(Wrong::NearestWins), tables, BY_THE_RULES),
    (Own(Wrong::DummyLosesTies), by_hand, BY_HAND),
    (Own(Wrong::NearestLosesTies), by_hand, BY_HAND),
    (Own(Wrong::DummyStays), by_hand, &["what everybody has"]),
    (Own(Wrong::BuyerHurt), by_hand, BY_HAND),
    (Own(Wrong::NobodyHurt), by_hand, BY_HAND),
    (Own(Wrong::FreeAntibodies), by_hand, BY_HAND),
    (
        Own(Wrong::GreenForYellow),
        by_hand,
        &["attack: the dice of"],
    ),
    (
        Own(Wrong::LastRoundLeft),
        ledger,
        &["ledger: rounds of the game: 10, and not 11"],
    ),
    (Own(Wrong::GreyStays), ledger, &["ledger: grey flasks: "]),
    (
        Own(Wrong::MarkerStays),
        ledger,
        &["ledger: the First Player"],
    ),
    (
        Own(Wrong::SkipsPlayer),
        ledger,
        &["ledger: whose turn it is"],
    ),
    (Own(Wrong::RichStart), ledger, &["ledger: ATP at the start"]),
    (Own(Wrong::TaxedToxicity), toxicity, &["toxicity of "]),
    (Own(Wrong::MarketKept), market, &["the market of "]),
];

#[test]
fn the_contract_finds_what_can_be_wrong_with_any_game() {
    YARD.fire(&Words {
        illegal: "CY-12",
        lax: "goal ",
        strict: "exhaust ",
        order: ["deck", "CY-13"],
    });
}

#[test]
fn nothing_is_said_of_a_referee_without_a_defect() {
    for look in [blind, ledger, scorer, tables, by_hand, toxicity, market] {
        assert_eq!(look(Defect::None), "");
    }
}

#[test]
fn the_canaries_fire() {
    fire(CANARIES);
}
