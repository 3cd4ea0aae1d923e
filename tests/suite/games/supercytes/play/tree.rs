//! Every game that a tiny deck allows: all outcomes of chance, all moves, counted and scored.

use cardwright::games::supercytes::{Chance, Move, Stage, Supercytes, Table};
use cardwright::referee::contract::census;
use cardwright::referee::log::Line;
use cardwright::referee::{Card, Chances, Law, Moves, Play, Rules, Score, Stream, Turn};

use super::ledger::{Ledger, Page};
use super::scored::{page, same};
use super::{Case, rounds, tiny};

/// Cells with their scores and copies: four to tell apart for two players, three pairs for three.
const FOUR: &[&str] = &["C01,5,9,1", "C02,9,5,1", "C03,5,1,1", "C04,1,13,1"];
const PAIRS: &[&str] = &["C01,5,9,2", "C02,9,5,2", "C03,6,1,2"];

const BOOST: &str = "BOOST,window: points +6";
const BLOCK: &str = "BLOCK,window: points -4 who=others";
const COMBINE: &str = "COMBINE,window: steal inplay 1 from=choose";
/// A Treatment for each of three players.
const TWO_KINDS: &[&str] = &[BOOST, BOOST, BLOCK];
const THREE_KINDS: &[&str] = &[BOOST, BLOCK, COMBINE];

/// Gives every order of a list, each once even if cards are alike.
fn orders(cards: &[Card]) -> Vec<Vec<Card>> {
    if cards.is_empty() {
        return vec![Vec::new()];
    }
    let mut firsts = cards.to_vec();
    firsts.sort_unstable();
    firsts.dedup();
    let mut all = Vec::new();
    for first in firsts {
        let mut rest = cards.to_vec();
        rest.remove(rest.iter().position(|card| *card == first).expect("there"));
        for order in orders(&rest) {
            all.push([vec![first], order].concat());
        }
    }
    all
}

fn each(cards: &[Card], chance: impl Fn(Card) -> Chance) -> Vec<Chance> {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    cards.dedup();
    cards.into_iter().map(chance).collect()
}

/// Gives everything that chance can decide at a table.
fn outcomes(table: &Table) -> Vec<Chance> {
    let all = |cards: &[Card], chance: fn(Vec<Card>) -> Chance| -> Vec<Chance> {
        orders(cards).into_iter().map(chance).collect()
    };
    match table.stage {
        Stage::Cells => all(&table.cells, Chance::Cells),
        Stage::Treatments => all(&table.treatments, Chance::Treatments),
        Stage::Won => all(&table.pot, Chance::Won),
        Stage::Take => each(&table.seats[table.stealing[0]].in_play, Chance::Take),
        Stage::Pick => each(&table.used, Chance::Pick),
        stage => panic!("{stage:?} is no chance"),
    }
}

/// A walk over the whole tree of a game.
struct Walk<'a> {
    game: &'a Supercytes,
    ledger: &'a Ledger,
    players: u8,
    /// The way to where the walk is.
    lines: Vec<Line>,
    pages: Vec<Page>,
    universe: Vec<Move>,
    /// How many ways lead to each depth.
    nodes: Vec<u64>,
    leaves: u64,
}

impl Walk<'_> {
    fn step(&mut self, table: &Table) {
        let depth = self.lines.len();
        if self.nodes.len() == depth {
            self.nodes.push(0);
        }
        self.nodes[depth] += 1;
        let fine = census(self.game, table);
        assert_eq!(fine, Ok(()), "{:?}", self.lines);
        match self.game.turn(table) {
            Turn::Chance(_) => self.chances(table),
            Turn::Act(_) => self.decisions(table),
            Turn::End(_) => self.leaf(table),
        }
    }

    fn chances(&mut self, table: &Table) {
        let outcomes = outcomes(table);
        let drawn = self.game.sample(table, &mut Stream::new(self.leaves));
        assert!(outcomes.contains(&drawn), "{drawn} of {outcomes:?}");
        for outcome in outcomes {
            let legal = self.game.check_chance(table, &outcome);
            assert_eq!(legal, Ok(()), "{outcome}");
            let mut next = table.clone();
            self.game.chance(&mut next, &outcome, &mut ());
            let chance = self.game.names().speak(&outcome.to_string());
            self.lines.push(Line::Chance { chance });
            self.step(&next);
            self.lines.pop();
        }
    }

    fn decisions(&mut self, table: &Table) {
        let mut moves = Vec::new();
        self.game.moves(table, &mut moves);
        self.universe.clear();
        self.game.universe(table, &mut self.universe);
        self.universe
            .retain(|mv| self.game.check(table, mv).is_ok());
        self.universe.sort_unstable();
        assert_eq!(moves, self.universe, "{:?}", self.lines);
        let begins = table.stage == Stage::Call;
        if begins {
            self.pages.push(page(self.game, table));
        }
        for mv in &moves {
            let mut next = table.clone();
            self.game.play(&mut next, mv, &mut ());
            self.lines.push(Line::Move {
                seat: table.turn,
                mv: self.game.names().speak(&mv.to_string()),
                legal: moves.len(),
            });
            self.step(&next);
            self.lines.pop();
        }
        if begins {
            self.pages.pop();
        }
    }

    /// Each way to an end is told again by the ledger, which counts the choices on it as well.
    fn leaf(&mut self, table: &Table) {
        self.leaves += 1;
        let story = self.ledger.retell(usize::from(self.players), &self.lines);
        let story = story.unwrap_or_else(|wrong| panic!("{wrong}\n{:#?}", self.lines));
        let outcome = self.game.outcome(table).expect("an outcome");
        let Turn::End(ending) = self.game.turn(table) else {
            panic!("the game is not over");
        };
        let end = Line::End {
            end: ending.kind().to_owned(),
            rule: ending.rule().to_owned(),
            winners: outcome.winners,
            scores: outcome.scores,
        };
        let last = page(self.game, table);
        self.pages.push(Page { round: 0, ..last });
        let fine = same(&self.pages, &story, &end);
        assert_eq!(fine, Ok(()), "{:#?}", self.lines);
        self.pages.pop();
    }
}

