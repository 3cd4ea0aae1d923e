//! A game with one defect: everything else goes to the game itself.

use std::fmt::Debug;
use std::sync::atomic::{AtomicBool, Ordering};

use cardwright::referee::kit::Pace;
use cardwright::referee::{
    Article, Card, Chances, Ending, Game, Hidden, Illegal, Law, Moves, Names, Outcome, Pieces,
    Play, Prospect, Rules, Scene, Score, Seat, Sink, Staging, Stream, Telling, Turn, Zone,
};

/// Defects that fit any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
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
    Gruff,
    UnknownRule,
    // The pieces.
    CardTwice,
    CardLost,
    Moody,
    // Chance.
    MarkedDeck,
    // What is hidden.
    ImaginesLess,
    ImaginesElsewhere,
    Peeks,
    // The end.
    EndsByNoRule,
    NoOutcome,
    NoWinner,
    ManyWinners,
    ScoreMissing,
    TiesShared,
    LoserWins,
    EndlessGame,
}

/// What is wrong with the referee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Defect<D> {
    /// Nothing.
    None,
    /// What can be wrong with any game.
    Any(Fault),
    /// What only this game can do wrong.
    Own(D),
}

/// A game that can be broken: what the faults take hold of, and how it breaks its own rules.
pub trait Breakable: Game {
    /// Its own defects.
    type Own: Copy + Debug + PartialEq + Send + Sync;
    /// A rule that it doesn't have.
    const NO_RULE: &'static str;
    /// What is cited when a legal move is refused.
    const STRICT: Illegal;

    /// Gives a move that is listed although it is illegal now.
    fn illegal(table: &Self::Table) -> Option<Self::Move>;
    /// Gives the move that nobody could name.
    fn nameless() -> Self::Move;
    /// Says whether a move is always taken for legal.
    fn is_lax(mv: &Self::Move) -> bool;
    /// Says whether a move is always refused.
    fn is_strict(mv: &Self::Move) -> bool;
    /// Says whether a move is forbidden when the first hidden card is an odd one.
    fn is_peeked(mv: &Self::Move) -> bool;
    /// Says whether the game goes on without a legal move.
    fn is_stuck(table: &Self::Table) -> bool;
    /// Says whether it is time for a card to vanish.
    fn is_time(before: &Self::Table, table: &Self::Table) -> bool;
    /// Gives a pile that nobody sees, and a place where its cards don't belong.
    fn piles(table: &mut Self::Table) -> [&mut Vec<Card>; 2];
    /// Gives the order of cards that an outcome is.
    fn order(chance: &mut Self::Chance) -> Option<&mut Vec<Card>>;

    /// Deals.
    fn dealt(_own: Self::Own, _table: &mut Self::Table) {}
    /// Changes the list of moves.
    fn listed(_own: Self::Own, _table: &Self::Table, _out: &mut Vec<Self::Move>) {}
    /// Changes what was drawn.
    fn drawn(_own: Self::Own, _chance: &mut Self::Chance) {}
    /// Refuses an outcome.
    fn refused(_own: Self::Own, _table: &Self::Table, _chance: &Self::Chance) -> Option<Illegal> {
        None
    }
    /// Carries a move out in its own way; says whether it has.
    fn played(_broken: &Broken<Self>, _table: &mut Self::Table, _mv: &Self::Move) -> bool {
        false
    }
    /// Breaks a rule behind the back of the game that has just carried it out.
    fn spoil(_own: Self::Own, _before: &Self::Table, _table: &mut Self::Table) {}
    /// Changes what a seat sees.
    fn shown(_own: Self::Own, _table: &Self::Table, _seat: Seat, _view: &mut Self::View) {}
    /// Changes what a seat imagines.
    fn imagined(_own: Self::Own, _table: &mut Self::Table) {}
    /// Counts in another way.
    fn counted(&self, _own: Self::Own, _table: &Self::Table, _outcome: &mut Outcome) {}
    /// Sets a scenario's table up in another way.
    fn set_up(_own: Self::Own, _before: &Self::Table, _table: &mut Self::Table) {}
}

/// The game.
pub struct Broken<G: Breakable> {
    pub inner: G,
    pub defect: Defect<G::Own>,
    /// Something besides the table that a step depends on.
    mood: AtomicBool,
}

impl<G: Breakable> Broken<G> {
    pub fn new(inner: G, defect: Defect<G::Own>) -> Self {
        let mood = AtomicBool::new(false);
        Self {
            inner,
            defect,
            mood,
        }
    }

    fn has(&self, fault: Fault) -> bool {
        self.defect == Defect::Any(fault)
    }

    pub fn own(&self) -> Option<G::Own> {
        match self.defect {
            Defect::Own(own) => Some(own),
            _ => None,
        }
    }

    /// Says whether a defect forbids a move because of a card that lies hidden.
    fn peeks(&self, table: &G::Table, mv: &G::Move) -> bool {
        let odd = |table: &G::Table| {
            let mut table = table.clone();
            let first = G::piles(&mut table)[0].first().copied();
            first.is_some_and(|card| card.0 % 2 == 1)
        };
        self.has(Fault::Peeks) && G::is_peeked(mv) && odd(table)
    }

