//! A printed file, as a count of cards, and what changed since it was printed.

use std::collections::{BTreeMap, BTreeSet};

use crate::deck::{Choice, Component, Deck};
use crate::face::{Album, Face};
use crate::geom::{Length, Rect, Size};
use crate::print::scan::{Scan, ScanError, develop, specimen};
use crate::text::Fonts;

use super::super::failure::Failure;
use super::change::{Change, Incomparable, Note};
use super::compare::compare;
use super::count::{Count, Counted, named};
use super::look;
use super::mirror::{Found, cards};
use super::origin::trace;
use super::part::keep;

/// How far a rectangle on paper may lie beside where it belongs.
const SLACK: Length = Length::microns(150);

/// A trim size and its bleed.
type Format = (Size, Length);
/// How many pieces there are now and what changed; what to know beside.
type Told = ((u32, Vec<Change>), Vec<Note>);

/// Holds the chosen cards as they are against a file, which may hold others as well.
pub(super) fn against(
    (deck, album, fonts): (&Deck, &Album, &Fonts),
    mut after: Count,
    bytes: &[u8],
    (choice, chosen): (&Choice, &[(usize, &Component)]),
) -> Result<Told, Failure> {
    let scan = Scan::open(bytes).map_err(Incomparable::from)?;
    let mut formats: Vec<Format> = Vec::new();
    for known in album.faces.iter().map(format) {
        if !formats.contains(&known) {
            formats.push(known);
        }
    }
    let seen = seen(&scan);
    let formats: Vec<Format> = seen.iter().map(|seen| fitting(*seen, &formats)).collect();
    let mut before = Count {
        faces: drawn(&scan, formats.iter().copied().enumerate())?,
        ..Count::default()
    };
    // Both sides go through the same writer and the same reader, so that only what changed differs.
    let own = Scan::open(&specimen(album, fonts)?).map_err(Incomparable::from)?;
    let faces = own
        .spots
        .iter()
        .map(|spot| (spot.face, format(&album.faces[spot.page])));
    let mut now = Count {
        faces: drawn(&own, faces)?,
        ..Count::default()
    };
    look::key_roughly(&mut before, &mut now);
    let all: Vec<(usize, &Component)> = deck.components.iter().enumerate().collect();
    let mut whole = Count::of(album, &all, &Choice::default());
    whole.keys.clone_from(&now.keys);
    after.keys = now.keys;
    before.cards = counted(&cards(&scan), &formats);
    for count in [&mut before, &mut after, &mut whole] {
        count.forget_same_backs();
    }
    let mut notes = Vec::new();
    let backs = |count: &Count| count.cards.iter().any(|card| card.faces[1].is_some());
    if !scan.is_two_sided() && !backs(&before) && backs(&after) {
        notes.push(Note::FrontsOnly);
        for card in after.cards.iter_mut().chain(&mut whole.cards) {
            card.faces[1] = None;
        }
    }
    let known: BTreeSet<usize> = after.keys.iter().copied().collect();
    if !before.keys.iter().any(|key| known.contains(key)) {
        let [title, _] = scan.title();
        if !title.starts_with(&format!("{} – ", deck.manifest.game.title)) {
            return Err(Incomparable::Foreign(title).into());
        }
        notes.push(Note::NothingAlike);
    }
    let decks = decks(&before, &after);
    if decks > 1 {
        notes.push(Note::Decks(decks));
        for card in &mut before.cards {
            card.copies /= decks;
        }
    }
    trace(&mut before, &whole);
    if *choice != Choice::default() {
        let is_of_cards = !choice.cards.is_empty() || choice.counts.is_some();
        let named = chosen.iter().filter(|_| !is_of_cards);
        let named: Vec<&str> = named.map(|(_, component)| component.id()).collect();
        keep(&mut before, (&after, &whole), &named);
    }
    if !after.undrawn.is_empty() {
        notes.push(Note::Undrawn(named(&after.undrawn)));
        forget(&mut before, &after.undrawn);
    }
    Ok((compare(&before, &after), notes))
}

