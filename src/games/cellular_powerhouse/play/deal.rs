//! What chance decides, and what follows: shuffled decks, thrown dice.

use crate::referee::kit::{Lot, insert, no, rule};
use crate::referee::{Card, Chances, Illegal, Rules, Seat, Sink, Stream, Turn};

use super::claim::Cast;
use super::face::Dice;
use super::flow::settle_in;
use super::game::{CellularPowerhouse, DICE, FIRST};
use super::options::Genomes;
use super::table::{Stage, Table};
use super::word::Chance;

impl Chances for CellularPowerhouse {
    const CHANCES: &'static [&'static str] = &[
        "traits",
        "adaptations",
        "evolutions",
        "competitions",
        "genomes",
        "pool",
        "dice",
        "first",
    ];

    fn sample(&self, table: &Table, rng: &mut Stream) -> Chance {
        match table.stage {
            Stage::First => Chance::First(Lot::draw(&table.seats(), rng)),
            Stage::Traits
            | Stage::Adaptations
            | Stage::Evolutions
            | Stage::Competitions
            | Stage::Genomes
            | Stage::Pool => Chance::Deck(Lot::draw(Self::shuffled(table), rng)),
            _ => Chance::Dice(Lot::draw(&self.due(table)[..], rng)),
        }
    }

    fn check_chance(&self, table: &Table, chance: &Chance) -> Result<(), Illegal> {
        match (self.turn(table), chance) {
            (Turn::Chance(FIRST), Chance::First(seat)) => {
                rule(seat.fits(&table.seats()), "CP-A25", "nobody sits there")
            }
            (Turn::Chance(DICE), Chance::Dice(shown)) => {
                let due = self.due(table);
                let all = shown.len() == due.len();
                rule(all, "CP-36", "this is another number of dice")?;
                rule(
                    shown.fits(&due[..]),
                    "CP-A20",
                    "a die does not show such a number",
                )
            }
            (Turn::Chance(FIRST | DICE), _) => no("CP-12d", "this is another chance"),
            (Turn::Chance(_), Chance::Deck(cards)) => rule(
                cards.fits(Self::shuffled(table)),
                "CP-07",
                "every card of the deck is shuffled, and no other",
            ),
            (Turn::Chance(_), _) => no("CP-07", "a deck is shuffled now"),
            _ => no("CP-07", "nothing is left to chance now"),
        }
    }

    fn chance(&self, table: &mut Table, chance: &Chance, sink: &mut impl Sink) {
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

    fn scripted(&self, table: &Table, begun: Chance) -> Chance {
        match begun {
            Chance::Deck(order) => Chance::Deck(order.completed(Self::shuffled(table))),
            begun => begun,
        }
    }
}

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

    fn read_rolls(&self, table: &mut Table, shown: &[u8]) {
        let mut rest = shown;
        table.cast.clear();
        for number in 0..table.rolls.len() {
            let roll = table.rolls[number];
            if roll.total.is_none() {
                let count = usize::from(roll.dice.iter().sum::<u8>()).min(rest.len());
                let (own, others) = rest.split_at(count);
                rest = others;
                let total = self.reckon_roll(table, &roll, own);
                table.cast.push(Cast {
                    seat: roll.seat,
                    total: total.into(),
                });
                table.rolls[number].total = Some(total);
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
                sink.rule("CP-12d");
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
        self.begin_genomes(table, sink);
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
