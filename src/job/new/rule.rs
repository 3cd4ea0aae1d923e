//! What a spreadsheet lets people write into a column: drop-down lists, and numbers alone.

use rust_xlsxwriter::{DataValidation, DataValidationRule, Formula, XlsxError};

use crate::project::{MAX_ROWS, letters};

/// Offers what stands in a column below its title, however long it is.
pub(super) fn listed(sheet: &str, column: usize) -> DataValidation {
    let letters = letters(column);
    let first = format!("'{sheet}'!${letters}$2");
    let all = format!("{first}:${letters}${}", MAX_ROWS + 1);
    let list = format!("=OFFSET({first},0,0,MAX(1,COUNTA({all})),1)");
    DataValidation::new().allow_list_formula(Formula::new(list))
}

/// Takes nothing else.
pub(super) fn only(sheet: &str, column: usize) -> Result<DataValidation, XlsxError> {
    let more = format!("Choose from the list. To add to it, write a new row on the sheet {sheet}.");
    listed(sheet, column)
        .set_error_title("Not in the list")?
        .set_error_message(more)
}

/// Takes numbers.
pub(super) fn numbers() -> Result<DataValidation, XlsxError> {
    DataValidation::new()
        .allow_decimal_number(DataValidationRule::Between(-1e15, 1e15))
        .set_error_title("No number")?
        .set_error_message("This column holds numbers.")
}
