//! How long a game takes at a real table.

/// Seconds that things take: rules of thumb.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pace {
    /// To shuffle, to deal and to count.
    pub game: f64,
    /// For each round: looking around, tidying up.
    pub round: f64,
    /// For each decision, as long as the others wait for it.
    pub decision: f64,
}

impl Pace {
    /// Gives the seconds that so many rounds and decisions take.
    #[must_use]
    #[allow(
        clippy::cast_precision_loss, // no game has 2⁵³ decisions
        clippy::cast_possible_truncation, // thumbs are positive, and games are short
        clippy::cast_sign_loss
    )]
    pub fn seconds(self, rounds: u64, decisions: u64) -> u64 {
        (self.game + rounds as f64 * self.round + decisions as f64 * self.decision).round() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pace_adds_up() {
        let pace = Pace {
            game: 180.0,
            round: 12.0,
            decision: 8.4,
        };
        assert_eq!(pace.seconds(0, 0), 180);
        assert_eq!(pace.seconds(2, 10), 288);
        assert_eq!(pace.seconds(0, 1), 188);
    }
}
