//! A refused move cites the rule that it breaks, and says what is missing.

use cardwright::games::cytosis::{Cytosis, Disk, Kind, Stock, Table};
use cardwright::referee::{Chances, Law, Moves, Play, Rules, Seat, Staging, Streams, Turn};

use super::Case;
use crate::arena::card;

/// A table of three in a variant, at which seat 1 has its turn.
struct Seen {
    game: Cytosis,
    table: Table,
}

impl Seen {
    fn new(variant: &str, lay: impl Fn(&Cytosis, &mut Table)) -> Self {
        let game = Case::shipped().game(variant, &[]);
        let mut table = game.blank(3);
        table.opened = true;
        lay(&game, &mut table);
        game.settle(&mut table).expect("a table");
        game.start(&mut table);
        Self { game, table }
    }

    fn read(&self, text: &str) -> <Cytosis as Rules>::Move {
        let read = self.game.names().read(text).parse();
        read.unwrap_or_else(|_| panic!("{text}"))
    }

    fn play(&mut self, text: &str) {
        let mv = self.read(text);
        assert_eq!(self.game.check(&self.table, &mv), Ok(()), "{text}");
        self.game.play(&mut self.table, &mv, &mut ());
    }

    /// Asks that a move is refused with these words.
    fn refuses(&self, text: &str, said: &str) -> &Self {
        let mv = self.read(text);
        let illegal = self.game.check(&self.table, &mv).expect_err(text);
        assert_eq!(illegal.to_string(), said, "{text}");
        if let Turn::Act(_) = self.game.turn(&self.table) {
            let mut moves = Vec::new();
            self.game.moves(&self.table, &mut moves);
            assert!(!moves.contains(&mv), "{text}");
        }
        self
    }
}

fn give(table: &mut Table, stock: &[(Kind, u8)]) {
    for (kind, count) in stock {
        *table.players[Seat::FIRST].stock.at(*kind) = *count;
    }
}

fn hold(game: &Cytosis, table: &mut Table, words: &[&str]) {
    let hand = words.iter().map(|word| card(game, word));
    table.players[Seat::FIRST].hand.extend(hand);
}

fn load(game: &Cytosis, table: &mut Table, at: &str, protein: u8) {
    table.disks.push(Disk {
        at: game.names().read(at).parse().expect("a place"),
        seat: Seat::FIRST,
        load: Stock {
            protein,
            carbohydrate: u8::from(at.starts_with("golgi")),
            ..Stock::default()
        },
    });
}

#[test]
fn the_lower_smooth_er_says_what_is_missing_for_both_of_its_actions() {
    let asked = |hand: &[&str], atp: u8, disks: bool| {
        let seen = Seen::new("base", |game, table| {
            hold(game, table, hand);
            give(table, &[(Kind::Atp, atp)]);
            if !disks {
                load(game, table, "golgi-bud-1", 2);
                load(game, table, "golgi-bud-2", 2);
                give(table, &[(Kind::Lipid, 2)]);
            }
        });
        let mv = seen.read("place smooth-1");
        let illegal = seen.game.check(&seen.table, &mv).expect_err("too little");
        illegal.to_string()
    };
    let detox = ["detox-light"];
    let why = "CY-40: the ATP for a Detox card is missing, and no Lipid is there for a disk";
    assert_eq!(asked(&detox, 1, true), why);
    let why = "CY-40: the ATP for a Detox card is missing, and no disk is at hand";
    assert_eq!(asked(&detox, 1, false), why);
    let why = "CY-40: no Detox card is in the hand, and no Lipid is there for a disk";
    assert_eq!(asked(&[], 9, true), why);
    let why = "CY-40: no Detox card is in the hand, and no disk is at hand";
    assert_eq!(asked(&[], 9, false), why);
}

#[test]
fn exocytosis_and_the_cytoplasm_say_which_part_is_missing() {
    let place = "place exocytosis-1";
    let seen = |hand: &[&str], protein: Option<u8>, atp: u8| {
        Seen::new("base", |game, table| {
            hold(game, table, hand);
            give(table, &[(Kind::Atp, atp)]);
            if let Some(protein) = protein {
                load(game, table, "golgi-bud-1", protein);
            }
        })
    };
    let enzyme = "lactate-dehydrogenase";
    seen(&[enzyme], Some(4), 9).refuses(place, "CY-51: no hormone or receptor is in the hand");
    seen(&["tsh"], None, 9).refuses(place, "CY-51: no disk of one’s own lies in the Golgi");
    let why = "CY-51: no disk in the Golgi carries what a card of the hand needs";
    seen(&["tsh"], Some(1), 9).refuses(place, why);
    seen(&["tsh"], Some(2), 1).refuses(place, "CY-51: the ATP of the card is missing");
    let built = |hand: &[&str], protein: u8, atp: u8| {
        Seen::new("base", |game, table| {
            hold(game, table, hand);
            give(table, &[(Kind::Atp, atp), (Kind::Protein, protein)]);
        })
    };
    let place = "place cytoplasm-1";
    built(&["tsh"], 9, 9).refuses(place, "CY-52: no enzyme is in the hand");
    built(&[enzyme], 1, 9).refuses(place, "CY-52: the Proteins for an enzyme are missing");
    built(&["hexokinase"], 2, 9)
        .refuses(place, "CY-52: the carbohydrate for the enzyme is missing");
    built(&[enzyme], 2, 1).refuses(place, "CY-52: the ATP for the enzyme is missing");
}

