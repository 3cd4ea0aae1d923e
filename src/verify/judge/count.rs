//! Which pieces are there, how many, and for whom they suffice.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::deck::Choice;
use crate::diag::Rule;

use super::super::piece::{Piece, State};
use super::super::proof::Shape;
use super::back::{At, Pairs};
use super::bench::Bench;
use super::found::Found;
use super::part;

/// A front and a back.
type Faces = (usize, Option<usize>);

/// Pieces that look alike: how many there should be, and where they are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Counted {
    /// Id of the component.
    pub component: String,
    /// Ids of the cards that look like this.
    pub cards: Vec<String>,
    /// How many a deck needs.
    pub needed: u32,
    /// How many are there.
    pub there: u32,
    /// File, page, row and column of each, from 1.
    pub places: Vec<[usize; 4]>,
}

/// For whom the paper suffices, each of its decks for itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Suffices {
    /// The variant; none for a game that has no variants.
    pub variant: Option<String>,
    /// With how many players.
    pub players: Vec<u8>,
}

/// What is needed of pieces that look alike, and what is there.
struct Group {
    faces: Faces,
    /// The pieces of the deck that look like this.
    needs: Vec<usize>,
    there: Vec<At>,
    /// Whole pieces that are glued together from parts.
    glued: usize,
}

