//! A table written down in memory and read back: the structure of JSON without its letters.
//!
//! A table in, marks out, and a table again. Lists, fields, variants, numbers and absent things are
//! what they are in JSON, field by field; only what has a text of its own there (a card) is its number
//! here. That is proved once for every card, so that it needn't be at every step.

mod read;
mod write;

use std::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;

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

/// What a table has been written into; used again from table to table.
#[derive(Debug, Default)]
pub(super) struct Written {
    marks: Vec<Mark>,
    letters: String,
}

impl Written {
    /// Writes something down and reads it back.
    ///
    /// # Errors
    /// Why it can't be written or read.
    pub fn round<T: Serialize + DeserializeOwned>(&mut self, thing: &T) -> Result<T, String> {
        self.marks.clear();
        self.letters.clear();
        thing.serialize(&mut *self).map_err(|Odd(why)| why)?;
        let mut reader = read::Reader::new(self);
        let back = T::deserialize(&mut reader).map_err(|Odd(why)| why)?;
        if reader.is_done() {
            Ok(back)
        } else {
            Err("something is left over".to_owned())
        }
    }
}

/// Why something can't be written or read.
#[derive(Debug)]
pub(super) struct Odd(String);

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
