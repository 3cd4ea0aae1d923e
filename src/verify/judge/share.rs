//! Class sets: which pieces belong to which deck, by the marks on them, and what each deck lacks.

use std::collections::{BTreeMap, BTreeSet};

use crate::diag::Rule;
use crate::sheet::Set;

use super::super::piece::{Piece, State};
use super::back::{At, Pairs};
use super::bench::Bench;
use super::found::Found;
use super::group::{Group, piece};
use super::part;

/// A mark that so many times fewer pieces have than the commonest one was misread.
const RARE: usize = 10;

/// The pieces of one deck, or of all decks together.
#[derive(Clone, Debug)]
pub(super) struct Share {
    /// The deck; `None` for pieces that don't say of which deck they are.
    pub set: Option<Set>,
    /// What is there of each group; `None` for a group that is counted elsewhere.
    there: Vec<Option<Pile>>,
}

/// Pieces that look alike.
#[derive(Clone, Copy, Debug, Default)]
struct Pile {
    count: u32,
    /// The last of them on paper.
    last: Option<At>,
}

/// All pieces: what no mark tells apart first, and then the decks in their order.
#[derive(Clone, Debug)]
pub(super) struct Shares(Vec<Share>);

/// The groups, how many pieces a deck needs of each, and how many decks it is.
type Wanted<'a> = (&'a [Group], &'a [u32], u32);

/// Pieces that lie in empty places would be there.
type Blank<'a> = dyn Iterator<Item = (usize, usize, &'a Piece)> + 'a;

impl Shares {
    /// Tells the pieces of the decks apart, where there are several and the pieces say of which they are.
    pub fn of(bench: Bench<'_>, pairs: &Pairs, groups: &[Group]) -> Self {
        let mark = |at: At| -> Option<Set> {
            let read = |at: At| {
                let mark = &piece(bench, at).mark;
                (!mark.is_empty()).then(|| mark.parse().ok()).flatten()
            };
            read(at).or_else(|| read(pairs.behind(at)?))
        };
        let marks: Vec<Vec<Option<Set>>> = groups
            .iter()
            .map(|group| group.there.iter().map(|at| mark(*at)).collect())
            .collect();
        let mut seen: BTreeMap<Set, usize> = BTreeMap::new();
        for set in marks.iter().flatten().flatten() {
            *seen.entry(*set).or_default() += 1;
        }
        let most = seen.values().max().copied().unwrap_or_default();
        seen.retain(|_, count| *count * RARE > most);
        // A deck of which nothing is there is lost: the decks of a class set have all letters from A on.
        let last = seen.keys().next_back().filter(|_| seen.len() > 1);
        let sets: Vec<Set> = last.map_or(Vec::new(), |last| (0..=last.0).map(Set).collect());
        let is_marked = |number: usize| {
            let all = &marks[number];
            let says = |mark: &Option<Set>| mark.is_some_and(|set| sets.contains(&set));
            // Also of what is glued from parts nothing is known.
            let is_whole = groups[number].count() as usize == all.len();
            is_whole && !all.is_empty() && all.iter().all(says)
        };
        let is_marked: Vec<bool> = (0..groups.len()).map(is_marked).collect();
        let rest = |number: usize| {
            let group = &groups[number];
            (!is_marked[number]).then(|| Pile {
                count: group.count(),
                last: group.there.last().copied(),
            })
        };
        let mut shares = vec![Share {
            set: None,
            there: (0..groups.len()).map(rest).collect(),
        }];
        for set in sets.iter().filter(|_| is_marked.contains(&true)) {
            let pile = |number: usize| {
                let own = groups[number].there.iter().zip(&marks[number]);
                let own = own.filter(|(_, mark)| **mark == Some(*set));
                let pile = own.fold(Pile::default(), |pile, (at, _)| Pile {
                    count: pile.count + 1,
                    last: Some(*at),
                });
                is_marked[number].then_some(pile)
            };
            shares.push(Share {
                set: Some(*set),
                there: (0..groups.len()).map(pile).collect(),
            });
        }
        Self(shares)
    }

    /// Counts the decks, if the pieces say of which they are.
    pub fn decks(&self) -> Option<u32> {
        let decks = self.0.len() - 1;
        (decks > 0).then(|| u32::try_from(decks).unwrap_or(u32::MAX))
    }

    /// Gives the pieces of all decks that no mark tells apart.
    pub fn rest(&self) -> &Share {
        &self.0[0]
    }

