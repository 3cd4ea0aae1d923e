//! Cell Component cards.

use crate::check::Line;
use crate::diag::Diags;

use super::kind::Kind;
use super::sort::Sort;

/// Columns of what a card costs in macromolecules.
pub const COSTS: [&str; 3] = ["protein", "lipid", "carbohydrate"];
/// Most of anything that is printed on a card.
pub const MOST_PRINTED: i64 = 99;

/// What the rows of other tables are called, as far as those are there.
pub struct Names<'a> {
    pub sets: Option<Vec<&'a str>>,
    pub strains: Option<Vec<&'a str>>,
}

/// A Cell Component card.
#[derive(Default)]
pub struct Card<'a> {
    pub sort: Option<Sort>,
    /// Where it begins.
    pub start: &'a str,
    /// Proteins, Lipids and carbohydrates that it costs; without a price, none.
    pub need: [Option<i64>; 3],
    pub atp: Option<i64>,
    /// Health Points.
    pub health: Option<i64>,
    /// The set colour of an enzyme.
    pub set: Option<usize>,
    /// What an Additional Resource card gives.
    pub gain: Option<Kind>,
    pub amount: Option<i64>,
    /// The virus of a Virus Attack.
    pub strain: Option<usize>,
}

/// Reads a card: what its sort has, and that the other cells are empty.
pub fn read<'a>(line: Line<'a>, names: &Names<'_>, diags: &mut Diags) -> Card<'a> {
    let mut card = Card {
        sort: line.choice("kind", &Sort::WORDS, diags),
        start: line.text("start"),
        ..Card::default()
    };
    let Some(sort) = card.sort else { return card };
    price(line, sort, &mut card, diags);
    let none = |what: &str| format!("{} have no {what}", sort.title());
    if sort == Sort::Enzyme {
        card.set = number(line, "set", names.sets.as_deref(), diags);
    } else {
        line.empty(&["set"], &none("set colour"), diags);
    }
    if sort == Sort::Attack {
        card.strain = number(line, "strain", names.strains.as_deref(), diags);
    } else {
        line.empty(&["strain"], &none("strain"), diags);
    }
    if sort == Sort::Extra {
        card.gain = Kind::read(line, "gain", diags);
        card.amount = line.whole("amount", 1..=MOST_PRINTED, diags);
    } else {
        line.empty(&["gain", "amount"], &none("resources to give"), diags);
    }
    card
}

fn price(line: Line<'_>, sort: Sort, card: &mut Card<'_>, diags: &mut Diags) {
    if sort.is_completed() {
        let mut read = |column| line.whole(column, 0..=MOST_PRINTED, diags);
        card.need = COSTS.map(&mut read);
        [card.atp, card.health] = ["atp", "hp"].map(&mut read);
    } else {
        let why = format!("{} cost nothing and bring no Health Points", sort.title());
        line.empty(&COSTS, &why, diags);
        line.empty(&["atp", "hp"], &why, diags);
        card.need = [Some(0); 3];
        [card.atp, card.health] = [Some(0); 2];
    }
}

/// Reads the name of a row of another table, as its number; nothing is said when that table is missing.
pub fn number(
    line: Line<'_>,
    column: &str,
    names: Option<&[&str]>,
    diags: &mut Diags,
) -> Option<usize> {
    let names = names?;
    let word = line.word(column, names, diags)?;
    names.iter().position(|name| *name == word)
}
