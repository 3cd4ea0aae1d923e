//! Cytosis with one defect: everything else goes to the game itself.

use std::sync::atomic::{AtomicBool, Ordering};

use cardwright::games::cytosis::{Chance, Cytosis, Kind, Move, Stage, Step, Table, View, What};
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
    TokenLost,
    FlaskLost,
    Moody,
    // Chance.
    MarkedDeck,
    LoadedDie,
    // What is hidden.
    LeaksHand,
    LeaksDeck,
    LeaksEvents,
    LeaksBox,
    LeaksDraft,
    LeaksScouted,
    LeaksPower,
    BlindToMarket,
    BlindToOwn,
    BlindToGoals,
    ImaginesLess,
    ImaginesElsewhere,
    Peeks,
    // The end.
    EndsByNoRule,
    NoWinner,
    EndlessGame,
    // The Health Points of the end.
    AtpScores,
    HandScores,
    AttacksScore,
    DisksScore,
    NeverBelowZero,
    TiesShared,
    LoserWins,
    NearestWins,
    // Attacks.
    DummyLosesTies,
    NearestLosesTies,
    DummyStays,
    BuyerHurt,
    NobodyHurt,
    FreeAntibodies,
    GreenForYellow,
    // The rules of rounds.
    LastRoundLeft,
    GreyStays,
    MarkerStays,
    SkipsPlayer,
    RichStart,
    TaxedToxicity,
    MarketKept,
}

/// The game.
pub struct Broken {
    pub inner: Cytosis,
    pub defect: Defect,
    /// Something besides the table that a step depends on.
    mood: AtomicBool,
}

/// Gives the attack that goes on.
fn attack(table: &Table) -> Option<&cardwright::games::cytosis::Attack> {
    match table.todo.last().map(|task| &task.what) {
        Some(What::Attack(attack)) => Some(attack),
        _ => None,
    }
}

impl Broken {
    pub fn new(inner: Cytosis, defect: Defect) -> Self {
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
        let odd = table.deck.first().is_some_and(|card| card.0 % 2 == 1);
        self.has(Defect::Peeks) && odd && matches!(mv, Move::Exhaust(Some(Kind::Atp)))
    }

    /// Breaks a rule behind the back of the game that has just carried it out.
    fn spoil(&self, before: &Table, table: &mut Table) {
        let first = Seat::FIRST;
        let round = table.round > before.round && before.round > 0;
        let started = before.stage != Stage::Start && table.stage == Stage::Start;
        match self.defect {
            Defect::CardTwice if round => table.discard.extend(table.deck.first()),
            Defect::CardLost if round => {
                table.deck.pop();
            }
            Defect::TokenLost if round => {
                table.stock.protein = table.stock.protein.saturating_sub(1);
            }
            Defect::FlaskLost if round => table.players[first].flasks -= 1,
            Defect::Moody if self.mood.fetch_xor(true, Ordering::Relaxed) => {
                table.deck.rotate_left(1.min(before.deck.len()));
            }
            Defect::LastRoundLeft if round && table.events.len() == 1 => {
                table.removed.append(&mut table.events);
                table.removed.sort_unstable();
            }
            Defect::GreyStays if round => {
                table.grey = before.grey;
            }
            Defect::MarkerStays if before.round > 0 => table.first = before.first,
            Defect::SkipsPlayer if round => table.next = table.next.left(table.seats()),
            Defect::RichStart if started => {
                table.stock.atp -= 1;
                table.players[first].stock.atp += 1;
            }
            _ => self.spoil_attack(before, table),
        }
    }

