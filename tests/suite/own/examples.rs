//! Somebody changes a value: which worked examples tell other numbers, which are left out.

use cardwright::book::{AsideKind, Block, Book};
use cardwright::diag::{Diags, Rule, Severity};
use cardwright::games;
use cardwright::job::check::{Order, Verdict};
use cardwright::job::{self, Wanted, Workshop};
use cardwright::project::Project;
use cardwright::referee::scenario::{self, Held};

use super::spreadsheet::Sheet;

fn checked(project: Project, game: &str, scenarios: Held) -> (Verdict, Diags) {
    let game = game.to_owned();
    let outcome = job::check(&Workshop::open(project), &made!(Order { game, scenarios }));
    let made = outcome.made.expect("a check").expect("a deck");
    (made.verdict, outcome.findings)
}

fn about_scenarios(found: &Diags) -> usize {
    let rules = [Rule::R003, Rule::R004, Rule::R007, Rule::B011];
    found.iter().filter(|one| rules.contains(&one.rule)).count()
}

/// The value of a card that worked examples name, for each game.
const CHANGES: [(&str, &str, usize, &str, &str); 5] = [
    ("supercytes", "cells", 31, "renew", "21"),
    ("seven-cycles", "steps", 1, "value", "2"),
    ("phylo-microbes", "microbes", 1, "points", "5"),
    ("cellular-powerhouse", "traits", 1, "copies", "6"),
    ("cytosis", "components", 1, "hp", "4"),
];

#[test]
fn shipped_scenarios_are_not_held_against_a_changed_deck_unless_asked_for() {
    for (game, table, row, column, value) in CHANGES {
        let mut project = Project::embedded();
        Sheet::open(game, table)
            .set(row, column, value)
            .save(&mut project);
        let (verdict, found) = checked(project.clone(), game, Held::Own);
        assert_eq!(about_scenarios(&found), 0, "{game}: {found:?}");
        assert_eq!(found.count(Severity::Error), 0, "{game}: {found:?}");
        let told = verdict.retold.len() + verdict.left_out.len();
        // Only the scenarios are asked once more, and all of the check in one of the games.
        let asked = if game == "supercytes" {
            checked(project, game, Held::All).1
        } else {
            let mut found = Diags::new();
            let deck = games::deck(&project, game, &mut found).expect("a deck");
            scenario::played(&project, &deck, &games::ALL, Held::All, &mut found);
            found
        };
        assert!(about_scenarios(&asked) > 0 || told == 0, "{game}");
    }
}

#[test]
fn a_shipped_deck_holds_its_scenarios_and_tells_its_own_numbers() {
    let (verdict, found) = checked(Project::embedded(), "supercytes", Held::Own);
    assert!(found.is_empty(), "{found:?}");
    assert!(verdict.retold.is_empty() && verdict.left_out.is_empty());
}

fn book(project: Project, game: &str) -> Book {
    let prepared = Workshop::open(project).prepare(game, Wanted::Book);
    assert_eq!(
        prepared.findings.count(Severity::Error),
        0,
        "{:?}",
        prepared.findings
    );
    prepared.book.expect("a book")
}

fn examples(book: &Book) -> usize {
    let is_example = |block: &&Block| match block {
        Block::Aside(aside) => aside.kind == AsideKind::Example,
        _ => false,
    };
    book.blocks.iter().filter(is_example).count()
}

#[test]
fn an_example_tells_the_new_number_or_is_left_out_and_said_so() {
    let change = |value: &str| {
        let mut project = Project::embedded();
        let sheet = Sheet::open("supercytes", "cells");
        sheet.set(31, "renew", value).save(&mut project);
        book(project, "supercytes")
    };
    let shipped = book(Project::embedded(), "supercytes");
    assert!(shipped.retold.is_empty() && shipped.left_out.is_empty());
    for value in ["21", "0"] {
        let book = change(value);
        assert!(
            !book.retold.is_empty() && !book.left_out.is_empty(),
            "{value}"
        );
        let left = examples(&shipped) - examples(&book);
        assert_eq!(left, book.left_out.len(), "{value}: {:?}", book.left_out);
    }
}

#[test]
fn a_rulebook_is_made_without_the_cards_that_are_left_out() {
    for (game, table) in [
        ("supercytes", "cells"),
        ("seven-cycles", "steps"),
        ("phylo-microbes", "microbes"),
        ("cellular-powerhouse", "traits"),
        ("cytosis", "epigenetics"),
    ] {
        let mut project = Project::embedded();
        let sheet = Sheet::open(game, table);
        sheet.choose("no", |row| row % 7 == 1).save(&mut project);
        book(project, game);
    }
}
