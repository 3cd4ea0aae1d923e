//! Scarcity rolls by hand (CP-31 to CP-35, CP-A16 to CP-A20): what players ask for, what there is, the
//! dice they commit and what these show, in; who gets what, and who had to choose and throw what, out.

use cardwright::games::cellular_powerhouse::{CellularPowerhouse, Chance, Move, Stage, Table};
use cardwright::referee::{Card, Seat, Turn};

use super::{Case, Plays, SIZES, card, competitions, dice, genomes, mutations, sizes, traits};
use crate::random::Random;

/// Kinds in the order in which they are contested (CP-A16): four dice, the Gene Pool, Traits, Mutations.
const KINDS: usize = 7;
const CARDS: usize = 60;

/// How many of each kind somebody asks for, has or gets.
type Kinds = [usize; KINDS];

/// What was decided, in its order.
#[derive(Debug, PartialEq, Eq)]
enum Said {
    Cast(usize, u8),
    Ready(usize),
    /// Sizes of the dice, and what they show.
    Thrown(Vec<u8>, Vec<u8>),
}

/// A deck whose cards ask for something of every kind.
fn asking(random: &mut Random) -> (Case, Vec<Kinds>) {
    let mut rows = Vec::new();
    let mut asks = Vec::new();
    for number in 0..CARDS {
        let kinds: Kinds = std::array::from_fn(|_| random.pick(&[0, 0, 1, 1, 2, 3]));
        let acts = (0..KINDS).filter(|kind| kinds[*kind] > 0).map(|kind| {
            let amount = kinds[kind];
            match kind {
                4 => format!("pool {amount} to=me"),
                5 => format!("hunt {amount}"),
                6 => format!("gain mutation {amount}"),
                die => format!("gain d{} {amount}", SIZES[die]),
            }
        });
        let acts: Vec<String> = acts.collect();
        let fx = match &acts[..] {
            [] => String::new(),
            acts => format!("draft: {}", acts.join(" & ")),
        };
        rows.push(format!("x{number:02},social,surface,{fx},8"));
        asks.push(kinds);
    }
    rows.push("y,social,surface,,40".to_owned());
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let case = Case::new(&[
        ("traits", &traits(&rows)),
        ("adaptations", "id,fx,copies\nz,draft: hunt 1,1\n"),
        ("evolutions", "id,fx,copies\nv,game_end: score 1,1\n"),
        (
            "competitions",
            &competitions(&["k,count,count(trait),high,"]),
        ),
        (
            "genomes",
            &genomes(&[
                "g3,passive: set scarcity_die 12,false",
                "g4,passive: set scarcity_die 2,false",
            ]),
        ),
        ("mutations", &mutations(20)),
        ("dice", &dice([20; 4], [0; 4])),
    ]);
    (case, asks)
}

/// A table at which everybody holds two copies of a card, and little lies in the Center.
fn laid(game: &impl Plays, seats: u8, random: &mut Random) -> (Table, Vec<usize>) {
    let mut table = game.blank(seats);
    table.exact = true;
    let few = |random: &mut Random| u8::try_from(random.below(6)).expect("few");
    let filler = card(game, "y");
    table.dice = [(); 4].map(|()| few(random));
    table.pool = vec![filler; random.below(6)];
    table.traits = vec![filler; random.below(6)];
    table.stock = few(random) % 4;
    let mut drafted = Vec::new();
    for player in &mut table.players {
        let number = random.below(CARDS);
        drafted.push(number);
        player.hand = vec![card(game, &format!("x{number:02}")); 2];
        player.dice = [(); 4].map(|()| few(random) / 2);
        if random.below(3) == 0 {
            player.dice = [0; 4];
        }
    }
    let owner = Seat::new(u8::try_from(random.below(usize::from(seats))).expect("few"));
    table.players[owner].genomes = vec![card(game, ["g3", "g4"][random.below(2)])];
    game.settle(&mut table).expect("a table");
    game.start(&mut table);
    (table, drafted)
}

/// Finds out the sizes of the dice that are to be thrown.
fn due(game: &impl Plays, table: &Table, count: usize) -> Vec<u8> {
    let fits = |place: usize, face: u8| {
        let mut shown = vec![1; count];
        shown[place] = face;
        game.check_chance(table, &Chance::Dice(shown)).is_ok()
    };
    let size = |place: usize| (1..=20).rev().find(|face| fits(place, *face));
    (0..count)
        .map(|place| size(place).expect("a die"))
        .collect()
}

