//! Cell Component cards: each costs what its kind costs and begins where its kind begins (CY-V07,
//! CY-V08, CY-V17), and gives what there is.

use crate::check::Line;
use crate::deck::Settings;
use crate::diag::{Diags, Rule};
use crate::games::cytosis::deck::{COSTS, Card, MOST_PRINTED, Rows, Sort, Token};

use super::recipe::{self, MOST, Recipe};
use super::stock;

/// Checks the cards.
pub(super) fn check(
    rules: &Settings<'_>,
    cards: &Rows<'_, Card<'_>>,
    tokens: Option<&Rows<'_, Token>>,
    diags: &mut Diags,
) {
    let most: [i64; 3] = rules
        .measures()
        .numbers("cost_most", diags)
        .unwrap_or([MOST; 3]);
    for card in &cards.list {
        let Some(sort) = card.is.sort else { continue };
        let recipe = recipe::of(sort);
        begins(card.line, card.is.start, sort, &recipe, diags);
        costs(card.line, &card.is, sort, &recipe, most, diags);
        stock::gives(card.line, card.is.gain, card.is.amount, tokens, diags);
    }
}

/// CY-V17: a card begins where its kind does.
fn begins(line: Line<'_>, start: &str, sort: Sort, recipe: &Recipe, diags: &mut Diags) {
    if start == recipe.start {
        return;
    }
    let title = sort.title();
    let (message, help) = match recipe.start {
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
fn costs(
    line: Line<'_>,
    card: &Card<'_>,
    sort: Sort,
    recipe: &Recipe,
    [protein, lipid, atp]: [i64; 3],
    diags: &mut Diags,
) {
    if !sort.is_completed() {
        return;
    }
    let limits = [protein, lipid, MOST];
    let [one, two, three] = [0, 1, 2].map(|n| (COSTS[n], card.need[n], recipe.need[n], limits[n]));
    for (column, number, [least, most], limit) in [
        one,
        two,
        three,
        ("atp", card.atp, [1, MOST], atp),
        ("hp", card.health, recipe.health, MOST_PRINTED),
    ] {
        let Some(number) = number else { continue };
        let most = most.min(limit).max(least);
        if (least..=most).contains(&number) {
            continue;
        }
        let range = match (least, most) {
            (least, most) if least == most => least.to_string(),
            (least, MOST) => format!("at least {least}"),
            (least, most) => format!("{least} to {most}"),
        };
        let title = sort.title();
        let message = format!("{title} have {range} in `{column}`, not {number}");
        let finding = line.about(Rule::D043, column, &message);
        let near = number.clamp(least, most);
        let help = format!("write such as `{near}`, or give the card another kind");
        diags.push(finding.help(help));
    }
}
