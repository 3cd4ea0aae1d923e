//! What a function of templates is asked for: an argument that it does not have is told, not ignored.

use tera::{Error, Kwargs, State, TeraResult};

use crate::deck::Unknown;

/// Lets a function be called with arguments of these names alone.
pub(super) fn only<T>(
    names: &'static [&'static str],
    function: impl Fn(Kwargs, &State<'_>) -> TeraResult<T>,
) -> impl Fn(Kwargs, &State<'_>) -> TeraResult<T> {
    move |args, state| {
        let is_known = |name: &str| names.contains(&name);
        let unknown = args
            .iter()
            .map(|(name, _)| name.to_string())
            .find(|name| !is_known(name));
        if let Some(name) = unknown {
            return Err(Error::message(Unknown::new("argument", &name, names)));
        }
        function(args, state)
    }
}
