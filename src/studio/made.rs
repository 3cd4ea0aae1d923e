//! Files that were made here, to be fetched, alone or all that a command made: those that a command of this
//! studio wrote, and no other file of the disk.

use std::io::{Cursor, Write as _};

use axum::http::StatusCode;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use crate::cli::output::{below, unlinked};

use super::reply::{self, Reply};
use super::room::Room;

/// Largest file that is handed over in one piece.
const LARGEST: u64 = 1 << 30;

/// Gives a file by its path from the folder for results.
pub fn fetched(room: &Room, path: &str) -> Reply {
    match read(room, path, LARGEST) {
        Some(bytes) => {
            let name = path.rsplit('/').next().unwrap_or(path);
            reply::file(kind(name), name, bytes)
        }
        None => reply::missing(),
    }
}

/// Reads a file that was made here, if it is no larger than that.
fn read(room: &Room, path: &str, largest: u64) -> Option<Vec<u8>> {
    if !room.has_made(path) || unlinked(&room.output, path).is_err() {
        return None;
    }
    let place = below(&room.output, path);
    let small = std::fs::metadata(&place).is_ok_and(|meta| meta.len() <= largest);
    small.then(|| std::fs::read(&place).ok())?
}

/// Gives all files that a command made in one archive.
pub fn together(room: &Room, number: usize) -> Reply {
    let Some(files) = room.set(number) else {
        return reply::missing();
    };
    match archive(room, &files) {
        Ok(bytes) => {
            let first = files.first().and_then(|path| path.split('/').next());
            let name = format!("{}.zip", first.unwrap_or("cardwright"));
            reply::file("application/zip", &name, bytes)
        }
        Err(why) => reply::refused(StatusCode::CONFLICT, why),
    }
}

/// Packs files as they are: pictures and PDFs are small already.
fn archive(room: &Room, files: &[String]) -> Result<Vec<u8>, String> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    let mut left = LARGEST;
    for path in files {
        let bytes =
            read(room, path, left).ok_or("a file is gone, or all are too large together")?;
        left -= bytes.len() as u64;
        let begun = writer.start_file(path.as_str(), options);
        begun.map_err(|error| error.to_string())?;
        writer
            .write_all(&bytes)
            .map_err(|error| error.to_string())?;
    }
    let done = writer.finish().map_err(|error| error.to_string())?;
    Ok(done.into_inner())
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("pdf") => "application/pdf",
        Some("png") => "image/png",
        Some("csv") => "text/csv",
        Some("json") => "application/json",
        _ => "application/octet-stream",
    }
}
