//! Crates of others that stand on this one: what they may use, that they work, and that the page on them
//! shows what is built.

use std::io::Read as _;
use std::path::Path;
use std::process::Command;

use cardwright::games::supercytes::Supercytes;
use cardwright::referee::Shelf as _;
use lopdf::Document;

use super::go_fish::game::{self, GoFish};
use super::house::files;
use super::manual::Page;
use super::support::{Folder, manifest, root, shipped};

/// The crate that prints, compiled once more as a part of the tests.
#[allow(dead_code, clippy::print_stdout, clippy::print_stderr)] // nobody calls its `main`, which prints
#[path = "../../examples/print-my-deck/src/main.rs"]
mod print_my_deck;

/// The modules that the crate shows to others.
const FACE: [&str; 7] = [
    "project", "diag", "job", "deck", "effect", "referee", "games",
];

/// What other crates bring to these modules: `serde` and what it reads and writes are part of them.
const SHOWN: [&str; 3] = ["serde", "serde_json", "toml"];

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn a_deck_is_printed_and_what_is_wrong_is_shown() {
    let folder = Folder::new("outside");
    let template = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63.5 88.9"><rect x="-4" y="-4" width="71.5" height="96.9" fill="white"/></svg>"#;
    folder.write("decks/tiny/game.toml", manifest("tiny"));
    folder.write("decks/tiny/cards.csv", "id,name\nA,Ann\n");
    folder.write("templates/tiny/card.svg", template);
    let results = folder.path().join("results");
    let print = || print_my_deck::print(folder.path(), &results).expect("sheets");
    let (files, found) = print();
    assert_eq!(files, ["tiny/tiny-letter.pdf"], "{found}");
    let pdf = Document::load(results.join(&files[0])).expect("a PDF");
    assert!(!pdf.get_pages().is_empty());
    folder.write("templates/tiny/card.svg", "<svg><g></svg>");
    let (files, found) = print();
    assert!(files.is_empty());
    assert!(found.contains("templates/tiny/card.svg:1"), "{found}");
}

#[test]
fn a_game_of_ones_own_is_checked_and_played() {
    let folder = root().join("examples/go-fish");
    let (told, found) = game::simulate(&folder, 20).expect("games");
    assert_eq!(found, "");
    for players in ["2 players", "5 players"] {
        assert!(told.contains(players), "{told}");
    }
}

cardwright::shelf! {
    /// A game of one's own beside one that ships.
    BOTH: Both = [GoFish, Supercytes]
}

#[test]
fn a_game_of_ones_own_stands_beside_shipped_ones() {
    let ids = BOTH.rooms().iter().map(|room| room.id);
    assert_eq!(ids.collect::<Vec<_>>(), ["go-fish", "supercytes"]);
}

#[test]
fn the_page_shows_what_is_built() {
    let mut shown = 0;
    for fence in Page::read("docs/library.md").fences() {
        let Some(path) = fence.label.strip_prefix("rust ") else {
            continue;
        };
        shown += 1;
        let file = read(&root().join(path));
        let whole = fence.text.starts_with("//!");
        let same = if whole {
            file == fence.text
        } else {
            file.contains(&fence.text)
        };
        assert!(same, "the page shows {path} as it is not");
    }
    assert_eq!(shown, 3);
}

#[test]
fn the_examples_use_nothing_but_what_is_shown() {
    let library = read(&root().join("src/lib.rs"));
    for (at, _) in library.match_indices("\npub mod ") {
        let (before, after) = library.split_at(at);
        let name = after.trim_start_matches("\npub mod ");
        let name = name.split(';').next().expect("a name");
        let hidden = before.ends_with("#[doc(hidden)]");
        assert_ne!(hidden, FACE.contains(&name), "`{name}` is shown or not");
        let listed = library.contains(&format!("//! | [`{name}`]"));
        assert_ne!(hidden, listed, "the crate page lists `{name}` or not");
    }
    let page = Page::read("docs/library.md").text;
    let mut uses = 0;
    for path in files("examples", ".rs") {
        for part in read(&path).split("cardwright::").skip(1) {
            let end = part.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            let name = &part[..end.unwrap_or(part.len())];
            let macros = ["shelf", "lots"].contains(&name);
            uses += 1;
            assert!(
                macros || FACE.contains(&name),
                "{} uses `{name}`",
                path.display()
            );
        }
    }
    assert!(uses > 30, "the search finds the uses: {uses}");
    for name in FACE {
        assert!(page.contains(&format!("`{name}`")), "no `{name}`");
    }
}

