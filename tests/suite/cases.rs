//! One folder per rule of the table: `tests/cases/CODE/fail` breaks it, `tests/cases/CODE/pass` is
//! the same thing done right.
//!
//! A case is a small project with one game. The program checks it, or runs what a file `args` says.
//! `expected.txt` holds what it then says about the rule; `CARDWRIGHT_BLESS=1` writes it anew.

use std::path::{Path, PathBuf};

use cardwright::diag::Rule;
use cardwright::games;
use cardwright::referee::Shelf as _;
use rayon::prelude::*;

use super::support::{Folder, root};

fn folder(rule: Rule, kind: &str) -> PathBuf {
    root().join("tests/cases").join(rule.code()).join(kind)
}

/// Gives the names of what lies in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .flatten();
    entries
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect()
}

/// Runs a case and gives its exit status and the findings it told.
fn run(case: &Path) -> (Option<i32>, String) {
    let games = names(&case.join("decks"));
    assert_eq!(games.len(), 1, "{} has one game", case.display());
    let line = std::fs::read_to_string(case.join("args"));
    let line = line.unwrap_or_else(|_| format!("check {}", games[0]));
    let mut args = vec!["--project", case.to_str().expect("a path")];
    args.extend(line.split_whitespace());
    let output = Folder::new("case").run(&args);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    (output.status.code(), told)
}

/// Takes out what is said about one rule: findings stand in blocks with an empty line between.
fn about(rule: Rule, text: &str) -> String {
    let start = format!("{}[{rule}]: ", rule.severity());
    let more = format!(" more of {rule} (");
    let blocks: Vec<&str> = text
        .split("\n\n")
        .filter(|block| block.starts_with(&start) || block.contains(&more))
        .collect();
    if blocks.is_empty() {
        return String::new();
    }
    blocks.join("\n\n") + "\n"
}

/// Runs both cases of a rule and says what is wrong with them.
fn judge(rule: Rule) -> Vec<String> {
    let mut wrong = Vec::new();
    let case = folder(rule, "fail");
    let (status, text) = run(&case);
    let found = about(rule, &text);
    let path = case.join("expected.txt");
    if std::env::var_os("CARDWRIGHT_BLESS").is_some_and(|value| value == "1") {
        std::fs::write(&path, &found).expect("a file");
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    if found.is_empty() || status == Some(2) {
        wrong.push(format!("{rule}/fail does not break {rule}:\n{text}"));
    } else if found != expected {
        wrong.push(format!(
            "{rule}/fail says\n{found}instead of\n{expected}(CARDWRIGHT_BLESS=1 accepts it)"
        ));
    }
    let (status, text) = run(&folder(rule, "pass"));
    // Another error could keep the program from ever looking at this rule.
    if status != Some(0) || !about(rule, &text).is_empty() {
        wrong.push(format!("{rule}/pass does not pass:\n{text}"));
    }
    wrong
}

#[test]
fn every_rule_has_a_case_that_breaks_it_and_one_that_does_not() {
    let there = |rule: Rule| ["fail", "pass"].map(|kind| folder(rule, kind).is_dir());
    let (complete, missing): (Vec<Rule>, Vec<Rule>) = games::ALL
        .rules()
        .into_iter()
        .partition(|rule| there(*rule) == [true; 2]);
    let mut wrong: Vec<String> = complete.par_iter().flat_map(|rule| judge(*rule)).collect();
    for rule in missing {
        wrong.push(format!("tests/cases/{rule} lacks `fail` or `pass`"));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn every_case_belongs_to_a_rule_and_only_failing_ones_expect_something() {
    for name in names(&root().join("tests/cases")) {
        let rule: Rule = Rule::find(&name, &games::ALL.rules()).expect("a code");
        assert_eq!(name, rule.code());
        let mut kinds = names(&root().join("tests/cases").join(&name));
        kinds.sort();
        assert_eq!(kinds, ["fail", "pass"], "{rule}");
        assert!(!folder(rule, "pass").join("expected.txt").exists());
    }
}
