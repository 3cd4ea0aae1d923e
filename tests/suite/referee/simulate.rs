//! Simulations: the same whatever the threads, honest about what went wrong.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use cardwright::referee::bot::BotKind;
use cardwright::referee::contract::Contract;
use cardwright::referee::log::{Header, Log, replay};
use cardwright::referee::report::{Heading, Report, html, text};
use cardwright::referee::stats::{Circle, Ended, Stats, Tally, copies};
use cardwright::referee::{
    Card, Ending, Event, Incident, Outcome, Players, Scrutiny, Seat, Session, Sink, Stream,
    Streams, play, simulate,
};

use super::high_card::{Fault, HighCard};
use crate::support::{Folder, said};

pub(super) fn session(games: u64, bots: &[BotKind], scrutiny: Scrutiny) -> Session {
    Session {
        header: Header {
            cardwright: "0".into(),
            game: "high-card".into(),
            rules: 1,
            deck: "0000".into(),
            variant: None,
            settings: BTreeMap::new(),
            players: 0,
            seed: 5,
            index: 0,
            rotation: 0,
            bots: Vec::new(),
        },
        games,
        bots: bots.to_vec(),
        scrutiny,
    }
}

fn stats(games: u64, bots: &[BotKind]) -> Stats {
    let session = session(games, bots, Scrutiny::Plain);
    simulate(&HighCard::new(), &session, &|_| {}).expect("games that end")
}

fn incident(fault: Fault, scrutiny: Scrutiny) -> Result<Stats, Box<Incident>> {
    let session = session(3_000, &[BotKind::Random; 3], scrutiny);
    simulate(&HighCard::with(fault), &session, &|_| {})
}

fn report(tables: &[(Vec<BotKind>, Stats)], findings: Vec<Incident>) -> Report {
    let heading = Heading {
        cardwright: "0",
        game: "high-card".into(),
        title: "High <Card> & \"friends\"".into(),
        deck_version: "1.0".into(),
        digest: "0000".into(),
        rules_version: 1,
        variant: None,
        variant_title: None,
        settings: BTreeMap::new(),
        seed: 5,
        games: 1_000,
        bots: vec!["random".into()],
        checked: false,
    };
    let title = |word: &str| (word == "N01").then(|| "The <lowest>".to_owned());
    Report::new(&HighCard::new(), heading, tables, findings, title)
}

#[test]
fn the_tiny_game_stands_the_contract() {
    let game = HighCard::new();
    for seed in 0..20 {
        let mut streams = Streams::new("high-card", 1, seed);
        let mut bots: Vec<_> = (0..4).map(|_| BotKind::Random.make::<HighCard>()).collect();
        let mut players = Players::new(&mut bots, &streams, 0);
        let mut contract = Contract::new(Stream::new(seed));
        let played = play(&game, &mut streams, &mut players, &mut contract, &mut ());
        assert!(played.end.is_ok(), "{:?}", played.end);
    }
}

#[test]
fn one_thread_or_many_give_the_same_report() {
    let bots = [BotKind::Random, BotKind::Greedy, BotKind::Random];
    let run = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
        let pool = pool.build().expect("threads");
        pool.install(|| {
            let good = report(&[(bots.to_vec(), stats(600, &bots))], Vec::new());
            let bad = incident(Fault::Stuck, Scrutiny::Plain).expect_err("trouble");
            (html(&good), good.json().expect("json"), bad)
        })
    };
    let one = run(1);
    assert!(one == run(2), "two threads");
    assert!(one == run(7), "seven threads");
}

