//! A revision of the project folder, as git keeps it: a name in, the files of a project out.
//!
//! The program `git` is asked, without a shell. It only reads what it keeps already, and nothing outside
//! of the project folder.

use std::error::Error;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::project::{FOLDERS, Project};

/// Largest file, as on disk.
const MAX_FILE_BYTES: u64 = 64 << 20;
/// Most bytes of all files together.
const MAX_BYTES: u64 = 1 << 30;
/// Most files, as on disk.
const MAX_FILES: usize = 20_000;

/// A file of a revision.
struct Entry {
    id: String,
    bytes: u64,
    path: String,
}

/// Reads the project as it was at a revision.
///
/// # Errors
/// When there is no `git`, no such revision, or too much in it.
pub fn revision(root: &Path, name: &str) -> Result<Project, Box<dyn Error>> {
    let wanted = format!("{name}:./");
    let verify = [
        "rev-parse",
        "--verify",
        "--quiet",
        "--end-of-options",
        &wanted,
    ];
    let tree = ask(root, &verify, "").map_err(|why| {
        let why = why.to_string();
        let why = if why.is_empty() { String::new() } else { format!(" ({why})") };
        format!(
            "`{name}` is no folder, no PDF and no revision of this project in git{why}; `git log --oneline` \
             lists revisions"
        )
    })?;
    let tree = String::from_utf8_lossy(&tree).trim().to_owned();
    let listed = ask(
        root,
        &["ls-tree", "-r", "-l", "-z", "--full-tree", &tree],
        "",
    )?;
    let listed = String::from_utf8(listed).map_err(|_| "a name in git is not UTF-8")?;
    let entries: Vec<Entry> = listed.split('\0').filter_map(entry).collect();
    let all: u64 = entries.iter().map(|entry| entry.bytes).sum();
    if entries.len() > MAX_FILES
        || all > MAX_BYTES
        || entries.iter().any(|one| one.bytes > MAX_FILE_BYTES)
    {
        return Err(
            format!("`{name}` holds more than a project may: 20,000 files, 64 MiB each").into(),
        );
    }
    let ids: Vec<&str> = entries.iter().map(|entry| entry.id.as_str()).collect();
    let ids = ids.join("\n") + "\n";
    let mut contents = &ask(root, &["cat-file", "--batch"], &ids)?[..];
    let mut files = Vec::new();
    for Entry { bytes, path, .. } in entries {
        let damaged = || format!("git does not give `{path}` of `{name}`");
        // A line that repeats id, kind and length; the contents; a line break.
        let head = contents
            .iter()
            .position(|byte| *byte == b'\n')
            .ok_or_else(damaged)?;
        let length = usize::try_from(bytes)?;
        let body = contents
            .get(head + 1..head + 1 + length)
            .ok_or_else(damaged)?
            .to_vec();
        contents = contents.get(head + 2 + length..).ok_or_else(damaged)?;
        files.push((path, body));
    }
    Ok(Project::kept(files)?)
}

/// Reads a line such as `100644 blob ID   1234<tab>decks/mine/game.toml`; nothing for what a project
/// does not hold: links, hidden files, other folders.
fn entry(line: &str) -> Option<Entry> {
    let (head, path) = line.split_once('\t')?;
    let mut head = head.split_whitespace();
    let (mode, kind, id, bytes) = (head.next()?, head.next()?, head.next()?, head.next()?);
    let mut parts = path.split('/');
    let is_inside = FOLDERS.contains(&parts.next()?) && parts.all(|part| !part.starts_with('.'));
    (kind == "blob" && mode.starts_with("100") && is_inside).then_some(Entry {
        id: id.to_owned(),
        bytes: bytes.parse().ok()?,
        path: path.to_owned(),
    })
}

/// Asks git in a folder, and gives what it answers.
fn ask(folder: &Path, words: &[&str], input: &str) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut git = Command::new("git");
    git.arg("-C").arg(folder).args(words);
    // What is not here is not fetched from elsewhere.
    git.env("GIT_NO_LAZY_FETCH", "1")
        .env("GIT_OPTIONAL_LOCKS", "0")
        .env("LC_ALL", "C");
    git.stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut git = git
        .spawn()
        .map_err(|error| format!("the program `git` can't be run: {error}"))?;
    let (mut pipe, input) = (git.stdin.take(), input.to_owned());
    // Git answers while it still listens, so both have to be done at once.
    let asking = std::thread::spawn(move || {
        pipe.as_mut()
            .map_or(Ok(()), |pipe| pipe.write_all(input.as_bytes()))
    });
    let output = git.wait_with_output()?;
    // A git that stopped listening says why.
    let _ = asking.join();
    if output.status.success() {
        Ok(output.stdout)
    } else {
        let said = String::from_utf8_lossy(&output.stderr);
        Err(said.lines().next().unwrap_or_default().trim().into())
    }
}
