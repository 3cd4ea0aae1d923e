//! Nets, looked at from outside: they are folded in space.

mod fold;
mod tent;
mod tuck;
