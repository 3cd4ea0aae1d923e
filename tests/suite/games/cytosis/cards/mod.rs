//! The deck of Cytosis keeps its rules, and one that breaks a rule is told so at the right cell, with a
//! way out.

mod board;
mod damaged;
mod numbers;
mod piles;

use cardwright::diag::{Diags, Rule};
use cardwright::effect;
use cardwright::games::cytosis::WORDS;
use cardwright::project::Project;

use crate::effect::vocabularies;
use crate::found::Shipped;
use crate::support::{edited, finding, with_table};

const DECK: Shipped = Shipped("cytosis");
const MANIFEST: &str = "decks/cytosis/game.toml";
const COMPONENTS: &str = "decks/cytosis/components.csv";
const GOALS: &str = "decks/cytosis/goals.csv";
const EVENTS: &str = "decks/cytosis/events.csv";
const EPIGENETICS: &str = "decks/cytosis/epigenetics.csv";
const AREAS: &str = "decks/cytosis/areas.csv";
const BOARD: &str = "decks/cytosis/board.csv";
const BUDDING: &str = "decks/cytosis/budding.csv";
const TRACK: &str = "decks/cytosis/track.csv";
const RESOURCES: &str = "decks/cytosis/resources.csv";
const STRAINS: &str = "decks/cytosis/strains.csv";

/// The shipped deck with another line in the manifest.
fn set(old: &str, new: &str) -> Project {
    edited(MANIFEST, old, new)
}

/// The shipped deck without a row.
fn without(path: &str, id: &str) -> Project {
    with_table(path, |_, cells| (cells[0] != id).then_some(cells))
}

#[test]
fn the_shipped_deck_has_nothing_wrong() {
    let project = Project::embedded();
    assert_eq!(DECK.told(&project), []);
}

/// CY-V11: the cards of the worked examples of the rules are in the deck.
#[test]
fn the_cards_of_the_worked_examples_exist() {
    let mut diags = Diags::new();
    let deck = DECK.parsed(&Project::embedded(), &mut diags);
    let cards = deck.component("components").expect("a component");
    let count = |wanted: &[(&str, &str)]| -> u32 {
        let is = |(column, text): &(&str, &str), card| cards.text(card, column) == *text;
        let found = cards.cards.iter();
        let found = found.filter(|card| wanted.iter().all(|cell| is(cell, card)));
        found.map(|card| card.copies).sum()
    };
    let protein = [
        ("kind", "protein-hormone"),
        ("protein", "2"),
        ("atp", "2"),
        ("hp", "7"),
    ];
    let steroid = [
        ("kind", "steroid-hormone"),
        ("lipid", "3"),
        ("atp", "4"),
        ("hp", "9"),
    ];
    assert_eq!((count(&protein), count(&steroid)), (1, 1));
    let detox = |atp: &str| count(&[("kind", "detox"), ("atp", atp)]);
    assert!(detox("2") >= 3 && detox("3") >= 2);
    // 14 Health Points roll two dice.
    let track = &deck.tables["track"];
    let section = track.rows.iter().find(|row| {
        let end = |column: &str, open: i64| track.text(row, column).parse().unwrap_or(open);
        (end("from", i64::MIN)..=end("to", i64::MAX)).contains(&14)
    });
    assert_eq!(section.map(|row| track.text(row, "dice")), Some("2"));
}

fn told_of(project: &Project, rule: Rule) -> String {
    finding(&DECK.check(project), project, rule).0
}

/// Every card of the deck is read, printed and explained in the words of its game.
#[test]
fn every_epigenetic_card_is_of_the_game_and_says_so() {
    let mut diags = Diags::new();
    let deck = DECK.parsed(&Project::embedded(), &mut diags);
    let cards = deck.component("epigenetics").expect("a component");
    for card in &cards.cards {
        let text = cards.text(card, "fx");
        let read = effect::parse(text, WORDS).expect(text);
        assert_eq!(read.to_string(), text);
        assert_eq!(cards.wording(card).map(|one| one.effect), Some(&read));
        let others = vocabularies().into_iter().filter(|words| *words != WORDS);
        for other in others {
            let known = effect::parse(text, other).is_ok();
            assert!(!known, "{text} in {}", other.game);
        }
        assert!(
            !read.signs().is_empty() && read.sentence().ends_with('.'),
            "{text}"
        );
    }
}

/// What effects and goals are told with is drawn for the game, and so is the time of every effect.
#[test]
fn every_icon_of_an_effect_is_drawn() {
    let project = Project::embedded();
    let mut diags = Diags::new();
    let deck = DECK.parsed(&project, &mut diags);
    let mut signs = String::new();
    for id in ["epigenetics", "goals"] {
        let cards = deck.component(id).expect("a component");
        for card in &cards.cards {
            let row = cards.row(card).expect("a row");
            let effect = cards.wording(card).map(|wording| wording.effect.signs());
            let metric = row.metric().map(effect::Gauge::signs);
            let told = effect.or(metric).unwrap_or_default();
            assert!(!told.is_empty(), "{}", card.id);
            signs += &(told + " ");
        }
    }
    for trigger in WORDS.triggers {
        signs += &[":", &trigger.word.replace('_', "-"), ":"].concat();
    }
    let icons = project.text("templates/cytosis/icons.svg").expect("icons");
    let names = signs.split(':').skip(1).step_by(2);
    for name in names {
        let drawn = icons.contains(&format!("<symbol id=\"{name}\""));
        assert!(drawn, "no icon `{name}`");
    }
}

/// Whatever stands in a cell, findings come of it, and they point into their files.
#[test]
fn a_broken_cell_is_told_without_a_panic() {
    let tables = [
        AREAS,
        BOARD,
        BUDDING,
        TRACK,
        RESOURCES,
        STRAINS,
        COMPONENTS,
        GOALS,
        EVENTS,
        EPIGENETICS,
    ];
    for path in tables {
        let shipped = Project::embedded();
        let text = shipped.text(path).expect("a table");
        let (head, last) = (text.lines().next(), text.lines().last());
        let columns = head.expect("a header").split(',').count();
        let id = last.expect("a row").split(',').next().expect("an id");
        for column in 0..columns {
            for value in ["", "-7", "9223372036854775807", "é"] {
                let project = with_table(path, |_, mut cells| {
                    if cells[0] == id {
                        value.clone_into(&mut cells[column]);
                    }
                    Some(cells)
                });
                for found in DECK.check(&project).iter() {
                    let Some(place) = &found.place else { continue };
                    let text = project.text(&place.file).expect("a source");
                    assert!(
                        text.get(place.span()).is_some(),
                        "{path} {column}: {found:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn what_the_checks_need_is_asked_for() {
    let project = set("board = \"board.csv\"\n", "");
    let mut found = DECK.told(&project);
    found.retain(|(rule, _)| *rule == Rule::M006);
    assert_eq!(
        found,
        [(Rule::M006, "the game needs a table `board`".to_owned())]
    );
    let project = edited(AREAS, ",limit_2p,", ",limit,");
    DECK.among(&project, Rule::D002, "the areas have no column `limit_2p`");
}
