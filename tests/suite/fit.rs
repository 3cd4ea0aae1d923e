//! The text fitter held against what is drawn: thousands of generated texts, measured by glyph.
//!
//! The fitter parts lines and places words, the drawing sets each of them anew with `usvg`. Here the
//! glyphs of the drawing are measured from their outlines in the font files, so that neither is
//! asked about itself.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use cardwright::diag::{Diagnostic, Rule};
use cardwright::face::{Face, FaceId};
use cardwright::text::{Align, Fitted, Piece, Rich, Setter, Slant, TextBox, VAlign};

use super::ink::{Ink, ink};
use super::random::Random;
use super::support::{Drawn, tiny};

/// How many generated texts are drawn.
const TEXTS: usize = 3000;
/// How a template writes the new line of a cell.
const LINE: &str = "\u{2028}";
/// Texts per deck.
const BATCH: usize = 500;
/// A quarter of a point in millimetres: the step by which text shrinks.
const STEP: f32 = 0.25 * 25.4 / 72.0;
/// Side bearings and the overhang of italics, in em: the widest in the bundled fonts is that of an
/// italic `j`, which reaches 0.15 em to the left of its advance.
const OVERHANG: f32 = 0.15;
/// The part of an icon that stands above the baseline.
const ABOVE: f32 = 0.82;
/// Coordinates are written with three decimals, sizes with four.
const ROUNDING: f32 = 0.004;

/// A text with its box, as an author would write them.
pub struct Case {
    pub markdown: String,
    pub plain: String,
    pub frame: TextBox,
}

#[test]
fn what_fits_by_the_fitter_fits_on_paper() {
    let mut random = Random::new(0xF17);
    let mut trouble = Vec::new();
    let mut broken = 0;
    let (mut seen, mut overflows, mut shrunk, mut glyphs) = (0, 0, 0, 0);
    for _ in 0..TEXTS / BATCH {
        let cases: Vec<Case> = (0..BATCH).map(|_| Case::random(&mut random)).collect();
        let drawn = draw(&cases);
        let mut setter = Setter::new(&drawn.fonts);
        let mut larger = Vec::new();
        for (number, case) in cases.iter().enumerate() {
            let fitted = setter.fit(
                &Rich::parse(&case.markdown.replace('\n', LINE)),
                &case.frame,
            );
            let ink = ink(face(&drawn, number));
            let said = finding(&drawn, number, Rule::T004);
            if let Err(what) = case.compare(&fitted, &ink, said) {
                let Case {
                    markdown, frame, ..
                } = case;
                trouble.push(format!(
                    "{what}\n  {markdown:?}\n  {frame:?} took {}",
                    fitted.size
                ));
            }
            seen += 1;
            let mended = |piece: &Piece| matches!(piece, Piece::Letters { breaks, .. } if !breaks.is_empty());
            if case.frame.tracking == 0.0 && fitted.pieces.iter().any(mended) {
                broken += 1;
            }
            overflows += usize::from(fitted.overflow.is_some());
            glyphs += ink.values().map(|i| i.text.chars().count()).sum::<usize>();
            if fitted.overflow.is_none() && fitted.size < case.frame.size {
                shrunk += 1;
                let size = (fitted.size + STEP).min(case.frame.size);
                let frame = TextBox {
                    size,
                    min: size,
                    ..case.frame.clone()
                };
                larger.push(Case {
                    markdown: case.markdown.clone(),
                    plain: case.plain.clone(),
                    frame,
                });
            }
        }
        let drawn = draw(&larger);
        for (number, case) in larger.iter().enumerate() {
            let said = finding(&drawn, number, Rule::T004);
            if said.is_none() {
                trouble.push(format!(
                    "a larger size fits: {:?} {:?}",
                    case.markdown, case.frame
                ));
            }
        }
    }
    println!(
        "{seen} texts, {overflows} overflow, {shrunk} shrink, {glyphs} letters, {broken} mended"
    );
    let first = &trouble[..trouble.len().min(1000)];
    assert!(
        trouble.is_empty(),
        "{} texts, such as\n{}",
        trouble.len(),
        first.join("\n")
    );
    assert!(seen == TEXTS && overflows > TEXTS / 20 && shrunk > TEXTS / 10);
}

