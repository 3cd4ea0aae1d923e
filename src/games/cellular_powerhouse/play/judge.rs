//! Why dice, offers and answers are illegal, by the letter of the rules.
//!
//! A table, a seat and a part of a move in → the broken rule.

use crate::referee::kit::{Verdict, no, rule};
use crate::referee::{Card, Seat};

use super::CellularPowerhouse;
use super::claim::Rival;
use super::face::Dice;
use super::job::{Answer, Roll, Thing};
use super::mode::Mode;
use super::player::{Offer, Player};
use super::table::Table;
use super::word::{Move, Verb};

/// Said of dice that can't be chosen any more.
const CHOSEN: &str = "your dice are chosen; they are cast as they are";

/// Says why somebody can do nothing of this kind while a Scarcity roll is due.
pub(super) fn refuse_contest(table: &Table, seat: Seat, verb: Verb) -> Verdict {
    match (own_rival(table, seat), verb) {
        (None, Verb::Cast | Verb::Ready) => no(
            "CP-33",
            "only those roll who claim what there is too little of",
        ),
        (Some(rival), Verb::Ready) => rule(!rival.closed, "CP-37", CHOSEN),
        (Some(_), Verb::Cast) => Ok(()),
        _ => no("CP-37", "first everybody chooses dice in secret"),
    }
}

/// Says why somebody can do nothing of this kind while an effect or the Competition asks for dice.
pub(super) fn refuse_roll(table: &Table, seat: Seat, verb: Verb) -> Verdict {
    let mut own = own_rolls(table, seat).peekable();
    match verb {
        Verb::Cast | Verb::Ready if own.peek().is_none() => {
            no("CP-37", "nothing asks you for dice now")
        }
        Verb::Cast | Verb::Ready => rule(own.any(|roll| !roll.closed), "CP-37", CHOSEN),
        _ => no("CP-37", "first everybody chooses dice in secret"),
    }
}

/// Says why somebody can do nothing of this kind while Mutations are offered.
pub(super) fn refuse_offer(table: &Table, seat: Seat, verb: Verb) -> Verdict {
    judge_giver(table, seat)?;
    match (table.players[seat].offer, verb) {
        (Offer::For(..) | Offer::Kept, _) | (Offer::To(_), Verb::Mutate) => {
            no("CP-A06", "one Mutation in a step, and you have decided")
        }
        (Offer::Open, Verb::Take) => no("CP-21b", "first you choose another player"),
        (Offer::Open, _) | (Offer::To(_), Verb::Take) => Ok(()),
        (Offer::To(_), _) => no("CP-21d", "you name what you take"),
    }
}

/// Gives what a seat claims in the Scarcity roll that is due.
fn own_rival(table: &Table, seat: Seat) -> Option<&Rival> {
    let mut rivals = table.contest.iter().flat_map(|contest| &contest.rivals);
    rivals.find(|rival| rival.seat == seat)
}

/// Gives the rolls of a seat that are due.
fn own_rolls(table: &Table, seat: Seat) -> impl Iterator<Item = &Roll> {
    table.rolls.iter().filter(move |roll| roll.seat == seat)
}

impl CellularPowerhouse {
    /// Judges a die that somebody chooses for a Scarcity roll.
    pub(super) fn judge_contest(&self, table: &Table, seat: Seat, mv: Move) -> Verdict {
        match (own_rival(table, seat), mv) {
            (Some(rival), Move::Cast(card)) => {
                self.judge_die(table, seat, card, rival.dice)?;
                rule(!rival.closed, "CP-37", CHOSEN)
            }
            _ => Ok(()),
        }
    }

    /// Judges a die that somebody chooses because an effect or the Competition asks for dice.
    pub(super) fn judge_roll(&self, table: &Table, seat: Seat, mv: Move) -> Verdict {
        let open = own_rolls(table, seat).find(|roll| !roll.closed);
        match (open, mv) {
            (Some(roll), Move::Cast(card)) => {
                let mut used = [0; 4];
                for other in own_rolls(table, seat) {
                    for (sum, dice) in used.iter_mut().zip(other.dice) {
                        *sum += dice;
                    }
                }
                self.judge_die(table, seat, card, used)?;
                let (most, by) = self.dice_asked_for(table, roll);
                let sum: u8 = roll.dice.iter().sum();
                rule(sum < most, by, "the roll takes no more dice")
            }
            _ => Ok(()),
        }
    }

    /// Judges one more die of a player who has chosen these.
    fn judge_die(&self, table: &Table, seat: Seat, card: Card, used: Dice) -> Verdict {
        let Some(place) = self.faces.size(card) else {
            return no("CP-36", "this is no die");
        };
        let held = table.players[seat].dice[place] > used[place];
        rule(held, "CP-36", "you roll only dice of your own Microbe")
    }

