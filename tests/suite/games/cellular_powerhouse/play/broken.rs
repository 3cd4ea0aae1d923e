//! Cellular Powerhouse with one defect: everything else goes to the game itself.

use std::sync::atomic::{AtomicBool, Ordering};

use cardwright::games::cellular_powerhouse::{
    CellularPowerhouse, Chance, Move, Offer, Stage, Table, View,
};
use cardwright::referee::{
    Article, Card, Ending, Game, Illegal, Outcome, Seat, Sink, Stream, Turn,
};

use crate::as_ever::as_ever;

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
    NoMove,
    // What is refused.
    Lax,
    Strict,
    UnknownRule,
    // The pieces.
    CardTwice,
    CardLost,
    DieLost,
    MutationTwice,
    Moody,
    // Chance.
    MarkedDeck,
    LoadedDie,
    // What is hidden.
    LeaksHand,
    LeaksPool,
    LeaksPile,
    LeaksWish,
    LeaksChoice,
    LeaksAnswers,
    LeaksOffer,
    LeaksBid,
    LeaksDice,
    BlindToCenter,
    BlindToOwn,
    ImaginesLess,
    ImaginesElsewhere,
    Peeks,
    // The end.
    EndsByNoRule,
    NoWinner,
    EndlessGame,
    // The Nutrients.
    PileDouble,
    MutationsFree,
    NeverBelowZero,
    TiesShared,
    LoserWins,
    // The rules.
    MoreDice,
    ShortHand,
    FreeDraw,
    PoolStays,
    PoolShared,
    NotPassed,
    DiceKept,
    BorrowedKept,
    FirstSeatGains,
}

/// The game.
pub struct Broken {
    pub inner: CellularPowerhouse,
    pub defect: Defect,
    /// Something besides the table that a step depends on.
    mood: AtomicBool,
}

/// Moves a card from one list to another.
fn carry(from: &mut Vec<Card>, to: &mut Vec<Card>) {
    to.extend(from.pop());
    to.sort_unstable();
}

impl Broken {
    pub fn new(inner: CellularPowerhouse, defect: Defect) -> Self {
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

    /// Says whether a defect forbids a move because of a card that lies hidden.
    fn peeks(&self, table: &Table, mv: Move) -> bool {
        let odd = table.pool.first().is_some_and(|card| card.0 % 2 == 1);
        self.has(Defect::Peeks) && odd && mv == Move::Draw
    }

    /// Breaks a rule behind the back of the game that has just carried it out.
    fn spoil(&self, before: &Table, table: &mut Table) {
        let first = Seat::FIRST;
        let seats = table.seats();
        let dealt = before.step == 0 && table.step == 1;
        let stepped = table.round == before.round && table.step > before.step && before.step > 0;
        let rolled = before.contest.is_some() && table.contest.is_none();
        let over = table.round > before.round || table.stage == Stage::Over;
        let won = over && before.stage != Stage::Over && before.round > 0;
        let gains =
            |seat: &Seat| table.players[*seat].down.len() > before.players[*seat].down.len() + 1;
        let winner = Seat::all(seats).find(gains).filter(|_| won);
        match self.defect {
            Defect::CardTwice if stepped => table.removed.extend(table.pool.first()),
            Defect::CardLost if stepped => {
                table.pool.pop();
            }
            Defect::DieLost if stepped => table.dice[0] = table.dice[0].saturating_sub(1),
            Defect::MutationTwice if stepped => table.players[first].mutations += 1,
            Defect::Moody if self.mood.fetch_xor(true, Ordering::Relaxed) => {
                table.traits.rotate_left(1.min(before.traits.len()));
            }
            Defect::ShortHand if dealt => {
                carry(&mut table.players[first].hand, &mut table.pool);
            }
            Defect::FreeDraw if table.stage == Stage::Choose => {
                table.players.iter_mut().for_each(|player| player.drew = 0);
            }
            Defect::PoolStays => {
                if let Some(winner) = winner {
                    table.traits.extend(table.players[winner].down.pop());
                }
            }
            Defect::PoolShared => {
                if let Some(winner) = winner {
                    let card = table.players[winner].down.pop();
                    table.players[winner.left(seats)].down.extend(card);
                }
            }
            Defect::NotPassed if stepped => {
                for seat in (0..seats - 1).map(Seat::new) {
                    let hand = std::mem::take(&mut table.players[seat].hand);
                    let left = seat.left(seats);
                    table.players[seat].hand =
                        std::mem::replace(&mut table.players[left].hand, hand);
                }
            }
            Defect::DiceKept if rolled => {
                let contest = before.contest.iter().flat_map(|contest| &contest.rivals);
                for rival in contest {
                    for (place, count) in rival.dice.iter().enumerate() {
                        let back = (*count).min(table.dice[place]);
                        table.dice[place] -= back;
                        table.players[rival.seat].dice[place] += back;
                    }
                }
            }
            Defect::BorrowedKept if rolled && table.dice[2] > 0 => {
                table.dice[2] -= 1;
                table.players[first].dice[2] += 1;
            }
            Defect::FirstSeatGains if stepped && table.dice[0] > 0 => {
                table.dice[0] -= 1;
                table.players[first].dice[0] += 1;
            }
            _ => {}
        }
    }
}

impl Game for Broken {
    type Table = Table;
    type Move = Move;
    type Chance = Chance;
    type View = View;

