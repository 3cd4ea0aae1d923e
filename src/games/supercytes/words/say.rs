//! What a Treatment does, in words.

use crate::effect::Who;
use crate::effect::say::{Phrase, Voice};

use super::act::{Act, act};

/// How Supercytes speaks.
pub(super) struct Speech;

impl Voice for Speech {
    fn act(&self, of: &crate::effect::Act) -> Phrase {
        Phrase::Whole(match act(of) {
            Some(Act::Points { amount, who }) => points(amount, who),
            Some(Act::Steal { amount, from }) => steal(amount, from),
            None => String::new(),
        })
    }
}

fn steal(amount: u32, from: Who) -> String {
    let (from, they) = match from {
        Who::Left => ("the player on your left", "That player takes"),
        Who::Right => ("the player on your right", "That player takes"),
        Who::Others | Who::All => ("every other player", "They take"),
        Who::Choose | Who::Me => ("a player you choose", "That player takes"),
    };
    let (cards, new) = match amount {
        1 => ("**1** card-in-play".to_owned(), "a new one"),
        n => (format!("**{n}** cards-in-play"), "new ones"),
    };
    format!("Steal {cards} from {from}. Its score adds to yours. {they} {new}.")
}

fn points(amount: i32, who: Who) -> String {
    let number = amount.unsigned_abs();
    let points = if number == 1 { "point" } else { "points" };
    let (gain, subject) = (
        amount > 0,
        match who {
            Who::Me if amount > 0 => return format!("Add **{number}** {points} to your score."),
            Who::Me => return format!("Take **{number}** {points} off your score."),
            Who::Left => "The player on your left",
            Who::Right => "The player on your right",
            Who::Others => "Every opponent",
            Who::All => "Every player",
            Who::Choose => "A player you choose",
        },
    );
    format!(
        "{subject} {} **{number}** {points}.",
        if gain { "gains" } else { "loses" }
    )
}

#[cfg(test)]
mod tests {
    use super::super::WORDS;
    use crate::effect::parse;

    #[test]
    fn treatments_say_what_they_do() {
        for (text, says) in [
            ("window: points +6", "Add **6** points to your score."),
            (
                "window: points -4 who=others",
                "Every opponent loses **4** points.",
            ),
            (
                "window: points +1 who=choose",
                "A player you choose gains **1** point.",
            ),
            (
                "window: steal inplay 1 from=choose",
                "Steal **1** card-in-play from a player you choose. \
                 Its score adds to yours. That player takes a new one.",
            ),
        ] {
            assert_eq!(parse(text, WORDS).expect(text).sentence(), says);
        }
    }
}
