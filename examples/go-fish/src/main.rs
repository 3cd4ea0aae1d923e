//! Checks and plays Go Fish: `cargo run -p go-fish -- examples/go-fish`.
//!
//! The folder of the deck in; what is wrong with it on standard error, and what 200 games tell on
//! standard output. A part of no other program.

use std::error::Error;
use std::path::Path;
use std::process::ExitCode;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    let (told, found) = go_fish::simulate(Path::new(&folder), 200)?;
    eprint!("{found}");
    print!("{told}");
    Ok(ExitCode::from(u8::from(told.is_empty())))
}
