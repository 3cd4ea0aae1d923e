//! What chance decides, and what follows: shuffled decks, thrown dice.

use crate::referee::Sink;
use crate::referee::Stream;
use crate::referee::{Card, Seat};

use super::face::Dice;
use super::flow::settle_in;
use super::table::{Offer, Stage, Table, insert};
use super::word::{Chance, Move};
use super::{CellularPowerhouse, Genomes};

impl CellularPowerhouse {
    /// Gives the dice of a table with so many players (CP-06).
    pub(super) fn dice_for(&self, seats: u8) -> Dice {
        self.dice
            .map(|[each, flat]| each.saturating_mul(seats).saturating_add(flat))
    }

    /// Says whether dice are to be thrown now.
    pub(super) fn throws_dice(table: &Table) -> bool {
        if let Some(contest) = &table.contest {
            return contest.rivals.iter().all(|rival| rival.closed);
        }
        let mut rolls = table.rolls.iter();
        rolls.all(|roll| roll.closed) && table.rolls.iter().any(|roll| roll.total.is_none())
    }

    /// Gives the cards that the shuffle which is due puts into an order.
    pub(super) fn shuffled(table: &Table) -> &[Card] {
        match table.stage {
            Stage::Traits => &table.traits,
            Stage::Adaptations => &table.adaptations,
            Stage::Evolutions => &table.evolutions,
            Stage::Competitions => &table.competitions,
            Stage::Genomes => &table.genomes,
            Stage::Pool => &table.pool,
            _ => &[],
        }
    }

    /// Draws an outcome for the chance that is due.
    pub(super) fn draw(&self, table: &Table, rng: &mut Stream) -> Chance {
        match table.stage {
            Stage::First => {
                let seat = rng.below(table.seats().into());
                Chance::First(Seat::new(u8::try_from(seat).unwrap_or(0)))
            }
            Stage::Traits
            | Stage::Adaptations
            | Stage::Evolutions
            | Stage::Competitions
            | Stage::Genomes
            | Stage::Pool => {
                let mut cards = Self::shuffled(table).to_vec();
                rng.shuffle(&mut cards);
                Chance::Deck(cards)
            }
            _ => {
                let sizes = self.due(table);
                let faces = sizes
                    .iter()
                    .map(|size| rng.below((*size).max(1).into()) + 1);
                Chance::Dice(faces.map(|face| u8::try_from(face).unwrap_or(1)).collect())
            }
        }
    }

    /// Takes in an outcome of chance.
    pub(super) fn befall(&self, table: &mut Table, chance: &Chance, sink: &mut impl Sink) {
        match chance {
            Chance::First(seat) => {
                sink.rule("CP-A25");
                table.first = *seat;
                table.stage = Stage::Snake;
            }
            Chance::Deck(cards) => self.lay(table, cards, sink),
            Chance::Dice(shown) => {
                sink.rule("CP-36");
                sink.rule("CP-39");
                if table.contest.is_some() {
                    self.cast(table, shown, sink);
                } else {
                    self.read_rolls(table, shown);
                }
            }
        }
        self.advance(table, sink);
    }

    fn read_rolls(&self, table: &mut Table, shown: &[u8]) {
        let mut rest = shown;
        for number in 0..table.rolls.len() {
            let roll = table.rolls[number];
            if roll.total.is_none() {
                let count = usize::from(roll.dice.iter().sum::<u8>()).min(rest.len());
                let (own, others) = rest.split_at(count);
                rest = others;
                table.rolls[number].total = Some(self.reckon_roll(table, &roll, own));
            }
        }
    }

    /// Lays a shuffled deck down.
    fn lay(&self, table: &mut Table, cards: &[Card], sink: &mut impl Sink) {
        match table.stage {
            Stage::Traits => {
                table.traits.clear();
                table.traits.extend_from_slice(cards);
                let seats = usize::from(table.seats().saturating_sub(self.players[0]));
                let removed = self.options.removed.get(seats).copied().unwrap_or(0);
                let stay = table.traits.len().saturating_sub(removed);
                table.removed.extend(table.traits.drain(stay..));
                table.removed.sort_unstable();
                table.stage = Stage::Adaptations;
            }
            Stage::Adaptations => {
                table.adaptations.clear();
                table.adaptations.extend_from_slice(cards);
                table.stage = Stage::Evolutions;
            }
            Stage::Evolutions => {
                table.evolutions.clear();
                table.evolutions.extend_from_slice(cards);
                table.stage = Stage::Competitions;
            }
            Stage::Competitions => {
                table.competitions.clear();
                table.competitions.extend_from_slice(cards);
                self.after_decks(table, sink);
            }
            Stage::Genomes => self.lay_genomes(table, cards, sink),
            _ => {
                table.pool.clear();
                table.pool.extend_from_slice(cards);
                table.stage = Stage::Deal;
            }
        }
    }