    const ID: &'static str = CellularPowerhouse::ID;
    const VERSION: u32 = CellularPowerhouse::VERSION;
    const CANON: &'static [Article] = CellularPowerhouse::CANON;
    const CHANCES: &'static [&'static str] = CellularPowerhouse::CHANCES;

    as_ever!(
        names,
        players,
        seats,
        out_of_turn,
        check_chance,
        census,
        printed,
        prospect,
        blank,
        settle,
        minutes
    );

    fn deal(&self, seats: u8) -> Table {
        let mut table = self.inner.deal(seats);
        if self.has(Defect::MoreDice) {
            table.dice[0] -= 1;
            table.players[Seat::FIRST].dice[0] += 1;
        }
        table
    }

    fn turn(&self, table: &Table) -> Turn {
        match self.inner.turn(table) {
            Turn::End(_) if self.has(Defect::EndsByNoRule) => Turn::End(Ending::Exhausted("CP-99")),
            turn => turn,
        }
    }

    fn moves(&self, table: &Table, out: &mut Vec<Move>) {
        self.inner.moves(table, out);
        match self.defect {
            Defect::Unsorted => out.reverse(),
            Defect::Twice => {
                let last = out.last().copied();
                out.extend(last);
            }
            Defect::Illegal if table.stage == Stage::Wish => out.push(Move::Keep),
            Defect::Missing if out.len() > 1 => {
                out.pop();
            }
            Defect::NoMove if table.step > 2 => out.clear(),
            _ => {}
        }
        out.retain(|mv| !self.peeks(table, *mv));
    }

    fn check(&self, table: &Table, mv: &Move) -> Result<(), Illegal> {
        let checked = self.inner.check(table, mv);
        match (self.defect, mv) {
            (Defect::Lax, Move::Take(_)) => Ok(()),
            (Defect::Strict, Move::Draw) => Err(Illegal::new("CP-18", "nobody draws")),
            (Defect::UnknownRule, _) => checked.map_err(|it| Illegal::new("CP-99", it.why)),
            (Defect::Peeks, _) if self.peeks(table, *mv) => {
                Err(Illegal::new("CP-18", "the Gene Pool is odd"))
            }
            _ => checked,
        }
    }

    fn universe(&self, table: &Table, out: &mut Vec<Move>) {
        self.inner.universe(table, out);
        if self.has(Defect::Nameless) {
            out.retain(|mv| *mv != Move::Stay);
        }
    }

