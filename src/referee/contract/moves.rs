//! The legal moves are just those that the rules allow, and every move can be written and read.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::referee::game::Game;

use super::steps::read_back;

/// Universes that are remembered: a game has few that come again and again.
const REMEMBERED: usize = 32;

/// Looks at the moves of one table after the other. What holds for good is looked at once: that a
/// move reads back, and that a rule which a refusal cites is one of the game.
pub(super) struct Moves<G: Game> {
    /// All moves that somebody could name, those of the last table first. All of them read back.
    universes: Vec<Universe<G>>,
    /// Every move that has been read back.
    readable: BTreeSet<G::Move>,
    cited: Cited,
    /// Whether each move of the list was met among those that the rules allow.
    met: Vec<bool>,
}

/// What somebody could name at a table.
struct Universe<G: Game> {
    extent: G::Extent,
    moves: Vec<G::Move>,
    /// Moves with the same verb that follow each other.
    runs: Vec<(G::Verb, Range<usize>)>,
}

impl<G: Game> Moves<G> {
    pub fn new() -> Self {
        Self {
            universes: Vec::new(),
            readable: BTreeSet::new(),
            cited: Cited::default(),
            met: Vec::new(),
        }
    }

    /// Checks that the legal moves are sorted, each once, and just those that the law allows, of those
    /// that come to the same in another order the one in order; that every other move breaks a rule of
    /// the game; and that each can be written and read.
    ///
    /// That a refused move leaves the table as it was needs no check: the law can't change it.
    pub fn check(&mut self, game: &G, table: &G::Table, moves: &[G::Move]) -> Result<(), String> {
        let say = |mv: &G::Move| said(game, mv);
        if !moves.is_sorted_by(|one, other| one < other) {
            let said: Vec<String> = moves.iter().map(say).collect();
            return Err(format!(
                "the moves are out of order: `{}`",
                said.join("`, `")
            ));
        }
        self.read_back(game, game.extent(table))?;
        self.met.clear();
        self.met.resize(moves.len(), false);
        let missing = self.allowed(game, table, moves)?;
        // What is listed, and no move that somebody could name is it, may be illegal as well.
        if let Some(place) = self.met.iter().position(|met| !met) {
            let mv = &moves[place];
            return Err(match game.check(table, mv) {
                Err(illegal) => format!("`{}` is a move, and yet illegal: {illegal}", say(mv)),
                Ok(()) => format!("`{}` is a move that nobody could name", say(mv)),
            });
        }
        match missing {
            Some(mv) => Err(format!("`{}` is legal, and yet no move", say(&mv))),
            None => Ok(()),
        }
    }

    /// Notes which moves of the list are met among those that the law allows, and gives the first that
    /// is allowed and not in the list. The law is asked once about moves that it refuses for their verb.
    fn allowed(
        &mut self,
        game: &G,
        table: &G::Table,
        moves: &[G::Move],
    ) -> Result<Option<G::Move>, String> {
        let mut missing = None;
        let universe = self.universes.first();
        let runs = universe.into_iter().flat_map(|universe| {
            let runs = universe.runs.iter();
            runs.map(|(verb, run)| (*verb, &universe.moves[run.clone()]))
        });
        for (verb, named) in runs {
            if let Err(illegal) = game.refuse(table, verb) {
                self.cited.look(game, &named[0], illegal.rule)?;
                continue;
            }
            for mv in named {
                if let Err(illegal) = game.judge(table, mv) {
                    self.cited.look(game, mv, illegal.rule)?;
                    continue;
                }
                match moves.binary_search(mv) {
                    Ok(_) if !game.in_order(table, mv) => {
                        let said = said(game, mv);
                        return Err(format!("`{said}` is listed, and yet out of order"));
                    }
                    Ok(place) => self.met[place] = true,
                    Err(_) if !game.in_order(table, mv) => {}
                    Err(_) => missing = missing.or(Some(*mv)),
                }
            }
        }
        Ok(missing)
    }

    /// Checks that all moves that somebody could name read back, and remembers them.
    fn read_back(&mut self, game: &G, extent: G::Extent) -> Result<(), String> {
        let mut known = self.universes.iter();
        if let Some(place) = known.position(|known| known.extent == extent) {
            self.universes[..=place].rotate_right(1);
            return Ok(());
        }
        let is_full = self.universes.len() == REMEMBERED;
        let room = self.universes.pop_if(|_| is_full);
        let mut named = room.map(|universe| universe.moves).unwrap_or_default();
        named.clear();
        game.nameable(&extent, &mut named);
        // Most of them are those of the last time, with some left out and some between them.
        let last = self.universes.first();
        let mut at = last.map_or(&[][..], |last| last.moves.as_slice());
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
        self.universes.insert(0, Universe::new(extent, named));
        Ok(())
    }
}

impl<G: Game> Universe<G> {
    fn new(extent: G::Extent, moves: Vec<G::Move>) -> Self {
        let same = |one: &G::Move, other: &G::Move| G::verb(one) == G::verb(other);
        let mut at = 0;
        let runs = moves.chunk_by(same).map(|run| {
            let from = at;
            at += run.len();
            (G::verb(&run[0]), from..at)
        });
        let runs = runs.collect();
        Self {
            extent,
            moves,
            runs,
        }
    }
}

/// Rules that refusals have cited, the last one first of all: they are rules of the game.
#[derive(Default)]
struct Cited {
    last: &'static str,
    all: Vec<&'static str>,
}

impl Cited {
    /// Checks that what a move breaks is a rule of the game.
    #[inline]
    fn look<G: Game>(&mut self, game: &G, mv: &G::Move, rule: &'static str) -> Result<(), String> {
        // The same text at the same place in memory: no need to compare letters.
        if std::ptr::eq(self.last, rule) {
            return Ok(());
        }
        self.look_anew(game, mv, rule)
    }

    #[inline(never)]
    fn look_anew<G: Game>(
        &mut self,
        game: &G,
        mv: &G::Move,
        rule: &'static str,
    ) -> Result<(), String> {
        if !self.all.iter().any(|cited| std::ptr::eq(*cited, rule)) {
            known::<G>(rule).map_err(|why| format!("`{}` breaks {why}", said(game, mv)))?;
            self.all.push(rule);
        }
        self.last = rule;
        Ok(())
    }
}

fn said<G: Game>(game: &G, mv: &G::Move) -> String {
    game.names().speak(&mv.to_string())
}

fn known<G: Game>(rule: &str) -> Result<(), String> {
    if G::CANON.iter().any(|article| article.id == rule) {
        Ok(())
    } else {
        Err(format!("`{rule}`, which is no rule of the game"))
    }
}
