//! Virus attacks by hand (CY-118 to CY-133): what everybody has in, what everybody has after it out, held
//! against the referee decision by decision.

use cardwright::games::cytosis::{Chance, Kind, Move, Stock, Table};
use cardwright::referee::{Seat, Turn};

use super::{Case, Plays, few};
use crate::arena::card;
use crate::random::Random;

const STRAINS: [&str; 3] = ["ebola", "influenza", "rhinovirus"];
const BASIC: [Kind; 3] = [Kind::Mrna, Kind::Lipid, Kind::Atp];

/// What attacks have shown.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seen {
    ties: u32,
    ties_with_the_dummy: u32,
    short: u32,
    poor: u32,
    below_zero: u32,
    full: u32,
}

/// What somebody has.
#[derive(Clone, Debug, PartialEq)]
struct Body {
    health: i32,
    stock: Stock,
    antibodies: u8,
}

/// An attack and the referee who carries it out.
struct Hand<'a, G: Plays> {
    game: &'a G,
    table: Table,
    random: &'a mut Random,
    seats: usize,
    first: usize,
    /// Who has bought the card, in the own turn.
    buyer: Option<usize>,
    bodies: Vec<Body>,
    general: Stock,
    dummy: u8,
    seen: &'a mut Seen,
}

impl<G: Plays> Hand<'_, G> {
    /// Lets the referee ask somebody, and gives the answer.
    fn ask(&mut self, seat: usize, mut answers: Vec<Move>) -> Move {
        let wanted = Turn::Act(Seat::new(u8::try_from(seat).expect("few")));
        assert_eq!(self.game.turn(&self.table), wanted, "attack: who is asked");
        let mut moves = Vec::new();
        self.game.moves(&self.table, &mut moves);
        answers.sort_unstable();
        assert_eq!(moves, answers, "attack: what seat {seat} can say");
        let mv = self.random.pick(&moves);
        self.game.play(&mut self.table, &mv, &mut ());
        mv
    }

    /// Lets a player pay for antibodies.
    fn raise(&mut self, seat: usize) {
        let body = &self.bodies[seat];
        let levels = (12 - body.antibodies) / 2;
        self.seen.full += u32::from(levels == 0);
        if levels == 0 || body.stock.atp == 0 && self.buyer != Some(seat) {
            return;
        }
        let most = levels.min(body.stock.atp);
        let Move::Raise(paid) = self.ask(seat, (0..=most).map(Move::Raise).collect()) else {
            return;
        };
        let body = &mut self.bodies[seat];
        body.stock.atp -= paid;
        self.general.atp += paid;
        body.antibodies += 2 * paid;
    }

    /// Throws dice; gives everybody's response, the dummy's last.
    fn responses(&mut self) -> Vec<u8> {
        let dice = |health: i32| match health {
            ..=9 => 1,
            10..=24 => 2,
            _ => 3,
        };
        let mut shown = Vec::new();
        let mut responses = vec![0; self.seats];
        // Few faces, so that many tie.
        let faces = 1 + self.random.below(6);
        let mut throw = |random: &mut Random, health: i32| -> u8 {
            let thrown: Vec<u8> = (0..dice(health)).map(|_| 1 + few(random, faces)).collect();
            shown.extend(&thrown);
            thrown.iter().sum()
        };
        for further in 0..self.seats {
            let seat = (self.first + further) % self.seats;
            let body = &self.bodies[seat];
            responses[seat] = throw(self.random, body.health) + body.antibodies;
            self.seen.below_zero += u32::from(body.health < 0);
        }
        if self.seats == 2 {
            let lowest = self.bodies[0].health.min(self.bodies[1].health);
            responses.push(throw(self.random, lowest) + self.dummy);
        }
        let thrown = Chance::Dice(shown);
        let due = self.game.check_chance(&self.table, &thrown);
        assert_eq!(due, Ok(()), "attack: the dice of {:?}", self.bodies);
        self.game.chance(&mut self.table, &thrown, &mut ());
        responses
    }

    /// Puts everybody in the order of their responses; the dummy is beyond the last seat.
    fn ranks(&mut self, responses: &[u8]) -> Vec<usize> {
        let mut left: Vec<usize> = (0..responses.len()).collect();
        let mut ranks = Vec::new();
        while !left.is_empty() {
            let highest = left.iter().map(|who| responses[*who]).max().expect("one");
            let tied: Vec<usize> = left
                .iter()
                .copied()
                .filter(|who| responses[*who] == highest)
                .collect();
            self.seen.ties += u32::from(tied.len() > 1);
            let wins = if tied.contains(&self.seats) {
                self.seen.ties_with_the_dummy += u32::from(tied.len() > 1);
                self.seats
            } else {
                let chairs = (0..self.seats).map(|further| (self.first + further) % self.seats);
                let mut nearest = chairs.filter(|seat| tied.contains(seat));
                nearest.next().expect("one")
            };
            ranks.push(wins);
            left.retain(|who| *who != wins);
        }
        ranks
    }

    fn win(&mut self, seat: usize, count: i32) {
        for _ in 0..count {
            let there = BASIC.into_iter().filter(|kind| self.general.of(*kind) > 0);
            let there: Vec<Move> = there.map(Move::Take).collect();
            if there.is_empty() {
                self.seen.short += 1;
                return;
            }
            if let Move::Take(kind) = self.ask(seat, there) {
                *self.general.at(kind) -= 1;
                *self.bodies[seat].stock.at(kind) += 1;
            }
        }
    }

    fn lose(&mut self, seat: usize) {
        let stock = self.bodies[seat].stock;
        let there = Kind::ALL.into_iter().filter(|kind| stock.of(*kind) > 0);
        let mut answers: Vec<Move> = there.map(Move::Give).collect();
        if answers.is_empty() && self.buyer != Some(seat) {
            self.seen.poor += 1;
            self.bodies[seat].health -= 1;
            return;
        }
        answers.push(Move::Suffer);
        match self.ask(seat, answers) {
            Move::Give(kind) => {
                *self.bodies[seat].stock.at(kind) -= 1;
                *self.general.at(kind) += 1;
            }
            _ => self.bodies[seat].health -= 1,
        }
    }

    fn resolve(&mut self) {
        if let Some(buyer) = self.buyer {
            self.raise(buyer);
            for seat in (0..self.seats).filter(|seat| *seat != buyer) {
                self.bodies[seat].health -= 1;
            }
        }
        let responses = self.responses();
        let shares: &[i32] = match self.seats {
            2 | 3 => &[3, 1, -1],
            4 => &[3, 2, 1, -1],
            _ => &[4, 3, 2, 1, 0],
        };
        for (who, share) in self.ranks(&responses).into_iter().zip(shares) {
            match share {
                _ if who == self.seats => {}
                -1 => self.lose(who),
                count => self.win(who, *count),
            }
        }
        for further in 0..self.seats {
            self.raise((self.first + further) % self.seats);
        }
        if self.seats == 2 {
            self.dummy = (self.dummy + 2).min(12);
        }
    }
}

