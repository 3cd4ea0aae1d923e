//! Tables of scenarios that could not come about in play.
//!
//! A table in, what contradicts itself on it out.

use crate::referee::{Card, Seat};

use super::CellularPowerhouse;
use super::options::Genomes;
use super::player::{Offer, Player};
use super::table::{Stage, Table};

/// Whether a card can lie somewhere.
type Fits<'a> = &'a dyn Fn(Card) -> bool;

/// What is wrong, if anything is.
type Wrong = Result<(), String>;

fn ask(holds: bool, why: &str) -> Wrong {
    if holds { Ok(()) } else { Err(why.to_owned()) }
}

impl CellularPowerhouse {
    /// Checks that play can go on from here: the stage, the round, and nothing under way.
    pub(super) fn can_begin(&self, table: &Table) -> Wrong {
        let busy = !table.jobs.is_empty() || !table.claims.is_empty() || !table.transit.is_empty();
        let rolls = table.contest.is_some() || !table.rolls.is_empty() || !table.cast.is_empty();
        ask(
            !busy && !rolls,
            "a scenario begins when nothing is being carried out",
        )?;
        let (before, drafting, after) = match table.stage {
            Stage::Snake | Stage::Start => (true, false, false),
            Stage::Pool | Stage::Deal | Stage::Compete | Stage::Vie => (false, false, false),
            Stage::Wish | Stage::Choose | Stage::Offer => (false, true, false),
            Stage::Converge | Stage::RoundEnd | Stage::Last => (false, false, true),
            _ => {
                let stages = "`snake`, `start`, `pool`, `deal`, `wish`, `choose`, `offer`, \
                              `compete`, `vie`, `converge`, `round-end` or `last`";
                return Err(format!("a scenario begins at the stage {stages}"));
            }
        };
        let rounds = self.options.rounds;
        let round = table.round;
        if !before && !(1..=rounds).contains(&round) {
            return Err(format!(
                "the rounds are 1 to {rounds}, and this is round {round}"
            ));
        }
        let pool: usize = self.options.pool.iter().sum();
        let most = pool * usize::from(table.seats()) + 1;
        if drafting && !(1..=most).contains(&usize::from(table.step)) {
            return Err(format!("no round has a draft step {}", table.step));
        }
        let hands = table.players.iter().any(|player| !player.hand.is_empty());
        ask(drafting || !hands, "hands are held in the draft alone")?;
        let face_up = table.competition.is_some();
        if matches!(table.stage, Stage::Compete | Stage::Vie) {
            ask(face_up, "no Competition lies face up")?;
        }
        if before || after {
            ask(
                !face_up,
                "the Competition lies face up in the draft and until it is won",
            )?;
            ask(
                table.pool.is_empty(),
                "there is a Gene Pool only until a Competition is won",
            )?;
        }
        let won = round > 1 || after && table.stage != Stage::Last;
        let may_win = won && !matches!(table.stage, Stage::Vie | Stage::Last);
        ask(
            table.winner.is_none() || may_win,
            "nobody has won anything yet",
        )?;
        self.can_pick(table)
    }

    /// Checks the Starting Genomes: they are there when the variant has them, and picked in turn.
    fn can_pick(&self, table: &Table) -> Wrong {
        let held = |seat: Seat| table.players[seat].genomes.len();
        let seats = usize::from(table.seats());
        let each = usize::from(self.options.genomes_each);
        let none = self.options.genomes == Genomes::None;
        for seat in Seat::all(table.seats()) {
            ask(
                !none || held(seat) == 0,
                "this variant has no Starting Genomes",
            )?;
            if held(seat) > each {
                return Err(format!("each player has {each} Starting Genomes at most"));
            }
        }
        if table.stage != Stage::Snake {
            let there = table.genomes.is_empty();
            return ask(
                there,
                "Starting Genomes lie in the Center only while they are picked",
            );
        }
        let draft = self.options.genomes == Genomes::Draft;
        ask(draft, "this variant has no snake draft")?;
        let picks: usize = Seat::all(table.seats()).map(held).sum();
        if picks + table.genomes.len() != seats * each {
            let all = seats * each;
            return Err(format!(
                "{all} Starting Genomes are picked, so many lie there or are held"
            ));
        }
        let order: Vec<Seat> = table.first.round(table.seats()).collect();
        let turns = (0..each).flat_map(|lap| {
            let back = lap % 2 == 1;
            (0..seats).map(move |place| if back { seats - 1 - place } else { place })
        });
        let taken: Vec<Seat> = turns.take(picks).map(|place| order[place]).collect();
        let fits = |seat: Seat| taken.iter().filter(|one| **one == seat).count() == held(seat);
        let fits = Seat::all(table.seats()).all(fits);
        ask(fits, "Starting Genomes are picked in turn, round and back")
    }

