//! Plays one shard of a plan, from where it stood before, and has it kept now and then.

use std::ops::Range;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::diag::Diags;
use crate::job::failure::Failure;
use crate::job::file::Refused;
use crate::job::outcome::Outcome;
use crate::job::progress::Progress;
use crate::job::simulate::Order;
use crate::job::table;
use crate::job::value;
use crate::job::workshop::Workshop;
use crate::referee::stats::Stats;
use crate::referee::{Basket, Game, Incident, Settings, Shelf, Visitor, incident, simulate_some};

use super::flaw::Flaw;
use super::number::Shard;
use super::part::{Part, Unusable, Wrong};
use super::plan::Plan;

/// Keeps what a shard has told, and knows how time goes by.
pub trait Saver: Sync {
    /// Gives a number that grows whenever it is time to save.
    fn beat(&self) -> u64;

    /// Keeps the text of a part in the place of the one before.
    ///
    /// # Errors
    /// When it can't be kept; no more games are played then.
    fn save(&self, text: &str) -> Result<(), Refused>;
}

/// What came of a shard.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Played {
    /// Its games.
    pub games: u64,
    /// Those that were played before.
    pub before: u64,
    /// The game that went wrong.
    pub wrong: Option<Incident>,
}

/// Plays what is missing of a shard; `name` and `before` are those of its part, as far as it was kept.
///
/// Nothing is made when the deck can't be played, and nothing is played when what was kept is something
/// else than this part.
pub fn play_shard(
    workshop: &Workshop<impl Shelf>,
    order: &Order,
    shard: Shard,
    (name, before): (&str, Option<&str>),
    saver: &dyn Saver,
    progress: &dyn Progress,
) -> Outcome<Result<Played, Flaw>> {
    let mut diags = Diags::new();
    let arena = Arena {
        order,
        shard,
        name,
        before,
        saver,
        progress,
    };
    let made = arena.open(workshop, &mut diags);
    Outcome::new(diags, made)
}

/// Everything that it takes to play a shard of a game, whichever it is.
struct Arena<'a> {
    order: &'a Order,
    shard: Shard,
    name: &'a str,
    before: Option<&'a str>,
    saver: &'a dyn Saver,
    progress: &'a dyn Progress,
}

impl Arena<'_> {
    fn open(
        self,
        workshop: &Workshop<impl Shelf>,
        diags: &mut Diags,
    ) -> Result<Option<Result<Played, Flaw>>, Failure> {
        self.order.countable()?;
        let order = self.order;
        let Some(changed) = value::deck(workshop, &order.game, &order.table, diags)? else {
            return Ok(None);
        };
        let deck = &changed.deck;
        let settings = table::settings(deck, &changed.table)?;
        let settings = table::possible(settings, &workshop.shelf, order.table.players);
        let seated = Seated {
            arena: self,
            settings: &settings,
        };
        let played = workshop.shelf.open(&settings, seated, diags).transpose()?;
        changed.settle(diags);
        Ok(played)
    }

    /// Gives the part as it was kept, or a new one.
    fn part(&self, plan: Plan) -> Result<Part, Flaw> {
        let name = || self.name.to_owned();
        let Some(text) = self.before else {
            return Ok(Part::new(plan, self.shard));
        };
        let part = Part::read(text).map_err(|unusable| Flaw::unusable(name(), unusable))?;
        let differs = part.plan.differs(&plan);
        if !differs.is_empty() {
            return Err(Flaw::Foreign {
                name: name(),
                differs,
            });
        }
        if part.shard != self.shard {
            return Err(Flaw::OtherShard {
                name: name(),
                shard: part.shard,
            });
        }
        Ok(part)
    }
}

impl Flaw {
    /// Says why a text is of no use as a part.
    pub(super) fn unusable(name: String, unusable: Unusable) -> Self {
        match unusable {
            Unusable::Other => Self::Other { name },
            Unusable::Damaged(why) => Self::Damaged { name, why },
            Unusable::Version(why) => Self::Version { name, why },
        }
    }
}

