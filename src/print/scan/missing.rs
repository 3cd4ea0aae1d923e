//! What stands in for the reader of PDFs where the program was built without it.

use crate::face::Face;
use crate::geom::{Length, Size};

use super::{Scan, ScanError};

/// Says that nothing can be taken off a file.
///
/// # Errors
/// Always.
pub fn develop(_: &Scan, _: &[(usize, Size, Length)]) -> Result<Vec<Option<Face>>, ScanError> {
    Err(ScanError::NoReader)
}
