//! Findings as text for a person: the source line quoted, a caret, the way out.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Level, Origin, Renderer, Snippet};

use super::diagnostic::Diagnostic;
use super::diags::Diags;
use super::place::floor_char;
use super::source::Source;
use super::visible::visible;
use super::{Rule, Severity};

/// Whether the text may hold colour codes for a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Letters only.
    Plain,
    /// ANSI colours.
    Colour,
}

/// Most findings of one rule that are shown: who has mended ten knows the kind, and a hundred more
/// would hide the other rules. The formats for machines hold all.
pub const MOST_SHOWN: usize = 10;

/// Renders the findings, one below the other, with a last line that counts them.
///
/// Of each rule the first [`MOST_SHOWN`] are shown, and a line says how many more there are.
/// Of what lies in a table it says the cell as a spreadsheet shows it.
#[must_use]
pub fn render<'a>(diags: &Diags, style: Style, source: &impl Source<'a>) -> String {
    let renderer = match style {
        Style::Plain => Renderer::plain(),
        Style::Colour => Renderer::styled(),
    }
    .decor_style(DecorStyle::Ascii);
    let mut out = String::new();
    let mut counts: BTreeMap<Rule, usize> = BTreeMap::new();
    for finding in diags.iter() {
        let count = counts.entry(finding.rule).or_insert(0);
        *count += 1;
        if *count <= MOST_SHOWN {
            out.push_str(&one(finding, &renderer, source));
            out.push_str("\n\n");
        }
    }
    for (rule, count) in counts.iter().filter(|(_, count)| **count > MOST_SHOWN) {
        let more = count - MOST_SHOWN;
        let _ = writeln!(out, "… and {more} more of {rule} ({})\n", rule.name());
    }
    if let Some(line) = count(diags) {
        out.push_str(&line);
        out.push('\n');
    }
    out
}

/// Renders one finding.
fn one<'a>(finding: &Diagnostic, renderer: &Renderer, source: &impl Source<'a>) -> String {
    let level = match finding.severity() {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let title = level
        .primary_title(visible(&finding.message))
        .id(finding.rule.code());
    let mut group = match &finding.place {
        None => title.elements(Vec::<Origin<'_>>::new()),
        Some(place) => match source.text(&place.file) {
            Some(text) if !text.is_empty() => {
                let span = place.span();
                let start = floor_char(&text, span.start);
                let end = floor_char(&text, span.end).max(start);
                let snippet = Snippet::source(quoted(text))
                    .path(visible(&place.file).into_owned())
                    .annotation(AnnotationKind::Primary.span(start..end));
                title.element(snippet)
            }
            _ => title.element(Origin::path(visible(&place.file).into_owned())),
        },
    };
    if let Some(cell) = finding.place.as_ref().and_then(|place| source.cell(place)) {
        group = group.element(
            Level::NOTE
                .with_name("cell")
                .message(visible(&cell).into_owned()),
        );
    }
    if let Some(help) = &finding.help {
        group = group.element(Level::HELP.message(visible(help)));
    }
    renderer.render(&[group])
}

/// Takes out of a source what would steer the terminal; its places stay as they are.
fn quoted(text: Cow<'_, str>) -> Cow<'_, str> {
    let same = |c: char| match visible(c.encode_utf8(&mut [0; 4])) {
        Cow::Borrowed(_) => c.to_string(),
        Cow::Owned(_) => "?".repeat(c.len_utf8()),
    };
    match visible(&text) {
        Cow::Borrowed(_) => text,
        Cow::Owned(_) => Cow::Owned(text.chars().map(same).collect()),
    }
}

/// Counts errors and warnings in one line; nothing when there is none.
fn count(diags: &Diags) -> Option<String> {
    let named = |n: usize, word: &str| match n {
        0 => None,
        1 => Some(format!("1 {word}")),
        _ => Some(format!("{n} {word}s")),
    };
    let parts: Vec<String> = [
        named(diags.count(Severity::Error), "error"),
        named(diags.count(Severity::Warning), "warning"),
    ]
    .into_iter()
    .flatten()
    .collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;
    use std::sync::Arc;

    use super::super::Place;
    use super::*;

    #[test]
    fn a_finding_quotes_its_line_with_a_caret() {
        let file: Arc<str> = "decks/x/cells.csv".into();
        let text = "id,name\nC01,Neutrophil\n";
        let start = text.find("Neutrophil").expect("the word");
        let mut diags = Diags::new();
        diags.push(
            Diagnostic::new(Rule::T004, "text is 2.1 mm too high")
                .at(Place::new(&file, start..start + 10))
                .help("shorten it"),
        );
        let out = render(&diags, Style::Plain, &|_: &str| Some(Cow::Borrowed(text)));
        assert!(
            out.contains("error[T004]: text is 2.1 mm too high"),
            "{out}"
        );
        assert!(out.contains("--> decks/x/cells.csv:2:5"), "{out}");
        assert!(out.contains("2 | C01,Neutrophil"), "{out}");
        assert!(out.contains("    ^^^^^^^^^^"), "{out}");
        assert!(out.contains("help: shorten it"), "{out}");
        assert!(out.ends_with("1 error\n"), "{out}");
    }

    #[test]
    fn many_findings_of_one_rule_are_cut_short_and_counted() {
        let mut diags = Diags::new();
        for i in 0..60 {
            diags.push(Diagnostic::new(Rule::T004, format!("card {i} overflows")));
        }
        diags.push(Diagnostic::new(Rule::D017, "uneven"));
        let out = render(&diags, Style::Plain, &|_: &str| None);
        assert_eq!(out.matches("error[T004]").count(), MOST_SHOWN);
        assert!(out.contains("card 9 overflows"), "{out}");
        assert!(out.contains("warning[D017]: uneven"), "{out}");
        let end = "\n\n… and 50 more of T004 (text-overflow)\n\n60 errors, 1 warning\n";
        assert!(out.ends_with(end), "{out}");
    }
}
