//! Two versions of a game: which is better, for whom, how surely.

use std::collections::BTreeMap;

use crate::deck::Setting;
use crate::diag::Diags;
use crate::referee::bot::BotKind;
use crate::referee::compare::Compared;
use crate::referee::log::Header;
use crate::referee::report::{self, Comparison, Heading, Side, Wrong};
use crate::referee::{self, Game, Rules, Scrutiny, Session, Settings, Shelf, Speech, Umpire};

use super::failure::Failure;
use super::file::File;
use super::outcome::Outcome;
use super::progress::Progress;
use super::simulate::MOST_GAMES;
use super::table::{self, Table};
use super::value::{self, Changed};
use super::workshop::Workshop;

/// A version of a game.
pub struct Version<'a, S> {
    /// The sources that it is in.
    pub workshop: &'a Workshop<S>,
    /// The game.
    pub game: String,
    /// What somebody calls it.
    pub name: String,
    /// Settings of `game.toml` and cells of tables that are changed.
    pub set: BTreeMap<String, Setting>,
}

/// How two versions are compared.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Order {
    /// The table to play at; what it sets is set for both.
    pub table: Table,
    /// How many games of each version for each number of players.
    pub games: u64,
    /// Who plays: one for all seats, or one for each.
    pub bots: Vec<BotKind>,
    /// Whether the versions play different shuffles.
    pub own_shuffles: bool,
}

impl Default for Order {
    fn default() -> Self {
        Self {
            table: Table::default(),
            games: 1000,
            bots: vec![BotKind::Random],
            own_shuffles: false,
        }
    }
}

/// What two versions tell.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Versus {
    /// The comparison, with the game that went wrong.
    pub comparison: Comparison,
    /// The comparison as a page.
    pub files: Vec<File>,
}

