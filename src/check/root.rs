//! What is only the consequence of something else: who mends the cause never needs to read of it.

use crate::deck::{Deck, Table, copies_for};
use crate::diag::{Diagnostic, Diags, Rule, Severity};

/// What a bad cell leads to in the rulebook and at the table.
const CONSEQUENCES: [Rule; 9] = [
    Rule::B002,
    Rule::B008,
    Rule::B009,
    Rule::B011,
    Rule::T002,
    Rule::R003,
    Rule::R004,
    Rule::R005,
    Rule::R006,
];

/// What is wrong with a table or a cell by itself. All other findings about decks are about many cells
/// together: counts, shares, what can be reached.
const ROOTS: [Rule; 14] = [
    Rule::D001,
    Rule::D002,
    Rule::D003,
    Rule::D004,
    Rule::D005,
    Rule::D006,
    Rule::D014,
    Rule::D015,
    Rule::D016,
    Rule::D017,
    Rule::D018,
    Rule::D019,
    Rule::D020,
    Rule::D026,
];

/// Says whether a finding is about a table or a cell by itself.
pub(super) fn is_root(finding: &Diagnostic) -> bool {
    ROOTS.contains(&finding.rule)
}

/// Says whether no cell of a deck is wrong.
#[must_use]
pub fn is_sound(deck: &Deck, diags: &Diags) -> bool {
    !diags.iter().any(|finding| spoils(deck, finding))
}

/// Says whether a finding is an error in a table.
fn spoils(deck: &Deck, finding: &Diagnostic) -> bool {
    let place = finding.place.as_ref();
    finding.severity() == Severity::Error
        && place.is_some_and(|place| deck.every_table().any(|table| table.file == place.file))
}

/// Takes out what only follows from a bad cell: counts in which it is missing, and more about its
/// copies. `before` was found when the tables were read.
pub(super) fn distil(deck: &Deck, before: &[Diagnostic], diags: &mut Diags) {
    let unread = |finding: &Diagnostic| {
        let told = [Rule::D003, Rule::D014, Rule::D018].contains(&finding.rule);
        (told || before.contains(finding)) && is_root(finding) && spoils(deck, finding)
    };
    let found: Vec<Diagnostic> = diags.iter().filter(|one| unread(one)).cloned().collect();
    if found.is_empty() {
        return;
    }
    let is_more = |finding: &Diagnostic| {
        let same = |other: &&Diagnostic| *other != finding && same_row(deck, finding, other);
        let mut others = found.iter().filter(same);
        match finding.rule.code() {
            "D005" | "D020" => {
                let known = before.contains(finding) && finding.rule == Rule::D005;
                others
                    .any(|other| is_about_copies(deck, other) && !(known && before.contains(other)))
            }
            // The number of the row stands for an id that is empty.
            "R001" => others.any(|other| other.place == finding.place),
            // A die without a row.
            "D006" => true,
            _ => false,
        }
    };
    diags.retain(|finding| {
        let is_sum = finding.rule.code().starts_with('D') && !is_root(finding);
        !is_sum && !is_more(finding)
    });
}

/// Says whether a finding is about a number of copies.
fn is_about_copies(deck: &Deck, finding: &Diagnostic) -> bool {
    let counts = |title: &str| {
        ["copies", "per_player", "flat"].contains(&title) || copies_for(title).is_some()
    };
    cell_of(deck, finding).is_some_and(|(table, _, column)| {
        let title = table.columns.get(column);
        title.is_some_and(|title| counts(&title.text))
    })
}

/// Gives the table, the row and the column of the cell that a finding is about.
pub(super) fn cell_of<'a>(
    deck: &'a Deck,
    finding: &Diagnostic,
) -> Option<(&'a Table, usize, usize)> {
    let place = finding.place.as_ref()?;
    let table = deck.every_table().find(|table| table.file == place.file)?;
    let (row, column) = table.find(place)?;
    Some((table, row, column))
}

/// Says whether two findings are about one row of a table.
fn same_row(deck: &Deck, one: &Diagnostic, other: &Diagnostic) -> bool {
    let row = |finding| cell_of(deck, finding).map(|(table, row, _)| (&table.file, row));
    row(one).is_some_and(|found| row(other) == Some(found))
}

/// Says whether a finding that rulebook or play came to follows from a cell that is wrong; what they say
/// about the deck itself is told already.
#[must_use]
pub fn follows(finding: &Diagnostic) -> bool {
    CONSEQUENCES.contains(&finding.rule) || finding.rule.code().starts_with(['D', 'M'])
}
