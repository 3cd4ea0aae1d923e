//! A second scorer of Supercytes: slow, and written from the rules as a player reads them.
//!
//! A log in, the story of its rounds out. It shares no code with the referee: it reads the tables of
//! the deck itself, holds cards as the words that are printed on them, and knows no table, no stage
//! and no effect tree. It walks through the rounds as the rulebook tells them, and takes from the log
//! what players and chance decided.

use std::collections::BTreeMap;

use cardwright::deck::Setting;
use cardwright::project::Project;
use cardwright::referee::Settings;
use cardwright::referee::log::Line;

/// What a Treatment does, read off its cell with own eyes.
#[derive(Clone, Copy, Debug)]
enum Does {
    /// Points for who plays it.
    Mine(i64),
    /// Points for every opponent.
    Theirs(i64),
    /// One card in play of another player.
    Steals,
}

/// The deck and the settings.
pub struct Ledger {
    categories: Vec<String>,
    scores: BTreeMap<String, BTreeMap<String, i64>>,
    treatments: BTreeMap<String, Does>,
    /// Treatments for each player, beginning with two.
    each: Vec<usize>,
    buy_back: bool,
    cost: usize,
    keep: usize,
    rounds: usize,
    hands_break_ties: bool,
    mixes: bool,
}

/// What lies where when a round begins, or when the game is over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// The round that begins; 0 when the game is over.
    pub round: usize,
    /// Who calls, counted from 0.
    pub caller: usize,
    /// The cells of each player, the card in play first.
    pub piles: Vec<Vec<String>>,
    /// The Treatments of each player, sorted.
    pub hands: Vec<Vec<String>>,
    /// The cells in the centre, in the order laid.
    pub pot: Vec<String>,
    /// The used Treatments, sorted.
    pub used: Vec<String>,
}

/// How a game went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Story {
    /// Each round as it begins, then the end.
    pub pages: Vec<Page>,
    /// The kind of ending and its rule.
    pub end: (String, String),
    /// The winners, counted from 0.
    pub winners: Vec<usize>,
    /// The score of each player.
    pub scores: Vec<i64>,
}

/// The log, line by line.
struct Reading<'a> {
    lines: std::iter::Enumerate<std::slice::Iter<'a, Line>>,
}

impl Reading<'_> {
    /// Reads what chance decided, which has to be of this kind.
    fn chance(&mut self, kind: &str) -> Result<Vec<String>, String> {
        let (number, line) = self.lines.next().ok_or("the log stops")?;
        let Line::Chance { chance } = line else {
            return Err(format!("line {number}: chance is due, not {line:?}"));
        };
        let mut words = chance.split_whitespace().map(str::to_owned);
        if words.next().as_deref() == Some(kind) {
            Ok(words.collect())
        } else {
            Err(format!("line {number}: `{kind}` is due, not `{chance}`"))
        }
    }

    /// Reads what a player decided, who has to have this seat and so many choices.
    fn choice(&mut self, who: usize, choices: usize) -> Result<Vec<String>, String> {
        let (number, line) = self.lines.next().ok_or("the log stops")?;
        let Line::Move { seat, mv, legal } = line else {
            return Err(format!("line {number}: player {who} is due, not {line:?}"));
        };
        if seat.place() != who {
            return Err(format!("line {number}: player {who} is due, not {line:?}"));
        }
        if *legal != choices {
            return Err(format!("line {number}: {choices} choices, not {line:?}"));
        }
        Ok(mv.split_whitespace().map(str::to_owned).collect())
    }
}

fn whole(settings: &Settings<'_>, key: &str) -> usize {
    let Some(Setting::Whole(number)) = settings.get(key) else {
        panic!("no `{key}`");
    };
    usize::try_from(*number).expect("a count")
}

fn switch(settings: &Settings<'_>, key: &str) -> bool {
    settings.get(key) == Some(&Setting::Switch(true))
}

/// Reads a table as a list of rows, column by column.
fn rows(project: &Project, table: &str) -> Vec<BTreeMap<String, String>> {
    let text = project.text(&format!("decks/supercytes/{table}.csv"));
    let text = text.expect("a table").into_owned();
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    reader
        .deserialize()
        .map(|row| row.expect("a row"))
        .collect()
}

