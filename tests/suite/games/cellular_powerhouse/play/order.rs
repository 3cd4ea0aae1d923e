//! The order in which seats are asked decides nothing (CP-41, CP-45): a table and the same one with
//! everybody a few chairs further, the same secret choices, the same faces of dice; the same result.
//!
//! Cards that are dealt from a deck go to the players in some order, and blind picks take some card of
//! a pile. Here all of these are of one face, so that only their numbers matter.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use cardwright::games::cellular_powerhouse::{
    Answer, CellularPowerhouse, Chance, Move, Player, Supply, Table, To,
};
use cardwright::referee::{BySeat, Card, Seat, Turn};

use serde_json::Value;

use super::{Case, Plays, card, forms, open_rolls, sizes, whole};
use crate::random::Random;

/// Players who sit some chairs further to the left than in the first table.
#[derive(Clone, Copy, Debug)]
struct Chairs {
    seats: u8,
    further: u8,
}

impl Chairs {
    /// Gives the chair of a player of the first table.
    fn of(self, seat: Seat) -> Seat {
        self.moved(seat, self.further)
    }

    /// Gives the player of the first table on a chair.
    fn who(self, seat: Seat) -> Seat {
        self.moved(seat, self.seats - self.further)
    }

    fn moved(self, seat: Seat, by: u8) -> Seat {
        let place = seat.place() + usize::from(by);
        Seat::new(u8::try_from(place % usize::from(self.seats)).expect("few"))
    }

    /// Gives the table with everybody on these chairs.
    fn table(self, table: &Table) -> Table {
        let mut moved = table.clone();
        moved.players = BySeat::new(self.seats, |seat| table.players[self.who(seat)].clone());
        moved.asks = Seat::FIRST;
        moved.winner = table.winner.map(|seat| self.of(seat));
        moved
    }

    /// Says what somebody would say on the chairs of the first table.
    fn said(self, mv: Move) -> Move {
        match mv {
            Move::Mutate(seat) => Move::Mutate(self.who(seat)),
            Move::Answer(Answer::Seat(seat)) => Move::Answer(Answer::Seat(self.who(seat))),
            mv => mv,
        }
    }

    fn supply(self, supply: Supply) -> Supply {
        match supply {
            Supply::Of(seat, thing) => Supply::Of(self.who(seat), thing),
            supply => supply,
        }
    }
}

/// Decides for everybody: the same whatever chair a player sits on.
struct Minds {
    seed: u64,
    chairs: Chairs,
    /// How often each player has decided something of a kind.
    times: BTreeMap<(Seat, String), u64>,
    /// What each player has decided or thrown.
    told: Vec<Vec<String>>,
    /// Scarcity rolls, and things that were decided in secret.
    contests: u32,
    answers: u32,
}

impl Minds {
    fn new(seed: u64, chairs: Chairs) -> Self {
        Self {
            seed,
            chairs,
            times: BTreeMap::new(),
            told: vec![Vec::new(); usize::from(chairs.seats)],
            contests: 0,
            answers: 0,
        }
    }

    /// Gives a number that depends on the player and on what it is for, not on the chair.
    fn number(&mut self, chair: Seat, what: String) -> u64 {
        let player = self.chairs.who(chair);
        let mut hasher = DefaultHasher::new();
        (self.seed, player, &what).hash(&mut hasher);
        let times = self.times.entry((player, what)).or_default();
        *times += 1;
        times.hash(&mut hasher);
        hasher.finish()
    }

    fn one_of<T: Copy>(&mut self, chair: Seat, what: String, things: &[T]) -> T {
        let count = u64::try_from(things.len()).expect("few");
        let number = self.number(chair, what) % count;
        things[usize::try_from(number).expect("few")]
    }

    fn decide(&mut self, game: &impl Plays, table: &Table, chair: Seat) -> Move {
        let mut moves = Vec::new();
        game.moves(table, &mut moves);
        moves.sort_by_key(|mv| self.chairs.said(*mv));
        if matches!(moves[0], Move::Answer(_)) {
            self.answers += 1;
        }
        let first = table.claims.first().map(|claim| claim.supply);
        if table.contest.is_some() {
            // Which of several contested things of Microbes comes first is up to nobody: dice for
            // one would be missing for the next.
            if let Some(Supply::Of(..)) = first {
                return Move::Ready;
            }
        }
        // Which of several rolls comes first is up to nobody either: who has rolls for own effects
        // throws nothing for those of others.
        let open = table.rolls.iter().find(|roll| !roll.closed);
        if let Some(roll) = open.filter(|_| table.contest.is_none()) {
            let rolls = table
                .rolls
                .iter()
                .filter(|other| other.seat == chair)
                .count();
            let job = table.jobs.get(usize::from(roll.job));
            if rolls > 1 && job.is_some_and(|job| job.seat != chair) {
                return Move::Ready;
            }
        }
        let what = match first {
            Some(supply) => format!("{:?} {:?}", table.stage, self.chairs.supply(supply)),
            None => format!("{:?}", table.stage),
        };
        let mv = self.one_of(chair, what.clone(), &moves);
        let said = |mv: &Move| self.chairs.said(*mv).to_string();
        let among: Vec<String> = moves.iter().map(said).collect();
        let dice = table.players[chair].dice;
        let told = format!(
            "{what} with {dice:?}: {} of {}",
            said(&mv),
            among.join(", ")
        );
        self.told[self.chairs.who(chair).place()].push(game.names().speak(&told));
        mv
    }

