//! Names that the template engine does not know: it tells all of them in one text, with pictures of their
//! lines → a finding for each, at its place.

use std::ops::Range;

use crate::diag::{Diagnostic, Diags, Place, Rule, nearest};
use crate::project::Project;

use super::limit::{Meters, tags};

/// Filters that a template may mean.
const FILTERS: &str = "abs capitalize default escape first float get group_by indent int join keys last \
    length lifespan lower mass micrometres newlines_to_br nth pairs pluralize quantity replace reverse \
    round safe sort split str title trim trim_end trim_start truncate unique upper values wordcount";

/// Functions that a template may mean.
const FUNCTIONS: &str = "arc art blob branch branch_tips chance cos fur icon mix parts range rim ring sin \
    smooth spread throw tiles tube wave";

/// Tests that a template may mean: `{% if x is defined %}`.
const TESTS: &str = "array bool containing defined divisible_by ending_with even float integer iterable \
    map none number odd starting_with string undefined";

/// A name that is not known, as the engine tells it.
struct Unknown<'a> {
    /// What it would be: `filter`, `function`, `test`, `component` or `template`.
    kind: &'a str,
    name: &'a str,
    /// The template that uses it.
    template: &'a str,
    /// Line and column of its use, both from 1.
    at: [usize; 2],
}

/// Tells each name that is not known; nothing when the engine complains of something else.
pub(super) fn tell(report: &str, project: &Project, meters: &Meters) -> Diags {
    let mut found = Diags::new();
    for unknown in read(report) {
        let message = format!("there is no {} `{}`", unknown.kind, unknown.name);
        let finding = Diagnostic::new(Rule::T001, message).at_maybe(unknown.place(project, meters));
        found.push(match unknown.help(meters) {
            Some(help) => finding.help(help),
            None => finding,
        });
    }
    found
}

/// Reads the text that the engine makes: ``error: Unknown filter `uper` `` and `--> game/card.svg:3:12` below it.
fn read(report: &str) -> impl Iterator<Item = Unknown<'_>> {
    let lines = report.lines().zip(report.lines().skip(1));
    lines.filter_map(|(first, second)| {
        let (kind, name) = first.strip_prefix("error: Unknown ")?.split_once(" `")?;
        let mut place = second.trim_start().strip_prefix("--> ")?.rsplitn(3, ':');
        let [column, line] = [place.next()?, place.next()?].map(|number| number.parse().ok());
        Some(Unknown {
            kind,
            name: name.strip_suffix('`')?,
            template: place.next()?,
            at: [line?, column?],
        })
    })
}

impl Unknown<'_> {
    /// Finds the name in the author's source.
    fn place(&self, project: &Project, meters: &Meters) -> Option<Place> {
        let meter = meters.get(self.template)?;
        let file = project.path(&format!("templates/{}", self.template))?;
        let [line, column] = self.at;
        let mut lines = meter.source.split_inclusive('\n');
        let before = lines.by_ref().take(line.checked_sub(1)?).map(str::len);
        let before: usize = before.sum();
        let text = lines.next()?;
        let inner = text.char_indices().nth(column.checked_sub(1)?);
        let inner = inner.map_or(0, |(at, _)| at);
        // A template is told with its quotes.
        let inner = inner + text[inner..].find(self.name).unwrap_or(0);
        let at = meter.original(before + inner);
        let source = project.text(file)?;
        let length = match source.get(at..) {
            Some(rest) if rest.starts_with(self.name) => self.name.len(),
            _ => 0,
        };
        Some(Place::new(file, within(&source, at..at + length)))
    }

    /// Gives the name that was probably meant.
    fn help(&self, meters: &Meters) -> Option<String> {
        let known: Vec<&str> = match self.kind {
            "filter" => FILTERS.split_whitespace().collect(),
            "function" => FUNCTIONS.split_whitespace().collect(),
            "test" => TESTS.split_whitespace().collect(),
            "template" => meters.keys().flat_map(|name| names(name)).collect(),
            _ => {
                let all = meters.values().flat_map(|meter| tags(&meter.source));
                let components = all.filter(|tag| tag.word == "component");
                components.map(|tag| tag.name).collect()
            }
        };
        if let Some(near) = nearest(self.name, known.iter().copied()) {
            return Some(format!("did you mean `{near}`?"));
        }
        let is_short = !["template", "component"].contains(&self.kind);
        is_short.then(|| format!("known: {}", known.join(", ")))
    }
}

/// Gives the names by which a template can be included: a game's own need no folder.
fn names(name: &str) -> impl Iterator<Item = &str> {
    let own = name
        .split_once('/')
        .filter(|(folder, _)| *folder != "shared");
    [Some(name), own.map(|(_, short)| short)]
        .into_iter()
        .flatten()
}

/// Keeps a range within a text.
fn within(text: &str, range: Range<usize>) -> Range<usize> {
    range.start.min(text.len())..range.end.min(text.len())
}

#[cfg(test)]
mod tests {
    use tera::Tera;

    use super::*;

    /// Gives what an engine with all that is ours says of a template.
    fn unknown(source: &str) -> String {
        let mut tera = Tera::new();
        super::super::shape::register(&mut tera);
        super::super::word::register(&mut tera);
        let made = tera.add_raw_template("a.svg", source);
        made.err()
            .map_or_else(String::new, |error| error.to_string())
    }

    #[test]
    fn all_that_a_template_may_mean_is_known() {
        // These two know pictures of a project.
        let functions = FUNCTIONS.split_whitespace();
        let plain = functions.filter(|name| !["art", "icon"].contains(name));
        let uses = (FILTERS
            .split_whitespace()
            .map(|name| format!("{{{{ x | {name} }}}}")))
        .chain(plain.map(|name| format!("{{{{ {name}() }}}}")))
        .chain((TESTS.split_whitespace()).map(|name| format!("{{{{ x is {name} }}}}")));
        for source in uses {
            assert_eq!(unknown(&source), "", "{source}");
        }
    }

    #[test]
    fn every_name_that_is_not_known_is_read() {
        let report = unknown(
            "{{ x | uper }}\n <g>{{ icom() }}</g>\n{% include \"a:b.svg\" %}{{ <c /> }}\n{{ 1 is evn }}",
        );
        let read: Vec<_> = read(&report)
            .map(|one| (one.kind, one.name, one.template, one.at))
            .collect();
        assert_eq!(
            read,
            [
                ("filter", "uper", "a.svg", [1, 8]),
                ("function", "icom", "a.svg", [2, 8]),
                ("template", "a:b.svg", "a.svg", [3, 12]),
                ("component", "c", "a.svg", [3, 27]),
                ("test", "evn", "a.svg", [4, 9]),
            ]
        );
    }
}
