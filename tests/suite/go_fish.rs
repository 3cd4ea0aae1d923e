//! What is true of every game that ships is true of this one, which the program has never heard of.

use std::collections::BTreeSet;

use cardwright::diag::{Diags, Rule};
use cardwright::job::rulebook::{Edition, Format};
use cardwright::job::{self, Files, Outcome, Silent, Workshop};
use cardwright::project::Project;
use cardwright::referee::bot::BotKind;
use cardwright::referee::{Scrutiny, Shelf as _};
use lopdf::Document;

use crate::support::{below, root};
use game::{ALL, Shelf};

/// The crate that brings the game, compiled once more as a part of the tests.
#[path = "../../examples/go-fish/src/lib.rs"]
pub mod game;

const GAME: &str = "go-fish";
const CARDS: &str = "decks/go-fish/cards.csv";
const MANIFEST: &str = "decks/go-fish/game.toml";

fn project() -> Project {
    Project::load(&root().join("examples/go-fish")).expect("a project")
}

fn workshop() -> Workshop<Shelf> {
    Workshop::with(project(), ALL)
}

/// Checks the game with a part of a file changed.
fn changed(path: &str, old: &str, new: &str) -> Diags {
    let mut project = project();
    let text = project.text(path).expect("a file").into_owned();
    assert_eq!(text.matches(old).count(), 1, "{old}");
    project.insert(path, text.replace(old, new).into_bytes());
    let order = made!(job::check::Order {
        game: GAME.to_owned(),
    });
    job::check(&Workshop::with(project, ALL), &order).findings
}

/// Gives what was made of a deck with which nothing is wrong.
fn clean<T>(outcome: Outcome<T>) -> T {
    assert!(outcome.findings.is_empty(), "{:?}", outcome.findings);
    outcome.made.expect("possible").expect("made")
}

#[test]
fn nothing_is_found_and_no_rule_is_without_a_holder() {
    let order = made!(job::check::Order {
        game: GAME.to_owned(),
    });
    let checked = clean(job::check(&workshop(), &order));
    assert_eq!(checked.faces, 14);
    let coverage = checked.coverage.expect("a referee");
    assert_eq!(coverage.rows.len(), 15);
    for row in &coverage.rows {
        let whole = row.book && !row.lacks_referee() && !row.lacks_scenario();
        assert!(whole, "{row:?}");
    }
}

#[test]
fn every_card_is_printed_behind_its_own_front() {
    let order = made!(job::print::Order {
        game: GAME.to_owned(),
    });
    let files = Files::default();
    let made = clean(job::print(&workshop(), &order, &files, &Silent));
    let labour = made.sheets.printed.expect("sheets").summary.labour;
    let files = files.into_inner();
    let pdf = Document::load_mem(&files["go-fish/go-fish-a4.pdf"]).expect("a PDF");
    // 52 cards, nine to a sheet.
    assert_eq!((labour.sheets, pdf.get_pages().len()), (6, 12));
}

#[test]
fn the_rulebook_has_the_numbers_of_the_manifest() {
    let order = made!(job::rulebook::Order {
        game: GAME.to_owned(),
        edition: made!(Edition {
            formats: vec![Format::Markdown],
        }),
        draft: false,
    });
    let files = Files::default();
    clean(job::rulebook(&workshop(), &order, &files));
    let files = files.into_inner();
    let book = String::from_utf8_lossy(&files["go-fish/rulebook/rulebook.md"]).into_owned();
    assert!(book.contains("Collect all 4 cards of a kind"), "{book}");
    assert!(book.contains("after 500 questions"), "{book}");
}

#[test]
fn all_scenarios_hold() {
    let told = job::scenario(&workshop(), &job::scenario::Order::default());
    let [told] = &told.games[..] else {
        panic!("one game: {told:?}");
    };
    for line in &told.lines {
        assert!(line.failure.is_none(), "{}: {:?}", line.id, line.failure);
    }
    assert_eq!((told.count, told.good()), (7, 7));
}

#[test]
fn every_step_of_many_games_stands_the_contract() {
    for bots in [BotKind::Random, BotKind::Greedy] {
        let order = made!(job::simulate::Order {
            game: GAME.to_owned(),
            games: 20,
            bots: vec![bots],
            scrutiny: Scrutiny::Checked,
        });
        let made = clean(job::simulate(&workshop(), &order, &Silent));
        assert!(
            made.report.findings.is_empty(),
            "{:?}",
            made.report.findings
        );
        assert_eq!(
            made.files.len(),
            1,
            "a page, and no log of a game gone wrong"
        );
    }
}

#[test]
fn what_is_wrong_with_the_deck_is_found_once_at_its_place() {
    let found = |diags: &Diags| -> Vec<(Rule, String)> {
        let each = diags.iter();
        each.map(|one| (one.rule, one.message.clone())).collect()
    };
    let short = changed(CARDS, "on its chin.,4", "on its chin.,3");
    let message = "Atlantic cod: 3 copies make no book of 4".to_owned();
    assert_eq!(found(&short), [(Rule::D005, message)]);
    let place = short.iter().next().and_then(|one| one.place.clone());
    assert_eq!(&*place.expect("a place").file, CARDS);
    let word = changed(CARDS, "tuna,Blue", "for,Blue");
    let message = "Bluefin tuna: `for` is a word of moves, so no card can be called so";
    assert!(
        found(&word).contains(&(Rule::D003, message.to_owned())),
        "{word:?}"
    );
    let many = changed(MANIFEST, "[7, 7, 5, 5]", "[7, 7, 5, 11]");
    let message = "5 players need more than 52 cards".to_owned();
    assert_eq!(found(&many), [(Rule::R002, message)]);
    let short = changed(MANIFEST, "[7, 7, 5, 5]", "[7, 7, 5]");
    let message = "`hand` has 3 numbers for 2 to 5 players".to_owned();
    assert_eq!(found(&short), [(Rule::M006, message)]);
}

#[test]
fn a_game_is_three_folders_and_a_line() {
    assert_eq!(ALL.rooms().len(), 1);
    for folder in ["src", "decks", "templates", "build.rs", "Cargo.toml"] {
        let path = root().join(folder);
        let files = if path.is_dir() {
            below(&path)
        } else {
            vec![path]
        };
        for file in files {
            let text = std::fs::read(&file).expect("a file");
            let text = String::from_utf8_lossy(&text).to_lowercase();
            for name in ["go-fish", "go_fish", "gofish"] {
                assert!(!text.contains(name), "{} names {name}", file.display());
            }
        }
    }
}

#[test]
fn the_page_on_adding_a_game_tells_of_each_of_its_files() {
    let page = std::fs::read_to_string(root().join("docs/add-a-game.md")).expect("the page");
    let told: BTreeSet<&str> = page.split('`').skip(1).step_by(2).collect();
    let folder = root().join("examples/go-fish/src");
    for path in below(&folder) {
        let name = path.file_name().expect("a name").to_string_lossy();
        let known = told.contains(&*name);
        assert!(known, "docs/add-a-game.md does not say what {name} is");
    }
}