fn walk(tree: &Tree) -> Vec<u64> {
    let project = tiny(tree.cells, tree.treatments);
    let case = Case::new(project, &[rounds(tree.rounds)]);
    let (game, ledger) = (case.game(tree.variant), case.ledger(tree.variant));
    let mut walk = Walk {
        game: &game,
        ledger: &ledger,
        players: tree.players,
        lines: Vec::new(),
        pages: Vec::new(),
        universe: Vec::new(),
        nodes: Vec::new(),
        leaves: 0,
    };
    walk.step(&game.deal(tree.players));
    walk.nodes
}

#[test]
fn every_game_of_a_tiny_deck_is_known_and_scored_twice() {
    let wrong: Vec<String> = TREES
        .iter()
        .map(|tree| (tree, walk(tree)))
        .filter(|(tree, found)| tree.nodes != found)
        .map(|(tree, found)| format!("{}, {}: {found:?}", tree.variant, tree.players))
        .collect();
    assert!(wrong.is_empty(), "other trees:\n{}", wrong.join("\n"));
}

/// A tree, and how many ways lead to each depth of it.
struct Tree {
    variant: &'static str,
    players: u8,
    rounds: i64,
    cells: &'static [&'static str],
    treatments: &'static [&'static str],
    nodes: &'static [u64],
}

/// The first numbers can be worked out: four cells have 24 orders, three pairs have 90; two boosts and
/// a block have 3, three different Treatments 6; then come 2 calls, and in the window `done` or the
/// one Treatment in hand.
const TREES: [Tree; 6] = [
    Tree {
        variant: "simplified",
        players: 2,
        rounds: 6,
        cells: FOUR,
        treatments: TWO_KINDS,
        nodes: &[1, 24, 48, 96, 80, 160, 128, 256],
    },
    Tree {
        variant: "simplified",
        players: 3,
        rounds: 6,
        cells: PAIRS,
        treatments: TWO_KINDS,
        nodes: &[1, 90, 180, 360, 264, 528, 1056, 1248],
    },
    Tree {
        variant: "standard",
        players: 2,
        rounds: 3,
        cells: FOUR,
        treatments: TWO_KINDS,
        nodes: &[1, 24, 72, 144, 288, 432, 864, 988, 1364, 1380, 400],
    },
    Tree {
        variant: "standard",
        players: 3,
        rounds: 3,
        cells: PAIRS,
        treatments: TWO_KINDS,
        nodes: &[
            1, 90, 270, 540, 1080, 1620, 2700, 4860, 8640, 11796, 14584, 17148, 8708, 1380,
        ],
    },
    Tree {
        variant: "advanced",
        players: 2,
        rounds: 3,
        cells: FOUR,
        treatments: THREE_KINDS,
        nodes: &[
            1, 24, 144, 288, 576, 864, 1560, 1592, 2704, 2888, 3808, 5864, 4934, 4180, 2948, 1188,
            336,
        ],
    },
    Tree {
        variant: "advanced",
        players: 3,
        rounds: 2,
        cells: PAIRS,
        treatments: THREE_KINDS,
        nodes: &[
            1, 90, 540, 1080, 2520, 3960, 6840, 11664, 18192, 27988, 31976, 25768, 12560, 2136,
        ],
    },
];
