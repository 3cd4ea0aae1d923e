//! Somebody wants only some of the cards: a column `use`, for every game.

use cardwright::deck::Deck;
use cardwright::diag::{Diags, Severity};
use cardwright::games;
use cardwright::job::{self, Silent, Workshop, simulate};
use cardwright::project::Project;
use cardwright::referee::Shelf as _;

use super::spreadsheet::Sheet;

/// A table of each game from which some rows can go.
const TABLES: [(&str, &str, &str); 5] = [
    ("supercytes", "cells", "cells"),
    ("seven-cycles", "steps", "cards"),
    ("phylo-microbes", "microbes", "microbes"),
    ("cellular-powerhouse", "evolutions", "evolutions"),
    ("cytosis", "components", "components"),
];

fn deck(project: &Project, game: &str) -> (Deck, Diags) {
    let mut diags = Diags::new();
    let deck = games::ALL.deck(project, game, &mut diags);
    (deck.expect("a deck"), diags)
}

#[test]
fn what_is_left_out_is_in_no_count_and_the_game_is_played_without_it() {
    for (game, table, component) in TABLES {
        let mut project = Project::embedded();
        let sheet = Sheet::open(game, table);
        let rows = sheet.len();
        sheet.choose("no", |row| row % 8 == 0).save(&mut project);
        let (deck, found) = deck(&project, game);
        assert!(found.is_empty(), "{game}: {found:?}");
        let cards = &deck.component(component).expect("a component").cards;
        assert_eq!(cards.len(), rows - rows / 8, "{game}");
        let workshop = Workshop::open(project);
        let order = made!(simulate::Order {
            game: game.to_owned(),
            games: 2,
            ..simulate::Order::default()
        });
        let outcome = job::simulate(&workshop, &order, &Silent);
        assert!(outcome.made.is_ok_and(|made| made.is_some()), "{game}");
        assert_eq!(outcome.findings.count(Severity::Error), 0, "{game}");
    }
}

#[test]
fn yes_beside_some_cards_leaves_all_others_out() {
    let mut project = Project::embedded();
    let sheet = Sheet::open("supercytes", "cells");
    sheet.choose("yes", |row| row > 30).save(&mut project);
    let (deck, _) = deck(&project, "supercytes");
    let cells = deck.component("cells").expect("cells");
    assert_eq!(cells.cards.len(), 30);
    assert_eq!(cells.cards[0].id, "C31");
    assert!(cells.table.as_ref().expect("a table").leaves_out("C01"));
}
