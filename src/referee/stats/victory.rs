//! Victories in whole parts, and how sure they make one of a share.
//!
//! A seed is played once from each seat. Such a circle of games has the same shuffles, so its games
//! resemble each other: a strong hand may win all of them. Intervals count them as fewer games when
//! they do.

use serde::{Deserialize, Serialize};

use super::bound::{CERTAIN_95, wilson};

/// Parts of a victory. It can be shared by up to 12 winners without a rest.
pub const VICTORY: u64 = 27_720;

/// What a seat or a bot has won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wins {
    /// Games that it has won alone.
    pub alone: u64,
    /// Games that it has won together with others.
    pub shared: u64,
    /// Parts of victories.
    pub parts: u64,
    /// Squares of the parts of each circle, added up: more than 64 bits hold, after a thousand million
    /// circles.
    squares: u128,
    /// Parts of each circle times its games, added up.
    products: u128,
}

impl Wins {
    /// Adds what another one has won.
    pub fn merge(&mut self, other: &Self) {
        self.alone += other.alone;
        self.shared += other.shared;
        self.parts += other.parts;
        self.squares += other.squares;
        self.products += other.products;
    }

    /// Takes a game in; gives the parts.
    pub(super) fn game(&mut self, parts: u64) -> u64 {
        match parts {
            0 => {}
            VICTORY => self.alone += 1,
            _ => self.shared += 1,
        }
        self.parts += parts;
        parts
    }

    /// Takes a circle of games in.
    pub(super) fn circle(&mut self, parts: u64, games: u64) {
        let (parts, games) = (u128::from(parts), u128::from(games));
        self.squares += parts * parts;
        self.products += parts * games;
    }

    /// Gives the share of all victories.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // the nearest number is near enough
    pub fn share(&self, trials: Trials) -> f64 {
        self.parts as f64 / (VICTORY * trials.games.max(1)) as f64
    }

    /// Gives Wilson's interval of the share at 95 %.
    #[must_use]
    pub fn interval(&self, trials: Trials) -> [f64; 2] {
        self.interval_at(trials, CERTAIN_95)
    }

    /// Gives Wilson's interval of the share, so many standard deviations wide to either side.
    #[must_use]
    pub fn interval_at(&self, trials: Trials, deviations: f64) -> [f64; 2] {
        let share = self.share(trials);
        wilson(share, self.worth(share, trials), deviations)
    }

    /// Counts the independent games that the games are worth: at most all of them, at least one for
    /// each circle. (The design effect of samples that are taken in clusters; Kish, Survey Sampling,
    /// 1965.)
    #[allow(clippy::cast_precision_loss)] // the nearest number is near enough
    fn worth(&self, share: f64, trials: Trials) -> f64 {
        let (games, circles) = (trials.games as f64, trials.circles as f64);
        let whole = VICTORY as f64;
        let spread = self.squares as f64 / (whole * whole)
            - 2.0 * share * self.products as f64 / whole
            + share * share * trials.squares as f64;
        let spread = spread * circles / (circles - 1.0).max(1.0);
        let alone = games * share * (1.0 - share);
        if spread <= alone {
            games
        } else {
            (games * alone / spread).clamp(circles, games)
        }
    }
}

/// How many games were played, and how they belong together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trials {
    /// Games.
    pub games: u64,
    /// Seeds, each of which was played from every seat.
    pub circles: u64,
    /// Squares of the games of each circle, added up.
    squares: u128,
}

impl Trials {
    /// Adds other trials.
    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.circles += other.circles;
        self.squares += other.squares;
    }

    /// Takes a circle of games in.
    pub(super) fn circle(&mut self, games: u64) {
        self.games += games;
        self.circles += 1;
        self.squares += u128::from(games) * u128::from(games);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(circles: &[[u64; 2]]) -> (Wins, Trials) {
        let (mut wins, mut trials) = (Wins::default(), Trials::default());
        for circle in circles {
            let parts = circle.iter().map(|parts| wins.game(parts * VICTORY / 2));
            let parts = parts.sum();
            wins.circle(parts, 2);
            trials.circle(2);
        }
        (wins, trials)
    }

    #[test]
    fn games_that_go_alike_count_as_one() {
        // In 50 circles the seat wins both games or none; in 50 others it wins one of each.
        let same: Vec<[u64; 2]> = (0..50).map(|n| [n % 2 * 2; 2]).collect();
        let (wins, trials) = played(&same);
        let same = |one: [f64; 2], other: [f64; 2]| {
            let pairs = one.iter().zip(other);
            pairs.into_iter().all(|(a, b)| (a - b).abs() < 1e-9)
        };
        assert!(same(wins.interval(trials), wilson(0.5, 50.0, CERTAIN_95)));
        let (wins, trials) = played(&[[0, 2]; 50]);
        assert!(same(wins.interval(trials), wilson(0.5, 100.0, CERTAIN_95)));
        assert_eq!((wins.alone, wins.shared), (50, 0));
    }

    #[test]
    fn a_shared_victory_is_a_part_of_one() {
        let (wins, trials) = played(&[[1, 1], [1, 2]]);
        assert_eq!((wins.alone, wins.shared), (1, 3));
        assert!((wins.share(trials) - 2.5 / 4.0).abs() < 1e-12);
        for winners in 1..=12 {
            assert_eq!(VICTORY % winners, 0, "{winners}");
        }
    }
}