    /// Deals Starting Genomes (CP-10), or lays those open that can be picked (CP-11).
    fn lay_genomes(&self, table: &mut Table, cards: &[Card], sink: &mut impl Sink) {
        sink.rule("CP-10");
        let seats = usize::from(table.seats());
        let count = (seats * usize::from(self.options.genomes_each)).min(cards.len());
        table.genomes.clear();
        table.genomes.extend_from_slice(cards);
        let rest = table.genomes.drain(count..);
        table.removed.extend(rest);
        table.removed.sort_unstable();
        if self.options.genomes == Genomes::Draft {
            table.stage = Stage::First;
            return;
        }
        for place in 0..count {
            let card = table.genomes[place];
            let seat = Seat::new(u8::try_from(place % seats).unwrap_or(0));
            insert(&mut table.players[seat].genomes, card);
        }
        table.genomes.clear();
        self.start(table, sink);
    }

    /// Carries a move out, and goes on until somebody has to decide again.
    pub(super) fn carry_out(&self, table: &mut Table, mv: Move, sink: &mut impl Sink) {
        let seat = table.asks;
        let size = |card| self.faces.size(card).unwrap_or(0);
        match mv {
            Move::Pick(card) => {
                table.genomes.retain(|other| *other != card);
                insert(&mut table.players[seat].genomes, card);
            }
            Move::Draw => table.players[seat].wish = Some(true),
            Move::Stay => table.players[seat].wish = Some(false),
            Move::Remove(card) => table.players[seat].removing = Some(card),
            Move::Draft(card) => {
                sink.rule("CP-A27");
                table.players[seat].chosen = Some(card);
            }
            Move::Answer(answer) => table.players[seat].answers.push(answer),
            Move::Cast(card) => {
                sink.rule("CP-37");
                if let Some(contest) = &mut table.contest {
                    let open = contest.rivals.iter_mut().find(|rival| !rival.closed);
                    if let Some(rival) = open {
                        rival.dice[size(card)] += 1;
                    }
                } else if let Some(roll) = table.rolls.iter_mut().find(|roll| !roll.closed) {
                    roll.dice[size(card)] += 1;
                }
            }
            Move::Ready => {
                if let Some(contest) = &mut table.contest {
                    if let Some(rival) = contest.rivals.iter_mut().find(|rival| !rival.closed) {
                        rival.closed = true;
                    }
                } else if let Some(roll) = table.rolls.iter_mut().find(|roll| !roll.closed) {
                    roll.closed = true;
                }
            }
            Move::Mutate(other) => table.players[seat].offer = Offer::To(other),
            Move::Keep => table.players[seat].offer = Offer::Kept,
            Move::Take(thing) => {
                if let Offer::To(owner) = table.players[seat].offer {
                    table.players[seat].offer = Offer::For(owner, thing);
                }
            }
            Move::Bid(cards) => table.players[seat].bid = Some(cards),
        }
        self.advance(table, sink);
    }

    /// Gives the hand card that is out of the game already, from a player's own sight.
    pub(super) fn is_gone(table: &Table, seat: Seat, card: Card) -> bool {
        let player = &table.players[seat];
        let copies = player.hand.iter().filter(|other| **other == card).count();
        copies <= usize::from(player.removing == Some(card))
    }

    /// Lays the table that players find: dice in the Center, a Mutation for each.
    pub(super) fn equip(&self, table: &mut Table) {
        let seats = table.seats();
        table.dice = self.dice_for(seats);
        let printed = self.copies[self.faces.mutation().index()];
        let mut left = u8::try_from(printed).unwrap_or(u8::MAX);
        for player in &mut table.players {
            player.mutations = self.options.mutations.min(left);
            left -= player.mutations;
        }
        table.stock = left;
        settle_in(table);
    }
}
