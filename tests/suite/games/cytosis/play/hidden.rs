//! What a seat may know: the rules say it once more, and tables that differ in the rest look the same.
//!
//! Everybody knows what lies open: the market and the discard pile, completed cards, goals and markers,
//! the event and those before it, flasks, disks with their loads, stocks, boosts, antibodies, Health
//! Points, and how many cards every hand and deck has (CY-A43). A seat knows its own hand besides, and
//! its own Epigenetic card. Nobody knows the order of the decks nor what went to the box. Only who
//! chooses an Epigenetic card sees those to choose from, and until all have chosen nobody sees those of
//! others (CY-136); only who pays for it sees the top of the deck (CY-140).

use cardwright::games::cytosis::{Move, Stage, Table, What};
use cardwright::referee::bot::BotKind;
use cardwright::referee::{Card, Choice, Game, Seat, Stream, Turn, Watch};

use super::{Case, VARIANTS};
use crate::arena::run;

/// Looks at every decision from every seat.
pub struct Blind {
    rng: Stream,
    /// Decisions at which somebody chose an Epigenetic card, or had paid to see cards.
    pub secrets: [u32; 2],
}

/// Says whether a seat has the cards before it that one player looks at.
fn looks(table: &Table, seat: Seat, whats: &[What]) -> bool {
    let asked = |what: &What| whats.contains(what);
    let task = table.todo.iter().rev().find(|task| asked(&task.what));
    task.is_some_and(|task| task.seat == seat)
}

/// Gives the places of cards that a seat does not see.
fn unseen(table: &mut Table, seat: Seat) -> Vec<&mut Card> {
    let chooses = looks(table, seat, &[What::Draft]);
    let scouts = looks(table, seat, &[What::Scouted, What::Order]);
    let drafting = table.stage == Stage::Draft;
    let decks = [
        &mut table.deck,
        &mut table.events,
        &mut table.powers,
        &mut table.removed,
    ];
    let mut places: Vec<&mut Card> = decks.into_iter().flatten().collect();
    if !chooses {
        places.extend(&mut table.draft);
    }
    if !scouts {
        places.extend(&mut table.scouted);
    }
    for (other, player) in Seat::all(5).zip(&mut table.players) {
        if other != seat {
            places.extend(&mut player.hand);
            places.extend(player.power.as_mut().filter(|_| drafting));
        }
    }
    places
}

impl Blind {
    pub fn new(seed: u64) -> Self {
        Self {
            rng: Stream::new(seed),
            secrets: [0; 2],
        }
    }

    /// Mixes everything that a seat does not see.
    fn stirred(&mut self, table: &Table, seat: Seat) -> Table {
        let mut other = table.clone();
        let places = unseen(&mut other, seat);
        let mut cards: Vec<Card> = places.iter().map(|card| **card).collect();
        self.rng.shuffle(&mut cards);
        for (place, card) in places.into_iter().zip(cards) {
            *place = card;
        }
        other.removed.sort_unstable();
        other.draft.sort_unstable();
        for player in &mut other.players {
            player.hand.sort_unstable();
        }
        other
    }
}

/// Something that a seat sees, done otherwise; `None` where there is nothing to change.
type Alter = fn(&mut Table, Seat, Card) -> Option<()>;

fn swap(card: Option<&mut Card>, other: Card) -> Option<()> {
    let card = card.filter(|card| **card != other)?;
    *card = other;
    Some(())
}

