//! Cards of a printed file that look as no card does now → which card took the place of each, or else to
//! which component it belonged.
//!
//! A front or a back that is still in use tells the component, the nearest front tells the rest.

use std::collections::BTreeSet;

use rayon::prelude::*;

use crate::print::Pixels;

use super::count::{Count, Counted};
use super::look;

/// Faces that look further apart than this, in hundredths of a step of 255, are hardly those of one card.
const FAR: u64 = 6000;
/// Most pairs of faces that are held against each other.
const MOST: usize = 4_000_000;

/// Names cards that look as none does now by the card of the whole deck that took their place; where there
/// is none, by the component that they look like.
pub(super) fn trace(before: &mut Count, whole: &Count) {
    let (printed, known) = (looks(before), looks(whole));
    let lost: Vec<usize> = (0..before.cards.len())
        .filter(|place| !known.contains(&before.keys(&before.cards[*place])))
        .collect();
    if lost.is_empty() || lost.len().saturating_mul(whole.cards.len()) > MOST {
        return;
    }
    let far = distances(before, &lost, whole);
    let mut pairs = Vec::new();
    let mut homes: Vec<&str> = Vec::new();
    for (row, place) in lost.iter().enumerate() {
        let old = before.keys(&before.cards[*place]);
        let near = |number: usize| {
            let new = whole.keys(&whole.cards[number]);
            let [front, back] =
                [0, 1].map(|side: usize| old[side].is_some() && old[side] == new[side]);
            let far = if front { Some(0) } else { far[number][row] };
            let is_kin = front || back || far.is_some_and(|far| far <= FAR);
            is_kin.then_some((!front, !back, far.unwrap_or(u64::MAX)))
        };
        let kin = (0..whole.cards.len()).filter_map(|number| Some((near(number)?, number)));
        let home = kin
            .min()
            .map_or("", |(_, number)| whole.cards[number].component.as_str());
        for (number, card) in whole.cards.iter().enumerate() {
            let is_heir = card.component == home && !printed.contains(&whole.keys(card));
            let near = near(number).filter(|(.., far)| is_heir && *far <= FAR);
            pairs.extend(near.map(|(.., far)| (far, number, row)));
        }
        homes.push(home);
    }
    pairs.sort_unstable();
    for (place, home) in lost.iter().zip(homes) {
        home.clone_into(&mut before.cards[*place].component);
    }
    let (mut heirs, mut traced) = (BTreeSet::new(), BTreeSet::new());
    for (_, number, row) in pairs {
        if heirs.contains(&number) || !traced.insert(row) {
            continue;
        }
        heirs.insert(number);
        let (heir, card) = (&whole.cards[number], &mut before.cards[lost[row]]);
        card.id.clone_from(&heir.id);
        card.name.clone_from(&heir.name);
    }
}

/// Gives what the cards look like.
fn looks(count: &Count) -> BTreeSet<[Option<usize>; 2]> {
    count.cards.iter().map(|card| count.keys(card)).collect()
}

/// Says for each card of the deck how far its front looks from that of each of the lost cards.
fn distances(before: &Count, lost: &[usize], whole: &Count) -> Vec<Vec<Option<u64>>> {
    let small = |count: &Count, card: &Counted| look::small(count.faces.get(card.faces[0]?)?);
    let drawn = lost.par_iter();
    let drawn = drawn.map(|place| small(before, &before.cards[*place]));
    let drawn: Vec<Option<Pixels>> = drawn.collect();
    let from_all = |card: &Counted| -> Vec<Option<u64>> {
        let now = small(whole, card);
        let all = drawn.iter();
        all.map(|old| look::distance(old.as_ref()?, now.as_ref()?))
            .collect()
    };
    whole.cards.par_iter().map(from_all).collect()
}
