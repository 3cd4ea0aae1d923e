//! Somebody lets the program write what it recommends: the copies of Phylo's Resources.

use std::path::Path;

use cardwright::diag::{Diags, Rule};
use cardwright::job::fix::{Fixed, Order};
use cardwright::job::{self, Workshop};
use cardwright::project::Project;

use super::spreadsheet::Sheet;
use crate::found::Shipped;
use crate::random::Random;
use crate::support::{Folder, edited, said, with_cell};

const DECK: Shipped = Shipped("phylo-microbes");
const MANIFEST: &str = "decks/phylo-microbes/game.toml";
const MICROBES: &str = "decks/phylo-microbes/microbes.csv";
const RESOURCES: &str = "decks/phylo-microbes/resources.csv";
const MINE: &str = "mine/decks/mine/resources.csv";

/// Gives what is said of the copies of Resources, and of how many there are.
fn about_copies(found: &Diags) -> Vec<String> {
    let of_copies = |code| ["D020", "D022", "D028"].contains(&code);
    let of_count = |message: &str| message.contains(" Resources, while `deck` says");
    let found = found.iter();
    let about = found.filter(|one| of_copies(one.rule.code()) || of_count(&one.message));
    about.map(|one| one.message.clone()).collect()
}

/// Writes the fixes of a project by hand, and says how many there were.
fn mend(project: &mut Project) -> usize {
    let found = DECK.check(project);
    let fixes: Vec<_> = found.iter().filter_map(|one| one.fix.clone()).collect();
    let Some(first) = fixes.first() else {
        return 0;
    };
    assert!(fixes.iter().all(|fix| fix == first), "one set: {fixes:?}");
    let mut edits = first.edits.clone();
    edits.sort();
    for path in [RESOURCES, MANIFEST] {
        let edits = edits.iter().filter(|edit| *edit.place.file == *path);
        let edits: Vec<_> = edits
            .map(|edit| (edit.place.span(), edit.text.as_str()))
            .collect();
        let bytes = project.patched(path, &edits).expect("a text");
        project.insert(path, bytes);
    }
    fixes.len()
}

/// Writes the fixes, after which there is no such finding any more.
fn is_mended(mut project: Project, what: &str) -> bool {
    let before = about_copies(&DECK.check(&project));
    let mended = mend(&mut project) > 0;
    if mended {
        let after = about_copies(&DECK.check(&project));
        assert!(after.is_empty(), "{what}: {before:#?} became {after:#?}");
    } else {
        let scarce = before.iter().filter(|one| !one.contains("`deck` says"));
        assert_eq!(scarce.count(), 0, "{what}: no set for {before:#?}");
    }
    mended
}

#[test]
fn the_numbers_that_are_recommended_pass_their_own_check() {
    let ones = |_: usize| "1".to_owned();
    let copies = |cells: &dyn Fn(usize) -> String| {
        let mut project = Project::embedded();
        let sheet = Sheet::open("phylo-microbes", "resources");
        let rows = 1..=sheet.len();
        let sheet = rows.fold(sheet, |sheet, row| sheet.set(row, "copies", &cells(row)));
        sheet.save(&mut project);
        project
    };
    assert!(is_mended(copies(&ones), "all have one copy"));
    assert!(is_mended(copies(&|_| "0".to_owned()), "none has a copy"));
    let thrice = with_cell(
        MICROBES,
        "mimivirus",
        "habitat",
        "soil freshwater freshwater freshwater",
    );
    assert!(is_mended(thrice, "one Microbe needs three"));
    let strict = edited(MANIFEST, "scarce_demand = 1.6", "scarce_demand = 1.1");
    assert!(is_mended(strict, "more Resources than before"));
}

