//! What a Modifier does, in words.

use crate::effect::say::{Phrase, Voice};
use crate::effect::{Amount, Who};

use super::act::Act;
use super::kind::{Kind, Phase, Pick};
use super::script::act;

/// How Phylo speaks.
pub(super) struct Speech;

impl Voice for Speech {
    fn act(&self, of: &crate::effect::Act) -> Phrase {
        Phrase::Whole(act(of).as_ref().map_or_else(String::new, sentence))
    }
}

/// Says in whole sentences what an act does.
fn sentence(act: &Act) -> String {
    match act {
        Act::Draw { amount, who } => {
            let does = verb(*who, "Draw", "draws");
            let more = if *who == Who::Me { " more" } else { "" };
            let cards = counted(*amount, "card");
            format!(
                "{does} {}{more}{} from the Resource pile.",
                cards.0, cards.1
            )
        }
        Act::Discard { amount, who } => discard(*amount, *who),
        Act::Strip {
            kind,
            amount,
            from,
            one_microbe,
            pick,
        } => strip(*kind, *amount, *from, *one_microbe, *pick),
        Act::Take { kind, amount, from } => {
            let things = number_of(*amount, *kind, "placed ");
            format!("Take {things} of {} into your hand.", of_whom(*from))
        }
        Act::Salvage { kind, amount } => top(*kind, *amount, "take it into your hand"),
        Act::Assign { kind, amount } => {
            let end = "place it on one of your active Microbes that needs it";
            top(*kind, *amount, end)
        }
        Act::Give {
            kind,
            amount,
            to,
            who,
            pick,
        } => give(*kind, *amount, *to, *who, *pick),
        Act::Wild => {
            "Place this card on one of your active Microbes as any **1** Resource it needs.".into()
        }
        Act::Require { amount, who } => {
            let resources = number_of(*amount, Kind::Any, "more ");
            let needs = format!("it needs {resources} of any type.");
            match who {
                Who::Me => format!("Lay this card beside one of your active Microbes: {needs}"),
                who => {
                    let picks = verb(*who, "Pick", "picks");
                    format!("{picks} one active Microbe. Lay this card beside it: {needs}")
                }
            }
        }
        Act::Evict { from } if *from == Who::Me => {
            "Take one of your active Microbes back into your hand. Discard its Resources.".into()
        }
        Act::Evict { from } => format!(
            "{} one active Microbe back into the hand and discards its Resources.",
            verb(*from, "Take", "takes")
        ),
        Act::Skip { phase, who } => {
            let own = if *who == Who::Me { "your" } else { "the" };
            let phase = match phase {
                Phase::Draw => "draw phase",
                Phase::Turn => "turn",
            };
            format!("{} {own} next {phase}.", verb(*who, "Skip", "skips"))
        }
        Act::Hold { amount, turns } => {
            let cards = counted(*amount, "card");
            let when = match turns {
                1 => "this turn".to_owned(),
                2 => "this turn and your next turn".to_owned(),
                n => format!("this turn and your next **{}** turns", n - 1),
            };
            format!(
                "Keep up to {} more{} in hand at the end of {when}.",
                cards.0, cards.1
            )
        }
        Act::Search { amount } => {
            let cards = counted(*amount, "card");
            format!(
                "Look through the Resource pile. Take {}{} into your hand. Shuffle the pile.",
                cards.0, cards.1
            )
        }
        Act::Peek { amount } => {
            let cards = counted(*amount, "card");
            format!(
                "Look at the top {}{} of the Resource pile. Put them back in any order.",
                cards.0, cards.1
            )
        }
        Act::Shield => "Lay this card beside one of your active Microbes. \
                        No bad Modifier can touch it until you complete it."
            .into(),
        Act::Cancel => {
            "Show this card when a bad Modifier is about to affect you. It does not affect you."
                .into()
        }
    }
}

/// Says who does something: "Draw", "Every player draws".
fn verb(who: Who, mine: &str, theirs: &str) -> String {
    match who {
        Who::Me => mine.to_owned(),
        Who::Left => format!("The player on your left {theirs}"),
        Who::Right => format!("The player on your right {theirs}"),
        Who::Others => format!("Every other player {theirs}"),
        Who::All => format!("Every player {theirs}"),
        Who::Choose => format!("Choose another player, who {theirs}"),
    }
}

fn of_whom(who: Who) -> &'static str {
    match who {
        Who::Me => "yourself",
        Who::Left => "the player on your left",
        Who::Right => "the player on your right",
        Who::Others => "every other player",
        Who::All => "every player",
        Who::Choose => "another player",
    }
}

/// Gives a number in bold, and the word for so many with the blank before it.
fn counted(number: u32, word: &str) -> (String, String) {
    let plural = if number == 1 { "" } else { "s" };
    (format!("**{number}**"), format!(" {word}{plural}"))
}

fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Any => "Resource",
        Kind::Class => "Classification",
        Kind::Habitat => "Habitat",
        Kind::Specialty => "Specialty",
    }
}

fn plural(of: Kind) -> String {
    match of {
        Kind::Specialty => "Specialties".to_owned(),
        of => format!("{}s", kind(of)),
    }
}

fn number_of(number: u32, of: Kind, adjective: &str) -> String {
    match number {
        1 => format!("**1** {adjective}{}", kind(of)),
        n => format!("**{n}** {adjective}{}", plural(of)),
    }
}

fn discard(amount: Amount, who: Who) -> String {
    let discards = verb(who, "Discard", "discards");
    let own = if who == Who::Me { "your" } else { "the" };
    match amount {
        Amount::All => format!("{discards} {own} whole hand."),
        Amount::Some(number) => {
            let cards = counted(number, "card");
            format!("{discards} {}{} from {own} hand.", cards.0, cards.1)
        }
    }
}

fn strip(of: Kind, amount: Amount, from: Who, one_microbe: bool, pick: Pick) -> String {
    let things = match amount {
        Amount::All => format!("all placed {}", plural(of)),
        Amount::Some(number) => number_of(number, of, "placed "),
    };
    let off = match (one_microbe, from) {
        (true, Who::Me) => " of one active Microbe of yours",
        (true, _) => " of one active Microbe",
        (false, Who::Me) if amount == Amount::All => " of yours",
        (false, _) => "",
    };
    if pick == Pick::Me && from != Who::Me {
        return format!(
            "Pick {things}{off} of {}. That player discards them.",
            of_whom(from)
        )
        .replace(
            "them",
            if amount == Amount::Some(1) {
                "it"
            } else {
                "them"
            },
        );
    }
    let choice = match (amount, from) {
        (Amount::All, _) => "",
        (_, Who::Me) => " of your choice",
        _ => " of their choice",
    };
    format!(
        "{} {things}{off}{choice}.",
        verb(from, "Discard", "discards")
    )
}

fn top(of: Kind, amount: u32, then: &str) -> String {
    let again = match amount {
        1 => String::new(),
        n => format!(" Do this **{n}** times."),
    };
    format!(
        "If the top card of the Discard is a {}, {then}.{again}",
        kind(of)
    )
}

fn give(of: Option<Kind>, amount: u32, to: Who, who: Who, pick: Pick) -> String {
    let side = if to == Who::Left { "left" } else { "right" };
    let cards = || {
        let cards = counted(amount, "card");
        format!("{}{}", cards.0, cards.1)
    };
    let things = of.map_or_else(cards, |of| number_of(amount, of, ""));
    match (pick, who) {
        (Pick::Random, Who::Me) => {
            format!("The player on your {side} draws {things} from your hand, unseen.")
        }
        (Pick::Random, who) => {
            let gives = verb(who, "Give", "gives");
            format!("{gives} {things} of the hand, drawn unseen, to the player on the {side}.")
        }
        (_, Who::Me) => format!("Give {things} of your hand to the player on your {side}."),
        (_, who) => {
            let gives = verb(who, "Give", "gives");
            format!(
                "{gives} {things} of the hand to the player on the {side}, all at the same time."
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::WORDS;
    use crate::effect::parse;

    #[test]
    fn modifiers_say_what_they_do() {
        for (text, says) in [
            (
                "drawn: strip resource all from=me microbe=choose",
                "Discard all placed Resources of one active Microbe of yours.",
            ),
            (
                "drawn: strip resource.habitat 1 from=all",
                "Every player discards **1** placed Habitat of their choice.",
            ),
            (
                "drawn: strip resource 2 from=choose pick=me",
                "Pick **2** placed Resources of another player. That player discards them.",
            ),
            (
                "drawn: discard hand all who=all",
                "Every player discards the whole hand.",
            ),
            ("drawn: skip draw", "Skip your next draw phase."),
            (
                "drawn: give resource 1 to=left pick=random",
                "The player on your left draws **1** Resource from your hand, unseen.",
            ),
            (
                "drawn: give card 1 to=left who=all",
                "Every player gives **1** card of the hand to the player on the left, \
                 all at the same time.",
            ),
            (
                "drawn: draw resource_pile 2",
                "Draw **2** more cards from the Resource pile.",
            ),
            (
                "drawn: hold 3 turns=2",
                "Keep up to **3** more cards in hand at the end of this turn and your next turn.",
            ),
            (
                "keep: take resource 1 from=choose where=table",
                "Take **1** placed Resource of another player into your hand.",
            ),
        ] {
            assert_eq!(parse(text, WORDS).expect(text).sentence(), says);
        }
    }
}
