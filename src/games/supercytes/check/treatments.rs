//! Treatments: each does what its kind says, and there are enough of them (SC-V02, SC-V03, SC-V08).

use crate::deck::Settings;
use crate::diag::{Diagnostic, Diags, Rule};
use crate::effect::{Effect, Who};

use super::super::deck::Treatments;
use super::super::words::{Act, Script};
use super::first::first;

/// Most Treatments that a player can get.
const MOST: i64 = 100;

/// SC-V08: every effect says what the card's kind says.
pub(super) fn effects(treatments: &Treatments<'_>, diags: &mut Diags) {
    for one in &treatments.cards {
        let Some((kind, effect)) = one.kind.zip(one.effect) else {
            continue;
        };
        if kind_of(effect) != Some(kind) {
            let message = format!("`{effect}` is not what a {kind} card does");
            diags.push(one.line.about(Rule::D063, "fx", &message));
        }
        if kind == "COMBINE" && one.line.text("variants") != "advanced" {
            let message = "COMBINE cards belong to the advanced variant only";
            diags.push(one.line.about(Rule::D063, "variants", message));
        }
    }
}

/// Gives the kind of Treatment that an effect makes (SC-22, SC-23, SC-28).
fn kind_of(effect: &Effect) -> Option<&'static str> {
    let [_] = effect.clauses.as_slice() else {
        return None;
    };
    match Script::of(effect)?.acts[..] {
        [
            Act::Points {
                amount: 1..,
                who: Who::Me,
            },
        ] => Some("BOOST"),
        [
            Act::Points {
                amount: ..=-1,
                who: Who::Others,
            },
        ] => Some("BLOCK"),
        [
            Act::Steal {
                amount: 1,
                from: Who::Choose,
            },
        ] => Some("COMBINE"),
        _ => None,
    }
}

/// SC-V02, SC-V03: enough Treatments for the deal of a variant; gives how many each player gets, by
/// number of players.
pub fn deal(
    settings: &Settings<'_>,
    treatments: &Treatments<'_>,
    diags: &mut Diags,
) -> Option<Vec<(u8, i64)>> {
    let deal = settings.by_players("treatments", 0..=MOST, diags);
    let kinds = settings.words("kinds", diags)?;
    let deal = deal?;
    // A kind that can't be read has its finding already.
    if treatments.cards.iter().any(|one| one.kind.is_none()) {
        return Some(deal);
    }
    let game = match settings.variant() {
        Some(id) => format!("the {id} game"),
        None => "the game".to_owned(),
    };
    let mut few = |message: String| {
        let place = first(treatments.component);
        diags.push(Diagnostic::new(Rule::D008, message).at_maybe(place));
    };
    let stock = treatments.stock(&kinds);
    for (players, each) in &deal {
        if i64::from(*players) * each > stock {
            few(format!(
                "{game} deals {each} Treatments to each of {players} players, but there are {stock}"
            ));
        }
    }
    for kind in kinds {
        if treatments.stock(&[kind]) == 0 {
            few(format!("{game} needs {kind} cards, but there are none"));
        }
    }
    Some(deal)
}
