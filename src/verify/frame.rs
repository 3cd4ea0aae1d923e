//! Places on a page in millimetres, and how a face lies there.

/// A place: to the right and down from the page's upper left corner, in mm.
pub type Spot = [f64; 2];

/// A rectangle with sides parallel to the page, in mm.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Frame {
    /// The left edge.
    pub left: f64,
    /// The top edge.
    pub top: f64,
    /// The right edge.
    pub right: f64,
    /// The bottom edge.
    pub bottom: f64,
}

impl Frame {
    /// All that there is.
    pub const EVERYWHERE: Self = Self {
        left: f64::NEG_INFINITY,
        top: f64::NEG_INFINITY,
        right: f64::INFINITY,
        bottom: f64::INFINITY,
    };

    /// Makes the rectangle around some places; `None` around none.
    #[must_use]
    pub fn around(spots: impl IntoIterator<Item = Spot>) -> Option<Self> {
        let one = |[x, y]: Spot| Self {
            left: x,
            top: y,
            right: x,
            bottom: y,
        };
        spots.into_iter().map(one).reduce(Self::joined)
    }

    /// Makes a rectangle of its corner and its size.
    #[must_use]
    pub fn sized([left, top]: Spot, [width, height]: Spot) -> Self {
        Self {
            left,
            top,
            right: left + width,
            bottom: top + height,
        }
    }

    /// Gives the smallest rectangle around both.
    #[must_use]
    pub fn joined(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// Gives what both share, which may be turned inside out.
    #[must_use]
    pub fn shared(self, other: Self) -> Self {
        Self {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        }
    }

    /// Gives width and height.
    #[must_use]
    pub fn size(self) -> Spot {
        [self.right - self.left, self.bottom - self.top]
    }

    /// Gives the area; nothing for one that is inside out.
    #[must_use]
    pub fn area(self) -> f64 {
        let [width, height] = self.size();
        width.max(0.0) * height.max(0.0)
    }

    /// Gives the middle.
    #[must_use]
    pub fn middle(self) -> Spot {
        [
            f64::midpoint(self.left, self.right),
            f64::midpoint(self.top, self.bottom),
        ]
    }

    /// Moves all edges outwards, or inwards when it is less than nothing.
    #[must_use]
    pub fn grown(self, by: f64) -> Self {
        Self {
            left: self.left - by,
            top: self.top - by,
            right: self.right + by,
            bottom: self.bottom + by,
        }
    }

    /// Moves the rectangle.
    #[must_use]
    pub fn moved(self, [x, y]: Spot) -> Self {
        Self {
            left: self.left + x,
            top: self.top + y,
            right: self.right + x,
            bottom: self.bottom + y,
        }
    }

    /// Says whether a place lies within, edges included.
    #[must_use]
    pub fn holds(self, [x, y]: Spot) -> bool {
        (self.left..=self.right).contains(&x) && (self.top..=self.bottom).contains(&y)
    }

    /// Says whether another rectangle lies within.
    #[must_use]
    pub fn contains(self, other: Self) -> bool {
        self.holds([other.left, other.top]) && self.holds([other.right, other.bottom])
    }

    /// Gives how much of the smaller of the two lies in the other, from 0 to 1.
    #[must_use]
    pub fn overlap(self, other: Self) -> f64 {
        let least = self.area().min(other.area());
        if least > 0.0 {
            self.shared(other).area() / least
        } else {
            0.0
        }
    }

    /// Gives how far the edges of two rectangles lie apart at most.
    #[must_use]
    pub fn far(self, other: Self) -> f64 {
        let apart = [
            self.left - other.left,
            self.top - other.top,
            self.right - other.right,
            self.bottom - other.bottom,
        ];
        apart.into_iter().map(f64::abs).fold(0.0, f64::max)
    }
}

/// How a face lies on a page: where the corner of its trim is, how it is turned, how large it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// Where the upper left corner of the trim lies.
    pub at: Spot,
    /// How many quarters it is turned clockwise.
    pub quarters: u8,
    /// How many mm on paper a mm of the face is.
    pub scale: f64,
}

impl Pose {
    /// Lays a face into a rectangle, turned by some quarters.
    #[must_use]
    pub fn within(frame: Frame, quarters: u8, scale: f64) -> Self {
        let at = match quarters % 4 {
            0 => [frame.left, frame.top],
            1 => [frame.right, frame.top],
            2 => [frame.right, frame.bottom],
            _ => [frame.left, frame.bottom],
        };
        Self {
            at,
            quarters: quarters % 4,
            scale,
        }
    }

    /// Gives where a place of the face lies on the page.
    #[must_use]
    pub fn on_page(self, [x, y]: Spot) -> Spot {
        let [x, y] = [x * self.scale, y * self.scale];
        let [x, y] = match self.quarters {
            0 => [x, y],
            1 => [-y, x],
            2 => [-x, -y],
            _ => [y, -x],
        };
        [self.at[0] + x, self.at[1] + y]
    }

    /// Gives which place of the face lies there on the page.
    #[must_use]
    pub fn on_face(self, [x, y]: Spot) -> Spot {
        let [x, y] = [x - self.at[0], y - self.at[1]];
        let [x, y] = match self.quarters {
            0 => [x, y],
            1 => [y, -x],
            2 => [-x, -y],
            _ => [-y, x],
        };
        [x / self.scale, y / self.scale]
    }

    /// Gives the rectangle that a face of this size covers.
    #[must_use]
    pub fn covers(self, size: Spot) -> Frame {
        self.covering(Frame::sized([0.0; 2], size))
    }

    /// Gives where a part of the face lies on the page.
    #[must_use]
    pub fn covering(self, part: Frame) -> Frame {
        let ends = [[part.left, part.top], [part.right, part.bottom]];
        Frame::around(ends.map(|end| self.on_page(end))).unwrap_or_default()
    }

    /// Moves it, as seen on the face.
    #[must_use]
    pub fn moved(self, by: Spot) -> Self {
        Self {
            at: self.on_page(by),
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_face_lies_in_its_rectangle_however_it_is_turned() {
        let frame = Frame::sized([10.0, 20.0], [30.0, 40.0]);
        for quarters in 0..4 {
            let size = if quarters % 2 == 0 {
                [15.0, 20.0]
            } else {
                [20.0, 15.0]
            };
            let pose = Pose::within(frame, quarters, 2.0);
            assert!(pose.covers(size).far(frame) < 1e-9, "{quarters}");
            let there = pose.on_face(pose.on_page([3.0, 4.0]));
            assert!((there[0] - 3.0).abs() + (there[1] - 4.0).abs() < 1e-9);
        }
    }
}
