//! Why `printpdf` does not write Cardwright's PDFs: the writers, the same faces, one table.
//!
//! ```text
//! cargo run --release --manifest-path benches/printpdf/Cargo.toml [FOLDER]
//! ```
//!
//! 120 distinct faces, nine to an A4 page, in 1 copy and in 8 copies in → a Markdown table on
//! standard output, and the files in `FOLDER` if one is given. Each case runs in a process of its
//! own, because memory that was in use once counts for the rest of a process's life; the peak holds
//! drawing as well, which costs all cases the same.
//! Never a part of the program's build: it stands in a workspace of its own.

mod edition;
mod reader;
mod writer;

use std::error::Error;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

use writer::Writer;

/// The first argument of a process that writes one file.
const CHILD: &str = "--write";
/// How often each card is printed.
const COPIES: [u32; 2] = [1, 8];
/// Bytes in the kilobytes of Linux's process table.
// proc(5), `VmHWM`
const KIB: u64 = 1024;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match words[..] {
        [] => in_passing(),
        [CHILD, writer, copies, file] => write(writer, copies, Path::new(file)),
        [folder] => compare(Path::new(folder)),
        _ => Err("give one folder for the files, or nothing".into()),
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

/// Compares in a folder that is gone afterwards.
fn in_passing() -> Result<String, Box<dyn Error>> {
    let name = format!("cardwright-printpdf-{}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    let table = compare(&folder);
    let _ = std::fs::remove_dir_all(&folder);
    table
}

/// Runs all cases one after the other and gives the table.
fn compare(folder: &Path) -> Result<String, Box<dyn Error>> {
    std::fs::create_dir_all(folder)?;
    let mut table = String::from(
        "| writer | copies | writing, s | peak, MB | bytes | fonts | text is found | TrimBox |\n\
         |---|--:|--:|--:|--:|--:|---|---|\n",
    );
    for copies in COPIES {
        for writer in Writer::ALL {
            let file = folder.join(format!("{}-{copies}.pdf", writer.name()));
            let measured = run(writer, copies, &file)?;
            let found = reader::find(&file)?;
            let _ = writeln!(
                table,
                "| {} | {copies} | {measured} | {} | {} | {} | {} |",
                writer.name(),
                found.bytes,
                found.fonts,
                found.text,
                found.trim,
            );
        }
    }
    Ok(table)
}

/// Runs this program once more for one case; gives the two cells that only the writing process
/// knows: seconds and memory.
fn run(writer: Writer, copies: u32, file: &Path) -> Result<String, Box<dyn Error>> {
    let output = Command::new(std::env::current_exe()?)
        .args([CHILD, writer.name(), &copies.to_string()])
        .arg(file)
        .stderr(Stdio::inherit())
        .output()?;
    if !output.status.success() {
        return Err(format!("{} with {copies} copies wrote nothing", writer.name()).into());
    }
    Ok(String::from_utf8(output.stdout)?)
}

/// Writes one file, and says how long that took and how much memory the process needed at most.
fn write(writer: &str, copies: &str, file: &Path) -> Result<String, Box<dyn Error>> {
    let writer = Writer::ALL
        .into_iter()
        .find(|known| known.name() == writer)
        .ok_or_else(|| format!("there is no writer `{writer}`"))?;
    let edition = edition::edition(copies.parse()?)?;
    let (bytes, seconds) = writer.write(&edition)?;
    // Before the file is written: the system's copy of it is not the writer's.
    let peak = peak().map_or_else(|| "–".to_owned(), |megabytes| megabytes.to_string());
    std::fs::write(file, bytes)?;
    Ok(format!("{seconds:.2} | {peak}"))
}

/// Reads the most memory that this process ever held, in MB; only Linux tells.
fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes * KIB / 1_000_000)
}
