//! What one seat may know (SC-11, SC-13, SC-A23), and the tables that fit it.

use serde::Serialize;

use crate::referee::kit::{insert, strike};
use crate::referee::{BySeat, Card, Hidden, Seat, Stream};

use super::Supercytes;
use super::mv::Category;
use super::table::{Known, Played, Stage, Table};

impl Hidden for Supercytes {
    type View = View;

    fn view(&self, table: &Table, seat: Seat) -> View {
        let open = |holder: Seat, place: usize| {
            let shown = self.caller_shows && table.category.is_some() && holder == table.caller;
            let (card, behind) = (
                table.seats[holder].in_play[place],
                &table.seats[holder].in_play[place..],
            );
            // Stolen cards lie behind the own one, which may be the same card once more.
            let alike = || behind.iter().filter(|other| **other == card).count();
            let knows = || {
                let known = table.known.iter();
                let own =
                    known.filter(|one| (one.card, one.by, one.at) == (card, seat, Some(holder)));
                own.count() >= alike()
            };
            (holder == seat || shown || knows()).then_some(card)
        };
        let seen = |holder: Seat| {
            let place = &table.seats[holder];
            let cards = 0..place.in_play.len();
            Seen {
                pile: place.pile.len(),
                in_play: cards.map(|card| open(holder, card)).collect(),
                treatments: place.treatments.len(),
                points: place.points,
            }
        };
        View {
            seat,
            stage: table.stage,
            round: table.round,
            caller: table.caller,
            turn: table.turn,
            category: table.category,
            seats: BySeat::new(table.seats.seats(), seen),
            treatments: table.seats[seat].treatments.clone(),
            played: table.played.clone(),
            stealing: table.stealing.clone(),
            pot: table.pot.len(),
            used: table.used.len(),
            used_cards: if self.buy_back {
                Vec::new()
            } else {
                table.used.clone()
            },
            cells: table.cells.len(),
            undealt: table.treatments.len(),
            left_out: table.left_out.clone(),
            tied: table.tied.clone(),
        }
    }

    fn imagine(&self, view: &View, rng: &mut Stream) -> Table {
        let mut cells = self.pieces(|card| self.is_cell(card));
        let mut treatments = self.pieces(|card| !self.is_cell(card));
        let open = view
            .seats
            .iter()
            .flat_map(|seen| seen.in_play.iter().flatten());
        strike(&mut cells, open.chain(&view.left_out));
        let played = view.played.iter().map(|played| &played.card);
        let open = view.treatments.iter().chain(played);
        strike(
            &mut treatments,
            open.chain(&view.used_cards).chain(&view.left_out),
        );
        rng.shuffle(&mut cells);
        rng.shuffle(&mut treatments);
        let mut cells = cells.into_iter();
        let mut treatments = treatments.into_iter();

        let mut table = Table::new(view.seats.seats(), Vec::new(), Vec::new());
        for (seat, seen) in view.seats.each() {
            let place = &mut table.seats[seat];
            let cards = seen
                .in_play
                .iter()
                .filter_map(|card| card.or_else(|| cells.next()));
            place.in_play.extend(cards);
            place.pile.extend(cells.by_ref().take(seen.pile));
            if seat == view.seat {
                place.treatments.extend(&view.treatments);
            } else {
                for card in treatments.by_ref().take(seen.treatments) {
                    insert(&mut place.treatments, card);
                }
            }
            place.points = seen.points;
        }
        // A card of another's that is known is one that the seat has lost to a theft.
        for (holder, seen) in view.seats.each().filter(|(holder, _)| *holder != view.seat) {
            let shown = self.caller_shows && holder == view.caller && view.category.is_some();
            let known = seen.in_play.iter().flatten().filter(|_| !shown);
            let by = view.seat;
            let known = known.map(|card| Known {
                card: *card,
                by,
                at: Some(holder),
            });
            table.known.extend(known);
        }
        table
            .known
            .sort_unstable_by_key(|known| (known.card, known.by, known.at));
        table.pot.extend(cells.by_ref().take(view.pot));
        table.cells.extend(cells.by_ref().take(view.cells));
        table.cells.sort_unstable();
        let unseen = view.used - view.used_cards.len();
        table.used.extend(treatments.by_ref().take(unseen));
        table.used.extend(&view.used_cards);
        table.used.sort_unstable();
        table.treatments.extend(treatments);
        table.treatments.sort_unstable();
        table.left_out.extend(&view.left_out);
        table.played.extend(&view.played);
        table.stealing.extend(&view.stealing);
        table.tied.extend(&view.tied);
        table.stage = view.stage;
        table.round = view.round;
        table.caller = view.caller;
        table.turn = view.turn;
        table.category = view.category;
        table
    }
}

/// A seat's view.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct View {
    /// Whose view it is.
    pub seat: Seat,
    /// What has to happen next.
    pub stage: Stage,
    /// Rounds that have begun.
    pub round: u32,
    /// The Caller.
    pub caller: Seat,
    /// Who acts.
    pub turn: Seat,
    /// The category of this round.
    pub category: Option<Category>,
    /// What the seat knows of each player.
    pub seats: BySeat<Seen>,
    /// The own Treatments.
    pub treatments: Vec<Card>,
    /// Treatments played in this round.
    pub played: Vec<Played>,
    /// Players who still have to be robbed.
    pub stealing: Vec<Seat>,
    /// Number of cells in the pot.
    pub pot: usize,
    /// Number of used Treatments.
    pub used: usize,
    /// The used Treatments, as long as they lie face up.
    pub used_cards: Vec<Card>,
    /// Number of cells that are not dealt.
    pub cells: usize,
    /// Number of Treatments that nobody sees.
    pub undealt: usize,
    /// Treatments that the variant does not use.
    pub left_out: Vec<Card>,
    /// Players with the highest score in the last round, until the next one begins.
    pub tied: Vec<Seat>,
}

/// What is known of a player.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Seen {
    /// Number of cards in the pile.
    pub pile: usize,
    /// The cards in play, `null` where they are not known.
    pub in_play: Vec<Option<Card>>,
    /// Number of Treatments in hand.
    pub treatments: usize,
    /// Points of this round's Treatments.
    pub points: i32,
}
