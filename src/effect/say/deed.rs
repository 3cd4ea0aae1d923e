//! What the cards of Cellular Powerhouse and of Cytosis do, in words.

use super::super::deed::{Changeable, Deed, Party, Scale, Until};
use super::super::item::{Item, Noun};
use super::super::metric::Metric;
use super::super::tree::{Act, Amount, Who};
use super::cell;
use super::metric::{things, whose};
use super::noun::{all_things, amounted, counted, counts, listed, party, plural};

/// Says all of it in one sentence without its full stop: first what the player of the card does,
/// then what others do or what holds.
pub(super) fn said(deeds: &[&Deed]) -> String {
    let mut mine: Vec<(&str, Vec<String>)> = Vec::new();
    let mut rest = Vec::new();
    for deed in deeds {
        match phrase(deed) {
            Phrase::Mine(verb, object) => match mine.iter_mut().find(|(known, _)| *known == verb) {
                Some((_, objects)) => objects.push(object),
                None => mine.push((verb, vec![object])),
            },
            Phrase::Other(said) => rest.push(said),
        }
    }
    let mine: Vec<String> = mine
        .into_iter()
        .map(|(verb, objects)| format!("{verb} {}", listed(&objects, "and")))
        .collect();
    let mine = listed(&mine, "and");
    let rest = listed(&rest, "and");
    match (mine.is_empty(), rest.is_empty()) {
        (false, false) => format!("{mine}, and {rest}"),
        _ => mine + &rest,
    }
}

/// Says whether the player of the card does something of it.
pub(super) fn is_mine(acts: &[Act]) -> bool {
    acts.iter().any(|act| match act {
        Act::Deed(deed) => matches!(phrase(deed), Phrase::Mine(..)),
        _ => false,
    })
}

/// Says whether the player of the card does all of it.
pub(super) fn is_all_mine(acts: &[Act]) -> bool {
    acts.iter().all(|act| is_mine(std::slice::from_ref(act)))
}

/// Gives the roll of an act, and whether everybody rolls.
pub(super) fn roll(deed: &Deed) -> Option<(&Metric, bool)> {
    let party = match deed.party() {
        Some(Party::Most(metric) | Party::Least(metric)) => Some((metric, true)),
        _ => None,
    };
    let per = deed.scale().and_then(|scale| scale.per.as_ref());
    let mut all = party.into_iter().chain(per.map(|metric| (metric, false)));
    all.find(|(metric, _)| matches!(metric, Metric::Roll { .. }))
}

