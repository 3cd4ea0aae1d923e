//! What the cards do, in words.

use crate::effect::say::{
    Owner, Phrase, Voice, all_things, amounted, counts, framed, party, phrase, plural, things_of,
};
use crate::effect::{
    Act, Amount, Clause, Comparison, Item, Metric, Party, Place, Scale, Thing, Trigger, Who,
};

use super::act::plain;
use super::deed::{Changeable, Deed, SIZES};
use super::{numbers, rolls, signs};

/// How Cellular Powerhouse speaks.
pub(super) struct Speech;

impl Voice for Speech {
    fn act(&self, act: &Act) -> Phrase {
        plain(act).map_or_else(|| Phrase::Other(String::new()), |deed| said(act, &deed))
    }

    fn sign(&self, act: &Act) -> String {
        signs::sign(act)
    }

    fn thing(&self, thing: &Thing, many: bool) -> String {
        numbers::thing(thing, many)
    }

    fn counted(&self, thing: &Thing, many: bool) -> String {
        numbers::counted(thing, many)
    }

    fn number(&self, metric: &Metric, many: bool) -> String {
        numbers::number(metric, many)
    }

    fn whose(&self, metric: &Metric) -> &'static str {
        numbers::whose(metric)
    }

    fn owner(&self, metric: &Metric) -> Owner {
        numbers::owner(metric)
    }

    fn phrase(&self, metric: &Metric) -> Option<String> {
        rolls::phrase(metric)
    }

    fn leader(&self, metric: &Metric, most: bool) -> String {
        let things = || things_of(self, metric, true);
        rolls::leader(metric, most).unwrap_or_else(|| numbers::leader(metric, most, &things()))
    }

    fn ranked(&self, metric: &Metric, place: Place, holds: bool) -> Option<(String, String)> {
        rolls::ranked(metric, place, holds)
    }

    fn compared(
        &self,
        metric: &Metric,
        comparison: Comparison,
        number: u32,
    ) -> Option<(String, String)> {
        rolls::compared(metric, comparison, number)
    }

    fn measured(
        &self,
        metric: &Metric,
        comparison: Comparison,
        other: &Metric,
    ) -> Option<(String, String)> {
        rolls::measured(metric, comparison, &phrase(self, other))
    }

    fn opening(&self, clause: &Clause) -> Option<String> {
        rolls::opening(clause)
    }

    /// Says when something is done: "At the end of each Round: Hunt **1**."
    fn timed(&self, trigger: &Trigger, alone: bool, said: String) -> String {
        let when = match trigger.word {
            "compete" => "Before the players compete",
            "won" => "If you win",
            _ if alone => return said,
            "draft" => "When you draft this card",
            "round_end" => "At the end of each Round",
            "game_end" => "At the end of the game",
            "start" => "At the start of the game",
            _ => return said,
        };
        framed(when, &said)
    }

    fn contest(&self, mode: &str, metric: &Metric, win: &str) -> Option<String> {
        contest(mode, &phrase(self, metric), win)
    }

    fn stranger(&self, word: &str) -> Option<String> {
        let digits = word.strip_prefix('d')?;
        digits.parse::<u32>().ok()?;
        let sizes = SIZES.map(|size| format!("d{size}")).join(", ");
        Some(format!("there is no {word}; the dice are {sizes}"))
    }
}

/// Says how a Competition is won: by its way of competing (`count`, `set`, `roll` or `bid`), by what
/// is compared, and by which end of it wins (`high` or `low`). `None` for any other words.
fn contest(mode: &str, what: &str, win: &str) -> Option<String> {
    let best = match win {
        "high" => "highest",
        "low" => "lowest",
        _ => return None,
    };
    match mode {
        "count" | "set" => Some(format!("Count the {what}. The {best} number wins.")),
        "roll" => Some(format!("Roll: the {best} {what} wins.")),
        "bid" => Some(format!(
            "Bid in secret with the {what}. The {best} number wins. All bids leave the game."
        )),
        _ => None,
    }
}

