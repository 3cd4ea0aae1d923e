//! Seven Cycles, played: every deck and variant stands the contract, and a second scorer agrees.

use std::collections::{BTreeMap, BTreeSet};

use cardwright::deck::{Deck, Setting};
use cardwright::diag::{Diags, Rule};
use cardwright::games;
use cardwright::games::seven_cycles::{
    Chance, Condition, Down, Key, Laying, Mode, Move, Set, SevenCycles, Stage, Table,
};
use cardwright::project::Project;
use cardwright::referee::bot::{AnyBot, BotKind};
use cardwright::referee::contract::{self, Contract};
use cardwright::referee::{
    Card, Chances, Choice, Ending, Hidden, Law, Moves, Outcome, Play, Played, Players, Rules, Seat,
    Settings, Shown, Sink, Staging, Stream, Streams, Turn, Watch, Witness, play,
};

use crate::random::Random;

const FOLDER: &str = "decks/seven-cycles";
const VARIANTS: [&str; 5] = ["basic", "folding", "hiding", "full", "traditional"];

/// The shipped deck, with some tables more.
fn deck(tables: &[(&str, &str)]) -> Deck {
    let mut project = Project::embedded();
    let manifest = format!("{FOLDER}/game.toml");
    let mut text = project.text(&manifest).expect("a manifest").into_owned();
    for (name, csv) in tables {
        project.insert(&format!("{FOLDER}/{name}.csv"), csv.as_bytes());
        if !text.contains(&format!("\n{name} = ")) {
            let head = text.find("\n[tables]").expect("tables");
            let line = head + 1 + text[head + 1..].find('\n').expect("a line") + 1;
            text.insert_str(line, &format!("{name} = \"{name}.csv\"\n"));
        }
    }
    project.insert(&manifest, text.into_bytes());
    let deck = games::deck(&project, "seven-cycles", &mut Diags::new());
    deck.expect("a deck")
}

fn asked(words: &[(&str, Setting)]) -> BTreeMap<String, Setting> {
    let words = words.iter();
    words
        .map(|(key, setting)| ((*key).to_owned(), setting.clone()))
        .collect()
}

fn word(text: &str) -> Setting {
    Setting::Word(text.to_owned())
}

fn game(deck: &Deck, variant: &str, more: &[(&str, Setting)]) -> SevenCycles {
    let settings = Settings::new(deck, Some(variant)).expect("a variant");
    let mut diags = Diags::new();
    SevenCycles::new(&settings.with(asked(more)), &mut diags).unwrap_or_else(|| panic!("{diags:?}"))
}

/// The cells of Supercytes as a deck: families are suits, values have gaps and come often.
fn cells() -> Deck {
    let cells = Project::embedded();
    let cells = cells.text("decks/supercytes/cells.csv").expect("cells");
    let conditions = "condition,key,mode,cyclic,distinct\n\
        flush,suit,all_equal,no,no\n\
        tuple,value,all_equal,no,no\n\
        straight,value,consecutive,no,yes\n";
    deck(&[("cells", &cells), ("conditions", conditions)])
}

/// Three suits of four values.
fn tiny() -> Deck {
    let rows = ["A", "B", "C"].map(|suit| {
        let row = |value| format!("{suit}{value},{suit},{value}");
        [1, 2, 3, 4].map(row).join("\n")
    });
    let csv = format!("id,suit,value\n{}\n", rows.join("\n"));
    deck(&[("tiny", &csv)])
}

/// Every game that is played in these tests, with a name.
fn games() -> Vec<(String, SevenCycles)> {
    let shipped = deck(&[]);
    let mut games: Vec<(String, SevenCycles)> = VARIANTS
        .iter()
        .map(|variant| ((*variant).to_owned(), game(&shipped, variant, &[])))
        .collect();
    let hidden = [
        ("hidden_attack", Setting::Switch(true)),
        ("single_bonus", Setting::Switch(true)),
    ];
    games.push(("literal".to_owned(), game(&shipped, "full", &hidden)));
    let cells_deck = cells();
    let columns = [
        ("deck", word("cells")),
        ("suit", word("family")),
        ("value", word("repair")),
    ];
    games.push(("cells".to_owned(), game(&cells_deck, "full", &columns)));
    games
}

