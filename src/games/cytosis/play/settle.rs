//! Tables at the beginning, and tables of scenarios.
//!
//! An incomplete table in, a whole one or the reason why there is none out: what contradicts itself
//! is never mended. Where things may lie stands in `laid`, how many there are in `count`.

use smallvec::SmallVec;

use crate::games::cytosis::deck::{Action, Kind, Sort};
use crate::referee::{BySeat, Card, Seat, Staging, kit};

use super::Cytosis;
use super::player::Player;
use super::table::Table;
use super::task::{Stage, What};
use crate::games::cytosis::deck::Options;

/// Stands in a blank table for a count that a scenario has not said.
pub(super) const UNSAID: u8 = u8::MAX;
/// Cards in a hand, or completed, for which there is room from the beginning.
const ROOM: usize = 24;

impl Staging for Cytosis {
    fn blank(&self, seats: u8) -> Table {
        let mut table = self.empty(seats, Stage::Play);
        table.round = 1;
        // What a scenario leaves out is in the stock and at hand: `settle` counts it.
        for kind in Kind::ALL {
            *table.stock.at(kind) = UNSAID;
        }
        table.grey = UNSAID;
        for player in &mut table.players {
            for count in [
                &mut player.flasks,
                &mut player.exhausted,
                &mut player.disks,
                &mut player.goal_markers,
            ] {
                *count = UNSAID;
            }
        }
        table
    }

    fn settle(&self, table: &mut Table) -> Result<(), String> {
        kit::can_play(self, table.seats())?;
        nothing_goes_on(table)?;
        Self::seats_exist(table)?;
        self.cards_lie_right(table)?;
        self.board_stands(table)?;
        self.players_stand(table)?;
        let slots = self.spots.iter();
        let slots = slots.filter(|spot| matches!(spot.action, Action::Buy(_)));
        let slots = slots.count();
        if table.market.len() > slots {
            return Err(format!("the market has {slots} spots"));
        }
        table.market.resize(slots, None);
        table.disks.sort_by_key(|disk| disk.at);
        for player in &mut table.players {
            player.hand.sort_unstable();
            player.done.sort_unstable();
        }
        table.removed.sort_unstable();
        self.count_out(table)?;
        self.fill_in(table);
        Ok(())
    }

    fn start(&self, table: &mut Table) {
        if table.stage == Stage::End {
            let seats = table.first.round(table.seats());
            let with_disks = seats.filter(|seat| table.disks.iter().any(|disk| disk.seat == *seat));
            let with_disks: SmallVec<[Seat; 5]> = with_disks.collect();
            for seat in with_disks.into_iter().rev() {
                table.push(seat, What::Recover);
            }
        }
        self.advance(table, &mut ());
    }
}

/// Says that something is being carried out, with which no scenario begins.
fn nothing_goes_on(table: &mut Table) -> Result<(), String> {
    if !matches!(table.stage, Stage::Play | Stage::Events | Stage::End) {
        return Err("a scenario begins with the set-up, in a round, or with the end".into());
    }
    if !table.todo.is_empty() || !table.scouted.is_empty() || !table.draft.is_empty() {
        return Err("a scenario begins when nothing is being carried out".into());
    }
    if table.winner.is_some() {
        return Err("nobody has won yet".into());
    }
    if table.stage == Stage::Events {
        table.round = 0;
    } else if table.round == 0 {
        return Err("the rounds begin with 1".into());
    }
    Ok(())
}

impl Cytosis {
    /// Makes a table on which nothing lies.
    pub(super) fn empty(&self, seats: u8, stage: Stage) -> Table {
        let mut table = Table::bare();
        table.stage = stage;
        let cards = self.copies[..usize::from(self.faces.components)]
            .iter()
            .sum::<u32>();
        table.deck.reserve_exact(cards as usize);
        table.discard.reserve_exact(cards as usize);
        table.past.reserve_exact(self.faces.cards().into());
        table.removed.reserve_exact(self.faces.cards().into());
        let market = self
            .spots
            .iter()
            .filter(|spot| matches!(spot.action, Action::Buy(_)));
        table.market = market.map(|_| None).collect();
        table.players = BySeat::new(seats, |_| Player {
            hand: Vec::with_capacity(ROOM),
            done: Vec::with_capacity(ROOM),
            flasks: Options::for_players(&self.options.flasks, seats),
            disks: self.options.disks,
            goal_markers: self.options.goal_markers,
            ..Player::default()
        });
        table.grey = self.options.grey_flasks;
        table
    }

    /// Puts all cards that lie nowhere where they belong at this stage; in an exact table they take
    /// no part.
    pub(super) fn fill_in(&self, table: &mut Table) {
        let before = |stage: Stage, due: Stage| stage as u8 <= due as u8;
        let missing = kit::missing(self, table).into_iter();
        for (card, count) in missing.filter(|(card, _)| card.0 < self.faces.cards()) {
            let pile = if table.exact || !self.is_used(card) {
                &mut table.left_out
            } else if self.faces.is_goal(card) {
                if before(table.stage, Stage::Goals) {
                    &mut table.aside
                } else {
                    &mut table.removed
                }
            } else if self.faces.is_power(card) {
                if before(table.stage, Stage::Draft) {
                    &mut table.powers
                } else {
                    &mut table.removed
                }
            } else if self.faces.is_event(card) {
                let place = usize::from(card.0 - self.faces.event());
                let virus = matches!(self.events[place].what, super::part::Happening::Virus(_));
                if virus && before(table.stage, Stage::Virus) {
                    &mut table.aside
                } else if before(table.stage, Stage::Play) {
                    &mut table.events
                } else {
                    // The last round follows the last event.
                    &mut table.past
                }
            } else if self.is_attack(card) && before(table.stage, Stage::Rest) {
                &mut table.aside
            } else {
                &mut table.deck
            };
            pile.extend(std::iter::repeat_n(card, count));
        }
        table.left_out.sort_unstable();
        table.removed.sort_unstable();
    }

    /// Says whether a card takes part with these modules (CY-07).
    pub(super) fn is_used(&self, card: Card) -> bool {
        if self.faces.is_power(card) {
            return self.options.epigenetics;
        }
        let virus = if self.faces.is_goal(card) {
            self.goals[usize::from(card.0 - self.faces.goal())].virus
        } else if self.faces.is_event(card) {
            let place = usize::from(card.0 - self.faces.event());
            matches!(self.events[place].what, super::part::Happening::Virus(_))
        } else {
            self.is_attack(card)
        };
        self.options.virus || !virus
    }

    /// Counts the completed cards that decide a tie (CY-96).
    pub(super) fn counted(&self, player: &Player) -> usize {
        let cards = player.done.iter().filter_map(|card| self.part(*card));
        cards
            .filter(|part| !matches!(part.sort, Sort::Extra | Sort::Attack))
            .count()
    }
}
