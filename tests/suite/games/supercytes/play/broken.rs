//! Supercytes with one defect: everything else goes to the game itself.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};

use cardwright::games::supercytes::{Category, Chance, Move, Stage, Supercytes, Table, View};
use cardwright::referee::{
    Article, Card, Ending, Game, Illegal, Names, Outcome, Seat, Sink, Stream, Turn, Unreadable,
    Zone,
};
use serde::{Deserialize, Serialize};

/// What is wrong with the referee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Defect {
    /// Nothing.
    None,
    // The list of moves.
    Unsorted,
    Twice,
    Illegal,
    Missing,
    Nameless,
    Mumbles,
    NoMove,
    // What is refused.
    Lax,
    Strict,
    UnknownRule,
    // The pieces, and what is written of them.
    CardTwice,
    CardLost,
    Moody,
    CardStrange,
    Forgets,
    Debt,
    // Chance.
    MarkedDeck,
    MumblesOutcome,
    // What is hidden.
    LeaksHand,
    LeaksCell,
    BlindToOwnCell,
    HidesTurn,
    ImaginesLess,
    ImaginesElsewhere,
    ImaginesTurn,
    Peeks,
    // The end.
    EndsByNoRule,
    NoOutcome,
    NoWinner,
    TwoWinners,
    ScoreMissing,
    EndlessRounds,
    Circles,
    // The rules.
    CallerStays,
    PotLost,
    TopOfPile,
    MorePoints,
    BoostForAll,
    DeadHandsStay,
    LateEnd,
}

/// The game. Its canon has only the first so many rules.
pub struct Broken<const RULES: usize> {
    pub inner: Supercytes,
    pub defect: Defect,
    /// Something besides the table that a step depends on.
    mood: AtomicBool,
}

impl<const RULES: usize> Broken<RULES> {
    pub fn new(inner: Supercytes, defect: Defect) -> Self {
        let mood = AtomicBool::new(false);
        Self {
            inner,
            defect,
            mood,
        }
    }

    fn has(&self, defect: Defect) -> bool {
        self.defect == defect
    }

    fn lay(table: Table) -> Laid {
        Laid {
            table,
            purse: 0,
            forgotten: 0,
        }
    }

    /// Gives the player on the left of the one who acts.
    fn left(table: &Table) -> Seat {
        table.turn.left(table.seats.seats())
    }

    /// Says whether a defect forbids a move because of a card that lies hidden.
    fn peeks(&self, table: &Table, mv: Spoken<Move>) -> bool {
        let odd = || {
            let top = table.seats[Self::left(table)].in_play.first();
            top.is_some_and(|card| card.0 % 2 == 1)
        };
        self.has(Defect::Peeks) && mv == Spoken::Right(Move::Call(Category(0))) && odd()
    }

    /// Breaks a rule behind the back of the game that has just carried it out.
    fn spoil(&self, before: &Table, table: &mut Laid) {
        if self.has(Defect::Debt) {
            table.purse -= 1;
        }
        if self.has(Defect::Forgets) {
            table.forgotten += 1;
        }
        let table = &mut table.table;
        let caller = before.caller;
        let next_round = table.round > before.round && before.round > 0;
        let drawn = table.pot.len() > before.pot.len();
        match self.defect {
            Defect::CallerStays if table.stage == Stage::Call && table.is_in(caller) => {
                (table.caller, table.turn) = (caller, caller);
            }
            Defect::PotLost if next_round && drawn => {
                table.cells.append(&mut table.pot);
                table.cells.sort_unstable();
            }
            Defect::TopOfPile if next_round => {
                let winner = table.caller;
                let last = table.seats[winner].pile.pop_back();
                if let Some(card) = last {
                    table.seats[winner].pile.push_front(card);
                }
            }
            Defect::MorePoints => {
                for seat in Seat::all(table.seats.seats()) {
                    if table.seats[seat].points < before.seats[seat].points {
                        table.seats[seat].points -= 1;
                    }
                }
            }
            Defect::BoostForAll if table.played.len() > before.played.len() => {
                let (seat, left) = (before.turn, Self::left(before));
                if table.seats[seat].points > before.seats[seat].points {
                    table.seats[left].points += 6;
                }
            }
            Defect::DeadHandsStay if !table.treatments.is_empty() => {
                let out = Seat::all(table.seats.seats()).find(|seat| !table.is_in(*seat));
                if let (Some(seat), true) = (out, next_round) {
                    table.used.push(table.treatments.remove(0));
                    table.used.sort_unstable();
                    table.seats[seat].treatments.clear();
                }
            }
            Defect::LateEnd if table.stage == Stage::TimeLimit => {
                let seat = Self::left(table);
                let card = table.seats[seat].pile.pop_back();
                table.pot.extend(card);
            }
            _ => {}
        }
    }
}

