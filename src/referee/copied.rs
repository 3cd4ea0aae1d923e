//! Copies of tables: one over another makes use of the lists that are there.
//!
//! Bots try every move on a copy, so most of their time would go into making lists.

/// Copies a table over one that is no longer needed, if there is one.
pub(crate) fn copy_over<'a, T: Clone>(old: &'a mut Option<T>, table: &T) -> &'a mut T {
    match old {
        Some(old) => {
            old.clone_from(table);
            old
        }
        None => old.insert(table.clone()),
    }
}

/// Implements `Clone` for a struct, field by field: `clone_from` keeps the room of its lists. A field
/// that is forgotten does not compile. What stands behind `flat` are lists of numbers, which are copied
/// at once.
#[macro_export]
macro_rules! copied {
    ($name:ident from $bare:expr; $($field:ident),+ $(; flat $($flat:ident),+)? $(,)?) => {
        impl Clone for $name {
            fn clone(&self) -> Self {
                let mut copy = $bare;
                copy.clone_from(self);
                copy
            }

            fn clone_from(&mut self, other: &Self) {
                let Self { $($field,)+ $($($flat),+)? } = other;
                $(self.$field.clone_from($field);)+
                $($(
                    // Mostly a list is as long as it was.
                    if self.$flat.len() == $flat.len() {
                        self.$flat.copy_from_slice($flat);
                    } else {
                        self.$flat.clear();
                        self.$flat.extend_from_slice($flat);
                    }
                )+)?
            }
        }
    };
}
