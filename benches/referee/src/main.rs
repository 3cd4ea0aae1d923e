//! How fast the referee plays Go Fish, on one thread, with random bots.
//!
//! ```text
//! cargo run --release --manifest-path benches/referee/Cargo.toml -- raw 100000
//! cargo run --release --manifest-path benches/referee/Cargo.toml -- checked 2000
//! cargo run --release --manifest-path benches/referee/Cargo.toml -- replay FILE
//! ```
//!
//! A number of games, or a record of games, in → JSON on standard output. `raw` plays without any
//! check, `checked` with the contract at every step; a tenth as many games warm up. `replay` plays
//! recorded games again and ends with an error where they differ.
//! Never a part of the program's build: it stands in a workspace of its own.

use std::error::Error;
use std::io::Write as _;
use std::process::ExitCode;

use cardwright_referee::gofish::GoFish;
use cardwright_referee::pace::{Look, run};
use cardwright_referee::replay::replay;

/// Games when no number is given.
const GAMES: [(&str, u64); 2] = [("raw", 100_000), ("checked", 2_000)];

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match words[..] {
        [] => GAMES.iter().try_fold(String::new(), |said, (look, games)| {
            Ok(said + &pace(look, &games.to_string())?)
        }),
        ["replay", file] => compare(file),
        [look, games] => pace(look, games),
        _ => Err("give `raw` or `checked` and a number of games, or `replay` and a file".into()),
    };
    match done {
        Ok(said) => {
            let printed = std::io::stdout().write_all(said.as_bytes());
            ExitCode::from(u8::from(printed.is_err()))
        }
        Err(error) => {
            let _ = writeln!(std::io::stderr(), "error: {error}");
            ExitCode::from(2)
        }
    }
}

fn pace(look: &str, games: &str) -> Result<String, Box<dyn Error>> {
    let kind = match look {
        "raw" => Look::Raw,
        "checked" => Look::Checked,
        _ => return Err(format!("`{look}` is neither `raw` nor `checked`").into()),
    };
    let games: u64 = games.parse()?;
    let game = GoFish::new()?;
    let warm = games.div_ceil(10);
    run(&game, kind, 0..warm)?;
    let pace = run(&game, kind, warm..warm + games)?;
    Ok(format!(
        "{}\n",
        serde_json::json!({ "look": look, "pace": pace })
    ))
}

fn compare(file: &str) -> Result<String, Box<dyn Error>> {
    let record = std::fs::read_to_string(file)?;
    let compared = replay(&GoFish::new()?, &record)?;
    Ok(format!("{}\n", serde_json::to_string(&compared)?))
}
