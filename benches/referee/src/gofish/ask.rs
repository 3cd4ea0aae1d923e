//! What players decide: which questions there are, which are allowed, and what follows.
//!
//! A table in → questions, verdicts, the table after one. Never draws a card.

use cardwright::referee::{Illegal, Law, Moves, Play, Seat, Sink};

use super::hand::RANKS;
use super::table::{Phase, SEATS, Table};
use super::{Ask, GoFish};

impl Moves for GoFish {
    type Extent = ();

    fn moves(&self, table: &Table, out: &mut Vec<Ask>) {
        if table.phase != Phase::Ask {
            return;
        }
        let (mut held, mut count) = ([0; RANKS as usize], 0);
        for rank in table.hand().ranks() {
            held[count] = rank;
            count += 1;
        }
        for target in 0..SEATS {
            if target != table.seat && !table.hands[usize::from(target)].is_empty() {
                out.extend(held[..count].iter().map(|&rank| Ask { target, rank }));
            }
        }
    }

    fn extent(&self, _table: &Table) {}

    fn nameable(&self, (): &(), out: &mut Vec<Ask>) {
        for target in 0..SEATS {
            out.extend((0..RANKS).map(|rank| Ask { target, rank }));
        }
    }
}

impl Law for GoFish {
    type Verb = ();

    fn verb(_: &Ask) {}

    fn judge(&self, table: &Table, mv: &Ask) -> Result<(), Illegal> {
        let broken = if table.phase != Phase::Ask {
            Illegal::new("GF-2", "nobody asks now")
        } else if mv.target == table.seat {
            Illegal::new("GF-3", "you can't ask yourself")
        } else if table.hand().of(mv.rank) == 0 {
            Illegal::new("GF-4", "ask for a rank that you hold")
        } else if table.hands[usize::from(mv.target)].size() == 0 {
            Illegal::new("GF-5", "ask somebody who has cards")
        } else {
            return Ok(());
        };
        Err(broken)
    }

    fn out_of_turn(&self, _table: &Table, _seat: Seat, _mv: &Ask) -> Illegal {
        Illegal::new("GF-2", "it is not your turn")
    }
}

impl Play for GoFish {
    fn play(&self, table: &mut Table, mv: &Ask, sink: &mut impl Sink) {
        table.ask(mv.target, mv.rank, sink);
    }
}
