//! What sets have to satisfy, as its table says.

use crate::check::Line;
use crate::deck::Settings;
use crate::diag::{Diagnostic, Diags, Place, Rule, nearest};

use super::super::condition::{Condition, Key, Mode};

/// Columns of the conditions, which the rules read by name.
pub const CONDITIONS: [&str; 5] = ["condition", "key", "mode", "cyclic", "distinct"];
/// What sets have to satisfy (7C-30).
pub struct Conditions<'a> {
    /// The rows that can be read.
    pub rows: Vec<Asked<'a>>,
    /// Whether these are all.
    pub complete: bool,
}

/// A condition with its row.
pub struct Asked<'a> {
    pub line: Line<'a>,
    pub condition: Condition,
}

impl<'a> Conditions<'a> {
    /// Reads the conditions.
    pub fn read(settings: &Settings<'a>, diags: &mut Diags) -> Option<Self> {
        let table = settings.table("conditions", diags)?;
        for column in CONDITIONS {
            if table.column(column).is_none() {
                let message = format!("the conditions have no column `{column}`");
                let finding = Diagnostic::new(Rule::D002, message).at(Place::file(&table.file));
                let help = "every condition is a row with a key, a mode and two switches";
                diags.push(finding.help(help));
                return None;
            }
        }
        let lines = table.rows.iter().map(|row| Line::new(table, row));
        let read = lines.map(|line| Some(Asked::new(line, condition(line, diags)?)));
        let read: Vec<Option<Asked<'a>>> = read.collect();
        let complete = read.iter().all(Option::is_some);
        let rows = read.into_iter().flatten().collect();
        Some(Self { rows, complete })
    }

    /// Gives those that ask for values in a row.
    pub fn straights(&self) -> impl Iterator<Item = &Asked<'a>> {
        let rows = self.rows.iter();
        rows.filter(|asked| asked.condition.mode == Mode::Consecutive)
    }
}

impl<'a> Asked<'a> {
    fn new(line: Line<'a>, condition: Condition) -> Self {
        Self { line, condition }
    }
}

fn condition(line: Line<'_>, diags: &mut Diags) -> Option<Condition> {
    let mut one_of = |column, words: [&str; 2]| {
        let text = line.text(column);
        let found = words.iter().position(|word| *word == text);
        if found.is_none() {
            let message = match (text, column) {
                ("", _) => format!("the `{column}` is empty"),
                (_, "cyclic") => {
                    format!("`{text}` does not say whether straights run over the end")
                }
                _ => format!("`{text}` is neither `{}` nor `{}`", words[0], words[1]),
            };
            let help = match nearest(text, words) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("write `{}` or `{}`", words[0], words[1]),
            };
            let finding = Diagnostic::new(Rule::D003, message).at(line.place(column));
            diags.push(finding.help(help));
        }
        found
    };
    let key = one_of("key", ["suit", "value"]);
    let mode = one_of("mode", ["all_equal", "consecutive"]);
    let cyclic = one_of("cyclic", ["no", "yes"]);
    let distinct = one_of("distinct", ["no", "yes"]);
    Some(Condition {
        name: line.text("condition").to_owned(),
        key: Key::BOTH[key?],
        mode: [Mode::AllEqual, Mode::Consecutive][mode?],
        cyclic: cyclic? == 1,
        distinct: distinct? == 1,
    })
}
