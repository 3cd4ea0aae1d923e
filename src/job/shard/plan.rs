//! What is played: all that the games of a plan depend on, and into how many shards they are cut.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::deck::Setting;
use crate::job::failure::Failure;
use crate::job::simulate::Order;
use crate::job::table::Table;
use crate::referee::{Game, Scrutiny, Settings};

/// Grows when parts are written in another way.
pub(super) const FORMAT: u32 = 1;

/// What is played. Parts belong together when their plans are the same.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// How its parts are written.
    pub format: u32,
    /// Version of this program.
    pub cardwright: String,
    /// The game.
    pub game: String,
    /// Digest of the deck's sources.
    pub deck: String,
    /// Version of the game's rules.
    pub rules: u32,
    /// The variant.
    pub variant: Option<String>,
    /// Settings and cells of tables that were asked for.
    pub settings: BTreeMap<String, Setting>,
    /// The numbers of players.
    pub players: Vec<u8>,
    /// What all chance comes from.
    pub seed: u64,
    /// Games for each number of players, as asked for; every seed is played from every seat.
    pub games: u64,
    /// Who plays: one for all seats, or one for each.
    pub bots: Vec<String>,
    /// Whether the rules are checked at every step.
    pub checked: bool,
    /// How many shards there are.
    pub shards: u64,
}

impl Plan {
    /// Writes down what an order asks for.
    pub(super) fn new<G: Game>(
        order: &Order,
        settings: &Settings<'_>,
        players: Vec<u8>,
        shards: u64,
    ) -> Self {
        let deck = settings.deck();
        Self {
            format: FORMAT,
            cardwright: env!("CARGO_PKG_VERSION").to_owned(),
            game: deck.id().to_owned(),
            deck: deck.digest.clone(),
            rules: G::VERSION,
            variant: settings.variant().map(str::to_owned),
            // Cells of tables as well, which the deck has taken in.
            settings: order.table.set.clone(),
            players,
            seed: order.table.seed,
            games: order.games,
            bots: order.bots.iter().map(ToString::to_string).collect(),
            checked: order.scrutiny == Scrutiny::Checked,
            shards,
        }
    }

    /// Gives the order that it was made for.
    ///
    /// # Errors
    /// When it names a bot that there is not.
    pub fn order(&self) -> Result<Order, Failure> {
        let bots = self.bots.iter().map(|bot| bot.parse());
        let bots = bots.collect::<Result<_, _>>().map_err(Failure::Order)?;
        let players = match self.players[..] {
            [players] => Some(players),
            _ => None,
        };
        Ok(Order {
            game: self.game.clone(),
            table: Table {
                variant: self.variant.clone(),
                players,
                seed: self.seed,
                set: self.settings.clone(),
            },
            games: self.games,
            bots,
            scrutiny: if self.checked {
                Scrutiny::Checked
            } else {
                Scrutiny::Plain
            },
            until: None,
        })
    }

    /// Gives the number of circles at so many players.
    #[must_use]
    pub fn circles(&self, players: u8) -> u64 {
        self.games.div_ceil(u64::from(players.max(1)))
    }

    /// Says how it differs from the plan that is wanted: `seed 2 instead of 1`.
    #[must_use]
    pub fn differs(&self, wanted: &Self) -> Vec<String> {
        let document = |plan: &Self| match serde_json::to_value(plan) {
            Ok(Value::Object(document)) => document,
            _ => serde_json::Map::new(),
        };
        let (own, wanted) = (document(self), document(wanted));
        let others = own
            .iter()
            .filter(|(key, value)| wanted.get(*key) != Some(value));
        let said = others.map(|(key, value)| {
            let wanted = wanted.get(key).unwrap_or(&Value::Null);
            format!("{key} {} instead of {}", written(value), written(wanted))
        });
        said.collect()
    }
}

/// Writes a value without the marks of JSON where it needs none.
fn written(value: &Value) -> String {
    match value {
        Value::Null => "none".to_owned(),
        Value::String(text) => text.clone(),
        Value::Array(list) => list.iter().map(written).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    }
}
