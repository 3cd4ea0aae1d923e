//! A folder of one's own whose tables are one workbook: it holds what the files hold, and a
//! spreadsheet can't spoil it.

use std::collections::BTreeMap;
use std::io::Read as _;
use std::process::Command;

use cardwright::deck::{Deck, Table};
use cardwright::diag::Diags;
use cardwright::games;
use cardwright::job::{self, Workshop, new};
use cardwright::project::Project;

use super::{HERE, ID, here};
use crate::support::{Folder, assert_sound, office, said, shipped};

/// Makes the files of a folder whose tables are a workbook.
fn files(project: Project, from: &str) -> BTreeMap<String, Vec<u8>> {
    let order = made!(new::Order {
        from: Some(from.to_owned()),
        folder: HERE.to_owned(),
        tables: new::Tables::Workbook,
    });
    job::new(&Workshop::open(project), &order).expect("a folder")
}

fn laid(files: &BTreeMap<String, Vec<u8>>) -> Project {
    let mut project = Project::embedded();
    for (path, bytes) in files {
        project.insert(path, bytes.clone());
    }
    project
}

fn deck(project: &Project, game: &str) -> Deck {
    let mut diags = Diags::new();
    let deck = games::deck(project, game, &mut diags).expect("a deck");
    assert!(diags.is_empty(), "{diags:?}");
    deck
}

/// All tables of a deck as texts, by their names.
fn texts(deck: &Deck) -> BTreeMap<String, Vec<Vec<String>>> {
    let printed = deck.components.iter();
    let printed =
        printed.filter_map(|one| Some((format!("{} (printed)", one.id()), one.table.as_deref()?)));
    let named = deck
        .tables
        .iter()
        .map(|(name, table)| (name.clone(), table.as_ref()));
    let text = |table: &Table| {
        let header = table.columns.iter().map(|cell| cell.text.clone()).collect();
        let rows = table.rows.iter();
        let rows = rows.map(|row| row.cells.iter().map(|cell| cell.text.clone()).collect());
        std::iter::once(header).chain(rows).collect()
    };
    named
        .chain(printed)
        .map(|(name, table)| (name, text(table)))
        .collect()
}

/// Gives a file of the workbook, which is an archive.
fn part(files: &BTreeMap<String, Vec<u8>>, name: &str) -> String {
    let book = &files[&format!("decks/{ID}/tables.xlsx")];
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(book)).expect("an archive");
    let mut text = String::new();
    let mut file = archive.by_name(name).expect("a part");
    file.read_to_string(&mut text).expect("a text");
    text
}

#[test]
fn a_workbook_holds_what_the_files_hold_letter_by_letter() {
    for game in shipped() {
        let files = files(Project::embedded(), game);
        let own = |ending: &str| {
            let folder = format!("decks/{ID}/");
            let own = files.keys().filter(|path| path.starts_with(&folder));
            // Where the numbers come from is read by no template, and stays a file.
            let tables = own.filter(|path| !path.ends_with("/sources.csv"));
            tables.filter(|path| path.ends_with(ending)).count()
        };
        assert_eq!((own(".csv"), own(".xlsx")), (0, 1), "{game}");
        let shipped = texts(&deck(&Project::embedded(), game));
        assert_eq!(texts(&deck(&laid(&files), ID)), shipped, "{game}");
        assert!(
            files == self::files(Project::embedded(), game),
            "{game}: other bytes"
        );
    }
}

#[test]
fn a_workbook_is_checked_printed_and_played_like_the_files() {
    for game in shipped() {
        let folder = Folder::new("sheets");
        folder.done(&["new", HERE, "--from", game, "--tables", "xlsx"]);
        let checked = here(&folder, &["check", "--strict"]);
        assert_sound(&checked, ID);
        here(&folder, &["print"]);
        let played = here(
            &folder,
            &["play", ID, "--bots", "greedy,random", "--seed", "3"],
        );
        assert!(played.contains("the scores:"), "{played}");
    }
}

#[test]
fn a_copy_of_a_workbook_is_one_whether_one_asks_for_it_or_not() {
    let folder = Folder::new("copied");
    folder.done(&["new", HERE, "--from", "supercytes", "--tables", "xlsx"]);
    here(&folder, &["new", "Copy", "--from", ID]);
    here(&folder, &["new", "Book", "--from", ID, "--tables", "xlsx"]);
    for copy in ["Copy", "Book"] {
        let checked = said(&folder.done(&["--project", copy, "check", "--strict"]));
        assert_sound(&checked, &copy.to_lowercase());
    }
}

