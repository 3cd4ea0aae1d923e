//! The rules of Phylo Microbes in play: deck and settings → a [`Game`], its tables and moves.

mod act;
mod aim;
mod census;
mod chance;
mod copy;
mod deck;
mod legal;
mod moves;
mod need;
mod picture;
mod player;
mod prospect;
mod run;
mod score;
mod settle;
mod step;
mod table;
mod telling;
mod view;
mod word;
mod work;

use crate::referee::kit::Pace;
use crate::referee::{Article, Card, Names, Rules, Turn};

use super::words::{Act, Kind, Timing};
use need::{Need, Open};

pub use table::{Active, Hold, Player, Stage, Step, Table, Wild, Work};
pub use view::View;
pub use word::{Chance, Move, Source};

/// The chance that says who plays first.
const FIRST: u8 = 0;
/// The chances that shuffle the three piles.
const PILES: [u8; 3] = [1, 2, 3];
/// The chance that makes the Resource pile anew.
const RECYCLE: u8 = 4;
/// The chance that shuffles the Resource pile after a search.
const SHUFFLE: u8 = 5;
/// The chance that draws a card from a hand.
const UNSEEN: u8 = 6;

/// The rules with a deck and settings.
#[derive(Clone, Debug)]
pub struct PhyloMicrobes {
    names: Names,
    players: [u8; 2],
    faces: Faces,
    /// Copies of each face.
    copies: Vec<u32>,
    /// What each Microbe requires.
    needs: Vec<Need>,
    /// The kind of each type of Resource.
    kinds: Vec<Kind>,
    modifiers: Vec<Modifier>,
    options: Options,
}

/// Numbers of faces: Microbes come first, then Resources, then Modifiers.
#[derive(Clone, Copy, Debug)]
struct Faces {
    microbes: u16,
    resources: u16,
    modifiers: u16,
}

/// What a Modifier does.
#[derive(Clone, Debug)]
struct Modifier {
    /// Whether shields and reactions work against it.
    bad: bool,
    /// Its timing.
    trigger: Timing,
    acts: Vec<Act>,
    /// Its timing and its acts as an author writes them.
    fx: String,
    /// Whether it keeps bad cards off a Microbe.
    shields: bool,
    /// By how much it raises the hand limit.
    hold: u32,
    /// How many more Resources it makes a Microbe need.
    more: u32,
}

/// The settings.
#[derive(Clone, Copy, Debug)]
struct Options {
    hand_microbes: u32,
    hand_resources: u32,
    draws: u8,
    /// Rounds without progress that end the game.
    stall: u32,
    /// Most cards in the Microbe pile after dealing.
    pile: usize,
    /// Whether chance says who plays first.
    drawn_first: bool,
    /// Whether only Resources of the Discard become the new pile.
    resources_only: bool,
}

impl PhyloMicrobes {
    #[inline]
    fn is_microbe(&self, card: Card) -> bool {
        card.0 < self.faces.microbes
    }

    #[inline]
    fn is_resource(&self, card: Card) -> bool {
        !self.is_microbe(card) && card.0 < self.faces.microbes + self.faces.resources
    }

    /// Gives what a Modifier does, if the card is one.
    #[inline]
    fn modifier(&self, card: Card) -> Option<&Modifier> {
        let place = card
            .0
            .checked_sub(self.faces.microbes + self.faces.resources)?;
        self.modifiers.get(usize::from(place))
    }

    fn is_bad(&self, card: Card) -> bool {
        self.modifier(card).is_some_and(|one| one.bad)
    }

    fn is_reaction(&self, card: Card) -> bool {
        self.modifier(card).is_some_and(Modifier::is_reaction)
    }

    /// Gives the number of a Resource among the Resources.
    #[allow(clippy::cast_possible_truncation)] // at most 128 types
    #[inline]
    fn place_of(&self, resource: Card) -> u8 {
        resource.0.saturating_sub(self.faces.microbes) as u8
    }

    /// Says whether a card is a Resource of a kind; any card is, where no kind is asked for.
    fn is_item(&self, card: Card, kind: Option<Kind>) -> bool {
        match kind {
            None => true,
            Some(kind) => {
                let same = || self.kinds.get(usize::from(self.place_of(card))) == Some(&kind);
                self.is_resource(card) && (kind == Kind::Any || same())
            }
        }
    }

    /// Says what a Microbe in progress still requires.
    #[inline]
    fn open(&self, active: &Active) -> Open {
        let placed = active.placed.iter().copied();
        let wild = active.wild.iter().map(|wild| wild.resource);
        let covered = placed.chain(wild).map(|card| self.place_of(card));
        let more = active.beside.iter().filter_map(|card| self.modifier(*card));
        let more = more.map(|one| one.more).sum();
        self.needs[active.microbe.index()].open(covered, more)
    }

