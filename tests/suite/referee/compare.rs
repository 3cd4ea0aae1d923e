//! Two versions of the tiny game: what differs is found with the size that counting every deal gives, and what does
//! not is not.

use cardwright::referee::bot::BotKind;
use cardwright::referee::compare::{Compared, Estimate, Kind, compare, holm};
use cardwright::referee::{Incident, Scrutiny, Session};

use super::high_card::{CARDS, Fault, HighCard};
use super::simulate::session;

/// How many cards the lowest one beats in the new version.
const LIFTED: u16 = 6;

fn seeded(games: u64, players: usize, seed: u64) -> Session {
    let mut session = session(games, &vec![BotKind::Random; players], Scrutiny::Plain);
    session.header.seed = seed;
    session
}

fn compared(games: [&HighCard; 2], sessions: [&Session; 2]) -> Compared {
    compare(games, sessions, &|_| {}).expect("games that end")
}

fn of(compared: &Compared, kind: Kind, of: &str) -> Estimate {
    let all = compared.estimates();
    let found = all.iter().find(|(one, _)| one.kind == kind && one.of == of);
    found.expect("a measure").1
}

/// Gives how many measures are found to have changed.
fn found(compared: &Compared) -> usize {
    let estimates = compared.estimates();
    let chances: Vec<f64> = estimates
        .iter()
        .filter_map(|(_, one)| one.chance())
        .collect();
    holm(&chances)
        .iter()
        .filter(|chance| **chance <= 0.05)
        .count()
}

/// Counts, over all deals of two hands, how often the lowest card takes its round, and how often who holds it wins
/// the game, when it beats so many of the others.
fn counted(beaten: u16) -> [f64; 2] {
    let (mut deals, mut rounds, mut games) = (0_u32, 0_u32, 0_u32);
    let others = 0..CARDS - 1;
    for against in others.clone() {
        let takes = u32::from(against < beaten);
        for (a, b) in others
            .clone()
            .flat_map(|a| others.clone().map(move |b| (a, b)))
        {
            for (c, d) in others
                .clone()
                .flat_map(|c| others.clone().map(move |d| (c, d)))
            {
                let cards = [against, a, b, c, d];
                if (0..5).any(|one| cards[one + 1..].contains(&cards[one])) {
                    continue;
                }
                deals += 1;
                rounds += takes;
                games += u32::from(takes + u32::from(a > b) + u32::from(c > d) >= 2);
            }
        }
    }
    [rounds, games].map(|times| f64::from(times) / f64::from(deals))
}

#[test]
fn a_planted_change_has_the_sign_and_the_size_that_counting_every_deal_gives() {
    let session = seeded(60_000, 2, 5);
    let compared = compared([&HighCard::new(), &HighCard::lifted(LIFTED)], [&session; 2]);
    let ([old_rounds, old_games], [rounds, games]) = (counted(0), counted(LIFTED));
    assert!(old_rounds.abs() < 1e-9 && (rounds - 6.0 / 23.0).abs() < 1e-9);
    // Two players: who holds it wins twice as often, against chance, as he wins.
    for (kind, [old, new]) in [
        (Kind::Decides, [old_rounds, rounds]),
        (Kind::Holder, [2.0 * old_games, 2.0 * games]),
    ] {
        let found = of(&compared, kind, "N01");
        let exact = new - old;
        assert!(exact > 0.2 && found.difference() > 0.2, "{kind:?}");
        let off = (found.difference() - exact).abs() / found.error;
        assert!(off < 3.5, "{kind:?}: {found:?}, {exact}");
        // The error is that of a share of some thousand, neither nothing nor a guess.
        assert!((0.001..0.02).contains(&found.error), "{found:?}");
        assert!(found.chance().expect("enough deals") < 1e-9);
    }
    // The cards that it beats now decide less: N02 took one round of 23 from it.
    let beaten = of(&compared, Kind::Decides, "N02");
    assert!(
        (beaten.difference() + 1.0 / 23.0).abs() < 3.5 * beaten.error,
        "{beaten:?}"
    );
    let above = of(&compared, Kind::Decides, "N20");
    assert!(
        above.differing == 0 && above.difference().abs() < 1e-12,
        "{above:?}"
    );
    for seat in ["1", "2"] {
        let share = of(&compared, Kind::Seat, seat);
        assert!(
            share.difference().abs() < 3.5 * share.error.max(1e-9),
            "{share:?}"
        );
    }
}

#[test]
fn the_same_shuffles_tell_a_small_change_with_far_fewer_games() {
    let sessions = [seeded(4_000, 2, 5), seeded(4_000, 2, 6)];
    let games = [&HighCard::new(), &HighCard::lifted(1)];
    let error = |sessions| of(&compared(games, sessions), Kind::Holder, "N01").error;
    let (same, own) = (
        error([&sessions[0]; 2]),
        error([&sessions[0], &sessions[1]]),
    );
    assert!(same * 3.0 < own, "{same} {own}");
}

#[test]
fn a_version_against_itself_is_not_found_to_differ() {
    let game = HighCard::new();
    let session = seeded(600, 3, 5);
    let same = compared([&game; 2], [&session; 2]);
    assert!(
        same.estimates()
            .iter()
            .all(|(_, one)| one.differing == 0 && one.chance().is_none())
    );
    // With shuffles of their own, chance alone makes them differ; in five of a hundred runs it may look like more.
    let runs = (0..100_u64).filter(|seed| {
        let sessions = [seeded(900, 2, *seed), seeded(900, 2, *seed + 1000)];
        let own = compared([&game; 2], [&sessions[0], &sessions[1]]);
        assert!(
            own.estimates()
                .iter()
                .filter(|(_, one)| one.chance().is_some())
                .count()
                > 60
        );
        found(&own) > 0
    });
    let runs = runs.count();
    assert!(runs <= 5, "{runs} of 100");
}

#[test]
fn threads_change_nothing_and_both_versions_tell_what_they_tell_alone() {
    let session = seeded(900, 3, 5);
    let run = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
        let pool = pool.build().expect("threads");
        pool.install(|| compared([&HighCard::new(), &HighCard::lifted(LIFTED)], [&session; 2]))
    };
    let (one, seven) = (run(1), run(7));
    assert_eq!(one.estimates(), seven.estimates());
    assert_eq!(one.stats, seven.stats);
    let alone = cardwright::referee::simulate(&HighCard::lifted(LIFTED), &session, &|_| {});
    assert_eq!(one.stats[1], alone.expect("games that end"));
}

#[test]
fn the_first_game_that_goes_wrong_is_told_with_its_version() {
    let session = seeded(3_000, 3, 5);
    let wrong = |games: [&HighCard; 2]| -> (bool, Box<Incident>) {
        compare(games, [&session; 2], &|_| {}).expect_err("trouble")
    };
    let (good, stuck) = (HighCard::new(), HighCard::with(Fault::Stuck));
    let alone = cardwright::referee::simulate(&stuck, &session, &|_| {}).expect_err("trouble");
    assert_eq!(wrong([&good, &stuck]), (true, alone.clone()));
    assert_eq!(wrong([&stuck, &good]), (false, alone));
}
