//! What a scenario says of the table ↔ the blank table under it.

use serde_json::Value;

use crate::referee::outline::short;

/// Lays fields over fields; lists and values take the place of what was there.
///
/// # Errors
/// A field that a table doesn't have.
pub(super) fn overlay(under: &mut Value, over: &Value, path: &str) -> Result<(), String> {
    match (under, over) {
        (Value::Object(under), Value::Object(over)) => {
            for (key, value) in over {
                let path = format!("{path}/{key}");
                match under.get_mut(key) {
                    Some(field) => overlay(field, value, &path)?,
                    None => return Err(nowhere(&path)),
                }
            }
        }
        (under, over) => *under = over.clone(),
    }
    Ok(())
}

/// Makes sure that a table has taken in every field that a document has.
///
/// # Errors
/// A field that it hasn't.
pub(super) fn all_taken(document: &Value, table: &Value, path: &str) -> Result<(), String> {
    match (document, table) {
        (Value::Object(document), Value::Object(table)) => {
            document.iter().try_for_each(|(key, value)| {
                let path = format!("{path}/{key}");
                let field = table.get(key).ok_or_else(|| nowhere(&path))?;
                all_taken(value, field, &path)
            })
        }
        (Value::Array(document), Value::Array(table)) => {
            let mut pairs = document.iter().zip(table).enumerate();
            pairs
                .try_for_each(|(n, (value, field))| all_taken(value, field, &format!("{path}/{n}")))
        }
        _ => Ok(()),
    }
}

fn nowhere(path: &str) -> String {
    format!("a table has no `{path}`")
}

/// Makes sure that a table says what its scenario says, but for lists, which are filled up.
///
/// # Errors
/// A value that has come to be another.
pub(super) fn mended(setup: &Value, table: &Value, path: &str) -> Result<(), String> {
    match (setup, table) {
        (Value::Object(setup), Value::Object(table)) => {
            setup.iter().try_for_each(|(key, value)| {
                let path = format!("{path}/{key}");
                table
                    .get(key)
                    .map_or(Ok(()), |field| mended(value, field, &path))
            })
        }
        (Value::Array(_) | Value::Object(_), _) => Ok(()),
        _ if setup == table => Ok(()),
        _ => Err(format!(
            "`{path}` can’t be {}: with the rest of the table it is {}",
            short(setup),
            short(table)
        )),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_field_that_a_table_does_not_take_is_told() {
        let table = json!({"pile": [{"card": "C1", "by": 1}], "turn": 1});
        assert_eq!(
            all_taken(&json!({"pile": [{"card": "C1"}]}), &table, ""),
            Ok(())
        );
        let odd = all_taken(&json!({"pile": [{"colour": 1}]}), &table, "");
        assert_eq!(odd, Err("a table has no `/pile/0/colour`".to_owned()));
    }

    #[test]
    fn a_value_that_has_become_another_is_told_and_a_list_may_grow() {
        let table = json!({"seats": {"1": {"pile": ["C1", "C2"], "flasks": 4}}, "turn": 1});
        let same = json!({"seats": {"1": {"pile": ["C1"], "flasks": 4}}});
        assert_eq!(mended(&same, &table, ""), Ok(()));
        let other = mended(&json!({"seats": {"1": {"flasks": 9}}}), &table, "");
        assert!(other.is_err_and(|why| why.starts_with("`/seats/1/flasks` can’t be 9")));
    }
}
