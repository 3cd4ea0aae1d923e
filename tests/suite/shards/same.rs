//! Shards tell what one machine tells, whatever stopped them and on however many threads.

use cardwright::deck::Setting;
use cardwright::diag::Diags;
use cardwright::games;
use cardwright::job::shard::{Part, Survey, report, survey};
use cardwright::job::simulate::{MOST_GAMES, Order, Simulation};
use cardwright::job::table::Table;
use cardwright::job::{self, Failure, Silent, Workshop};
use cardwright::project::Project;
use cardwright::referee::bot::BotKind;
use cardwright::referee::stats::{Stats, Times, VICTORY};
use cardwright::referee::{Room, Scrutiny, Settings, Shelf, Stream, Umpire, Visitor};

use super::play::{held, on, once, shard, told, whole, workshop};
use crate::referee::high_card::{Fault, HighCard};
use crate::support::shipped;

fn alone(workshop: &Workshop<impl Shelf>, order: &Order) -> Simulation {
    let outcome = job::simulate(workshop, order, &Silent);
    outcome.made.expect("played").expect("a deck")
}

fn merged(workshop: &Workshop<impl Shelf>, parts: &[String]) -> Simulation {
    let survey = surveyed(parts);
    assert!(survey.flaws.is_empty(), "{:?}", survey.flaws);
    let made = report(workshop, &survey).made;
    made.expect("told").expect("a deck").expect("no flaw")
}

fn surveyed(parts: &[String]) -> Survey {
    survey(parts.iter().map(|part| held("part.json", part)), None)
}

/// Plays a shard that is stopped after every few saves, on one thread and on three in turn.
fn stopped(
    workshop: &Workshop<impl Shelf>,
    order: &Order,
    (number, of): (u64, u64),
    rng: &mut Stream,
) -> (String, usize) {
    let (mut text, mut stops) = (None, 0);
    loop {
        let saves = 1 + u64::from(rng.below(4));
        let threads = [1, 3][stops % 2];
        let (kept, played) = on(threads, || {
            once(workshop, order, shard(number, of), text.as_deref(), saves)
        });
        text = kept;
        match played {
            Ok(played) => {
                played.expect("no flaw");
                return (text.expect("a part"), stops);
            }
            Err(Failure::Refused(_)) => stops += 1,
            Err(other) => panic!("{other}"),
        }
        assert!(stops < 2_000, "it goes on and on");
    }
}

#[test]
fn shards_that_are_stopped_at_random_tell_what_one_machine_tells() {
    let workshop = workshop();
    let mut rng = Stream::new(26);
    let mut stops = 0;
    for game in shipped() {
        let mut order = Order::of(game);
        order.games = 25;
        let one = told(&on(2, || alone(&workshop, &order)));
        let mut parts: Vec<String> = Vec::new();
        for number in 1..=5 {
            let (part, more) = stopped(&workshop, &order, (number, 5), &mut rng);
            stops += more;
            // Where it was stopped makes no difference to what is kept in the end.
            assert_eq!(part, whole(&workshop, &order, shard(number, 5)), "{game}");
            parts.push(part);
        }
        rng.shuffle(&mut parts);
        let together = told(&merged(&workshop, &parts));
        assert!(one == together, "{game}:\n{}\n{}", one.0, together.0);
    }
    assert!(stops > 50, "{stops} stops are few");
}

#[test]
fn all_that_is_asked_for_comes_back_from_the_parts() {
    let workshop = workshop();
    let bots = vec![BotKind::Greedy, BotKind::Random, BotKind::Search(20)];
    let order = made!(Order {
        table: made!(Table {
            variant: Some("advanced".to_owned()),
            seed: 7,
            set: [
                ("buy_back".to_owned(), Setting::Switch(false)),
                ("cells.C51.signal".to_owned(), Setting::Whole(3)),
            ]
            .into(),
        }),
        games: 9,
        bots,
        scrutiny: Scrutiny::Checked,
        ..Order::of("supercytes")
    });
    // More shards than circles: some have no game.
    let parts: Vec<String> = (1..=4)
        .map(|number| whole(&workshop, &order, shard(number, 4)))
        .collect();
    let one = told(&alone(&workshop, &order));
    assert!(one.1.contains("buy_back") && one.1.contains("cells.C51.signal"));
    assert!(one.0.contains("every step checked"));
    assert!(one == told(&merged(&workshop, &parts)));
}

/// A shelf on which another game lies in every box.
struct Swapped(Fault);

impl Shelf for Swapped {
    fn rooms(&self) -> &[Room] {
        games::ALL.rooms()
    }

    fn open<V: Visitor>(&self, _: &Settings<'_>, visitor: V, _: &mut Diags) -> Option<V::Output> {
        Some(visitor.visit(&HighCard::with(self.0)))
    }

