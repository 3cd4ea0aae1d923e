//! Where each card may lie, and what piles may do.

use serde_json::Value;

use super::needs::lacking;
use super::reader::Printed;
use crate::arena::{number, player, seats, words};

/// Nothing, or what is wrong.
pub type Fine = Result<(), String>;

/// Says what is wrong, unless all is fine.
pub fn fine(kept: bool, wrong: impl FnOnce() -> String) -> Fine {
    if kept {
        Ok(())
    } else {
        Err(format!("ledger: {}", wrong()))
    }
}

/// Gives a word of a table's document.
pub fn text(json: &Value) -> &str {
    json.as_str().expect("a word")
}

/// Gives a list of a table's document.
pub fn list(json: &Value) -> &[Value] {
    json.as_array().expect("a list")
}

fn all(words: &[String], wanted: impl Fn(&str) -> bool, place: &str) -> Fine {
    match words.iter().find(|word| !wanted(word)) {
        Some(word) => Err(format!("ledger: {word} lies in the {place}")),
        None => Ok(()),
    }
}

/// Where cards may lie.
pub fn places(printed: &Printed, recycled: bool, json: &Value) -> Fine {
    let is_kept = |card: &str| !printed.is_immediate(card);
    let is_modifier = |card: &str| printed.fx.contains_key(card);
    // PH-21a: an immediate Modifier is in its pile, at work, beside something, or burned.
    for pile in ["resources", "microbes", "discard", "shed"] {
        all(&words(&json[pile]), is_kept, pile)?;
    }
    // PH-V10, PH-22: only Modifiers burn.
    all(&words(&json["burn"]), is_modifier, "Burn pile")?;
    all(&words(&json["modifiers"]), is_modifier, "Modifier pile")?;
    all(
        &words(&json["microbes"]),
        |card| printed.is_microbe(card),
        "Microbe pile",
    )?;
    all(
        &words(&json["left_out"]),
        |card| printed.is_microbe(card),
        "box",
    )?;
    if !recycled {
        let pure = |card: &str| printed.is_resource(card);
        all(&words(&json["resources"]), pure, "first Resource pile")?;
    }
    for seat in 0..seats(json) {
        let player = player(json, seat);
        all(&words(&player["hand"]), is_kept, "hand")?;
        all(&words(&player["giving"]), is_kept, "hand")?;
        all(
            &words(&player["completed"]),
            |card| printed.is_microbe(card),
            "score area",
        )?;
        for hold in list(&player["holds"]) {
            let card = text(&hold["card"]);
            let raises = printed.number(card, "hold") > 0 && number(&hold["turns"]) > 0;
            fine(raises, || format!("{card} raises no hand limit"))?;
        }
        for active in list(&player["active"]) {
            let microbe = text(&active["microbe"]);
            let lacks = lacking(printed, active);
            let full = lacks.as_ref().is_some_and(|lacks| lacks.cards == 0);
            // PH-A15: nobody waits with it.
            fine(!full, || {
                format!("{microbe} has all its Resources, and is not completed")
            })?;
            let all_fit = lacks.is_some();
            fine(printed.is_microbe(microbe), || {
                format!("{microbe} is in progress")
            })?;
            fine(all_fit, || {
                format!("not all cards on {microbe} are required")
            })?;
            let placed = words(&active["placed"]);
            all(
                &placed,
                |card| printed.is_resource(card),
                "place of a Resource",
            )?;
            let stays = |card: &str| printed.has(card, "shield") || printed.has(card, "require");
            all(&words(&active["beside"]), stays, "place beside a Microbe")?;
            for wild in list(&active["wild"]) {
                let fits = printed.has(text(&wild["card"]), "wild")
                    && printed.is_resource(text(&wild["as"]));
                fine(fits, || format!("{wild} stands for nothing"))?;
            }
        }
    }
    Ok(())
}

/// PH-22, PH-A09: the Burn pile grows, the others are drawn off from the top.
pub fn piles(was: &Value, after: &Value) -> Fine {
    let pair = |place: &str| (words(&was[place]), words(&after[place]));
    let (old, new) = pair("burn");
    fine(new.starts_with(&old), || {
        "the Burn pile loses a card".to_owned()
    })?;
    for place in ["microbes", "modifiers"] {
        let (old, new) = pair(place);
        fine(old.ends_with(&new), || {
            format!("the pile of {place} is changed")
        })?;
    }
    let (old, new) = pair("left_out");
    fine(old == new, || "a card leaves the box".to_owned())
}
