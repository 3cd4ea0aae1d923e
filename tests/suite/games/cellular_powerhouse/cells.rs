//! A cell that can't be read is told once, where it stands: by the reader, and neither again by the checks
//! nor by the referee.

use std::ops::RangeInclusive;

use cardwright::book::Played;
use cardwright::diag::{Diagnostic, Diags, Place, Rule};
use cardwright::job::{self, Workshop};
use cardwright::project::Project;
use cardwright::{check, games};

use crate::support::{edited, with_cell, with_table};

/// Words that no cell can have, and an empty one.
const WORDS: &[&str] = &["nonsense", "", "-1"];
/// Numbers that no cell can have.
const NUMBERS: &[&str] = &["one", "-1", "21", "1001", "2.5", "1,5", "#REF!", ""];

/// For every column that the game reads: a table, a row, the column, and what it can't say.
const DAMAGES: &[(&str, &str, &str, &[&str])] = &[
    (
        "traits",
        "flagellum",
        "id",
        &["d6", "draft", "7", "#1", "two words", ""],
    ),
    ("traits", "flagellum", "type", WORDS),
    (
        "traits",
        "flagellum",
        "tags",
        &["nonsense", "surface enrgy"],
    ),
    (
        "traits",
        "flagellum",
        "fx",
        &[
            "nonsense",
            "draft: hunt",
            "draft: gain d10 1",
            "draft: call 1",
        ],
    ),
    ("adaptations", "scavengers", "id", &["flagellum", "pool"]),
    (
        "adaptations",
        "scavengers",
        "fx",
        &["", "hunt 1", "draft: converge trait.socil 1"],
    ),
    (
        "adaptations",
        "scavengers",
        "fx",
        &["draft: may pay die 1 & d4 1 -> hunt 1"],
    ),
    ("evolutions", "colony", "id", &["scavengers", "12"]),
    (
        "evolutions",
        "colony",
        "fx",
        &[
            "",
            "score 9",
            "game_end: score 2 per=count(tag.nothing) cap=4",
        ],
    ),
    ("competitions", "swarm-race", "id", &["colony", "face"]),
    ("competitions", "swarm-race", "mode", WORDS),
    (
        "competitions",
        "swarm-race",
        "mode",
        &["roll", "set", "bid"],
    ),
    ("competitions", "swarm-race", "metric", WORDS),
    (
        "competitions",
        "swarm-race",
        "metric",
        &["roll(9)", "types(trait)", "count(trait@left)"],
    ),
    (
        "competitions",
        "swarm-race",
        "metric",
        &["count(trait.socil)", "count(receptor)"],
    ),
    ("competitions", "swarm-race", "win", WORDS),
    (
        "competitions",
        "swarm-race",
        "fx",
        &["nonsense", "won: score"],
    ),
    ("genomes", "deinococcus", "id", &["colony", "kept"]),
    (
        "genomes",
        "deinococcus",
        "fx",
        &[
            "",
            "passive: set hand 9",
            "passive: set scarcity_die 1",
            "passive: set mutation_value 8; passive: set mutation_value 0",
        ],
    ),
    ("genomes", "deinococcus", "stealable", WORDS),
    ("mutations", "mutation", "id", &["colony", "open"]),
    ("dice", "d4", "size", &["7", "", "four", "0", "100", "4,5"]),
    ("dice", "d12", "size", &["8"]),
    ("dice", "d4", "per_player", NUMBERS),
    ("dice", "d4", "flat", NUMBERS),
    ("dice", "d12", "flat", NUMBERS),
];

/// Everything that is found in a deck, as `print` and `check` tell it.
fn found(project: &Project) -> Vec<Diagnostic> {
    let mut diags = Diags::new();
    let deck = games::deck(project, "cellular-powerhouse", &mut diags).expect("a deck");
    check::check(&deck, project, &games::ALL, &mut diags);
    // As the program does: a deck with a bad cell is not played.
    if check::is_sound(&deck, &diags) {
        check::referee(
            &deck,
            &games::ALL,
            None,
            (&Played::default(), cardwright::referee::scenario::Held::Own),
            &mut diags,
        );
    }
    diags.iter().cloned().collect()
}

