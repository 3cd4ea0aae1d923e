//! Marks: what is written.

use std::fmt;

/// One mark of what is written.
#[derive(Clone, Copy, Debug)]
pub(super) enum Mark {
    Nothing,
    Truth(bool),
    Whole(u64),
    Negative(i64),
    Broken(f64),
    /// A name of the program: of a field or a variant.
    Name(&'static str),
    /// Letters from here to there.
    Text(usize, usize),
    /// A list of so many, as far as that is known; ends with its own mark.
    List(usize),
    /// Fields and what they hold, in turn; ends with its own mark.
    Fields,
    End,
}

/// Everything that was written.
#[derive(Debug, Default)]
pub(in crate::referee::contract) struct Marks {
    pub(super) marks: Vec<Mark>,
    pub(super) letters: String,
}

/// Why something can't be written or read.
#[derive(Debug)]
pub(in crate::referee::contract) struct Odd(pub(super) String);

impl fmt::Display for Odd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Odd {}

impl serde::ser::Error for Odd {
    fn custom<T: fmt::Display>(why: T) -> Self {
        Self(why.to_string())
    }
}

impl serde::de::Error for Odd {
    fn custom<T: fmt::Display>(why: T) -> Self {
        Self(why.to_string())
    }
}
