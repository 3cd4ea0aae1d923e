//! Simulations, run as a user runs them and on a tiny game.