impl Case {
    pub fn random(random: &mut Random) -> Self {
        let (markdown, plain) = words(random);
        let size = random.between(6.0, 16.0) * 25.4 / 72.0;
        let min = size * random.between(0.5, 1.0);
        let width = random.between(6.0, 56.0);
        let height = random.between(3.0, 40.0);
        let frame = TextBox {
            rect: [
                random.between(1.0, 62.0 - width),
                random.between(1.0, 87.0 - height),
                width,
                height,
            ]
            .map(|mm| (mm * 100.0).round() / 100.0),
            size: (size * 1000.0).round() / 1000.0,
            min: (min * 1000.0).floor() / 1000.0,
            leading: random.pick(&[1.2, 1.2, 1.2, 1.0, 1.1, 1.35, 1.5]),
            align: random.pick(&[Align::Left, Align::Center, Align::Right]),
            valign: random.pick(&[VAlign::Top, VAlign::Middle, VAlign::Bottom]),
            family: random
                .pick(&["Atkinson Hyperlegible Next", "Fredoka", "DejaVu Sans"])
                .to_owned(),
            weight: random.pick(&[400, 400, 700, 600, 300, 500, 900]),
            slant: random.pick(&[Slant::Upright, Slant::Upright, Slant::Italic]),
            tracking: random.pick(&[0.0, 0.0, 0.0, 0.0, 0.15, 0.4, -0.05]),
        };
        Self {
            markdown,
            plain,
            frame,
        }
    }

    /// Holds what the fitter says against what is drawn.
    fn compare(
        &self,
        fitted: &Fitted,
        ink: &BTreeMap<usize, Ink>,
        said: Option<&Diagnostic>,
    ) -> Result<(), String> {
        self.same_words(fitted)?;
        self.same_runs(fitted, ink)?;
        let size = fitted.size;
        if size > self.frame.size + 1e-4 || size < self.frame.min - 1e-4 {
            return Err(format!("size {size}"));
        }
        let [left, top, width, height] = self.frame.rect;
        let over = |side: usize| ink.values().map(|i| i.bounds[side]).reduce(f32::max);
        let under = |side: usize| ink.values().map(|i| i.bounds[side]).reduce(f32::min);
        let baselines = || {
            let icon = fitted.pieces.iter().filter_map(|piece| match piece {
                Piece::Icon { y, side, .. } => Some(y + side * ABOVE),
                Piece::Letters { .. } => None,
            });
            ink.values().map(|i| i.origin[1]).chain(icon)
        };
        let ends = (baselines().reduce(f32::min), baselines().reduce(f32::max));
        let (Some(first), Some(last)) = ends else {
            return Err("nothing is drawn".to_owned());
        };
        match (fitted.overflow, said) {
            (None, None) => {
                // Negative spacing is taken off behind the last letter too.
                let slack = OVERHANG * size + (-self.frame.tracking).max(0.0) + ROUNDING;
                let out =
                    (left - under(0).unwrap_or(left)).max(over(2).unwrap_or(left) - left - width);
                if out > slack {
                    return Err(format!("{out} mm out of the box sideways"));
                }
                // Ascender and descender of the bundled fonts are together at most 1.3 em; when the
                // leading is smaller, half of the difference hangs out above and below.
                let slack = ((1.3 - self.frame.leading) / 2.0).max(0.0) * size + 0.03 * size;
                let out =
                    (top - under(1).unwrap_or(top)).max(over(3).unwrap_or(top) - top - height);
                if out > slack {
                    return Err(format!("{out} mm out of the box up or down"));
                }
                Ok(())
            }
            (Some(by), Some(finding)) => {
                if (size - self.frame.min).abs() > 1e-4 {
                    return Err("it overflows, but not at the smallest size".to_owned());
                }
                let line = self.frame.leading * size;
                let high = last - first + line - height;
                if by.height > 0.01 && (high - by.height).abs() > 0.06 * size + ROUNDING {
                    return Err(format!("{} mm too high, drawn {high}", by.height));
                }
                let mut lines: BTreeMap<i64, [f32; 2]> = BTreeMap::new();
                for (i, piece) in fitted.pieces.iter().enumerate() {
                    let (y, from, to) = match piece {
                        Piece::Letters { y, .. } => (*y, ink[&i].origin[0], ink[&i].end),
                        Piece::Icon { x, y, side, .. } => (y + side * ABOVE, *x, x + side),
                    };
                    let key = lines
                        .range(thousandths(y) - 60..thousandths(y) + 60)
                        .next()
                        .map_or(thousandths(y), |(key, _)| *key);
                    let line = lines.entry(key).or_insert([f32::MAX, f32::MIN]);
                    *line = [line[0].min(from), line[1].max(to)];
                }
                let wide = lines.values().map(|[from, to]| to - from);
                let wide = wide.reduce(f32::max).unwrap_or_default() - width;
                // A space at the end of a line is drawn but counts for nothing.
                let spare = 0.4 * size + self.frame.tracking.abs() * 2.0 + ROUNDING;
                if by.width > 0.01 && !(-spare..=spare).contains(&(wide - by.width)) {
                    return Err(format!("{} mm too wide, drawn {wide}", by.width));
                }
                let amounts = [by.width, by.height].map(|mm| format!("{mm:.1} mm"));
                if by.width > 0.01 && !finding.message.contains(&amounts[0])
                    || by.height > 0.01 && !finding.message.contains(&amounts[1])
                {
                    return Err(format!("another amount: {}", finding.message));
                }
                Ok(())
            }
            (by, said) => Err(format!("the fitter says {by:?}, the deck {said:?}")),
        }
    }

