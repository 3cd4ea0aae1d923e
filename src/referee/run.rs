//! Plays many games on all cores: a game and a seed in, statistics out, or the first game that
//! went wrong.
//!
//! Every seed is played once from each seat. The statistics merge in any order, and the first game
//! that goes wrong is the one with the lowest number, so that threads change nothing.

use serde::Serialize;

use super::bot::{AnyBot, BotKind};
use super::contract::Contract;
use super::game::Game;
use super::log::{Header, Recorder};
use super::parts::{Part, over};
use super::play::{Players, Trouble, play, play_from};
use super::stats::{Circle, Ended, Stats, Tally, copies};
use super::stream::Streams;

/// How closely games are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scrutiny {
    /// Only what stops a game is found.
    Plain,
    /// The whole contract is checked at every step.
    Checked,
}

/// The games to play at one number of players.
#[derive(Clone, Debug)]
pub struct Session {
    /// What the logs of its games begin with; it knows the seed.
    pub header: Header,
    /// How many games, at least.
    pub games: u64,
    /// Who plays, one bot for each seat of the first game.
    pub bots: Vec<BotKind>,
    /// How closely they are looked at.
    pub scrutiny: Scrutiny,
}

/// A game that could not be played to its end, with all that it takes to play it again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Incident {
    /// The kind of trouble, such as `no-legal-move`.
    pub kind: &'static str,
    /// What is wrong.
    pub message: String,
    /// The seed of the run.
    pub seed: u64,
    /// Number of players.
    pub players: usize,
    /// Number of the game within its run, counted from 0.
    pub game: u64,
    /// Number of its shuffles, which it shares with the other games of its circle.
    pub deal: u64,
    /// By how many seats the bots have moved to the left.
    pub rotation: usize,
    /// The log up to the trouble, line by line.
    pub log: Vec<String>,
}

/// Plays games, and counts what they tell. `progress` hears how many more were played.
///
/// # Errors
/// The first game that could not be played to its end.
pub fn simulate<G: Game>(
    game: &G,
    session: &Session,
    progress: &(impl Fn(u64) + Sync),
) -> Result<Stats, Box<Incident>> {
    let begin = || Counting::new(game, session, progress);
    let stats = over(0..session.circles(), begin, |stats, more: Stats| {
        stats.merge(&more)
    });
    match stats {
        Ok(stats) => Ok(stats.unwrap_or_default()),
        Err(number) => Err(Box::new(incident(game, session, number))),
    }
}

/// A table whose games are counted together.
pub(super) struct Counting<'a, G: Game, P> {
    table: PlayTable<'a, G>,
    progress: &'a P,
}

impl<'a, G: Game, P> Counting<'a, G, P> {
    /// Sits down. `progress` hears how many more games were played.
    pub fn new(game: &'a G, session: &'a Session, progress: &'a P) -> Self {
        let table = PlayTable::new(game, session);
        Self { table, progress }
    }
}

impl<G: Game, P: Fn(u64) + Sync> Part for Counting<'_, G, P> {
    type Told = Stats;

    fn circle(&mut self, circle: u64) -> Result<(), u64> {
        let games = self.table.circle(circle)?;
        (self.progress)(games);
        Ok(())
    }

    fn told(mut self) -> Stats {
        self.table.take()
    }
}

impl Session {
    fn players(&self) -> u8 {
        u8::try_from(self.bots.len()).unwrap_or(u8::MAX)
    }

    /// Gives the number of games: rounded up, so that every seed is played from every seat.
    #[must_use]
    pub fn all_games(&self) -> u64 {
        self.games.next_multiple_of(self.seats())
    }

    /// Gives the number of circles: shuffles that are played once from every seat.
    #[must_use]
    pub fn circles(&self) -> u64 {
        self.all_games() / self.seats()
    }

    /// Counts the seats.
    pub(super) fn seats(&self) -> u64 {
        self.bots.len().max(1) as u64
    }

    fn bots<G: Game>(&self) -> Vec<AnyBot<G>> {
        self.bots.iter().map(|kind| kind.make()).collect()
    }

    /// Gives the header for the log of one game.
    fn header(&self, deal: u64, rotation: usize) -> Header {
        Header {
            players: self.players(),
            index: deal,
            rotation,
            bots: self.bots.iter().map(ToString::to_string).collect(),
            ..self.header.clone()
        }
    }

