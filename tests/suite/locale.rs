//! Tables as spreadsheets of other languages save them: the shipped ones give the same cards and no
//! finding.

use std::process::Command;

use cardwright::check;
use cardwright::deck::{Deck, Table, is_number};
use cardwright::diag::{Diags, Rule};
use cardwright::games::{self, ALL};
use cardwright::project::{Format, Project};

use super::support::{Folder, office, shipped};

/// The tables of a shipped game.
fn tables(project: &Project, game: &str) -> Vec<String> {
    let folder = format!("decks/{game}/");
    let files = project.paths().map(ToString::to_string);
    files
        .filter(|path| path.starts_with(&folder) && Format::of(path).is_some())
        .collect()
}

/// Gives the deck of a game and what is found in it.
fn read(project: &Project, game: &str) -> (Deck, Diags) {
    let mut diags = Diags::new();
    let deck = games::deck(project, game, &mut diags).expect("a deck");
    check::check(&deck, project, &ALL, &mut diags);
    (deck, diags)
}

/// Gives all cells of a deck, numbers as numbers.
fn cells(deck: &Deck) -> Vec<String> {
    let printed = deck.components.iter().filter_map(|one| one.table.as_ref());
    let tables = deck.tables.values().chain(printed);
    let rows = tables.flat_map(|table| table.rows.iter());
    let cells = rows.flat_map(|row| row.cells.iter());
    let text = |text: &str| match text.parse::<f64>() {
        Ok(number) if is_number(text) => number.to_string(),
        _ => text.to_owned(),
    };
    cells.map(|cell| text(&cell.text)).collect()
}

/// Holds cells against others, and shows the first ones that differ.
fn same(found: &[String], expected: &[String], what: &str) {
    let pairs = found.iter().zip(expected);
    let wrong: Vec<_> = pairs.filter(|(one, other)| one != other).take(5).collect();
    assert!(wrong.is_empty(), "{what}: {wrong:?}");
    assert_eq!(found.len(), expected.len(), "{what}");
}

/// Writes a table with semicolons, and its numbers as a spreadsheet shows them.
fn saved(text: &str, number: fn(&str) -> String) -> Vec<u8> {
    let mut reader = csv::ReaderBuilder::new();
    let mut reader = reader.has_headers(false).from_reader(text.as_bytes());
    let mut writer = csv::WriterBuilder::new();
    let mut writer = writer.delimiter(b';').from_writer(Vec::new());
    for record in reader.records().map(|row| row.expect("a row")) {
        let cells = record.iter().map(|cell| {
            let shown = is_number(cell).then(|| number(cell));
            shown.unwrap_or_else(|| cell.to_owned())
        });
        writer.write_record(cells).expect("written");
    }
    writer.into_inner().expect("bytes")
}

/// Numbers as a German spreadsheet shows them: decimal commas, and large numbers in powers of ten.
fn german(number: &str) -> String {
    let value: f64 = number.parse().expect("a number");
    let short = format!("{value:.2e}");
    let exact = short
        .parse::<f64>()
        .is_ok_and(|same| same.to_bits() == value.to_bits());
    if value.abs() >= 1e9 && exact {
        let (digits, power) = short.split_once('e').expect("a power");
        return format!("{}E+{power:0>2}", digits.replace('.', ","));
    }
    number.replace('.', ",")
}

/// Numbers as a French spreadsheet shows them: decimal commas, and narrow blanks between thousands.
fn french(number: &str) -> String {
    let (whole, part) = number.split_once('.').unwrap_or((number, ""));
    let (sign, whole) = whole.split_at(usize::from(whole.starts_with('-')));
    let digits: Vec<char> = whole.chars().collect();
    let grouped: Vec<String> = digits
        .rchunks(3)
        .rev()
        .map(|group| group.iter().collect())
        .collect();
    let comma = if part.is_empty() { "" } else { "," };
    format!("{sign}{}{comma}{part}", grouped.join("\u{202f}"))
}

/// Numbers as an English spreadsheet shows them.
fn english(number: &str) -> String {
    number.to_owned()
}

