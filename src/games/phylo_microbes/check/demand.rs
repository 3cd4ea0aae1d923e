//! How often each Resource is asked for, and how many copies of it are enough (PH-V02, PH-V04, PH-V08).

use super::super::deck::{Microbe, Resource};

/// Fewest copies of a Resource: one alone could lie on another player's Microbe to the end.
const LEAST_COPIES: usize = 2;

/// What all printed Microbes ask for.
pub(super) struct Demand {
    /// Of each Resource.
    pub of: Vec<Wish>,
    /// Of all Resources together.
    pub needs: usize,
    /// Whether every word that a Microbe needs is a Resource.
    pub known: bool,
    /// How many needs a copy may have, where the rules say it.
    pub scarce: Option<f64>,
}

/// What the printed Microbes ask of one Resource.
#[derive(Clone, Copy, Default)]
pub(super) struct Wish {
    /// How often they need it.
    pub needs: usize,
    /// How many of them need it.
    pub microbes: usize,
    /// How often a single one needs it.
    pub at_once: usize,
}

impl Demand {
    /// Counts.
    pub fn new(microbes: &[Microbe<'_>], resources: &[Resource<'_>], scarce: Option<f64>) -> Self {
        let mut demand = Self {
            of: vec![Wish::default(); resources.len()],
            needs: 0,
            known: true,
            scarce,
        };
        for microbe in microbes {
            let mut own = vec![0; resources.len()];
            for at in microbe.needs.iter().filter_map(|need| need.resource) {
                own[at] += 1;
            }
            // A Microbe that is never printed needs nothing.
            let printed = usize::from(microbe.card.copies > 0);
            // A word that is no Resource was meant to be one: whose it is, is not known.
            demand.known &= printed == 0 || microbe.is_known();
            demand.needs += printed * microbe.needs.len();
            for (wish, own) in demand.of.iter_mut().zip(own) {
                wish.needs += printed * own;
                wish.microbes += printed * usize::from(own > 0);
                wish.at_once = wish.at_once.max(own);
            }
        }
        demand
    }

    /// Gives how many copies a Resource has at least among so many Resources: its share of all
    /// requirements, rounded up, but for one.
    pub fn least(&self, wish: Wish, pieces: usize) -> usize {
        let share = (wish.needs * pieces).div_ceil(self.needs.max(1));
        share.saturating_sub(1).max(LEAST_COPIES)
    }

    /// Says whether so many copies may all lie on Microbes that nobody completes.
    pub fn runs_dry(&self, wish: Wish, copies: usize) -> bool {
        let most = self.scarce.map(|most| most * number(copies));
        most.is_some_and(|most| number(wish.needs) > most)
    }
}

#[allow(clippy::cast_precision_loss)] // decks have fewer than 2^52 cards
pub(super) fn number(count: usize) -> f64 {
    count as f64
}
