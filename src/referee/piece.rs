//! Plays some circles of a run on all cores, and hands over what they tell piece by piece, so that
//! somebody can keep it while the others are played.
//!
//! Pieces are handed over in any order and are cut in any way; what they tell merges to the same.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use rayon::iter::{IntoParallelIterator, ParallelIterator};

use super::game::Game;
use super::parts::{LONGEST, PARTS};
use super::run::{PlayTable, Session};
use super::stats::Stats;

/// Takes what games tell, from any thread.
pub trait Basket: Sync {
    /// Hears that so many games more were played.
    fn played(&self, games: u64);

    /// Gives a number that grows now and then: a piece is then handed over that is not finished.
    fn beat(&self) -> u64;

    /// Takes what these circles have told; says whether the others are wanted.
    fn take(&self, circles: Range<u64>, stats: &Stats) -> bool;
}

/// Plays circles of a session, which are counted from 0. What was handed over holds when a game goes
/// wrong, too.
///
/// # Errors
/// The number of the first game that could not be played to its end.
pub fn simulate_some<G: Game>(
    game: &G,
    session: &Session,
    circles: &[Range<u64>],
    basket: &impl Basket,
) -> Result<(), u64> {
    let all: u64 = circles.iter().map(|some| some.end - some.start).sum();
    let piece = (all / PARTS).clamp(1, LONGEST);
    let first = AtomicU64::new(u64::MAX);
    let is_over = AtomicBool::new(false);
    let pieces = circles.to_vec().into_par_iter().flat_map(|some| {
        let pieces = (some.end - some.start).div_ceil(piece);
        (0..pieces).into_par_iter().map(move |number| {
            let start = some.start + number * piece;
            start..some.end.min(start + piece)
        })
    });
    let run = Run {
        game,
        session,
        basket,
        first: &first,
        is_over: &is_over,
    };
    pieces.for_each(|piece| run.play(piece));
    match first.into_inner() {
        u64::MAX => Ok(()),
        number => Err(number),
    }
}

/// What all threads share.
struct Run<'a, G: Game, B: Basket> {
    game: &'a G,
    session: &'a Session,
    basket: &'a B,
    /// The first game that went wrong.
    first: &'a AtomicU64,
    /// Whether the basket wants no more.
    is_over: &'a AtomicBool,
}

impl<G: Game, B: Basket> Run<'_, G, B> {
    /// Plays circles one after the other, and hands them over.
    fn play(&self, circles: Range<u64>) {
        let mut table = PlayTable::new(self.game, self.session);
        let (mut start, mut beat) = (circles.start, self.basket.beat());
        for circle in circles.clone() {
            // Games before the first trouble are always played, games behind it need not be.
            let is_behind = circle * self.session.seats() > self.first.load(Ordering::Relaxed);
            if is_behind || self.is_over.load(Ordering::Relaxed) {
                return self.hand_over(&mut table, start..circle);
            }
            match table.circle(circle) {
                Ok(games) => self.basket.played(games),
                Err(number) => {
                    self.first.fetch_min(number, Ordering::Relaxed);
                    // The games of the bad circle that went well are in what was told.
                    return;
                }
            }
            let now = self.basket.beat();
            if now > beat {
                beat = now;
                self.hand_over(&mut table, start..circle + 1);
                start = circle + 1;
            }
        }
        self.hand_over(&mut table, start..circles.end);
    }

    fn hand_over(&self, table: &mut PlayTable<'_, G>, circles: Range<u64>) {
        if !circles.is_empty() && !self.basket.take(circles, &table.take()) {
            self.is_over.store(true, Ordering::Relaxed);
        }
    }
}