#[test]
fn one_resource_is_added_in_the_golgi_and_no_second_one() {
    let mut seen = Seen::new("base", |game, table| {
        load(game, table, "rough-bud-1", 2);
        give(table, &[(Kind::Carbohydrate, 2), (Kind::Lipid, 2)]);
    });
    let once = "one carbohydrate or one Lipid is added, right after the disk has come to the Golgi";
    seen.refuses("add lipid", &format!("CY-49: {once}"));
    seen.play("place golgi-1");
    seen.refuses("add lipid", "CY-48: first a disk moves to the Golgi");
    seen.play("move rough-bud-1");
    seen.refuses("add atp", "CY-49: a carbohydrate or a Lipid is added");
    seen.play("add lipid");
    seen.refuses("add carbohydrate", &format!("CY-49: {once}"));
    let late = |seat: u8| {
        let mv = seen.read("add carbohydrate");
        let illegal = seen.game.out_of_turn(&seen.table, Seat::new(seat), &mv);
        illegal.rule
    };
    assert_eq!((late(0), late(2)), ("CY-49", "CY-21"));
}

#[test]
fn exchange_never_gives_atp() {
    let own = Seen::new("epigenetics", |game, table| {
        table.players[Seat::FIRST].power = Some(card(game, "exchange"));
        give(table, &[(Kind::Lipid, 2), (Kind::Atp, 2)]);
    });
    own.refuses(
        "swap atp",
        "CY-139e: ATP is what one swaps, never what one gets",
    );
    own.refuses(
        "swap protein",
        "CY-139: the Epigenetic card does not swap for this",
    );
    let none = Seen::new("epigenetics", |_, _| {});
    let why = "CY-139: no Epigenetic card of the player swaps ATP";
    none.refuses("swap atp", why).refuses("swap lipid", why);
}

#[test]
fn dice_say_how_many_are_due() {
    let seen = Seen::new("virus", |game, table| {
        table.events = vec![card(game, "ebola-outbreak")];
        table.exact = true;
        for player in &mut table.players {
            player.flasks = 0;
        }
        table.players[Seat::FIRST].health = 30;
    });
    let thrown = |text: &str| {
        let shown = text.parse().unwrap_or_else(|_| panic!("{text}"));
        seen.game.check_chance(&seen.table, &shown)
    };
    assert_eq!(thrown("dice 1 2 3 4 5"), Ok(()));
    for few in ["dice 1 2 3", "dice 1 2 3 4 5 6"] {
        let illegal = thrown(few).expect_err(few);
        assert_eq!(illegal.to_string(), "CY-118: 5 dice are due");
    }
    // Nobody moves before they are thrown.
    seen.refuses("take mrna", "CY-115: first the antibody dice are thrown");
}

#[test]
fn nothing_is_played_while_the_dice_of_a_bought_attack_are_due() {
    let mut seen = Seen::new("virus-epigenetics", |game, table| {
        table.market = [Some(card(game, "ebola-attack"))].into_iter().collect();
        table.players[Seat::FIRST].power = Some(card(game, "exchange"));
        hold(game, table, &["extra-atp"]);
        give(table, &[(Kind::Atp, 2)]);
    });
    seen.play("place market-1");
    seen.play("raise 0");
    let why = "CY-127: first the antibody dice are thrown";
    seen.refuses("use extra-atp", why)
        .refuses("swap lipid", why);
}

#[test]
fn what_a_turn_does_not_ask_for_cites_the_rule_of_its_own() {
    let seen = Seen::new("virus-epigenetics", |game, table| {
        hold(game, table, &["tsh"]);
        load(game, table, "rough-bud-1", 2);
        give(table, &[(Kind::Mrna, 2), (Kind::Lipid, 2), (Kind::Atp, 2)]);
    });
    for (text, rule) in [
        ("take atp", "CY-22"),
        ("trade 1", "CY-37"),
        ("load 1", "CY-44"),
        ("displace rough-bud-1", "CY-50"),
        ("move rough-bud-1", "CY-48"),
        ("finish tsh", "CY-58"),
        ("send golgi-bud-1", "CY-51"),
        ("goal goal-detox", "CY-54"),
        ("keep scout", "CY-137"),
        ("return tsh", "CY-12"),
        ("pick tsh", "CY-140b"),
        ("top tsh", "CY-140c"),
        ("more", "CY-141"),
        ("raise 1", "CY-124"),
        ("give atp", "CY-123"),
        ("suffer", "CY-123"),
        ("recover", "CY-84"),
        ("pass", "CY-20a"),
    ] {
        let illegal = seen.game.check(&seen.table, &seen.read(text));
        assert_eq!(illegal.expect_err(text).rule, rule, "{text}");
    }
}

#[test]
fn what_is_asked_for_is_not_passed_over() {
    let game = Case::shipped().game("epigenetics", &[]);
    let mut table = game.deal(3);
    let streams = Streams::new(Cytosis::ID, Cytosis::VERSION, 1);
    let mut streams = streams.game(0);
    let mut told = Vec::new();
    while table.round == 0 {
        if let Turn::Chance(number) = game.turn(&table) {
            let outcome = game.sample(&table, streams.chance(number));
            game.chance(&mut table, &outcome, &mut ());
        } else {
            let pass = game.check(&table, &"pass".parse().expect("a move"));
            told.push(pass.expect_err("asked").rule);
            let mut moves = Vec::new();
            game.moves(&table, &mut moves);
            game.play(&mut table, &moves[0], &mut ());
        }
    }
    told.dedup();
    assert_eq!(told, ["CY-136b", "CY-12", "CY-17"]);
}
