//! Tables that look like a view: the cards that a seat has not seen may be anywhere.
//!
//! A view and a stream in, a table out. What a seat can work out is kept: immediate Modifiers rest
//! only in their pile, a Resource pile that was never made anew has nothing but Resources, who is
//! asked for a card has one, and a Resource pile that stays empty can't be made anew.

use std::vec::Drain;

use smallvec::SmallVec;

use crate::referee::kit::{each_copy, left};
use crate::referee::{Card, Hidden, Seat, Stream};

use super::super::words::{Act, Kind};
use super::game::{Modifier, PhyloMicrobes};
use super::table::{Player, Step, Table};
use super::view::View;
use super::word::Move;

/// Cards that a seat has not seen, each list shuffled.
struct Unseen {
    microbes: Vec<Card>,
    resources: Vec<Card>,
    /// Modifiers that can be in a hand.
    kept: Vec<Card>,
    /// Modifiers that can't.
    immediate: Vec<Card>,
}

impl Hidden for PhyloMicrobes {
    type View = View;

    fn view(&self, table: &Table, seat: Seat) -> View {
        let mut view = View::bare();
        self.view_into(table, seat, &mut view);
        view
    }

    fn view_into(&self, table: &Table, seat: Seat, view: &mut View) {
        view.look(table, seat, self.recycles(table));
    }

    fn imagine(&self, view: &View, rng: &mut Stream) -> Table {
        let mut table = self.empty(view.players.seats(), view.stage);
        self.imagine_into(view, rng, &mut table);
        table
    }

    fn imagine_into(&self, view: &View, rng: &mut Stream, table: &mut Table) {
        let seats = view.players.seats();
        if table.seats() != seats {
            *table = self.empty(seats, view.stage);
        }
        copy(view, table);
        let mut unseen = self.unseen(view, table, rng);

        // What somebody is known to hold comes first.
        let mut known: SmallVec<[Option<Card>; 8]> = SmallVec::new();
        for seat in Seat::all(seats) {
            if seat == view.seat {
                known.push(None);
                continue;
            }
            if let Some(kind) = self.gives(view) {
                for _ in 0..view.players[seat].giving {
                    let card = self.take_kind(&mut unseen.resources, kind);
                    table.players[seat].giving.extend(card);
                }
            }
            known.push(self.surely_held(view, seat, &mut unseen));
        }

        let room = view.modifiers.saturating_sub(unseen.immediate.len());
        table.modifiers.append(&mut unseen.immediate);
        table.modifiers.extend(split(&mut unseen.kept, room));
        rng.shuffle(&mut table.modifiers);
        table
            .microbes
            .extend(split(&mut unseen.microbes, view.microbes));
        if !view.exact {
            table.left_out.extend(split(&mut unseen.microbes, view.out));
            table.left_out.sort_unstable();
        }
        table.resources.extend(&view.known);
        let hidden = view.resources - view.known.len();
        if let Some(searched) = &view.searched {
            let mut rest = searched.clone();
            strike(&mut rest, &view.known);
            rng.shuffle(&mut rest);
            table.resources.append(&mut rest);
        } else if !view.recycled || self.options.resources_only {
            table.resources.extend(split(&mut unseen.resources, hidden));
        }
        let mut discarded = self.discarded(view, &mut unseen, rng);
        let mut pool = unseen.all();
        rng.shuffle(&mut pool);
        if view.searched.is_none() && view.recycled && !self.options.resources_only {
            table.resources.extend(split(&mut pool, hidden));
        }
        for (seat, known) in Seat::all(seats).zip(known) {
            let Player { hand, giving, .. } = &mut table.players[seat];
            if seat == view.seat {
                hand.extend(&view.hand);
                continue;
            }
            let seen = &view.players[seat];
            hand.extend(known);
            hand.extend(split(&mut pool, seen.hand.saturating_sub(hand.len())));
            hand.sort_unstable();
            giving.extend(split(&mut pool, seen.giving.saturating_sub(giving.len())));
            giving.sort_unstable();
        }
        if !discarded.is_empty() {
            pool.append(&mut discarded);
            rng.shuffle(&mut pool);
        }
        table.discard.append(&mut pool);
        table.discard.extend(view.top);
    }

    fn is_open(&self, mv: &Move) -> bool {
        !matches!(mv, Move::Give(_) | Move::Take(_) | Move::Next(_))
    }
}

impl PhyloMicrobes {
    /// Gives what surely lies below the top of the Discard: where only Resources go back into the
    /// empty pile, everybody sees whether one lies there.
    fn discarded(&self, view: &View, unseen: &mut Unseen, rng: &mut Stream) -> Vec<Card> {
        let below = view.discard.saturating_sub(1);
        if !self.options.resources_only || view.resources > 0 || below == 0 {
            return Vec::new();
        }
        if view.recycles {
            return split(&mut unseen.resources, 1).collect();
        }
        let mut others = std::mem::take(&mut unseen.microbes);
        others.append(&mut unseen.kept);
        rng.shuffle(&mut others);
        let discarded = split(&mut others, below).collect();
        unseen.kept = others;
        discarded
    }

