//! A document (a table, a view) as lines that a person reads.

use std::fmt::Write as _;

use serde_json::Value;

/// Writes one line for each field, lists in a line, inner fields indented.
#[must_use]
pub fn outline(document: &Value, depth: usize) -> String {
    let mut lines = String::new();
    write(document, depth, &mut lines);
    lines
}

fn write(value: &Value, depth: usize, out: &mut String) {
    let Value::Object(fields) = value else {
        return;
    };
    for (key, value) in fields {
        let indent = "  ".repeat(depth);
        match value {
            Value::Object(inner) if !inner.is_empty() => {
                let _ = writeln!(out, "{indent}{key}");
                write(value, depth + 1, out);
            }
            _ => {
                let _ = writeln!(out, "{indent}{key}  {}", short(value));
            }
        }
    }
}

/// Writes a value in one line, lists as words.
#[must_use]
pub fn short(value: &Value) -> String {
    match value {
        Value::Null => "–".to_owned(),
        Value::String(text) => text.clone(),
        Value::Array(list) => {
            let words: Vec<String> = list.iter().map(short).collect();
            format!("[{}]", words.join(" "))
        }
        Value::Object(fields) => {
            let words = fields
                .iter()
                .map(|(key, value)| format!("{key} {}", short(value)));
            format!("({})", words.collect::<Vec<_>>().join(", "))
        }
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_is_written_line_by_line() {
        let document = serde_json::json!({
            "caller": 1, "pot": ["C01", "C02"], "none": null,
            "seats": {"1": {"pile": 3}}, "played": [{"by": 2, "card": "boost"}],
        });
        let lines = "caller  1\nnone  –\nplayed  [(by 2, card boost)]\npot  [C01 C02]\nseats\n  1\n    pile  3\n";
        assert_eq!(outline(&document, 0), lines);
    }
}
