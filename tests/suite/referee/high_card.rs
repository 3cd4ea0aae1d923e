//! A tiny game for tests: three cards in hand, the highest card of a round takes a point.
//!
//! It can be made to go wrong in rare games, so that a test sees what is said of it.

use std::fmt;
use std::str::FromStr;

use cardwright::referee::kit::Pace;
use cardwright::referee::{
    Article, BySeat, Card, Chances, Ending, Event, Hidden, Illegal, Law, Moves, Names, Outcome,
    Pieces, Play, Prospect, Rules, Scene, Score, Seat, Shown, Sink, Staging, Stream, Telling, Turn,
    Unreadable, Zone,
};
use serde::{Deserialize, Serialize};

/// Cards of the deck; the higher the number, the higher the card.
pub const CARDS: u16 = 24;
/// Cards in a hand, and rounds of a game.
const HAND: usize = 3;
/// The lowest card; it takes part in every fault.
const LOWEST: Card = Card(0);

/// What goes wrong when the lowest card was played in the first round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The second player can't move.
    Stuck,
    /// The second player waits for ever.
    Waits,
    /// The card is lost.
    Loses,
    /// Every game takes longer than it says.
    Drags,
}

pub struct HighCard {
    names: Names,
    fault: Option<Fault>,
    /// How many of the other cards the lowest one beats.
    beaten: u16,
}

impl HighCard {
    pub fn new() -> Self {
        let words = (1..=CARDS).map(|n| format!("N{n:02}")).collect();
        Self {
            names: Names::new(words, Vec::new()).expect("names"),
            fault: None,
            beaten: 0,
        }
    }

    /// Lets the lowest card beat some of the others.
    pub fn lifted(beaten: u16) -> Self {
        Self {
            beaten,
            ..Self::new()
        }
    }

    /// Gives how high a card is: the lowest one stands between two others.
    fn height(&self, card: Card) -> usize {
        if card == LOWEST {
            2 * usize::from(self.beaten) + 1
        } else {
            2 * card.index()
        }
    }

    pub fn with(fault: Fault) -> Self {
        Self {
            fault: Some(fault),
            ..Self::new()
        }
    }

    fn has(&self, fault: Fault) -> bool {
        self.fault == Some(fault)
    }

    /// Says whether the lowest card was played in the first round.
    fn is_odd(table: &Table) -> bool {
        let first = table.played.chunks(table.hands.iter().len()).next();
        table.round > 0 && first.is_some_and(|round| round.contains(&LOWEST))
    }
}

fn deck() -> Vec<Card> {
    (0..CARDS).map(Card).collect()
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Table {
    shuffled: bool,
    round: usize,
    stock: Vec<Card>,
    hands: BySeat<Vec<Card>>,
    /// The cards of this round, in the order of the seats.
    round_cards: Vec<Card>,
    played: Vec<Card>,
    points: BySeat<i64>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct View {
    seat: Seat,
    hand: Vec<Card>,
    /// The table without what is hidden.
    table: Table,
    held: BySeat<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    Play(Card),
    Wait,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(card) => write!(f, "play {card}"),
            Self::Wait => f.write_str("wait"),
        }
    }
}

impl FromStr for Move {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match text.strip_prefix("play ") {
            Some(card) => card.parse().map(Self::Play),
            None if text == "wait" => Ok(Self::Wait),
            None => Err(Unreadable),
        }
    }
}

/// A whole order of the deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order(Vec<Card>);

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("order")?;
        self.0.iter().try_for_each(|card| write!(f, " {card}"))
    }
}

impl FromStr for Order {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let cards = text.strip_prefix("order").ok_or(Unreadable)?;
        let cards = cards.split_whitespace().map(str::parse);
        cards.collect::<Result<_, _>>().map(Self)
    }
}

impl Rules for HighCard {
    type Table = Table;
    type Move = Move;
    type Chance = Order;