impl Ledger {
    /// Reads the deck.
    pub fn read(project: &Project, settings: &Settings<'_>) -> Self {
        let column = |table: &str, name: &str| -> Vec<String> {
            let rows = rows(project, table);
            rows.iter().map(|row| row[name].clone()).collect()
        };
        let categories = column("categories", "key");
        let scores = rows(project, "cells").into_iter().map(|row| {
            let score = |key: &String| (key.clone(), row[key].parse().expect("a score"));
            (row["id"].clone(), categories.iter().map(score).collect())
        });
        let Some(Setting::List(kinds)) = settings.get("kinds") else {
            panic!("no `kinds`");
        };
        let rows = rows(project, "treatments").into_iter();
        let used = rows.filter(|row| kinds.contains(&Setting::Word(row["kind"].clone())));
        let treatments = used.map(|row| {
            let words: Vec<&str> = row["fx"].split_whitespace().collect();
            let does = match words[..] {
                ["window:", "points", n] => Does::Mine(n.parse().expect("points")),
                ["window:", "points", n, "who=others"] => Does::Theirs(n.parse().expect("points")),
                ["window:", "steal", "inplay", "1", "from=choose"] => Does::Steals,
                _ => panic!("{words:?}"),
            };
            (row["kind"].to_lowercase(), does)
        });
        let Some(Setting::List(each)) = settings.get("treatments") else {
            panic!("no `treatments`");
        };
        let each = each.iter().map(|each| match each {
            Setting::Whole(each) => usize::try_from(*each).expect("a count"),
            other => panic!("{other:?}"),
        });
        let tie = settings.get("tiebreak");
        Self {
            scores: scores.collect(),
            treatments: treatments.collect(),
            each: each.collect(),
            buy_back: switch(settings, "buy_back"),
            cost: whole(settings, "buy_back_cost"),
            keep: whole(settings, "buy_back_keep"),
            rounds: whole(settings, "max_rounds"),
            hands_break_ties: tie == Some(&Setting::Word("treatments_left".into())),
            mixes: switch(settings, "shuffle_won"),
            categories,
        }
    }

    /// Tells the game of a log again.
    ///
    /// # Errors
    /// The first line that the rules as read here don't lead to.
    pub fn retell(&self, players: usize, lines: &[Line]) -> Result<Story, String> {
        let lines = lines.iter().enumerate();
        let mut reading = Reading { lines };
        let mut told = Telling::new(self, players);
        told.set_up(&mut reading)?;
        let story = loop {
            told.pages.push(told.page.clone());
            let best = told.round(&mut reading)?;
            if let Some(story) = told.ended(&best) {
                break story;
            }
            if told.page.round >= self.rounds {
                // SC-48, SC-A05: most cards at the agreed end.
                let richest = told.richest();
                break told.story("exhausted", "SC-48", richest);
            }
            if self.buy_back {
                told.buy_back(&mut reading)?;
                // Who has paid the last cards is out as well (SC-A15).
                if self.keep == 0
                    && let Some(story) = told.ended(&best)
                {
                    break story;
                }
            }
            told.page.round += 1;
        };
        match reading.lines.next() {
            Some((_, Line::End { .. })) | None => Ok(story),
            Some((number, line)) => Err(format!("line {number}: the game is over, not {line:?}")),
        }
    }
}

/// A game that is being told.
struct Telling<'a> {
    ledger: &'a Ledger,
    players: usize,
    page: Page,
    pages: Vec<Page>,
}

impl<'a> Telling<'a> {
    fn new(ledger: &'a Ledger, players: usize) -> Self {
        let page = Page {
            round: 1,
            piles: vec![Vec::new(); players],
            hands: vec![Vec::new(); players],
            ..Page::default()
        };
        Self {
            ledger,
            players,
            page,
            pages: Vec::new(),
        }
    }

    /// Gives all players, beginning with one and going left.
    fn from(&self, first: usize) -> impl Iterator<Item = usize> + use<> {
        let players = self.players;
        (first..first + players).map(move |player| player % players)
    }

    /// SC-04 to SC-12: piles of the same size, hands by the deal table; the rest is set aside.
    fn set_up(&mut self, reading: &mut Reading<'_>) -> Result<(), String> {
        let cells = reading.chance("cells")?;
        let each = cells.len() / self.players;
        for (number, cell) in cells.into_iter().take(each * self.players).enumerate() {
            self.page.piles[number % self.players].push(cell);
        }
        if self.ledger.treatments.is_empty() {
            return Ok(());
        }
        let order = reading.chance("treatments")?;
        let dealt = self.ledger.each[self.players - 2] * self.players;
        for (number, treatment) in order.into_iter().take(dealt).enumerate() {
            self.page.hands[number % self.players].push(treatment);
        }
        self.page.hands.iter_mut().for_each(|hand| hand.sort());
        Ok(())
    }

