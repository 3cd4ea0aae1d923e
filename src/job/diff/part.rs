//! Cards of a printed file → those that belong to the part of a deck that was asked for.
//!
//! A file may hold more than that part: what belongs elsewhere is no surplus.

use std::collections::BTreeMap;

use super::count::{Count, Counted};

/// What a card looks like.
type Look = [Option<usize>; 2];

/// Takes out of a file what belongs to the rest of the deck. `named` are the components that were asked
/// for as they are; none, when it was for single cards.
pub(super) fn keep(before: &mut Count, (after, whole): (&Count, &Count), named: &[&str]) {
    let (wanted, known, mut there) = (copies(after), copies(whole), copies(before));
    let mut rest = known.clone();
    for (look, rest) in &mut rest {
        *rest = rest.saturating_sub(wanted.get(look).copied().unwrap_or_default());
    }
    let (own, others): (Vec<&Counted>, Vec<&Counted>) = whole
        .cards
        .iter()
        .partition(|card| named.contains(&card.component.as_str()));
    let is_own = |look: &Look| own.iter().any(|card| whole.keys(card) == *look);
    // A front or a back that only cards of the rest have.
    let is_of_others = |look: &Look| {
        (0..2).any(|side| {
            let has = |card: &&Counted| whole.keys(card)[side] == look[side];
            look[side].is_some() && others.iter().any(has) && !own.iter().any(has)
        })
    };
    let known_there = there.keys().filter(|look| known.contains_key(*look));
    let mut known_there = known_there.peekable();
    // Then what looks as nothing does now was among what was asked for, too.
    let is_lone = !named.is_empty() && known_there.peek().is_some() && known_there.all(is_own);
    let mut cards = std::mem::take(&mut before.cards);
    cards.retain_mut(|card| {
        let look = before.keys(card);
        if !known.contains_key(&look) {
            let is_named = named.contains(&card.component.as_str());
            if is_lone && !is_named && !is_of_others(&look) {
                // It only looks like a card of another component.
                let only = if let [only] = named { *only } else { "" };
                only.clone_into(&mut card.component);
                card.id.clear();
                card.name.clear();
                return true;
            }
            if card.id.is_empty() {
                return is_named;
            }
            let mut heirs = after.cards.iter();
            return heirs.any(|heir| (&heir.component, &heir.id) == (&card.component, &card.id));
        }
        let Some(wanted) = wanted.get(&look) else {
            return false;
        };
        let (there, rest) = (
            there.entry(look).or_default(),
            rest.entry(look).or_default(),
        );
        let aside = there.saturating_sub(*wanted).min(*rest).min(card.copies);
        for count in [there, rest, &mut card.copies] {
            *count -= aside;
        }
        card.copies > 0
    });
    before.cards = cards;
}

/// Counts the cards of each look.
fn copies(count: &Count) -> BTreeMap<Look, u32> {
    let mut copies = BTreeMap::new();
    for card in &count.cards {
        *copies.entry(count.keys(card)).or_default() += card.copies;
    }
    copies
}
