//! Event cards.

use crate::check::Line;
use crate::diag::{Diags, Rule};

use super::card::number;
use super::kind::Kind;

/// What an event can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    Boost,
    Reduce,
    Toxicity,
    Virus,
}

impl Type {
    const WORDS: [(&'static str, Self); 4] = [
        ("boost", Self::Boost),
        ("reduce", Self::Reduce),
        ("toxicity", Self::Toxicity),
        ("virus", Self::Virus),
    ];
}

/// An event card.
pub struct Event<'a> {
    pub of: Option<Type>,
    /// Where a boost puts a resource.
    pub place: Option<&'a str>,
    /// What a boost puts there.
    pub kind: Option<Kind>,
    /// The number that is printed.
    pub amount: &'a str,
    /// The virus.
    pub strain: Option<usize>,
}

/// Reads an event; `places` are the boosted places of the board.
pub fn read<'a>(
    line: Line<'a>,
    places: Option<&[&'a str]>,
    strains: Option<&[&str]>,
    diags: &mut Diags,
) -> Event<'a> {
    let mut event = Event {
        of: line.choice("type", &Type::WORDS, diags),
        place: None,
        kind: None,
        amount: line.text("amount"),
        strain: None,
    };
    let Some(of) = event.of else { return event };
    if of == Type::Boost {
        event.place = places.and_then(|places| line.word("area", places, diags));
        event.kind = Kind::read(line, "resource", diags);
        if event.amount.parse::<u8>().is_ok() {
            event.amount(line, 1, "a boost puts 1 resource on the board", diags);
        } else {
            let message = format!("`{}` is no number of resources", event.amount);
            diags.push(line.about(Rule::D003, "amount", &message).help("write 1"));
        }
    } else {
        line.empty(&["area", "resource"], "only a boost has a place", diags);
    }
    if of == Type::Virus {
        event.strain = number(line, "strain", strains, diags);
    } else {
        line.empty(&["strain"], "only a virus has a strain", diags);
    }
    if matches!(of, Type::Toxicity | Type::Virus) {
        let why = "only boosts and lower prices have a number";
        line.empty(&["amount"], why, diags);
    }
    event
}

impl Event<'_> {
    /// Says that another number is printed than is right.
    pub fn amount(&self, line: Line<'_>, right: i64, why: &str, diags: &mut Diags) {
        let text = self.amount;
        if text != right.to_string() {
            let message = format!("the amount is `{text}`, while {why}");
            let finding = line.about(Rule::D062, "amount", &message);
            diags.push(finding.help(format!("write {right}")));
        }
    }
}
