//! How Supercytes is broken.

use cardwright::games::supercytes::{Category, Chance, Move, Stage, Supercytes, Table, View};
use cardwright::referee::{Card, Illegal, Seat};

use crate::referee::broken::{Breakable, Broken};

/// What only Supercytes can do wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Defect {
    // What is hidden.
    LeaksHand,
    LeaksCell,
    BlindToOwnCell,
    HidesTurn,
    ImaginesTurn,
    // The end.
    Circles,
    // The rules.
    CallerStays,
    PotLost,
    TopOfPile,
    MorePoints,
    BoostForAll,
    DeadHandsStay,
    LateEnd,
}

/// Gives the player on the left of the one who acts.
fn left(table: &Table) -> Seat {
    table.turn.left(table.seats.seats())
}

impl Breakable for Supercytes {
    type Own = Defect;
    const NO_RULE: &'static str = "SC-99";
    const STRICT: Illegal = Illegal::new("SC-42", "nobody buys");

    fn illegal(table: &Table) -> Option<Move> {
        (table.stage == Stage::Window).then_some(Move::Keep)
    }

    fn nameless() -> Move {
        Move::Done
    }

    fn is_lax(mv: &Move) -> bool {
        matches!(mv, Move::Play(_, Some(_)))
    }

    fn is_strict(mv: &Move) -> bool {
        *mv == Move::Buy
    }

    fn is_peeked(mv: &Move) -> bool {
        *mv == Move::Call(Category(0))
    }

    fn is_stuck(table: &Table) -> bool {
        table.round > 1
    }

    fn is_time(before: &Table, table: &Table) -> bool {
        table.round > before.round
    }

    fn piles(table: &mut Table) -> [&mut Vec<Card>; 2] {
        [&mut table.cells, &mut table.pot]
    }

    fn order(chance: &mut Chance) -> Option<&mut Vec<Card>> {
        match chance {
            Chance::Treatments(cards) => Some(cards),
            _ => None,
        }
    }

    fn listed(own: Defect, table: &Table, out: &mut Vec<Move>) {
        if own == Defect::Circles && table.stage == Stage::BuyBack {
            out.retain(|mv| *mv == Move::Keep);
        }
    }

    fn played(broken: &Broken<Self>, _: &mut Table, mv: &Move) -> bool {
        broken.own() == Some(Defect::Circles) && *mv == Move::Keep
    }

    fn spoil(own: Defect, before: &Table, table: &mut Table) {
        let caller = before.caller;
        let next_round = table.round > before.round && before.round > 0;
        let drawn = table.pot.len() > before.pot.len();
        match own {
            Defect::CallerStays if table.stage == Stage::Call && table.is_in(caller) => {
                (table.caller, table.turn) = (caller, caller);
            }
            Defect::PotLost if next_round && drawn => {
                table.cells.append(&mut table.pot);
                table.cells.sort_unstable();
            }
            Defect::TopOfPile if next_round => {
                let winner = table.caller;
                let last = table.seats[winner].pile.pop_back();
                if let Some(card) = last {
                    table.seats[winner].pile.push_front(card);
                }
            }
            Defect::MorePoints => {
                for seat in Seat::all(table.seats.seats()) {
                    if table.seats[seat].points < before.seats[seat].points {
                        table.seats[seat].points -= 1;
                    }
                }
            }
            Defect::BoostForAll if table.played.len() > before.played.len() => {
                let (seat, left) = (before.turn, left(before));
                if table.seats[seat].points > before.seats[seat].points {
                    table.seats[left].points += 6;
                }
            }
            Defect::DeadHandsStay if !table.treatments.is_empty() => {
                let out = Seat::all(table.seats.seats()).find(|seat| !table.is_in(*seat));
                if let (Some(seat), true) = (out, next_round) {
                    table.used.push(table.treatments.remove(0));
                    table.used.sort_unstable();
                    table.seats[seat].treatments.clear();
                }
            }
            Defect::LateEnd if table.stage == Stage::TimeLimit => {
                let seat = left(table);
                let card = table.seats[seat].pile.pop_back();
                table.pot.extend(card);
            }
            _ => {}
        }
    }

    fn shown(own: Defect, table: &Table, seat: Seat, view: &mut View) {
        let left = seat.left(table.seats.seats());
        match own {
            Defect::LeaksHand => view.treatments.clone_from(&table.seats[left].treatments),
            Defect::LeaksCell => {
                let open = table.seats[left].in_play.iter().copied();
                view.seats[left].in_play = open.map(Some).collect();
            }
            Defect::HidesTurn if table.stage == Stage::Window => view.stage = Stage::TimeLimit,
            Defect::BlindToOwnCell => view.seats[seat].in_play.fill(None),
            _ => {}
        }
    }

    fn imagined(own: Defect, table: &mut Table) {
        if own == Defect::ImaginesTurn {
            table.stage = Stage::TimeLimit;
        }
    }
}
