//! Events lower prices by as much as the rules say (CY-V18).

use crate::deck::Settings;
use crate::diag::Diags;
use crate::games::cytosis::deck::{Event, Rows, Type};

/// Checks the events.
pub(super) fn check(rules: &Settings<'_>, events: &Rows<'_, Event<'_>>, diags: &mut Diags) {
    let Some(reduce) = rules.whole("reduce", .., diags) else {
        return;
    };
    let lower = events
        .list
        .iter()
        .filter(|event| event.is.of == Some(Type::Reduce));
    for event in lower {
        let why = format!("`reduce` says {reduce}");
        event.is.amount(event.line, reduce, &why, diags);
    }
}
