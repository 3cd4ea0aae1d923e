//! A decision that is asked of somebody, and how an answer in words is understood.

use crate::referee::Seat;

/// A decision that is asked of somebody.
#[non_exhaustive]
pub struct Question<'a> {
    /// The seat that decides.
    pub seat: Seat,
    /// What it sees, line by line.
    pub scene: String,
    /// What can be done, of which there are at least two.
    pub choices: Vec<Choice>,
    /// Whether there is a decision to take back.
    pub undo: bool,
    /// Gives the rules behind a choice.
    pub why: &'a dyn Fn(usize) -> Vec<Reason>,
    /// Gives the view of the seat with all its fields.
    pub internals: &'a dyn Fn() -> String,
}

/// Something that can be done.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Choice {
    /// What it is, for people.
    pub said: String,
    /// The words for it in logs and scenarios.
    pub words: String,
}

/// A rule behind a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reason {
    /// Its id.
    pub rule: String,
    /// What the rulebook says of it.
    pub says: Vec<String>,
}

impl Question<'_> {
    /// Finds the choice that a number or words mean: the whole of it, or a beginning or a part that no
    /// other choice has.
    ///
    /// # Errors
    /// Why none is meant, with what could be.
    pub fn understand(&self, text: &str) -> Result<usize, String> {
        let count = self.choices.len();
        let text = plain(text);
        if let Ok(number) = text.parse::<usize>() {
            let index = number.checked_sub(1).filter(|index| *index < count);
            return index.ok_or_else(|| format!("the choices have the numbers 1 to {count}"));
        }
        let all = || self.choices.iter().enumerate();
        let tries: [fn(&str, &str) -> bool; 3] = [
            |all, part| all == part,
            |all, part| all.starts_with(part),
            |all, part| all.contains(part),
        ];
        for fits in tries {
            let meant = |choice: &Choice| {
                fits(&plain(&choice.said), &text) || fits(&plain(&choice.words), &text)
            };
            let found: Vec<usize> = all()
                .filter(|(_, choice)| meant(choice))
                .map(|(n, _)| n)
                .collect();
            match found[..] {
                [] => {}
                [one] => return Ok(one),
                _ => {
                    let list = found
                        .iter()
                        .map(|n| format!("{} {}", n + 1, self.choices[*n].said));
                    let list = list.collect::<Vec<_>>().join(", ");
                    return Err(format!("`{text}` can mean {list}"));
                }
            }
        }
        let first = self
            .choices
            .first()
            .map_or("", |choice| choice.said.as_str());
        Err(format!(
            "`{text}` is none of the choices: write a number from 1 to {count}, or words such as `{first}`"
        ))
    }
}

/// Writes words small, with single blanks.
fn plain(text: &str) -> String {
    let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(text: &str) -> Result<usize, String> {
        let choice = |said: &str, words: &str| Choice {
            said: said.to_owned(),
            words: words.to_owned(),
        };
        let question = Question {
            seat: Seat::FIRST,
            scene: String::new(),
            choices: vec![
                choice("call Clean-up", "call cleanup"),
                choice("call Signal", "call signal"),
                choice("play nothing", "done"),
            ],
            undo: false,
            why: &|_| Vec::new(),
            internals: &String::new,
        };
        question.understand(text)
    }

    #[test]
    fn a_choice_is_meant_by_number_by_its_words_and_by_a_part_of_them() {
        assert_eq!(asked(" 2 "), Ok(1));
        assert_eq!(asked("Call  signal"), Ok(1));
        assert_eq!(asked("call cleanup"), Ok(0));
        assert_eq!(asked("done"), Ok(2));
        assert_eq!(asked("play"), Ok(2));
        assert_eq!(asked("clean"), Ok(0));
    }

    #[test]
    fn what_is_not_understood_is_told_with_what_could_be() {
        let said = |text| asked(text).expect_err("not understood");
        assert_eq!(said("0"), "the choices have the numbers 1 to 3");
        assert_eq!(said("4"), "the choices have the numbers 1 to 3");
        assert_eq!(
            said("call"),
            "`call` can mean 1 call Clean-up, 2 call Signal"
        );
        assert!(said("dance").contains("words such as `call Clean-up`"));
    }
}
