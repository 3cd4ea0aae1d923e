//! Games until enough is known: how sure is asked for, how many games it takes is found on the way.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use super::compare::Kind;
use super::compare::kind::{around, number};
use super::game::Game;
use super::parts::over;
use super::run::{Counting, Incident, Session, incident};
use super::stats::{Stats, deviations};

/// Deals before the first look; each further look comes when there are twice as many.
const FIRST: u64 = 64;
/// How often, at most, one of the intervals of a run misses the truth.
const MISSED: f64 = 0.05;

/// How closely something is to be known.
#[derive(Clone, Debug, PartialEq)]
pub struct Until {
    /// What: seats, bots, minutes, rounds or decisions.
    pub kind: Kind,
    /// To how much on either side: points of a share, minutes, a number.
    pub reach: f64,
    /// Whether that is a part of the mean.
    pub is_part: bool,
    text: String,
}

/// When a run at one number of players has stopped, and what is known then.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Stop {
    /// What was asked for.
    pub until: String,
    /// How many players.
    pub players: usize,
    /// Whether it is known as closely as was asked for.
    pub is_reached: bool,
    /// Looks at the games so far.
    pub looks: u32,
    /// Games that were played.
    pub games: u64,
    /// The widest interval, to either side: points of a share, seconds, a number. All intervals of the last look
    /// hold the truth in 95 of 100 runs, whenever they stop. Without end after a lone shuffle.
    pub reach: f64,
}

impl Until {
    /// Gives the widest interval after the `look`-th look, from 1, and how wide it may be.
    ///
    /// The `k`-th look errs in 0.05 / (k (k + 1)) of all runs; over however many looks, those add up to 0.05
    /// (Bonferroni), so it does no harm to stop at whichever look is close enough. The seats or bots of a look
    /// share its part among them.
    #[must_use]
    pub fn look(&self, stats: &Stats, look: u32) -> [f64; 2] {
        let wins = match self.kind {
            Kind::Bot => &stats.bots,
            _ => &stats.seats,
        };
        #[allow(clippy::cast_precision_loss)] // a few seats
        let intervals = match self.kind {
            Kind::Seat | Kind::Bot => wins.len().max(1) as f64,
            _ => 1.0,
        };
        let look = f64::from(look);
        let sure = deviations(MISSED / (look * (look + 1.0)) / intervals);
        let mean = |[mean, error]: [f64; 2]| {
            let most = if self.is_part {
                self.reach * mean.abs()
            } else {
                self.reach
            };
            [sure * error, most]
        };
        match self.kind {
            Kind::Seconds => {
                let [reach, most] = mean(stats.seconds_of_a_game());
                [reach, if self.is_part { most } else { most * 60.0 }]
            }
            Kind::Rounds => mean(stats.rounds_of_a_game()),
            Kind::Decisions => mean(stats.decisions_of_a_game()),
            _ => {
                let reaches = wins.iter().map(|wins| {
                    let [low, high] = wins.interval_at(stats.trials, sure);
                    (high - low) / 2.0
                });
                [reaches.fold(0.0, f64::max), self.reach]
            }
        }
    }
}

impl fmt::Display for Until {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for Until {
    type Err = String;

    /// Reads `seat ± 0.5%`, `bot ± 1%`, `minutes ± 0.2`, `rounds ± 1%`; `+-` stands for `±` as well.
    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || {
            format!(
                "`{text}` does not say how much is to be known: write `seat ± 0.5%`, `bot ± 1%`, `minutes ± 0.2`, \
                 `rounds ± 1%` or `decisions ± 1%` (`+-` for `±`)"
            )
        };
        let (word, reach) = around(text).ok_or_else(wrong)?;
        let kinds = [
            Kind::Seat,
            Kind::Bot,
            Kind::Seconds,
            Kind::Rounds,
            Kind::Decisions,
        ];
        let kind = Kind::named(word.trim()).filter(|kind| kinds.contains(kind));
        let kind = kind.ok_or_else(wrong)?;
        let (reach, is_part) = number(reach).ok_or_else(wrong)?;
        if reach <= 0.0 {
            return Err(wrong());
        }
        kind.holds(reach, is_part)?;
        Ok(Self {
            kind,
            reach,
            is_part,
            text: text.to_owned(),
        })
    }
}

/// Plays games until enough is known, at most as many as the session has. `progress` hears how many more were
/// played.
///
/// After so many deals, and each time that there are twice as many, all games so far are looked at; so the looks,
/// and with them the games, are the same on every machine.
///
/// # Errors
/// The first game that could not be played to its end.
pub fn simulate_until<G: Game>(
    game: &G,
    session: &Session,
    until: &Until,
    progress: &(impl Fn(u64) + Sync),
) -> Result<(Stats, Stop), Box<Incident>> {
    let all = session.circles();
    let mut stats = Stats::default();
    let (mut done, mut looks) = (0, 0);
    loop {
        let next = if done == 0 { FIRST } else { done * 2 }.min(all);
        let begin = || Counting::new(game, session, progress);
        let more = over(done..next, begin, |stats, more: Stats| stats.merge(&more));
        let more = more.map_err(|number| Box::new(incident(game, session, number)))?;
        stats = stats.merge(&more.unwrap_or_default());
        done = next;
        looks += 1;
        let [reach, most] = until.look(&stats, looks);
        if reach <= most || done == all {
            let stop = Stop {
                until: until.to_string(),
                players: session.bots.len(),
                is_reached: reach <= most,
                looks,
                games: stats.trials.games,
                reach,
            };
            return Ok((stats, stop));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_much_is_to_be_known_is_written_like_a_measurement() {
        for (text, kind, reach, is_part) in [
            ("seat ± 0.5%", Kind::Seat, 0.005, true),
            ("bot +- 1 %", Kind::Bot, 0.01, true),
            ("minutes +/- 0.2", Kind::Seconds, 0.2, false),
        ] {
            let until: Until = text.parse().expect(text);
            assert!(
                (until.reach - reach).abs() < 1e-12
                    && until.kind == kind
                    && until.is_part == is_part,
                "{text}"
            );
        }
        for bad in [
            "",
            "seat",
            "seat ± 0",
            "seat ± -1%",
            "seats ± 1%",
            "lead ± 1",
            "seat ± NaN",
        ] {
            assert!(bad.parse::<Until>().is_err(), "{bad}");
        }
    }
}
