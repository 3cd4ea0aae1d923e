//! The names that a template asks for, and those that it sets itself, read from its text alone.

use std::collections::BTreeSet;
use std::ops::Range;

use super::limit::token;
use super::template::is_part;

/// Words of the engine that are no names.
const WORDS: [&str; 24] = [
    "if", "elif", "else", "and", "or", "not", "in", "is", "for", "true", "false", "none", "True",
    "False", "None", "loop", "self", "body", "include", "extends", "block", "filter", "as", "with",
];

/// What a template asks for and what it sets.
#[derive(Debug, Default)]
pub(super) struct Asked<'a> {
    /// Names that it sets: by `set`, by `for`, and as arguments of its components.
    pub sets: BTreeSet<&'a str>,
    /// Names that it asks for.
    pub names: Vec<Name<'a>>,
}

/// A name that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Name<'a> {
    /// The name.
    pub root: &'a str,
    /// What follows behind the dot: `cost` of `row.cost`.
    pub member: Option<&'a str>,
    /// Where the last of both stands.
    pub place: Range<usize>,
    /// Whether the template says here what to do without it: `art or ""`, `art is defined`.
    pub may_lack: bool,
}

impl<'a> Name<'a> {
    /// Gives the name and what follows it.
    pub fn called(&self) -> (&'a str, Option<&'a str>) {
        (self.root, self.member)
    }

    /// Gives what stands before the dot.
    pub fn first(&self) -> Self {
        let Some(member) = self.member else {
            return self.clone();
        };
        let end = self.place.end - member.len() - ".".len();
        Self {
            member: None,
            place: end - self.root.len()..end,
            ..self.clone()
        }
    }
}

impl<'a> Asked<'a> {
    /// Reads a template.
    pub fn read(source: &'a str) -> Self {
        Self::within(source, None)
    }

    /// Reads a template, or of it the tag alone that a place lies in.
    pub fn within(source: &'a str, place: Option<usize>) -> Self {
        let mut asked = Self::default();
        let mut at = 0;
        while let Some(open) = source[at..].find('{') {
            let start = at + open;
            let text = &source[start..start + token(&source[start..])];
            at = start + text.len();
            if text.starts_with("{%") || text.starts_with("{{") {
                let words = words(text, start);
                if words.first().is_some_and(|word| word.text == "raw") {
                    at += source[at..].find("endraw").unwrap_or(source.len() - at);
                } else if place.is_none_or(|place| (start..at).contains(&place)) {
                    asked.take(text.starts_with("{%"), &words);
                }
            }
        }
        asked
    }

    fn take(&mut self, is_tag: bool, words: &[Word<'a>]) {
        let first = words
            .first()
            .filter(|_| is_tag)
            .map_or("", |word| word.text);
        match first {
            // All that stands there belongs to the component.
            "component" => self.sets.extend(words.iter().map(|word| word.text)),
            "set" | "set_global" => self.sets.extend(words.get(1).map(|word| word.text)),
            _ => {}
        }
        let skipped = match first {
            // What stands there names parts of templates.
            "component" | "endcomponent" | "block" | "endblock" => words.len(),
            "" | "if" | "elif" | "for" | "include" => 0,
            _ => usize::from(is_tag),
        };
        let mut binds = first == "for";
        for (number, word) in words.iter().enumerate().skip(skipped) {
            match word.text {
                "for" => binds = true,
                "in" => binds = false,
                text if binds => {
                    self.sets.insert(text);
                }
                text if !WORDS.contains(&text) => self.names.extend(name(words, number)),
                _ => {}
            }
        }
    }
}

/// Reads the name at a word, unless it is something else there.
fn name<'a>(words: &[Word<'a>], number: usize) -> Option<Name<'a>> {
    let root = &words[number];
    // `{{ <card title={name} /> }}`, and the end of one with a body.
    let is_component = number == 0 && root.before.ends_with('<') || root.before.ends_with("</");
    let is_else = root.before.ends_with(['.', '|', '@'])
        || is_component
        || root.behind.starts_with(['(', ':']);
    let is_argument = root.behind.starts_with('=') && !root.behind.starts_with("==");
    let before = number
        .checked_sub(1)
        .map_or("", |before| words[before].text);
    if is_else || is_argument || before == "is" {
        return None;
    }
    let dotted = root.behind == "." && words.get(number + 1).is_some();
    let last = &words[number + usize::from(dotted)];
    let next = words.get(number + 1 + usize::from(dotted));
    let may_lack = last.behind.is_empty()
        && next.is_some_and(|next| ["or", "is"].contains(&next.text))
        || last.behind == "|" && next.is_some_and(|next| next.text == "default")
        || last.behind.starts_with('?');
    Some(Name {
        root: root.text,
        member: dotted.then_some(last.text),
        place: last.at..last.at + last.text.len(),
        may_lack,
    })
}

