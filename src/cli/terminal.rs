//! Standard output and standard error, and nothing else of the machine; or a list of what would stand
//! there, for somebody who looks on elsewhere.
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
    /// Why something could not be written.
    lost: Mutex<Option<std::io::Error>>,
    /// What was said, when nobody looks at the terminal.
    heard: Option<Mutex<Heard>>,
}

/// What a command said and made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heard {
    /// Its lines, notes and findings among them.
    pub lines: Vec<String>,
    /// Paths of the files that it wrote, from the folder for results.
    pub files: Vec<String>,
}

/// Gives why something did not reach whoever reads it. A reader that closed the pipe has read enough.
pub fn loss(written: std::io::Result<()>) -> Option<std::io::Error> {
    written.err().filter(|e| e.kind() != ErrorKind::BrokenPipe)
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
            heard: None,
        }
    }

    /// Keeps all that is said, and shows nothing.
    #[cfg_attr(not(feature = "studio"), allow(dead_code))] // nobody else listens
    pub fn overheard() -> Self {
        Self {
            quiet: false,
            style: Style::Plain,
            lost: Mutex::new(None),
            heard: Some(Mutex::default()),
        }
    }

    /// Gives what was said, if it was kept.
    #[cfg_attr(not(feature = "studio"), allow(dead_code))]
    pub fn heard(&self) -> Heard {
        let heard = self.heard.as_ref();
        let heard = heard.map(|heard| heard.lock().unwrap_or_else(PoisonError::into_inner));
        heard.map(|heard| heard.clone()).unwrap_or_default()
    }

    /// Hears that a file was written.
    pub fn filed(&self, path: &str) {
        self.hear(|heard| heard.files.push(path.to_owned()));
    }

    /// Keeps something; says whether anybody does.
    fn hear(&self, keep: impl FnOnce(&mut Heard)) -> bool {
        let Some(heard) = &self.heard else {
            return false;
        };
        keep(&mut heard.lock().unwrap_or_else(PoisonError::into_inner));
        true
    }

    /// Keeps a line; says whether anybody does.
    fn keep(&self, line: &str) -> bool {
        self.hear(|heard| heard.lines.push(visible(line.trim_end()).into_owned()))
    }

    /// Says whether findings may be coloured.
    pub fn style(&self) -> Style {
        self.style
    }

    /// Prints a result to standard output, whether quiet or not.
    pub fn result(&self, text: &str) {
        if self.keep(text) {
            return;
        }
        self.put(text.trim_end());
    }

    /// Prints a line to standard output, and remembers when that fails.
    fn put(&self, line: &str) {
        let written = writeln!(std::io::stdout(), "{}", visible(line));
        let mut lost = self.lost.lock().unwrap_or_else(PoisonError::into_inner);
        *lost = lost.take().or(loss(written));
    }

    /// Says why a result did not reach whoever reads it.
    pub fn lost(&self) -> Option<String> {
        let lost = self.lost.lock().unwrap_or_else(PoisonError::into_inner);
        lost.as_ref()
            .map(|error| format!("can't write the result: {error}"))
    }

    /// Says what was done or what to do next, unless quiet.
    pub fn say(&self, text: impl Display) {
        let text = text.to_string();
        if !self.quiet && !self.keep(&text) {
            self.put(&text);
        }
    }

    /// Says something by the way, on standard error, unless quiet.
    pub fn note(&self, text: impl Display) {
        if !self.quiet && !self.keep(&format!("note: {text}")) {
            let _ = writeln!(std::io::stderr(), "note: {}", visible(&text.to_string()));
        }
    }

    /// Prints findings to standard error.
    pub fn findings(&self, text: &str) {
        if self.keep(text) {
            return;
        }
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
        let shown = !self.quiet && self.heard.is_none();
        Bar::new(shown && std::io::stderr().is_terminal())
    }
}
