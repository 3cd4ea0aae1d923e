//! Columns that nothing reads: most often their names are misspelt.

use std::cell::LazyCell;
use std::collections::BTreeSet;

use crate::deck::{Deck, Table, Wording, copies_for};
use crate::diag::{Diagnostic, Diags, Rule, nearest};

use super::computed::Computed;
use super::source::{Sources, spoken};

/// Columns that the program reads itself.
pub(super) const KNOWN: [&str; 8] = [
    "id",
    "name",
    "copies",
    "per_player",
    "flat",
    "variants",
    "fx",
    Table::USE,
];
/// What says how often a card is printed, and what other tools call that.
const COPIES: &str = "copies";
const COUNTS: [&str; 7] = [
    "qty", "quantity", "count", "amount", "number", "num", "anzahl",
];
/// A column whose name begins like this is the author's own.
const PRIVATE: char = '_';

/// Finds the columns that no template and no check reads.
pub(super) fn check(deck: &Deck, sources: &Sources, read: &[&str], diags: &mut Diags) {
    if sources.is_empty() {
        return;
    }
    let tables: Vec<&Table> = deck.every_table().collect();
    // A template may go through a table of keys and read the column of each.
    let keys: BTreeSet<&str> = tables
        .iter()
        .flat_map(|table| table.rows.iter().chain(&table.unused))
        .filter_map(|row| Some(row.cells.first()?.text.as_str()))
        .collect();
    let computed = Computed::of(sources.texts());
    let open = if computed.is_open {
        told(deck, &tables)
    } else {
        BTreeSet::new()
    };
    // Asked only of a column that nothing reads.
    let words: LazyCell<BTreeSet<&str>, _> =
        LazyCell::new(|| sources.own().flat_map(spoken).collect());
    let mut seen = BTreeSet::new();
    for table in tables {
        if !seen.insert(&table.file) {
            continue;
        }
        // The first column of a table that is only looked up holds its keys, whatever it is called.
        let is_printed = deck
            .components
            .iter()
            .any(|one| one.table.as_ref().is_some_and(|own| own.file == table.file));
        for column in table.columns.iter().skip(usize::from(!is_printed)) {
            let name = column.text.as_str();
            let known = KNOWN.contains(&name)
                || copies_for(name).is_some()
                || read.contains(&name)
                || keys.contains(name)
                || open.contains(name)
                || computed.reads(name);
            let own = name.is_empty() || name.starts_with(PRIVATE);
            let worded = table.column(Wording::EFFECT).is_some()
                && [Wording::TEXT, Wording::TEXT_OF].contains(&name);
            let said = name == Wording::METRIC
                && Wording::METRIC_VALUES
                    .iter()
                    .any(|value| sources.holds(value));
            if known || own || worded || said || sources.mentions(name) {
                continue;
            }
            let long = words.iter().copied().filter(|word| word.len() > 2);
            let lacking = long
                .chain(KNOWN)
                .filter(|word| table.column(word).is_none());
            let is_count = COUNTS.contains(&name) && table.column(COPIES).is_none();
            let help = match nearest(name, lacking) {
                _ if is_count => format!("did you mean `{COPIES}`?"),
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("use it in a template, or call it `{PRIVATE}{name}` to keep it"),
            };
            let message = format!("nothing reads the column `{name}`");
            let finding = Diagnostic::new(Rule::D017, message).at(table.place(column));
            diags.push(finding.help(help));
        }
    }
}

/// Gives every word of settings and tables: one of them may name a column to a template.
fn told<'a>(deck: &'a Deck, tables: &[&'a Table]) -> BTreeSet<&'a str> {
    let rules = deck.manifest.rules.values().map(toml::Spanned::get_ref);
    let variants = deck.manifest.variants.values();
    let settings = rules.chain(variants.flat_map(|variant| variant.settings.values()));
    let words = settings.flat_map(|setting| match setting.words() {
        Some(list) => list,
        None => setting.word().into_iter().collect(),
    });
    let rows = tables.iter().flat_map(|table| &table.rows);
    let cells = rows.flat_map(|row| row.cells.iter().map(|cell| cell.text.as_str()));
    words.chain(cells).collect()
}
