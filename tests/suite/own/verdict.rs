//! Somebody asks whether a deck can be played: what the check says, for every game.

use cardwright::check::Extent;
use cardwright::diag::{Diags, Rule};
use cardwright::job::check::{Order, Verdict};
use cardwright::job::{self, Workshop};
use cardwright::project::Project;

use super::spreadsheet::Sheet;

fn checked(game: &str, table: &str, rows: usize) -> (Verdict, Diags) {
    let mut project = Project::embedded();
    let sheet = Sheet::open(game, table);
    sheet.choose("no", |row| row > rows).save(&mut project);
    let order = made!(Order {
        game: game.to_owned(),
        ..Order::default()
    });
    let outcome = job::check(&Workshop::open(project), &order);
    let made = outcome.made.expect("a check").expect("a deck");
    (made.verdict, outcome.findings)
}

#[test]
fn a_deck_that_lasts_for_some_is_playable_in_part() {
    for (game, table, rows, line) in [
        (
            "phylo-microbes",
            "microbes",
            7,
            "  not with 4 players: 7 Microbes are too few for 4 players, who need 12",
        ),
        (
            "supercytes",
            "cells",
            4,
            "  not with 5 players: 4 cells are too few for 5 players, who need 5",
        ),
        (
            "cellular-powerhouse",
            "evolutions",
            20,
            "  not with 4 players: 40 Evolutions are too few for 4 players, who need 60",
        ),
        (
            "cytosis",
            "goals",
            4,
            "  not with 4 players: 4 Goal cards are too few for 4 players, who need 5",
        ),
    ] {
        let (verdict, found) = checked(game, table, rows);
        assert_eq!(verdict.playable, Extent::Partly, "{game}");
        let lines = verdict.lines();
        assert!(lines.iter().any(|one| one == line), "{game}: {lines:#?}");
        let stops = found.iter().any(|one| one.rule == Rule::R002);
        assert!(!stops, "{game}: {found:?}");
    }
}

#[test]
fn a_deck_that_nobody_can_play_is_an_error_that_names_the_smallest() {
    for (game, table, rows, who) in [
        ("supercytes", "cells", 1, "2 players, who need 2"),
        ("phylo-microbes", "microbes", 3, "2 players, who need 6"),
        (
            "cellular-powerhouse",
            "evolutions",
            14,
            "2 players, who need 30",
        ),
        ("cytosis", "goals", 2, "2 players, who need 3"),
    ] {
        let (verdict, found) = checked(game, table, rows);
        assert_eq!(verdict.playable, Extent::Nowise, "{game}");
        assert!(!verdict.printable, "{game}");
        let mut errors = found.iter().filter(|one| one.rule == Rule::R002);
        assert!(
            errors.any(|one| one.message.ends_with(who)),
            "{game}: {found:?}"
        );
    }
}

#[test]
fn what_can_be_played_without_a_deck_of_ones_own_stays_playable() {
    // Traditional cards need none of the printed ones.
    let (verdict, _) = checked("seven-cycles", "steps", 8);
    let lines = verdict.lines();
    assert_eq!(
        lines[..2],
        [
            "seven-cycles: playable in part",
            "  Traditional cards with 2 to 4 players"
        ]
    );
}
