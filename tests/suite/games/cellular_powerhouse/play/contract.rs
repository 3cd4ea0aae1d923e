//! Hands, rounds, Gene Pools, Genomes and every form of every effect stand the contract.

use std::collections::BTreeSet;

use cardwright::deck::Setting;

use super::forms;
use super::{Case, VARIANTS, none_removed, pool, removed, whole};
use crate::arena::{fresh, stands};

type Asked = Vec<(&'static str, Setting)>;

/// Settings that leave the usual ways: short hands, no cards of a kind, no Mutations, many Genomes.
fn odd() -> Vec<Asked> {
    let game = |hand, rounds, cards: [i64; 3], more: &[(&'static str, i64)]| {
        let [traits, adaptations, evolutions] = cards;
        let mut asked: Asked = pool(traits, adaptations, evolutions).to_vec();
        asked.extend([whole("hand", hand), whole("rounds", rounds)]);
        asked.extend(more.iter().map(|(key, number)| whole(key, *number)));
        asked
    };
    vec![
        game(1, 3, [0, 0, 0], &[]),
        game(1, 1, [1, 0, 0], &[("mutations", 0)]),
        game(2, 3, [0, 1, 1], &[("scarcity_die", 2)]),
        game(3, 2, [2, 1, 1], &[("mutations", 2), ("genomes_each", 0)]),
        game(
            5,
            1,
            [3, 2, 1],
            &[("genomes_each", 1), ("facedown_value", 0)],
        ),
        game(8, 2, [2, 1, 0], &[("mutations", 3)]),
        game(8, 1, [10, 5, 5], &[("mutation_value", 0)]),
    ]
}

#[test]
fn every_variant_and_every_option_stands_the_contract() {
    let case = Case::shipped();
    let fresh = fresh();
    println!("fresh seed {fresh}");
    let mut games: Vec<Asked> = odd();
    games.push(vec![whole("rounds", 1)]);
    games.push(vec![whole("hand", 2), whole("rounds", 3), none_removed()]);
    games.push(vec![
        whole("rounds", 2),
        whole("hand", 4),
        removed([150, 170, 175]),
    ]);
    std::thread::scope(|scope| {
        for asked in &games {
            let case = &case;
            scope.spawn(move || {
                for variant in VARIANTS {
                    let settings = case.settings(variant, asked);
                    let game = case.game(variant, asked);
                    for seats in 2..=4 {
                        for seed in [u64::from(seats), fresh] {
                            stands(&game, &settings, seats, seed);
                        }
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
                let cards = i64::try_from(number % 3).expect("small");
                let mut asked = pool(2 + cards, 5 + cards, 2).to_vec();
                asked.extend([
                    none_removed(),
                    whole("rounds", 2),
                    whole("hand", 4 + 2 * cards),
                ]);
                let variant = VARIANTS[(number + 1) % 3];
                let game = case.game(variant, &asked);
                let settings = case.settings(variant, &asked);
                let mut verbs = BTreeSet::new();
                for seats in 2..=4 {
                    for seed in [number as u64, fresh] {
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
        "converge", "digest", "draw", "express", "gain", "give", "hunt", "lose", "pool", "protect",
        "reclaim", "scarcity", "steal", "trash",
    ];
    assert_eq!(verbs, wanted.into());
}
