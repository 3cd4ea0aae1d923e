//! Findings as workflow commands, which GitHub shows beside the changed lines.

use std::fmt::Write as _;

use super::diagnostic::Diagnostic;
use super::line::Sources;
use super::source::Source;
use super::{Report, Severity};

/// Renders all findings of a run, one command a line; nothing when there is none.
///
/// `source` gives the text of a file, so that lines can be counted.
#[must_use]
pub fn render<'a>(report: &Report, source: impl Source<'a>) -> String {
    let mut sources = Sources::new(source);
    let mut out = String::new();
    for finding in report.distinct().iter() {
        let _ = writeln!(out, "{}", command(report, finding, &mut sources));
    }
    out
}

fn command<'a, S>(report: &Report, finding: &Diagnostic, sources: &mut Sources<'a, S>) -> String
where
    S: Source<'a>,
{
    let mut out = match finding.severity() {
        Severity::Error => "::error ".to_owned(),
        Severity::Warning => "::warning ".to_owned(),
    };
    if let Some(place) = &finding.place {
        let _ = write!(out, "file={},", property(&report.path(&place.file)));
        if let Some(r) = sources.region(place) {
            let _ = write!(out, "line={},", r.line);
            // GitHub takes columns only where a note stays within one line.
            if r.line == r.end_line {
                let _ = write!(out, "col={},", r.column);
            }
            let _ = write!(out, "endLine={},", r.end_line);
            if r.line == r.end_line {
                let _ = write!(out, "endColumn={},", r.end_column);
            }
        }
    }
    let title = format!("{} {}", finding.rule.code(), finding.rule.name());
    let _ = write!(
        out,
        "title={}::{}",
        property(&title),
        data(&finding.message)
    );
    if let Some(help) = &finding.help {
        let _ = write!(out, "%0A{}", data(help));
    }
    out
}

/// Escapes the text behind `::` (toolkit/core, `escapeData`).
fn data(text: &str) -> String {
    text.replace('%', "%25")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}

/// Escapes the value of a property (toolkit/core, `escapeProperty`).
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;
    use std::sync::Arc;

    use super::super::{Diags, Place, Rule};
    use super::*;

    fn one(finding: Diagnostic) -> String {
        let mut diags = Diags::new();
        diags.push(finding);
        let mut report = Report::new();
        report.add(Some("x"), diags.clone());
        report.add(Some("y"), diags);
        render(&report, |_: &str| Some(Cow::Borrowed("id,name\nA,Ann\n")))
    }

    #[test]
    fn signs_of_the_format_are_escaped() {
        let file: Arc<str> = "decks/x/a,b:c.csv".into();
        let finding = Diagnostic::new(Rule::T004, "50 % too high: a, b\r\n::error::x")
            .at(Place::new(&file, 10..13))
            .help("shorten\nit");
        assert_eq!(
            one(finding),
            "::error file=decks/x/a%2Cb%3Ac.csv,line=2,col=3,endLine=2,endColumn=6,title=T004 \
             text-overflow::50 %25 too high: a, b%0D%0A::error::x%0Ashorten%0Ait\n"
        );
    }

    #[test]
    fn columns_are_left_out_where_a_place_has_several_lines() {
        let file: Arc<str> = "a.csv".into();
        let finding = Diagnostic::new(Rule::D017, "uneven").at(Place::new(&file, 3..12));
        assert_eq!(
            one(finding),
            "::warning file=a.csv,line=1,endLine=2,title=D017 unused-column::uneven\n"
        );
        let placeless = Diagnostic::new(Rule::P001, "too large");
        assert_eq!(
            one(placeless),
            "::error title=P001 card-too-large::too large\n"
        );
    }
}
