//! Set-up: what is shuffled, dealt and removed before the first round, and all other chances.
//!
//! A table and an outcome of chance in, the same table after it.

use crate::games::cytosis::deck::{Kind, Sort};
use crate::referee::Rules;
use crate::referee::kit::{Lot, insert, no, rule};
use crate::referee::{Card, Chances, Event, Illegal, Seat, Sink, Stream, Turn};

use super::lying::Goal;
use super::piece::carry;
use super::table::Table;
use super::task::{Stage, What};
use super::word::Chance;
use super::{COMPONENTS, Cytosis, DICE, EVENTS, FIRST, GOALS, POWERS, RESHUFFLE, VIRUS};
use crate::games::cytosis::deck::Options;

impl Chances for Cytosis {
    const CHANCES: &'static [&'static str] = &[
        "first",
        "events",
        "virus",
        "goals",
        "epigenetics",
        "components",
        "reshuffle",
        "dice",
    ];

    fn sample(&self, table: &Table, rng: &mut Stream) -> Chance {
        match self.turn(table) {
            Turn::Chance(FIRST) => Chance::First(Lot::draw(&table.seats(), rng)),
            Turn::Chance(DICE) => Chance::Dice(Lot::draw(&self.thrown(table)[..], rng)),
            _ => Chance::Deck(Lot::draw(&self.shuffled(table)[..], rng)),
        }
    }

    fn check_chance(&self, table: &Table, chance: &Chance) -> Result<(), Illegal> {
        match (self.turn(table), chance) {
            (Turn::Chance(FIRST), Chance::First(seat)) => {
                rule(seat.fits(&table.seats()), "CY-A37", "nobody sits there")
            }
            (Turn::Chance(DICE), Chance::Dice(shown)) => {
                let due = self.thrown(table);
                rule(shown.len() == due.len(), "CY-118", dice_due(due.len()))?;
                rule(
                    shown.fits(&due),
                    "CY-119",
                    "a die does not show such a number",
                )
            }
            (Turn::Chance(FIRST | DICE), _) => no("CY-A37", "this is another chance"),
            (Turn::Chance(_), Chance::Deck(cards)) => rule(
                cards.fits(&self.shuffled(table)),
                "CY-13",
                "every card of the deck is shuffled, and no other",
            ),
            _ => no("CY-13", "nothing is shuffled now"),
        }
    }

    fn chance(&self, table: &mut Table, chance: &Chance, sink: &mut impl Sink) {
        match chance {
            Chance::First(seat) => {
                sink.rule("CY-A37");
                table.first = *seat;
                table.next = *seat;
                if self.options.epigenetics {
                    sink.rule("CY-135");
                    table.stage = Stage::Powers;
                } else {
                    self.start(table, sink);
                }
            }
            Chance::Dice(shown) => self.rank(table, shown, sink),
            Chance::Deck(cards) => self.lay_deck(table, cards, sink),
        }
        self.advance(table, sink);
    }

    fn scripted(&self, table: &Table, begun: Chance) -> Chance {
        match begun {
            Chance::Deck(order) => Chance::Deck(order.completed(&self.shuffled(table))),
            begun => begun,
        }
    }
}

impl Cytosis {
    /// Gives the cards that a shuffle is about.
    pub(super) fn shuffled(&self, table: &Table) -> Vec<Card> {
        let aside = |fits: &dyn Fn(Card) -> bool| {
            let cards = table.aside.iter().copied();
            cards.filter(|card| fits(*card)).collect::<Vec<_>>()
        };
        let Turn::Chance(chance) = self.turn(table) else {
            return Vec::new();
        };
        match chance {
            EVENTS => table.events.clone(),
            VIRUS => {
                let mut all = table.events.clone();
                all.extend(aside(&|card| self.faces.is_event(card)));
                all
            }
            GOALS => aside(&|card| self.faces.is_goal(card)),
            POWERS => table.powers.clone(),
            COMPONENTS => {
                let mut all = table.deck.clone();
                if table.stage == Stage::Rest {
                    all.extend(aside(&|card| self.faces.is_component(card)));
                }
                all
            }
            RESHUFFLE => table.discard.clone(),
            _ => Vec::new(),
        }
    }

    /// Gives the sides of the dice that are due, die by die.
    fn thrown(&self, table: &Table) -> Vec<u8> {
        let dice = self
            .rollers(table)
            .iter()
            .map(|(_, dice)| usize::from(*dice))
            .sum();
        vec![self.options.sides; dice]
    }

    fn lay_deck(&self, table: &mut Table, cards: &[Card], sink: &mut impl Sink) {
        if table
            .todo
            .last()
            .is_some_and(|task| task.what == What::Reshuffle)
        {
            table.todo.pop();
            table.discard.clear();
            table.deck.clear();
            table.deck.extend_from_slice(cards);
            return;
        }
        match table.stage {
            Stage::Events => {
                sink.rule("CY-07");
                sink.rule("CY-09");
                let seats = table.seats();
                if seats == 2 {
                    sink.rule("CY-99");
                    sink.rule("CY-A01");
                }
                let removed = Options::for_players(&self.options.events_removed, seats);
                table.events.clear();
                table.events.extend_from_slice(cards);
                let stay = cards.len().saturating_sub(removed.into());
                table.removed.extend(table.events.drain(stay..));
                table.removed.sort_unstable();
                table.stage = if self.options.virus {
                    sink.rule("CY-107");
                    sink.rule("CY-108");
                    Stage::Virus
                } else {
                    Stage::Goals
                };
            }
            Stage::Virus => {
                table.aside.retain(|card| !self.faces.is_event(*card));
                table.events.clear();
                table.events.extend_from_slice(cards);
                table.stage = Stage::Goals;
            }
            Stage::Goals => self.lay_goals(table, cards, sink),
            Stage::Powers => {
                sink.rule("CY-136");
                sink.rule("CY-136a");
                table.powers.clear();
                table.powers.extend_from_slice(cards);
                let three = DRAFT.min(table.powers.len());
                table.draft.extend(table.powers.drain(..three));
                table.draft.sort_unstable();
                table.stage = Stage::Draft;
                let first = table.first;
                table.push(first, What::Draft);
            }
            Stage::Components => self.deal_cards(table, cards, sink),
            _ => {
                sink.rule("CY-13");
                if self.options.virus {
                    sink.rule("CY-111");
                }
                table.aside.retain(|card| !self.faces.is_component(*card));
                table.deck.clear();
                table.deck.extend_from_slice(cards);
                if self.options.epigenetics {
                    self.start(table, sink);
                } else {
                    table.stage = Stage::First;
                }
            }
        }
    }

