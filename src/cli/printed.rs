//! Files that were printed, read whole.

use std::error::Error;
use std::path::Path;

/// Largest printed file that is read.
const MAX_FILE_BYTES: u64 = 512 << 20;

/// Reads a printed file.
///
/// # Errors
/// When it is no regular file, is too large, or can't be read.
pub fn read(path: &Path) -> Result<Vec<u8>, Box<dyn Error>> {
    let wrong = |error: std::io::Error| format!("can't read `{}`: {error}", path.display());
    let meta = std::fs::metadata(path).map_err(wrong)?;
    if !meta.is_file() {
        return Err(format!("can't read `{}`: it is no regular file", path.display()).into());
    }
    if meta.len() > MAX_FILE_BYTES {
        return Err(format!("`{}` is larger than 512 MiB", path.display()).into());
    }
    Ok(std::fs::read(path).map_err(wrong)?)
}
