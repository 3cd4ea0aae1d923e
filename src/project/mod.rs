//! Every source file in memory: embedded defaults under the user's folder.
//!
//! This is the one module that reads sources. A folder is laid over the embedded files, file by
//! file, so a project holds only what differs. Nothing outside the folder is read unless
//! somebody names it: symbolic links are skipped, paths can't climb. Tables are decoded here, so that every place in them counts
//! in the text that findings quote.

mod archive;
mod disk;
mod doctype;
mod embedded;
mod encoding;
mod name;
mod patch;
mod path;
mod spreadsheet;
mod toml_text;
mod toml_words;
mod workbook;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use unicode_normalization::UnicodeNormalization;

pub use disk::{LoadError, is_source, read_text};
pub(crate) use doctype::undeclared;
#[doc(hidden)]
pub use embedded::carry;
pub use encoding::{Decoded, Flaw};
pub use name::{Names, file_name, flaw, folded};
pub use path::{Format, join, sheet_path};
pub use toml_text::{NotToml, toml_text, too_deep};
pub use workbook::{MAX_COLUMNS, MAX_ROWS, Nature, Sheet, SheetCell, SheetRow, Workbook, letters};

/// The folders that make up a project; nothing else is looked at.
pub const FOLDERS: [&str; 3] = ["decks", "templates", "fonts"];

/// All source files by their path inside the project, with forward slashes.
#[derive(Clone, Debug, Default)]
pub struct Project {
    files: BTreeMap<Arc<str>, Arc<File>>,
    /// Games for which the user's folder holds a file.
    own: BTreeSet<String>,
    /// Files and folders that were not read, with the reason.
    skipped: BTreeMap<String, String>,
    /// Why the user's folder has no game, although it has a place for games.
    lack: Option<String>,
}

/// A file, and what was made of its bytes when somebody asked: once for all projects that share it.
#[derive(Debug)]
struct File {
    bytes: Arc<[u8]>,
    decoded: OnceLock<Decoded>,
    workbook: OnceLock<Result<Workbook, String>>,
}

impl Project {
    /// Puts a file into the project, in place of one of the same path.
    pub fn insert(&mut self, path: &str, bytes: impl Into<Arc<[u8]>>) {
        let file = File {
            bytes: bytes.into(),
            decoded: OnceLock::new(),
            workbook: OnceLock::new(),
        };
        self.files.insert(path.into(), Arc::new(file));
    }

    /// Takes a file out of the project.
    pub fn remove(&mut self, path: &str) {
        self.files.remove(path);
    }

    /// Gives the files and folders of the user that are not read, each with the reason.
    pub fn skipped(&self) -> impl Iterator<Item = (&str, &str)> {
        let all = self.skipped.iter();
        all.map(|(path, why)| (path.as_str(), why.as_str()))
    }

    /// Says why a file is not read that is there.
    #[must_use]
    pub fn why_skipped(&self, path: &str) -> Option<&str> {
        self.skipped.get(path).map(String::as_str)
    }

    /// Says why the user's folder has no game, although it has a place for games.
    #[must_use]
    pub fn lack(&self) -> Option<&str> {
        self.lack.as_deref()
    }

    /// Gives the bytes of a file.
    #[must_use]
    pub fn bytes(&self, path: &str) -> Option<&Arc<[u8]>> {
        self.file(path).map(|(_, file)| &file.bytes)
    }

    /// Finds a file, also where its name has the same letters written otherwise: `ä` as one sign, or as `a` and its
    /// accent, as some systems write names.
    fn file(&self, path: &str) -> Option<(&Arc<str>, &Arc<File>)> {
        let exact = self.files.get_key_value(path);
        exact.or_else(|| {
            let others = self.files.iter().filter(|_| !path.is_ascii());
            let mut others = others.filter(|(known, _)| !known.is_ascii());
            others.find(|(known, _)| known.nfc().eq(path.nfc()))
        })
    }

