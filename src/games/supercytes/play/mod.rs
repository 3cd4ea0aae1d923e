//! The rules of Supercytes in play: deck and settings → a [`Game`], its tables and moves.

mod act;
mod deck;
mod legal;
mod mv;
mod standoff;
mod table;
mod view;

use std::ops::RangeInclusive;

use crate::effect::Effect;
use crate::referee::Names;
use crate::referee::Sink;
use crate::referee::Stream;
use crate::referee::{Article, Ending, Game, Illegal, Outcome, Turn, Zone};
use crate::referee::{Card, Seat};

pub use mv::{Category, Chance, Move};
pub use table::{Place, Played, Stage, Table};
pub use view::View;

/// Chances by number.
pub(super) const CELLS: u8 = 0;
const TREATMENTS: u8 = 1;
const TAKE: u8 = 2;
const WON: u8 = 3;
const PICK: u8 = 4;

/// Seconds that a round and each decision take at a table: a rule of thumb.
const SECONDS: (f64, f64) = (12.0, 4.0);

/// The rules with a deck and settings.
#[derive(Clone, Debug)]
#[allow(clippy::struct_excessive_bools)] // each is a switch of `game.toml`
pub struct Supercytes {
    names: Names,
    players: RangeInclusive<u8>,
    categories: u8,
    /// Copies of each face, cells first.
    copies: Vec<u32>,
    /// Number of cell faces; Treatments have the numbers behind.
    cells: u16,
    /// Scores, `categories` for each cell.
    scores: Vec<i32>,
    /// What the Treatments do.
    effects: Vec<Effect>,
    /// Whether the variant uses a Treatment.
    used: Vec<bool>,
    /// Treatments for each player, by number of players from the fewest.
    deal: Vec<u8>,
    caller_shows: bool,
    buy_back: bool,
    cost: usize,
    keep: usize,
    max_rounds: u32,
    tiebreak_by_treatments: bool,
    shuffle_won: bool,
}

impl Supercytes {
    /// Gives the score of a cell in a category.
    #[must_use]
    pub fn score(&self, cell: Card, category: Category) -> i32 {
        self.scores[cell.index() * usize::from(self.categories) + usize::from(category.0)]
    }

    /// Gives what a Treatment does.
    fn effect(&self, treatment: Card) -> &Effect {
        &self.effects[treatment.index() - usize::from(self.cells)]
    }

    fn is_cell(&self, card: Card) -> bool {
        card.0 < self.cells
    }

    /// Gives every face.
    #[allow(clippy::cast_possible_truncation)] // a deck has at most 10,000 rows
    fn faces(&self) -> impl Iterator<Item = Card> + use<> {
        (0..self.copies.len() as u16).map(Card)
    }

    /// Gives every piece of the faces that are wanted, sorted.
    fn pieces(&self, wanted: impl Fn(Card) -> bool) -> Vec<Card> {
        let faces = self.faces().filter(|card| wanted(*card));
        faces
            .flat_map(|card| std::iter::repeat_n(card, self.copies[card.index()] as usize))
            .collect()
    }

    /// Says whether the variant uses a Treatment.
    fn in_use(&self, treatment: Card) -> bool {
        self.used[treatment.index() - usize::from(self.cells)]
    }

    /// Gives how many Treatments each player gets.
    fn treatments_each(&self, seats: u8) -> usize {
        let index = seats.saturating_sub(*self.players.start());
        self.deal
            .get(usize::from(index))
            .map_or(0, |n| usize::from(*n))
    }
}

impl Game for Supercytes {
    type Table = Table;
    type Move = Move;
    type Chance = Chance;
    type View = View;

