//! The legal moves, fast: what [`legal`](super::legal) allows, found another way.
//!
//! A table in, sorted moves out.

use smallvec::SmallVec;

use crate::referee::{Card, Moves, Seat};

use super::super::words::Act;
use super::game::PhyloMicrobes;
use super::need::Open;
use super::table::{Stage, Step, Table, Work};
use super::word::{Move, Source};
use super::work::aims;

/// What the moves depend on that can be named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extent {
    seats: u8,
    /// The active Microbes and one that is not: others are refused for the same reasons.
    hosts: SmallVec<[Card; 32]>,
}

impl Moves for PhyloMicrobes {
    type Extent = Extent;

    fn moves(&self, table: &Table, out: &mut Vec<Move>) {
        if !table.is_in_play() || self.recycles(table) {
            return;
        }
        if !table.shed.is_empty() {
            out.extend(each_once(&table.shed).map(Move::Discard));
            return;
        }
        if let Some(work) = table.at_work.last() {
            self.about(table, work, out);
            return;
        }
        match table.stage {
            Stage::Draw => {
                let piles = [
                    &table.microbes,
                    &table.resources,
                    &table.modifiers,
                    &table.discard,
                ];
                let full = Source::ALL
                    .into_iter()
                    .zip(piles)
                    .filter(|(_, pile)| !pile.is_empty());
                out.extend(full.map(|(source, _)| Move::Draw(source)));
            }
            Stage::Discard => {
                let hand = &table.players[table.turn].hand;
                out.extend(each_once(hand).map(Move::Discard));
            }
            _ => self.actions(table, out),
        }
    }

    fn extent(&self, table: &Table) -> Extent {
        let players = table.players.iter();
        let active = players.flat_map(|player| player.active.iter().map(|one| one.microbe));
        let mut hosts: SmallVec<[Card; 32]> = active.collect();
        hosts.sort_unstable();
        let mut microbes = (0..self.faces.microbes).map(Card);
        if let Some(elsewhere) = microbes.find(|card| hosts.binary_search(card).is_err()) {
            let place = hosts.partition_point(|host| *host < elsewhere);
            hosts.insert(place, elsewhere);
        }
        Extent {
            seats: table.seats(),
            hosts,
        }
    }

    fn nameable(&self, extent: &Extent, out: &mut Vec<Move>) {
        let faces = self.faces;
        let cards = |from: u16, count: u16| (from..from + count).map(Card);
        let microbes = || cards(0, faces.microbes);
        let resources = || cards(faces.microbes, faces.resources);
        let modifiers = || cards(faces.microbes + faces.resources, faces.modifiers);
        let all = || microbes().chain(resources()).chain(modifiers());
        let hosts = &extent.hosts;
        out.extend(Source::ALL.map(Move::Draw));
        out.extend(all().map(Move::Start));
        for card in all() {
            out.extend(hosts.iter().map(|microbe| Move::Place(card, *microbe)));
        }
        out.extend(all().map(Move::Use));
        out.push(Move::End);
        out.extend(all().map(Move::Discard));
        out.extend(Seat::all(extent.seats + 1).map(Move::Choose));
        out.extend(all().map(Move::React));
        out.push(Move::Pass);
        out.extend(all().map(Move::Pick));
        for card in resources().chain(modifiers()) {
            out.extend(hosts.iter().map(|microbe| Move::Off(card, *microbe)));
        }
        out.extend(all().map(Move::Give));
        out.extend(all().map(Move::Take));
        out.extend(all().map(Move::Next));
        for card in resources() {
            out.extend(hosts.iter().map(|microbe| Move::Stand(card, *microbe)));
        }
    }
}

