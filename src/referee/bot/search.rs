//! Information-set Monte Carlo tree search with one observer.
//!
//! Tables that fit the view are imagined; on each of them every move that is still in the running is
//! tried with the same luck. Below it one tree for all tables is walked down, a node is added, and
//! the game is played on at random until the seat would decide again. The worse half of the moves
//! drops out again and again, so that the budget goes to those that are hard to tell apart. The
//! budget is a number of such walks, never time.
//!
//! (Cowling, Powley and Whitehouse, Information Set Monte Carlo Tree Search, 2012; Pepels,
//! Cazenave, Winands and Lanctot, Minimizing Simple and Cumulative Regret in Monte-Carlo Tree Search,
//! 2014.)

use super::eye::{Bot, Eye};
use super::rollout::{Horizon, play_on};
use crate::referee::copied::copy_over;
use crate::referee::game::{Game, Turn};
use crate::referee::seat::Seat;
use crate::referee::stream::Stream;

/// How much is tried out against how much is made use of, for worths from 0 to 1.
const EXPLORATION: f64 = 0.5;
/// Most decisions that are played on with random moves below the tree.
const AHEAD: u32 = 12;
/// Most decisions inside the tree.
const DEEPEST: usize = 24;

/// A move that was tried.
struct Node<M> {
    mv: M,
    seat: Seat,
    children: Vec<usize>,
    visits: u32,
    available: u32,
    worth: f64,
}

impl<M> Node<M> {
    fn new(mv: M, seat: Seat) -> Self {
        Self {
            mv,
            seat,
            children: Vec::new(),
            visits: 0,
            available: 1,
            worth: 0.0,
        }
    }

    fn mean(&self) -> f64 {
        self.worth / f64::from(self.visits.max(1))
    }
}

/// The bot.
pub struct Search<G: Game> {
    iterations: u32,
    nodes: Vec<Node<G::Move>>,
    running: Vec<usize>,
    path: Vec<usize>,
    moves: Vec<G::Move>,
    /// The table that is walked on; kept, so that the next one finds its lists made.
    walked: Option<G::Table>,
    /// The table that was imagined last, kept as well.
    imagined: Option<G::Table>,
    /// Lowest and highest prospect that was seen, between which worths are told apart.
    range: [f64; 2],
}

impl<G: Game> Search<G> {
    /// Makes a bot with so many iterations for each decision.
    #[must_use]
    pub fn new(iterations: u32) -> Self {
        Self {
            iterations,
            nodes: Vec::new(),
            running: Vec::new(),
            path: Vec::new(),
            moves: Vec::new(),
            walked: None,
            imagined: None,
            range: [0.0, 1.0],
        }
    }

    /// Plays a move of the root, walks down the tree behind it, and plays on.
    fn walk(&mut self, game: &G, table: &mut G::Table, root: usize, rng: &mut Stream) {
        self.path.clear();
        self.path.push(root);
        let seat = self.nodes[root].seat;
        game.play(table, &self.nodes[root].mv, &mut ());
        let mut parent = root;
        while self.path.len() < DEEPEST {
            match game.turn(table) {
                Turn::End(_) => break,
                Turn::Chance(_) => {
                    let outcome = game.sample(table, rng);
                    game.chance(table, &outcome, &mut ());
                }
                Turn::Act(turn) => {
                    self.moves.clear();
                    game.moves(table, &mut self.moves);
                    if self.moves.is_empty() {
                        break;
                    }
                    let node = self.descend(parent, turn, rng);
                    game.play(table, &self.nodes[node].mv, &mut ());
                    self.path.push(node);
                    parent = node;
                    if self.nodes[node].visits == 0 {
                        break;
                    }
                }
            }
        }
        let horizon = Horizon {
            decisions: AHEAD,
            until: Some(seat),
        };
        play_on(game, table, horizon, &mut self.moves, rng);
        for node in &self.path {
            let node = &mut self.nodes[*node];
            let prospect = game.prospect(table, node.seat);
            node.visits += 1;
            node.worth += prospect;
            self.range = [self.range[0].min(prospect), self.range[1].max(prospect)];
        }
    }

    /// Chooses a child among the legal moves, or makes one for a move that was never tried.
    fn descend(&mut self, parent: usize, seat: Seat, rng: &mut Stream) -> usize {
        let legal = |moves: &[G::Move], mv: &G::Move| moves.binary_search(mv).is_ok();
        let children = self.nodes[parent].children.iter().copied();
        let tried: Vec<usize> = children
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
            self.nodes.push(Node::new(mv, seat));
            self.nodes[parent].children.push(node);
            return node;
        }
        let [low, high] = self.range;
        let width = (high - low).max(1e-9);
        let bound = |child: usize| {
            let node = &self.nodes[child];
            let trials = f64::from(node.available).ln().max(0.0);
            let unsure = (trials / f64::from(node.visits.max(1))).sqrt();
            (node.mean() - low) / width + EXPLORATION * unsure
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
        self.nodes
            .extend(moves.iter().map(|mv| Node::new(*mv, eye.seat())));
        self.range = [f64::INFINITY, f64::NEG_INFINITY];
        let mut running = std::mem::take(&mut self.running);
        running.clear();
        running.extend(0..moves.len());
        let [mut imagined, mut walked] = [self.imagined.take(), self.walked.take()];
        let halvings = moves.len().next_power_of_two().ilog2().max(1);
        while running.len() > 1 {
            let walks = u32::try_from(running.len()).unwrap_or(u32::MAX);
            let tables = (self.iterations / halvings / walks).max(1);
            for _ in 0..tables {
                let imagined = game.imagine_over(&view, rng, &mut imagined);
                let luck = rng.clone();
                for root in &running {
                    let table = copy_over(&mut walked, imagined);
                    self.walk(game, table, *root, &mut luck.clone());
                }
                // Draws that were used for one table are not used for the next.
                rng.jump();
            }
            let nodes = &self.nodes;
            running.sort_by(|a, b| nodes[*b].mean().total_cmp(&nodes[*a].mean()).then(a.cmp(b)));
            running.truncate(running.len().div_ceil(2));
        }
        let best = running.first().copied().unwrap_or(0);
        self.running = running;
        [self.imagined, self.walked] = [imagined, walked];
        best
    }
}
