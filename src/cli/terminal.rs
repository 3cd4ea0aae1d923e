//! Standard output and standard error, and nothing else of the machine.

use std::error::Error;
use std::fmt::Display;
use std::io::{IsTerminal, Write};

use crate::diag::Style;

use super::args::{Args, When};
use super::bar::Bar;

/// Where messages go.
pub struct Terminal {
    quiet: bool,
    style: Style,
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
        }
    }

    /// Says whether findings may be coloured.
    pub fn style(&self) -> Style {
        self.style
    }

    /// Prints a result to standard output, whether quiet or not.
    pub fn result(&self, text: &str) {
        // A reader that closed the pipe has read enough.
        let _ = writeln!(std::io::stdout(), "{}", text.trim_end());
    }

    /// Says what was done or what to do next, unless quiet.
    pub fn say(&self, text: impl Display) {
        if !self.quiet {
            let _ = writeln!(std::io::stdout(), "{text}");
        }
    }

    /// Prints findings to standard error.
    pub fn findings(&self, text: &str) {
        let _ = write!(std::io::stderr(), "{text}");
    }

    /// Prints why the program could not do its job.
    pub fn error(&self, error: &dyn Error) {
        let _ = writeln!(std::io::stderr(), "cardwright: {error}");
    }

    /// Shows a progress bar on a terminal and none elsewhere.
    pub fn bar(&self) -> Bar {
        Bar::new(!self.quiet && std::io::stderr().is_terminal())
    }
}
