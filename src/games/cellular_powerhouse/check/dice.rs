//! Dice: their sizes exist, and there are as many as the rules say (CP-V04).

use crate::deck::{Row, Table};
use crate::diag::{Diagnostic, Diags, Place, Rule};
use crate::effect::Noun;

use crate::deck::Settings;

/// Most dice of one size that a row can give.
const MOST: i64 = 20;

/// The dice of the largest game: how many of each size; empty when that is not known.
#[derive(Default)]
pub(super) struct Dice(pub Vec<(u8, u32)>);

/// Checks the table of dice.
pub(super) fn check(rules: &Settings<'_>, diags: &mut Diags) -> Dice {
    let [fewest, most] = rules.players();
    let Some(table) = rules.table("dice", diags) else {
        return Dice::default();
    };
    for column in ["size", "per_player", "flat"] {
        if table.column(column).is_none() {
            let message = format!("the dice have no column `{column}`");
            let finding = Diagnostic::new(Rule::D002, message).at(Place::file(&table.file));
            diags.push(
                finding.help("every size is a row with its number for each player and besides"),
            );
            return Dice::default();
        }
    }
    let mut sizes: Vec<u8> = Vec::new();
    let mut dice: Vec<(u8, [i64; 2])> = Vec::new();
    for row in &table.rows {
        let size = size(table, row, &sizes, diags);
        sizes.extend(size);
        let counts = ["per_player", "flat"].map(|column| count(table, row, column, diags));
        if let (Some(size), [Some(each), Some(flat)]) = (size, counts) {
            dice.push((size, [each, flat]));
        }
    }
    if dice.len() < table.rows.len() {
        return Dice::default();
    }
    let counts: Vec<[i64; 2]> = dice.iter().map(|(_, counts)| *counts).collect();
    summed(rules, &counts, diags);
    let in_all = |[each, flat]: [i64; 2]| u32::try_from(each * i64::from(most.max(fewest)) + flat);
    let counted = dice.into_iter();
    Dice(
        counted
            .filter_map(|(size, counts)| Some((size, in_all(counts).ok()?)))
            .collect(),
    )
}

fn size(table: &Table, row: &Row, known: &[u8], diags: &mut Diags) -> Option<u8> {
    let cell = table.get(row, "size")?;
    let size = cell.text.parse::<u8>().ok();
    let size = size.filter(|size| Noun::SIZES.contains(size));
    let finding = match size {
        None => {
            let message = format!("there is no die of `{}` sides", cell.text);
            let sizes = Noun::SIZES.map(|size| size.to_string()).join(", ");
            Diagnostic::new(Rule::D003, message).help(format!("known: {sizes}"))
        }
        Some(size) if known.contains(&size) => {
            let message = format!("the d{size} has two rows");
            Diagnostic::new(Rule::D004, message).help("write its numbers into one")
        }
        Some(size) => return Some(size),
    };
    diags.push(finding.at(table.place(cell)));
    None
}

fn count(table: &Table, row: &Row, column: &str, diags: &mut Diags) -> Option<i64> {
    let cell = table.get(row, column)?;
    let count = cell.text.parse::<i64>().ok();
    let count = count.filter(|count| (0..=MOST).contains(count));
    if count.is_none() {
        let message = format!("`{}` is no number of dice from 0 to {MOST}", cell.text);
        let finding = Diagnostic::new(Rule::D003, message).at(table.place(cell));
        diags.push(finding.help("write a whole number"));
    }
    count
}

/// CP-V04: for every number of players the dice are as many as the rules say.
fn summed(rules: &Settings<'_>, dice: &[[i64; 2]], diags: &mut Diags) {
    let Some([each, flat]) = rules.numbers::<2>("dice_sum", diags) else {
        return;
    };
    let [fewest, most] = rules.players();
    for players in fewest..=most {
        let seats = i64::from(players);
        let count: i64 = dice.iter().map(|[each, flat]| each * seats + flat).sum();
        let wanted = each.saturating_mul(seats).saturating_add(flat);
        if count != wanted {
            let message = format!(
                "there are {count} dice for {players} players, while `dice_sum` says {wanted}"
            );
            let finding = Diagnostic::new(Rule::D027, message).at(rules.place("dice_sum"));
            diags.push(finding.help("a row may have got lost; else write the new numbers"));
            return;
        }
    }
}
