//! The text form of a case: which base it stands on, what breaks it, what puts it right.
//!
//! Text in, steps out; applied to files in memory. `tests/cases/README.md` explains the form.
//! A step that does not fit is refused: a patch that changes nothing would test nothing.

use std::collections::BTreeMap;

use cardwright::project::Project;

/// Files by their paths inside a project.
pub type Files = BTreeMap<String, Vec<u8>>;

/// What a `case.txt` says.
#[derive(Debug)]
pub struct Script {
    /// Folders of `bases/`, each laid over the one before.
    pub bases: Vec<String>,
    /// What the program does with the bases before anything of them is changed.
    pub first: Option<String>,
    pub fail: Part,
    /// Goes on from what `fail` made; without it the bases are what passes.
    pub pass: Option<Part>,
}

/// One of the two projects of a case.
#[derive(Debug, Default)]
pub struct Part {
    /// Arguments of the program for what it does before that.
    pub first: Option<String>,
    /// Arguments of the program, other than to check the game.
    pub run: Option<String>,
    pub steps: Vec<Step>,
}

/// One change of one file.
#[derive(Debug)]
pub struct Step {
    line: usize,
    path: String,
    change: Change,
}

#[derive(Debug)]
enum Change {
    Edit { old: Vec<String>, new: Vec<String> },
    Write(Vec<String>),
    Remove,
    Copy(String),
}

/// A line that says what to do, and the paragraphs of marked lines below it.
struct Order<'a> {
    line: usize,
    words: Vec<&'a str>,
    paragraphs: Vec<Vec<&'a str>>,
}

impl Script {
    pub fn parse(text: &str) -> Result<Self, String> {
        let (mut bases, mut first) = (Vec::new(), None);
        let mut parts: Vec<Part> = Vec::new();
        for order in orders(text)? {
            let at = |message: &str| Err(format!("line {}: {message}", order.line));
            let takes_lines = matches!(order.words[0], "edit" | "write");
            if takes_lines == order.paragraphs.is_empty() {
                return at("only `edit` and `write` have lines below them, and need them");
            }
            match (&order.words[..], &mut parts[..]) {
                (["base", names @ ..], []) => {
                    bases.extend(names.iter().map(ToString::to_string));
                }
                (["first", words @ ..], []) => first = Some(words.join(" ")),
                (["first", words @ ..], [.., part]) => part.first = Some(words.join(" ")),
                (["fail"], []) | (["pass"], [_]) => parts.push(Part::default()),
                (["run", words @ ..], [.., part]) => part.run = Some(words.join(" ")),
                (_, [.., part]) => part.steps.extend(steps(&order)?),
                _ => return at("this can't stand here"),
            }
        }
        let mut parts = parts.into_iter();
        let fail = parts.next().ok_or("nothing fails")?;
        let pass = parts.next();
        Ok(Self {
            bases,
            first,
            fail,
            pass,
        })
    }
}

fn orders(text: &str) -> Result<Vec<Order<'_>>, String> {
    let mut orders: Vec<Order> = Vec::new();
    let mut fresh = true;
    for (line, text) in (1..).zip(text.lines()) {
        match text.chars().next() {
            None => fresh = true,
            Some('#') => {}
            Some('+' | '-' | ' ' | '*') => {
                let Some(order) = orders.last_mut() else {
                    return Err(format!("line {line}: it belongs to no file"));
                };
                if fresh {
                    order.paragraphs.push(Vec::new());
                }
                order.paragraphs.last_mut().expect("one").push(text);
                fresh = false;
            }
            Some(_) => {
                orders.push(Order {
                    line,
                    words: text.split_whitespace().collect(),
                    paragraphs: Vec::new(),
                });
                fresh = true;
            }
        }
    }
    Ok(orders)
}