    fn throw(&mut self, game: &impl Plays, table: &Table) -> Vec<u8> {
        let throws: Vec<(Seat, String, Vec<u8>)> = match &table.contest {
            Some(contest) => {
                self.contests += 1;
                let supply = table
                    .claims
                    .first()
                    .map(|claim| self.chairs.supply(claim.supply));
                let rolling = || contest.rivals.iter().filter(|rival| rival.rolls);
                let tied = |place: u8| rolling().filter(move |rival| rival.place == place);
                let each = rolling().map(|rival| {
                    let none = tied(rival.place).all(|one| one.dice == [0; 4]);
                    let genomes = &table.players[rival.seat].genomes;
                    let wide = genomes.contains(&card(game, "g3"));
                    let narrow = genomes.contains(&card(game, "g8"));
                    let borrowed = if wide {
                        12
                    } else if narrow {
                        2
                    } else {
                        8
                    };
                    let dice = if none {
                        vec![borrowed]
                    } else {
                        sizes(rival.dice)
                    };
                    (rival.seat, format!("{supply:?}"), dice)
                });
                each.collect()
            }
            None => open_rolls(table)
                .map(|roll| (roll.seat, "roll".to_owned(), sizes(roll.dice)))
                .collect(),
        };
        let mut shown = Vec::new();
        for (chair, what, dice) in throws {
            for size in dice {
                let face = self.number(chair, format!("{what} d{size}")) % u64::from(size);
                shown.push(u8::try_from(face + 1).expect("a face"));
            }
        }
        shown
    }
}

/// A table in the middle of a round at which everybody has much of everything.
fn busy(game: &impl Plays, case: &Case, seats: u8, random: &mut Random) -> Table {
    let mut table = game.blank(seats);
    table.exact = true;
    let alike = card(game, "t9");
    let few = |random: &mut Random, most: usize| u8::try_from(random.below(most)).expect("few");
    let kinds = ["traits", "adaptations", "adaptations", "evolutions"];
    let decks = kinds.map(|list| {
        let rows = case.rows(list).into_iter();
        rows.map(|row| card(game, &row["id"])).collect::<Vec<_>>()
    });
    let any = |random: &mut Random| {
        let deck = &decks[random.below(decks.len())];
        deck[random.below(deck.len())]
    };
    table.dice = [(); 4].map(|()| few(random, 4));
    table.pool = vec![alike; random.below(6)];
    table.traits = vec![alike; random.below(6)];
    table.stock = few(random, 3);
    table.convergence = (0..random.below(5)).map(|_| any(random)).collect();
    let mut genomes: Vec<String> = case
        .rows("genomes")
        .iter()
        .map(|row| row["id"].clone())
        .collect();
    for player in &mut table.players {
        // The hand stays: everybody drafts one of two cards.
        player.hand = vec![any(random), any(random)];
        player.hand.sort_unstable();
        player.up = (0..2 + random.below(5)).map(|_| any(random)).collect();
        player.up.sort_unstable();
        player.down = vec![alike; random.below(4)];
        player.dice = [(); 4].map(|()| few(random, 3));
        player.mutations = few(random, 3);
        let genome = genomes.remove(random.below(genomes.len()));
        player.genomes = vec![card(game, &genome)];
    }
    table.convergence.sort_unstable();
    table
}

/// Lays the face on all cards that lie face down.
fn blur(table: &mut Table, alike: Card) {
    for player in &mut table.players {
        player.down.fill(alike);
    }
    for transit in &mut table.transit {
        if matches!(transit.to, To::Down(_)) {
            transit.card = alike;
        }
    }
}

/// Goes on from the beginning of a draft step to that of the next, or to the end of the round.
fn play(game: &impl Plays, table: &mut Table, minds: &mut Minds) {
    let alike = card(game, "t9");
    let goes_on = |table: &Table| table.round == 1 && table.step == 1;
    let mut steps = 0;
    while goes_on(table) {
        steps += 1;
        assert!(steps < 5000, "no end: {table:?}");
        match game.turn(table) {
            Turn::Act(chair) => {
                let mv = minds.decide(game, table, chair);
                assert_eq!(game.check(table, &mv), Ok(()));
                game.play(table, &mv, &mut ());
            }
            Turn::Chance(_) => {
                let thrown = Chance::Dice(minds.throw(game, table));
                assert_eq!(game.check_chance(table, &thrown), Ok(()), "{table:?}");
                game.chance(table, &thrown, &mut ());
            }
            Turn::End(end) => panic!("{end:?}"),
        }
        blur(table, alike);
    }
}

