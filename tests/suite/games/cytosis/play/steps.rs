//! Small steps of the rules, every case of each: majorities of Detox cards, sets of enzymes, what is
//! left, toxicity, the market.

use cardwright::games::cytosis::{Cytosis, Disk, Kind, Move, Placed, Stock, Table};
use cardwright::referee::{Card, Moves, Play, Rules, Seat, Staging};
use serde_json::{Value, json};

use super::reader::{leftovers, majority, sets};
use super::{Case, Plays};
use crate::arena::card;

fn game() -> Cytosis {
    Case::shipped().game("base", &[])
}

/// Gives what the referee counts of a kind for each player.
fn counted(game: &impl Plays, table: &Table, what: &str) -> Vec<i64> {
    let facts = game.facts(table);
    let seats = 1..=table.seats();
    let each = seats.map(|seat| facts[seat.to_string()][what].as_i64());
    each.map(|count| count.expect("a number")).collect()
}

/// Gives every way to share so many alike things among so many, who need not get all of them.
fn shares(things: u8, among: usize) -> Vec<Vec<u8>> {
    let Some(others) = among.checked_sub(1) else {
        return vec![Vec::new()];
    };
    let mut all = Vec::new();
    for own in 0..=things {
        for mut rest in shares(things - own, others) {
            rest.push(own);
            all.push(rest);
        }
    }
    all
}

/// Gives a table at which each player has completed these Detox cards.
fn drunk(game: &impl Plays, cards: [Card; 3], counts: [&[u8]; 3]) -> Table {
    let seats = u8::try_from(counts[0].len()).expect("few");
    let mut table = game.blank(seats);
    for (seat, player) in Seat::all(seats).zip(&mut table.players) {
        for (card, counts) in cards.iter().zip(counts) {
            let own = usize::from(counts[seat.place()]);
            player.done.extend(std::iter::repeat_n(card, own));
        }
    }
    table
}

#[test]
fn every_majority_of_detox_cards_is_shared_as_the_rules_say() {
    let game = game();
    let cards = ["light", "medium", "heavy"].map(|word| card(&game, &format!("detox-{word}")));
    let mut tables = 0;
    for seats in 2..=5 {
        for light in shares(3, seats) {
            for medium in shares(3, seats) {
                for heavy in shares(1, seats) {
                    let table = drunk(&game, cards, [&light, &medium, &heavy]);
                    let total = |seat: usize| {
                        let [light, medium, heavy] =
                            [&light, &medium, &heavy].map(|counts| i64::from(counts[seat]));
                        (2 * light + 3 * medium + 4 * heavy, light + medium + heavy)
                    };
                    let totals: Vec<_> = (0..seats).map(total).collect();
                    assert_eq!(
                        counted(&game, &table, "detox"),
                        majority(&totals),
                        "{totals:?}"
                    );
                    tables += 1;
                }
            }
        }
    }
    assert_eq!(
        tables,
        10 * 10 * 3 + 20 * 20 * 4 + 35 * 35 * 5 + 56 * 56 * 6
    );
}

#[test]
fn majorities_of_the_rules_text() {
    let game = game();
    let cards = ["light", "medium", "heavy"].map(|word| card(&game, &format!("detox-{word}")));
    for (light, medium, heavy, prizes) in [
        // Three cards rank before two with as much ATP.
        (&[3, 0][..], &[0, 2][..], &[0, 0][..], &[6, 3][..]),
        (&[1, 1], &[0, 0], &[0, 0], &[4, 4]),
        (&[0, 3, 0], &[2, 0, 0], &[0, 0, 1], &[5, 8, 2]),
        (&[1, 1, 0], &[0, 0, 1], &[0, 0, 0], &[3, 3, 8]),
        (&[1, 1, 0], &[1, 1, 1], &[0, 0, 0], &[6, 6, 2]),
        (&[1, 1, 1], &[0, 0, 0], &[0, 0, 0], &[5, 5, 5]),
        (&[1, 1, 1, 0], &[0, 0, 0, 1], &[0; 4], &[2, 2, 2, 8]),
        (&[0, 0, 1, 1], &[1, 0, 0, 0], &[0, 1, 0, 0], &[5, 8, 1, 1]),
        (
            &[1, 1, 1, 0, 0],
            &[0, 0, 0, 1, 0],
            &[0, 0, 0, 0, 1],
            &[0, 0, 0, 5, 8],
        ),
        (&[3, 0, 0], &[0, 1, 0], &[0, 0, 0], &[8, 5, 0]),
        (&[0, 0, 0], &[0, 1, 0], &[0, 0, 0], &[0, 8, 0]),
    ] {
        let table = drunk(&game, cards, [light, medium, heavy]);
        let case = format!("{light:?} {medium:?} {heavy:?}");
        assert_eq!(counted(&game, &table, "detox"), prizes, "{case}");
    }
    // Four tie for the most: three prizes, by four.
    let four = majority(&[(2, 1); 4]);
    assert_eq!(four, [3; 4]);
}