fn run(
    game: &SevenCycles,
    seats: u8,
    seed: u64,
    bot: BotKind,
    watch: &mut impl Watch<SevenCycles>,
    sink: &mut impl Sink,
) -> Played<SevenCycles> {
    let mut streams = Streams::new(SevenCycles::ID, SevenCycles::VERSION, seed);
    let mut bots: Vec<AnyBot<SevenCycles>> = (0..seats).map(|_| bot.make()).collect();
    let mut players = Players::new(&mut bots, &streams, 0);
    play(game, &mut streams, &mut players, watch, sink)
}

/// Looks whether everybody could believe what everybody sees of a set that is being laid.
struct Believable(Stream);

impl Watch<SevenCycles> for Believable {
    fn decision(
        &mut self,
        game: &SevenCycles,
        table: &Table,
        _: Choice<'_, SevenCycles>,
    ) -> Result<(), String> {
        for seat in Seat::all(table.seats()) {
            let imagined = contract::imagined(game, table, seat, &mut self.0)?;
            let mut moves = Vec::new();
            game.moves(&imagined, &mut moves);
            if moves.is_empty() {
                return Err(format!(
                    "seat {seat} imagines a player who is stuck: {imagined:?}, and not {table:?}"
                ));
            }
        }
        Ok(())
    }
}

/// Plays a game under the contract with every number of players, and counts once more at its end.
fn stands(name: &str, game: &SevenCycles) {
    for seats in 2..=4 {
        for seed in 0..30 {
            let contract = Contract::new(Stream::new(seed));
            let mut watch = (contract, Believable(Stream::new(seed)));
            let played = run(game, seats, seed, BotKind::Random, &mut watch, &mut ());
            match played.end {
                Ok((_, outcome)) => {
                    let again = scored(game, &played.table);
                    assert_eq!(outcome, again, "{name}, {seats} seats, seed {seed}");
                }
                Err(trouble) => panic!("{name}, {seats} seats, seed {seed}: {trouble}"),
            }
        }
    }
}

#[test]
fn every_deck_and_variant_of_seven_cycles_stands_the_contract() {
    let games = games();
    std::thread::scope(|scope| {
        for (name, game) in &games {
            scope.spawn(move || stands(name, game));
        }
    });
}

/// Counts once more by the letter of the rules, with no word of the referee's own counting.
fn scored(game: &SevenCycles, table: &Table) -> Outcome {
    let seats = usize::from(table.seats());
    let mut points = vec![0_i64; seats];
    let mut cards = vec![0_usize; seats];
    let mut sets = vec![0_usize; seats];
    for (seat, hand) in table.hands.each() {
        points[seat.place()] += i64::try_from(hand.len()).expect("small");
    }
    for set in &table.sets {
        let owner = set.owner.place();
        sets[owner] += 1;
        cards[owner] += set.up.len() + set.down.len();
        if set.folded {
            continue;
        }
        let met = conditions_met(game, &set.up);
        let bonus = met > 1 && (set.up.len() > 1 || bonus_for_one(game));
        for _ in &set.up {
            points[owner] += if bonus { 2 } else { 1 };
        }
        for _ in &set.down {
            points[owner] -= 1;
        }
    }
    let mut order: Vec<usize> = (0..seats).collect();
    let better = |a: &usize, b: &usize| {
        let by_points = points[*b].cmp(&points[*a]);
        let by_cards = cards[*b].cmp(&cards[*a]);
        by_points.then(by_cards).then(sets[*a].cmp(&sets[*b]))
    };
    order.sort_by(better);
    let best = order[0];
    let same = |seat: &usize| better(seat, &best).is_eq();
    let winners = (0..seats).filter(same);
    Outcome {
        winners: winners
            .map(|place| Seat::new(u8::try_from(place).expect("a seat")))
            .collect(),
        scores: points,
    }
}

/// Whether one card alone has the bonus: told by a table that shows it.
fn bonus_for_one(game: &SevenCycles) -> bool {
    format!("{game:?}").contains("single_bonus: true")
}

