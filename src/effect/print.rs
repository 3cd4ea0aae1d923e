//! Effect → its canonical text, and the sentence that a card prints.

use std::fmt;

use super::tree::{Act, Clause, Effect, Item, Trigger, Who};

impl fmt::Display for Effect {
    /// Writes the canonical form, which reads back to the same effect.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, clause) in self.clauses.iter().enumerate() {
            write!(f, "{}{clause}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Trigger::Window = self.trigger;
        f.write_str("window:")?;
        for (i, act) in self.acts.iter().enumerate() {
            write!(f, "{}{act}", if i == 0 { " " } else { " & " })?;
        }
        Ok(())
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Points {
                amount,
                who: Who::Me,
            } => write!(f, "points {amount:+}"),
            Self::Points { amount, who } => write!(f, "points {amount:+} who={}", who.word()),
            Self::Steal {
                item: Item::InPlay,
                amount,
                from,
            } => {
                write!(f, "steal inplay {amount} from={}", from.word())
            }
        }
    }
}

impl Effect {
    /// Says in plain words what the card does, as inline Markdown with the numbers in bold.
    #[must_use]
    pub fn sentence(&self) -> String {
        let acts = self.clauses.iter().flat_map(|clause| &clause.acts);
        let sentences: Vec<String> = acts.map(Act::sentence).collect();
        sentences.join(" ")
    }
}

impl Act {
    fn sentence(&self) -> String {
        match self {
            Self::Points { amount, who } => points(*amount, *who),
            Self::Steal {
                item: Item::InPlay,
                amount,
                from,
            } => {
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
        }
    }
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
    use super::super::parse;

    #[test]
    fn the_three_treatments_say_what_they_do() {
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
            assert_eq!(parse(text).expect(text).sentence(), says);
        }
    }
}