/// Plays one draft step, in which nobody draws or offers anything; low faces make ties.
fn step(game: &impl Plays, table: &mut Table, random: &mut Random) -> Vec<Said> {
    let mut said = Vec::new();
    let mut luck = cardwright::referee::Stream::new(random.next());
    while table.step == 1 {
        match game.turn(table) {
            Turn::Chance(_) => {
                let Chance::Dice(sample) = game.sample(table, &mut luck) else {
                    panic!("no dice: {table:?}");
                };
                let sizes = due(game, table, sample.len());
                let low = |size: &u8| {
                    1 + u8::try_from(random.below(usize::from(*size).min(3))).expect("few")
                };
                let shown: Vec<u8> = sizes.iter().map(low).collect();
                said.push(Said::Thrown(sizes, shown.clone()));
                game.chance(table, &Chance::Dice(shown), &mut ());
            }
            Turn::Act(seat) => {
                let mut moves = Vec::new();
                game.moves(table, &mut moves);
                let mv = match table.stage {
                    Stage::Wish => Move::Stay,
                    Stage::Offer => Move::Keep,
                    _ => random.pick(&moves),
                };
                match mv {
                    Move::Cast(die) => {
                        let place = usize::from(die.0 - card(game, "d4").0);
                        said.push(Said::Cast(seat.place(), SIZES[place]));
                    }
                    Move::Ready => said.push(Said::Ready(seat.place())),
                    _ => {}
                }
                game.play(table, &mv, &mut ());
            }
            Turn::End(end) => panic!("{end:?}"),
        }
    }
    said
}

/// What players have, and what there is.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Goods {
    center: Kinds,
    /// Dice, face-down cards (as if all were of the Gene Pool) and Mutations.
    players: Vec<Kinds>,
}

impl Goods {
    fn of(table: &Table) -> Self {
        let all = |dice: [u8; 4], rest: [usize; 3]| -> Kinds {
            let dice = dice.map(usize::from);
            [&dice[..], &rest].concat().try_into().expect("seven kinds")
        };
        let players = table.players.iter();
        let players = players.map(|one| all(one.dice, [one.down.len(), 0, one.mutations.into()]));
        Self {
            center: all(
                table.dice,
                [table.pool.len(), table.traits.len(), table.stock.into()],
            ),
            players: players.collect(),
        }
    }
}

/// One who follows the rules by hand.
struct Judge<'a> {
    said: std::slice::Iter<'a, Said>,
    goods: Goods,
    /// What is on its way to players until the step is over (CP-42).
    gained: Vec<Kinds>,
    /// Dice that come back to the Center when the step is over.
    thrown: Kinds,
    /// The size of the die that each player borrows.
    borrows: Vec<u8>,
    contests: u32,
    again: u32,
}

