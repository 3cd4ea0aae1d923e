//! The canaries: for each thing that a check looks for a referee that does it wrong, and what is said
//! of it.

use cardwright::referee::contract::Contract;
use cardwright::referee::{Stream, Watch};

use super::broken::{Broken, Defect};
use super::hidden::Blind;
use super::ledger::Ledger;
use super::reader::Printed;
use super::scored::Scorer;
use super::{Case, attacks, steps, strewn};
use crate::arena::{self, Canary, fire, panicked};

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
    (Defect::Unsorted, contract, OUT_OF_ORDER),
    (Defect::Twice, contract, OUT_OF_ORDER),
    (
        Defect::Illegal,
        contract,
        &["`pass` is a move, and yet illegal: CY-20c"],
    ),
    (Defect::Missing, contract, &["is legal, and yet no move"]),
    (
        Defect::Nameless,
        contract,
        &["`pass` is a move that nobody could name"],
    ),
    (
        Defect::NoMove,
        alone,
        &["no-legal-move: seat ", "has to act and has no legal move"],
    ),
    (
        Defect::Lax,
        contract,
        &["breach: `goal ", "is legal, and yet no move"],
    ),
    (
        Defect::Strict,
        contract,
        &["`exhaust ", "is a move, and yet illegal: CY-22"],
    ),
    (
        Defect::UnknownRule,
        contract,
        &["breaks `CY-999`, which is no rule of the game"],
    ),
    (Defect::CardTwice, contract, PRINTED),
    (Defect::CardLost, contract, PRINTED),
    (Defect::TokenLost, contract, PRINTED),
    (Defect::TokenLost, ledger, &["ledger: tokens: "]),
    (Defect::FlaskLost, contract, PRINTED),
    (Defect::FlaskLost, ledger, &["ledger: flasks: "]),
    (
        Defect::Moody,
        contract,
        &["the same step leads to another table when it is done again"],
    ),
    (
        Defect::MarkedDeck,
        contract,
        &["the outcome `deck #", "is none: CY-13"],
    ),
    (
        Defect::LoadedDie,
        contract,
        &["the outcome `dice 7", "is none: CY-119"],
    ),
    // What leaks is imagined along, or not at all; it takes the rules of who may know what.
    (Defect::LeaksHand, blind, MAY_NOT),
    (Defect::LeaksDeck, blind, MAY_NOT),
    (Defect::LeaksEvents, blind, MAY_NOT),
    (Defect::LeaksBox, blind, MAY_NOT),
    (Defect::LeaksDraft, blind, MAY_NOT),
    (Defect::LeaksScouted, blind, MAY_NOT),
    (Defect::LeaksPower, blind, MAY_NOT),
    (Defect::BlindToMarket, blind, &["does not see the market"]),
    (Defect::BlindToOwn, blind, &["does not see its hand"]),
    (Defect::BlindToGoals, blind, &["does not see markers"]),
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
        &["ends by `CY-999`, which is no rule of it"],
    ),
    (
        Defect::NoWinner,
        contract,
        &["winners: [] } does not fit 3 seats"],
    ),
    (
        Defect::EndlessGame,
        alone,
        &["decision-cap: no end after 40"],
    ),
    (Defect::AtpScores, scorer, BY_THE_RULES),
    (Defect::AtpScores, tables, BY_THE_RULES),
    (Defect::HandScores, scorer, BY_THE_RULES),
    (Defect::AttacksScore, scorer, BY_THE_RULES),
    (Defect::DisksScore, tables, BY_THE_RULES),
    (Defect::NeverBelowZero, tables, BY_THE_RULES),
    (Defect::TiesShared, tables, BY_THE_RULES),
    (Defect::LoserWins, scorer, BY_THE_RULES),
    (Defect::NearestWins, tables, BY_THE_RULES),
    (Defect::DummyLosesTies, by_hand, BY_HAND),
    (Defect::NearestLosesTies, by_hand, BY_HAND),
    (Defect::DummyStays, by_hand, &["what everybody has"]),
    (Defect::BuyerHurt, by_hand, BY_HAND),
    (Defect::NobodyHurt, by_hand, BY_HAND),
    (Defect::FreeAntibodies, by_hand, BY_HAND),
    (Defect::GreenForYellow, by_hand, &["attack: the dice of"]),
    (
        Defect::LastRoundLeft,
        ledger,
        &["ledger: rounds of the game: 10, and not 11"],
    ),
    (Defect::GreyStays, ledger, &["ledger: grey flasks: "]),
    (Defect::MarkerStays, ledger, &["ledger: the First Player"]),
    (Defect::SkipsPlayer, ledger, &["ledger: whose turn it is"]),
    (Defect::RichStart, ledger, &["ledger: ATP at the start"]),
    (Defect::TaxedToxicity, toxicity, &["toxicity of "]),
    (Defect::MarketKept, market, &["the market of "]),
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