    fn spoil_attack(&self, before: &Table, table: &mut Table) {
        let Some(was) = attack(before).cloned() else {
            return;
        };
        let strain = usize::from(was.strain);
        let thrown = was.step == Step::Dice;
        match self.defect {
            Defect::DummyStays => table.dummy = before.dummy,
            Defect::BuyerHurt if was.step == Step::Buyer => {
                if let Some(buyer) = was.buyer {
                    table.players[buyer].health -= 1;
                }
            }
            Defect::NobodyHurt if was.step == Step::Buyer => {
                for seat in Seat::all(table.seats()) {
                    table.players[seat].health = before.players[seat].health;
                }
            }
            Defect::FreeAntibodies => {
                for seat in Seat::all(table.seats()) {
                    let raised = |table: &Table| table.players[seat].antibodies[strain];
                    if raised(table) > raised(before) && table.stock.atp > 0 {
                        table.stock.atp -= 1;
                        table.players[seat].stock.atp += 1;
                    }
                }
            }
            _ => {}
        }
        let swaps = thrown && attack(table).is_some_and(|attack| attack.at == 0);
        let Some(task) = table.todo.last_mut().filter(|_| swaps) else {
            return;
        };
        if let What::Attack(attack) = &mut task.what {
            for place in 1..attack.ranks.len() {
                let [one, other] = [attack.ranks[place - 1], attack.ranks[place]];
                let level = one.response == other.response;
                let dummy = one.seat.is_none();
                let wrong = if dummy {
                    Defect::DummyLosesTies
                } else {
                    Defect::NearestLosesTies
                };
                if level && self.has(wrong) {
                    attack.ranks.swap(place - 1, place);
                    // Whoever comes first now is asked.
                    task.seat = attack.ranks[0].seat.unwrap_or(task.seat);
                    return;
                }
            }
        }
    }
}

impl Game for Broken {
    type Table = Table;
    type Move = Move;
    type Chance = Chance;
    type View = View;

