//! What somebody who follows a game is shown: all that matters, and nothing that is hidden.

use cardwright::games::supercytes::{Move, Stage, Supercytes, Table};
use cardwright::project::Project;
use cardwright::referee::bot::{AnyBot, BotKind};
use cardwright::referee::{
    Choice, Ending, Hidden, Line, Moves, Note, Play, Players, Rules, Seat, Staging, Streams,
    Telling, Watch, What, play,
};
use serde_json::{Value, json};

use super::{Case, VARIANTS, rounds, short};

fn game(variant: &str) -> Supercytes {
    Case::new(Project::embedded(), &[]).game(variant)
}

/// Lays a table as a scenario does.
fn laid(game: &Supercytes, players: u8, fields: &[(&str, Value)]) -> Table {
    let blank = serde_json::to_value(game.blank(players)).expect("json");
    let mut json = game.names().spoken(blank);
    for (pointer, value) in fields {
        *json.pointer_mut(pointer).expect("a field") = value.clone();
    }
    let mut table = serde_json::from_value(game.names().numbered(json)).expect("a table");
    game.settle(&mut table).expect("a table that can be");
    table
}

/// Plays moves, and gives what is told of them in words: before each note whom it is for.
fn told(game: &Supercytes, table: &mut Table, moves: &[&str]) -> Vec<String> {
    let mut notes = Vec::new();
    for mv in moves {
        let mv: Move = game.names().read(mv).parse().expect("a move");
        let before = table.clone();
        game.play(table, &mv, &mut ());
        notes.extend(game.notes(&before, table));
    }
    let say = |note: &Note| {
        let to = note.to.map_or("all".to_owned(), |seat| seat.to_string());
        let about = note
            .about
            .map(|card| format!(" [{}]", game.names().card(card)));
        format!(
            "{to}: {}{}",
            words(game, &note.text),
            about.unwrap_or_default()
        )
    };
    notes.iter().map(say).collect()
}

/// Writes words for cards, also before a comma.
fn words(game: &Supercytes, text: &str) -> String {
    let mut text = text.to_owned();
    let cards: Vec<_> = game.names().cards().collect();
    for (card, word) in cards.into_iter().rev() {
        text = text.replace(&card.to_string(), word);
    }
    text
}

#[test]
fn a_standoff_is_told_with_scores_and_treatments_and_its_winner() {
    let game = game("standard");
    let mut table = laid(
        &game,
        3,
        &[
            ("/seats/1/pile", json!(["C31", "C01"])),
            ("/seats/2/pile", json!(["C15", "C02"])),
            ("/seats/3/pile", json!(["C43", "C03"])),
            ("/seats/2/treatments", json!(["boost"])),
            ("/seats/3/treatments", json!(["block"])),
            ("/pot", json!(["C50", "C51"])),
        ],
    );
    let notes = told(
        &game,
        &mut table,
        &["call renew", "play boost", "done", "play block", "done"],
    );
    assert_eq!(
        notes,
        [
            "all: seat 1 shows C31: Renew 12 − 4 (block) = 8",
            "all: seat 2 shows C15: Renew 9 + 6 (boost) − 4 (block) = 11",
            "all: seat 3 shows C43: Renew 10",
            "all: seat 2 wins the round with 11: 3 cards and 2 from the pot [C15]",
        ]
    );
}

#[test]
fn a_draw_is_told_and_who_is_out_of_it() {
    let game = game("simplified");
    let mut table = laid(
        &game,
        3,
        &[
            ("/seats/1/pile", json!(["C19"])),
            ("/seats/2/pile", json!(["C50", "C02"])),
            ("/seats/3/pile", json!(["C01", "C03"])),
        ],
    );
    assert_eq!(
        told(&game, &mut table, &["call work"]),
        [
            "all: seat 1 shows C19: Work 20",
            "all: seat 2 shows C50: Work 20",
            "all: seat 3 shows C01: Work 3",
            "all: a draw: seats 1 and 2 have 20 each. 3 cards go to the pot",
            "all: seat 1 has no cards left and is out",
            "all: seat 2 is the Caller now",
        ]
    );
    assert_eq!(
        told(&game, &mut table, &["call cleanup"]),
        [
            "all: seat 2 shows C02: Clean-up 20",
            "all: seat 3 shows C03: Clean-up 13",
            "all: seat 2 wins the round with 20: 2 cards and 3 from the pot [C02]",
            "all: seat 3 has no cards left and is out",
            "all: seat 2 is the last player with cards and wins the game",
        ]
    );
}

