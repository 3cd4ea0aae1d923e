//! Why a move is illegal, by the letter of the rules.
//!
//! A table and a move in → the broken rule. It never asks the list of moves.

use crate::referee::kit::{Verdict, no, rule};
use crate::referee::{Card, Illegal, Law, Seat};

use super::SevenCycles;
use super::table::{Laying, Set, Stage, Table};
use super::word::Move;

impl Law for SevenCycles {
    fn check(&self, table: &Table, &mv: &Move) -> Result<(), Illegal> {
        match (table.stage, mv) {
            (Stage::First | Stage::Shuffle, _) => no("7C-04", "the cards are not dealt yet"),
            (Stage::Over, _) => no("7C-23", "the game is over"),
            (Stage::Draw | Stage::Last, Move::Draw(cards)) => self.judge_draw(table, cards.into()),
            (Stage::Draw, _) => no("7C-09", "the action comes after the draw step"),
            (Stage::Last, _) => no("7C-A21", "the game has ended, so nobody acts again"),
            (Stage::Act, mv) => match &table.laying {
                None => self.judge_action(table, mv),
                Some(laying) => self.judge_step(table, laying, mv),
            },
        }
    }

    fn out_of_turn(&self, _: &Table, _: Seat, _: &Move) -> Illegal {
        Illegal::new("7C-21", "it is another player's turn")
    }
}

impl SevenCycles {
    fn judge_draw(&self, table: &Table, cards: usize) -> Verdict {
        let seat = table.turn;
        let held = table.hands[seat].len();
        let controls = |wanted| table.sets.iter().filter(|set| set.owner == wanted).count();
        let own = controls(seat);
        let behind = table.sets.iter().any(|set| controls(set.owner) > own);
        let (limit, id) = if behind {
            (self.hand_behind, "7C-07")
        } else {
            (self.hand, "7C-06")
        };
        rule(
            cards == 0 || held < limit,
            "7C-08",
            "a full hand draws nothing in a draw step",
        )?;
        rule(
            cards == 0 || held + cards <= limit,
            id,
            "the hand would be larger than a draw step allows",
        )?;
        rule(
            cards <= table.stock.len(),
            "7C-A12",
            "the stock has not so many cards",
        )
    }

    fn judge_action(&self, table: &Table, mv: Move) -> Verdict {
        let hand = &table.hands[table.turn];
        let empty = hand.is_empty();
        match mv {
            Move::Draw(_) => no("7C-09", "this is not the draw step"),
            Move::One => rule(!table.stock.is_empty(), "7C-A12", "the stock is empty"),
            Move::New => rule(!empty, "7C-10", "a new set needs a card"),
            Move::Add(number) => {
                let Some(set) = table.set(number) else {
                    return no("7C-15", "there is no such set");
                };
                rule(!set.folded, "7C-A10", "a folded hand does not lie face up")?;
                rule(!empty, "7C-15d", "the cards come from the own hand")?;
                let fits = (0..hand.len()).any(|place| {
                    let laid = [&set.up[..], &hand[place..=place]].concat();
                    self.completable(&laid, &hand[place + 1..])
                });
                rule(fits, "7C-16", "with no cards of the hand is it still a set")
            }
            Move::Fold => {
                rule(
                    self.options.fold,
                    "7C-28",
                    "folding is not part of this game",
                )?;
                rule(!empty, "7C-A11", "there is no card to fold")
            }
            Move::Pass => Ok(()),
            Move::Lay(_) | Move::Hide(_) => no("7C-09", "first say where the cards go"),
            Move::Done | Move::Take => no("7C-09", "no card is being laid"),
        }
    }

    fn judge_step(&self, table: &Table, laying: &Laying, mv: Move) -> Verdict {
        let target = table.target();
        let not_a_set = if target.is_some() { "7C-16" } else { "7C-11d" };
        let place = if target.is_some() { "7C-15" } else { "7C-10" };
        let there = target.map_or(&[][..], |set| &set.up);
        let laid = [there, &laying.up].concat();
        let finished = || {
            rule(
                !laying.up.is_empty(),
                place,
                "at least one card lies face up",
            )?;
            rule(
                self.proves(&laid),
                not_a_set,
                "these cards satisfy no condition",
            )
        };
        match mv {
            Move::Lay(card) => {
                in_hand(table, card)?;
                let ordered = laying.up.iter().all(|other| *other <= card);
                rule(
                    ordered,
                    place,
                    "the cards of a move are named in the order of the deck",
                )?;
                rule(
                    laying.down.is_empty(),
                    "7C-31",
                    "face-down cards come after those face up",
                )?;
                let mut spare = table.hands[table.turn].clone();
                spare.retain(|other| *other >= card);
                spare.remove(0);
                let laid = [&laid[..], &[card]].concat();
                rule(
                    self.completable(&laid, &spare),
                    not_a_set,
                    "these cards satisfy no condition",
                )
            }
            Move::Hide(card) => {
                rule(self.options.hide, "7C-31", "nothing is hidden in this game")?;
                rule(
                    !laying.up.is_empty(),
                    "7C-A08",
                    "a face-down card needs one face up with it",
                )?;
                finished()?;
                in_hand(table, card)?;
                let ordered = laying.down.iter().all(|other| other.card <= card);
                rule(
                    ordered,
                    "7C-31",
                    "the cards of a move are named in the order of the deck",
                )
            }
            Move::Done => finished(),
            Move::Take => {
                finished()?;
                let foreign = target.filter(|set| set.owner != table.turn);
                let own = Illegal::new("7C-A07", "only an opponent's set can be taken over");
                self.judge_size(foreign.ok_or(own)?, laying)
            }
            Move::New => no("7C-14", "one action makes only one set"),
            Move::Add(_) => no("7C-17", "one action adds to only one set"),
            Move::Draw(_) | Move::One | Move::Fold | Move::Pass => {
                no("7C-09", "a turn has only one action")
            }
        }
    }

    /// Compares what is added with what lies there (7C-19, 7C-33).
    fn judge_size(&self, set: &Set, laying: &Laying) -> Verdict {
        let (up, down) = (laying.up.len(), laying.down.len());
        if self.options.hidden_attack {
            return rule(
                up + down >= set.size(),
                "7C-19",
                "the set has more cards than are added",
            );
        }
        let id = match (up + down >= set.size(), up >= set.up.len()) {
            (true, _) => "7C-A08",
            (false, true) => "7C-33",
            (false, false) => "7C-19",
        };
        rule(
            up >= set.size(),
            id,
            "the face-up cards that are added are fewer than all in the set",
        )
    }
}

/// Says why a card can't be laid now: it lies in a set, or is not in the hand.
fn in_hand(table: &Table, card: Card) -> Verdict {
    if table.hands[table.turn].contains(&card) {
        return Ok(());
    }
    let lies = table.sets.iter().any(|set| set.up.contains(&card));
    rule(!lies, "7C-13", "a card in a set stays there")?;
    no("7C-15d", "the cards come from the own hand")
}
