//! Lines, circles and outlines as paths, whoever draws them: the PDF in points, pictures of pages in pixels.

use krilla::geom::PathBuilder as PdfPath;
use resvg::tiny_skia::PathBuilder as PixelPath;

use crate::geom::{Length, Outline, Polygon, Rect, Step};
use crate::sheet::Mark;

/// How far the handles of a quarter circle reach, as a part of its radius.
const QUARTER: f32 = 0.5523;

/// What a path is drawn with.
pub(super) trait Pen {
    /// Sets the pen down.
    fn begin(&mut self, at: [f32; 2]);
    /// Draws a straight line.
    fn straight(&mut self, to: [f32; 2]);
    /// Draws a cubic curve past two handles.
    fn curve(&mut self, handles: [[f32; 2]; 2], to: [f32; 2]);
    /// Goes back to where the pen was set down.
    fn end(&mut self);
}

macro_rules! pen {
    ($path:ty) => {
        impl Pen for $path {
            fn begin(&mut self, [x, y]: [f32; 2]) {
                self.move_to(x, y);
            }

            fn straight(&mut self, [x, y]: [f32; 2]) {
                self.line_to(x, y);
            }

            fn curve(&mut self, [[a, b], [c, d]]: [[f32; 2]; 2], [x, y]: [f32; 2]) {
                self.cubic_to(a, b, c, d, x, y);
            }

            fn end(&mut self) {
                self.close();
            }
        }
    };
}

pen!(PdfPath);
pen!(PixelPath);

/// Adds a line; `unit` says how long a length is where it is drawn.
pub(super) fn line(path: &mut impl Pen, mark: &Mark, unit: impl Fn(Length) -> f32) {
    path.begin([mark.from.x, mark.from.y].map(&unit));
    path.straight([mark.to.x, mark.to.y].map(unit));
}

/// Adds the circle in a square, as four cubic curves.
pub(super) fn circle(path: &mut impl Pen, square: Rect, unit: impl Fn(Length) -> f32) {
    let edges = [square.left(), square.top(), square.right(), square.bottom()];
    let [left, top, right, bottom] = edges.map(unit);
    let (x, y) = (f32::midpoint(left, right), f32::midpoint(top, bottom));
    let (across, down) = (
        (right - left) / 2.0 * QUARTER,
        (bottom - top) / 2.0 * QUARTER,
    );
    path.begin([x, top]);
    path.curve([[x + across, top], [right, y - down]], [right, y]);
    path.curve([[right, y + down], [x + across, bottom]], [x, bottom]);
    path.curve([[x - across, bottom], [left, y + down]], [left, y]);
    path.curve([[left, y - down], [x - across, top]], [x, top]);
    path.end();
}

/// Adds an outline.
pub(super) fn outline(path: &mut impl Pen, outline: &Outline, unit: impl Fn(Length) -> f32) {
    let spot = |at: crate::geom::Point| [unit(at.x), unit(at.y)];
    let start = outline.start();
    path.begin(spot(start));
    for step in outline.steps() {
        match step {
            Step::Line(end) if *end == start => {}
            Step::Line(end) => path.straight(spot(*end)),
            Step::Curve([a, b, end]) => path.curve([spot(*a), spot(*b)], spot(*end)),
        }
    }
    path.end();
}

/// Adds a polygon whose corners `place` puts on the page; `unit` says how long so many millimetres are.
pub(super) fn polygon(
    path: &mut impl Pen,
    polygon: &Polygon,
    place: impl Fn([f64; 2]) -> [f64; 2],
    unit: impl Fn(f64) -> f32,
) {
    for (number, corner) in polygon.corners().iter().enumerate() {
        let at = place(*corner).map(&unit);
        if number == 0 {
            path.begin(at);
        } else {
            path.straight(at);
        }
    }
    path.end();
}