/// The same, when the deck is open.
struct Seated<'a> {
    arena: Arena<'a>,
    settings: &'a Settings<'a>,
}

impl Visitor for Seated<'_> {
    type Output = Result<Result<Played, Flaw>, Failure>;

    fn visit<G: Game>(self, game: &G) -> Self::Output {
        let (order, shard) = (self.arena.order, self.arena.shard);
        let players = table::players(game.players(), order.table.players, order.bots.len())?;
        let plan = Plan::new::<G>(order, self.settings, players.collect(), shard.of());
        let part = match self.arena.part(plan) {
            Ok(part) => part,
            Err(flaw) => return Ok(Err(flaw)),
        };
        let (before, left) = (part.games(), part.left());
        let sheet = Sheet {
            state: Mutex::new(State {
                part,
                saved: self.arena.saver.beat(),
                refused: None,
            }),
            saver: self.arena.saver,
            progress: self.arena.progress,
        };
        // Whatever keeps it from being kept is told before hours of play.
        sheet.save()?;
        self.arena.progress.begin(left);
        let wrong = self.play(game, &sheet)?;
        let wrong = wrong.map(|wrong| {
            let session = order.session::<G>(self.settings, wrong.players);
            incident(game, &session, wrong.game)
        });
        let part = sheet.state.into_inner();
        let part = part.unwrap_or_else(PoisonError::into_inner).part;
        Ok(Ok(Played {
            games: part.games(),
            before,
            wrong,
        }))
    }
}

impl Seated<'_> {
    /// Plays what is missing, one number of players after the other, up to the first game that goes wrong.
    fn play<G: Game>(&self, game: &G, sheet: &Sheet<'_>) -> Result<Option<Wrong>, Failure> {
        let part = sheet.lock().part.clone();
        if part.wrong.is_some() {
            return Ok(part.wrong);
        }
        for (place, told) in part.tables.iter().enumerate() {
            let players = told.players;
            let session = self.arena.order.session::<G>(self.settings, players);
            let own = part.shard.own(session.circles());
            let missing = told.done.missing(own);
            if missing.is_empty() {
                continue;
            }
            let basket = Column { sheet, place };
            let ended = simulate_some(game, &session, &missing, &basket);
            if let Some(refused) = sheet.lock().refused.take() {
                return Err(refused.into());
            }
            if let Err(game) = ended {
                let wrong = Some(Wrong { players, game });
                sheet.lock().part.wrong = wrong;
                sheet.save()?;
                return Ok(wrong);
            }
        }
        sheet.save()?;
        Ok(None)
    }
}

/// The part of a shard while it is played, which all threads fill.
struct Sheet<'a> {
    state: Mutex<State>,
    saver: &'a dyn Saver,
    progress: &'a dyn Progress,
}

struct State {
    part: Part,
    /// The beat at which it was saved last.
    saved: u64,
    /// Why it could not be saved.
    refused: Option<Refused>,
}

impl Sheet<'_> {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn save(&self) -> Result<(), Failure> {
        let text = self.lock().part.text().map_err(Failure::making)?;
        Ok(self.saver.save(&text)?)
    }
}

/// What is told of one number of players.
struct Column<'a> {
    sheet: &'a Sheet<'a>,
    /// Its place in the part.
    place: usize,
}

impl Basket for Column<'_> {
    fn played(&self, games: u64) {
        self.sheet.progress.done(games);
    }

    fn beat(&self) -> u64 {
        self.sheet.saver.beat()
    }

    fn take(&self, circles: Range<u64>, stats: &Stats) -> bool {
        let mut state = self.sheet.lock();
        if let Some(told) = state.part.tables.get_mut(self.place) {
            told.stats = std::mem::take(&mut told.stats).merge(stats);
            told.done.add(circles);
        }
        let now = self.sheet.saver.beat();
        if now > state.saved && state.refused.is_none() {
            state.saved = now;
            let text = state.part.text().map_err(Refused::from);
            let kept = text.and_then(|text| self.sheet.saver.save(&text));
            state.refused = kept.err();
        }
        state.refused.is_none()
    }
}
