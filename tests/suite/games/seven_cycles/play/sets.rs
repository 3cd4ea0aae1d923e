//! Which sets can be laid: small steps reach just those that the conditions allow, in any order.

use std::collections::BTreeSet;

use cardwright::games::seven_cycles::{Move, SevenCycles, Table};
use cardwright::referee::{Card, Law, Moves, Play};

use super::scored::conditions_met;
use super::{deck, faces, game, games, laid, word};
use crate::random::Random;

/// Every choice of a hand's cards that small moves come to, and what they stop at.
fn reached(game: &SevenCycles, table: &Table, found: &mut BTreeSet<Vec<Card>>) {
    let mut moves = Vec::new();
    game.moves(table, &mut moves);
    assert!(!moves.is_empty(), "stuck: {table:?}");
    for mv in moves {
        match mv {
            Move::Done => {
                let laying = table.laying.as_ref().expect("cards");
                assert!(found.insert(laying.up.clone()), "reached in two ways");
            }
            Move::Lay(_) => {
                let mut next = table.clone();
                game.play(&mut next, &mv, &mut ());
                reached(game, &next, found);
            }
            _ => {}
        }
    }
}

/// Every choice of a hand's cards, tried one by one.
fn tried(game: &SevenCycles, hand: &[Card], set: &[Card]) -> BTreeSet<Vec<Card>> {
    let choices = 1_u32..1 << hand.len();
    let cards = |choice: u32| -> Vec<Card> {
        let bit = |n: &usize| choice >> n & 1 == 1;
        (0..hand.len()).filter(bit).map(|n| hand[n]).collect()
    };
    let legal = |cards: &Vec<Card>| conditions_met(game, &[set, cards].concat()) > 0;
    choices.map(cards).filter(legal).collect()
}

/// Decks with conditions of all kinds.
fn condition_games() -> Vec<(String, SevenCycles)> {
    let odd = "condition,key,mode,cyclic,distinct\n\
        family,suit,all_equal,no,yes\n\
        quartet,value,all_equal,no,yes\n\
        chain,value,consecutive,yes,no\n";
    let lines = "condition,key,mode,cyclic,distinct\nchain,value,consecutive,no,no\n";
    let words = "condition,key,mode,cyclic,distinct\n\
        colour,suit,all_equal,no,no\nkind,value,all_equal,no,no\n";
    let beasts = "id,suit,value\nx1,red,fox\nx2,red,owl\nx3,blue,fox\nx4,blue,owl\nx5,grey,owl\n";
    let mut games = games();
    games.push((
        "odd".to_owned(),
        game(&deck(&[("conditions", odd)]), "basic", &[]),
    ));
    games.push((
        "lines".to_owned(),
        game(&deck(&[("conditions", lines)]), "basic", &[]),
    ));
    let beasts = deck(&[("conditions", words), ("beasts", beasts)]);
    let of_words = game(&beasts, "basic", &[("deck", word("beasts"))]);
    games.push(("words".to_owned(), of_words));
    games
}

#[test]
fn small_steps_reach_just_the_sets_that_the_conditions_allow() {
    let mut random = Random::new(11);
    let (mut sets, mut choices) = (0, 0);
    for (name, game) in condition_games() {
        let faces = faces(&game);
        for round in 0..120 {
            // Few faces make many sets: a window of the deck, or all of it.
            let from = random.below(faces.len());
            let width = [5, 9, faces.len()][round % 3].min(faces.len() - from);
            let mut pile: Vec<Card> = Vec::new();
            while pile.len() < 9 {
                let card = faces[from + random.below(width)];
                let there = pile.iter().filter(|other| **other == card).count();
                if there < 2 {
                    pile.push(card);
                } else if pile.len() >= width {
                    break;
                }
            }
            let mut hand = pile.split_off(pile.len().min(2));
            hand.sort_unstable();
            let set = if conditions_met(&game, &pile) > 0 {
                pile
            } else {
                Vec::new()
            };
            let table = laid(&game, hand.clone(), set.clone());
            for (to, there) in [(None, &[][..]), (Some(1), &set[..])] {
                if to.is_some() && there.is_empty() {
                    continue;
                }
                let wanted = tried(&game, &hand, there);
                let start = to.map_or(Move::New, Move::Add);
                let mut moves = Vec::new();
                game.moves(&table, &mut moves);
                assert_eq!(moves.contains(&start), !wanted.is_empty(), "{name}");
                let mut found = BTreeSet::new();
                if !wanted.is_empty() {
                    let mut table = table.clone();
                    game.play(&mut table, &start, &mut ());
                    reached(&game, &table, &mut found);
                }
                assert_eq!(found, wanted, "{name}: {hand:?} to {there:?}");
                sets += 1;
                choices += wanted.len();
            }
        }
    }
    assert!(
        sets > 1000 && choices > 10_000,
        "{sets} tables, {choices} choices"
    );
}

/// Plays moves that need not be listed.
fn said(game: &SevenCycles, table: &Table, moves: &[Move]) -> Table {
    let mut table = table.clone();
    for mv in moves {
        assert_eq!(game.check(&table, mv), Ok(()), "{mv} of {moves:?}");
        game.play(&mut table, mv, &mut ());
        let mut listed = Vec::new();
        game.moves(&table, &mut listed);
        assert!(!listed.is_empty(), "stuck: {table:?}");
    }
    table
}

#[test]
fn cards_of_a_set_may_be_named_in_any_order() {
    let mut random = Random::new(5);
    let (mut tried_orders, mut unlisted) = (0, 0);
    let (_, game) = games().swap_remove(3);
    let faces = faces(&game);
    for _ in 0..300 {
        let mut hand: Vec<Card> = Vec::new();
        while hand.len() < 6 {
            let card = faces[random.below(24)];
            if !hand.contains(&card) {
                hand.push(card);
            }
        }
        hand.sort_unstable();
        let table = laid(&game, hand.clone(), Vec::new());
        for up in tried(&game, &hand, &[])
            .into_iter()
            .filter(|up| up.len() > 1)
        {
            let down: Vec<Card> = hand
                .iter()
                .copied()
                .filter(|card| !up.contains(card))
                .collect();
            let names = up.iter().map(|card| Move::Lay(*card));
            let mut order: Vec<Move> = names
                .chain(down.iter().map(|card| Move::Hide(*card)))
                .collect();
            let sorted = [&[Move::New], &order[..], &[Move::Done]].concat();
            for place in (1..order.len()).rev() {
                order.swap(place, random.below(place + 1));
            }
            let shuffled = [&[Move::New], &order[..], &[Move::Done]].concat();
            unlisted += usize::from(shuffled != sorted);
            tried_orders += 1;
            assert_eq!(said(&game, &table, &shuffled), said(&game, &table, &sorted));
        }
    }
    assert!(
        tried_orders > 1000 && unlisted > 1000,
        "{tried_orders}, {unlisted}"
    );
}