#[test]
fn a_theft_is_told_to_the_two_whom_it_concerns() {
    let game = game("advanced");
    let mut table = laid(
        &game,
        3,
        &[
            ("/seats/1/pile", json!(["C36", "C22", "C01"])),
            ("/seats/2/pile", json!(["C34", "C02"])),
            ("/seats/3/pile", json!(["C10", "C03"])),
            ("/seats/2/treatments", json!(["combine"])),
        ],
    );
    let notes = told(&game, &mut table, &["call defend", "play combine on 1"]);
    let theft = [
        "1: seat 2 takes your C36. You put C22 in play instead",
        "2: you take C36",
    ];
    assert_eq!(notes, theft);
    let scene = game.scene(&game.view(&table, Seat::new(1)));
    assert_eq!(
        scene.now,
        "Round 1: Defend is called. You may play Treatments"
    );
    assert_eq!(
        lines(&scene.middle),
        ["called: Defend by seat 1", "played: C by seat 2 on seat 1"]
    );
    assert_eq!(
        lines(&scene.seats[1]),
        [
            "in play: 2 read",
            "score: Defend 7 + 11 = 18",
            "pile: 1 card"
        ]
    );
    let scene = game.scene(&game.view(&table, Seat::FIRST));
    assert_eq!(
        scene.now,
        "Round 1: Defend is called. Seat 2 may play Treatments"
    );
    assert_eq!(
        lines(&scene.seats[1]),
        ["pile: 1 card", "in play: 2 cards", "you know of: 1 card"]
    );
}

/// Writes lines short: of cards their number, of a Treatment in words its first letter.
fn lines(lines: &[Line]) -> Vec<String> {
    let line = |line: &Line| {
        let what = match &line.what {
            What::Words(words) => words
                .split(' ')
                .map(short_word)
                .collect::<Vec<_>>()
                .join(" "),
            What::Cards(cards) => format!("{} card", cards.len()),
            What::Read(cards) => format!("{} read", cards.len()),
        };
        format!("{}: {what}", line.label)
    };
    lines.iter().map(line).collect()
}

fn short_word(word: &str) -> &str {
    if word.starts_with('#') { "C" } else { word }
}

#[test]
fn a_buy_back_is_told_and_the_picked_card_to_the_buyer_alone() {
    let game = game("advanced");
    let mut table = laid(
        &game,
        2,
        &[
            ("/stage", json!("buy-back")),
            ("/used", json!(["boost"])),
            ("/seats/1/pile", json!(["C01", "C02", "C03", "C04"])),
            ("/seats/2/pile", json!(["C05", "C06"])),
        ],
    );
    let view = game.view(&table, Seat::FIRST);
    let mut moves = Vec::new();
    game.moves(&table, &mut moves);
    let said: Vec<String> = moves.iter().map(|mv| game.say(&view, mv)).collect();
    assert_eq!(
        said,
        ["buy a used Treatment back for 3 cards", "buy nothing back"]
    );
    assert_eq!(
        told(&game, &mut table, &["buy"]),
        ["all: seat 1 pays 3 cards into the pot"]
    );
    let before = table.clone();
    let pick = game.names().read("pick boost").parse().expect("a pick");
    cardwright::referee::Chances::chance(&game, &mut table, &pick, &mut ());
    let notes = game.notes(&before, &table);
    assert_eq!(notes.len(), 1);
    assert_eq!(notes[0].to, Some(Seat::FIRST));
    assert_eq!(words(&game, &notes[0].text), "you pick boost");
}

/// Looks at every scene and every note of a game.
#[derive(Default)]
struct Follow {
    before: Option<Table>,
    standoffs: u32,
}