/// A word outside of quotes.
struct Word<'a> {
    text: &'a str,
    /// Where it stands in the template.
    at: usize,
    /// What stands between the word before and it, without blanks at the ends.
    before: &'a str,
    /// What stands between it and the next word, without blanks at the ends.
    behind: &'a str,
}

/// Splits a token at its start into words; texts in quotes are none, but stand between them.
fn words(text: &str, start: usize) -> Vec<Word<'_>> {
    let inner = text.len().min(2)..text.len() - if text.len() > 3 { 2 } else { 0 };
    let mut ranges: Vec<Range<usize>> = Vec::new();
    let mut quote = None;
    let mut open: Option<usize> = None;
    for (at, letter) in text.char_indices() {
        let is_inner = inner.contains(&at);
        if let Some(end) = quote {
            quote = (letter != end).then_some(end);
        } else if is_inner && is_part(letter) {
            open.get_or_insert(at);
            continue;
        } else if is_inner && matches!(letter, '"' | '\'' | '`') {
            quote = Some(letter);
        }
        ranges.extend(open.take().map(|open| open..at));
    }
    ranges.extend(open.map(|open| open..text.len()));
    let between = |number: usize| {
        let begin = number
            .checked_sub(1)
            .map_or(inner.start, |before| ranges[before].end);
        let end = ranges.get(number).map_or(inner.end, |range| range.start);
        text.get(begin..end.max(begin)).unwrap_or_default().trim()
    };
    let word = |(number, range): (usize, &Range<usize>)| Word {
        text: &text[range.clone()],
        at: start + range.start,
        before: between(number),
        behind: between(number + 1),
    };
    let each = ranges.iter().enumerate().map(word);
    // A number is no name.
    each.filter(|word| !word.text.starts_with(|c: char| c.is_ascii_digit()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes what a template asks for, each with its member.
    fn asked(source: &str) -> Vec<String> {
        let asked = Asked::read(source);
        let sure = asked.names.iter().filter(|name| !name.may_lack);
        let names = sure.map(|name| {
            assert_eq!(
                &source[name.place.clone()],
                name.member.unwrap_or(name.root)
            );
            assert_eq!(&source[name.first().place], name.root);
            match name.member {
                Some(member) => format!("{}.{member}", name.root),
                None => name.root.to_owned(),
            }
        });
        names.collect()
    }

    #[test]
    fn names_are_asked_for_and_all_else_is_not() {
        for (source, wanted) in [
            ("{{ name }} x {y} {# z #}", "name"),
            (
                "{%- if not art -%}a{% elif row.kind == 'big one' and n > 1e3 %}{% endif %}",
                "art row.kind n",
            ),
            ("{{ \"a b\" if pale else colour }}", "pale colour"),
            (
                "{{ icon(name=sort, x=-card.width) | upper | replace(from=a, to=\"b\") }}",
                "sort card.width a",
            ),
            ("{% set size = big %}{{ size }}", "big size"),
            (
                "{% for k, v in by.cells %}{{ v[k].name }}{% endfor %}",
                "by.cells v k",
            ),
            ("{% include \"art-\" ~ kind ~ \".svg\" %}", "kind"),
            (
                "{% if row.art or \"\" %}{{ art | default(value=none) }}{% if x is defined %}",
                "",
            ),
            ("{% raw %}{{ a }}{% endraw %}{{ b }}", "b"),
            ("{{ <card(title=name) /> }}", "name"),
            (
                "{{ [one.id for one in list if one.n] }}",
                "one.id list one.n",
            ),
            ("{{ {\"a\": b} }}", "b"),
            (
                "{% component card(title, size=3) %}{{ title }}{% endcomponent card %}",
                "title",
            ),
            ("{{ a", ""),
            ("{{", ""),
        ] {
            assert_eq!(asked(source).join(" "), wanted, "{source}");
        }
    }

    #[test]
    fn names_that_a_template_sets_are_known() {
        let source = "{% set a = 1 %}{% for b, c in x %}{% component d(e) %}{{ [f for f in y] }}";
        let sets = Asked::read(source).sets;
        assert!(
            ["a", "b", "c", "e", "f"]
                .iter()
                .all(|name| sets.contains(name)),
            "{sets:?}"
        );
        assert!(!sets.contains("x") && !sets.contains("y"));
    }
}
