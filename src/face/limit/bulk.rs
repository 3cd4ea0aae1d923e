//! Measuring SVG before anything parses it or follows its references.

use std::fmt;

use super::{BOXES, ELEMENTS, FARTHEST, NESTING, POINTS, STOPS, TEXT};

/// How a picture is too much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::face) enum Bulk {
    /// Elements are nested too deep.
    Nesting,
    /// There are too many elements, each counted as often as it is shown.
    Elements,
    /// Elements use themselves.
    Circle,
    /// A filter covers more than it may.
    Filter,
    /// The tile of a pattern covers more than it may.
    Tile,
    /// A style sheet has too many rules for so many elements.
    Styles,
    /// Shapes have too many points.
    Points,
    /// A gradient has too many stops.
    Stops,
    /// Too many letters stand on too long a path.
    Letters,
    /// Its texts are too long.
    Text,
    /// Its text boxes hold too much.
    Boxes,
    /// Too many layers lie upon each other.
    Layers,
    /// A shape reaches too far.
    Far,
    /// Drawing it takes too many steps, most of them for this.
    Work(&'static str),
}

impl fmt::Display for Bulk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nesting => write!(f, "elements are nested more than {NESTING} deep"),
            Self::Elements => write!(f, "it shows more than {ELEMENTS} elements"),
            Self::Circle => f.write_str("an element uses itself"),
            Self::Filter => f.write_str("a filter covers more than 2000 cm²"),
            Self::Tile => f.write_str("the tile of a pattern covers more than 2000 cm²"),
            Self::Styles => f.write_str("its style sheets have too many rules for its elements"),
            Self::Points => write!(f, "its shapes have more than {POINTS} points"),
            Self::Stops => write!(f, "a gradient has more than {STOPS} stops"),
            Self::Letters => f.write_str("too many letters stand on too long a path"),
            Self::Text => write!(f, "its texts have more than {TEXT} bytes"),
            Self::Boxes => write!(f, "its text boxes hold more than {BOXES} bytes"),
            Self::Layers => f.write_str("too many clips, masks and opacities lie upon each other"),
            Self::Far => write!(f, "a shape reaches more than {FARTHEST} mm away"),
            Self::Work(what) => write!(f, "its {what} take too many steps to draw"),
        }
    }
}

/// Counts nesting and elements of a text by its tags alone, in one pass and without recursion.
pub(in crate::face) fn measure(text: &str) -> Result<(), Bulk> {
    let (mut depth, mut elements) = (0_usize, 0_u64);
    let mut rest = text;
    while let Some(start) = rest.find('<') {
        rest = &rest[start..];
        let length = match rest.as_bytes() {
            [b'<', b'!', b'-', b'-', ..] => until(rest, "-->"),
            [b'<', b'!', b'[', ..] => until(rest, "]]>"),
            [b'<', b'?', ..] => until(rest, "?>"),
            [b'<', b'!', ..] => until(rest, ">"),
            [b'<', b'/', ..] => {
                depth = depth.saturating_sub(1);
                until(rest, ">")
            }
            _ => {
                let length = tag(rest);
                elements += 1;
                if !rest[..length].ends_with("/>") {
                    depth += 1;
                }
                length
            }
        };
        if depth > NESTING {
            return Err(Bulk::Nesting);
        }
        if elements > ELEMENTS {
            return Err(Bulk::Elements);
        }
        rest = &rest[length..];
    }
    Ok(())
}

fn until(text: &str, end: &str) -> usize {
    text.find(end).map_or(text.len(), |i| i + end.len())
}

/// Gives the length of a tag; a `>` within quotes does not end it.
fn tag(text: &str) -> usize {
    let mut quote = None;
    for (i, byte) in text.bytes().enumerate() {
        match (quote, byte) {
            (Some(open), _) if open == byte => quote = None,
            (None, b'"' | b'\'') => quote = Some(byte),
            (None, b'>') => return i + 1,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deep_nesting_is_found_without_recursion() {
        let deep = "<g>".repeat(1_000_000) + &"</g>".repeat(1_000_000);
        assert_eq!(measure(&deep), Err(Bulk::Nesting));
        assert_eq!(measure(&("<g>".repeat(100) + &"</g>".repeat(100))), Ok(()));
        assert_eq!(measure(&"<g/>".repeat(300_000)), Err(Bulk::Elements));
    }

    #[test]
    fn signs_within_quotes_and_comments_are_no_tags() {
        let text = r#"<svg a="<g>><g>"><!-- <g><g> --><![CDATA[<g><g>]]><?x <g> ?></svg>"#;
        assert_eq!(measure(&text.repeat(1000)), Ok(()));
    }
}