    const ID: &'static str = "high-card";
    const VERSION: u32 = 1;
    const CANON: &'static [Article] = &[
        Article {
            id: "HC-1",
            shown: Shown::Cited,
        },
        Article {
            id: "HC-2",
            shown: Shown::Cited,
        },
        Article {
            id: "HC-3",
            shown: Shown::Cited,
        },
    ];
    const PACE: Pace = Pace {
        game: 0.0,
        round: 30.0,
        decision: 15.0,
    };

    fn names(&self) -> &Names {
        &self.names
    }

    fn players(&self) -> [u8; 2] {
        [2, 6]
    }

    fn deal(&self, seats: u8) -> Table {
        Table {
            shuffled: false,
            round: 0,
            stock: deck(),
            hands: BySeat::new(seats, |_| Vec::new()),
            round_cards: Vec::new(),
            played: Vec::new(),
            points: BySeat::new(seats, |_| 0),
        }
    }

    fn seats(&self, table: &Table) -> u8 {
        table.hands.seats()
    }

    fn turn(&self, table: &Table) -> Turn {
        if !table.shuffled {
            return Turn::Chance(0);
        }
        if table.round == HAND {
            let winners = self.outcome(table).map_or(0, |o| o.winners.len());
            return Turn::End(if winners == 1 {
                Ending::Won("HC-3")
            } else {
                Ending::Shared("HC-3")
            });
        }
        let place = u8::try_from(table.round_cards.len()).expect("few seats");
        Turn::Act(Seat::new(place))
    }

    fn bound(&self, seats: u8) -> u64 {
        let rounds = match self.fault {
            Some(Fault::Drags) => 2,
            // Long enough for the repetition to be noticed.
            Some(Fault::Waits) => 1000,
            _ => 3,
        };
        u64::from(seats) * rounds
    }
}

impl Moves for HighCard {
    type Extent = ();

    fn moves(&self, table: &Table, out: &mut Vec<Move>) {
        let Turn::Act(seat) = self.turn(table) else {
            return;
        };
        let odd = Self::is_odd(table) && seat == Seat::new(1);
        if odd && self.has(Fault::Stuck) {
            return;
        }
        if odd && self.has(Fault::Waits) {
            out.push(Move::Wait);
            return;
        }
        out.extend(table.hands[seat].iter().copied().map(Move::Play));
    }

    fn extent(&self, _: &Table) {}

    fn nameable(&self, (): &(), out: &mut Vec<Move>) {
        out.extend(deck().into_iter().map(Move::Play));
        out.push(Move::Wait);
    }
}

impl Law for HighCard {
    type Verb = ();

    fn verb(_: &Move) {}

    fn judge(&self, table: &Table, mv: &Move) -> Result<(), Illegal> {
        let Turn::Act(seat) = self.turn(table) else {
            return Err(Illegal::new("HC-3", "the game is over"));
        };
        match mv {
            Move::Play(card) if table.hands[seat].contains(card) => Ok(()),
            Move::Play(_) => Err(Illegal::new("HC-2", "play a card of your hand")),
            Move::Wait => Err(Illegal::new("HC-2", "nobody waits")),
        }
    }

    fn out_of_turn(&self, _: &Table, _: Seat, _: &Move) -> Illegal {
        Illegal::new("HC-2", "it is another player's turn")
    }
}

impl Play for HighCard {
    fn play(&self, table: &mut Table, mv: &Move, sink: &mut impl Sink) {
        let (Turn::Act(seat), Move::Play(card)) = (self.turn(table), mv) else {
            return;
        };
        sink.rule("HC-2");
        sink.event(Event::Played(seat, *card));
        sink.event(Event::Verb("play"));
        table.hands[seat].retain(|held| held != card);
        table.round_cards.push(*card);
        if table.round_cards.len() < usize::from(table.hands.seats()) {
            return;
        }
        let cards = table.round_cards.iter();
        let highest = *cards.max_by_key(|card| self.height(**card)).expect("cards");
        let place = table.round_cards.iter().position(|card| *card == highest);
        let place = u8::try_from(place.expect("a place")).expect("few seats");
        table.points[Seat::new(place)] += 1;
        sink.event(Event::Decisive(Seat::new(place), highest));
        table.played.append(&mut table.round_cards);
        table.round += 1;
        if Self::is_odd(table) && self.has(Fault::Loses) && table.round == 2 {
            table.played.pop();
        }
        let most = table.points.iter().max().copied().unwrap_or(0);
        let mut ahead = table.points.each().filter(|(_, points)| **points == most);
        let first = ahead.next().map(|(seat, _)| seat);
        sink.event(Event::Round(first.filter(|_| ahead.next().is_none())));
    }
}