/// Leaves out cards that no card of a deck looks like, as many as can't be drawn: they may be those.
fn forget(before: &mut Count, undrawn: &BTreeSet<(String, String)>) {
    let mut left: BTreeMap<&str, usize> = BTreeMap::new();
    for (component, _) in undrawn {
        *left.entry(component).or_default() += 1;
    }
    before.cards.retain(|card| {
        let left = left.get_mut(card.component.as_str());
        let found = left.filter(|left| card.id.is_empty() && **left > 0);
        found.map(|left| *left -= 1).is_none()
    });
}

fn format(face: &Face) -> Format {
    (face.size, face.bleed)
}

/// Gives for each face of a file what is seen of it in all places together.
fn seen(scan: &Scan) -> Vec<Rect> {
    let mut seen: Vec<Option<Rect>> = vec![None; scan.faces()];
    for spot in &scan.spots {
        let known = seen[spot.face].into_iter();
        seen[spot.face] = Rect::around(known.chain([spot.seen]));
    }
    let seen = seen.into_iter().map(Option::unwrap_or_default);
    seen.collect()
}

/// Finds the size that a face has by what is seen of it: one of today's, or what is seen itself.
fn fitting(seen: Rect, formats: &[Format]) -> Format {
    let fits = |(size, bleed): &&Format| {
        let trim = Rect::new(*bleed, *bleed, *size);
        let whole = size.grown(*bleed);
        seen.grown(SLACK).contains(trim)
            && seen.left() >= -SLACK
            && seen.top() >= -SLACK
            && seen.right() <= whole.width + SLACK
    };
    // The foot of a standee reaches below its bleed.
    let far = |(size, bleed): &&Format| (seen.bottom() - size.grown(*bleed).height).abs();
    let best = formats.iter().filter(fits).min_by_key(far);
    let own = || (Size::new(seen.right(), seen.bottom()), Length::ZERO);
    best.copied().unwrap_or_else(own)
}

/// Takes faces off a file.
fn drawn(
    scan: &Scan,
    faces: impl Iterator<Item = (usize, Format)>,
) -> Result<Vec<Face>, Incomparable> {
    let wanted = faces.map(|(face, (size, bleed))| (face, size, bleed));
    let wanted: Vec<_> = wanted.collect();
    let faces = develop(scan, &wanted)?;
    faces
        .into_iter()
        .collect::<Option<_>>()
        .ok_or(ScanError::Unreadable.into())
}

/// Counts the cards of a file. Of a piece in parts, all parts make one.
fn counted(found: &[Found], formats: &[Format]) -> Vec<Counted> {
    let mut whole: BTreeMap<[Option<usize>; 2], u32> = BTreeMap::new();
    let mut parts: BTreeMap<[Option<usize>; 2], BTreeMap<[Length; 4], u32>> = BTreeMap::new();
    for Found { faces, seen } in found {
        let format = faces[0].and_then(|front| formats.get(front));
        let is_whole = format.is_none_or(|(size, bleed)| {
            let trim = Rect::new(*bleed, *bleed, *size);
            seen.grown(SLACK).contains(trim)
        });
        if is_whole {
            *whole.entry(*faces).or_default() += 1;
        } else {
            let part = [seen.left(), seen.top(), seen.right(), seen.bottom()];
            *parts.entry(*faces).or_default().entry(part).or_default() += 1;
        }
    }
    for (faces, parts) in parts {
        *whole.entry(faces).or_default() += parts.values().copied().max().unwrap_or_default();
    }
    let card = |(faces, copies)| Counted {
        component: String::new(),
        id: String::new(),
        name: String::new(),
        faces,
        copies,
    };
    whole.into_iter().map(card).collect()
}

/// Tells how many decks a file holds: as many times as most cards are there.
fn decks(before: &Count, after: &Count) -> u32 {
    let mut there: BTreeMap<_, u32> = BTreeMap::new();
    for card in &before.cards {
        *there.entry(before.keys(card)).or_default() += card.copies;
    }
    let mut needed: BTreeMap<_, u32> = BTreeMap::new();
    for card in &after.cards {
        *needed.entry(after.keys(card)).or_default() += card.copies;
    }
    let mut votes: BTreeMap<u32, usize> = BTreeMap::new();
    for (keys, needed) in needed {
        if let Some(there) = there.get(&keys) {
            *votes.entry((there / needed).max(1)).or_default() += 1;
        }
    }
    let most = votes.into_iter().max_by_key(|(_, votes)| *votes);
    most.map_or(1, |(decks, _)| decks)
}
