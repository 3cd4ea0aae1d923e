//! Counting steps inside templates, so that an endless loop ends with a finding.
//!
//! The template engine has no limit of its own. So every loop and component gets a call of a
//! counting function written into its source, and every `set` one that measures the value. Places
//! in the metered source are mapped back to the author's.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::fmt::Write as _;

use tera::{Error, Kwargs, State, Tera, TeraResult, Value};

use super::tag::{Tag, token};
use super::{STEPS, VALUE, count};

thread_local! {
    static TAKEN: Cell<u64> = const { Cell::new(0) };
}

/// Begins of the messages, by which a finding is told from other errors.
const TOO_MANY: &str = "the template takes more than";
/// The engine itself ends components that call each other without end.
const TOO_DEEP: &str = "recursion depth";
const TOO_LONG: &str = "the template builds a value of more than";

/// The variable that holds the computed name of a template.
pub(in crate::face) const CHOSEN: &str = "_i";

/// The metered sources of templates by their names.
pub(in crate::face) type Meters = BTreeMap<String, Meter>;

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

/// Steps of about a nanosecond for each loop round and component call.
const ROUND: f64 = 400.0;
/// The same for each byte that a template writes.
const BYTE: f64 = 10.0;

impl Meter {
    /// Starts the count of one face on this thread.
    pub(in crate::face) fn reset() {
        TAKEN.set(0);
    }

    /// Gives the steps, of about a nanosecond, that this thread took since then, and those that it takes to
    /// read so many bytes that were written.
    pub(in crate::face) fn steps(written: usize) -> f64 {
        count(TAKEN.get()) * ROUND + count(written as u64) * BYTE
    }

    /// Says whether a message is about one of the limits.
    pub(in crate::face) fn is_limit(message: &str) -> bool {
        [TOO_MANY, TOO_DEEP, TOO_LONG]
            .iter()
            .any(|begin| message.contains(begin))
    }

    /// Writes the counting calls into a template. Where it includes another whose name it computes,
    /// `include` gives what is written for the expression: the name is in the variable [`CHOSEN`].
    pub(in crate::face) fn new(source: &str, include: impl Fn(&str) -> String) -> Self {
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
            if let Some(name) = tag.computed() {
                let (open, close) = text.split_at(text.find(tag.word).unwrap_or(0));
                let close = close.trim_start_matches(tag.word);
                // As long as the word that it replaces, so that all places stay.
                let _ = write!(meter.source, "{open}set {CHOSEN}={close}");
                let end = if tag.closes_trimmed { "-" } else { "" };
                meter.write(&format!("{}{{% endif {end}%}}", include(name)));
                continue;
            }
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
        let close = if trims { "-" } else { "" };
        self.write(&format!("{{{{ {call} {close}}}}}"));
    }

    fn write(&mut self, text: &str) {
        self.inserted.push((self.source.len(), text.len()));
        self.source.push_str(text);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_stand_at_the_beginning_of_loops_and_components() {
        let source =
            "a{% for x in \"%}\" -%} b{% endfor %}{%- component c(x) %}d{%- endcomponent %}";
        let meter = Meter::new(source, |_| String::new());
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
            assert_eq!(Meter::new(source, |_| String::new()).source, source);
        }
    }

    #[test]
    fn a_value_is_measured_when_it_is_set() {
        let source = "{% set a = 1 %}{% set b %}x{% endset %}";
        let meter = Meter::new(source, |_| String::new());
        assert_eq!(
            meter.source,
            "{% set a = 1 %}{{ cw_size(v=a) }}{% set b %}x{% endset %}{{ cw_size(v=b) }}"
        );
    }

    #[test]
    fn a_template_whose_name_is_computed_is_chosen() {
        let source = "{% include \"a.svg\" %}{%- include kind ~ \".svg\" -%} b";
        let meter = Meter::new(source, |name| format!("<{name}>"));
        let chosen = "{% include \"a.svg\" %}{%- set _i= kind ~ \".svg\" -%}";
        let wanted = format!("{chosen}<kind ~ \".svg\">{{% endif -%}} b");
        assert_eq!(meter.source, wanted);
        assert_eq!(meter.original(meter.source.len()), source.len());
    }
}
