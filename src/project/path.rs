//! Paths inside a project: what an author may write, and what an ending says.

/// What stands between the path of a workbook and the name of its sheet.
const SHEET: &str = " (sheet ";

/// Names a sheet of a workbook as a source of its own: `decks/x/cells.xlsx (sheet Cells)`.
#[must_use]
pub fn sheet_path(file: &str, sheet: &str) -> String {
    format!("{file}{SHEET}{sheet})")
}

/// Gives the ways to read a path as a workbook and its sheet: either name may hold the separator.
pub(super) fn split_sheet(path: &str) -> impl Iterator<Item = (&str, &str)> {
    let inner = path.strip_suffix(')').unwrap_or_default();
    let cuts = inner.match_indices(SHEET);
    cuts.map(|(at, _)| (&inner[..at], &inner[at + SHEET.len()..]))
}

/// How a file of data is read, as its ending says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// A text with separated cells.
    Text,
    /// A workbook with sheets.
    Workbook,
}

impl Format {
    /// Gives the format of a file; `None` when it is no table.
    #[must_use]
    pub fn of(path: &str) -> Option<Self> {
        let (_, ending) = path.rsplit_once('.')?;
        match ending.to_ascii_lowercase().as_str() {
            "csv" | "tsv" | "tab" | "txt" => Some(Self::Text),
            "xlsx" | "xlsm" | "ods" => Some(Self::Workbook),
            _ => None,
        }
    }
}

/// Joins a path that an author wrote to a folder of the project.
///
/// `None` when it is absolute, an address, or climbs out of the folder.
#[must_use]
pub fn join(folder: &str, written: &str) -> Option<String> {
    if written.starts_with('/') || written.contains(['\\', ':', '\0']) {
        return None;
    }
    let mut parts: Vec<&str> = Vec::new();
    for part in written.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    (!parts.is_empty()).then(|| format!("{folder}/{}", parts.join("/")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_written_path_stays_inside_its_folder() {
        assert_eq!(
            join("decks/x", "art/a.png").as_deref(),
            Some("decks/x/art/a.png")
        );
        assert_eq!(
            join("decks/x", "./art/../b.csv").as_deref(),
            Some("decks/x/b.csv")
        );
        for bad in [
            "/etc/passwd",
            "../y/a.png",
            "art/../../a",
            "file:a",
            "C:\\a",
            "",
            "a\0b",
        ] {
            assert_eq!(join("decks/x", bad), None, "{bad}");
        }
    }

    #[test]
    fn a_sheet_has_a_path_of_its_own() {
        let path = sheet_path("decks/x/a (sheet b).xlsx", "C (1)");
        let mut splits = split_sheet(&path);
        assert!(splits.any(|split| split == ("decks/x/a (sheet b).xlsx", "C (1)")));
        assert_eq!(split_sheet("decks/x/a.csv").count(), 0);
    }
}