/// A table on which an attack is about to begin; a player who has the turn can buy it for nothing.
fn about(game: &impl Plays, seats: u8, strain: usize, event: bool, random: &mut Random) -> Table {
    let mut table = game.blank(seats);
    table.exact = true;
    table.opened = true;
    table.first = Seat::new(few(random, seats.into()));
    table.next = Seat::new(few(random, seats.into()));
    let level = 2 * few(random, 7);
    table.dummy[strain] = if seats == 2 { level } else { 0 };
    let low = i32::from(few(random, 44)) - 4;
    for player in &mut table.players {
        player.health = low + i32::from(few(random, 9)) - 4;
        player.antibodies = [(); 3].map(|()| 2 * few(random, 7));
        player.flasks = u8::from(!event);
        if random.below(3) > 0 {
            for kind in Kind::ALL {
                *player.stock.at(kind) = few(random, 4);
            }
        }
    }
    if random.below(3) == 0 {
        // Little is left in the general stock.
        let rich = Seat::new(few(random, seats.into()));
        for (kind, most) in BASIC.into_iter().zip([18, 15, 30]) {
            let away: u8 = table
                .players
                .iter()
                .map(|player| player.stock.of(kind))
                .sum();
            let own = table.players[rich].stock.at(kind);
            *own = (*own + most).saturating_sub(away + few(random, 3));
        }
    }
    let word = STRAINS[strain];
    table.events = vec![card(game, "toxicity")];
    if event {
        table
            .events
            .insert(0, card(game, &format!("{word}-outbreak")));
    } else {
        table.market = [Some(card(game, &format!("{word}-attack")))]
            .into_iter()
            .collect();
    }
    table
}

/// Follows many attacks by hand.
pub fn all(game: &impl Plays, tables: usize) -> Seen {
    let mut random = Random::new(5);
    let mut seen = Seen::default();
    for number in 0..tables {
        let seats = u8::try_from(2 + number % 4).expect("few");
        let (strain, event) = (random.below(3), random.below(2) == 0);
        let mut table = about(game, seats, strain, event, &mut random);
        game.settle(&mut table).expect("a table");
        game.start(&mut table);
        let buyer = match game.turn(&table) {
            Turn::Act(seat) if !event => Some(seat),
            _ => None,
        };
        let body = |table: &Table, seat: Seat| {
            let player = &table.players[seat];
            Body {
                health: player.health,
                stock: player.stock,
                antibodies: player.antibodies[strain],
            }
        };
        let bodies = Seat::all(seats).map(|seat| body(&table, seat)).collect();
        let (general, dummy) = (table.stock, table.dummy[strain]);
        if buyer.is_some() {
            let buys = game.names().read("place market-1").parse();
            game.play(&mut table, &buys.expect("a move"), &mut ());
        }
        let mut hand = Hand {
            game,
            random: &mut random,
            seats: seats.into(),
            first: table.first.place(),
            buyer: buyer.map(Seat::place),
            bodies,
            general,
            dummy,
            table,
            seen: &mut seen,
        };
        hand.resolve();
        let after: Vec<Body> = Seat::all(seats)
            .map(|seat| body(&hand.table, seat))
            .collect();
        let wanted = (&hand.bodies, hand.dummy, hand.general);
        let found = (&after, hand.table.dummy[strain], hand.table.stock);
        assert_eq!(found, wanted, "attack {number}: what everybody has");
        assert!(
            !hand
                .table
                .todo
                .iter()
                .any(|task| format!("{task:?}").contains("Attack"))
        );
    }
    seen
}

#[test]
fn attacks_go_as_they_do_by_hand() {
    let game = Case::shipped().game("virus", &[]);
    let seen = all(&game, 6000);
    println!("{seen:?}");
    let Seen {
        ties,
        ties_with_the_dummy,
        short,
        poor,
        below_zero,
        full,
    } = seen;
    assert!(ties > 1000 && ties_with_the_dummy > 100 && short > 20);
    assert!(poor > 100 && below_zero > 100 && full > 100);
}