#[test]
fn the_numbers_fit_whatever_else_changed() {
    let mut offered = 0;
    for seed in 0..30 {
        let mut random = Random::new(seed);
        let mut project = Project::embedded();
        let microbes = Sheet::open("phylo-microbes", "microbes");
        let resources = Sheet::open("phylo-microbes", "resources");
        let lost = random.below(12);
        let lost: Vec<usize> = (0..lost).map(|_| random.below(26)).collect();
        let microbe = 1 + random.below(25);
        let habitats = ["soil", "ocean soil", "freshwater", "built-world extreme"];
        microbes
            .set(microbe, "habitat", random.pick(&habitats))
            .choose("no", |row| lost.contains(&row))
            .save(&mut project);
        let changed = random.below(22);
        let resources = (0..changed).fold(resources, |sheet, _| {
            let copies = (1 + random.below(8)).to_string();
            sheet.set(1 + random.below(21), "copies", &copies)
        });
        resources.save(&mut project);
        offered += usize::from(is_mended(project, &format!("seed {seed}")));
    }
    assert!(offered > 20, "{offered}");
}

#[test]
fn a_smaller_deck_gets_numbers_of_its_own_size() {
    let mut project = Project::embedded();
    let out = ["symbiont", "planet", "light"];
    let resources = Sheet::open("phylo-microbes", "resources");
    let few = |row: usize| row > 18;
    let small = resources.set(2, "copies", "2").choose("no", few);
    small.save(&mut project);
    let microbes = crate::support::with_table(MICROBES, |header, mut cells| {
        let specialty = header.iter().position(|title| title == "specialty");
        let cell = &mut cells[specialty.expect("a column")];
        let kept: Vec<&str> = cell.split(' ').filter(|word| !out.contains(word)).collect();
        *cell = if kept.is_empty() {
            "maker".to_owned()
        } else {
            kept.join(" ")
        };
        Some(cells)
    });
    let text = microbes.text(MICROBES).expect("a table").into_owned();
    project.insert(MICROBES, text.into_bytes());
    assert!(is_mended(project.clone(), "three Resources are left out"));
    mend(&mut project);
    let text = project.text(MANIFEST).expect("a manifest");
    assert!(text.contains("deck = [25, 71, 24] "), "fewer are meant");
}

#[test]
fn a_finding_tells_the_whole_set_once() {
    let project = edited(MANIFEST, "scarce_demand = 1.6", "scarce_demand = 1.45");
    let found = DECK.check(&project);
    let helps = found.iter().filter(|one| one.rule == Rule::D022);
    let helps: Vec<_> = helps.filter_map(|one| one.help.as_deref()).collect();
    let whole = "write copies that fit together, or let `check --fix` do it: ";
    assert!(helps[0].starts_with(whole), "{helps:?}");
    assert!(helps[0].contains("Freshwater 3 (was 2)"), "{helps:?}");
    assert_eq!(
        helps[1],
        "5 are enough, with the other numbers that are told at `Freshwater`"
    );
}

/// A game of one's own, made from Phylo Microbes.
fn mine(tables: &[&str]) -> Folder {
    let folder = Folder::new("fix");
    let new = ["new", "mine", "--from", "phylo-microbes"];
    folder.done(&[&new[..], tables].concat());
    folder
}

fn fix(folder: &Folder) -> (Option<i32>, String) {
    let output = folder.run(&["--project", "mine", "check", "--fix"]);
    (output.status.code(), said(&output))
}

fn read(folder: &Folder, path: &str) -> Vec<u8> {
    std::fs::read(folder.path().join(path)).expect("a file")
}

