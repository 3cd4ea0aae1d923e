//! One plan of games, played in shards, stopped at random, and put together to the bytes of one machine.

mod bad;
mod play;
mod resume;
mod same;
#[cfg(unix)]
mod script;
