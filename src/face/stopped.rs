//! What a template stopped at → a finding: at the cell with a word that it refuses or can't count with, or with the
//! column that it misses.

use crate::deck::Cell;
use crate::diag::{Diagnostic, Place, nearest};

use super::context::context;
use super::job::{Job, name};
use super::misread::{self, ROOTS, Strange};
use super::studio::Studio;
use super::template::is_part;

/// What the engine says of a name that nothing has.
const UNDEFINED: [&str; 2] = ["undefined", "is not defined"];
/// What the engine says where it can't count.
const ASKED: [&str; 4] = [
    "requires both operands to be numbers",
    "only numbers can be negated",
    "only be used on a number",
    "only be done on numbers",
];
/// What it calls numbers.
const NUMBERS: [&str; 4] = [
    "expected `i",
    "expected `u",
    "expected `f",
    "expected `number",
];
/// Words of the engine that are no names.
const WORDS: [&str; 11] = [
    "if", "else", "and", "or", "not", "in", "is", "true", "false", "none", "for",
];

impl Studio<'_> {
    /// Turns what a template stopped at into a finding.
    pub(super) fn stopped(&self, finding: &Diagnostic, job: &Job<'_>) -> Diagnostic {
        let source = self.source(finding.place.as_ref());
        let undefined = UNDEFINED.iter().any(|word| finding.message.contains(word));
        let place = finding.place.as_ref().filter(|_| undefined);
        if let Some(strange) = place.and_then(|place| misread::in_tag(self, job, place)) {
            return self.strange(finding, strange, job);
        }
        if let Some(lacking) = place.and_then(|place| self.lacking(&source, place, job)) {
            return self.missed(finding, &lacking, job);
        }
        if let Some(strange) = place.and_then(|_| misread::anywhere(self, job)) {
            return self.strange(finding, strange, job);
        }
        let wrong = finding
            .message
            .split(['`', '\''])
            .nth(1)
            .unwrap_or_default();
        let stopped = Diagnostic {
            message: format!("{}: {}", name(job), finding.message),
            ..finding.clone()
        };
        let place = |cell: &Cell| Some(job.component.table.as_ref()?.place(cell));
        if asks_for_number(&finding.message) {
            let is_number = |cell: &Cell| cell.text.parse::<f64>().is_ok();
            let before = self.before(finding.place.as_ref());
            let uncounted = |source| mentioned(source, job).filter(|(_, cell)| !is_number(cell));
            // A filter stops at its own name, behind what it is given.
            let given = || uncounted(before.as_str()).last();
            return match uncounted(source.as_str()).next().or_else(given) {
                Some((column, cell)) => Diagnostic {
                    message: format!(
                        "{}: the template counts with `{column}`, but {}",
                        name(job),
                        unfit(cell)
                    ),
                    ..stopped
                }
                .at_maybe(place(cell)),
                None => stopped,
            };
        }
        // An unknown variable is pointed at itself; what a template refuses is a value.
        let is_refusal = finding.place.is_some() && source != wrong;
        if is_refusal && wrong.is_empty() {
            let mut empty = mentioned(&source, job).filter(|(_, cell)| cell.text.is_empty());
            return match empty.next() {
                Some((column, cell)) => stopped.at_maybe(place(cell)).help(format!(
                    "fill in `{column}`, or let the template do without it"
                )),
                None => stopped,
            };
        }
        if is_refusal {
            let number: Option<f64> = wrong.parse().ok();
            let says =
                |text: &str| text == wrong || number.is_some() && text.parse().ok() == number;
            let tells = |cell: &&Cell| says(&cell.text) || cell.text.split([' ', ':']).any(says);
            let read = mentioned(&source, job).map(|(_, cell)| cell);
            let all = job.component.row(job.card).map(|row| row.cells.iter());
            let cell = read.chain(all.into_iter().flatten()).find(tells);
            return stopped.at_maybe(cell.and_then(place));
        }
        let near = nearest(wrong, columns(job));
        let near = near.filter(|_| wrong.starts_with(|c: char| c.is_alphabetic()));
        let help = near.map(|near| format!("did you mean the column `{near}`?"));
        Diagnostic { help, ..stopped }
            .at_maybe(finding.place.clone().or_else(|| self.template(job)))
    }

    /// Gives what stands at a place.
    fn source(&self, place: Option<&Place>) -> String {
        let text = place.and_then(|place| {
            let text = self.project.text(&place.file)?;
            Some(text.get(place.span())?.to_owned())
        });
        text.unwrap_or_default()
    }

    /// Gives what stands in the same tag before a place.
    fn before(&self, place: Option<&Place>) -> String {
        let text = place.and_then(|place| {
            let text = self.project.text(&place.file)?;
            let before = text.get(..place.span().start)?;
            Some(before[before.rfind('{')?..].to_owned())
        });
        text.unwrap_or_default()
    }

    /// Finds the name in a piece of a template that nothing has.
    fn lacking(&self, source: &str, place: &Place, job: &Job<'_>) -> Option<String> {
        let own = context(job);
        let sets = misread::sets(self, job, &place.file);
        let text = self.project.text(&place.file)?;
        // What stands behind a dot is a part of something.
        if text.get(..place.span().start)?.ends_with('.') {
            return None;
        }
        let known = |name: &str| {
            own.contains_key(name) || self.templates.shared(name).is_some() || sets.contains(name)
        };
        let mut lacking = names(source).filter(|name| !known(name));
        lacking.next().map(str::to_owned)
    }

    /// Says that nothing is called as a template has it.
    fn strange(&self, finding: &Diagnostic, strange: Strange, job: &Job<'_>) -> Diagnostic {
        let finding = finding.clone().at(strange.place);
        match strange.root {
            Some(root) => self.missed(&finding, &root, job),
            None => Diagnostic {
                message: format!("{}: {}", name(job), strange.message),
                ..finding
            }
            .help(strange.help),
        }
    }

    /// Says that a template reads what there is not.
    fn missed(&self, finding: &Diagnostic, lacking: &str, job: &Job<'_>) -> Diagnostic {
        let is_listed = job.component.table.is_some();
        let what = if is_listed {
            "column"
        } else {
            "value of this piece"
        };
        let message = format!(
            "{}: the template reads `{lacking}`, which is no {what}",
            name(job)
        );
        let help = match nearest(lacking, columns(job).chain(ROOTS)) {
            Some(near) if ROOTS.contains(&near) => Some(format!("did you mean `{near}`?")),
            Some(near) => Some(format!("did you mean the column `{near}`?")),
            None => is_listed
                .then(|| format!("add a column `{lacking}`, or let the template read another")),
        };
        Diagnostic {
            message,
            help,
            ..finding.clone()
        }
        .at_maybe(finding.place.clone().or_else(|| self.template(job)))
    }
}

