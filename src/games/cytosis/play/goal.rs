//! What a goal card counts: its metric, as numbers.

use crate::effect::Metric;
use crate::games::cytosis::deck::Goal as Printed;
use crate::games::cytosis::deck::Sort;

use super::super::words::{Tally, tally};
use super::part::{Count, Goal};

/// Makes a goal of what its card says; says why the referee has no rule for it.
pub(super) fn goal(printed: &Printed) -> Option<Result<Goal, String>> {
    let number = |number: Option<i64>| i32::try_from(number?).ok();
    let (per, points) = (number(printed.per)?, number(printed.points)?);
    // What has no limit has the largest number there is.
    let cap = i32::try_from(printed.cap?).unwrap_or(i32::MAX);
    let goal = |count| Goal {
        count,
        per,
        points,
        cap,
        virus: printed.is_of_virus,
    };
    let count = count(printed.metric.as_ref()?);
    Some(
        count
            .map(goal)
            .ok_or_else(|| "no goal counts this".to_owned()),
    )
}

fn count(metric: &Metric) -> Option<Count> {
    let bits = |sorts: &[Sort]| Count::Sorts(sorts.iter().map(|sort| 1 << *sort as u8).sum());
    Some(match tally(metric)? {
        Tally::Enzyme => bits(&[Sort::Enzyme]),
        Tally::ProteinHormone => bits(&[Sort::ProteinHormone]),
        Tally::SteroidHormone => bits(&[Sort::SteroidHormone]),
        Tally::Receptor => bits(&[Sort::ProteinReceptor, Sort::SteroidReceptor]),
        Tally::Detox => bits(&[Sort::Detox]),
        Tally::VirusAttack => bits(&[Sort::Attack]),
        Tally::Antibody => Count::Antibodies,
    })
}
