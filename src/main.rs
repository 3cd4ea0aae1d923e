//! The `cardwright` program: see [`cardwright::cli`].

use std::process::ExitCode;

/// Does not slow down where all cores ask for some at once, as that of
/// static programs does.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    cardwright::cli::run()
}