#[test]
fn titles_stay_in_sight_have_notes_and_known_words_have_lists() {
    let files = files(Project::embedded(), "supercytes");
    let cells = part(&files, "xl/worksheets/sheet1.xml");
    assert!(cells.contains(r#"ySplit="1""#) && cells.contains(r#"state="frozen""#));
    let notes = part(&files, "xl/comments1.xml");
    assert_eq!(
        notes.matches("<comment ").count(),
        37,
        "a note on each title"
    );
    assert!(notes.contains("The family of the cell."), "{notes}");
    let rules: Vec<&str> = cells.split("<dataValidation ").skip(1).collect();
    // Column C is the family, a row of another table; W is the stain, a word.
    let rule = |column: &str| {
        let range = format!(r#"sqref="{column}2:{column}10001""#);
        let rule = rules.iter().find(|rule| rule.contains(&range));
        *rule.unwrap_or_else(|| panic!("no rule for {column}: {rules:?}"))
    };
    assert!(
        rule("C").contains("OFFSET('families'!$A$2"),
        "{}",
        rule("C")
    );
    assert!(rule("W").contains("OFFSET('Lists'!"), "{}", rule("W"));
    for column in ["C", "W"] {
        assert!(
            rule(column).contains(r#"showErrorMessage="1""#),
            "{}",
            rule(column)
        );
    }
    assert!(rule("D").contains(r#"type="decimal""#), "{}", rule("D"));
    // Several words in a cell are none of the list, and still right.
    assert!(!rule("X").contains("showErrorMessage"), "{}", rule("X"));
}

/// A game with cells that spreadsheets like to change.
fn delicate() -> Project {
    let mut project = Project::embedded();
    let manifest = "[game]\nid = \"odd\"\ntitle = \"Odd\"\nplayers = [2, 4]\n\n[tables]\nmore = 'more.csv' # kept\n\n[[component]]\nid = \"cards\"\ntitle = \"Cards\"\nkind = \"card\"\ndata = \"cards.csv\" # kept too\nfront = \"card.svg\"\nsize = \"poker\"\n";
    project.insert("decks/odd/game.toml", manifest.as_bytes());
    project.insert("decks/odd/cards.csv", ODD.as_bytes());
    project.insert("decks/odd/more.csv", b"key,name\n1,One\n".as_slice());
    let card = "<svg xmlns=\"http://www.w3.org/2000/svg\">{{ name }} {{ size }} {{ date }}</svg>";
    project.insert("templates/odd/card.svg", card.as_bytes());
    project
}

const ODD: &str = "id,name,size,date,copies\n\
    1-2,3. Apr,640000000000,2024-05-07,1\n\
    7.5,TRUE,0.1,12:30,2\n\
    6.4E+11,=1+1,-3.25,1/2,3\n\
    007,+49 30,1,45 %,1\n\
    0.30,\"'quoted\",0,1e5,1\n\
    12345678901234567,@home,,#REF!,1\n";

#[test]
fn texts_that_look_like_dates_numbers_or_formulas_stay_as_they_are() {
    let shipped = delicate();
    let files = files(shipped.clone(), "odd");
    let manifest = String::from_utf8_lossy(&files[&format!("decks/{ID}/game.toml")]).into_owned();
    assert!(manifest.contains("more = { file = \"tables.xlsx\", sheet = \"more\" } # kept\n"));
    assert!(manifest.contains("data = \"tables.xlsx\"\nsheet = \"cards\" # kept too\n"));
    let quiet = |project: &Project, game: &str| {
        let deck = games::deck(project, game, &mut Diags::new()).expect("a deck");
        texts(&deck)
    };
    assert_eq!(quiet(&laid(&files), ID), quiet(&shipped, "odd"));
}

/// Opens a workbook in `LibreOffice` and saves it; gives what it wrote.
fn saved(folder: &Folder, book: &[u8]) -> Vec<u8> {
    folder.write("in/tables.xlsx", book);
    let profile = format!(
        "-env:UserInstallation=file://{}",
        folder.path().join("profile").display()
    );
    let convert = [
        "--headless",
        "--convert-to",
        "xlsx",
        "--outdir",
        "out",
        "in/tables.xlsx",
    ];
    let mut command = Command::new("soffice");
    command.arg(profile).args(convert);
    let output = office(command.current_dir(folder.path()));
    assert!(output.status.success(), "{}", said(&output));
    std::fs::read(folder.path().join("out/tables.xlsx")).expect("a workbook")
}

#[test]
#[ignore = "needs LibreOffice"]
fn libre_office_opens_and_saves_a_workbook_without_a_finding() {
    let path = format!("decks/{ID}/tables.xlsx");
    for game in shipped() {
        let folder = Folder::new("office");
        folder.done(&["new", HERE, "--from", game, "--tables", "xlsx"]);
        let book = folder.path().join(HERE).join(&path);
        let bytes = std::fs::read(&book).expect("a workbook");
        let again = saved(&folder, &bytes);
        std::fs::write(&book, again).expect("written");
        let checked = here(&folder, &["check", "--strict"]);
        assert_sound(&checked, ID);
        let project = Project::load(&folder.path().join(HERE)).expect("a project");
        let shipped = texts(&deck(&Project::embedded(), game));
        assert_eq!(texts(&deck(&project, ID)), shipped, "{game}");
    }
}

#[test]
#[ignore = "needs LibreOffice"]
fn libre_office_leaves_texts_that_look_like_dates_numbers_or_formulas() {
    let folder = Folder::new("odd-office");
    let mut files = files(delicate(), "odd");
    let path = format!("decks/{ID}/tables.xlsx");
    let again = saved(&folder, &files[&path]);
    let quiet = |files: &BTreeMap<String, Vec<u8>>| {
        texts(&games::deck(&laid(files), ID, &mut Diags::new()).expect("a deck"))
    };
    let before = quiet(&files);
    files.insert(path, again);
    assert_eq!(quiet(&files), before);
}
