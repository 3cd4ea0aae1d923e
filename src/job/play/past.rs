//! What people have decided so far: a game goes back to an earlier decision by being played again.

use std::cell::{Cell, RefCell};

use crate::referee::Seat;

/// The decisions at the seats of people, in their order.
#[derive(Default)]
pub(super) struct Past {
    picks: RefCell<Vec<(Seat, usize)>>,
    /// How many of them this playing has come to.
    at: Cell<usize>,
    wish: Cell<Wish>,
    gone: RefCell<Vec<Seat>>,
}

/// What is to become of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Wish {
    /// It goes on.
    #[default]
    GoOn,
    /// It is played again without the last decision.
    Again,
    /// It stops.
    Stop,
}

impl Past {
    /// Gives the next decision that was taken before.
    pub fn next(&self) -> Option<usize> {
        let (_, pick) = *self.picks.borrow().get(self.at.get())?;
        self.at.set(self.at.get() + 1);
        Some(pick)
    }

    /// Says whether what happens has happened before.
    pub fn is_known(&self) -> bool {
        self.at.get() < self.picks.borrow().len()
    }

    /// Keeps a decision.
    pub fn keep(&self, seat: Seat, pick: usize) -> usize {
        self.picks.borrow_mut().push((seat, pick));
        self.at.set(self.at.get() + 1);
        pick
    }

    /// Says whether a seat has decided something.
    pub fn has(&self, seat: Seat) -> bool {
        self.picks.borrow().iter().any(|(by, _)| *by == seat)
    }

    /// Takes back the last decision of a seat, and whatever came after it.
    pub fn undo(&self, seat: Seat) {
        let mut picks = self.picks.borrow_mut();
        if let Some(last) = picks.iter().rposition(|(by, _)| *by == seat) {
            picks.truncate(last);
            self.wish.set(Wish::Again);
        }
    }

    /// Stops the game.
    pub fn stop(&self) {
        self.wish.set(Wish::Stop);
    }

    /// Says what is to become of the game.
    pub fn wish(&self) -> Wish {
        self.wish.get()
    }

    /// Begins the game, for the first time or again.
    pub fn begin(&self) {
        self.at.set(0);
        self.wish.set(Wish::GoOn);
    }

    /// A bot plays on at a seat.
    pub fn leave(&self, seat: Seat) {
        self.gone.borrow_mut().push(seat);
    }

    /// Says whether a bot plays on at a seat.
    pub fn is_gone(&self, seat: Seat) -> bool {
        self.gone.borrow().contains(&seat)
    }
}
