//! For how many players of which variants the paper suffices.

use serde::Serialize;

use crate::deck::Choice;

use super::bench::Bench;
use super::share::Shares;

/// For whom the paper suffices, each of its decks for itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Suffices {
    /// The variant; none for a game that has no variants.
    pub variant: Option<String>,
    /// With how many players.
    pub players: Vec<u8>,
    /// The letters of the decks of a class set that suffice, if others do not.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub decks: Vec<String>,
}

/// Variants with the numbers of players for which a deck has all pieces.
type Ways = Vec<(Option<String>, Vec<u8>)>;

/// A variant, and for each number of players what is needed of each group.
type Needs = (Option<String>, Vec<(u8, Vec<u32>)>);

/// Finds for whom so many decks suffice, and the letters of the decks that suffice for nobody where others do;
/// `needed` says what somebody needs of each group.
pub(super) fn suffices(
    bench: Bench<'_>,
    shares: &Shares,
    decks: u32,
    needed: impl Fn(&Choice) -> Vec<u32>,
) -> (Vec<Suffices>, Vec<String>) {
    let all = wanted(bench, needed);
    let ways = |is_enough: &dyn Fn(&[u32]) -> bool| -> Ways {
        let each = all.iter().map(|(variant, each)| {
            let players = each.iter().filter(|(_, needed)| is_enough(needed));
            (
                variant.clone(),
                players.map(|(players, _)| *players).collect(),
            )
        });
        each.filter(|(_, players): &(_, Vec<u8>)| !players.is_empty())
            .collect()
    };
    let rest = |needed: &[u32]| shares.rest().has(needed, decks);
    let mut alike: Vec<(Ways, Vec<String>)> = Vec::new();
    for share in shares.each() {
        let own = ways(&|needed| rest(needed) && share.has(needed, 1));
        let letters = share.set.map(|set| set.to_string());
        match alike.iter_mut().find(|(ways, _)| *ways == own) {
            Some((_, decks)) => decks.extend(letters),
            None => alike.push((own, letters.into_iter().collect())),
        }
    }
    match &mut alike[..] {
        [] => alike.push((ways(&rest), Vec::new())),
        [(_, all)] => all.clear(),
        _ => {}
    }
    let lacking = alike.iter().filter(|(ways, _)| ways.is_empty());
    let lacking = lacking.flat_map(|(_, decks)| decks.clone()).collect();
    let each = alike.into_iter().flat_map(|(ways, decks)| {
        ways.into_iter().map(move |(variant, players)| Suffices {
            variant,
            players,
            decks: decks.clone(),
        })
    });
    (each.collect(), lacking)
}

/// Lists variants, their numbers of players, and what these need.
fn wanted(bench: Bench<'_>, needed: impl Fn(&Choice) -> Vec<u32>) -> Vec<Needs> {
    let [fewest, most] = *bench.deck.manifest.game.players.get_ref();
    let variants = bench.deck.manifest.variants.keys().cloned();
    let mut variants: Vec<Option<String>> = variants.map(Some).collect();
    if variants.is_empty() {
        variants.push(None);
    }
    let each = variants.into_iter().map(|variant| {
        let players = (fewest..=most).map(|players| {
            let mut choice = Choice::default();
            choice.variant.clone_from(&variant);
            choice.players = Some(players);
            (players, needed(&choice))
        });
        let players = players.collect();
        (variant, players)
    });
    each.collect()
}
