//! Words that a drawing does not know: what was probably meant, or which words there are.
//!
//! Only the template knows whether it can draw a word. The game's legends list the words for those who
//! write them.

use crate::deck::{Deck, Legend, Written};
use crate::diag::{Diagnostic, Diags, Rule, nearest};
use crate::referee::Shelf;

use super::root::cell_of;

/// Adds a way out to what templates refuse at a cell.
pub fn suggest(deck: &Deck, shelf: &impl Shelf, diags: &mut Diags) {
    let legends = shelf.room(deck).map_or(&[][..], |room| room.legends);
    let helped = |finding: &Diagnostic| {
        let is_refusal = finding.rule == Rule::T002 && finding.help.is_none();
        let help = is_refusal.then(|| help(deck, legends, finding)).flatten();
        help.map_or_else(|| finding.clone(), |help| finding.clone().help(help))
    };
    let all: Vec<Diagnostic> = diags.iter().map(helped).collect();
    *diags = Diags::new();
    diags.extend(all);
}

fn help(deck: &Deck, legends: &[Legend], finding: &Diagnostic) -> Option<String> {
    let (table, _, column) = cell_of(deck, finding)?;
    let title = &table.columns.get(column)?.text;
    let words = legends.iter().find_map(|legend| {
        let component = deck.component(legend.table);
        let printed = component.and_then(|component| component.table.as_ref());
        let own = printed.or_else(|| deck.tables.get(legend.table))?;
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
