//! Numbers that follow from the rules, counted along with games: pieces, rounds, turns, who is next.

use std::fmt::Debug;

use cardwright::games::cytosis::{Chance, Kind, Move, Stage, Table, Task, What};
use cardwright::referee::bot::BotKind;
use cardwright::referee::{Choice, Ending, Rules, Seat, Watch};

use super::{Case, Plays, VARIANTS, tokens};
use crate::arena::run;

/// Numbers for 2 to 5 players, without and with the Virus expansion.
const FLASKS: [u8; 4] = [4, 4, 3, 2];
const ROUNDS: [[u8; 4]; 2] = [[11, 11, 12, 13], [11, 11, 13, 15]];
const GOALS: [[usize; 4]; 2] = [[3, 4, 5, 5], [3, 4, 5, 6]];
const EVENTS: [[usize; 4]; 2] = [[10, 10, 11, 12], [10, 10, 12, 14]];
const DECK: [[usize; 4]; 2] = [[32, 33, 31, 29], [38, 39, 37, 35]];
const TOKENS: [u32; 5] = [18, 18, 15, 15, 30];

/// Counts along with one game.
pub struct Ledger {
    virus: bool,
    /// The round, and flasks that have come in it: own ones in turns, early ones, grey ones.
    round: u8,
    own: u8,
    early: u8,
    grey: u8,
    /// Who had the last turn of the round.
    last: Option<Seat>,
    /// Who began the round with the First Player marker, and who has it now.
    began: Seat,
    holder: Seat,
    /// Whether the set-up was looked at.
    laid: bool,
    /// Early placements of the whole game.
    pub earlies: u32,
    pub greys: u32,
}

fn same<T: Copy + PartialEq + Debug>(what: &str, found: T, wanted: T) -> Result<(), String> {
    if found == wanted {
        return Ok(());
    }
    Err(format!("ledger: {what}: {found:?}, and not {wanted:?}"))
}

impl Ledger {
    pub fn new(virus: bool) -> Self {
        Self {
            virus,
            round: 0,
            own: 0,
            early: 0,
            grey: 0,
            last: None,
            began: Seat::FIRST,
            holder: Seat::FIRST,
            laid: false,
            earlies: 0,
            greys: 0,
        }
    }

    /// Looks at the table when all is dealt.
    fn lay(&mut self, table: &Table) -> Result<(), String> {
        self.laid = true;
        let seats = table.seats();
        let place = usize::from(seats) - 2;
        let module = usize::from(self.virus);
        same("goals", table.goals.len(), GOALS[module][place])?;
        same("events", table.events.len(), EVENTS[module][place])?;
        same("deck", table.deck.len(), DECK[module][place])?;
        let market = table.market.iter().flatten().count();
        same("market", market, 4)?;
        for (distance, seat) in (0..).zip(table.first.round(seats)) {
            let player = &table.players[seat];
            same("ATP at the start", player.stock.atp, 2 + distance)?;
            same("hand at the start", player.hand.len(), 2)?;
            same("Health Points at the start", player.health, 0)?;
        }
        Ok(())
    }

    /// Looks at the round that is over.
    fn close(&mut self, seats: u8) -> Result<(), String> {
        if self.round > 0 {
            let flasks = FLASKS[usize::from(seats) - 2] * seats;
            same("flasks of a round", self.own + self.early, flasks)?;
            if self.early > 1 || self.grey > 2 {
                return Err(format!("ledger: {} early, {} grey", self.early, self.grey));
            }
        }
        (self.own, self.early, self.grey, self.last) = (0, 0, 0, None);
        Ok(())
    }

    fn pieces(table: &Table) -> Result<(), String> {
        for (kind, printed) in Kind::ALL.into_iter().zip(TOKENS) {
            same("tokens", tokens(table, kind), printed)?;
        }
        let placed = |seat: Option<Seat>| {
            let flasks = table.placed.iter().filter(|flask| flask.seat == seat);
            u8::try_from(flasks.count()).unwrap_or(u8::MAX)
        };
        same("grey flasks", table.grey + placed(None), 2)?;
        for (seat, player) in table.players.each() {
            let flasks = player.flasks + player.exhausted + placed(Some(seat));
            same("flasks", flasks, FLASKS[usize::from(table.seats()) - 2])?;
            let lying = table.disks.iter().filter(|disk| disk.seat == seat).count();
            same("disks", usize::from(player.disks) + lying, 2)?;
            let goals = table.goals.iter().flat_map(|goal| &goal.markers);
            let marked = goals.filter(|marker| **marker == seat).count();
            same("markers", usize::from(player.goal_markers) + marked, 2)?;
        }
        Ok(())
    }

