//! Documents ↔ what a step expects of them.

use std::collections::BTreeMap;

use serde_json::Value;

use super::fits::{fits, wish};
use super::wrong::Wrong;
use crate::referee::outline::short;

/// Looks at every pointer. The `seat` of a view is none.
///
/// # Errors
/// The first pointer that leads nowhere, or to something else.
pub(super) fn look(wanted: &BTreeMap<String, Value>, document: &Value) -> Result<(), Wrong> {
    for (pointer, wanted) in wanted.iter().filter(|(key, _)| *key != "seat") {
        let found = document.pointer(pointer);
        let found = found.ok_or_else(|| Wrong::new(format!("there is no `{pointer}`")))?;
        if !fits(wanted, found) {
            let message = format!("`{pointer}` is something else");
            return Err(Wrong::instead(message, wish(wanted), short(found)));
        }
    }
    Ok(())
}
