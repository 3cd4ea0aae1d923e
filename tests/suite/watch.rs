//! `watch`: somebody saves, and looks at the pictures.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use cardwright::deck::Choice;
use cardwright::job::{self, Files, Silent, Workshop, watch::Watch};
use cardwright::project::Project;

use super::support::{Folder, below, root, shipped};

/// How long a busy machine may take for one look.
const PATIENCE: Duration = Duration::from_mins(2);

/// The program, looking at a folder.
struct Window {
    folder: Folder,
    child: Child,
    lines: Receiver<String>,
}

impl Window {
    /// Starts with a copy of a game.
    fn open(game: &str) -> Self {
        let folder = Folder::new("watch");
        folder.done(&["new", "mine", "--from", game]);
        let mut child = Command::new(env!("CARGO_BIN_EXE_cardwright"))
            .args(["--project", "mine", "watch"])
            .current_dir(folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let output = BufReader::new(child.stdout.take().expect("an output"));
        let (to, lines) = channel();
        std::thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                if to.send(line).is_err() {
                    break;
                }
            }
        });
        let window = Self {
            folder,
            child,
            lines,
        };
        assert_eq!(window.says(), "mine: drawn; nothing is wrong");
        assert!(window.says().starts_with("watching"));
        window
    }

    /// Gives the next line.
    fn says(&self) -> String {
        self.lines.recv_timeout(PATIENCE).expect("a line")
    }

    /// Makes sure that nothing is said for a while.
    fn is_silent(&self) {
        let said = self.lines.recv_timeout(Duration::from_millis(600));
        assert!(said.is_err(), "{said:?}");
    }

    fn deck(&self, file: &str) -> PathBuf {
        self.folder.path().join("mine/decks/mine").join(file)
    }

    fn read(&self, file: &str) -> String {
        std::fs::read_to_string(self.deck(file)).expect("a file")
    }

    /// Saves as many editors do: beside the file, then renamed.
    fn save(&self, file: &str, text: &str) {
        let beside = self.deck(&format!(".{file}.tmp"));
        std::fs::write(&beside, text).expect("a file");
        std::fs::rename(beside, self.deck(file)).expect("renamed");
    }

    /// Gives the pictures by their paths.
    fn pictures(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let files = below(&self.folder.path().join("output/mine"));
        let read = |path: PathBuf| {
            let bytes = std::fs::read(&path).expect("a picture");
            (path, bytes)
        };
        files.into_iter().map(read).collect()
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_save_draws_its_card_and_a_slip_is_told_in_one_line() {
    let window = Window::open("supercytes");
    let before = window.pictures();
    let good = window.read("cells.csv");
    // Saved by renaming: the card, and the sheet on which it stands.
    let named = good.replacen("Neutrophil", "Neutrophile", 1);
    window.save("cells.csv", &named);
    assert_eq!(window.says(), "mine: C01 drawn again; nothing is wrong");
    let now = window.pictures();
    let card = window
        .folder
        .path()
        .join("output/mine/faces/cells/C01-front.png");
    assert!(now.iter().any(|(path, _)| *path == card));
    let differ = |(path, bytes): &&(PathBuf, Vec<u8>)| {
        !before.iter().any(|(old, was)| old == path && was == bytes)
    };
    let changed: Vec<_> = now.iter().filter(differ).collect();
    assert_eq!(changed.len(), 2, "the card and its contact sheet");
    // A slip: the last good pictures stay, and one line says where it is.
    let line = named
        .lines()
        .position(|line| line.starts_with("C01,"))
        .expect("C01")
        + 1;
    window.save(
        "cells.csv",
        &named.replacen("C01,Neutrophile,innate,2,", "C01,Neutrophile,innate,x2,", 1),
    );
    let said = window.says();
    let place = format!("mine: decks/mine/cells.csv:{line}:");
    assert!(
        said.starts_with(&place) && said.contains("error[D003]"),
        "{said}"
    );
    assert_eq!(window.pictures(), now);
    // Mended, and saved in place: the same picture as before.
    std::fs::write(window.deck("cells.csv"), &named).expect("a file");
    assert_eq!(window.says(), "mine: nothing is wrong");
    assert_eq!(window.pictures(), now);
}

#[test]
fn the_contact_sheet_is_always_that_of_a_preview() {
    let window = Window::open("supercytes");
    let sheet = |folder: &str| {
        let path = format!("{folder}/mine/contact-cells.png");
        std::fs::read(window.folder.path().join(path)).expect("a picture")
    };
    let looks_right = || {
        window.folder.done(&[
            "--project",
            "mine",
            "-o",
            "fresh",
            "preview",
            "--only",
            "cells",
        ]);
        assert!(sheet("output") == sheet("fresh"));
    };
    // Two rows change places: the same pictures in another order.
    let good = window.read("cells.csv");
    let mut rows: Vec<&str> = good.lines().collect();
    let last = rows.len() - 1;
    rows.swap(last, last - 1);
    window.save("cells.csv", &(rows.join("\n") + "\n"));
    assert_eq!(window.says(), "mine: drawn; nothing is wrong");
    looks_right();
    // Rounder corners.
    let manifest = window.read("game.toml");
    let round = manifest.replacen("[[component]]", "[[component]]\ncorner = 9", 1);
    assert!(!manifest.contains("corner"));
    window.save("game.toml", &round);
    assert_eq!(window.says(), "mine: drawn; nothing is wrong");
    looks_right();
    // A picture that somebody threw away comes back.
    std::fs::remove_dir_all(window.folder.path().join("output")).expect("removed");
    window.save("cells.csv", &good);
    assert_eq!(window.says(), "mine: drawn; nothing is wrong");
    looks_right();
}

#[test]
fn a_picture_that_can_t_be_written_is_tried_again() {
    let window = Window::open("supercytes");
    let blocked = window
        .folder
        .path()
        .join("output/mine/faces/cells/C01-front.png");
    std::fs::create_dir_all(blocked.join("inner")).expect("a folder in the way");
    let good = window.read("cells.csv");
    window.save("cells.csv", &good.replacen("Neutrophil", "Neutrophile", 1));
    let said = window.says();
    assert!(said.contains("can't write"), "{said}");
    std::fs::remove_dir_all(&blocked).expect("removed");
    window.save("cells.csv", &good.replacen("Neutrophil", "Neutrophile ", 1));
    assert_eq!(window.says(), "mine: C01 drawn again; nothing is wrong");
    assert!(blocked.is_file());
}

#[test]
fn games_that_go_are_not_replaced_by_others_and_come_back_as_new() {
    let window = Window::open("supercytes");
    let here = window.folder.path();
    let (deck, away) = (here.join("mine/decks/mine"), here.join("away"));
    std::fs::rename(&deck, &away).expect("renamed");
    let said = window.says();
    assert!(
        said.contains("there is no game of your own to watch"),
        "{said}"
    );
    std::fs::rename(&away, &deck).expect("renamed");
    assert_eq!(window.says(), "mine: drawn; nothing is wrong");
    let output = window.folder.path().join("output");
    assert_eq!(std::fs::read_dir(&output).expect("a folder").count(), 1);
    assert!(!output.join("mine/faces").exists());
}

#[test]
fn lock_files_and_other_companions_are_not_looked_at() {
    let window = Window::open("seven-cycles");
    for name in [
        ".~lock.molecules.csv#",
        "~$molecules.xlsx",
        "molecules.csv~",
        ".molecules.csv.swp",
    ] {
        std::fs::write(window.deck(name), "not a table").expect("a file");
        window.is_silent();
        std::fs::remove_file(window.deck(name)).expect("removed");
    }
    window.is_silent();
}

#[test]
fn a_burst_of_saves_ends_with_the_last_state() {
    let window = Window::open("supercytes");
    let good = window.read("cells.csv");
    for number in 0..30 {
        let name = format!("Neutrophil {number}");
        window.save("cells.csv", &good.replacen("Neutrophil", &name, 1));
        std::thread::sleep(Duration::from_millis(7));
    }
    window.folder.done(&[
        "--project",
        "mine",
        "-o",
        "fresh",
        "preview",
        "--cards",
        "C01",
        "--faces",
    ]);
    let face = |folder: &str| {
        let path = window.folder.path().join(folder);
        std::fs::read(path.join("cells/C01-front.png")).ok()
    };
    // However the burst was divided, the pictures are those of its end.
    let fresh = face("fresh/mine/faces-C01");
    assert!(fresh.is_some());
    while face("output/mine/faces") != fresh {
        window.says();
    }
    let said = || window.lines.recv_timeout(Duration::from_millis(900));
    while said().is_ok() {}
    assert!(face("output/mine/faces") == fresh);
}

#[test]
fn what_is_watched_looks_as_previewed_whatever_was_kept() {
    for game in shipped() {
        let read = |path: &str| {
            let bytes = std::fs::read(root().join(path));
            bytes.unwrap_or_else(|error| panic!("{path}: {error}"))
        };
        let manifest = format!("decks/{game}/game.toml");
        let mut watch = Watch::new(Workshop::open(Project::embedded()));
        let files = Files::default();
        watch.draw(game, &files).made.expect("pictures");
        assert!(!files.into_inner().is_empty(), "{game}");
        // Only the sheets that were made again are held against those of a preview.
        let previewed = |project: &Project, only: Vec<String>| {
            let order = made!(job::preview::Order {
                game: game.to_owned(),
                choice: made!(Choice { only }),
            });
            let files = Files::default();
            let workshop = Workshop::open(project.clone());
            job::preview(&workshop, &order, &files, &Silent)
                .made
                .expect("pictures");
            files.into_inner()
        };
        // Other colours in a template: what is drawn again looks as if it were drawn for the first time.
        let mut project = Project::embedded();
        let text = String::from_utf8(read(&manifest)).expect("text");
        let template = text.lines().find_map(|line| {
            let name = line.strip_prefix("front = \"")?.strip_suffix('"')?;
            let path = format!("templates/{game}/{name}");
            project.bytes(&path).map(|_| path)
        });
        let path = template.expect("a template of its own");
        let svg = project.text(&path).expect("a template").into_owned();
        let end = svg.rfind("</svg>").expect("an end");
        let marked = format!("{}<circle cx=\"9\" cy=\"9\" r=\"3\"/></svg>", &svg[..end]);
        project.insert(&path, marked.into_bytes());
        watch.renew(project.clone());
        let files = Files::default();
        let seen = watch
            .draw(game, &files)
            .made
            .expect("pictures")
            .expect("a game");
        assert!(!seen.cards.is_empty(), "{game}: {path}");
        let mut files = files.into_inner();
        files.retain(|path, _| !path.contains("/faces/"));
        let only = files.keys().map(|path| {
            let name = path.strip_prefix(&format!("{game}/contact-"));
            let name = name.and_then(|name| name.strip_suffix(".png"));
            name.unwrap_or_else(|| panic!("{path}")).to_owned()
        });
        let fresh = previewed(&project, only.collect());
        assert!(!fresh.is_empty(), "{game}");
        for (path, bytes) in files {
            assert!(fresh[&path] == bytes, "{game}: {path}");
        }
        // Nothing has changed: nothing is drawn.
        watch.renew(project);
        let files = Files::default();
        watch.draw(game, &files).made.expect("pictures");
        assert!(files.into_inner().is_empty(), "{game}");
    }
}

#[test]
fn another_photo_draws_just_the_cards_that_show_it() {
    let folder = Folder::new("photo");
    folder.done(&["new", "mine", "--from", "supercytes"]);
    let photo = std::fs::read(root().join("tests/suite/green.jpg")).expect("a photo");
    folder.write("mine/decks/mine/art/own.jpg", &photo);
    let table = folder.path().join("mine/decks/mine/cells.csv");
    let mut rows = csv::Reader::from_path(&table).expect("a table");
    let mut out = csv::Writer::from_writer(Vec::new());
    let head = rows.headers().expect("a head").clone();
    let art = head
        .iter()
        .position(|name| name == "art")
        .expect("a column");
    out.write_record(&head).expect("a row");
    for (number, row) in rows.records().enumerate() {
        let row = row.expect("a row");
        let own = |(column, cell)| match (number, column) {
            (0, column) if column == art => "art/own.jpg",
            _ => cell,
        };
        out.write_record(row.iter().enumerate().map(own))
            .expect("a row");
    }
    std::fs::write(&table, out.into_inner().expect("bytes")).expect("a file");
    let project = || Project::load(&folder.path().join("mine")).expect("a project");
    let mut watch = Watch::new(Workshop::open(project()));
    watch
        .draw("mine", &Files::default())
        .made
        .expect("pictures");
    let mut other = project();
    let turned = std::fs::read(root().join("tests/suite/fixtures/quarters.jpg"));
    other.insert("decks/mine/art/own.jpg", turned.expect("a photo"));
    watch.renew(other);
    let seen = watch
        .draw("mine", &Files::default())
        .made
        .expect("pictures");
    assert_eq!(seen.expect("a game").cards, ["C01"]);
}

#[test]
fn without_a_folder_of_ones_own_it_says_what_to_do_and_once_ends() {
    let folder = Folder::new("nowhere");
    let output = folder.run(&["watch"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(super::support::said(&output).contains("cardwright new"));
    folder.done(&["new", "mine"]);
    folder.done(&["--project", "mine", "watch", "--once"]);
    assert!(folder.path().join("output/mine/contact-cards.png").exists());
}
