//! Imposition, looked at from outside: paper is turned over, folded, cut and stacked.

mod booklet;
mod calibrate;
pub mod flip;
mod impose;
mod job;
mod pile;
mod registration;
mod sample;
mod strip;
mod survey;
mod tiled;
