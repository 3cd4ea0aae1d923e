//! Writing: what serde says of a thing → marks.

use std::fmt::{self, Write as _};

use serde::ser::{self, Error as _, Serialize};

use super::mark::{Mark, Marks, Odd};

/// What follows the opening mark of a list or of fields.
pub(in crate::referee::contract) struct Inside<'a> {
    to: &'a mut Marks,
    /// Marks that end it.
    ends: usize,
}

impl Marks {
    fn open(&mut self, mark: Mark) -> Inside<'_> {
        self.marks.push(mark);
        Inside { to: self, ends: 1 }
    }

    /// Opens what a variant holds: fields, of which it is the only one.
    fn variant(&mut self, name: &'static str, mark: Mark) -> Inside<'_> {
        self.marks.extend([Mark::Fields, Mark::Name(name), mark]);
        Inside { to: self, ends: 2 }
    }
}

impl Inside<'_> {
    fn add<T: Serialize + ?Sized>(&mut self, thing: &T) -> Result<(), Odd> {
        thing.serialize(&mut *self.to)
    }

    fn field<T: Serialize + ?Sized>(&mut self, name: &'static str, thing: &T) -> Result<(), Odd> {
        self.to.marks.push(Mark::Name(name));
        self.add(thing)
    }

    fn close(self) {
        let ends = std::iter::repeat_n(Mark::End, self.ends);
        self.to.marks.extend(ends);
    }
}

/// Numbers, each as a mark.
macro_rules! numbers {
    ($($method:ident: $number:ty => $mark:ident),+ $(,)?) => {
        $(fn $method(self, number: $number) -> Result<(), Odd> {
            self.marks.push(Mark::$mark(number.into()));
            Ok(())
        })+
    };
}

impl<'a> ser::Serializer for &'a mut Marks {
    type Ok = ();
    type Error = Odd;
    type SerializeSeq = Inside<'a>;
    type SerializeTuple = Inside<'a>;
    type SerializeTupleStruct = Inside<'a>;
    type SerializeTupleVariant = Inside<'a>;
    type SerializeMap = Inside<'a>;
    type SerializeStruct = Inside<'a>;
    type SerializeStructVariant = Inside<'a>;

    numbers! {
        serialize_bool: bool => Truth,
        serialize_u8: u8 => Whole,
        serialize_u16: u16 => Whole,
        serialize_u32: u32 => Whole,
        serialize_u64: u64 => Whole,
        serialize_f32: f32 => Broken,
        serialize_f64: f64 => Broken,
    }

    fn serialize_i8(self, number: i8) -> Result<(), Odd> {
        self.serialize_i64(number.into())
    }

    fn serialize_i16(self, number: i16) -> Result<(), Odd> {
        self.serialize_i64(number.into())
    }

    fn serialize_i32(self, number: i32) -> Result<(), Odd> {
        self.serialize_i64(number.into())
    }

    fn serialize_i64(self, number: i64) -> Result<(), Odd> {
        let whole = u64::try_from(number).map(Mark::Whole);
        self.marks.push(whole.unwrap_or(Mark::Negative(number)));
        Ok(())
    }

    fn serialize_char(self, letter: char) -> Result<(), Odd> {
        self.collect_str(&letter)
    }

    fn serialize_str(self, text: &str) -> Result<(), Odd> {
        self.collect_str(text)
    }

    fn collect_str<T: fmt::Display + ?Sized>(self, text: &T) -> Result<(), Odd> {
        let start = self.letters.len();
        write!(self.letters, "{text}").map_err(Odd::custom)?;
        self.marks.push(Mark::Text(start, self.letters.len()));
        Ok(())
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Result<(), Odd> {
        bytes.serialize(self)
    }

    fn serialize_none(self) -> Result<(), Odd> {
        self.marks.push(Mark::Nothing);
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, thing: &T) -> Result<(), Odd> {
        thing.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Odd> {
        self.marks.push(Mark::Nothing);
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Odd> {
        self.marks.push(Mark::Nothing);
        Ok(())
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), Odd> {
        self.marks.push(Mark::Name(variant));
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        thing: &T,
    ) -> Result<(), Odd> {
        thing.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        thing: &T,
    ) -> Result<(), Odd> {
        let mut fields = self.open(Mark::Fields);
        fields.field(variant, thing)?;
        fields.close();
        Ok(())
    }

    fn serialize_seq(self, length: Option<usize>) -> Result<Inside<'a>, Odd> {
        Ok(self.open(Mark::List(length.unwrap_or(0))))
    }

    fn serialize_tuple(self, length: usize) -> Result<Inside<'a>, Odd> {
        Ok(self.open(Mark::List(length)))
    }

    fn serialize_tuple_struct(self, _: &'static str, length: usize) -> Result<Inside<'a>, Odd> {
        Ok(self.open(Mark::List(length)))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        length: usize,
    ) -> Result<Inside<'a>, Odd> {
        Ok(self.variant(variant, Mark::List(length)))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Inside<'a>, Odd> {
        Ok(self.open(Mark::Fields))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Inside<'a>, Odd> {
        Ok(self.open(Mark::Fields))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Inside<'a>, Odd> {
        Ok(self.variant(variant, Mark::Fields))
    }

    fn is_human_readable(&self) -> bool {
        false
    }
}

/// Lists of all kinds, which serde adds to with methods of several names.
macro_rules! lists {
    ($($kind:ident: $method:ident),+ $(,)?) => {
        $(impl ser::$kind for Inside<'_> {
            type Ok = ();
            type Error = Odd;

            fn $method<T: Serialize + ?Sized>(&mut self, thing: &T) -> Result<(), Odd> {
                self.add(thing)
            }

            fn end(self) -> Result<(), Odd> {
                self.close();
                Ok(())
            }
        })+
    };
}

lists! {
    SerializeSeq: serialize_element,
    SerializeTuple: serialize_element,
    SerializeTupleStruct: serialize_field,
    SerializeTupleVariant: serialize_field,
}

/// Fields with names of the program.
macro_rules! fields {
    ($($kind:ident),+) => {
        $(impl ser::$kind for Inside<'_> {
            type Ok = ();
            type Error = Odd;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                thing: &T,
            ) -> Result<(), Odd> {
                self.field(name, thing)
            }

            fn end(self) -> Result<(), Odd> {
                self.close();
                Ok(())
            }
        })+
    };
}

fields!(SerializeStruct, SerializeStructVariant);

impl ser::SerializeMap for Inside<'_> {
    type Ok = ();
    type Error = Odd;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Odd> {
        let place = self.to.marks.len();
        self.add(key)?;
        match self.to.marks.get(place) {
            // JSON writes numbers before a colon as text, and reads them again.
            Some(
                Mark::Text(..)
                | Mark::Name(_)
                | Mark::Whole(_)
                | Mark::Negative(_)
                | Mark::Truth(_),
            ) => Ok(()),
            _ => Err(Odd::custom("a key is no text")),
        }
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, thing: &T) -> Result<(), Odd> {
        self.add(thing)
    }

    fn end(self) -> Result<(), Odd> {
        self.close();
        Ok(())
    }
}
