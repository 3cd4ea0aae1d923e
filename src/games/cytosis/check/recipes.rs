//! Cell Component cards: each costs what its kind costs and begins where its kind begins (CY-V07,
//! CY-V08, CY-V17).

use crate::check::{Line, Sheet};
use crate::deck::Settings;
use crate::diag::{Diags, Rule};
use crate::effect::Resource;

use super::kind::{KINDS, Kind, MOST};
use super::stock::Stock;

/// What the rows of other tables are called.
pub(super) struct Names<'a> {
    pub sets: Vec<&'a str>,
    pub strains: Vec<&'a str>,
}

/// Columns of what a card costs in macromolecules.
const COSTS: [&str; 3] = ["protein", "lipid", "carbohydrate"];
/// Most Health Points of a card.
const MOST_HP: i64 = 99;

/// Checks the cards; gives each with its kind.
pub(super) fn check<'a>(
    rules: &Settings<'_>,
    cards: &Sheet<'a>,
    names: &Names<'_>,
    stock: &Stock,
    diags: &mut Diags,
) -> Vec<(Line<'a>, &'static Kind)> {
    let ids = KINDS.each_ref().map(|kind| kind.id);
    let most: [i64; 3] = rules.numbers("cost_most", diags).unwrap_or([MOST; 3]);
    let mut read = Vec::new();
    for line in &cards.lines {
        let Some(id) = line.word("kind", &ids, diags) else {
            continue;
        };
        let Some(kind) = KINDS.iter().find(|kind| kind.id == id) else {
            continue;
        };
        begins(*line, kind, diags);
        costs(*line, kind, most, diags);
        belongs(*line, kind, names, stock, diags);
        read.push((*line, kind));
    }
    read
}

/// CY-V17: a card begins where its kind does.
fn begins(line: Line<'_>, kind: &Kind, diags: &mut Diags) {
    let (start, title) = (line.text("start"), kind.title);
    if start == kind.start {
        return;
    }
    let (message, help) = match kind.start {
        "" => (
            format!("{title} begin nowhere, not at `{start}`"),
            "leave the cell empty".to_owned(),
        ),
        right => (
            format!("{title} begin at `{right}`, not at `{start}`"),
            format!("write `{right}`"),
        ),
    };
    diags.push(line.about(Rule::D043, "start", &message).help(help));
}

/// CY-V07, CY-V08: a card costs what its kind costs, and no more than the rules allow.
fn costs(line: Line<'_>, kind: &Kind, most: [i64; 3], diags: &mut Diags) {
    let [protein, lipid, atp] = most;
    let Some(recipe) = kind.recipe else {
        let why = format!("{} cost nothing and bring no Health Points", kind.title);
        line.empty(&COSTS, &why, diags);
        return line.empty(&["atp", "hp"], &why, diags);
    };
    for ((column, range), limit) in COSTS.iter().zip(recipe).zip([protein, lipid, MOST]) {
        ranged(line, kind, column, range, limit, diags);
    }
    ranged(line, kind, "atp", [1, MOST], atp, diags);
    ranged(line, kind, "hp", kind.hp, MOST_HP, diags);
}

fn ranged(
    line: Line<'_>,
    kind: &Kind,
    column: &str,
    [least, most]: [i64; 2],
    limit: i64,
    diags: &mut Diags,
) {
    let Some(number) = line.whole(column, 0..=MOST_HP, diags) else {
        return;
    };
    let most = most.min(limit).max(least);
    if (least..=most).contains(&number) {
        return;
    }
    let range = match (least, most) {
        (least, most) if least == most => least.to_string(),
        (least, MOST) => format!("at least {least}"),
        (least, most) => format!("{least} to {most}"),
    };
    let title = kind.title;
    let message = format!("{title} have {range} in `{column}`, not {number}");
    let finding = line.about(Rule::D043, column, &message);
    let near = number.clamp(least, most);
    diags.push(finding.help(format!(
        "write such as `{near}`, or give the card another kind"
    )));
}

/// What only some kinds have: the set of an enzyme, the strain of a virus, what an extra brings.
fn belongs(line: Line<'_>, kind: &Kind, names: &Names<'_>, stock: &Stock, diags: &mut Diags) {
    let title = kind.title;
    let none = |what: &str| format!("{title} have no {what}");
    if kind.id == "enzyme" {
        line.word("set", &names.sets, diags);
    } else {
        line.empty(&["set"], &none("set colour"), diags);
    }
    if kind.id == "virus-attack" {
        line.word("strain", &names.strains, diags);
    } else {
        line.empty(&["strain"], &none("strain"), diags);
    }
    if kind.id == "extra" {
        let resources = Resource::ALL.map(Resource::word);
        let gain = line.word("gain", &resources, diags);
        let amount = line.whole("amount", 1..=MOST_HP, diags);
        stock.gives(line, gain, amount, diags);
    } else {
        line.empty(&["gain", "amount"], &none("resources to give"), diags);
    }
}
