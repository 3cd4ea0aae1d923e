//! The kinds of bots that can be asked for by name.

use std::fmt;
use std::str::FromStr;

use super::super::game::Game;
use super::super::stream::Stream;
use super::eye::{Bot, Eye};
use super::greedy::Greedy;
use super::random::Random;
use super::search::Search;

/// The kinds of bots that can be asked for by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum BotKind {
    /// Any legal move, each as likely as any other.
    Random,
    /// The move after which things look best.
    Greedy,
    /// Information-set Monte Carlo tree search with so many walks for each decision.
    Search(u32),
}

/// Iterations of a search when none are given.
const ITERATIONS: u32 = 1000;
/// Most iterations that make sense in a game played by hand or by the thousand.
const MOST_ITERATIONS: u32 = 1_000_000;

impl BotKind {
    /// Makes the bot.
    #[must_use]
    pub fn make<G: Game>(self) -> AnyBot<G> {
        match self {
            Self::Random => AnyBot::Random(Random),
            Self::Greedy => AnyBot::Greedy(Greedy::new()),
            Self::Search(iterations) => AnyBot::Search(Box::new(Search::new(iterations))),
        }
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Search(iterations) => write!(f, "search:{iterations}"),
        }
    }
}

impl FromStr for BotKind {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "random" => Ok(Self::Random),
            "greedy" => Ok(Self::Greedy),
            "search" => Ok(Self::Search(ITERATIONS)),
            _ => {
                let number = text.strip_prefix("search:").and_then(|n| n.parse().ok());
                let number = number.filter(|n| (1..=MOST_ITERATIONS).contains(n));
                number.map(Self::Search).ok_or_else(|| {
                    format!(
                        "`{text}` is none of random, greedy, search or `search:500` (iterations)"
                    )
                })
            }
        }
    }
}

/// A bot of any kind.
pub enum AnyBot<G: Game> {
    /// See [`Random`].
    Random(Random),
    /// See [`Greedy`].
    Greedy(Greedy<G>),
    /// See [`Search`].
    Search(Box<Search<G>>),
}

impl<G: Game> Bot<G> for AnyBot<G> {
    fn choose(&mut self, eye: &Eye<'_, G>, moves: &[G::Move], rng: &mut Stream) -> usize {
        match self {
            Self::Random(bot) => bot.choose(eye, moves, rng),
            Self::Greedy(bot) => bot.choose(eye, moves, rng),
            Self::Search(bot) => bot.choose(eye, moves, rng),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_known_by_their_words() {
        for word in ["random", "greedy", "search:200", "search:7"] {
            let kind: BotKind = word.parse().expect(word);
            assert_eq!(kind.to_string(), word);
        }
        assert_eq!("search".parse(), Ok(BotKind::Search(ITERATIONS)));
        for bad in ["", "searching", "search:0", "search:x", "Random"] {
            assert!(bad.parse::<BotKind>().is_err(), "{bad}");
        }
    }
}
