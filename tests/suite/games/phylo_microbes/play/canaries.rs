//! The canaries: for each thing that a check looks for a referee that does it wrong, and what is said
//! of it.

use cardwright::games::phylo_microbes::PhyloMicrobes;

use super::broken::Defect as Wrong;
use super::hidden::Blind;
use super::ledger::Ledger;
use super::reader::Printed;
use super::scored::agrees;
use super::{Case, microbes, pile, resources};
use crate::arena::{Canary, fire, whole};
use crate::referee::broken::Defect::{Any, Own};
use crate::referee::broken::Fault;
use crate::referee::canary::{IMAGINED, Words, Yard};

/// Rounds without progress that end these games.
const STALL: i64 = 6;

/// What is wrong with the referee.
type Defect = crate::referee::broken::Defect<Wrong>;

/// Small Microbes, so that many are completed, and games in which something happens.
fn case() -> Case {
    let rows: Vec<String> = (0..12)
        .map(|n| {
            let habitat = ["soil", "ocean", "human-body"][n % 3];
            format!("M{n:02},{},bacteria,{habitat},", [2, 0, 3][n / 3 % 3])
        })
        .collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let few = resources(&[
        "bacteria,class,7",
        "soil,habitat,4",
        "ocean,habitat,4",
        "human-body,habitat,4",
    ]);
    Case::new(&[("microbes", &microbes(&rows)), ("resources", &few)])
}

const YARD: Yard<PhyloMicrobes> = Yard(|| {
    let stall = whole("stall_rounds", STALL);
    case().game("full", &[pile(4), stall])
});

fn contract(defect: Defect) -> String {
    YARD.contract(defect)
}

/// What is said by whoever knows what a seat may see.
fn blind(defect: Defect) -> String {
    YARD.said(defect, |_, seed| Blind::new(seed))
}

/// What the ledger of all cards says.
fn ledger(defect: Defect) -> String {
    let printed = Printed::read(&case().project);
    let stall = usize::try_from(STALL).expect("small");
    YARD.said(defect, |_, _| Ledger::new(&printed, stall))
}

/// What the second scorer says.
fn scorer(defect: Defect) -> String {
    let printed = Printed::read(&case().project);
    YARD.at_end(defect, |game, table| agrees(game, &printed, table))
}

const MAY_NOT: &[&str] = &["blind: seat", "sees what it may not"];
const MAY: &[&str] = &["blind: seat", "does not see what it may"];
const BY_THE_RULES: &[&str] = &["scorer: Outcome", "by the rules"];

const CANARIES: &[Canary<Defect>] = &[
    (Own(Wrong::LeaksHand), contract, IMAGINED),
    // A leak that is imagined along fits the contract; it takes the rules of who may know what.
    (Own(Wrong::LeaksHand), blind, MAY_NOT),
    (Own(Wrong::LeaksPile), blind, MAY_NOT),
    (Own(Wrong::LeaksDiscard), blind, MAY_NOT),
    (Own(Wrong::BlindToTop), blind, MAY),
    (Own(Wrong::Forgets), blind, MAY),
    (
        Any(Fault::Peeks),
        blind,
        &["has other moves on a table that looks the same"],
    ),
    (Own(Wrong::LateEnd), ledger, &["ledger: a turn too many"]),
    (Own(Wrong::NoStall), ledger, &["ledger: nothing moves on"]),
    (Own(Wrong::HandCounts), scorer, BY_THE_RULES),
    (Own(Wrong::UnfinishedFree), scorer, BY_THE_RULES),
    (Any(Fault::TiesShared), scorer, BY_THE_RULES),
    (
        Own(Wrong::FourDraws),
        ledger,
        &["ledger: another card is drawn"],
    ),
    (
        Own(Wrong::FewDraws),
        ledger,
        &["ledger: `", "after 2 cards"],
    ),
    (
        Own(Wrong::FullHand),
        ledger,
        &["ledger: ", "cards are kept with"],
    ),
    (
        Own(Wrong::SkipsPlayer),
        ledger,
        &["ledger: ", "plays after"],
    ),
    (Own(Wrong::TooEarly), ledger, &["is completed too early"]),
    (
        Own(Wrong::NeverCompletes),
        ledger,
        &["has all its Resources, and is not completed"],
    ),
    (
        Own(Wrong::BurnsResources),
        ledger,
        &["lies in the Burn pile"],
    ),
    (Own(Wrong::UsedAgain), ledger, &["lies in the discard"]),
    (Own(Wrong::MicrobesBack), ledger, &["ledger: "]),
    (Own(Wrong::KeepsImmediate), ledger, &["lies in the hand"]),
    (Own(Wrong::MixedPile), ledger, &["ledger: "]),
    (Own(Wrong::TakesBack), ledger, &["leaves the table"]),
    (
        Own(Wrong::TopGoes),
        ledger,
        &["the top of the Discard is gone"],
    ),
];

#[test]
fn the_contract_finds_what_can_be_wrong_with_any_game() {
    YARD.fire(&Words {
        illegal: "PH-14a",
        lax: "place ",
        strict: "start ",
        order: ["pile", "PH-A22"],
    });
}

#[test]
fn nothing_is_said_of_a_referee_without_a_defect() {
    for look in [blind, ledger, scorer] {
        assert_eq!(look(Defect::None), "");
    }
}

#[test]
fn the_canaries_fire() {
    fire(CANARIES);
}
