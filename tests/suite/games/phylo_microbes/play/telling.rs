//! What is told of a game: in words, and nothing that a seat may not know.

use std::collections::BTreeSet;

use cardwright::games::phylo_microbes::{Active, PhyloMicrobes, Stage, Table};
use cardwright::referee::bot::BotKind;
use cardwright::referee::{
    Card, Choice, Hidden, Law, Line, Pieces, Play, Rules, Scene, Seat, Staging, Telling, Watch,
    What,
};

use super::{Case, forms, pile};
use crate::arena::run;

/// Finds the cards that a text names.
fn named(text: &str) -> BTreeSet<Card> {
    let parts = text.split('#').skip(1);
    let numbers = parts.map(|part| part.split(|c: char| !c.is_ascii_digit()).next());
    let numbers = numbers.map(|number| number.and_then(|n| n.parse().ok()));
    numbers.map(|n| Card(n.expect("a number"))).collect()
}

/// Finds the cards that a scene names.
fn in_scene(scene: &Scene) -> BTreeSet<Card> {
    let lines = scene.middle.iter().chain(scene.seats.iter().flatten());
    let mut cards = named(&scene.now);
    for line in lines {
        match &line.what {
            What::Words(words) => cards.extend(named(words)),
            What::Cards(list) | What::Read(list) => cards.extend(list),
        }
    }
    cards
}

/// The cards of a table that all can see, with what the Microbes there require.
fn open(game: &PhyloMicrobes, table: &Table, printed: bool) -> BTreeSet<Card> {
    let mut cards: BTreeSet<Card> = table.burn.iter().chain(&table.shed).copied().collect();
    cards.extend(table.discard.last());
    cards.extend(table.at_work.iter().map(|work| work.card));
    for player in &table.players {
        cards.extend(&player.completed);
        cards.extend(player.holds.iter().map(|hold| hold.card));
        for active in &player.active {
            cards.insert(active.microbe);
            cards.extend(active.placed.iter().chain(&active.beside));
            cards.extend(
                active
                    .wild
                    .iter()
                    .flat_map(|wild| [wild.card, wild.resource]),
            );
            if printed {
                cards.extend(named(&game.printed_on(active.microbe)));
            }
        }
    }
    cards
}

/// The cards that a seat may know.
fn known(game: &PhyloMicrobes, table: &Table, seat: Seat, printed: bool) -> BTreeSet<Card> {
    let mut cards = open(game, table, printed);
    let player = &table.players[seat];
    cards.extend(player.hand.iter().chain(&player.giving));
    let view = game.view(table, seat);
    cards.extend(view.known.iter().chain(view.searched.iter().flatten()));
    cards
}

/// Looks at everything that is told.
#[derive(Default)]
struct Listener {
    before: Option<Table>,
    scenes: usize,
    notes: usize,
    secret: usize,
}

impl Listener {
    fn listen(&mut self, game: &PhyloMicrobes, after: &Table) {
        let Some(before) = self.before.take() else {
            return;
        };
        let fresh = after.discard.iter().rev();
        for note in game.notes(&before, after) {
            let cards = named(&note.text);
            let may_know = |table: &Table| match note.to {
                Some(seat) => known(game, table, seat, false),
                None => open(game, table, false),
            };
            let mut may = may_know(&before);
            may.extend(may_know(after));
            self.secret += usize::from(note.to.is_some());
            // All have seen what came to the Discard in this step.
            let new = fresh.len().saturating_sub(before.discard.len());
            may.extend(fresh.clone().take(new));
            assert!(
                cards.is_subset(&may),
                "{note:?} names {:?}",
                cards.difference(&may)
            );
            self.notes += 1;
        }
        self.before = None;
    }
}

impl Watch<PhyloMicrobes> for Listener {
    fn decision(
        &mut self,
        game: &PhyloMicrobes,
        table: &Table,
        choice: Choice<'_, PhyloMicrobes>,
    ) -> Result<(), String> {
        for seat in Seat::all(game.seats(table)) {
            let view = game.view(table, seat);
            let scene = game.scene(&view);
            let may = known(game, table, seat, true);
            let cards = in_scene(&scene);
            assert!(cards.is_subset(&may), "seat {seat}: {scene:?}");
            assert!(scene.seats.len() == usize::from(game.seats(table)) && !scene.now.is_empty());
            self.scenes += 1;
        }
        let view = game.view(table, choice.seat);
        let said = choice.moves.iter().map(|mv| game.say(&view, mv));
        let said: BTreeSet<String> = said.collect();
        assert_eq!(said.len(), choice.moves.len(), "{said:?}");
        // Others hear a move that is made openly.
        if game.is_open(&choice.mv) {
            let mut may = open(game, table, true);
            may.extend(&table.players[choice.seat].hand);
            let cards = named(&game.say(&view, &choice.mv));
            assert!(cards.is_subset(&may), "{:?}", choice.mv);
        }
        self.before = Some(table.clone());
        Ok(())
    }

    fn chance(
        &mut self,
        _: &PhyloMicrobes,
        table: &Table,
        _: &<PhyloMicrobes as Rules>::Chance,
    ) -> Result<(), String> {
        self.before = Some(table.clone());
        Ok(())
    }

    fn after(&mut self, game: &PhyloMicrobes, table: &Table) {
        self.listen(game, table);
    }
}

fn listened(case: &Case, cards: i64, seeds: u64) -> Listener {
    let game = case.game("full", &[pile(cards)]);
    let mut listener = Listener::default();
    for seed in 0..seeds {
        let seats = u8::try_from(2 + seed % 4).expect("few");
        let played = run(&game, seats, seed, BotKind::Random, &mut listener);
        assert!(played.end.is_ok(), "seed {seed}");
        listener.before = None;
    }
    listener
}

