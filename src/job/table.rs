//! The table that a game is played at: variant, settings, players and bots, as an order asks for
//! them.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use crate::check::begins;
use crate::deck::{Deck, Setting, Unknown};
use crate::diag::{Diags, Rule};
use crate::referee::{Settings, Shelf};

use super::failure::Failure;
use super::workshop::Workshop;

/// The variant that is played when none is named and there is one of this name.
const USUAL: &str = "standard";

/// The table that a game is played at.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Table {
    /// Variant to play; else `standard`, or the first one.
    pub variant: Option<String>,
    /// Number of players; else as many as bots are named.
    pub players: Option<u8>,
    /// What all chance comes from; the same seed gives the same games.
    pub seed: u64,
    /// Settings of `game.toml` that are changed.
    pub set: BTreeMap<String, Setting>,
}

impl Default for Table {
    fn default() -> Self {
        Self {
            variant: None,
            players: None,
            seed: 1,
            set: BTreeMap::new(),
        }
    }
}

/// Parses the deck of a game that the referee knows; `None` when there is no usable manifest.
pub(super) fn deck(
    workshop: &Workshop<impl Shelf>,
    id: &str,
    diags: &mut Diags,
) -> Result<Option<Deck>, Failure> {
    workshop.know(id)?;
    let Some(deck) = workshop.shelf.deck(&workshop.project, id, diags) else {
        return Ok(None);
    };
    if workshop.shelf.room(&deck).is_none() {
        return Err(Failure::Order(unrefereed(id)));
    }
    Ok(Some(deck))
}

/// Says that a game can be printed and not played, and what makes it playable.
#[must_use]
pub fn unrefereed(game: &str) -> String {
    format!(
        "`{game}` has no referee that knows its rules, so it is printed and not played; \
         `docs/library.md` shows how a game gets one, or name in `[game]` the `referee` of the \
         shipped game whose rules it has"
    )
}

/// Takes the settings of the variant, and over them those that the order asks for.
pub(super) fn settings<'a>(deck: &'a Deck, table: &Table) -> Result<Settings<'a>, Unknown> {
    let variants = &deck.manifest.variants;
    let usual = || {
        let usual = variants.get_key_value(USUAL);
        let usual = usual.or_else(|| variants.first_key_value());
        usual.map(|(name, _)| name.as_str())
    };
    let variant = table.variant.as_deref().or_else(usual);
    for key in table.set.keys() {
        let rules = deck.manifest.rules.keys();
        let keys = variants
            .values()
            .flat_map(|variant| variant.settings.keys());
        // Variants share most of them.
        let known: BTreeSet<&str> = rules.chain(keys).map(String::as_str).collect();
        if !known.contains(key.as_str()) {
            let known: Vec<&str> = known.into_iter().collect();
            return Err(Unknown::new("setting", key, &known));
        }
    }
    Ok(Settings::new(deck, variant)?.with(table.set.clone()))
}

/// Takes the settings for those numbers of players with which a game can begin, or for the one that
/// is asked for; all of them where none can, so that it is told why.
pub(super) fn possible<'a>(
    settings: Settings<'a>,
    shelf: &impl Shelf,
    asked: Option<u8>,
) -> Settings<'a> {
    let tried = begins(&settings, shelf);
    if tried.iter().all(|one| one.hindered.is_empty()) {
        return settings;
    }
    if let Some(players) = asked.filter(|asked| tried.iter().any(|one| one.players == *asked)) {
        return settings.seated([players; 2]);
    }
    let mut able = tried.iter().skip_while(|one| !one.hindered.is_empty());
    let Some(first) = able.next() else {
        return settings;
    };
    let more = able.take_while(|one| one.hindered.is_empty());
    let last = more.last().unwrap_or(first);
    settings.seated([first.players, last.players])
}

/// Tells what keeps a game from beginning by its rules, though a referee can play it: too few cards.
pub(super) fn hindered(settings: &Settings<'_>, shelf: &impl Shelf, diags: &mut Diags) {
    let tried = begins(settings, shelf).into_iter();
    let all = tried.flat_map(|one| one.hindered.iter().cloned().collect::<Vec<_>>());
    diags.extend(all.filter(|one| one.rule == Rule::D021));
}

/// Gives the numbers of players to play with: the one that is asked for, as many as bots are named,
/// or all that the game allows.
pub(super) fn players(
    [fewest, most]: [u8; 2],
    asked: Option<u8>,
    bots: usize,
) -> Result<RangeInclusive<u8>, Failure> {
    let named = u8::try_from(bots).ok().filter(|bots| *bots > 1);
    let players = asked.or(named);
    match players {
        None => Ok(fewest..=most),
        Some(players) if !(fewest..=most).contains(&players) => Err(Failure::Order(format!(
            "the game is for {fewest} to {most} players, not {players}"
        ))),
        Some(players) if named.is_some_and(|bots| bots != players) => Err(Failure::Order(format!(
            "{bots} bots can't sit at a table of {players}; name one for all seats or one for each"
        ))),
        Some(players) => Ok(players..=players),
    }
}

/// Seats one bot everywhere, or each in its place.
pub(super) fn seated<T: Copy>(bots: &[T], players: u8) -> Vec<T> {
    let seats = usize::from(players);
    bots.iter().copied().cycle().take(seats).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::referee::bot::BotKind;

    #[test]
    fn bots_are_one_for_all_or_one_for_each() {
        let (random, greedy) = (BotKind::Random, BotKind::Greedy);
        let all = |asked, bots: &[BotKind]| players([2, 6], asked, bots.len()).ok();
        assert_eq!(all(None, &[random]), Some(2..=6));
        assert_eq!(all(Some(3), &[random]), Some(3..=3));
        assert_eq!(all(None, &[random, greedy]), Some(2..=2));
        assert_eq!(all(Some(3), &[random, greedy]), None);
        assert_eq!(all(Some(7), &[random]), None);
        assert_eq!(seated(&[greedy], 3), [greedy; 3]);
        assert_eq!(seated(&[greedy, random], 2), [greedy, random]);
    }
}
