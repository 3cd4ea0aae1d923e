//! Pens: SVG path data in whole tenths, so that rounding never adds up.

use super::point::Pt;

fn push(out: &mut String, tenths: i64) {
    let last = out.as_bytes().last().copied().unwrap_or(b'M');
    if tenths >= 0 && (last.is_ascii_digit() || last == b'.') {
        out.push(' ');
    }
    if tenths < 0 {
        out.push('-');
    }
    let n = tenths.unsigned_abs();
    out.push_str(&(n / 10).to_string());
    if !n.is_multiple_of(10) {
        out.push('.');
        out.push_str(&(n % 10).to_string());
    }
}

/// Writes coordinates in tenths, relative to a pen that is itself kept in whole tenths so that
/// rounding never adds up.
pub(super) struct Pen {
    pub out: String,
    x: i64,
    y: i64,
}

impl Pen {
    pub(super) fn new() -> Self {
        Self {
            out: String::new(),
            x: 0,
            y: 0,
        }
    }

    fn tenths(p: Pt) -> (i64, i64) {
        ((p.x * 10.0).round() as i64, (p.y * 10.0).round() as i64)
    }

    pub(super) fn start(&mut self, p: Pt) {
        (self.x, self.y) = Self::tenths(p);
        self.out.push('M');
        push(&mut self.out, self.x);
        push(&mut self.out, self.y);
    }

    /// Adds a relative command with its points; the last one is where the pen ends.
    pub(super) fn go(&mut self, command: char, points: &[Pt]) {
        self.out.push(command);
        let mut end = (self.x, self.y);
        for p in points {
            end = Self::tenths(*p);
            push(&mut self.out, end.0 - self.x);
            push(&mut self.out, end.1 - self.y);
        }
        (self.x, self.y) = end;
    }

    /// Adds the stretch from the second to the third of four points of Catmull and Rom's spline. After
    /// the first stretch the short command does, because the curve's tangents mirror each other.
    pub(super) fn curve(&mut self, first: bool, [a, b, c, d]: [Pt; 4]) {
        let out = Pt::new(b.x + (c.x - a.x) / 6.0, b.y + (c.y - a.y) / 6.0);
        let into = Pt::new(c.x - (d.x - b.x) / 6.0, c.y - (d.y - b.y) / 6.0);
        if first {
            self.go('c', &[out, into, c]);
        } else {
            self.go('s', &[into, c]);
        }
    }

    pub(super) fn close(&mut self) {
        self.out.push('z');
    }
}
