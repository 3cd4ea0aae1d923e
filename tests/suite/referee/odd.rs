//! A game around which something is odd that no game of its own could do: moves that nobody can read,
//! tables that forget, pieces that nobody printed.

use std::fmt;
use std::str::FromStr;

use cardwright::referee::contract::Contract;
use cardwright::referee::kit::Pace;
use cardwright::referee::{
    Article, Card, Chances, Game, Hidden, Illegal, Law, Moves, Names, Outcome, Pieces, Play,
    Prospect, Rules, Scene, Score, Seat, Settings, Sink, Staging, Stream, Telling, Turn,
    Unreadable, Visitor, Zone,
};
use serde::{Deserialize, Serialize};

use super::contract::{decks, open};
use super::promises::Sane;
use crate::arena::said;

/// What is odd.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Oddity {
    /// Nothing, unless rules are missing.
    None,
    /// A move that nobody can read.
    Mumbles,
    /// An outcome of chance that nobody can read.
    MumblesOutcome,
    /// Something that is not written down.
    Forgets,
    /// A number below zero.
    Debt,
    /// A card that is none.
    CardStrange,
}

/// The number of rules of a whole canon.
const ALL: usize = usize::MAX;

/// The game. Its canon has only the first so many rules.
pub struct Odd<'a, G, const RULES: usize> {
    pub inner: &'a G,
    pub oddity: Oddity,
}

/// A table with a purse that may be in debt, and something that is not written down.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Laid<T> {
    #[serde(flatten)]
    table: T,
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

impl<T: FromStr> FromStr for Spoken<T> {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        text.parse().map(Self::Right).map_err(|_| Unreadable)
    }
}

const MUMBLED: Illegal = Illegal::new("0", "speak up");

fn lay<T>(table: T) -> Laid<T> {
    Laid {
        table,
        purse: 0,
        forgotten: 0,
    }
}

impl<G: Game, const RULES: usize> Odd<'_, G, RULES> {
    fn spoil(&self, table: &mut Laid<G::Table>) {
        match self.oddity {
            Oddity::Debt => table.purse -= 1,
            Oddity::Forgets => table.forgotten += 1,
            _ => {}
        }
    }
}

impl<G: Game, const RULES: usize> Rules for Odd<'_, G, RULES> {
    type Table = Laid<G::Table>;
    type Move = Spoken<G::Move>;
    type Chance = Spoken<G::Chance>;

    const ID: &'static str = G::ID;
    const VERSION: u32 = G::VERSION;
    const CANON: &'static [Article] = if RULES == ALL {
        G::CANON
    } else {
        G::CANON.split_at(RULES).0
    };
    const PACE: Pace = G::PACE;

    fn names(&self) -> &Names {
        self.inner.names()
    }

    fn players(&self) -> [u8; 2] {
        self.inner.players()
    }

    fn deal(&self, seats: u8) -> Self::Table {
        lay(self.inner.deal(seats))
    }

    fn seats(&self, table: &Self::Table) -> u8 {
        self.inner.seats(&table.table)
    }

    fn turn(&self, table: &Self::Table) -> Turn {
        self.inner.turn(&table.table)
    }

    fn bound(&self, seats: u8) -> u64 {
        self.inner.bound(seats)
    }
}

impl<G: Game, const RULES: usize> Moves for Odd<'_, G, RULES> {
    type Extent = G::Extent;

    fn moves(&self, table: &Self::Table, out: &mut Vec<Self::Move>) {
        let mut moves = Vec::new();
        self.inner.moves(&table.table, &mut moves);
        out.extend(moves.into_iter().map(Spoken::Right));
        if self.oddity == Oddity::Mumbles {
            out.push(Spoken::Mumbled);
        }
    }

    fn extent(&self, table: &Self::Table) -> G::Extent {
        self.inner.extent(&table.table)
    }

    fn nameable(&self, extent: &G::Extent, out: &mut Vec<Self::Move>) {
        let mut moves = Vec::new();
        self.inner.nameable(extent, &mut moves);
        out.extend(moves.into_iter().map(Spoken::Right));
        if self.oddity == Oddity::Mumbles {
            out.push(Spoken::Mumbled);
        }
    }
}

impl<G: Game, const RULES: usize> Law for Odd<'_, G, RULES> {
    type Verb = Option<G::Verb>;

    fn verb(mv: &Self::Move) -> Self::Verb {
        match mv {
            Spoken::Right(mv) => Some(G::verb(mv)),
            Spoken::Mumbled => None,
        }
    }

    fn refuse(&self, table: &Self::Table, verb: Self::Verb) -> Result<(), Illegal> {
        verb.map_or(Ok(()), |verb| self.inner.refuse(&table.table, verb))
    }

    fn judge(&self, table: &Self::Table, mv: &Self::Move) -> Result<(), Illegal> {
        match mv {
            Spoken::Right(mv) => self.inner.judge(&table.table, mv),
            Spoken::Mumbled => Ok(()),
        }
    }

    fn in_order(&self, table: &Self::Table, mv: &Self::Move) -> bool {
        match mv {
            Spoken::Right(mv) => self.inner.in_order(&table.table, mv),
            Spoken::Mumbled => true,
        }
    }

    fn out_of_turn(&self, table: &Self::Table, seat: Seat, mv: &Self::Move) -> Illegal {
        match mv {
            Spoken::Right(mv) => self.inner.out_of_turn(&table.table, seat, mv),
            Spoken::Mumbled => MUMBLED,
        }
    }
}

