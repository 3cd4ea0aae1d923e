//! One bad cell gives one finding, at that cell, whoever reads the table: the checks or the referee.
//!
//! A game has a row for each of its columns and for each way in which a cell can be bad: a wrong
//! word, a wrong number, nothing where something is needed.

use cardwright::book::Played;
use cardwright::check;
use cardwright::deck::{self, Deck, Table};
use cardwright::diag::{Diags, Place, Rule};
use cardwright::games::{self, ALL};

use crate::support::with_cell;

/// A cell that is damaged: game and table, what the first cell of its row says, its column, what it
/// says instead, and the rule that this breaks.
type Bad = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    Rule,
);

const BAD: [Bad; 36] = [
    ("supercytes", "cells", "C07", "repair", "l2", Rule::D003),
    ("supercytes", "cells", "C07", "defend", "-1", Rule::D003),
    ("supercytes", "cells", "C07", "cleanup", "31", Rule::D003),
    ("supercytes", "cells", "C07", "signal", "1.5", Rule::D003),
    ("supercytes", "cells", "C07", "renew", "", Rule::D003),
    ("supercytes", "cells", "C07", "work", "1,5", Rule::D018),
    ("supercytes", "cells", "C01", "copies", "x", Rule::D005),
    (
        "supercytes",
        "treatments",
        "T01",
        "kind",
        "BOSST",
        Rule::D003,
    ),
    ("supercytes", "treatments", "T02", "kind", "", Rule::D003),
    (
        "supercytes",
        "treatments",
        "T01",
        "fx",
        "window: point +6",
        Rule::D014,
    ),
    (
        "supercytes",
        "treatments",
        "T01",
        "fx",
        "drawn: draw 1",
        Rule::D014,
    ),
    ("supercytes", "treatments", "T02", "fx", "", Rule::D014),
    (
        "seven-cycles",
        "conditions",
        "flush",
        "key",
        "color",
        Rule::D003,
    ),
    (
        "seven-cycles",
        "conditions",
        "flush",
        "mode",
        "equal",
        Rule::D003,
    ),
    (
        "seven-cycles",
        "conditions",
        "flush",
        "cyclic",
        "",
        Rule::D003,
    ),
    (
        "seven-cycles",
        "conditions",
        "straight",
        "mode",
        "row",
        Rule::D003,
    ),
    (
        "seven-cycles",
        "conditions",
        "straight",
        "cyclic",
        "maybe",
        Rule::D003,
    ),
    (
        "seven-cycles",
        "conditions",
        "straight",
        "distinct",
        "1",
        Rule::D003,
    ),
    (
        "seven-cycles",
        "steps",
        "NIT3",
        "value",
        "three",
        Rule::D003,
    ),
    ("seven-cycles", "steps", "NIT3", "value", "", Rule::D003),
    ("seven-cycles", "steps", "NIT3", "value", "0", Rule::D003),
    ("seven-cycles", "steps", "NIT3", "id", "pass", Rule::D003),
    (
        "seven-cycles",
        "traditional",
        "QH",
        "value",
        "queen",
        Rule::D003,
    ),
    (
        "phylo-microbes",
        "microbes",
        "t4",
        "points",
        "three",
        Rule::D003,
    ),
    (
        "phylo-microbes",
        "microbes",
        "t4",
        "points",
        "0",
        Rule::D003,
    ),
    ("phylo-microbes", "microbes", "t4", "points", "", Rule::D003),
    (
        "phylo-microbes",
        "microbes",
        "t4",
        "class",
        "virsu",
        Rule::D003,
    ),
    ("phylo-microbes", "microbes", "t4", "class", "", Rule::D003),
    (
        "phylo-microbes",
        "microbes",
        "influenza",
        "habitat",
        "human-body soup",
        Rule::D003,
    ),
    (
        "phylo-microbes",
        "microbes",
        "t4",
        "specialty",
        "biotek",
        Rule::D003,
    ),
    (
        "phylo-microbes",
        "microbes",
        "t4",
        "copies",
        "x",
        Rule::D005,
    ),
    (
        "phylo-microbes",
        "resources",
        "virus",
        "kind",
        "clas",
        Rule::D003,
    ),
    (
        "phylo-microbes",
        "modifiers",
        "antibiotic",
        "tone",
        "evil",
        Rule::D003,
    ),
    (
        "phylo-microbes",
        "modifiers",
        "antibiotic",
        "tone",
        "",
        Rule::D003,
    ),
    (
        "phylo-microbes",
        "modifiers",
        "antibiotic",
        "fx",
        "drawn: strip",
        Rule::D014,
    ),
    (
        "phylo-microbes",
        "modifiers",
        "antibiotic",
        "fx",
        "",
        Rule::D014,
    ),
];

/// Points at the cell that was damaged.
fn place(deck: &Deck, path: &str, first: &str, column: &str) -> Place {
    let components = deck.components.iter();
    let components = components.filter_map(|component| component.table.as_ref());
    let mut tables = components.chain(deck.tables.values());
    let table: &Table = tables.find(|table| &*table.file == path).expect("a table");
    let row = table.rows.iter().find(|row| {
        let own = |cell: &deck::Cell| cell.text == first;
        row.cells.first().is_some_and(own)
    });
    let row = row.unwrap_or_else(|| panic!("{path} has no row `{first}`"));
    let cell = table.get(row, column);
    table.place(cell.unwrap_or_else(|| panic!("{path} has no column `{column}`")))
}

#[test]
fn one_bad_cell_gives_one_finding_at_that_cell() {
    for (game, table, first, column, bad, rule) in BAD {
        let path = format!("decks/{game}/{table}.csv");
        let project = with_cell(&path, first, column, bad);
        let mut diags = Diags::new();
        let deck = games::deck(&project, game, &mut diags).expect("a deck");
        check::check(&deck, &project, &ALL, &mut diags);
        check::referee(
            &deck,
            &ALL,
            None,
            (&Played::default(), cardwright::referee::scenario::Held::Own),
            &mut diags,
        );
        let found: Vec<_> = diags.iter().collect();
        let case = format!("{path} {first} {column} `{bad}`");
        let [one] = found.as_slice() else {
            panic!("{case}: {found:?}");
        };
        assert_eq!(one.rule, rule, "{case}: {one:?}");
        let first = if column == "id" { bad } else { first };
        let cell = place(&deck, &path, first, column);
        let told = one.place.as_ref().expect("a place");
        let text = project.text(&path).expect("a table");
        assert_eq!(told.file, cell.file, "{case}");
        assert_eq!(
            told.line_column(&text).0,
            cell.line_column(&text).0,
            "{case}"
        );
        let within = cell.span().start <= told.span().start && told.span().end <= cell.span().end;
        assert!(within, "{case}: {told:?} is not in {cell:?}");
    }
}
