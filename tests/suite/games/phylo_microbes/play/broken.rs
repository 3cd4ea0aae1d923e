//! How Phylo Microbes is broken.

use cardwright::games::phylo_microbes::{
    Active, Chance, Move, PhyloMicrobes, Source, Stage, Table, View,
};
use cardwright::referee::{Card, Illegal, Outcome, Play, Seat};
use smallvec::SmallVec;

use crate::referee::broken::{Breakable, Broken};

/// What only Phylo Microbes can do wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Defect {
    // What is hidden.
    LeaksHand,
    LeaksPile,
    LeaksDiscard,
    BlindToTop,
    Forgets,
    // The end.
    LateEnd,
    NoStall,
    // The points.
    HandCounts,
    UnfinishedFree,
    // The rules.
    FourDraws,
    FewDraws,
    FullHand,
    SkipsPlayer,
    TooEarly,
    NeverCompletes,
    BurnsResources,
    UsedAgain,
    MicrobesBack,
    KeepsImmediate,
    MixedPile,
    TakesBack,
    TopGoes,
}

impl Breakable for PhyloMicrobes {
    type Own = Defect;
    const NO_RULE: &'static str = "PH-99";
    const STRICT: Illegal = Illegal::new("PH-17", "nobody starts");

    fn illegal(table: &Table) -> Option<Move> {
        let draws = table.stage == Stage::Draw && table.at_work.is_empty();
        draws.then_some(Move::End)
    }

    fn nameless() -> Move {
        Move::End
    }

    fn is_lax(mv: &Move) -> bool {
        matches!(mv, Move::Place(..))
    }

    fn is_strict(mv: &Move) -> bool {
        matches!(mv, Move::Start(_))
    }

    fn is_peeked(mv: &Move) -> bool {
        *mv == Move::Draw(Source::Modifier)
    }

    fn is_stuck(table: &Table) -> bool {
        table.turns > 3
    }

    fn is_time(before: &Table, table: &Table) -> bool {
        table.turns > before.turns
    }

    fn piles(table: &mut Table) -> [&mut Vec<Card>; 2] {
        [&mut table.modifiers, &mut table.resources]
    }

    fn order(chance: &mut Chance) -> Option<&mut Vec<Card>> {
        match chance {
            Chance::Pile(cards) => Some(cards),
            _ => None,
        }
    }

    fn played(broken: &Broken<Self>, table: &mut Table, mv: &Move) -> bool {
        if broken.own() != Some(Defect::FullHand) || *mv != Move::End {
            return false;
        }
        // Cards beyond the limit lie aside while the turn ends.
        let me = table.turn;
        let hand = std::mem::take(&mut table.players[me].hand);
        broken.inner.play(table, mv, &mut ());
        table.players[me].hand = hand;
        true
    }

    fn spoil(own: Defect, before: &Table, table: &mut Table) {
        let seats = table.seats();
        let me = before.turn;
        let next_turn = table.turns > before.turns;
        let begun = table.stage == Stage::Draw && table.draws == 3;
        let done = table.players[me].completed.len() > before.players[me].completed.len();
        let burned = table.burn.len() > before.burn.len();
        let anew = before.resources.is_empty() && !table.resources.is_empty();
        match own {
            Defect::FourDraws if next_turn && begun => table.draws = 4,
            Defect::FewDraws if next_turn && begun => table.draws = 2,
            Defect::SkipsPlayer if next_turn && begun && table.turns.is_multiple_of(5) => {
                table.turn = table.turn.left(seats);
            }
            Defect::NoStall => table.idle = 0,
            Defect::LateEnd if table.last_turns > before.last_turns => {
                table.last_turns = table.last_turns.map(|turns| turns + 1);
            }
            Defect::BurnsResources if done => table.burn.extend(table.discard.pop()),
            Defect::UsedAgain if burned => table.discard.extend(table.burn.pop()),
            Defect::TooEarly if table.stage == Stage::Act && !done && !next_turn => {
                let player = &mut table.players[me];
                if let Some(active) = player.active.pop() {
                    player.completed.push(active.microbe);
                    table.discard.extend(active.placed);
                    table.burn.extend(active.wild.iter().map(|wild| wild.card));
                    table.burn.extend(active.beside);
                }
            }
            Defect::NeverCompletes if done && !table.shed.is_empty() => {
                let player = &mut table.players[me];
                if let Some(microbe) = player.completed.pop() {
                    player.active.push(Active {
                        microbe,
                        placed: std::mem::take(&mut table.shed).into(),
                        wild: SmallVec::new(),
                        beside: SmallVec::new(),
                    });
                    player.active.sort_by_key(|active| active.microbe);
                }
            }
            Defect::MicrobesBack if done => {
                let microbe = table.players[me].completed.pop();
                table.microbes.extend(microbe);
            }
            Defect::KeepsImmediate if burned && !table.at_work.is_empty() => {}
            Defect::KeepsImmediate if burned => {
                let hand = &mut table.players[me].hand;
                hand.extend(table.burn.pop());
                hand.sort_unstable();
            }
            Defect::MixedPile if table.resources.len() < before.resources.len() => {
                let other = table.modifiers.pop();
                let resource = other.and_then(|_| table.resources.pop());
                table.resources.extend(other);
                table.modifiers.extend(resource);
            }
            Defect::TakesBack if next_turn => {
                if let Some(active) = table.players[me].active.pop() {
                    let hand = &mut table.players[me].hand;
                    hand.push(active.microbe);
                    hand.extend(active.placed);
                    hand.sort_unstable();
                    table.burn.extend(active.wild.iter().map(|wild| wild.card));
                    table.burn.extend(active.beside);
                }
            }
            Defect::TopGoes if anew && before.turns > 0 => {
                table.resources.extend(table.discard.pop());
            }
            _ => {}
        }
    }

    fn shown(own: Defect, table: &Table, seat: Seat, view: &mut View) {
        match own {
            Defect::LeaksHand => {
                let left = seat.left(table.seats());
                view.hand.clone_from(&table.players[left].hand);
            }
            Defect::LeaksPile => {
                view.known = table.resources.first().copied().into_iter().collect();
            }
            Defect::LeaksDiscard => view.top = table.discard.first().copied(),
            Defect::BlindToTop => view.top = None,
            Defect::Forgets => view.known.clear(),
            _ => {}
        }
    }

    fn counted(&self, own: Defect, table: &Table, outcome: &mut Outcome) {
        for (seat, player) in table.players.each() {
            let score = &mut outcome.scores[seat.place()];
            match own {
                Defect::HandCounts => *score -= i64::from(!player.hand.is_empty()),
                Defect::UnfinishedFree => *score = (*score).max(0),
                _ => {}
            }
        }
    }
}