    /// Steps 1 to 4; gives the players who had the highest score.
    fn round(&mut self, reading: &mut Reading<'_>) -> Result<Vec<usize>, String> {
        let caller = self.page.caller;
        // SC-13: the top card of each pile is in play.
        let piles = self.page.piles.iter_mut();
        let mut open: Vec<Vec<String>> = piles
            .map(|pile| pile.drain(..pile.len().min(1)).collect())
            .collect();
        // SC-15: the Caller chooses one of the categories.
        let call = reading.choice(caller, self.ledger.categories.len())?;
        let [call, category] = &call[..] else {
            return Err(format!("{call:?} is no call"));
        };
        if call != "call" || !self.ledger.categories.contains(category) {
            return Err(format!("`{call} {category}` is no call"));
        }
        // SC-19 to SC-21: everybody but the Caller, from his left.
        let mut bonus = vec![0; self.players];
        let mut centre = Vec::new();
        for player in self.from(caller).skip(1) {
            if self.page.hands[player].is_empty() {
                continue;
            }
            loop {
                let choices = self.choices(player);
                let choice = reading.choice(player, choices)?;
                match &choice.iter().map(String::as_str).collect::<Vec<_>>()[..] {
                    ["done"] => break,
                    ["play", card] => {
                        self.lay(player, card, &mut centre)?;
                        for (other, bonus) in bonus.iter_mut().enumerate() {
                            *bonus += match self.ledger.treatments[*card] {
                                Does::Mine(points) if other == player => points,
                                Does::Theirs(points) if other != player => points,
                                Does::Steals => return Err("steal from whom?".to_owned()),
                                _ => 0,
                            };
                        }
                    }
                    ["play", card, "on", victim] => {
                        self.lay(player, card, &mut centre)?;
                        let victim: usize = victim.parse().map_err(|_| "no seat")?;
                        self.steal(player, victim - 1, &mut open, reading)?;
                    }
                    other => return Err(format!("{other:?} in the window")),
                }
            }
        }
        // SC-33: the highest sum of the cards in play and the bonus.
        let score = |player: usize| -> i64 {
            let cells = open[player].iter();
            let printed: i64 = cells.map(|cell| self.ledger.scores[cell][category]).sum();
            printed + bonus[player]
        };
        let playing = (0..self.players).filter(|player| !open[*player].is_empty());
        let highest = playing.clone().map(score).max().ok_or("nobody plays")?;
        let best: Vec<usize> = playing.filter(|player| score(*player) == highest).collect();
        let order: Vec<usize> = self.from(caller).collect();
        let laid = order.into_iter().flat_map(|player| open[player].clone());
        if let [winner] = best[..] {
            // SC-34, SC-37: the cards of the round, then the pot, go under the winner's pile.
            let mut won: Vec<String> = laid.collect();
            won.append(&mut self.page.pot);
            if self.ledger.mixes {
                let mixed = reading.chance("won")?;
                let sorted = |list: &[String]| {
                    let mut list = list.to_vec();
                    list.sort();
                    list
                };
                if sorted(&mixed) != sorted(&won) {
                    return Err(format!("{won:?} were won, and {mixed:?} mixed"));
                }
                won = mixed;
            }
            self.page.piles[winner].append(&mut won);
            self.page.caller = winner;
        } else {
            // SC-36, SC-38: a draw fills the pot, and the Caller stays.
            self.page.pot.extend(laid);
        }
        self.page.used.append(&mut centre);
        self.page.used.sort();
        Ok(best)
    }

    /// Counts what a player can do in the window: each kind of Treatment once, and `done`.
    fn choices(&self, player: usize) -> usize {
        let mut kinds = self.page.hands[player].clone();
        kinds.dedup();
        let ways = kinds.iter().map(|kind| match self.ledger.treatments[kind] {
            // SC-A12: the victim has to have a card to replace the stolen one.
            Does::Steals => (0..self.players)
                .filter(|other| *other != player && !self.page.piles[*other].is_empty())
                .count(),
            _ => 1,
        });
        ways.sum::<usize>() + 1
    }