#[test]
fn statistics_merge_in_any_split_and_order() {
    let mut rng = Stream::new(3);
    let mut all = Stats::new(3, 4);
    let mut parts = vec![Stats::new(3, 4); 5];
    let mut tally = Tally::new(vec![1, 1, 2, 0]);
    for _ in 0..400 {
        let part = rng.index(parts.len());
        let mut circles = [Circle::new(3), Circle::new(3)];
        for rotation in 0..3 {
            tally.clear();
            for _ in 0..rng.below(9) {
                let seat = Seat::new(u8::try_from(rng.below(3)).expect("a seat"));
                let card = Card(u16::try_from(rng.below(4)).expect("a card"));
                tally.event(match rng.below(5) {
                    0 => Event::Drawn(seat, card),
                    1 => Event::Played(seat, card),
                    2 => Event::Decisive(seat, card),
                    3 => Event::Verb(["gain", "lose"][rng.index(2)]),
                    _ => Event::Round(Some(seat)),
                });
            }
            let mut winners: Vec<Seat> = Seat::all(3).collect();
            winners.truncate(1 + rng.index(3));
            let outcome = Outcome {
                scores: vec![0; 3],
                winners,
            };
            let ended = Ended {
                ending: Ending::Won(["A-1", "A-2"][rng.index(2)]),
                outcome: &outcome,
                decisions: u64::from(rng.below(100_000)),
                seconds: u64::from(rng.below(600)),
            };
            let bot = |seat: Seat| (seat.place() + rotation) % 3;
            for (stats, circle) in [&mut all, &mut parts[part]].into_iter().zip(&mut circles) {
                stats.game(circle, &tally, ended, bot);
            }
        }
        all.close(&circles[0]);
        parts[part].close(&circles[1]);
    }
    assert_eq!(all.trials.games, 1_200);
    let [a, b, c, d, e] = &parts[..] else {
        panic!("five parts")
    };
    let left = a.clone().merge(b).merge(c).merge(d).merge(e);
    let right = e
        .clone()
        .merge(&d.clone().merge(&c.clone().merge(&b.clone().merge(a))));
    assert_eq!(left, all);
    assert_eq!(right, all);
    assert_eq!(Stats::default().merge(&all), all, "beginning with nothing");
}

#[test]
fn every_seed_is_played_from_every_seat() {
    // The first seed's bot wins what a bot of the same kind in its place would; with one that is
    // far better, the seats stay even and the bots do not.
    let bots = [BotKind::Search(60), BotKind::Random, BotKind::Random];
    let stats = stats(100, &bots);
    assert_eq!((stats.trials.games, stats.trials.circles), (102, 34));
    let parts = |wins: &[cardwright::referee::stats::Wins]| -> Vec<u64> {
        wins.iter().map(|wins| wins.parts).collect()
    };
    let (seats, bots) = (parts(&stats.seats), parts(&stats.bots));
    assert_eq!(seats.iter().sum::<u64>(), bots.iter().sum::<u64>());
    assert_eq!(
        seats.iter().sum::<u64>(),
        102 * cardwright::referee::stats::VICTORY
    );
    assert!(bots[0] > bots[1] && bots[0] > bots[2], "{bots:?}");
}

#[test]
fn every_card_is_counted_where_it_goes() {
    let stats = stats(4_000, &[BotKind::Random; 2]);
    let all = |count: fn(&cardwright::referee::stats::CardCount) -> u64| {
        stats.cards.iter().map(count).sum::<u64>()
    };
    // Two hands of three are drawn and played, and each of three rounds has a decisive card.
    assert_eq!(all(|card| card.drawn.times), 4_000 * 6);
    assert_eq!(all(|card| card.played.times), 4_000 * 6);
    assert_eq!(all(|card| card.decisive.times), 4_000 * 3);
    assert_eq!(
        stats.cards[0].decisive.times, 0,
        "the lowest card wins nothing"
    );
    assert_eq!(stats.verbs["play"].times, 4_000 * 6);
    assert_eq!(stats.rounds.ends(), [3, 3]);
    assert_eq!(stats.decisions.ends(), [6, 6]);
    assert_eq!(stats.seconds.ends(), [180, 180]);
    assert_eq!(stats.endings.values().sum::<u64>(), 4_000);
    assert_eq!(copies(&HighCard::new(), 2), [1; 24]);
    let tables = [(vec![BotKind::Random; 2], stats)];
    let report = report(&tables, Vec::new());
    let card = |id: &str| {
        let line = report.cards.iter().find(|line| line.id == id);
        line.expect("a card")
    };
    let (low, high) = (card("N01"), card("N24"));
    assert!(low.interval.expect("known")[1] < 1.0, "{low:?}");
    assert!(high.interval.expect("known")[0] > 1.0, "{high:?}");
    assert_eq!(low.title.as_deref(), Some("The <lowest>"));
}

