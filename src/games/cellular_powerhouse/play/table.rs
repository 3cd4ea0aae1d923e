//! What lies on the table of Cellular Powerhouse, hidden or not.
//!
//! Only places of cards and dice, and how far the game is: no rules.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::referee::{BySeat, Card, Seat};

use super::face::Dice;

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

/// What a player has, and what the player has chosen in secret.
#[derive(Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Player {
    /// The hand, sorted.
    pub hand: Vec<Card>,
    /// Face-up cards of the Microbe, sorted.
    pub up: Vec<Card>,
    /// The pile of face-down cards; blind picks take the first, new ones come last.
    pub down: Vec<Card>,
    /// Dice of the Microbe.
    pub dice: Dice,
    /// Mutations of the Microbe.
    pub mutations: u8,
    /// Starting Genomes, sorted.
    pub genomes: Vec<Card>,
    /// What nobody can take.
    pub shields: SmallVec<[Shield; 2]>,
    /// Face-up cards that have come in this step, sorted.
    pub fresh: SmallVec<[Card; 4]>,
    /// Face-down cards that have come in this step.
    pub fresh_down: u8,
    /// Mutations that have come in this step.
    pub fresh_mutations: u8,
    /// Whether the player wants to draw from the Gene Pool.
    pub wish: Option<bool>,
    /// Cards of the hand that have to go because the player drew.
    pub drew: u8,
    /// The hand card that goes out of the game.
    pub removing: Option<Card>,
    /// The hand card that is drafted.
    pub chosen: Option<Card>,
    /// Answers to what the effects at work ask.
    pub answers: SmallVec<[Answer; 4]>,
    /// The Mutation that the player offers.
    pub offer: Offer,
    /// Face-down cards put forward in a Competition.
    pub bid: Option<u8>,
}

/// What can't be taken from a player, and how long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shield {
    /// The card that says so.
    pub card: Card,
    /// Number of its clause.
    pub clause: u8,
    /// Whether the act stands behind `else`.
    pub otherwise: bool,
    /// Number of the act in it.
    pub act: u8,
    /// Whether it lasts until the end of the game, not only of the round.
    pub lasting: bool,
}

/// An offer of a Mutation, as far as it has been made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// The player has not been asked.
    #[default]
    Open,
    /// The player keeps his Mutations.
    Kept,
    /// To this player.
    To(Seat),
    /// To this player, for that.
    For(Seat, Thing),
}

/// One thing in a Microbe: a card by its face, a face-down card, a die by its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Thing {
    /// A face-up card, a Mutation, a Genome, a die.
    Face(Card),
    /// The first card of the face-down pile.
    Down,
}

/// An answer to what an effect asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// Use it.
    Accept,
    /// Don't.
    Decline,
    /// Another player.
    Seat(Seat),
    /// A thing.
    Thing(Thing),
}

/// A clause of a card that is being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Job {
    /// For whom.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// Number of its clause.
    pub clause: u8,
    /// Whether the card lies in the Center, not in the player's Microbe.
    pub shared: bool,
    /// Which part of it applies.
    pub branch: Branch,
}

/// Which part of a clause applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Branch {
    /// Dice have to be thrown first.
    Unknown,
    /// Its acts.
    Acts,
    /// What stands behind `else`.
    Otherwise,
    /// Nothing.
    Nothing,
}

/// Dice that a player throws for an effect or a Competition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roll {
    /// Who.
    pub seat: Seat,
    /// For which job; the Competition has number 0, too.
    pub job: u8,
    /// The dice.
    pub dice: Dice,
    /// Whether they have been chosen.
    pub closed: bool,
    /// What they show, once they are thrown.
    pub total: Option<u8>,
}

/// Where something is taken that several may want.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Supply {
    /// Dice of the Center, by the place of their size.
    Dice(u8),
    /// So many (the second number) dice of a size (the first one) or, beyond the sizes, Mutations, for
    /// which an effect lets players roll. Each such effect adds a claim of nothing.
    Stake(u8, u8),
    /// The Gene Pool.
    Pool,
    /// The Source Deck of Traits.
    Traits,
    /// The stock of Mutations.
    Stock,
    /// A card of the Convergence.
    Convergence(Card),
    /// A thing of a Microbe.
    Of(Seat, Thing),
    /// The Competition.
    Competition,
    /// The victory.
    Victory,
}

/// What a player claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// Of what.
    pub supply: Supply,
    /// Who.
    pub seat: Seat,
    /// Where it goes.
    pub to: To,
    /// How many.
    pub amount: u8,
}

/// Where something goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum To {
    /// Into that Microbe: face-up cards, dice, Mutations, Genomes.
    Up(Seat),
    /// Face down into that Microbe.
    Down(Seat),
    /// Into that hand.
    Hand(Seat),
    /// Dice to the Center, cards into the Convergence.
    Center,
    /// Out of the game; Mutations to their stock.
    Out,
}

/// A Scarcity roll.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contest {
    /// Who takes part, in the order of the seats.
    pub rivals: SmallVec<[Rival; 4]>,
    /// Whether dice have been thrown, so that all see whose they are.
    pub thrown: bool,
}

/// Somebody in a Scarcity roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rival {
    /// Who.
    pub seat: Seat,
    /// Committed dice.
    pub dice: Dice,
    /// Whether they have been chosen.
    pub closed: bool,
    /// How many are surely ahead.
    pub place: u8,
    /// Whether the player rolls next.
    pub rolls: bool,
}

/// A card or a die on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Transit {
    /// What.
    pub card: Card,
    /// Where it goes.
    pub to: To,
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

/// Gives each face of a sorted list once, with the number of its copies.
pub(super) fn grouped(cards: &[Card]) -> impl Iterator<Item = (Card, usize)> {
    cards
        .chunk_by(|one, other| one == other)
        .map(|same| (same[0], same.len()))
}
