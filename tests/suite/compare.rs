//! Two versions of a game, compared as a user compares them.

use super::support::{Folder, root, said, shipped};

/// A value of each game whose change changes how the game goes.
const CHANGED: [(&str, &str); 5] = [
    ("cellular-powerhouse", "rounds=2"),
    ("cytosis", "start_atp=4"),
    ("phylo-microbes", "draws=2"),
    ("seven-cycles", "hand=5"),
    ("supercytes", "cells.C51.signal=3"),
];

fn compare(folder: &Folder, args: &[&str]) -> (String, Option<i32>) {
    let mut all = vec!["compare", "--games", "24", "--players", "3"];
    all.extend(args);
    let output = folder.run(&all);
    (said(&output), output.status.code())
}

#[test]
fn every_game_is_compared_with_itself_and_with_a_changed_one() {
    let folder = Folder::new("compare");
    for game in shipped() {
        let (text, code) = compare(&folder, &[game]);
        assert_eq!(code, Some(0), "{text}");
        assert!(text.contains("every game goes as before"), "{text}");
        let page = folder.path().join("output").join(game).join("compare.html");
        assert!(
            std::fs::read_to_string(&page).is_ok_and(|page| page.contains("Not one deal")),
            "{game}"
        );
    }
}

#[test]
fn a_changed_copy_is_held_against_what_ships() {
    let folder = Folder::new("compare-copy");
    for game in shipped() {
        let copy = format!("my-{game}");
        folder.done(&["new", &copy, "--from", game]);
        for args in [
            &["shipped", &copy][..],
            &["--project", &copy, "shipped", &copy],
            &[game, &copy],
            &[&copy, game],
        ] {
            let (text, code) = compare(&folder, args);
            assert_eq!(code, Some(0), "{text}");
            assert!(text.contains("every game goes as before"), "{text}");
            assert!(text.contains(&format!("{copy}, ")), "{text}");
        }
    }
}

#[test]
fn a_game_is_named_by_folder_by_revision_or_not_at_all() {
    let folder = Folder::new("compare-names");
    folder.done(&["new", "mine", "--from", "supercytes"]);
    for args in [
        &["mine/decks/mine", "supercytes"][..],
        &["supercytes", "mine/decks/mine"],
        &["mine", "mine"],
        &["--project", "mine", "mine"],
        &["--project", "mine", "shipped"],
        &["--project", "mine", "mine", "--game", "mine"],
    ] {
        let (text, code) = compare(&folder, args);
        assert_eq!(code, Some(0), "{args:?}: {text}");
        assert!(
            text.contains("every game goes as before"),
            "{args:?}: {text}"
        );
    }
    for (args, why) in [
        (&["nothing"][..], "`nothing` is no"),
        (&["supercytes", "cytosis"], "played by different rules"),
        (
            &["mine", "--bots", "random,greedy"],
            "2 bots can't sit at a table of 3",
        ),
        (&["mine", "--set", "cells.C51"], "no setting"),
        (&["mine", "--set", "cells.C99.signal=3"], "C99"),
        (&["mine", "--set", "cells.C51.signl=3"], "signl"),
        (&["mine", "--set", "sells.C51.signal=3"], "sells"),
        (&["mine", "--set", "hands=3"], "hands"),
        (&["mine", "--fail-if", "seats > 3%"], "seat > 3%"),
    ] {
        let mut all = vec!["--project", "mine"];
        all.extend(args);
        let (text, code) = compare(&folder, &all);
        assert_eq!(code, Some(2), "{args:?}: {text}");
        assert!(text.contains(why), "{args:?}: {text}");
    }
}

#[test]
fn a_changed_value_is_found_and_a_threshold_makes_it_fail() {
    let folder = Folder::new("compare-set");
    for (game, set) in CHANGED {
        let args = [
            "compare",
            "--games",
            "120",
            "--players",
            "4",
            game,
            "--set",
            set,
            "--format",
            "json",
        ];
        let output = folder.run(&args);
        assert_eq!(output.status.code(), Some(0), "{}", said(&output));
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        let told: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        let changes = told["changes"].as_array().expect("changes");
        let found = changes
            .iter()
            .filter(|one| one["chance"].as_f64().is_some_and(|chance| chance <= 0.05));
        assert!(found.count() > 0, "{game}: {text}");
        assert_eq!(
            told["new"]["heading"]["settings"]
                .as_object()
                .map(serde_json::Map::len),
            Some(1)
        );
        assert_eq!(
            told["old"]["heading"]["settings"]
                .as_object()
                .map(serde_json::Map::len),
            Some(0)
        );
        let mut failing = args[..args.len() - 2].to_vec();
        failing.extend(["--fail-if", "any > 0"]);
        let output = folder.run(&failing);
        let text = said(&output);
        assert_eq!(output.status.code(), Some(1), "{text}");
        assert!(
            text.contains("error: more than `any > 0` with 4 players:"),
            "{text}"
        );
        assert!(
            text.contains("of measures") || text.contains("changed"),
            "{text}"
        );
    }
}

#[test]
fn a_cell_that_is_changed_for_a_run_is_written_nowhere() {
    let folder = Folder::new("compare-cell");
    folder.done(&["new", "mine", "--from", "supercytes"]);
    let path = folder.path().join("mine/decks/mine/cells.csv");
    let before = std::fs::read(&path).expect("cells");
    let set = ["mine", "--project", "mine", "--set", "cells.C51.signal=1"];
    let (text, code) = compare(&folder, &set);
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("cells.C51.signal = 1"), "{text}");
    assert!(!text.contains("every game goes as before"), "{text}");
    assert_eq!(std::fs::read(&path).expect("cells"), before);
    assert!(root().join("decks/supercytes/cells.csv").is_file());
}
