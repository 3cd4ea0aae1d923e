//! `new`: a folder to customise, with a game to begin with or made from a shipped one.

use std::error::Error;

use crate::diag::counted;
use crate::job::{self, new};

use super::args::NewOptions;
use super::desk::Desk;
use super::output;
use super::verdict::Verdict;

/// Makes the folder.
pub fn run(desk: &Desk<'_>, options: &NewOptions) -> Result<Verdict, Box<dyn Error>> {
    let folder = options.folder.display();
    let order = new::Order {
        from: options.from.clone(),
        folder: options.folder.to_string_lossy().into_owned(),
        tables: options.tables.into(),
    };
    let files = job::new(&desk.workshop, &order)?;
    let mut entries = options.folder.read_dir().into_iter().flatten();
    if entries.next().is_some() {
        return Err(format!("`{folder}` is not empty; name a new folder").into());
    }
    output::write_folder(&options.folder, &files)?;
    let terminal = desk.terminal;
    let wrote = counted(files.len(), "file");
    terminal.say(format!("wrote {wrote} to {folder}"));
    terminal.say(format!(
        "next: read {folder}/GUIDE.md, or `cd {}` and `cardwright check`",
        typed(&folder.to_string())
    ));
    Ok(Verdict::Clean)
}

/// Writes a path so that it can be typed: in quotes, when a shell would take it for several words.
fn typed(path: &str) -> String {
    if path.contains(' ') {
        format!("\"{path}\"")
    } else {
        path.to_owned()
    }
}
