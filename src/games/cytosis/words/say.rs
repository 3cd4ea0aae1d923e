//! What an Epigenetic card does and what a goal counts, in words and in icons.

use crate::effect::say::{Phrase, Voice, counted, icon, item_signs, lowered, plural};
use crate::effect::{Act, Clause, Item, Metric, Spelled as _, State, Thing, Trigger};

use super::super::deck::Kind;
use super::deed::{Deed, Gain, Price, Tally, deed};
use super::times;

/// How Cytosis speaks.
pub(super) struct Speech;

impl Voice for Speech {
    fn act(&self, act: &Act) -> Phrase {
        let of = || act.item().cloned().unwrap_or(Item { things: Vec::new() });
        match deed(act) {
            Some(Deed::Gain(Gain::Same, amount)) => {
                Phrase::Mine("take", format!("**{amount}** more of the same"))
            }
            Some(Deed::Gain(Gain::Kinds(_), amount)) => {
                Phrase::Mine("take", counted(self, &of(), amount))
            }
            Some(Deed::Place(amount)) => {
                Phrase::Mine("place", format!("**{amount}** of your flasks"))
            }
            Some(Deed::Scout { cards, .. }) => Phrase::Mine("look at", top(cards)),
            Some(Deed::Set(price, value)) => Phrase::Other(setting(price, value)),
            None => Phrase::Other(String::new()),
        }
    }

    fn sign(&self, act: &Act) -> String {
        match deed(act) {
            Some(Deed::Gain(Gain::Same, amount)) => format!("+{amount}"),
            Some(Deed::Gain(Gain::Kinds(_), amount)) => {
                let item = act.item().map(item_signs).unwrap_or_default();
                match amount {
                    1 => format!("+ {item}"),
                    n => format!("+ {n} {item}"),
                }
            }
            Some(Deed::Place(1)) => icon("flask"),
            Some(Deed::Place(amount)) => format!("{amount} {}", icon("flask")),
            Some(Deed::Scout { cards, take, price }) => {
                let paid = match price {
                    0 => String::new(),
                    n => format!("{n} {} ", icon("atp")),
                };
                let (looked, hand) = (icon("component"), icon("hand"));
                format!("{cards} {looked} ({paid}→ {take} {hand})")
            }
            Some(Deed::Set(Price::Grey, value)) => {
                format!("{} = {value} {}", icon("grey-flask"), icon("atp"))
            }
            Some(Deed::Set(Price::Market, value)) => {
                let sign = if value == 0 { "=" } else { "≤" };
                format!("{} {sign} {value} {}", icon("component"), icon("atp"))
            }
            None => String::new(),
        }
    }

    fn thing(&self, thing: &Thing, many: bool) -> String {
        let word = thing.noun.word;
        if let Some(kind) = Kind::of(word) {
            return resource(kind, many);
        }
        if let Some(tally) = Tally::of(word) {
            return counts(tally, many);
        }
        match word {
            "same" => "of the same".to_owned(),
            "component" => plural("Cell Component card", many),
            word => plural(word, many),
        }
    }

    /// Everybody knows that a goal counts his own.
    fn whose(&self, _metric: &Metric) -> &'static str {
        ""
    }

    fn state(&self, _state: &State, way: &str, holds: bool) -> (String, String) {
        let is = if holds { "is" } else { "is not" };
        (format!("the spot {is} "), times::spot(way).to_owned())
    }

    fn rest(&self, acts: &[Act], paid: bool) -> String {
        let looks = acts.iter().filter_map(deed);
        let rest = looks.filter_map(|deed| match deed {
            Deed::Scout { cards, take, price } => Some(after_look(cards, take, price, paid)),
            _ => None,
        });
        rest.collect()
    }

    /// Says that a price is paid for what follows, in one sentence where the player does all of it.
    fn paid(&self, price: &str, mine: bool, done: &str) -> String {
        if mine {
            format!("You may pay {price} and {}", lowered(done))
        } else {
            format!("You may pay {price}: {done}")
        }
    }

    fn tells(&self, trigger: &Trigger) -> bool {
        trigger.word != "passive"
    }

    fn told(&self, clauses: &[Clause]) -> String {
        times::told(self, clauses)
    }
}

/// ATP and mRNA are never several.
fn resource(kind: Kind, many: bool) -> String {
    match kind {
        Kind::Atp => "ATP".to_owned(),
        Kind::Mrna => "mRNA".to_owned(),
        Kind::Protein => plural("Protein", many),
        Kind::Lipid => plural("Lipid", many),
        Kind::Carbohydrate => plural("carbohydrate", many),
    }
}

fn counts(tally: Tally, many: bool) -> String {
    let word = match tally {
        Tally::Enzyme => "completed enzyme",
        Tally::ProteinHormone => "completed protein hormone",
        Tally::SteroidHormone => "completed steroid hormone",
        Tally::Receptor => "completed receptor",
        Tally::Detox => "completed Detox card",
        Tally::VirusAttack => "Virus Attack card",
        Tally::Antibody if many => return "antibodies".to_owned(),
        Tally::Antibody => return "antibody".to_owned(),
    };
    plural(word, many)
}

/// Says what a price means for the player.
fn setting(price: Price, value: u32) -> String {
    match price {
        Price::Grey => format!("a grey flask costs you **{value}** ATP"),
        Price::Market if value == 0 => {
            "Cell Component cards of the market cost you nothing".to_owned()
        }
        Price::Market => {
            format!("a Cell Component card of the market costs you at most **{value}** ATP")
        }
    }
}

/// Gives the top of the Cell Component deck: "the top **3** cards of the Cell Component deck".
fn top(amount: u32) -> String {
    let number = if amount == 1 {
        String::new()
    } else {
        format!(" **{amount}**")
    };
    format!(
        "the top{number} {} of the Cell Component deck",
        plural("card", amount != 1)
    )
}

/// Says what follows a look at cards; `paid` when the look had its price.
fn after_look(cards: u32, take: u32, price: u32, paid: bool) -> String {
    let many = match take {
        1 => "**1**".to_owned(),
        n => format!("up to **{n}**"),
    };
    let each = if take == 1 { "" } else { " each" };
    let more = if paid { "another " } else { "" };
    let price = match price {
        0 => String::new(),
        n => format!(" for {more}**{n}** ATP{each}"),
    };
    let (taken, back) = if cards == 1 {
        ("it".to_owned(), "Otherwise put it back on top")
    } else {
        let back = "Put the rest back on top in any order";
        (format!("{many} of them"), back)
    };
    format!(" You may take {taken} into your hand{price}. {back}.")
}
