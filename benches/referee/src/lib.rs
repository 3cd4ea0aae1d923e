//! How fast the referee plays: Go Fish on Cardwright's trait, its games against those of `OpenSpiel`.
//!
//! Games or records of games in → counts, and what differs. Never a part of the program's build.

pub mod gofish;
pub mod pace;
pub mod replay;