pub(super) fn judge(
    bench: Bench<'_>,
    pairs: &Pairs,
    found: &mut Vec<Found>,
) -> (Vec<Counted>, u32, Vec<Suffices>) {
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
    // The choice that the paper comes nearest to is the one that was printed.
    let mut best: Option<((u64, u32), Vec<u32>)> = None;
    for choice in &choices {
        let needed = needed(choice);
        // A variant that needs nothing of what was asked for was not printed.
        if best.is_some() && needed.iter().all(|needed| *needed == 0) {
            continue;
        }
        let decks = decks(&there, &needed);
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
    tell(bench, &groups, &wanted, decks, found);
    let counted = groups
        .iter()
        .zip(&wanted)
        .map(|(group, needed)| group.told(bench, *needed));
    let suffices = suffices(bench, &there, decks, needed);
    (counted.collect(), decks, suffices)
}

impl Group {
    fn count(&self) -> u32 {
        u32::try_from(self.there.len() + self.glued).unwrap_or(u32::MAX)
    }

    fn told(&self, bench: Bench<'_>, needed: u32) -> Counted {
        let first = &bench.proofs.needs[self.needs[0]];
        let component = &bench.deck.components[first.component];
        let cards = self.needs.iter().map(|need| {
            let need = &bench.proofs.needs[*need];
            bench.deck.components[need.component].cards[need.card]
                .id
                .clone()
        });
        let cards: BTreeSet<String> = cards.collect();
        let places = self.there.iter().map(|at| {
            let [row, column] = piece(bench, *at).seat;
            [at.0 + 1, at.1 + 1, row, column]
        });
        Counted {
            component: component.id().to_owned(),
            cards: cards.into_iter().collect(),
            needed,
            there: self.count(),
            places: places.collect(),
        }
    }
}

fn piece(bench: Bench<'_>, (file, page, number): At) -> &Piece {
    &bench.files[file].pages[page].pieces[number]
}

/// Puts all pieces of the paper to those of the deck that look like them.
fn groups(bench: Bench<'_>, pairs: &Pairs) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (number, need) in bench.proofs.needs.iter().enumerate() {
        let faces = (need.front, need.back);
        match groups.iter_mut().find(|group| group.faces == faces) {
            Some(group) => group.needs.push(number),
            None => groups.push(Group {
                faces,
                needs: vec![number],
                there: Vec::new(),
                glued: 0,
            }),
        }
    }
    let mut loose: Vec<(usize, At)> = Vec::new();
    for (file, page, of) in bench.pages() {
        for (number, found) in of.pieces.iter().enumerate() {
            let at = (file, page, number);
            let Some(face) = found
                .face
                .filter(|_| !pairs.is_behind(at) && found.window.is_none())
            else {
                continue;
            };
            // The other half of a standee.
            let proof = bench.proofs.face(face);
            let is_strip = proof.is_some_and(|proof| matches!(proof.shape, Shape::Strip { .. }));
            if is_strip && found.behind {
                continue;
            }
            let back = pairs.behind(at).and_then(|back| piece(bench, back).face);
            match groups.iter_mut().find(|group| group.faces == (face, back)) {
                Some(group) => group.there.push(at),
                None => loose.push((face, at)),
            }
        }
    }
    // What has another back, or none, counts by its front: to what is still wanted first.
    for (face, at) in loose {
        let fitting = groups.iter_mut().filter(|group| group.faces.0 == face);
        if let Some(group) = fitting.min_by_key(|group| group.there.len()) {
            group.there.push(at);
        }
    }
    for (face, count) in part::whole(bench) {
        let fitting = groups.iter_mut().find(|group| group.faces.0 == face);
        if let Some(group) = fitting {
            group.glued += count;
        }
    }
    groups
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

fn tell(bench: Bench<'_>, groups: &[Group], needed: &[u32], decks: u32, found: &mut Vec<Found>) {
    let blank: Vec<(usize, usize, &Piece)> = bench
        .pages()
        .flat_map(|(file, page, of)| of.pieces.iter().map(move |piece| (file, page, piece)))
        .filter(|(_, _, piece)| piece.state == State::Blank && piece.drawn)
        .collect();
    let mut blank = blank.into_iter();
    let mut whole: BTreeMap<usize, (u32, u32)> = BTreeMap::new();
    for (group, needed) in groups.iter().zip(needed) {
        let component = bench.proofs.needs[group.needs[0]].component;
        let known = whole.entry(component).or_default();
        *known = (known.0 + group.count(), known.1 + needed * decks);
    }
    let is_read = bench.is_read();
    let torn = part::torn(bench);
    for (component, (there, wanted)) in &whole {
        if is_read && !torn.contains(component) && *there == 0 && *wanted > 0 && whole.len() > 1 {
            let id = bench.deck.components[*component].id();
            let message = if *wanted == 1 {
                format!("the piece of `{id}` is not there")
            } else {
                format!("none of the {wanted} pieces of `{id}` is there")
            };
            found.push(of_file(Rule::V005, message));
        }
    }
    for (group, needed) in groups.iter().zip(needed) {
        let first = &bench.proofs.needs[group.needs[0]];
        let component = &bench.deck.components[first.component];
        let card = &component.cards[first.card];
        let (there, wanted) = (group.count(), needed * decks);
        let is_told = torn.contains(&first.component);
        if there < wanted && !is_told && (whole[&first.component].0 > 0 || whole.len() == 1) {
            let name = format!("`{}` of `{}`", card.name, component.id());
            for _ in there..wanted {
                // An empty place is where it should be.
                if let Some((file, page, piece)) = blank.next() {
                    let message = format!("nothing is printed here; {name} is missing");
                    found.push(Found::on(Rule::V005, (file, page), message).at(piece));
                } else {
                    let message = match wanted {
                        1 => format!("{name} is missing"),
                        _ => format!("{name} is there {there} times, not {wanted}"),
                    };
                    found.extend(is_read.then(|| of_file(Rule::V005, message)));
                    break;
                }
            }
        }
        if there > wanted {
            let at = group.there.last().copied();
            let message = match wanted {
                0 => format!("`{}` of `{}` is not needed", card.name, component.id()),
                _ => format!(
                    "`{}` of `{}` is there {there} times, not {wanted}",
                    card.name,
                    component.id()
                ),
            };
            found.push(match at {
                Some(at) => Found::on(Rule::V006, (at.0, at.1), message).at(piece(bench, at)),
                None => of_file(Rule::V006, message),
            });
        }
    }
    for (file, page, piece) in blank {
        let message = "nothing is printed here";
        found.push(Found::on(Rule::V005, (file, page), message).at(piece));
    }
}

fn of_file(rule: Rule, message: String) -> Found {
    Found {
        page: None,
        ..Found::on(rule, (0, 0), message)
    }
}

fn suffices(
    bench: Bench<'_>,
    there: &[u32],
    decks: u32,
    needed: impl Fn(&Choice) -> Vec<u32>,
) -> Vec<Suffices> {
    let [fewest, most] = *bench.deck.manifest.game.players.get_ref();
    let variants: Vec<Option<String>> = bench
        .deck
        .manifest
        .variants
        .keys()
        .cloned()
        .map(Some)
        .collect();
    let variants = if variants.is_empty() {
        vec![None]
    } else {
        variants
    };
    let mut all = Vec::new();
    for variant in variants {
        let enough = |players: &u8| {
            let mut choice = Choice::default();
            choice.variant.clone_from(&variant);
            choice.players = Some(*players);
            needed(&choice)
                .iter()
                .zip(there)
                .all(|(needed, there)| *there >= needed * decks)
        };
        let players: Vec<u8> = (fewest..=most).filter(enough).collect();
        if !players.is_empty() {
            all.push(Suffices { variant, players });
        }
    }
    all
}
