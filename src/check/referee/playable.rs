//! In which ways and with how many players a deck can be played, and how that is known.
//!
//! What the referee tried in; sentences and data for people and machines out.

use serde::Serialize;

/// What came of trying to play a deck.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Playable {
    /// The variants, or the game as it is.
    pub ways: Vec<Way>,
    /// Games that were played.
    pub games: u64,
}

/// One way to play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Way {
    /// The variant; `None` for a game that has none.
    pub variant: Option<String>,
    /// What it is called.
    pub title: String,
    /// The numbers of players with which it can be played.
    pub players: Vec<u8>,
    /// Those with which it can't.
    pub not: Vec<Hindered>,
}

/// A number of players that can't play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Hindered {
    /// How many.
    pub players: u8,
    /// What keeps them from it.
    pub why: String,
}

/// How much of what a deck promises can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Extent {
    /// Every variant with every number of players.
    Wholly,
    /// Some of them.
    Partly,
    /// Nothing.
    Nowise,
    /// Nobody knows before what is wrong with the tables is mended.
    Untried,
    /// No referee knows the game.
    Unknown,
}

impl Playable {
    /// Says how much of it can be played.
    #[must_use]
    pub fn extent(&self) -> Extent {
        if self.ways.iter().all(|way| way.players.is_empty()) {
            Extent::Nowise
        } else if self.ways.iter().all(|way| way.not.is_empty()) {
            Extent::Wholly
        } else {
            Extent::Partly
        }
    }

    /// Says what can be played, with whom, and what can't and why: a line for each.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let mut groups: Vec<(&[u8], Vec<&str>)> = Vec::new();
        for way in self.ways.iter().filter(|way| !way.players.is_empty()) {
            match groups
                .iter_mut()
                .find(|(players, _)| *players == way.players)
            {
                Some((_, titles)) => titles.push(&way.title),
                None => groups.push((&way.players, vec![&way.title])),
            }
        }
        for (players, titles) in groups {
            let titles = list(&titles, "and");
            lines.push(format!("{titles} with {}", numbers(players)));
        }
        for (why, titles, players) in self.reasons() {
            let titles = match titles.len() {
                all if all == self.ways.len() => String::new(),
                _ => list(&titles, "and") + " ",
            };
            lines.push(format!("not {titles}with {}: {why}", numbers(&players)));
        }
        lines
    }

    /// Gives each reason why something can't be played, with the titles of what it keeps from being
    /// played and the numbers of players.
    fn reasons(&self) -> Vec<(&str, Vec<&str>, Vec<u8>)> {
        let mut each: Vec<(&Hindered, Vec<&str>)> = Vec::new();
        for way in &self.ways {
            for hindered in &way.not {
                match each.iter_mut().find(|(known, _)| *known == hindered) {
                    Some((_, titles)) => titles.push(&way.title),
                    None => each.push((hindered, vec![&way.title])),
                }
            }
        }
        let mut reasons: Vec<(&str, Vec<&str>, Vec<u8>)> = Vec::new();
        for (Hindered { players, why }, titles) in each {
            match reasons
                .iter_mut()
                .find(|one| one.0 == why && one.1 == titles)
            {
                Some((_, _, all)) => all.push(*players),
                None => reasons.push((why, titles, vec![*players])),
            }
        }
        reasons
    }
}

/// Writes numbers of players: `2 to 4 players`, `2 or 4 players`.
fn numbers(players: &[u8]) -> String {
    let (first, last) = (players.first().copied(), players.last().copied());
    let (Some(first), Some(last)) = (first, last) else {
        return "nobody".to_owned();
    };
    let in_a_row = usize::from(last.saturating_sub(first)) + 1 == players.len();
    if in_a_row && players.len() > 2 {
        return format!("{first} to {last} players");
    }
    let words: Vec<String> = players.iter().map(ToString::to_string).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let noun = if players == [1] { "player" } else { "players" };
    format!("{} {noun}", list(&words, "or"))
}

/// Writes words as a list: `a, b and c`.
fn list(words: &[&str], joint: &str) -> String {
    match words {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [all @ .., last] => format!("{} {joint} {last}", all.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn way(title: &str, players: &[u8], not: &[u8]) -> Way {
        let hindered = |players: &u8| Hindered {
            players: *players,
            why: "9 cards are too few".to_owned(),
        };
        Way {
            variant: None,
            title: title.to_owned(),
            players: players.to_vec(),
            not: not.iter().map(hindered).collect(),
        }
    }

    fn told(ways: &[Way]) -> (Extent, Vec<String>) {
        let playable = Playable {
            ways: ways.to_vec(),
            games: 1,
        };
        (playable.extent(), playable.lines())
    }

    #[test]
    fn ways_with_the_same_players_are_told_together() {
        let ways = [way("Basic", &[2, 3, 4], &[]), way("Full", &[2, 3, 4], &[])];
        let lines = vec!["Basic and Full with 2 to 4 players".to_owned()];
        assert_eq!(told(&ways), (Extent::Wholly, lines));
    }

    #[test]
    fn what_can_t_be_played_is_told_once_with_its_reason() {
        let ways = [way("Basic", &[2, 3], &[4]), way("Full", &[2], &[3, 4])];
        let (extent, lines) = told(&ways);
        assert_eq!(extent, Extent::Partly);
        assert_eq!(
            lines,
            [
                "Basic with 2 or 3 players",
                "Full with 2 players",
                "not with 4 players: 9 cards are too few",
                "not Full with 3 players: 9 cards are too few",
            ]
        );
        let (extent, lines) = told(&[way("Basic", &[], &[2, 3, 4])]);
        assert_eq!(extent, Extent::Nowise);
        assert_eq!(lines, ["not with 2 to 4 players: 9 cards are too few"]);
    }
}
