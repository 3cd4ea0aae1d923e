//! Findings in one line: the gravest of them, and how many there are besides.

use super::diags::Diags;
use super::line::Sources;
use super::severity::Severity;
use super::source::Source;

/// Says the first error, or else the first warning, as `file:row:column: error[T004]: …`; `None` when
/// nothing was found.
#[must_use]
pub fn brief<'a>(diags: &Diags, source: impl Source<'a>) -> Option<String> {
    let of = |severity| diags.iter().find(move |one| one.severity() == severity);
    let finding = of(Severity::Error).or_else(|| of(Severity::Warning))?;
    let mut sources = Sources::new(source);
    let place = finding.place.as_ref().map(|place| {
        let at = sources.region(place);
        let at = at.map(|region| format!(":{}:{}", region.line, region.column));
        let cell = sources.cell(place).map(|cell| format!(" ({cell})"));
        [
            &place.file,
            &*at.unwrap_or_default(),
            &*cell.unwrap_or_default(),
            ": ",
        ]
        .concat()
    });
    let (severity, rule) = (finding.severity(), finding.rule);
    let message = finding.message.replace('\n', " ");
    let more = match diags.iter().count() - 1 {
        0 => String::new(),
        more => format!(" (and {more} more)"),
    };
    let place = place.unwrap_or_default();
    Some(format!("{place}{severity}[{rule}]: {message}{more}"))
}
