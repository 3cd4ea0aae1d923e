//! Two counts of cards → what changed, in the order of the deck.

use std::collections::BTreeMap;

use super::change::{Change, Look, What};
use super::count::{Count, Counted};

/// A card's component and id.
type Name<'a> = (&'a str, &'a str);

/// Cards that look alike take each other's place, those of the same name first. Gives how many pieces
/// there are now, and what changed.
pub(super) fn compare(before: &Count, after: &Count) -> (u32, Vec<Change>) {
    let mut stock = Stock::new(before);
    let mut lacking: Vec<u32> = after.cards.iter().map(|card| card.copies).collect();
    for own in [true, false] {
        for (card, lacks) in after.cards.iter().zip(&mut lacking) {
            *lacks -= stock.take(after, card, *lacks, own);
        }
    }
    let mut changes: Vec<Change> = Vec::new();
    for (card, lacks) in after.cards.iter().zip(&lacking) {
        let past = stock.named(name(card));
        let alike = past.is_some_and(|past| before.keys(&before.cards[past]) == after.keys(card));
        let what = match past {
            _ if *lacks == 0 => None,
            Some(_) if !alike => Some(What::Changed),
            Some(_) => Some(What::More),
            // Some of it were there under another name.
            None if *lacks < card.copies => Some(What::More),
            None => Some(What::New),
        };
        let Some(what) = what else { continue };
        let old = past.map(|past| &before.cards[past]);
        let differs =
            |side: usize| old.is_some_and(|old| before.keys(old)[side] != after.keys(card)[side]);
        changes.push(Change {
            what,
            component: card.component.clone(),
            id: card.id.clone(),
            name: card.name.clone(),
            sides: [0, 1].map(|side| what == What::Changed && differs(side)),
            before: old.map(|old| look(before, old)),
            after: Some(look(after, card)),
            print: *lacks,
            spare: past.filter(|_| !alike).map_or(0, |past| stock.clear(past)),
        });
    }
    changes.extend(spare(&mut stock, after));
    let order = |change: &Change| {
        let place = after.cards.iter().position(|card| {
            (card.component.as_str(), card.id.as_str()) == (&change.component, &change.id)
        });
        place.unwrap_or(usize::MAX)
    };
    changes.sort_by_cached_key(order);
    (after.cards.iter().map(|card| card.copies).sum(), changes)
}

/// Tells of the cards that are left over.
fn spare(stock: &mut Stock<'_>, after: &Count) -> Vec<Change> {
    let before = stock.before;
    let mut changes = Vec::new();
    for (number, card) in before.cards.iter().enumerate() {
        let left = stock.clear(number);
        if left == 0 {
            continue;
        }
        let keys = before.keys(card);
        let mut alike = after.cards.iter().filter(|now| after.keys(now) == keys);
        let own = alike.clone().find(|now| name(now) == name(card));
        let now = own.or_else(|| alike.next());
        let told = now.unwrap_or(card);
        changes.push(Change {
            what: if now.is_some() {
                What::Fewer
            } else {
                What::Gone
            },
            component: told.component.clone(),
            id: told.id.clone(),
            name: told.name.clone(),
            sides: [false; 2],
            before: Some(look(before, card)),
            after: now.map(|now| look(after, now)),
            print: 0,
            spare: left,
        });
    }
    changes
}

fn name(card: &Counted) -> Name<'_> {
    (&card.component, &card.id)
}

pub(super) fn look(count: &Count, card: &Counted) -> Look {
    Look {
        faces: card
            .faces
            .map(|face| face.and_then(|face| count.faces.get(face).cloned())),
        copies: card.copies,
    }
}

/// The cards that were printed and not taken yet.
struct Stock<'a> {
    before: &'a Count,
    left: Vec<u32>,
    alike: BTreeMap<[Option<usize>; 2], Vec<usize>>,
    names: BTreeMap<Name<'a>, usize>,
}

impl<'a> Stock<'a> {
    fn new(before: &'a Count) -> Self {
        let mut alike: BTreeMap<_, Vec<usize>> = BTreeMap::new();
        let mut names = BTreeMap::new();
        for (number, card) in before.cards.iter().enumerate() {
            alike.entry(before.keys(card)).or_default().push(number);
            if !card.id.is_empty() {
                names.insert(name(card), number);
            }
        }
        Self {
            before,
            left: before.cards.iter().map(|card| card.copies).collect(),
            alike,
            names,
        }
    }

    fn named(&self, name: Name<'_>) -> Option<usize> {
        self.names.get(&name).copied()
    }

    /// Takes up to so many cards that look as one does, of its own name or of any.
    fn take(&mut self, after: &Count, card: &Counted, most: u32, own: bool) -> u32 {
        let mut taken = 0;
        for number in self.alike.get(&after.keys(card)).into_iter().flatten() {
            if !own || name(&self.before.cards[*number]) == name(card) {
                let some = self.left[*number].min(most - taken);
                self.left[*number] -= some;
                taken += some;
            }
        }
        taken
    }

    /// Takes all that is left of a card.
    fn clear(&mut self, number: usize) -> u32 {
        std::mem::take(&mut self.left[number])
    }
}
