//! Colours of screens → inks of a press: cyan, magenta, yellow and black, each from 0 to 1.
//!
//! A profile says what inks look like on paper. Turned around, it says which inks look like a colour: black
//! takes over from the three others the more, the darker a colour is, until all together are few enough.

use std::sync::LazyLock;

use moxcms::{ColorProfile, Layout, TransformOptions};

/// What inks look like on coated paper (CGATS TR 001, SWOP), as a profile in the public domain (CC0 1.0):
/// <https://github.com/saucecontrol/Compact-ICC-Profiles>.
const PROFILE: &[u8] = include_bytes!("CGATS001Compat-v2-micro.icc");
/// How much ink lies in one place at most: 240 %, as `DriveThruCards` asks.
pub const MOST_INK: f32 = 2.4;
/// What is left of that for rounding.
const SPARE: f32 = 0.03;
/// Steps of the inks that are looked up.
const INKS: usize = 11;
/// Steps of the colours that are mixed once and for all.
const COLOURS: usize = 17;
/// How dark a grey is into which black comes.
const FIRST_BLACK: f32 = 0.12;
/// How slowly it takes over.
const SLOWLY: f32 = 1.3;
/// Attempts with more black when there is too much ink.
const ATTEMPTS: u8 = 16;
/// White of the space in which colours are compared (D50).
const WHITE: [f32; 3] = [0.964_22, 1.0, 0.825_21];

/// Three numbers of a colour: lightness, and how red and how yellow it is.
type Lab = [f32; 3];
/// Cyan, magenta, yellow, black.
type Mix = [f32; 4];

/// Mixes colours.
pub struct Mixing {
    /// The inks for steps of red, green and blue.
    table: Vec<Mix>,
}

impl Mixing {
    /// Gives the one mixing, which is worked out once.
    #[must_use]
    pub fn shared() -> Option<&'static Self> {
        static SHARED: LazyLock<Option<Mixing>> = LazyLock::new(Mixing::new);
        SHARED.as_ref()
    }

    fn new() -> Option<Self> {
        let paper = Paper::new()?;
        let step = |number: usize| part(number, COLOURS);
        let steps = || 0..COLOURS;
        let colours =
            steps().flat_map(|r| steps().flat_map(move |g| steps().map(move |b| [r, g, b])));
        let table = colours.map(|rgb| paper.mix(rgb.map(step))).collect();
        Some(Self { table })
    }

    /// Gives the inks for a colour.
    #[must_use]
    pub fn of(&self, rgb: [u8; 3]) -> Mix {
        let places = rgb.map(|value| place(f32::from(value) / 255.0, COLOURS));
        let mut mix = [0.0; 4];
        for corner in 0..8_usize {
            let (mut at, mut weight) = (0, 1.0);
            for (axis, (low, share)) in places.iter().enumerate() {
                let upper = (corner >> axis) & 1;
                at = at * COLOURS + (low + upper).min(COLOURS - 1);
                weight *= if upper == 1 { *share } else { 1.0 - share };
            }
            for (ink, value) in mix.iter_mut().zip(self.table[at]) {
                *ink += weight * value;
            }
        }
        // The weights may sum up to a little more than one.
        mix.map(|ink| ink.min(1.0))
    }
}

/// What inks look like on paper.
struct Paper {
    table: Vec<Lab>,
    /// How bright the blackest black is, as a part of white.
    black: f32,
}

impl Paper {
    fn new() -> Option<Self> {
        let profile = ColorProfile::new_from_slice(PROFILE).ok()?;
        let screen = ColorProfile::new_srgb();
        let options = TransformOptions::default();
        // Four values, whatever they are called.
        let transform = profile
            .create_transform_f32(Layout::Rgba, &screen, Layout::Rgb, options)
            .ok()?;
        let steps = || 0..INKS;
        let mixes = steps().flat_map(|c| {
            steps().flat_map(move |m| {
                steps().flat_map(move |y| steps().map(move |k| [c, m, y, k].map(|n| part(n, INKS))))
            })
        });
        let mixes: Vec<f32> = mixes.flatten().collect();
        let mut seen = vec![0.0_f32; mixes.len() / 4 * 3];
        transform.transform(&mixes, &mut seen).ok()?;
        let colours = seen.chunks_exact(3);
        let table = colours
            .map(|rgb| lab([rgb[0], rgb[1], rgb[2]], 0.0))
            .collect();
        let mut paper = Self { table, black: 0.0 };
        let darkest = paper.look([0.5, 0.45, 0.45, 1.0]);
        paper.black = luminance(darkest[0]);
        Some(paper)
    }

