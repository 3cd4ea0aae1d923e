//! Every size of the Microbe pile, every option and every form of a Modifier stands the contract.

use std::collections::BTreeSet;

use cardwright::deck::Setting;

use super::forms;
use super::{Case, VARIANTS, pile};
use crate::arena::{fresh, stands};

#[test]
fn every_microbe_pile_and_every_option_stands_the_contract() {
    let case = Case::shipped();
    let on = Setting::Switch(true);
    let seat = Setting::Word("seat".to_owned());
    let fresh = fresh();
    println!("fresh seed {fresh}");
    let mut games: Vec<_> = VARIANTS.iter().map(|variant| (*variant, vec![])).collect();
    for cards in [0, 1, 2, 5, 10, 15, 25] {
        games.push(("full", vec![pile(cards)]));
        let options = [
            pile(cards),
            ("recycle_resources_only", on.clone()),
            ("first", seat.clone()),
            ("stall_rounds", Setting::Whole(2)),
        ];
        games.push(("short", options.to_vec()));
    }
    std::thread::scope(|scope| {
        for (variant, options) in &games {
            let case = &case;
            scope.spawn(move || {
                let settings = case.settings(variant, options);
                let game = case.game(variant, options);
                for seats in 2..=5 {
                    for seed in [u64::from(seats), fresh] {
                        stands(&game, &settings, seats, seed);
                    }
                }
            });
        }
    });
}

#[test]
fn every_form_of_every_verb_stands_the_contract() {
    let decks = forms::decks();
    let fresh = fresh();
    println!("fresh seed {fresh}");
    let verbs: Vec<BTreeSet<&str>> = std::thread::scope(|scope| {
        let threads = decks.iter().enumerate().map(|(number, case)| {
            scope.spawn(move || {
                let only = ("recycle_resources_only", Setting::Switch(number % 2 == 1));
                let asked = [only, pile([25, 5, 3][number % 3])];
                let (game, settings) = (case.game("full", &asked), case.settings("full", &asked));
                let mut verbs = BTreeSet::new();
                for seats in 2..=5 {
                    for seed in [number as u64, 1000 + number as u64, fresh] {
                        verbs.extend(stands(&game, &settings, seats, seed));
                    }
                }
                verbs
            })
        });
        let threads: Vec<_> = threads.collect();
        threads
            .into_iter()
            .map(|thread| thread.join().expect("a deck that stands the contract"))
            .collect()
    });
    let verbs: BTreeSet<&str> = verbs.into_iter().flatten().collect();
    let wanted = [
        "assign", "cancel", "discard", "draw", "evict", "give", "hold", "peek", "require",
        "search", "shield", "skip", "strip", "take", "wild",
    ];
    assert_eq!(verbs, wanted.into());
}
