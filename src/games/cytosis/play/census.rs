//! Every printed piece, and where it lies.

use crate::games::cytosis::deck::Kind;
use crate::referee::{Card, Pieces, Zone};

use super::Cytosis;
use super::part::Piece;
use super::piece::Stock;
use super::table::Table;
use crate::games::cytosis::deck::Options;

impl Pieces for Cytosis {
    fn census(&self, table: &Table, tell: &mut impl FnMut(Card, Zone, u32)) {
        let mut pile = |cards: &[Card], place: &'static str| {
            for card in cards {
                tell(*card, Zone::shared(place), 1);
            }
        };
        pile(&table.deck, "deck");
        pile(&table.discard, "discard");
        pile(&table.scouted, "scouted");
        pile(&table.aside, "aside");
        pile(&table.events, "events");
        pile(&table.past, "past");
        pile(&table.powers, "powers");
        pile(&table.draft, "draft");
        pile(&table.removed, "removed");
        pile(&table.left_out, Zone::LEFT_OUT);
        for card in table.market.iter().flatten().chain(&table.event) {
            tell(*card, Zone::shared("open"), 1);
        }
        for goal in &table.goals {
            tell(goal.card, Zone::shared("goals"), 1);
            for seat in &goal.markers {
                tell(self.faces.marker(seat.place()), Zone::shared("goals"), 1);
            }
        }
        let mut tokens = |stock: &Stock, zone: Zone| {
            for kind in Kind::ALL {
                tell(self.faces.token(kind), zone, stock.of(kind).into());
            }
        };
        tokens(&table.stock, Zone::shared("stock"));
        for disk in &table.disks {
            tokens(&disk.load, Zone::of("disk", disk.seat));
        }
        for (seat, player) in table.players.each() {
            tokens(&player.stock, Zone::of("stock", seat));
        }
        for boost in &table.boosts {
            tell(self.faces.token(boost.kind), Zone::shared("boost"), 1);
        }
        for place in 0..self.spots.len() {
            tell(self.faces.spot(place), Zone::shared("board"), 1);
        }
        for placed in &table.placed {
            let flask = placed
                .seat
                .map_or(self.faces.grey(), |seat| self.faces.flask(seat.place()));
            tell(flask, Zone::shared("board"), 1);
        }
        tell(self.faces.grey(), Zone::shared("grey"), table.grey.into());
        for disk in &table.disks {
            tell(self.faces.disk(disk.seat.place()), Zone::shared("board"), 1);
        }
        for (seat, player) in table.players.each() {
            let place = seat.place();
            let hand = player.hand.iter().map(|card| (*card, "hand"));
            let done = player.done.iter().map(|card| (*card, "done"));
            let power = player.power.iter().map(|card| (*card, "power"));
            for (card, zone) in hand.chain(done).chain(power) {
                tell(card, Zone::of(zone, seat), 1);
            }
            let flasks = player.flasks + player.exhausted;
            let own = [
                (self.faces.flask(place), "flasks", flasks),
                (self.faces.disk(place), "disks", player.disks),
                (self.faces.marker(place), "markers", player.goal_markers),
            ];
            for (piece, zone, copies) in own {
                tell(piece, Zone::of(zone, seat), copies.into());
            }
        }
    }

    fn printed(&self, card: Card, seats: u8) -> u32 {
        let printed = self.copies.get(card.index()).copied().unwrap_or(0);
        match self.faces.piece(card) {
            Some(Piece::Flask(seat)) if seat < seats.into() => {
                Options::for_players(&self.options.flasks, seats).into()
            }
            Some(Piece::Disk(seat) | Piece::Marker(seat)) if seat < seats.into() => printed,
            Some(Piece::Flask(_) | Piece::Disk(_) | Piece::Marker(_)) => 0,
            _ => printed,
        }
    }

    fn printed_on(&self, card: Card) -> String {
        self.face(card)
    }
}
