//! The ruler of the first sheet: how large the print came out.

use super::frame::Frame;
use super::seen::{Line, Seen};

/// The length of the ruler's line: 4 in.
const LENGTH: f64 = 101.6;

/// Measures the ruler: how many mm on paper a mm is. `None` where there is none.
///
/// Beside it stand the words `100 mm` and `4 in`; its line is as long as its own larger scale.
pub(super) fn measure(seen: &Seen) -> Option<f64> {
    let plain = seen.lines.iter().filter(|line| !line.dashed);
    let long = plain.filter(|line| (30.0..300.0).contains(&line.length()));
    let mut found = long
        .filter(|line| line.lies() || line.stands())
        .filter_map(|line| {
            let scale = line.length() / LENGTH;
            let ticks = ticks(seen, line);
            // 21 ticks above and 17 below.
            let is_ruler = ticks >= 34 && says(seen, line);
            is_ruler.then_some(scale)
        });
    found.next()
}

/// Counts the short lines that begin on a line and stand across it.
fn ticks(seen: &Seen, ruler: &Line) -> usize {
    let around = Frame::around([ruler.from, ruler.to])
        .unwrap_or_default()
        .grown(0.1);
    let ticks = seen.lines.iter().filter(|line| {
        line.length() < 4.0
            && line.lies() != ruler.lies()
            && (around.holds(line.from) || around.holds(line.to))
    });
    ticks.count()
}

/// Says whether `100mm` stands beside a line.
fn says(seen: &Seen, ruler: &Line) -> bool {
    let around = Frame::around([ruler.from, ruler.to])
        .unwrap_or_default()
        .grown(14.0);
    let near = seen.letters.iter().filter(|letter| around.holds(letter.at));
    let said: String = near.map(|letter| letter.text.as_str()).collect();
    said.contains("100mm")
}