#[test]
fn a_game_that_goes_wrong_is_told_with_its_seed_and_its_log() {
    for (fault, scrutiny, kind) in [
        (Fault::Stuck, Scrutiny::Plain, "no-legal-move"),
        (Fault::Waits, Scrutiny::Plain, "cycle"),
        (Fault::Drags, Scrutiny::Plain, "decision-cap"),
        (Fault::Loses, Scrutiny::Checked, "breach"),
        (Fault::Waits, Scrutiny::Checked, "breach"),
    ] {
        let incident = *incident(fault, scrutiny).expect_err("trouble");
        assert_eq!(incident.kind, kind, "{fault:?}");
        assert_eq!((incident.seed, incident.players), (5, 3));
        assert_eq!(incident.deal, incident.game / 3);
        assert_eq!(incident.rotation as u64, incident.game % 3);
        let log = incident.log.join("\n");
        let read = Log::read(&log).expect("a log");
        assert_eq!((read.header.index, read.header.players), (incident.deal, 3));
        assert!(log.contains("\"trouble\""), "{log}");
        if fault != Fault::Waits {
            replay(&HighCard::with(fault), &read, |_, _| {}).expect("the log fits");
        }
        if fault != Fault::Drags {
            assert!(log.contains("play N01"), "{log}");
            assert!(incident.game > 0, "the first game is a good one");
        }
        let report = report(&[], vec![incident]);
        let words = text(&report);
        assert!(words.contains(&format!("error[{kind}]")), "{words}");
        assert!(words.contains("seed 5, 3 players, game "), "{words}");
        assert!(words.contains(r#""chance":"order N"#), "{words}");
        assert!(report.json().expect("json").contains(kind));
        assert!(html(&report).contains("A game went wrong"));
    }
    assert!(
        incident(Fault::Loses, Scrutiny::Plain).is_ok(),
        "only a look at every step finds a lost card"
    );
}

#[test]
fn progress_hears_of_every_game() {
    let heard = AtomicU64::new(0);
    let session = session(50, &[BotKind::Random; 4], Scrutiny::Plain);
    let count = |games| {
        heard.fetch_add(games, Ordering::Relaxed);
    };
    simulate(&HighCard::new(), &session, &count).expect("games that end");
    assert_eq!(heard.into_inner(), 52);
    assert_eq!(session.all_games(), 52);
}

#[test]
fn the_page_is_well_formed_and_runs_no_script() {
    let four = vec![BotKind::Random; 4];
    let mixed = vec![BotKind::Greedy, BotKind::Random];
    let tables = [
        (mixed.clone(), stats(40, &mixed)),
        (four.clone(), stats(40, &four)),
    ];
    let page = html(&report(&tables, Vec::new()));
    let body = page.strip_prefix("<!DOCTYPE html>").expect("a doctype");
    let document = usvg::roxmltree::Document::parse(body).expect("well-formed");
    let named = |name: &str| {
        let nodes = document.descendants();
        nodes.filter(|node| node.has_tag_name(name)).count()
    };
    assert_eq!(named("script"), 0);
    let plots = document
        .descendants()
        .filter(|node| node.tag_name().name() == "svg");
    for plot in plots {
        let words = plot.attribute("aria-label").unwrap_or_default();
        assert!(!words.is_empty() && plot.attribute("role") == Some("img"));
    }
    assert_eq!(page.matches("class=\"plot\"").count(), 5 + 6);
    assert!(page.contains("High &lt;Card&gt; &amp; &quot;friends&quot;"));
    assert!(page.contains("The &lt;lowest&gt;"));
    assert!(
        !page.contains("NaN") && !page.contains("inf"),
        "numbers are numbers"
    );
}

#[test]
fn the_document_keeps_its_keys() {
    let tables = [(vec![BotKind::Random; 2], stats(10, &[BotKind::Random; 2]))];
    let report = report(&tables, Vec::new());
    let json: serde_json::Value =
        serde_json::from_str(&report.json().expect("json")).expect("json");
    let keys = |value: &serde_json::Value| -> Vec<String> {
        value
            .as_object()
            .expect("an object")
            .keys()
            .cloned()
            .collect()
    };
    let expected = [
        "cards", "findings", "heading", "tables", "unused", "verbs", "version",
    ];
    assert_eq!(keys(&json), expected);
    assert_eq!(json["version"], 1);
    let table = [
        "bots",
        "close",
        "deals",
        "decisions",
        "endings",
        "games",
        "lead_changes",
        "margin",
        "players",
        "rounds",
        "seats",
        "seconds",
        "shared",
        "sources",
    ];
    assert_eq!(keys(&json["tables"][0]), table);
    let card = [
        "deals", "decisive", "drawn", "fortune", "games", "holders", "id", "interval", "lacking",
        "offered", "played", "short", "title",
    ];
    assert_eq!(keys(&json["cards"][0]), card);
    // Ten games of six cards leave some of 24 in the stock; five shuffles say little of them.
    let unused = json["unused"].as_array().expect("a list");
    assert!(unused.iter().all(|card| card["never"] == "drawn"));
    assert!(unused.iter().all(|card| card["bound"] == 0.6), "{unused:?}");
    assert_eq!(
        json["tables"][0]["rounds"]["steps"],
        serde_json::json!([[3, 3, 10]])
    );
}

#[test]
fn the_command_writes_the_page_and_says_the_same_twice() {
    let folder = Folder::new("simulate");
    let args = [
        "simulate",
        "supercytes",
        "--games",
        "6",
        "--players",
        "3",
        "--set",
        "buy_back=true",
    ];
    let first = folder.run(&args);
    assert_eq!(first.status.code(), Some(0), "{}", said(&first));
    let page = folder.path().join("output/supercytes/simulation.html");
    let html = std::fs::read_to_string(&page).expect("a page");
    assert!(said(&first).contains("6 games with 3 players, random bots"));
    assert!(said(&first).contains("wrote output/supercytes/simulation.html"));
    assert!(html.contains("buy_back = true"));
    assert_eq!(said(&first), said(&folder.run(&args)));
    let json = folder.run(&[&args[..], &["--checked", "--format", "json"]].concat());
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).expect("a document");
    assert_eq!(json["heading"]["settings"]["buy_back"], true);
    assert_eq!(json["heading"]["checked"], true);
    assert_eq!(json["tables"][0]["games"], 6);
}

#[test]
fn what_no_table_can_be_is_status_2_with_a_way_out() {
    let folder = Folder::new("simulate-wrong");
    for (args, part) in [
        (&["supercites"][..], "did you mean `supercytes`?"),
        (&["supercytes", "--players", "9"], "2 to 6 players, not 9"),
        (
            &["supercytes", "--variant", "standart"],
            "did you mean `standard`?",
        ),
        (&["supercytes", "--bots", "greedi"], "`greedi` is none of"),
        (
            &["supercytes", "--bots", "greedy,random", "--players", "3"],
            "2 bots can't sit",
        ),
        (
            &["supercytes", "--set", "buyback=true"],
            "did you mean `buy_back`?",
        ),
        (&["supercytes", "--set", "buy_back"], "write `key=value`"),
        (&["supercytes", "--games", "0"], "0 is not in 1.."),
    ] {
        let output = folder.run(&[&["simulate"], args].concat());
        assert_eq!(output.status.code(), Some(2), "{args:?}: {}", said(&output));
        assert!(said(&output).contains(part), "{args:?}: {}", said(&output));
    }
    let output = folder.run(&["simulate", "supercytes", "--set", "buy_back=7"]);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    assert!(said(&output).contains("M006"), "{}", said(&output));
}
