//! The shelf: the games that there are, and what is known of each before it is drawn.

use serde_json::{Value, json};

use crate::deck::{Choice, Deck};
use crate::job::cover::CARDS;
use crate::job::{Prepared, Wanted};

use super::counter::found;
use super::room::Room;

/// Names the games: those of the project's folder first.
pub fn shelf(room: &Room) -> Value {
    let sources = room.sources();
    let project = &sources.workshop().project;
    let (own, shipped): (Vec<&str>, Vec<&str>) = project
        .games()
        .into_iter()
        .partition(|game| project.owns(game));
    let folder = room.project().map(|root| root.display().to_string());
    let skipped: Vec<String> = project
        .skipped()
        .map(|(path, why)| format!("`{path}` {why}"))
        .collect();
    json!({ "own": own, "shipped": shipped, "folder": folder, "skipped": skipped })
}

/// Tells of a game; `None` when there is no such game.
pub fn game(room: &Room, id: &str) -> Option<Value> {
    let sources = room.sources();
    let workshop = sources.workshop();
    let project = &workshop.project;
    if !project.games().contains(&id) {
        return None;
    }
    let Prepared { deck, findings, .. } = workshop.prepare(id, Wanted::Tables);
    let findings = found(&findings, project);
    let own = project.owns(id);
    let Some(deck) = deck else {
        return Some(json!({ "id": id, "title": id, "own": own, "findings": findings }));
    };
    let spec = &deck.manifest.game;
    let variants = deck.manifest.variants.iter();
    let variants: Vec<Value> = variants
        .map(|(id, variant)| json!({ "id": id, "title": variant.title }))
        .collect();
    Some(json!({
        "id": id,
        "own": own,
        "title": spec.title,
        "tagline": spec.tagline,
        "language": spec.language,
        "players": spec.players.get_ref(),
        "ideal": spec.ideal,
        "minutes": spec.minutes,
        "ages": spec.ages,
        "variants": variants,
        "components": components(&deck),
        "covers": CARDS,
        "findings": findings,
    }))
}

/// Tells of each component what is needed to choose pieces.
fn components(deck: &Deck) -> Vec<Value> {
    let all = Choice::default();
    let components = deck.components.iter().map(|component| {
        let cards = component.cards.iter().map(|card| {
            json!({
                "id": card.id,
                "name": card.name,
                "copies": all.copies(component, card),
            })
        });
        json!({
            "id": component.id(),
            "title": component.spec.title,
            "kind": component.spec.kind.word(),
            "pieces": component.pieces(),
            "cards": cards.collect::<Vec<_>>(),
        })
    });
    components.collect()
}
