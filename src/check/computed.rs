//! Columns whose names a template works out: `row["text_" ~ lang]`.
//!
//! Sources of templates in; for the name of a column whether one of them may read it, out. An index
//! that is only a variable is looked up where it is set; what stays open may be any word of the
//! settings and tables.

use super::source::is_inner;

/// What a template calls in place of brackets: `row | get(key=…)`.
const GET: &str = "get(key=";

/// The names that indices of templates can have.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Computed {
    /// The written parts of names, with anything between them.
    patterns: Vec<Vec<String>>,
    /// Whether some index is not written in the template at all.
    pub is_open: bool,
}

impl Computed {
    /// Reads the indices in the sources of templates.
    pub fn of<'a>(texts: impl Iterator<Item = &'a str>) -> Self {
        let mut found = Self::default();
        for text in texts {
            let is_number = |index: &&str| index.parse::<usize>().is_ok();
            for index in indices(text).filter(|index| !is_number(index)) {
                if is_name(index) {
                    let before = found.patterns.len();
                    let meant = meanings(text, index).filter(|meant| !is_name(meant));
                    meant.for_each(|meant| found.add(meant));
                    found.is_open |= found.patterns.len() == before;
                } else {
                    found.add(index);
                }
            }
        }
        found
    }

    /// Says whether one of the indices can be this name.
    pub fn reads(&self, name: &str) -> bool {
        self.patterns.iter().any(|parts| fits(parts, name))
    }

    /// Takes an expression that joins texts, such as `"text_" ~ lang`.
    fn add(&mut self, expression: &str) {
        let mut parts = vec![String::new()];
        for operand in split(expression, '~') {
            match literal(operand) {
                Some(text) => {
                    if let Some(last) = parts.last_mut() {
                        last.push_str(text);
                    }
                }
                None => parts.push(String::new()),
            }
        }
        if parts.len() > 1 {
            if parts.iter().all(String::is_empty) {
                self.is_open = true;
            } else {
                self.patterns.push(parts);
            }
        }
    }
}

/// Gives what stands between brackets behind a value, and what is got by a key.
fn indices(text: &str) -> impl Iterator<Item = &str> {
    let brackets = text.match_indices('[').filter_map(|(at, _)| {
        let before = text[..at].chars().next_back()?;
        let is_index = is_inner(before) || [']', ')'].contains(&before);
        is_index.then(|| up_to_end(&text[at + 1..]))
    });
    let got = text.match_indices(GET);
    brackets.chain(got.map(|(at, _)| up_to_end(&text[at + GET.len()..])))
}

/// Gives what a variable is set to: `{% set x = … %}`, or `x={…}` where a component is called.
fn meanings<'a>(text: &'a str, name: &'a str) -> impl Iterator<Item = &'a str> {
    text.match_indices(name).filter_map(move |(at, _)| {
        let before = text[..at].chars().next_back();
        let rest = text[at + name.len()..].trim_start().strip_prefix('=')?;
        if before.is_some_and(is_inner) || rest.starts_with('=') {
            return None;
        }
        let value = rest.trim_start();
        Some(up_to_end(value.strip_prefix('{').unwrap_or(value)))
    })
}

/// Gives an expression up to the bracket, brace or tag that ends it.
fn up_to_end(text: &str) -> &str {
    let end = outside(text).find(|(_, c, depth)| *depth == 0 && [']', ')', '}', '%'].contains(c));
    text[..end.map_or(text.len(), |(at, ..)| at)].trim()
}

/// Parts an expression at a sign that stands in no text and no bracket.
fn split(text: &str, sign: char) -> Vec<&str> {
    let cuts = outside(text).filter(|(_, c, depth)| *depth == 0 && *c == sign);
    let mut parts = Vec::new();
    let mut start = 0;
    for (at, ..) in cuts {
        parts.push(text[start..at].trim());
        start = at + sign.len_utf8();
    }
    parts.push(text[start..].trim());
    parts
}

