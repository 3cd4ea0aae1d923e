//! Tables that look like a view: the cards that a seat has not seen may be anywhere.
//!
//! A view and a stream in, a table out. What a seat can work out is kept: immediate Modifiers rest
//! only in their pile, a Resource pile that was never made anew has nothing but Resources, who is
//! asked for a card has one, and a Resource pile that stays empty can't be made anew.

use crate::referee::kit::insert;
use crate::referee::{BySeat, Card, Hidden, Pieces, Seat, Stream};

use super::super::words::{Act, Kind};
use super::game::PhyloMicrobes;
use super::table::{Player, Step, Table};
use super::view::{Seen, View};
use super::word::Move;

/// Cards that a seat has not seen, each list shuffled.
#[derive(Default)]
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
        let recycles = self.recycles(table);
        let me = &table.players[seat];
        let known = (me.sees as usize).min(table.resources.len());
        let at_work = table.at_work.last();
        let searches = at_work.is_some_and(|work| work.by == seat && work.step == Step::Search);
        let searched = searches.then(|| {
            let mut cards = table.resources.clone();
            cards.sort_unstable();
            cards
        });
        let seen = |other: Seat| {
            let player = &table.players[other];
            Seen {
                hand: player.hand.len(),
                giving: player.giving.len(),
                active: player.active.clone(),
                completed: player.completed.clone(),
                holds: player.holds.clone(),
                skip_draws: player.skip_draws,
                skip_turns: player.skip_turns,
                sees: player.sees,
            }
        };
        View {
            seat,
            stage: table.stage,
            first: table.first,
            turn: table.turn,
            turns: table.turns,
            draws: table.draws,
            progress: table.progress,
            idle: table.idle,
            emptied: table.emptied,
            last_turns: table.last_turns,
            recycled: table.recycled,
            recycles,
            microbes: table.microbes.len(),
            resources: table.resources.len(),
            known: table.resources[..known].to_vec(),
            searched,
            modifiers: table.modifiers.len(),
            discard: table.discard.len(),
            top: table.discard.last().copied(),
            burn: table.burn.clone(),
            out: table.left_out.len(),
            left_out: if table.exact {
                table.left_out.clone()
            } else {
                Vec::new()
            },
            hand: me.hand.clone(),
            giving: me.giving.clone(),
            players: BySeat::new(table.seats(), seen),
            at_work: table.at_work.clone(),
            shed: table.shed.clone(),
            sheds: table.sheds,
            exact: table.exact,
        }
    }

    fn imagine(&self, view: &View, rng: &mut Stream) -> Table {
        let seats = view.players.seats();
        let mut table = self.empty(seats, view.stage);
        copy(view, &mut table);
        let mut unseen = self.unseen(view, &table, rng);

        // What somebody is known to hold comes first.
        let mut hands: Vec<Vec<Card>> = vec![Vec::new(); usize::from(seats)];
        for seat in Seat::all(seats).filter(|seat| *seat != view.seat) {
            if let Some(kind) = self.gives(view) {
                for _ in 0..view.players[seat].giving {
                    let card = self.take_kind(&mut unseen.resources, kind);
                    table.players[seat].giving.extend(card);
                }
            }
            hands[seat.place()].extend(self.surely_held(view, seat, &mut unseen));
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
        for (seat, mut hand) in Seat::all(seats).zip(hands) {
            if seat == view.seat {
                hand.clone_from(&view.hand);
            } else {
                let seen = &view.players[seat];
                hand.extend(split(&mut pool, seen.hand.saturating_sub(hand.len())));
                let giving = &mut table.players[seat].giving;
                giving.extend(split(&mut pool, seen.giving.saturating_sub(giving.len())));
                giving.sort_unstable();
            }
            for card in hand {
                insert(&mut table.players[seat].hand, card);
            }
        }
        if !discarded.is_empty() {
            pool.append(&mut discarded);
            rng.shuffle(&mut pool);
        }
        table.discard.append(&mut pool);
        table.discard.extend(view.top);
        table
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
            return split(&mut unseen.resources, 1);
        }
        let mut others = std::mem::take(&mut unseen.microbes);
        others.append(&mut unseen.kept);
        rng.shuffle(&mut others);
        let discarded = split(&mut others, below);
        unseen.kept = others;
        discarded
    }

    /// Gives the cards that a seat has not seen.
    fn unseen(&self, view: &View, table: &Table, rng: &mut Stream) -> Unseen {
        let mut left = self.copies.clone();
        let mut see = |card: Card| {
            if let Some(count) = left.get_mut(card.index()) {
                *count = count.saturating_sub(1);
            }
        };
        // The table holds by now all that everybody sees, and the own cards that are set aside.
        self.census(table, &mut |card, _| see(card));
        view.hand
            .iter()
            .chain(&view.top)
            .for_each(|card| see(*card));
        match &view.searched {
            Some(searched) => searched.iter().for_each(|card| see(*card)),
            None => view.known.iter().for_each(|card| see(*card)),
        }
        let mut unseen = Unseen::default();
        for ((card, _), count) in self.names.cards().zip(left) {
            let list = match self.modifier(card) {
                Some(one) if one.is_immediate() => &mut unseen.immediate,
                Some(_) => &mut unseen.kept,
                None if self.is_microbe(card) => &mut unseen.microbes,
                None => &mut unseen.resources,
            };
            list.extend((0..count).map(|_| card));
        }
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
    fn all(self) -> Vec<Card> {
        [self.microbes, self.resources, self.kept].concat()
    }
}

/// Copies what everybody sees.
fn copy(view: &View, table: &mut Table) {
    (table.first, table.turn, table.turns) = (view.first, view.turn, view.turns);
    (table.draws, table.progress, table.idle) = (view.draws, view.progress, view.idle);
    (table.emptied, table.last_turns) = (view.emptied, view.last_turns);
    (table.recycled, table.exact) = (view.recycled, view.exact);
    table.burn.clone_from(&view.burn);
    table.left_out.clone_from(&view.left_out);
    table.at_work.clone_from(&view.at_work);
    table.shed.clone_from(&view.shed);
    table.sheds = view.sheds;
    for (seat, seen) in view.players.each() {
        table.players[seat] = Player {
            hand: Vec::new(),
            active: seen.active.clone(),
            completed: seen.completed.clone(),
            holds: seen.holds.clone(),
            giving: if seat == view.seat {
                view.giving.clone()
            } else {
                Vec::new()
            },
            skip_draws: seen.skip_draws,
            skip_turns: seen.skip_turns,
            sees: seen.sees,
        };
    }
}

/// Takes so many cards off the end of a list.
fn split(list: &mut Vec<Card>, count: usize) -> Vec<Card> {
    list.split_off(list.len().saturating_sub(count))
}

/// Takes cards out of a list, each once.
fn strike(list: &mut Vec<Card>, cards: &[Card]) {
    for card in cards {
        if let Some(place) = list.iter().position(|other| other == card) {
            list.remove(place);
        }
    }
}
