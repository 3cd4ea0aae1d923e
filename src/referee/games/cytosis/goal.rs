//! What a goal card counts: its metric, as numbers.

use crate::deck::{Card as Face, Component};

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
    let bits = |sorts: &[Sort]| sorts.iter().map(|sort| 1 << *sort as u8).sum();
    let count = match text("metric") {
        "count(enzyme)" => Count::Sorts(bits(&[Sort::Enzyme])),
        "count(protein_hormone)" => Count::Sorts(bits(&[Sort::ProteinHormone])),
        "count(steroid_hormone)" => Count::Sorts(bits(&[Sort::SteroidHormone])),
        "count(receptor)" => Count::Sorts(bits(&[Sort::ProteinReceptor, Sort::SteroidReceptor])),
        "count(detox)" => Count::Sorts(bits(&[Sort::Detox])),
        "count(virus_attack)" => Count::Sorts(bits(&[Sort::Attack])),
        "count(antibody)" => Count::Antibodies,
        other => return Err((format!("no goal counts `{other}`"), "metric")),
    };
    Ok(Goal {
        count,
        per: number("per", None)?,
        points: number("points", None)?,
        cap: number("cap", Some(i32::MAX))?,
        virus: !text("variants").is_empty(),
    })
}