    const ID: &'static str = "supercytes";
    const VERSION: u32 = 1;
    const CANON: &'static [Article] = &super::canon::CANON;
    const CHANCES: &'static [&'static str] = &["cells", "treatments", "take", "won", "pick"];

    fn names(&self) -> &Names {
        &self.names
    }

    fn players(&self) -> [u8; 2] {
        [*self.players.start(), *self.players.end()]
    }

    fn deal(&self, seats: u8) -> Table {
        Table::new(
            seats,
            self.pieces(|card| self.is_cell(card)),
            self.pieces(|card| !self.is_cell(card)),
        )
    }

    fn seats(&self, table: &Table) -> u8 {
        table.seats.seats()
    }

    fn turn(&self, table: &Table) -> Turn {
        match table.stage {
            Stage::Cells => Turn::Chance(CELLS),
            Stage::Treatments => Turn::Chance(TREATMENTS),
            Stage::Take => Turn::Chance(TAKE),
            Stage::Won => Turn::Chance(WON),
            Stage::Pick => Turn::Chance(PICK),
            Stage::Call | Stage::Window | Stage::BuyBack => Turn::Act(table.turn),
            Stage::LastWithCards => Turn::End(Ending::Won("SC-47")),
            Stage::AllOut if table.tied.len() == 1 => Turn::End(Ending::Won("SC-A03")),
            Stage::AllOut => Turn::End(Ending::Shared("SC-A03")),
            Stage::TimeLimit => Turn::End(Ending::Exhausted("SC-48")),
        }
    }

    fn moves(&self, table: &Table, out: &mut Vec<Move>) {
        match table.stage {
            Stage::Call => out.extend((0..self.categories).map(|n| Move::Call(Category(n)))),
            Stage::Window => {
                let mut last = None;
                for card in &table.seats[table.turn].treatments {
                    if last != Some(*card) {
                        self.plays(table, *card, out);
                    }
                    last = Some(*card);
                }
                out.push(Move::Done);
            }
            Stage::BuyBack => out.extend([Move::Buy, Move::Keep]),
            _ => {}
        }
    }

    fn check(&self, table: &Table, mv: &Move) -> Result<(), Illegal> {
        legal::check(self, table, *mv)
    }

    fn out_of_turn(&self, table: &Table, seat: Seat, mv: &Move) -> Illegal {
        legal::out_of_turn(self, table, seat, *mv)
    }

    fn universe(&self, table: &Table, out: &mut Vec<Move>) {
        out.extend((0..=self.categories).map(|n| Move::Call(Category(n))));
        for card in self.faces() {
            out.push(Move::Play(card, None));
            // One seat more than there are, whom nobody can rob.
            out.extend(Seat::all(table.seats.seats() + 1).map(|seat| Move::Play(card, Some(seat))));
        }
        out.extend([Move::Done, Move::Buy, Move::Keep]);
    }

    fn sample(&self, table: &Table, rng: &mut Stream) -> Chance {
        mv::sample(table, rng)
    }

    fn check_chance(&self, table: &Table, chance: &Chance) -> Result<(), Illegal> {
        legal::check_chance(table, chance)
    }

    fn chance(&self, table: &mut Table, chance: &Chance, sink: &mut impl Sink) {
        act::chance(self, table, chance, sink);
    }

    fn play(&self, table: &mut Table, mv: &Move, sink: &mut impl Sink) {
        act::play(self, table, *mv, sink);
    }

    fn view(&self, table: &Table, seat: Seat) -> View {
        view::view(self, table, seat)
    }

    fn imagine(&self, view: &View, rng: &mut Stream) -> Table {
        view::imagine(self, view, rng)
    }

    fn census(&self, table: &Table, tell: &mut impl FnMut(Card, Zone)) {
        table.census(tell);
    }

    fn printed(&self, card: Card, _seats: u8) -> u32 {
        self.copies[card.index()]
    }

    fn outcome(&self, table: &Table) -> Option<Outcome> {
        standoff::outcome(self, table)
    }

    #[allow(clippy::cast_precision_loss)] // a few cards
    fn prospect(&self, table: &Table, seat: Seat) -> f64 {
        if let Some(outcome) = self.outcome(table) {
            return outcome.share(seat);
        }
        let own = |place: &Place| place.pile.len() + place.in_play.len();
        let all: usize = table.seats.iter().map(own).sum();
        let place = &table.seats[seat];
        // A Treatment wins about one card more than none.
        let held = place.treatments.len() as f64;
        ((own(place) as f64 + held) / (all as f64 + held)).min(1.0)
    }

    fn bound(&self, seats: u8) -> u64 {
        let treatments: u64 = self.copies[usize::from(self.cells)..]
            .iter()
            .map(|n| u64::from(*n))
            .sum();
        let seats = u64::from(seats);
        // In a round: the call, every Treatment once, `done` and a buy back for each seat.
        u64::from(self.max_rounds) * (1 + treatments + 2 * seats)
    }

    fn blank(&self, seats: u8) -> Table {
        let mut table = Table::new(seats, Vec::new(), Vec::new());
        table.stage = Stage::Call;
        table.round = 1;
        table
    }

    fn settle(&self, table: &mut Table) -> Result<(), String> {
        deck::settle(self, table)
    }

    fn scripted(&self, table: &Table, begun: Chance) -> Chance {
        let rest = |cards: Vec<Card>, all: &[Card]| {
            let mut rest = all.to_vec();
            for card in &cards {
                table::remove(&mut rest, *card);
            }
            [cards, rest].concat()
        };
        match begun {
            Chance::Cells(cards) => Chance::Cells(rest(cards, &table.cells)),
            Chance::Treatments(cards) => Chance::Treatments(rest(cards, &table.treatments)),
            begun => begun,
        }
    }

    fn printed_on(&self, card: Card) -> String {
        if !self.is_cell(card) {
            return self.effect(card).sentence().replace("**", "");
        }
        let scores = (0..self.categories).map(|n| {
            let category = Category(n);
            format!("{category} {}", self.score(card, category))
        });
        self.names.speak(&scores.collect::<Vec<_>>().join(" "))
    }

    fn facts(&self, table: &Table) -> serde_json::Value {
        let Some(category) = table.category else {
            return serde_json::Value::Null;
        };
        let scores = table
            .seats
            .each()
            .filter(|(_, place)| !place.in_play.is_empty());
        let scores = scores.map(|(seat, _)| {
            let score = standoff::score(self, table, seat, category);
            (seat.to_string(), score.into())
        });
        serde_json::json!({ "scores": scores.collect::<serde_json::Map<_, _>>() })
    }

    fn minutes(&self, rounds: f64, decisions: f64) -> f64 {
        (rounds * SECONDS.0 + decisions * SECONDS.1) / 60.0
    }
}