/// Gives what a file takes of other crates by name, but for those that are shown.
fn foreign(text: &str, crates: &[String]) -> Vec<String> {
    let mut names = crates.to_vec();
    for part in text.split("\nuse ").skip(1) {
        let part = part.split(';').next().unwrap_or_default();
        let start = part.split("::").next().unwrap_or_default();
        if crates.iter().any(|name| name == start) {
            let words = part.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            let types = words.filter(|word| word.starts_with(|c: char| c.is_ascii_uppercase()));
            names.extend(types.map(str::to_owned));
        }
    }
    names
}

/// Gives the lines of a file with which it shows something, up to a body or an end.
fn shows(text: &str) -> impl Iterator<Item = &str> {
    text.split("pub ").skip(1).map(|part| {
        let part = part.split(['{', ';']).next().unwrap_or_default();
        // What stands in brackets behind the name of a type says for itself whether it is shown.
        let brackets = if part.starts_with("struct ") {
            "("
        } else {
            "{"
        };
        let part = part.split(brackets).next().unwrap_or_default();
        // A field ends where the next thing begins.
        part.split("\n    ///").next().unwrap_or_default()
    })
}

#[test]
fn no_library_of_others_is_part_of_what_is_shown() {
    let manifest: toml::Table = read(&root().join("Cargo.toml")).parse().expect("TOML");
    let crates = manifest["dependencies"].as_table().expect("crates").keys();
    let crates = crates.filter(|name| !SHOWN.contains(&name.as_str()));
    let crates: Vec<String> = crates.map(|name| name.replace('-', "_")).collect();
    let leaks = |text: &str| -> Vec<String> {
        let names = foreign(text, &crates);
        let shown = shows(text).filter(|shown| {
            let mut words = shown.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            words.any(|word| names.iter().any(|name| name == word))
        });
        shown.map(str::to_owned).collect()
    };
    let planted = "\nuse usvg::{Node, Tree};\npub fn f(tree: &Tree) {}\npub fn g() {}\n";
    assert_eq!(leaks(planted).len(), 1);
    let mut seen = 0;
    for room in FACE {
        // What a game is inside is its own.
        let folder = format!("src/{room}");
        for path in files(&folder, ".rs") {
            let text = super::house::code(&path);
            let inside = room == "games" && path.components().any(|c| c.as_os_str() == "play");
            let found = leaks(&text);
            seen += shows(&text).count();
            assert!(inside || found.is_empty(), "{}: {found:?}", path.display());
        }
    }
    assert!(seen > 500, "the search finds what is shown: {seen}");
}

/// Runs Cargo as others would: with the profile, the lock and the folder of the program, so that nothing but
/// what is named is compiled.
fn cargo(arguments: &[&str]) -> String {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.current_dir(root()).args(arguments);
    let output = cargo.output().expect("cargo runs");
    let text = super::support::said(&output);
    assert!(output.status.success(), "{arguments:?}: {text}");
    text
}

#[test]
#[ignore = "runs cargo"]
fn the_examples_are_built_as_crates_and_run() {
    let folder = Folder::new("outside-crates");
    let results = folder.path().join("results");
    let [from, to] = [folder.path(), &results].map(|path| path.to_str().expect("a path"));
    let told = cargo(&["run", "--release", "-p", "print-my-deck", "--", from, to]);
    // A folder without a deck of its own stands for all games that ship.
    for game in shipped() {
        assert!(told.contains(&format!("wrote {game}/")), "{told}");
    }
    let told = cargo(&[
        "run",
        "--release",
        "-p",
        "go-fish",
        "--",
        "examples/go-fish",
    ]);
    assert!(told.contains("2 players"), "{told}");
}

/// The largest file that the registry takes, in bytes.
const LARGEST: u64 = 10 * 1024 * 1024;

#[test]
#[ignore = "runs cargo"]
fn the_package_holds_what_it_is_built_from_and_is_small_enough_for_the_registry() {
    let folder = Folder::new("package");
    let target = folder.path().to_str().expect("a path");
    let package = ["package", "--no-verify", "--allow-dirty", "--offline"];
    cargo(&[&package[..], &["--target-dir", target]].concat());
    let name = concat!(env!("CARGO_PKG_NAME"), "-", env!("CARGO_PKG_VERSION"));
    let file = folder.path().join(format!("package/{name}.crate"));
    let bytes = std::fs::read(&file).expect("a package");
    let mut tar = Vec::new();
    let mut unpacked = flate2::read::GzDecoder::new(&bytes[..]);
    unpacked.read_to_end(&mut tar).expect("gzip");
    for path in ["build.rs", "fonts/", "decks/supercytes/cells.csv"] {
        let path = format!("{name}/{path}");
        let is_there = tar
            .chunks_exact(512)
            .any(|block| block.starts_with(path.as_bytes()));
        assert!(is_there, "{path}");
    }
    let long = u64::try_from(bytes.len()).expect("a length");
    assert!(long < LARGEST, "{long} bytes");
}
