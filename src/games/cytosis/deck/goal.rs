//! Goal cards.

use crate::check::wording;
use crate::deck::Settings;
use crate::diag::Diags;
use crate::effect::Metric;

use super::rows::Rows;
use super::spec;

/// Largest number of a goal.
const MOST: i64 = 99;

/// A Goal card.
pub struct Goal {
    /// What it counts.
    pub metric: Option<Metric>,
    /// How many of it bring the points once.
    pub per: Option<i64>,
    pub points: Option<i64>,
    /// The most that it brings; without a limit, the largest number.
    pub cap: Option<i64>,
    /// Whether it belongs to the Virus expansion.
    pub is_of_virus: bool,
}

/// Reads the goals.
pub fn read<'a>(rules: &Settings<'a>, diags: &mut Diags) -> Option<Rows<'a, Goal>> {
    Rows::with(rules, &spec::GOALS, diags, |sheet, line, diags| {
        let per = line.whole("per", 1..=MOST, diags);
        let points = line.whole("points", 1..=MOST, diags);
        let cap = match line.text("cap") {
            "" => Some(i64::MAX),
            _ => points.and_then(|points| line.whole("cap", points..=MOST * MOST, diags)),
        };
        let card = sheet.component.zip(line.card);
        Goal {
            per,
            points,
            cap,
            metric: card.and_then(|(goals, card)| {
                let metric = wording::metric(goals, card, "count(enzyme)", diags)?;
                Some(metric.metric.clone())
            }),
            is_of_virus: !line.text("variants").is_empty(),
        }
    })
}
