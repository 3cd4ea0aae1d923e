//! A progress bar for whoever waits at a terminal.

use std::sync::{Mutex, PoisonError};

use indicatif::{ProgressBar, ProgressStyle};

use crate::diag::visible;
use crate::job::Progress;

/// A bar that is gone when the job is done.
pub struct Bar {
    /// Whether anybody looks.
    shown: bool,
    bar: Mutex<ProgressBar>,
}

impl Bar {
    /// Waits for the first piece of work; never shows anything unless somebody looks.
    pub fn new(shown: bool) -> Self {
        let bar = Mutex::new(ProgressBar::hidden());
        Self { shown, bar }
    }

    /// Takes the bar away, until the next piece of work begins.
    pub fn clear(&self) {
        self.now(|bar| bar.finish_and_clear());
    }

    fn now<T>(&self, tell: impl FnOnce(&mut ProgressBar) -> T) -> T {
        tell(&mut self.bar.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Progress for Bar {
    fn begin(&self, steps: u64) {
        if !self.shown {
            return;
        }
        let next = ProgressBar::new(steps);
        if let Ok(style) = ProgressStyle::with_template("{bar:24} {pos}/{len} {msg}") {
            next.set_style(style);
        }
        self.now(|bar| {
            bar.finish_and_clear();
            next.set_message(bar.message());
            *bar = next;
        });
    }

    fn doing(&self, what: &str) {
        self.now(|bar| bar.set_message(visible(what).into_owned()));
    }

    fn done(&self, steps: u64) {
        self.now(|bar| bar.inc(steps));
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.clear();
    }
}
