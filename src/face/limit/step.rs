//! Counting steps inside templates, so that an endless loop ends with a finding.
//!
//! The template engine has no limit of its own. So every loop and component gets a call of a
//! counting function written into its source, and every `set` one that measures the value. Places
//! in the metered source are mapped back to the author's.

use std::cell::Cell;
use std::fmt::Write as _;

use tera::{Error, Kwargs, State, Tera, TeraResult, Value};

use super::{STEPS, VALUE};

thread_local! {
    static TAKEN: Cell<u64> = const { Cell::new(0) };
}

/// Begins of the messages, by which a finding is told from other errors.
const TOO_MANY: &str = "the template takes more than";
/// The engine itself ends components that call each other without end.
const TOO_DEEP: &str = "recursion depth";
const TOO_LONG: &str = "the template builds a value of more than";

/// A template with counting calls in it, and where they stand.
pub(in crate::face) struct Meter {
    /// What the engine gets.
    pub source: String,
    /// Offset in the metered source and length of each call.
    inserted: Vec<(usize, usize)>,
}

/// Adds the counting functions to an engine.
pub(in crate::face) fn register(tera: &mut Tera) {
    tera.register_function("cw_step", |_: Kwargs, _: &State| step());
    tera.register_function("cw_size", |args: Kwargs, _: &State| size(&args));
}

fn nothing() -> Value {
    Value::safe_string("")
}

fn step() -> TeraResult<Value> {
    let taken = TAKEN.get() + 1;
    TAKEN.set(taken);
    if taken > STEPS {
        Err(Error::message(format!("{TOO_MANY} {STEPS} steps")))
    } else {
        Ok(nothing())
    }
}

fn size(args: &Kwargs) -> TeraResult<Value> {
    let length = args.get::<Value>("v")?.and_then(|value| {
        value
            .as_str()
            .map(str::len)
            .or_else(|| value.as_array().map(<[Value]>::len))
    });
    match length {
        Some(length) if length > VALUE => {
            Err(Error::message(format!("{TOO_LONG} {VALUE} bytes or items")))
        }
        _ => Ok(nothing()),
    }
}

impl Meter {
    /// Starts the count of one face on this thread.
    pub(in crate::face) fn reset() {
        TAKEN.set(0);
    }

    /// Says whether a message is about one of the limits.
    pub(in crate::face) fn is_limit(message: &str) -> bool {
        [TOO_MANY, TOO_DEEP, TOO_LONG]
            .iter()
            .any(|begin| message.contains(begin))
    }

    /// Writes the counting calls into a template.
    pub(in crate::face) fn new(source: &str) -> Self {
        let mut meter = Self {
            source: String::with_capacity(source.len() * 2),
            inserted: Vec::new(),
        };
        let mut rest = source;
        let mut blocks: Vec<String> = Vec::new();
        while let Some(start) = rest.find('{') {
            let (before, from) = rest.split_at(start);
            meter.source.push_str(before);
            let length = token(from);
            let (text, after) = from.split_at(length);
            rest = after;
            if !text.starts_with("{%") {
                meter.source.push_str(text);
                continue;
            }
            let tag = Tag::read(text);
            meter.source.push_str(text);
            match tag.word {
                "for" | "component" => meter.insert("cw_step()", tag.closes_trimmed),
                "set" | "set_global" if tag.assigns => {
                    meter.insert(&format!("cw_size(v={})", tag.name), tag.closes_trimmed);
                }
                "set" | "set_global" => blocks.push(tag.name.to_owned()),
                "endset" => {
                    if let Some(name) = blocks.pop() {
                        meter.insert(&format!("cw_size(v={name})"), tag.closes_trimmed);
                    }
                }
                "raw" => {
                    // What is raw is no code.
                    let end = rest.find("endraw").unwrap_or(rest.len());
                    meter.source.push_str(&rest[..end]);
                    rest = &rest[end..];
                }
                _ => {}
            }
        }
        meter.source.push_str(rest);
        meter
    }

