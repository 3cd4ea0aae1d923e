//! Reading: marks → what serde asks for.

use serde::de::{
    self, DeserializeSeed, EnumAccess, Error as _, IntoDeserializer, MapAccess, SeqAccess,
    VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

use super::mark::{Mark, Marks, Odd};

/// Reads marks from the first to the last.
pub(super) struct Reader<'de> {
    marks: &'de [Mark],
    letters: &'de str,
}

impl<'de> Reader<'de> {
    pub fn new(written: &'de Marks) -> Self {
        Self {
            marks: &written.marks,
            letters: &written.letters,
        }
    }

    /// Says whether everything has been read.
    pub const fn is_done(&self) -> bool {
        self.marks.is_empty()
    }

    fn peek(&self) -> Result<Mark, Odd> {
        let first = self.marks.first().copied();
        first.ok_or_else(|| Odd::custom("it ends too early"))
    }

    fn next(&mut self) -> Result<Mark, Odd> {
        let mark = self.peek()?;
        self.marks = &self.marks[1..];
        Ok(mark)
    }

    /// Takes the end of a list or of fields.
    fn end(&mut self) -> Result<(), Odd> {
        match self.next()? {
            Mark::End => Ok(()),
            other => Err(Odd(format!("{other:?} is left over"))),
        }
    }

    fn is_at_end(&self) -> bool {
        matches!(self.marks.first(), Some(Mark::End) | None)
    }

    fn text(&self, start: usize, end: usize) -> Result<&'de str, Odd> {
        let text = self.letters.get(start..end);
        text.ok_or_else(|| Odd::custom("the letters are gone"))
    }
}

impl<'de> de::Deserializer<'de> for &mut Reader<'de> {
    type Error = Odd;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Odd> {
        match self.next()? {
            Mark::Nothing => visitor.visit_unit(),
            Mark::Truth(truth) => visitor.visit_bool(truth),
            Mark::Whole(number) => visitor.visit_u64(number),
            Mark::Negative(number) => visitor.visit_i64(number),
            Mark::Broken(number) => visitor.visit_f64(number),
            Mark::Name(name) => visitor.visit_borrowed_str(name),
            Mark::Text(start, end) => visitor.visit_borrowed_str(self.text(start, end)?),
            Mark::List(length) => {
                let list = visitor.visit_seq(Inside { of: self, length })?;
                self.end()?;
                Ok(list)
            }
            Mark::Fields => {
                let fields = visitor.visit_map(Inside {
                    of: self,
                    length: 0,
                })?;
                self.end()?;
                Ok(fields)
            }
            Mark::End => Err(Odd::custom("something is missing")),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Odd> {
        if !matches!(self.peek()?, Mark::Fields) {
            return self.deserialize_any(visitor);
        }
        self.next()?;
        let read = visitor.visit_map(Named {
            of: self,
            fields,
            at: 0,
        })?;
        self.end()?;
        Ok(read)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Odd> {
        if matches!(self.peek()?, Mark::Nothing) {
            self.next()?;
            return visitor.visit_none();
        }
        visitor.visit_some(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Odd> {
        if !matches!(self.peek()?, Mark::Fields) {
            return visitor.visit_enum(Bare(self));
        }
        self.next()?;
        let variant = visitor.visit_enum(Holding(self))?;
        self.end()?;
        Ok(variant)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Odd> {
        visitor.visit_newtype_struct(self)
    }

    fn is_human_readable(&self) -> bool {
        false
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct seq tuple tuple_struct map identifier ignored_any
    }
}

/// What a list or fields hold.
struct Inside<'a, 'de> {
    of: &'a mut Reader<'de>,
    length: usize,
}

impl<'de> SeqAccess<'de> for Inside<'_, 'de> {
    type Error = Odd;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Odd> {
        if self.of.is_at_end() {
            return Ok(None);
        }
        seed.deserialize(&mut *self.of).map(Some)
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.length)
    }
}

impl<'de> MapAccess<'de> for Inside<'_, 'de> {
    type Error = Odd;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Odd> {
        self.next_element_seed(seed)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Odd> {
        seed.deserialize(&mut *self.of)
    }
}

/// The fields of a struct. Those whose names are the ones that are asked for, in their order, are known
/// by their places, so that no name has to be found among all of them.
struct Named<'a, 'de> {
    of: &'a mut Reader<'de>,
    fields: &'static [&'static str],
    at: usize,
}

impl<'de> MapAccess<'de> for Named<'_, 'de> {
    type Error = Odd;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Odd> {
        if self.of.is_at_end() {
            return Ok(None);
        }
        if let Mark::Name(name) = self.of.peek()? {
            let mut rest = self.fields[self.at..].iter();
            if let Some(ahead) = rest.position(|field| same(field, name)) {
                self.of.next()?;
                let place = (self.at + ahead) as u64;
                self.at += ahead + 1;
                return seed.deserialize(place.into_deserializer()).map(Some);
            }
        }
        seed.deserialize(&mut *self.of).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Odd> {
        seed.deserialize(&mut *self.of)
    }
}

/// Says whether two names are one. Mostly they stand at the same place in memory, too.
fn same(one: &'static str, other: &'static str) -> bool {
    std::ptr::eq(one, other) || one == other
}

/// A variant that holds nothing.
struct Bare<'a, 'de>(&'a mut Reader<'de>);

/// A variant that holds something.
struct Holding<'a, 'de>(&'a mut Reader<'de>);

impl<'de> EnumAccess<'de> for Bare<'_, 'de> {
    type Error = Odd;
    type Variant = Empty;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Empty), Odd> {
        Ok((seed.deserialize(self.0)?, Empty))
    }
}

impl<'de> EnumAccess<'de> for Holding<'_, 'de> {
    type Error = Odd;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Odd> {
        Ok((seed.deserialize(&mut *self.0)?, self))
    }
}

/// What a variant holds that holds nothing.
struct Empty;

fn holds_nothing<T>() -> Result<T, Odd> {
    Err(Odd::custom("the variant holds nothing"))
}

impl<'de> VariantAccess<'de> for Empty {
    type Error = Odd;

    fn unit_variant(self) -> Result<(), Odd> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, _: T) -> Result<T::Value, Odd> {
        holds_nothing()
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Odd> {
        holds_nothing()
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Odd> {
        holds_nothing()
    }
}

impl<'de> VariantAccess<'de> for Holding<'_, 'de> {
    type Error = Odd;

    fn unit_variant(self) -> Result<(), Odd> {
        de::Deserialize::deserialize(self.0)
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Odd> {
        seed.deserialize(self.0)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Odd> {
        de::Deserializer::deserialize_any(self.0, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Odd> {
        de::Deserializer::deserialize_any(self.0, visitor)
    }
}