    const ID: &'static str = Cytosis::ID;
    const VERSION: u32 = Cytosis::VERSION;
    const CANON: &'static [Article] = Cytosis::CANON;
    const CHANCES: &'static [&'static str] = Cytosis::CHANCES;

    as_ever!(
        names,
        players,
        deal,
        seats,
        out_of_turn,
        census,
        printed,
        prospect,
        blank,
        minutes
    );

    fn turn(&self, table: &Table) -> Turn {
        match self.inner.turn(table) {
            Turn::End(_) if self.has(Defect::EndsByNoRule) => {
                Turn::End(Ending::Exhausted("CY-999"))
            }
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
            Defect::Illegal if table.stage == Stage::Choose => out.push(Move::Pass),
            Defect::Missing if out.len() > 1 => {
                out.pop();
            }
            Defect::NoMove if table.round > 2 => out.clear(),
            _ => {}
        }
        out.retain(|mv| !self.peeks(table, *mv));
    }

    fn check(&self, table: &Table, mv: &Move) -> Result<(), Illegal> {
        let checked = self.inner.check(table, mv);
        match (self.defect, mv) {
            (Defect::Lax, Move::Goal(_)) => Ok(()),
            (Defect::Strict, Move::Exhaust(_)) => Err(Illegal::new("CY-22", "nobody rests")),
            (Defect::UnknownRule, _) => checked.map_err(|it| Illegal::new("CY-999", it.why)),
            (Defect::Peeks, _) if self.peeks(table, *mv) => {
                Err(Illegal::new("CY-22", "the deck is odd"))
            }
            _ => checked,
        }
    }

    fn universe(&self, table: &Table, out: &mut Vec<Move>) {
        self.inner.universe(table, out);
        if self.has(Defect::Nameless) {
            out.retain(|mv| *mv != Move::Pass);
        }
    }

    fn sample(&self, table: &Table, rng: &mut Stream) -> Chance {
        let mut chance = self.inner.sample(table, rng);
        match (self.defect, &mut chance) {
            (Defect::MarkedDeck, Chance::Deck(cards)) if cards.len() > 1 => cards[0] = cards[1],
            (Defect::LoadedDie, Chance::Dice(shown)) => shown.fill(7),
            _ => {}
        }
        chance
    }

    fn check_chance(&self, table: &Table, chance: &Chance) -> Result<(), Illegal> {
        let sick = table.players.iter().any(|player| player.health > 9);
        if let (Defect::GreenForYellow, Chance::Dice(_), true) = (self.defect, chance, sick) {
            return Err(Illegal::new("CY-118", "three dice for everybody"));
        }
        self.inner.check_chance(table, chance)
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
                Defect::LeaksPower => to.power = from.power,
                _ => {}
            }
        }
        match self.defect {
            Defect::LeaksDeck => shown.deck.clone_from(&table.deck),
            Defect::LeaksEvents => shown.events.clone_from(&table.events),
            Defect::LeaksBox => shown.removed.clone_from(&table.removed),
            Defect::LeaksDraft => shown.draft.clone_from(&table.draft),
            Defect::LeaksScouted => shown.scouted.clone_from(&table.scouted),
            Defect::BlindToMarket => shown.market.fill(None),
            Defect::BlindToOwn => shown.players[seat].hand.clear(),
            Defect::BlindToGoals => shown.goals.iter_mut().for_each(|goal| goal.markers.clear()),
            _ => {}
        }
        view
    }

    fn imagine(&self, view: &View, rng: &mut Stream) -> Table {
        let mut table = self.inner.imagine(view, rng);
        match self.defect {
            Defect::ImaginesLess => {
                table.deck.pop();
            }
            Defect::ImaginesElsewhere => {
                let card = table.deck.pop();
                table.discard.extend(card);
            }
            _ => {}
        }
        table
    }

    fn outcome(&self, table: &Table) -> Option<Outcome> {
        let mut outcome = self.inner.outcome(table)?;
        for (seat, player) in table.players.each() {
            let score = &mut outcome.scores[seat.place()];
            let size = |count: usize| i64::try_from(count).unwrap_or(0);
            let attacks = player.done.iter().filter(|card| {
                let word = self.names().card(**card);
                word.ends_with("-attack")
            });
            let loads = table.disks.iter().filter(|disk| disk.seat == seat);
            let loads: u8 = loads.map(|disk| disk.load.protein + disk.load.lipid).sum();
            match self.defect {
                Defect::AtpScores => *score += i64::from(player.stock.atp / 4),
                Defect::HandScores => *score += size(player.hand.len()),
                Defect::AttacksScore => *score += size(attacks.count()),
                Defect::DisksScore => *score += i64::from(loads / 3),
                Defect::NeverBelowZero => *score = (*score).max(0),
                _ => {}
            }
        }
        let scores = &outcome.scores;
        let with = |score: Option<&i64>| -> Vec<Seat> {
            let seats = table.first.round(table.seats());
            seats
                .filter(|seat| Some(&scores[seat.place()]) == score)
                .collect()
        };
        let (most, least) = (with(scores.iter().max()), with(scores.iter().min()));
        outcome.winners = match self.defect {
            Defect::NoWinner => Vec::new(),
            Defect::TiesShared => most,
            Defect::LoserWins => least[..1].to_vec(),
            Defect::NearestWins => most[..1].to_vec(),
            _ => outcome.winners,
        };
        Some(outcome)
    }

    fn bound(&self, seats: u8) -> u64 {
        if self.has(Defect::EndlessGame) {
            40
        } else {
            self.inner.bound(seats)
        }
    }

    fn settle(&self, table: &mut Table) -> Result<(), String> {
        let before = table.clone();
        self.inner.settle(table)?;
        let seats = Seat::all(table.seats());
        match self.defect {
            Defect::TaxedToxicity => {
                for seat in seats {
                    if table.players[seat].stock.lipid < before.players[seat].stock.lipid {
                        table.players[seat].stock.lipid -= 1;
                        table.stock.lipid += 1;
                    }
                }
            }
            Defect::MarketKept if table.round > before.round => {
                table.market.clone_from(&before.market);
            }
            _ => {}
        }
        Ok(())
    }
}
