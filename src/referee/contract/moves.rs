//! The legal moves are just those that the rules allow, and every move can be written and read.

use crate::referee::game::Game;

use super::steps::read_back;

/// Universes that are remembered: a game has few that come again and again.
const REMEMBERED: usize = 32;

/// Looks at the moves of one table after the other. What holds for good is looked at once: that a
/// move reads back, and that a rule which a refusal cites is one of the game.
pub(super) struct Moves<G: Game> {
    named: Vec<G::Move>,
    universes: Vec<Universe<G::Move>>,
    /// Every move that has been read back, sorted.
    readable: Vec<G::Move>,
    cited: Vec<&'static str>,
}

/// All moves that somebody could name at a table.
struct Universe<M> {
    /// As the game names them.
    named: Vec<M>,
    /// In order, each once.
    sorted: Vec<M>,
}

impl<G: Game> Moves<G> {
    pub const fn new() -> Self {
        Self {
            named: Vec::new(),
            universes: Vec::new(),
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
        let universe = self.universe(game, table)?;
        let sorted = &self.universes[universe].sorted;
        let nameless = || {
            let mut strange = moves.iter().filter(|mv| sorted.binary_search(mv).is_err());
            let mv = strange.next()?;
            Some(format!("`{}` is a move that nobody could name", say(mv)))
        };
        // Both are in order, so that the next one that is listed is the only one to look for.
        let mut listed = moves.iter().peekable();
        let mut last = "";
        for mv in sorted {
            let is_listed = listed.next_if_eq(&mv).is_some();
            match (is_listed, game.check(table, mv)) {
                (true, Ok(())) => {
                    if !game.in_order(table, mv) {
                        return Err(format!("`{}` is listed, and yet out of order", say(mv)));
                    }
                }
                (true, Err(illegal)) => {
                    let mv = say(mv);
                    return Err(format!("`{mv}` is a move, and yet illegal: {illegal}"));
                }
                (false, Ok(())) if !game.in_order(table, mv) => {}
                (false, Ok(())) => {
                    let missing = || format!("`{}` is legal, and yet no move", say(mv));
                    return Err(nameless().unwrap_or_else(missing));
                }
                (false, Err(illegal)) => {
                    let rule = illegal.rule;
                    // The same text at the same place in memory: no need to compare letters.
                    let same = |cited: &&'static str| std::ptr::eq(*cited, rule);
                    if !same(&last) && !self.cited.iter().any(same) {
                        known::<G>(rule).map_err(|why| format!("`{}` breaks {why}", say(mv)))?;
                        self.cited.push(rule);
                    }
                    last = rule;
                }
            }
        }
        match listed.next() {
            Some(_) => Err(nameless().unwrap_or_default()),
            None => Ok(()),
        }
    }

    /// Gives the place of the table's universe among those that are remembered. All its moves read
    /// back.
    fn universe(&mut self, game: &G, table: &G::Table) -> Result<usize, String> {
        self.named.clear();
        game.universe(table, &mut self.named);
        let named = &self.named;
        let known = self.universes.iter().position(|one| one.named == *named);
        if let Some(place) = known {
            return Ok(place);
        }
        let mut sorted = named.clone();
        sorted.sort_unstable();
        sorted.dedup();
        for mv in &sorted {
            if let Err(place) = self.readable.binary_search(mv) {
                read_back(game, mv)?;
                self.readable.insert(place, *mv);
            }
        }
        self.universes.truncate(REMEMBERED - 1);
        let named = self.named.clone();
        self.universes.insert(0, Universe { named, sorted });
        Ok(0)
    }
}

fn known<G: Game>(rule: &str) -> Result<(), String> {
    if G::CANON.iter().any(|article| article.id == rule) {
        Ok(())
    } else {
        Err(format!("`{rule}`, which is no rule of the game"))
    }
}
