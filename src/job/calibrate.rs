//! The page that shows how far a printer's backs drift.

use crate::face::Album;
use crate::print::{Order, calibration, pdf};
use crate::referee::Shelf;

use super::failure::Failure;
use super::file::File;
use super::name;
use super::workshop::Workshop;

/// Makes the calibration page.
///
/// # Errors
/// When the file can't be made.
pub fn calibrate(workshop: &Workshop<impl Shelf>, order: Order) -> Result<File, Failure> {
    let album = Album::default();
    let document = calibration(order, &album);
    let path = format!("calibration-{}.pdf", name::paper(order.paper));
    Ok(File::new(path, pdf(&document, &workshop.fonts)?))
}
