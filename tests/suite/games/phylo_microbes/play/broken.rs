//! Phylo with one defect: everything else goes to the game itself.

use std::sync::atomic::{AtomicBool, Ordering};

use cardwright::games::phylo_microbes::{Chance, Move, PhyloMicrobes, Source, Stage, Table, View};
use cardwright::referee::{Article, Ending, Game, Illegal, Outcome, Seat, Sink, Stream, Turn};

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
    Moody,
    // Chance.
    MarkedDeck,
    // What is hidden.
    LeaksHand,
    LeaksPile,
    LeaksDiscard,
    BlindToTop,
    Forgets,
    ImaginesLess,
    ImaginesElsewhere,
    Peeks,
    // The end.
    EndsByNoRule,
    NoWinner,
    EndlessTurns,
    LateEnd,
    NoStall,
    // The points.
    HandCounts,
    UnfinishedFree,
    TiesShared,
    // The rules.
    FourDraws,
    FewDraws,
    FullHand,
    SkipsPlayer,
    TooEarly,
    BurnsResources,
    UsedAgain,
    MicrobesBack,
    KeepsImmediate,
    MixedPile,
    TakesBack,
    TopGoes,
}

/// The game.
pub struct Broken {
    pub inner: PhyloMicrobes,
    pub defect: Defect,
    /// Something besides the table that a step depends on.
    mood: AtomicBool,
}

impl Broken {
    pub fn new(inner: PhyloMicrobes, defect: Defect) -> Self {
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
        let odd = table.modifiers.first().is_some_and(|card| card.0 % 2 == 1);
        self.has(Defect::Peeks) && odd && mv == Move::Draw(Source::Modifier)
    }

