//! Words that a drawing does not know: what was probably meant, or which words there are.
//!
//! Only the template knows whether it can draw a word. The game's legends list the words for those who
//! write them.

use crate::deck::{Deck, Legend, Written};
use crate::diag::{Diagnostic, Diags, Place, Rule, nearest};
use crate::referee::Shelf;

use super::root::cell_of;

/// Adds a way out to what templates refuse at a cell. A word of a table that many cards look up is told
/// once, at its own cell.
pub fn suggest(deck: &Deck, shelf: &impl Shelf, diags: &mut Diags) {
    let legends = shelf.room(deck).map_or(&[][..], |room| room.legends);
    let mut all: Vec<Diagnostic> = Vec::new();
    for finding in diags.iter() {
        let mut finding = finding.clone();
        if finding.rule == Rule::T002 && finding.help.is_none() {
            let found = looked_up(deck, legends, &finding);
            let is_key = found.is_some();
            finding.place = found.or(finding.place);
            finding.help = help(deck, legends, &finding);
            let again = |told: &Diagnostic| told.rule == Rule::T002 && told.place == finding.place;
            if is_key && all.iter().any(again) {
                continue;
            }
        }
        all.push(finding);
    }
    *diags = Diags::new();
    diags.extend(joined(all));
}

/// Joins what is said of a column that nothing reads with what is said of the one that templates miss, when that
/// was meant: it is one slip, in the title of the column.
fn joined(mut all: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let unread: Vec<Diagnostic> = (all.iter())
        .filter(|one| one.rule == Rule::D017)
        .cloned()
        .collect();
    for column in unread {
        let quoted = |text: &str| text.split('`').nth(1).map(str::to_owned);
        let (meant, written) = (
            column.help.as_deref().and_then(quoted),
            quoted(&column.message),
        );
        let (Some(meant), Some(written)) = (meant, written) else {
            continue;
        };
        let misses = |one: &Diagnostic| {
            one.rule == Rule::T002 && one.message.contains(&format!(" reads `{meant}`, "))
        };
        if !all.iter().any(misses) {
            continue;
        }
        all.retain(|one| *one != column);
        for one in all.iter_mut().filter(|one| misses(one)) {
            one.place.clone_from(&column.place);
            one.help = Some(format!("call the column `{written}` `{meant}`"));
        }
    }
    all
}

/// Finds the cell of a table of keys whose word a template refuses by the name of its column:
/// ``picture `nitrogne` ``.
fn looked_up(deck: &Deck, legends: &[Legend], finding: &Diagnostic) -> Option<Place> {
    if cell_of(deck, finding).is_some() {
        return None;
    }
    legends.iter().find_map(|legend| {
        let table = deck.tables.get(legend.table)?;
        legend.columns.iter().find_map(|entry| {
            let (Written::Word(words) | Written::Words(words)) = entry.written else {
                return None;
            };
            let column = entry.column;
            let mut cells = table.rows.iter().filter_map(|row| table.get(row, column));
            let refused = |text: &str| finding.message.contains(&format!("{column} `{text}`"));
            let wrong = |text: &str| !words.contains(&text) && refused(text);
            let cell = cells.find(|cell| wrong(&cell.text))?;
            Some(table.place(cell))
        })
    })
}

fn help(deck: &Deck, legends: &[Legend], finding: &Diagnostic) -> Option<String> {
    let (table, _, column) = cell_of(deck, finding)?;
    let title = &table.columns.get(column)?.text;
    let words = legends.iter().find_map(|legend| {
        let own = deck.table(legend.table)?;
        let mut entries = legend.columns.iter().filter(|entry| entry.column == title);
        match entries.next()?.written {
            Written::Word(words) | Written::Words(words) if own.file == table.file => Some(words),
            _ => None,
        }
    })?;
    // The template quotes the word that it refuses; the first quotes hold the card and its component.
    let quoted: Vec<&str> = finding.message.split('`').skip(1).step_by(2).collect();
    let wrong = quoted.iter().rev().find(|word| !words.contains(word))?;
    let near = nearest(wrong, words.iter().copied().filter(|word| !word.is_empty()));
    Some(match near {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("write one of: {}", words.join(", ")),
    })
}
