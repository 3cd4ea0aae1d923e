//! The canaries: for each thing that a check looks for a referee that does it wrong, and what is said
//! of it.

use cardwright::games::supercytes::Supercytes;
use cardwright::referee::bot::BotKind;
use cardwright::referee::contract::Contract;
use cardwright::referee::{
    Chances, Choice, Ending, Game, Moves, Play, Rules, Stream, Streams, Turn, Watch,
};

use super::broken::Defect as Wrong;
use super::hidden::{Blind, Open};
use super::scored::{Round, compare};
use super::{Case, rounds, short};
use crate::arena::{Canary, fire, said};
use crate::referee::broken::Defect::Own;
use crate::referee::canary::{IMAGINED, Words, Yard};
use crate::referee::odd::{Odd, Oddity};

const VARIANT: &str = "advanced";
const SEEDS: std::ops::Range<u64> = 0..40;

/// What is wrong with the referee.
type Defect = crate::referee::broken::Defect<Wrong>;

fn case() -> Case {
    Case::new(short(20), &[rounds(30)])
}

const YARD: Yard<Supercytes> = Yard(|| case().game(VARIANT));

fn contract(defect: Defect) -> String {
    YARD.contract(defect)
}

/// What is said when nobody looks.
fn alone(defect: Defect) -> String {
    YARD.alone(defect)
}

/// What is said by whoever knows what a seat may see.
fn hidden(defect: Defect) -> String {
    YARD.said(defect, |_, seed| {
        let (open, rng) = (Open::of(VARIANT), Stream::new(seed));
        Blind { open, rng }
    })
}

/// What the second scorer says.
fn ledger(defect: Defect) -> String {
    let case = case();
    let (game, settings) = (YARD.broken(defect), case.settings(VARIANT));
    let ledger = case.ledger(VARIANT);
    for seed in SEEDS {
        let round = Round {
            players: 3,
            seed,
            bot: BotKind::Random,
        };
        if let Err(wrong) = compare(&game, &settings, &ledger, round) {
            return format!("ledger: {wrong}");
        }
    }
    String::new()
}

const CANARIES: &[Canary<Defect>] = &[
    (Own(Wrong::LeaksHand), contract, IMAGINED),
    // A leak that is imagined along fits the contract; it takes the rules of who may know what.
    (Own(Wrong::LeaksHand), hidden, &["sees what it may not"]),
    (Own(Wrong::LeaksCell), hidden, &["sees what it may not"]),
    (
        Own(Wrong::BlindToOwnCell),
        hidden,
        &["does not see what it may"],
    ),
    (Own(Wrong::HidesTurn), contract, &["imagines another turn"]),
    (Own(Wrong::ImaginesTurn), contract, IMAGINED),
    (
        Own(Wrong::Circles),
        alone,
        &["cycle: the table repeats itself"],
    ),
    (Own(Wrong::CallerStays), ledger, &["ledger: line", "is due"]),
    (Own(Wrong::PotLost), ledger, &["ledger: "]),
    (Own(Wrong::TopOfPile), ledger, &["ledger: "]),
    (Own(Wrong::MorePoints), ledger, &["ledger: "]),
    (Own(Wrong::BoostForAll), ledger, &["ledger: "]),
    (
        Own(Wrong::DeadHandsStay),
        ledger,
        &["ledger: page", "hands"],
    ),
    (Own(Wrong::LateEnd), ledger, &["ledger: page", "round: 0"]),
];

#[test]
fn the_contract_finds_what_can_be_wrong_with_any_game() {
    YARD.fire(&Words {
        illegal: "SC-40",
        lax: "play C01 on 1",
        strict: "buy",
        order: ["treatments", "SC-08"],
    });
}

#[test]
fn nothing_is_said_of_a_referee_without_a_defect() {
    for look in [hidden, ledger] {
        assert_eq!(look(Defect::None), "");
    }
}

#[test]
fn the_canaries_fire() {
    fire(CANARIES);
}

/// The rules without the rulings.
const RULES: usize = 61;

#[test]
fn with_the_rulings_deleted_a_refusal_cites_no_rule() {
    let game: Odd<'_, _, RULES> = Odd {
        inner: &case().game(VARIANT),
        oddity: Oddity::None,
    };
    let said = said(&game, 3, |seed| Contract::new(Stream::new(seed)));
    assert!(said.contains("breaks `SC-A"), "{said}");
    assert!(said.contains("which is no rule of the game"), "{said}");
}

/// Calls upon the contract in the middle of a game, with something that is not so.
struct Liar;

impl<G: Game> Watch<G> for Liar {
    fn decision(
        &mut self,
        game: &G,
        table: &G::Table,
        choice: Choice<'_, G>,
    ) -> Result<(), String> {
        let seat = choice.seat.left(game.seats(table));
        let lie = Choice { seat, ..choice };
        Contract::new(Stream::new(1)).decision(game, table, lie)
    }

    fn end(&mut self, game: &G, table: &G::Table, _: Ending) -> Result<(), String> {
        let mut contract = Contract::new(Stream::new(1));
        Watch::<G>::end(&mut contract, game, table, Ending::Won("SC-01"))
    }
}

#[test]
fn who_acts_out_of_turn_or_ends_the_game_otherwise_is_found() {
    let game = case().game("simplified");
    assert_eq!(said(&game, 3, |_| Liar), "breach: a seat acts out of turn");
    let mut table = game.deal(2);
    let mut streams = Streams::new("liar", 1, 1);
    while let Turn::Chance(chance) = game.turn(&table) {
        let outcome = game.sample(&table, streams.chance(chance));
        game.chance(&mut table, &outcome, &mut ());
    }
    while let Turn::Act(_) = game.turn(&table) {
        let mut moves = Vec::new();
        game.moves(&table, &mut moves);
        let mv = moves[streams.chance(7).index(moves.len())];
        game.play(&mut table, &mv, &mut ());
    }
    let end = Liar.end(&game, &table, Ending::Won("SC-47"));
    assert_eq!(end, Err("the end of the game is not the end".to_owned()));
}
