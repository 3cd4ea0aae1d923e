//! Words → Markdown, so that they are no markup.

/// Escapes what Markdown would take as markup within a line; blanks and new lines become a space.
pub(super) fn escape(words: &str) -> String {
    let mut out = String::new();
    let mut is_blank = false;
    for character in words.chars() {
        let blank = character.is_ascii_whitespace() || character.is_control();
        if blank && is_blank {
            continue;
        }
        is_blank = blank;
        if blank {
            out.push(' ');
            continue;
        }
        if "\\`*_[]<>&|~$".contains(character) {
            out.push('\\');
        }
        out.push(character);
    }
    // Before a link it would make an image.
    if out.ends_with('!') {
        out.insert(out.len() - 1, '\\');
    }
    out
}

/// Escapes what begins a block at the beginning of each line.
pub(super) fn guarded(text: &str) -> String {
    let lines: Vec<String> = text.split('\n').map(guarded_line).collect();
    lines.join("\n")
}

fn guarded_line(line: &str) -> String {
    let line = line.trim_start();
    if line.starts_with(['#', '+', '-', '=', ':']) {
        return format!("\\{line}");
    }
    let digits = line.find(|c: char| !c.is_ascii_digit()).unwrap_or(0);
    if digits > 0 && line[digits..].starts_with(['.', ')']) {
        return format!("{}\\{}", &line[..digits], &line[digits..]);
    }
    line.to_owned()
}

/// Puts all words on one line.
pub(super) fn line(text: &str) -> String {
    guarded_line(&text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Gives the length of the longest row of a character.
pub(super) fn longest_run(text: &str, character: char) -> usize {
    let rows = text.split(|c| c != character).map(str::len);
    rows.max().unwrap_or_default()
}