    /// Makes the contract, if games are to be checked.
    fn contract<G: Game>(&self, streams: &Streams) -> Option<Contract<G>> {
        let checked = self.scrutiny == Scrutiny::Checked;
        checked.then(|| Contract::new(streams.watch()))
    }

    /// Gives the number of a game's shuffles, and by how many seats its bots have moved.
    #[allow(clippy::cast_possible_truncation)] // less than the number of seats
    fn place(&self, number: u64) -> (u64, usize) {
        (number / self.seats(), (number % self.seats()) as usize)
    }
}

/// Everything that is used again from game to game.
pub(super) struct PlayTable<'a, G: Game> {
    game: &'a G,
    session: &'a Session,
    streams: Streams,
    bots: Vec<AnyBot<G>>,
    contract: Option<Contract<G>>,
    /// The table as it is dealt.
    dealt: G::Table,
    /// The table of the last game, whose lists have room for the next one.
    last: Option<G::Table>,
    tally: Tally,
    stats: Stats,
}

impl<'a, G: Game> PlayTable<'a, G> {
    /// Sits down.
    pub fn new(game: &'a G, session: &'a Session) -> Self {
        let copies = copies(game, session.players());
        let streams = Streams::new(G::ID, G::VERSION, session.header.seed);
        Self {
            game,
            session,
            contract: session.contract(&streams),
            streams,
            dealt: game.deal(session.players()),
            last: None,
            bots: session.bots(),
            stats: Stats::new(session.bots.len(), copies.len()),
            tally: Tally::new(copies),
        }
    }

    /// Plays the games of a seed; gives how many, or the number of the one that went wrong.
    pub fn circle(&mut self, circle: u64) -> Result<u64, u64> {
        let seats = self.session.seats();
        let mut tallied = Circle::new(self.session.bots.len());
        let games = circle * seats..(circle + 1) * seats;
        for number in games.clone() {
            let (deal, rotation) = self.session.place(number);
            let mut streams = self.streams.game(deal);
            let contract = &mut self.contract;
            if let Some(contract) = contract {
                contract.renew(streams.watch());
            }
            let mut players = Players::new(&mut self.bots, &streams, rotation);
            self.tally.clear();
            let tally = &mut self.tally;
            let mut table = self.last.take().unwrap_or_else(|| self.dealt.clone());
            table.clone_from(&self.dealt);
            let (streams, players) = (&mut streams, &mut players);
            let played = play_from(self.game, table, streams, players, contract, tally);
            let (ending, outcome) = played.end.as_ref().map_err(|_| number)?;
            let ended = Ended {
                ending: *ending,
                outcome,
                decisions: played.decisions,
                seconds: G::PACE.seconds(self.tally.rounds(), played.decisions),
            };
            let bot = |seat| players.bot(seat);
            self.stats.game(&mut tallied, &self.tally, ended, bot);
            self.last = Some(played.table);
        }
        self.stats.close(&tallied);
        Ok(games.end - games.start)
    }

    /// Gives what the games so far have told, and begins with none.
    pub fn take(&mut self) -> Stats {
        let (seats, faces) = (self.stats.seats.len(), self.stats.cards.len());
        std::mem::replace(&mut self.stats, Stats::new(seats, faces))
    }
}

/// Plays the game that went wrong once more, and writes its log.
#[must_use]
pub fn incident<G: Game>(game: &G, session: &Session, number: u64) -> Incident {
    let (deal, rotation) = session.place(number);
    let mut streams = Streams::new(G::ID, G::VERSION, session.header.seed).game(deal);
    let mut contract = session.contract(&streams);
    let mut bots = session.bots::<G>();
    let mut players = Players::new(&mut bots, &streams, rotation);
    // The recorder stands first, so that the log has the step at which a check fails.
    let mut watch = (Recorder::new(session.header(deal, rotation)), &mut contract);
    let played = play(game, &mut streams, &mut players, &mut watch, &mut ());
    let log = watch.0.finish(&played.end).to_string();
    let trouble = played.end.err().unwrap_or_else(|| {
        // Only a game that asks something else than its table and its moves can do this.
        Trouble::Breach("the game went wrong once and well when it was played again".to_owned())
    });
    Incident {
        kind: trouble.kind(),
        message: trouble.to_string(),
        seed: session.header.seed,
        players: session.bots.len(),
        game: number,
        deal,
        rotation,
        log: log.lines().map(str::to_owned).collect(),
    }
}
