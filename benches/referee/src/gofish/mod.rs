//! Go Fish for four, by the rules of `OpenSpiel`'s `go_fish` in version 2.0.2.
//!
//! Modelled: 13 ranks of 4 like cards, 5 cards each, all cards to the end, most books win; a card
//! that comes from the pool is a chance of its own, as it is there. The public record of who asked
//! for what is not kept: no rule needs it. Artificial: the most decisions, 2080, which is the most
//! that `OpenSpiel`'s check of random games admits; the rules themselves set no limit.
//! Never draws a random number of its own.

mod canon;
mod hand;
mod table;
mod view;
mod words;

use cardwright::referee::{
    Article, Card, Ending, Game, Illegal, Names, Outcome, Seat, Sink, Stream, Turn, Zone,
};

pub use hand::{Hand, RANKS, SUITS};
pub use table::{DEALT, Phase, SEATS, Table};
pub use view::View;
pub use words::{Ask, Drawn};

/// The rules, with the words for the ranks.
pub struct GoFish {
    names: Names,
}

impl GoFish {
    /// Makes the game.
    ///
    /// # Errors
    /// When the ranks have no good names.
    pub fn new() -> Result<Self, String> {
        let cards = ('a'..='m').map(String::from).collect();
        let names = Names::new(cards, Vec::new())?;
        Ok(Self { names })
    }
}

impl Game for GoFish {
    type Table = Table;
    type Move = Ask;
    type Chance = Drawn;
    type View = View;