    /// SC-24: a Treatment goes from the hand to the centre.
    fn lay(&mut self, player: usize, card: &str, centre: &mut Vec<String>) -> Result<(), String> {
        let hand = &mut self.page.hands[player];
        let at = hand.iter().position(|held| held == card);
        let at = at.ok_or_else(|| format!("player {player} does not hold `{card}`"))?;
        centre.push(hand.remove(at));
        Ok(())
    }

    /// SC-28, SC-29: the thief takes a card in play, and the victim's next card takes its place.
    fn steal(
        &mut self,
        thief: usize,
        victim: usize,
        open: &mut [Vec<String>],
        reading: &mut Reading<'_>,
    ) -> Result<(), String> {
        if thief == victim || self.page.piles[victim].is_empty() {
            return Err(format!("player {victim} can't be robbed"));
        }
        let at = if open[victim].len() == 1 {
            0
        } else {
            // SC-A13: chance says which of several.
            let taken = reading.chance("take")?.concat();
            let at = open[victim].iter().position(|cell| *cell == taken);
            at.ok_or_else(|| format!("`{taken}` is not in play"))?
        };
        let next = self.page.piles[victim].remove(0);
        let stolen = std::mem::replace(&mut open[victim][at], next);
        open[thief].push(stolen);
        Ok(())
    }

    /// SC-46, SC-47: who is out, and whether the game is over. `best` had the highest score.
    fn ended(&mut self, best: &[usize]) -> Option<Story> {
        let in_game: Vec<usize> = (0..self.players)
            .filter(|player| !self.page.piles[*player].is_empty())
            .collect();
        for player in 0..self.players {
            if !in_game.contains(&player) {
                // SC-A19: the Treatments of who is out leave the game.
                self.page.hands[player].clear();
            }
        }
        match in_game[..] {
            [] => {
                let kind = if best.len() == 1 { "won" } else { "shared" };
                Some(self.story(kind, "SC-A03", best.to_vec()))
            }
            [last] => {
                let pot = std::mem::take(&mut self.page.pot);
                self.page.piles[last].extend(pot);
                Some(self.story("won", "SC-47", vec![last]))
            }
            _ => {
                // SC-A04: if the Caller is out, the next to the left calls.
                let mut next = self.from(self.page.caller);
                self.page.caller = next.find(|player| in_game.contains(player))?;
                None
            }
        }
    }

    /// Closes the book.
    fn story(&mut self, kind: &str, rule: &str, winners: Vec<usize>) -> Story {
        let piles = self.page.piles.iter();
        let scores = piles.map(|pile| i64::try_from(pile.len()).expect("few"));
        let scores = scores.collect();
        self.page.round = 0;
        self.pages.push(self.page.clone());
        Story {
            pages: std::mem::take(&mut self.pages),
            end: (kind.to_owned(), rule.to_owned()),
            winners,
            scores,
        }
    }

    /// SC-A05: most cards; if the settings say so, then most Treatments.
    fn richest(&self) -> Vec<usize> {
        let worth = |player: &usize| {
            let hand = self.page.hands[*player].len();
            let hand = if self.ledger.hands_break_ties {
                hand
            } else {
                0
            };
            (self.page.piles[*player].len(), hand)
        };
        let most = (0..self.players).map(|player| worth(&player)).max();
        (0..self.players)
            .filter(|player| Some(worth(player)) == most)
            .collect()
    }

    /// SC-40 to SC-44: the Caller first, each once, as long as Treatments and cards last.
    fn buy_back(&mut self, reading: &mut Reading<'_>) -> Result<(), String> {
        for player in self.from(self.page.caller) {
            let can = self.page.piles[player].len() >= self.ledger.cost + self.ledger.keep;
            if self.page.used.is_empty() || !can {
                continue;
            }
            match reading.choice(player, 2)?.concat().as_str() {
                "keep" => {}
                "buy" => {
                    let price = self.page.piles[player].drain(..self.ledger.cost);
                    self.page.pot.extend(price);
                    let picked = reading.chance("pick")?.concat();
                    let at = self.page.used.iter().position(|card| *card == picked);
                    let at = at.ok_or_else(|| format!("`{picked}` is not used"))?;
                    self.page.hands[player].push(self.page.used.remove(at));
                    self.page.hands[player].sort();
                }
                other => return Err(format!("`{other}` is no buy back")),
            }
        }
        Ok(())
    }
}