/// Says whether the engine stopped where it was given something else than a number.
fn asks_for_number(message: &str) -> bool {
    let has = |part: &str| message.contains(part);
    let is_compared = has("cannot compare `") && has("`string`");
    let is_given = has("but got `string`") && NUMBERS.iter().any(|kind| has(kind));
    is_compared || is_given || ASKED.iter().any(|words| has(words))
}

/// Gives the titles of the columns of a card.
fn columns<'a>(job: &Job<'a>) -> impl Iterator<Item = &'a str> {
    let columns = job.component.table.iter().flat_map(|table| &table.columns);
    columns.map(|cell| cell.text.as_str())
}

/// Says why nobody can count with a cell.
fn unfit(cell: &Cell) -> String {
    match cell.text.as_str() {
        "" => "it is empty".to_owned(),
        text => format!("`{text}` is no number"),
    }
}

/// Gives the columns that a piece of a template names, each with the cell of the card.
fn mentioned<'a>(source: &'a str, job: &Job<'a>) -> impl Iterator<Item = (&'a str, &'a Cell)> {
    let row = job.component.row(job.card);
    let table = job.component.table.as_ref();
    names(source).filter_map(move |name| {
        let table = table?;
        let column = table
            .columns
            .iter()
            .position(|column| column.text == name)?;
        Some((name, row?.cells.get(column)?))
    })
}

/// Gives the names in a piece of a template, but for those of functions, of their arguments, and of parts of
/// something.
fn names(source: &str) -> impl Iterator<Item = &str> {
    let mut quote = None;
    let mut before = ' ';
    let mut at = 0;
    std::iter::from_fn(move || {
        while let Some(letter) = source[at..].chars().next() {
            let rest = &source[at..];
            let first = before;
            before = letter;
            match quote {
                Some(open) if open == letter => quote = None,
                None if "\"'`".contains(letter) => quote = Some(letter),
                None if is_part(letter) => {
                    let length = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
                    let name = &rest[..length];
                    at += length;
                    before = 'a';
                    let behind = rest[length..].trim_start();
                    let is_own = letter.is_alphabetic() && first != '.';
                    let is_key = behind.starts_with('(')
                        || behind.starts_with('=') && !behind.starts_with("==")
                        || first == '|';
                    if is_own && !is_key && !WORDS.contains(&name) {
                        return Some(name);
                    }
                    continue;
                }
                _ => {}
            }
            if letter == ' ' && first == '|' {
                before = '|';
            }
            at += letter.len_utf8();
        }
        None
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_told_from_functions_keys_and_words() {
        for (source, expected) in [
            (r##""#ffffff" if pale else colour"##, "pale colour"),
            (
                "icon(name=icon, x=7, size=s, colour=row.colour)",
                "icon s row",
            ),
            ("cost + 1 | round(precision=2)", "cost"),
            ("a == b and not c | upper", "a b c"),
            ("`x` ~ 'y' ~ ä_1", "ä_1"),
        ] {
            assert_eq!(
                names(source).collect::<Vec<_>>().join(" "),
                expected,
                "{source}"
            );
        }
    }
}
