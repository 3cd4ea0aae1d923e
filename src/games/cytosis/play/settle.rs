//! Tables at the beginning, tables of scenarios, and where every piece is.
//!
//! An incomplete table in, a whole one or the reason why there is none out.

use crate::referee::Pieces;
use smallvec::SmallVec;

use crate::games::cytosis::deck::{Action, Kind, Sort};
use crate::referee::{BySeat, Card, Seat, Staging, kit};

use super::Cytosis;
use super::option::Options;
use super::piece::Stock;
use super::player::Player;
use super::table::Table;
use super::task::{Stage, What};

/// Cards in a hand, or completed, for which there is room from the beginning.
const ROOM: usize = 24;

impl Staging for Cytosis {
    fn blank(&self, seats: u8) -> Table {
        let mut table = self.empty(seats, Stage::Play);
        table.round = 1;
        table
    }

    fn settle(&self, table: &mut Table) -> Result<(), String> {
        let seats = table.seats();
        kit::can_play(self, seats)?;
        if [table.first, table.next]
            .iter()
            .any(|seat| seat.place() >= usize::from(seats))
        {
            return Err("the First Player or the next one sits at no seat".into());
        }
        if !matches!(table.stage, Stage::Play | Stage::Events | Stage::End) {
            return Err("a scenario begins with the set-up, in a round, or with the end".into());
        }
        if table.stage == Stage::Events {
            table.round = 0;
        }
        if !table.todo.is_empty() || !table.scouted.is_empty() {
            return Err("a scenario begins when nothing is being carried out".into());
        }
        let slots = self
            .spots
            .iter()
            .filter(|spot| matches!(spot.action, Action::Buy(_)));
        let slots = slots.count();
        if table.market.len() > slots {
            return Err(format!("the market has {slots} spots"));
        }
        table.market.resize(slots, None);
        for player in &mut table.players {
            player.hand.sort_unstable();
            player.done.sort_unstable();
        }
        table.removed.sort_unstable();
        self.places_exist(table)?;
        self.pieces_suffice(table)?;
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

    /// Counts the tokens of a resource.
    pub(super) fn tokens(&self, kind: Kind) -> u8 {
        let printed = self.copies[self.faces.token(kind).index()];
        u8::try_from(printed).unwrap_or(u8::MAX)
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
                } else {
                    &mut table.events
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
    fn is_used(&self, card: Card) -> bool {
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

    /// Checks flasks, disks and boosts against the board.
    fn places_exist(&self, table: &mut Table) -> Result<(), String> {
        table.disks.sort_by_key(|disk| disk.at);
        let twice = table.disks.windows(2).any(|pair| pair[0].at == pair[1].at);
        if twice
            || table
                .disks
                .iter()
                .any(|disk| self.organelle(disk.at).is_none())
        {
            return Err("a disk lies at no budding place, or two lie at one".into());
        }
        if table
            .placed
            .iter()
            .any(|placed| self.spot(placed.spot).is_none())
        {
            return Err("a flask stands on no spot".into());
        }
        let base = self.boost_base();
        if table.boosts.iter().any(|boost| boost.at.index() < base) {
            return Err("a boost lies where none can".into());
        }
        let slots = usize::from(self.options.goal_slots);
        if table.goals.iter().any(|goal| goal.markers.len() > slots) {
            return Err(format!("a goal has room for {slots} markers"));
        }
        Ok(())
    }

    /// Completes the stock, flasks, disks and markers, and checks that no piece lies there too often.
    fn pieces_suffice(&self, table: &mut Table) -> Result<(), String> {
        let seats = table.seats();
        let short = |word: &str| format!("more of `{word}` lie on the table than there are");
        // What scenarios leave out is in the stock and at hand.
        for kind in Kind::ALL {
            let away = Self::away(table).of_kind(kind);
            let printed = u32::from(self.tokens(kind));
            let left = printed
                .checked_sub(away)
                .ok_or_else(|| short(self.names.card(self.faces.token(kind))))?;
            let left = u8::try_from(left).unwrap_or(u8::MAX);
            let there = table.stock.of(kind);
            if there != 0 && there != left {
                return Err(format!(
                    "the stock holds {left} `{kind}`, as all others are somewhere else"
                ));
            }
            *table.stock.at(kind) = left;
        }
        for seat in Seat::all(seats) {
            let placed = table
                .placed
                .iter()
                .filter(|placed| placed.seat == Some(seat))
                .count();
            let on_board = table.disks.iter().filter(|disk| disk.seat == seat).count();
            let goals = table.goals.iter();
            let marked = goals.filter(|goal| goal.markers.contains(&seat)).count();
            let player = &mut table.players[seat];
            let flasks = Options::for_players(&self.options.flasks, seats);
            let rest = |all: u8, away: usize, word: &str| {
                usize::from(all)
                    .checked_sub(away)
                    .map(|left| u8::try_from(left).unwrap_or(u8::MAX))
                    .ok_or_else(|| short(word))
            };
            let used = placed + usize::from(player.exhausted);
            player.flasks = player.flasks.min(rest(flasks, used, "flasks")?);
            player.exhausted = rest(flasks, placed + usize::from(player.flasks), "flasks")?;
            player.disks = rest(self.options.disks, on_board, "disks")?;
            player.goal_markers = rest(self.options.goal_markers, marked, "goal markers")?;
        }
        let grey = table
            .placed
            .iter()
            .filter(|placed| placed.seat.is_none())
            .count();
        let left = usize::from(self.options.grey_flasks).checked_sub(grey);
        let left = left.ok_or_else(|| short("grey flasks"))?;
        table.grey = u8::try_from(left).unwrap_or(0);
        for (card, count) in kit::lying(self, table) {
            let printed = self.printed(card, seats);
            if count > printed {
                return Err(short(self.names.card(card)));
            }
        }
        Ok(())
    }

    /// Sums what does not lie in the stock.
    fn away(table: &Table) -> Sums {
        let mut sums = Sums::default();
        table
            .players
            .iter()
            .for_each(|player| sums.add(player.stock));
        table.disks.iter().for_each(|disk| sums.add(disk.load));
        for boost in &table.boosts {
            let mut one = Stock::default();
            *one.at(boost.kind) = 1;
            sums.add(one);
        }
        sums
    }

    /// Counts the completed cards that decide a tie (CY-96).
    pub(super) fn counted(&self, player: &Player) -> usize {
        let cards = player.done.iter().filter_map(|card| self.part(*card));
        cards
            .filter(|part| !matches!(part.sort, Sort::Extra | Sort::Attack))
            .count()
    }
}

/// Sums of resources that may be more than a stock holds.
#[derive(Default)]
struct Sums([u32; 5]);

impl Sums {
    fn add(&mut self, stock: Stock) {
        for (sum, kind) in self.0.iter_mut().zip(Kind::ALL) {
            *sum += u32::from(stock.of(kind));
        }
    }

    fn of_kind(&self, kind: Kind) -> u32 {
        let place = Kind::ALL.iter().position(|other| *other == kind);
        place.map_or(0, |place| self.0[place])
    }
}