    /// Says whether a defect refuses all that a move is which is refused without reason.
    fn is_strict(&self, table: &G::Table, verb: G::Verb) -> bool {
        let mut named = Vec::new();
        self.inner.universe(table, &mut named);
        let mut named = named.iter().filter(|mv| G::verb(mv) == verb);
        named.any(|mv| G::is_strict(mv))
    }

    fn spoil(&self, before: &G::Table, table: &mut G::Table) {
        let time = G::is_time(before, table);
        let [pile, elsewhere] = G::piles(table);
        match self.defect {
            Defect::Any(Fault::CardTwice) if time => elsewhere.extend(pile.first()),
            Defect::Any(Fault::CardLost) if time => {
                pile.pop();
            }
            Defect::Any(Fault::Moody) if self.mood.fetch_xor(true, Ordering::Relaxed) => {
                let once = pile.len().min(1);
                pile.rotate_left(once);
            }
            Defect::Own(own) => G::spoil(own, before, table),
            _ => {}
        }
    }
}

impl<G: Breakable> Rules for Broken<G> {
    type Table = G::Table;
    type Move = G::Move;
    type Chance = G::Chance;

    const ID: &'static str = G::ID;
    const VERSION: u32 = G::VERSION;
    const CANON: &'static [Article] = G::CANON;
    const PACE: Pace = G::PACE;

    fn names(&self) -> &Names {
        self.inner.names()
    }

    fn players(&self) -> [u8; 2] {
        self.inner.players()
    }

    fn deal(&self, seats: u8) -> G::Table {
        let mut table = self.inner.deal(seats);
        if let Some(own) = self.own() {
            G::dealt(own, &mut table);
        }
        table
    }

    fn seats(&self, table: &G::Table) -> u8 {
        self.inner.seats(table)
    }

    fn turn(&self, table: &G::Table) -> Turn {
        match self.inner.turn(table) {
            Turn::End(_) if self.has(Fault::EndsByNoRule) => {
                Turn::End(Ending::Exhausted(G::NO_RULE))
            }
            turn => turn,
        }
    }

    fn bound(&self, seats: u8) -> u64 {
        if self.has(Fault::EndlessGame) {
            40
        } else {
            self.inner.bound(seats)
        }
    }
}

impl<G: Breakable> Moves for Broken<G> {
    type Extent = G::Extent;

    fn moves(&self, table: &G::Table, out: &mut Vec<G::Move>) {
        self.inner.moves(table, out);
        match self.defect {
            Defect::Any(Fault::Unsorted) => out.reverse(),
            Defect::Any(Fault::Twice) => out.extend(out.last().copied()),
            Defect::Any(Fault::Illegal) => out.extend(G::illegal(table)),
            Defect::Any(Fault::Missing) if out.len() > 1 => {
                out.pop();
            }
            Defect::Any(Fault::NoMove) if G::is_stuck(table) => out.clear(),
            Defect::Any(Fault::Peeks) => out.retain(|mv| !self.peeks(table, mv)),
            Defect::Own(own) => G::listed(own, table, out),
            _ => {}
        }
    }

    fn extent(&self, table: &G::Table) -> G::Extent {
        self.inner.extent(table)
    }

    fn nameable(&self, extent: &G::Extent, out: &mut Vec<G::Move>) {
        self.inner.nameable(extent, out);
        if self.has(Fault::Nameless) {
            out.retain(|mv| *mv != G::nameless());
        }
    }

    fn completes(&self, mv: &G::Move) -> bool {
        self.inner.completes(mv)
    }
}

impl<G: Breakable> Law for Broken<G> {
    type Verb = G::Verb;

    fn verb(mv: &G::Move) -> G::Verb {
        G::verb(mv)
    }

    fn refuse(&self, table: &G::Table, verb: G::Verb) -> Result<(), Illegal> {
        let refused = self.inner.refuse(table, verb);
        match self.defect {
            // It comes to be judged.
            Defect::Any(Fault::Lax) => Ok(()),
            Defect::Any(Fault::Gruff) if self.is_strict(table, verb) => Err(G::STRICT),
            Defect::Any(Fault::UnknownRule) => {
                refused.map_err(|it| Illegal::new(G::NO_RULE, it.why))
            }
            _ => refused,
        }
    }

    fn judge(&self, table: &G::Table, mv: &G::Move) -> Result<(), Illegal> {
        let checked = self.inner.check(table, mv);
        match self.defect {
            Defect::Any(Fault::Lax) if G::is_lax(mv) => Ok(()),
            Defect::Any(Fault::Strict) if G::is_strict(mv) => Err(G::STRICT),
            Defect::Any(Fault::UnknownRule) => {
                checked.map_err(|it| Illegal::new(G::NO_RULE, it.why))
            }
            _ if self.peeks(table, mv) => Err(G::STRICT),
            _ => checked,
        }
    }

    fn in_order(&self, table: &G::Table, mv: &G::Move) -> bool {
        self.inner.in_order(table, mv)
    }

