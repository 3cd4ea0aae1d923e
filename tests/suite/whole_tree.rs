//! Every game that a tiny deck allows: all outcomes of chance, all moves, counted.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

use cardwright::referee::contract::census;
use cardwright::referee::{Game, Rules, Stream, Turn};

/// What is below a table: how many ways lead to each depth, how many of them end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Below {
    pub ways: Vec<u64>,
    pub ends: u64,
}

impl Below {
    fn add(&mut self, other: &Self) {
        self.ends += other.ends;
        for (depth, ways) in other.ways.iter().enumerate() {
            if self.ways.len() == depth + 1 {
                self.ways.push(0);
            }
            self.ways[depth + 1] += ways;
        }
    }
}

/// Gives everything that chance can decide at a table.
type Outcomes<'a, G> = dyn Fn(&G, &<G as Rules>::Table) -> Vec<<G as Rules>::Chance> + 'a;

/// Tables that were met, with what is below them, by their hash.
type Known<T> = BTreeMap<u64, Vec<(T, Rc<Below>)>>;

/// A walk over the whole tree of a game; a table that was met before is not walked again.
pub struct Walk<'a, G: Game> {
    game: &'a G,
    outcomes: &'a Outcomes<'a, G>,
    /// Holds a table at the end against the rules.
    judge: &'a dyn Fn(&G::Table),
    known: Known<G::Table>,
    universe: Vec<G::Move>,
}

impl<'a, G: Game> Walk<'a, G>
where
    G::Table: Hash,
{
    pub fn new(game: &'a G, outcomes: &'a Outcomes<'a, G>, judge: &'a dyn Fn(&G::Table)) -> Self {
        Self {
            game,
            outcomes,
            judge,
            known: BTreeMap::new(),
            universe: Vec::new(),
        }
    }

    /// Counts the tables that were met.
    pub fn tables(&self) -> usize {
        self.known.values().map(Vec::len).sum()
    }

    pub fn step(&mut self, table: &G::Table) -> Rc<Below> {
        let mut hasher = DefaultHasher::new();
        table.hash(&mut hasher);
        let hash = hasher.finish();
        let mut met = self.known.get(&hash).into_iter().flatten();
        if let Some((_, below)) = met.find(|(other, _)| other == table) {
            return Rc::clone(below);
        }
        assert_eq!(census(self.game, table), Ok(()));
        let mut below = Below {
            ways: vec![1],
            ends: 0,
        };
        match self.game.turn(table) {
            Turn::Chance(_) => {
                let outcomes = (self.outcomes)(self.game, table);
                let drawn = self.game.sample(table, &mut Stream::new(3));
                assert!(outcomes.contains(&drawn), "{drawn} of {outcomes:?}");
                for outcome in outcomes {
                    assert_eq!(self.game.check_chance(table, &outcome), Ok(()));
                    let mut next = table.clone();
                    self.game.chance(&mut next, &outcome, &mut ());
                    // Who throws the same again stands where he stood.
                    if next != *table {
                        below.add(&self.step(&next));
                    }
                }
            }
            Turn::Act(_) => {
                for mv in self.moves(table) {
                    let mut next = table.clone();
                    self.game.play(&mut next, &mv, &mut ());
                    below.add(&self.step(&next));
                }
            }
            Turn::End(_) => {
                below.ends = 1;
                (self.judge)(table);
            }
        }
        let below = Rc::new(below);
        let met = self.known.entry(hash).or_default();
        met.push((table.clone(), Rc::clone(&below)));
        below
    }

    /// Gives the moves, which have to be those that the rules allow.
    fn moves(&mut self, table: &G::Table) -> Vec<G::Move> {
        let mut moves = Vec::new();
        self.game.moves(table, &mut moves);
        self.universe.clear();
        self.game.universe(table, &mut self.universe);
        let game = self.game;
        self.universe.retain(|mv| game.check(table, mv).is_ok());
        self.universe.sort_unstable();
        assert_eq!(moves, self.universe, "{table:?}");
        moves
    }
}
