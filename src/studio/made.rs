//! Files that were made here, to be fetched: those that a command of this studio wrote, and no other file
//! of the disk.

use crate::cli::output::{below, unlinked};

use super::reply::{self, Reply};
use super::room::Room;

/// Largest file that is handed over in one piece.
const LARGEST: u64 = 1 << 30;

/// Gives a file by its path from the folder for results.
pub fn fetched(room: &Room, path: &str) -> Reply {
    if !room.has_made(path) || unlinked(&room.output, path).is_err() {
        return reply::missing();
    }
    let place = below(&room.output, path);
    let small = std::fs::metadata(&place).is_ok_and(|meta| meta.len() <= LARGEST);
    match std::fs::read(&place) {
        Ok(bytes) if small => {
            let name = path.rsplit('/').next().unwrap_or(path);
            reply::file(kind(name), name, bytes)
        }
        _ => reply::missing(),
    }
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