    /// Words are neither lost nor doubled.
    fn same_words(&self, fitted: &Fitted) -> Result<(), String> {
        let mut all = String::new();
        for piece in &fitted.pieces {
            match piece {
                Piece::Letters { text, .. } => all.push_str(text),
                Piece::Icon { name, .. } => {
                    let _ = write!(all, ":{name}:");
                }
            }
        }
        let bare = |text: &str| -> String { text.split_whitespace().collect() };
        if bare(&all) == bare(&self.plain) {
            return Ok(());
        }
        Err(format!("other words: {all:?} for {:?}", self.plain))
    }

    /// Each run is drawn as the fitter placed it, and the next one begins where it ends.
    fn same_runs(&self, fitted: &Fitted, ink: &BTreeMap<usize, Ink>) -> Result<(), String> {
        let rich = Rich::parse(&self.markdown);
        let em = fitted.size;
        // Where the piece before ended: place in the text, right end, baseline.
        let mut before: Option<(usize, f32, f32)> = None;
        let mut at = 0;
        for (i, piece) in fitted.pieces.iter().enumerate() {
            let (x, y, end, length) = match piece {
                Piece::Icon { x, y, side, .. } => {
                    (*x, y + side * ABOVE, x + side, '\u{fffc}'.len_utf8())
                }
                Piece::Letters { x, y, text, .. } => {
                    let Some(ink) = ink.get(&i) else {
                        return Err(format!("`{text}` is not drawn"));
                    };
                    if ink.text != *text {
                        return Err(format!("`{}` is drawn for `{text}`", ink.text));
                    }
                    if (ink.origin[0] - x).abs() > ROUNDING || (ink.origin[1] - y).abs() > ROUNDING
                    {
                        return Err(format!("`{text}` stands at {:?}", ink.origin));
                    }
                    (*x, *y, ink.end, text.len())
                }
            };
            let rest = &rich.text[at..];
            let skipped = rest.len() - rest.trim_start_matches(char::is_whitespace).len();
            let starts_blank = matches!(piece, Piece::Letters { text, .. } if text.starts_with(char::is_whitespace));
            let from = if starts_blank { at } else { at + skipped };
            if let Some((_, right, line)) =
                before.filter(|(_, _, line)| (line - y).abs() < 0.06 * em)
            {
                let _ = line;
                let gap = x - right;
                let allowed = if from == at { 0.0 } else { 0.6 * em };
                let slack = 0.012 * em + ROUNDING + self.frame.tracking.abs();
                if gap < -slack || gap > allowed + slack {
                    return Err(format!("a gap of {gap} mm before piece {i}"));
                }
            }
            at = from + length;
            before = Some((at, end, y));
        }
        Ok(())
    }
}

#[allow(clippy::cast_possible_truncation)] // a card has few thousandths
fn thousandths(mm: f32) -> i64 {
    (mm * 1000.0).round() as i64
}

