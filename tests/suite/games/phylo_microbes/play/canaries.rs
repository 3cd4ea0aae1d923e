//! The canaries: for each thing that a check looks for a referee that does it wrong, and what is said
//! of it.

use cardwright::referee::contract::Contract;
use cardwright::referee::{Choice, Ending, Rules, Stream, Watch};

use super::broken::{Broken, Defect as Wrong};
use super::hidden::Blind;
use super::ledger::Ledger;
use super::reader::Printed;
use super::scored::agrees;
use super::{Case, microbes, pile, resources};
use crate::arena::{self, Canary, fire, whole};
use crate::referee::broken::Defect::{Any, Own};
use crate::referee::broken::Fault;

/// Rounds without progress that end these games.
const STALL: i64 = 6;

/// Small Microbes, so that many are completed, and games in which something happens.
/// What is wrong with the referee.
type Defect = crate::referee::broken::Defect<Wrong>;

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

fn said<W: Watch<Broken>>(defect: Defect, watch: impl Fn(u64) -> W) -> String {
    let stall = whole("stall_rounds", STALL);
    let game = Broken::new(case().game("full", &[pile(4), stall]), defect);
    arena::said(&game, 3, watch)
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

/// What the ledger of all cards says.
fn ledger(defect: Defect) -> String {
    let printed = Printed::read(&case().project);
    let stall = usize::try_from(STALL).expect("small");
    said(defect, |_| Ledger::new(&printed, stall))
}

/// Counts once more at the end.
struct Scorer<'a>(&'a Printed);

impl Watch<Broken> for Scorer<'_> {
    fn decision(
        &mut self,
        _: &Broken,
        _: &<Broken as Rules>::Table,
        _: Choice<'_, Broken>,
    ) -> Result<(), String> {
        Ok(())
    }

    fn end(
        &mut self,
        game: &Broken,
        table: &<Broken as Rules>::Table,
        _: Ending,
    ) -> Result<(), String> {
        agrees(game, self.0, table)
    }
}

/// What the second scorer says.
fn scorer(defect: Defect) -> String {
    let printed = Printed::read(&case().project);
    said(defect, |_| Scorer(&printed))
}

const CANARIES: &[Canary<Defect>] = &[
    (
        Any(Fault::Unsorted),
        contract,
        &["the moves are out of order: `"],
    ),
    (
        Any(Fault::Twice),
        contract,
        &["the moves are out of order: `"],
    ),
    (
        Any(Fault::Illegal),
        contract,
        &["`end` is a move, and yet illegal: PH-14a"],
    ),
    (
        Any(Fault::Missing),
        contract,
        &["is legal, and yet no move"],
    ),
    (
        Any(Fault::Nameless),
        contract,
        &["`end` is a move that nobody could name"],
    ),
    (
        Any(Fault::NoMove),
        alone,
        &["no-legal-move: seat ", "has to act and has no legal move"],
    ),
    (
        Any(Fault::Lax),
        contract,
        &["breach: `place ", "is legal, and yet no move"],
    ),
    (
        Any(Fault::Strict),
        contract,
        &["`start ", "is a move, and yet illegal: PH-17"],
    ),
    (
        Any(Fault::UnknownRule),
        contract,
        &["breaks `PH-99`, which is no rule of the game"],
    ),
    (
        Any(Fault::CardTwice),
        contract,
        &["is on the table", "are printed"],
    ),
    (
        Any(Fault::CardLost),
        contract,
        &["is on the table", "are printed"],
    ),
    (
        Any(Fault::Moody),
        contract,
        &["the same step leads to another table when it is done again"],
    ),
    (
        Any(Fault::MarkedDeck),
        contract,
        &["the outcome `pile #", "is none: PH-A22"],
    ),
    (
        Own(Wrong::LeaksHand),
        contract,
        &["sees View", "and on an imagined table View"],
    ),
    // A leak that is imagined along fits the contract; it takes the rules of who may know what.
    (
        Own(Wrong::LeaksHand),
        blind,
        &["blind: seat", "sees what it may not"],
    ),
    (
        Own(Wrong::LeaksPile),
        blind,
        &["blind: seat", "sees what it may not"],
    ),
    (
        Own(Wrong::LeaksDiscard),
        blind,
        &["blind: seat", "sees what it may not"],
    ),
    (
        Own(Wrong::BlindToTop),
        blind,
        &["blind: seat", "does not see what it may"],
    ),
    (
        Own(Wrong::Forgets),
        blind,
        &["blind: seat", "does not see what it may"],
    ),
    (
        Any(Fault::ImaginesLess),
        contract,
        &["imagines: `", "is on the table 0 times"],
    ),
    (
        Any(Fault::ImaginesElsewhere),
        contract,
        &["sees View", "and on an imagined table View"],
    ),
    (
        Any(Fault::Peeks),
        blind,
        &["has other moves on a table that looks the same"],
    ),
    (
        Any(Fault::Peeks),
        contract,
        &["can't see changes its moves"],
    ),
    (
        Any(Fault::EndsByNoRule),
        contract,
        &["ends by `PH-99`, which is no rule of it"],
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
    (Own(Wrong::LateEnd), ledger, &["ledger: a turn too many"]),
    (Own(Wrong::NoStall), ledger, &["ledger: nothing moves on"]),
    (
        Own(Wrong::HandCounts),
        scorer,
        &["scorer: Outcome", "by the rules"],
    ),
    (
        Own(Wrong::UnfinishedFree),
        scorer,
        &["scorer: Outcome", "by the rules"],
    ),
    (
        Any(Fault::TiesShared),
        scorer,
        &["scorer: Outcome", "by the rules"],
    ),
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
fn nothing_is_said_of_a_referee_without_a_defect() {
    for look in [contract, alone, blind, ledger, scorer] {
        assert_eq!(look(Defect::None), "");
    }
}

#[test]
fn the_canaries_fire() {
    fire(CANARIES);
}
