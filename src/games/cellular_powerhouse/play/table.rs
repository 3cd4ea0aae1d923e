//! What lies on the table of Cellular Powerhouse, hidden or not.
//!
//! Only places of cards and dice, and how far the game is: no rules.

use serde::{Deserialize, Serialize};

use crate::referee::{BySeat, Card, Seat};

use super::claim::{Cast, Claim, Contest, Transit};
use super::face::Dice;
use super::job::{Job, Roll};
use super::player::Player;

/// The table.
#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// How far the game is.
    pub stage: Stage,
    /// Rounds that have begun.
    pub round: u8,
    /// Draft steps that have begun in this round.
    pub step: u8,
    /// Who begins the snake draft.
    pub first: Seat,
    /// Source Decks, face down, the next card first.
    pub traits: Vec<Card>,
    /// See `traits`.
    pub adaptations: Vec<Card>,
    /// See `traits`.
    pub evolutions: Vec<Card>,
    /// See `traits`.
    pub competitions: Vec<Card>,
    /// Starting Genomes that nobody has yet, in their order.
    pub genomes: Vec<Card>,
    /// The Gene Pool, face down, the next card first.
    pub pool: Vec<Card>,
    /// The Competition that lies face up.
    pub competition: Option<Card>,
    /// The Convergence, sorted.
    pub convergence: Vec<Card>,
    /// Dice in the Center.
    pub dice: Dice,
    /// Mutations that nobody has.
    pub stock: u8,
    /// Cards that have left the game, sorted.
    pub removed: Vec<Card>,
    /// Cards that take no part, sorted.
    pub left_out: Vec<Card>,
    /// The players.
    pub players: BySeat<Player>,
    /// Effects that are carried out at once, in the order of the seats.
    pub jobs: Vec<Job>,
    /// Rolls that these effects or the Competition ask for, in the order of the seats.
    pub rolls: Vec<Roll>,
    /// Who is asked now.
    pub asks: Seat,
    /// What players claim, in the order in which it is given out.
    pub claims: Vec<Claim>,
    /// The Scarcity roll that decides about the first of them.
    pub contest: Option<Contest>,
    /// What was cast last, until somebody decides again.
    #[serde(default)]
    pub cast: Vec<Cast>,
    /// Things on their way.
    pub transit: Vec<Transit>,
    /// Who won the last Competition, and in the end the game.
    pub winner: Option<Seat>,
    /// In the table of a scenario: the decks hold only what they list, all else takes no part.
    #[serde(default)]
    pub exact: bool,
}

/// How far the game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The Traits are not shuffled.
    Traits,
    /// The Adaptations are not shuffled.
    Adaptations,
    /// The Evolutions are not shuffled.
    Evolutions,
    /// The Competitions are not shuffled.
    Competitions,
    /// The Starting Genomes are not shuffled.
    Genomes,
    /// Nobody knows who begins the snake draft.
    First,
    /// The players pick Starting Genomes.
    Snake,
    /// Effects of Starting Genomes are carried out.
    Start,
    /// The Gene Pool is not shuffled.
    Pool,
    /// The hands are dealt.
    Deal,
    /// Each player says whether to draw from the Gene Pool.
    Wish,
    /// Each player chooses a card.
    Choose,
    /// Draft effects are carried out.
    Draft,
    /// Each player may offer a Mutation.
    Offer,
    /// Mutations and what they were offered for change places, then the hands.
    Pass,
    /// Effects of the Competition are carried out before it is compared.
    Compete,
    /// Dice or cards are chosen for the Competition.
    Vie,
    /// The Competition is decided.
    Decide,
    /// Effects of the Competition for its winner are carried out.
    Won,
    /// Round-End effects of cards that converge are carried out.
    Converge,
    /// All other Round-End effects are carried out.
    RoundEnd,
    /// Players with the same Nutrients roll for the victory.
    Last,
    /// The game is over.
    Over,
}

impl Table {
    /// A table without seats and cards.
    pub(super) fn bare(stage: Stage) -> Self {
        Self {
            stage,
            round: 0,
            step: 0,
            first: Seat::FIRST,
            traits: Vec::new(),
            adaptations: Vec::new(),
            evolutions: Vec::new(),
            competitions: Vec::new(),
            genomes: Vec::new(),
            pool: Vec::new(),
            competition: None,
            convergence: Vec::new(),
            dice: [0; 4],
            stock: 0,
            removed: Vec::new(),
            left_out: Vec::new(),
            players: BySeat::new(0, |_| Player::default()),
            jobs: Vec::new(),
            rolls: Vec::new(),
            asks: Seat::FIRST,
            claims: Vec::new(),
            contest: None,
            cast: Vec::new(),
            transit: Vec::new(),
            winner: None,
            exact: false,
        }
    }

    /// Counts the seats.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.players.seats()
    }

    /// Says whether effects are being carried out.
    #[must_use]
    pub fn is_at_work(&self) -> bool {
        matches!(
            self.stage,
            Stage::Start
                | Stage::Draft
                | Stage::Compete
                | Stage::Won
                | Stage::Converge
                | Stage::RoundEnd
        )
    }
}
