//! The rules of Phylo Microbes in play: deck and settings → a [`Game`], its tables and moves.

mod act;
mod aim;
mod copy;
mod deck;
mod legal;
mod moves;
mod need;
mod picture;
mod prospect;
mod run;
mod score;
mod settle;
mod table;
mod view;
mod word;
mod work;

use crate::effect::{Act, Kind, Trigger};
use crate::referee::Names;
use crate::referee::Sink;
use crate::referee::Stream;
use crate::referee::{Article, Game, Illegal, Outcome, Turn, Zone};
use crate::referee::{Card, Seat};

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

/// Seconds that a round and each decision take at a table: a rule of thumb.
const SECONDS: (f64, f64) = (15.0, 7.0);

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
    trigger: Trigger,
    acts: Vec<Act>,
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

    /// Gives the cards that the shuffle which is due puts into an order.
    fn shuffled(&self, table: &Table) -> Vec<Card> {
        match table.stage {
            Stage::Microbes => table.microbes.clone(),
            Stage::Resources => table.resources.clone(),
            Stage::Modifiers => table.modifiers.clone(),
            _ if self.recycles(table) => self.recyclable(table),
            _ => table.resources.clone(),
        }
    }

    /// Gives the hand cards from which chance draws one.
    fn drawable(&self, table: &Table) -> Vec<Card> {
        let (Some(work), Some(seat)) = (table.at_work.last(), table.first_seat()) else {
            return Vec::new();
        };
        let Some(Act::Give { kind, .. }) = self.act(work) else {
            return Vec::new();
        };
        let hand = table.players[seat].hand.iter().copied();
        hand.filter(|card| self.is_item(*card, *kind)).collect()
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
                Some(Act::Strip { pick, .. }) if *pick == crate::effect::Pick::Owner => {
                    Turn::Act(owner)
                }
                _ => Turn::Act(work.by),
            },
            Step::Random => Turn::Chance(UNSEEN),
            Step::Shuffle => Turn::Chance(SHUFFLE),
        }
    }
}

impl Game for PhyloMicrobes {
    type Table = Table;
    type Move = Move;
    type Chance = Chance;
    type View = View;

    const ID: &'static str = "phylo-microbes";
    const VERSION: u32 = 1;
    const CANON: &'static [Article] = &super::canon::CANON;
    const CHANCES: &'static [&'static str] = &[
        "first",
        "microbes",
        "resources",
        "modifiers",
        "recycle",
        "shuffle",
        "unseen",
    ];

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

    fn moves(&self, table: &Table, out: &mut Vec<Move>) {
        self.list(table, out);
    }

    fn check(&self, table: &Table, mv: &Move) -> Result<(), Illegal> {
        self.judge(table, *mv)
    }

    fn out_of_turn(&self, _: &Table, _: Seat, _: &Move) -> Illegal {
        Illegal::new("PH-16", "it is another player's turn to decide")
    }

    fn universe(&self, table: &Table, out: &mut Vec<Move>) {
        self.nameable(table, out);
    }

    fn sample(&self, table: &Table, rng: &mut Stream) -> Chance {
        if table.stage == Stage::First {
            let seat = rng.below(table.seats().into());
            return Chance::First(Seat::new(u8::try_from(seat).unwrap_or(0)));
        }
        if self.turn(table) == Turn::Chance(UNSEEN) {
            let cards = self.drawable(table);
            let place = rng.index(cards.len().max(1));
            return Chance::Unseen(cards.get(place).copied().unwrap_or(Card(0)));
        }
        let mut cards = self.shuffled(table);
        rng.shuffle(&mut cards);
        Chance::Pile(cards)
    }

    fn check_chance(&self, table: &Table, chance: &Chance) -> Result<(), Illegal> {
        self.judge_chance(table, chance)
    }

    fn chance(&self, table: &mut Table, chance: &Chance, sink: &mut impl Sink) {
        self.befall(table, chance, sink);
    }

    fn play(&self, table: &mut Table, mv: &Move, sink: &mut impl Sink) {
        self.carry_out(table, *mv, sink);
    }

    fn view(&self, table: &Table, seat: Seat) -> View {
        View::of(table, seat, self.recycles(table))
    }

    fn imagine(&self, view: &View, rng: &mut Stream) -> Table {
        self.picture(view, rng)
    }

    fn census(&self, table: &Table, tell: &mut impl FnMut(Card, Zone)) {
        table.census(tell);
    }

    fn printed(&self, card: Card, _seats: u8) -> u32 {
        self.copies.get(card.index()).copied().unwrap_or(0)
    }

    fn outcome(&self, table: &Table) -> Option<Outcome> {
        matches!(table.stage, Stage::Over | Stage::Stalled).then(|| self.count(table))
    }

    fn prospect(&self, table: &Table, seat: Seat) -> f64 {
        self.hope(table, seat)
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

    fn blank(&self, seats: u8) -> Table {
        let mut table = self.empty(seats, Stage::Act);
        table.turns = 1;
        table
    }

    fn settle(&self, table: &mut Table) -> Result<(), String> {
        self.set_up(table)
    }

    fn scripted(&self, table: &Table, begun: Chance) -> Chance {
        let Chance::Pile(mut order) = begun else {
            return begun;
        };
        let mut rest = self.shuffled(table);
        for card in &order {
            if let Some(place) = rest.iter().position(|other| other == card) {
                rest.remove(place);
            }
        }
        order.append(&mut rest);
        Chance::Pile(order)
    }

    fn facts(&self, table: &Table) -> serde_json::Value {
        self.reckon(table)
    }

    fn printed_on(&self, card: Card) -> String {
        if let Some(need) = self.needs.get(card.index()) {
            let words = need.list.iter().map(|place| {
                let card = Card(self.faces.microbes + u16::from(*place));
                self.names.card(card)
            });
            let words: Vec<&str> = words.collect();
            return format!("{} points: {}", need.points, words.join(" "));
        }
        self.modifier(card).map_or(String::new(), |one| {
            let acts: Vec<String> = one.acts.iter().map(ToString::to_string).collect();
            format!("{}: {}", one.trigger.word(), acts.join(" & "))
        })
    }

    fn is_open(&self, mv: &Move) -> bool {
        !matches!(mv, Move::Give(_) | Move::Take(_) | Move::Next(_))
    }

    fn minutes(&self, rounds: f64, decisions: f64) -> f64 {
        (rounds * SECONDS.0 + decisions * SECONDS.1) / 60.0
    }
}
