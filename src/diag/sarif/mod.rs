//! Findings as SARIF 2.1.0, which code scanners and editors read (OASIS standard, 2020).
//!
//! Files are named relative to the project, so that a report says nothing about the machine.

mod log;
use std::collections::BTreeMap;
use std::fmt::Write as _;

use log::{
    Artifact, Configuration, Descriptor, Driver, Location, Log, Message, Outcome, Physical, Region,
    Run, Tool,
};

use super::diagnostic::Diagnostic;
use super::line::Sources;
use super::source::Source;
use super::{Fingerprint, Place, Report, Rule, Severity};

/// Address that names the schema; nothing is fetched from it.
const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
/// Name of the project's folder, whatever its place on this machine.
const ROOT: &str = "%SRCROOT%";

/// Renders all findings of a run.
///
/// `rules` are all that there are, for the table at the head; `source` gives the text of a file, so
/// that lines can be counted.
///
/// # Errors
/// Never for findings; the JSON library says that writing can fail.
pub fn render<'a>(
    report: &Report,
    rules: &[Rule],
    source: impl Source<'a>,
) -> serde_json::Result<String> {
    let mut sources = Sources::new(source);
    let mut repeated: BTreeMap<Fingerprint, usize> = BTreeMap::new();
    let mut results = Vec::new();
    for finding in report.distinct().iter() {
        // The same words about two places of a file are told apart by their order.
        let digest = digest(finding);
        let number = repeated.entry(digest).or_insert(0);
        *number += 1;
        let fingerprint = format!("{digest}:{number}");
        let location = finding
            .place
            .as_ref()
            .map(|place| location(report, place, &mut sources));
        results.push(Outcome {
            rule_id: finding.rule.code(),
            rule_index: rules.iter().position(|rule| *rule == finding.rule),
            level: level(finding.severity()),
            message: message(finding),
            locations: location.into_iter().collect(),
            partial_fingerprints: BTreeMap::from([("cardwright/v1", fingerprint)]),
        });
    }
    let driver = Driver {
        name: "Cardwright",
        version: env!("CARGO_PKG_VERSION"),
        rules: rules.iter().copied().map(descriptor).collect(),
    };
    serde_json::to_string_pretty(&Log {
        schema: SCHEMA,
        version: "2.1.0",
        runs: [Run {
            tool: Tool { driver },
            column_kind: "unicodeCodePoints",
            results,
        }],
    })
}

fn descriptor(rule: Rule) -> Descriptor {
    let paragraphs = paragraphs(rule.explanation());
    Descriptor {
        id: rule.code(),
        name: rule.name(),
        short_description: Message::new(paragraphs.first().map_or("", String::as_str)),
        full_description: Message::new(&paragraphs.join("\n\n")),
        default_configuration: Configuration {
            level: level(rule.severity()),
        },
    }
}

/// Joins the lines of an explanation; an empty line begins a paragraph.
fn paragraphs(lines: &[&str]) -> Vec<String> {
    let lines: Vec<&str> = lines.iter().map(|line| line.trim()).collect();
    let parts = lines.split(|line| line.is_empty());
    parts
        .filter(|part| !part.is_empty())
        .map(|part| part.join(" "))
        .collect()
}

/// Gives SARIF's word, which a strict run does not change.
const fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    }
}

fn message(finding: &Diagnostic) -> Message {
    match &finding.help {
        Some(help) => Message::new(&format!("{}\n{help}", finding.message)),
        None => Message::new(&finding.message),
    }
}

fn location<'a, S>(report: &Report, place: &Place, sources: &mut Sources<'a, S>) -> Location
where
    S: Source<'a>,
{
    let region = sources.region(place).map(|r| Region {
        start_line: r.line,
        start_column: r.column,
        end_line: r.end_line,
        end_column: r.end_column,
    });
    let artifact_location = Artifact {
        uri: uri(&report.path(&place.file)),
        uri_base_id: ROOT,
    };
    Location {
        physical_location: Physical {
            artifact_location,
            region,
        },
    }
}

/// Writes a path as a relative address (RFC 3986: all but unreserved letters in percent).
fn uri(path: &str) -> String {
    let mut out = String::with_capacity(path.len());
    for byte in path.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte) {
            out.push(char::from(byte));
        } else {
            let _ = write!(out, "%{byte:02X}");
        }
    }
    out
}

/// Digests what stays when lines move: code, file and message.
fn digest(finding: &Diagnostic) -> Fingerprint {
    let file = finding.place.as_ref().map_or("", |place| &*place.file);
    let parts = [finding.rule.code(), file, &finding.message];
    let mut digest = Fingerprint::new();
    digest.eat(parts.join("\0").as_bytes());
    digest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_becomes_an_address() {
        assert_eq!(
            uri("decks/my game/ä#1%.csv"),
            "decks/my%20game/%C3%A4%231%25.csv"
        );
    }

    #[test]
    fn braces_are_doubled_and_help_stands_on_its_own_line() {
        let finding = Diagnostic::new(Rule::T001, "found `}`").help("write `{{ name }}`");
        assert_eq!(message(&finding).text, "found `}}`\nwrite `{{{{ name }}}}`");
    }

    #[test]
    fn lines_of_an_explanation_become_paragraphs() {
        assert_eq!(
            paragraphs(&[" One", " two.", "", " Three."]),
            ["One two.", "Three."]
        );
    }
}
