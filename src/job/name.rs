//! Names of files that every file system takes.

use std::collections::BTreeSet;

use crate::face::Ink;
use crate::print::{Order, Sequence};
use crate::sheet::{Cutting, Paper};

/// What sets the names of files with less ink apart: nothing for all of it.
pub fn ending(ink: Ink) -> String {
    match ink {
        Ink::Full => String::new(),
        _ => format!("-{ink}"),
    }
}

/// Keeps a card's id from naming another folder.
pub fn file_name(id: &str) -> String {
    let safe = |c: char| {
        if c.is_alphanumeric() || c == '-' || c == '_' {
            c
        } else {
            '-'
        }
    };
    id.chars().map(safe).collect()
}

/// Names a paper: `a4`, `210x297mm`.
pub fn paper(paper: Paper) -> String {
    paper.to_string().replace(" × ", "x").replace(' ', "")
}

/// Names what makes a print differ from the plain one.
pub fn sheets(order: Order) -> String {
    let mut words = vec![paper(order.paper)];
    if order.decks > 1 {
        words.push(format!("{}-decks", order.decks));
        let stack = (order.sequence == Sequence::Stack).then(|| "stack".to_owned());
        words.extend(stack);
    }
    words.extend(order.fold.then(|| "fold".to_owned()));
    words.extend(match order.cutting {
        Cutting::Scissors => None,
        Cutting::Guillotine => Some("guillotine".to_owned()),
        Cutting::Machine => Some("machine".to_owned()),
    });
    words.join("-")
}

/// Names of files that stay apart also where `A` and `a` are the same.
#[derive(Default)]
pub struct Names(BTreeSet<String>);

impl Names {
    /// Gives the name that is wanted, or one near it that is still free.
    pub fn give(&mut self, wanted: &str) -> String {
        let wanted = if wanted.is_empty() { "card" } else { wanted };
        let numbered = (2_u32..).map(|n| format!("{wanted}-{n}"));
        let mut all = std::iter::once(wanted.to_owned()).chain(numbered);
        let free = all.find(|name| self.0.insert(name.to_lowercase()));
        free.unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_never_meet() {
        let mut names = Names::default();
        let given = ["A", "a", "A-2", "", "a"].map(|name| names.give(name));
        assert_eq!(given, ["A", "a-2", "A-2-2", "card", "a-3"]);
    }
}