fn conditions_met(game: &SevenCycles, cards: &[Card]) -> usize {
    let conditions = game.conditions().iter();
    conditions.filter(|one| meets(game, one, cards)).count()
}

/// Whether cards meet a condition: tried by laying them in every order that neighbours allow.
fn meets(game: &SevenCycles, condition: &Condition, cards: &[Card]) -> bool {
    let marks = |key: Key| -> Vec<i64> {
        cards
            .iter()
            .map(|card| game.marks(*card)[key as usize])
            .collect()
    };
    let own = marks(condition.key);
    let twice = |marks: &[i64]| (1..marks.len()).any(|n| marks[..n].contains(&marks[n]));
    match condition.mode {
        Mode::AllEqual => {
            let other = match condition.key {
                Key::Suit => Key::Value,
                Key::Value => Key::Suit,
            };
            own.windows(2).all(|pair| pair[0] == pair[1])
                && !(condition.distinct && twice(&marks(other)))
        }
        Mode::Consecutive => {
            if condition.distinct && twice(&own) {
                return false;
            }
            let all: Vec<i64> = game
                .names()
                .cards()
                .map(|(card, _)| game.marks(card)[condition.key as usize])
                .collect();
            let (low, high) = (
                *all.iter().min().expect("cards"),
                *all.iter().max().expect("cards"),
            );
            let next = |mark: i64| {
                if mark == high && condition.cyclic {
                    low
                } else {
                    mark + 1
                }
            };
            own.iter().any(|start| {
                let mut left = own.clone();
                let mut mark = *start;
                while left.contains(&mark) {
                    left.retain(|other| *other != mark);
                    mark = next(mark);
                }
                left.is_empty()
            })
        }
    }
}

/// A table before seat 1 acts, with these cards in its hand and these in a set of seat 2.
fn laid(game: &SevenCycles, hand: Vec<Card>, set: Vec<Card>) -> Table {
    let mut table = game.blank(3);
    table.hands[Seat::FIRST] = hand;
    if !set.is_empty() {
        table.sets.push(Set {
            owner: Seat::new(1),
            up: set,
            down: Vec::new(),
            folded: false,
            taken: false,
        });
    }
    game.settle(&mut table).expect("a table");
    table
}

/// Every choice of a hand's cards that small moves come to, and what they stop at.
fn reached(game: &SevenCycles, table: &Table, found: &mut BTreeSet<Vec<Card>>) {
    let mut moves = Vec::new();
    game.moves(table, &mut moves);
    assert!(!moves.is_empty(), "stuck: {table:?}");
    for mv in moves {
        match mv {
            Move::Done => {
                let laying = table.laying.as_ref().expect("cards");
                assert!(found.insert(laying.up.clone()), "reached in two ways");
            }
            Move::Lay(_) => {
                let mut next = table.clone();
                game.play(&mut next, &mv, &mut ());
                reached(game, &next, found);
            }
            _ => {}
        }
    }
}

/// Every choice of a hand's cards, tried one by one.
fn tried(game: &SevenCycles, hand: &[Card], set: &[Card]) -> BTreeSet<Vec<Card>> {
    let choices = 1_u32..1 << hand.len();
    let cards = |choice: u32| -> Vec<Card> {
        let bit = |n: &usize| choice >> n & 1 == 1;
        (0..hand.len()).filter(bit).map(|n| hand[n]).collect()
    };
    let legal = |cards: &Vec<Card>| conditions_met(game, &[set, cards].concat()) > 0;
    choices.map(cards).filter(legal).collect()
}

