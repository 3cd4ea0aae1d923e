//! What the effects of one player ask, and what comes of the answers.
//!
//! A table with the answers so far in; the next question, or everything that the player's effects
//! do, out. The table does not change: all effects of a moment read the same one (CP-45).

use smallvec::SmallVec;

use crate::referee::{Card, Seat};

use super::CellularPowerhouse;
use super::claim::{Claim, Supply, To};
use super::eye::Eye;
use super::face::Dice;
use super::job::{Answer, Branch, Job, Thing};
use super::player::Shield;
use super::purse::Purse;
use super::rule::{ALL, Clause};
use super::table::Table;

/// What a player can answer.
pub(super) type Options = SmallVec<[Answer; 64]>;

/// Something that comes of an effect.
#[derive(Clone, Copy, Debug)]
pub(super) enum Done {
    /// A thing leaves a Microbe.
    Out(Seat, Thing, To),
    /// A card leaves the hand.
    Trash(Card),
    /// Something is claimed.
    Claim(Claim),
    /// Something can't be taken any more.
    Shield(Shield),
}

/// What comes of effects, with the player whose they are.
pub(super) type Dones = SmallVec<[(Seat, Done); 64]>;

/// A question has no answer yet.
pub(super) struct Open;

/// A way through the effects of a player.
pub(super) struct Walk<'a> {
    pub game: &'a CellularPowerhouse,
    pub table: &'a Table,
    pub seat: Seat,
    pub used: usize,
    pub options: Options,
    /// What seats have left, as far as these effects know: of those whose things they have counted.
    pub purses: SmallVec<[(Seat, Purse); 8]>,
    /// Cards of the Convergence that are spoken for.
    pub reclaimed: SmallVec<[Card; 16]>,
    /// Hand cards that are spoken for.
    pub trashed: SmallVec<[Card; 16]>,
    /// Dice of the Center that are spoken for.
    pub sizes: Dice,
    /// Mutations of the stock that are spoken for.
    pub stock: u8,
    pub done: Option<&'a mut Dones>,
    /// The job and its number.
    pub job: (Job, u8),
}

impl CellularPowerhouse {
    /// Gives what the effects ask a player next: at least two answers, or none when nothing is open.
    pub(super) fn question(&self, table: &Table, seat: Seat) -> Options {
        let mut walk = Walk::new(self, table, seat, None);
        match walk.run() {
            Err(Open) => walk.options,
            Ok(()) => Options::new(),
        }
    }

    /// Gives the card whose effect asks a player next.
    pub(super) fn asking(&self, table: &Table, seat: Seat) -> Option<Card> {
        let mut walk = Walk::new(self, table, seat, None);
        let asks = walk.run().is_err();
        asks.then_some(walk.job.0.card)
    }

    /// Adds everything that the effects of a player do, if all questions are answered.
    pub(super) fn deeds(&self, table: &Table, seat: Seat, out: &mut Dones) -> Result<(), Open> {
        Walk::new(self, table, seat, Some(out)).run()
    }
}

impl<'a> Walk<'a> {
    pub(super) fn new(
        game: &'a CellularPowerhouse,
        table: &'a Table,
        seat: Seat,
        done: Option<&'a mut Dones>,
    ) -> Self {
        let none = Job {
            seat,
            card: Card(0),
            clause: 0,
            shared: false,
            branch: Branch::Nothing,
        };
        Self {
            game,
            table,
            seat,
            used: 0,
            options: Options::new(),
            purses: SmallVec::new(),
            reclaimed: SmallVec::new(),
            trashed: SmallVec::new(),
            sizes: [0; 4],
            stock: 0,
            done,
            job: (none, 0),
        }
    }

    /// Gives the place of what a seat has left among the purses.
    pub(super) fn purse(&mut self, owner: Seat) -> usize {
        let known = self.purses.iter().position(|(seat, _)| *seat == owner);
        known.unwrap_or_else(|| {
            self.purses.push((owner, self.full_purse(owner)));
            self.purses.len() - 1
        })
    }

    /// Gives what a seat has before any of these effects.
    fn full_purse(&self, owner: Seat) -> Purse {
        let (game, table, seat) = (self.game, self.table, self.seat);
        let player = &table.players[owner];
        let mut purse = Purse {
            dice: player.dice,
            down: player.down.len(),
            mutations: player.mutations.into(),
            gone: SmallVec::new(),
        };
        if owner == seat {
            let thrown = table.rolls.iter().filter(|roll| roll.seat == seat);
            for roll in thrown.filter(|roll| !game.keeps(table, roll)) {
                for (left, used) in purse.dice.iter_mut().zip(roll.dice) {
                    *left = left.saturating_sub(used);
                }
            }
        } else {
            // What came in this step is on its way for others (CP-A09).
            purse.down -= usize::from(player.fresh_down).min(purse.down);
            purse.mutations -= usize::from(player.fresh_mutations).min(purse.mutations);
            purse.gone.extend_from_slice(&player.fresh);
        }
        purse
    }

    /// Goes through the effects, to the first question that has no answer yet.
    pub(super) fn run(&mut self) -> Result<(), Open> {
        let (game, table) = (self.game, self.table);
        for (number, job) in table.jobs.iter().enumerate() {
            if job.seat != self.seat {
                continue;
            }
            self.job = (*job, u8::try_from(number).unwrap_or(u8::MAX));
            let clause = game.clause(*job);
            let acts = match job.branch {
                Branch::Acts => &clause.acts,
                Branch::Otherwise => &clause.otherwise,
                Branch::Unknown | Branch::Nothing => continue,
            };
            if job.branch == Branch::Acts && !self.agrees(clause)? {
                continue;
            }
            for (place, deed) in acts.iter().enumerate() {
                self.act(deed, place)?;
            }
        }
        Ok(())
    }

    /// Asks whether the player uses a clause, and takes its price.
    fn agrees(&mut self, clause: &Clause) -> Result<bool, Open> {
        let own = self.seat;
        for (kind, amount) in &clause.price {
            if self.total(own, kind) < usize::from(*amount) {
                return Ok(false);
            }
        }
        if clause.may && self.choose(&[Answer::Accept, Answer::Decline])? == Some(Answer::Decline) {
            return Ok(false);
        }
        for (kind, amount) in &clause.price {
            self.take(own, kind, *amount, |thing| Done::Out(own, thing, To::Out))?;
        }
        Ok(true)
    }

    /// Gives the answer to a question; what leaves no choice is not asked.
    pub(super) fn choose(&mut self, options: &[Answer]) -> Result<Option<Answer>, Open> {
        if options.len() < 2 {
            return Ok(options.first().copied());
        }
        let answers = &self.table.players[self.seat].answers;
        let Some(answer) = answers.get(self.used) else {
            self.options = SmallVec::from_slice(options);
            return Err(Open);
        };
        self.used += 1;
        Ok(Some(*answer))
    }

    pub(super) fn tell(&mut self, done: Done) {
        if let Some(list) = &mut self.done {
            list.push((self.seat, done));
        }
    }

    pub(super) fn claim(&mut self, supply: Supply, seat: Seat, to: To, amount: u32) {
        let amount = u8::try_from(amount).unwrap_or(ALL);
        if amount > 0 {
            self.tell(Done::Claim(Claim {
                supply,
                seat,
                to,
                amount,
            }));
        }
    }

    pub(super) fn eye(&self) -> Eye<'a> {
        Eye {
            table: self.table,
            me: self.seat,
            job: self.job.1,
        }
    }
}
