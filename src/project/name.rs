//! Names of files that every file system takes.
//!
//! Ids in, names out. No name means a folder, a device or another file of the same folder, whether or
//! not capitals count there.

use std::borrow::Cow;
use std::collections::BTreeSet;

/// Most bytes of a name; file systems take 255, and endings come behind it.
const LONGEST: usize = 120;
/// Names that are devices on Windows, whatever their ending; `COM` and `LPT` have a digit behind them.
const DEVICES: [&str; 4] = ["con", "prn", "aux", "nul"];
const PORTS: [&str; 2] = ["com", "lpt"];

/// Says what keeps a text from being the name of a file everywhere; nothing when it can be one.
#[must_use]
pub fn flaw(name: &str) -> Option<Cow<'static, str>> {
    let bad = |c: &char| c.is_control() || "<>:\"/\\|?*".contains(*c);
    if name.is_empty() {
        return Some("is empty".into());
    }
    if name.len() > LONGEST {
        return Some(format!("is longer than {LONGEST} letters").into());
    }
    if let Some(c) = name.chars().find(bad) {
        return Some(format!("holds `{}`", c.escape_debug()).into());
    }
    if name.starts_with(['.', ' ']) || name.ends_with(['.', ' ']) {
        return Some("begins or ends with a dot or a blank".into());
    }
    is_device(name).then(|| "is a device on Windows".into())
}

/// Makes a name of an id: letters, digits, `-` and `_` stay. Two ids can have the same name: see
/// [`Names`].
#[must_use]
pub fn file_name(id: &str) -> String {
    let safe = |c: char| {
        if c.is_alphanumeric() || c == '-' || c == '_' {
            c
        } else {
            '-'
        }
    };
    let mut name: String = id.chars().map(safe).collect();
    if name.len() > LONGEST {
        name.truncate(name.floor_char_boundary(LONGEST));
    }
    if is_device(&name) {
        name.push('-');
    }
    name
}

/// Says whether Windows takes a name for a device.
fn is_device(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default().trim_end();
    let stem = stem.to_lowercase();
    let is_port = |port: &&str| {
        let digit = stem.strip_prefix(*port);
        digit.is_some_and(|digit| ["1", "2", "3", "4", "5", "6", "7", "8", "9"].contains(&digit))
    };
    DEVICES.contains(&stem.as_str()) || PORTS.iter().any(is_port)
}

/// Writes a name as file systems compare it that don't tell capitals from small letters.
#[must_use]
pub fn folded(name: &str) -> String {
    name.to_uppercase().to_lowercase()
}

/// Names of files that stay apart also where `A` and `a` are the same.
#[derive(Debug, Default)]
pub struct Names(BTreeSet<String>);

impl Names {
    /// Gives the name that is wanted, or one near it that is still free.
    pub fn give(&mut self, wanted: &str) -> String {
        let wanted = if wanted.is_empty() { "card" } else { wanted };
        let numbered = (2_u32..).map(|n| format!("{wanted}-{n}"));
        let mut all = std::iter::once(wanted.to_owned()).chain(numbered);
        let free = all.find(|name| self.0.insert(folded(name)));
        free.unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_never_meet() {
        let mut names = Names::default();
        let given = ["A", "a", "A-2", "", "a", "ſ", "S"].map(|name| names.give(name));
        assert_eq!(given, ["A", "a-2", "A-2-2", "card", "a-3", "ſ", "S-2"]);
    }

    #[test]
    fn a_name_is_no_folder_and_no_device_and_not_too_long() {
        let long = "ä".repeat(300);
        for id in [
            "a/b",
            "..",
            "CON",
            "com7",
            "x.",
            "a\0b",
            long.as_str(),
            "nul.png",
        ] {
            assert!(flaw(id).is_some(), "{id}");
            assert_eq!(flaw(&file_name(id)), None, "{id}");
        }
        for id in ["C01", "my cards", "über-1", "a.b", "console", "com", "comb"] {
            assert_eq!(flaw(id), None, "{id}");
        }
        assert_eq!(file_name("C01_x-ü"), "C01_x-ü");
    }
}