/// Decks with conditions of all kinds.
fn condition_games() -> Vec<(String, SevenCycles)> {
    let odd = "condition,key,mode,cyclic,distinct\n\
        family,suit,all_equal,no,yes\n\
        quartet,value,all_equal,no,yes\n\
        chain,value,consecutive,yes,no\n";
    let lines = "condition,key,mode,cyclic,distinct\nchain,value,consecutive,no,no\n";
    let words = "condition,key,mode,cyclic,distinct\n\
        colour,suit,all_equal,no,no\nkind,value,all_equal,no,no\n";
    let beasts = "id,suit,value\nx1,red,fox\nx2,red,owl\nx3,blue,fox\nx4,blue,owl\nx5,grey,owl\n";
    let mut games = games();
    games.push((
        "odd".to_owned(),
        game(&deck(&[("conditions", odd)]), "basic", &[]),
    ));
    games.push((
        "lines".to_owned(),
        game(&deck(&[("conditions", lines)]), "basic", &[]),
    ));
    let beasts = deck(&[("conditions", words), ("beasts", beasts)]);
    let of_words = game(&beasts, "basic", &[("deck", word("beasts"))]);
    games.push(("words".to_owned(), of_words));
    games
}

#[test]
fn small_steps_reach_just_the_sets_that_the_conditions_allow() {
    let mut random = Random::new(11);
    let (mut sets, mut choices) = (0, 0);
    for (name, game) in condition_games() {
        let faces: Vec<Card> = game.names().cards().map(|(card, _)| card).collect();
        for round in 0..120 {
            // Few faces make many sets: a window of the deck, or all of it.
            let from = random.below(faces.len());
            let width = [5, 9, faces.len()][round % 3].min(faces.len() - from);
            let mut pile: Vec<Card> = Vec::new();
            while pile.len() < 9 {
                let card = faces[from + random.below(width)];
                let there = pile.iter().filter(|other| **other == card).count();
                if there < 2 {
                    pile.push(card);
                } else if pile.len() >= width {
                    break;
                }
            }
            let mut hand = pile.split_off(pile.len().min(2));
            hand.sort_unstable();
            let set = if conditions_met(&game, &pile) > 0 {
                pile
            } else {
                Vec::new()
            };
            let table = laid(&game, hand.clone(), set.clone());
            for (to, there) in [(None, &[][..]), (Some(1), &set[..])] {
                if to.is_some() && there.is_empty() {
                    continue;
                }
                let wanted = tried(&game, &hand, there);
                let start = to.map_or(Move::New, Move::Add);
                let mut moves = Vec::new();
                game.moves(&table, &mut moves);
                assert_eq!(moves.contains(&start), !wanted.is_empty(), "{name}");
                let mut found = BTreeSet::new();
                if !wanted.is_empty() {
                    let mut table = table.clone();
                    game.play(&mut table, &start, &mut ());
                    reached(&game, &table, &mut found);
                }
                assert_eq!(found, wanted, "{name}: {hand:?} to {there:?}");
                sets += 1;
                choices += wanted.len();
            }
        }
    }
    assert!(
        sets > 1000 && choices > 10_000,
        "{sets} tables, {choices} choices"
    );
}

/// The tiny deck after a fixed shuffle.
fn tiny_table(game: &SevenCycles) -> Table {
    let mut table = game.deal(2);
    let mut stock = table.stock.clone();
    stock.rotate_left(5);
    for outcome in [Chance::First(Seat::FIRST), Chance::Stock(stock)] {
        assert_eq!(game.check_chance(&table, &outcome), Ok(()));
        game.chance(&mut table, &outcome, &mut ());
    }
    table
}

fn tiny_game() -> SevenCycles {
    let ends = vec![Setting::Whole(2), Setting::Whole(3), Setting::Whole(4)];
    let settings = [
        ("deck", word("tiny")),
        ("hand", Setting::Whole(3)),
        ("first_hand", Setting::Whole(2)),
        ("hand_behind", Setting::Whole(4)),
        ("end_sets", Setting::List(ends)),
    ];
    game(&tiny(), "full", &settings)
}

/// Lets the contract look at a list of moves.
fn held_against_rules(game: &SevenCycles, table: &Table, moves: &[Move]) -> Result<(), String> {
    let choice = Choice {
        seat: table.turn,
        moves,
        mv: moves[0],
    };
    Contract::new(Stream::new(1)).decision(game, table, choice)
}