    /// Gives the text of a file; bytes that are no UTF-8 become replacement characters.
    ///
    /// Tables are decoded from whatever their program wrote, and [`sheet_path`] names a sheet of a
    /// workbook; a workbook as a whole has no text.
    #[must_use]
    pub fn text(&self, path: &str) -> Option<Cow<'_, str>> {
        match Format::of(path) {
            Some(Format::Text) => self.decoded(path).map(|d| Cow::Borrowed(d.text.as_str())),
            Some(Format::Workbook) => None,
            None => match self.file(path) {
                Some((_, file)) => Some(String::from_utf8_lossy(&file.bytes)),
                None => self.sheet(path).map(|s| Cow::Borrowed(s.text.as_str())),
            },
        }
    }

    /// Gives a table's text, and where it can't be trusted.
    #[must_use]
    pub fn decoded(&self, path: &str) -> Option<&Decoded> {
        let (_, file) = self.file(path)?;
        Some(file.decoded.get_or_init(|| encoding::decode(&file.bytes)))
    }

    /// Finds the first place of a file that is no text: a NUL, or bytes that are no UTF-8.
    #[must_use]
    pub fn flaw(&self, path: &str) -> Option<Range<usize>> {
        encoding::flaw(self.bytes(path)?)
    }

    /// Gives the bytes of a file with other texts in some places, which come in order and don't overlap;
    /// `None` when there is no such file, or it can't be written so, as a workbook.
    #[must_use]
    pub fn patched(&self, path: &str, edits: &[(Range<usize>, &str)]) -> Option<Vec<u8>> {
        let bytes = self.bytes(path)?;
        match Format::of(path) {
            Some(Format::Workbook) => None,
            Some(Format::Text) if self.decoded(path)?.flaw.is_some() => None,
            Some(Format::Text) => patch::table(bytes, edits),
            None => patch::text(bytes, edits),
        }
    }

    /// Gives a workbook with all its sheets, or says why it can't be read.
    #[must_use]
    pub fn workbook(&self, path: &str) -> Option<Result<&Workbook, &str>> {
        let (_, file) = self.file(path)?;
        let book = || spreadsheet::read(path, &file.bytes);
        let workbook = file.workbook.get_or_init(book);
        Some(workbook.as_ref().map_err(String::as_str))
    }

    /// Finds a sheet by the path that [`sheet_path`] gave it.
    #[must_use]
    pub fn sheet(&self, path: &str) -> Option<&Sheet> {
        path::split_sheet(path).find_map(|(file, name)| self.workbook(file)?.ok()?.sheet(name))
    }

    /// Gives the shared path of a file that exists.
    #[must_use]
    pub fn path(&self, path: &str) -> Option<&Arc<str>> {
        self.file(path).map(|(known, _)| known)
    }

    /// Gives the path of every file, in order.
    pub fn paths(&self) -> impl Iterator<Item = &Arc<str>> {
        self.files.keys()
    }

    /// Gives path and bytes of the files below a folder, in the order of their paths.
    pub fn below<'a>(
        &'a self,
        folder: &'a str,
    ) -> impl Iterator<Item = (&'a Arc<str>, &'a Arc<[u8]>)> {
        let inside = self.files.iter().filter(move |(path, _)| {
            path.strip_prefix(folder)
                .is_some_and(|rest| rest.starts_with('/'))
        });
        inside.map(|(path, file)| (path, &file.bytes))
    }

    /// Gives the ids of the games: the folders of `decks/` that hold a `game.toml`.
    #[must_use]
    pub fn games(&self) -> Vec<&str> {
        self.below("decks")
            .filter_map(|(path, _)| path.strip_prefix("decks/")?.strip_suffix("/game.toml"))
            .filter(|game| !game.contains('/'))
            .collect()
    }

    /// Gives the games that the user's folder is about, or all when it is about none.
    #[must_use]
    pub fn own_games(&self) -> Vec<&str> {
        let all = self.games();
        let own: Vec<&str> = all
            .iter()
            .copied()
            .filter(|game| self.own.contains(*game))
            .collect();
        if own.is_empty() { all } else { own }
    }

    /// Says whether the user's folder holds a file of a game.
    #[must_use]
    pub fn owns(&self, game: &str) -> bool {
        self.own.contains(game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_found_however_its_accents_are_written() {
        let (composed, apart) = ("decks/mine/Z\u{e4}hler.png", "decks/mine/Za\u{308}hler.png");
        for (named, asked) in [(composed, apart), (apart, composed)] {
            let mut project = Project::default();
            project.insert(named, *b"x");
            assert_eq!(project.bytes(asked).map(|bytes| bytes.len()), Some(1));
            assert_eq!(project.path(asked).map(|path| &**path), Some(named));
            assert!(project.bytes("decks/mine/Zahler.png").is_none());
            project.insert(asked, *b"xy");
            assert_eq!(project.bytes(asked).map(|bytes| bytes.len()), Some(2));
        }
    }

    #[test]
    fn a_folder_overlays_file_by_file_and_links_are_skipped() {
        let root = std::env::temp_dir().join(format!("cardwright-overlay-{}", std::process::id()));
        let deck = root.join("decks/mine");
        std::fs::create_dir_all(&deck).expect("folder");
        std::fs::write(deck.join("game.toml"), "x").expect("file");
        std::fs::write(deck.join(".hidden"), "x").expect("file");
        #[cfg(unix)]
        std::os::unix::fs::symlink("/etc/hostname", deck.join("link.csv")).expect("link");
        let project = Project::load(&root).expect("project");
        std::fs::remove_dir_all(&root).expect("removed");
        assert!(project.games().contains(&"mine"));
        assert!(project.bytes("decks/mine/link.csv").is_none());
        assert!(project.bytes("decks/mine/.hidden").is_none());
        assert!(
            project.below("fonts").next().is_some(),
            "embedded fonts stay"
        );
    }
}
