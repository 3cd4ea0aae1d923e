//! The `cardwright` program: see [`cardwright::cli`], and the page in the browser on top of it.

use std::process::ExitCode;

mod embedded;

fn main() -> ExitCode {
    cardwright::project::carry(embedded::all());
    #[cfg(feature = "studio")]
    return cardwright::studio::run();
    #[cfg(not(feature = "studio"))]
    cardwright::cli::run()
}
