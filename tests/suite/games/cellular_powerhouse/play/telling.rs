//! What is told of a game: no card that lies face down, and nothing that only another seat may know.

use cardwright::games::cellular_powerhouse::{Move, Stage, Table};
use cardwright::referee::bot::BotKind;
use cardwright::referee::{Card, Choice, Ending, Game, Seat, Watch, What};

use super::{Case, VARIANTS};
use crate::arena::run;

/// Listens to every step.
#[derive(Default)]
struct Listener {
    before: Option<(Table, Option<Card>)>,
    told: Vec<String>,
    facts: u32,
    whispers: u32,
}

/// Gives the cards that a text names.
fn named(text: &str) -> Vec<Card> {
    let words = text.split('#').skip(1);
    let number = |word: &str| {
        let digits = word.find(|c: char| !c.is_ascii_digit());
        word[..digits.unwrap_or(word.len())].parse().ok()
    };
    words.filter_map(number).map(Card).collect()
}

/// Gives the cards that lie face up somewhere.
fn open(table: &Table) -> Vec<Card> {
    let players = table.players.iter();
    let own = players.flat_map(|player| player.up.iter().chain(&player.genomes));
    let shared = table.convergence.iter().chain(&table.competition);
    own.chain(shared).copied().collect()
}

impl Listener {
    /// Holds the notes of a step against what everybody could see.
    fn listen<G: Game<Table = Table>>(&mut self, game: &G, after: &Table) -> Result<(), String> {
        let Some((before, last)) = self.before.take() else {
            return Ok(());
        };
        let mut seen = [open(&before), open(after)].concat();
        // What is laid is shown, wherever it goes then.
        let laid = before.stage == Stage::Choose && after.stage != Stage::Choose
            || before.step != after.step;
        if laid {
            seen.extend(before.players.iter().filter_map(|player| player.chosen));
            seen.extend(last);
        }
        for note in game.notes(&before, after) {
            let cards = named(&note.text).into_iter().chain(note.about);
            let own = |card: &Card| {
                let seat = note.to.map(|seat| &after.players[seat].hand);
                seat.is_some_and(|hand| hand.contains(card))
            };
            self.whispers += u32::from(note.to.is_some());
            self.facts += u32::from(note.about.is_some());
            if let Some(card) = cards
                .clone()
                .find(|card| !seen.contains(card) && !own(card))
            {
                let word = game.names().card(card);
                return Err(format!("`{}` names {word}: {after:?}", note.text));
            }
            self.told.push(note.text);
        }
        Ok(())
    }
}

impl<G: Game<Table = Table, Move = Move>> Watch<G> for Listener {
    fn chance(&mut self, game: &G, table: &Table, _: &G::Chance) -> Result<(), String> {
        self.listen(game, table)?;
        self.before = Some((table.clone(), None));
        Ok(())
    }

    fn decision(&mut self, game: &G, table: &Table, choice: Choice<'_, G>) -> Result<(), String> {
        self.listen(game, table)?;
        let last = match choice.mv {
            Move::Draft(card) => Some(card),
            _ => None,
        };
        self.before = Some((table.clone(), last));
        let view = game.view(table, choice.seat);
        let mut words: Vec<String> = choice.moves.iter().map(|mv| game.say(&view, mv)).collect();
        let count = words.len();
        words.sort();
        words.dedup();
        if words.len() < count {
            return Err(format!("two choices read the same: {words:?}"));
        }
        for seat in Seat::all(table.seats()) {
            let scene = game.scene(&game.view(table, seat));
            let lines = scene.seats.iter().flatten().chain(&scene.middle);
            let mut cards = named(&scene.now);
            for line in lines {
                match &line.what {
                    What::Words(words) => cards.extend(named(words)),
                    What::Cards(own) | What::Read(own) => cards.extend(own),
                }
                if line.label.is_empty() {
                    return Err("a line without a label".to_owned());
                }
            }
            let known = |card: &Card| card.index() < game.names().cards().len();
            if !cards.iter().all(known) {
                return Err(format!("seat {seat} is shown a back: {scene:?}"));
            }
            let asked = scene.now.contains("seat ") && scene.now.ends_with("decides");
            if asked == (seat == choice.seat) {
                return Err(format!("seat {seat} reads `{}`", scene.now));
            }
        }
        Ok(())
    }

    fn end(&mut self, game: &G, table: &Table, _: Ending) -> Result<(), String> {
        self.listen(game, table)
    }
}

#[test]
fn nothing_is_told_that_lies_face_down() {
    let case = Case::shipped();
    let mut all = Listener::default();
    for (number, variant) in VARIANTS.into_iter().cycle().take(9).enumerate() {
        let game = case.game(variant, &[]);
        let seats = u8::try_from(2 + number / 3).expect("few");
        let mut listener = Listener::default();
        let played = run(&game, seats, number as u64, BotKind::Random, &mut listener);
        assert!(
            played.end.is_ok(),
            "{variant}, {seats} seats: {:?}",
            played.end
        );
        all.told.extend(listener.told);
        all.facts += listener.facts;
        all.whispers += listener.whispers;
    }
    assert!(
        all.facts > 100 && all.whispers > 100,
        "{} {}",
        all.facts,
        all.whispers
    );
    for part in [
        " lays #",
        "draws a card of the Gene Pool",
        "you draw #",
        "Scarcity roll for ",
        " is first",
        " with a borrowed die",
        " for a Mutation",
        "wins the Competition, #",
        "is over. Nutrients so far",
        "begins. Its Competition is #",
        "wins the game",
        "converges: from now on",
        "begins with #",
        " gains ",
        " loses ",
    ] {
        let told = all.told.iter().any(|text| text.contains(part));
        assert!(told, "nobody is told of `{part}`");
    }
}
