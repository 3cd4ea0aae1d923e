//! Texts that a person has seen and accepted, each in a file of its own.
//!
//! `CARDWRIGHT_BLESS=1` writes what is found instead of holding it against the file.

use std::fmt::Write as _;
use std::path::Path;

use super::support::root;

/// Holds a text against what its file says; otherwise tells in what they differ.
pub fn agree(path: &Path, found: &str) -> Result<(), String> {
    if std::env::var_os("CARDWRIGHT_BLESS").is_some_and(|value| value == "1") {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(path, found).expect("a file");
    }
    let name = path.strip_prefix(root()).unwrap_or(path).display();
    match std::fs::read_to_string(path) {
        Ok(expected) if expected == found => Ok(()),
        Ok(expected) => Err(format!("{name}, {}", difference(&expected, found))),
        Err(_) => Err(format!("{name} is missing\n")),
    }
}

/// Shows the lines in which two texts differ, with what stands before them.
fn difference(expected: &str, found: &str) -> String {
    let (old, new): (Vec<&str>, Vec<&str>) = (expected.lines().collect(), found.lines().collect());
    let same = old.iter().zip(&new).take_while(|(old, new)| old == new);
    let first = same.count();
    let tail = |lines: &[&str], other: &[&str]| {
        let pairs = lines[first..].iter().rev().zip(other[first..].iter().rev());
        pairs.take_while(|(one, other)| one == other).count()
    };
    let after = tail(&old, &new);
    let mut text = format!("from line {}:\n", first + 1);
    for line in &old[first.saturating_sub(3)..first] {
        writeln!(text, "  {line}").expect("written");
    }
    for (sign, lines) in [('-', &old), ('+', &new)] {
        let changed = &lines[first..lines.len() - after];
        for line in changed.iter().take(12) {
            writeln!(text, "{sign} {line}").expect("written");
        }
        if changed.len() > 12 {
            writeln!(text, "{sign} … and {} lines more", changed.len() - 12).expect("written");
        }
    }
    text
}

#[test]
fn a_difference_shows_what_changed_and_where() {
    let old = "a\nb\nc\nd\ne\nf\n";
    let new = "a\nb\nc\nd\nX\nY\nf\n";
    assert_eq!(
        difference(old, new),
        "from line 5:\n  b\n  c\n  d\n- e\n+ X\n+ Y\n"
    );
}
