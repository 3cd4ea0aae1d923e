//! A table written down in memory and read back: the structure of JSON without its letters.
//!
//! A table in, marks out, and a table again. Lists, fields, variants, numbers and absent things are
//! what they are in JSON, field by field; only what has a text of its own there (a card) is its number
//! here. That is proved once for every card, so that it needn't be at every step.

mod mark;
mod read;
mod write;

use serde::Serialize;
use serde::de::DeserializeOwned;

use mark::{Marks, Odd};
use read::Reader;

/// What a table has been written into; used again from table to table.
#[derive(Debug, Default)]
pub(super) struct Written(Marks);

impl Written {
    /// Writes something down and reads it back.
    ///
    /// # Errors
    /// Why it can't be written or read.
    pub fn round<T: Serialize + DeserializeOwned>(&mut self, thing: &T) -> Result<T, String> {
        let Self(marks) = self;
        marks.marks.clear();
        marks.letters.clear();
        thing.serialize(&mut *marks).map_err(|Odd(why)| why)?;
        let mut reader = Reader::new(marks);
        let back = T::deserialize(&mut reader).map_err(|Odd(why)| why)?;
        if reader.is_done() {
            Ok(back)
        } else {
            Err("something is left over".to_owned())
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Serialize};

    use super::*;
    use crate::referee::seat::{BySeat, Card, Seat};

    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Shape {
        Bare,
        Holding(u8),
        Pair(i32, String),
        Named { width: f64, card: Option<Card> },
    }

    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Odds {
        shapes: Vec<Shape>,
        seats: BySeat<Vec<Card>>,
        counts: BTreeMap<u16, (bool, char)>,
        by_name: BTreeMap<String, Option<Seat>>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        rest: Vec<()>,
        nothing: Option<Box<Odds>>,
    }

    fn odds() -> Odds {
        let inner = Odds {
            shapes: Vec::new(),
            seats: BySeat::new(0, |_| Vec::new()),
            counts: BTreeMap::new(),
            by_name: BTreeMap::new(),
            rest: vec![(), ()],
            nothing: None,
        };
        Odds {
            shapes: vec![
                Shape::Bare,
                Shape::Holding(7),
                Shape::Pair(-40_000, "two words".into()),
                Shape::Named {
                    width: 0.25,
                    card: Some(Card(300)),
                },
                Shape::Named {
                    width: -1.0,
                    card: None,
                },
            ],
            seats: BySeat::new(3, |seat| vec![Card(9); seat.place()]),
            counts: [(3, (true, 'x')), (70, (false, 'µ'))].into(),
            by_name: [("a".into(), Some(Seat::FIRST)), (String::new(), None)].into(),
            rest: Vec::new(),
            nothing: Some(Box::new(inner)),
        }
    }

    #[test]
    fn what_json_keeps_is_kept() {
        let odds = odds();
        let json = serde_json::to_string(&odds).expect("json");
        assert_eq!(serde_json::from_str::<Odds>(&json).expect("read"), odds);
        let mut written = Written::default();
        for _ in 0..2 {
            assert_eq!(written.round(&odds).expect("read"), odds);
        }
    }

    /// Forgets what it holds, as a field that is left out does.
    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Forgetful {
        kept: u8,
        #[serde(skip)]
        lost: u8,
    }

    /// Writes what it can't read.
    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Misspelt {
        #[serde(rename(serialize = "one", deserialize = "other"))]
        field: u8,
    }

    #[test]
    fn what_json_loses_is_lost() {
        let mut written = Written::default();
        let back = written.round(&Forgetful { kept: 1, lost: 2 });
        assert_eq!(back.expect("read"), Forgetful { kept: 1, lost: 0 });
        let why = written.round(&Misspelt { field: 3 }).expect_err("misspelt");
        assert_eq!(why, "missing field `other`");
        let keys = BTreeMap::from([(vec![1_u8], 2_u8)]);
        let why = written.round(&keys).expect_err("no text");
        assert_eq!(why, "a key is no text");
    }
}