    fn open_both<U: Umpire>(
        &self,
        _: [&Settings<'_>; 2],
        umpire: U,
        _: [&mut Diags; 2],
    ) -> Option<U::Output> {
        Some(umpire.visit(&HighCard::new(), &HighCard::with(self.0)))
    }
}

#[test]
fn the_first_game_that_goes_wrong_is_told_as_one_machine_would() {
    for (fault, scrutiny) in [
        (Fault::Stuck, Scrutiny::Plain),
        (Fault::Waits, Scrutiny::Plain),
        (Fault::Drags, Scrutiny::Plain),
        (Fault::Loses, Scrutiny::Checked),
    ] {
        let workshop = Workshop::with(Project::embedded(), Swapped(fault));
        for of in [1, 2, 7] {
            let mut order = Order::of("supercytes");
            (order.games, order.scrutiny) = (600, scrutiny);
            let one = alone(&workshop, &order);
            assert_eq!(one.report.findings.len(), 1, "{fault:?}");
            let mut wrong = 0;
            let mut parts = Vec::new();
            for number in 1..=of {
                let (text, played) = once(&workshop, &order, shard(number, of), None, u64::MAX);
                wrong += usize::from(played.expect("played").expect("no flaw").wrong.is_some());
                let text = text.expect("a part");
                // Played again, it tells the same and plays nothing.
                let again = once(&workshop, &order, shard(number, of), Some(&text), 1);
                let same = again.1.expect("played").expect("no flaw");
                assert_eq!(same.games, same.before);
                parts.push(text);
            }
            assert!(wrong > 0);
            parts.reverse();
            assert!(
                told(&one) == told(&merged(&workshop, &parts)),
                "{fault:?}, {of}"
            );
        }
    }
}

#[test]
fn numbers_beyond_64_bits_come_back() {
    let mut stats = Stats::new(2, 1);
    let text = serde_json::to_string(&stats).expect("json");
    let huge = u128::MAX.to_string();
    for key in ["squares", "products"] {
        let text = text.replace(&format!("\"{key}\":0"), &format!("\"{key}\":{huge}"));
        let read: Stats = serde_json::from_str(&text).expect("stats");
        assert_eq!(serde_json::to_string(&read).expect("json"), text);
        assert!(text.contains(&huge));
    }
    stats.verbs.insert("gain".into(), Times::default());
    stats.endings.insert(("won".into(), "A-1".into()), u64::MAX);
    let text = serde_json::to_string(&stats).expect("json");
    assert_eq!(serde_json::from_str::<Stats>(&text).expect("stats"), stats);
    // What another version counts is not left out without a word.
    let more = text.replacen('{', "{\"more\":1,", 1);
    assert!(serde_json::from_str::<Stats>(&more).is_err());
}

/// A seat that wins all of the most games that there can be.
#[test]
fn no_count_overflows_in_the_largest_plan() {
    let circles = MOST_GAMES / 6;
    let mut stats = Stats::new(6, 0);
    let all = 6 * VICTORY;
    let one = format!(
        r#"{{"alone":{0},"shared":0,"parts":{1},"squares":{2},"products":{3}}}"#,
        circles * 6,
        u128::from(circles) * u128::from(all),
        u128::from(circles) * u128::from(all) * u128::from(all),
        u128::from(circles) * u128::from(all) * 6,
    );
    let trials = format!(
        r#"{{"games":{},"circles":{circles},"squares":{}}}"#,
        circles * 6,
        u128::from(circles) * 36,
    );
    stats.seats[0] = serde_json::from_str(&one).expect("wins");
    stats.trials = serde_json::from_str(&trials).expect("trials");
    // In two halves that are merged, as well.
    let double = stats.clone().merge(&stats);
    for (stats, games) in [(&stats, circles * 6), (&double, circles * 12)] {
        assert_eq!(stats.trials.games, games);
        let seat = &stats.seats[0];
        assert!((seat.share(stats.trials) - 1.0).abs() < 1e-9);
        let [low, high] = seat.interval(stats.trials);
        assert!(low > 0.999_999 && high <= 1.0, "{low} to {high}");
    }
}

#[test]
fn a_part_holds_the_same_however_many_games_it_has() {
    let workshop = workshop();
    let length = |games| {
        let mut order = Order::of("seven-cycles");
        order.games = games;
        order.table.players = Some(2);
        let text = whole(&workshop, &order, shard(1, 1));
        assert_eq!(Part::read(&text).expect("a part").games(), games);
        text.len()
    };
    let (few, many) = (length(400), length(4_000));
    assert!(many < few * 3 / 2, "{few} and {many} bytes");
}