    /// Looks at the beginning of a turn: players follow each other to the left; who has no flask is
    /// left out.
    fn turn(&mut self, table: &Table, seat: Seat) -> Result<(), String> {
        let seats = table.seats();
        let from = self.last.map_or(self.began, |last| last.left(seats));
        let next = from
            .round(seats)
            .find(|seat| table.players[*seat].flasks > 0);
        self.last = Some(seat);
        same("whose turn it is", Some(seat), next)
    }

    fn look<G: Plays>(&mut self, table: &Table, choice: Choice<'_, G>) -> Result<(), String> {
        Self::pieces(table)?;
        if table.stage == Stage::Start && !self.laid {
            self.lay(table)?;
        }
        if table.round != self.round {
            self.close(table.seats())?;
            same("rounds", table.round, self.round + 1)?;
            self.round = table.round;
            self.began = table.first;
            self.holder = table.first;
        }
        if self.round > 0 {
            same("the First Player", table.first, self.holder)?;
        }
        let begun = [Task {
            seat: choice.seat,
            what: What::Turn {
                grey: false,
                placed: false,
            },
        }];
        let in_turn = table.turn().is_some();
        match choice.mv {
            Move::Place(_) | Move::Exhaust(_) if in_turn => self.own += 1,
            Move::Place(_) => {
                self.early += 1;
                self.earlies += 1;
            }
            Move::Grey(_) => {
                self.grey += 1;
                self.greys += 1;
            }
            _ => {}
        }
        if let Move::Place(at) | Move::Grey(at) = choice.mv
            && choice.seat != self.holder
        {
            // The Laureates are the one spot that moves the marker.
            let laureates = LAUREATES;
            if at.index() == laureates {
                self.holder = choice.seat;
            }
        }
        let first = matches!(choice.mv, Move::Place(_) | Move::Exhaust(_) | Move::Grey(_));
        if first && table.todo[..] == begun {
            self.turn(table, choice.seat)?;
        }
        Ok(())
    }
}

/// The number of the spot of the Laureates on the shipped board.
const LAUREATES: usize = 21;

impl<G: Plays> Watch<G> for Ledger {
    fn chance(&mut self, _: &G, table: &Table, _: &Chance) -> Result<(), String> {
        Self::pieces(table)
    }

    fn decision(&mut self, _: &G, table: &Table, choice: Choice<'_, G>) -> Result<(), String> {
        self.look(table, choice)
    }

    fn end(&mut self, _: &G, table: &Table, _: Ending) -> Result<(), String> {
        Self::pieces(table)?;
        self.close(table.seats())?;
        let place = usize::from(table.seats()) - 2;
        let rounds = ROUNDS[usize::from(self.virus)][place];
        same("rounds of the game", table.round, rounds)
    }
}

#[test]
fn pieces_rounds_and_turns_are_as_many_as_the_rules_say() {
    let case = Case::shipped();
    let [mut earlies, mut greys] = [0, 0];
    for variant in VARIANTS {
        let game = case.game(variant, &[]);
        let laureates = game.names().read("laureates-1");
        assert_eq!(laureates, format!("@{LAUREATES}"));
        for seats in 2..=5 {
            for seed in 0..20 {
                let mut ledger = Ledger::new(variant.starts_with("virus"));
                let played = run(&game, seats, seed, BotKind::Random, &mut ledger);
                if let Err(trouble) = played.end {
                    panic!("{variant}, {seats} seats, seed {seed}: {trouble}");
                }
                earlies += ledger.earlies;
                greys += ledger.greys;
            }
        }
    }
    println!("{earlies} early placements, {greys} grey flasks");
    assert!(earlies > 100 && greys > 1000);
}
