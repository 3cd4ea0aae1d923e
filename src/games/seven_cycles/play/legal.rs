//! Why a move is illegal, by the letter of the rules.
//!
//! A table and a move in → the broken rule. It never asks the list of moves.

use crate::referee::kit::{Verdict, no, rule};
use crate::referee::{Card, Illegal, Law, Seat};

use super::SevenCycles;
use super::table::{Laying, Set, Stage, Table};
use super::word::Move;

impl Law for SevenCycles {
    type Verb = ();

    fn verb(_: &Move) {}

    fn judge(&self, table: &Table, &mv: &Move) -> Result<(), Illegal> {
        match (table.stage, mv) {
            (Stage::First | Stage::Shuffle, _) => no("7C-04", "the cards are not dealt yet"),
            (Stage::Over, _) => no("7C-23", "the game is over"),
            (Stage::Draw | Stage::Last, Move::Draw(cards)) => self.judge_draw(table, cards.into()),
            (Stage::Draw, _) => no("7C-09", "the action comes after the draw step"),
            (Stage::Last, _) => Err(ended(table)),
            (Stage::Act, Move::Draw(_)) if self.opens(table) => {
                no("7C-05", "the very first turn has no draw step")
            }
            (Stage::Act, mv) => match &table.laying {
                None => self.judge_action(table, mv),
                Some(laying) => self.judge_step(table, laying, mv),
            },
        }
    }

    fn out_of_turn(&self, table: &Table, seat: Seat, mv: &Move) -> Illegal {
        match (table.stage, mv) {
            (Stage::Last, Move::Draw(_)) if has_drawn_last(table, seat) => {
                Illegal::new("7C-23a", "everybody has the last draw step once")
            }
            (Stage::Last, Move::Draw(_)) => {
                Illegal::new("7C-A13", "the last draw steps go round to the left")
            }
            (Stage::Last, _) => ended(table),
            _ => Illegal::new("7C-21", "it is another player's turn"),
        }
    }

    /// The list names the cards of a set in the order of the deck, those face down behind the others. When
    /// a player has begun in another way, so that this order leads to no set, it names all that do.
    fn in_order(&self, table: &Table, &mv: &Move) -> bool {
        let Some(laying) = &table.laying else {
            return true;
        };
        match mv {
            Move::Lay(card) => {
                let hand = &table.hands[table.turn];
                let follows = |card: &Card| self.follows(table, laying, *card);
                let ready = self.judge_set(table, laying).is_ok();
                follows(&card) || !(ready || hand.iter().any(follows))
            }
            Move::Hide(card) => {
                let behind = laying.down.iter().all(|other| other.card <= card);
                behind && self.judge_set(table, laying).is_ok()
            }
            _ => true,
        }
    }
}