/// Counts the tables at each depth of the tree of all moves; every list is held against `check`.
fn tree(game: &SevenCycles, table: &Table, counts: &mut [u64]) {
    let Some((here, below)) = counts.split_first_mut() else {
        return;
    };
    *here += 1;
    let Turn::Act(_) = game.turn(table) else {
        return;
    };
    let mut moves = Vec::new();
    game.moves(table, &mut moves);
    if below.len() > 2 {
        held_against_rules(game, table, &moves).expect("the legal moves");
    }
    for mv in moves {
        let mut next = table.clone();
        game.play(&mut next, &mv, &mut ());
        tree(game, &next, below);
    }
}

#[test]
fn the_tree_of_a_tiny_deck_has_not_changed() {
    let game = tiny_game();
    let mut counts = [0; 10];
    tree(&game, &tiny_table(&game), &mut counts);
    assert_eq!(counts, TREE);
}

/// Tables after 0, 1, 2 … moves with the tiny deck.
const TREE: [u64; 10] = [1, 4, 6, 21, 55, 207, 401, 1372, 2779, 7770];

/// Gathers every rule that is cited, in play, in refusals and at the end.
#[derive(Default)]
struct Cited(BTreeSet<&'static str>);

impl Watch<SevenCycles> for Cited {
    fn decision(
        &mut self,
        game: &SevenCycles,
        table: &Table,
        _: Choice<'_, SevenCycles>,
    ) -> Result<(), String> {
        let mut universe = Vec::new();
        game.universe(table, &mut universe);
        let refused = universe.iter().filter_map(|mv| game.check(table, mv).err());
        self.0.extend(refused.map(|illegal| illegal.rule));
        Ok(())
    }

    fn end(&mut self, _: &SevenCycles, _: &Table, ending: Ending) -> Result<(), String> {
        self.0.insert(ending.rule());
        Ok(())
    }
}

#[test]
fn every_rule_that_should_be_cited_is() {
    let mut cited = Cited::default();
    let mut witness = Witness::default();
    for (name, game) in games() {
        for seed in 0..12 {
            let seats = [2, 3, 4][usize::try_from(seed % 3).expect("small")];
            let played = run(
                &game,
                seats,
                seed,
                BotKind::Random,
                &mut cited,
                &mut witness,
            );
            assert!(played.end.is_ok(), "{name}");
        }
    }
    // Nobody passes by chance until the cards are gone.
    let game = &games()[0].1;
    let mut table = laid(game, Vec::new(), Vec::new());
    while let Turn::Act(_) = game.turn(&table) {
        let mv = if table.stage == Stage::Act {
            Move::Pass
        } else {
            Move::Draw(0)
        };
        game.play(&mut table, &mv, &mut witness);
    }
    assert_eq!(game.turn(&table), Turn::End(Ending::Exhausted("7C-A12")));
    cited.0.extend(witness.rules());
    let canon = SevenCycles::CANON.iter();
    let wanted = canon
        .clone()
        .filter(|article| article.shown == Shown::Cited);
    let missing: Vec<&str> = wanted
        .map(|article| article.id)
        .filter(|id| !cited.0.contains(id))
        .collect();
    assert!(missing.is_empty(), "nothing cites {missing:?}");
    let known: BTreeSet<&str> = canon.map(|article| article.id).collect();
    let unknown: Vec<_> = cited.0.iter().filter(|id| !known.contains(*id)).collect();
    assert!(unknown.is_empty(), "no rule of the game: {unknown:?}");
}

#[test]
fn what_is_broken_does_not_stand_the_contract() {
    let game = &games()[3].1;
    let faces: Vec<Card> = game.names().cards().map(|(card, _)| card).collect();
    let table = laid(game, faces[..4].to_vec(), faces[8..11].to_vec());
    assert_eq!(contract::census(game, &table), Ok(()));
    let mut twin = table.clone();
    twin.sets[0].up.push(faces[0]);
    assert!(contract::census(game, &twin).is_err(), "a card more");
    twin.sets[0].up.truncate(2);
    assert!(contract::census(game, &twin).is_err(), "a card less");

    let mut moves = Vec::new();
    game.moves(&table, &mut moves);
    let mut universe = Vec::new();
    game.universe(&table, &mut universe);
    assert_eq!(held_against_rules(game, &table, &moves), Ok(()));
    for missing in 0..moves.len() {
        let mut fewer = moves.clone();
        fewer.remove(missing);
        let kept = held_against_rules(game, &table, &fewer);
        assert!(kept.is_err(), "nobody misses `{}`", moves[missing]);
    }
    for mv in universe {
        let mut more = moves.clone();
        if let Err(place) = more.binary_search(&mv) {
            more.insert(place, mv);
            let kept = held_against_rules(game, &table, &more);
            assert!(kept.is_err(), "nobody minds `{mv}`");
        }
    }
}

#[test]
fn a_view_shows_nothing_that_is_hidden() {
    let game = &games()[3].1;
    let faces: Vec<Card> = game.names().cards().map(|(card, _)| card).collect();
    let mut table = game.blank(3);
    for (place, cards) in [(0, &faces[..3]), (1, &faces[3..6]), (2, &faces[6..9])] {
        table.hands[Seat::new(place)] = cards.to_vec();
    }
    table.stock = faces[14..17].to_vec();
    let (one, two) = (Seat::FIRST, Seat::new(1));
    let down = |card: usize, by| Down {
        card: faces[card],
        by,
    };
    table.sets.push(Set {
        owner: one,
        up: vec![faces[9]],
        down: vec![down(10, one), down(11, two)],
        folded: false,
        taken: false,
    });
    table.laying = Some(Laying {
        to: None,
        up: vec![faces[12]],
        down: vec![down(13, one)],
    });
    game.settle(&mut table).expect("a table");
    // Whatever two cards change their places out of somebody's sight, that view stays.
    let places = 17;
    let slot = |table: &mut Table, place: usize, card: Option<Card>| -> Card {
        let slot = match place {
            0..9 => &mut table.hands[Seat::new(u8::try_from(place / 3).expect("small"))][place % 3],
            9 => &mut table.sets[0].up[0],
            10 => &mut table.sets[0].down[0].card,
            11 => &mut table.sets[0].down[1].card,
            12 => &mut table.laying.as_mut().expect("cards").up[0],
            13 => &mut table.laying.as_mut().expect("cards").down[0].card,
            _ => &mut table.stock[place - 14],
        };
        let was = *slot;
        *slot = card.unwrap_or(was);
        was
    };
    let open = |place: usize, seat: usize| match place {
        0..9 => place / 3 == seat,
        9 | 12 => true,
        10 | 13 => seat == 0,
        11 => seat == 1,
        _ => false,
    };
    for a in 0..places {
        for b in 0..a {
            let mut other = table.clone();
            let (first, second) = (slot(&mut other, a, None), slot(&mut other, b, None));
            slot(&mut other, a, Some(second));
            slot(&mut other, b, Some(first));
            for seat in Seat::all(3) {
                let same = game.view(&other, seat) == game.view(&table, seat);
                let hidden = !open(a, seat.place()) && !open(b, seat.place());
                assert_eq!(same, hidden, "seat {seat}, places {a} and {b}");
            }
        }
    }
}

#[test]
fn looking_ahead_beats_moves_by_chance() {
    for (name, game) in [&games()[0], &games()[3]] {
        let mut shares = 0.0;
        for seed in 0..12 {
            let mut streams = Streams::new(SevenCycles::ID, SevenCycles::VERSION, seed);
            let mut bots: Vec<AnyBot<SevenCycles>> =
                vec![BotKind::Greedy.make(), BotKind::Random.make()];
            let rotation = usize::try_from(seed % 2).expect("small");
            let mut players = Players::new(&mut bots, &streams, rotation);
            let seat = Seat::new(u8::try_from(rotation).expect("small"));
            let played = play(game, &mut streams, &mut players, &mut (), &mut ());
            let (_, outcome) = played.end.expect("an end");
            shares += outcome.share(seat);
        }
        assert!(shares >= 11.0, "{name}: {shares} of 12 games");
    }
}

/// The first finding of a deck that can't be played.
fn hindrance(tables: &[(&str, &str)], settings: &[(&str, Setting)]) -> (Rule, String) {
    let deck = deck(tables);
    let found = Settings::new(&deck, Some("basic")).expect("a variant");
    let mut diags = Diags::new();
    let game = SevenCycles::new(&found.with(asked(settings)), &mut diags);
    assert!(game.is_none(), "{tables:?}");
    let finding = diags.iter().next().expect("a finding");
    (finding.rule, finding.message.clone())
}

#[test]
fn a_deck_that_can_t_be_played_says_why() {
    let use_mine = [("deck", word("mine"))];
    let mine = |csv| hindrance(&[("mine", csv)], &use_mine);
    let cases = [
        (
            hindrance(&[], &[("deck", word("stepz"))]),
            Rule::M006,
            "`stepz`",
        ),
        (
            hindrance(&[], &[("hand", word("six"))]),
            Rule::M006,
            "`hand`",
        ),
        (
            hindrance(&[], &[("end_sets", Setting::Whole(7))]),
            Rule::M006,
            "`end_sets`",
        ),
        (
            hindrance(&[], &[("fold", word("no"))]),
            Rule::M006,
            "`fold`",
        ),
        (
            hindrance(&[], &[("suit", word("colour"))]),
            Rule::D002,
            "`colour`",
        ),
        (mine("id,suit,value\nA,x,1\nB,x,two\n"), Rule::D003, "`two`"),
        (
            mine("id,suit,value\nA,x,1\npass,x,2\n"),
            Rule::D003,
            "`pass`",
        ),
        (mine("id,suit,value\n1,x,1\n2,x,2\n"), Rule::D003, "`1`"),
        (mine("id,suit,value\nA,x,1\nA,x,2\n"), Rule::D004, "`A`"),
        (
            hindrance(
                &[(
                    "conditions",
                    "condition,key,mode,cyclic,distinct\nflush,color,all_equal,no,no\n",
                )],
                &[],
            ),
            Rule::D003,
            "`color`",
        ),
    ];
    for ((rule, message), wanted, word) in cases {
        assert_eq!(rule, wanted, "{message}");
        assert!(message.contains(word), "{message}");
    }
    let many: Vec<String> = (0..70).map(|n| format!("A{n},x,{}", n * 2)).collect();
    let (rule, _) = mine(&format!("id,suit,value\n{}\n", many.join("\n")));
    assert_eq!(rule, Rule::D003);
}

/// Something that makes a table impossible.
type Spoil<'a> = Box<dyn Fn(&mut Table) + 'a>;

#[test]
fn an_impossible_table_is_refused() {
    let game = &games()[0].1;
    let faces: Vec<Card> = game.names().cards().map(|(card, _)| card).collect();
    let blank = || game.blank(2);
    let set = |up: &[Card]| Set {
        owner: Seat::FIRST,
        up: up.to_vec(),
        down: Vec::new(),
        folded: false,
        taken: false,
    };
    let cases: [(&str, Spoil<'_>); 8] = [
        (
            "a card twice",
            Box::new(|table| {
                table.hands[Seat::FIRST] = vec![faces[0], faces[0]];
            }),
        ),
        (
            "a card of no deck",
            Box::new(|table| table.stock.push(Card(999))),
        ),
        ("nobody's turn", Box::new(|table| table.turn = Seat::new(2))),
        (
            "no set",
            Box::new(|table| table.sets.push(set(&[faces[0], faces[10]]))),
        ),
        ("an empty set", Box::new(|table| table.sets.push(set(&[])))),
        (
            "too many sets",
            Box::new(|table| {
                table.sets = (0..7).map(|n| set(&[faces[n]])).collect();
            }),
        ),
        ("no end yet", Box::new(|table| table.stage = Stage::Last)),
        (
            "laid outside the action",
            Box::new(|table| {
                table.stage = Stage::Draw;
                table.laying = Some(Laying {
                    to: None,
                    up: Vec::new(),
                    down: Vec::new(),
                });
            }),
        ),
    ];
    assert_eq!(game.settle(&mut blank()), Ok(()));
    for (what, spoil) in &cases {
        let mut table = blank();
        spoil(&mut table);
        assert!(game.settle(&mut table).is_err(), "{what}");
    }
}
