//! The page about the language: its examples are read, and its tables are those of the games.

use std::fmt::Write as _;
use std::path::PathBuf;

use cardwright::effect::{Entry as _, Form, Naming, Vocabulary, parse};
use cardwright::games;
use cardwright::referee::Shelf as _;

use crate::bless::agree;
use crate::support::root;

fn page() -> PathBuf {
    root().join("docs/effects.md")
}

fn text() -> String {
    std::fs::read_to_string(page()).expect("the page")
}

fn words(game: &str) -> &'static Vocabulary {
    games::ALL.words(game).expect(game)
}

/// Examples stand in fences that name a game: an effect, and behind `=` what its card says.
#[test]
fn the_examples_are_read_as_they_are_written_and_say_what_stands_beside_them() {
    let text = text();
    let (mut game, mut effect, mut examples) = (None, None, 0);
    for line in text.lines() {
        match (line.strip_prefix("```"), game) {
            (Some(fence), None) => {
                let of = fence.strip_prefix("effect ");
                game = Some(of.map(words));
            }
            (Some(_), Some(_)) => {
                assert_eq!(effect, None, "an example says nothing");
                game = None;
            }
            (None, Some(Some(words))) => match line.strip_prefix("= ") {
                None => {
                    assert_eq!(effect, None, "an example says nothing");
                    let read = parse(line, words);
                    let read = read.unwrap_or_else(|error| panic!("{line}: {error}"));
                    assert_eq!(read.to_string(), line);
                    effect = Some(read);
                }
                Some(says) => {
                    let read = effect.take().expect(says);
                    assert_eq!(read.sentence(), says);
                    examples += 1;
                }
            },
            _ => {}
        }
    }
    assert_eq!(game, None, "a fence stays open");
    assert!(examples >= 20, "{examples} examples");
}

/// Gives the tables of a game's words.
fn tables(words: &'static Vocabulary) -> String {
    let mut page = String::new();
    let list = |all: Vec<String>| all.join(", ");
    let code = |word: &str| format!("`{word}`");
    let triggers = words.triggers.iter().map(|one| {
        let limit = if one.lasts { "[n]" } else { "" };
        code(&format!("{}{limit}:", one.word))
    });
    let _ = writeln!(page, "Triggers: {}.", list(triggers.collect()));
    for trigger in words.triggers.iter().filter(|one| !one.only.is_empty()) {
        let verbs: Vec<String> = trigger.only.iter().map(|verb| code(verb)).collect();
        let under = trigger.word;
        let _ = writeln!(
            page,
            "Only under `{under}:`, and nothing else there: {}.",
            list(verbs)
        );
    }
    let _ = writeln!(
        page,
        "\n| verb | example | what the card says |\n|---|---|---|"
    );
    for verb in words.verbs {
        let says = parse(verb.example, words).expect(verb.example);
        let cell = |text: &str| text.replace('|', "\\|");
        let form = cell(&verb.form());
        let example = cell(verb.example);
        let _ = writeln!(page, "| `{form}` | `{example}` | {} |", says.sentence());
    }
    let mut lines = Vec::new();
    let nouns = words.nouns.iter().map(|noun| match noun.naming {
        Naming::No => code(noun.word),
        Naming::May(form, _) => format!("`{}`, `{form}`", noun.word),
        Naming::Must(form, _) => code(form),
    });
    lines.push(("Things", list(nouns.collect())));
    let numbers = words.numbers.iter().map(|number| match &number.form {
        Form::Count(_) => format!("`{}(ITEM@PLACE)`", number.word),
        Form::Fixed { word, .. } => format!("`{}({word}@PLACE)`", number.word),
        Form::Roll { ways, .. } => format!("`{}(NUMBER {})`", number.word, ways.join(" ")),
    });
    lines.push(("Numbers", list(numbers.collect())));
    let sites = words
        .sites
        .iter()
        .map(|site| code(&format!("@{}", site.word())));
    lines.push(("Places", list(sites.collect())));
    let states = words.states.iter().flat_map(|state| {
        let ways = state.ways.iter();
        ways.map(|way| format!("`{}({way})` under `{}:`", state.word, state.under))
    });
    lines.push(("States", list(states.collect())));
    for (what, line) in lines.into_iter().filter(|(_, line)| !line.is_empty()) {
        let _ = writeln!(page, "\n{what}: {line}.");
    }
    page
}

/// `CARDWRIGHT_BLESS=1` writes them.
#[test]
fn the_tables_of_words_are_those_of_the_games() {
    let mut text = text();
    for room in games::ALL.rooms() {
        if room.words.verbs.is_empty() {
            continue;
        }
        let id = room.id;
        let (open, close) = (format!("<!-- words of {id} -->\n"), "<!-- end -->");
        let start = text.find(&open).unwrap_or_else(|| panic!("no `{open}`")) + open.len();
        let length = text[start..].find(close).expect("an end");
        text.replace_range(start..start + length, &tables(room.words));
    }
    agree(&page(), &text).unwrap_or_else(|differ| panic!("{differ}"));
}