/// A part of a sentence.
enum Phrase {
    /// What I do: a verb and its object, "gain" and "**1** d6".
    Mine(&'static str, String),
    /// What others do, or what holds: "the player on your left gains **1** d6".
    Other(String),
}

fn phrase(deed: &Deed) -> Phrase {
    match deed {
        Deed::Hunt { amount, who, scale } => does(
            who,
            ["hunt", "hunts"],
            format!("**{amount}**{}", times(scale)),
        ),
        Deed::Gain {
            item,
            amount,
            who,
            scale,
        } => {
            let object = format!("{}{}", from_stock(item, *amount), times(scale));
            let verb = if is_stock(item) {
                ["take", "takes"]
            } else {
                ["gain", "gains"]
            };
            does(who, verb, object)
        }
        Deed::Lose {
            item,
            amount,
            who,
            scale,
        } => {
            let your = if *who == Party::Who(Who::Me) {
                "your "
            } else {
                "their "
            };
            let from = within(item, your);
            let object = format!("{}{from}{}", amounted(item, *amount, your), times(scale));
            does(who, ["lose", "loses"], object)
        }
        Deed::Give { item, amount, to } => {
            let to = party(to);
            Phrase::Mine(
                "give",
                format!("{} to {to}", amounted(item, *amount, "your ")),
            )
        }
        Deed::Steal { item, amount, from } => {
            let from = party(from);
            Phrase::Mine(
                "steal",
                format!("{} from {from}", amounted(item, *amount, "")),
            )
        }
        Deed::Scarcity {
            item,
            amount,
            among,
        } => {
            let things = from_stock(item, *amount);
            let players = match among {
                Party::Who(Who::Others) => "all other players",
                _ => "all players",
            };
            Phrase::Other(format!("{players} make a Scarcity roll for {things}"))
        }
        Deed::Score { amount, scale } => {
            let number = amount.unsigned_abs();
            let object = format!(
                "**{number}** {}{}",
                plural("Nutrient", number != 1),
                times(scale)
            );
            Phrase::Mine(if *amount > 0 { "gain" } else { "lose" }, object)
        }
        Deed::Protect { .. } | Deed::CountAs { .. } | Deed::Set { .. } => {
            Phrase::Other(standing(deed))
        }
        deed => {
            let (verb, object) = handling(deed);
            Phrase::Mine(verb, object)
        }
    }
}

/// Says what I do with cards alone: a verb and its object.
fn handling(deed: &Deed) -> (&'static str, String) {
    match deed {
        Deed::Converge { item, amount } => ("converge", own(item, *amount)),
        Deed::Digest { item, amount } => ("digest", own(item, *amount)),
        Deed::Reclaim { item, amount } => {
            let things = amounted(item, *amount, "");
            ("take", format!("{things} from the Convergence"))
        }
        Deed::Express { amount } => {
            let cards = Item::of(Noun::FaceDown);
            ("express", amounted(&cards, *amount, "your "))
        }
        Deed::Pool { amount, removed } => {
            let cards = cards(*amount);
            if *removed {
                ("remove", format!("{cards} of the Gene Pool from the game"))
            } else {
                ("absorb", format!("{cards} from the Gene Pool"))
            }
        }
        Deed::Place { amount } => ("place", format!("**{amount}** of your flasks")),
        Deed::Scout { amount, .. } => ("look at", cell::top(*amount)),
        Deed::Draw { amount } => (
            "draw",
            format!("{} from the Gene Pool into your hand", cards(*amount)),
        ),
        Deed::Trash { amount } => (
            "remove",
            format!("{} of your hand from the game", cards(*amount)),
        ),
        deed => (deed.verb(), String::new()),
    }
}

/// Says what holds from now on.
fn standing(deed: &Deed) -> String {
    match deed {
        Deed::Protect { item, until } => {
            let things = all_things(item);
            let until = match until {
                Until::RoundEnd => "this Round",
                Until::GameEnd => "until the game ends",
            };
            format!("nobody can take your {things} {until}")
        }
        Deed::CountAs { item, amount } => {
            let things = counts(item, true);
            format!("whenever you count your {things}, add **{amount}**")
        }
        Deed::Set { name, value } => setting(name, *value),
        _ => String::new(),
    }
}

fn does(who: &Party, verb: [&'static str; 2], object: String) -> Phrase {
    match who {
        Party::Who(Who::Me) => Phrase::Mine(verb[0], object),
        who => Phrase::Other(format!("{} {} {object}", party(who), verb[1])),
    }
}

/// Says by what an amount is multiplied: " per Defence Trait you have, at most **8**".
fn times(scale: &Scale) -> String {
    let Some(per) = &scale.per else {
        return String::new();
    };
    let cap = scale.cap.map(|cap| format!(", at most **{cap}**"));
    format!(
        " per {}{}{}",
        things(per, false),
        whose(per),
        cap.unwrap_or_default()
    )
}

/// A die from the Center can have any size that is there.
fn from_stock(item: &Item, amount: u32) -> String {
    if item.nouns == [Noun::Same] {
        return format!("**{amount}** more of the same");
    }
    let any = if item.nouns == [Noun::Die] {
        " of any size"
    } else {
        ""
    };
    format!("{}{any}", counted(item, amount))
}

/// Says whether it comes from the stock of Cytosis.
fn is_stock(item: &Item) -> bool {
    let stock = |noun: &Noun| matches!(noun, Noun::Resource(_) | Noun::Same);
    item.nouns.iter().all(stock)
}

/// "Card" alone could be one of the hand.
fn within(item: &Item, whose: &str) -> String {
    if item.nouns == [Noun::Card] {
        format!(" from {whose}Microbe")
    } else {
        String::new()
    }
}

fn own(item: &Item, amount: Amount) -> String {
    if item.is_itself() {
        "this card".to_owned()
    } else {
        amounted(item, amount, "your ")
    }
}

fn cards(amount: u32) -> String {
    counted(&Item::of(Noun::Card), amount)
}

/// Says what a number of the rules means for the player.
fn setting(name: &str, value: u32) -> String {
    match Changeable::of(name) {
        Some(Changeable::MutationValue) => format!(
            "each of your Mutations is worth **{value}** {} at the end of the game",
            plural("Nutrient", value != 1)
        ),
        Some(Changeable::ScarcityDie) => {
            format!("when you borrow a die for a Scarcity roll, take a **d{value}**")
        }
        Some(Changeable::GreyCost) => format!("a grey flask costs you **{value}** ATP"),
        Some(Changeable::MarketCost) if value == 0 => {
            "Cell Component cards of the market cost you nothing".to_owned()
        }
        Some(Changeable::MarketCost) => {
            format!("a Cell Component card of the market costs you at most **{value}** ATP")
        }
        None => format!("your {} is **{value}**", name.replace('_', " ")),
    }
}
