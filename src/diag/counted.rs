//! Numbers and what they count, as one says it.

/// Says how many of a thing there are: `1 sheet`, `2 sheets`.
#[must_use]
pub fn counted(number: usize, thing: &str) -> String {
    let ending = if number == 1 { "" } else { "s" };
    format!("{number} {thing}{ending}")
}

/// Writes numbers of sheets, counted from 0, as people say them: `sheets 1 to 9, 11`.
#[must_use]
pub fn listed(sheets: &[usize]) -> String {
    let mut parts = Vec::new();
    for run in sheets.chunk_by(|a, b| a + 1 == *b) {
        let (first, last) = (run[0] + 1, run[run.len() - 1] + 1);
        parts.push(match last - first {
            0 => first.to_string(),
            1 => format!("{first}, {last}"),
            _ => format!("{first} to {last}"),
        });
    }
    let word = if sheets.len() == 1 { "sheet" } else { "sheets" };
    format!("{word} {}", parts.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sheets_are_listed_as_people_say_them() {
        assert_eq!(listed(&[0]), "sheet 1");
        assert_eq!(listed(&[0, 1, 2, 4, 6, 7]), "sheets 1 to 3, 5, 7, 8");
    }
}
