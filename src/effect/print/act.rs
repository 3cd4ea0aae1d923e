//! The canonical text of acts: every slot of the verb, but for what is usual.

use std::fmt::{self, Formatter};

use super::super::party::{Amount, Party, Scale, Who};
use super::super::spell::Spelled as _;
use super::super::tree::{Act, Value};
use super::super::verb::{Kind, Presence, Slot};

impl fmt::Display for Act {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.verb.word)?;
        let mut values = self.values.iter();
        let mut before: Option<&Value> = None;
        for slot in self.verb.slots {
            if let Kind::Only { word, .. } = slot.kind {
                let left_out = match (slot.presence, before) {
                    (Presence::Unless(other), Some(Value::Word(word))) => word == &other,
                    _ => false,
                };
                if !left_out {
                    write!(f, "{}{word}", Key(slot))?;
                }
                continue;
            }
            let Some(value) = values.next() else { break };
            written(f, slot, value, before)?;
            before = Some(value);
        }
        Ok(())
    }
}

/// A blank, and the key of a slot where it has one.
struct Key<'a>(&'a Slot);

impl fmt::Display for Key<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0.key {
            "" => f.write_str(" "),
            key => write!(f, " {key}="),
        }
    }
}

/// Writes what stands in a slot, unless nothing else could be meant.
fn written(
    f: &mut Formatter<'_>,
    slot: &Slot,
    value: &Value,
    before: Option<&Value>,
) -> fmt::Result {
    let usual = match (&slot.kind, value) {
        (Kind::Flag { word, .. }, Value::Flag(true)) => return write!(f, "{}{word}", Key(slot)),
        (Kind::Word { words, .. }, Value::Word(word)) => words.first() == Some(word),
        (_, Value::Flag(_) | Value::Number(1) | Value::Party(Party::Who(Who::Me))) => true,
        _ => false,
    };
    if usual && matches!(slot.presence, Presence::Usual) {
        return Ok(());
    }
    match (value, before) {
        (Value::Amount(_), Some(Value::Item(item))) if item.one().is_some() => Ok(()),
        (Value::Number(number), _) if matches!(slot.kind, Kind::More(_)) => {
            write!(f, "{}+{number}", Key(slot))
        }
        (Value::Signed(number), _) if matches!(slot.kind, Kind::Change) => {
            write!(f, "{}{number:+}", Key(slot))
        }
        (Value::Scale(scale), _) => write!(f, "{scale}"),
        (value, _) => write!(f, "{}{value}", Key(slot)),
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Signed(number) => write!(f, "{number}"),
            Self::Amount(amount) => write!(f, "{amount}"),
            Self::Item(item) => write!(f, "{item}"),
            Self::Party(party) => write!(f, "{party}"),
            Self::Scale(scale) => write!(f, "{scale}"),
            Self::Word(word) => f.write_str(word),
            Self::Flag(_) => Ok(()),
        }
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Some(number) => write!(f, "{number}"),
            Self::All => f.write_str("all"),
        }
    }
}

impl fmt::Display for Party {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Who(who) => f.write_str(who.word()),
            Self::Most(metric) => write!(f, "most({metric})"),
            Self::Least(metric) => write!(f, "least({metric})"),
        }
    }
}

impl fmt::Display for Scale {
    /// Writes ` per=count(trait.social) cap=8`, as far as there is any of it.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some(metric) = &self.per {
            write!(f, " per={metric}")?;
        }
        if let Some(cap) = self.cap {
            write!(f, " cap={cap}")?;
        }
        Ok(())
    }
}