/// Leaves only what does not depend on chairs: who is asked next does.
fn still(mut table: Table) -> Table {
    table.asks = Seat::FIRST;
    table.cast.clear();
    // What is turned over when it leaves the game shows what lay face down.
    table.removed.fill(Card(0));
    for player in &mut table.players {
        let Player { fresh, down, .. } = player;
        fresh.sort_unstable();
        down.sort_unstable();
    }
    table
}

/// Gives a table in words; in place of what takes no part, what is printed on the cards.
fn spoken(game: &impl Plays, table: &Table) -> Value {
    let json = serde_json::to_value(table).expect("json");
    let mut json = game.names().spoken(json);
    let open = |card: &Card| {
        let held = table
            .players
            .iter()
            .flat_map(|one| one.up.iter().chain(&one.hand));
        held.chain(&table.convergence).any(|one| one == card)
    };
    let cards = game.names().cards().filter(|(card, _)| open(card));
    let printed = cards.map(|(card, word)| format!("{word}: {}", game.printed_on(card)));
    json["left_out"] = printed.collect::<Vec<_>>().into();
    json
}

/// Says where two tables differ.
fn differences(game: &impl Plays, one: &Table, other: &Table) -> Vec<String> {
    fn find(pointer: &str, one: &Value, other: &Value, found: &mut Vec<String>) {
        match (one, other) {
            (Value::Object(fields), Value::Object(others)) => {
                for (field, one) in fields {
                    find(&format!("{pointer}/{field}"), one, &others[field], found);
                }
            }
            _ if one == other => {}
            _ => found.push(format!("{pointer}: {one} and {other}")),
        }
    }
    let mut found = Vec::new();
    find("", &spoken(game, one), &spoken(game, other), &mut found);
    found
}

/// Gives the Scarcity rolls and the answers of a step.
fn compare(game: &impl Plays, table: &Table, seed: u64) -> [u32; 2] {
    let seats = table.seats();
    let mut first = None;
    let mut counts = [0, 0];
    for further in 0..seats {
        let chairs = Chairs { seats, further };
        let mut moved = chairs.table(table);
        game.settle(&mut moved).expect("a table");
        game.start(&mut moved);
        let mut minds = Minds::new(seed, chairs);
        play(game, &mut moved, &mut minds);
        let back = Chairs {
            seats,
            further: (seats - further) % seats,
        };
        let result = still(back.table(&moved));
        match &first {
            None => first = Some((result, minds.told.clone())),
            Some((first, told)) => {
                for (player, told) in told.iter().enumerate() {
                    let now = &minds.told[player];
                    let same = told.iter().zip(now).take_while(|(one, other)| one == other);
                    let same = same.count();
                    assert!(
                        told == now,
                        "seed {seed}, {further} chairs further: from\n{}\nplayer {}, decision {same}: {:?} and {:?}",
                        spoken(game, table),
                        player + 1,
                        told.get(same),
                        now.get(same)
                    );
                }
                let differ = differences(game, first, &result);
                assert!(
                    differ.is_empty(),
                    "seed {seed}, {further} chairs further: from\n{}\n{differ:#?}",
                    spoken(game, table)
                );
            }
        }
        counts = [minds.contests, minds.answers];
    }
    counts
}

/// Compares many tables of some decks; gives the Scarcity rolls and the answers.
pub fn all<G: Plays>(
    make: impl Fn(CellularPowerhouse) -> G,
    decks: usize,
    tables: u64,
) -> [u32; 2] {
    let mut random = Random::new(17);
    let mut counts = [0, 0];
    for (number, case) in forms::plentiful().into_iter().take(decks).enumerate() {
        let game = make(case.game("draft", &[whole("rounds", 2)]));
        for seed in 0..tables {
            let seats = u8::try_from(2 + random.below(3)).expect("few");
            let mut table = busy(&game, &case, seats, &mut random);
            if seed % 3 == 0 {
                // The last card of the round, then the Competition and the Round End.
                let contest = format!("k{}", 1 + random.below(9));
                table.competition = Some(card(&game, &contest));
                table
                    .players
                    .iter_mut()
                    .for_each(|player| player.hand.truncate(1));
            }
            let more = compare(&game, &table, seed + 1000 * number as u64);
            counts = [counts[0] + more[0], counts[1] + more[1]];
        }
    }
    counts
}

#[test]
fn the_order_of_the_seats_decides_nothing() {
    let [contests, answers] = all(|game| game, usize::MAX, 150);
    println!("{contests} Scarcity rolls, {answers} answers");
    assert!(contests > 1000 && answers > 1000, "{contests}, {answers}");
}
