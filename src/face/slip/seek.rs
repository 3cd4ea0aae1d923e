//! A piece of a filled-in template → where the template says it.

use std::ops::Range;

use super::Spot;

/// Finds a piece in the source of a template, and says how many of its letters stand there as they
/// were filled in.
pub(in crate::face) fn seek(source: &str, spot: &Spot) -> Option<(Range<usize>, usize)> {
    match spot {
        Spot::Text(text) => {
            let at = source.find(text.as_str())?;
            Some((at..at + text.len(), text.len()))
        }
        Spot::Tag(name) => {
            let opening = format!("<{name}");
            let mut all = source.match_indices(&opening);
            let ends = |at: usize| {
                let next = source[at + opening.len()..].chars().next();
                next.is_none_or(|c| c.is_whitespace() || c == '/' || c == '>' || c == '{')
            };
            let (at, _) = all.find(|(at, _)| ends(*at))?;
            Some((at..at + opening.len(), opening.len()))
        }
        Spot::Attribute { tag, name, value } => {
            let found = source.match_indices(name.as_str()).filter_map(|(at, _)| {
                let range = value_at(source, at, name)?;
                is_of(source, at, tag).then_some(())?;
                let same = fits(&source[range.clone()], value)?;
                Some((at..range.end + 1, same))
            });
            // The first of those that have the most letters in common.
            found.reduce(|best, other| if other.1 > best.1 { other } else { best })
        }
    }
}

/// Gives the value of the attribute whose name stands at a place.
fn value_at(source: &str, at: usize, name: &str) -> Option<Range<usize>> {
    source[..at].ends_with(char::is_whitespace).then_some(())?;
    let rest = &source[at + name.len()..];
    let equal = rest.trim_start().strip_prefix('=')?.trim_start();
    let quote = equal.chars().next().filter(|c| ['"', '\''].contains(c))?;
    let start = source.len() - equal.len() + 1;
    let mut end = start;
    // Quotes within braces belong to the template.
    while let Some(next) = source[end..].find([quote, '{']) {
        end += next;
        if source[end..].starts_with(quote) {
            return Some(start..end);
        }
        end += filled(&source[end..]).max(1);
    }
    None
}

/// Gives the length of what the template fills in at the beginning of a text; 0 if it is plain.
fn filled(text: &str) -> usize {
    let close = match text.as_bytes() {
        [b'{', b'{', ..] => "}}",
        [b'{', b'%', ..] => "%}",
        [b'{', b'#', ..] => "#}",
        _ => return 0,
    };
    text.find(close).map_or(text.len(), |at| at + close.len())
}

/// Says whether an attribute belongs to an element of this name.
fn is_of(source: &str, at: usize, tag: &str) -> bool {
    let opening = source[..at].rmatch_indices('<');
    let mut names = opening.filter_map(|(at, _)| {
        let name = &source[at + 1..];
        name.starts_with(char::is_alphabetic).then_some(name)
    });
    names.next().is_some_and(|name| name.starts_with(tag))
}

/// Gives what is written out of a value, without the white space that the template takes away. Between
/// two pieces stands what is filled in; what a loop or a choice holds counts as one.
fn pieces(source: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let (mut start, mut at) = (0, 0);
    while let Some(next) = source[at..].find('{') {
        at += next;
        let mut length = filled(&source[at..]);
        if length == 0 {
            at += 1;
            continue;
        }
        if source[at..].starts_with("{%") {
            length = source.rfind("%}").map_or(length, |end| end + 2 - at);
        }
        let before = &source[start..at];
        let trims = source.as_bytes().get(at + 2) == Some(&b'-');
        pieces.push(if trims { before.trim_end() } else { before });
        at += length;
        start = at;
        if source[..at].trim_end_matches(['}', '%']).ends_with('-') {
            start += source[at..].len() - source[at..].trim_start().len();
            at = start;
        }
    }
    pieces.push(&source[start..]);
    pieces
}

/// Holds a value against its source, which may fill parts of it in, and counts the letters that are
/// written out.
fn fits(source: &str, value: &str) -> Option<usize> {
    let pieces = pieces(source);
    let same = pieces.iter().map(|piece| piece.len()).sum();
    let [first, between @ .., last] = pieces.as_slice() else {
        return (source == value).then_some(same);
    };
    let mut rest = value.strip_prefix(first)?.strip_suffix(last)?;
    for piece in between {
        rest = &rest[rest.find(piece)? + piece.len()..];
    }
    Some(same)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(source: &str, tag: &str, name: &str, value: &str) -> Option<String> {
        let spot = Spot::Attribute {
            tag: tag.to_owned(),
            name: name.to_owned(),
            value: value.to_owned(),
        };
        seek(source, &spot).map(|(range, _)| source[range].to_owned())
    }

    #[test]
    fn an_attribute_is_found_where_the_template_says_it() {
        let source = r##"<g fill="red"/><rect fill="{{ c }}"/><rect fill="#{{ d | default(value="a") }}"/><rect fill='blau'/>"##;
        let rect = |value: &str| found(source, "rect", "fill", value);
        assert_eq!(rect("blau").as_deref(), Some("fill='blau'"));
        assert_eq!(rect("rot").as_deref(), Some(r#"fill="{{ c }}""#));
        let hash = r##"fill="#{{ d | default(value="a") }}""##;
        assert_eq!(rect("#xyz").as_deref(), Some(hash));
        let trimmed = r#"<path d="M1 {{- x -}} c2 {{ y }}{% for z in l %} 5{% endfor %}z"/>"#;
        assert!(found(trimmed, "path", "d", "M17c2 8 5 5z").is_some());
        assert!(found(trimmed, "path", "d", "M1 7c2 8 5 5z").is_some());
        assert!(found(trimmed, "path", "d", "M17c3 8 5 5z").is_none());
        assert_eq!(found(source, "circle", "fill", "rot"), None);
        assert_eq!(found(source, "rect", "ill", "rot"), None);
    }

    #[test]
    fn an_element_is_found_by_its_whole_name() {
        let source = "<rectangular/><rectangle x='1'/>";
        let found = seek(source, &Spot::Tag("rectangle".to_owned()));
        assert_eq!(found.map(|(range, _)| range.start), Some(14));
    }
}
