//! The rules of Cytosis in play: deck and settings → a [`Game`], its tables and moves.

mod act;
mod answer;
mod attack;
mod board;
mod copy;
mod deck;
mod demand;
mod finish;
mod flow;
mod goal;
mod legal;
mod moves;
mod option;
mod part;
mod picture;
mod piece;
mod power;
mod prospect;
mod reach;
mod score;
mod settle;
mod setup;
mod table;
mod view;
mod word;

use crate::referee::Names;
use crate::referee::Sink;
use crate::referee::Stream;
use crate::referee::{Article, Ending, Game, Illegal, Outcome, Turn, Zone};
use crate::referee::{Card, Seat};

use option::Options;
use part::{Action, Area, Event, Faces, Goal, Part, Section, Spot};
use power::Power;

pub use piece::{Kind, Place, Stock};
pub use table::{
    Attack, Boost, Disk, Goal as GoalCard, Organelle, Placed, Player, Rank, Stage, Step, Table,
    Task, What,
};
pub use view::View;
pub use word::{Chance, Move};

/// The chance that says who is First Player.
const FIRST: u8 = 0;
/// The chance that shuffles the events.
const EVENTS: u8 = 1;
/// The chance that shuffles the virus events in.
const VIRUS: u8 = 2;
/// The chance that shuffles the goals.
const GOALS: u8 = 3;
/// The chance that shuffles the Epigenetic cards.
const POWERS: u8 = 4;
/// The chance that shuffles the Cell Component cards, before and after the first ones are chosen.
const COMPONENTS: u8 = 5;
/// The chance that makes the discard pile the deck.
const RESHUFFLE: u8 = 6;
/// The chance that throws the antibody dice.
const DICE: u8 = 7;

/// Seconds that a round and each decision take at a table: a rule of thumb.
const SECONDS: (f64, f64) = (60.0, 9.0);

/// The rules with a deck and settings.
#[derive(Clone, Debug)]
pub struct Cytosis {
    names: Names,
    players: [u8; 2],
    faces: Faces,
    /// Copies of each printed card and piece.
    copies: Vec<u32>,
    /// What is printed on each Cell Component card.
    parts: Vec<Part>,
    goals: Vec<Goal>,
    events: Vec<Event>,
    powers: Vec<Power>,
    /// The spots for flasks, in the order of their places.
    spots: Vec<Spot>,
    areas: Vec<Area>,
    /// Budding places of the Smooth ER, the Rough ER and the Golgi.
    buds: [u8; 3],
    sections: Vec<Section>,
    /// What is printed on each card, in short.
    texts: Vec<String>,
    options: Options,
}

impl Game for Cytosis {
    type Table = Table;
    type Move = Move;
    type Chance = Chance;
    type View = View;

    const ID: &'static str = "cytosis";
    const VERSION: u32 = 1;
    const CANON: &'static [Article] = &super::canon::CANON;
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

    fn names(&self) -> &Names {
        &self.names
    }

    fn players(&self) -> [u8; 2] {
        self.players
    }

    fn deal(&self, seats: u8) -> Table {
        self.open(seats)
    }

    fn seats(&self, table: &Table) -> u8 {
        table.seats()
    }

    fn turn(&self, table: &Table) -> Turn {
        if let Some(task) = table.todo.last() {
            return match &task.what {
                What::Reshuffle => Turn::Chance(RESHUFFLE),
                What::Attack(attack) if attack.step == Step::Dice => Turn::Chance(DICE),
                _ => Turn::Act(task.seat),
            };
        }
        match table.stage {
            Stage::Events => Turn::Chance(EVENTS),
            Stage::Virus => Turn::Chance(VIRUS),
            Stage::Goals => Turn::Chance(GOALS),
            Stage::First => Turn::Chance(FIRST),
            Stage::Powers => Turn::Chance(POWERS),
            Stage::Components | Stage::Rest => Turn::Chance(COMPONENTS),
            _ => Turn::End(Ending::Won("CY-01")),
        }
    }

    fn moves(&self, table: &Table, out: &mut Vec<Move>) {
        self.list(table, out);
    }

