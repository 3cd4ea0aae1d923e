//! Lays rich text out in a box and shrinks it until it fits.
//!
//! All lengths are user units of the template (millimetres on shipped cards). Sizes fall in steps
//! of a quarter point, so that two cards of a deck seldom differ by a hair.

use super::font::Fonts;
use super::line::{Line, Setting, lines};
use super::piece::{Fitted, Overflow, Piece};
use super::place::{TOLERANCE, placed};
use super::rich::{Rich, Run};
use super::shape::{Shaped, Shaper};
use super::span::spans;
use super::text_box::{Align, TextBox, VAlign};

/// Millimetres in a point.
pub const MM_PER_PT: f32 = 25.4 / 72.0;
/// Smallest step by which text shrinks: a quarter of a point, in millimetres.
const STEP: f32 = 0.25 * MM_PER_PT;
/// What an empty line parts, as a multiple of a line.
const GAP: f32 = 0.5;
/// Between the sign of an item and its words, as a multiple of the size of the letters.
const SIGN_GAP: f32 = 0.4;

/// Sets texts; every thread needs one of its own.
pub struct Setter<'a> {
    fonts: &'a Fonts,
    shaper: Shaper<'a>,
}

/// A paragraph or an item, shaped.
struct Passage<'a> {
    text: Shaped<'a>,
    sign: Option<(Shaped<'a>, u8)>,
    is_apart: bool,
}

/// A paragraph or an item with its sign, in lines.
struct Block<'a> {
    text: Laid<'a>,
    sign: Option<Laid<'a>>,
    /// How far it stands from the left, and from what is above it.
    inset: f32,
    gap: f32,
}

/// A text in lines at one size.
struct Trial<'a> {
    size: f32,
    blocks: Vec<Block<'a>>,
    /// The height that it leaves.
    free: f32,
    overflow: Option<Overflow>,
}

/// A text in lines.
struct Laid<'a> {
    text: &'a Shaped<'a>,
    set: Setting,
    lines: Vec<Line>,
}

impl<'a> Setter<'a> {
    /// Makes a setter that works with the given fonts.
    #[must_use]
    pub fn new(fonts: &'a Fonts) -> Self {
        Self {
            fonts,
            shaper: Shaper::new(fonts),
        }
    }

    /// Lays a text out at the largest size between `min` and `size` at which it fits.
    ///
    /// What does not even fit at `min` is laid out at that size and carries its [`Overflow`].
    #[must_use]
    pub fn fit(&mut self, rich: &Rich, frame: &TextBox) -> Fitted {
        let passages = self.passages(rich, frame);
        let at = |size| Trial::of(&passages, frame, size);
        let first = at(frame.size);
        if first.overflow.is_none() {
            return first.fitted(frame);
        }
        // What does not fit at the smallest size fits at none: a far too long text is laid out
        // twice, not once per step.
        let last = at(frame.min);
        if last.overflow.is_some() {
            return last.fitted(frame);
        }
        let mut size = frame.size;
        loop {
            size = (size - STEP).max(frame.min);
            let trial = at(size);
            if trial.overflow.is_none() || size <= frame.min {
                return trial.fitted(frame);
            }
        }
    }

    /// Shapes each part.
    fn passages<'r>(&mut self, rich: &'r Rich, frame: &'r TextBox) -> Vec<Passage<'r>> {
        let mut shaped = |runs: &'r [Run]| {
            let spans = spans(rich, runs, frame, self.fonts);
            self.shaper.shape(spans, frame)
        };
        let parts = rich.parts.iter();
        parts
            .map(|part| Passage {
                text: shaped(&rich.runs[part.runs.clone()]),
                sign: part
                    .sign
                    .map(|(run, depth)| (shaped(std::slice::from_ref(&rich.runs[run])), depth)),
                is_apart: part.is_apart,
            })
            .collect()
    }
}

impl<'a> Trial<'a> {
    /// Parts a text into lines at one size.
    fn of(passages: &'a [Passage<'a>], frame: &TextBox, size: f32) -> Self {
        let [_, _, width, height] = frame.rect;
        let blocks = blocks(passages, frame, size);
        let used = blocks.iter().map(|block| block.gap + block.text.height());
        let used: f32 = used.sum();
        let widths = blocks.iter().map(|block| block.inset + block.text.width());
        let free = height - used;
        let excess = Overflow {
            width: widths.fold(0.0, f32::max) - width,
            height: -free,
        };
        let fails = excess.width > TOLERANCE || excess.height > TOLERANCE;
        Self {
            size,
            blocks,
            free,
            overflow: fails.then_some(excess),
        }
    }

    /// Places everything.
    fn fitted(&self, frame: &TextBox) -> Fitted {
        let [left, top, ..] = frame.rect;
        let mut start = match frame.valign {
            VAlign::Top => top,
            VAlign::Middle => top + self.free / 2.0,
            VAlign::Bottom => top + self.free,
        };
        let mut pieces = Vec::new();
        for block in &self.blocks {
            start += block.gap;
            if let Some(sign) = &block.sign {
                let x = left + block.inset - sign.width() - self.size * SIGN_GAP;
                pieces.extend(sign.pieces([x, start]));
            }
            pieces.extend(block.text.pieces([left + block.inset, start]));
            start += block.text.height();
        }
        Fitted {
            size: self.size,
            pieces,
            overflow: self.overflow,
        }
    }
}