    /// Says what inks look like.
    fn look(&self, mix: Mix) -> Lab {
        let places = mix.map(|ink| place(ink, INKS));
        let mut seen = [0.0; 3];
        for corner in 0..16_usize {
            let (mut at, mut weight) = (0, 1.0);
            for (axis, (low, share)) in places.iter().enumerate() {
                let upper = (corner >> axis) & 1;
                at = at * INKS + (low + upper).min(INKS - 1);
                weight *= if upper == 1 { *share } else { 1.0 - share };
            }
            for (value, part) in seen.iter_mut().zip(self.table[at]) {
                *value += weight * part;
            }
        }
        seen
    }

    /// Mixes a colour: with so much black as it is dark, and more if there is too much ink.
    fn mix(&self, rgb: [f32; 3]) -> Mix {
        let brightest = rgb.into_iter().fold(0.0, f32::max);
        if rgb.iter().all(|value| *value >= 1.0) {
            return [0.0; 4];
        }
        let target = lab(rgb, self.black);
        let dark = ((1.0 - brightest - FIRST_BLACK) / (1.0 - FIRST_BLACK)).max(0.0);
        let least = dark.powf(SLOWLY);
        let most = MOST_INK - SPARE;
        let (mut start, mut mix) = (rgb.map(|value| 1.0 - value), [0.0; 4]);
        for attempt in 0..=ATTEMPTS {
            let black = least + (1.0 - least) * f32::from(attempt) / f32::from(ATTEMPTS);
            start = self.solve(target, black, start);
            let [c, m, y] = start;
            mix = [c, m, y, black];
            if mix.iter().sum::<f32>() <= most {
                return mix;
            }
        }
        // No black is black enough: less of the others.
        let [c, m, y, k] = mix;
        let less = (most - k) / (c + m + y);
        [c * less, m * less, y * less, k]
    }

    /// Finds how much of the other inks looks most like a colour beside so much black, by steps towards it
    /// (Levenberg and Marquardt).
    fn solve(&self, target: Lab, black: f32, start: [f32; 3]) -> [f32; 3] {
        const NUDGE: f32 = 0.02;
        let off = |[c, m, y]: [f32; 3]| {
            let seen = self.look([c, m, y, black]);
            [0, 1, 2].map(|i| seen[i] - target[i])
        };
        let size = |wrong: Lab| wrong.iter().map(|part| part * part).sum::<f32>();
        let (mut inks, mut damping) = (start, 1.0_f32);
        let mut wrong = off(inks);
        for _ in 0..24 {
            let slopes = [0, 1, 2].map(|ink| {
                let mut moved = inks;
                let by = if inks[ink] > 0.5 { -NUDGE } else { NUDGE };
                moved[ink] += by;
                let there = off(moved);
                [0, 1, 2].map(|i| (there[i] - wrong[i]) / by)
            });
            let dot = |a: Lab, b: Lab| a.iter().zip(b).map(|(a, b)| a * b).sum::<f32>();
            let mut square = [[0.0; 3]; 3];
            for (row, a) in square.iter_mut().zip(slopes) {
                *row = slopes.map(|b| dot(a, b));
            }
            for (axis, row) in square.iter_mut().enumerate() {
                row[axis] += damping;
            }
            let Some(step) = solved(square, slopes.map(|slope| -dot(slope, wrong))) else {
                break;
            };
            let next = [0, 1, 2].map(|i| (inks[i] + step[i]).clamp(0.0, 1.0));
            let there = off(next);
            if size(there) < size(wrong) {
                (inks, wrong) = (next, there);
                damping = (damping * 0.4).max(1e-3);
            } else {
                damping *= 4.0;
            }
        }
        inks
    }
}

/// Solves three equations (Cramer).
fn solved(square: [[f32; 3]; 3], right: [f32; 3]) -> Option<[f32; 3]> {
    let volume = |[a, b, c]: [[f32; 3]; 3]| {
        a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0])
            + a[2] * (b[0] * c[1] - b[1] * c[0])
    };
    let whole = volume(square);
    (whole.abs() > 1e-6).then(|| {
        [0, 1, 2].map(|column| {
            let mut other = square;
            for (row, value) in other.iter_mut().zip(right) {
                row[column] = value;
            }
            volume(other) / whole
        })
    })
}

