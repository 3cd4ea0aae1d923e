//! The command line: one file per command, each from arguments to an order, and from what came of it
//! to files and words.
//!
//! The place that touches the output folder and the terminal. Exit status: 0 clean, 1 there
//! are findings or changes, 2 the tool could not do its job.

pub(crate) mod args;
pub(crate) mod assignment;
mod bar;
#[cfg(feature = "studio")]
pub(crate) mod browser;
mod build;
mod check;
mod checklist;
mod choice_args;
pub(crate) mod compare;
mod compare_args;
pub(crate) mod desk;
mod diff;
mod diff_args;
mod document;
mod exchange;
mod explain;
mod export;
mod fix;
mod git;
pub(crate) mod kept;
mod leftover;
mod list;
mod manual;
mod mistaken;
mod new;
pub(crate) mod output;
mod part;
mod part_args;
mod play;
mod preview;
pub(crate) mod print;
pub(crate) mod print_args;
mod printed;
pub(crate) mod printers;
mod put_away_args;
mod replay;
mod rulebook;
mod save;
mod scenario;
pub(crate) mod simulate;
mod since;
pub(crate) mod stamp;
pub(crate) mod summary;
pub(crate) mod table_args;
pub(crate) mod terminal;
mod tuck_box;
mod tune;
mod tune_args;
pub(crate) mod verdict;
mod verify;
mod version;
mod watch;

use std::cell::Cell;
use std::process::ExitCode;

use clap::Parser;

use crate::diag::Severity;

use args::{Args, Command};
use desk::Desk;
use verdict::Verdict;

/// Opens the page in the browser.
pub(crate) type Opens =
    fn(Desk<'_>, &args::StudioOptions) -> Result<Verdict, Box<dyn std::error::Error>>;

/// Runs the program, without the page in the browser.
#[must_use]
pub fn run() -> ExitCode {
    run_with(None)
}

/// Runs the program.
pub(crate) fn run_with(studio: Option<Opens>) -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(told) => return explained(&mistaken::mended(told)),
    };
    let terminal = terminal::Terminal::new(&args);
    let ended = carry_out(&args, &terminal, studio);
    let ended = ended.and_then(|verdict| match terminal.lost() {
        None => Ok(verdict),
        Some(why) => Err(why.into()),
    });
    match ended {
        Ok(Verdict::Clean) => ExitCode::SUCCESS,
        Ok(Verdict::Findings) => ExitCode::from(1),
        Err(error) => {
            terminal.error(error.as_ref());
            ExitCode::from(2)
        }
    }
}

/// Prints help, the version, or what is wrong with the arguments.
fn explained(told: &clap::Error) -> ExitCode {
    let lost = terminal::loss(told.print());
    if lost.is_some() || told.exit_code() != 0 {
        ExitCode::from(2)
    } else {
        ExitCode::SUCCESS
    }
}

/// Carries a command out.
pub(crate) fn carry_out(
    args: &Args,
    terminal: &terminal::Terminal,
    studio: Option<Opens>,
) -> Result<Verdict, Box<dyn std::error::Error>> {
    let first = Cell::new(Verdict::Clean);
    let desk = || {
        let desk = Desk::open(args, terminal)?;
        first.set(desk.judge(&desk.workshop.found, Severity::Error));
        Ok::<_, Box<dyn std::error::Error>>(desk)
    };
    let verdict = match &args.command {
        Command::List(options) => list::run(&desk()?, options),
        Command::Build(options) => build::run(&desk()?, options),
        Command::Print(options) => print::run(&desk()?, options),
        Command::Rulebook(options) => rulebook::run(&desk()?, options),
        Command::Box(options) => tuck_box::run(&desk()?, options),
        Command::Checklist(options) => checklist::run(&desk()?, options),
        Command::Diff(options) => diff::run(&desk()?, options),
        Command::Preview(options) => preview::run(&desk()?, options),
        Command::Export(options) => export::run(&desk()?, options),
        // They write all findings in one format, so they take the first ones along.
        Command::Check(options) => check::run(Desk::open(args, terminal)?, options),
        Command::Verify(options) => verify::run(&Desk::open(args, terminal)?, options),
        Command::Play(options) => play::run(&desk()?, options),
        Command::Replay(options) => replay::run(&desk()?, options),
        Command::Scenario(options) => scenario::run(desk()?, options),
        Command::Simulate(options) if options.parts.are_asked_for() => part::run(&desk()?, options),
        Command::Simulate(options) => simulate::run(&desk()?, options),
        Command::Compare(options) => compare::run(&desk()?, options),
        Command::Tune(options) => tune::run(&desk()?, options),
        Command::Watch(options) => watch::run(desk()?, options),
        Command::Studio(options) => match studio {
            Some(open) => open(desk()?, options),
            None => Err("this program was built without its feature `studio`".into()),
        },
        Command::New(options) => new::run(&desk()?, options),
        Command::Explain(options) => explain::run(terminal, options),
        Command::Completions(options) => Ok(manual::completions(terminal, options)),
        Command::Man(options) => manual::man(args, terminal, options),
    };
    Ok(first.get().and(verdict?))
}