    /// Gives the cards that a seat has not seen.
    fn unseen(&self, view: &View, table: &Table, rng: &mut Stream) -> Unseen {
        // The table holds by now all that everybody sees, and the own cards that are set aside.
        let mut left = left(self, table, &self.copies);
        let mut see = |card: Card| {
            if let Some(count) = left.get_mut(card.index()) {
                *count = count.saturating_sub(1);
            }
        };
        view.hand
            .iter()
            .chain(&view.top)
            .for_each(|card| see(*card));
        match &view.searched {
            Some(searched) => searched.iter().for_each(|card| see(*card)),
            None => view.known.iter().for_each(|card| see(*card)),
        }
        let faces = self.faces;
        let each = |from: u16, faces: u16| (from..from + faces).map(Card);
        let is_immediate = |card: &Card| self.modifier(*card).is_some_and(Modifier::is_immediate);
        let modifiers = || each(faces.microbes + faces.resources, faces.modifiers);
        let mut unseen = Unseen {
            microbes: each_copy(&left, each(0, faces.microbes)),
            resources: each_copy(&left, each(faces.microbes, faces.resources)),
            kept: each_copy(&left, modifiers().filter(|card| !is_immediate(card))),
            immediate: each_copy(&left, modifiers().filter(is_immediate)),
        };
        for list in [
            &mut unseen.microbes,
            &mut unseen.resources,
            &mut unseen.kept,
        ] {
            rng.shuffle(list);
        }
        unseen
    }

    /// Gives the kind of Resources that are being given away, if it is one.
    fn gives(&self, view: &View) -> Option<Kind> {
        let work = view.at_work.last()?;
        match self.act(work)? {
            Act::Give { kind, .. } => *kind,
            _ => None,
        }
    }

    /// Gives the card that another player has to have, because somebody waits for it.
    fn surely_held(&self, view: &View, seat: Seat, unseen: &mut Unseen) -> Option<Card> {
        let work = view.at_work.last()?;
        match work.step {
            Step::React if work.asked.last() == Some(&seat) => {
                let place = unseen
                    .kept
                    .iter()
                    .position(|card| self.is_reaction(*card))?;
                Some(unseen.kept.swap_remove(place))
            }
            Step::Hand | Step::Random if work.seats.first() == Some(&seat) => {
                self.take_kind(&mut unseen.resources, self.gives(view)?)
            }
            _ => None,
        }
    }

    fn take_kind(&self, resources: &mut Vec<Card>, kind: Kind) -> Option<Card> {
        let place = resources
            .iter()
            .position(|card| self.is_item(*card, Some(kind)))?;
        Some(resources.swap_remove(place))
    }
}

impl Unseen {
    fn all(mut self) -> Vec<Card> {
        let mut all = self.microbes;
        all.append(&mut self.resources);
        all.append(&mut self.kept);
        all
    }
}

/// Copies what everybody sees; nothing else lies on the table then.
fn copy(view: &View, table: &mut Table) {
    let Table {
        stage,
        first,
        turn,
        turns,
        draws,
        progress,
        idle,
        emptied,
        last_turns,
        recycled,
        microbes,
        resources,
        modifiers,
        discard,
        burn,
        left_out,
        players,
        at_work,
        shed,
        sheds,
        exact,
    } = table;
    (*stage, *first, *turn, *turns) = (view.stage, view.first, view.turn, view.turns);
    (*draws, *progress, *idle) = (view.draws, view.progress, view.idle);
    (*emptied, *last_turns) = (view.emptied, view.last_turns);
    (*recycled, *exact) = (view.recycled, view.exact);
    for pile in [microbes, resources, modifiers, discard] {
        pile.clear();
    }
    burn.clone_from(&view.burn);
    left_out.clone_from(&view.left_out);
    at_work.clone_from(&view.at_work);
    shed.clone_from(&view.shed);
    *sheds = view.sheds;
    for ((seat, seen), player) in view.players.each().zip(players) {
        let Player {
            hand,
            active,
            completed,
            holds,
            giving,
            skip_draws,
            skip_turns,
            sees,
        } = player;
        hand.clear();
        active.clone_from(&seen.active);
        completed.clone_from(&seen.completed);
        holds.clone_from(&seen.holds);
        giving.clear();
        if seat == view.seat {
            giving.extend(&view.giving);
        }
        (*skip_draws, *skip_turns, *sees) = (seen.skip_draws, seen.skip_turns, seen.sees);
    }
}

/// Takes so many cards off the end of a list.
fn split(list: &mut Vec<Card>, count: usize) -> Drain<'_, Card> {
    list.drain(list.len().saturating_sub(count)..)
}

/// Takes cards out of a list, each once.
fn strike(list: &mut Vec<Card>, cards: &[Card]) {
    for card in cards {
        if let Some(place) = list.iter().position(|other| other == card) {
            list.remove(place);
        }
    }
}
