//! The canaries: for each line of the contract a referee that breaks it, and what is said of it.

use cardwright::referee::bot::{BotKind, Random};
use cardwright::referee::contract::Contract;
use cardwright::referee::{Choice, Ending, Game, Players, Stream, Streams, Turn, Watch, play};

use super::broken::{Broken, Defect};
use super::hidden::{Blind, Open};
use super::scored::{Round, compare};
use super::{Case, rounds, short};
use crate::referee::promises::Sane;

/// All rules and rulings, and the rules alone.
const ALL: usize = 86;
const RULES: usize = 61;

const VARIANT: &str = "advanced";
const SEEDS: std::ops::Range<u64> = 0..40;

fn case() -> Case {
    Case::new(short(20), &[rounds(30)])
}

/// Plays until something is said; empty when all games go well.
fn said<G: Game>(game: &G, watch: impl Fn(u64) -> Box<dyn Watch<G>>) -> String {
    for seed in SEEDS {
        let mut streams = Streams::new("canary", 1, seed);
        let mut bots = [Random; 3];
        let mut seats = Players::new(&mut bots, &streams, 0);
        let mut watch = Boxed(watch(seed));
        let played = play(game, &mut streams, &mut seats, &mut watch, &mut ());
        if let Err(trouble) = played.end {
            return format!("{}: {trouble}", trouble.kind());
        }
    }
    String::new()
}

struct Boxed<G: Game>(Box<dyn Watch<G>>);

impl<G: Game> Watch<G> for Boxed<G> {
    fn chance(&mut self, game: &G, table: &G::Table, outcome: &G::Chance) -> Result<(), String> {
        self.0.chance(game, table, outcome)
    }

    fn decision(
        &mut self,
        game: &G,
        table: &G::Table,
        choice: Choice<'_, G>,
    ) -> Result<(), String> {
        self.0.decision(game, table, choice)
    }

    fn end(&mut self, game: &G, table: &G::Table, ending: Ending) -> Result<(), String> {
        self.0.end(game, table, ending)
    }
}

type Full = Broken<ALL>;

fn broken(defect: Defect) -> Full {
    Broken::new(case().game(VARIANT), defect)
}

/// What the contract says of a defect.
fn contract(defect: Defect) -> String {
    said(&broken(defect), |seed| {
        Box::new(Contract::new(Stream::new(seed)))
    })
}

/// What is said when nobody looks.
fn alone(defect: Defect) -> String {
    said(&broken(defect), |_| Box::new(()))
}

/// What is said by whoever knows what a seat may see.
fn hidden(defect: Defect) -> String {
    said(&broken(defect), |seed| {
        let (open, rng) = (Open::of(VARIANT), Stream::new(seed));
        Box::new(Blind { open, rng })
    })
}

/// What is said by whoever reads all numbers of a table.
fn numbers(defect: Defect) -> String {
    said(&broken(defect), |_| Box::new(Sane::every(1)))
}

/// What the second scorer says.
fn ledger(defect: Defect) -> String {
    let case = case();
    let (game, settings) = (broken(defect), case.settings(VARIANT));
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

/// Who looks for a defect, and the words that have to be in what is said.
type Canary = (Defect, fn(Defect) -> String, &'static [&'static str]);

