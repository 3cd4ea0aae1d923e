//! Prints the deck of a folder: `cargo run -p print-my-deck -- FOLDER RESULTS`.
//!
//! A folder with `decks/` and `templates/` in; PDF files in another folder, and what is wrong with the
//! deck on standard error. A part of no other program.

use std::error::Error;
use std::path::Path;
use std::process::ExitCode;

use cardwright::diag::{Style, render};
use cardwright::job::order::{Paper, Sheets};
use cardwright::job::{self, Files, Silent, Workshop};
use cardwright::project::Project;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [from, to] = &args[..] else {
        return Err("say a folder with a deck, and one for the sheets".into());
    };
    let (files, found) = print(Path::new(from), Path::new(to))?;
    eprint!("{found}");
    for file in &files {
        println!("wrote {file}");
    }
    Ok(ExitCode::from(u8::from(files.is_empty())))
}

/// Prints every game of a folder on Letter paper; gives the names of the files, and what was found.
///
/// # Errors
/// When the folder can't be read, the sheets can't be made, or a file can't be written.
pub fn print(from: &Path, to: &Path) -> Result<(Vec<String>, String), Box<dyn Error>> {
    let workshop = Workshop::open(Project::load(from)?);
    let (mut written, mut found) = (Vec::new(), String::new());
    for game in workshop.games(&[])? {
        let mut order = job::print::Order::of(game);
        order.sheets = Sheets::new(Paper::LETTER);
        let files = Files::default();
        let outcome = job::print(&workshop, &order, &files, &Silent);
        let source = |path: &str| workshop.project.text(path);
        found += &render(&outcome.findings, Style::Plain, &source);
        // A deck with an error gives no sheets; what is wrong stands in its findings.
        if let Some(print) = outcome.made? {
            found += &render(&print.sheets.findings, Style::Plain, &source);
        }
        for (path, bytes) in files.into_inner() {
            let file = to.join(&path);
            std::fs::create_dir_all(file.parent().unwrap_or(to))?;
            std::fs::write(file, bytes)?;
            written.push(path);
        }
    }
    Ok((written, found))
}
