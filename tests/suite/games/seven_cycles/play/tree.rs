//! The tree of all moves of a tiny deck.

use cardwright::deck::{Deck, Setting};
use cardwright::games::seven_cycles::{Chance, Move, SevenCycles, Table};
use cardwright::referee::contract::Contract;
use cardwright::referee::{Chances, Choice, Moves, Play, Rules, Seat, Stream, Turn, Watch};

use super::{deck, game, word};

/// Three suits of four values.
fn tiny() -> Deck {
    let rows = ["A", "B", "C"].map(|suit| {
        let row = |value| format!("{suit}{value},{suit},{value}");
        [1, 2, 3, 4].map(row).join("\n")
    });
    let csv = format!("id,suit,value\n{}\n", rows.join("\n"));
    deck(&[("tiny", &csv)])
}

/// The tiny deck after a fixed shuffle.
fn tiny_table(game: &SevenCycles) -> Table {
    let mut table = game.deal(2);
    let mut stock = table.stock.clone();
    stock.rotate_left(5);
    for outcome in [Chance::First(Seat::FIRST), Chance::Stock(stock)] {
        assert_eq!(game.check_chance(&table, &outcome), Ok(()));
        game.chance(&mut table, &outcome, &mut ());
    }
    table
}

fn tiny_game() -> SevenCycles {
    let ends = vec![Setting::Whole(2), Setting::Whole(3), Setting::Whole(4)];
    let settings = [
        ("deck", word("tiny")),
        ("hand", Setting::Whole(3)),
        ("first_hand", Setting::Whole(2)),
        ("hand_behind", Setting::Whole(4)),
        ("end_sets", Setting::List(ends)),
    ];
    game(&tiny(), "full", &settings)
}

/// Lets the contract look at a list of moves.
fn held_against_rules(game: &SevenCycles, table: &Table, moves: &[Move]) -> Result<(), String> {
    let choice = Choice {
        seat: table.turn,
        moves,
        mv: moves[0],
    };
    Contract::new(Stream::new(1)).decision(game, table, choice)
}

/// Counts the tables at each depth of the tree of all moves; every list is held against `check`.
fn tree(game: &SevenCycles, table: &Table, counts: &mut [u64]) {
    let Some((here, below)) = counts.split_first_mut() else {
        return;
    };
    *here += 1;
    let Turn::Act(_) = game.turn(table) else {
        return;
    };
    let mut moves = Vec::new();
    game.moves(table, &mut moves);
    if below.len() > 2 {
        held_against_rules(game, table, &moves).expect("the legal moves");
    }
    for mv in moves {
        let mut next = table.clone();
        game.play(&mut next, &mv, &mut ());
        tree(game, &next, below);
    }
}

#[test]
fn the_tree_of_a_tiny_deck_has_not_changed() {
    let game = tiny_game();
    let mut counts = [0; 10];
    tree(&game, &tiny_table(&game), &mut counts);
    assert_eq!(counts, TREE);
}

/// Tables after 0, 1, 2 … moves with the tiny deck.
const TREE: [u64; 10] = [1, 4, 6, 21, 55, 213, 414, 1442, 3040, 8974];