impl Chances for HighCard {
    const CHANCES: &'static [&'static str] = &["shuffle"];

    fn sample(&self, _: &Table, rng: &mut Stream) -> Order {
        let mut cards = deck();
        rng.shuffle(&mut cards);
        Order(cards)
    }

    fn check_chance(&self, _: &Table, Order(cards): &Order) -> Result<(), Illegal> {
        let mut sorted = cards.clone();
        sorted.sort_unstable();
        if sorted == deck() {
            Ok(())
        } else {
            Err(Illegal::new("HC-1", "shuffle the whole deck"))
        }
    }

    fn chance(&self, table: &mut Table, Order(cards): &Order, sink: &mut impl Sink) {
        sink.rule("HC-1");
        table.shuffled = true;
        table.stock.clone_from(cards);
        for seat in Seat::all(table.hands.seats()) {
            let hand = &mut table.hands[seat];
            hand.extend(table.stock.drain(..HAND));
            hand.sort_unstable();
            for card in hand {
                sink.event(Event::Drawn(seat, *card));
            }
        }
    }
}

impl Hidden for HighCard {
    type View = View;

    fn view(&self, table: &Table, seat: Seat) -> View {
        let held = BySeat::new(table.hands.seats(), |seat| table.hands[seat].len());
        let mut open = table.clone();
        open.stock.clear();
        for hand in &mut open.hands {
            hand.clear();
        }
        View {
            seat,
            hand: table.hands[seat].clone(),
            table: open,
            held,
        }
    }

    fn imagine(&self, view: &View, rng: &mut Stream) -> Table {
        let mut table = view.table.clone();
        let seen = [&view.hand, &table.round_cards, &table.played];
        let mut hidden = deck();
        hidden.retain(|card| seen.iter().all(|cards| !cards.contains(card)));
        rng.shuffle(&mut hidden);
        for seat in Seat::all(table.hands.seats()) {
            table.hands[seat] = if seat == view.seat {
                view.hand.clone()
            } else {
                hidden.drain(..view.held[seat]).collect()
            };
            table.hands[seat].sort_unstable();
        }
        table.stock = hidden;
        table
    }
}

impl Pieces for HighCard {
    fn census(&self, table: &Table, tell: &mut impl FnMut(Card, Zone, u32)) {
        for (place, cards) in [
            ("stock", &table.stock),
            ("round", &table.round_cards),
            ("played", &table.played),
        ] {
            for card in cards {
                tell(*card, Zone::shared(place), 1);
            }
        }
        for (seat, hand) in table.hands.each() {
            for card in hand {
                tell(*card, Zone::of("hand", seat), 1);
            }
        }
    }

    fn printed(&self, _: Card, _: u8) -> u32 {
        1
    }
}

impl Score for HighCard {
    fn outcome(&self, table: &Table) -> Option<Outcome> {
        let most = table.points.iter().max().copied()?;
        let winners = table.points.each().filter(|(_, points)| **points == most);
        (table.round == HAND).then(|| Outcome {
            scores: table.points.iter().copied().collect(),
            winners: winners.map(|(seat, _)| seat).collect(),
        })
    }
}

impl Prospect for HighCard {
    fn prospect(&self, table: &Table, seat: Seat) -> f64 {
        match self.outcome(table) {
            Some(outcome) => outcome.share(seat),
            None if table.points.iter().max() == Some(&table.points[seat]) => 0.6,
            None => 0.4,
        }
    }
}

impl Telling for HighCard {
    fn scene(&self, _view: &View) -> Scene {
        Scene::default()
    }
}

impl Staging for HighCard {
    fn blank(&self, seats: u8) -> Table {
        let mut table = self.deal(seats);
        table.shuffled = true;
        table
    }

    fn settle(&self, table: &mut Table) -> Result<(), String> {
        let hands: Vec<Card> = table.hands.iter().flatten().copied().collect();
        table.stock = deck();
        table.stock.retain(|card| !hands.contains(card));
        Ok(())
    }
}
