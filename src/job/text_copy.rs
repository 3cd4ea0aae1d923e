//! A workbook whose tables are to be changed here → each of them as a text beside it, and the manifest that
//! names the texts. The workbook stays as it is, and is not read any more.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::deck::{Deck, Table, TableSpec};
use crate::diag::Diags;
use crate::project::{Nature, Project, Sheet, file_name, join, sheet_path};
use crate::referee::Shelf;

use super::failure::Failure;
use super::file::File;
use super::workshop::Workshop;

/// What begins a text that spreadsheets read as UTF-8.
const MARK: &str = "\u{feff}";

/// A place of the manifest that names a table.
struct Mention {
    /// The workbook, by its path in the project.
    book: String,
    /// The name on the sheet's tab.
    sheet: String,
    /// What says so: the name of a file, or all of `{ file = …, sheet = … }`.
    file: Range<usize>,
    /// The name of the sheet, where it stands on a line of its own.
    line: Option<Range<usize>>,
}

/// Copies the tables of the workbook that holds a table: the texts, then the manifest that names them.
///
/// # Errors
/// When there is no such game, the table is none of a workbook, or the copy would say something else.
pub fn text_copy(
    workshop: &Workshop<impl Shelf>,
    game: &str,
    table: &str,
) -> Result<Vec<File>, Failure> {
    workshop.know(game)?;
    let project = &workshop.project;
    let deck = read(workshop, project, game)?;
    let mentions = mentions(project, &deck);
    let is_wanted = |one: &&Mention| sheet_path(&one.book, &one.sheet) == table;
    let wanted = mentions.iter().find(is_wanted);
    let wanted = wanted.ok_or_else(|| refused("the table is none of a workbook"))?;
    let of_it: Vec<&Mention> = mentions
        .iter()
        .filter(|one| one.book == wanted.book)
        .collect();
    let mut copies: BTreeMap<&str, (String, File)> = BTreeMap::new();
    for one in &of_it {
        if !copies.contains_key(&*one.sheet) {
            let sheet = sheet(project, &one.book, &one.sheet);
            let sheet = sheet.ok_or_else(|| refused("the workbook can't be read"))?;
            let name = free_name(project, &deck, one, &copies);
            let path = format!("{}/{name}", deck.folder());
            copies.insert(&one.sheet, (name, File::new(path, written(sheet)?)));
        }
    }
    let manifest = project.text(&deck.file).unwrap_or_default();
    let mut edits: Vec<(Range<usize>, String)> = Vec::new();
    for one in &of_it {
        let name = copies.get(&*one.sheet).map(|(name, _)| name.as_str());
        edits.push((
            one.file.clone(),
            format!("\"{}\"", name.unwrap_or_default()),
        ));
        let line = one.line.clone().map(|span| whole_line(&manifest, span));
        edits.extend(line.map(|line| (line, String::new())));
    }
    edits.sort_by_key(|(span, _)| span.start);
    let edits: Vec<(Range<usize>, &str)> = edits
        .iter()
        .map(|(span, new)| (span.clone(), new.as_str()))
        .collect();
    let new = project.patched(&deck.file, &edits);
    let new = new.ok_or_else(|| refused("the manifest can't be changed"))?;
    let mut files: Vec<File> = copies.into_values().map(|(_, file)| file).collect();
    files.push(File::new(&*deck.file, new));
    let mut changed = project.clone();
    for file in &files {
        changed.insert(&file.path, file.bytes.clone());
    }
    let copy = read(workshop, &changed, game)?;
    if said(&deck) == said(&copy) {
        Ok(files)
    } else {
        Err(refused("a copy as text would say something else"))
    }
}

fn refused(why: &str) -> Failure {
    Failure::Order(why.to_owned())
}

fn read(workshop: &Workshop<impl Shelf>, project: &Project, game: &str) -> Result<Deck, Failure> {
    let deck = workshop.shelf.deck(project, game, &mut Diags::new());
    deck.ok_or_else(|| refused(&format!("`{game}` can't be read; `check` says why")))
}