    /// Gives the decks that marks tell apart.
    pub fn each(&self) -> &[Share] {
        &self.0[1..]
    }

    /// Tells which pieces lack and which are too many.
    pub fn tell(
        &self,
        bench: Bench<'_>,
        (groups, needed, decks): Wanted<'_>,
        found: &mut Vec<Found>,
    ) {
        let blank: Vec<(usize, usize, &Piece)> = bench
            .pages()
            .flat_map(|(file, page, of)| of.pieces.iter().map(move |piece| (file, page, piece)))
            .filter(|(_, _, piece)| piece.state == State::Blank && piece.drawn)
            .collect();
        let mut blank = blank.into_iter();
        let torn = part::torn(bench);
        for share in &self.0 {
            let decks = share.set.map_or(decks, |_| 1);
            share.tell(bench, (groups, needed, decks), (&mut blank, &torn), found);
        }
        for (file, page, piece) in blank {
            let message = "nothing is printed here";
            found.push(Found::on(Rule::V005, (file, page), message).at(piece));
        }
    }
}

impl Share {
    /// Says whether so many decks of it have all pieces.
    pub fn has(&self, needed: &[u32], decks: u32) -> bool {
        let each = self.there.iter().zip(needed);
        each.filter_map(|(pile, needed)| Some((pile.as_ref()?, needed)))
            .all(|(pile, needed)| pile.count >= needed * decks)
    }

    fn tell(
        &self,
        bench: Bench<'_>,
        (groups, needed, decks): Wanted<'_>,
        (blank, torn): (&mut Blank<'_>, &BTreeSet<usize>),
        found: &mut Vec<Found>,
    ) {
        let component = |group: &Group| bench.proofs.needs[group.needs[0]].component;
        let mut whole: BTreeMap<usize, (u32, u32)> = BTreeMap::new();
        for ((group, needed), pile) in groups.iter().zip(needed).zip(&self.there) {
            let known = whole.entry(component(group)).or_default();
            // What other decks have of a component says that it was printed.
            let there = match (self.set, pile) {
                (None, _) => group.count(),
                (Some(_), pile) => pile.map_or(0, |pile| pile.count),
            };
            let wanted = pile.map_or(0, |_| needed * decks);
            *known = (known.0 + there, known.1 + wanted);
        }
        let of_deck = self
            .set
            .map_or(String::new(), |set| format!(" of deck {set}"));
        let is_read = bench.is_read();
        for (number, (there, wanted)) in &whole {
            if is_read && !torn.contains(number) && *there == 0 && *wanted > 0 && whole.len() > 1 {
                let id = bench.deck.components[*number].id();
                let message = if *wanted == 1 {
                    format!("the piece of `{id}`{of_deck} is not there")
                } else {
                    format!("none of the {wanted} pieces of `{id}`{of_deck} is there")
                };
                found.push(Found::whole(Rule::V005, message));
            }
        }
        for ((group, needed), pile) in groups.iter().zip(needed).zip(&self.there) {
            let Some(pile) = pile else { continue };
            let (there, wanted) = (pile.count, needed * decks);
            let first = &bench.proofs.needs[group.needs[0]];
            let component = &bench.deck.components[first.component];
            let card = &component.cards[first.card];
            let name = format!("`{}` of `{}`{of_deck}", card.name, component.id());
            let is_told = torn.contains(&first.component);
            if there < wanted && !is_told && (whole[&first.component].0 > 0 || whole.len() == 1) {
                for _ in there..wanted {
                    // An empty place is where it should be.
                    if let Some((file, page, piece)) = blank.next() {
                        let message = format!("nothing is printed here; {name} is missing");
                        found.push(Found::on(Rule::V005, (file, page), message).at(piece));
                    } else {
                        let message = match wanted {
                            1 => format!("{name} is missing"),
                            _ => format!("{name} is there {}, not {wanted}", times(there)),
                        };
                        found.extend(is_read.then(|| Found::whole(Rule::V005, message)));
                        break;
                    }
                }
            }
            if there > wanted {
                let message = match wanted {
                    0 => format!("{name} is not needed"),
                    _ => format!("{name} is there {}, not {wanted}", times(there)),
                };
                found.push(match pile.last {
                    Some(at) => Found::on(Rule::V006, (at.0, at.1), message).at(piece(bench, at)),
                    None => Found::whole(Rule::V006, message),
                });
            }
        }
    }
}

fn times(count: u32) -> String {
    match count {
        1 => "1 time".to_owned(),
        _ => format!("{count} times"),
    }
}
