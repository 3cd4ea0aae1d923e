//! The canaries: for each thing that a check looks for a referee that does it wrong, and what is said
//! of it.

use cardwright::games::seven_cycles::SevenCycles;
use cardwright::referee::{Score, Stream};

use super::broken::Defect as Wrong;
use super::hidden::Blind;
use super::ledger::Ledger;
use super::scored::scored;
use super::{deck, game, games, word};
use crate::arena::{Canary, fire, said};
use crate::referee::broken::Defect::{Any, Own};
use crate::referee::broken::{Broken, Fault};
use crate::referee::canary::{IMAGINED, Words, Yard};

/// What is wrong with the referee.
type Defect = crate::referee::broken::Defect<Wrong>;

const YARD: Yard<SevenCycles> = Yard(|| game(&deck(&[]), "full", &[]));

fn contract(defect: Defect) -> String {
    YARD.contract(defect)
}

/// What is said by whoever knows what a seat may see.
fn blind(defect: Defect) -> String {
    YARD.said(defect, |_, seed| Blind(Stream::new(seed)))
}

/// What is said by whoever moves the cards along.
fn ledger(defect: Defect) -> String {
    YARD.said(defect, |_, _| Ledger::default())
}

/// What is said of games in which the stock runs out: 20 cards are soon gone.
fn ledger_of_a_small_deck(defect: Defect) -> String {
    let cards: Vec<String> = (0..21)
        .map(|n| format!("A{n},x{},{}", n % 3, n / 3))
        .collect();
    let deck = deck(&[("few", &format!("id,suit,value\n{}\n", cards.join("\n")))]);
    let game = Broken::new(game(&deck, "basic", &[("deck", word("few"))]), defect);
    said(&game, 3, |_| Ledger::default())
}

/// What the second scorer says.
fn scorer(defect: Defect) -> String {
    YARD.at_end(defect, |game, table| {
        let (counted, wanted) = (game.outcome(table), scored(&game.inner, table));
        if counted.as_ref() == Some(&wanted) {
            Ok(())
        } else {
            Err(format!("scorer: {counted:?}, by the rules {wanted:?}"))
        }
    })
}

const MAY_NOT: &[&str] = &["blind: seat", "sees what it may not"];
const MAY: &[&str] = &["blind: seat", "does not see what it may"];
const BY_THE_RULES: &[&str] = &["scorer: Some(Outcome", "by the rules"];
const LEDGER: &[&str] = &["ledger: "];

const CANARIES: &[Canary<Defect>] = &[
    (Own(Wrong::LeaksHand), contract, IMAGINED),
    // A leak that is imagined along fits the contract; it takes the rules of who may know what.
    (Own(Wrong::LeaksHand), blind, MAY_NOT),
    (Own(Wrong::LeaksHidden), blind, MAY_NOT),
    (Own(Wrong::LeaksOnTheWay), blind, MAY_NOT),
    (Own(Wrong::BlindToOwn), blind, MAY),
    (Own(Wrong::BlindToHidden), blind, MAY),
    (Own(Wrong::BlindToSets), blind, MAY),
    (
        Any(Fault::Peeks),
        blind,
        &["blind: seat", "has other moves"],
    ),
    (Own(Wrong::HandIsFree), scorer, BY_THE_RULES),
    (Own(Wrong::NoBonus), scorer, BY_THE_RULES),
    (Own(Wrong::HiddenIsFree), scorer, BY_THE_RULES),
    (Own(Wrong::FoldScores), scorer, BY_THE_RULES),
    (Any(Fault::TiesShared), scorer, BY_THE_RULES),
    (Any(Fault::LoserWins), scorer, BY_THE_RULES),
    (Own(Wrong::ShortHand), ledger, LEDGER),
    (Own(Wrong::TwoForOne), ledger, LEDGER),
    (Own(Wrong::SkipsPlayer), ledger, LEDGER),
    (Own(Wrong::PassesOutliveDraws), ledger, LEDGER),
    (Own(Wrong::PassesNeverCount), ledger_of_a_small_deck, LEDGER),
    (Own(Wrong::OneRoundOfPasses), ledger, LEDGER),
    (Own(Wrong::SetLosesCard), ledger, LEDGER),
    (Own(Wrong::ThiefGetsNothing), ledger, LEDGER),
    (Own(Wrong::KeepsFolded), ledger, LEDGER),
    (Own(Wrong::LateEnd), ledger, LEDGER),
    (Own(Wrong::NoLastStep), ledger, LEDGER),
];

#[test]
fn the_contract_finds_what_can_be_wrong_with_any_game() {
    YARD.fire(&Words {
        illegal: "7C-09",
        lax: "take",
        strict: "draw",
        order: ["stock", "7C-04"],
    });
}

#[test]
fn nothing_is_said_of_a_referee_without_a_defect() {
    for look in [blind, ledger, ledger_of_a_small_deck, scorer] {
        assert_eq!(look(Defect::None), "");
    }
    // The ledger knows the rules of every variant with the shipped numbers.
    for (name, game) in games() {
        for seats in 2..=4 {
            assert_eq!(said(&game, seats, |_| Ledger::default()), "", "{name}");
        }
    }
}

#[test]
fn the_canaries_fire() {
    fire(CANARIES);
}
