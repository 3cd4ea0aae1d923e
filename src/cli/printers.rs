//! What is known of the user's printers: `printers.toml` in the project folder.
//!
//! Each printer is a table with its `back_offset` in mm, to the right and down.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::deck::Unknown;
use crate::geom::{Length, Point};
use crate::project;

use super::output;

/// Name of the file.
const FILE: &str = "printers.toml";

/// One printer.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Printer {
    /// How far backs are moved, in mm to the right and down.
    back_offset: [f64; 2],
}

/// All printers of a project folder.
pub struct Printers {
    path: PathBuf,
    known: BTreeMap<String, Printer>,
}

/// A file of printers that can't be used.
#[derive(Debug)]
struct Unusable {
    path: PathBuf,
    line: usize,
    message: String,
}

impl fmt::Display for Unusable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.display();
        write!(f, "{path}:{}: {}", self.line, self.message)
    }
}

impl Error for Unusable {}

impl Printers {
    /// Reads the file; a folder without one knows no printers.
    ///
    /// # Errors
    /// When the file can't be read or is no list of printers.
    pub fn open(folder: &Path) -> Result<Self, Box<dyn Error>> {
        let path = folder.join(FILE);
        let text = if path.exists() {
            project::read_text(&path)?
        } else {
            String::new()
        };
        let known = project::toml_text(&text).map_err(|error| Unusable {
            line: text[..error.span.start].matches('\n').count() + 1,
            message: error.message,
            path: path.clone(),
        })?;
        Ok(Self { path, known })
    }

    /// Gives a printer's back offset.
    ///
    /// # Errors
    /// When there is no such printer, or its offset is no length.
    pub fn offset(&self, name: &str) -> Result<Point, Box<dyn Error>> {
        let Some(printer) = self.known.get(name) else {
            if self.known.is_empty() {
                let path = self.path.display();
                return Err(format!(
                    "there is no printer `{name}`; `--back-offset X,Y` beside the name adds it to \
                     `{path}`, and `--calibrate` shows what X and Y are"
                )
                .into());
            }
            let known: Vec<_> = self.known.keys().map(String::as_str).collect();
            return Err(Unknown::new("printer", name, &known).into());
        };
        let [x, y] = printer.back_offset.map(Length::from_mm);
        let offset = x.zip(y).map(|(x, y)| Point::new(x, y));
        let path = self.path.display();
        offset
            .ok_or_else(|| format!("{path}: the back offset of `{name}` is no length in mm").into())
    }

    /// Remembers a printer's back offset.
    ///
    /// # Errors
    /// When the file can't be written.
    pub fn remember(&mut self, name: &str, offset: Point) -> Result<String, Box<dyn Error>> {
        let back_offset = [offset.x.to_mm(), offset.y.to_mm()];
        self.known.insert(name.to_owned(), Printer { back_offset });
        let text = toml::to_string(&self.known)?;
        output::write(&self.path, text.as_bytes())?;
        let path = self.path.display();
        Ok(format!("remembered the back offset of `{name}` in {path}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("cardwright-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        folder
    }

    fn point(x: f64, y: f64) -> Point {
        Point::new(
            Length::from_mm(x).expect("x"),
            Length::from_mm(y).expect("y"),
        )
    }

    #[test]
    fn offsets_are_remembered_by_name() {
        let folder = folder("printers");
        let mut printers = Printers::open(&folder).expect("no file yet");
        let unknown = printers.offset("school").expect_err("unknown").to_string();
        assert!(unknown.contains("--calibrate"), "{unknown}");
        printers
            .remember("school", point(0.5, -1.0))
            .expect("written");
        printers
            .remember("Ms O'Hara's", point(-0.3, 0.0))
            .expect("written");
        let again = Printers::open(&folder).expect("a file");
        assert_eq!(again.offset("school").expect("known"), point(0.5, -1.0));
        assert_eq!(
            again.offset("Ms O'Hara's").expect("known"),
            point(-0.3, 0.0)
        );
        let near = again.offset("shcool").expect_err("a slip").to_string();
        assert!(near.contains("did you mean `school`"), "{near}");
        std::fs::remove_dir_all(&folder).expect("removed");
    }

    #[test]
    fn a_spoilt_file_is_refused_with_its_line() {
        let folder = folder("spoilt-printers");
        for (text, line) in [
            ("[school]\nback_offset = [0.5]\n", ":2: "),
            ("\n[school]\nback = [0.5, 1.0]\n", ":3: "),
            ("\n\n[school", ":3: "),
        ] {
            std::fs::write(folder.join(FILE), text).expect("written");
            let error = Printers::open(&folder).err().expect("spoilt").to_string();
            assert!(error.contains(line), "{error}");
        }
        std::fs::remove_dir_all(&folder).expect("removed");
    }
}
