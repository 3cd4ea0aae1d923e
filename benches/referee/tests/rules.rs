//! Go Fish is that of `OpenSpiel`, stands the contract, and the contract notices when it breaks.

use cardwright::referee::contract::Contract;
use cardwright::referee::{Chances, Moves, Rules, Streams, Turn, Watch};
use cardwright_referee::gofish::{GoFish, Phase, SEATS};
use cardwright_referee::pace::{Look, run};
use cardwright_referee::replay::replay;

/// Games that `OpenSpiel` 2.0.2 has played, as `record.py 40 --seed 5 --short` writes them.
const RECORD: &str = include_str!("games.txt");

#[test]
fn recorded_games_go_the_same_way_and_end_the_same() {
    let game = GoFish::new().expect("a game");
    let compared = replay(&game, RECORD).expect("the same games");
    assert_eq!(compared.games, 40);
    let wrong = RECORD.replacen("r 1.0 ", "r 0.5 ", 1);
    assert_ne!(wrong, RECORD);
    assert!(replay(&game, &wrong).is_err());
    assert!(
        replay(&game, "p 0 14").is_err(),
        "nobody asks during the deal"
    );
}

#[test]
fn every_step_stands_the_contract() {
    let game = GoFish::new().expect("a game");
    let pace = run(&game, SEATS, Look::Checked, 0..100).expect("no breach");
    // 52 chances, all decisions, and the end.
    assert_eq!(pace.checked, pace.games * 53 + pace.decisions);
}

#[test]
fn the_contract_sees_a_lost_card_and_a_step_that_went_elsewhere() {
    let game = GoFish::new().expect("a game");
    let streams = Streams::new(GoFish::ID, GoFish::VERSION, 3);
    let mut table = game.deal(SEATS);
    let mut luck = streams.game(0);
    while matches!(game.turn(&table), Turn::Chance(_)) {
        let drawn = game.sample(&table, luck.chance(0));
        game.chance(&mut table, &drawn, &mut ());
    }
    assert_eq!(table.phase, Phase::Ask);
    let mut moves = Vec::new();
    game.moves(&table, &mut moves);
    let mv = moves[0];
    let decide = |contract: &mut Contract<GoFish>, table| {
        let choice = cardwright::referee::Choice {
            seat: cardwright::referee::Seat::FIRST,
            moves: &moves,
            mv,
        };
        contract.decision(&game, table, choice)
    };
    let contract = || Contract::new(streams.bot(0));
    assert_eq!(decide(&mut contract(), &table), Ok(()));

    let mut lost = table;
    let rank = lost.pool.nth(0);
    lost.pool.take(rank, 1);
    assert!(decide(&mut contract(), &lost).is_err_and(|why| why.contains("on the table")));

    // The move was announced, but nothing happened.
    let mut contract = contract();
    decide(&mut contract, &table).expect("a step");
    let again = decide(&mut contract, &table);
    assert!(again.is_err_and(|why| why.contains("another table")));
}
