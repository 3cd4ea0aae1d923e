//! The fonts of the project, strictly: a family is bundled or it is a finding.
//!
//! Files of `fonts/` in → families, glyph coverage and a database for the SVG parser.
//! Never looks at the fonts of the machine.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use usvg::fontdb::{Database, ID, Query, Source, Stretch, Style, Weight};

use crate::diag::{Diagnostic, Diags, Place, Rule};
use crate::project::Project;

use super::embed;

/// The family of text that names none: I, l, 1 and O, 0 differ clearly.
pub const READING: &str = "Atkinson Hyperlegible Next";

/// The family that steps in for characters which a face lacks: Greek, sub- and superscripts, arrows.
pub const FALLBACK: &str = "DejaVu Sans";

/// Endings of font files that are read.
const READ: [&str; 4] = ["ttf", "otf", "ttc", "otc"];
/// Endings of fonts for the web, and of those that only machines of one kind read.
const WEB: [&str; 6] = ["woff", "woff2", "eot", "dfont", "pfb", "pfa"];

/// The upright or slanted, light or heavy member of a family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cut {
    /// CSS weight, 400 regular and 700 bold.
    pub weight: u16,
    /// Whether the letters are slanted.
    pub slant: Slant,
}

impl Cut {
    /// The cut of running text.
    pub const REGULAR: Self = Self {
        weight: 400,
        slant: Slant::Upright,
    };
}

/// Upright or italic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Slant {
    /// Roman letters.
    Upright,
    /// Italic letters.
    Italic,
}

/// All bundled fonts.
#[derive(Clone)]
pub struct Fonts {
    database: Arc<Database>,
    families: BTreeSet<String>,
    coverage: Arc<BTreeMap<ID, BTreeSet<char>>>,
}

impl Fonts {
    /// Reads every `.ttf`, `.otf` and `.ttc` below `fonts/`; what can't be used there is found.
    #[must_use]
    pub fn parse(project: &Project, diags: &mut Diags) -> Self {
        let mut database = Database::new();
        for (path, bytes) in project.below("fonts") {
            let ending = path.rsplit('.').next().unwrap_or_default().to_lowercase();
            if WEB.contains(&ending.as_str()) {
                diags.push(unusable(path, "is in a form that can't be read"));
            }
            if !READ.contains(&ending.as_str()) {
                continue;
            }
            let data: Arc<Vec<u8>> = Arc::new(bytes.to_vec());
            let ids = database.load_font_source(Source::Binary(data.clone()));
            if ids.is_empty() {
                diags.push(unusable(path, "is no font file"));
            }
            // What ships is known to be sound.
            let shipped = Project::shipped().bytes(path) == Some(bytes);
            let mut flaws = ids.iter().filter(|_| !shipped).filter_map(|id| {
                let index = database.face(*id)?.index;
                embed::flaw(&data, index, covered(&database, *id).into_iter())
            });
            if let Some(flaw) = flaws.next() {
                diags.push(unusable(path, flaw));
                ids.iter().for_each(|id| database.remove_face(*id));
            }
        }
        let ids: Vec<ID> = database.faces().map(|face| face.id).collect();
        let coverage = ids
            .iter()
            .map(|id| (*id, covered(&database, *id)))
            .collect();
        let families = database
            .faces()
            .filter_map(|face| face.families.first().map(|(name, _)| name.clone()))
            .collect();
        Self {
            database: Arc::new(database),
            families,
            coverage: Arc::new(coverage),
        }
    }

    /// Gives the database that the SVG parser works with.
    #[must_use]
    pub fn database(&self) -> &Arc<Database> {
        &self.database
    }

    /// Gives the names of all families in order.
    pub fn families(&self) -> impl Iterator<Item = &str> {
        self.families.iter().map(String::as_str)
    }

    /// Finds the face of a family that is nearest to a cut; `None` if the family is not bundled.
    #[must_use]
    pub(crate) fn face(&self, family: &str, cut: Cut) -> Option<ID> {
        if !self.families.contains(family) {
            return None;
        }
        self.database.query(&Query {
            families: &[usvg::fontdb::Family::Name(family)],
            weight: Weight(cut.weight),
            stretch: Stretch::Normal,
            style: match cut.slant {
                Slant::Upright => Style::Normal,
                Slant::Italic => Style::Italic,
            },
        })
    }

    /// Gives the bytes of a face's file and the index of the face in it.
    #[must_use]
    pub(crate) fn bytes(&self, face: ID) -> Option<(&[u8], u32)> {
        bytes(&self.database, face)
    }

    /// Says whether a face has a glyph for a character; spaces and breaks need none.
    #[must_use]
    pub(crate) fn covers(&self, face: ID, character: char) -> bool {
        character.is_whitespace()
            || is_invisible(character)
            || self
                .coverage
                .get(&face)
                .is_some_and(|set| set.contains(&character))
    }
}

/// Gives the bytes of a face's file and the index of the face in it.
#[must_use]
pub fn bytes(fonts: &Database, face: ID) -> Option<(&[u8], u32)> {
    let info = fonts.face(face)?;
    match &info.source {
        Source::Binary(bytes) => Some((bytes.as_ref().as_ref(), info.index)),
        // Fonts of the machine, which are never looked at.
        _ => None,
    }
}

/// Says that a font file can't be used.
fn unusable(path: &Arc<str>, why: &str) -> Diagnostic {
    let finding = Diagnostic::new(Rule::T006, format!("`{path}` {why}")).at(Place::file(path));
    finding.help("put it there as .ttf or .otf, as its maker offers it for print, or take it out")
}

/// Joiners, marks of direction and soft hyphens draw nothing of their own.
fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}'
    )
}

/// Collects the characters for which a face has a glyph.
fn covered(database: &Database, id: ID) -> BTreeSet<char> {
    let mut set = BTreeSet::new();
    database.with_face_data(id, |data, index| {
        let Ok(face) = ttf_parser::Face::parse(data, index) else {
            return;
        };
        let Some(cmap) = face.tables().cmap else {
            return;
        };
        for table in cmap.subtables {
            if table.is_unicode() {
                table.codepoints(|code| set.extend(char::from_u32(code)));
            }
        }
    });
    set
}
