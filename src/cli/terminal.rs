//! Standard output and standard error, and nothing else of the machine.
//!
//! All that the program says goes through here, and loses what would steer the terminal: most of it is
//! other people's text.

use std::error::Error;
use std::fmt::Display;
use std::io::{ErrorKind, IsTerminal, Write};
use std::sync::{Mutex, PoisonError};

use crate::diag::{Style, coloured, visible};

use super::args::{Args, When};
use super::bar::Bar;

/// Where messages go.
pub struct Terminal {
    quiet: bool,
    style: Style,
    /// Why a result could not be written.
    lost: Mutex<Option<std::io::Error>>,
}

#[allow(clippy::unused_self)] // callers need a terminal to speak, whatever it remembers
impl Terminal {
    /// Decides on colours once.
    pub fn new(args: &Args) -> Self {
        let colour = match args.color {
            When::Always => true,
            When::Never => false,
            When::Auto => std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none(),
        };
        let style = if colour { Style::Colour } else { Style::Plain };
        Self {
            quiet: args.quiet,
            style,
            lost: Mutex::new(None),
        }
    }

    /// Says whether findings may be coloured.
    pub fn style(&self) -> Style {
        self.style
    }

    /// Prints a result to standard output, whether quiet or not.
    pub fn result(&self, text: &str) {
        let written = writeln!(std::io::stdout(), "{}", visible(text.trim_end()));
        let mut lost = self.lost.lock().unwrap_or_else(PoisonError::into_inner);
        // A reader that closed the pipe has read enough.
        let wrong = written.err().filter(|e| e.kind() != ErrorKind::BrokenPipe);
        *lost = lost.take().or(wrong);
    }

    /// Says why a result did not reach whoever reads it.
    pub fn lost(&self) -> Option<String> {
        let lost = self.lost.lock().unwrap_or_else(PoisonError::into_inner);
        lost.as_ref()
            .map(|error| format!("can't write the result: {error}"))
    }

    /// Says what was done or what to do next, unless quiet.
    pub fn say(&self, text: impl Display) {
        if !self.quiet {
            let _ = writeln!(std::io::stdout(), "{}", visible(&text.to_string()));
        }
    }

    /// Says something by the way, on standard error, unless quiet.
    pub fn note(&self, text: impl Display) {
        if !self.quiet {
            let _ = writeln!(std::io::stderr(), "note: {}", visible(&text.to_string()));
        }
    }

    /// Prints findings to standard error.
    pub fn findings(&self, text: &str) {
        let text = match self.style {
            Style::Plain => visible(text),
            Style::Colour => coloured(text).into(),
        };
        let _ = write!(std::io::stderr(), "{text}");
    }

    /// Prints why the program could not do its job.
    pub fn error(&self, error: &dyn Error) {
        let _ = writeln!(
            std::io::stderr(),
            "cardwright: {}",
            visible(&error.to_string())
        );
    }

    /// Shows a progress bar on a terminal and none elsewhere.
    pub fn bar(&self) -> Bar {
        Bar::new(!self.quiet && std::io::stderr().is_terminal())
    }
}