    fn out_of_turn(&self, table: &G::Table, seat: Seat, mv: &G::Move) -> Illegal {
        self.inner.out_of_turn(table, seat, mv)
    }
}

impl<G: Breakable> Play for Broken<G> {
    fn play(&self, table: &mut G::Table, mv: &G::Move, sink: &mut impl Sink) {
        let before = table.clone();
        if !G::played(self, table, mv) {
            self.inner.play(table, mv, sink);
            self.spoil(&before, table);
        }
    }
}

impl<G: Breakable> Chances for Broken<G> {
    const CHANCES: &'static [&'static str] = G::CHANCES;

    fn sample(&self, table: &G::Table, rng: &mut Stream) -> G::Chance {
        let mut chance = self.inner.sample(table, rng);
        if let Some(own) = self.own() {
            G::drawn(own, &mut chance);
        }
        let cards = G::order(&mut chance).filter(|cards| cards.len() > 1);
        if let Some(cards) = cards.filter(|_| self.has(Fault::MarkedDeck)) {
            cards[0] = cards[1];
        }
        chance
    }

    fn check_chance(&self, table: &G::Table, chance: &G::Chance) -> Result<(), Illegal> {
        let refused = self.own().and_then(|own| G::refused(own, table, chance));
        refused.map_or_else(|| self.inner.check_chance(table, chance), Err)
    }

    fn chance(&self, table: &mut G::Table, chance: &G::Chance, sink: &mut impl Sink) {
        let before = table.clone();
        self.inner.chance(table, chance, sink);
        self.spoil(&before, table);
    }

    fn scripted(&self, table: &G::Table, begun: G::Chance) -> G::Chance {
        self.inner.scripted(table, begun)
    }
}

impl<G: Breakable> Hidden for Broken<G> {
    type View = G::View;

    fn view(&self, table: &G::Table, seat: Seat) -> G::View {
        let mut view = self.inner.view(table, seat);
        if let Some(own) = self.own() {
            G::shown(own, table, seat, &mut view);
        }
        view
    }

    fn imagine(&self, view: &G::View, rng: &mut Stream) -> G::Table {
        let mut table = self.inner.imagine(view, rng);
        let [pile, elsewhere] = G::piles(&mut table);
        match self.defect {
            Defect::Any(Fault::ImaginesLess) => {
                pile.pop();
            }
            Defect::Any(Fault::ImaginesElsewhere) => elsewhere.extend(pile.pop()),
            Defect::Own(own) => G::imagined(own, &mut table),
            _ => {}
        }
        table
    }

    fn is_open(&self, mv: &G::Move) -> bool {
        self.inner.is_open(mv)
    }
}

impl<G: Breakable> Pieces for Broken<G> {
    fn census(&self, table: &G::Table, tell: &mut impl FnMut(Card, Zone, u32)) {
        self.inner.census(table, tell);
    }

    fn printed(&self, card: Card, seats: u8) -> u32 {
        self.inner.printed(card, seats)
    }

    fn printed_on(&self, card: Card) -> String {
        self.inner.printed_on(card)
    }
}

impl<G: Breakable> Score for Broken<G> {
    fn outcome(&self, table: &G::Table) -> Option<Outcome> {
        let mut outcome = self.inner.outcome(table)?;
        if let Some(own) = self.own() {
            self.inner.counted(own, table, &mut outcome);
        }
        let with = |score: Option<&i64>| -> Vec<Seat> {
            let seats = Seat::all(self.seats(table));
            let has = |seat: &Seat| Some(&outcome.scores[seat.place()]) == score;
            seats.filter(has).collect()
        };
        match self.defect {
            Defect::Any(Fault::NoOutcome) => return None,
            Defect::Any(Fault::NoWinner) => outcome.winners.clear(),
            Defect::Any(Fault::ManyWinners) => outcome.winners = Seat::all(2).collect(),
            Defect::Any(Fault::ScoreMissing) => {
                outcome.scores.pop();
            }
            Defect::Any(Fault::TiesShared) => outcome.winners = with(outcome.scores.iter().max()),
            Defect::Any(Fault::LoserWins) => {
                outcome.winners = with(outcome.scores.iter().min());
                outcome.winners.truncate(1);
            }
            _ => {}
        }
        Some(outcome)
    }

    fn facts(&self, table: &G::Table) -> serde_json::Value {
        self.inner.facts(table)
    }
}

impl<G: Breakable> Prospect for Broken<G> {
    fn prospect(&self, table: &G::Table, seat: Seat) -> f64 {
        self.inner.prospect(table, seat)
    }
}

impl<G: Breakable> Telling for Broken<G> {
    fn scene(&self, view: &Self::View) -> Scene {
        self.inner.scene(view)
    }
}

impl<G: Breakable> Staging for Broken<G> {
    fn blank(&self, seats: u8) -> G::Table {
        self.inner.blank(seats)
    }

    fn settle(&self, table: &mut G::Table) -> Result<(), String> {
        self.inner.settle(table)
    }

    fn start(&self, table: &mut G::Table) {
        let before = table.clone();
        self.inner.start(table);
        if let Some(own) = self.own() {
            G::set_up(own, &before, table);
        }
    }
}
