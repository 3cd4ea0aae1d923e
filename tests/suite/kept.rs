//! Pictures kept from run to run: no byte depends on them, and what has changed is made anew.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use cardwright::face::{Edge, Ink};
use cardwright::job::preview::{self, Kind, Pictures};
use cardwright::job::{self, Files, Keep, Silent, Workshop};
use cardwright::project::Project;

use super::support::{Folder, below, manifest, tiny};

const TEMPLATE: &str = r#"<rect x="-3" y="-3" width="70" height="95" fill="teal"/>
  <image href="art/photo.jpg" x="5" y="5" width="20" height="20"/>
  <cw:text x="6" y="40" width="50" height="30" size="12pt" font-family="DejaVu Sans">{{ name }} :dot:</cw:text>"#;
const DOT: &str = r#"<svg xmlns="http://www.w3.org/2000/svg"><symbol id="dot" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/></symbol></svg>"#;

fn project() -> Project {
    let mut project = tiny("id,name\nA,Anna\nB,Bo\n", TEMPLATE);
    let photo = include_bytes!("fixtures/quarters.jpg");
    project.insert("decks/tiny/art/photo.jpg", photo.to_vec());
    project.insert("templates/tiny/icons.svg", DOT.as_bytes());
    project
}

/// Keeps pictures in memory, and counts those that it was given.
#[derive(Clone, Default)]
struct Memory(Arc<(Mutex<Pngs>, AtomicUsize)>);

/// Pictures by their names.
type Pngs = BTreeMap<String, Vec<u8>>;

impl Keep for Memory {
    fn get(&self, key: &str) -> Option<Vec<u8>> {
        self.0.0.lock().expect("a map").get(key).cloned()
    }

    fn put(&self, key: &str, bytes: &[u8]) {
        self.0.1.fetch_add(1, Ordering::Relaxed);
        let mut map = self.0.0.lock().expect("a map");
        map.insert(key.to_owned(), bytes.to_vec());
    }
}

impl Memory {
    fn count(&self) -> usize {
        self.0.1.load(Ordering::Relaxed)
    }
}

fn faces(dpi: u16) -> Pictures {
    Pictures::Faces(Edge::Trim, Kind::Png(dpi))
}

/// Draws pictures, with what was kept and without: both have to be the same.
fn drawn(project: &Project, (pictures, ink): (Pictures, Ink), keep: &Memory) -> Pngs {
    let order = made!(preview::Order {
        pictures,
        ink,
        ..preview::Order::of("tiny")
    });
    let [with, without] = [true, false].map(|kept| {
        let workshop = Workshop::open(project.clone());
        let workshop = if kept {
            workshop.keep_with(keep.clone())
        } else {
            workshop
        };
        let files = Files::default();
        let outcome = job::preview(&workshop, &order, &files, &Silent);
        outcome.made.expect("pictures");
        files.into_inner()
    });
    assert!(with == without, "{pictures:?} {ink}");
    with
}

