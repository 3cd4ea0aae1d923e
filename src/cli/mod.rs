//! The command line: one file per command, each a chain of arrows.
//!
//! The only place that touches the output folder and the terminal. Exit status: 0 clean, 1 there
//! are findings, 2 the tool could not do its job.

mod args;
mod build;
mod check;
mod explain;
mod export;
mod list;
mod manual;
mod new;
mod output;
mod play;
mod preview;
mod print;
mod printers;
mod replay;
mod rulebook;
mod scenario;
mod shop;
mod simulate;
mod summary;
mod table;
mod table_args;
mod tabletop;
mod terminal;
mod workshop;

use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};
use workshop::Workshop;

/// How a command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    /// Nothing was found.
    Clean,
    /// There are findings that count.
    Findings,
}

impl Verdict {
    /// Joins two verdicts: one finding is enough.
    fn and(self, other: Self) -> Self {
        if self == Self::Clean { other } else { self }
    }
}

/// Runs the program.
#[must_use]
pub fn run() -> ExitCode {
    let args = Args::parse();
    let terminal = terminal::Terminal::new(&args);
    match dispatch(&args, &terminal) {
        Ok(Verdict::Clean) => ExitCode::SUCCESS,
        Ok(Verdict::Findings) => ExitCode::from(1),
        Err(error) => {
            terminal.error(error.as_ref());
            ExitCode::from(2)
        }
    }
}

fn dispatch(
    args: &Args,
    terminal: &terminal::Terminal,
) -> Result<Verdict, Box<dyn std::error::Error>> {
    let workshop = || {
        let workshop = Workshop::open(args, terminal)?;
        workshop.report(&workshop.found);
        Ok::<_, Box<dyn std::error::Error>>(workshop)
    };
    match &args.command {
        Command::List(options) => list::run(&workshop()?, options),
        Command::Build(options) => build::run(&workshop()?, options),
        Command::Print(options) => print::run(&workshop()?, options),
        Command::Rulebook(options) => rulebook::run(&workshop()?, options),
        Command::Preview(options) => preview::run(&workshop()?, options),
        Command::Export(options) => export::run(&workshop()?, options),
        // It writes all findings in one format, so it takes the first ones along.
        Command::Check(options) => check::run(&Workshop::open(args, terminal)?, options),
        Command::Play(options) => play::run(&workshop()?, options),
        Command::Replay(options) => replay::run(&workshop()?, options),
        Command::Scenario(options) => scenario::run(&workshop()?, options),
        Command::Simulate(options) => simulate::run(&workshop()?, options),
        Command::New(options) => new::run(&workshop()?, options),
        Command::Explain(options) => explain::run(terminal, options),
        Command::Completions(options) => Ok(manual::completions(terminal, options)),
        Command::Man(options) => manual::man(args, terminal, options),
    }
}
