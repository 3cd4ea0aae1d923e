//! The `cardwright` program: see [`cardwright::cli`], and the page in the browser on top of it.

use std::process::ExitCode;

mod embedded;

/// The memory that static programs come with lets one thread wait for the other.
#[cfg(target_env = "musl")]
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    cardwright::project::carry(embedded::all());
    #[cfg(feature = "studio")]
    return cardwright::studio::run();
    #[cfg(not(feature = "studio"))]
    cardwright::cli::run()
}
