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
    pub(super) fn total(&self, owner: Seat, kind: &Kind) -> usize {
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