/// Finds the cards that a text names.
fn named(text: &str) -> Vec<String> {
    let parts = text.split('#').skip(1);
    let digits = |part: &str| {
        part.chars()
            .take_while(char::is_ascii_digit)
            .collect::<String>()
    };
    parts.map(|part| format!("#{}", digits(part))).collect()
}

/// Gives the cards of a document.
fn cards(json: &impl serde::Serialize) -> Vec<String> {
    named(&serde_json::to_string(json).expect("json"))
}

impl Follow {
    fn look(&mut self, game: &Supercytes, table: &Table) -> Result<(), String> {
        for seat in Seat::all(table.seats.seats()) {
            let view = game.view(table, seat);
            let (scene, known) = (game.scene(&view), cards(&view));
            let all = scene.seats.iter().flatten().chain(&scene.middle);
            for line in all {
                let shown = match &line.what {
                    What::Words(words) => named(words),
                    What::Cards(cards) | What::Read(cards) => {
                        assert!(!cards.is_empty(), "{line:?}");
                        cards.iter().map(ToString::to_string).collect()
                    }
                };
                if let Some(card) = shown.iter().find(|card| !known.contains(card)) {
                    return Err(format!("seat {seat} is shown {card}: {line:?}"));
                }
            }
        }
        if let Some(before) = self.before.take() {
            for note in game.notes(&before, table) {
                self.hear(game, &before, table, &note)?;
            }
        }
        self.before = Some(table.clone());
        Ok(())
    }

    fn hear(
        &mut self,
        game: &Supercytes,
        before: &Table,
        after: &Table,
        note: &Note,
    ) -> Result<(), String> {
        let known = if let Some(seat) = note.to {
            let views = [before, after].map(|table| cards(&game.view(table, seat)));
            views.concat()
        } else {
            // A standoff shows what is in play; played Treatments lie open.
            let in_play = before.seats.iter().flat_map(|place| &place.in_play);
            let played = before.played.iter().map(|played| &played.card);
            in_play.chain(played).map(ToString::to_string).collect()
        };
        let mut told = named(&note.text);
        told.extend(note.about.map(|card| card.to_string()));
        let open = matches!(before.stage, Stage::Call | Stage::Window)
            && !matches!(after.stage, Stage::Window | Stage::Take);
        if note.to.is_none() && !told.is_empty() && !open {
            return Err(format!("nothing is shown now: {note:?}"));
        }
        self.standoffs += u32::from(note.about.is_some());
        match told.iter().find(|card| !known.contains(card)) {
            Some(card) => Err(format!("{card} is told: {note:?}")),
            None => Ok(()),
        }
    }
}

impl Watch<Supercytes> for Follow {
    fn chance(
        &mut self,
        game: &Supercytes,
        table: &Table,
        _: &<Supercytes as Rules>::Chance,
    ) -> Result<(), String> {
        self.look(game, table)
    }

    fn decision(
        &mut self,
        game: &Supercytes,
        table: &Table,
        _: Choice<'_, Supercytes>,
    ) -> Result<(), String> {
        self.look(game, table)
    }

    fn end(&mut self, game: &Supercytes, table: &Table, _: Ending) -> Result<(), String> {
        self.look(game, table)
    }
}

#[test]
fn nobody_is_shown_or_told_what_is_hidden() {
    for variant in VARIANTS {
        for (cells, players) in [(11, 2), (17, 3), (31, 6)] {
            let game = Case::new(short(cells), &[rounds(25)]).game(variant);
            for seed in 0..8 {
                let mut streams = Streams::new("telling", 1, seed);
                let mut bots: Vec<AnyBot<_>> =
                    (0..players).map(|_| BotKind::Random.make()).collect();
                let mut seats = Players::new(&mut bots, &streams, 0);
                let mut follow = Follow::default();
                let played = play(&game, &mut streams, &mut seats, &mut follow, &mut ());
                if let Err(trouble) = played.end {
                    panic!("{variant}, {players} players, seed {seed}: {trouble}");
                }
                assert!(follow.standoffs > 0, "{variant}: nobody hears of a winner");
            }
        }
    }
}
