//! Things that effects take out of Microbes, as many as there are.
//!
//! A walk, a Microbe and a kind of thing in; what leaves it, or the next question, out.

use crate::referee::{Card, Seat};

use super::job::{Answer, Thing};
use super::rule::{ALL, Kind};
use super::sorted::grouped;
use super::walk::{Done, Open, Options, Walk};

impl Walk<'_> {
    /// Takes things of a Microbe, as many as there are; the player picks, where there is a choice.
    pub(super) fn take(
        &mut self,
        owner: Seat,
        kind: &Kind,
        amount: u8,
        done: impl Fn(Thing) -> Done,
    ) -> Result<(), Open> {
        let place = self.purse(owner);
        let total = self.count(place, kind);
        let all = amount == ALL || usize::from(amount) >= total;
        for _ in 0..total.min(amount.into()) {
            let picked = if all {
                self.things(place, kind).next()
            } else {
                let options: Options = self.things(place, kind).collect();
                self.choose(&options)?
            };
            let Some(Answer::Thing(thing)) = picked else {
                break;
            };
            let faces = self.game.faces;
            let purse = &mut self.purses[place].1;
            match thing {
                Thing::Down => purse.down -= 1,
                Thing::Face(card) if card == faces.mutation() => purse.mutations -= 1,
                Thing::Face(card) => match faces.size(card) {
                    Some(place) => purse.dice[place] -= 1,
                    None => purse.gone.push(card),
                },
            }
            self.tell(done(thing));
        }
        Ok(())
    }

    /// Counts the things of a kind that can still be taken from a seat.
    pub(super) fn total(&mut self, owner: Seat, kind: &Kind) -> usize {
        let place = self.purse(owner);
        self.count(place, kind)
    }

    /// Counts the things of a kind that are left in a purse.
    fn count(&self, place: usize, kind: &Kind) -> usize {
        let purse = &self.purses[place].1;
        let dice = purse.dice.iter().enumerate();
        let dice = dice.filter(|(place, _)| kind.dice >> place & 1 == 1);
        let dice: usize = dice.map(|(_, count)| usize::from(*count)).sum();
        let down = if kind.down { purse.down } else { 0 };
        let mutations = if kind.mutation { purse.mutations } else { 0 };
        let faces = self.faces_of(place, kind).map(|(_, copies)| copies);
        dice + down + mutations + faces.sum::<usize>()
    }

    /// Gives the things of a kind that are left in a purse, each once.
    fn things(&self, place: usize, kind: &Kind) -> impl Iterator<Item = Answer> {
        let purse = &self.purses[place].1;
        let faces = self.game.faces;
        let sizes = kind.dice;
        let mutation = kind.mutation && purse.mutations > 0;
        let mutation = mutation.then(|| faces.mutation());
        let held = move |size: &usize| sizes >> size & 1 == 1 && purse.dice[*size] > 0;
        let dice = (0..purse.dice.len()).filter(held);
        let dice = dice.map(move |size| faces.die(size));
        let down = (kind.down && purse.down > 0).then_some(Thing::Down);
        let up = self.faces_of(place, kind).map(|(card, _)| card);
        let all = up.chain(mutation).chain(dice).map(Thing::Face);
        all.chain(down).map(Answer::Thing)
    }

    /// Gives the face-up cards of a kind that are left in a purse, with their copies.
    fn faces_of(&self, place: usize, kind: &Kind) -> impl Iterator<Item = (Card, usize)> {
        let (owner, purse) = &self.purses[place];
        let (job, seat) = (self.job.0, self.seat);
        let own = *owner == seat && !job.shared;
        let kind = *kind;
        let none = kind.up.is_empty() && !kind.itself;
        let up: &[Card] = if none {
            &[]
        } else {
            &self.table.players[*owner].up
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