/// Gives the part of a whole that a step is.
#[allow(clippy::cast_precision_loss)] // a few steps
fn part(number: usize, steps: usize) -> f32 {
    number as f32 / (steps - 1) as f32
}

/// Gives the step below a part of a whole, and how far it is to the next.
#[allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss
)] // a few steps, from 0 on
fn place(part: f32, steps: usize) -> (usize, f32) {
    let at = part.clamp(0.0, 1.0) * (steps - 1) as f32;
    (at as usize, at.fract())
}

/// Gives how a colour of a screen is seen (IEC 61966-2-1, CIE 15), where black is so bright.
fn lab(rgb: [f32; 3], black: f32) -> Lab {
    let linear = rgb.map(|value| {
        let light = value.abs();
        let light = if light <= 0.040_45 {
            light / 12.92
        } else {
            ((light + 0.055) / 1.055).powf(2.4)
        };
        light.copysign(value)
    });
    let mixed = |weights: [f32; 3]| linear.iter().zip(weights).map(|(a, b)| a * b).sum::<f32>();
    // Adapted to D50 (Bradford).
    let xyz = [
        mixed([0.436_075, 0.385_065, 0.143_080]),
        mixed([0.222_505, 0.716_879, 0.060_617]),
        mixed([0.013_932, 0.097_105, 0.714_173]),
    ];
    let [x, y, z] = [0, 1, 2].map(|i| root(xyz[i] / WHITE[i] * (1.0 - black) + black));
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn root(part: f32) -> f32 {
    if part > 0.008_856 {
        part.cbrt()
    } else {
        7.787 * part + 16.0 / 116.0
    }
}

/// Gives how bright a lightness is, as a part of white.
fn luminance(lightness: f32) -> f32 {
    let root = (lightness + 16.0) / 116.0;
    if root > 6.0 / 29.0 {
        root.powi(3)
    } else {
        (root - 16.0 / 116.0) / 7.787
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mixing() -> &'static Mixing {
        Mixing::shared().expect("a profile")
    }

    #[test]
    fn no_colour_takes_more_ink_than_may_lie_there() {
        for r in (0..=255).step_by(15) {
            for g in (0..=255).step_by(15) {
                for b in (0..=255).step_by(15) {
                    let mix = mixing().of([r, g, b]);
                    let sum: f32 = mix.iter().sum();
                    assert!(sum <= MOST_INK, "{:?} takes {mix:?}", [r, g, b]);
                    assert!(mix.iter().all(|ink| (0.0..=1.0).contains(ink)), "{mix:?}");
                }
            }
        }
    }

    #[test]
    fn white_takes_none_and_black_is_mostly_black() {
        assert!(mixing().of([255; 3]).iter().all(|ink| *ink < 1e-6));
        let [.., black] = mixing().of([0; 3]);
        assert!(black > 0.95, "{black}");
        for grey in (0..=240_u8).step_by(16) {
            let [c, m, y, k] = mixing().of([grey; 3]);
            let darker = mixing().of([grey + 15; 3]);
            assert!(k >= darker[3] - 0.01, "{grey}");
            assert!(
                (c - m).abs() < 0.3 && (m - y).abs() < 0.3,
                "{grey}: {c} {m} {y} {k}"
            );
        }
    }

    #[test]
    fn colours_that_paper_can_show_look_as_on_screen() {
        let paper = Paper::new().expect("a profile");
        let (mut worst, mut sum, mut count) = (0.0_f32, 0.0, 0.0);
        // No bright and pure ones: no ink on paper is as green or as blue as a screen.
        for r in [90, 120, 150, 180_u8] {
            for g in [90, 120, 150, 180] {
                for b in [90, 120, 150, 180] {
                    let wanted = lab([r, g, b].map(|value| f32::from(value) / 255.0), paper.black);
                    let seen = paper.look(mixing().of([r, g, b]));
                    let far = wanted.iter().zip(seen).map(|(a, b)| (a - b) * (a - b));
                    let far = far.sum::<f32>().sqrt();
                    (sum, count) = (sum + far, count + 1.0);
                    worst = worst.max(far);
                }
            }
        }
        assert!(sum / count < 4.0, "{}, worst {worst}", sum / count);
    }
}
