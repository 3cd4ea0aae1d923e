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

/// Makes a title of the folder's name: `pond-life` is `Pond life`.
pub(super) fn title(folder: &Path) -> String {
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let spaced = name.replace(['-', '_'], " ");
    let mut letters = spaced.trim().chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters.clone()).collect()
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
    fn a_folder_is_called_as_its_game_is_titled() {
        let title = |folder| title(Path::new(folder));
        assert_eq!(title("a/pond-life/"), "Pond life");
        assert_eq!(title("Für Klasse_7b"), "Für Klasse 7b");
        assert_eq!(title("älter"), "Älter");
    }

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
