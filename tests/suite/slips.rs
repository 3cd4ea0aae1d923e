//! One slip, one finding: every shipped table is renamed and emptied, every column is taken out, and a
//! cell of every column is emptied and misspelt. `slips.txt` says what is found by each, and by more
//! than one finding only where each of them is needed.
//!
//! What a template refuses is not asked here, since nothing is drawn: words for pictures.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use cardwright::check;
use cardwright::deck::Table;
use cardwright::diag::{Diags, Rule};
use cardwright::face::{self, Ink};
use cardwright::games::{self, ALL};
use cardwright::project::Project;
use cardwright::text::Fonts;

use super::bless::agree;
use super::support::{root, with_cell};

/// A table as it is shipped.
struct Shipped {
    path: String,
    name: String,
    header: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Shipped {
    fn all(game: &str) -> Vec<Self> {
        let project = Project::embedded();
        let folder = format!("decks/{game}/");
        let paths = project.paths().filter(|path| path.starts_with(&folder));
        let tables = paths.filter_map(|path| {
            let name = path.strip_prefix(&folder)?.strip_suffix(".csv")?;
            let table = Table::parse(path, &project.text(path)?, &mut Diags::new());
            let texts = |cells: &[cardwright::deck::Cell]| -> Vec<String> {
                cells.iter().map(|cell| cell.text.clone()).collect()
            };
            Some(Self {
                path: path.to_string(),
                name: name.to_owned(),
                header: texts(&table.columns),
                rows: table.rows.iter().map(|row| texts(&row.cells)).collect(),
            })
        });
        tables.collect()
    }

    fn write(&self, keep: impl Fn(usize) -> bool, rows: &[Vec<String>]) -> Vec<u8> {
        let mut writer = csv::Writer::from_writer(Vec::new());
        for row in std::iter::once(&self.header).chain(rows) {
            let cells = row.iter().enumerate().filter(|(at, _)| keep(*at));
            let cells = cells.map(|(_, cell)| cell);
            writer.write_record(cells).expect("written");
        }
        writer.into_inner().expect("bytes")
    }

    /// Changes one cell: the first of its column that says something.
    fn changed(&self, column: usize, change: fn(&str) -> String) -> Option<Vec<u8>> {
        let mut rows = self.rows.clone();
        let row = rows.iter_mut().find(|row| !row[column].is_empty())?;
        row[column] = change(&row[column]);
        Some(self.write(|_| true, &rows))
    }
}

/// Swaps the first letters of a word, or adds one.
fn misspelt(text: &str) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    if letters.len() > 1 {
        letters.swap(0, 1);
    }
    let swapped: String = letters.into_iter().collect();
    if swapped == text {
        swapped + "q"
    } else {
        swapped
    }
}

/// Gives the codes of what is found, each with how often it is.
fn found(game: &str, path: &str, bytes: Option<Vec<u8>>) -> String {
    let mut project = Project::embedded();
    match bytes {
        Some(bytes) => project.insert(path, bytes),
        None => project.remove(path),
    }
    let mut diags = Diags::new();
    let deck = games::deck(&project, game, &mut diags).expect("a deck");
    check::check(&deck, &project, &ALL, &mut diags);
    let mut codes: BTreeMap<&str, usize> = BTreeMap::new();
    for finding in diags.iter() {
        *codes.entry(finding.rule.code()).or_default() += 1;
    }
    let said = codes.iter().map(|(code, count)| match count {
        1 => (*code).to_owned(),
        count => format!("{count}x{code}"),
    });
    let said: Vec<String> = said.collect();
    if said.is_empty() {
        "-".to_owned()
    } else {
        said.join("+")
    }
}

/// Makes every slip in every table of a game, and holds what is found against the accepted text.
fn slips(game: &str) {
    let mut out = String::new();
    for table in Shipped::all(game) {
        let path = &table.path;
        let gone = found(game, path, None);
        let empty = found(game, path, Some(Vec::new()));
        let bare = found(game, path, Some(table.write(|_| true, &[])));
        let _ = writeln!(
            out,
            "{}: gone {gone}, empty {empty}, without rows {bare}",
            table.name
        );
        for (at, column) in table.header.iter().enumerate() {
            let without = table.write(|other| other != at, &table.rows);
            let without = found(game, path, Some(without));
            let of = |bytes: Option<Vec<u8>>| {
                bytes.map_or_else(|| "-".to_owned(), |bytes| found(game, path, Some(bytes)))
            };
            let emptied = of(table.changed(at, |_| String::new()));
            let misspelt = of(table.changed(at, misspelt));
            let _ = writeln!(
                out,
                "  {column}: without {without}, emptied {emptied}, misspelt {misspelt}"
            );
        }
    }
    let path = root().join(format!("tests/suite/fixtures/slips/{game}.txt"));
    agree(&path, &out).unwrap_or_else(|wrong| panic!("{wrong}"));
}

#[test]
fn a_slip_in_a_table_of_supercytes_is_one_finding() {
    slips("supercytes");
}

#[test]
fn a_slip_in_a_table_of_seven_cycles_is_one_finding() {
    slips("seven-cycles");
}

#[test]
fn a_slip_in_a_table_of_phylo_microbes_is_one_finding() {
    slips("phylo-microbes");
}

#[test]
fn a_slip_in_a_table_of_cellular_powerhouse_is_one_finding() {
    slips("cellular-powerhouse");
}

#[test]
fn a_slip_in_a_table_of_cytosis_is_one_finding() {
    slips("cytosis");
}

#[test]
fn a_wrong_key_is_never_told_as_a_variable_of_a_template() {
    for (number, (game, table, row, column)) in [
        ("supercytes", "cells", "C07", "family"),
        ("seven-cycles", "steps", "NIT3", "suit"),
        ("phylo-microbes", "modifiers", "antibiotic", "tone"),
        ("cellular-powerhouse", "traits", "flagellum", "type"),
        ("cytosis", "components", "gapdh", "kind"),
        ("cytosis", "flasks", "flask-blue", "colour"),
    ]
    .into_iter()
    .enumerate()
    {
        let path = format!("decks/{game}/{table}.csv");
        for (of, wrong) in ["nothing-near", ""].into_iter().enumerate() {
            let project = with_cell(&path, row, column, wrong);
            let mut diags = Diags::new();
            let deck = games::deck(&project, game, &mut diags).expect("a deck");
            check::check(&deck, &project, &ALL, &mut diags);
            // Drawing takes longest: each sort of slip is drawn in some games.
            if number % 2 != of {
                let fonts = Fonts::parse(&project, &mut Diags::new());
                let _ = face::draw(&deck, &project, &fonts, Ink::Full, &mut diags);
            }
            let all: Vec<_> = diags.iter().collect();
            let [one] = all.as_slice() else {
                panic!("{path} {row} {column} `{wrong}`: {all:?}");
            };
            assert_eq!(one.rule, Rule::D003, "{one:?}");
            assert_eq!(one.place.as_ref().map(|place| &*place.file), Some(&*path));
            assert!(one.help.is_some(), "{one:?}");
        }
    }
}
