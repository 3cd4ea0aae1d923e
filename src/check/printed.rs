//! Numbers that a template prints otherwise than they are written: `1.10` as `1.1`.

use std::collections::BTreeSet;

use crate::deck::{Deck, is_number, shown};
use crate::diag::{Diagnostic, Diags, Rule};

use super::source::Sources;

/// Finds them, one for each column.
pub(super) fn check(deck: &Deck, sources: &Sources, diags: &mut Diags) {
    let tables = deck.components.iter().filter_map(|one| one.table.as_ref());
    let mut seen = BTreeSet::new();
    for table in tables.filter(|table| seen.insert(&table.file)) {
        for (number, column) in table.columns.iter().enumerate() {
            let cells = table.rows.iter().map(|row| &row.cells[number]);
            let mut changed =
                cells.filter(|cell| is_number(&cell.text) && shown(&cell.text) != cell.text);
            let Some(first) = changed.next() else {
                continue;
            };
            let name = column.text.as_str();
            if !sources.prints(name) {
                continue;
            }
            let more = match changed.count() {
                0 => String::new(),
                1 => ", and so is one more of its column".to_owned(),
                more => format!(", and so are {more} more of its column"),
            };
            let message = format!(
                "`{}` is printed as `{}`{more}",
                first.text,
                shown(&first.text)
            );
            let places = first
                .text
                .split_once('.')
                .map_or(0, |(_, places)| places.len());
            let help = format!(
                "write `{{{{ {name} | fixed(places={places}) }}}}` in the template, or the number as it is printed"
            );
            diags.push(
                Diagnostic::new(Rule::D064, message)
                    .at(table.place(first))
                    .help(help),
            );
        }
    }
}
