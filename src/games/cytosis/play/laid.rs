//! Whether everything that a scenario lays lies where it can: cards, flasks, disks, boosts, markers.
//!
//! A table in, the reason why none such can come about out.

use crate::games::cytosis::deck::{Kind, Organelle, Sort};
use crate::referee::{Card, Seat};

use super::Cytosis;
use super::lying::{Boost, Disk, Placed};
use super::part::Happening;
use super::piece::Place;
use super::table::Table;
use super::task::Stage;

/// Why a table can't be.
type Reason = Result<(), String>;

/// Farthest that a Health marker of a scenario stands from 0.
const FARTHEST: i32 = 999;

impl Cytosis {
    /// Asks that every seat that is named sits at the table.
    pub(super) fn seats_exist(table: &Table) -> Reason {
        let flasks = table.placed.iter().filter_map(|placed| placed.seat);
        let disks = table.disks.iter().map(|disk| disk.seat);
        let markers = table.goals.iter().flat_map(|goal| &goal.markers).copied();
        let mut all = [table.first, table.next]
            .into_iter()
            .chain(flasks)
            .chain(disks)
            .chain(markers);
        let gone = all.find(|seat| seat.place() >= usize::from(table.seats()));
        gone.map_or(Ok(()), |seat| Err(format!("nobody sits at seat {seat}")))
    }

    /// Asks that every card lies where such cards can lie.
    pub(super) fn cards_lie_right(&self, table: &Table) -> Reason {
        let component = |card: Card| self.faces.is_component(card);
        let event = |card: Card| self.faces.is_event(card);
        let power = |card: Card| self.faces.is_power(card);
        let sort = |card: Card| self.part(card).map(|part| part.sort);
        let in_hand = |card: Card| component(card) && sort(card) != Some(Sort::Attack);
        let done = |card: Card| match sort(card) {
            Some(Sort::Extra) | None => false,
            Some(Sort::Attack) => self.options.attack_kept,
            _ => true,
        };
        let any = |card: Card| card.0 < self.faces.cards();
        let market: Vec<Card> = table.market.iter().flatten().copied().collect();
        self.lie(&table.deck, "in the deck", component)?;
        self.lie(&table.discard, "on the discard pile", component)?;
        self.lie(&market, "in the market", component)?;
        self.lie(&table.events, "among the events", event)?;
        self.lie(&table.past, "among the past events", event)?;
        self.lie(table.event.as_slice(), "as the active event", event)?;
        let goals: Vec<Card> = table.goals.iter().map(|goal| goal.card).collect();
        self.lie(&goals, "among the goals", |card| self.faces.is_goal(card))?;
        self.lie(&table.powers, "among the Epigenetic cards", power)?;
        self.lie(&table.removed, "in the box", any)?;
        for player in &table.players {
            self.lie(&player.hand, "in a hand", in_hand)?;
            self.lie(&player.done, "before a player", done)?;
            self.lie(player.power.as_slice(), "as an Epigenetic card", power)?;
        }
        if let Some(card) = table.left_out.iter().find(|card| !any(**card)) {
            return Err(format!("`{}` is no card", self.names.card(*card)));
        }
        self.lies_when_due(table)
    }

    fn lie(&self, cards: &[Card], place: &str, fits: impl Fn(Card) -> bool) -> Reason {
        for card in cards {
            let word = self.names.card(*card);
            if !fits(*card) {
                return Err(format!("`{word}` can't lie {place}"));
            }
            if !self.is_used(*card) {
                return Err(format!("`{word}` takes no part in this variant"));
            }
        }
        Ok(())
    }

    /// Asks that nothing lies there before its time, or after it.
    fn lies_when_due(&self, table: &Table) -> Reason {
        let begun = table.stage != Stage::Events;
        if begun && !table.powers.is_empty() {
            return Err("the Epigenetic cards are chosen: the others are in the box".into());
        }
        if begun && !table.aside.is_empty() {
            return Err("after the set-up no card is aside".into());
        }
        if table.stage == Stage::End && !table.events.is_empty() {
            return Err("the last round follows the last event: none is left at the end".into());
        }
        let events = self.events.iter().map(|event| event.copies).sum::<u32>();
        if u32::from(table.round) > events + 1 {
            return Err(format!(
                "with {events} events no game has {} rounds",
                table.round
            ));
        }
        let open = table.market.iter().flatten().next().is_some();
        let board = open
            || table.event.is_some()
            || !table.discard.is_empty()
            || !table.past.is_empty()
            || !table.goals.is_empty()
            || !table.boosts.is_empty()
            || !table.placed.is_empty()
            || !table.disks.is_empty();
        let own = table.players.iter().any(|player| {
            let cards = player.hand.len() + player.done.len() + usize::from(player.power.is_some());
            cards > 0 || player.health != 0 || !player.stock.is_empty()
        });
        if !begun && (board || own) {
            return Err("before the set-up nothing lies on the board or before players".into());
        }
        Ok(())
    }

