//! Somebody prints a card twice: hidden information and draft hold with two that are alike.

use cardwright::diag::Rule;
use cardwright::job::{self, Workshop, check::Order};
use cardwright::project::Project;

use super::spreadsheet::Sheet;

#[test]
fn a_deck_with_two_of_a_card_plays() {
    for (game, table) in [("supercytes", "cells"), ("cellular-powerhouse", "genomes")] {
        let mut project = Project::embedded();
        Sheet::open(game, table)
            .set(2, "copies", "2")
            .save(&mut project);
        let order = made!(Order {
            game: game.to_owned(),
            ..Order::default()
        });
        let findings = job::check(&Workshop::open(project), &order).findings;
        let trouble: Vec<_> = findings
            .iter()
            .filter(|one| one.rule == Rule::R005)
            .collect();
        assert!(trouble.is_empty(), "{game}: {trouble:?}");
    }
}
