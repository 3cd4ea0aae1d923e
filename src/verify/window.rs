//! Parts of what is larger than the paper, to be glued together: equal windows that overlap.

use super::desk::SLACK;
use super::frame::{Frame, Spot};
use super::picture::{number, whole};

/// How far parts of a piece overlap, in mm.
const OVERLAP: f64 = 10.0;
/// Where diamonds stand along the edges of parts, in mm.
const DIAMOND: f64 = 2.2;
/// More parts than these beside each other are not supposed where no line shows them.
const MOST_PARTS: usize = 6;

/// Gives the parts into which something larger than paper may be divided, the largest first.
pub(super) fn windows(size: Spot) -> Vec<Frame> {
    let lengths = |extent: f64| -> Vec<f64> {
        let counts = (1..=MOST_PARTS).map(number);
        let lengths = counts.map(|count| (extent + OVERLAP * (count - 1.0)) / count);
        lengths.collect()
    };
    let mut windows = Vec::new();
    for wide in lengths(size[0]) {
        for high in lengths(size[1]) {
            let all = starts(size, [wide, high]).into_iter();
            windows.extend(all.map(|at| Frame::sized(at, [wide, high])));
        }
    }
    windows.sort_by(|a, b| b.area().total_cmp(&a.area()));
    windows
}

/// Gives where windows begin that cover a face, as it is divided into equal parts.
pub(super) fn starts(size: Spot, window: Spot) -> Vec<Spot> {
    let [columns, rows] = [0, 1].map(|axis| along(size[axis], window[axis]));
    let rows = rows.into_iter();
    rows.flat_map(|y| columns.iter().map(move |x| [*x, y]))
        .collect()
}

/// Gives where windows begin that cover an extent, as it is divided into equal parts.
fn along(extent: f64, window: f64) -> Vec<f64> {
    if extent - window < SLACK {
        return vec![0.0];
    }
    let count = ((extent - OVERLAP) / (window - OVERLAP) - 0.01)
        .ceil()
        .clamp(2.0, 12.0);
    let count = whole(count);
    let last = number(count - 1);
    (0..count)
        .map(|at| (extent - window) * number(at) / last)
        .collect()
}

/// Gives what of a part is neither glued over nor marked for it.
pub(super) fn inner(window: Frame, [width, height]: Spot) -> Frame {
    let edge = |far: bool, inset: f64| if far { inset } else { 0.0 };
    Frame {
        left: window.left + edge(window.left > SLACK, DIAMOND),
        top: window.top + edge(window.top > SLACK, DIAMOND),
        right: window.right - edge(window.right < width - SLACK, OVERLAP + DIAMOND),
        bottom: window.bottom - edge(window.bottom < height - SLACK, OVERLAP + DIAMOND),
    }
}
