//! What Typst may see: one book, its pictures and the bundled fonts.
//!
//! No packages, no network, no disk, no clock, and no fonts of the machine.

use std::collections::BTreeMap;

use typst::diag::{FileError, FileResult};
use typst::foundations::{Bytes, Datetime, Duration};
use typst::syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Library, LibraryExt, World};

use crate::text::Fonts;

/// The look of all books, in Typst's language.
const STYLE: &str = include_str!("style.typ");

/// All that Typst may read while it sets a book.
pub(super) struct Press {
    library: LazyHash<Library>,
    faces: LazyHash<FontBook>,
    fonts: Vec<Font>,
    main: Source,
    style: Source,
    theme: Source,
    files: BTreeMap<String, Bytes>,
    date: Option<Datetime>,
}

impl Press {
    /// Lays out the sources: the book and its look as code, and its pictures by path (`/name.svg`).
    pub(super) fn new(
        [main, theme]: [String; 2],
        files: BTreeMap<String, String>,
        fonts: &Fonts,
        date: Option<Datetime>,
    ) -> Option<Self> {
        let fonts: Vec<Font> = fonts
            .database()
            .faces()
            .filter_map(|face| fonts.bytes(face.id))
            .filter_map(|(bytes, index)| Font::new(Bytes::new(bytes.to_vec()), index))
            .collect();
        let files = files
            .into_iter()
            .map(|(path, svg)| (path, Bytes::from_string(svg)))
            .collect();
        Some(Self {
            library: LazyHash::new(Library::default()),
            faces: LazyHash::new(FontBook::from_fonts(&fonts)),
            fonts,
            main: Source::new(file("/book.typ")?, main),
            style: Source::new(file("/style.typ")?, STYLE.to_owned()),
            theme: Source::new(file("/theme.typ")?, theme),
            files,
            date,
        })
    }
}

fn file(path: &str) -> Option<FileId> {
    let path = VirtualPath::new(path).ok()?;
    Some(RootedPath::new(VirtualRoot::Project, path).intern())
}

impl World for Press {
    fn library(&self) -> &LazyHash<Library> {
        &self.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &self.faces
    }

    fn main(&self) -> FileId {
        self.main.id()
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        [&self.main, &self.style, &self.theme]
            .into_iter()
            .find(|source| source.id() == id)
            .cloned()
            .ok_or(FileError::AccessDenied)
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        let inside = *id.root() == VirtualRoot::Project;
        inside
            .then(|| self.files.get(id.vpath().get_with_slash()).cloned())
            .flatten()
            .ok_or(FileError::AccessDenied)
    }

    fn font(&self, index: usize) -> Option<Font> {
        self.fonts.get(index).cloned()
    }

    fn today(&self, _: Option<Duration>) -> Option<Datetime> {
        self.date
    }
}
