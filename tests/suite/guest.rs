//! Somebody follows a game: what is asked, told, taken back and kept secret, for every game.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};

use cardwright::job::play::{Answer, Company, News, Order, Played, Question, Sitter};
use cardwright::job::replay::{Scene, What};
use cardwright::job::table::Table;
use cardwright::job::{self, Failure, File, Outcome, Workshop};
use cardwright::project::Project;
use cardwright::referee::bot::BotKind;

use super::support::{Folder, said, shipped};

/// What somebody saw and heard.
#[derive(Default)]
struct Guest {
    /// What to answer to which question, by number; the first choice is taken otherwise.
    answers: BTreeMap<usize, Answer>,
    asked: Cell<usize>,
    /// The scenes and choices of all questions.
    seen: RefCell<Vec<(String, Vec<String>)>>,
    heard: RefCell<Vec<String>>,
    why: RefCell<Vec<String>>,
    /// The log after each decision.
    kept: RefCell<Vec<Vec<u8>>>,
}

impl Guest {
    fn who_answers(answers: impl IntoIterator<Item = (usize, Answer)>) -> Self {
        Self {
            answers: answers.into_iter().collect(),
            ..Self::default()
        }
    }
}

impl Company for Guest {
    fn hear(&self, news: &News<'_>) {
        self.heard.borrow_mut().push(format!("{news:?}"));
    }

    fn keep(&self, log: &File) {
        self.kept.borrow_mut().push(log.bytes.clone());
    }

    fn decide(&self, question: &Question<'_>) -> Answer {
        let number = self.asked.get();
        self.asked.set(number + 1);
        let choices = question.choices.iter().map(|choice| choice.said.clone());
        let scene = question.scene.clone();
        self.seen.borrow_mut().push((scene, choices.collect()));
        assert!((question.internals)().lines().count() > 3);
        if number < 3 {
            let reasons = (0..question.choices.len()).flat_map(question.why);
            let said = reasons.map(|reason| format!("{}: {}", reason.rule, reason.says.join(" ")));
            self.why.borrow_mut().extend(said);
        }
        let answer = self.answers.get(&number).copied();
        answer.unwrap_or(Answer::Pick(0))
    }
}

fn order(game: &str, seed: u64) -> Order {
    made!(Order {
        game: game.to_owned(),
        table: made!(Table {
            players: Some(3),
            seed,
            ..Table::default()
        }),
        bots: vec![
            Sitter::You,
            Sitter::Bot(BotKind::Random),
            Sitter::Bot(BotKind::Random),
        ],
    })
}

fn clean<T>(outcome: Outcome<T>) -> T {
    assert!(outcome.findings.is_empty(), "{:?}", outcome.findings);
    outcome.made.expect("made").expect("something")
}

fn play(workshop: &Workshop, order: &Order, guest: &Guest) -> Played {
    clean(job::play(workshop, order, guest))
}

/// Plays a game, and gives its log.
pub fn logged(game: &str) -> Vec<u8> {
    let workshop = Workshop::open(Project::embedded());
    play(&workshop, &order(game, 1), &Guest::default())
        .log
        .bytes
}

fn games(workshop: &Workshop) -> Vec<String> {
    workshop.games(&[]).expect("all games")
}

/// Gives the texts in which one number is another, far too large for a seat, or stands at the end of a
/// part of its own.
fn overreached(line: &str) -> Vec<String> {
    let words: Vec<&str> = line.split_inclusive([' ', '"', ',', '=', ':']).collect();
    let mut all = Vec::new();
    for (place, word) in words.iter().enumerate() {
        let (before, after) = (words[..place].concat(), words[place + 1..].concat());
        let end = word.trim_start_matches(|c: char| c.is_ascii_digit());
        if end.len() < word.len() {
            all.extend(["8", "200", "255"].map(|number| format!("{before}{number}{end}{after}")));
        }
        if let Some(text) = word.strip_suffix('"').filter(|text| !text.is_empty()) {
            all.push(format!("{before}{text} 255\"{after}"));
        }
    }
    all
}

#[test]
fn a_number_that_is_no_seat_never_brings_a_replay_down() {
    let workshop = Workshop::open(Project::embedded());
    for game in games(&workshop) {
        let log = String::from_utf8(logged(&game)).expect("text");
        let lines: Vec<&str> = log.lines().collect();
        let mut seen = BTreeMap::new();
        let mut refused = 0;
        for (place, line) in lines.iter().enumerate().skip(1) {
            // What a line says, without its numbers: a few of each kind are enough.
            let kind: String = line.split([' ', ',']).take(2).collect();
            let kind: String = kind.chars().filter(|c| !c.is_ascii_digit()).collect();
            let count = seen.entry(kind).or_insert(0);
            *count += 1;
            if *count > 3 {
                continue;
            }
            for changed in overreached(line) {
                let log = [&lines[..place], &[changed.as_str()]].concat().join("\n");
                let order = made!(job::replay::Order { log });
                let outcome = job::replay(&workshop, &order, &mut |_| {});
                let stands = outcome
                    .made
                    .is_ok_and(|made| made.is_some_and(|it| it.lines.is_ok()));
                refused += u32::from(!stands);
            }
        }
        assert!(refused > 10, "{game}: {refused}");
    }
}

