//! The settings of a game.

use crate::deck::Settings;
use crate::diag::Diags;

/// Most of anything that a setting says.
const MOST: i64 = 200;

/// How players come by Starting Genomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Genomes {
    None,
    Random,
    Draft,
}

/// The settings.
#[derive(Clone, Debug)]
pub(super) struct Options {
    pub rounds: u8,
    pub hand: u8,
    /// Traits, Adaptations and Evolutions of the Gene Pool for each player.
    pub pool: [usize; 3],
    /// Traits that leave the game, from the fewest players on.
    pub removed: Vec<usize>,
    pub mutations: u8,
    pub genomes: Genomes,
    pub genomes_each: u8,
    pub mutation_value: i64,
    pub facedown_value: i64,
    pub scarcity_die: u8,
}

impl Options {
    /// Reads them; `None` when one of them is missing or out of its range, which is a finding.
    pub fn read(settings: &Settings<'_>, diags: &mut Diags) -> Option<Self> {
        let mut whole = |key, least| settings.whole(key, least..=MOST, diags);
        let [rounds, hand] = [whole("rounds", 1), whole("hand", 1)];
        let pool = ["pool_traits", "pool_adaptations", "pool_evolutions"].map(|key| whole(key, 0));
        let [mutations, each] = [whole("mutations", 0), whole("genomes_each", 0)];
        let [value, down] = [whole("mutation_value", 0), whole("facedown_value", 0)];
        // With a single face, a tie would last for ever.
        let die = whole("scarcity_die", 2);
        let removed = settings.by_players("removed", 0.., diags);
        let genomes = settings.choice("genomes", &["none", "random", "draft"], diags);
        let small = |number: i64| u8::try_from(number).unwrap_or(u8::MAX);
        let size = |number: i64| usize::try_from(number).unwrap_or(0);
        let [traits, adaptations, evolutions] = pool;
        Some(Self {
            rounds: small(rounds?),
            hand: small(hand?),
            pool: [size(traits?), size(adaptations?), size(evolutions?)],
            removed: removed?
                .into_iter()
                .map(|(_, number)| size(number))
                .collect(),
            mutations: small(mutations?),
            genomes: match genomes? {
                "random" => Genomes::Random,
                "draft" => Genomes::Draft,
                _ => Genomes::None,
            },
            genomes_each: small(each?),
            mutation_value: value?,
            facedown_value: down?,
            scarcity_die: small(die?),
        })
    }
}
