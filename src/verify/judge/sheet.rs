//! Sheets that are not there though nothing lacks on the others: decks of a class set that nobody knows of.

use std::collections::{BTreeMap, BTreeSet};

use crate::diag::{Rule, listed};

use super::bench::Bench;
use super::found::Found;

/// So many sheets are listed, and no more.
const MOST_LISTED: usize = 100;

/// Holds the numbers that sheets have against how many they say there are. Where pieces lack, that is said of
/// them, and where a sheet has no room for a footer, nobody knows which it is.
pub(super) fn judge(bench: Bench<'_>, found: &mut Vec<Found>) {
    let lacks = |one: &Found| [Rule::V005, Rule::V013].contains(&one.rule);
    if found.iter().any(lacks) || !bench.is_read() {
        return;
    }
    let mut there: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
    let printed = bench.pages().filter(|(_, _, page)| !page.pieces.is_empty());
    for (_, _, page) in printed {
        let Some([number, all]) = page.numbered else {
            return;
        };
        there.entry(all).or_default().insert(number);
    }
    for (all, there) in there {
        let mut lost = (0..all).filter(|number| !there.contains(number));
        let gone: Vec<usize> = lost.by_ref().take(MOST_LISTED).collect();
        if gone.is_empty() {
            continue;
        }
        let more = if lost.next().is_some() {
            " and more"
        } else {
            ""
        };
        let message = format!(
            "{}{more} of {all}, as the footers count them, {} not there",
            listed(&gone),
            if gone.len() == 1 { "is" } else { "are" }
        );
        let help = "what lies on the others is complete; print those that lack, or leave them";
        found.push(Found::whole(Rule::V005, message).help(help));
    }
}
