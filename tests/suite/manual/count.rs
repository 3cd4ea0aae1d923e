//! What the pages count is counted: games, commands, codes, cards, sheets.

use std::collections::{BTreeMap, BTreeSet};

use cardwright::diag::Diags;
use cardwright::games;
use cardwright::project::Project;
use cardwright::referee::Shelf as _;

use crate::support::{below, root};

use super::help::commands;
use super::page::{Page, pages};

const WORDS: [&str; 19] = [
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];

/// Everything that can be counted: what it is called, and how much there may be of it.
#[derive(Default)]
struct Counts {
    /// Counted where the number stands in digits: `60 cell cards` are all, `two cell cards` are some.
    in_digits: BTreeMap<String, BTreeSet<usize>>,
    /// Counted where the number is a word: `five games` are those that ship, `200 games` are played.
    in_words: BTreeMap<String, BTreeSet<usize>>,
}

fn counts() -> Counts {
    let mut counts = Counts::default();
    let mut put = |name: &str, number: usize| {
        let all = counts.in_digits.entry(name.to_lowercase()).or_default();
        all.insert(number);
    };
    put("codes", games::ALL.rules().len());
    put("commands", commands().len());
    let shipped = games::ALL.rooms().len();
    let project = Project::embedded();
    let mut scenarios = 0;
    for room in games::ALL.rooms() {
        let own = below(&root().join(format!("decks/{}/scenarios", room.id))).len();
        put("scenarios", own);
        scenarios += own;
        let deck = games::deck(&project, room.id, &mut Diags::new()).expect(room.id);
        for component in &deck.components {
            let title = &component.spec.title;
            put(title, component.pieces());
            put(title, component.cards.len());
        }
    }
    put("scenarios", scenarios);
    for name in ["games", "decks", "shipped games", "shipped decks"] {
        let all = counts.in_words.entry(name.to_owned()).or_default();
        all.insert(shipped);
    }
    counts
}

/// Gives a number that is written in digits or as a word, and whether it is a word.
fn number(word: &str) -> Option<(usize, bool)> {
    let word = word.trim_start_matches('(').to_lowercase();
    let spelt = WORDS.iter().position(|one| *one == word);
    let digits = || word.replace(',', "").parse().ok();
    spelt
        .map(|place| (place + 2, true))
        .or_else(|| digits().map(|number| (number, false)))
}

/// Gives the numbers of a text that are not what is counted, and how many were looked at.
fn wrong(text: &str, counts: &Counts) -> (Vec<String>, usize) {
    let words: Vec<&str> = text.split_whitespace().collect();
    let (mut wrong, mut seen) = (Vec::new(), 0);
    for (place, word) in words.iter().enumerate() {
        let Some((number, spelt)) = number(word) else {
            continue;
        };
        for length in 1..=3 {
            let Some(name) = words.get(place + 1..=place + length) else {
                continue;
            };
            let name = name.join(" ").to_lowercase();
            let name = name.trim_end_matches(|c: char| !c.is_alphanumeric());
            let counted = if spelt {
                &counts.in_words
            } else {
                &counts.in_digits
            };
            let Some(may) = counted.get(name) else {
                continue;
            };
            seen += 1;
            if !may.contains(&number) {
                wrong.push(format!("{word} {name}: {may:?}"));
            }
        }
    }
    (wrong, seen)
}

#[test]
fn what_can_be_counted_is_right() {
    let counts = counts();
    let (mut all, mut stale) = (0, Vec::new());
    for page in pages() {
        let (wrong, seen) = wrong(&page.prose(), &counts);
        stale.extend(wrong.iter().map(|wrong| format!("{}: {wrong}", page.path)));
        all += seen;
    }
    assert!(stale.is_empty(), "{stale:#?}");
    assert!(all >= 10, "the search finds the numbers: {all}");
}

#[test]
fn a_wrong_count_is_found() {
    let counts = counts();
    for stale in [
        "It ships three games.",
        "24 cell cards",
        "12 Treatments,",
        "7 commands",
    ] {
        assert_eq!(wrong(stale, &counts).0.len(), 1, "{stale}");
    }
    for right in [
        "It ships five games.",
        "200 games",
        "60 cell cards",
        "two cell cards",
    ] {
        assert!(wrong(right, &counts).0.is_empty(), "{right}");
    }
}

/// The teachers' table says what the boxes say.
#[test]
fn players_minutes_and_ages_are_those_of_the_games() {
    let page = Page::read("docs/teachers.md");
    for room in games::ALL.rooms() {
        let deck = games::deck(&Project::embedded(), room.id, &mut Diags::new()).expect(room.id);
        let game = &deck.manifest.game;
        let [from, to] = game.players.get_ref();
        let [short, long] = game.minutes.expect("minutes");
        let ages = game.ages.expect("an age");
        let row = format!(
            "| {} | {from} to {to} | {short} to {long} | {ages} |",
            game.title
        );
        assert!(page.text.contains(&row), "no `{row}`");
    }
}

#[test]
fn every_dependency_has_its_reason_and_every_reason_its_dependency() {
    let manifest = std::fs::read_to_string(root().join("Cargo.toml")).expect("a manifest");
    let manifest: toml::Table = manifest.parse().expect("TOML");
    let all = manifest["dependencies"].as_table().expect("dependencies");
    // Some are for one kind of machine alone.
    let targets = manifest["target"].as_table().expect("targets").values();
    let few = targets.map(|target| target["dependencies"].as_table().expect("dependencies"));
    let crates: BTreeSet<&str> = std::iter::once(all)
        .chain(few)
        .flat_map(|table| table.keys().map(String::as_str))
        .collect();
    let page = Page::read("docs/dependencies.md");
    let table = page.text.split("## ").next().expect("a table");
    for name in &crates {
        assert!(table.contains(&format!("`{name}`")), "no `{name}`");
    }
    let rows = table.lines().filter(|line| line.starts_with('|'));
    for row in rows {
        let cell = row.split('|').nth(2).unwrap_or_default();
        for name in cell.split('`').skip(1).step_by(2) {
            assert!(crates.contains(name), "`{name}` is no dependency");
        }
    }
}

/// The page of architecture names the rooms in the order that the house rules hold.
#[test]
fn the_rooms_are_those_of_the_house() {
    let page = Page::read("docs/architecture.md");
    let table = page.text.split("<!-- rooms -->").nth(1).expect("rooms");
    let table = table.split("<!-- end -->").next().expect("an end");
    let rooms = table.lines().filter_map(|line| line.strip_prefix("| `"));
    let rooms: Vec<&str> = rooms.filter_map(|line| line.split('`').next()).collect();
    assert_eq!(rooms, crate::house::LAYERS);
}
