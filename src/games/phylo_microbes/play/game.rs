//! The game with its deck and settings, and what its cards are.
//!
//! A card or what lies beside a Microbe in, what it means by the deck out.

use crate::referee::{Card, Names};

use super::super::words::{Act, Kind, Timing};
use super::need::{Need, Open};
use super::player::{Active, Player};

/// The rules with a deck and settings.
#[derive(Clone, Debug)]
pub struct PhyloMicrobes {
    pub(super) names: Names,
    pub(super) players: [u8; 2],
    pub(super) faces: Faces,
    /// Copies of each face.
    pub(super) copies: Vec<u32>,
    /// What each Microbe requires.
    pub(super) needs: Vec<Need>,
    /// The kind of each type of Resource.
    pub(super) kinds: Vec<Kind>,
    pub(super) modifiers: Vec<Modifier>,
    pub(super) options: Options,
}

/// Numbers of faces: Microbes come first, then Resources, then Modifiers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Faces {
    pub(super) microbes: u16,
    pub(super) resources: u16,
    pub(super) modifiers: u16,
}

/// What a Modifier does.
#[derive(Clone, Debug)]
pub(super) struct Modifier {
    /// Whether shields and reactions work against it.
    pub(super) bad: bool,
    /// Its timing.
    pub(super) trigger: Timing,
    pub(super) acts: Vec<Act>,
    /// What it does, in words.
    pub(super) says: String,
    /// Whether it keeps bad cards off a Microbe.
    pub(super) shields: bool,
    /// By how much it raises the hand limit.
    pub(super) hold: u32,
    /// How many more Resources it makes a Microbe need.
    pub(super) more: u32,
}

/// The settings.
#[derive(Clone, Copy, Debug)]
pub(super) struct Options {
    pub(super) hand_microbes: u32,
    pub(super) hand_resources: u32,
    pub(super) draws: u8,
    /// Rounds without progress that end the game.
    pub(super) stall: u32,
    /// Most cards in the Microbe pile after dealing.
    pub(super) pile: usize,
    /// Whether chance says who plays first.
    pub(super) drawn_first: bool,
    /// Whether only Resources of the Discard become the new pile.
    pub(super) resources_only: bool,
}

impl PhyloMicrobes {
    #[inline]
    pub(super) fn is_microbe(&self, card: Card) -> bool {
        card.0 < self.faces.microbes
    }

    #[inline]
    pub(super) fn is_resource(&self, card: Card) -> bool {
        !self.is_microbe(card) && card.0 < self.faces.microbes + self.faces.resources
    }

    /// Gives what a Modifier does, if the card is one.
    #[inline]
    pub(super) fn modifier(&self, card: Card) -> Option<&Modifier> {
        let place = card
            .0
            .checked_sub(self.faces.microbes + self.faces.resources)?;
        self.modifiers.get(usize::from(place))
    }

    pub(super) fn is_bad(&self, card: Card) -> bool {
        self.modifier(card).is_some_and(|one| one.bad)
    }

    pub(super) fn is_reaction(&self, card: Card) -> bool {
        self.modifier(card).is_some_and(Modifier::is_reaction)
    }

    /// Gives the number of a Resource among the Resources.
    #[allow(clippy::cast_possible_truncation)] // at most 128 types
    #[inline]
    pub(super) fn place_of(&self, resource: Card) -> u8 {
        resource.0.saturating_sub(self.faces.microbes) as u8
    }

    /// Says whether a card is a Resource of a kind; any card is, where no kind is asked for.
    pub(super) fn is_item(&self, card: Card, kind: Option<Kind>) -> bool {
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
    pub(super) fn open(&self, active: &Active) -> Open {
        let placed = active.placed.iter().copied();
        let wild = active.wild.iter().map(|wild| wild.resource);
        let covered = placed.chain(wild).map(|card| self.place_of(card));
        let more = active.beside.iter().filter_map(|card| self.modifier(*card));
        let more = more.map(|one| one.more).sum();
        self.needs[active.microbe.index()].open(covered, more)
    }

    /// Gives the points of a Microbe.
    pub(super) fn points(&self, microbe: Card) -> i64 {
        self.needs
            .get(microbe.index())
            .map_or(0, |need| need.points)
    }

    /// Says how many cards a player may keep at the end of the turn (PH-23).
    #[inline]
    pub(super) fn limit(&self, player: &Player) -> usize {
        let more = player
            .holds
            .iter()
            .filter_map(|hold| self.modifier(hold.card));
        let more: u32 = more.map(|one| one.hold).sum();
        player.active.len() + more as usize
    }
}

impl Modifier {
    /// Says whether it is carried out as soon as it is drawn (PH-21a).
    pub(super) fn is_immediate(&self) -> bool {
        self.trigger == Timing::Drawn
    }

    /// Says whether it can be used in the own action phase (PH-21b).
    pub(super) fn is_kept(&self) -> bool {
        self.trigger == Timing::Keep
    }

    /// Says whether it is a reaction (PH-A24).
    pub(super) fn is_reaction(&self) -> bool {
        self.trigger == Timing::React
    }
}