#[test]
fn somebody_plays_every_game_and_the_log_fits_the_rules() {
    let workshop = Workshop::open(Project::embedded());
    for game in games(&workshop) {
        let guest = Guest::default();
        let played = play(&workshop, &order(&game, 1), &guest);
        let (_, outcome) = played.end.expect("not left").expect("an end");
        let seen = guest.seen.into_inner();
        assert!(!seen.is_empty() && seen.iter().all(|(_, choices)| choices.len() > 1));
        for (scene, choices) in &seen {
            assert!(scene.contains("you (seat 1)"), "{game}: {scene}");
            for text in choices.iter().chain([scene]) {
                assert!(
                    !text.contains(['#', '@']),
                    "{game}: a bare number in {text}"
                );
            }
        }
        let why = guest.why.into_inner();
        let told = why.iter().filter(|why| !why.ends_with(": "));
        assert!(told.count() > 0, "{game}: the rulebook says why: {why:?}");
        let heard = guest.heard.into_inner();
        assert!(heard.iter().any(|news| news.starts_with("Turn")));
        assert!(heard.iter().any(|news| news.starts_with("Note")), "{game}");
        let secret = heard.iter().any(|news| news.starts_with("Chance"));
        assert!(!secret, "{game}: chance is not told to who plays");
        let kept = guest.kept.into_inner();
        assert!(kept.len() >= seen.len() && kept.is_sorted_by_key(Vec::len));
        let is_begun = |log: &Vec<u8>| played.log.bytes.starts_with(log);
        assert!(kept.iter().all(is_begun), "{game}: the log so far");

        let log = String::from_utf8(played.log.bytes).expect("text");
        let mut ends = Vec::new();
        let order = made!(job::replay::Order { log });
        let replay = clean(job::replay(&workshop, &order, &mut |scene| match scene {
            Scene::OtherDeck => panic!("the deck is the same"),
            Scene::Line {
                event,
                table,
                internals,
                ..
            } => {
                if let What::End(_, winners) = event {
                    ends.push(winners);
                }
                assert!(!table().is_empty() && !internals().is_empty());
            }
            _ => panic!("a scene of a kind that nobody looked at"),
        }));
        assert!(replay.lines.is_ok() && replay.is_over);
        assert_eq!(ends, [outcome.winners]);
    }
}

