//! What the games say of their tables: true of every column, every value and every word.

use std::collections::{BTreeMap, BTreeSet};

use cardwright::deck::{Column, Deck, Holds, Legend, Table, Written, copies_for, is_number};
use cardwright::diag::{Diags, Rule};
use cardwright::face::{self, Icons, Ink};
use cardwright::games::{self, ALL};
use cardwright::project::Project;
use cardwright::referee::Shelf;
use cardwright::text::Fonts;

use crate::support::shipped;

/// The tables of a deck, each once, with what the game says of it.
fn tables<'a>(game: &str, deck: &'a Deck) -> Vec<(Legend, &'a Table)> {
    let room = ALL
        .rooms()
        .iter()
        .find(|room| room.id == game)
        .expect("a room");
    let printed = deck.components.iter();
    let printed = printed.filter_map(|one| Some((one.id(), one.table.as_deref()?)));
    let named = deck
        .tables
        .iter()
        .map(|(name, table)| (name.as_str(), table.as_ref()));
    let mut all: BTreeMap<&str, (Option<Legend>, &Table)> = BTreeMap::new();
    for (name, table) in named.chain(printed) {
        let legend = room.legends.iter().find(|legend| legend.table == name);
        let known = all.entry(&table.file).or_insert((None, table));
        known.0 = known.0.or(legend.copied());
    }
    let said = |(legend, table): (Option<Legend>, _)| {
        let legend = legend.unwrap_or_else(|| panic!("{game}: nothing is said of a table"));
        (legend, table)
    };
    all.into_values().map(said).collect()
}

fn deck(project: &Project, game: &str) -> Deck {
    games::deck(project, game, &mut Diags::new()).expect("a deck")
}

#[test]
fn every_column_of_every_table_is_explained_and_no_other() {
    let project = Project::embedded();
    for game in shipped() {
        let deck = deck(&project, game);
        let mut said = 0;
        for (legend, table) in tables(game, &deck) {
            said += 1;
            let at = |column: &str| format!("{}: {column}", table.file);
            for column in &table.columns {
                let entry = legend.entry(&column.text);
                let entry = entry.unwrap_or_else(|| panic!("{} is unexplained", at(&column.text)));
                assert!(entry.about.ends_with(['.', ')']), "{}", at(&column.text));
            }
            let own = legend.columns.iter().map(|entry| entry.column);
            for column in own {
                assert!(
                    table.column(column).is_some(),
                    "{} is no column",
                    at(column)
                );
            }
        }
        let room = ALL
            .rooms()
            .iter()
            .find(|room| room.id == game)
            .expect("a room");
        assert_eq!(
            said,
            room.legends.len(),
            "{game} speaks of a table that it has not"
        );
    }
}

/// Says whether what is written in a column is what the checks ask of it.
fn agrees(column: &Column, written: Written) -> bool {
    match (column.holds, written) {
        (Holds::Text, _)
        | (Holds::Number, Written::Number)
        | (Holds::Colour, Written::Colour)
        | (Holds::Icon, Written::Icon) => true,
        (Holds::Word(words), Written::Word(known)) => words == known,
        // Where several are one too many, the game's own reader says so.
        (Holds::Key(table) | Holds::Keys(table), Written::Key(known))
        | (Holds::Keys(table), Written::Keys(known)) => table == known,
        (Holds::KeyOr(table, word), Written::KeyOr(known, words)) => {
            table == known && [word] == words
        }
        _ => false,
    }
}

#[test]
fn what_is_said_of_a_column_is_what_the_checks_ask_of_it() {
    let mut odd = Vec::new();
    for room in ALL.rooms() {
        for form in room.forms {
            let mut legends = room.legends.iter();
            let legend = legends.find(|legend| legend.table == form.id);
            let legend = legend.unwrap_or_else(|| panic!("{}: nothing of {}", room.id, form.id));
            for column in form.columns {
                let entry = legend.entry(column.name);
                if !entry.is_some_and(|entry| agrees(column, entry.written)) {
                    odd.push(format!("{}, {}: {column:?}: {entry:?}", room.id, form.id));
                }
            }
        }
    }
    assert_eq!(odd, [""; 0]);
}

