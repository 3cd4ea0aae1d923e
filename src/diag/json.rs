//! Findings as one JSON document, with everything that is known about each.

use serde::Serialize;

use super::diagnostic::Diagnostic;
use super::line::{Region, Sources};
use super::source::Source;
use super::{Report, Severity};

/// Grows when a key changes its meaning or goes away; new keys may come at any time.
const VERSION: u32 = 1;

/// Keys stand in this order.
#[derive(Serialize)]
struct Document<'a> {
    version: u32,
    findings: Vec<Finding<'a>>,
    errors: usize,
    warnings: usize,
    verdicts: &'a [serde_json::Value],
}

/// Every key is always there; what is not known is `null`.
#[derive(Serialize)]
struct Finding<'a> {
    code: &'static str,
    name: &'static str,
    severity: &'static str,
    message: &'a str,
    file: Option<&'a str>,
    line: Option<usize>,
    column: Option<usize>,
    end_line: Option<usize>,
    end_column: Option<usize>,
    cell: Option<String>,
    help: Option<&'a str>,
    game: Option<&'a str>,
}

impl<'a> Finding<'a> {
    fn new(
        finding: &'a Diagnostic,
        region: Option<Region>,
        cell: Option<String>,
        game: Option<&'a str>,
    ) -> Self {
        Self {
            code: finding.rule.code(),
            name: finding.rule.name(),
            severity: finding.severity().word(),
            message: &finding.message,
            file: finding.place.as_ref().map(|place| &*place.file),
            line: region.map(|r| r.line),
            column: region.map(|r| r.column),
            end_line: region.map(|r| r.end_line),
            end_column: region.map(|r| r.end_column),
            cell,
            help: finding.help.as_deref(),
            game,
        }
    }
}

/// Renders all findings of a run.
///
/// `source` gives the text of a file, so that lines can be counted, and names cells.
///
/// # Errors
/// Never for findings; the JSON library says that writing can fail.
pub fn render<'a>(report: &Report, source: impl Source<'a>) -> serde_json::Result<String> {
    let mut sources = Sources::new(source);
    let findings = report
        .iter()
        .map(|(game, finding)| {
            let place = finding.place.as_ref();
            let region = place.and_then(|place| sources.region(place));
            let cell = place.and_then(|place| sources.cell(place));
            Finding::new(finding, region, cell, game)
        })
        .collect();
    serde_json::to_string_pretty(&Document {
        version: VERSION,
        findings,
        errors: report.count(Severity::Error),
        warnings: report.count(Severity::Warning),
        verdicts: report.verdicts(),
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use std::borrow::Cow;

    use super::super::{Diags, Place, Rule};
    use super::*;

    #[test]
    fn a_finding_has_every_key_in_its_order() {
        let file: Arc<str> = "decks/x/cells.csv".into();
        let mut diags = Diags::new();
        diags.push(Diagnostic::new(Rule::D001, "a \"quoted\" word").at(Place::new(&file, 3..7)));
        let mut report = Report::new();
        report.add(Some("x"), diags);
        let text = render(&report, |_: &str| Some(Cow::Borrowed("id,name\n"))).expect("JSON");
        let expected = r#"{
  "version": 1,
  "findings": [
    {
      "code": "D001",
      "name": "broken-table",
      "severity": "error",
      "message": "a \"quoted\" word",
      "file": "decks/x/cells.csv",
      "line": 1,
      "column": 4,
      "end_line": 1,
      "end_column": 8,
      "cell": null,
      "help": null,
      "game": "x"
    }
  ],
  "errors": 1,
  "warnings": 0,
  "verdicts": []
}"#;
        assert_eq!(text, expected);
    }
}
