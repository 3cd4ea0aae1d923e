//! The `cardwright` program: see [`cardwright::cli`].

use std::process::ExitCode;

/// Gives freed memory back, and does not slow down where all cores ask for some at once, as that of
/// static programs does.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    cardwright::cli::run()
}
