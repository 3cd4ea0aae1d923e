//! Whether everything came out as large as it should.

use std::collections::BTreeMap;

use crate::diag::Rule;

use super::bench::Bench;
use super::found::Found;

/// Nobody sees less.
const TOLERANCE: f64 = 0.004;
const HELP: &str = "print at actual size: 100 %, no fitting to the page";

pub(super) fn judge(bench: Bench<'_>, found: &mut Vec<Found>) {
    let off = |scale: f64| (scale - 1.0).abs() > TOLERANCE;
    for (file, sheets) in bench.files.iter().enumerate() {
        // Pieces of one print are of one scale, which somebody may have wished for.
        let mut votes: BTreeMap<u64, usize> = BTreeMap::new();
        let pages = || {
            sheets
                .pages
                .iter()
                .enumerate()
                .filter(|(_, page)| !page.pieces.is_empty())
        };
        for (_, page) in pages() {
            *votes.entry(bin(page.scale)).or_default() += 1;
        }
        let usual = votes
            .iter()
            .max_by_key(|(scale, count)| (**count, **scale == bin(1.0)));
        let Some(usual) =
            usual.map(|(scale, _)| f64::from(u32::try_from(*scale).unwrap_or(1000)) / 1000.0)
        else {
            continue;
        };
        let ruled = sheets
            .pages
            .iter()
            .enumerate()
            .find_map(|(number, page)| Some((number, page.ruler?)));
        if let Some((number, ruler)) = ruled.filter(|(_, ruler)| off(*ruler)) {
            let message = format!("the ruler's 100 mm are {:.1} mm long", ruler * 100.0);
            found.push(Found::on(Rule::V007, (file, number), message).help(HELP));
        }
        let ruler = ruled.map(|(_, ruler)| ruler);
        let told =
            |scale: f64| ruler.is_some_and(|ruler| (scale - ruler).abs() < TOLERANCE && off(ruler));
        // Somebody may wish for larger pieces, but for smaller ones nobody can ask.
        let known = ruler.is_some_and(|ruler| (usual - ruler).abs() <= TOLERANCE);
        if usual < 1.0 - TOLERANCE && !known {
            let message = format!(
                "pieces are {:.1} % as large as they should be",
                usual * 100.0
            );
            found.push(Found::on(Rule::V007, (file, 0), message).help(HELP));
        }
        for (number, page) in pages() {
            let differs = (page.scale - usual).abs() > TOLERANCE;
            if differs && !told(page.scale) {
                let share = page.scale / usual * 100.0;
                let message = format!("everything is {share:.1} % as large as on other pages");
                found.push(Found::on(Rule::V007, (file, number), message).help(HELP));
            }
        }
    }
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // at most 6.5
fn bin(scale: f64) -> u64 {
    (scale * 1000.0).round() as u64
}
