//! Words → lines that are not too long.

/// Letters in a line: the width of a terminal.
const WIDTH: usize = 80;

/// Writes words behind a head, in lines that begin below the first word.
pub(super) fn wrapped(head: &str, words: &str) -> String {
    let indent = head.chars().count();
    let mut written = head.to_owned();
    let mut used = indent;
    for (n, word) in words.split_whitespace().enumerate() {
        let long = word.chars().count();
        if n > 0 && used + 1 + long > WIDTH {
            written.push('\n');
            written.push_str(&" ".repeat(indent));
            used = indent;
        } else if n > 0 {
            written.push(' ');
            used += 1;
        }
        written.push_str(word);
        used += long;
    }
    let kept = written.trim_end().len();
    written.truncate(kept);
    written.push('\n');
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_as_long_as_they_may_be_and_begin_below_each_other() {
        let words = "seven letters ".repeat(12);
        let lines = wrapped("  hand  ", &words);
        assert!(lines.lines().count() > 1);
        assert!(lines.lines().all(|line| line.chars().count() <= WIDTH));
        let mut rest = lines.lines().skip(1);
        assert!(rest.all(|line| line.starts_with("        s") || line.starts_with("        l")));
        assert_eq!(wrapped("now", ""), "now\n");
    }
}
