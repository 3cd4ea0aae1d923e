//! Names of files that every file system takes.

use std::collections::BTreeSet;

use crate::deck::{Choice, Pick};
use crate::diag::Fingerprint;
use crate::face::Ink;
use crate::print::{Enlarge, Order, Sequence};
use crate::sheet::{Cutting, Paper};

/// What sets the names of files with less ink apart: nothing for all of it.
pub fn ending(ink: Ink) -> String {
    match ink {
        Ink::Full => String::new(),
        _ => format!("-{ink}"),
    }
}

/// Keeps a card's id from naming another folder.
pub fn file_name(id: &str) -> String {
    let safe = |c: char| {
        if c.is_alphanumeric() || c == '-' || c == '_' {
            c
        } else {
            '-'
        }
    };
    id.chars().map(safe).collect()
}

/// Names a paper: `a4`, `210x297mm`.
pub fn paper(paper: Paper) -> String {
    paper.to_string().replace(" × ", "x").replace(' ', "")
}

/// Longest name of a part that is spelled out; a longer one is told apart by a number.
const LONGEST_PART: usize = 60;

/// Names what makes a part of a game differ from the whole: nothing for the whole.
pub fn part(choice: &Choice) -> String {
    let mut words = choice.only.clone();
    words.extend(choice.variant.clone());
    let players = choice.players.map(|players| format!("{players}-players"));
    words.extend(players);
    let cards = choice.cards.iter().map(|pick| match pick.copies {
        Some(copies) => format!("{}x{copies}", run(pick)),
        None => run(pick),
    });
    words.extend(cards);
    words.extend(choice.counts.as_ref().map(|_| "since".to_owned()));
    let words: Vec<String> = words.iter().map(|word| file_name(word)).collect();
    let name = words.join("-");
    if name.len() > LONGEST_PART {
        let short: String = name.chars().take(LONGEST_PART / 2).collect();
        return format!("-{short}-{}", fingerprint(&name));
    }
    if name.is_empty() {
        name
    } else {
        format!("-{name}")
    }
}

fn fingerprint(name: &str) -> Fingerprint {
    let mut print = Fingerprint::new();
    print.eat(name.as_bytes());
    print
}

/// Names a run of cards.
fn run(pick: &Pick) -> String {
    match &pick.last {
        Some(last) => format!("{}-to-{last}", pick.first),
        None => pick.first.clone(),
    }
}

/// Names what makes a print differ from the plain one.
pub fn sheets(order: Order) -> String {
    let mut words = vec![paper(order.paper)];
    words.extend(order.enlarge.map(|enlarge| match enlarge {
        Enlarge::By(percent) => format!("{percent}-percent"),
        Enlarge::To(size) => format!("size-{}", self::paper(size)),
        Enlarge::PerPage(number) => format!("{number}-a-page"),
    }));
    words.extend(order.of.map(|set| format!("deck-{set}")));
    if order.decks > 1 {
        words.push(format!("{}-decks", order.decks));
        words.extend(match order.sequence {
            Sequence::Decks => None,
            Sequence::Stack => Some("stack".to_owned()),
            Sequence::Close => Some("save-paper".to_owned()),
        });
    }
    words.extend(order.fold.then(|| "fold".to_owned()));
    words.extend(match order.cutting {
        Cutting::Scissors => None,
        Cutting::Guillotine => Some("guillotine".to_owned()),
        Cutting::Machine => Some("machine".to_owned()),
    });
    words.join("-")
}

/// Names of files that stay apart also where `A` and `a` are the same.
#[derive(Default)]
pub struct Names(BTreeSet<String>);

impl Names {
    /// Gives the name that is wanted, or one near it that is still free.
    pub fn give(&mut self, wanted: &str) -> String {
        let wanted = if wanted.is_empty() { "card" } else { wanted };
        let numbered = (2_u32..).map(|n| format!("{wanted}-{n}"));
        let mut all = std::iter::once(wanted.to_owned()).chain(numbered);
        let free = all.find(|name| self.0.insert(name.to_lowercase()));
        free.unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_have_names_of_their_own() {
        let cards = |text: &str| Choice {
            cards: text
                .split(',')
                .map(|pick| pick.parse().expect("pick"))
                .collect(),
            ..Choice::default()
        };
        let many = |last: u32| {
            let ids: Vec<String> = (0..last).map(|n| format!("C{n}")).collect();
            part(&cards(&ids.join(",")))
        };
        assert_eq!(part(&Choice::default()), "");
        assert_eq!(part(&cards("C02=3,T01..T04")), "-C02x3-T01-to-T04");
        assert_ne!(many(80), many(81));
        assert!(many(80).len() < 60, "{}", many(80));
        let only = Choice {
            only: vec!["cells".to_owned()],
            players: Some(3),
            ..Choice::default()
        };
        assert_eq!(part(&only), "-cells-3-players");
    }

    #[test]
    fn names_of_files_never_meet() {
        let mut names = Names::default();
        let given = ["A", "a", "A-2", "", "a"].map(|name| names.give(name));
        assert_eq!(given, ["A", "a-2", "A-2-2", "card", "a-3"]);
    }
}
