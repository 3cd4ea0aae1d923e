//! The commands: files of their own, exit status, formats.

use std::process::Output;

use super::super::support::{Folder, said};

/// Makes a folder with a game as it was and as it is.
fn class() -> Folder {
    let folder = Folder::new("since");
    for name in ["was/mine", "now/mine"] {
        folder.done(&["new", name, "--from", "supercytes"]);
    }
    folder
}

/// Changes a score of a card as it is.
fn edit(folder: &Folder) {
    let path = folder.path().join("now/mine/decks/mine/cells.csv");
    let text = std::fs::read_to_string(&path).expect("a table");
    let old = "C02,Macrophage,innate,12,14,20,19,5,8,";
    assert!(text.contains(old));
    let new = "C02,Macrophage,innate,12,14,20,19,5,9,";
    std::fs::write(path, text.replacen(old, new, 1)).expect("written");
}

/// Runs a command on the game as it is.
fn run(folder: &Folder, args: &[&str]) -> Output {
    folder.run(&[&["--project", "now/mine"], args].concat())
}

fn status(output: &Output, code: i32) -> String {
    let text = said(output);
    assert_eq!(output.status.code(), Some(code), "{text}");
    text
}

#[test]
fn only_what_changed_is_printed_into_a_file_of_its_own() {
    let folder = class();
    status(&run(&folder, &["print"]), 0);
    let full = folder.path().join("output/mine/mine-a4.pdf");
    let bytes = std::fs::read(&full).expect("sheets");
    let sheet = full.to_str().expect("a path");
    let part = folder.path().join("output/mine/mine-since-a4.pdf");
    for since in ["was/mine", "was/mine/decks/mine", sheet] {
        let text = status(&run(&folder, &["print", "--since", since]), 0);
        assert!(text.contains("mine: nothing changed on paper"), "{text}");
        assert!(!text.contains("two-sided"), "{text}");
        assert!(!part.exists());
    }
    edit(&folder);
    for since in ["was/mine", "was/mine/decks/mine", sheet] {
        let text = status(&run(&folder, &["print", "--since", since]), 0);
        assert!(
            text.contains("changed  cells C02 Macrophage (front): print 1"),
            "{text}"
        );
        assert!(text.contains("mine-since-a4.pdf"), "{text}");
        let pdf = lopdf::Document::load(&part).expect("a PDF");
        assert_eq!(pdf.get_pages().len(), 2);
        std::fs::remove_file(&part).expect("removed");
    }
    assert_eq!(std::fs::read(&full).expect("sheets"), bytes);
}

#[test]
fn a_diff_says_by_its_status_whether_something_changed() {
    let folder = class();
    let text = status(&run(&folder, &["diff", "was/mine"]), 0);
    assert_eq!(text, "mine: nothing changed on paper\n");
    edit(&folder);
    let text = status(&run(&folder, &["diff", "was/mine"]), 1);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[0],
        "mine: 1 card changed, 1 to print, 1 to put away, 90 stay as they are"
    );
    assert_eq!(
        lines[1],
        "  changed  cells C02 Macrophage (front): print 1, put 1 away"
    );
    assert!(
        lines[2].starts_with("    - ") && lines[2].contains(" 8 "),
        "{text}"
    );
    assert!(
        lines[3].starts_with("    + ") && lines[3].contains(" 9 "),
        "{text}"
    );
    assert_eq!(lines.len(), 4, "{text}");
}

#[test]
fn a_game_that_is_there_no_more_is_told_with_all_of_its_cards() {
    let folder = class();
    folder.done(&["new", "was/mine/other", "--from", "seven-cycles"]);
    let lone = folder.path().join("was/mine/other");
    for part in ["decks", "templates"] {
        let from = lone.join(part).join("other");
        std::fs::rename(
            from,
            folder.path().join("was/mine").join(part).join("other"),
        )
        .expect("moved");
    }
    std::fs::remove_dir_all(lone).expect("removed");
    let text = status(&run(&folder, &["diff", "was/mine"]), 1);
    assert!(text.contains("mine: nothing changed on paper"), "{text}");
    assert!(text.contains("\nother: "), "{text}");
    assert!(text.contains(" to put away, 0 stay as they are"), "{text}");
    assert!(text.contains("gone     cards TCA1 "), "{text}");
    assert!(text.contains("note: the game is no longer there"), "{text}");
    // Whoever names games asks for those.
    let text = status(&run(&folder, &["diff", "was/mine", "mine"]), 0);
    assert!(!text.contains("other"), "{text}");
    // The other way round all of it is new.
    let text = status(
        &folder.run(&["--project", "was/mine", "diff", "now/mine"]),
        1,
    );
    assert!(text.contains("new      cards TCA1 "), "{text}");
}

#[test]
fn a_diff_is_shown_as_a_page_without_script_and_as_json() {
    let folder = class();
    edit(&folder);
    let text = status(&run(&folder, &["diff", "was/mine", "--format", "html"]), 1);
    assert!(text.contains("diff.html"), "{text}");
    let page =
        || std::fs::read_to_string(folder.path().join("output/mine/diff.html")).expect("a page");
    let first = page();
    usvg::roxmltree::Document::parse_with_options(
        &first,
        usvg::roxmltree::ParsingOptions {
            allow_dtd: true,
            ..usvg::roxmltree::ParsingOptions::default()
        },
    )
    .expect("well-formed");
    assert_eq!(first.matches("<img ").count(), 2);
    assert!(!first.contains("<script"));
    status(&run(&folder, &["diff", "was/mine", "--format", "html"]), 1);
    assert_eq!(page(), first, "the same bytes");
    let output = run(&folder, &["diff", "was/mine", "--format", "json"]);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let change = &json[0]["changes"][0];
    assert_eq!(json[0]["print"], 1);
    assert_eq!(change["what"], "changed");
    assert_eq!(change["component"], "cells");
    assert_eq!(change["id"], "C02");
    assert_eq!(change["sides"], serde_json::json!(["front"]));
    assert_eq!(change["after"]["copies"], 1);
}

#[test]
fn what_can_not_be_compared_is_an_error_with_a_way_out() {
    let folder = class();
    folder.write("empty/note.txt", "x");
    for (since, words) in [
        ("empty", "there is no `decks/` in it"),
        ("empty/note.txt", "it is no PDF that can be read"),
        ("none.pdf", "there is no file `none.pdf`"),
    ] {
        let text = status(&run(&folder, &["diff", since]), 2);
        assert!(text.contains(words), "{text}");
    }
    let text = status(&folder.run(&["diff", "HEAD", "supercytes"]), 2);
    assert!(text.contains("needs a project folder"), "{text}");
}
