//! Decks in workbooks; `fixtures/make.py` says how the files were made.

use cardwright::deck::Cells;
use cardwright::diag::{self, Rule, Style};
use cardwright::project::Project;

use super::found::read;
use super::support::{Folder, finding, said, tiny};

const MANIFEST: &str = "decks/tiny/game.toml";
const TEMPLATE: &str =
    "{{ id }}{{ name }}{{ row.power }}{{ row.weight }}{{ row.text }}{{ row.value }}";

fn fixture(name: &str) -> Vec<u8> {
    let path = super::support::root()
        .join("tests/suite/fixtures")
        .join(name);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A deck with its cards in a workbook; `line` stands below the component's `data`.
fn project(name: &str, bytes: Vec<u8>, line: &str) -> Project {
    let mut project = tiny("", TEMPLATE);
    let manifest = project.text(MANIFEST).expect("a manifest").into_owned();
    let data = format!("data = \"{name}\"\n{line}");
    let manifest = manifest.replace("data = \"cards.csv\"", &data);
    project.insert(MANIFEST, manifest.into_bytes());
    project.insert(&format!("decks/tiny/{name}"), bytes);
    project
}

const ALL: [&str; 4] = [
    "openpyxl.xlsx",
    "libreoffice.xlsx",
    "libreoffice.ods",
    "odfpy.ods",
];

#[test]
fn a_workbook_gives_the_values_that_its_program_shows() {
    for name in ALL {
        let project = project(name, fixture(name), "sheet = \"Cells\"");
        let (deck, diags) = read(&project, "tiny");
        assert!(diags.is_empty(), "{name}: {diags:?}");
        let deck = deck.expect("a deck");
        let cards = deck.component("cards").expect("cards");
        let cells = |row: usize| {
            let columns = ["id", "name", "power", "weight", "text", "copies"];
            columns.map(|column| cards.text(&cards.cards[row], column).to_owned())
        };
        assert_eq!(
            cells(0),
            ["C01", "Zellkörper", "12", "1.5", "one | two", "2"]
        );
        let long = [
            "C02",
            "Zweite",
            "0.3",
            "640000000000",
            "first line\nsecond line",
            "1",
        ];
        assert_eq!(cells(1), long);
        assert_eq!(cells(2), ["C03", "007", "-3", "45", "true", "1"]);
        assert_eq!(cards.pieces(), if name == "odfpy.ods" { 5 } else { 4 });
    }
}

#[test]
fn an_error_a_date_and_a_switch_in_a_workbook_are_what_they_are() {
    // LibreOffice keeps a switch in an .ods as the number 1 that is shown as TRUE.
    for (name, switch) in [("libreoffice.xlsx", "TRUE"), ("libreoffice.ods", "1")] {
        let project = project(name, fixture(name), "sheet = \"Bad cells\"");
        let (deck, diags) = read(&project, "tiny");
        assert_eq!(diags.iter().count(), 2, "{name}: {diags:?}");
        let (message, _, quoted) = finding(&diags, &project, Rule::D003);
        assert_eq!(
            message,
            "`#DIV/0!` is an error of the spreadsheet, not a value"
        );
        assert_eq!(quoted, "#DIV/0!");
        let (message, help, quoted) = finding(&diags, &project, Rule::D018);
        assert_eq!(message, "the workbook has the date `2026-04-03` here");
        assert!(help.contains("text or number"), "{help}");
        assert_eq!(quoted, "2026-04-03");
        let deck = deck.expect("a deck");
        let cards = deck.component("cards").expect("cards");
        let values: Vec<&str> = cards.cards.iter().map(|c| cards.text(c, "value")).collect();
        assert_eq!(
            values,
            ["#DIV/0!", "42", "2026-04-03", switch, ""],
            "{name}"
        );
    }
}

#[test]
fn a_formula_that_nobody_has_computed_is_found() {
    let name = "openpyxl.xlsx";
    let project = project(name, fixture(name), "sheet = \"Bad cells\"");
    let (_, diags) = read(&project, "tiny");
    let found = diags.iter().filter(|d| d.rule == Rule::D003);
    let found: Vec<&str> = found.map(|d| d.message.as_str()).collect();
    assert_eq!(found, ["this formula has no value yet"; 3]);
}

#[test]
fn a_finding_names_the_file_the_sheet_the_row_and_the_column() {
    let name = "libreoffice.xlsx";
    let project = project(name, fixture(name), "sheet = \"Bad cells\"");
    let (_, diags) = read(&project, "tiny");
    let text = diag::render(&diags, Style::Plain, &Cells::of(&project));
    assert!(
        text.contains("--> decks/tiny/libreoffice.xlsx (sheet Bad cells):6:"),
        "{text}"
    );
    assert!(
        text.contains("= cell: C6 of the sheet `Bad cells`: column `value`, row 6"),
        "{text}"
    );
    let lines: Vec<&str> = text.lines().collect();
    let at = lines
        .iter()
        .position(|l| l.starts_with("6 |"))
        .expect("row 6");
    assert_eq!(lines[at], "6 | A:  | B: D03 | C: 2026-04-03 | D: date");
    let column = lines[at + 1]
        .chars()
        .position(|c| c == '^')
        .expect("a caret");
    assert!(lines[at][..column].ends_with("C: "), "{text}");
}

#[test]
fn a_wrong_sheet_or_workbook_is_found_with_a_way_out() {
    let cases = [
        (
            "a.xlsx",
            fixture("openpyxl.xlsx"),
            "",
            "\"a.xlsx\"",
            "`a.xlsx` has 2 sheets",
            "say which with `sheet = \"Cells\"`; there are: Cells, Bad cells",
        ),
        (
            "a.xlsx",
            fixture("openpyxl.xlsx"),
            "sheet = \"Cell\"",
            "\"Cell\"",
            "`a.xlsx` has no sheet `Cell`",
            "did you mean `Cells`?",
        ),
        (
            "a.ods",
            fixture("odfpy.ods"),
            "sheet = \"Something else\"",
            "\"Something else\"",
            "`a.ods` has no sheet `Something else`",
            "there are: Cells",
        ),
        (
            "a.xlsx",
            fixture("openpyxl.xlsx")[..3000].to_vec(),
            "",
            "\"a.xlsx\"",
            "`a.xlsx` can't be read: ",
            "open it in a spreadsheet",
        ),
        (
            "a.ods",
            b"id,name".to_vec(),
            "",
            "\"a.ods\"",
            "`a.ods` can't be read: ",
            "open it in a spreadsheet",
        ),
        (
            "a.xlsx",
            b"\xd0\xcf\x11\xe0\xa1".to_vec(),
            "",
            "\"a.xlsx\"",
            "`a.xlsx` can't be read: it has a password",
            "open it in a spreadsheet",
        ),
        (
            "a.xls",
            b"\xd0\xcf\x11\xe0\xa1".to_vec(),
            "",
            "\"a.xls\"",
            "`a.xls` is no table that can be read",
            "save it as .csv, .xlsx or .ods",
        ),
        (
            "a.csv",
            b"id,name\nA,x\n".to_vec(),
            "sheet = \"Cells\"",
            "\"Cells\"",
            "`a.csv` is one table and has no sheets",
            "take `sheet` out",
        ),
    ];
    for (name, bytes, line, place, expected, way_out) in cases {
        let project = project(name, bytes, line);
        let (_, diags) = read(&project, "tiny");
        assert_eq!(diags.iter().count(), 1, "{diags:?}");
        let (message, help, quoted) = finding(&diags, &project, Rule::M007);
        assert!(message.starts_with(expected), "{message}");
        assert!(help.starts_with(way_out), "{help}");
        assert_eq!(quoted, place);
    }
    let only = project("a.ods", fixture("odfpy.ods"), "");
    assert!(
        read(&only, "tiny")
            .0
            .expect("a deck")
            .component("cards")
            .is_some()
    );
}

#[test]
fn a_table_of_the_manifest_can_be_a_sheet() {
    let mut project = project("a.xlsx", fixture("libreoffice.xlsx"), "sheet = \"Cells\"");
    let manifest = project.text(MANIFEST).expect("a manifest").into_owned();
    let with = |line: &str| format!("{manifest}\n[tables]\ncells = {line}\n").into_bytes();
    project.insert(MANIFEST, with(r#"{ file = "a.xlsx", sheet = "Cells" }"#));
    let (deck, diags) = read(&project, "tiny");
    assert!(diags.is_empty(), "{diags:?}");
    assert_eq!(deck.expect("a deck").tables["cells"].rows.len(), 3);
    project.insert(MANIFEST, with(r#"{ file = "a.xlsx", sheet = "Sells" }"#));
    let (_, help, _) = finding(&read(&project, "tiny").1, &project, Rule::M007);
    assert_eq!(help, "did you mean `Cells`?");
    project.insert(MANIFEST, with(r#"{ file = "a.xlsx", page = "Cells" }"#));
    let (message, _, _) = finding(&read(&project, "tiny").1, &project, Rule::M001);
    assert!(message.contains("sheet = "), "{message}");
}

#[test]
fn a_deck_in_a_workbook_is_printed_and_checked() {
    let folder = Folder::new("workbook");
    let made = project("cells.ods", fixture("libreoffice.ods"), "sheet = \"Cells\"");
    let template = "templates/tiny/card.svg";
    for path in [MANIFEST, "decks/tiny/cells.ods", template] {
        let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:cw=\"urn:cardwright\" viewBox=\"0 0 63.5 88.9\"><cw:text x=\"5\" y=\"5\" width=\"50\" height=\"40\" size=\"9pt\">{{ name }} {{ text }} {{ power * 2 }} {{ weight }}</cw:text></svg>";
        if path == template {
            folder.write(path, text);
        } else {
            folder.write(path, made.bytes(path).expect("a file"));
        }
    }
    let output = folder.run(&["check", "tiny", "--strict"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
}
