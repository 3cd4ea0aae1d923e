//! Games that are played while somebody looks on: how far they have come.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::job::Progress;

/// Games that are played, and what they have told.
#[derive(Debug, Default)]
pub struct Arena(Mutex<State>);

/// How far the games have come.
#[derive(Debug, Default)]
pub struct State {
    /// The game that is played, or was played last.
    pub game: String,
    /// Whether it is played now.
    pub is_playing: bool,
    /// How many steps there are.
    pub steps: u64,
    /// How many are done.
    pub done: u64,
    /// What is done now.
    pub doing: String,
    /// What the games told, or why they told nothing.
    pub said: Option<Result<String, String>>,
    /// Its page with plots.
    pub page: Option<Arc<[u8]>>,
}

impl Arena {
    /// Gives how far they have come.
    pub fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes the arena for a game; false while another is played.
    pub fn enter(&self, game: &str) -> bool {
        let mut state = self.lock();
        if state.is_playing {
            return false;
        }
        *state = State {
            game: game.to_owned(),
            is_playing: true,
            ..State::default()
        };
        true
    }

    /// Leaves the arena with what the games told.
    pub fn leave(&self, said: Result<String, String>, page: Option<Vec<u8>>) {
        let mut state = self.lock();
        state.is_playing = false;
        state.said = Some(said);
        state.page = page.map(Arc::from);
    }
}

impl Progress for Arena {
    fn begin(&self, steps: u64) {
        let mut state = self.lock();
        (state.steps, state.done) = (steps, 0);
    }

    fn doing(&self, what: &str) {
        what.clone_into(&mut self.lock().doing);
    }

    fn done(&self, steps: u64) {
        self.lock().done += steps;
    }
}
