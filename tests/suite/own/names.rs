//! Names of files: no part of a game overwrites the whole or another part, and no card another card.

use std::collections::BTreeSet;

use cardwright::diag::{Diags, Rule};
use cardwright::face::Edge;
use cardwright::job::{self, Files, Silent, Workshop, preview};
use cardwright::project::{Project, flaw, folded};
use cardwright::{deck::Choice, games, print::Shop};

use super::super::support::{Folder, manifest, shipped, tiny};

const FACE: &str = r#"<text x="5" y="20" font-size="4">{{ name }}</text>"#;

/// Cards whose ids are no names of files, or differ only in what file systems don't tell apart.
fn odd() -> Project {
    let long = "x".repeat(110);
    let ids = ["a/b", "a:b", "ab", "AB", "CON", "con.", "..", &long];
    let rows = ids.iter().enumerate();
    let rows: String = rows.map(|(n, id)| format!("{id},Card {n}\n")).collect();
    tiny(&format!("id,name\n{rows}"), FACE)
}

/// Asserts that there are so many files, and that each has a name of its own on every system.
fn assert_safe(files: Files, count: usize) {
    let files: BTreeSet<String> = files.into_inner().into_keys().collect();
    assert_eq!(files.len(), count, "{files:?}");
    let parts = files.iter().flat_map(|path| path.split('/'));
    for part in parts {
        assert_eq!(flaw(part), None, "{part}");
    }
    let apart: BTreeSet<String> = files.iter().map(|path| folded(path)).collect();
    assert_eq!(apart.len(), files.len(), "{files:?}");
}

#[test]
fn every_face_has_a_file_of_its_own_on_every_system() {
    let workshop = Workshop::open(odd());
    let files = Files::default();
    let order = made!(preview::Order {
        game: "tiny".to_owned(),
        pictures: preview::Pictures::Faces(Edge::Trim, preview::Kind::Svg),
        ..preview::Order::default()
    });
    let made = job::preview(&workshop, &order, &files, &Silent);
    assert!(made.made.expect("faces").is_some());
    assert_safe(files, 8);
}

#[test]
fn every_exported_picture_has_a_file_of_its_own_on_every_system() {
    let workshop = Workshop::open(odd());
    let files = Files::default();
    let order = made!(job::export::Order {
        game: "tiny".to_owned(),
        target: job::export::Target::Shop(Shop::MakePlayingCards),
        draft: true,
        ..job::export::Order::default()
    });
    let made = job::export(&workshop, &order, &files, &Silent);
    assert!(made.made.expect("files").is_some());
    assert_safe(files, 8 + 2);
}

#[test]
fn every_picture_of_a_rulebook_has_a_file_of_its_own() {
    let mut project = odd();
    let ids = ["a/b", "a:b", "ab", "AB"];
    let cards = ids.map(|id| format!("::card{{component=\"cards\" id=\"{id}\"}}\n\n"));
    let text = format!("# Cards\n\n{}", cards.concat());
    project.insert("decks/tiny/rules.md", text.into_bytes());
    let workshop = Workshop::open(project);
    let files = Files::default();
    let order = made!(job::rulebook::Order {
        game: "tiny".to_owned(),
        edition: made!(job::rulebook::Edition {
            formats: vec![job::rulebook::Format::Markdown],
            ..job::rulebook::Edition::default()
        }),
        draft: true,
    });
    let made = job::rulebook(&workshop, &order, &files);
    assert!(made.made.expect("a book").is_some());
    assert_safe(files, 4 + 1);
}

#[test]
fn ids_that_name_no_file_and_texts_without_end_are_found() {
    let long = "x".repeat(300);
    for (old, new, rule) in [
        ("\"cards\"", "\"a/b\"", Rule::M008),
        ("\"cards\"", "\"aux\"", Rule::M008),
        ("\"cards\"", "\"cards.\"", Rule::M008),
        ("\"cards\"", &format!("\"{long}\""), Rule::M008),
        ("\"Cards\"", &format!("\"{}\"", long.repeat(2)), Rule::M008),
        ("\"Tiny\"", &format!("\"{}\"", long.repeat(2)), Rule::M008),
    ] {
        let mut project = tiny("id,name\nA,Ann\n", FACE);
        let text = manifest("tiny").replacen(old, new, 1);
        project.insert("decks/tiny/game.toml", text.into_bytes());
        assert_eq!(codes(&project), [rule], "{new}");
    }
    for row in [format!("{long},Ann"), format!("A,{}", long.repeat(2))] {
        let project = tiny(&format!("id,name\n{row}\n"), FACE);
        assert_eq!(codes(&project), [Rule::D003]);
    }
    let mut project = tiny("id,name\nA,Ann\n", FACE);
    let one = manifest("tiny");
    let (_, other) = one.split_at(one.find("[[component]]").expect("a component"));
    let two = one.clone() + &other.replace("\"cards\"", "\"CARDS\"");
    project.insert("decks/tiny/game.toml", two.into_bytes());
    assert_eq!(codes(&project), [Rule::M008]);
}

fn codes(project: &Project) -> Vec<Rule> {
    let mut diags = Diags::new();
    games::deck(project, "tiny", &mut diags).expect("a deck");
    diags.iter().map(|found| found.rule).collect()
}

#[test]
fn a_part_has_a_file_of_its_own_whatever_makes_it() {
    let folder = Folder::new("own-names");
    for game in shipped() {
        let project = Project::embedded();
        let deck = games::deck(&project, game, &mut Diags::new()).expect("a deck");
        let cards = Choice::default().components(&deck).expect("components");
        let id = cards[0].1.id();
        let list = |more: &[&str]| {
            let args = [&["checklist", game, "--format", "md"][..], more].concat();
            folder.done(&args);
        };
        list(&[]);
        list(&["--only", id]);
        list(&["--players", "3"]);
        if let Some(variant) = deck.manifest.variants.keys().next() {
            list(&["--variant", variant]);
        }
        let made = folder.path().join("output").join(game);
        let files = std::fs::read_dir(made).expect("a folder").count();
        let wanted = 3 + usize::from(!deck.manifest.variants.is_empty());
        assert_eq!(files, wanted, "{game}");
    }
    let game = "seven-cycles";
    let count = || {
        let files = super::super::support::below(&folder.path().join("output").join(game));
        files.len()
    };
    for more in [
        &["box"][..],
        &["box", "--cards", "A"],
        &["preview", "--faces", "--dpi", "20"],
        &["preview", "--faces", "--dpi", "20", "--players", "3"],
        &["diff", ".", "--format", "html"],
        &["diff", ".", "--format", "html", "--players", "3"],
    ] {
        let before = count();
        let cards = games::deck(&Project::embedded(), game, &mut Diags::new()).expect("a deck");
        let card = cards.components[0].cards[0].id.clone();
        let args: Vec<&str> = more
            .iter()
            .map(|arg| if *arg == "A" { &*card } else { arg })
            .collect();
        let mut args = args;
        args.push(game);
        if args[0] == "diff" {
            folder.write("decks/readme.txt", "");
        }
        folder.done(&args);
        assert!(count() > before, "{args:?}");
    }
}