/// Says what is wrong with a cell, by what the game says of its column.
fn wrong(written: Written, text: &str, deck: &Deck, icons: &Icons) -> Option<String> {
    let rows = |table: &str| -> Vec<&str> {
        let rows = deck.tables[table].rows.iter();
        rows.map(|row| row.cells[0].text.as_str()).collect()
    };
    let one_of = |words: &[&str]| (!words.contains(&text)).then(|| format!("none of {words:?}"));
    let each = |words: &[&str]| {
        let said = text
            .split(' ')
            .map(|part| part.split(':').next().unwrap_or_default());
        let odd: Vec<&str> = said.filter(|word| !words.contains(word)).collect();
        (!odd.is_empty()).then(|| format!("{odd:?} are none of {words:?}"))
    };
    match written {
        Written::Text | Written::Effect | Written::Picture => None,
        Written::Number => (!is_number(text)).then(|| "no number".to_owned()),
        Written::Word(words) => one_of(words),
        Written::Words(words) => each(words),
        Written::Key(table) => one_of(&rows(table)),
        Written::Keys(table) => each(&rows(table)),
        Written::KeyOr(table, more) => one_of(&[rows(table).as_slice(), more].concat()),
        Written::Variants => {
            let known: Vec<&str> = deck.manifest.variants.keys().map(String::as_str).collect();
            each(&known)
        }
        Written::Icon => one_of(&icons.names().collect::<Vec<_>>()),
        Written::Colour => {
            let digits = text.strip_prefix('#').unwrap_or_default();
            let right = digits.len() == 6 && digits.chars().all(|c| c.is_ascii_hexdigit());
            (!right).then(|| "no colour".to_owned())
        }
    }
}

#[test]
fn every_cell_of_every_table_is_what_its_column_holds() {
    let project = Project::embedded();
    for game in shipped() {
        let deck = deck(&project, game);
        let icons = Icons::parse(&project, game, &mut Diags::new());
        for (legend, table) in tables(game, &deck) {
            for (at, column) in table.columns.iter().enumerate() {
                let entry = legend.entry(&column.text).expect("an entry");
                let cells = table.rows.iter().map(|row| &row.cells[at].text);
                for text in cells.filter(|text| !text.is_empty()) {
                    let wrong = wrong(entry.written, text, &deck, &icons);
                    let spot = format!("{}, {}, `{text}`", table.file, column.text);
                    assert_eq!(wrong, None, "{spot}");
                }
            }
            // How many there are is never a text.
            let counts = |column: &str| column == "copies" || copies_for(column).is_some();
            for column in table.columns.iter().filter(|column| counts(&column.text)) {
                let entry = legend.entry(&column.text).expect("an entry");
                assert!(matches!(entry.written, Written::Number), "{}", column.text);
            }
        }
    }
}

/// A column of words whose pictures refuse any other: game, table, column, and the column by
/// which rows differ in what they know.
const PICTURES: [(&str, &str, &str, &str); 21] = [
    ("supercytes", "cells", "body", ""),
    ("supercytes", "cells", "stain", ""),
    ("supercytes", "cells", "edge", ""),
    ("supercytes", "cells", "nucleus", ""),
    ("supercytes", "cells", "grains", ""),
    ("supercytes", "cells", "organelles", ""),
    ("supercytes", "cells", "behind", ""),
    ("supercytes", "cells", "extra", ""),
    ("supercytes", "cells", "scene", ""),
    ("seven-cycles", "steps", "scene", "suit"),
    ("phylo-microbes", "microbes", "body", "body"),
    ("phylo-microbes", "microbes", "places", "body"),
    ("phylo-microbes", "microbes", "surface", "body"),
    ("phylo-microbes", "microbes", "inside", "body"),
    ("phylo-microbes", "microbes", "scene", ""),
    ("phylo-microbes", "microbes", "extra", ""),
    ("phylo-microbes", "modifiers", "picture", ""),
    ("cellular-powerhouse", "traits", "picture", ""),
    ("cellular-powerhouse", "adaptations", "picture", ""),
    ("cellular-powerhouse", "competitions", "picture", ""),
    ("cellular-powerhouse", "genomes", "picture", ""),
];

/// A word that no picture knows.
const NONSENSE: &str = "zzz";

/// Gives the words between quotes in the templates of a game that refuse words.
fn quoted(project: &Project, game: &str) -> BTreeSet<String> {
    let folders = [format!("templates/{game}"), "templates/shared".to_owned()];
    let texts = folders.iter().flat_map(|folder| project.below(folder));
    let texts = texts.filter_map(|(path, _)| Some(project.text(path)?.into_owned()));
    let texts: Vec<String> = texts.filter(|text| text.contains("throw(")).collect();
    let is_word = |word: &&str| {
        let inner = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c);
        word.starts_with(|c: char| c.is_ascii_lowercase()) && word.chars().all(inner)
    };
    let words = texts.iter().flat_map(|text| text.split('"'));
    words.filter(is_word).map(str::to_owned).collect()
}

/// A table of a game, with one column that is looked at.
struct Asked {
    game: &'static str,
    table: &'static str,
    column: &'static str,
    header: csv::StringRecord,
    /// Rows that may differ in what they know.
    bases: Vec<csv::StringRecord>,
}

