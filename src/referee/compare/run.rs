//! Plays two versions of a game, deal by deal.

use super::estimate::Estimate;
use super::measure::{Cards, Measure, Paired};
use crate::referee::game::Game;
use crate::referee::parts::{Part, over};
use crate::referee::run::{Incident, PlayTable, Session, incident};
use crate::referee::stats::Stats;

/// What two versions of a game have told at one number of players.
#[derive(Clone, Debug)]
pub struct Compared {
    /// What the games of each version tell by themselves: old, new.
    pub stats: [Stats; 2],
    paired: Paired,
    cards: Cards,
}

impl Compared {
    /// Gives every measure with what both versions give for it.
    #[must_use]
    pub fn estimates(&self) -> Vec<(Measure, Estimate)> {
        self.paired
            .estimates(self.stats[1].seats.len(), &self.cards)
    }
}

/// Plays two versions of a game, old and new, at tables of the same number of seats. `progress` hears how many
/// more games were played.
///
/// # Errors
/// The first game that could not be played to its end, and whether the new version played it.
pub fn compare<G: Game>(
    games: [&G; 2],
    sessions: [&Session; 2],
    progress: &(impl Fn(u64) + Sync),
) -> Result<Compared, (bool, Box<Incident>)> {
    let words = games.map(|game| game.names().cards().map(|(_, word)| word));
    let [old, new] = words;
    let cards = Cards::of(old, new);
    let begin = || Rivals {
        tables: [0, 1].map(|version| PlayTable::new(games[version], sessions[version])),
        stats: Default::default(),
        paired: Paired::default(),
        cards: &cards,
        progress,
    };
    let played = over(0..sessions[0].circles(), begin, |one, other| {
        let ([old, new], paired) = one;
        let ([more_old, more_new], more) = other;
        let stats = [old.merge(&more_old), new.merge(&more_new)];
        (stats, paired.merge(&more))
    });
    let told = played.map_err(|circle| wrong(games, sessions, circle))?;
    let (stats, paired) = told.unwrap_or_default();
    Ok(Compared {
        stats,
        paired,
        cards,
    })
}

/// Finds the game of a circle that went wrong, and writes its log.
fn wrong<G: Game>(games: [&G; 2], sessions: [&Session; 2], circle: u64) -> (bool, Box<Incident>) {
    let old = PlayTable::new(games[0], sessions[0]).circle(circle);
    match old {
        Err(number) => (false, Box::new(incident(games[0], sessions[0], number))),
        Ok(games_of_circle) => {
            let new = PlayTable::new(games[1], sessions[1]).circle(circle);
            let number = new.err().unwrap_or(circle * games_of_circle);
            (true, Box::new(incident(games[1], sessions[1], number)))
        }
    }
}

/// Both versions at their tables.
struct Rivals<'a, G: Game, P> {
    tables: [PlayTable<'a, G>; 2],
    stats: [Stats; 2],
    paired: Paired,
    cards: &'a Cards,
    progress: &'a P,
}

impl<G: Game, P: Fn(u64) + Sync> Part for Rivals<'_, G, P> {
    type Told = ([Stats; 2], Paired);

    fn circle(&mut self, circle: u64) -> Result<(), u64> {
        for table in &mut self.tables {
            let games = table.circle(circle).map_err(|_| circle)?;
            (self.progress)(games);
        }
        let both = self.tables.each_mut().map(PlayTable::take);
        self.paired.add([&both[0], &both[1]], self.cards);
        for (stats, more) in self.stats.iter_mut().zip(&both) {
            *stats = std::mem::take(stats).merge(more);
        }
        Ok(())
    }

    fn told(self) -> Self::Told {
        (self.stats, self.paired)
    }
}
