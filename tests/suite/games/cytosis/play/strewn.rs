//! Tables at the end on which everything lies anywhere, scored twice.

use cardwright::games::cytosis::{Disk, GoalCard, Kind, Place, Stage, Stock, Table};
use cardwright::referee::{Seat, Turn};

use super::reader::Printed;
use super::scored::{Seen, agrees};
use super::{Case, Plays, few, tokens};
use crate::arena::card;
use crate::random::Random;

/// Makes a table before the players take back what lies on their disks.
fn strewn(game: &impl Plays, case: &Case, virus: bool, random: &mut Random) -> Table {
    let seats = 2 + few(random, 4);
    let mut table = game.blank(seats);
    table.stage = Stage::End;
    let any = |random: &mut Random| Seat::new(few(random, seats.into()));
    table.first = any(random);
    for row in case.rows("components") {
        let left_out = row["kind"] == "virus-attack" && !virus;
        for _ in 0..row["copies"].parse().expect("a number") {
            let card = card(game, &row["id"]);
            let seat = any(random);
            // Whoever has an Additional Resource card plays it or keeps it, and a Virus Attack never
            // comes into a hand.
            match (random.below(6), &row["kind"][..]) {
                _ if left_out => {}
                (0, _) => table.discard.push(card),
                (1, "virus-attack") => {}
                (1, _) | (_, "extra") => table.players[seat].hand.push(card),
                _ => table.players[seat].done.push(card),
            }
        }
    }
    for row in case.rows("goals") {
        if row["variants"].is_empty() || virus {
            let one = any(random);
            let other = any(random);
            let mut markers = vec![one, other];
            markers.dedup();
            markers.retain(|seat| table.players[*seat].uses < 2 && random.below(4) > 0);
            for seat in &markers {
                table.players[*seat].uses += 1;
            }
            table.goals.push(GoalCard {
                card: card(game, &row["id"]),
                markers: markers.into(),
            });
        }
    }
    // Close together, so that many tie.
    let low = i32::from(few(random, 50)) - 30;
    for player in &mut table.players {
        player.uses = 0;
        player.health = low + i32::from(few(random, 4));
        if virus {
            player.antibodies = [(); 3].map(|()| 2 * few(random, 7));
        }
    }
    lay_disks(game, &mut table, random);
    for (kind, most) in Kind::ALL.into_iter().zip([18, 18, 15, 15, 30]) {
        let on_disks: u8 = table.disks.iter().map(|disk| disk.load.of(kind)).sum();
        for _ in on_disks..most {
            if random.below(3) > 0 {
                *table.players[any(random)].stock.at(kind) += 1;
            }
        }
    }
    table
}

/// Puts disks of some players on budding places, with what can have come on them there.
fn lay_disks(game: &impl Plays, table: &mut Table, random: &mut Random) {
    let spoken = |place: &Place| game.names().speak(&place.to_string());
    let buds = (0..64).map(Place);
    let buds: Vec<Place> = buds
        .filter(|place| spoken(place).contains("-bud-"))
        .collect();
    let mut held = vec![0; table.seats().into()];
    for at in buds {
        let seat = Seat::new(few(random, table.seats().into()));
        if held[seat.place()] < 2 && random.below(3) == 0 {
            held[seat.place()] += 1;
            let mut load = Stock::default();
            let place = spoken(&at);
            let steroid = place.starts_with("smooth") || random.below(2) == 0;
            let kind =
                [Kind::Protein, Kind::Lipid][usize::from(steroid && !place.starts_with("rough"))];
            *load.at(kind) = 1 + few(random, 2);
            if place.starts_with("golgi") {
                load.carbohydrate = 1;
            }
            table.disks.push(Disk { at, seat, load });
        }
    }
}

/// Scores tables twice; gives what they have shown.
pub fn all(game: &impl Plays, case: &Case, virus: bool, tables: u32) -> Seen {
    let printed = Printed::read(&case.project);
    let mut random = Random::new(31);
    let mut seen = Seen::default();
    for number in 0..tables {
        let mut table = strewn(game, case, virus, &mut random);
        let before = table.clone();
        game.settle(&mut table).expect("a table");
        game.start(&mut table);
        while let Turn::Act(seat) = game.turn(&table) {
            let mut moves = Vec::new();
            game.moves(&table, &mut moves);
            let mv = random.pick(&moves);
            let stock = table.players[seat].stock;
            let mut wanted = stock;
            let disks = table.disks.iter().filter(|disk| disk.seat == seat);
            disks.for_each(|disk| wanted.add(disk.load));
            game.play(&mut table, &mv, &mut ());
            let wanted = if mv.to_string() == "recover" {
                wanted
            } else {
                stock
            };
            assert_eq!(table.players[seat].stock, wanted, "what disks give back");
        }
        for (kind, most) in Kind::ALL.into_iter().zip([18, 18, 15, 15, 30]) {
            assert_eq!(tokens(&table, kind), most, "{kind}");
        }
        let agreed = agrees(game, &printed, &before, &table, &mut seen);
        assert_eq!(agreed, Ok(()), "table {number}: {before:?}");
    }
    seen
}

#[test]
fn a_second_scorer_counts_the_same_on_tables_where_things_lie_anywhere() {
    let case = Case::shipped();
    for (variant, virus) in [("base", false), ("virus", true)] {
        let seen = all(&case.game(variant, &[]), &case, virus, 1500);
        println!("{seen:?}");
        assert!(seen.ties > 50 && seen.games == 1500, "{seen:?}");
    }
}
