//! What each verb does: things are taken, claimed and protected.
//!
//! A deed and a walk in; what comes of it, or the next question, out. It never asks what comes before the
//! deeds of a clause.

use smallvec::SmallVec;

use crate::effect::Who;
use crate::referee::Seat;

use super::super::words::Party;
use super::claim::{Supply, To};
use super::gain::same_side;
use super::job::{Answer, Branch};
use super::player::Shield;
use super::rule::{ALL, Deed, Kind, Players, Scale};
use super::walk::{Done, Open, Options, Walk};

impl Walk<'_> {
    pub(super) fn act(&mut self, deed: &Deed, place: usize) -> Result<(), Open> {
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
    fn party(&mut self, party: &Players) -> Result<SmallVec<[Seat; 8]>, Open> {
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
}