impl Asked {
    fn new((game, table, column, by): (&'static str, &'static str, &'static str, &str)) -> Self {
        let project = Project::embedded();
        let text = project.text(&format!("decks/{game}/{table}.csv"));
        let text = text.expect("a table").into_owned();
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        let header = reader.headers().expect("a header").clone();
        let by = header.iter().position(|title| title == by);
        let mut kinds = BTreeSet::new();
        let rows = reader.records().map(|row| row.expect("a row"));
        let bases = rows.filter(|row| kinds.insert(by.map(|at| row[at].to_owned())));
        let bases = bases.collect();
        Self {
            game,
            table,
            column,
            header,
            bases,
        }
    }

    /// Gives, for each row, those of the words with which its picture is drawn.
    fn drawn(&self, words: &[&str]) -> Vec<BTreeSet<String>> {
        let at = |name: &str| self.header.iter().position(|title| title == name);
        let (name, shown) = (
            at("name").expect("a name"),
            at(self.column).expect("a column"),
        );
        let mut writer = csv::Writer::from_writer(Vec::new());
        writer.write_record(&self.header).expect("written");
        for (b, base) in self.bases.iter().enumerate() {
            for (w, word) in words.iter().enumerate() {
                let mut cells: Vec<String> = base.iter().map(str::to_owned).collect();
                let id = format!("q{}", b * words.len() + w);
                cells[name].clone_from(&id);
                cells[0] = id;
                (*word).clone_into(&mut cells[shown]);
                writer.write_record(cells).expect("written");
            }
        }
        let mut project = Project::embedded();
        let path = format!("decks/{}/{}.csv", self.game, self.table);
        project.insert(&path, writer.into_inner().expect("bytes"));
        let mut deck = deck(&project, self.game);
        let shows = |table: &Table| *table.file == *path;
        deck.components
            .retain(|one| one.table.as_deref().is_some_and(shows));
        let mut diags = Diags::new();
        let fonts = Fonts::parse(&project, &mut diags);
        let _ = face::draw(&deck, &project, &fonts, Ink::Full, &mut diags);
        let number = |message: &str| -> Option<usize> {
            message.split('`').nth(1)?.strip_prefix('q')?.parse().ok()
        };
        let refused = diags.iter().filter(|finding| finding.rule == Rule::T002);
        let refused: BTreeSet<usize> = refused.filter_map(|one| number(&one.message)).collect();
        (0..self.bases.len())
            .map(|b| {
                let known = words.iter().enumerate();
                let known = known.filter(|(w, _)| !refused.contains(&(b * words.len() + w)));
                known.map(|(_, word)| (*word).to_owned()).collect()
            })
            .collect()
    }

    /// Gives those of some words that the pictures of the column know.
    fn known(mut self, words: &BTreeSet<String>) -> BTreeSet<String> {
        // A row that takes any word does not look at the column.
        let indifferent = self.drawn(&[NONSENSE]);
        let mut indifferent = indifferent.iter().map(|drawn| !drawn.is_empty());
        self.bases.retain(|_| indifferent.next() == Some(false));
        assert!(!self.bases.is_empty(), "{}: any word will do", self.column);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        self.drawn(&words).into_iter().flatten().collect()
    }
}

/// Compares what is said of the pictures of a game with what its templates know.
fn tells_all(game: &str) {
    let project = Project::embedded();
    let words = quoted(&project, game);
    let deck = deck(&project, game);
    for picture in PICTURES.into_iter().filter(|picture| picture.0 == game) {
        let (_, table, column, _) = picture;
        let legend = tables(game, &deck);
        let legend = legend.iter().find(|(legend, _)| legend.table == table);
        let entry = legend
            .and_then(|(legend, _)| legend.entry(column))
            .expect("an entry");
        let (Written::Word(said) | Written::Words(said)) = entry.written else {
            panic!("{table}, {column}: no words");
        };
        let said: BTreeSet<String> = said.iter().map(|word| (*word).to_owned()).collect();
        let known = Asked::new(picture).known(&words.union(&said).cloned().collect());
        let spot = format!("{game}, {table}, {column}");
        let more: Vec<&String> = known.difference(&said).collect();
        let fewer: Vec<&String> = said.difference(&known).collect();
        assert!(more.is_empty(), "{spot}: drawn but not told: {more:?}");
        assert!(fewer.is_empty(), "{spot}: told but not drawn: {fewer:?}");
    }
}

#[test]
fn the_words_of_pictures_in_supercytes_are_those_that_its_templates_draw() {
    tells_all("supercytes");
}

#[test]
fn the_words_of_pictures_in_seven_cycles_are_those_that_its_templates_draw() {
    tells_all("seven-cycles");
}

#[test]
fn the_words_of_pictures_in_phylo_microbes_are_those_that_its_templates_draw() {
    tells_all("phylo-microbes");
}

#[test]
fn the_words_of_pictures_in_cellular_powerhouse_are_those_that_its_templates_draw() {
    tells_all("cellular-powerhouse");
}