    /// Asks that flasks, disks, boosts and markers lie where they can.
    pub(super) fn board_stands(&self, table: &Table) -> Reason {
        for (number, placed) in table.placed.iter().enumerate() {
            self.stands(table, &table.placed[..number], *placed)?;
        }
        for (number, disk) in table.disks.iter().enumerate() {
            let place = self.names.speak(&disk.at.to_string());
            if table.disks[..number]
                .iter()
                .any(|other| other.at == disk.at)
            {
                return Err(format!("two disks lie at `{place}`"));
            }
            self.carries(*disk, &place)?;
        }
        for boost in &table.boosts {
            self.is_place_of_boosts(*boost)?;
        }
        let slots = usize::from(self.options.goal_slots);
        for goal in &table.goals {
            let word = self.names.card(goal.card);
            if goal.markers.len() > slots {
                return Err(format!("`{word}` has room for {slots} markers"));
            }
            for (number, seat) in goal.markers.iter().enumerate() {
                if goal.markers[..number].contains(seat) {
                    return Err(format!("two markers of seat {seat} lie on `{word}`"));
                }
            }
        }
        Ok(())
    }

    /// Asks that a flask has come to its spot, after those that came before it.
    fn stands(&self, table: &Table, before: &[Placed], placed: Placed) -> Reason {
        let word = self.names.speak(&placed.spot.to_string());
        let Some(spot) = self.spots.get(placed.spot.index()) else {
            return Err(format!("`{word}` is no spot for a flask"));
        };
        // Only a grey flask goes to a spot where one stands, or into an area that is full.
        if placed.seat.is_none() {
            return Ok(());
        }
        if before.iter().any(|other| other.spot == placed.spot) {
            return Err(format!("a flask stood at `{word}` before"));
        }
        let (places, area) = ((0..).map(Place), spot.area);
        let taken = places.zip(&self.spots).filter(|(place, other)| {
            other.area == area && before.iter().any(|other| other.spot == *place)
        });
        let limit = usize::from(self.areas[usize::from(area)].limit);
        if table.seats() == 2 && taken.count() >= limit {
            return Err(format!(
                "with two players the area of `{word}` was full before"
            ));
        }
        Ok(())
    }

    /// Asks that a disk carries what can have come on it there.
    fn carries(&self, disk: Disk, place: &str) -> Reason {
        let load = disk.load;
        let [protein, lipid, carbohydrate] = [load.protein, load.lipid, load.carbohydrate];
        let fits = match self.organelle(disk.at) {
            None => return Err(format!("`{place}` is no budding place")),
            Some(Organelle::Smooth) => lipid > 0 && protein == 0 && carbohydrate == 0,
            Some(Organelle::Rough) => protein > 0 && lipid == 0 && carbohydrate == 0,
            Some(Organelle::Golgi) if protein == 0 => lipid > 0 && carbohydrate <= 1,
            Some(Organelle::Golgi) => u16::from(lipid) + u16::from(carbohydrate) <= 1,
        };
        if fits && load.of(Kind::Mrna) == 0 && load.of(Kind::Atp) == 0 {
            Ok(())
        } else {
            Err(format!("no disk at `{place}` carries such a load"))
        }
    }

    /// Asks that a boost lies where events put resources.
    fn is_place_of_boosts(&self, boost: Boost) -> Reason {
        let place = boost.at.index().checked_sub(self.boost_base());
        let puts = |what: Happening| match what {
            Happening::Boost(at, ..) => Some(usize::from(at)) == place,
            _ => false,
        };
        if self.events.iter().any(|event| puts(event.what)) {
            return Ok(());
        }
        let word = self.names.speak(&boost.at.to_string());
        Err(format!("no event puts a resource at `{word}`"))
    }

    /// Asks that Health Points and antibodies are such as players can have.
    pub(super) fn players_stand(&self, table: &Table) -> Reason {
        let (step, most) = (self.options.antibody_step, self.options.antibody_most);
        let column = |levels: &[u8; 3]| {
            let fits = |level: &u8| *level <= most && level.is_multiple_of(step);
            levels.iter().all(fits) && (self.options.virus || *levels == [0; 3])
        };
        for (seat, player) in Seat::all(table.seats()).zip(&table.players) {
            if !(-FARTHEST..=FARTHEST).contains(&player.health) {
                return Err(format!(
                    "seat {seat} has from -{FARTHEST} to {FARTHEST} Health Points"
                ));
            }
            if !column(&player.antibodies) {
                return Err(format!("seat {seat} can't have such antibodies"));
            }
            let looks = self.power(table, seat).and_then(|power| power.look);
            if player.uses > looks.map_or(0, |look| look.limit) {
                return Err(format!("seat {seat} can't have looked so often"));
            }
        }
        let alone = table.seats() != 2 && table.dummy != [0; 3];
        if alone || !column(&table.dummy) {
            return Err("a dummy can't have such antibodies".into());
        }
        Ok(())
    }
}
