//! The legal moves are just those that the rules allow, and every move can be written and read.

use std::collections::BTreeSet;

use crate::referee::game::Game;

use super::steps::read_back;

/// Universes that are remembered: a game has few that come again and again.
const REMEMBERED: usize = 32;

/// Looks at the moves of one table after the other. What holds for good is looked at once: that a
/// move reads back, and that a rule which a refusal cites is one of the game.
pub(super) struct Moves<G: Game> {
    /// All moves that somebody could name, those of the last table first. All of them read back.
    universes: Vec<(G::Extent, Vec<G::Move>)>,
    /// Every move that has been read back.
    readable: BTreeSet<G::Move>,
    cited: Vec<&'static str>,
    /// Whether each move of the list was met among those that the rules allow.
    met: Vec<bool>,
}

impl<G: Game> Moves<G> {
    pub fn new() -> Self {
        Self {
            universes: Vec::new(),
            readable: BTreeSet::new(),
            cited: Vec::new(),
            met: Vec::new(),
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
        self.read_back(game, game.extent(table))?;
        let named = self
            .universes
            .first()
            .map_or(&[][..], |(_, named)| named.as_slice());
        self.met.clear();
        self.met.resize(moves.len(), false);
        let mut missing = None;
        let mut last = "";
        for mv in named {
            match game.check(table, mv) {
                Ok(()) => match moves.binary_search(mv) {
                    Ok(_) if !game.in_order(table, mv) => {
                        return Err(format!("`{}` is listed, and yet out of order", say(mv)));
                    }
                    Ok(place) => self.met[place] = true,
                    Err(_) if !game.in_order(table, mv) => {}
                    Err(_) => missing = missing.or(Some(mv)),
                },
                Err(illegal) => {
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
        // What is listed, and no move that somebody could name is it, may be illegal as well.
        if let Some(place) = self.met.iter().position(|met| !met) {
            let mv = &moves[place];
            return Err(match game.check(table, mv) {
                Err(illegal) => format!("`{}` is a move, and yet illegal: {illegal}", say(mv)),
                Ok(()) => format!("`{}` is a move that nobody could name", say(mv)),
            });
        }
        match missing {
            Some(mv) => Err(format!("`{}` is legal, and yet no move", say(mv))),
            None => Ok(()),
        }
    }

    /// Checks that all moves that somebody could name read back, and remembers them.
    fn read_back(&mut self, game: &G, extent: G::Extent) -> Result<(), String> {
        let mut known = self.universes.iter();
        if let Some(place) = known.position(|(known, _)| *known == extent) {
            self.universes[..=place].rotate_right(1);
            return Ok(());
        }
        let is_full = self.universes.len() == REMEMBERED;
        let room = self.universes.pop_if(|_| is_full);
        let mut named = room.map(|(_, named)| named).unwrap_or_default();
        named.clear();
        game.nameable(&extent, &mut named);
        // Most of them are those of the last time, with some left out and some between them.
        let last = self.universes.first();
        let mut at = last.map_or(&[][..], |(_, named)| named.as_slice());
        for mv in &named {
            match at {
                [first, rest @ ..] if first == mv => at = rest,
                [_, second, rest @ ..] if second == mv => at = rest,
                _ if self.readable.contains(mv) => {}
                _ => {
                    read_back(game, mv)?;
                    self.readable.insert(*mv);
                }
            }
        }
        self.universes.insert(0, (extent, named));
        Ok(())
    }
}

fn known<G: Game>(rule: &str) -> Result<(), String> {
    if G::CANON.iter().any(|article| article.id == rule) {
        Ok(())
    } else {
        Err(format!("`{rule}`, which is no rule of the game"))
    }
}