impl PhyloMicrobes {
    fn actions(&self, table: &Table, out: &mut Vec<Move>) {
        let player = &table.players[table.turn];
        let split = player.hand.partition_point(|card| self.is_microbe(*card));
        let (microbes, rest) = player.hand.split_at(split);
        out.extend(microbes.iter().map(|card| Move::Start(*card)));
        let opens: SmallVec<[Open; 32]> = player
            .active
            .iter()
            .map(|active| self.open(active))
            .collect();
        let any = opens.iter().any(|open| open.any > 0);
        let wanted = opens.iter().fold(0, |wanted, open| wanted | open.named);
        let split = rest.partition_point(|card| self.is_resource(*card));
        let (resources, modifiers) = rest.split_at(split);
        for card in each_once(resources) {
            let place = self.place_of(card);
            if !any && wanted >> place & 1 == 0 {
                continue;
            }
            for (active, open) in player.active.iter().zip(&opens) {
                if open.takes(place) {
                    out.push(Move::Place(card, active.microbe));
                }
            }
        }
        let useful = each_once(modifiers).filter(|card| self.is_useful(table, *card));
        out.extend(useful.map(Move::Use));
        out.push(Move::End);
    }

    /// Says whether a kept Modifier would do something in the hand of whoever has the turn.
    fn is_useful(&self, table: &Table, card: Card) -> bool {
        let Some(modifier) = self.modifier(card).filter(|one| one.is_kept()) else {
            return false;
        };
        let (me, seats) = (table.turn, table.seats());
        modifier.acts.iter().any(|act| {
            let mut all = aims(act.who(), me, seats);
            all.any(|seat| self.touches(table, card, act, seat))
        })
    }

    fn about(&self, table: &Table, work: &Work, out: &mut Vec<Move>) {
        let Some(act) = self.act(work) else {
            return;
        };
        let owner = work.seats.first().copied().unwrap_or(work.by);
        match work.step {
            Step::Name => {
                let others = Seat::all(table.seats()).filter(|seat| *seat != work.by);
                let reached = others.filter(|seat| self.touches(table, work.card, act, *seat));
                out.extend(reached.map(Move::Choose));
            }
            Step::React => {
                let asked = work.asked.last().copied().unwrap_or(work.by);
                let hand = each_once(&table.players[asked].hand);
                let hand = hand.filter(|card| self.is_reaction(*card));
                out.extend(hand.map(Move::React));
                out.push(Move::Pass);
            }
            Step::Microbe => {
                out.extend(self.hosts(table, work.card, act, owner).map(Move::Pick));
            }
            Step::Placed => {
                let picks = self.picks(table, work.card, act, owner);
                out.extend(picks.map(|(card, microbe)| Move::Off(card, microbe)));
                out.sort_unstable();
                out.dedup();
            }
            Step::Hand => {
                let hand = each_once(&table.players[owner].hand);
                if let Act::Give { kind, .. } = act {
                    let fits = hand.filter(|card| self.is_item(*card, *kind));
                    out.extend(fits.map(Move::Give));
                } else {
                    out.extend(hand.map(Move::Discard));
                }
            }
            Step::Search => {
                out.extend(table.resources.iter().map(|card| Move::Take(*card)));
                out.sort_unstable();
                out.dedup();
            }
            Step::Order => {
                let seen = (table.players[work.by].sees as usize).min(table.resources.len());
                let start = seen.saturating_sub(work.left as usize);
                out.extend(
                    table.resources[start..seen]
                        .iter()
                        .map(|card| Move::Next(*card)),
                );
                out.sort_unstable();
                out.dedup();
            }
            Step::Stand => {
                let roles = self.roles(table, work.by);
                out.extend(roles.map(|(resource, microbe)| Move::Stand(resource, microbe)));
            }
            Step::Begin | Step::Aim | Step::Run | Step::Random | Step::Shuffle => {}
        }
    }
}

/// Gives each face of a sorted list once.
fn each_once(cards: &[Card]) -> impl Iterator<Item = Card> {
    let fresh = |place: &usize| *place == 0 || cards[*place - 1] != cards[*place];
    (0..cards.len()).filter(fresh).map(|place| cards[place])
}
