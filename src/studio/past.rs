//! What was changed in the decks, so that it can be taken back: kept on disk, so that a crash takes nothing away.

use std::collections::VecDeque;
use std::error::Error;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::cli::output::{put, write};
use crate::job::edit::{Change, Retyped};

/// Most states that can be gone back to.
const MOST: usize = 50;
/// Largest file of changes that is read.
const LARGEST: u64 = 64 << 20;

/// What was changed in a game, the last change last.
#[derive(Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Past {
    done: VecDeque<Vec<Change>>,
    undone: Vec<Vec<Change>>,
}

impl Past {
    /// Reads what was changed in a game; nothing when that can't be read.
    pub fn of(output: &Path, game: &str) -> Self {
        let path = output.join(place(game));
        let small = std::fs::metadata(&path).is_ok_and(|meta| meta.len() <= LARGEST);
        let text = small.then(|| std::fs::read(&path).ok()).flatten();
        text.and_then(|text| serde_json::from_slice(&text).ok())
            .unwrap_or_default()
    }

    /// Keeps it.
    ///
    /// # Errors
    /// When it can't be written.
    pub fn keep(&self, output: &Path, game: &str) -> Result<(), Box<dyn Error>> {
        let text = serde_json::to_vec(self)?;
        let path = place(game);
        match path.to_str() {
            Some(path) => Ok(put(output, &path.replace('\\', "/"), &text)?),
            None => Ok(write(&output.join(path), &text)?),
        }
    }

    /// Remembers a change. Typing on in the cell that was changed last is no change of its own.
    pub fn add(&mut self, changes: &[Change], typed_on: bool) {
        self.undone.clear();
        if let ([Change::Cell(cell)], true) = (changes, typed_on)
            && let Some([Change::Cell(last)]) = self.done.back_mut().map(Vec::as_mut_slice)
            && is_before(last, cell)
        {
            last.text.clone_from(&cell.text);
            return;
        }
        self.done.push_back(changes.to_vec());
        while self.done.len() > MOST {
            self.done.pop_front();
        }
    }

    /// Remembers what the cells of the last change say since then.
    pub fn amend(&mut self, changes: &[Change]) {
        let last = self.done.back_mut().into_iter().flatten();
        for pair in last.zip(changes) {
            if let (Change::Cell(last), Change::Cell(now)) = pair {
                last.text.clone_from(&now.text);
            }
        }
    }

    /// Gives what takes the last change back.
    pub fn back(&self) -> Option<Vec<Change>> {
        let changes = self.done.back()?.iter().rev().cloned();
        Some(changes.map(Change::reversed).collect())
    }

    /// Gives what makes the change again that was taken back last.
    pub fn again(&self) -> Option<Vec<Change>> {
        self.undone.last().cloned()
    }

    /// Remembers that a change was taken back.
    pub fn went_back(&mut self) {
        self.undone.extend(self.done.pop_back());
    }

    /// Remembers that a change was made again.
    pub fn went_on(&mut self) {
        self.done.extend(self.undone.pop());
    }

    /// Counts the changes that can be taken back, and those that can be made again.
    pub fn count(&self) -> [usize; 2] {
        [self.done.len(), self.undone.len()]
    }
}

fn place(game: &str) -> PathBuf {
    Path::new(".studio").join(format!("{game}.json"))
}

/// Says whether a cell goes on where another ended.
fn is_before(last: &Retyped, next: &Retyped) -> bool {
    let place = |cell: &Retyped| (cell.file.clone(), cell.row, cell.column);
    place(last) == place(next) && last.text == next.was
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::edit::{Relined, Widened};

    fn cell(row: usize, was: &str, text: &str) -> Change {
        Change::Cell(Retyped {
            file: "t.csv".to_owned(),
            row,
            column: 1,
            was: was.to_owned(),
            text: text.to_owned(),
        })
    }

    #[test]
    fn what_is_kept_is_read_again_whatever_was_changed() {
        let line = |was: Option<&str>, text: Option<&str>| {
            Change::Line(Relined {
                file: "t.csv".to_owned(),
                line: 3,
                was: was.map(str::to_owned),
                text: text.map(str::to_owned),
            })
        };
        let column = Change::Column(Widened {
            file: "t.csv".to_owned(),
            title: "use".to_owned(),
            cells: vec![(3, "no".to_owned())],
            goes: false,
        });
        let mut past = Past::default();
        past.add(&[line(None, Some("A,b")), cell(3, "A", "C")], false);
        past.add(&[line(Some("A,b"), None), column], false);
        past.went_back();
        let kept = serde_json::to_string(&past).expect("a text");
        let again: Past = serde_json::from_str(&kept).expect("the same");
        assert_eq!((&again.done, &again.undone), (&past.done, &past.undone));
        assert_eq!(
            again.back(),
            Some(vec![cell(3, "C", "A"), line(Some("A,b"), None)])
        );
    }

    #[test]
    fn fifty_changes_can_be_taken_back_and_typing_on_is_one() {
        let mut past = Past::default();
        past.add(&[cell(2, "", "a")], false);
        past.add(&[cell(2, "a", "ab")], true);
        past.add(&[cell(2, "ab", "abc")], true);
        assert_eq!(past.count(), [1, 0]);
        assert_eq!(past.back(), Some(vec![cell(2, "abc", "")]));
        past.went_back();
        assert_eq!(past.again(), Some(vec![cell(2, "", "abc")]));
        past.went_on();
        past.add(&[cell(3, "", "x")], true);
        assert_eq!(past.count(), [2, 0], "another cell is another change");
        for number in 0..80 {
            past.add(&[cell(4 + number, "", "y")], true);
        }
        assert_eq!(past.count(), [MOST, 0]);
        past.went_back();
        past.add(&[cell(2, "", "z")], false);
        assert_eq!(past.count()[1], 0, "what was taken back is forgotten");
    }

    #[test]
    fn a_paste_is_taken_back_from_its_end() {
        let mut past = Past::default();
        past.add(&[cell(2, "a", "b"), cell(2, "b", "c")], false);
        assert_eq!(
            past.back(),
            Some(vec![cell(2, "c", "b"), cell(2, "b", "a")])
        );
    }
}
