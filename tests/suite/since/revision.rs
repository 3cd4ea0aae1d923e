//! Cards against a revision in git.

use super::super::readers::run;
use super::super::support::{Folder, said};

#[test]
#[ignore = "needs git"]
fn a_game_is_compared_with_a_revision_of_its_folder() {
    let folder = Folder::new("revision");
    let root = folder.path().to_str().expect("a path");
    let git = |args: &[&str]| {
        let who = [
            "-C",
            root,
            "-c",
            "user.name=A",
            "-c",
            "user.email=a@example.org",
        ];
        run("git", &[&who[..], args].concat())
    };
    git(&["init", "-q", "-b", "main"]);
    // The project is a folder of the repository, and other folders are none of its business.
    folder.done(&["new", "games/mine", "--from", "supercytes"]);
    folder.write("decks/mine/game.toml", "broken");
    folder.write("games/mine/decks/mine/.notes", "hidden");
    git(&["add", "-A"]);
    git(&["commit", "-q", "-m", "first"]);
    git(&["tag", "printed"]);
    let table = folder.path().join("games/mine/decks/mine/cells.csv");
    let text = std::fs::read_to_string(&table).expect("a table");
    let (old, new) = (
        "Macrophage,innate,12,14,20,19,5,8,",
        "Macrophage,innate,12,14,20,19,5,9,",
    );
    assert!(text.contains(old));
    let project = ["--project", "games/mine"];
    let diff = |since: &str, code: i32, words: &str| {
        let output = folder.run(&[&project[..], &["diff", since]].concat());
        let text = said(&output);
        assert_eq!(output.status.code(), Some(code), "{since}: {text}");
        assert!(text.contains(words), "{since}: {text}");
    };
    diff("HEAD", 0, "nothing changed on paper");
    std::fs::write(&table, text.replacen(old, new, 1)).expect("written");
    diff("HEAD", 1, "changed  cells C02 Macrophage (front)");
    git(&["commit", "-q", "-a", "-m", "second"]);
    diff("HEAD", 0, "nothing changed on paper");
    for before in ["HEAD~1", "printed"] {
        diff(before, 1, "changed  cells C02 Macrophage (front)");
    }
    for (since, is_same) in [("HEAD", true), ("HEAD~1", false), ("printed", false)] {
        let compare = ["compare", since, "--players", "2", "--games", "24"];
        let text = said(&folder.done(&[&project[..], &compare].concat()));
        let is_told = text.contains("every game goes as before");
        assert_eq!(is_told, is_same, "{since}: {text}");
    }
    for none in ["HEAD~9", "no-such-name", "HEAD:games", "printed^{blob}"] {
        diff(none, 2, "no revision of this project in git");
    }
    folder.done(&[&project[..], &["print", "--since", "printed"]].concat());
    assert!(
        folder
            .path()
            .join("output/mine/mine-since-a4.pdf")
            .is_file()
    );
}
