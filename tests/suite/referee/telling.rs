//! What is told to somebody who follows a game: every game has something to tell, every number in it
//! has a name, and no note betrays a card.

use std::cell::RefCell;
use std::collections::BTreeSet;

use cardwright::referee::bot::Random;
use cardwright::referee::{
    Card, Choice, Event, Game, Line, Note, Players, Scene, Seat, Settings, Sink, Speech, Streams,
    Visitor, Watch, What, play,
};

use super::contract::{each_variant, open};

/// The cards that a step lays open.
#[derive(Default)]
struct Shown(RefCell<BTreeSet<u16>>);

impl Sink for &Shown {
    fn event(&mut self, event: Event) {
        if let Event::Shown(_, Card(number)) | Event::Played(_, Card(number)) = event {
            self.0.borrow_mut().insert(number);
        }
    }
}

/// Follows a game and looks at everything that is told of it.
struct Listener<'a, G: Game> {
    speech: &'a Speech<'a>,
    shown: &'a Shown,
    before: Option<G::Table>,
    step: String,
    notes: usize,
    lines: usize,
}

/// Gives the numbers of cards in a text: `7` of `#7`.
fn numbers(text: &str) -> BTreeSet<u16> {
    let parts = text.split('#').skip(1);
    let digits = parts.filter_map(|part| {
        let end = part.find(|c: char| !c.is_ascii_digit());
        part[..end.unwrap_or(part.len())].parse().ok()
    });
    digits.collect()
}

/// Gives the cards that a seat can name when it looks at a table.
fn known<G: Game>(game: &G, table: &G::Table, seat: Seat) -> BTreeSet<u16> {
    let view = serde_json::to_string(&game.view(table, seat)).expect("a view");
    numbers(&view)
}

impl<G: Game> Listener<'_, G> {
    fn readable(&self, text: &str) {
        let said = self.speech.text(text);
        assert!(!said.contains(['#', '@']), "{}: {said}", G::ID);
    }

    fn scene(&mut self, scene: &Scene, seats: u8) {
        assert_eq!(scene.seats.len(), usize::from(seats), "{}", G::ID);
        assert!(!scene.now.is_empty(), "{}: nothing goes on", G::ID);
        self.readable(&scene.now);
        for Line { label, what } in scene.middle.iter().chain(scene.seats.iter().flatten()) {
            self.lines += 1;
            self.readable(label);
            match what {
                What::Words(words) => {
                    assert!(!words.trim().is_empty(), "{}: {label} is empty", G::ID);
                    self.readable(words);
                }
                // Where there are none, the line says so.
                What::Cards(_) | What::Read(_) => {}
            }
        }
    }

    /// A note names only cards that its hearer sees before or after the step, or that are shown or named
    /// in it.
    fn note(
        &mut self,
        game: &G,
        note: &Note,
        before: &G::Table,
        after: &G::Table,
        shown: &BTreeSet<u16>,
    ) {
        self.notes += 1;
        self.readable(&note.text);
        let mut named = numbers(&note.text);
        named.extend(note.about.map(|Card(number)| number));
        for seat in Seat::all(game.seats(after)) {
            if note.to.is_some_and(|to| to != seat) {
                continue;
            }
            let mut may = known(game, before, seat);
            may.extend(known(game, after, seat));
            may.extend(shown);
            let secret: Vec<&u16> = named.difference(&may).collect();
            assert!(
                secret.is_empty(),
                "{}: after `{}` seat {seat} hears of {secret:?}: {note:?}",
                G::ID,
                self.step
            );
        }
    }
}

impl<G: Game> Watch<G> for Listener<'_, G> {
    fn chance(&mut self, _: &G, table: &G::Table, outcome: &G::Chance) -> Result<(), String> {
        self.before = Some(table.clone());
        self.step = format!("chance {outcome}");
        Ok(())
    }

    fn decision(
        &mut self,
        game: &G,
        table: &G::Table,
        choice: Choice<'_, G>,
    ) -> Result<(), String> {
        self.before = Some(table.clone());
        self.step = format!("seat {}: {}", choice.seat, choice.mv);
        if game.is_open(&choice.mv) {
            // Everybody hears which card is named.
            let named = numbers(&choice.mv.to_string());
            self.shown.0.borrow_mut().extend(named);
        }
        let view = game.view(table, choice.seat);
        self.scene(&game.scene(&view), game.seats(table));
        let mut said = BTreeSet::new();
        for mv in choice.moves {
            let text = game.say(&view, mv);
            self.readable(&text);
            assert!(
                said.insert(text.clone()),
                "{}: two choices are `{text}`",
                G::ID
            );
        }
        Ok(())
    }

    fn after(&mut self, game: &G, table: &G::Table) {
        let before = self.before.take().expect("a step before");
        let shown = self.shown.0.take();
        for note in game.notes(&before, table) {
            self.note(game, &note, &before, table, &shown);
        }
    }
}

struct Follow<'a>(&'a Settings<'a>);

impl Visitor for Follow<'_> {
    type Output = ();

    fn visit<G: Game>(self, game: &G) {
        let speech = Speech::new(game.names(), self.0.deck());
        let [fewest, most] = game.players();
        for (players, seed) in [(fewest, 1), (most, 2)] {
            let mut streams = Streams::new(G::ID, G::VERSION, seed);
            let mut bots = vec![Random; usize::from(players)];
            let mut seats = Players::new(&mut bots, &streams, 0);
            let shown = Shown::default();
            let mut listener: Listener<'_, G> = Listener {
                speech: &speech,
                shown: &shown,
                before: None,
                step: String::new(),
                notes: 0,
                lines: 0,
            };
            let played = play(game, &mut streams, &mut seats, &mut listener, &mut &shown);
            played.end.expect("an end");
            assert!(listener.notes > 5, "{}: {} notes", G::ID, listener.notes);
            assert!(listener.lines > 50, "{}: {} lines", G::ID, listener.lines);
        }
    }
}

#[test]
fn every_game_tells_what_happens_and_betrays_no_card() {
    each_variant(|settings| open(settings, Follow(settings)));
}