#[test]
fn every_choice_of_enzymes_makes_the_best_sets() {
    let case = Case::shipped();
    let game = game();
    let rows = case.rows("components");
    let enzymes: Vec<(Card, &str)> = rows
        .iter()
        .filter(|row| row["kind"] == "enzyme")
        .map(|row| (card(&game, &row["id"]), &row["set"][..]))
        .collect();
    assert_eq!(enzymes.len(), 10);
    for choice in 0_u32..1 << 10 {
        let chosen = (0..10).filter(|place| choice >> place & 1 == 1);
        let (cards, colours): (Vec<Card>, Vec<&str>) = chosen.map(|place| enzymes[place]).unzip();
        let mut table = game.blank(2);
        table.players[Seat::FIRST].done = cards;
        let worth = counted(&game, &table, "enzymes")[0];
        assert_eq!(worth, sets(&colours), "{colours:?}");
    }
    for (colours, worth) in [
        (&["a", "b", "c"][..], 5),
        (&["a", "a", "b", "b", "c"], 7),
        (&["a", "a"], 0),
        (&["a"], 0),
        (&["a", "b", "c", "d", "e", "a", "b", "c", "d", "e"], 28),
    ] {
        assert_eq!(sets(colours), worth);
    }
}

#[test]
fn every_stock_is_worth_what_the_rules_say() {
    let game = game();
    let mut table = game.blank(2);
    for mrna in 0..=18 {
        for protein in 0..=18 {
            for (lipid, carbohydrate) in (0..=15).zip((0..=15).rev()) {
                for (number, player) in (0..).zip(&mut table.players) {
                    player.stock = Stock {
                        mrna,
                        protein,
                        lipid,
                        carbohydrate: if number == 0 { carbohydrate } else { lipid },
                        atp: protein,
                    };
                }
                let worth = table.players.iter().map(|player| {
                    let stock = serde_json::to_value(player.stock).expect("json");
                    leftovers(&stock)
                });
                let worth: Vec<i64> = worth.collect();
                assert_eq!(counted(&game, &table, "macromolecules"), worth);
            }
        }
    }
    let left = |mrna, lipid, protein, carbohydrate| {
        let stock: Value =
            json!({"mrna": mrna, "lipid": lipid, "protein": protein, "carbohydrate": carbohydrate});
        leftovers(&stock)
    };
    assert_eq!((left(9, 7, 8, 5), left(3, 1, 0, 0)), (7, 0));
}

/// What toxicity leaves of none, one, two … macromolecules of a kind (CY-78).
const LEFT: [u8; 16] = [0, 1, 2, 3, 4, 4, 5, 5, 6, 7, 6, 7, 8, 9, 10, 11];

/// Lets every number of each resource be poisoned.
pub fn poison(game: &impl Plays) {
    for (number, left) in (0..).zip(LEFT) {
        for kind in Kind::ALL {
            let mut table = game.blank(3);
            table.exact = true;
            table.events = vec![card(game, "toxicity"), card(game, "reduced-cost")];
            let other = Kind::ALL[usize::from(kind == Kind::Mrna)];
            let seat = Seat::new(number % 3);
            *table.players[seat].stock.at(kind) = number;
            *table.players[seat].stock.at(other) = 4;
            table
                .players
                .iter_mut()
                .for_each(|player| player.flasks = 0);
            game.settle(&mut table).expect("a table");
            game.start(&mut table);
            assert_eq!(table.round, 2);
            let left = if kind == Kind::Atp { number } else { left };
            let stock = &table.players[seat].stock;
            let there = (stock.of(kind), stock.of(other));
            assert_eq!(there, (left, 4), "toxicity of {number} {kind}");
            let printed = [18, 18, 15, 15, 30];
            for (kind, most) in Kind::ALL.into_iter().zip(printed) {
                assert_eq!(super::tokens(&table, kind), most, "toxicity: {kind}");
            }
        }
    }
}

