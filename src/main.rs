//! The `cardwright` program: see [`cardwright::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    cardwright::cli::run()
}
