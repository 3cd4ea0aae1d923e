//! What the cards do, in icons.

use crate::effect::say::{icon, item_signs, number_sign, party_signs, times_signs};
use crate::effect::{Act, Party, Value, Who};

use super::act::plain;
use super::deed::{Changeable, Deed};

/// Gives an act as icons.
pub(super) fn sign(act: &Act) -> String {
    let Some(deed) = plain(act) else {
        return String::new();
    };
    let verb = icon(act.verb.word);
    let item = act.item().map(item_signs).unwrap_or_default();
    let party = act.party().map(party_signs).unwrap_or_default();
    let times = act.scale().map(times_signs).unwrap_or_default();
    let amount = act.values.iter().find_map(|value| match value {
        Value::Number(number) => Some(number.to_string()),
        Value::Amount(amount) => Some(number_sign(*amount)),
        _ => None,
    });
    let amount = amount.unwrap_or_default();
    let who = match act.party() {
        None | Some(Party::Who(Who::Me)) => String::new(),
        Some(_) => format!("{party} "),
    };
    match deed {
        Deed::Hunt(..) => format!("{who}{verb} {amount}{times}"),
        Deed::Gain(..) if amount == "1" => format!("{who}+ {item}{times}"),
        Deed::Gain(..) => format!("{who}+ {amount} {item}{times}"),
        Deed::Lose(..) => format!("{who}{verb} {item} {amount}{times}"),
        Deed::Give(..) | Deed::Steal(..) => format!("{verb} {item} {amount} {party}"),
        Deed::Converge(of, _) | Deed::Digest(of, _) if of.word() == Some("self") => {
            format!("{verb} {item}")
        }
        Deed::Converge(..) | Deed::Digest(..) | Deed::Reclaim(..) => {
            format!("{verb} {item} {amount}")
        }
        Deed::Pool(_, true) => format!("{} {verb} {amount}", icon("trash")),
        Deed::Express(_) | Deed::Pool(..) | Deed::Draw(_) => format!("{verb} {amount}"),
        Deed::Trash(_) => format!("{verb} {} {amount}", icon("hand")),
        Deed::Scarcity(..) => format!("{party} {verb} {item} {amount}"),
        Deed::Protect(..) => format!("{verb} {item}"),
        Deed::CountAs(..) => format!("{verb} {item} +{amount}"),
        Deed::Set(Changeable::MutationValue, value) => {
            format!("{} = {} {value}", icon("mutation"), icon("nutrient"))
        }
        Deed::Set(Changeable::ScarcityDie, value) => {
            format!("{} = {}", icon("scarcity"), icon(&format!("d{value}")))
        }
        Deed::Score(amount, _) => {
            let sign = if amount > 0 { "+" } else { "−" };
            let size = amount.unsigned_abs();
            format!("{} {sign}{size}{times}", icon("nutrient"))
        }
    }
}