impl Judge<'_> {
    /// Serves all claims of one kind.
    fn serve(&mut self, kind: usize, asks: &[usize]) {
        let claimants: Vec<usize> = (0..asks.len()).filter(|seat| asks[*seat] > 0).collect();
        let there = self.goods.center[kind];
        let mut order = vec![claimants.clone()];
        if claimants.len() > 1 && there > 0 && asks.iter().sum::<usize>() > there {
            self.contests += 1;
            let dice = claimants
                .iter()
                .map(|seat| self.commit(*seat))
                .collect::<Vec<_>>();
            order = self.decide(order, there, asks, &dice, &claimants);
            for (seat, dice) in claimants.iter().zip(&dice) {
                for (place, count) in dice.iter().enumerate() {
                    self.goods.players[*seat][place] -= usize::from(*count);
                    self.thrown[place] += usize::from(*count);
                }
            }
        }
        for seat in order.into_iter().flatten() {
            let amount = asks[seat].min(self.goods.center[kind]);
            self.goods.center[kind] -= amount;
            // Face-down cards are alike, wherever they came from.
            let into = if kind == 5 { 4 } else { kind };
            self.gained[seat][into] += amount;
        }
    }

    /// Reads which dice a player with dice commits, in any order, until he is ready.
    fn commit(&mut self, seat: usize) -> [u8; 4] {
        let mut dice = [0_u8; 4];
        let held = self.goods.players[seat];
        if held[..4] == [0; 4] {
            return dice;
        }
        loop {
            match self.said.next() {
                Some(Said::Ready(who)) if *who == seat => return dice,
                Some(Said::Cast(who, size)) if *who == seat => {
                    let place = SIZES.iter().position(|one| one == size).expect("a size");
                    assert!(held[place] > usize::from(dice[place]));
                    dice[place] += 1;
                }
                other => panic!("player {seat} is asked, and {other:?}"),
            }
        }
    }

    /// Throws until nobody is tied at a place that matters; gives the players in their order.
    fn decide(
        &mut self,
        mut order: Vec<Vec<usize>>,
        there: usize,
        asks: &[usize],
        dice: &[[u8; 4]],
        claimants: &[usize],
    ) -> Vec<Vec<usize>> {
        loop {
            let mut left = there;
            let mut tied = Vec::new();
            for group in &order {
                let wanted: usize = group.iter().map(|seat| asks[*seat]).sum();
                if group.len() > 1 && left > 0 && wanted > left {
                    tied.push(group.clone());
                }
                left = left.saturating_sub(wanted);
            }
            if tied.is_empty() {
                return order;
            }
            self.again += u32::from(order.len() > 1 || tied[0].len() < claimants.len());
            let own = |seat: usize| {
                let place = claimants
                    .iter()
                    .position(|one| *one == seat)
                    .expect("there");
                sizes(dice[place])
            };
            // Of a group without any dice each borrows one; beside others one has none.
            let throws = |seat: usize, group: &[usize]| {
                if group.iter().all(|one| own(*one).is_empty()) {
                    vec![self.borrows[seat]]
                } else {
                    own(seat)
                }
            };
            let mut rolling: Vec<(usize, Vec<u8>)> = Vec::new();
            for group in &tied {
                rolling.extend(group.iter().map(|seat| (*seat, throws(*seat, group))));
            }
            rolling.sort();
            let wanted: Vec<u8> = rolling
                .iter()
                .flat_map(|(_, sizes)| sizes.clone())
                .collect();
            let Some(Said::Thrown(sizes, shown)) = self.said.next() else {
                panic!("nobody throws {rolling:?}");
            };
            assert_eq!(*sizes, wanted, "{rolling:?}");
            let mut shown = shown.iter();
            let totals: Vec<(usize, u32)> = rolling
                .iter()
                .map(|(seat, sizes)| {
                    let own = shown.by_ref().take(sizes.len());
                    (*seat, own.map(|face| u32::from(*face)).sum())
                })
                .collect();
            let total = |seat: usize| totals.iter().find(|(one, _)| *one == seat).map(|one| one.1);
            order = order
                .into_iter()
                .flat_map(|mut group| {
                    group.sort_by_key(|seat| std::cmp::Reverse(total(*seat)));
                    let same = |one: &usize, other: &usize| total(*one) == total(*other);
                    group
                        .chunk_by(same)
                        .map(<[usize]>::to_vec)
                        .collect::<Vec<_>>()
                })
                .collect();
        }
    }
}

/// Plays a step, and follows it by hand; gives the contests, and how often somebody threw again.
fn follow(game: &impl Plays, asks: &[Kinds], random: &mut Random) -> [u32; 2] {
    let seats = u8::try_from(2 + random.below(3)).expect("few");
    let (mut table, drafted) = laid(game, seats, random);
    let borrowed = |genomes: &[Card]| match genomes {
        [one] if *one == card(game, "g3") => 12,
        [_] => 2,
        _ => 8,
    };
    let mut judge = Judge {
        said: [].iter(),
        goods: Goods::of(&table),
        gained: vec![[0; KINDS]; usize::from(seats)],
        thrown: [0; KINDS],
        borrows: table
            .players
            .iter()
            .map(|one| borrowed(&one.genomes))
            .collect(),
        contests: 0,
        again: 0,
    };
    let before = format!("{table:?}");
    let said = step(game, &mut table, random);
    judge.said = said.iter();
    for kind in 0..KINDS {
        let asks: Vec<usize> = drafted.iter().map(|number| asks[*number][kind]).collect();
        judge.serve(kind, &asks);
    }
    for kind in 0..KINDS {
        judge.goods.center[kind] += judge.thrown[kind];
        for (player, gained) in judge.goods.players.iter_mut().zip(&judge.gained) {
            player[kind] += gained[kind];
        }
    }
    assert_eq!(judge.said.next(), None, "{before}\n{said:?}");
    assert_eq!(Goods::of(&table), judge.goods, "{before}\n{said:?}");
    [judge.contests, judge.again]
}

/// Follows many steps; gives the contests, and how often somebody threw again.
pub fn all<G: Plays>(make: impl Fn(CellularPowerhouse) -> G, decks: u32, steps: u32) -> [u32; 2] {
    let mut random = Random::new(5);
    let mut counts = [0, 0];
    for _ in 0..decks {
        let (case, asks) = asking(&mut random);
        let game = make(case.game("draft", &[]));
        for _ in 0..steps {
            let more = follow(&game, &asks, &mut random);
            counts = [counts[0] + more[0], counts[1] + more[1]];
        }
    }
    counts
}

#[test]
fn scarcity_rolls_give_what_they_give_by_hand() {
    let [contests, again] = all(|game| game, 10, 1000);
    println!("{contests} contests, {again} throws again");
    assert!(contests > 8000 && again > 2000, "{contests}, {again}");
}
