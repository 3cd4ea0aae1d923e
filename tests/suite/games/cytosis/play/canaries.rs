//! The canaries: for each thing that a check looks for a referee that does it wrong, and what is said
//! of it.

use cardwright::referee::contract::Contract;
use cardwright::referee::{Stream, Watch};

use super::broken::{Broken, Defect as Wrong};
use super::hidden::Blind;
use super::ledger::Ledger;
use super::reader::Printed;
use super::scored::Scorer;
use super::{Case, attacks, steps, strewn};
use crate::arena::{self, Canary, fire, panicked};
use crate::referee::broken::Defect::{Any, Own};
use crate::referee::broken::Fault;

/// What is wrong with the referee.
type Defect = crate::referee::broken::Defect<Wrong>;

fn broken(defect: Defect) -> Broken {
    Broken::new(Case::shipped().game("virus-epigenetics", &[]), defect)
}

fn said<W: Watch<Broken>>(defect: Defect, watch: impl Fn(u64) -> W) -> String {
    arena::said(&broken(defect), 3, watch)
}

fn contract(defect: Defect) -> String {
    said(defect, |seed| Contract::new(Stream::new(seed)))
}

/// What is said when nobody looks.
fn alone(defect: Defect) -> String {
    said(defect, |_| ())
}

/// What is said by whoever knows what a seat may see.
fn blind(defect: Defect) -> String {
    said(defect, Blind::new)
}

/// What is said by whoever counts along.
fn ledger(defect: Defect) -> String {
    said(defect, |_| Ledger::new(true))
}

/// What the second scorer says of games.
fn scorer(defect: Defect) -> String {
    let printed = Printed::read(&Case::shipped().project);
    said(defect, |_| Scorer::new(&printed))
}

/// What the second scorer says of tables on which things lie anywhere.
fn tables(defect: Defect) -> String {
    panicked(|| {
        strewn::all(&broken(defect), &Case::shipped(), true, 200);
    })
}

/// What is said by whoever follows attacks by hand.
fn by_hand(defect: Defect) -> String {
    panicked(|| {
        attacks::all(&broken(defect), 800);
    })
}

fn toxicity(defect: Defect) -> String {
    panicked(|| steps::poison(&broken(defect)))
}

fn market(defect: Defect) -> String {
    panicked(|| steps::refresh(&broken(defect)))
}

const OUT_OF_ORDER: &[&str] = &["the moves are out of order: `"];
const PRINTED: &[&str] = &["is on the table", "are printed"];
const IMAGINED: &[&str] = &["sees View", "and on an imagined table View"];
const MAY_NOT: &[&str] = &["blind: seat", "sees what it may not"];
const BY_THE_RULES: &[&str] = &["scorer: Outcome", "by the rules"];
const BY_HAND: &[&str] = &["attack"];

const CANARIES: &[Canary<Defect>] = &[
    (Any(Fault::Unsorted), contract, OUT_OF_ORDER),
    (Any(Fault::Twice), contract, OUT_OF_ORDER),
    (
        Any(Fault::Illegal),
        contract,
        &["`pass` is a move, and yet illegal: CY-12"],
    ),
    (
        Any(Fault::Missing),
        contract,
        &["is legal, and yet no move"],
    ),
    (
        Any(Fault::Nameless),
        contract,
        &["`pass` is a move that nobody could name"],
    ),
    (
        Any(Fault::NoMove),
        alone,
        &["no-legal-move: seat ", "has to act and has no legal move"],
    ),
    (
        Any(Fault::Lax),
        contract,
        &["breach: `goal ", "is legal, and yet no move"],
    ),
    (
        Any(Fault::Strict),
        contract,
        &["`exhaust ", "is a move, and yet illegal: CY-22"],
    ),
    (
        Any(Fault::UnknownRule),
        contract,
        &["breaks `CY-999`, which is no rule of the game"],
    ),
    (Any(Fault::CardTwice), contract, PRINTED),
    (Any(Fault::CardLost), contract, PRINTED),
    (Own(Wrong::TokenLost), contract, PRINTED),
    (Own(Wrong::TokenLost), ledger, &["ledger: tokens: "]),
    (Own(Wrong::FlaskLost), contract, PRINTED),
    (Own(Wrong::FlaskLost), ledger, &["ledger: flasks: "]),
    (
        Any(Fault::Moody),
        contract,
        &["the same step leads to another table when it is done again"],
    ),
    (
        Any(Fault::MarkedDeck),
        contract,
        &["the outcome `deck #", "is none: CY-13"],
    ),
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
        &["ends by `CY-999`, which is no rule of it"],
    ),
    (
        Any(Fault::NoWinner),
        contract,
        &["winners: [] } does not fit 3 seats"],
    ),
    (
        Any(Fault::EndlessGame),
        alone,
        &["decision-cap: no end after 40"],
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
fn nothing_is_said_of_a_referee_without_a_defect() {
    for look in [
        contract, alone, blind, ledger, scorer, tables, by_hand, toxicity, market,
    ] {
        assert_eq!(look(Defect::None), "");
    }
}

#[test]
fn the_canaries_fire() {
    fire(CANARIES);
}
