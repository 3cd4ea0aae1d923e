//! Names of the files of a game and of its parts: no part has the name of the whole or of another.

use crate::deck::Choice;
use crate::diag::Fingerprint;
use crate::face::Ink;
use crate::print::{Enlarge, Order, Sequence};
use crate::project::{file_name, flaw};
use crate::sheet::{Cutting, Paper};

/// What sets the names of files with less ink apart: nothing for all of it.
pub fn ending(ink: Ink) -> String {
    match ink {
        Ink::Full => String::new(),
        _ => format!("-{ink}"),
    }
}

/// Names a paper: `a4`, `210x297mm`.
pub fn paper(paper: Paper) -> String {
    paper.to_string().replace(" × ", "x").replace(' ', "")
}

/// Longest name of a part that is spelled out; a longer one is told apart by a number.
const LONGEST_PART: usize = 60;

/// Names that other files of a game have in this place, as in `game-box-a4.pdf`.
const TAKEN: [&str; 2] = ["box", "checklist"];

/// Names what makes a part of a game differ from the whole: nothing for the whole.
pub fn part(choice: &Choice) -> String {
    let ids = words(choice, str::to_owned);
    let safe = words(choice, file_name);
    let name = safe.join("-");
    if name.is_empty() {
        return name;
    }
    // What is not told by the name itself is told by a number.
    let is_vague = safe != ids || TAKEN.contains(&name.as_str());
    if name.len() > LONGEST_PART || is_vague {
        let short: String = name.chars().take(LONGEST_PART / 2).collect();
        return format!("-{short}-{}", fingerprint(&ids.join("/")));
    }
    format!("-{name}")
}

/// Gives the words that make a part of a game differ from the whole, with its ids as they are spelled.
fn words(choice: &Choice, spelled: impl Fn(&str) -> String) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let only: Vec<String> = choice.only.iter().map(|id| spelled(id)).collect();
    // Components are joined by a sign that no id has.
    words.extend((!only.is_empty()).then(|| only.join("+")));
    let variant = choice.variant.as_deref().map(&spelled);
    words.extend(variant.map(|variant| format!("{variant}-variant")));
    let players = choice.players.map(|players| format!("{players}-players"));
    words.extend(players);
    words.extend(choice.cards.iter().map(|pick| {
        let first = spelled(&pick.first);
        let last = pick.last.as_deref().map(&spelled);
        let last = last.map_or_else(String::new, |last| format!("-to-{last}"));
        let copies = pick.copies.map_or_else(String::new, |n| format!("x{n}"));
        format!("{first}{last}{copies}")
    }));
    words.extend(choice.counts.as_ref().map(|_| "since".to_owned()));
    words
}

/// Names the files of a component by its id, which stays as it is where it can be a name.
pub fn component(id: &str) -> String {
    match flaw(id) {
        None => id.to_owned(),
        Some(_) => format!("{}-{}", file_name(id), fingerprint(id)),
    }
}

fn fingerprint(name: &str) -> Fingerprint {
    let mut print = Fingerprint::new();
    print.eat(name.as_bytes());
    print
}

/// Names what makes a print differ from the plain one; for a class of so many pupils, each of its decks
/// has the cards that the largest group needs.
pub fn sheets(order: Order, pupils: Option<u16>) -> String {
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
    words.extend(pupils.map(|pupils| format!("{pupils}-pupils")));
    words.extend(order.fold.then(|| "fold".to_owned()));
    words.extend(match order.cutting {
        Cutting::Scissors => None,
        Cutting::Guillotine => Some("guillotine".to_owned()),
        Cutting::Machine => Some("machine".to_owned()),
    });
    words.join("-")
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
        let variant = Choice {
            variant: Some("expert".to_owned()),
            ..Choice::default()
        };
        assert_eq!(part(&variant), "-expert-variant");
        for (one, other) in [("a/b", "a:b"), ("a b", "a-b"), ("box", "box-")] {
            assert_ne!(part(&cards(one)), part(&cards(other)));
        }
        let components = |ids: &[&str]| {
            part(&Choice {
                only: ids.iter().map(|id| (*id).to_owned()).collect(),
                ..Choice::default()
            })
        };
        assert_ne!(components(&["a-b"]), components(&["a", "b"]));
        assert_ne!(components(&["a-b", "c"]), components(&["a", "b-c"]));
        assert!(!["-box", "-checklist"].contains(&components(&["box"]).as_str()));
    }

    #[test]
    fn a_class_and_as_many_decks_have_names_of_their_own() {
        let decks = |decks| Order {
            decks,
            ..Order::default()
        };
        assert_eq!(sheets(decks(8), None), "a4-8-decks");
        assert_eq!(sheets(decks(8), Some(30)), "a4-8-decks-30-pupils");
        assert_eq!(sheets(decks(8), Some(31)), "a4-8-decks-31-pupils");
        assert_eq!(sheets(decks(1), Some(4)), "a4-4-pupils");
    }
}
