//! A folder of one's own, made from each game under another name: what a teacher does first.

mod blank;
mod guide;
mod legend;
mod workbook;

use std::path::{Path, PathBuf};

use crate::support::{Folder, assert_sound, below, root, said, shipped};

/// Where the folder of a test lies, and the game in it.
const HERE: &str = "Für Klasse 7b";
const ID: &str = "fur-klasse-7b";

/// Makes the folder.
fn made(from: &str) -> Folder {
    let folder = Folder::new(&format!("anew-{from}"));
    folder.done(&["new", HERE, "--from", from]);
    folder
}

/// Runs the program for the folder, and gives what it says.
fn here(folder: &Folder, args: &[&str]) -> String {
    let mut all = vec!["--project", HERE];
    all.extend(args);
    said(&folder.done(&all))
}

/// Does with the folder what its owner does before changing anything.
fn sound(folder: &Folder, id: &str) {
    let checked = here(folder, &["check", "--strict"]);
    assert_sound(&checked, id);
    here(folder, &["print"]);
    here(folder, &["rulebook"]);
    let mut files = vec!["rulebook/rulebook.md", "rulebook/rulebook.html"];
    if cfg!(feature = "typeset") {
        files.extend(["rulebook/rulebook-a4.pdf", "rulebook/summary-a4.pdf"]);
    }
    let sheets = format!("{id}-a4.pdf");
    for file in files.into_iter().chain([sheets.as_str()]) {
        let file = Path::new("output").join(id).join(file);
        assert!(folder.path().join(&file).is_file(), "{}", file.display());
    }
    let told = here(folder, &["scenario", id]);
    let last = told.lines().last().unwrap_or_default();
    let [held, all]: [usize; 2] = [1, 3].map(|at| {
        let word = last.split(' ').nth(at).unwrap_or_default();
        word.parse().unwrap_or_else(|_| panic!("{last}"))
    });
    assert!(held == all && all > 50, "{last}");
    let played = here(
        folder,
        &["play", id, "--bots", "greedy,random", "--seed", "3"],
    );
    assert!(played.contains("the scores:"), "{played}");
    here(
        folder,
        &["simulate", id, "--bots", "random", "--games", "2"],
    );
}

fn is_sound_anew(game: &str) {
    sound(&made(game), ID);
}

#[test]
fn supercytes_is_sound_under_another_name() {
    is_sound_anew("supercytes");
}

#[test]
fn seven_cycles_is_sound_under_another_name() {
    is_sound_anew("seven-cycles");
}

#[test]
fn phylo_microbes_is_sound_under_another_name() {
    is_sound_anew("phylo-microbes");
}

#[test]
fn cellular_powerhouse_is_sound_under_another_name() {
    is_sound_anew("cellular-powerhouse");
}

#[test]
fn cytosis_is_sound_under_another_name() {
    is_sound_anew("cytosis");
}

#[test]
fn the_program_carries_what_lies_in_the_folders() {
    for game in shipped() {
        let folder = made(game);
        let mut compared = 0;
        for (here, there) in [("decks", "csv"), ("templates", "svg")] {
            let inside = root().join(here).join(game);
            let is_same = |path: &&PathBuf| path.extension().is_some_and(|end| end == there);
            for shipped in below(&inside).iter().filter(is_same) {
                let name = shipped.strip_prefix(&inside).expect("a path inside");
                let copy = folder.path().join(HERE).join(here).join(ID).join(name);
                let [shipped, copy] =
                    [shipped, &copy].map(|path| std::fs::read(path).expect("a file"));
                assert!(shipped == copy, "{game}: {}", name.display());
                compared += 1;
            }
        }
        assert!(compared > 20, "{game}: {compared} files");
    }
}

/// Gives the copy's two folders another name.
fn renamed(folder: &Folder) -> String {
    let at = folder.path().join(HERE);
    for inside in ["decks", "templates"] {
        let inside = at.join(inside);
        std::fs::rename(inside.join(ID), inside.join("mine")).expect("renamed");
    }
    format!("{HERE}/decks/mine/game.toml")
}

#[test]
fn a_copy_can_be_renamed_and_copied_again() {
    for game in shipped() {
        let folder = made(game);
        let manifest = folder.path().join(renamed(&folder));
        let text = std::fs::read_to_string(&manifest).expect("a manifest");
        let named = text.replacen(&format!("id = \"{ID}\""), "id = 'mine'", 1);
        std::fs::write(&manifest, named).expect("written");
        here(&folder, &["new", "Copy of mine", "--from", "mine"]);
        let copied = said(&folder.done(&["--project", "Copy of mine", "check", "--strict"]));
        assert_sound(&copied, "copy-of-mine");
        let own = std::fs::read_to_string(folder.path().join("Copy of mine/GUIDE.md"));
        assert!(own.expect("a guide").contains("decks/copy-of-mine/"));
    }
}

#[test]
fn of_a_renamed_folder_one_finding_says_that_its_id_is_left() {
    let folder = made("supercytes");
    let manifest = renamed(&folder);
    let refused = said(&folder.run(&["--project", HERE, "check", "--strict"]));
    assert!(refused.contains(&manifest[HERE.len() + 1..]), "{refused}");
    assert!(refused.contains("help: write `id = \"mine\"`"), "{refused}");
    assert!(refused.ends_with("\n1 error\n"), "{refused}");
}

#[test]
fn a_folder_that_would_mix_with_another_game_is_refused() {
    let folder = Folder::new("mixed");
    let refused = folder.run(&["new", "Cytosis", "--from", "supercytes"]);
    assert_eq!(refused.status.code(), Some(2), "{}", said(&refused));
    assert!(
        said(&refused).contains("there is a game `cytosis` already"),
        "{}",
        said(&refused)
    );
    assert!(!folder.path().join("Cytosis").exists());
    // In place of the game itself nothing mixes.
    folder.done(&["new", "Cytosis", "--from", "cytosis"]);
    let checked = said(&folder.done(&["--project", "Cytosis", "check", "--strict"]));
    assert!(checked.starts_with("cytosis: "), "{checked}");
}
