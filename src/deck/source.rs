//! The tables of a deck: each is read once, however many components share it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use toml::Spanned;

use crate::diag::{Diagnostic, Diags, Place, Rule, nearest};
use crate::effect::Vocabulary;
use crate::project::{Decoded, Flaw, Format, Project, Sheet, join, sheet_path};

use super::table::Table;

/// Where a game's tables come from.
pub(super) struct Source<'a> {
    pub project: &'a Project,
    manifest: Arc<str>,
    folder: String,
    /// The words of the game, where they are known.
    words: Option<&'static Vocabulary>,
    tables: BTreeMap<String, Arc<Table>>,
    /// Files that the manifest names.
    named: BTreeSet<String>,
    /// Those of them that are not there: each is told once, however often it is named.
    missing: BTreeSet<String>,
}

impl<'a> Source<'a> {
    pub(super) fn new(
        project: &'a Project,
        manifest: &Arc<str>,
        game: &str,
        words: Option<&'static Vocabulary>,
        named: BTreeSet<String>,
    ) -> Self {
        Self {
            project,
            manifest: Arc::clone(manifest),
            folder: format!("decks/{game}"),
            words,
            tables: BTreeMap::new(),
            named,
            missing: BTreeSet::new(),
        }
    }

    /// Reads the table that the manifest names; `place` is where it does.
    pub(super) fn table(
        &mut self,
        written: &str,
        sheet: Option<&Spanned<String>>,
        place: &Place,
        diags: &mut Diags,
    ) -> Option<Arc<Table>> {
        let file = self.file(written, place, diags)?;
        let complain = |message: String| Diagnostic::new(Rule::M007, message).at(place.clone());
        match (Format::of(&file), sheet) {
            (Some(Format::Workbook), _) => self.sheet(&file, sheet, place, diags),
            (Some(Format::Text), None) => {
                let decoded = self.project.decoded(&file)?;
                let read = |diags: &mut Diags| text(&file, decoded, diags);
                Some(self.once(file.to_string(), read, diags))
            }
            (Some(Format::Text), Some(sheet)) => {
                let place = Place::new(&self.manifest, sheet.span());
                let finding = complain(format!("`{written}` is one table and has no sheets"));
                diags.push(finding.at(place).help("take `sheet` out"));
                None
            }
            (None, _) => {
                let finding = complain(format!("`{written}` is no table that can be read"));
                diags.push(finding.help("save it as .csv, .xlsx or .ods"));
                None
            }
        }
    }

    fn once(
        &mut self,
        key: String,
        read: impl FnOnce(&mut Diags) -> Table,
        diags: &mut Diags,
    ) -> Arc<Table> {
        let table = self.tables.entry(key).or_insert_with(|| {
            let mut table = read(diags);
            table.part(diags);
            if let Some(words) = self.words {
                table.tell(words);
            }
            Arc::new(table)
        });
        Arc::clone(table)
    }

    /// Finds a file of the game.
    fn file(&mut self, written: &str, place: &Place, diags: &mut Diags) -> Option<Arc<str>> {
        let path = join(&self.folder, written);
        if let Some(file) = path.and_then(|path| self.project.path(&path).cloned()) {
            return Some(file);
        }
        if !self.missing.insert(written.to_owned()) {
            return None;
        }
        let inside = self.project.below(&self.folder);
        let files = inside.filter_map(|(p, _)| p.strip_prefix(&*self.folder)?.strip_prefix('/'));
        let tables: Vec<&str> = files.filter(|file| Format::of(file).is_some()).collect();
        let free = tables.iter().filter(|file| !self.named.contains(**file));
        let free: Vec<&str> = free.copied().collect();
        // What the manifest names elsewhere is hardly meant here, unless it is very near.
        let near = nearest(written, free.iter().copied()).or_else(|| {
            let alike = tables
                .iter()
                .filter(|file| file.chars().next() == written.chars().next());
            let stem = nearest(stem(written), alike.clone().map(|file| stem(file)))?;
            alike.copied().find(|file| self::stem(file) == stem)
        });
        let skipped = join(&self.folder, written);
        let skipped = skipped.and_then(|path| self.project.why_skipped(&path));
        let help = match (skipped, near, free.as_slice()) {
            (Some(why), ..) => format!("it is there, but it {why}"),
            (None, Some(near), _) => format!("did you mean `{near}`?"),
            (None, None, []) => format!("put it into `{}/`", self.folder),
            (None, None, free) => format!(
                "put it into `{}/`, or name a table that is there: {}",
                self.folder,
                free.join(", ")
            ),
        };
        let finding = Diagnostic::new(Rule::M002, format!("there is no file `{written}`"))
            .at(place.clone())
            .help(help);
        diags.push(finding);
        None
    }

