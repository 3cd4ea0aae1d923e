//! What the effects of one player ask, and what comes of the answers.
//!
//! A table with the answers so far in; the next question, or everything that the player's effects
//! do, out. The table does not change: all effects of a moment read the same one (CP-45).

use smallvec::SmallVec;

use crate::effect::Who;
use crate::referee::{Card, Seat};

use super::CellularPowerhouse;
use super::face::{Dice, SIZES};
use super::measure::Eye;
use super::rule::{ALL, Clause, Deed, Kind, Party, Scale};
use super::table::{Answer, Branch, Claim, Job, Player, Shield, Supply, Table, Thing, To, grouped};

/// What a player can answer.
pub(super) type Options = SmallVec<[Answer; 16]>;

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
pub(super) type Dones = SmallVec<[(Seat, Done); 16]>;

/// A question has no answer yet.
struct Open;

/// Things of one player that effects can still move.
#[derive(Clone, Default)]
struct Purse {
    dice: Dice,
    down: usize,
    mutations: usize,
    /// Face-up cards that have gone.
    gone: SmallVec<[Card; 4]>,
}

/// A way through the effects of a player.
struct Walk<'a> {
    game: &'a CellularPowerhouse,
    table: &'a Table,
    seat: Seat,
    used: usize,
    options: Options,
    /// What each seat has left, as far as these effects know.
    purses: SmallVec<[Purse; 4]>,
    /// Cards of the Convergence that are spoken for.
    reclaimed: SmallVec<[Card; 4]>,
    /// Hand cards that are spoken for.
    trashed: SmallVec<[Card; 4]>,
    /// Dice of the Center that are spoken for.
    sizes: Dice,
    /// Mutations of the stock that are spoken for.
    stock: u8,
    done: Option<&'a mut Dones>,
    /// The job and its number.
    job: (Job, u8),
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

    /// Gives everything that the effects of a player do, once all questions are answered.
    pub(super) fn deeds(&self, table: &Table, seat: Seat, out: &mut Dones) {
        // A question that is still open ends the list; nobody asks for it before.
        let _ = Walk::new(self, table, seat, Some(out)).run();
    }
}