/// Makes a text: Markdown and what it says.
fn words(random: &mut Random) -> (String, String) {
    const LETTERS: &str = "eeeeeaaaiiooutnsrhldcmfpgwybvkxjqzäöüßéèêàçñøåœæAEIOUTNSRLÄÖÜÉÅÞŁ";
    const LIGATURES: [&str; 8] = ["fi", "fl", "ff", "ffi", "ffl", "fj", "tt", "ft"];
    const FALLBACK: [&str; 8] = ["β", "α→β", "H₂O", "x²", "µm", "↑", "Ω₀", "10⁻⁶"];
    const SIGNS: [&str; 10] = [
        "&", "<", "–", "…", "“so”", "(if)", "50 %", "x/y", "a-b", "AV.",
    ];
    let letters: Vec<char> = LETTERS.chars().collect();
    let count = random.pick(&[1, 1, 2, 3, 5, 8, 13, 25, 50]);
    let longest = random.pick(&[3, 6, 9, 18]);
    let (mut markdown, mut plain) = (String::new(), String::new());
    for number in 0..count {
        if number > 0 {
            let gap = if random.below(18) == 0 { "\n\n" } else { " " };
            markdown.push_str(gap);
            plain.push_str(gap);
        }
        let mut word = String::new();
        let length = 1 + random.below(longest);
        while word.chars().count() < length {
            if random.below(9) == 0 {
                word.push_str(random.pick(&LIGATURES));
            } else {
                word.push(random.pick(&letters));
            }
        }
        match random.below(16) {
            0 => word.push_str(random.pick(&FALLBACK)),
            1 => random.pick(&SIGNS).clone_into(&mut word),
            // Shorter ones would be the numbers of items.
            2 => word = format!("{}.", 1000 + random.below(99_000)),
            3 => word.push_str(random.pick(&[",", ".", "!", "?", ";"])),
            4 => random.pick(&FALLBACK).clone_into(&mut word),
            _ => {}
        }
        let is_plain = word.chars().all(char::is_alphabetic);
        let middle = word
            .char_indices()
            .nth(word.chars().count() / 2)
            .map(|(i, _)| i);
        match (random.below(10), middle) {
            (0, _) if is_plain => {
                let _ = write!(markdown, "**{word}**");
            }
            (1, _) if is_plain => {
                let _ = write!(markdown, "*{word}*");
            }
            (2, Some(middle)) if is_plain && middle > 0 => {
                let (head, tail) = word.split_at(middle);
                let _ = write!(markdown, "{head}**{tail}**");
            }
            (3, _) => {
                word.push_str(" :repair:");
                markdown.push_str(&word);
            }
            _ => markdown.push_str(&word),
        }
        plain.push_str(&word);
    }
    // A digit and a full stop alone would be a number to the template.
    if plain.trim_end_matches('.').parse::<f64>().is_ok() {
        markdown.push_str(" x");
        plain.push_str(" x");
    }
    (markdown, plain)
}

/// Draws one card per text.
pub fn draw(cases: &[Case]) -> Drawn {
    let columns = [
        "name", "bx", "by", "bw", "bh", "size", "min", "leading", "align", "valign", "family",
        "weight", "slant", "tracking", "note",
    ];
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(columns).expect("written");
    for (number, case) in cases.iter().enumerate() {
        let frame = &case.frame;
        let mut row = vec![format!("n{number}")];
        row.extend(frame.rect.map(|mm| mm.to_string()));
        row.extend([frame.size, frame.min, frame.leading].map(|mm| mm.to_string()));
        row.push(format!("{:?}", frame.align).to_lowercase());
        row.push(format!("{:?}", frame.valign).to_lowercase());
        row.push(frame.family.clone());
        row.push(frame.weight.to_string());
        let style = [("normal", Slant::Upright), ("italic", Slant::Italic)];
        row.extend(
            style
                .iter()
                .filter(|(_, s)| *s == frame.slant)
                .map(|(word, _)| (*word).to_owned()),
        );
        row.push(frame.tracking.to_string());
        row.push(case.markdown.clone());
        writer.write_record(row).expect("written");
    }
    let csv = String::from_utf8(writer.into_inner().expect("bytes")).expect("text");
    let template = r#"<cw:text x="{{ bx }}" y="{{ by }}" width="{{ bw }}" height="{{ bh }}" size="{{ size }}" min="{{ min }}" leading="{{ leading }}" align="{{ align }}" valign="{{ valign }}" font-family="{{ family }}" font-weight="{{ weight }}" font-style="{{ slant }}" letter-spacing="{{ tracking }}">{{ note }}</cw:text><rect x="1" y="1" width="{{ name | length }}" height="1"/>"#;
    Drawn::new(tiny(&csv, template), "tiny")
}

pub fn face(drawn: &Drawn, number: usize) -> &Face {
    let FaceId(face) = drawn.album.slots[number].front.expect("a face");
    &drawn.album.faces[face]
}

fn finding(drawn: &Drawn, number: usize, rule: Rule) -> Option<&Diagnostic> {
    let name = format!("front of `n{number}` in");
    drawn
        .diags
        .iter()
        .find(|d| d.rule == rule && d.message.starts_with(&name))
}
