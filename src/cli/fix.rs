//! `check --fix`: writes what can be mended into the tables of the project.

use std::error::Error;

use crate::job::fix::{Fixed, Order};
use crate::job::{self, File};

use super::desk::Desk;
use super::output;

/// Mends a game, and says what changed or why nothing did.
pub fn fix(desk: &mut Desk<'_>, game: &str) -> Result<(), Box<dyn Error>> {
    let order = Order {
        game: game.to_owned(),
    };
    let said = match job::fix(&desk.workshop, &order)? {
        Fixed::Nothing => vec![format!("{game}: nothing to fix")],
        Fixed::Shipped => vec![format!(
            "{game}: nothing written, it is as it ships; make it your own with `cardwright new my-game --from {game}`"
        )],
        Fixed::Unsound => vec![format!(
            "{game}: nothing written; first mend the errors of its tables"
        )],
        Fixed::ByHand(lines) => {
            let first =
                format!("{game}: nothing written: a workbook is not changed; type yourself");
            let lines = lines.into_iter().map(|line| format!("  {line}"));
            std::iter::once(first).chain(lines).collect()
        }
        Fixed::Changed { files, what } => {
            let paths: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
            let (paths, what) = (paths.join(" and "), what.join("; "));
            let line = format!("{game}: changed {paths}: {what}");
            write(desk, files)?;
            vec![line]
        }
    };
    for line in said {
        desk.terminal.say(line);
    }
    Ok(())
}

/// Writes files into the project's folder, and goes on with what they hold now.
fn write(desk: &mut Desk<'_>, files: Vec<File>) -> Result<(), Box<dyn Error>> {
    let root = desk.root.clone().ok_or("there is no project folder")?;
    for File { path, bytes } in files {
        output::write(&output::below(&root, &path), &bytes)?;
        desk.workshop.project.insert(&path, bytes);
    }
    Ok(())
}
