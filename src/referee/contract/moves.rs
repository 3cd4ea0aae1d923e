//! The legal moves are just those that the rules allow, and every move can be written and read.

use std::cmp::Ordering;

use crate::referee::game::Game;

use super::steps::read_back;

/// Looks at the moves of one table after the other. What holds for good is looked at once: that a
/// move reads back, and that a rule which a refusal cites is one of the game.
pub(super) struct Moves<G: Game> {
    universe: Vec<G::Move>,
    named: Vec<bool>,
    readable: Vec<G::Move>,
    cited: Vec<&'static str>,
}

impl<G: Game> Moves<G> {
    pub const fn new() -> Self {
        Self {
            universe: Vec::new(),
            named: Vec::new(),
            readable: Vec::new(),
            cited: Vec::new(),
        }
    }

    /// Checks that the legal moves are sorted, each once, and just those that `check` allows, of those
    /// that come to the same in another order the one in order; that every other move breaks a rule of
    /// the game; and that each can be written and read.
    ///
    /// That a refused move leaves the table as it was needs no check: `check` can't change it.
    pub fn check(&mut self, game: &G, table: &G::Table, moves: &[G::Move]) -> Result<(), String> {
        let say = |mv: &G::Move| game.names().speak(&mv.to_string());
        if !moves.is_sorted_by(|one, other| one < other) {
            let said: Vec<String> = moves.iter().map(say).collect();
            return Err(format!(
                "the moves are out of order: `{}`",
                said.join("`, `")
            ));
        }
        self.universe.clear();
        game.universe(table, &mut self.universe);
        self.read(game)?;
        self.named.clear();
        self.named.resize(moves.len(), false);
        let mut next = 0;
        for mv in &self.universe {
            let listed = find(moves, mv, next);
            match (listed, game.check(table, mv)) {
                (Ok(place), Ok(())) => {
                    if !game.in_order(table, mv) {
                        return Err(format!("`{}` is listed, and yet out of order", say(mv)));
                    }
                    self.named[place] = true;
                    next = place + 1;
                }
                (Ok(_), Err(illegal)) => {
                    let mv = say(mv);
                    return Err(format!("`{mv}` is a move, and yet illegal: {illegal}"));
                }
                (Err(_), Ok(())) if !game.in_order(table, mv) => {}
                (Err(_), Ok(())) => {
                    return Err(format!("`{}` is legal, and yet no move", say(mv)));
                }
                (Err(_), Err(illegal)) => {
                    let rule = illegal.rule;
                    // The same text at the same place in memory: no need to compare letters.
                    if !self.cited.iter().any(|cited| std::ptr::eq(*cited, rule)) {
                        known::<G>(rule).map_err(|why| format!("`{}` breaks {why}", say(mv)))?;
                        self.cited.push(rule);
                    }
                }
            }
        }
        match self.named.iter().position(|named| !named) {
            Some(place) => {
                let mv = say(&moves[place]);
                Err(format!("`{mv}` is a move that nobody could name"))
            }
            None => Ok(()),
        }
    }

    /// Checks that every move of the universe reads back, unless it has done so before.
    fn read(&mut self, game: &G) -> Result<(), String> {
        let mut next = 0;
        for mv in &self.universe {
            next = 1 + match find(&self.readable, mv, next) {
                Ok(place) => place,
                Err(place) => {
                    read_back(game, mv)?;
                    self.readable.insert(place, *mv);
                    place
                }
            };
        }
        Ok(())
    }
}

/// Finds a move in a sorted list, or where it would stand, as a binary search does. Looks at one
/// place first: universes are mostly in order.
fn find<M: Ord>(list: &[M], mv: &M, first: usize) -> Result<usize, usize> {
    let before = first.checked_sub(1).and_then(|place| list.get(place));
    if before.is_none_or(|before| before < mv) && first <= list.len() {
        match list.get(first).map(|here| here.cmp(mv)) {
            Some(Ordering::Equal) => return Ok(first),
            Some(Ordering::Greater) | None => return Err(first),
            Some(Ordering::Less) => {}
        }
    }
    list.binary_search(mv)
}

fn known<G: Game>(rule: &str) -> Result<(), String> {
    if G::CANON.iter().any(|article| article.id == rule) {
        Ok(())
    } else {
        Err(format!("`{rule}`, which is no rule of the game"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_found_wherever_the_search_begins() {
        for list in [&[][..], &[4], &[1, 4, 6, 9]] {
            for wanted in 0..11 {
                for first in 0..6 {
                    let found = find(list, &wanted, first);
                    assert_eq!(
                        found,
                        list.binary_search(&wanted),
                        "{list:?} {wanted} {first}"
                    );
                }
            }
        }
    }
}
