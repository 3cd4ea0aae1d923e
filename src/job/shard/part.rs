//! What one shard has told so far, as a text: plain JSON that ends with a digest of all that stands
//! before it.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::referee::stats::Stats;

use super::circles::Circles;
use super::number::Shard;
use super::plan::{FORMAT, Plan};

/// How every part begins, without spaces.
const BEGINNING: &str = "{\"plan\":{\"format\":";
/// What stands before the digest.
const DIGEST: &str = ",\n\"sha256\": \"";
/// What stands behind it.
const END: &str = "\"\n}\n";

/// What one shard has told so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// What is played.
    pub plan: Plan,
    /// Which shard of it.
    pub shard: Shard,
    /// What came of each number of players, in their order.
    pub tables: Vec<Told>,
    /// The first game that went wrong; then no other is played.
    pub wrong: Option<Wrong>,
}

/// What the circles of one number of players have told.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Told {
    /// How many players.
    pub players: u8,
    /// Which circles are played.
    pub done: Circles,
    /// What they told.
    pub stats: Stats,
}

/// A game that went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wrong {
    /// How many players it had.
    pub players: u8,
    /// Its number among the games with so many players, from 0.
    pub game: u64,
}

/// Why a text is of no use as a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unusable {
    /// It is something else.
    Other,
    /// It is cut off or was changed.
    Damaged(String),
    /// Another version of this program wrote it.
    Version(String),
}

/// The text of a part, as JSON has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sheet {
    plan: Plan,
    shard: u64,
    wrong: Option<Wrong>,
    tables: Vec<Told>,
    #[serde(rename = "sha256")]
    _sha256: String,
}

impl Part {
    /// Begins with no game.
    #[must_use]
    pub fn new(plan: Plan, shard: Shard) -> Self {
        let told = |players: &u8| Told {
            players: *players,
            done: Circles::default(),
            stats: Stats::default(),
        };
        Self {
            tables: plan.players.iter().map(told).collect(),
            plan,
            shard,
            wrong: None,
        }
    }

    /// Says whether nothing is left to play.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.wrong.is_some() || self.left() == 0
    }

    /// Counts the games that are left to play.
    #[must_use]
    pub fn left(&self) -> u64 {
        let left = |told: &Told| {
            let own = self.shard.own(self.plan.circles(told.players));
            (own.end - own.start - told.done.count()) * u64::from(told.players)
        };
        self.tables.iter().map(left).sum()
    }

    /// Counts the games that were played.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.tables.iter().map(|told| told.stats.trials.games).sum()
    }

    /// Writes it down.
    ///
    /// # Errors
    /// Never for a part; the JSON library says that writing can fail.
    pub fn text(&self) -> serde_json::Result<String> {
        let plan = serde_json::to_string_pretty(&self.plan)?;
        let wrong = serde_json::to_string(&self.wrong)?;
        let tables = self.tables.iter().map(serde_json::to_string);
        let tables = tables.collect::<Result<Vec<_>, _>>()?.join(",\n");
        let number = self.shard.number();
        let mut text = format!(
            "{{\n\"plan\": {plan},\n\"shard\": {number},\n\"wrong\": {wrong},\n\"tables\": [\n{tables}\n]"
        );
        let digest = digest(&text);
        text.extend([DIGEST, &digest, END]);
        Ok(text)
    }

    /// Reads a text that [`Part::text`] wrote.
    ///
    /// # Errors
    /// Why it is of no use.
    pub fn read(text: &str) -> Result<Self, Unusable> {
        let damaged = |why: &str| Unusable::Damaged(why.to_owned());
        begins_alike(text).then_some(()).ok_or(Unusable::Other)?;
        let whole = text.strip_suffix(END);
        let parted = whole.and_then(|text| text.rsplit_once(DIGEST));
        let (before, told) = parted.ok_or_else(|| damaged("it does not end as it was written"))?;
        if digest(before) != told {
            return Err(damaged("its digest is another, so it was changed"));
        }
        let sheet: Sheet = serde_json::from_str(text).map_err(|error| unread(text, &error))?;
        let shard = Shard::new(sheet.shard, sheet.plan.shards);
        let part = Self {
            shard: shard.map_err(Unusable::Damaged)?,
            plan: sheet.plan,
            tables: sheet.tables,
            wrong: sheet.wrong,
        };
        if part.plan.format != FORMAT {
            return Err(unread(text, &"its format is another"));
        }
        part.odd().map_or(Ok(part), |why| Err(damaged(why)))
    }

    /// Says what can't be, whoever wrote it.
    fn odd(&self) -> Option<&'static str> {
        let numbers: Vec<u8> = self.tables.iter().map(|told| told.players).collect();
        let once: BTreeSet<u8> = numbers.iter().copied().collect();
        if numbers != self.plan.players || once.len() != numbers.len() || once.contains(&0) {
            return Some("its numbers of players are not those of its plan");
        }
        let fits = |told: &Told| {
            let own = self.shard.own(self.plan.circles(told.players));
            let circles = told.done.count();
            let seats = usize::from(told.players);
            let stats = &told.stats;
            let is_empty = *stats == Stats::default() && circles == 0;
            let is_full = stats.trials.circles == circles
                && stats.trials.games == circles * u64::from(told.players)
                && [stats.seats.len(), stats.bots.len()] == [seats; 2];
            told.done.is_within(&own) && (is_empty || is_full)
        };
        let is_odd = !self.tables.iter().all(fits);
        is_odd.then_some("it does not count the games that it says were played")
    }
}

/// Says whether a text begins as a part does, as far as it goes.
fn begins_alike(text: &str) -> bool {
    let start = text.chars().take(2 * BEGINNING.len());
    let start: String = start.filter(|c| !c.is_whitespace()).collect();
    start.starts_with(BEGINNING) || BEGINNING.starts_with(&start)
}

/// Says why a whole part can't be read: another version wrote it.
fn unread(text: &str, error: &dyn std::fmt::Display) -> Unusable {
    let document: Value = serde_json::from_str(text).unwrap_or_default();
    let plan = &document["plan"];
    let by = plan["cardwright"].as_str().unwrap_or("?");
    Unusable::Version(format!("cardwright {by} wrote it: {error}"))
}

fn digest(text: &str) -> String {
    let digest = Sha256::digest(text.as_bytes());
    digest.iter().fold(String::new(), |mut digits, byte| {
        let _ = write!(digits, "{byte:02x}");
        digits
    })
}