#[test]
fn whoever_is_interrupted_finds_the_log_up_to_the_last_decision() {
    for game in shipped() {
        let folder = Folder::new("interrupted");
        let mut child = Command::new(env!("CARGO_BIN_EXE_cardwright"))
            .args(["play", game, "--players", "2", "--bots", "you,random"])
            .current_dir(folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program runs");
        let mut typed = child.stdin.take().expect("its input");
        let told = BufReader::new(child.stdout.take().expect("its output"));
        let mut asked = 0;
        for line in told.lines() {
            if line.expect("text").starts_with("your choice") {
                asked += 1;
                if asked == 4 {
                    break;
                }
                writeln!(typed, "1").expect("it reads");
            }
        }
        child.kill().expect("it waits for a choice");
        child.wait().expect("a process");
        let path = format!("output/{game}/game-1.jsonl");
        let log = std::fs::read_to_string(folder.path().join(&path)).expect("a log");
        let own = log.lines().filter(|line| line.contains(r#""seat":1"#));
        assert!(own.count() >= 3, "{game}: {log}");
        let text = said(&folder.done(&["replay", &path]));
        let end = "all by the rules; the game is not over";
        assert!(text.contains(end), "{game}: {text}");
    }
}

#[test]
fn a_decision_that_is_taken_back_is_asked_again_and_nothing_else_changes() {
    let workshop = Workshop::open(Project::embedded());
    for game in games(&workshop) {
        let order = order(&game, 2);
        let straight = Guest::default();
        let first = play(&workshop, &order, &straight);
        // The second choice is taken at first, taken back, and the first one taken instead.
        let unsure = Guest::who_answers([(2, Answer::Pick(1)), (3, Answer::Undo)]);
        let second = play(&workshop, &order, &unsure);
        assert_eq!(first.log.bytes, second.log.bytes, "{game}");
        let (straight, unsure) = (straight.seen.into_inner(), unsure.seen.into_inner());
        assert_eq!(unsure[2], unsure[4], "{game}: the same question again");
        assert_eq!(straight[..3], unsure[..3], "{game}");
        assert_eq!(straight[3..], unsure[5..], "{game}");
    }
}

#[test]
fn who_leaves_is_not_asked_again_and_who_stops_keeps_the_log() {
    let workshop = Workshop::open(Project::embedded());
    for game in games(&workshop) {
        let order = order(&game, 3);
        let leaver = Guest::who_answers([(2, Answer::Leave)]);
        let played = play(&workshop, &order, &leaver);
        assert!(matches!(played.end, Some(Ok(_))));
        assert_eq!(leaver.asked.get(), 3);
        let heard = leaver.heard.into_inner();
        let by_bot = |news: &String| news.contains("sitter: None");
        assert!(
            heard.iter().any(by_bot),
            "{game}: a bot is named as what it is"
        );

        let stopper = Guest::who_answers([(2, Answer::Quit)]);
        let played = play(&workshop, &order, &stopper);
        assert!(played.end.is_none());
        let log = String::from_utf8(played.log.bytes).expect("text");
        let lines = log.lines().count() - 1;
        let decided = log
            .lines()
            .filter(|line| line.contains("\"seat\":1,") && !line.contains("\"legal\":1}"));
        assert_eq!(decided.count(), 2, "{game}: nobody took the third");
        let order = made!(job::replay::Order { log });
        let replay = clean(job::replay(&workshop, &order, &mut |_| {}));
        assert_eq!((replay.lines, replay.is_over), (Ok(lines), false), "{game}");
    }
}

#[test]
fn where_several_people_play_one_seat_is_you_to_who_is_asked() {
    let workshop = Workshop::open(Project::embedded());
    for game in games(&workshop) {
        let mut order = order(&game, 4);
        order.bots[1] = Sitter::You;
        let guest = Guest::default();
        play(&workshop, &order, &guest);
        let seen = guest.seen.into_inner();
        let asked = |seat: &str| seen.iter().any(|(scene, _)| scene.contains(seat));
        assert!(asked("you (seat 1)") && asked("you (seat 2)"), "{game}");
        for (scene, _) in seen {
            assert_eq!(scene.matches("you (seat").count(), 1, "{game}: {scene}");
            assert!(scene.contains("seat 3 (random)"), "{game}: {scene}");
        }
    }
}

#[test]
fn a_log_that_does_not_fit_is_told_with_its_line() {
    let workshop = Workshop::open(Project::embedded());
    let played = play(&workshop, &order("supercytes", 1), &Guest::default());
    let log = String::from_utf8(played.log.bytes).expect("text");
    let order = made!(job::replay::Order {
        log: log.replacen("\"legal\":", "\"legal\":9", 1),
    });
    let spoilt = clean(job::replay(&workshop, &order, &mut |_| {}));
    let message = spoilt.lines.expect_err("spoilt").message;
    assert!(message.contains("legal moves, not 9"), "{message}");
    let seat = log.lines().position(|line| line.starts_with("{\"seat\":"));
    let lines = log.lines().enumerate().map(|(number, line)| match number {
        1 => format!("\n \n{line}\n"),
        _ if Some(number) == seat => line.replacen("\"seat\":", "\"seat\":9", 1) + "\n",
        _ => format!("{line}\n"),
    });
    let log_with_gaps: String = lines.collect();
    let at = log_with_gaps
        .lines()
        .position(|line| line.starts_with("{\"seat\":9"));
    let order = made!(job::replay::Order { log: log_with_gaps });
    let spoilt = clean(job::replay(&workshop, &order, &mut |_| {}));
    let error = spoilt.lines.expect_err("spoilt");
    assert_eq!(Some(error.line), at.map(|at| at + 1), "{error}");
    assert!(error.message.contains("no seat 9"), "{error}");
    let named = log.replacen("\"settings\":{", "\"settings\":{\"bback_cost\":2", 1);
    let order = made!(job::replay::Order { log: named });
    let refused = job::replay(&workshop, &order, &mut |_| {}).made;
    let why = refused.expect_err("no such setting").to_string();
    assert!(
        why.contains("bback_cost") && why.contains("did you mean"),
        "{why}"
    );
}

#[test]
fn a_log_that_was_cut_or_edited_is_told_with_its_line_and_in_words() {
    let workshop = Workshop::open(Project::embedded());
    for game in games(&workshop) {
        let played = play(&workshop, &order(&game, 1), &Guest::default());
        let log = String::from_utf8(played.log.bytes).expect("text");
        let lines = log.lines().count();
        let mut last = log.trim_end().to_owned();
        last.truncate(last.len() - 3);
        let edits = [
            (
                last,
                lines,
                "the line breaks off; without it, what comes before can be replayed",
            ),
            (
                format!("{log}nonsense\n"),
                lines + 1,
                "this is not JSON, from letter 2",
            ),
            (
                format!("{log}{{\"sea\":1}}\n"),
                lines + 1,
                "this tells no move (`seat`, `move`, `legal`)",
            ),
            (
                "{\"cardwright\":\"1\"}\n".to_owned() + &log,
                1,
                "this is not the head of a log: missing field `game`",
            ),
            ("{".to_owned(), 1, "the line breaks off"),
        ];
        for (log, line, told) in edits {
            let order = made!(job::replay::Order { log });
            let broken = job::replay(&workshop, &order, &mut |_| {});
            let Err(Failure::Log(error)) = broken.made else {
                panic!("{game}: {told}");
            };
            assert_eq!(error.line, line, "{game}: {error}");
            assert!(error.message.starts_with(told), "{game}: {error}");
            assert!(!error.message.contains(" column "), "{game}: {error}");
        }
    }
}
