//! Events: each does what its type does, at a place and with a thing that exist (CY-V14, CY-V18).

use crate::check::{Line, Sheet};
use crate::deck::Settings;
use crate::diag::{Diags, Rule};
use crate::effect::Resource;

/// What an event can be.
const TYPES: [&str; 4] = ["boost", "reduce", "toxicity", "virus"];

/// Checks the events; `places` are the boosted places of the board.
pub(super) fn check(
    rules: &Settings<'_>,
    events: &Sheet<'_>,
    places: &[&str],
    strains: &[&str],
    diags: &mut Diags,
) {
    let reduce = rules.whole("reduce", .., diags);
    for line in &events.lines {
        let Some(of) = line.word("type", &TYPES, diags) else {
            continue;
        };
        if of == "boost" {
            line.word("area", places, diags);
            line.word("resource", &Resource::ALL.map(Resource::word), diags);
            amount(*line, 1, "a boost puts 1 resource on the board", diags);
        } else {
            line.empty(&["area", "resource"], "only a boost has a place", diags);
        }
        if of == "virus" {
            line.word("strain", strains, diags);
        } else {
            line.empty(&["strain"], "only a virus has a strain", diags);
        }
        match (of, reduce) {
            ("reduce", Some(reduce)) => {
                let why = format!("`reduce` says {reduce}");
                amount(*line, reduce, &why, diags);
            }
            ("toxicity" | "virus", _) => {
                line.empty(
                    &["amount"],
                    "only boosts and lower prices have a number",
                    diags,
                );
            }
            _ => {}
        }
    }
}

fn amount(line: Line<'_>, right: i64, why: &str, diags: &mut Diags) {
    let text = line.text("amount");
    if text != right.to_string() {
        let message = format!("the amount is `{text}`, while {why}");
        let finding = line.about(Rule::D003, "amount", &message);
        diags.push(finding.help(format!("write {right}")));
    }
}
