//! Tables, as `game.toml` names them.

use serde::Deserialize;

/// A table by its file, or by a sheet of a workbook.
#[derive(Clone, Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "a table is a file's name, or `{ file = \"…\", sheet = \"…\" }`"
)]
pub enum TableSpec {
    /// A file, such as `"cells.csv"`.
    File(String),
    /// A sheet of a workbook.
    Sheet(SheetSpec),
}

/// A sheet of a workbook.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SheetSpec {
    /// The workbook.
    pub file: String,
    /// The name on the sheet's tab.
    pub sheet: String,
}
