//! Which way a page lies.

/// Which way the page lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Orientation {
    /// The short edges at the top and the bottom.
    Portrait,
    /// The long edges at the top and the bottom.
    Landscape,
}
