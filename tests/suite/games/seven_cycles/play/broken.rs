//! How Seven Cycles is broken.

use cardwright::games::seven_cycles::{
    Chance, Down, DownView, Move, SevenCycles, Stage, Table, View,
};
use cardwright::referee::{Card, Illegal, Outcome, Seat};

use crate::referee::broken::Breakable;

/// What only Seven Cycles can do wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Defect {
    // What is hidden.
    LeaksHand,
    LeaksHidden,
    LeaksOnTheWay,
    BlindToOwn,
    BlindToHidden,
    BlindToSets,
    // The points.
    HandIsFree,
    NoBonus,
    HiddenIsFree,
    FoldScores,
    // The rules.
    ShortHand,
    TwoForOne,
    SkipsPlayer,
    PassesOutliveDraws,
    PassesNeverCount,
    OneRoundOfPasses,
    SetLosesCard,
    ThiefGetsNothing,
    KeepsFolded,
    LateEnd,
    NoLastStep,
}

impl Breakable for SevenCycles {
    type Own = Defect;
    const NO_RULE: &'static str = "7C-99";
    const STRICT: Illegal = Illegal::new("7C-20", "nobody draws");

    fn illegal(table: &Table) -> Option<Move> {
        (table.stage == Stage::Draw).then_some(Move::Pass)
    }

    fn nameless() -> Move {
        Move::Pass
    }

    fn is_lax(mv: &Move) -> bool {
        *mv == Move::Take
    }

    fn is_strict(mv: &Move) -> bool {
        *mv == Move::One
    }

    fn is_peeked(mv: &Move) -> bool {
        *mv == Move::One
    }

    fn is_stuck(table: &Table) -> bool {
        table.sets.len() > 1
    }

    fn is_time(before: &Table, table: &Table) -> bool {
        table.sets.len() > before.sets.len()
    }

    fn piles(table: &mut Table) -> [&mut Vec<Card>; 2] {
        [&mut table.stock, &mut table.hands[Seat::FIRST]]
    }

    fn order(chance: &mut Chance) -> Option<&mut Vec<Card>> {
        match chance {
            Chance::Stock(cards) => Some(cards),
            Chance::First(_) => None,
        }
    }

    fn spoil(own: Defect, before: &Table, table: &mut Table) {
        let (was, seats) = (before.turn, table.seats());
        let next = before.stage == Stage::Act && table.stage == Stage::Draw;
        let drawn = table.hands[was].len() > before.hands[was].len();
        match own {
            Defect::ShortHand if before.stage == Stage::Shuffle => {
                let card = table.hands[table.first.left(seats)].remove(0);
                table.stock.push(card);
            }
            Defect::TwoForOne if next && drawn => draw(table, was),
            Defect::SkipsPlayer if next => table.turn = table.turn.left(seats),
            Defect::PassesOutliveDraws if before.stage == Stage::Draw => {
                table.passes = before.passes;
            }
            Defect::PassesNeverCount if next => table.passes = 0,
            Defect::OneRoundOfPasses if next && table.passes == seats => {
                (table.stage, table.closer) = (Stage::Last, Some(was));
            }
            Defect::SetLosesCard if next => {
                let long = table.sets.iter_mut().find(|set| set.up.len() > 1);
                if let Some(card) = long.and_then(|set| set.up.pop()) {
                    table.stock.push(card);
                }
            }
            Defect::ThiefGetsNothing => {
                for (set, old) in table.sets.iter_mut().zip(&before.sets) {
                    set.owner = old.owner;
                }
            }
            Defect::KeepsFolded if table.sets.len() > before.sets.len() => {
                let folded = table.sets.last_mut().filter(|set| set.folded);
                let card = folded
                    .filter(|set| set.down.len() > 1)
                    .and_then(|set| set.down.pop());
                table.hands[was].extend(card.map(|down| down.card));
            }
            Defect::LateEnd if before.stage == Stage::Act && table.stage == Stage::Last => {
                (table.stage, table.closer) = (Stage::Draw, None);
            }
            Defect::NoLastStep if before.stage == Stage::Last => table.stage = Stage::Over,
            _ => {}
        }
    }

    fn shown(own: Defect, table: &Table, seat: Seat, view: &mut View) {
        let left = seat.left(table.seats());
        let turned = |down: &[Down]| -> Vec<DownView> {
            let turned = down.iter().map(|down| DownView {
                by: down.by,
                card: Some(down.card),
            });
            turned.collect()
        };
        match own {
            Defect::LeaksHand => view.hand.clone_from(&table.hands[left]),
            Defect::LeaksHidden => {
                for (shown, set) in view.sets.iter_mut().zip(&table.sets) {
                    shown.down = turned(&set.down);
                }
            }
            Defect::LeaksOnTheWay => {
                if let (Some(shown), Some(laying)) = (&mut view.laying, &table.laying) {
                    shown.down = turned(&laying.down);
                }
            }
            Defect::BlindToOwn => view.hand.clear(),
            Defect::BlindToHidden => {
                let down = view.sets.iter_mut().flat_map(|set| &mut set.down);
                down.for_each(|down| down.card = None);
            }
            Defect::BlindToSets => view.sets.iter_mut().for_each(|set| set.up.clear()),
            _ => {}
        }
    }

    fn counted(&self, own: Defect, table: &Table, outcome: &mut Outcome) {
        let size = |count: usize| i64::try_from(count).expect("few");
        for (seat, hand) in table.hands.each() {
            if own == Defect::HandIsFree {
                outcome.scores[seat.place()] -= size(hand.len());
            }
        }
        for set in &table.sets {
            let score = &mut outcome.scores[set.owner.place()];
            match own {
                Defect::HiddenIsFree if !set.folded => *score += size(set.down.len()),
                Defect::FoldScores if set.folded => *score += size(set.down.len()),
                Defect::NoBonus if super::scored::bonus(self, set) => *score -= size(set.up.len()),
                _ => {}
            }
        }
    }
}

fn draw(table: &mut Table, seat: Seat) {
    if !table.stock.is_empty() {
        let card = table.stock.remove(0);
        table.hands[seat].push(card);
        table.hands[seat].sort_unstable();
    }
}
