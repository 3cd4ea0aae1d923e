//! What a machine relies on that watches over a deck: nothing is green that was not looked at.

use super::support::{Folder, said, shipped};

/// Copies a game into a folder below this one.
fn copied(game: &str) -> Folder {
    let folder = Folder::new("gate");
    folder.done(&["new", "mine", "--from", game, "-q"]);
    folder
}

#[test]
fn a_folder_that_has_no_games_is_not_taken_for_one_without_faults() {
    for game in shipped() {
        let folder = copied(game);
        for project in [".", "mine/decks", "mine/decks/mine"] {
            for format in ["text", "github", "json"] {
                let output = folder.run(&["--project", project, "check", "--format", format]);
                let text = said(&output);
                assert_eq!(output.status.code(), Some(1), "{game} {project}: {text}");
                assert!(text.contains("has no folder `decks`"), "{project}: {text}");
                assert!(text.contains("mine` has one"), "{project}: {text}");
            }
            for command in ["print", "scenario", "list"] {
                let output = folder.run(&["--project", project, command]);
                assert_eq!(output.status.code(), Some(2), "{}", said(&output));
            }
        }
        // From within a project it is the folder where one is.
        std::fs::create_dir(folder.path().join("mine/sub")).expect("a folder");
        let mut within = std::process::Command::new(env!("CARGO_BIN_EXE_cardwright"));
        within.current_dir(folder.path().join("mine"));
        let output = within.args(["--project", "sub", "check"]).output();
        let text = said(&output.expect("the program runs"));
        assert!(
            text.contains("`sub` has no folder `decks`; `.` has one"),
            "{text}"
        );
        // A game that ships can be named from anywhere.
        folder.done(&["--project", ".", "list", game]);
    }
}

#[test]
fn scenarios_of_a_deck_that_cannot_be_read_do_not_hold() {
    for game in shipped() {
        let folder = copied(game);
        let manifest = folder.path().join("mine/decks/mine/game.toml");
        let text = std::fs::read_to_string(&manifest).expect("a manifest");
        std::fs::write(&manifest, text + "\nfoo = = 3\n").expect("a file");
        let scenarios = folder.path().join("mine/decks/mine/scenarios");
        let mut names = std::fs::read_dir(scenarios).expect("scenarios");
        let first = names.next().expect("one").expect("a file").path();
        let file = first.to_str().expect("text");
        let name = first.file_name().and_then(|name| name.to_str());
        let name = name.expect("a name");
        for asked in [
            &["scenario"][..],
            &["scenario", "mine"],
            &["scenario", name],
            &["scenario", file, "--game", "mine"],
        ] {
            let output = folder.run(&[&["--project", "mine"], asked].concat());
            let text = said(&output);
            assert_eq!(output.status.code(), Some(1), "{game} {asked:?}: {text}");
            assert!(text.contains("error[M001]"), "{asked:?}: {text}");
            assert!(text.contains("decks/mine/game.toml"), "{asked:?}: {text}");
        }
    }
}

#[test]
fn a_limit_that_cannot_be_judged_is_not_kept() {
    for game in shipped() {
        let folder = Folder::new("gate");
        let of = |games: &str, limit: &[&str]| {
            let compare = [
                "compare",
                game,
                "--own-shuffles",
                "--players",
                "2",
                "--games",
                games,
            ];
            folder.run(&[&compare, limit].concat())
        };
        let few = of("8", &["--fail-if", "minutes > 900%"]);
        let text = said(&few);
        assert_eq!(few.status.code(), Some(2), "{game}: {text}");
        assert!(text.contains("can't be judged with 2 players"), "{text}");
        assert!(text.contains("`--games 40`"), "{text}");
        assert!(!text.contains("four of five"), "{game}: {text}");
        assert!(!text.contains("Nothing changed"), "{game}: {text}");
        assert!(text.contains("too few games"), "{game}: {text}");
        let page = said(&of("8", &["--format", "json"]));
        assert!(page.contains("\"sensitivity\": []"), "{game}: {page}");
        let without = of("8", &[]);
        assert!(without.status.success(), "{}", said(&without));
        let enough = of("40", &["--fail-if", "minutes > 900%"]);
        assert!(enough.status.success(), "{game}: {}", said(&enough));
    }
}
