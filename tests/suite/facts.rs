//! Numbers about nature: each that a card states has a source beside it, and each source says a number
//! that stands on its card.

use std::collections::{BTreeMap, BTreeSet};

use cardwright::project::Project;

use super::support::shipped;

/// Columns whose numbers are claims about nature, for each game.
const CLAIMS: [(&str, &[&str]); 5] = [
    (
        "supercytes",
        &[
            "fact",
            "lifespan_days",
            "diameter_um",
            "count_body",
            "mass_pg",
        ],
    ),
    ("seven-cycles", &["text"]),
    ("cytosis", &["fact"]),
    ("cellular-powerhouse", &["fact"]),
    ("phylo-microbes", &["fact", "size_um", "concept"]),
];
/// How a number may be shortened on a card: 86,000,000,000 is `86 billion`.
const SCALES: [(&str, f64); 3] = [("million", 1e6), ("billion", 1e9), ("trillion", 1e12)];

/// A number that a card states, and who says so.
struct Claim {
    id: String,
    says: String,
    source: String,
}

fn read(path: &str) -> csv::Reader<std::io::Cursor<Vec<u8>>> {
    let text = Project::embedded().text(path).expect(path).into_owned();
    csv::Reader::from_reader(std::io::Cursor::new(text.into_bytes()))
}

fn sources(game: &str) -> Vec<Claim> {
    let mut rows = read(&format!("decks/{game}/sources.csv"));
    let head = rows.headers().expect("a head").clone();
    assert_eq!(head, vec!["id", "says", "source"], "{game}");
    let cell = |row: &csv::StringRecord, at: usize| row[at].trim().to_owned();
    rows.records()
        .map(|row| row.expect("a row"))
        .map(|row| Claim {
            id: cell(&row, 0),
            says: cell(&row, 1),
            source: cell(&row, 2),
        })
        .collect()
}

/// Gives all cells of each row of a game's tables, by the row's first cell.
fn rows(game: &str) -> BTreeMap<String, Vec<(String, String)>> {
    let mut rows: BTreeMap<String, Vec<(String, String)>> = BTreeMap::new();
    let folder = format!("decks/{game}/");
    let project = Project::embedded();
    let tables = project.paths().filter(|path| {
        let table = path
            .strip_prefix(&folder)
            .and_then(|name| name.strip_suffix(".csv"));
        table.is_some_and(|name| !name.contains('/') && name != "sources")
    });
    for path in tables {
        let mut table = read(path);
        let head = table.headers().expect("a head").clone();
        for row in table.records() {
            let row = row.expect("a row");
            let cells = head.iter().zip(&row);
            let cells = cells.map(|(column, cell)| (column.to_owned(), cell.to_owned()));
            rows.entry(row[0].to_owned()).or_default().extend(cells);
        }
    }
    rows
}

/// Gives the numbers written with digits: `2.5`, `1,000`, `23`.
fn numbers(text: &str) -> BTreeSet<String> {
    let part = |c: char| !(c.is_ascii_digit() || c == '.' || c == ',');
    let words = text.split(part).map(|word| word.trim_matches(['.', ',']));
    words
        .filter(|word| word.contains(|c: char| c.is_ascii_digit()))
        .map(|word| word.replace(',', ""))
        .collect()
}

/// Gives the numbers of a claim as a cell may hold them: `86 billion` is also 86000000000.
fn claimed(says: &str) -> BTreeSet<String> {
    let mut found = numbers(says);
    for (word, scale) in SCALES {
        if says.contains(word) {
            let long =
                |number: &String| number.parse::<f64>().ok().map(|n| format!("{}", n * scale));
            let long: Vec<String> = found.iter().filter_map(long).collect();
            found.extend(long);
        }
    }
    found
}

#[test]
fn every_number_about_nature_has_a_source() {
    for (game, columns) in CLAIMS {
        let sources = sources(game);
        for (id, cells) in rows(game) {
            let covered: BTreeSet<String> = sources
                .iter()
                .filter(|source| source.id == id)
                .flat_map(|source| claimed(&source.says))
                .collect();
            for (column, cell) in cells
                .iter()
                .filter(|(name, _)| columns.contains(&name.as_str()))
            {
                for number in numbers(cell) {
                    assert!(
                        covered.contains(&number),
                        "{game}, {id}, {column}: no source for `{number}` in `{cell}`"
                    );
                }
            }
        }
    }
}

#[test]
fn what_a_source_says_stands_on_its_card() {
    for game in shipped() {
        let rows = rows(game);
        for Claim { id, says, .. } in sources(game) {
            let cells = rows
                .get(&id)
                .unwrap_or_else(|| panic!("{game}: no card `{id}`"));
            let stands = cells.iter().any(|(_, cell)| cell.contains(&says));
            // A number with its unit stands in a cell as a number.
            let is_number = !numbers(&says).is_empty()
                && cells.iter().any(|(_, cell)| {
                    !numbers(cell).is_disjoint(&claimed(&says)) && cell.parse::<f64>().is_ok()
                });
            assert!(
                stands || is_number,
                "{game}, {id}: `{says}` is not on the card"
            );
        }
    }
}

#[test]
fn a_source_is_a_doi_a_textbook_or_a_number_of_bionumbers() {
    for game in shipped() {
        let sources = sources(game);
        assert!(sources.len() >= 10, "{game}: {}", sources.len());
        for Claim { id, says, source } in sources {
            let is_named = match source.split_once(':') {
                Some(("doi", doi)) => doi.starts_with("10.") && doi.contains('/'),
                Some(("book", book)) => book.contains(" ed.") && book.contains(" ch. "),
                Some(("bnid", number)) => number.trim().parse::<u32>().is_ok(),
                _ => false,
            };
            assert!(is_named, "{game}, {id}, {says}: `{source}`");
        }
    }
}