#[test]
fn shipped_tables_saved_in_other_languages_give_the_same_cards_and_no_finding() {
    let embedded = Project::embedded();
    for game in shipped() {
        let (deck, found) = read(&embedded, game);
        for (language, number) in [
            ("English", english as fn(&str) -> String),
            ("German", german),
            ("French", french),
        ] {
            let mut project = Project::embedded();
            for path in tables(&embedded, game) {
                let text = embedded.text(&path).expect("a table");
                project.insert(&path, saved(&text, number));
            }
            let (other, news) = read(&project, game);
            same(
                &cells(&other),
                &cells(&deck),
                &format!("{game}, {language}"),
            );
            let messages = |diags: &Diags| -> Vec<String> {
                diags.iter().map(|one| one.message.clone()).collect()
            };
            assert_eq!(messages(&news), messages(&found), "{game}, {language}");
        }
    }
}

#[test]
fn a_date_in_a_column_of_numbers_is_told_with_what_it_was() {
    for (date, was) in [
        ("07. Mai", "it was probably `7.5`"),
        ("5-Jul", "it was probably `7.5` or `5.7`"),
        ("2026-05-07", "it was probably `7.5` or `5.7`"),
        ("07/05/2026", "it was probably `7.5` or `5.7`"),
    ] {
        let path = "decks/supercytes/cells.csv";
        let project = super::support::with_cell(path, "C01", "diameter_um", date);
        let (_, diags) = read(&project, "supercytes");
        let found: Vec<_> = diags.iter().collect();
        let [one] = found.as_slice() else {
            panic!("{date}: {found:?}");
        };
        assert_eq!(one.rule, Rule::D018, "{date}");
        let help = one.help.as_deref().unwrap_or_default();
        assert!(help.starts_with(was), "{date}: {help}");
    }
}

/// `cargo test --release --test suite libreoffice -- --ignored`
#[test]
#[ignore = "needs LibreOffice"]
fn libreoffice_opens_and_saves_every_shipped_table_without_a_new_finding() {
    let embedded = Project::embedded();
    // The locale, its number in filters, and the sign between cells that its users choose.
    for (locale, number, sign) in [
        ("en-US", 1033, 44),
        ("de-DE", 1031, 59),
        ("fr-FR", 1036, 59),
    ] {
        let folder = Folder::new("libreoffice");
        let profile = format!(
            "<?xml version=\"1.0\"?><oor:items xmlns:oor=\"http://openoffice.org/2001/registry\">\
             <item oor:path=\"/org.openoffice.Setup/L10N\"><prop oor:name=\"ooSetupSystemLocale\" \
             oor:op=\"fuse\"><value>{locale}</value></prop></item></oor:items>"
        );
        folder.write("profile/user/registrymodifications.xcu", profile);
        // All at once: it takes longer to start the program than to save the tables.
        let mut command = Command::new("soffice");
        let home = folder.path().join("profile");
        command.arg(format!("-env:UserInstallation=file://{}", home.display()));
        command.args(["--headless", "--convert-to"]);
        command.arg(format!(
            "csv:Text - txt - csv (StarCalc):{sign},34,76,1,,{number},false,true,false"
        ));
        command.arg(format!("--infilter=CSV:44,34,76,1,,{number},false,false"));
        let saved = folder.path().join("saved");
        command.arg("--outdir").arg(&saved);
        let name = |path: &str| path.replace('/', "-");
        for path in shipped().flat_map(|game| tables(&embedded, game)) {
            folder.write(&name(&path), &embedded.bytes(&path).expect("a table")[..]);
            command.arg(folder.path().join(name(&path)));
        }
        let output = office(&mut command);
        assert!(output.status.success(), "{output:?}");
        for game in shipped() {
            let mut project = Project::embedded();
            for path in tables(&embedded, game) {
                let bytes = std::fs::read(saved.join(name(&path)));
                project.insert(&path, bytes.expect("a saved table"));
            }
            let (deck, found) = read(&embedded, game);
            let (other, news) = read(&project, game);
            same(&cells(&other), &cells(&deck), &format!("{game}, {locale}"));
            assert_eq!(news.iter().count(), found.iter().count(), "{news:?}");
        }
    }
}

#[test]
fn a_table_keeps_what_is_no_number() {
    let text = "key;label\nA;1,5\nB;one\nC;two\n";
    let table = Table::parse(&"t.csv".into(), text, &mut Diags::new());
    assert_eq!(table.text(&table.rows[0], "label"), "1,5");
}
