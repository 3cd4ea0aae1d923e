//! Names: of a folder → the id of the game in it; of tables → those of sheets.

use std::path::Path;

use unicode_normalization::UnicodeNormalization;

use super::page::Page;
use super::workbook::LISTS;

/// Makes an id from the folder's name: small letters, digits and single hyphens.
pub(super) fn game_id(folder: &Path) -> Option<String> {
    let name = folder.file_name()?.to_string_lossy().to_lowercase();
    // A letter with an accent is followed by the accent, which goes.
    let plain = name.nfkd().filter(|c| !('\u{300}'..'\u{370}').contains(c));
    let safe = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
    let spaced: String = plain.map(safe).collect();
    let words: Vec<&str> = spaced.split('-').filter(|word| !word.is_empty()).collect();
    let id = words.join("-");
    (!["shared", ""].contains(&id.as_str())).then_some(id)
}

/// Gives each table a sheet of its own, in the letters that spreadsheets take.
pub(super) fn sheets(pages: &[Page<'_>]) -> Vec<String> {
    let mut sheets: Vec<String> = Vec::new();
    for page in pages {
        let safe = |c: char| c.is_alphanumeric() || "-_".contains(c);
        let name: String = page.name.chars().filter(|c| safe(*c)).take(24).collect();
        let taken = |sheets: &[String], name: &str| {
            let mut others = sheets.iter().map(String::as_str).chain([LISTS]);
            others.any(|other| other.to_lowercase() == name.to_lowercase())
        };
        let mut sheet = name.clone();
        for more in 2.. {
            if !sheet.is_empty() && !taken(&sheets, &sheet) {
                break;
            }
            sheet = format!("{name}{more}");
        }
        sheets.push(sheet);
    }
    sheets
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_names_its_game() {
        let id = |folder| game_id(Path::new(folder));
        assert_eq!(id("My Class").as_deref(), Some("my-class"));
        assert_eq!(id("a/b/cells-2/").as_deref(), Some("cells-2"));
        assert_eq!(id("Zellen für 7b!").as_deref(), Some("zellen-fur-7b"));
        for bad in ["shared", "Shared", "..", "/", "---", "細胞"] {
            assert_eq!(id(bad), None, "{bad}");
        }
    }
}