    /// Reads a sheet of a workbook: the named one, or the only one.
    fn sheet(
        &mut self,
        file: &Arc<str>,
        wanted: Option<&Spanned<String>>,
        place: &Place,
        diags: &mut Diags,
    ) -> Option<Arc<Table>> {
        let name = file.rsplit('/').next().unwrap_or(file);
        let mut complain = |place: Place, message: String, help: String| {
            diags.push(Diagnostic::new(Rule::M007, message).at(place).help(help));
            None
        };
        let again =
            || "open it in a spreadsheet and save it again, as .xlsx, .ods or .csv".to_owned();
        let book = match self.project.workbook(file)? {
            Ok(book) => book,
            Err(reason) => {
                let message = format!("`{name}` can't be read: {}", plain(reason));
                return complain(place.clone(), message, again());
            }
        };
        let names: Vec<&str> = book.sheets.iter().map(|s| s.name.as_str()).collect();
        let list = format!("there are: {}", names.join(", "));
        let sheet: &Sheet = match (wanted, book.sheets.as_slice()) {
            (Some(wanted), _) => {
                let Some(sheet) = book.sheet(wanted.get_ref()) else {
                    let place = Place::new(&self.manifest, wanted.span());
                    let message = format!("`{name}` has no sheet `{}`", wanted.get_ref());
                    return complain(place, message, guess(wanted.get_ref(), names, &list));
                };
                sheet
            }
            (None, [one]) => one,
            (None, []) => {
                let message = format!("`{name}` has no sheet with cells");
                return complain(place.clone(), message, again());
            }
            (None, _) => {
                let message = format!("`{name}` has {} sheets", names.len());
                let help = format!("say which with `sheet = \"{}\"`; {list}", names[0]);
                return complain(place.clone(), message, help);
            }
        };
        if let Some(fault) = &sheet.fault {
            let message = format!("the sheet `{}` can't be read: {}", sheet.name, plain(fault));
            return complain(place.clone(), message, again());
        }
        let path = sheet_path(file, &sheet.name);
        let shared: Arc<str> = path.as_str().into();
        let read = |diags: &mut Diags| Table::of_sheet(&shared, sheet, diags);
        Some(self.once(path, read, diags))
    }
}

/// Reads a text with separated cells, and says where its letters are doubtful.
pub(super) fn text(file: &Arc<str>, decoded: &Decoded, diags: &mut Diags) -> Table {
    let Some(flaw) = &decoded.flaw else {
        return Table::parse(file, &decoded.text, diags);
    };
    let finding = match flaw {
        Flaw::Damaged(span) => {
            diags.push(
                Diagnostic::new(Rule::D001, "the file is no text")
                    .at(Place::new(file, span.clone()))
                    .help("save the table as \"CSV UTF-8\", or name a workbook .xlsx or .ods"),
            );
            return Table::blank(file);
        }
        Flaw::Mixed(span) => Diagnostic::new(Rule::D016, String::new())
            .at(Place::new(file, span.clone()))
            .help("type the letter again, and save the table as \"CSV UTF-8\""),
    };
    let table = Table::parse(file, &decoded.text, diags);
    let at = finding.place.as_ref().map_or(0, |place| place.span().start);
    let letter = decoded.text[at..].chars().next().unwrap_or_default();
    let message = format!("`{letter}` is Windows-1252, while other letters are UTF-8");
    diags.push(Diagnostic { message, ..finding });
    table
}

/// Gives a file's name without its ending.
pub(super) fn stem(file: &str) -> &str {
    file.rsplit_once('.').map_or(file, |(stem, _)| stem)
}

/// Says which known name was probably meant, or what else to do.
pub(super) fn guess<'a>(
    wrong: &str,
    known: impl IntoIterator<Item = &'a str>,
    otherwise: &str,
) -> String {
    nearest(wrong, known).map_or_else(
        || otherwise.to_owned(),
        |name| format!("did you mean `{name}`?"),
    )
}

/// Gives a foreign message the project's style.
fn plain(message: &str) -> String {
    let line = message.lines().next().unwrap_or_default();
    line.trim_end_matches('.').to_owned()
}
