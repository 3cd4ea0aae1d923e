//! Rich text → spans: stretches that one face of a font draws, and icons.

use std::ops::Range;

use unicode_normalization::char::is_combining_mark;
use usvg::fontdb::ID;

use super::font::{Cut, FALLBACK, Fonts, Slant};
use super::mark::Look;
use super::rich::{Rich, Run, Strength};
use super::text_box::TextBox;

/// Letters that share a face of a font, or an icon.
pub(super) struct Span<'a> {
    pub text: &'a str,
    /// The face that draws it; none for an icon, and where not even the fallback family is bundled.
    pub face: Option<ID>,
    pub family: &'a str,
    pub weight: u16,
    pub slant: Slant,
    pub look: &'a Look,
    pub icon: Option<&'a str>,
}

/// Cuts runs of a text where another face of a font or another look begins.
///
/// Runs that share a face are joined, whatever their weights: letters of one face can melt into a
/// ligature. A letter and its marks stay together: when a face lacks one of them, the fallback
/// family draws all; so it does when the family of the box is not bundled.
pub(super) fn spans<'a>(
    rich: &'a Rich,
    runs: &'a [Run],
    frame: &'a TextBox,
    fonts: &Fonts,
) -> Vec<Span<'a>> {
    let mut spans: Vec<(Range<usize>, Span<'a>)> = Vec::new();
    for run in runs {
        let weight = match run.strength {
            Strength::Regular => frame.weight,
            Strength::Bold => frame.weight.max(700),
        };
        let slant = match frame.slant {
            Slant::Italic => Slant::Italic,
            Slant::Upright => run.slant,
        };
        let cut = Cut { weight, slant };
        let face = fonts.face(&frame.family, cut);
        let own = |c: char| face.is_some_and(|face| fonts.covers(face, c));
        let span = |range: Range<usize>, face, family| Span {
            text: &rich.text[range],
            face,
            family,
            weight,
            slant,
            look: &run.look,
            icon: None,
        };
        if let Some(icon) = &run.icon {
            let icon = Span {
                icon: Some(icon),
                ..span(run.range.clone(), None, &frame.family)
            };
            spans.push((run.range.clone(), icon));
            continue;
        }
        for range in letters(rich.slice(run)) {
            let range = run.range.start + range.start..run.range.start + range.end;
            let (face, family) = if rich.text[range.clone()].chars().all(own) {
                (face, frame.family.as_str())
            } else {
                (fonts.face(FALLBACK, cut), FALLBACK)
            };
            match spans.last_mut() {
                Some((whole, span))
                    if span.icon.is_none() && span.face == face && *span.look == run.look =>
                {
                    whole.end = range.end;
                    span.text = &rich.text[whole.clone()];
                }
                _ => spans.push((range.clone(), span(range, face, family))),
            }
        }
    }
    spans.into_iter().map(|(_, span)| span).collect()
}

/// Says whether a character belongs to a script that runs from right to left: Hebrew, Arabic and
/// their neighbours (Unicode blocks U+0590 to U+08FF and the presentation forms).
pub(super) fn runs_left(letter: char) -> bool {
    matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}')
}

/// Finds the letters of a text, each with the marks that belong to it.
fn letters(text: &str) -> impl Iterator<Item = Range<usize>> {
    let starts = text
        .char_indices()
        .filter(|(at, c)| *at == 0 || !is_combining_mark(*c))
        .map(|(at, _)| at);
    let ends = starts.clone().skip(1).chain([text.len()]);
    starts.zip(ends).map(|(start, end)| start..end)
}