    /// Lays goals out, as many as there are players and some more (CY-10, CY-109, CY-110).
    fn lay_goals(&self, table: &mut Table, cards: &[Card], sink: &mut impl Sink) {
        sink.rule("CY-10");
        if self.options.virus {
            sink.rule("CY-109");
        }
        let seats = table.seats();
        let count = usize::from(seats + self.options.goals_extra).min(cards.len());
        let (out, rest) = cards.split_at(count);
        let is_virus = |card: &Card| {
            let place = card.0.checked_sub(self.faces.goal());
            place.is_some_and(|place| self.goals[usize::from(place)].virus)
        };
        let mut out: Vec<Card> = out.to_vec();
        let mut rest: Vec<Card> = rest.to_vec();
        let most = Options::for_players(&self.options.virus_goals_most, seats);
        // The goals lie in a random order, so the last one of them is one at random.
        while out.iter().filter(|card| is_virus(card)).count() > usize::from(most) {
            let Some(other) = rest.iter().position(|card| !is_virus(card)) else {
                break;
            };
            let Some(last) = out.iter().rposition(is_virus) else {
                break;
            };
            sink.rule("CY-110");
            std::mem::swap(&mut out[last], &mut rest[other]);
        }
        let goal = |card| Goal {
            card,
            markers: smallvec::SmallVec::new(),
        };
        table.goals = out.into_iter().map(goal).collect();
        table.removed.extend(rest);
        table.removed.sort_unstable();
        table.aside.retain(|card| !self.faces.is_goal(*card));
        table.stage = if self.options.epigenetics {
            Stage::First
        } else {
            Stage::Components
        };
    }

    /// Removes Detox cards, fills the market and deals the first cards.
    fn deal_cards(&self, table: &mut Table, cards: &[Card], sink: &mut impl Sink) {
        sink.rule("CY-11");
        sink.rule("CY-12");
        let seats = table.seats();
        table.deck.clear();
        table.deck.extend_from_slice(cards);
        let mut removed = Options::for_players(&self.options.detox_removed, seats);
        if removed > 0 {
            sink.rule("CY-98");
        }
        let is_detox = |card: Card| self.part(card).is_some_and(|part| part.sort == Sort::Detox);
        while removed > 0
            && let Some(place) = table.deck.iter().position(|card| is_detox(*card))
        {
            let card = table.deck.remove(place);
            insert(&mut table.removed, card);
            removed -= 1;
        }
        for place in 0..table.market.len() {
            if !table.deck.is_empty() {
                let card = table.deck.remove(0);
                table.market[place] = Some(card);
            }
        }
        for seat in Seat::all(seats) {
            let count = usize::from(self.options.hand_dealt).min(table.deck.len());
            for _ in 0..count {
                let card = table.deck.remove(0);
                sink.event(Event::Drawn(seat, card));
                insert(&mut table.players[seat].hand, card);
            }
        }
        table.stage = Stage::Choose;
        for seat in Seat::all(seats).rev() {
            let kept = usize::from(self.options.hand_kept);
            for _ in kept..table.players[seat].hand.len() {
                table.push(seat, What::Return);
            }
        }
    }

    /// Gives ATP to all, and lets them choose their first resources (CY-16, CY-17).
    fn start(&self, table: &mut Table, sink: &mut impl Sink) {
        sink.rule("CY-16");
        let seats = table.seats();
        let first = table.first;
        for (place, seat) in (0_u8..).zip(first.round(seats)) {
            let count = self.options.start_atp + place;
            carry(
                &mut table.stock,
                &mut table.players[seat].stock,
                Kind::Atp,
                count,
            );
        }
        for seat in first.round(seats) {
            table.push(seat, What::Start(self.options.start_picks));
        }
        table.todo.reverse();
        table.stage = Stage::Start;
    }
}

/// Says how many dice are due: five players throw up to three each.
fn dice_due(count: usize) -> &'static str {
    const DUE: [&str; 16] = [
        "no die is due",
        "1 die is due",
        "2 dice are due",
        "3 dice are due",
        "4 dice are due",
        "5 dice are due",
        "6 dice are due",
        "7 dice are due",
        "8 dice are due",
        "9 dice are due",
        "10 dice are due",
        "11 dice are due",
        "12 dice are due",
        "13 dice are due",
        "14 dice are due",
        "15 dice are due",
    ];
    DUE.get(count).copied().unwrap_or("more dice are due")
}

/// Epigenetic cards that are chosen from (CY-136a).
const DRAFT: usize = 3;
