//! A second scorer: counts by the letter of the rules, with no word of the referee's own counting.

use cardwright::games::seven_cycles::{Condition, Key, Mode, Set, SevenCycles, Table};
use cardwright::referee::{Card, Outcome, Rules, Seat};

/// Counts once more by the letter of the rules, with no word of the referee's own counting.
pub fn scored(game: &SevenCycles, table: &Table) -> Outcome {
    let seats = usize::from(table.seats());
    let mut points = vec![0_i64; seats];
    let mut cards = vec![0_usize; seats];
    let mut sets = vec![0_usize; seats];
    for (seat, hand) in table.hands.each() {
        points[seat.place()] += i64::try_from(hand.len()).expect("small");
    }
    for set in &table.sets {
        let owner = set.owner.place();
        sets[owner] += 1;
        cards[owner] += set.up.len() + set.down.len();
        if set.folded {
            continue;
        }
        for _ in &set.up {
            points[owner] += if bonus(game, set) { 2 } else { 1 };
        }
        for _ in &set.down {
            points[owner] -= 1;
        }
    }
    let mut order: Vec<usize> = (0..seats).collect();
    let better = |a: &usize, b: &usize| {
        let by_points = points[*b].cmp(&points[*a]);
        let by_cards = cards[*b].cmp(&cards[*a]);
        by_points.then(by_cards).then(sets[*a].cmp(&sets[*b]))
    };
    order.sort_by(better);
    let best = order[0];
    let same = |seat: &usize| better(seat, &best).is_eq();
    let winners = (0..seats).filter(same);
    Outcome {
        winners: winners
            .map(|place| Seat::new(u8::try_from(place).expect("a seat")))
            .collect(),
        scores: points,
    }
}

/// Whether the cards of a set count twice.
pub fn bonus(game: &SevenCycles, set: &Set) -> bool {
    let met = conditions_met(game, &set.up);
    met > 1 && (set.up.len() > 1 || bonus_for_one(game))
}

/// Whether one card alone has the bonus: told by a table that shows it.
fn bonus_for_one(game: &SevenCycles) -> bool {
    format!("{game:?}").contains("single_bonus: true")
}

pub fn conditions_met(game: &SevenCycles, cards: &[Card]) -> usize {
    let conditions = game.conditions().iter();
    conditions.filter(|one| meets(game, one, cards)).count()
}

/// Whether cards meet a condition: tried by laying them in every order that neighbours allow.
fn meets(game: &SevenCycles, condition: &Condition, cards: &[Card]) -> bool {
    let marks = |key: Key| -> Vec<i64> {
        cards
            .iter()
            .map(|card| game.marks(*card)[key as usize])
            .collect()
    };
    let own = marks(condition.key);
    let twice = |marks: &[i64]| (1..marks.len()).any(|n| marks[..n].contains(&marks[n]));
    match condition.mode {
        Mode::AllEqual => {
            let other = match condition.key {
                Key::Suit => Key::Value,
                Key::Value => Key::Suit,
            };
            own.windows(2).all(|pair| pair[0] == pair[1])
                && !(condition.distinct && twice(&marks(other)))
        }
        Mode::Consecutive => {
            if condition.distinct && twice(&own) {
                return false;
            }
            let all: Vec<i64> = game
                .names()
                .cards()
                .map(|(card, _)| game.marks(card)[condition.key as usize])
                .collect();
            let (low, high) = (
                *all.iter().min().expect("cards"),
                *all.iter().max().expect("cards"),
            );
            let next = |mark: i64| {
                if mark == high && condition.cyclic {
                    low
                } else {
                    mark + 1
                }
            };
            own.iter().any(|start| {
                let mut left = own.clone();
                let mut mark = *start;
                while left.contains(&mark) {
                    left.retain(|other| *other != mark);
                    mark = next(mark);
                }
                left.is_empty()
            })
        }
    }
}
