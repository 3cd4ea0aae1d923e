//! A second hand that moves the cards, by the letter of the rules: the referee's table has to be the same.

use cardwright::games::seven_cycles::{Chance, Down, Laying, Move, Set, Stage, Table};
use cardwright::referee::{Card, Choice, Ending, Game, Seat, Watch};

/// Holds every table against what the step before has to lead to. Knows the shipped numbers only.
#[derive(Default)]
pub struct Ledger(Option<Table>);

impl Ledger {
    fn compare(&mut self, table: &Table) -> Result<(), String> {
        match self.0.take() {
            Some(due) if due != *table => Err(format!("ledger: {table:?}, and not {due:?}")),
            _ => Ok(()),
        }
    }
}

impl<G: Game<Table = Table, Move = Move, Chance = Chance>> Watch<G> for Ledger {
    fn chance(&mut self, _: &G, table: &Table, outcome: &Chance) -> Result<(), String> {
        self.compare(table)?;
        self.0 = Some(chanced(table, outcome));
        Ok(())
    }

    fn decision(&mut self, _: &G, table: &Table, choice: Choice<'_, G>) -> Result<(), String> {
        self.compare(table)?;
        self.0 = Some(moved(table, choice.mv));
        Ok(())
    }

    fn end(&mut self, _: &G, table: &Table, _: Ending) -> Result<(), String> {
        self.compare(table)?;
        let seats = usize::from(table.seats());
        let full = table.sets.len() == 3 * seats + 1;
        let idle = [seats, 4 * seats].contains(&table.passes.into());
        (full || idle)
            .then_some(())
            .ok_or_else(|| format!("ledger: nothing ends the game: {table:?}"))
    }
}

/// 7C-A15, 7C-04: chance says who begins, and deals five cards to the first player, six to the others.
fn chanced(table: &Table, outcome: &Chance) -> Table {
    let mut table = table.clone();
    match outcome {
        Chance::First(seat) => {
            (table.first, table.turn, table.stage) = (*seat, *seat, Stage::Shuffle);
        }
        Chance::Stock(cards) => {
            table.stock.clone_from(cards);
            for place in 0..table.seats() {
                let seat = (0..place).fold(table.first, |seat, _| seat.left(table.seats()));
                draw(&mut table, seat, if place == 0 { 5 } else { 6 });
            }
            table.stage = Stage::Act;
        }
    }
    table
}

fn moved(table: &Table, mv: Move) -> Table {
    let mut table = table.clone();
    let turn = table.turn;
    match mv {
        Move::Draw(cards) => {
            draw(&mut table, turn, cards);
            match table.stage {
                Stage::Draw => {
                    table.passes *= u8::from(cards == 0);
                    table.stage = Stage::Act;
                }
                _ if table.closer == Some(turn) => table.stage = Stage::Over,
                _ => table.turn = turn.left(table.seats()),
            }
        }
        Move::One => {
            draw(&mut table, turn, 1);
            table = ended(table, false);
        }
        Move::New | Move::Add(_) => {
            table.laying = Some(Laying {
                to: match mv {
                    Move::Add(number) => Some(number),
                    _ => None,
                },
                up: Vec::new(),
                down: Vec::new(),
            });
        }
        Move::Lay(card) | Move::Hide(card) => {
            let hand = &mut table.hands[turn];
            hand.remove(hand.iter().position(|held| *held == card).expect("held"));
            let laying = table.laying.as_mut().expect("cards");
            if mv == Move::Lay(card) {
                laying.up.push(card);
                laying.up.sort_unstable();
            } else {
                laying.down.push(Down { card, by: turn });
                laying.down.sort_unstable_by_key(|down| down.card);
            }
        }
        Move::Done | Move::Take => {
            let laying = table.laying.take().expect("cards");
            match laying.to {
                None => table.sets.push(laid(turn, laying.up, laying.down)),
                Some(number) => {
                    let set = &mut table.sets[usize::from(number) - 1];
                    set.up.extend(laying.up);
                    set.up.sort_unstable();
                    set.down.extend(laying.down);
                    if mv == Move::Take {
                        (set.owner, set.taken) = (turn, true);
                    }
                }
            }
            table = ended(table, false);
        }
        Move::Fold => {
            let hand = std::mem::take(&mut table.hands[turn]);
            let down = hand.into_iter().map(|card| Down { card, by: turn });
            let set = laid(turn, Vec::new(), down.collect());
            table.sets.push(Set {
                folded: true,
                ..set
            });
            table = ended(table, false);
        }
        Move::Pass => table = ended(table, true),
    }
    table
}

fn laid(owner: Seat, up: Vec<Card>, down: Vec<Down>) -> Set {
    Set {
        owner,
        up,
        down,
        folded: false,
        taken: false,
    }
}

fn draw(table: &mut Table, seat: Seat, cards: u8) {
    for _ in 0..cards {
        let card = table.stock.remove(0);
        table.hands[seat].push(card);
    }
    table.hands[seat].sort_unstable();
}

/// 7C-21, 7C-22, 7C-A12: the next player goes on, or the last draw steps begin.
fn ended(mut table: Table, passed: bool) -> Table {
    let (turn, seats) = (table.turn, table.seats());
    table.passes = if passed { table.passes + 1 } else { 0 };
    let rounds = if table.stock.is_empty() { 1 } else { 4 };
    table.turn = turn.left(seats);
    table.stage = Stage::Draw;
    if table.sets.len() == 3 * usize::from(seats) + 1 || table.passes == rounds * seats {
        (table.stage, table.closer) = (Stage::Last, Some(turn));
    }
    table
}