/// Parts each passage into lines.
fn blocks<'a>(passages: &'a [Passage<'a>], frame: &TextBox, size: f32) -> Vec<Block<'a>> {
    let set = Setting {
        size,
        width: frame.rect[2],
        leading: frame.leading,
        tracking: frame.tracking,
        align: frame.align,
    };
    let beside = Setting {
        align: Align::Left,
        ..set
    };
    let signs = passages.iter().map(|passage| {
        let (sign, _) = passage.sign.as_ref()?;
        Some(Laid::new(sign, beside))
    });
    let signs: Vec<Option<Laid>> = signs.collect();
    // The room that the widest sign takes, with the gap behind it.
    let hang = signs.iter().flatten().map(Laid::width);
    let hang = hang.fold(0.0, f32::max) + size * SIGN_GAP;
    let blocks = passages.iter().zip(signs).map(|(passage, sign)| {
        let depth = passage.sign.as_ref().map_or(0, |(_, depth)| depth + 1);
        let inset = hang * f32::from(depth);
        let set = Setting {
            width: set.width - inset,
            align: match set.align {
                // What hangs beside a sign stands close to it.
                Align::Center | Align::Right if depth > 0 => Align::Left,
                align => align,
            },
            ..set
        };
        let gap = if passage.is_apart {
            size * frame.leading * GAP
        } else {
            0.0
        };
        Block {
            text: Laid::new(&passage.text, set),
            sign,
            inset,
            gap,
        }
    });
    blocks.collect()
}

impl<'a> Laid<'a> {
    fn new(text: &'a Shaped<'a>, set: Setting) -> Self {
        Self {
            text,
            set,
            lines: lines(text, &set),
        }
    }

    /// Gives how high its lines are; one that mixes fonts is a little higher than the leading says.
    fn height(&self) -> f32 {
        self.lines.iter().map(|line| line.height).sum()
    }

    /// Gives how wide its widest line is.
    fn width(&self) -> f32 {
        self.lines.iter().map(|line| line.width).fold(0.0, f32::max)
    }

    /// Gives what is drawn when its first line begins there.
    fn pieces(&self, origin: [f32; 2]) -> impl Iterator<Item = Piece> {
        let lines = self.lines.iter();
        lines.flat_map(move |line| placed(self.text, line, &self.set, origin))
    }
}

#[cfg(test)]
mod tests {
    use crate::diag::Diags;
    use crate::project::Project;
    use crate::text::Slant;

    use super::*;

    fn fit(markdown: &str, change: impl Fn(&mut TextBox)) -> Fitted {
        let fonts = Fonts::parse(&Project::embedded(), &mut Diags::new());
        let mut frame = TextBox {
            rect: [0.0, 0.0, 50.0, 20.0],
            size: 4.0,
            min: 4.0,
            leading: 1.2,
            align: Align::Left,
            valign: VAlign::Top,
            family: super::super::READING.to_owned(),
            weight: 400,
            slant: Slant::Upright,
            tracking: 0.0,
        };
        change(&mut frame);
        Setter::new(&fonts).fit(&Rich::parse(markdown), &frame)
    }

    fn texts(fitted: &Fitted) -> Vec<&str> {
        let letters = fitted.pieces.iter().map(|piece| match piece {
            Piece::Letters { text, .. } => text.as_str(),
            Piece::Icon { name, .. } => name.as_str(),
        });
        letters.collect()
    }

    #[test]
    fn what_no_bundled_family_sets_is_set_in_the_fallback() {
        let markdown = "two words\n\nand *more* of them";
        let set = |family: &str| {
            fit(markdown, |frame| {
                frame.rect = [0.0, 0.0, 15.0, 40.0];
                frame.family = family.to_owned();
            })
        };
        let (unknown, fallback) = (set("Nobody"), set(super::super::FALLBACK));
        assert_eq!(
            texts(&fallback),
            ["two ", "words", "and ", "more ", "of ", "them"]
        );
        assert_eq!(texts(&unknown), texts(&fallback));
        assert!(unknown.pieces.iter().all(|piece| matches!(
            piece,
            Piece::Letters { family, .. } if family == super::super::FALLBACK
        )));
    }

    #[test]
    fn a_ligature_across_two_runs_of_one_face_loses_no_letter() {
        // Both 600 and bold are drawn with the bold face.
        let fitted = fit("S**ffl** o**ff** f*i*", |frame| {
            frame.family = super::super::FALLBACK.to_owned();
            frame.weight = 600;
        });
        assert_eq!(texts(&fitted).concat(), "Sffl off fi");
    }

    fn letters(fitted: &Fitted) -> Vec<(&str, f32, f32)> {
        let letters = fitted.pieces.iter().filter_map(|piece| match piece {
            Piece::Letters { text, x, y, .. } => Some((text.as_str(), *x, *y)),
            Piece::Icon { .. } => None,
        });
        letters.collect()
    }

    #[test]
    fn items_hang_beside_their_signs() {
        let text = "Choose:\u{2028}9. one two three four five six seven\u{2028}10. eight";
        let fitted = fit(text, |frame| frame.align = Align::Center);
        let all = letters(&fitted);
        let signs: Vec<&str> = all.iter().map(|one| one.0).collect();
        assert_eq!(signs[1], "9.");
        assert_eq!(signs.last(), Some(&"eight"));
        let (nine, ten, eight) = (all[1], all[all.len() - 2], all[all.len() - 1]);
        assert!(all.len() >= 6 && nine.1 > ten.1 + 1.0, "{all:?}");
        assert!(
            ten.1.abs() < 0.01 && (ten.2 - eight.2).abs() < 0.01,
            "{all:?}"
        );
        for line in &all[2..all.len() - 2] {
            assert!((line.1 - eight.1).abs() < 0.01, "{all:?}");
        }
        // The paragraph stays in the middle of the box.
        assert!(all[0].1 > 10.0, "{all:?}");
    }

    #[test]
    fn an_empty_line_leaves_half_a_line_and_a_line_that_is_meant_none() {
        let below =
            |text: &str| letters(&fit(text, |_| {}))[1].2 - letters(&fit(text, |_| {}))[0].2;
        assert!((below("a\u{2028}b") - 4.8).abs() < 0.01);
        assert!((below("a\u{2028}\u{2028}b") - 7.2).abs() < 0.01);
    }

    #[test]
    fn justified_lines_end_at_the_edge_but_for_the_last() {
        let text = "many words that take more than one line of this small box";
        let ends = |align| {
            let fitted = fit(text, |frame| frame.align = align);
            let last = |piece: &Piece| match piece {
                Piece::Letters { breaks, .. } => breaks.last().map(|(_, x)| *x),
                Piece::Icon { .. } => None,
            };
            fitted.pieces.iter().map(last).collect::<Vec<_>>()
        };
        assert!(ends(Align::Left).iter().all(Option::is_none));
        let ends = ends(Align::Justify);
        assert!(
            ends.len() >= 2 && ends[0].is_some_and(|x| x > 35.0),
            "{ends:?}"
        );
    }

    #[test]
    fn letters_of_two_looks_never_melt() {
        let fitted = fit("of[f]{red}[ic]{blue .underline}e", |frame| {
            frame.family = super::super::FALLBACK.to_owned();
        });
        assert_eq!(texts(&fitted), ["of", "f", "ic", "e"]);
        let lines = fitted.pieces.iter().filter_map(|piece| match piece {
            Piece::Letters {
                underline, fill, ..
            } => underline.map(|long| (long, fill.as_deref())),
            Piece::Icon { .. } => None,
        });
        let lines: Vec<_> = lines.collect();
        assert!(
            matches!(lines[..], [(long, Some("blue"))] if long > 1.0 && long < 6.0),
            "{lines:?}"
        );
    }

    #[test]
    fn spaced_letters_are_placed_one_by_one() {
        let fitted = fit("office", |frame| frame.tracking = 0.5);
        let [Piece::Letters { text, breaks, .. }] = &fitted.pieces[..] else {
            panic!("{fitted:?}");
        };
        assert_eq!((text.as_str(), breaks.len()), ("office", 5));
        assert!(
            breaks
                .iter()
                .is_sorted_by(|a, b| a.0 < b.0 && a.1 + 0.5 < b.1)
        );
        let plain = fit("office", |_| {});
        assert!(matches!(&plain.pieces[..], [Piece::Letters { breaks, .. }] if breaks.is_empty()));
    }

    #[test]
    fn a_mark_stays_with_its_letter() {
        assert_eq!(texts(&fit("ax\u{30d}b", |_| {})), ["a", "x\u{30d}", "b"]);
        assert_eq!(texts(&fit("cafe\u{301}", |_| {})), ["café"]);
    }

    #[test]
    fn lines_that_mix_fonts_count_with_their_full_height() {
        let height = |text: &str| {
            let fitted = fit(text, |frame| frame.rect = [0.0, 0.0, 6.0, 1.0]);
            fitted.overflow.expect("an overflow").height
        };
        let (plain, mixed) = (height("aa aa aa aa"), height("aβ aβ aβ aβ"));
        assert!(
            mixed > plain + 0.1 && mixed < plain + 0.5,
            "{plain} {mixed}"
        );
    }

    #[test]
    fn letters_that_may_be_joined_are_not_spaced() {
        let x = |tracking| match &fit("ببب", |frame| {
            frame.align = Align::Right;
            frame.tracking = tracking;
        })
        .pieces[..]
        {
            [Piece::Letters { x, breaks, .. }] if breaks.is_empty() => *x,
            other => panic!("{other:?}"),
        };
        assert!((x(0.0) - x(1.0)).abs() < 0.01);
    }

    #[test]
    fn a_text_from_right_to_left_stands_where_its_box_says() {
        let x = |align| match &fit("שלום", |frame| frame.align = align).pieces[..] {
            [Piece::Letters { x, .. }] => *x,
            other => panic!("{other:?}"),
        };
        assert!(x(Align::Left).abs() < 0.01 && x(Align::Right) > 40.0);
    }

    /// Gives the lines of a text that is set in a box of that width.
    fn set_lines(markdown: &str, width: f32) -> Vec<String> {
        let fitted = fit(markdown, |frame| frame.rect[2] = width);
        let mut lines: Vec<(f32, String)> = Vec::new();
        for (piece, said) in fitted.pieces.iter().zip(texts(&fitted)) {
            let middle = match piece {
                Piece::Letters { y, .. } => *y,
                Piece::Icon { y, side, .. } => y + side,
            };
            match lines.last_mut() {
                Some((y, line)) if (*y - middle).abs() < 2.0 => line.push_str(said),
                _ => lines.push((middle, said.to_owned())),
            }
        }
        let lines = lines.iter().map(|(_, line)| line.trim().to_owned());
        lines.collect()
    }

    #[test]
    fn an_icon_stays_with_its_number_and_with_the_sign_behind_it() {
        for (text, together) in [
            ("ab 12:atp: b", "12atp"),
            ("ab +:atp: b", "+atp"),
            ("ab (:atp:) b", "(atp)"),
            ("ab :atp:, b", "atp,"),
            ("ab :atp:. b", "atp."),
        ] {
            for tenths in 30..200_u8 {
                let lines = set_lines(text, f32::from(tenths) / 10.0);
                let whole = lines.iter().any(|line| line.contains(together));
                assert!(whole, "{tenths}: {lines:?}");
            }
        }
        // Icons in a row part, and a word parts from an icon.
        assert_eq!(set_lines(":a::b::c:", 9.0), ["ab", "c"]);
        assert_eq!(set_lines("abc:a:", 7.5), ["abc", "a"]);
    }

    #[test]
    fn blanks_between_lines_take_no_room() {
        let width = |text: &str| {
            let fitted = fit(text, |frame| frame.rect[2] = 0.1);
            fitted.overflow.expect("an overflow").width
        };
        assert!((width("word") - width("word word")).abs() < 0.001);
        assert_eq!(set_lines("one two", 7.0), ["one", "two"]);
    }

    #[test]
    fn words_of_both_directions_stand_as_they_are_read() {
        let order = |text: &str| {
            let fitted = fit(text, |frame| {
                frame.family = super::super::FALLBACK.to_owned();
            });
            let all = letters(&fitted);
            assert!(all.is_sorted_by(|a, b| a.1 < b.1), "{all:?}");
            let all = all.iter().map(|one| one.0.trim_matches(['\u{200f}', ' ']));
            all.map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(order("abc שלום def"), ["abc", "שלום", "def"]);
        // The paragraph runs to the left when its first letter does.
        assert_eq!(order("שלום abc שלום"), ["שלום", "abc", "שלום"]);
        assert_eq!(order("שלום 12 abc"), ["abc", "12", "שלום"]);
    }

    #[test]
    fn what_is_too_wide_stands_at_its_beginning() {
        for align in [Align::Left, Align::Center, Align::Right, Align::Justify] {
            let fitted = fit("unbreakable", |frame| {
                (frame.align, frame.rect[2]) = (align, 3.0);
            });
            assert!(letters(&fitted)[0].1.abs() < 0.001, "{align:?}");
            assert!(fitted.overflow.is_some_and(|by| by.width > 10.0));
        }
    }
}
