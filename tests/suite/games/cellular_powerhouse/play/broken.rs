//! How Cellular Powerhouse is broken.

use cardwright::games::cellular_powerhouse::{
    CellularPowerhouse, Chance, Move, Offer, Stage, Table, View,
};
use cardwright::referee::{Card, Illegal, Outcome, Seat};

use crate::referee::broken::Breakable;

/// What only Cellular Powerhouse can do wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Defect {
    // The pieces.
    DieLost,
    MutationTwice,
    // Chance.
    LoadedDie,
    // What is hidden.
    LeaksHand,
    LeaksPool,
    LeaksPile,
    LeaksWish,
    LeaksChoice,
    LeaksAnswers,
    LeaksOffer,
    LeaksBid,
    LeaksDice,
    BlindToCenter,
    BlindToOwn,
    // The Nutrients.
    PileDouble,
    MutationsFree,
    NeverBelowZero,
    // The rules.
    MoreDice,
    ShortHand,
    FreeDraw,
    PoolStays,
    PoolShared,
    NotPassed,
    DiceKept,
    BorrowedKept,
    FirstSeatGains,
}

/// Moves a card from one list to another.
fn carry(from: &mut Vec<Card>, to: &mut Vec<Card>) {
    to.extend(from.pop());
    to.sort_unstable();
}

impl Breakable for CellularPowerhouse {
    type Own = Defect;
    const NO_RULE: &'static str = "CP-99";
    const STRICT: Illegal = Illegal::new("CP-18", "nobody draws");

    fn illegal(table: &Table) -> Option<Move> {
        (table.stage == Stage::Wish).then_some(Move::Keep)
    }

    fn nameless() -> Move {
        Move::Stay
    }

    fn is_lax(mv: &Move) -> bool {
        matches!(mv, Move::Take(_))
    }

    fn is_strict(mv: &Move) -> bool {
        *mv == Move::Draw
    }

    fn is_peeked(mv: &Move) -> bool {
        *mv == Move::Draw
    }

    fn is_stuck(table: &Table) -> bool {
        table.step > 2
    }

    fn is_time(before: &Table, table: &Table) -> bool {
        table.round == before.round && table.step > before.step && before.step > 0
    }

    fn piles(table: &mut Table) -> [&mut Vec<Card>; 2] {
        [&mut table.pool, &mut table.traits]
    }

    fn order(chance: &mut Chance) -> Option<&mut Vec<Card>> {
        match chance {
            Chance::Deck(cards) => Some(cards),
            _ => None,
        }
    }

    fn dealt(own: Defect, table: &mut Table) {
        if own == Defect::MoreDice {
            table.dice[0] -= 1;
            table.players[Seat::FIRST].dice[0] += 1;
        }
    }

    fn drawn(own: Defect, chance: &mut Chance) {
        if let (Defect::LoadedDie, Chance::Dice(shown)) = (own, chance) {
            shown.fill(13);
        }
    }

    fn spoil(own: Defect, before: &Table, table: &mut Table) {
        let first = Seat::FIRST;
        let seats = table.seats();
        let dealt = before.step == 0 && table.step == 1;
        let stepped = table.round == before.round && table.step > before.step && before.step > 0;
        let rolled = before.contest.is_some() && table.contest.is_none();
        let over = table.round > before.round || table.stage == Stage::Over;
        let won = over && before.stage != Stage::Over && before.round > 0;
        let gains =
            |seat: &Seat| table.players[*seat].down.len() > before.players[*seat].down.len() + 1;
        let winner = Seat::all(seats).find(gains).filter(|_| won);
        match own {
            Defect::DieLost if stepped => table.dice[0] = table.dice[0].saturating_sub(1),
            Defect::MutationTwice if stepped => table.players[first].mutations += 1,
            Defect::ShortHand if dealt => {
                carry(&mut table.players[first].hand, &mut table.pool);
            }
            Defect::FreeDraw if table.stage == Stage::Choose => {
                table.players.iter_mut().for_each(|player| player.drew = 0);
            }
            Defect::PoolStays => {
                if let Some(winner) = winner {
                    table.traits.extend(table.players[winner].down.pop());
                }
            }
            Defect::PoolShared => {
                if let Some(winner) = winner {
                    let card = table.players[winner].down.pop();
                    table.players[winner.left(seats)].down.extend(card);
                }
            }
            Defect::NotPassed if stepped => {
                for seat in (0..seats - 1).map(Seat::new) {
                    let hand = std::mem::take(&mut table.players[seat].hand);
                    let left = seat.left(seats);
                    table.players[seat].hand =
                        std::mem::replace(&mut table.players[left].hand, hand);
                }
            }
            Defect::DiceKept if rolled => {
                let contest = before.contest.iter().flat_map(|contest| &contest.rivals);
                for rival in contest {
                    for (place, count) in rival.dice.iter().enumerate() {
                        let back = (*count).min(table.dice[place]);
                        table.dice[place] -= back;
                        table.players[rival.seat].dice[place] += back;
                    }
                }
            }
            Defect::BorrowedKept if rolled && table.dice[2] > 0 => {
                table.dice[2] -= 1;
                table.players[first].dice[2] += 1;
            }
            Defect::FirstSeatGains if stepped && table.dice[0] > 0 => {
                table.dice[0] -= 1;
                table.players[first].dice[0] += 1;
            }
            _ => {}
        }
    }

    fn shown(own: Defect, table: &Table, seat: Seat, view: &mut View) {
        let shown = &mut view.table;
        for other in Seat::all(table.seats()) {
            let (from, to) = (&table.players[other], &mut shown.players[other]);
            match own {
                Defect::LeaksHand => to.hand.clone_from(&from.hand),
                Defect::LeaksPile => to.down.clone_from(&from.down),
                Defect::LeaksWish => to.wish = from.wish,
                Defect::LeaksChoice => to.chosen = from.chosen,
                Defect::LeaksAnswers => to.answers.clone_from(&from.answers),
                Defect::LeaksOffer => to.offer = from.offer,
                Defect::LeaksBid => to.bid = from.bid,
                _ => {}
            }
        }
        let me = &mut shown.players[seat];
        match own {
            Defect::LeaksPool => shown.pool.clone_from(&table.pool),
            Defect::LeaksDice => {
                shown.contest.clone_from(&table.contest);
                shown.rolls.clone_from(&table.rolls);
            }
            Defect::BlindToCenter => shown.convergence.clear(),
            Defect::BlindToOwn => {
                me.wish = None;
                me.answers.clear();
                me.offer = Offer::Open;
            }
            _ => {}
        }
    }

    fn counted(&self, own: Defect, table: &Table, outcome: &mut Outcome) {
        for (seat, player) in table.players.each() {
            let score = &mut outcome.scores[seat.place()];
            let pile = i64::try_from(player.down.len()).unwrap_or(0);
            match own {
                Defect::PileDouble => *score += pile,
                Defect::MutationsFree => *score -= 5 * i64::from(player.mutations),
                Defect::NeverBelowZero => *score = (*score).max(0),
                _ => {}
            }
        }
    }
}