    fn sample(&self, table: &Table, rng: &mut Stream) -> Chance {
        let mut chance = self.inner.sample(table, rng);
        match (self.defect, &mut chance) {
            (Defect::MarkedDeck, Chance::Deck(cards)) if cards.len() > 1 => cards[0] = cards[1],
            (Defect::LoadedDie, Chance::Dice(shown)) => shown.fill(13),
            _ => {}
        }
        chance
    }

    fn chance(&self, table: &mut Table, chance: &Chance, sink: &mut impl Sink) {
        let before = table.clone();
        self.inner.chance(table, chance, sink);
        self.spoil(&before, table);
    }

    fn play(&self, table: &mut Table, mv: &Move, sink: &mut impl Sink) {
        let before = table.clone();
        self.inner.play(table, mv, sink);
        self.spoil(&before, table);
    }

    fn view(&self, table: &Table, seat: Seat) -> View {
        let mut view = self.inner.view(table, seat);
        let shown = &mut view.table;
        for other in Seat::all(table.seats()) {
            let (from, to) = (&table.players[other], &mut shown.players[other]);
            match self.defect {
                Defect::LeaksHand => to.hand.clone_from(&from.hand),
                Defect::LeaksPile => to.down.clone_from(&from.down),
                Defect::LeaksWish => to.wish = from.wish,
                Defect::LeaksChoice => to.chosen = from.chosen,
                Defect::LeaksAnswers => to.answers.clone_from(&from.answers),
                Defect::LeaksOffer => to.offer = from.offer,
                Defect::LeaksBid => to.bid = from.bid,
                _ => {}
            }
        }
        let me = &mut shown.players[seat];
        match self.defect {
            Defect::LeaksPool => shown.pool.clone_from(&table.pool),
            Defect::LeaksDice => {
                shown.contest.clone_from(&table.contest);
                shown.rolls.clone_from(&table.rolls);
            }
            Defect::BlindToCenter => shown.convergence.clear(),
            Defect::BlindToOwn => {
                me.wish = None;
                me.answers.clear();
                me.offer = Offer::Open;
            }
            _ => {}
        }
        view
    }

    fn imagine(&self, view: &View, rng: &mut Stream) -> Table {
        let mut table = self.inner.imagine(view, rng);
        match self.defect {
            Defect::ImaginesLess => {
                table.removed.pop();
                table.pool.pop();
            }
            Defect::ImaginesElsewhere => {
                let card = table.pool.pop();
                table.traits.extend(card);
            }
            _ => {}
        }
        table
    }

    fn outcome(&self, table: &Table) -> Option<Outcome> {
        let mut outcome = self.inner.outcome(table)?;
        for (seat, player) in table.players.each() {
            let score = &mut outcome.scores[seat.place()];
            let pile = i64::try_from(player.down.len()).unwrap_or(0);
            match self.defect {
                Defect::PileDouble => *score += pile,
                Defect::MutationsFree => *score -= 5 * i64::from(player.mutations),
                Defect::NeverBelowZero => *score = (*score).max(0),
                _ => {}
            }
        }
        match self.defect {
            Defect::NoWinner => outcome.winners.clear(),
            Defect::TiesShared | Defect::LoserWins => {
                let most = outcome.scores.iter().max().copied();
                let least = outcome.scores.iter().min().copied();
                let wanted = if self.has(Defect::TiesShared) {
                    most
                } else {
                    least
                };
                let ahead = |seat: &Seat| Some(outcome.scores[seat.place()]) == wanted;
                outcome.winners = Seat::all(table.seats()).filter(ahead).collect();
            }
            _ => {}
        }
        Some(outcome)
    }

    fn bound(&self, seats: u8) -> u64 {
        if self.has(Defect::EndlessGame) {
            40
        } else {
            self.inner.bound(seats)
        }
    }
}
