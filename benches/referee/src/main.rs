//! How fast the referee plays Go Fish, Phylo and Cellular Powerhouse, on one thread, with random bots.
//!
//! ```text
//! cargo run --release --manifest-path benches/referee/Cargo.toml -- raw 100000
//! cargo run --release --manifest-path benches/referee/Cargo.toml -- checked 2000
//! cargo run --release --manifest-path benches/referee/Cargo.toml -- phylo-raw 20000
//! cargo run --release --manifest-path benches/referee/Cargo.toml -- phylo-checked 200
//! cargo run --release --manifest-path benches/referee/Cargo.toml -- powerhouse-raw 5000
//! cargo run --release --manifest-path benches/referee/Cargo.toml -- powerhouse-checked 50
//! cargo run --release --manifest-path benches/referee/Cargo.toml -- cytosis-raw 5000
//! cargo run --release --manifest-path benches/referee/Cargo.toml -- cytosis-checked 50
//! cargo run --release --manifest-path benches/referee/Cargo.toml -- replay FILE
//! ```
//!
//! A number of games, or a record of games, in → JSON on standard output. `raw` plays without any
//! check, `checked` with the contract at every step; a tenth as many games warm up. Both play Go Fish,
//! `phylo-raw` and `phylo-checked` the full game of the shipped Phylo deck with four players,
//! `powerhouse-raw` and `powerhouse-checked` the basic game of Cellular Powerhouse with as many,
//! `cytosis-raw` and `cytosis-checked` the base game of Cytosis.
//! `replay` plays recorded games of Go Fish again and ends with an error where they differ.
//! Never a part of the program's build: it stands in a workspace of its own.

use std::error::Error;
use std::io::Write as _;
use std::process::ExitCode;

use cardwright::games;
use cardwright::diag::Diags;
use cardwright::games::cellular_powerhouse::CellularPowerhouse;
use cardwright::games::cytosis::Cytosis;
use cardwright::games::phylo_microbes::PhyloMicrobes;
use cardwright::project::Project;
use cardwright::referee::{Game, Rules, Settings};
use cardwright_referee::gofish::{GoFish, SEATS};
use cardwright_referee::pace::{Look, Pace, run};
use cardwright_referee::replay::replay;

/// Games when no number is given.
const GAMES: [(&str, u64); 8] = [
    ("raw", 100_000),
    ("checked", 2_000),
    ("phylo-raw", 20_000),
    ("phylo-checked", 200),
    ("powerhouse-raw", 5_000),
    ("powerhouse-checked", 50),
    ("cytosis-raw", 5_000),
    ("cytosis-checked", 50),
];

/// Players of Phylo and of Cellular Powerhouse: as many as both are best with.
const DECK_SEATS: u8 = 4;

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
    let (name, kind) = match look {
        "raw" => (GoFish::ID, Look::Raw),
        "checked" => (GoFish::ID, Look::Checked),
        "phylo-raw" => (PhyloMicrobes::ID, Look::Raw),
        "phylo-checked" => (PhyloMicrobes::ID, Look::Checked),
        "powerhouse-raw" => (CellularPowerhouse::ID, Look::Raw),
        "powerhouse-checked" => (CellularPowerhouse::ID, Look::Checked),
        "cytosis-raw" => (Cytosis::ID, Look::Raw),
        "cytosis-checked" => (Cytosis::ID, Look::Checked),
        _ => return Err(format!("`{look}` is no way to play").into()),
    };
    let games: u64 = games.parse()?;
    let pace = match name {
        PhyloMicrobes::ID => warm(&made("full", PhyloMicrobes::new)?, DECK_SEATS, kind, games)?,
        CellularPowerhouse::ID => warm(
            &made("basic", CellularPowerhouse::new)?,
            DECK_SEATS,
            kind,
            games,
        )?,
        Cytosis::ID => warm(&made("base", Cytosis::new)?, DECK_SEATS, kind, games)?,
        _ => warm(&GoFish::new()?, SEATS, kind, games)?,
    };
    Ok(format!(
        "{}\n",
        serde_json::json!({ "look": look, "pace": pace })
    ))
}

/// Plays a tenth as many games, then those that count.
fn warm<G: Game>(game: &G, seats: u8, look: Look, games: u64) -> Result<Pace, String> {
    let warm = games.div_ceil(10);
    run(game, seats, look, 0..warm)?;
    run(game, seats, look, warm..warm + games)
}

/// Gives a variant of the game of a shipped deck.
fn made<G: Game>(
    variant: &str,
    make: impl Fn(&Settings<'_>, &mut Diags) -> Option<G>,
) -> Result<G, Box<dyn Error>> {
    let mut diags = Diags::new();
    let deck = games::deck(&Project::embedded(), G::ID, &mut diags).ok_or("no deck")?;
    let settings = Settings::new(&deck, Some(variant))?;
    make(&settings, &mut diags).ok_or_else(|| format!("{diags:?}").into())
}

fn compare(file: &str) -> Result<String, Box<dyn Error>> {
    let record = std::fs::read_to_string(file)?;
    let compared = replay(&GoFish::new()?, &record)?;
    Ok(format!("{}\n", serde_json::to_string(&compared)?))
}