const CANARIES: &[Canary] = &[
    (
        Defect::Unsorted,
        contract,
        &["the moves are out of order: `call "],
    ),
    (
        Defect::Twice,
        contract,
        &["the moves are out of order: `call "],
    ),
    (
        Defect::Illegal,
        contract,
        &["`keep` is a move, and yet illegal: SC-40"],
    ),
    (Defect::Missing, contract, &["is legal, and yet no move"]),
    (
        Defect::Nameless,
        contract,
        &["`done` is a move that nobody could name"],
    ),
    (Defect::Mumbles, contract, &["`mumble` does not read back"]),
    (
        Defect::NoMove,
        alone,
        &["no-legal-move: seat ", "has to act and has no legal move"],
    ),
    (
        Defect::Lax,
        contract,
        &["breach: `play C01 on 1` is legal, and yet no move"],
    ),
    (
        Defect::Strict,
        contract,
        &["`buy` is a move, and yet illegal: SC-42"],
    ),
    (
        Defect::UnknownRule,
        contract,
        &["breaks `SC-99`, which is no rule of the game"],
    ),
    (
        Defect::CardTwice,
        contract,
        &["is on the table 2 times, and 1 are printed"],
    ),
    (
        Defect::CardLost,
        contract,
        &["is on the table 0 times, and 1 are printed"],
    ),
    (
        Defect::Moody,
        contract,
        &["the same step leads to another table when it is done again"],
    ),
    (
        Defect::CardStrange,
        contract,
        &["#9999 is on the table and no card of the deck"],
    ),
    (
        Defect::Forgets,
        contract,
        &["the table does not read back as it was written"],
    ),
    (Defect::Debt, numbers, &["`purse` is -"]),
    (
        Defect::MarkedDeck,
        contract,
        &["the outcome `treatments #", "is none: SC-05"],
    ),
    (
        Defect::MumblesOutcome,
        contract,
        &["`mumble` does not read back"],
    ),
    (
        Defect::LeaksHand,
        contract,
        &["sees View", "and on an imagined table View"],
    ),
    // A leak that is imagined along fits the contract; it takes the rules of who may know what.
    (Defect::LeaksHand, hidden, &["sees what it may not"]),
    (Defect::LeaksCell, hidden, &["sees what it may not"]),
    (
        Defect::BlindToOwnCell,
        hidden,
        &["does not see what it may"],
    ),
    (Defect::HidesTurn, contract, &["imagines another turn"]),
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
        Defect::ImaginesTurn,
        contract,
        &["sees View", "and on an imagined table View"],
    ),
    (Defect::Peeks, contract, &["can't see changes its moves"]),
    (
        Defect::EndsByNoRule,
        contract,
        &["ends by `SC-99`, which is no rule of it"],
    ),
    (
        Defect::NoOutcome,
        contract,
        &["the game has ended without an outcome"],
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
        Defect::TwoWinners,
        contract,
        &["does not fit 3 seats and the ending Won"],
    ),
    (
        Defect::ScoreMissing,
        contract,
        &["does not fit 3 seats and the ending"],
    ),
    (
        Defect::EndlessRounds,
        alone,
        &["decision-cap: no end after "],
    ),
    (Defect::Circles, alone, &["cycle: the table repeats itself"]),
    (Defect::CallerStays, ledger, &["ledger: line", "is due"]),
    (Defect::PotLost, ledger, &["ledger: "]),
    (Defect::TopOfPile, ledger, &["ledger: "]),
    (Defect::MorePoints, ledger, &["ledger: "]),
    (Defect::BoostForAll, ledger, &["ledger: "]),
    (Defect::DeadHandsStay, ledger, &["ledger: page", "hands"]),
    (Defect::LateEnd, ledger, &["ledger: page", "round: 0"]),
];

#[test]
fn nothing_is_said_of_a_referee_without_a_defect() {
    for look in [contract, alone, hidden, numbers, ledger] {
        assert_eq!(look(Defect::None), "");
    }
}

#[test]
fn the_canaries_fire() {
    let silent: Vec<String> = CANARIES
        .iter()
        .filter_map(|(defect, look, words)| {
            let said = look(*defect);
            let all = words.iter().all(|word| said.contains(word));
            (!all).then(|| format!("{defect:?}: {words:?} is not in `{said:.600}`"))
        })
        .collect();
    assert!(silent.is_empty(), "{}", silent.join("\n"));
}

#[test]
fn with_the_rulings_deleted_a_refusal_cites_no_rule() {
    let game: Broken<RULES> = Broken::new(case().game(VARIANT), Defect::None);
    let said = said(&game, |seed| Box::new(Contract::new(Stream::new(seed))));
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
    assert_eq!(
        said(&game, |_| Box::new(Liar)),
        "breach: a seat acts out of turn"
    );
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