    fn check(&self, table: &Table, mv: &Move) -> Result<(), Illegal> {
        self.judge(table, *mv)
    }

    fn out_of_turn(&self, _: &Table, _: Seat, mv: &Move) -> Illegal {
        match mv {
            Move::Use(_) => Illegal::new(
                "CY-70",
                "an Additional Resource card is played in one’s own turn",
            ),
            Move::Swap(_) | Move::Look => {
                Illegal::new("CY-138", "an Epigenetic card is used in one’s own turn")
            }
            _ => Illegal::new("CY-21", "players take turns, and another one is asked now"),
        }
    }

    fn universe(&self, table: &Table, out: &mut Vec<Move>) {
        self.nameable(table, out);
    }

    fn sample(&self, table: &Table, rng: &mut Stream) -> Chance {
        self.draw(table, rng)
    }

    fn check_chance(&self, table: &Table, chance: &Chance) -> Result<(), Illegal> {
        self.judge_chance(table, chance)
    }

    fn chance(&self, table: &mut Table, chance: &Chance, sink: &mut impl Sink) {
        self.befall(table, chance, sink);
    }

    fn play(&self, table: &mut Table, mv: &Move, sink: &mut impl Sink) {
        self.carry_out(table, *mv, sink);
    }

    fn view(&self, table: &Table, seat: Seat) -> View {
        View::of(table, seat)
    }

    fn imagine(&self, view: &View, rng: &mut Stream) -> Table {
        self.picture(view, rng)
    }

    fn census(&self, table: &Table, tell: &mut impl FnMut(Card, Zone)) {
        self.find_all(table, tell);
    }

    fn printed(&self, card: Card, seats: u8) -> u32 {
        self.pieces(card, seats)
    }

    fn outcome(&self, table: &Table) -> Option<Outcome> {
        (table.stage == Stage::Over).then(|| Self::result(table))
    }

    fn prospect(&self, table: &Table, seat: Seat) -> f64 {
        self.hope(table, seat)
    }

    fn bound(&self, seats: u8) -> u64 {
        // Every flask of every round brings a turn; in a turn a player decides at most so often:
        // about two placements, what can be done at any time, and an attack that all answer.
        let seats = u64::from(seats);
        let rounds = self
            .events
            .iter()
            .map(|event| u64::from(event.copies))
            .sum::<u64>()
            + 1;
        let tokens: u64 = Kind::ALL
            .iter()
            .map(|kind| u64::from(self.copies[self.faces.token(*kind).index()]))
            .sum();
        let flasks: u64 = self
            .options
            .flasks
            .iter()
            .copied()
            .max()
            .unwrap_or(0)
            .into();
        rounds * seats * (flasks + 2) * (40 + tokens + 10 * seats) + 20 * seats
    }

    fn blank(&self, seats: u8) -> Table {
        self.laid(seats)
    }

    fn settle(&self, table: &mut Table) -> Result<(), String> {
        self.set_up(table)
    }

    fn scripted(&self, table: &Table, begun: Chance) -> Chance {
        self.complete_deck(table, begun)
    }

    fn facts(&self, table: &Table) -> serde_json::Value {
        self.reckon(table)
    }

    fn printed_on(&self, card: Card) -> String {
        self.texts.get(card.index()).cloned().unwrap_or_default()
    }

    fn is_open(&self, mv: &Move) -> bool {
        !matches!(
            mv,
            Move::Keep(_) | Move::Return(_) | Move::Pick(_) | Move::Top(_)
        )
    }

    fn completes(&self, mv: &Move) -> bool {
        match mv {
            Move::Place(at) | Move::Grey(at) => self
                .spot(*at)
                .is_none_or(|spot| matches!(spot.action, Action::Collect | Action::Buy(_))),
            Move::Displace(_) | Move::Shift(_) | Move::Use(_) | Move::Swap(_) | Move::Look => false,
            _ => true,
        }
    }

    fn minutes(&self, rounds: f64, decisions: f64) -> f64 {
        (rounds * SECONDS.0 + decisions * SECONDS.1) / 60.0
    }
}
