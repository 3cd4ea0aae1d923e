//! Tags of a template that are opened and not closed, or close nothing: the engine tells only where it gave up.

use std::ops::Range;

use super::limit::placed;

/// Words that open what `end` and the same word closes.
const OPENING: [&str; 6] = ["block", "component", "filter", "for", "if", "set"];

/// A tag without its other half.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Unclosed {
    /// Where it stands.
    pub place: Range<usize>,
    /// What is wrong.
    pub message: String,
    /// The way out.
    pub help: String,
}

/// Gives the first tag that lacks its other half.
pub(super) fn unclosed(source: &str) -> Option<Unclosed> {
    let mut open: Vec<(Range<usize>, &str)> = Vec::new();
    for (place, tag) in placed(source) {
        if let Some(word) = tag
            .word
            .strip_prefix("end")
            .filter(|word| OPENING.contains(word))
        {
            match open.pop() {
                Some((_, last)) if last == word => {}
                Some(last) if open.iter().any(|(_, before)| *before == word) => {
                    return Some(lacks_end(last, &format!(" before `end{word}`")));
                }
                _ => {
                    let message = format!("`end{word}` closes nothing: no `{word}` is open here");
                    let help = format!("take it out, or write `{{% {word} … %}}` where it begins");
                    return Some(Unclosed {
                        place,
                        message,
                        help,
                    });
                }
            }
        } else if OPENING.contains(&tag.word) && !(tag.word == "set" && tag.assigns) {
            open.push((place, tag.word));
        }
    }
    Some(lacks_end(open.pop()?, ""))
}

fn lacks_end((place, word): (Range<usize>, &str), before: &str) -> Unclosed {
    Unclosed {
        place,
        message: format!("this `{word}` is not closed{before}"),
        help: format!("write `{{% end{word} %}}` where it ends"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_closed_is_not_told() {
        for source in [
            "{% if a %}{% elif b %}{% else %}{% endif %}",
            "{%- set x = 1 -%}{% set y %}a{% endset %}{% set z = [{\"a\": 1}] %}",
            "{% raw %}{% if a %}{% endraw %}{# {% for #}{{ \"{% if a %}\" }}",
            "{% for a in b %}{% filter upper %}{% endfilter %}{% endfor %}",
        ] {
            assert_eq!(unclosed(source), None, "{source}");
        }
    }

    #[test]
    fn the_tag_that_lacks_its_other_half_is_told() {
        for (source, told, message) in [
            (
                "{% if a %}{% for b in c %}{% endfor %}",
                "{% if a %}",
                "this `if` is not closed",
            ),
            (
                "{% if a %}{% for b in c %}{% endif %}",
                "{% for b in c %}",
                "this `for` is not closed before `endif`",
            ),
            (
                "{% if a %}{% endif %}{% endif %}",
                "{% endif %}",
                "`endif` closes nothing: no `if` is open here",
            ),
            (
                "{% if a %}{% endfor %}",
                "{% endfor %}",
                "`endfor` closes nothing: no `for` is open here",
            ),
            ("{% set x %}a", "{% set x %}", "this `set` is not closed"),
        ] {
            let found = unclosed(source).unwrap();
            let at = source.rfind(told).unwrap();
            assert_eq!(
                (found.place, &*found.message),
                (at..at + told.len(), message)
            );
        }
    }
}