#[test]
fn whatever_changes_of_a_picture_it_is_made_anew_and_else_it_is_not() {
    let keep = Memory::default();
    let usual = (faces(100), Ink::Full);
    let first = drawn(&project(), usual, &keep);
    assert_eq!((first.len(), keep.count()), (2, 2));
    assert!(drawn(&project(), usual, &keep) == first);
    assert_eq!(keep.count(), 2);

    let photo = include_bytes!("green.jpg");
    let bold = Project::shipped()
        .bytes("fonts/DejaVuSans-Bold.ttf")
        .expect("a font")
        .to_vec();
    let svg = project()
        .text("templates/tiny/card.svg")
        .expect("a template")
        .into_owned();
    for (path, bytes, count) in [
        (
            "decks/tiny/cards.csv",
            b"id,name\nA,Anna\nB,Bob\n".to_vec(),
            1,
        ),
        ("decks/tiny/art/photo.jpg", photo.to_vec(), 2),
        (
            "templates/tiny/icons.svg",
            DOT.replace("r=\"9\"", "r=\"6\"").into(),
            2,
        ),
        (
            "templates/tiny/card.svg",
            svg.replace("teal", "navy").into(),
            2,
        ),
        ("fonts/DejaVuSans.ttf", bold, 2),
        (
            "decks/tiny/game.toml",
            manifest("tiny").replace("poker", "bridge").into(),
            2,
        ),
        // Only what is cut out differs.
        (
            "decks/tiny/game.toml",
            (manifest("tiny") + "cut = \"M3 0H63.5V88.9H0V3Z\"\n").into(),
            2,
        ),
    ] {
        let before = keep.count();
        let mut changed = project();
        changed.insert(path, bytes);
        let made = drawn(&changed, usual, &keep);
        let differ = made
            .iter()
            .filter(|(name, bytes)| first.get(*name) != Some(bytes));
        assert_eq!(
            (differ.count(), keep.count() - before),
            (count, count),
            "{path}"
        );
    }
    for (pictures, ink) in [
        (faces(101), Ink::Full),
        (faces(100), Ink::Grey),
        (faces(100), Ink::Low),
        (Pictures::Faces(Edge::Bleed, Kind::Png(100)), Ink::Full),
    ] {
        let before = keep.count();
        let made = drawn(&project(), (pictures, ink), &keep);
        assert!(
            made.values()
                .all(|bytes| !first.values().any(|one| one == bytes))
        );
        assert_eq!(keep.count() - before, 2, "{pictures:?} {ink}");
    }
    // A sheet of all cards is one picture.
    let sheet = (Pictures::default(), Ink::Full);
    let before = keep.count();
    let first = drawn(&project(), sheet, &keep);
    assert!(drawn(&project(), sheet, &keep) == first);
    assert_eq!(keep.count() - before, 1);
    let fewer = tiny("id,name\nA,Anna\n", TEMPLATE);
    assert!(drawn(&fewer, sheet, &keep) != first);
    // What changes nothing that is seen, makes nothing new.
    let before = keep.count();
    let mut same = project();
    same.insert("decks/tiny/rules.md", b"# Tiny\n".to_vec());
    drawn(&same, usual, &keep);
    assert_eq!(keep.count(), before);
}

/// Gives what a run wrote, by name.
fn written(folder: &Folder) -> Pngs {
    let output = folder.path().join("output/tiny");
    let each = below(&output).into_iter();
    each.map(|path| {
        let name = path.to_string_lossy().into_owned();
        (name, std::fs::read(path).expect("a file"))
    })
    .collect()
}

#[test]
fn the_folder_of_kept_pictures_can_be_deleted_damaged_or_shared_and_no_byte_changes() {
    let folder = Folder::new("kept");
    folder.write("decks/tiny/game.toml", manifest("tiny"));
    folder.write("decks/tiny/cards.csv", "id,name\nA,Anna\nB,Bo\nC,Cid\n");
    let svg = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 69.5 94.9"><rect x="-3" y="-3" width="70" height="95" fill="teal"/><text x="9" y="20" font-size="6">{{ name }}</text></svg>"#;
    folder.write("templates/tiny/card.svg", svg);
    let args = ["preview", "tiny", "--faces", "--dpi", "100"];
    let cache = folder.path().join("output/.cache");
    folder.run(&[&args[..], &["--no-cache"]].concat());
    assert!(!cache.exists());
    let first = written(&folder);
    assert_eq!(first.len(), 3);
    let again = |what: &str| {
        std::fs::remove_dir_all(folder.path().join("output/tiny")).expect("removed");
        folder.run(&args);
        assert!(written(&folder) == first, "{what}");
    };
    again("without any");
    let kept = || -> Vec<_> {
        let all = below(&cache).into_iter();
        all.filter(|path| !path.ends_with("CACHEDIR.TAG")).collect()
    };
    assert_eq!(kept().len(), 3);
    again("with all of them");
    for path in kept() {
        let mut bytes = std::fs::read(&path).expect("a file");
        let middle = bytes.len() / 2;
        bytes[middle] ^= 0x55;
        std::fs::write(path, bytes).expect("written");
    }
    again("with damaged ones");
    // One that is whole, but of something else, in the place of another.
    let all = kept();
    for path in &all[1..] {
        std::fs::write(path, b"some text that is no picture").expect("written");
    }
    folder.write("output/.cache/notes.txt", "mine");
    again("with what others wrote");
    assert!(cache.join("notes.txt").exists());
    std::fs::remove_dir_all(&cache).expect("removed");
    again("after they were deleted");
    // Several runs at once, while somebody deletes them.
    std::thread::scope(|scope| {
        let runs: Vec<_> = (0..4).map(|_| scope.spawn(|| folder.run(&args))).collect();
        for _ in 0..50 {
            let _ = std::fs::remove_dir_all(&cache);
        }
        for run in runs {
            assert!(run.join().expect("a run").status.code() < Some(2));
        }
    });
    assert!(written(&folder) == first);
}