    /// Gives the most dice that a roll takes, and the rule that says so.
    fn dice_asked_for(&self, table: &Table, roll: &Roll) -> (u8, &'static str) {
        let job = table.jobs.get(usize::from(roll.job));
        if let Some(throw) = job.and_then(|job| self.clause(*job).roll) {
            return (throw.dice, "CP-38");
        }
        let contest = table.competition.and_then(|card| self.competition(card));
        match contest.map(|contest| contest.mode) {
            Some(Mode::Roll(dice)) => (dice, "CP-24"),
            _ => (0, "CP-24"),
        }
    }

    /// Judges to whom a Mutation is offered, and for what.
    pub(super) fn judge_offer(&self, table: &Table, seat: Seat, mv: Move) -> Verdict {
        match (table.players[seat].offer, mv) {
            (Offer::Open, Move::Mutate(other)) => {
                let seated = other.place() < usize::from(table.seats());
                let another = seated && other != seat;
                rule(another, "CP-21b", "you give it to another player")?;
                self.judge_victim(table, other)
            }
            (Offer::To(owner), Move::Take(thing)) => self.judge_loot(table, owner, thing),
            _ => Ok(()),
        }
    }

    /// Says why nothing can be taken from a player: the reason that holds for the first thing there.
    fn judge_victim(&self, table: &Table, owner: Seat) -> Verdict {
        let player = &table.players[owner];
        let faces = (0..self.faces.all()).map(|number| Thing::Face(Card(number)));
        let cards = faces.filter(|thing| *thing != Thing::Face(self.faces.mutation()));
        let rest = [Thing::Down, Thing::Face(self.faces.mutation())];
        let there = cards
            .chain(rest)
            .filter(|thing| self.is_card_of(player, *thing));
        let mut verdict = no("CP-21d", "no card lies in this Microbe");
        for (number, thing) in there.enumerate() {
            let judged = self.judge_loot(table, owner, thing);
            if judged.is_ok() {
                return judged;
            }
            if number == 0 {
                verdict = judged;
            }
        }
        verdict
    }

    /// Says whether a card lies in a Microbe.
    fn is_card_of(&self, player: &Player, thing: Thing) -> bool {
        match thing {
            Thing::Down => !player.down.is_empty(),
            Thing::Face(card) if card == self.faces.mutation() => player.mutations > 0,
            Thing::Face(card) => player.up.contains(&card) || player.genomes.contains(&card),
        }
    }

    /// Says why a thing can't be taken for a Mutation.
    fn judge_loot(&self, table: &Table, owner: Seat, thing: Thing) -> Verdict {
        let player = &table.players[owner];
        let die = matches!(thing, Thing::Face(card) if self.faces.size(card).is_some());
        rule(
            !die,
            "CP-21d",
            "a Mutation is given for a card, not for a die",
        )?;
        let there = self.is_card_of(player, thing);
        rule(there, "CP-21d", "no such card lies there")?;
        let count = |list: &mut dyn Iterator<Item = &Card>, card: Card| {
            list.filter(|other| **other == card).count()
        };
        let old = match thing {
            Thing::Down => player.down.len() > usize::from(player.fresh_down),
            Thing::Face(card) if card == self.faces.mutation() => {
                player.mutations > player.fresh_mutations
            }
            Thing::Face(card) if self.faces.is_genome(card) => {
                let free = self.genome(card).stealable;
                rule(free, "CP-A06", "a Starting Genome stays where it is")?;
                true
            }
            Thing::Face(card) => {
                count(&mut player.up.iter(), card) > count(&mut player.fresh.iter(), card)
            }
        };
        rule(
            old,
            "CP-44",
            "what a player has gained in this step is no loot in it",
        )?;
        let free = !self.is_shielded(player, thing);
        rule(free, "CP-21d", "the card is protected")
    }

    pub(super) fn judge_answer(&self, table: &Table, seat: Seat, answer: Answer) -> Verdict {
        let asked = self.question(table, seat);
        let why = match answer {
            _ if asked.is_empty() => "no effect asks you for anything now",
            Answer::Accept | Answer::Decline => "nothing is offered now",
            Answer::Seat(_) => "this player can't be named now",
            Answer::Thing(_) => "this can't be named now",
        };
        rule(asked.contains(&answer), "CP-A35", why)
    }
}

/// Says why a player has no Mutation to give.
pub(super) fn judge_giver(table: &Table, seat: Seat) -> Verdict {
    let player = &table.players[seat];
    let owned = player.mutations > 0;
    rule(owned, "CP-21c", "you have no Mutation to give")?;
    let old = player.mutations > player.fresh_mutations;
    rule(
        old,
        "CP-A09",
        "a Mutation that has come in this step is not given in it",
    )
}
