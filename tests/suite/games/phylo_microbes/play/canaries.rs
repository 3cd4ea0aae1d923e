//! The canaries: for each thing that a check looks for a referee that does it wrong, and what is said
//! of it.

use cardwright::referee::contract::Contract;
use cardwright::referee::{Choice, Ending, Game, Stream, Watch};

use super::broken::{Broken, Defect};
use super::hidden::Blind;
use super::ledger::Ledger;
use super::reader::Printed;
use super::scored::agrees;
use super::{Case, microbes, pile, resources};
use crate::arena::{self, Canary, fire, whole};

/// Rounds without progress that end these games.
const STALL: i64 = 6;

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
        _: &<Broken as Game>::Table,
        _: Choice<'_, Broken>,
    ) -> Result<(), String> {
        Ok(())
    }

    fn end(
        &mut self,
        game: &Broken,
        table: &<Broken as Game>::Table,
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
        Defect::Unsorted,
        contract,
        &["the moves are out of order: `"],
    ),
    (Defect::Twice, contract, &["the moves are out of order: `"]),
    (
        Defect::Illegal,
        contract,
        &["`end` is a move, and yet illegal: PH-14a"],
    ),
    (Defect::Missing, contract, &["is legal, and yet no move"]),
    (
        Defect::Nameless,
        contract,
        &["`end` is a move that nobody could name"],
    ),
    (
        Defect::NoMove,
        alone,
        &["no-legal-move: seat ", "has to act and has no legal move"],
    ),
    (
        Defect::Lax,
        contract,
        &["breach: `complete ", "is legal, and yet no move"],
    ),
    (
        Defect::Strict,
        contract,
        &["`start ", "is a move, and yet illegal: PH-17"],
    ),
    (
        Defect::UnknownRule,
        contract,
        &["breaks `PH-99`, which is no rule of the game"],
    ),
    (
        Defect::CardTwice,
        contract,
        &["is on the table", "are printed"],
    ),
    (
        Defect::CardLost,
        contract,
        &["is on the table", "are printed"],
    ),
    (
        Defect::Moody,
        contract,
        &["the same step leads to another table when it is done again"],
    ),
    (
        Defect::MarkedDeck,
        contract,
        &["the outcome `pile #", "is none: PH-A22"],
    ),
    (
        Defect::LeaksHand,
        contract,
        &["sees View", "and on an imagined table View"],
    ),
    // A leak that is imagined along fits the contract; it takes the rules of who may know what.
    (
        Defect::LeaksHand,
        blind,
        &["blind: seat", "sees what it may not"],
    ),
    (
        Defect::LeaksPile,
        blind,
        &["blind: seat", "sees what it may not"],
    ),
    (
        Defect::LeaksDiscard,
        blind,
        &["blind: seat", "sees what it may not"],
    ),
    (
        Defect::BlindToTop,
        blind,
        &["blind: seat", "does not see what it may"],
    ),
    (
        Defect::Forgets,
        blind,
        &["blind: seat", "does not see what it may"],
    ),
    (
        Defect::ImaginesLess,
        contract,
        &["imagines: `", "is on the table 0 times"],
    ),
    (
        Defect::ImaginesElsewhere,
        contract,
        &["sees View", "and on an imagined table View"],
    ),
    (
        Defect::Peeks,
        blind,
        &["has other moves on a table that looks the same"],
    ),
    (Defect::Peeks, contract, &["can't see changes its moves"]),
    (
        Defect::EndsByNoRule,
        contract,
        &["ends by `PH-99`, which is no rule of it"],
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
        Defect::EndlessTurns,
        alone,
        &["decision-cap: no end after 40"],
    ),
    (Defect::LateEnd, ledger, &["ledger: a turn too many"]),
    (Defect::NoStall, ledger, &["ledger: nothing moves on"]),
    (
        Defect::HandCounts,
        scorer,
        &["scorer: Outcome", "by the rules"],
    ),
    (
        Defect::UnfinishedFree,
        scorer,
        &["scorer: Outcome", "by the rules"],
    ),
    (
        Defect::TiesShared,
        scorer,
        &["scorer: Outcome", "by the rules"],
    ),
    (
        Defect::FourDraws,
        ledger,
        &["ledger: another card is drawn"],
    ),
    (Defect::FewDraws, ledger, &["ledger: `", "after 2 cards"]),
    (
        Defect::FullHand,
        ledger,
        &["ledger: ", "cards are kept with"],
    ),
    (Defect::SkipsPlayer, ledger, &["ledger: ", "plays after"]),
    (Defect::TooEarly, ledger, &["is completed too early"]),
    (Defect::BurnsResources, ledger, &["lies in the Burn pile"]),
    (Defect::UsedAgain, ledger, &["lies in the discard"]),
    (Defect::MicrobesBack, ledger, &["ledger: "]),
    (Defect::KeepsImmediate, ledger, &["lies in the hand"]),
    (Defect::MixedPile, ledger, &["ledger: "]),
    (Defect::TakesBack, ledger, &["leaves the table"]),
    (Defect::TopGoes, ledger, &["the top of the Discard is gone"]),
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
