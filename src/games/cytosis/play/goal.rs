//! What a goal card counts: its metric, as numbers.

use crate::deck::{Card as Face, Component};
use crate::effect::{Metric, Noun, Site, Tally, parse_metric};

use super::deck::Wrong;
use super::part::{Count, Goal, Sort};

/// Reads a goal card.
pub(super) fn goal(component: &Component, face: &Face) -> Result<Goal, Wrong> {
    let text = |column: &'static str| component.text(face, column);
    let number = |column: &'static str, empty: Option<i32>| match text(column) {
        "" => empty.ok_or_else(|| ("a number is missing".to_owned(), column)),
        text => text
            .parse()
            .ok()
            .filter(|number| (1..=1000).contains(number))
            .ok_or_else(|| (format!("`{text}` is no number from 1 to 1000"), column)),
    };
    let metric = parse_metric(text("metric")).map_err(|error| (error.to_string(), "metric"))?;
    let count = count(&metric).ok_or_else(|| ("no goal counts this".to_owned(), "metric"))?;
    Ok(Goal {
        count,
        per: number("per", None)?,
        points: number("points", None)?,
        cap: number("cap", Some(i32::MAX))?,
        virus: !text("variants").is_empty(),
    })
}

fn count(metric: &Metric) -> Option<Count> {
    let Metric::Count(item, Site::Me) = metric else {
        return None;
    };
    let [Noun::Tally(tally)] = item.nouns[..] else {
        return None;
    };
    let bits = |sorts: &[Sort]| Count::Sorts(sorts.iter().map(|sort| 1 << *sort as u8).sum());
    Some(match tally {
        Tally::Enzyme => bits(&[Sort::Enzyme]),
        Tally::ProteinHormone => bits(&[Sort::ProteinHormone]),
        Tally::SteroidHormone => bits(&[Sort::SteroidHormone]),
        Tally::Receptor => bits(&[Sort::ProteinReceptor, Sort::SteroidReceptor]),
        Tally::Detox => bits(&[Sort::Detox]),
        Tally::VirusAttack => bits(&[Sort::Attack]),
        Tally::Antibody => Count::Antibodies,
    })
}
