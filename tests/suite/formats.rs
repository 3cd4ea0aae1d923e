//! Findings in the formats that machines read.

use std::path::PathBuf;
use std::process::{Command, Output};

use cardwright::diag::{MOST_SHOWN, Rule};
use cardwright::games;
use cardwright::referee::Shelf as _;
use serde_json::Value;

use super::cases::{Case, PLANTED};
use super::support::{Folder, manifest, root, said};

/// A game whose cards overflow: `cards` of them, each with a place of its own.
fn overflowing(folder: &Folder, game: &str, cards: usize) {
    folder.write(format!("decks/{game}/game.toml").as_str(), manifest(game));
    let rows = (1..=cards).map(|i| format!("Ü{i},A text, 100 % too long for so small a box {i}"));
    let rows: Vec<String> = rows
        .map(|row| row.replacen("A text,", "\"A text,", 1) + "\"")
        .collect();
    let csv = format!("id,name\n{}\n", rows.join("\n"));
    folder.write(format!("decks/{game}/cards.csv").as_str(), csv);
    let svg = r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:cw="urn:cardwright"><cw:text x="5" y="5" width="20" height="5" size="9pt">{{ name }}</cw:text></svg>"#;
    folder.write(format!("templates/{game}/card.svg").as_str(), svg);
}

fn stdout(output: &Output) -> String {
    assert!(output.stderr.is_empty(), "{}", said(output));
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

fn json(output: &Output) -> Value {
    serde_json::from_str(&stdout(output)).expect("one JSON document")
}

#[test]
fn text_shows_ten_of_a_rule_and_machines_get_all() {
    let folder = Folder::new("many");
    overflowing(&folder, "tiny", 60);
    let output = folder.run(&["check", "tiny"]);
    let text = said(&output);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty(), "{text}");
    assert_eq!(text.matches("error[T004]").count(), MOST_SHOWN);
    let end = "… and 50 more of T004 (text-overflow)\n\n60 errors\n";
    assert!(text.ends_with(end), "{text}");
    let output = folder.run(&["check", "tiny", "--format", "json"]);
    assert_eq!(output.status.code(), Some(1));
    let document = json(&output);
    assert_eq!(document["findings"].as_array().map(Vec::len), Some(60));
    assert_eq!(document["errors"], 60);
}

#[test]
fn json_holds_every_game_in_one_document() {
    let folder = Folder::new("json");
    overflowing(&folder, "tiny", 1);
    overflowing(&folder, "toy", 1);
    let output = folder.run(&["check", "--format", "json"]);
    let document = json(&output);
    assert_eq!(document["version"], 1);
    let findings = document["findings"].as_array().expect("findings");
    let games: Vec<&Value> = findings.iter().map(|finding| &finding["game"]).collect();
    assert_eq!(games, ["tiny", "toy"]);
    let first = &findings[0];
    assert_eq!(first["code"], "T004");
    assert_eq!(first["severity"], "error");
    assert_eq!(first["file"], "decks/tiny/cards.csv");
    // Columns count letters: the id has one that takes two bytes.
    let region = ["line", "column", "end_line", "end_column"].map(|key| &first[key]);
    assert_eq!(region, [2, 5, 2, 48]);
    assert_eq!(
        (&document["errors"], &document["warnings"]),
        (&Value::from(2), &Value::from(0))
    );
}

#[test]
fn github_gets_one_escaped_command_a_line() {
    let folder = Folder::new("github");
    overflowing(&folder, "tiny", 2);
    let csv = "id,name\nA,100 % of a text that is too long\nB,100 % of a text that is too long\n";
    folder.write("decks/tiny/cards.csv", csv);
    let output = folder.run(&["check", "tiny", "--format", "github"]);
    assert_eq!(output.status.code(), Some(1));
    let text = stdout(&output);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 2, "{text}");
    for line in lines {
        let title = "title=T004 text-overflow::front of `100 %25 of";
        assert!(
            line.starts_with("::error file=decks/tiny/cards.csv,line="),
            "{line}"
        );
        assert!(line.contains(title), "{line}");
        assert!(line.contains("%0Ashorten the text, or"), "{line}");
    }
}

#[test]
fn a_clean_run_gives_an_empty_document_and_status_0() {
    let folder = Folder::new("clean");
    let run = |format| {
        let output = folder.run(&["check", "supercytes", "--strict", "--format", format]);
        assert_eq!(output.status.code(), Some(0), "{}", said(&output));
        output
    };
    assert_eq!(json(&run("json"))["findings"], Value::Array(Vec::new()));
    assert_eq!(stdout(&run("github")), "");
    let sarif = json(&run("sarif"));
    assert_eq!(sarif["runs"][0]["results"], Value::Array(Vec::new()));
}