fn steps(order: &Order) -> Result<Vec<Step>, String> {
    let (changes, path) = match order.words[..] {
        ["edit", path] => (
            order.paragraphs.iter().map(|lines| edit(lines)).collect(),
            path,
        ),
        ["write", path] if order.paragraphs.len() == 1 => {
            (vec![written(&order.paragraphs[0]).map(Change::Write)], path)
        }
        ["remove", path] => (vec![Ok(Change::Remove)], path),
        ["copy", name, "to", path] => (vec![Ok(Change::Copy(name.to_owned()))], path),
        _ => (vec![Err("this is no step".to_owned())], ""),
    };
    let step = |change: Result<Change, String>| {
        let change = change.map_err(|message| format!("line {}: {message}", order.line))?;
        Ok(Step {
            line: order.line,
            path: path.to_owned(),
            change,
        })
    };
    changes.into_iter().map(step).collect()
}

fn edit(lines: &[&str]) -> Result<Change, String> {
    let marked = |marks: [char; 2]| {
        let lines = lines.iter().filter(|line| line.starts_with(marks));
        lines.map(|line| line[1..].to_owned()).collect::<Vec<_>>()
    };
    let (old, new) = (marked([' ', '-']), marked([' ', '+']));
    if old.is_empty() || old == new || lines.iter().any(|line| line.starts_with('*')) {
        return Err("an edit takes lines of the file and gives others".to_owned());
    }
    Ok(Change::Edit { old, new })
}

/// Gives the lines of a new file; `*0..2 #,x` stands for `0,x`, `1,x` and `2,x`.
fn written(lines: &[&str]) -> Result<Vec<String>, String> {
    let mut text = Vec::new();
    for line in lines {
        if let Some(line) = line.strip_prefix('+') {
            text.push(line.to_owned());
            continue;
        }
        let rows = line.strip_prefix('*').and_then(|line| {
            let (range, row) = line.split_once(' ')?;
            let (first, last) = range.split_once("..")?;
            Some((first.parse::<u32>().ok()?..=last.parse().ok()?, row))
        });
        let (numbers, row) = rows.ok_or("a new file has lines with `+`, or `*0..9 #`")?;
        text.extend(numbers.map(|number| row.replace('#', &number.to_string())));
    }
    Ok(text)
}

impl Step {
    /// Gives the name of the file beside `case.txt` that this step copies.
    pub fn copied(&self) -> Option<&str> {
        match &self.change {
            Change::Copy(name) => Some(name),
            _ => None,
        }
    }

    /// Changes a file; what the files don't hold is edited as it is shipped.
    ///
    /// `beside` gives a file that lies beside the script.
    pub fn apply(
        &self,
        files: &mut Files,
        beside: &impl Fn(&str) -> Option<Vec<u8>>,
    ) -> Result<(), String> {
        let path = &self.path;
        let at = |message: String| format!("line {}: {path} {message}", self.line);
        let bytes = match &self.change {
            Change::Remove => {
                let there = files.remove(path).map(|_| ());
                return there.ok_or_else(|| at("is not there".to_owned()));
            }
            Change::Write(lines) => whole(lines),
            Change::Copy(name) => {
                beside(name).ok_or_else(|| at(format!("is to be `{name}`, which is not there")))?
            }
            Change::Edit { old, new } => {
                let shipped = || Some(Project::embedded().bytes(path)?.to_vec());
                let bytes = files.get(path).cloned().or_else(shipped);
                let text = bytes.and_then(|bytes| String::from_utf8(bytes).ok());
                let text = text.ok_or_else(|| at("is no text that can be edited".to_owned()))?;
                replaced(&text, old, new).map_err(at)?
            }
        };
        files.insert(path.clone(), bytes);
        Ok(())
    }
}

fn whole(lines: &[impl AsRef<str>]) -> Vec<u8> {
    let lines = lines.iter().flat_map(|line| [line.as_ref(), "\n"]);
    lines.collect::<String>().into_bytes()
}