/// Gives the letters of an expression that stand in no text, and how many brackets are open around
/// them; a bracket that closes is inside no more.
fn outside(text: &str) -> impl Iterator<Item = (usize, char, usize)> {
    let mut quote = None;
    let mut depth = 0_usize;
    let mut ended = false;
    text.char_indices().filter_map(move |(at, c)| {
        match quote {
            Some(mark) => {
                if c == mark {
                    quote = None;
                }
                return None;
            }
            None if is_quote(c) => {
                quote = Some(c);
                return None;
            }
            None => {}
        }
        let here = depth;
        match c {
            '[' | '(' | '{' => depth += 1,
            ']' | ')' | '}' => {
                ended |= depth == 0;
                depth = depth.saturating_sub(1);
                return (here == 0).then_some((at, c, 0));
            }
            _ => {}
        }
        (!ended).then_some((at, c, here))
    })
}

/// Gives the text of an operand that is nothing but a text.
fn literal(operand: &str) -> Option<&str> {
    let mark = operand.chars().next().filter(|c| is_quote(*c))?;
    let inner = operand[1..].strip_suffix(mark)?;
    (!inner.contains(mark)).then_some(inner)
}

fn is_quote(c: char) -> bool {
    ['"', '\'', '`'].contains(&c)
}

/// Says whether an expression is one value by its name, such as `lang` or `rules.lang`.
fn is_name(expression: &str) -> bool {
    let mut letters = expression.chars();
    letters.next().is_some_and(char::is_alphabetic) && letters.all(|c| is_inner(c) || c == '.')
}

/// Says whether a name has these parts in this order, the first at its beginning and the last at its
/// end.
fn fits(parts: &[String], name: &str) -> bool {
    let [first, inner @ .., last] = parts else {
        return false;
    };
    let rest = name.strip_prefix(first.as_str());
    let rest = rest.and_then(|rest| rest.strip_suffix(last.as_str()));
    let Some(mut rest) = rest else {
        return false;
    };
    for part in inner {
        let Some((_, behind)) = rest.split_once(part.as_str()) else {
            return false;
        };
        rest = behind;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn computed(text: &str) -> Computed {
        Computed::of(std::iter::once(text))
    }

    #[test]
    fn an_index_reads_the_names_that_its_written_parts_fit() {
        for text in [
            r#"{{ row["text_" ~ rules.lang] }}"#,
            r#"{{ by.cards[id]["text_" ~ lang | lower] }}"#,
            r#"{{ row | get(key="text_" ~ lang) }}"#,
            r#"{% set column = "text_" ~ lang %}{{ row[column] }}"#,
            r#"{{<my.words column={"text_" ~ lang} />}}{% component my.words(column) %}{{ row[column] }}{% endcomponent %}"#,
        ] {
            let found = computed(text);
            assert!(found.reads("text_de"), "{text}: {found:?}");
            assert!(!found.reads("txet_de"), "{text}: {found:?}");
        }
        let both = computed(r#"{{ row["a_" ~ n ~ "_x_" ~ m ~ "_b"] }}"#);
        assert!(both.reads("a_1_x_2_b"));
        assert!(!both.reads("a_1_b") && !both.reads("a_1_x_2"));
        let end = computed("{{ row[lang ~ '_text'] }}");
        assert!(end.reads("de_text") && !end.reads("text_de"));
    }

    #[test]
    fn what_is_no_computed_name_reads_nothing() {
        for text in [
            r#"{{ row["flavour"] }}{{ list[0] }}"#,
            r#"{{ "text_" ~ lang }}<path d="M 0 [x]"/>"#,
            "{% set rows = [\"a\" ~ b] %}",
        ] {
            assert_eq!(computed(text), Computed::default(), "{text}");
        }
        let open = computed("{{ row[rules.lang] }}");
        assert!(open.is_open && !open.reads("de"));
    }
}