    /// Checks that every card lies where such a card can lie.
    pub(super) fn can_lie(&self, table: &Table) -> Wrong {
        let faces = self.faces;
        let pool = |card: Card| card.0 < faces.pool();
        let adaptation =
            |card: Card| pool(card) && !faces.is_trait(card) && !faces.is_evolution(card);
        let competition = |card: Card| faces.is_competition(card);
        let genome = |card: Card| faces.is_genome(card);
        let eaten = |card: Card| pool(card) || competition(card);
        let gone = |card: Card| eaten(card) || genome(card);
        let shared: [(&str, &[Card], Fits<'_>); 9] = [
            ("among the Traits", &table.traits, &|card| {
                faces.is_trait(card)
            }),
            ("among the Adaptations", &table.adaptations, &adaptation),
            ("among the Evolutions", &table.evolutions, &|card| {
                faces.is_evolution(card)
            }),
            ("among the Competitions", &table.competitions, &competition),
            ("among the Starting Genomes", &table.genomes, &genome),
            ("in the Gene Pool", &table.pool, &pool),
            ("in the Convergence", &table.convergence, &pool),
            ("out of the game", &table.removed, &gone),
            (
                "as the Competition",
                table.competition.as_slice(),
                &competition,
            ),
        ];
        for (place, cards, fits) in shared {
            self.fit(place, cards, fits)?;
        }
        for player in &table.players {
            self.fit("in a hand", &player.hand, &pool)?;
            self.fit("face up in a Microbe", &player.up, &pool)?;
            self.fit("face down in a Microbe", &player.down, &eaten)?;
            self.fit("as a Starting Genome", &player.genomes, &genome)?;
            self.possible(player, table.stage)?;
        }
        Ok(())
    }

    fn fit(&self, place: &str, cards: &[Card], fits: Fits<'_>) -> Wrong {
        match cards.iter().find(|card| !fits(**card)) {
            Some(card) => Err(format!("`{}` can't lie {place}", self.names.card(*card))),
            None => Ok(()),
        }
    }

    /// Checks that a player could have come to this.
    fn possible(&self, player: &Player, stage: Stage) -> Wrong {
        let chosen = player.wish.is_some()
            || player.drew > 0
            || player.removing.is_some()
            || player.chosen.is_some()
            || !player.answers.is_empty()
            || player.bid.is_some()
            || player.offer != Offer::Open;
        ask(
            !chosen,
            "a scenario begins before anybody has chosen anything",
        )?;
        ask(
            player.thrown == [0; 4],
            "no dice have been thrown for the victory",
        )?;
        let fresh = &player.fresh;
        let old = fresh.is_empty() && player.fresh_down == 0 && player.fresh_mutations == 0;
        let offers = stage == Stage::Offer;
        ask(
            old || offers,
            "something comes in a step only while Mutations are offered",
        )?;
        let count =
            |cards: &[Card], card: &Card| cards.iter().filter(|other| *other == card).count();
        let there = fresh
            .iter()
            .all(|card| count(fresh, card) <= count(&player.up, card))
            && usize::from(player.fresh_down) <= player.down.len()
            && player.fresh_mutations <= player.mutations;
        ask(there, "what has come in this step lies in the Microbe")?;
        let shielded = player.shields.iter().all(|shield| self.is_shield(*shield));
        ask(shielded, "a shield names an act that protects something")
    }
}