#[test]
fn sarif_names_rules_places_and_fingerprints_and_no_machine() {
    let folder = Folder::new("sarif");
    overflowing(&folder, "tiny", 3);
    let project = folder.path().to_str().expect("a path");
    let args = ["check", "tiny", "--format", "sarif", "--project", project];
    let output = folder.run(&args);
    assert_eq!(output.status.code(), Some(1));
    let text = stdout(&output);
    assert!(!text.contains(project), "{text}");
    assert_eq!(text, stdout(&folder.run(&args)), "the same bytes twice");
    let document = json(&output);
    let run = &document["runs"][0];
    assert_eq!(run["columnKind"], "unicodeCodePoints");
    let rules = run["tool"]["driver"]["rules"].as_array().expect("rules");
    assert_eq!(rules.len(), games::ALL.rules().len());
    let results = run["results"].as_array().expect("results");
    assert_eq!(results.len(), 3);
    let mut prints = Vec::new();
    for (result, line) in results.iter().zip(2..) {
        let index = result["ruleIndex"].as_u64().expect("an index");
        let index = usize::try_from(index).expect("an index");
        assert_eq!(rules[index]["id"], result["ruleId"]);
        assert_eq!(result["level"], "error");
        let place = &result["locations"][0]["physicalLocation"];
        assert_eq!(place["artifactLocation"]["uri"], "decks/tiny/cards.csv");
        assert_eq!(place["artifactLocation"]["uriBaseId"], "%SRCROOT%");
        assert_eq!(place["region"]["startLine"], line);
        assert_eq!(place["region"]["startColumn"], 5);
        prints.push(result["partialFingerprints"]["cardwright/v1"].to_string());
    }
    prints.dedup();
    assert_eq!(prints.len(), 3);
}

#[test]
fn a_strict_run_leaves_warnings_what_they_are() {
    let case = Case::read(Rule::T009).and_then(|case| case.fail());
    let case = case.expect("a case");
    assert_eq!(case.check(&["--format", "sarif"]).status.code(), Some(0));
    let output = case.check(&["--format", "sarif", "--strict"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(json(&output)["runs"][0]["results"][0]["level"], "warning");
}

#[test]
fn what_can_not_be_done_leaves_standard_output_empty() {
    let output = Folder::new("unknown").run(&["check", "nothing", "--format", "json"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
}

/// Checks files against a schema and prints what breaks it.
const VALIDATE: &str = r"
import json, sys
from jsonschema.validators import validator_for
schema = json.load(open(sys.argv[1], encoding='utf-8'))
kind = validator_for(schema)
kind.check_schema(schema)
checker = kind(schema, format_checker=kind.FORMAT_CHECKER)
wrong = 0
for number, name in enumerate(sys.argv[2:]):
    document = json.load(open(name, encoding='utf-8'))
    if number:  # the rules are the same in all files
        del document['runs'][0]['tool']['driver']['rules'][1:]
    for error in checker.iter_errors(document):
        wrong += 1
        print(name, error.json_path, error.message[:300])
sys.exit(wrong > 0)
";

#[test]
#[ignore = "needs python3 with jsonschema and the schema of SARIF, which `.ci/sarif` gets"]
fn sarif_agrees_with_its_schema() {
    let tools = root().join("target/sarif");
    let schema = tools.join("schema.json");
    assert!(schema.is_file(), "run `.ci/sarif` first");
    let own = tools.join("python/bin/python");
    let python = if own.is_file() {
        own
    } else {
        PathBuf::from("python3")
    };
    let folder = Folder::new("schema");
    folder.write(
        "clean.sarif",
        folder
            .run(&["check", "supercytes", "--format", "sarif"])
            .stdout,
    );
    let mut files = vec![folder.path().join("clean.sarif")];
    let rules = games::ALL.rules().into_iter();
    for rule in rules.filter(|rule| !PLANTED.contains(&rule.code())) {
        let case = Case::read(rule).and_then(|case| case.fail());
        let output = case.expect("a case").check(&["--format", "sarif"]);
        let name = format!("{rule}.sarif");
        folder.write(&name, &output.stdout);
        files.push(folder.path().join(name));
    }
    assert!(files.len() > 30, "the cases are found");
    let validate = |files: &[PathBuf]| {
        Command::new(&python)
            .args(["-c", VALIDATE])
            .arg(&schema)
            .args(files)
            .output()
            .expect("python3 runs")
    };
    let output = validate(&files);
    assert!(output.status.success(), "{}", said(&output));
    // The schema does refuse what is wrong.
    let text = std::fs::read_to_string(folder.path().join("T004.sarif")).expect("a file");
    folder.write(
        "bad.sarif",
        text.replace("\"startLine\": 2", "\"startLine\": 0"),
    );
    assert!(
        !validate(&[folder.path().join("bad.sarif")])
            .status
            .success()
    );
}