/// Plays both versions; nothing is made when one of them can't be played.
pub fn compare<S: Shelf>(
    [old, new]: [&Version<'_, S>; 2],
    order: &Order,
    progress: &dyn Progress,
) -> Outcome<Versus> {
    let mut diags = Diags::new();
    let compared = run([old, new], order, progress, &mut diags);
    let made = compared.map(|compared| {
        compared.map(|comparison| Versus {
            files: vec![File::new(
                format!("{}/compare.html", new.game),
                report::compared_html(&comparison),
            )],
            comparison,
        })
    });
    Outcome::new(diags, made)
}

fn run<S: Shelf>(
    [old, new]: [&Version<'_, S>; 2],
    order: &Order,
    progress: &dyn Progress,
    diags: &mut Diags,
) -> Result<Option<Comparison>, Failure> {
    if !(1..=MOST_GAMES).contains(&order.games) {
        let games = order.games;
        let why = format!("a comparison has 1 to {MOST_GAMES} games, not {games}");
        return Err(Failure::Order(why));
    }
    let mut before = Diags::new();
    let Some(was) = changed(old, order, &mut before)? else {
        diags.append(before);
        return Ok(None);
    };
    let Some(is) = changed(new, order, diags)? else {
        return Ok(None);
    };
    let kinds = [&was, &is].map(|one| one.deck.manifest.game.referee.as_ref());
    if let [Some(one), Some(other)] = kinds
        && one.get_ref() != other.get_ref()
    {
        return Err(Failure::Order(format!(
            "`{}` and `{}` are played by different rules (`{}` and `{}`), so they can't be compared",
            old.name,
            new.name,
            one.get_ref(),
            other.get_ref()
        )));
    }
    let settings = [(&was, old), (&is, new)].map(|(changed, version)| {
        let settings = table::settings(&changed.deck, &changed.table)?;
        let players = changed.table.players;
        Ok::<_, Failure>(table::possible(settings, &version.workshop.shelf, players))
    });
    let [was_set, is_set] = settings;
    let settings = [&was_set?, &is_set?];
    let match_up = MatchUp {
        order,
        settings,
        names: [&old.name, &new.name],
        cells: [&was.cells, &is.cells],
        progress,
    };
    let mut found = Diags::new();
    let compared = new
        .workshop
        .shelf
        .open_both(settings, match_up, [&mut found, diags])
        .transpose()?;
    is.settle(diags);
    if compared.is_none() {
        before.append(found);
        was.settle(&mut before);
        diags.append(before);
    }
    Ok(compared)
}

/// Gives the deck of a version, with what both set and with what it sets itself.
fn changed<S: Shelf>(
    version: &Version<'_, S>,
    order: &Order,
    diags: &mut Diags,
) -> Result<Option<Changed>, Failure> {
    let mut table = order.table.clone();
    table.set.extend(version.set.clone());
    value::deck(version.workshop, &version.game, &table, diags)
}

/// Everything that it takes to compare two versions of a game, whichever it is.
struct MatchUp<'a> {
    order: &'a Order,
    settings: [&'a Settings<'a>; 2],
    names: [&'a str; 2],
    cells: [&'a BTreeMap<String, Setting>; 2],
    progress: &'a dyn Progress,
}

impl Umpire for MatchUp<'_> {
    type Output = Result<Comparison, Failure>;

    fn visit<G: Game>(self, old: &G, new: &G) -> Self::Output {
        let order = self.order;
        let asked = (order.table.players, order.bots.len());
        let ranges = [old, new].map(Rules::players);
        let mut numbers: Vec<u8> =
            (ranges[0][0].max(ranges[1][0])..=ranges[0][1].min(ranges[1][1])).collect();
        let all = ranges[0][0].min(ranges[1][0])..=ranges[0][1].max(ranges[1][1]);
        let mut unmatched: Vec<u8> = all.filter(|n| !numbers.contains(n)).collect();
        if asked.0.is_some() || asked.1 > 1 {
            for range in ranges {
                numbers = table::players(range, asked.0, asked.1)?.collect();
            }
            unmatched.clear();
        }
        if numbers.is_empty() {
            let why = "the versions have no number of players in common, so they can't be compared";
            return Err(Failure::Order(why.to_owned()));
        }
        let sessions: Vec<[Session; 2]> = numbers.iter().map(|n| self.sessions::<G>(*n)).collect();
        let games = sessions.iter().flatten().map(Session::all_games).sum();
        self.progress.begin(games);
        let mut played: Vec<(Vec<BotKind>, Compared)> = Vec::new();
        let mut finding = None;
        for [one, other] in &sessions {
            let done = |games| self.progress.done(games);
            match referee::compare::compare([old, new], [one, other], &done) {
                Ok(compared) => played.push((one.bots.clone(), compared)),
                Err((is_new, incident)) => {
                    let incident = *incident;
                    finding = Some(Wrong { is_new, incident });
                    break;
                }
            }
        }
        let speeches = [(old, 0), (new, 1)]
            .map(|(game, version)| Speech::new(game.names(), self.settings[version].deck()));
        let title = |word: &str| {
            let known = speeches[1].title(word).or_else(|| speeches[0].title(word));
            known.map(str::to_owned)
        };
        let sides = [0, 1].map(|version| self.side::<G>(version));
        let mut comparison = Comparison::new(sides, !order.own_shuffles, &played, title);
        comparison.unmatched = unmatched;
        comparison.finding = finding;
        Ok(comparison)
    }
}

impl MatchUp<'_> {
    /// Gives the games of both versions at a number of players.
    fn sessions<G: Game>(&self, players: u8) -> [Session; 2] {
        [0, 1].map(|version| Session {
            header: Header::new::<G>(self.settings[version], players, self.seed(version)),
            games: self.order.games,
            bots: table::seated(&self.order.bots, players),
            scrutiny: Scrutiny::Plain,
        })
    }

    /// Gives what all chance of a version comes from.
    fn seed(&self, version: usize) -> u64 {
        let seed = self.order.table.seed;
        if self.order.own_shuffles && version == 1 {
            // Any other number would do; this one is far from those that people choose.
            return seed ^ 0x9e37_79b9_7f4a_7c15;
        }
        seed
    }

    fn side<G: Game>(&self, version: usize) -> Side {
        let order = self.order;
        let mut heading = Heading {
            seed: self.seed(version),
            games: order.games,
            ..Heading::new::<G>(self.settings[version], &order.bots)
        };
        heading.settings.extend(self.cells[version].clone());
        Side {
            name: self.names[version].to_owned(),
            heading,
        }
    }
}
