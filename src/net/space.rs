//! Points and directions in the plane and in space, in millimetres.

/// A point or a direction.
pub type Spot<const N: usize> = [f64; N];

/// Adds two spots.
#[must_use]
pub fn plus<const N: usize>(a: Spot<N>, b: Spot<N>) -> Spot<N> {
    std::array::from_fn(|i| a[i] + b[i])
}

/// Gives the way from `b` to `a`.
#[must_use]
pub fn minus<const N: usize>(a: Spot<N>, b: Spot<N>) -> Spot<N> {
    std::array::from_fn(|i| a[i] - b[i])
}

/// Makes a way so many times as long.
#[must_use]
pub fn times<const N: usize>(a: Spot<N>, by: f64) -> Spot<N> {
    a.map(|x| x * by)
}

/// Gives the product of two lengths and the cosine of the angle between them.
#[must_use]
pub fn dot<const N: usize>(a: Spot<N>, b: Spot<N>) -> f64 {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

/// Gives the length.
#[must_use]
pub fn length<const N: usize>(a: Spot<N>) -> f64 {
    dot(a, a).sqrt()
}

/// Gives the way of length 1 in the same direction.
#[must_use]
pub fn unit<const N: usize>(a: Spot<N>) -> Spot<N> {
    times(a, 1.0 / length(a))
}

/// Gives the direction at right angles to both.
#[must_use]
pub fn cross(a: Spot<3>, b: Spot<3>) -> Spot<3> {
    [
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    ]
}

/// Turns a direction of the plane anticlockwise, y growing upwards.
#[must_use]
pub fn rotated(a: Spot<2>, degrees: f64) -> Spot<2> {
    let (sin, cos) = degrees.to_radians().sin_cos();
    [a[0] * cos - a[1] * sin, a[0] * sin + a[1] * cos]
}

/// Gives the angle in degrees by which `b` is turned from `a`, anticlockwise positive.
#[must_use]
pub fn angle(a: Spot<2>, b: Spot<2>) -> f64 {
    (a[0] * b[1] - a[1] * b[0]).atan2(dot(a, b)).to_degrees()
}

/// Gives the middle of some spots.
#[allow(clippy::cast_precision_loss)] // a handful of corners
#[must_use]
pub fn middle<const N: usize>(spots: &[Spot<N>]) -> Spot<N> {
    let sum = spots.iter().copied().fold([0.0; N], plus);
    times(sum, 1.0 / spots.len() as f64)
}

/// How deep two shapes may reach into each other before they overlap, for rounding's sake.
const TOUCH: f64 = 1e-6;

/// Says whether two convex shapes share an area; touching edges share none.
#[must_use]
pub fn overlap(a: &[Spot<2>], b: &[Spot<2>]) -> bool {
    let parts = |shape: &[Spot<2>], across: Spot<2>| {
        let places = shape.iter().map(|spot| dot(*spot, across));
        let ends = (f64::MAX, f64::MIN);
        places.fold(ends, |(low, high), x| (low.min(x), high.max(x)))
    };
    let edges = |shape: &[Spot<2>]| -> Vec<Spot<2>> {
        let next = shape.iter().cycle().skip(1);
        let ways = shape.iter().zip(next).map(|(from, to)| minus(*to, *from));
        ways.map(|[x, y]| unit([y, -x])).collect()
    };
    // Convex shapes are apart when a line along one of their edges parts them.
    let apart = |across: &Spot<2>| {
        let ((low, high), (from, to)) = (parts(a, *across), parts(b, *across));
        high <= from + TOUCH || to <= low + TOUCH
    };
    !edges(a).iter().chain(&edges(b)).any(apart)
}