impl SevenCycles {
    /// Says whether this looks like the first turn of the first player: everything lies as it was dealt.
    fn opens(&self, table: &Table) -> bool {
        let dealt = |seat| {
            let own = if seat == table.first {
                self.first_hand
            } else {
                self.hand
            };
            table.hands[seat].len() == own
        };
        let all = Seat::all(table.seats()).all(dealt);
        all && table.turn == table.first && table.sets.is_empty()
    }

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
            Move::Draw(_) => no("7C-09", "the draw step of this turn is over"),
            Move::One => rule(!table.stock.is_empty(), "7C-A12", "the stock is empty"),
            Move::New => rule(!empty, "7C-10", "a new set needs a card from the own hand"),
            Move::Add(number) => {
                let Some(set) = table.set(number) else {
                    return no("7C-15", "there is no such set");
                };
                rule(!set.folded, "7C-A10", "a folded hand does not lie face up")?;
                rule(!empty, "7C-15d", "the cards come from the own hand")?;
                rule(
                    self.leads_to_set(&set.up, hand),
                    "7C-16",
                    "with no cards of the hand is it still a set",
                )
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
            Move::Lay(_) | Move::Hide(_) => no(
                "7C-09",
                "first say whether the cards are a new set or are added to one",
            ),
            Move::Done | Move::Take => no("7C-09", "no card is being laid"),
        }
    }

    fn judge_step(&self, table: &Table, laying: &Laying, mv: Move) -> Verdict {
        let adds = laying.to.is_some();
        match mv {
            Move::Lay(card) => {
                in_hand(table, laying, card)?;
                let there = [&face_up(table, laying)[..], &[card]].concat();
                rule(
                    self.completable(&there, &without(table, card)),
                    no_set(laying),
                    "these cards satisfy no condition",
                )
            }
            Move::Hide(card) => {
                rule(self.options.hide, "7C-31", "nothing is hidden in this game")?;
                in_hand(table, laying, card)?;
                let there = face_up(table, laying);
                let rest = without(table, card);
                if laying.up.is_empty() {
                    return rule(
                        self.leads_to_set(&there, &rest),
                        "7C-A08",
                        "a face-down card needs one face up with it",
                    );
                }
                rule(
                    self.completable(&there, &rest),
                    no_set(laying),
                    "without this card it is no set",
                )
            }
            Move::Done => self.judge_set(table, laying),
            Move::Take => {
                self.judge_set(table, laying)?;
                match table.target() {
                    None => no("7C-19", "a new set is nobody else's"),
                    Some(set) if set.owner == table.turn => {
                        no("7C-A07", "only an opponent's set can be taken over")
                    }
                    Some(set) => self.judge_size(set, laying),
                }
            }
            Move::New if adds => no("7C-09", "a turn has only one action"),
            Move::New => no("7C-14", "one action makes only one set"),
            Move::Add(_) => no("7C-17", "one action adds to only one set"),
            Move::Draw(_) | Move::One | Move::Fold | Move::Pass => {
                no("7C-09", "a turn has only one action")
            }
        }
    }

    /// Asks whether what is laid may stay as it is.
    fn judge_set(&self, table: &Table, laying: &Laying) -> Verdict {
        let id = match (laying.down.is_empty(), laying.to) {
            (false, _) => "7C-A08",
            (true, None) => "7C-10",
            (true, Some(_)) => "7C-15",
        };
        rule(!laying.up.is_empty(), id, "at least one card lies face up")?;
        rule(
            self.proves(&face_up(table, laying)),
            no_set(laying),
            "these cards satisfy no condition",
        )
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

    /// Says whether at least one of these cards goes with those that lie there, with others at need.
    fn leads_to_set(&self, there: &[Card], hand: &[Card]) -> bool {
        (0..hand.len()).any(|place| {
            let laid = [there, &hand[place..=place]].concat();
            let rest = [&hand[..place], &hand[place + 1..]].concat();
            self.completable(&laid, &rest)
        })
    }

    /// Says whether what is being laid is a set, or becomes one with cards of the hand.
    pub(super) fn can_go_on(&self, table: &Table, laying: &Laying) -> bool {
        let there = face_up(table, laying);
        let hand = &table.hands[table.turn];
        self.judge_set(table, laying).is_ok() || self.leads_to_set(&there, hand)
    }

    /// Says whether a card comes next when cards are named in the order of the deck.
    fn follows(&self, table: &Table, laying: &Laying, card: Card) -> bool {
        let behind = laying.down.is_empty() && laying.up.iter().all(|other| *other <= card);
        let laid = [&face_up(table, laying)[..], &[card]].concat();
        let mut rest = without(table, card);
        rest.retain(|other| *other >= card);
        behind && self.completable(&laid, &rest)
    }
}

/// Gives the cards of the set that will lie face up.
fn face_up(table: &Table, laying: &Laying) -> Vec<Card> {
    let there = table.target().map_or(&[][..], |set| &set.up);
    [there, &laying.up].concat()
}

/// Cites what has ended the game, so that nobody acts again.
fn ended(table: &Table) -> Illegal {
    let why = "the game has ended, so nobody acts again";
    let idle = table.passes >= table.seats();
    Illegal::new(if idle { "7C-A12" } else { "7C-A21" }, why)
}

/// Says whether somebody has had the last draw step.
fn has_drawn_last(table: &Table, seat: Seat) -> bool {
    let seats = table.seats();
    let Some(closer) = table.closer else {
        return false;
    };
    let mut before = closer.left(seats).round(seats);
    before.find(|one| *one == seat || *one == table.turn) == Some(seat) && seat != table.turn
}

/// Cites what cards break that are no set: a new one, or one that is added to.
fn no_set(laying: &Laying) -> &'static str {
    if laying.to.is_some() {
        "7C-16"
    } else {
        "7C-11d"
    }
}

/// Gives the hand of the player without a card that is in it.
fn without(table: &Table, card: Card) -> Vec<Card> {
    let mut rest = table.hands[table.turn].clone();
    if let Some(place) = rest.iter().position(|other| *other == card) {
        rest.remove(place);
    }
    rest
}

/// Says why a card can't be laid now: it lies in a set, or is not in the hand. Where others have hidden a
/// card is not told.
fn in_hand(table: &Table, laying: &Laying, card: Card) -> Verdict {
    if table.hands[table.turn].contains(&card) {
        return Ok(());
    }
    let own = |down: &&super::Down| down.by == table.turn && down.card == card;
    let mut sets = table.sets.iter();
    let lies = sets.any(|set| set.up.contains(&card) || set.down.iter().any(|down| own(&down)));
    rule(!lies, "7C-13", "a card in a set stays there")?;
    let id = if laying.to.is_some() {
        "7C-15d"
    } else {
        "7C-10"
    };
    no(id, "the cards come from the own hand")
}