    const ID: &'static str = "go-fish";
    const VERSION: u32 = 1;
    const CANON: &'static [Article] = canon::CANON;
    const CHANCES: &'static [&'static str] = &["pool"];

    fn names(&self) -> &Names {
        &self.names
    }

    fn players(&self) -> [u8; 2] {
        [SEATS, SEATS]
    }

    fn deal(&self, _seats: u8) -> Table {
        Table::new()
    }

    fn seats(&self, _table: &Table) -> u8 {
        SEATS
    }

    fn turn(&self, table: &Table) -> Turn {
        match table.phase {
            Phase::Deal | Phase::Fish(_) | Phase::Empty => Turn::Chance(0),
            Phase::Ask => Turn::Act(Seat::new(table.seat)),
            Phase::Over if most(table).1 == 1 => Turn::End(Ending::Won("GF-13")),
            Phase::Over => Turn::End(Ending::Shared("GF-13")),
        }
    }

    fn moves(&self, table: &Table, out: &mut Vec<Ask>) {
        if table.phase != Phase::Ask {
            return;
        }
        let (mut held, mut count) = ([0; RANKS as usize], 0);
        for rank in table.hand().ranks() {
            held[count] = rank;
            count += 1;
        }
        for target in 0..SEATS {
            if target != table.seat && !table.hands[usize::from(target)].is_empty() {
                out.extend(held[..count].iter().map(|&rank| Ask { target, rank }));
            }
        }
    }

    fn check(&self, table: &Table, mv: &Ask) -> Result<(), Illegal> {
        let broken = if table.phase != Phase::Ask {
            Illegal::new("GF-2", "nobody asks now")
        } else if mv.target == table.seat {
            Illegal::new("GF-3", "you can't ask yourself")
        } else if table.hand().of(mv.rank) == 0 {
            Illegal::new("GF-4", "ask for a rank that you hold")
        } else if table.hands[usize::from(mv.target)].size() == 0 {
            Illegal::new("GF-5", "ask somebody who has cards")
        } else {
            return Ok(());
        };
        Err(broken)
    }

    fn out_of_turn(&self, _table: &Table, _seat: Seat, _mv: &Ask) -> Illegal {
        Illegal::new("GF-2", "it is not your turn")
    }

    fn universe(&self, _table: &Table, out: &mut Vec<Ask>) {
        for target in 0..SEATS {
            out.extend((0..RANKS).map(|rank| Ask { target, rank }));
        }
    }

    #[allow(clippy::cast_possible_truncation)] // at most 52 cards
    fn sample(&self, table: &Table, rng: &mut Stream) -> Drawn {
        let card = rng.below(u32::from(table.pool.size()));
        Drawn(table.pool.nth(card as u8))
    }

    fn check_chance(&self, table: &Table, chance: &Drawn) -> Result<(), Illegal> {
        let due = matches!(table.phase, Phase::Deal | Phase::Fish(_) | Phase::Empty);
        if due && table.pool.of(chance.0) > 0 {
            Ok(())
        } else {
            Err(Illegal::new("GF-7", "no such card can come from the pool"))
        }
    }

    fn chance(&self, table: &mut Table, chance: &Drawn, sink: &mut impl Sink) {
        table.draw(chance.0, sink);
    }

    fn play(&self, table: &mut Table, mv: &Ask, sink: &mut impl Sink) {
        table.ask(mv.target, mv.rank, sink);
    }

    #[allow(clippy::cast_possible_truncation)] // four seats
    fn view(&self, table: &Table, seat: Seat) -> View {
        View::of(table, seat.place() as u8)
    }

    fn imagine(&self, view: &View, rng: &mut Stream) -> Table {
        view.imagine(rng)
    }

    fn census(&self, table: &Table, tell: &mut impl FnMut(Card, Zone)) {
        let card = |rank: u8| Card(u16::from(rank));
        for seat in Seat::all(SEATS) {
            for rank in table.hands[seat.place()].cards() {
                tell(card(rank), Zone::of("hand", seat));
            }
            for rank in table::ranks(table.books[seat.place()]) {
                for _ in 0..SUITS {
                    tell(card(rank), Zone::of("books", seat));
                }
            }
        }
        for rank in table.pool.cards() {
            tell(card(rank), Zone::shared("pool"));
        }
    }

    fn printed(&self, _card: Card, _seats: u8) -> u32 {
        u32::from(SUITS)
    }

    fn outcome(&self, table: &Table) -> Option<Outcome> {
        if table.phase != Phase::Over {
            return None;
        }
        let (most, _) = most(table);
        let books = |seat: Seat| table.books[seat.place()].count_ones();
        Some(Outcome {
            scores: Seat::all(SEATS)
                .map(|seat| i64::from(books(seat)))
                .collect(),
            winners: Seat::all(SEATS)
                .filter(|seat| books(*seat) == most)
                .collect(),
        })
    }

    fn prospect(&self, table: &Table, seat: Seat) -> f64 {
        match self.outcome(table) {
            Some(outcome) => outcome.share(seat),
            None => f64::from(table.books[seat.place()].count_ones()) / f64::from(RANKS),
        }
    }

    fn bound(&self, seats: u8) -> u64 {
        10 * u64::from(seats) * u64::from(RANKS * SUITS)
    }

    fn blank(&self, _seats: u8) -> Table {
        Table::new()
    }

    fn settle(&self, table: &mut Table) -> Result<(), String> {
        table.pool = Hand::default();
        for rank in 0..RANKS {
            let held: u8 = table.hands.iter().map(|hand| hand.of(rank)).sum();
            let booked: u32 = table
                .books
                .iter()
                .map(|books| u32::from(books >> rank & 1))
                .sum();
            match (held, booked) {
                (0, 1) => {}
                (held, 0) if held <= SUITS => table.pool.add(rank, SUITS - held),
                _ => return Err(format!("rank {rank} lies there too often")),
            }
        }
        Ok(())
    }

    fn minutes(&self, _rounds: f64, decisions: f64) -> f64 {
        decisions / 6.0
    }
}

/// Gives the most books of a seat, and how many seats have so many.
fn most(table: &Table) -> (u32, usize) {
    let books = table.books.map(u16::count_ones);
    let most = books.into_iter().max().unwrap_or(0);
    (most, books.into_iter().filter(|n| *n == most).count())
}