    /// Breaks a rule behind the back of the game that has just carried it out.
    fn spoil(&self, before: &Table, table: &mut Table) {
        let seats = table.seats();
        let me = before.turn;
        let next_turn = table.turns > before.turns;
        let begun = table.stage == Stage::Draw && table.draws == 3;
        let done = table.players[me].completed.len() > before.players[me].completed.len();
        let burned = table.burn.len() > before.burn.len();
        match self.defect {
            Defect::FourDraws if next_turn && begun => table.draws = 4,
            Defect::FewDraws if next_turn && begun => table.draws = 2,
            Defect::SkipsPlayer if next_turn && begun && table.turns.is_multiple_of(5) => {
                table.turn = table.turn.left(seats);
            }
            Defect::NoStall => table.idle = 0,
            Defect::LateEnd if table.last_turns > before.last_turns => {
                table.last_turns = table.last_turns.map(|turns| turns + 1);
            }
            Defect::BurnsResources if done => table.burn.extend(table.discard.pop()),
            Defect::UsedAgain if burned => table.discard.extend(table.burn.pop()),
            Defect::MicrobesBack if done => {
                let microbe = table.players[me].completed.pop();
                table.microbes.extend(microbe);
            }
            Defect::KeepsImmediate if burned && !table.at_work.is_empty() => {}
            Defect::KeepsImmediate if burned => {
                let hand = &mut table.players[me].hand;
                hand.extend(table.burn.pop());
                hand.sort_unstable();
            }
            Defect::MixedPile if table.resources.len() < before.resources.len() => {
                let other = table.modifiers.pop();
                let resource = other.and_then(|_| table.resources.pop());
                table.resources.extend(other);
                table.modifiers.extend(resource);
            }
            Defect::TakesBack if next_turn => {
                if let Some(active) = table.players[me].active.pop() {
                    let hand = &mut table.players[me].hand;
                    hand.push(active.microbe);
                    hand.extend(active.placed);
                    hand.sort_unstable();
                    table.burn.extend(active.wild.iter().map(|wild| wild.card));
                    table.burn.extend(active.beside);
                }
            }
            Defect::CardTwice if next_turn => {
                let card = table.discard.first().copied();
                table.discard.extend(card);
            }
            Defect::CardLost if next_turn => {
                table.discard.pop();
            }
            Defect::Moody if self.mood.fetch_xor(true, Ordering::Relaxed) => {
                table.resources.rotate_left(1.min(before.resources.len()));
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

    const ID: &'static str = PhyloMicrobes::ID;
    const VERSION: u32 = PhyloMicrobes::VERSION;
    const CANON: &'static [Article] = PhyloMicrobes::CANON;
    const CHANCES: &'static [&'static str] = PhyloMicrobes::CHANCES;

    as_ever!(
        names,
        players,
        deal,
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

    fn turn(&self, table: &Table) -> Turn {
        match self.inner.turn(table) {
            Turn::End(_) if self.has(Defect::EndsByNoRule) => Turn::End(Ending::Exhausted("PH-99")),
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
            Defect::Illegal if table.stage == Stage::Draw && table.at_work.is_empty() => {
                out.push(Move::End);
            }
            Defect::Missing => {
                out.pop();
            }
            Defect::NoMove if table.turns > 3 => out.clear(),
            Defect::TooEarly if table.stage == Stage::Act && table.at_work.is_empty() => {
                let active = table.players[table.turn].active.iter();
                out.extend(active.map(|active| Move::Complete(active.microbe)));
                out.sort_unstable();
                out.dedup();
            }
            _ => {}
        }
        out.retain(|mv| !self.peeks(table, *mv));
    }

    fn check(&self, table: &Table, mv: &Move) -> Result<(), Illegal> {
        let checked = self.inner.check(table, mv);
        match (self.defect, mv) {
            (Defect::Lax, Move::Complete(_)) => Ok(()),
            (Defect::Strict, Move::Start(_)) => Err(Illegal::new("PH-17", "nobody starts")),
            (Defect::UnknownRule, _) => checked.map_err(|it| Illegal::new("PH-99", it.why)),
            (Defect::Peeks, _) if self.peeks(table, *mv) => {
                Err(Illegal::new("PH-15", "the pile is odd"))
            }
            _ => checked,
        }
    }

    fn universe(&self, table: &Table, out: &mut Vec<Move>) {
        self.inner.universe(table, out);
        if self.has(Defect::Nameless) {
            out.retain(|mv| *mv != Move::End);
        }
    }

    fn sample(&self, table: &Table, rng: &mut Stream) -> Chance {
        let mut chance = self.inner.sample(table, rng);
        if let (Defect::MarkedDeck, Chance::Pile(cards)) = (self.defect, &mut chance)
            && cards.len() > 1
        {
            cards[0] = cards[1];
        }
        chance
    }

    fn chance(&self, table: &mut Table, chance: &Chance, sink: &mut impl Sink) {
        let before = table.clone();
        self.inner.chance(table, chance, sink);
        let anew = before.resources.is_empty() && !table.resources.is_empty();
        if self.has(Defect::TopGoes) && anew && before.turns > 0 {
            table.resources.extend(table.discard.pop());
        }
        self.spoil(&before, table);
    }

    fn play(&self, table: &mut Table, mv: &Move, sink: &mut impl Sink) {
        let before = table.clone();
        if self.has(Defect::FullHand) && *mv == Move::End {
            // Cards beyond the limit lie aside while the turn ends.
            let me = table.turn;
            let hand = std::mem::take(&mut table.players[me].hand);
            self.inner.play(table, mv, sink);
            table.players[me].hand = hand;
            return;
        }
        self.inner.play(table, mv, sink);
        self.spoil(&before, table);
    }

    fn view(&self, table: &Table, seat: Seat) -> View {
        let mut view = self.inner.view(table, seat);
        match self.defect {
            Defect::LeaksHand => {
                let left = seat.left(table.seats());
                view.hand.clone_from(&table.players[left].hand);
            }
            Defect::LeaksPile => {
                view.known = table.resources.first().copied().into_iter().collect();
            }
            Defect::LeaksDiscard => view.top = table.discard.first().copied(),
            Defect::BlindToTop => view.top = None,
            Defect::Forgets => view.known.clear(),
            _ => {}
        }
        view
    }

    fn imagine(&self, view: &View, rng: &mut Stream) -> Table {
        let mut table = self.inner.imagine(view, rng);
        match self.defect {
            Defect::ImaginesLess => {
                table.modifiers.pop();
            }
            Defect::ImaginesElsewhere => {
                let card = table.modifiers.pop();
                table.resources.extend(card);
            }
            _ => {}
        }
        table
    }

    fn outcome(&self, table: &Table) -> Option<Outcome> {
        let mut outcome = self.inner.outcome(table)?;
        for (seat, player) in table.players.each() {
            let score = &mut outcome.scores[seat.place()];
            match self.defect {
                Defect::HandCounts => *score -= i64::from(!player.hand.is_empty()),
                Defect::UnfinishedFree => *score = (*score).max(0),
                _ => {}
            }
        }
        match self.defect {
            Defect::NoWinner => outcome.winners.clear(),
            Defect::TiesShared => {
                let best = outcome.scores.iter().max().copied();
                let ahead = |seat: &Seat| Some(outcome.scores[seat.place()]) == best;
                outcome.winners = Seat::all(table.seats()).filter(ahead).collect();
            }
            _ => {}
        }
        Some(outcome)
    }

    fn bound(&self, seats: u8) -> u64 {
        let bound = self.inner.bound(seats);
        if self.has(Defect::EndlessTurns) {
            40
        } else {
            bound
        }
    }
}