/// Replaces whole lines that must stand there once.
fn replaced(text: &str, old: &[String], new: &[String]) -> Result<Vec<u8>, String> {
    let lines: Vec<&str> = text.lines().collect();
    let places = lines.windows(old.len()).enumerate();
    let places: Vec<usize> = places
        .filter(|(_, window)| window == &old)
        .map(|(place, _)| place)
        .collect();
    let [place] = places[..] else {
        let (count, old) = (places.len(), old.join("\n"));
        return Err(format!("has these lines {count} times, not once:\n{old}"));
    };
    let new = new.iter().map(String::as_str);
    let before = lines[..place].iter().copied();
    let after = lines[place + old.len()..].iter().copied();
    Ok(whole(&before.chain(new).chain(after).collect::<Vec<_>>()))
}

#[cfg(test)]
mod tests {
    use super::{Files, Script};

    /// Applies the failing part of a script to one file.
    fn applied(text: &str) -> Result<String, String> {
        let mut files = Files::from([("a.csv".to_owned(), b"id\nA\nB\nA\n".to_vec())]);
        for step in Script::parse(text)?.fail.steps {
            step.apply(&mut files, &|name| {
                (name == "b.csv").then(|| b"b\n".to_vec())
            })?;
        }
        let text = files.into_iter().flat_map(|(path, bytes)| {
            let text = String::from_utf8(bytes).expect("text");
            [path, ": ".to_owned(), text.replace('\n', " ")]
        });
        Ok(text.collect())
    }

    #[test]
    fn steps_edit_write_remove_and_copy_files() {
        for (steps, files) in [
            ("edit a.csv\n-B\n+C\n", "a.csv: id A C A "),
            ("edit a.csv\n id\n-A\n\n B\n+C\n", "a.csv: id B C A "),
            (
                "write a.csv\n+id\n*8..10 #,#\n+\n",
                "a.csv: id 8,8 9,9 10,10  ",
            ),
            ("write c.csv\n+id\n", "a.csv: id A B A c.csv: id "),
            ("# nothing stays\nremove a.csv\n", ""),
            ("copy b.csv to a.csv", "a.csv: b "),
        ] {
            let text = applied(&format!("base x y\n\nfail\nrun check\n{steps}"));
            assert_eq!(text.as_deref(), Ok(files), "{steps}");
        }
    }

    #[test]
    fn a_step_that_does_not_fit_is_refused() {
        for (text, part) in [
            (
                "fail\nedit a.csv\n-A\n+C\n",
                "line 2: a.csv has these lines 2 times",
            ),
            (
                "fail\nedit a.csv\n-Z\n+C\n",
                "line 2: a.csv has these lines 0 times",
            ),
            ("fail\nedit a.csv\n-id\n B\n", "0 times, not once:\nid\nB"),
            ("fail\nedit a.csv\n A\n B\n", "line 2: an edit takes"),
            ("fail\nedit a.csv\n+C\n", "line 2: an edit takes"),
            ("fail\nedit a.csv\n", "line 2: only `edit` and `write`"),
            ("fail\nedit b.csv\n-A\n", "line 2: b.csv is no text"),
            ("fail\nwrite b.csv\n-A\n", "line 2: a new file has lines"),
            ("fail\nwrite b.csv\n+A\n\n+B\n", "line 2: this is no step"),
            ("fail\nremove b.csv\n", "line 2: b.csv is not there"),
            (
                "fail\ncopy c.csv to b.csv\n",
                "line 2: b.csv is to be `c.csv`",
            ),
            ("fail\nbreak a.csv\n", "line 2: this is no step"),
            ("fail\n+A\n", "line 1: only `edit` and `write`"),
            ("edit a.csv\n-B\n", "line 1: this can't stand here"),
            ("pass\n", "line 1: this can't stand here"),
            ("base a\n", "nothing fails"),
            ("+A\n", "line 1: it belongs to no file"),
        ] {
            let refused = applied(text).expect_err(text);
            assert!(refused.contains(part), "{text}: {refused}");
        }
    }

    #[test]
    fn an_edit_finds_what_is_shipped() {
        let text = "fail\nedit decks/supercytes/rules.md\n-# Credits {#credits}\n+# Thanks\n";
        let text = applied(text).expect("files");
        assert!(text.contains("# Thanks") && text.contains("# Index of terms"));
    }
}
