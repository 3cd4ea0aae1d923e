//! A folder with a small game to begin with, made from none.

use crate::support::{Folder, said};

/// Runs the program for a folder, and gives what it says.
fn within(folder: &Folder, project: &str, args: &[&str]) -> String {
    let mut all = vec!["--project", project];
    all.extend(args);
    said(&folder.done(&all))
}

#[test]
fn a_small_game_is_sound_in_every_form_and_with_every_ink() {
    for (name, id, more) in [
        ("pond-life", "pond-life", &[][..]),
        ("Am \"Teich\"", "am-teich", &["--tables", "xlsx"]),
    ] {
        let folder = Folder::new(&format!("blank-{id}"));
        let new = [&["new", name], more].concat();
        assert!(said(&folder.done(&new)).contains("GUIDE.md"));
        let checked = within(&folder, name, &["check", "--strict"]);
        assert!(checked.contains("7 faces, nothing found"), "{checked}");
        for ink in ["full", "low", "grey"] {
            within(&folder, name, &["print", "--ink", ink]);
        }
        let book = within(&folder, name, &["rulebook", "--format", "md"]);
        assert!(book.contains("rulebook.md"), "{book}");
        let book = folder
            .path()
            .join(format!("output/{id}/rulebook/rulebook.md"));
        let book = std::fs::read_to_string(book).expect("a rulebook");
        assert!(book.contains("Shuffle the 27 cards"), "{book}");
        let files = crate::support::below(&folder.path().join(name));
        let is_book = |path: &std::path::PathBuf| path.ends_with("tables.xlsx");
        assert_eq!(files.iter().any(is_book), !more.is_empty());
        assert_eq!(files.len(), 8, "nothing is there twice: {files:?}");
        let again = folder.run(&new);
        assert_eq!(again.status.code(), Some(2), "{}", said(&again));
    }
}

#[test]
fn what_the_guide_says_can_be_done() {
    let folder = Folder::new("blank-guide");
    folder.done(&["new", "mine"]);
    let read = |path: &str| {
        let path = folder.path().join("mine").join(path);
        std::fs::read_to_string(path).expect("a file")
    };
    let guide = read("GUIDE.md");
    let marks = ["[[id", "[[name", "[[cards"];
    assert!(!marks.iter().any(|mark| guide.contains(mark)), "{guide}");
    for line in guide.lines().filter_map(|l| l.strip_prefix("cardwright ")) {
        within(&folder, "mine", &[line]);
    }
    for path in ["decks/mine/cards.csv", "templates/mine/icons.svg"] {
        assert!(guide.contains(path), "{path}");
        read(path);
    }
    // A card more, with a picture of one's own, and another number in the rules.
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><rect width='9' height='9'/></svg>";
    folder.write("mine/decks/mine/art/frog.svg", svg);
    let row = "frog,Frog,leaf,teal,\"Say *quak*. :sun:\",art/frog.svg,2\n";
    folder.write(
        "mine/decks/mine/cards.csv",
        read("decks/mine/cards.csv") + row,
    );
    let rules = read("decks/mine/game.toml").replace("hand = 3", "hand = 4");
    folder.write("mine/decks/mine/game.toml", rules);
    let checked = within(&folder, "mine", &["check", "--strict"]);
    assert!(checked.contains("8 faces, nothing found"), "{checked}");
    let listed = within(&folder, "mine", &["list", "--cards"]);
    assert!(listed.contains("Frog"), "{listed}");
    within(&folder, "mine", &["rulebook", "--format", "md"]);
    let book = folder.path().join("output/mine/rulebook/rulebook.md");
    let book = std::fs::read_to_string(book).expect("a rulebook");
    assert!(book.contains("the 29 cards. Deal 4 to each"), "{book}");
}

#[test]
fn the_small_game_is_no_game_of_the_shelf() {
    let folder = Folder::new("blank-taken");
    for name in ["supercytes", "shared"] {
        let refused = folder.run(&["new", name]);
        assert_eq!(refused.status.code(), Some(2), "{}", said(&refused));
        assert!(!folder.path().join(name).exists());
    }
}