    /// Writes a call; it trims the white space behind it where the tag before it did.
    fn insert(&mut self, call: &str, trims: bool) {
        let at = self.source.len();
        let close = if trims { "-" } else { "" };
        let _ = write!(self.source, "{{{{ {call} {close}}}}}");
        self.inserted.push((at, self.source.len() - at));
    }

    /// Gives the offset in the author's source.
    pub(in crate::face) fn original(&self, offset: usize) -> usize {
        let shift: usize = self
            .inserted
            .iter()
            .take_while(|(at, _)| *at < offset)
            .map(|(at, length)| (*length).min(offset - at))
            .sum();
        offset - shift
    }
}

/// Gives the length of the token at the start of `text`, which begins with a brace.
fn token(text: &str) -> usize {
    let close = match text.as_bytes().get(1) {
        Some(b'%') => "%}",
        Some(b'{') => "}}",
        Some(b'#') => return text.find("#}").map_or(text.len(), |i| i + 2),
        _ => return 1,
    };
    let mut quote = None;
    for (i, letter) in text.char_indices().skip(2) {
        match (quote, letter) {
            (Some(open), _) if open == letter => quote = None,
            (None, '"' | '\'' | '`') => quote = Some(letter),
            (None, _) if text[i..].starts_with(close) => return i + 2,
            _ => {}
        }
    }
    text.len()
}

/// What a `{% … %}` says.
struct Tag<'a> {
    word: &'a str,
    /// What follows the word: the variable of a `set`.
    name: &'a str,
    assigns: bool,
    closes_trimmed: bool,
}

impl<'a> Tag<'a> {
    fn read(text: &'a str) -> Self {
        let inner = text.trim_start_matches("{%").trim_end_matches("%}");
        let closes_trimmed = inner.ends_with('-');
        let inner = inner
            .trim_start_matches('-')
            .trim_end_matches('-')
            .trim_start();
        let ends = |c: char| !(c.is_alphanumeric() || c == '_');
        let (word, rest) = inner.split_at(inner.find(ends).unwrap_or(inner.len()));
        let rest = rest.trim_start();
        let (name, rest) = rest.split_at(rest.find(ends).unwrap_or(rest.len()));
        let assigns = rest.trim_start().starts_with('=');
        Self {
            word,
            name,
            assigns,
            closes_trimmed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_stand_at_the_beginning_of_loops_and_components() {
        let source =
            "a{% for x in \"%}\" -%} b{% endfor %}{%- component c(x) %}d{%- endcomponent %}";
        let meter = Meter::new(source);
        assert_eq!(
            meter.source,
            "a{% for x in \"%}\" -%}{{ cw_step() -}} b{% endfor %}\
             {%- component c(x) %}{{ cw_step() }}d{%- endcomponent %}"
        );
        for (i, _) in source.match_indices(|c: char| c.is_alphabetic()) {
            let letter = &source[i..=i];
            let found = meter
                .source
                .match_indices(letter)
                .any(|(m, _)| meter.original(m) == i);
            assert!(found, "{letter} at {i}");
        }
    }

    #[test]
    fn comments_strings_and_raw_text_stay_as_they_are() {
        for source in [
            "{# {% for x in y %} #}",
            "{{ \"{% for\" }}",
            "{% raw %}{% for %}{% endraw %}",
            "{",
            "{%",
            "a } b",
        ] {
            assert_eq!(Meter::new(source).source, source);
        }
    }

    #[test]
    fn a_value_is_measured_when_it_is_set() {
        let meter = Meter::new("{% set a = 1 %}{% set b %}x{% endset %}");
        assert_eq!(
            meter.source,
            "{% set a = 1 %}{{ cw_size(v=a) }}{% set b %}x{% endset %}{{ cw_size(v=b) }}"
        );
    }
}