impl<G: Game, const RULES: usize> Play for Odd<'_, G, RULES> {
    fn play(&self, table: &mut Self::Table, mv: &Self::Move, sink: &mut impl Sink) {
        if let Spoken::Right(mv) = mv {
            self.inner.play(&mut table.table, mv, sink);
            self.spoil(table);
        }
    }
}

impl<G: Game, const RULES: usize> Chances for Odd<'_, G, RULES> {
    const CHANCES: &'static [&'static str] = G::CHANCES;

    fn sample(&self, table: &Self::Table, rng: &mut Stream) -> Self::Chance {
        let chance = self.inner.sample(&table.table, rng);
        match self.oddity {
            Oddity::MumblesOutcome => Spoken::Mumbled,
            _ => Spoken::Right(chance),
        }
    }

    fn check_chance(&self, table: &Self::Table, chance: &Self::Chance) -> Result<(), Illegal> {
        match chance {
            Spoken::Right(chance) => self.inner.check_chance(&table.table, chance),
            Spoken::Mumbled => Ok(()),
        }
    }

    fn chance(&self, table: &mut Self::Table, chance: &Self::Chance, sink: &mut impl Sink) {
        if let Spoken::Right(chance) = chance {
            self.inner.chance(&mut table.table, chance, sink);
            self.spoil(table);
        }
    }
}

impl<G: Game, const RULES: usize> Hidden for Odd<'_, G, RULES> {
    type View = G::View;

    fn view(&self, table: &Self::Table, seat: Seat) -> G::View {
        self.inner.view(&table.table, seat)
    }

    fn imagine(&self, view: &G::View, rng: &mut Stream) -> Self::Table {
        lay(self.inner.imagine(view, rng))
    }
}

impl<G: Game, const RULES: usize> Pieces for Odd<'_, G, RULES> {
    fn census(&self, table: &Self::Table, tell: &mut impl FnMut(Card, Zone, u32)) {
        self.inner.census(&table.table, tell);
        if self.oddity == Oddity::CardStrange {
            tell(Card(9999), Zone::shared("nowhere"), 1);
        }
    }

    fn printed(&self, card: Card, seats: u8) -> u32 {
        self.inner.printed(card, seats)
    }
}

impl<G: Game, const RULES: usize> Score for Odd<'_, G, RULES> {
    fn outcome(&self, table: &Self::Table) -> Option<Outcome> {
        self.inner.outcome(&table.table)
    }
}

impl<G: Game, const RULES: usize> Prospect for Odd<'_, G, RULES> {
    fn prospect(&self, table: &Self::Table, seat: Seat) -> f64 {
        self.inner.prospect(&table.table, seat)
    }
}

impl<G: Game, const RULES: usize> Staging for Odd<'_, G, RULES> {
    fn blank(&self, seats: u8) -> Self::Table {
        lay(self.inner.blank(seats))
    }

    fn settle(&self, table: &mut Self::Table) -> Result<(), String> {
        self.inner.settle(&mut table.table)
    }

    fn start(&self, table: &mut Self::Table) {
        self.inner.start(&mut table.table);
    }
}

impl<G: Game, const RULES: usize> Telling for Odd<'_, G, RULES> {
    fn scene(&self, view: &Self::View) -> Scene {
        self.inner.scene(view)
    }
}

/// Looks at a game around which each thing is odd in turn.
struct Looks;

impl Visitor for Looks {
    type Output = ();

    fn visit<G: Game>(self, game: &G) {
        let [seats, _] = game.players();
        let contract = |oddity| {
            let odd: Odd<'_, G, ALL> = Odd {
                inner: game,
                oddity,
            };
            said(&odd, seats, |seed| Contract::new(Stream::new(seed)))
        };
        let found = [
            (Oddity::Mumbles, "`mumble` does not read back"),
            (Oddity::MumblesOutcome, "`mumble` does not read back"),
            (
                Oddity::Forgets,
                "the table does not read back as it was written",
            ),
            (
                Oddity::CardStrange,
                "#9999 is on the table and no card of the deck",
            ),
        ];
        for (oddity, words) in found {
            let said = contract(oddity);
            assert!(said.contains(words), "{}, {oddity:?}: {said:.600}", G::ID);
        }
        let odd: Odd<'_, G, ALL> = Odd {
            inner: game,
            oddity: Oddity::Debt,
        };
        let in_debt = said(&odd, seats, |_| Sane::every(1));
        assert!(
            in_debt.contains("`purse` is -"),
            "{}: {in_debt:.600}",
            G::ID
        );
        let odd: Odd<'_, G, 1> = Odd {
            inner: game,
            oddity: Oddity::None,
        };
        let lawless = said(&odd, seats, |seed| Contract::new(Stream::new(seed)));
        let words = "which is no rule of the game";
        assert!(lawless.contains(words), "{}: {lawless:.600}", G::ID);
    }
}

#[test]
fn what_is_odd_around_any_game_is_found() {
    for deck in decks() {
        let variant = deck.manifest.variants.keys().next_back();
        let settings = Settings::new(&deck, variant.map(String::as_str)).expect("a variant");
        open(&settings, Looks);
    }
}