#[test]
fn only_the_copies_change_in_the_file() {
    let folder = mine(&[]);
    let text = String::from_utf8(read(&folder, MINE)).expect("UTF-8");
    let mut writer = csv::WriterBuilder::new()
        .delimiter(b';')
        .terminator(csv::Terminator::CRLF)
        .quote_style(csv::QuoteStyle::Always)
        .from_writer(b"\xef\xbb\xbf".to_vec());
    let mut reader = csv::ReaderBuilder::new();
    let mut reader = reader.has_headers(false).from_reader(text.as_bytes());
    for record in reader.records() {
        let mut cells = record.expect("a row");
        if &cells[0] == "bacteria" {
            let cut = cells
                .iter()
                .map(|cell| if cell == "7" { "1" } else { cell });
            cells = cut.collect();
        }
        writer.write_record(&cells).expect("a row");
    }
    let before = writer.into_inner().expect("a table");
    folder.write(MINE, &before);
    let (status, told) = fix(&folder);
    let line = "mine: changed decks/mine/resources.csv: copies: Bacteria 7 (was 1)\n";
    assert!(told.starts_with(line), "{told}");
    assert!(!told.contains("D028") && status == Some(0), "{told}");
    let before = String::from_utf8(before).expect("UTF-8");
    let wanted = before.replace("\"1\";\"#68aad6\"", "\"7\";\"#68aad6\"");
    assert_eq!(String::from_utf8(read(&folder, MINE)), Ok(wanted));
    let left = std::fs::read_dir(folder.path().join("mine/decks/mine")).expect("a folder");
    let mut names = left.flatten().map(|entry| entry.file_name());
    assert!(names.all(|name| !name.to_string_lossy().contains(".part")));
    let (status, told) = fix(&folder);
    assert!(told.starts_with("mine: nothing to fix\n"), "{told}");
    assert_eq!(status, Some(0), "{told}");
}

#[test]
fn a_table_with_errors_stays_as_it_is() {
    let folder = mine(&[]);
    let text = String::from_utf8(read(&folder, MINE)).expect("UTF-8");
    let text = text.replace(",7,#68aad6", ",1,#68aad6");
    let text = text.replace("soil,habitat,", "soil,habitt,");
    folder.write(MINE, &text);
    let (status, told) = fix(&folder);
    let line = "mine: nothing written; first mend the errors of its tables\n";
    assert!(told.starts_with(line), "{told}");
    assert_eq!(status, Some(1), "{told}");
    assert_eq!(read(&folder, MINE), text.into_bytes());
}

#[test]
fn a_workbook_is_not_written_but_its_cells_are_told() {
    let folder = mine(&["--tables", "xlsx"]);
    let (manifest, book) = ("mine/decks/mine/game.toml", "mine/decks/mine/tables.xlsx");
    let text = String::from_utf8(read(&folder, manifest)).expect("UTF-8");
    folder.write(
        manifest,
        text.replace("scarce_demand = 1.6", "scarce_demand = 1.45"),
    );
    let before = read(&folder, book);
    let (_, told) = fix(&folder);
    assert!(told.starts_with("mine: nothing written: "), "{told}");
    let line = "\n  3 into E9 of the sheet `resources`: column `copies`, row 9\n";
    assert!(told.contains(line), "{told}");
    assert_eq!(read(&folder, book), before);
}

#[test]
fn what_ships_is_not_changed() {
    let folder = Folder::new("fix-shipped");
    let output = folder.run(&["check", "--fix", "phylo-microbes"]);
    let line = "phylo-microbes: nothing written, it is as it ships; make it your own with `cardwright new my-game --from phylo-microbes`\n";
    assert!(said(&output).starts_with(line), "{}", said(&output));
    let mut entries = folder.path().read_dir().expect("a folder");
    assert!(entries.next().is_none());
    let order = made!(Order {
        game: "phylo-microbes".to_owned(),
    });
    // Whatever is found in it.
    let workshop = Workshop::open(with_cell(RESOURCES, "bacteria", "copies", "1"));
    assert_eq!(job::fix(&workshop, &order).expect("a game"), Fixed::Shipped);
}

#[test]
fn a_table_that_lies_under_those_of_the_folder_is_written_into_it() {
    let folder = Folder::new("fix-over");
    let thrice = "freshwater freshwater freshwater";
    let project = with_cell(MICROBES, "mimivirus", "habitat", thrice);
    let text = project.text(MICROBES).expect("a table").into_owned();
    folder.write(&format!("mine/{MICROBES}"), text);
    let (_, told) = fix(&folder);
    let line = format!("phylo-microbes: changed {RESOURCES}: copies: ");
    assert!(told.starts_with(&line), "{told}");
    assert!(
        Path::new(folder.path())
            .join("mine")
            .join(RESOURCES)
            .exists()
    );
    assert!(!told.contains("D028"), "{told}");
}
