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
            let at = *openings(source, name).first()?;
            let length = name.len() + 1;
            Some((at..at + length, length))
        }
        Spot::Element {
            tag,
            attributes,
            name,
        } => {
            let found = openings(source, tag).into_iter().filter_map(|at| {
                let behind = at + tag.len() + 1;
                let (own, same) = held(source, behind, attributes)?;
                let meant = own.into_iter().find(|one| one.name == name);
                let range = meant.map_or(at..behind, |one| one.at..one.value.end + 1);
                Some((range, same + behind - at))
            });
            let best = found.reduce(|best, other| if other.1 > best.1 { other } else { best });
            best.or_else(|| {
                let (tag, name) = (tag.clone(), name.clone());
                let value = attributes.iter().find(|(own, _)| *own == name);
                let less = match value.map(|(_, value)| value.clone()) {
                    Some(value) => Spot::Attribute { tag, name, value },
                    None => Spot::Tag(tag),
                };
                seek(source, &less)
            })
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

/// Finds the beginnings of the elements of a name.
fn openings(source: &str, name: &str) -> Vec<usize> {
    let opening = format!("<{name}");
    let ends = |at: usize| {
        let next = source[at + opening.len()..].chars().next();
        next.is_none_or(|c| c.is_whitespace() || c == '/' || c == '>' || c == '{')
    };
    let all = source.match_indices(&opening).map(|(at, _)| at);
    all.filter(|at| ends(*at)).collect()
}

/// An attribute in the source of a template.
struct Written<'a> {
    name: &'a str,
    at: usize,
    value: Range<usize>,
}

/// Reads the attributes from a place on, and says whether the template may fill in others.
fn attributes(source: &str, mut at: usize) -> (Vec<Written<'_>>, bool) {
    let (mut all, mut is_open) = (Vec::new(), false);
    loop {
        let rest = source[at..].trim_start();
        at = source.len() - rest.len();
        let length = filled(rest);
        if length > 0 {
            is_open = true;
            at += length;
            continue;
        }
        let ends = |c: char| c.is_whitespace() || "=/<>{\"'".contains(c);
        let name = &rest[..rest.find(ends).unwrap_or(rest.len())];
        let value = if name.is_empty() {
            None
        } else {
            value_at(source, at, name)
        };
        let Some(value) = value else {
            return (all, is_open);
        };
        let behind = value.end + 1;
        all.push(Written { name, at, value });
        at = behind;
    }
}

/// Holds the attributes of an element against those from a place on. Gives these, and how many letters of
/// the element stand there as they were filled in.
fn held<'a>(
    source: &'a str,
    at: usize,
    wanted: &[(String, String)],
) -> Option<(Vec<Written<'a>>, usize)> {
    let (own, is_open) = attributes(source, at);
    let mut same = 0;
    for (name, value) in wanted {
        match own.iter().find(|one| one.name == name) {
            Some(one) => same += name.len() + fits(&source[one.value.clone()], value)?,
            None if is_open => {}
            None => return None,
        }
    }
    let is_wanted = |one: &Written<'_>| wanted.iter().any(|(name, _)| name == one.name);
    (is_open || own.iter().all(is_wanted)).then_some((own, same))
}

/// Finds the text of a template that was filled in like a printed one; says how many letters and digits of
/// it stand there, and gives what was filled in between, nothing when all stands there.
pub(in crate::face) fn said<'a>(
    source: &str,
    text: &'a str,
) -> Option<(Range<usize>, usize, Vec<&'a str>)> {
    let letters = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).count();
    let all = letters(text);
    let found = texts(source).into_iter().filter_map(|range| {
        let (_, gaps) = gaps(&unescaped(&source[range.clone()]), text.trim())?;
        let same = all - gaps.iter().map(|gap| letters(gap)).sum::<usize>();
        Some((range, same, gaps))
    });
    let rank = |one: &(Range<usize>, usize, Vec<&str>)| (one.2.is_empty(), one.1);
    found.reduce(|best, other| {
        if rank(&other) > rank(&best) {
            other
        } else {
            best
        }
    })
}

/// Finds the texts that stand between the elements and tags of a template, without the blanks around them.
pub(in crate::face) fn texts(source: &str) -> Vec<Range<usize>> {
    let mut all = Vec::new();
    let mut take = |range: Range<usize>| {
        let text = &source[range.clone()];
        let start = range.end - text.trim_start().len();
        let end = start + text.trim().len();
        if start < end {
            all.push(start..end);
        }
    };
    let mut start: Option<usize> = None;
    let mut at = 0;
    while let Some(letter) = source[at..].chars().next() {
        let rest = &source[at..];
        let length = filled(rest);
        let (here, is_tag) = (at, length > 0 && !rest.starts_with("{{"));
        at += length.max(letter.len_utf8());
        if is_tag || letter == '<' {
            if let Some(start) = start {
                take(start..here);
            }
            start = start.filter(|_| is_tag).map(|_| at);
        } else if letter == '>' && start.is_none() {
            start = Some(at);
        }
    }
    all
}

/// Gives a text without the escapes of XML.
fn unescaped(text: &str) -> String {
    let escapes = [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&apos;", "'"),
        ("&amp;", "&"),
    ];
    let all = escapes.into_iter();
    all.fold(text.to_owned(), |text, (escape, sign)| {
        text.replace(escape, sign)
    })
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
    gaps(source, value).map(|(same, _)| same)
}

/// Does the same, and gives what was filled in.
fn gaps<'a>(source: &str, value: &'a str) -> Option<(usize, Vec<&'a str>)> {
    let pieces = pieces(source);
    let same = pieces.iter().map(|piece| piece.len()).sum();
    let [first, between @ .., last] = pieces.as_slice() else {
        return (source == value).then_some((same, Vec::new()));
    };
    let mut rest = value.strip_prefix(first)?.strip_suffix(last)?;
    let mut gaps = Vec::new();
    for piece in between {
        let at = rest.find(piece)?;
        gaps.push(&rest[..at]);
        rest = &rest[at + piece.len()..];
    }
    gaps.push(rest);
    Some((same, gaps))
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
