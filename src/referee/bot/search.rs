//! Information-set Monte Carlo tree search with one observer.
//!
//! Each iteration imagines a table that fits the view, walks down one tree for all of them, adds a
//! node, plays on at random for a while, and judges the table by its prospects. The number of
//! iterations is the budget, never time. (Cowling, Powley and Whitehouse, Information Set Monte
//! Carlo Tree Search, 2012.)

use super::rollout::{Horizon, play_on};
use super::{Bot, Eye};
use crate::referee::game::{Game, Turn};
use crate::referee::seat::Seat;
use crate::referee::stream::Stream;

/// How much is tried out against how much is made use of, for prospects from 0 to 1.
const EXPLORATION: f64 = 0.7;
/// Most decisions that are played on with random moves below the tree.
const AHEAD: u32 = 40;
/// Most decisions inside the tree.
const DEEPEST: usize = 30;

/// A move that was tried.
struct Node<M> {
    mv: M,
    seat: Seat,
    children: Vec<usize>,
    visits: u32,
    available: u32,
    worth: f64,
}

/// The bot.
pub struct Search<G: Game> {
    iterations: u32,
    nodes: Vec<Node<G::Move>>,
    roots: Vec<usize>,
    path: Vec<usize>,
    moves: Vec<G::Move>,
}

impl<G: Game> Search<G> {
    /// Makes a bot with so many iterations for each decision.
    #[must_use]
    pub fn new(iterations: u32) -> Self {
        Self {
            iterations,
            nodes: Vec::new(),
            roots: Vec::new(),
            path: Vec::new(),
            moves: Vec::new(),
        }
    }

    fn children(&self, parent: Option<usize>) -> &[usize] {
        match parent {
            None => &self.roots,
            Some(node) => &self.nodes[node].children,
        }
    }

    /// Walks down the tree on an imagined table, adds at most one node, and plays on.
    fn iterate(&mut self, game: &G, table: &mut G::Table, rng: &mut Stream) {
        self.path.clear();
        let mut parent = None;
        while self.path.len() < DEEPEST {
            match game.turn(table) {
                Turn::End(_) => break,
                Turn::Chance(_) => {
                    let outcome = game.sample(table, rng);
                    game.chance(table, &outcome, &mut ());
                }
                Turn::Act(seat) => {
                    self.moves.clear();
                    game.moves(table, &mut self.moves);
                    if self.moves.is_empty() {
                        break;
                    }
                    let node = self.descend(parent, seat, rng);
                    game.play(table, &self.nodes[node].mv, &mut ());
                    self.path.push(node);
                    parent = Some(node);
                    if self.nodes[node].visits == 0 {
                        break;
                    }
                }
            }
        }
        let horizon = Horizon {
            decisions: AHEAD,
            until: None,
        };
        play_on(game, table, horizon, &mut self.moves, rng);
        for node in &self.path {
            let node = &mut self.nodes[*node];
            node.visits += 1;
            node.worth += game.prospect(table, node.seat);
        }
    }

    /// Chooses a child among the legal moves, or makes one for a move that was never tried.
    fn descend(&mut self, parent: Option<usize>, seat: Seat, rng: &mut Stream) -> usize {
        let legal = |moves: &[G::Move], mv: &G::Move| moves.binary_search(mv).is_ok();
        let tried: Vec<usize> = self
            .children(parent)
            .iter()
            .copied()
            .filter(|child| legal(&self.moves, &self.nodes[*child].mv))
            .collect();
        for child in &tried {
            self.nodes[*child].available += 1;
        }
        if tried.len() < self.moves.len() {
            let nodes = &self.nodes;
            self.moves
                .retain(|mv| tried.iter().all(|child| nodes[*child].mv != *mv));
            let mv = self.moves[rng.index(self.moves.len())];
            let node = self.nodes.len();
            self.nodes.push(Node {
                mv,
                seat,
                children: Vec::new(),
                visits: 0,
                available: 1,
                worth: 0.0,
            });
            match parent {
                None => self.roots.push(node),
                Some(parent) => self.nodes[parent].children.push(node),
            }
            return node;
        }
        let bound = |child: usize| {
            let node = &self.nodes[child];
            let visits = f64::from(node.visits.max(1));
            let trials = f64::from(node.available).ln().max(0.0);
            node.worth / visits + EXPLORATION * (trials / visits).sqrt()
        };
        let mut best = tried[0];
        for child in &tried[1..] {
            if bound(*child) > bound(best) {
                best = *child;
            }
        }
        best
    }
}

impl<G: Game> Bot<G> for Search<G> {
    fn choose(&mut self, eye: &Eye<'_, G>, moves: &[G::Move], rng: &mut Stream) -> usize {
        let game = eye.game();
        let view = eye.view();
        self.nodes.clear();
        self.roots.clear();
        for _ in 0..self.iterations {
            let mut table = game.imagine(&view, rng);
            self.iterate(game, &mut table, rng);
        }
        let visits = |mv: &G::Move| {
            let node = self.roots.iter().map(|root| &self.nodes[*root]);
            let node = node.into_iter().find(|node| node.mv == *mv);
            node.map_or((0, 0.0), |node| (node.visits, node.worth))
        };
        let mut best = 0;
        for (n, mv) in moves.iter().enumerate() {
            if visits(mv) > visits(&moves[best]) {
                best = n;
            }
        }
        best
    }
}
