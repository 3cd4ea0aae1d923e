//! Arithmetic of colours: luminance, contrast, tints and shades.
//!
//! Relative luminance and contrast as WCAG 2.2 defines them, on the transfer curve of sRGB
//! (IEC 61966-2-1).

use svgtypes::{Color, Paint, PaintFallback};

/// Least contrast of letters to what lies behind them (WCAG 2.2, 1.4.3).
pub(crate) const READABLE: f64 = 4.5;
/// Contrast that letters get when they have to change (WCAG 2.2, 1.4.6).
pub(crate) const CLEAR: f64 = 7.0;

/// Light that a channel value of 0 to 255 stands for, from 0 to 1.
fn linear(channel: u8) -> f64 {
    let c = f64::from(channel) / 255.0;
    if c <= 0.04045 {
        c / 12.92
    } else {
        ((c + 0.055) / 1.055).powf(2.4)
    }
}

/// Gives the channel value for a light of 0 to 1.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // rounded and within 0 to 255
fn channel(light: f64) -> u8 {
    let c = if light <= 0.003_130_8 {
        light * 12.92
    } else {
        1.055 * light.powf(1.0 / 2.4) - 0.055
    };
    (c * 255.0).round().clamp(0.0, 255.0) as u8
}

/// Relative luminance, 0 (black) to 1 (white).
pub(crate) fn luminance(c: Color) -> f64 {
    0.2126 * linear(c.red) + 0.7152 * linear(c.green) + 0.0722 * linear(c.blue)
}

/// Contrast of two luminances, 1 to 21.
pub(crate) fn contrast(a: f64, b: f64) -> f64 {
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// The grey of equal luminance.
pub(super) fn grey(c: Color) -> Color {
    let level = channel(luminance(c));
    Color::new_rgba(level, level, level, c.alpha)
}

/// Mixes a colour with white; a strength of 1 leaves it.
pub(crate) fn tint(c: Color, strength: f64) -> Color {
    let mix = |channel| 255.0 - (255.0 - f64::from(channel)) * strength;
    of(c, mix)
}

/// Darkens a colour, keeping its hue, until it can be read on a ground of this luminance.
pub(crate) fn dark(c: Color, ground: f64) -> Color {
    if luminance(c) < ground && contrast(luminance(c), ground) >= READABLE {
        return c;
    }
    let steps = (0..=40).map(|step| of(c, |v| f64::from(v) * f64::from(40 - step) / 40.0));
    let readable = |c: &Color| luminance(*c) < ground && contrast(luminance(*c), ground) >= CLEAR;
    steps
        .into_iter()
        .find(readable)
        .unwrap_or(Color::new_rgba(0, 0, 0, c.alpha))
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // rounded and within 0 to 255
fn of(c: Color, change: impl Fn(u8) -> f64) -> Color {
    let [r, g, b] = [c.red, c.green, c.blue].map(|v| change(v).round().clamp(0.0, 255.0) as u8);
    Color::new_rgba(r, g, b, c.alpha)
}

/// Writes a colour.
pub(crate) fn text(c: Color) -> String {
    if c.alpha == 255 {
        format!("#{:02x}{:02x}{:02x}", c.red, c.green, c.blue)
    } else {
        format!("#{:02x}{:02x}{:02x}{:02x}", c.red, c.green, c.blue, c.alpha)
    }
}

/// Rewrites the colour within a paint: by itself or after a `url(…)`. `None` when there is none.
pub(super) fn repaint(value: &str, change: impl Fn(Color) -> Color) -> Option<String> {
    match Paint::from_str(value.trim()) {
        Ok(Paint::Color(c)) => Some(text(change(c))),
        Ok(Paint::FuncIRI(id, Some(PaintFallback::Color(c)))) => {
            Some(format!("url(#{id}) {}", text(change(c))))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Color {
        text.parse().expect("a colour")
    }

    #[test]
    fn a_grey_is_as_light_as_its_colour() {
        for word in ["red", "#f0932b", "hsl(240, 50%, 30%)", "#123456", "white"] {
            let (colour, grey) = (read(word), grey(read(word)));
            assert!(grey.red == grey.green && grey.green == grey.blue);
            let off = (luminance(colour) - luminance(grey)).abs();
            assert!(off < 0.006, "{word}: {off}");
        }
        // The middle of the table in IEC 61966-2-1: 21.4 % of the light.
        assert!((luminance(read("#7f7f7f")) - 0.2122).abs() < 0.001);
    }

    #[test]
    fn dark_keeps_the_hue_and_can_be_read() {
        for word in ["#ffe27a", "white", "#6cc1ec", "#a9bccb"] {
            for ground in [1.0, 0.6, 0.3] {
                let shade = dark(read(word), ground);
                assert!(contrast(luminance(shade), ground) >= READABLE, "{word}");
            }
        }
        let blue = dark(read("#6cc1ec"), 1.0);
        assert!(blue.blue > blue.green && blue.green > blue.red);
        assert_eq!(dark(read("#0b2448"), 1.0), read("#0b2448"));
    }

    #[test]
    fn only_the_colour_of_a_paint_changes() {
        let black = |_| Color::black();
        assert_eq!(
            repaint("hsl(10, 20%, 30%)", black).as_deref(),
            Some("#000000")
        );
        assert_eq!(
            repaint("url(#a) red", black).as_deref(),
            Some("url(#a) #000000")
        );
        for kept in ["none", "currentColor", "url(#a)", "inherit"] {
            assert_eq!(repaint(kept, black), None, "{kept}");
        }
    }
}
