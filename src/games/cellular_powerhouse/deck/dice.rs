//! The table of dice: their sizes exist, and each has its numbers.

use crate::check::Line;
use crate::deck::Settings;
use crate::diag::{Diagnostic, Diags, Place, Rule};

use super::super::words::SIZES;

/// Most dice of one size that a row can give.
const MOST: u8 = 20;

/// The dice of each size, the smallest first: so many for every player, and so many besides.
pub(in super::super) type Dice = [[u8; 2]; SIZES.len()];

/// Reads the table of dice; `None` when it doesn't say which there are.
pub(super) fn read(rules: &Settings<'_>, diags: &mut Diags) -> Option<Dice> {
    let table = rules.table("dice", diags)?;
    for column in ["size", "per_player", "flat"] {
        if table.column(column).is_none() {
            let message = format!("the dice have no column `{column}`");
            let finding = Diagnostic::new(Rule::D002, message).at(Place::file(&table.file));
            diags.push(
                finding.help("every size is a row with its number for each player and besides"),
            );
            return None;
        }
    }
    let mut seen = Vec::new();
    let mut dice = Dice::default();
    let mut known = !table.rows.is_empty();
    for row in &table.rows {
        let line = Line::new(table, row);
        let place = size(line, &seen, diags);
        seen.extend(place);
        let counts = ["per_player", "flat"].map(|column| count(line, column, diags));
        match (place, counts) {
            (Some(place), [Some(each), Some(flat)]) => dice[place] = [each, flat],
            _ => known = false,
        }
    }
    known.then_some(dice)
}

/// Reads the size of a die; gives its place among the sizes.
fn size(line: Line<'_>, seen: &[usize], diags: &mut Diags) -> Option<usize> {
    let text = line.text("size");
    let size = text.parse::<u8>().ok();
    let place = size.and_then(|size| SIZES.iter().position(|known| *known == size));
    let finding = match place {
        None => {
            let message = format!("there is no die of `{text}` sides");
            let sizes = SIZES.map(|size| size.to_string()).join(", ");
            Diagnostic::new(Rule::D003, message).help(format!("known: {sizes}"))
        }
        Some(place) if seen.contains(&place) => {
            let message = format!("the d{} has two rows", SIZES[place]);
            Diagnostic::new(Rule::D004, message).help("write its numbers into one")
        }
        Some(place) => return Some(place),
    };
    diags.push(finding.at(line.place("size")));
    None
}

fn count(line: Line<'_>, column: &str, diags: &mut Diags) -> Option<u8> {
    let text = line.text(column);
    let count = text.parse().ok().filter(|count| *count <= MOST);
    if count.is_none() {
        let message = match text {
            "" => format!("the `{column}` is empty"),
            text => format!("`{text}` is no number of dice from 0 to {MOST}"),
        };
        let finding = line.about(Rule::D003, column, &message);
        diags.push(finding.help("write a whole number"));
    }
    count
}