#[test]
fn nobody_is_told_of_a_hidden_card() {
    let all = listened(&Case::shipped(), 4, 8);
    assert!(all.scenes > 2000 && all.notes > 500 && all.secret > 200);
}

#[test]
fn nobody_is_told_of_a_hidden_card_in_other_decks() {
    let mut secret = 0;
    for case in forms::decks() {
        secret += listened(&case, 3, 1).secret;
    }
    assert!(secret > 200, "{secret}");
}

/// Writes the words of cards in place of their numbers.
fn spoken(game: &PhyloMicrobes, text: &str) -> String {
    let mut parts = text.split('#');
    let mut said = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|c: char| !c.is_ascii_digit());
        let (number, rest) = part.split_at(end.unwrap_or(part.len()));
        said += game.names().card(Card(number.parse().expect("a number")));
        said += rest;
    }
    said
}

/// Gives what is told of a move.
fn told(game: &PhyloMicrobes, before: &Table, words: &str) -> Vec<String> {
    let mv = game.names().read(words).parse().expect("a move");
    let mut after = before.clone();
    game.check(before, &mv).expect("a legal move");
    game.play(&mut after, &mv, &mut ());
    let notes = game.notes(before, &after).into_iter();
    let told = notes.map(|note| {
        let to = note.to.map_or(String::new(), |seat| format!("to {seat}: "));
        let about = note.about.map_or("", |_| " (fact)");
        format!("{to}{}{about}", spoken(game, &note.text))
    });
    told.collect()
}

/// A table of three in the draw phase, with these cards on top of their piles.
fn table(game: &PhyloMicrobes, piles: [&str; 3]) -> Table {
    let mut table = game.blank(3);
    table.stage = Stage::Draw;
    let find = |word: &str| game.names().find(word).expect("a card");
    let [microbe, resource, modifier] = piles.map(find);
    table.microbes.push(microbe);
    table.resources.push(resource);
    table.modifiers.push(modifier);
    game.settle(&mut table).expect("a table");
    table
}

#[test]
fn a_drawn_card_is_told_to_the_drawer_and_one_that_works_at_once_to_all() {
    let game = Case::shipped().game("full", &[]);
    let table = table(&game, ["t4", "soil", "symbiosis"]);
    assert_eq!(told(&game, &table, "draw microbe"), ["to 1: you get t4"]);
    assert_eq!(told(&game, &table, "draw resource"), ["to 1: you get soil"]);
    let all = told(&game, &table, "draw modifier");
    assert_eq!(
        all[0],
        "it is symbiosis, a Modifier: Every player draws 2 cards from the Resource pile."
    );
    assert_eq!(all.len(), 4, "{all:?}");
    assert_eq!(all[1], "to 1: you get virus, soil");
}

#[test]
fn a_completed_microbe_is_told_with_its_points_and_its_fact() {
    let game = Case::shipped().game("full", &[]);
    let mut table = table(&game, ["e-coli", "soil", "vaccine"]);
    (table.stage, table.draws) = (Stage::Act, 0);
    let find = |word: &str| game.names().find(word).expect("a card");
    let player = &mut table.players[Seat::FIRST];
    player.active.push(Active {
        microbe: find("t4"),
        placed: ["virus", "human-body"].map(find).as_slice().into(),
        wild: smallvec::SmallVec::new(),
        beside: smallvec::SmallVec::new(),
    });
    player.hand.push(find("biotech"));
    let view = game.view(&table, Seat::FIRST);
    let mv = game
        .names()
        .read("place biotech on t4")
        .parse()
        .expect("a move");
    assert_eq!(
        spoken(&game, &game.say(&view, &mv)),
        "place biotech on t4 and complete it"
    );
    assert_eq!(
        told(&game, &table, "place biotech on t4"),
        ["seat 1 has completed t4: 3 points (fact)"]
    );
}

#[test]
fn the_end_is_told_with_points_and_winners() {
    let game = Case::shipped().game("full", &[]);
    let mut table = game.blank(3);
    let find = |word: &str| game.names().find(word).expect("a card");
    table.turn = Seat::new(2);
    table.last_turns = Some(0);
    table.players[Seat::FIRST].completed = vec![find("t4")];
    table.players[Seat::new(2)].active.push(Active {
        microbe: find("e-coli"),
        placed: smallvec::SmallVec::new(),
        wild: smallvec::SmallVec::new(),
        beside: smallvec::SmallVec::new(),
    });
    game.settle(&mut table).expect("a table");
    assert_eq!(
        told(&game, &table, "end"),
        [
            "the game is over: everybody has had the last turn",
            "seat 1: 3 points",
            "seat 2: 0 points",
            "seat 3: −4 points (0 for what is completed, −4 for 1 unfinished)",
            "seat 1 wins",
        ]
    );
}

#[test]
fn a_scene_tells_whose_turn_it_is_and_what_lies_there() {
    let game = Case::shipped().game("full", &[]);
    let table = table(&game, ["t4", "soil", "vaccine"]);
    let seen = |seat: u8| game.scene(&game.view(&table, Seat::new(seat)));
    assert_eq!(seen(0).now, "Round 1, your turn: draw a card, 3 are left");
    assert_eq!(
        seen(1).now,
        "Round 1, the turn of seat 1: draw a card, 3 are left"
    );
    let piles = "25 Microbes, 71 Resources, 24 Modifiers";
    assert_eq!(seen(0).middle[0], Line::words("piles", piles));
}