    /// Gives the points of a Microbe.
    fn points(&self, microbe: Card) -> i64 {
        self.needs
            .get(microbe.index())
            .map_or(0, |need| need.points)
    }

    /// Says how many cards a player may keep at the end of the turn (PH-23).
    #[inline]
    fn limit(&self, player: &Player) -> usize {
        let more = player
            .holds
            .iter()
            .filter_map(|hold| self.modifier(hold.card));
        let more: u32 = more.map(|one| one.hold).sum();
        player.active.len() + more as usize
    }

    /// Says whether the Resource pile has to be made anew now (PH-A03).
    #[inline]
    fn recycles(&self, table: &Table) -> bool {
        if !table.resources.is_empty() || table.discard.len() < 2 || !table.is_in_play() {
            return false;
        }
        let below = &table.discard[..table.discard.len() - 1];
        !self.options.resources_only || below.iter().any(|card| self.is_resource(*card))
    }

    /// Gives the cards of the Discard that become the new Resource pile.
    fn recyclable(&self, table: &Table) -> Vec<Card> {
        let below = table
            .discard
            .split_last()
            .map_or(&[][..], |(_, below)| below);
        let all = !self.options.resources_only;
        let goes = |card: &Card| all || self.is_resource(*card);
        below.iter().copied().filter(goes).collect()
    }

    /// Says who decides about the Modifier at work, or which chance.
    fn at_work(&self, work: &Work) -> Turn {
        let owner = work.seats.first().copied().unwrap_or(work.by);
        match work.step {
            Step::Begin
            | Step::Aim
            | Step::Run
            | Step::Name
            | Step::Search
            | Step::Order
            | Step::Stand => Turn::Act(work.by),
            Step::React => Turn::Act(work.asked.last().copied().unwrap_or(work.by)),
            Step::Microbe | Step::Hand => Turn::Act(owner),
            Step::Placed => match self.act(work) {
                Some(Act::Strip { pick, .. }) if *pick == super::words::Pick::Owner => {
                    Turn::Act(owner)
                }
                _ => Turn::Act(work.by),
            },
            Step::Random => Turn::Chance(UNSEEN),
            Step::Shuffle => Turn::Chance(SHUFFLE),
        }
    }
}

impl Rules for PhyloMicrobes {
    type Table = Table;
    type Move = Move;
    type Chance = Chance;

    const ID: &'static str = "phylo-microbes";
    const VERSION: u32 = 1;
    const CANON: &'static [Article] = &super::canon::CANON;
    const PACE: Pace = Pace {
        game: 0.0,
        round: 15.0,
        decision: 7.0,
    };

    fn names(&self) -> &Names {
        &self.names
    }

    fn players(&self) -> [u8; 2] {
        self.players
    }

    fn deal(&self, seats: u8) -> Table {
        let stage = if self.options.drawn_first {
            Stage::First
        } else {
            Stage::Microbes
        };
        let mut table = self.empty(seats, stage);
        self.fill(&mut table);
        table
    }

    fn seats(&self, table: &Table) -> u8 {
        table.seats()
    }

    fn turn(&self, table: &Table) -> Turn {
        match table.stage {
            Stage::First => Turn::Chance(FIRST),
            Stage::Microbes => Turn::Chance(PILES[0]),
            Stage::Resources => Turn::Chance(PILES[1]),
            Stage::Modifiers => Turn::Chance(PILES[2]),
            Stage::Over | Stage::Stalled => Turn::End(self.ending(table)),
            _ if self.recycles(table) => Turn::Chance(RECYCLE),
            _ if !table.shed.is_empty() => Turn::Act(table.sheds),
            _ => match table.at_work.last() {
                Some(work) => self.at_work(work),
                None => Turn::Act(table.turn),
            },
        }
    }

    fn bound(&self, seats: u8) -> u64 {
        let pieces: u64 = self.copies.iter().copied().map(u64::from).sum();
        let microbes = u64::from(self.faces.microbes);
        let stall = u64::from(self.options.stall) * u64::from(seats);
        // Each Microbe leaves its pile once and is completed once; between two such turns at most
        // `stall` others pass, and one more round ends the game. In a turn cards are drawn, and then
        // each card is started, placed, used or discarded; a Modifier that is drawn or used moves
        // every card twice at most (picked and laid), and burns.
        let turns = (2 * microbes + 1) * (stall + 1) + u64::from(seats);
        let draws = u64::from(self.options.draws);
        turns * (draws + 2 + 3 * pieces) + 3 * pieces * pieces
    }
}