impl<'a> Walk<'a> {
    fn new(
        game: &'a CellularPowerhouse,
        table: &'a Table,
        seat: Seat,
        done: Option<&'a mut Dones>,
    ) -> Self {
        let purse = |(owner, player): (Seat, &Player)| {
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
        };
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
            purses: table.players.each().map(purse).collect(),
            reclaimed: SmallVec::new(),
            trashed: SmallVec::new(),
            sizes: [0; 4],
            stock: 0,
            done,
            job: (none, 0),
        }
    }

    fn run(&mut self) -> Result<(), Open> {
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
        let affordable =
            |(kind, amount): &(Kind, u8)| self.total(own, kind) >= usize::from(*amount);
        if !clause.price.iter().all(affordable) {
            return Ok(false);
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
    fn choose(&mut self, options: &[Answer]) -> Result<Option<Answer>, Open> {
        if options.len() < 2 {
            return Ok(options.first().copied());
        }
        let answers = &self.table.players[self.seat].answers;
        let Some(answer) = answers.get(self.used) else {
            self.options = options.iter().copied().collect();
            return Err(Open);
        };
        self.used += 1;
        Ok(Some(*answer))
    }

    fn tell(&mut self, done: Done) {
        if let Some(list) = &mut self.done {
            list.push((self.seat, done));
        }
    }

    fn claim(&mut self, supply: Supply, seat: Seat, to: To, amount: u32) {
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

    fn eye(&self) -> Eye<'a> {
        Eye {
            table: self.table,
            me: self.seat,
            job: self.job.1,
        }
    }

    fn act(&mut self, deed: &Deed, place: usize) -> Result<(), Open> {
        let me = self.seat;
        match deed {
            Deed::Hunt(amount, party, scale) => {
                let amount = self.scaled(*amount, scale);
                for seat in self.party(party)? {
                    self.claim(Supply::Traits, seat, To::Down(seat), amount);
                }
            }
            Deed::Gain(kind, amount, party, scale) => {
                let amount = self.scaled(*amount, scale);
                for seat in self.party(party)? {
                    self.gain(kind, amount, &[seat], false)?;
                }
            }
            Deed::Scarcity(kind, amount, party) => {
                let seats = self.party(party)?;
                self.gain(kind, u32::from(*amount), &seats, true)?;
            }
            Deed::Lose(kind, amount, party, scale) => {
                let amount = match *amount {
                    ALL => ALL,
                    some => u8::try_from(self.scaled(some, scale)).unwrap_or(ALL - 1),
                };
                for seat in self.party(party)? {
                    self.take(seat, kind, amount, |thing| Done::Out(seat, thing, To::Out))?;
                }
            }
            Deed::Give(kind, amount, party) => {
                for seat in self.party(party)?.into_iter().filter(|seat| *seat != me) {
                    self.take(me, kind, *amount, |thing| {
                        Done::Out(me, thing, same_side(seat, thing))
                    })?;
                }
            }
            Deed::Steal(kind, amount, party) => {
                for seat in self.party(party)?.into_iter().filter(|seat| *seat != me) {
                    self.steal(seat, kind, *amount)?;
                }
            }
            Deed::Converge(kind, amount) => {
                self.take(me, kind, *amount, |thing| Done::Out(me, thing, To::Center))?;
            }
            Deed::Digest(kind, amount) => {
                self.take(me, kind, *amount, |thing| {
                    Done::Out(me, thing, To::Down(me))
                })?;
            }
            Deed::Express(amount) => {
                let down = Kind {
                    down: true,
                    ..Kind::default()
                };
                self.take(me, &down, *amount, |thing| Done::Out(me, thing, To::Up(me)))?;
            }
            Deed::Reclaim(kind, amount) => self.reclaim(kind, *amount)?,
            Deed::Pool(amount, removed) => {
                let to = if *removed { To::Out } else { To::Down(me) };
                self.claim(Supply::Pool, me, to, (*amount).into());
            }
            Deed::Draw(amount) => self.claim(Supply::Pool, me, To::Hand(me), (*amount).into()),
            Deed::Trash(amount) => self.trash(*amount)?,
            Deed::Protect(_, lasting) => {
                let job = self.job.0;
                self.tell(Done::Shield(Shield {
                    card: job.card,
                    clause: job.clause,
                    otherwise: job.branch == Branch::Otherwise,
                    act: u8::try_from(place).unwrap_or(ALL),
                    lasting: *lasting,
                }));
            }
            Deed::CountAs(..) | Deed::Set(..) | Deed::Score(..) => {}
        }
        Ok(())
    }

    fn scaled(&self, amount: u8, scale: &Scale) -> u32 {
        self.game.scaled(self.eye(), amount.into(), scale)
    }

    /// Gives the players on whom an act works, once the one is named who has to be.
    fn party(&mut self, party: &Party) -> Result<SmallVec<[Seat; 8]>, Open> {
        let seats = self.game.party(self.eye(), party);
        if !matches!(party, Party::Who(Who::Choose)) {
            return Ok(seats);
        }
        let options: Options = seats.into_iter().map(Answer::Seat).collect();
        Ok(match self.choose(&options)? {
            Some(Answer::Seat(seat)) => std::iter::once(seat).collect(),
            _ => SmallVec::new(),
        })
    }

    /// Claims dice of the Center or Mutations for players, all of them the same ones.
    /// `at_stake`: no more than these are given out, whatever else there is.
    fn gain(
        &mut self,
        kind: &Kind,
        amount: u32,
        seats: &[Seat],
        at_stake: bool,
    ) -> Result<(), Open> {
        // How many of each size are wanted, and how many Mutations.
        let mut wanted = [0_u8; SIZES.len() + 1];
        if kind.mutation && kind.dice == 0 {
            wanted[SIZES.len()] = u8::try_from(amount).unwrap_or(ALL);
            self.claim_each(wanted, seats, at_stake);
            return Ok(());
        }
        let mutation = self.game.faces.mutation();
        for _ in 0..amount.min(64) {
            let single = kind.dice.is_power_of_two() && !kind.mutation;
            let card = if single {
                Some(self.game.faces.die(kind.dice.trailing_zeros() as usize))
            } else {
                let free = |place: &usize| self.table.dice[*place] > self.sizes[*place];
                let sizes = (0..4)
                    .filter(|place| kind.dice >> place & 1 == 1)
                    .filter(free);
                let dice = sizes.map(|place| self.game.faces.die(place));
                let left = kind.mutation && self.table.stock > self.stock;
                let cards = left.then_some(mutation).into_iter().chain(dice);
                let options: Options = cards.map(|card| Answer::Thing(Thing::Face(card))).collect();
                match self.choose(&options)? {
                    Some(Answer::Thing(Thing::Face(card))) => Some(card),
                    _ => None,
                }
            };
            let Some(card) = card else {
                break;
            };
            let size = self.game.faces.size(card);
            match size {
                Some(place) => self.sizes[place] = self.sizes[place].saturating_add(1),
                None => self.stock = self.stock.saturating_add(1),
            }
            wanted[size.unwrap_or(SIZES.len())] += 1;
        }
        self.claim_each(wanted, seats, at_stake);
        Ok(())
    }

    /// Claims so many dice of each size and Mutations for each of these players.
    fn claim_each(&mut self, wanted: [u8; SIZES.len() + 1], seats: &[Seat], at_stake: bool) {
        for (place, amount) in wanted.into_iter().enumerate() {
            let number = u8::try_from(place).unwrap_or(ALL);
            let supply = match place {
                _ if at_stake => Supply::Stake(number, amount),
                place if place < SIZES.len() => Supply::Dice(number),
                _ => Supply::Stock,
            };
            if at_stake && amount > 0 {
                self.tell(Done::Claim(Claim {
                    supply,
                    seat: self.seat,
                    to: To::Out,
                    amount: 0,
                }));
            }
            for seat in seats {
                self.claim(supply, *seat, To::Up(*seat), amount.into());
            }
        }
    }

    fn steal(&mut self, from: Seat, kind: &Kind, amount: u8) -> Result<(), Open> {
        let me = self.seat;
        self.take(
            from,
            &self.game.unshielded(self.table, from, kind),
            amount,
            |thing| {
                Done::Claim(Claim {
                    supply: Supply::Of(from, thing),
                    seat: me,
                    to: same_side(me, thing),
                    amount: 1,
                })
            },
        )
    }

    fn reclaim(&mut self, kind: &Kind, amount: u8) -> Result<(), Open> {
        let me = self.seat;
        for _ in 0..amount {
            let gone = |card: Card| {
                self.reclaimed
                    .iter()
                    .filter(|other| **other == card)
                    .count()
            };
            let lie = grouped(&self.table.convergence);
            let lie = lie.filter(|(card, copies)| kind.up.has(*card) && *copies > gone(*card));
            let options: Options = lie
                .map(|(card, _)| Answer::Thing(Thing::Face(card)))
                .collect();
            let picked = if amount == ALL {
                options.first().copied()
            } else {
                self.choose(&options)?
            };
            let Some(Answer::Thing(Thing::Face(card))) = picked else {
                break;
            };
            self.reclaimed.push(card);
            self.claim(Supply::Convergence(card), me, To::Up(me), 1);
        }
        Ok(())
    }

    fn trash(&mut self, amount: u8) -> Result<(), Open> {
        for _ in 0..amount {
            let gone = |card: Card| self.trashed.iter().filter(|other| **other == card).count();
            let hand = grouped(&self.table.players[self.seat].hand);
            let hand = hand.filter(|(card, copies)| *copies > gone(*card));
            let options: Options = hand
                .map(|(card, _)| Answer::Thing(Thing::Face(card)))
                .collect();
            let Some(Answer::Thing(Thing::Face(card))) = self.choose(&options)? else {
                break;
            };
            self.trashed.push(card);
            self.tell(Done::Trash(card));
        }
        Ok(())
    }

    /// Takes things of a Microbe, as many as there are; the player picks, where there is a choice.
    fn take(
        &mut self,
        owner: Seat,
        kind: &Kind,
        amount: u8,
        done: impl Fn(Thing) -> Done,
    ) -> Result<(), Open> {
        let total = self.total(owner, kind);
        let all = amount == ALL || usize::from(amount) >= total;
        for _ in 0..total.min(amount.into()) {
            let options = self.things(owner, kind);
            let picked = if all {
                options.first().copied()
            } else {
                self.choose(&options)?
            };
            let Some(Answer::Thing(thing)) = picked else {
                break;
            };
            let mutation = self.game.faces.mutation();
            let purse = &mut self.purses[owner.place()];
            match thing {
                Thing::Down => purse.down -= 1,
                Thing::Face(card) if card == mutation => purse.mutations -= 1,
                Thing::Face(card) => match self.game.faces.size(card) {
                    Some(place) => purse.dice[place] -= 1,
                    None => purse.gone.push(card),
                },
            }
            self.tell(done(thing));
        }
        Ok(())
    }

    /// Counts the things of a kind that can still be taken.
    fn total(&self, owner: Seat, kind: &Kind) -> usize {
        let purse = &self.purses[owner.place()];
        let dice = purse.dice.iter().enumerate();
        let dice = dice.filter(|(place, _)| kind.dice >> place & 1 == 1);
        let dice: usize = dice.map(|(_, count)| usize::from(*count)).sum();
        let down = if kind.down { purse.down } else { 0 };
        let mutations = if kind.mutation { purse.mutations } else { 0 };
        dice + down
            + mutations
            + self
                .faces_of(owner, kind)
                .map(|(_, copies)| copies)
                .sum::<usize>()
    }

    /// Gives the things of a kind that can still be taken, each once.
    fn things(&self, owner: Seat, kind: &Kind) -> Options {
        let purse = &self.purses[owner.place()];
        let faces = self.game.faces;
        let mut options: Options = self
            .faces_of(owner, kind)
            .map(|(card, _)| Answer::Thing(Thing::Face(card)))
            .collect();
        if kind.mutation && purse.mutations > 0 {
            options.push(Answer::Thing(Thing::Face(faces.mutation())));
        }
        for (place, count) in purse.dice.iter().enumerate() {
            if kind.dice >> place & 1 == 1 && *count > 0 {
                options.push(Answer::Thing(Thing::Face(faces.die(place))));
            }
        }
        if kind.down && purse.down > 0 {
            options.push(Answer::Thing(Thing::Down));
        }
        options
    }

    /// Gives the face-up cards of a kind that can still be taken, with their copies.
    fn faces_of(&self, owner: Seat, kind: &Kind) -> impl Iterator<Item = (Card, usize)> {
        let purse = &self.purses[owner.place()];
        let (job, seat) = (self.job.0, self.seat);
        let own = owner == seat && !job.shared;
        let kind = *kind;
        let none = kind.up.is_empty() && !kind.itself;
        let up: &[Card] = if none {
            &[]
        } else {
            &self.table.players[owner].up
        };
        let fits = move |card: Card| kind.up.has(card) || kind.itself && own && card == job.card;
        let left = move |(card, copies): (Card, usize)| {
            let gone = purse.gone.iter().filter(|other| **other == card).count();
            (card, copies.saturating_sub(gone))
        };
        let up = grouped(up).filter(move |(card, _)| fits(*card)).map(left);
        up.filter(|(_, copies)| *copies > 0)
    }
}

/// Says where something goes that moves to another Microbe with the same side up.
fn same_side(seat: Seat, thing: Thing) -> To {
    match thing {
        Thing::Down => To::Down(seat),
        Thing::Face(_) => To::Up(seat),
    }
}
