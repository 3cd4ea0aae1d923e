//! The studio: a page in the browser on one's own computer, for whoever has no terminal at hand.
//!
//! Requests in; the orders that `cli` reads out of them, the words that it says of them, and pictures
//! out. It decides, counts and lays out nothing: what it shows are jobs, and what it makes are commands.
//! Nobody comes in but who was told its address.

mod arena;
mod begin;
mod change;
mod command;
mod counter;
mod deck;
mod door;
mod edit;
mod few;
mod finding;
mod form;
mod hung;
mod made;
mod page;
mod past;
mod picture;
mod play;
mod prints;
mod reply;
mod room;
mod row;
mod rules;
mod serve;
mod shelf;
mod words;

use std::error::Error;
use std::process::ExitCode;
use std::sync::Arc;

use crate::cli;
use crate::cli::args::StudioOptions;
use crate::cli::desk::Desk;
use crate::cli::verdict::Verdict;

use change::watch;
use room::Room;
use serve::serve;

/// Runs the program, with the page in the browser among its commands.
#[must_use]
pub fn run() -> ExitCode {
    cli::run_with(Some(open))
}

/// Opens the studio, and stays until somebody ends it.
fn open(desk: Desk<'_>, options: &StudioOptions) -> Result<Verdict, Box<dyn Error>> {
    let terminal = desk.terminal;
    let room = Arc::new(Room::new(desk));
    watch(&room);
    serve(&room, options.port, |address, once| {
        terminal.result(&format!("studio: {address}"));
        terminal.say("nobody else can open it; Ctrl-C ends it");
        if !options.no_open && !cli::browser::open(once) {
            terminal.say("open this address in a browser");
        }
    })?;
    Ok(Verdict::Clean)
}
