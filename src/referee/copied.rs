//! Copies of tables: one over another makes use of the lists that are there.
//!
//! Bots try every move on a copy, so most of their time would go into making lists.

/// Copies a table over one that is no longer needed, if there is one.
pub(crate) fn copy_over<T: Clone>(old: Option<T>, table: &T) -> T {
    match old {
        Some(mut old) => {
            old.clone_from(table);
            old
        }
        None => table.clone(),
    }
}

/// Implements `Clone` for a struct, field by field: `clone_from` keeps the room of its lists. A field
/// that is forgotten does not compile.
#[macro_export]
macro_rules! copied {
    ($name:ident from $bare:expr; $($field:ident),+ $(,)?) => {
        impl Clone for $name {
            fn clone(&self) -> Self {
                let mut copy = $bare;
                copy.clone_from(self);
                copy
            }

            fn clone_from(&mut self, other: &Self) {
                let Self { $($field),+ } = other;
                $(self.$field.clone_from($field);)+
            }
        }
    };
}