fn sheet<'a>(project: &'a Project, book: &str, name: &str) -> Option<&'a Sheet> {
    project.workbook(book)?.ok()?.sheet(name)
}

/// Finds all places of a manifest that name tables of workbooks.
fn mentions(project: &Project, deck: &Deck) -> Vec<Mention> {
    let mention = |file: &str, sheet: Option<&str>, span, line| {
        let book = join(deck.folder(), file)?;
        let sheets = &project.workbook(&book)?.ok()?.sheets;
        let only = sheets.first().map(|sheet| sheet.name.as_str());
        let sheet = sheet.or(only)?.to_owned();
        Some(Mention {
            book,
            sheet,
            file: span,
            line,
        })
    };
    let named = deck.manifest.tables.values().filter_map(|spec| {
        let (file, sheet) = match spec.get_ref() {
            TableSpec::File(file) => (file, None),
            TableSpec::Sheet(sheet) => (&sheet.file, Some(sheet.sheet.as_str())),
        };
        mention(file, sheet, spec.span(), None)
    });
    let printed = deck.components.iter().filter_map(|component| {
        let (data, sheet) = (component.spec.data.as_ref()?, &component.spec.sheet);
        let name = sheet.as_ref().map(|sheet| sheet.get_ref().as_str());
        let line = sheet.as_ref().map(toml::Spanned::span);
        mention(data.get_ref(), name, data.span(), line)
    });
    named.chain(printed).collect()
}

/// Gives a name for the text of a sheet that no file of the game has.
fn free_name(
    project: &Project,
    deck: &Deck,
    of: &Mention,
    copies: &BTreeMap<&str, (String, File)>,
) -> String {
    let stem = file_name(&of.sheet).to_lowercase();
    let names = (1..).map(|number: usize| match number {
        1 => format!("{stem}.csv"),
        _ => format!("{stem}-{number}.csv"),
    });
    let is_free = |name: &String| {
        let path = format!("{}/{name}", deck.folder());
        project.path(&path).is_none() && copies.values().all(|(other, _)| other != name)
    };
    names.clone().find(is_free).unwrap_or(stem)
}

/// Writes a sheet as text; every row keeps its number.
fn written(sheet: &Sheet) -> Result<Vec<u8>, Failure> {
    let mut text = MARK.to_owned();
    let mut number = 1;
    for row in &sheet.rows {
        while number < row.number {
            text.push('\n');
            number += 1;
        }
        if row
            .cells
            .iter()
            .any(|cell| cell.nature == Nature::Uncomputed)
        {
            let why = "a formula of the workbook was never computed: open it in a spreadsheet and save it";
            return Err(refused(why));
        }
        let mut writer = csv::Writer::from_writer(Vec::new());
        let making = |why: String| Failure::Making(why);
        let cells = row.cells.iter().map(|cell| &cell.text);
        writer
            .write_record(cells)
            .map_err(|error| making(error.to_string()))?;
        let line = writer
            .into_inner()
            .map_err(|error| making(error.to_string()))?;
        text.push_str(&String::from_utf8_lossy(&line));
        number += 1;
    }
    Ok(text.into_bytes())
}

/// Gives the line around a place, with its end.
fn whole_line(text: &str, span: Range<usize>) -> Range<usize> {
    let start = text[..span.start].rfind('\n').map_or(0, |at| at + 1);
    let end = text[span.end..].find('\n');
    start..end.map_or(text.len(), |at| span.end + at + 1)
}

/// What a table says: its titles, and the cells of each row by its number.
type Said = (Vec<String>, BTreeMap<usize, Vec<String>>);

/// Gives what all tables of a deck say.
fn said(deck: &Deck) -> Vec<Said> {
    let table = |table: &Table| {
        let rows = table.rows.iter().chain(&table.unused).map(|row| {
            let cells = row.cells.iter().map(|cell| cell.text.clone());
            (row.number, cells.collect())
        });
        (table.titles(), rows.collect())
    };
    let mut said: Vec<_> = deck.every_table().map(table).collect();
    said.sort();
    said
}