#[test]
fn toxicity_takes_what_the_rules_say() {
    poison(&game());
}

/// Ends rounds with every market, with 2 to 5 players.
pub fn refresh(game: &impl Plays) {
    let four = ["tsh", "lh", "fsh", "hcg"].map(|word| card(game, word));
    let next = ["epo", "inhibin", "cortisol", "dhea"].map(|word| card(game, word));
    for seats in 2..=5 {
        for there in 0_u32..16 {
            let market = (0..4).map(|place| (there >> place & 1 == 1).then_some(four[place]));
            let market: Vec<Option<Card>> = market.collect();
            let mut table = game.blank(seats);
            table.exact = true;
            table.events = vec![card(game, "reduced-cost")];
            table.deck = next.to_vec();
            table.market = market.iter().copied().collect();
            table
                .players
                .iter_mut()
                .for_each(|player| player.flasks = 0);
            game.settle(&mut table).expect("a table");
            game.start(&mut table);
            let mut left: Vec<Card> = market.into_iter().flatten().collect();
            let gone = left.len().min(if seats == 2 { 2 } else { 1 });
            let discard: Vec<Card> = left.drain(..gone).collect();
            left.extend(next);
            left.truncate(4);
            let lies: Vec<Card> = table.market.iter().copied().flatten().collect();
            assert_eq!(lies, left, "the market of {seats} players");
            if !table.deck.is_empty() {
                assert_eq!(
                    table.discard, discard,
                    "the discard pile of {seats} players"
                );
            }
        }
    }
}

#[test]
fn the_market_moves_on_as_the_rules_say() {
    refresh(&game());
}

/// Reads a move as it is spoken.
fn spoken(game: &impl Plays, text: &str) -> Move {
    let read = game.names().read(text).parse();
    read.unwrap_or_else(|_| panic!("{text}"))
}

/// Gives the rule that a move breaks; empty for a legal one.
fn broken(game: &impl Plays, table: &Table, text: &str) -> &'static str {
    let checked = game.check(table, &spoken(game, text));
    checked.map_or_else(|illegal| illegal.rule, |()| "")
}

#[test]
fn two_flasks_on_one_spot_take_the_room_of_one() {
    let game = game();
    let place = |word: &str| game.names().read(word).parse().expect("a spot");
    for (grey, rule) in [("mitochondria-3", ""), ("mitochondria-burn", "CY-102")] {
        let mut table = game.blank(2);
        table.opened = true;
        table.next = Seat::new(1);
        for (word, seat) in [("mitochondria-3", Some(Seat::FIRST)), (grey, None)] {
            let spot = place(word);
            table.placed.push(Placed { spot, seat });
        }
        game.settle(&mut table).expect("a table");
        game.start(&mut table);
        assert_eq!(
            broken(&game, &table, "place mitochondria-2"),
            rule,
            "{grey}"
        );
    }
}

#[test]
fn who_spends_what_a_vesicle_costs_lets_it_lie() {
    let game: Cytosis = Case::shipped().game("epigenetics", &[]);
    let mut table = game.blank(3);
    table.opened = true;
    let own = &mut table.players[Seat::FIRST];
    own.hand = vec![card(&game, "tsh")];
    own.power = Some(card(&game, "exchange"));
    own.stock.atp = 2;
    for word in ["golgi-bud-1", "golgi-bud-2"] {
        let load = Stock {
            protein: 2,
            carbohydrate: 1,
            ..Stock::default()
        };
        table.disks.push(Disk {
            at: game.names().read(word).parse().expect("a budding place"),
            seat: Seat::FIRST,
            load,
        });
    }
    game.settle(&mut table).expect("a table");
    game.start(&mut table);
    for said in ["place exocytosis-1", "finish tsh", "swap lipid"] {
        game.play(&mut table, &spoken(&game, said), &mut ());
    }
    let mut moves = Vec::new();
    game.moves(&table, &mut moves);
    let said: Vec<String> = moves.iter().map(ToString::to_string).collect();
    assert_eq!(
        said,
        ["swap mrna", "swap lipid", "pass"]
            .map(String::from)
            .as_slice()
    );
    assert_eq!(broken(&game, &table, "send golgi-bud-1"), "CY-51c");
    game.play(&mut table, &spoken(&game, "pass"), &mut ());
    let own = &table.players[Seat::FIRST];
    assert_eq!((own.health, own.hand.len(), table.disks.len()), (0, 1, 2));
}