/// What everybody sees, and a player of whom it is seen.
const OPEN: &[(&str, Alter)] = &[
    ("the market", |table, _, other| {
        swap(table.market.iter_mut().flatten().next(), other)
    }),
    ("the discard pile", |table, _, other| {
        swap(table.discard.first_mut(), other)
    }),
    ("the event", |table, _, other| {
        swap(table.event.as_mut(), other)
    }),
    ("events before", |table, _, other| {
        swap(table.past.first_mut(), other)
    }),
    ("goals", |table, _, other| {
        swap(table.goals.first_mut().map(|goal| &mut goal.card), other)
    }),
    ("markers", |table, _, _| {
        let goal = table.goals.iter_mut().find(|goal| !goal.markers.is_empty());
        goal?.markers.pop().map(|_| ())
    }),
    ("flasks on the board", |table, _, _| {
        table.placed.pop().map(|_| ())
    }),
    ("disks", |table, _, _| {
        table.disks.last_mut()?.load.protein += 1;
        Some(())
    }),
    ("boosts", |table, _, _| table.boosts.pop().map(|_| ())),
    ("the general stock", |table, _, _| {
        table.stock.lipid += 1;
        Some(())
    }),
    ("grey flasks", |table, _, _| {
        table.grey += 1;
        Some(())
    }),
    ("the First Player", |table, _, _| {
        table.first = table.first.left(table.seats());
        Some(())
    }),
    ("the dummy", |table, _, _| {
        table.dummy[1] += 2;
        Some(())
    }),
    ("how many cards the deck has", |table, _, _| {
        table.deck.pop().map(|_| ())
    }),
    ("how many events are left", |table, _, _| {
        table.events.pop().map(|_| ())
    }),
    ("how many cards are in a hand", |table, who, _| {
        table.players[who].hand.pop().map(|_| ())
    }),
    ("completed cards", |table, who, other| {
        swap(table.players[who].done.first_mut(), other)
    }),
    ("Health Points", |table, who, _| {
        table.players[who].health += 1;
        Some(())
    }),
    ("stocks", |table, who, _| {
        table.players[who].stock.atp += 1;
        Some(())
    }),
    ("flasks", |table, who, _| {
        table.players[who].flasks += 1;
        Some(())
    }),
    ("exhausted flasks", |table, who, _| {
        table.players[who].exhausted += 1;
        Some(())
    }),
    ("antibodies", |table, who, _| {
        table.players[who].antibodies[2] += 2;
        Some(())
    }),
    ("Epigenetic cards", |table, who, other| {
        let open = table.stage != Stage::Draft;
        let power = table.players[who].power.as_mut();
        swap(power.filter(|_| open), other)
    }),
];

/// What a seat sees alone.
const OWN: &[(&str, Alter)] = &[
    ("its hand", |table, seat, other| {
        swap(table.players[seat].hand.first_mut(), other)
    }),
    ("its Epigenetic card", |table, seat, other| {
        swap(table.players[seat].power.as_mut(), other)
    }),
    ("what it chooses from", |table, seat, other| {
        let chooses = looks(table, seat, &[What::Draft]);
        swap(table.draft.first_mut().filter(|_| chooses), other)
    }),
    ("what it has paid to see", |table, seat, other| {
        let scouts = looks(table, seat, &[What::Scouted, What::Order]);
        swap(table.scouted.first_mut().filter(|_| scouts), other)
    }),
];

impl<G: Game<Table = Table, Move = Move>> Watch<G> for Blind {
    fn decision(&mut self, game: &G, table: &Table, choice: Choice<'_, G>) -> Result<(), String> {
        let secret = table.stage == Stage::Draft || !table.scouted.is_empty();
        self.secrets[0] += u32::from(table.stage == Stage::Draft);
        self.secrets[1] += u32::from(!table.scouted.is_empty());
        // A card that lies nowhere.
        let other = Card(5000);
        let mut altered = table.clone();
        for seat in Seat::all(table.seats()) {
            let view = game.view(table, seat);
            let stirred = self.stirred(table, seat);
            if game.view(&stirred, seat) != view {
                return Err(format!("blind: seat {seat} sees what it may not"));
            }
            if game.turn(table) == Turn::Act(seat) {
                let mut moves = Vec::new();
                game.moves(&stirred, &mut moves);
                if moves != choice.moves {
                    return Err(format!(
                        "blind: seat {seat} has other moves on a table that looks the same"
                    ));
                }
            }
            let closely = secret || self.rng.below(4) == 0;
            for (what, alter) in OPEN.iter().chain(OWN).filter(|_| closely) {
                let any = u8::try_from(self.rng.below(table.seats().into())).unwrap_or(0);
                let own = OWN.iter().any(|(known, _)| known == what);
                let whose = if own { seat } else { Seat::new(any) };
                altered.clone_from(table);
                let done = alter(&mut altered, whose, other).is_some();
                if done && game.view(&altered, seat) == view {
                    return Err(format!("blind: seat {seat} does not see {what}"));
                }
            }
        }
        Ok(())
    }
}

#[test]
fn a_seat_sees_what_the_rules_say_and_nothing_else() {
    let case = Case::shipped();
    let mut secrets = [0; 2];
    for variant in VARIANTS {
        let game = case.game(variant, &[]);
        for seats in 2..=5 {
            for seed in 0..3 {
                let mut blind = Blind::new(seed);
                let played = run(&game, seats, seed, BotKind::Random, &mut blind);
                if let Err(trouble) = played.end {
                    panic!("{variant}, {seats} seats, seed {seed}: {trouble}");
                }
                secrets[0] += blind.secrets[0];
                secrets[1] += blind.secrets[1];
            }
        }
    }
    println!("{secrets:?} decisions with secrets");
    assert!(secrets[0] == 2 * 3 * 14 && secrets[1] > 50, "{secrets:?}");
}
