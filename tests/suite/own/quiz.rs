//! Somebody leaves cards out: no question of the quiz, no worksheet and no page for teachers speaks of
//! them.

use cardwright::book::markdown;
use cardwright::diag::{Rule, Severity};
use cardwright::job::{Wanted, Workshop};
use cardwright::project::Project;

use super::spreadsheet::Sheet;

/// Writes the rulebook of a game and the pack of its teachers, one behind the other.
fn books(project: Project, game: &str) -> String {
    let prepared = Workshop::open(project).prepare(game, Wanted::Book);
    let found = &prepared.findings;
    assert_eq!(found.count(Severity::Error), 0, "{game}: {found:?}");
    let books = [prepared.book, prepared.pack];
    books
        .map(|book| markdown(&book.expect("a book")))
        .join("\n")
}

/// Leaves the rows out in which a cell is one of these words, and writes the books.
fn without(game: &str, table: &str, words: &[&str]) -> String {
    let mut project = Project::embedded();
    let sheet = Sheet::open(game, table);
    let gone = sheet.rows_with(words);
    assert!(!gone.is_empty(), "{game}: {words:?}");
    sheet
        .choose("no", |row| gone.contains(&row))
        .save(&mut project);
    books(project, game)
}

#[test]
fn no_question_is_about_a_card_that_is_left_out() {
    for (game, table, gone, question, answer) in [
        (
            "phylo-microbes",
            "microbes",
            "lactobacillus",
            "turns milk into yoghurt?",
            "It has a partner in the milk",
        ),
        (
            "cellular-powerhouse",
            "traits",
            "flagellum",
            "What turns a bacterial flagellum",
            "like a ship’s propeller",
        ),
        (
            "seven-cycles",
            "steps",
            "calvin",
            "does carbon dioxide become sugar?",
            "In the Calvin cycle.",
        ),
        (
            "cytosis",
            "components",
            "steroid-hormone",
            "What are steroid hormones made from?",
            "From cholesterol, a lipid.",
        ),
    ] {
        let whole = books(Project::embedded(), game);
        let smaller = without(game, table, &[gone]);
        for words in [question, answer] {
            assert!(whole.contains(words), "{game}: {words}");
            assert!(!smaller.contains(words), "{game}: {words}");
        }
        let numbered = |line: &&str| line.starts_with(|one: char| one.is_ascii_digit());
        let questions = |text: &str| {
            let (_, quiz) = text.split_once("Worksheet: Quiz**\n").expect("a quiz");
            let (_, answers) = text.split_once(">Answers to the quiz\n").expect("answers");
            let quiz = quiz.lines().map_while(|line| line.strip_prefix('>'));
            let answers = answers.lines().take_while(|line| !line.starts_with('#'));
            let quiz = quiz.map(str::trim).filter(numbered).count();
            (quiz, answers.filter(numbered).count())
        };
        assert_eq!(questions(&whole), (10, 10), "{game}");
        assert_eq!(questions(&smaller), (9, 9), "{game}");
    }
}

#[test]
fn a_quiz_of_cells_asks_only_of_the_cells_that_there_are() {
    let text = without("supercytes", "cells", &["signal"]);
    let (_, quiz) = text.split_once(">Quiz and worksheets\n").expect("a quiz");
    assert!(!quiz.contains("**Signal**"), "{quiz}");
    assert!(!quiz.contains("Mast cell"), "{quiz}");
    assert!(
        quiz.contains("8.  **") || quiz.contains("8. **"),
        "as many questions as before: {quiz}"
    );
    assert_eq!(quiz.matches("| Cell | Score |").count(), 5, "{quiz}");
    assert!(!text.contains("many cells with a high Signal"));
}

#[test]
fn a_line_that_names_a_card_that_never_was_is_found() {
    for (mark, message) in [
        ("cells.C99", "`cells` has no row `C99`"),
        ("cels.C01", "there is no table `cels`"),
        (
            "cells.specail=work",
            "`cells` has no such column as `specail=work` names",
        ),
    ] {
        let mut project = Project::embedded();
        let path = "decks/supercytes/teachers.md";
        let rules = project.text(path).expect("rules").into_owned();
        let rules = rules.replace("cells.special=signal", mark);
        project.insert(path, rules.into_bytes());
        let found = Workshop::open(project)
            .prepare("supercytes", Wanted::Book)
            .findings;
        let told = found.iter().find(|one| one.rule == Rule::B008);
        assert_eq!(told.map(|one| one.message.as_str()), Some(message));
    }
}

#[test]
fn without_a_cycle_the_rulebook_counts_one_fewer() {
    let smaller = without("seven-cycles", "steps", &["calvin"]);
    assert!(smaller.contains("There are 6 cycles. Each has 8 steps"));
    assert!(smaller.contains("You hold steps of 6 such cycles"));
    assert!(!smaller.contains("Some enzymes work in two places of it"));
}
