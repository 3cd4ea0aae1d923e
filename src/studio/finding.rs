//! Findings as a page shows them: in the words of `check`.

use serde_json::{Value, json};

use crate::diag::{Diagnostic, Severity};

/// Gives a finding with what a page wants to know beside its words, such as its place.
pub fn shown(finding: &Diagnostic, more: Value) -> Value {
    let mut told = json!({
        "code": finding.rule.code(),
        "error": finding.severity() == Severity::Error,
        "message": finding.message,
        "help": finding.help,
    });
    if let (Value::Object(told), Value::Object(more)) = (&mut told, more) {
        told.extend(more);
    }
    told
}