/// Gives what a place points at.
fn quoted(project: &Project, place: &Place) -> String {
    project.text(&place.file).expect("a source")[place.span()].to_owned()
}

/// Gives the lines on which a place begins and ends.
fn lines(project: &Project, place: &Place) -> RangeInclusive<usize> {
    let text = project.text(&place.file).expect("a source");
    let line = |end: usize| text[..end].matches('\n').count() + 1;
    line(place.span().start)..=line(place.span().end)
}

#[test]
fn a_cell_that_cant_be_read_is_one_finding_at_that_cell() {
    let mut wrong = Vec::new();
    for (table, id, column, values) in DAMAGES {
        let path = format!("decks/cellular-powerhouse/{table}.csv");
        for value in *values {
            let project = with_cell(&path, id, column, value);
            let found = found(&project);
            let whole = Project::embedded();
            let text = whole.text(&path).expect("a table");
            let row = 1 + text
                .lines()
                .position(|line| line.starts_with(&format!("{id},")))
                .expect("a row");
            let [one] = found.as_slice() else {
                wrong.push(format!("{table} {id} {column} `{value}`: {found:#?}"));
                continue;
            };
            let place = one.place.as_ref();
            let there = place.is_some_and(|place| {
                place.file.as_ref() == path.as_str()
                    && lines(&project, place) == (row..=row)
                    && cell(&project, &path, row, column).contains(&quoted(&project, place))
            });
            // A mode and a metric that don't fit are told at the metric.
            let other = *column == "mode" && ["roll", "set", "bid"].contains(value);
            if !there && !other {
                wrong.push(format!(
                    "{table} {id} {column} `{value}`: at {place:?}: {one:?}"
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_whole_check_tells_of_a_bad_number_of_dice_and_of_nothing_that_follows() {
    let path = "decks/cellular-powerhouse/dice.csv";
    let order = made!(job::check::Order {
        game: "cellular-powerhouse".to_owned(),
    });
    for value in ["-1", "21"] {
        let project = with_cell(path, "d4", "per_player", value);
        let findings = job::check(&Workshop::open(project), &order).findings;
        let found: Vec<_> = findings.iter().collect();
        let [one] = found.as_slice() else {
            panic!("{value}: {found:#?}");
        };
        assert_eq!(one.rule, Rule::D003, "{value}");
    }
}

#[test]
fn a_column_that_the_dice_lack_is_one_finding() {
    let path = "decks/cellular-powerhouse/dice.csv";
    for column in ["size", "per_player", "flat"] {
        let found = found(&edited(path, &format!(",{column},"), ",_other,"));
        let [one] = found.as_slice() else {
            panic!("{column}: {found:#?}");
        };
        assert_eq!(one.rule, Rule::D002);
        assert!(one.message.contains(&format!("`{column}`")), "{one:?}");
    }
}

#[test]
fn dice_that_are_none_and_a_size_without_a_row_are_still_told() {
    let path = "decks/cellular-powerhouse/dice.csv";
    let told = |project: &Project, rule: Rule| {
        let found = found(project);
        let one = found.into_iter().find(|found| found.rule == rule);
        one.unwrap_or_else(|| panic!("no {rule}"))
    };
    let none = with_cell(path, "d4", "per_player", "0");
    let place = told(&none, Rule::D020).place.expect("a place");
    assert_eq!(quoted(&none, &place), "0");
    let lost = with_table(path, |_, cells| (cells[0] != "d4").then_some(cells));
    let place = told(&lost, Rule::D006).place.expect("a place");
    assert_eq!(quoted(&lost, &place), "size");
}

/// Gives the text of a cell by the number of its line.
fn cell(project: &Project, path: &str, row: usize, column: &str) -> String {
    let text = project.text(path).expect("a table").into_owned();
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let place = reader
        .headers()
        .expect("a header")
        .iter()
        .position(|name| name == column);
    let record = reader
        .records()
        .nth(row - 2)
        .expect("a row")
        .expect("a row");
    record[place.expect("a column")].to_owned()
}
