//! Which pieces are there, how many, and for whom they suffice.

use std::collections::{BTreeMap, BTreeSet};

use crate::deck::Choice;

use super::back::Pairs;
use super::bench::Bench;
use super::found::Found;
use super::group::{Counted, Group, groups};
use super::share::Shares;
use super::suffices::{Suffices, suffices};

/// What was counted.
pub(super) struct Count {
    /// The pieces of the deck, and how many of them are there.
    pub pieces: Vec<Counted>,
    /// How many decks it is.
    pub decks: u32,
    /// For whom they suffice.
    pub suffices: Vec<Suffices>,
    /// The letters of the decks that suffice for nobody, where others do.
    pub lacking: Vec<String>,
}

pub(super) fn judge(bench: Bench<'_>, pairs: &Pairs, found: &mut Vec<Found>) -> Count {
    let groups = groups(bench, pairs);
    let choices = choices(bench);
    let needed = |choice: &Choice| -> Vec<u32> {
        let chosen = choice.components(bench.deck).unwrap_or_default();
        let chosen: BTreeSet<usize> = chosen.iter().map(|(number, _)| *number).collect();
        let of = |need: &usize| {
            let need = &bench.proofs.needs[*need];
            let component = &bench.deck.components[need.component];
            if !chosen.contains(&need.component) {
                return 0;
            }
            let card = &component.cards[need.card];
            let copies = choice.copies_in_pack(component, card);
            bench.album.slots[need.slot].copies(card, copies) * choice.packs(component)
        };
        groups
            .iter()
            .map(|group| group.needs.iter().map(of).sum())
            .collect()
    };
    let there: Vec<u32> = groups.iter().map(Group::count).collect();
    let shares = Shares::of(bench, pairs, &groups);
    let marked = shares.decks();
    // The choice that the paper comes nearest to is the one that was printed.
    let mut best: Option<((u64, u32), Vec<u32>)> = None;
    for choice in &choices {
        let needed = needed(choice);
        // A variant that needs nothing of what was asked for was not printed.
        if best.is_some() && needed.iter().all(|needed| *needed == 0) {
            continue;
        }
        let decks = marked.unwrap_or_else(|| decks(&there, &needed));
        let off = there
            .iter()
            .zip(&needed)
            .map(|(there, needed)| u64::from(there.abs_diff(needed * decks)));
        // What is one deck for many players is not taken for two decks for few.
        let off: (u64, u32) = (off.sum(), decks);
        if best.as_ref().is_none_or(|(known, _)| off < *known) {
            best = Some((off, needed));
        }
    }
    let ((_, decks), wanted) = best.unwrap_or(((0, 1), vec![0; groups.len()]));
    shares.tell(bench, (&groups, &wanted, decks), found);
    let pieces = groups
        .iter()
        .zip(&wanted)
        .map(|(group, needed)| group.told(bench, *needed));
    let (suffices, lacking) = suffices(bench, &shares, decks, needed);
    Count {
        pieces: pieces.collect(),
        decks,
        suffices,
        lacking,
    }
}

/// Lists what may have been printed: what somebody says, or all, or what a variant or a number of
/// players needs, or a class of groups that differ by one.
fn choices(bench: Bench<'_>) -> Vec<Choice> {
    let asked = bench.choice;
    let mut choices = vec![asked.clone()];
    let [fewest, most] = *bench.deck.manifest.game.players.get_ref();
    let variants = bench.deck.manifest.variants.keys().cloned().map(Some);
    let variants: Vec<Option<String>> = match &asked.variant {
        Some(variant) => vec![Some(variant.clone())],
        None => std::iter::once(None).chain(variants).collect(),
    };
    let players: Vec<Option<u8>> = match asked.players {
        Some(players) => vec![Some(players)],
        None => std::iter::once(None)
            .chain((fewest..=most).map(Some))
            .collect(),
    };
    let same = players.iter().map(|players| (*players, *players));
    let class = players.iter().flatten().filter(|most| **most > fewest);
    let class = class.map(|most| (Some(*most), Some(most - 1)));
    let players: Vec<(Option<u8>, Option<u8>)> = same.chain(class).collect();
    for variant in variants {
        for (most, fewest) in &players {
            let mut choice = asked.clone();
            choice.variant.clone_from(&variant);
            (choice.players, choice.fewest) = (*most, *fewest);
            choices.push(choice);
        }
    }
    choices
}

/// Tells how many decks there are: as many as most pieces are there for.
fn decks(there: &[u32], needed: &[u32]) -> u32 {
    let mut votes: BTreeMap<u32, usize> = BTreeMap::new();
    for (there, needed) in there.iter().zip(needed).filter(|(_, needed)| **needed > 0) {
        if *there > 0 {
            *votes.entry((there / needed).max(1)).or_default() += 1;
        }
    }
    let most = votes
        .into_iter()
        .max_by_key(|(decks, count)| (*count, std::cmp::Reverse(*decks)));
    most.map_or(1, |(decks, _)| decks)
}