fn said(act: &Act, deed: &Deed<Item, Amount>) -> Phrase {
    let times = act.scale().map(times).unwrap_or_default();
    let named = || {
        act.party()
            .map(|who| party(&Speech, who))
            .unwrap_or_default()
    };
    let does = |verb: [&'static str; 2], object: String| match act.party() {
        Some(Party::Who(Who::Me)) | None => Phrase::Mine(verb[0], object),
        Some(_) => Phrase::Other(format!("{} {} {object}", named(), verb[1])),
    };
    match deed {
        Deed::Hunt(amount, ..) => {
            let amount = amount.number().unwrap_or_default();
            does(["hunt", "hunts"], format!("**{amount}**{times}"))
        }
        Deed::Gain(item, amount, ..) => {
            let things = from_center(item, *amount);
            does(["gain", "gains"], format!("{things}{times}"))
        }
        Deed::Lose(item, amount, ..) => {
            let mine = act.party() == Some(&Party::Who(Who::Me));
            let your = if mine { "your " } else { "their " };
            let things = amounted(&Speech, item, *amount, your);
            // "Card" alone could be one of the hand.
            let from = match item.word() {
                Some("card") => format!(" from {your}Microbe"),
                _ => String::new(),
            };
            does(["lose", "loses"], format!("{things}{from}{times}"))
        }
        Deed::Give(item, amount, _) => {
            let things = amounted(&Speech, item, *amount, "your ");
            Phrase::Mine("give", format!("{things} to {}", named()))
        }
        Deed::Steal(item, amount, _) => {
            let things = amounted(&Speech, item, *amount, "");
            Phrase::Mine("steal", format!("{things} from {}", named()))
        }
        Deed::Scarcity(item, amount, _) => {
            let things = from_center(item, *amount);
            let players = match act.party() {
                Some(Party::Who(Who::Others)) => "all other players",
                _ => "all players",
            };
            Phrase::Other(format!("{players} make a Scarcity roll for {things}"))
        }
        Deed::Score(amount, _) => {
            let number = amount.unsigned_abs();
            let nutrients = plural("Nutrient", number != 1);
            let verb = if *amount > 0 { "gain" } else { "lose" };
            Phrase::Mine(verb, format!("**{number}** {nutrients}{times}"))
        }
        Deed::Converge(item, amount) => Phrase::Mine("converge", own(item, *amount)),
        Deed::Digest(item, amount) => Phrase::Mine("digest", own(item, *amount)),
        Deed::Reclaim(item, amount) => {
            let things = amounted(&Speech, item, *amount, "");
            Phrase::Mine("take", format!("{things} from the Convergence"))
        }
        Deed::Express(amount) => Phrase::Mine("express", face_down(*amount)),
        Deed::Pool(amount, true) => {
            let cards = cards(*amount);
            Phrase::Mine("remove", format!("{cards} of the Gene Pool from the game"))
        }
        Deed::Pool(amount, false) => {
            Phrase::Mine("absorb", format!("{} from the Gene Pool", cards(*amount)))
        }
        Deed::Draw(amount) => {
            let cards = cards(*amount);
            Phrase::Mine("draw", format!("{cards} from the Gene Pool into your hand"))
        }
        Deed::Trash(amount) => {
            let cards = cards(*amount);
            Phrase::Mine("remove", format!("{cards} of your hand from the game"))
        }
        Deed::Protect(item, lasting) => {
            let things = all_things(&Speech, item);
            let until = if *lasting {
                "until the game ends"
            } else {
                "this Round"
            };
            Phrase::Other(format!("nobody can take your {things} {until}"))
        }
        Deed::CountAs(item, amount) => {
            let things = counts(&Speech, item, true);
            Phrase::Other(format!(
                "whenever you count your {things}, add **{amount}**"
            ))
        }
        Deed::Set(number, value) => Phrase::Other(setting(*number, *value)),
    }
}

/// Says by what an amount is multiplied: " per Defence Trait you have, at most **8**".
fn times(scale: &Scale) -> String {
    let Some(per) = &scale.per else {
        return String::new();
    };
    let cap = scale.cap.map(|cap| format!(", at most **{cap}**"));
    let things = things_of(&Speech, per, false);
    let whose = numbers::whose(per);
    format!(" per {things}{whose}{}", cap.unwrap_or_default())
}

/// A die from the Center can have any size that is there.
fn from_center(item: &Item, amount: Amount) -> String {
    let any = match item.word() {
        Some("die") => " of any size",
        _ => "",
    };
    format!("{}{any}", amounted(&Speech, item, amount, ""))
}

fn own(item: &Item, amount: Amount) -> String {
    match item.word() {
        Some("self") => "this card".to_owned(),
        _ => amounted(&Speech, item, amount, "your "),
    }
}

fn cards(amount: Amount) -> String {
    let number = amount.number().unwrap_or_default();
    format!("**{number}** {}", plural("card", number != 1))
}

fn face_down(amount: Amount) -> String {
    match amount {
        Amount::Some(number) => format!("**{number}** {}", plural("face-down card", number != 1)),
        Amount::All => "all your face-down cards".to_owned(),
    }
}

/// Says what a number of the rules means for the player.
fn setting(number: Changeable, value: u32) -> String {
    match number {
        Changeable::MutationValue => format!(
            "each of your Mutations is worth **{value}** {} at the end of the game",
            plural("Nutrient", value != 1)
        ),
        Changeable::ScarcityDie => {
            format!("when you borrow a die for a Scarcity roll, take a **d{value}**")
        }
    }
}
