//! A number and what it counts, as one says it.

/// Says how many of a thing there are: `1 sheet`, `2 sheets`.
#[must_use]
pub fn counted(number: usize, thing: &str) -> String {
    let ending = if number == 1 { "" } else { "s" };
    format!("{number} {thing}{ending}")
}
