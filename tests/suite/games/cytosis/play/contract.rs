//! Odd settings, short stocks, small decks and other boards stand the contract.

use std::collections::BTreeSet;

use cardwright::deck::Setting;

use super::{Case, VARIANTS, each, whole};
use crate::arena::{fresh, stands, table};

type Asked = Vec<(&'static str, Setting)>;

/// Settings that leave the usual ways.
fn odd() -> Vec<Asked> {
    let switch = |key: &'static str, on: bool| (key, Setting::Switch(on));
    vec![
        vec![switch("attack_kept", false), whole("attack_loss", 3)],
        vec![
            each("events_removed", [4, 2, 1, 0]),
            each("events_removed_virus", [12, 11, 10, 12]),
        ],
        vec![
            whole("grey_cost", 1),
            whole("grey_flasks", 5),
            whole("exhaust_gain", 3),
        ],
        vec![each("flasks", [6, 6, 5, 4]), whole("disks", 1)],
        vec![whole("disks", 4), whole("market_cost", 0)],
        vec![
            whole("hand_dealt", 6),
            whole("hand_kept", 2),
            whole("start_picks", 0),
        ],
        vec![
            whole("goal_markers", 6),
            whole("goal_slots", 1),
            whole("goals_extra", 9),
        ],
        vec![whole("goal_markers", 0), whole("disks", 0)],
        vec![
            whole("antibody_cost", 2),
            whole("antibody_step", 3),
            whole("antibody_symbol", 9),
        ],
        vec![each("market_discard", [4, 3, 4, 4]), whole("reduce", 9)],
        vec![each("flasks", [1, 1, 1, 1]), whole("start_atp", 0)],
    ]
}

/// Tokens of each resource, so many.
fn resources(counts: [u8; 5]) -> String {
    let words = ["mrna", "protein", "lipid", "carbohydrate", "atp"];
    let rows: Vec<String> = words
        .iter()
        .zip(counts)
        .map(|(word, count)| format!("{word},{count}"))
        .collect();
    table(
        "id,copies",
        &rows.iter().map(String::as_str).collect::<Vec<_>>(),
    )
}

/// The shipped deck with little of something, or with another board.
fn decks() -> Vec<Case> {
    let case = Case::shipped();
    let rows = |name: &str, keep: &dyn Fn(&str) -> bool| {
        let path = format!("decks/cytosis/{name}.csv");
        let text = case.project.text(&path).expect("a table").into_owned();
        let mut lines = text.lines();
        let header = lines.next().expect("a header");
        let kept: Vec<&str> = lines.filter(|line| keep(line)).collect();
        table(header, &kept)
    };
    let few = rows("components", &|line| {
        ["detox", "extra", "attack", "cortisol", "tsh"]
            .iter()
            .any(|word| line.starts_with(word) || line.contains("virus"))
    });
    let narrow = rows("board", &|line| {
        ![
            "rough-2", "rough-3", "golgi-2", "nucleus", "market-3", "market-4",
        ]
        .iter()
        .any(|word| line.starts_with(word))
    });
    let crowded = rows("budding", &|line| line.contains("-1,"));
    let five = rows("epigenetics", &|line| {
        !["early-bird", "income"]
            .iter()
            .any(|word| line.starts_with(word))
    });
    vec![
        Case::new(&[("resources", &resources([6, 6, 6, 6, 8]))]),
        Case::new(&[("resources", &resources([18, 1, 15, 1, 3]))]),
        Case::new(&[("resources", &resources([2, 18, 2, 15, 30]))]),
        Case::new(&[("components", &few)]),
        Case::new(&[("board", &narrow), ("budding", &crowded)]),
        Case::new(&[
            ("budding", &crowded),
            ("resources", &resources([18, 18, 15, 15, 60])),
        ]),
        Case::new(&[("epigenetics", &five), ("components", &few)]),
    ]
}

#[test]
fn odd_settings_stand_the_contract() {
    let case = Case::shipped();
    let fresh = fresh();
    println!("fresh seed {fresh}");
    for (number, asked) in odd().iter().enumerate() {
        for variant in [VARIANTS[1 + number % 2], VARIANTS[3]] {
            let settings = case.settings(variant, asked);
            let game = case.game(variant, asked);
            for seats in 2..=5 {
                stands(&game, &settings, seats, fresh + number as u64);
            }
        }
    }
}

#[test]
fn odd_decks_stand_the_contract() {
    let fresh = fresh();
    println!("fresh seed {fresh}");
    let mut verbs = BTreeSet::new();
    for case in decks() {
        for variant in ["virus", "virus-epigenetics"] {
            let settings = case.settings(variant, &[]);
            let game = case.game(variant, &[]);
            for seats in 2..=5 {
                for seed in [u64::from(seats), fresh] {
                    verbs.extend(stands(&game, &settings, seats, seed));
                }
            }
        }
    }
    assert_eq!(verbs, ["gain", "place", "scout", "set"].into());
}