/// A table with a purse that may be in debt, and something that is not written down.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Laid {
    #[serde(flatten)]
    pub table: Table,
    purse: i32,
    #[serde(skip)]
    forgotten: u32,
}

/// What is said, or mumbled so that nobody can read it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Spoken<T> {
    Right(T),
    Mumbled,
}

impl<T: fmt::Display> fmt::Display for Spoken<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Right(said) => said.fmt(f),
            Self::Mumbled => f.write_str("mumble"),
        }
    }
}

impl<T: FromStr<Err = Unreadable>> FromStr for Spoken<T> {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        text.parse().map(Self::Right)
    }
}

impl<const RULES: usize> Game for Broken<RULES> {
    type Table = Laid;
    type Move = Spoken<Move>;
    type Chance = Spoken<Chance>;
    type View = View;

    const ID: &'static str = Supercytes::ID;
    const VERSION: u32 = Supercytes::VERSION;
    const CANON: &'static [Article] = Supercytes::CANON.split_at(RULES).0;
    const CHANCES: &'static [&'static str] = Supercytes::CHANCES;

    fn names(&self) -> &Names {
        self.inner.names()
    }

    fn players(&self) -> [u8; 2] {
        self.inner.players()
    }

    fn deal(&self, seats: u8) -> Laid {
        Self::lay(self.inner.deal(seats))
    }

    fn seats(&self, table: &Laid) -> u8 {
        self.inner.seats(&table.table)
    }

    fn turn(&self, table: &Laid) -> Turn {
        match self.inner.turn(&table.table) {
            Turn::End(_) if self.has(Defect::EndsByNoRule) => Turn::End(Ending::Exhausted("SC-99")),
            turn => turn,
        }
    }

    fn moves(&self, table: &Laid, out: &mut Vec<Spoken<Move>>) {
        let mut moves = Vec::new();
        self.inner.moves(&table.table, &mut moves);
        out.extend(moves.into_iter().map(Spoken::Right));
        match self.defect {
            Defect::Unsorted => out.reverse(),
            Defect::Twice => {
                let last = out.last().copied();
                out.extend(last);
            }
            Defect::Illegal if table.table.stage == Stage::Window => {
                out.push(Spoken::Right(Move::Keep));
            }
            Defect::Missing => {
                out.pop();
            }
            Defect::Mumbles => out.push(Spoken::Mumbled),
            Defect::NoMove if table.table.round > 1 => out.clear(),
            Defect::Circles if table.table.stage == Stage::BuyBack => {
                out.retain(|mv| *mv == Spoken::Right(Move::Keep));
            }
            _ => {}
        }
        out.retain(|mv| !self.peeks(&table.table, *mv));
    }

    fn check(&self, table: &Laid, mv: &Spoken<Move>) -> Result<(), Illegal> {
        let Spoken::Right(inner) = mv else {
            return Ok(());
        };
        let checked = self.inner.check(&table.table, inner);
        match (self.defect, inner) {
            (Defect::Lax, Move::Play(_, Some(_))) => Ok(()),
            (Defect::Strict, Move::Buy) => Err(Illegal::new("SC-42", "nobody buys")),
            (Defect::UnknownRule, _) => checked.map_err(|it| Illegal::new("SC-99", it.why)),
            (Defect::Peeks, _) if self.peeks(&table.table, *mv) => {
                Err(Illegal::new("SC-15", "the neighbour is odd"))
            }
            _ => checked,
        }
    }

    fn out_of_turn(&self, table: &Laid, seat: Seat, mv: &Spoken<Move>) -> Illegal {
        match mv {
            Spoken::Right(mv) => self.inner.out_of_turn(&table.table, seat, mv),
            Spoken::Mumbled => Illegal::new("SC-19", "speak up"),
        }
    }

    fn universe(&self, table: &Laid, out: &mut Vec<Spoken<Move>>) {
        let mut moves = Vec::new();
        self.inner.universe(&table.table, &mut moves);
        out.extend(moves.into_iter().map(Spoken::Right));
        if self.has(Defect::Nameless) {
            out.retain(|mv| *mv != Spoken::Right(Move::Done));
        }
        if self.has(Defect::Mumbles) {
            out.push(Spoken::Mumbled);
        }
    }

    fn sample(&self, table: &Laid, rng: &mut Stream) -> Spoken<Chance> {
        let mut chance = self.inner.sample(&table.table, rng);
        match (self.defect, &mut chance) {
            (Defect::MarkedDeck, Chance::Treatments(cards)) => cards[0] = cards[1],
            (Defect::MumblesOutcome, Chance::Pick(_)) => return Spoken::Mumbled,
            _ => {}
        }
        Spoken::Right(chance)
    }

    fn check_chance(&self, table: &Laid, chance: &Spoken<Chance>) -> Result<(), Illegal> {
        match chance {
            Spoken::Right(chance) => self.inner.check_chance(&table.table, chance),
            Spoken::Mumbled => Ok(()),
        }
    }

    fn chance(&self, table: &mut Laid, chance: &Spoken<Chance>, sink: &mut impl Sink) {
        let Spoken::Right(chance) = chance else {
            return;
        };
        let before = table.table.clone();
        self.inner.chance(&mut table.table, chance, sink);
        self.spoil(&before, table);
        let piles = &mut table.table.seats;
        if self.has(Defect::CardTwice) && before.round == 0 {
            let first = piles[Seat::FIRST].pile.front().copied();
            piles[Seat::FIRST].pile.extend(first);
        }
    }

    fn play(&self, table: &mut Laid, mv: &Spoken<Move>, sink: &mut impl Sink) {
        let Spoken::Right(mv) = mv else {
            return;
        };
        if self.has(Defect::Circles) && *mv == Move::Keep {
            return;
        }
        let before = table.table.clone();
        self.inner.play(&mut table.table, mv, sink);
        self.spoil(&before, table);
        let pile = &mut table.table.seats[Seat::FIRST].pile;
        if self.has(Defect::CardLost) {
            pile.pop_back();
        }
        if self.has(Defect::Moody) && self.mood.fetch_xor(true, Ordering::Relaxed) {
            pile.rotate_left(1.min(pile.len()));
        }
    }

    fn view(&self, table: &Laid, seat: Seat) -> View {
        let table = &table.table;
        let mut view = self.inner.view(table, seat);
        let left = seat.left(table.seats.seats());
        match self.defect {
            Defect::LeaksHand => view.treatments.clone_from(&table.seats[left].treatments),
            Defect::LeaksCell => {
                let open = table.seats[left].in_play.iter().copied();
                view.seats[left].in_play = open.map(Some).collect();
            }
            Defect::HidesTurn if table.stage == Stage::Window => view.stage = Stage::TimeLimit,
            Defect::BlindToOwnCell => view.seats[seat].in_play.fill(None),
            _ => {}
        }
        view
    }

    fn imagine(&self, view: &View, rng: &mut Stream) -> Laid {
        let mut table = self.inner.imagine(view, rng);
        let place = &mut table.seats[view.seat];
        match self.defect {
            Defect::ImaginesLess => {
                place.pile.pop_front();
            }
            Defect::ImaginesElsewhere => {
                let card = place.pile.pop_front();
                table.pot.extend(card);
            }
            Defect::ImaginesTurn => table.stage = Stage::TimeLimit,
            _ => {}
        }
        Self::lay(table)
    }

    fn census(&self, table: &Laid, tell: &mut impl FnMut(Card, Zone)) {
        self.inner.census(&table.table, tell);
        if self.has(Defect::CardStrange) {
            tell(Card(9999), Zone::shared("nowhere"));
        }
    }

    fn printed(&self, card: Card, seats: u8) -> u32 {
        self.inner.printed(card, seats)
    }

    fn outcome(&self, table: &Laid) -> Option<Outcome> {
        let mut outcome = self.inner.outcome(&table.table)?;
        match self.defect {
            Defect::NoOutcome => return None,
            Defect::NoWinner => outcome.winners.clear(),
            Defect::TwoWinners => outcome.winners = Seat::all(2).collect(),
            Defect::ScoreMissing => {
                outcome.scores.pop();
            }
            _ => {}
        }
        Some(outcome)
    }

    fn prospect(&self, table: &Laid, seat: Seat) -> f64 {
        self.inner.prospect(&table.table, seat)
    }

    fn bound(&self, seats: u8) -> u64 {
        let bound = self.inner.bound(seats);
        if self.has(Defect::EndlessRounds) {
            bound / 100
        } else {
            bound
        }
    }

    fn blank(&self, seats: u8) -> Laid {
        Self::lay(self.inner.blank(seats))
    }

    fn settle(&self, table: &mut Laid) -> Result<(), String> {
        self.inner.settle(&mut table.table)
    }

    fn minutes(&self, rounds: f64, decisions: f64) -> f64 {
        self.inner.minutes(rounds, decisions)
    }
}
