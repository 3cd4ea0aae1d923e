//! What one seat may know (PH-A29).
//!
//! Own hand, everything on the table, the top of the Discard, the Burn pile, and the cards of the
//! Resource pile that the seat has looked at; of the rest, numbers.

use serde::Serialize;

use crate::referee::{BySeat, Card, Seat};

use super::table::{Active, Hold, Player, Stage, Step, Table, Work};

/// What one seat may know.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[allow(clippy::struct_excessive_bools)] // each stands for itself on the table
pub struct View {
    /// Who looks.
    pub seat: Seat,
    /// How far the turn is.
    pub stage: Stage,
    /// Who plays first.
    pub first: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// Turns that have begun.
    pub turns: u32,
    /// Cards that are still to be drawn.
    pub draws: u8,
    /// Whether a Microbe was completed or left its pile in this turn.
    pub progress: bool,
    /// Turns in a row without either.
    pub idle: u32,
    /// The turn in which the last card of the Microbe pile was drawn.
    pub emptied: Option<u32>,
    /// Last turns that are still to come.
    pub last_turns: Option<u8>,
    /// Whether the Resource pile has been made anew.
    pub recycled: bool,
    /// Whether it is made anew now.
    pub recycles: bool,
    /// Number of cards in the Microbe pile.
    pub microbes: usize,
    /// Number of cards in the Resource pile.
    pub resources: usize,
    /// The top of the Resource pile, as far as the seat has looked at it.
    pub known: Vec<Card>,
    /// The Resource pile, sorted, while the seat looks through it.
    pub searched: Option<Vec<Card>>,
    /// Number of cards in the Modifier pile.
    pub modifiers: usize,
    /// Number of cards in the Discard.
    pub discard: usize,
    /// The top of the Discard.
    pub top: Option<Card>,
    /// The Burn pile.
    pub burn: Vec<Card>,
    /// Number of cards that take no part.
    pub out: usize,
    /// Those cards, where everybody knows them.
    pub left_out: Vec<Card>,
    /// The own hand.
    pub hand: Vec<Card>,
    /// Own cards that will be given away.
    pub giving: Vec<Card>,
    /// What everybody sees of the players.
    pub players: BySeat<Seen>,
    /// Modifiers that are being carried out.
    pub at_work: Vec<Work>,
    /// Cards on their way to the Discard.
    pub shed: Vec<Card>,
    /// Who says in which order they go there.
    pub sheds: Seat,
    /// Whether the piles hold only what a scenario lists.
    pub exact: bool,
}

/// What everybody sees of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Seen {
    /// Number of cards in hand.
    pub hand: usize,
    /// Number of cards chosen to be given away.
    pub giving: usize,
    /// Microbes in progress.
    pub active: Vec<Active>,
    /// Completed Microbes.
    pub completed: Vec<Card>,
    /// Modifiers that raise the hand limit.
    pub holds: Vec<Hold>,
    /// Draw phases that will be lost.
    pub skip_draws: u32,
    /// Turns that will be lost.
    pub skip_turns: u32,
    /// Number of cards on top of the Resource pile that the player knows.
    pub sees: u32,
}

impl View {
    /// Gives a view of a table with nothing on it and nobody at it.
    pub(super) fn bare() -> Self {
        Self {
            seat: Seat::FIRST,
            stage: Stage::Over,
            first: Seat::FIRST,
            turn: Seat::FIRST,
            turns: 0,
            draws: 0,
            progress: false,
            idle: 0,
            emptied: None,
            last_turns: None,
            recycled: false,
            recycles: false,
            microbes: 0,
            resources: 0,
            known: Vec::new(),
            searched: None,
            modifiers: 0,
            discard: 0,
            top: None,
            burn: Vec::new(),
            out: 0,
            left_out: Vec::new(),
            hand: Vec::new(),
            giving: Vec::new(),
            players: BySeat::new(0, |_| Seen::default()),
            at_work: Vec::new(),
            shed: Vec::new(),
            sheds: Seat::FIRST,
            exact: false,
        }
    }
    /// Takes over what a seat sees of a table.
    pub(super) fn look(&mut self, table: &Table, by: Seat, piles_anew: bool) {
        let Self {
            seat,
            stage,
            first,
            turn,
            turns,
            draws,
            progress,
            idle,
            emptied,
            last_turns,
            recycled,
            recycles,
            microbes,
            resources,
            known,
            searched,
            modifiers,
            discard,
            top,
            burn,
            out,
            left_out,
            hand,
            giving,
            players,
            at_work,
            shed,
            sheds,
            exact,
        } = self;
        let me = &table.players[by];
        (*seat, *stage, *first, *turn) = (by, table.stage, table.first, table.turn);
        (*turns, *draws, *progress, *idle) = (table.turns, table.draws, table.progress, table.idle);
        (*emptied, *last_turns) = (table.emptied, table.last_turns);
        (*recycled, *recycles) = (table.recycled, piles_anew);
        (*microbes, *resources) = (table.microbes.len(), table.resources.len());
        let sees = (me.sees as usize).min(table.resources.len());
        renew(known, &table.resources[..sees]);
        let work = table.at_work.last();
        let searches = work.is_some_and(|work| work.by == by && work.step == Step::Search);
        *searched = searches.then(|| {
            let mut cards = table.resources.clone();
            cards.sort_unstable();
            cards
        });
        (*modifiers, *discard) = (table.modifiers.len(), table.discard.len());
        *top = table.discard.last().copied();
        burn.clone_from(&table.burn);
        *out = table.left_out.len();
        renew(left_out, if table.exact { &table.left_out } else { &[] });
        hand.clone_from(&me.hand);
        giving.clone_from(&me.giving);
        if players.seats() != table.seats() {
            *players = BySeat::new(table.seats(), |_| Seen::default());
        }
        for (seen, player) in players.iter_mut().zip(&table.players) {
            seen.look(player);
        }
        at_work.clone_from(&table.at_work);
        shed.clone_from(&table.shed);
        (*sheds, *exact) = (table.sheds, table.exact);
    }
}

impl Seen {
    /// Takes over what everybody sees of a player.
    fn look(&mut self, player: &Player) {
        let Self {
            hand,
            giving,
            active,
            completed,
            holds,
            skip_draws,
            skip_turns,
            sees,
        } = self;
        (*hand, *giving) = (player.hand.len(), player.giving.len());
        active.clone_from(&player.active);
        completed.clone_from(&player.completed);
        holds.clone_from(&player.holds);
        (*skip_draws, *skip_turns, *sees) = (player.skip_draws, player.skip_turns, player.sees);
    }
}

/// Makes a list this one, in its own room.
fn renew(list: &mut Vec<Card>, cards: &[Card]) {
    list.clear();
    list.extend_from_slice(cards);
}
