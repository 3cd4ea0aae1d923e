//! What was played.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::deck::{Setting, Settings};

use super::super::bot::BotKind;
use super::super::game::Game;

/// What was played.
#[derive(Clone, Debug, Serialize)]
pub struct Heading {
    /// Version of this program.
    pub cardwright: &'static str,
    /// Id of the game.
    pub game: String,
    /// Its title.
    pub title: String,
    /// Version of the deck.
    pub deck_version: String,
    /// Digest of the deck's sources.
    pub digest: String,
    /// Version of the rules as the referee plays them.
    pub rules_version: u32,
    /// The variant.
    pub variant: Option<String>,
    /// Its title.
    pub variant_title: Option<String>,
    /// The settings that the run asked for.
    pub settings: BTreeMap<String, Setting>,
    /// What all chance came from.
    pub seed: u64,
    /// Games at each number of players, as asked for; rounded up to play every seed from every seat.
    pub games: u64,
    /// The bots that were asked for: one for all seats, or one for each.
    pub bots: Vec<String>,
    /// Whether the contract was checked at every step.
    pub checked: bool,
}

impl Heading {
    /// Says what is played: game, variant and settings. The rest is filled in by who plays it.
    #[must_use]
    pub fn new<G: Game>(settings: &Settings<'_>, bots: &[BotKind]) -> Self {
        let deck = settings.deck();
        let spec = &deck.manifest.game;
        let variant = settings.variant();
        let title = variant.and_then(|variant| deck.manifest.variants.get(variant));
        Self {
            cardwright: env!("CARGO_PKG_VERSION"),
            game: deck.id().to_owned(),
            title: spec.title.clone(),
            deck_version: spec.version.clone(),
            digest: deck.digest.clone(),
            rules_version: G::VERSION,
            variant: variant.map(str::to_owned),
            variant_title: title.map(|variant| variant.title.clone()),
            settings: settings.asked().clone(),
            seed: 0,
            games: 0,
            bots: bots.iter().map(ToString::to_string).collect(),
            checked: false,
        }
    }
}
