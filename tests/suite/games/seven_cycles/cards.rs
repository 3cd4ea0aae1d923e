//! The deck of Seven Cycles keeps its rules, and one that breaks a rule is told so at the right place.

use std::collections::BTreeSet;

use cardwright::diag::{Diags, Rule};
use cardwright::games;
use cardwright::project::Project;

use crate::found::Shipped;
use crate::support::{drawn, edited, finding, with_cell, with_table};

const DECK: Shipped = Shipped("seven-cycles");
const MANIFEST: &str = "decks/seven-cycles/game.toml";
const STEPS: &str = "decks/seven-cycles/steps.csv";
const CONDITIONS: &str = "decks/seven-cycles/conditions.csv";
const OTHER: &str = "decks/seven-cycles/traditional.csv";

fn messages(found: &Diags, rule: Rule) -> Vec<&str> {
    let all = found.iter().filter(|finding| finding.rule == rule);
    all.map(|finding| finding.message.as_str()).collect()
}

/// Keeps the rows of a table that are wanted.
fn kept(path: &str, wanted: impl Fn(&[String]) -> bool) -> Project {
    with_table(path, |_, cells| wanted(&cells).then_some(cells))
}

#[test]
fn the_shipped_deck_has_nothing_wrong() {
    let drawn = drawn("seven-cycles");
    assert!(drawn.diags.is_empty(), "{:?}", drawn.diags);
    let found = DECK.check(&drawn.project);
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn seven_cycles_have_eight_steps_each_and_three_players_get_two_packs() {
    let mut diags = Diags::new();
    let deck = games::deck(&Project::embedded(), "seven-cycles", &mut diags).expect("a deck");
    let cards = deck.component("cards").expect("cards");
    let marks = cards.cards.iter().map(|card| {
        let value: u8 = cards.text(card, "value").parse().expect("a value");
        assert_eq!(cards.text(card, "text").chars().count().max(140), 140);
        (cards.text(card, "suit").to_owned(), value)
    });
    let marks: BTreeSet<(String, u8)> = marks.collect();
    let suits: BTreeSet<&str> = marks.iter().map(|(suit, _)| suit.as_str()).collect();
    assert_eq!((suits.len(), marks.len(), cards.cards.len()), (7, 56, 56));
    let full = |suit: &&str| (1..=8).all(|n| marks.contains(&((*suit).to_owned(), n)));
    assert!(suits.iter().all(full), "{marks:?}");
    let pieces = [2, 3, 4].map(|players| cards.pieces_for(Some(players)));
    assert_eq!(pieces, [56, 112, 112]);
}

#[test]
fn too_few_cards_are_found_for_the_numbers_of_players_that_lack_them() {
    // 3 suits of 5 steps: 15 cards for 2 players, 30 for more.
    let small = kept(STEPS, |cells| {
        ["citric", "cell", "calvin"].contains(&&*cells[1]) && cells[2].as_str() < "6"
    });
    let found = DECK.check(&small);
    assert_eq!(messages(&found, Rule::D021), [""; 0]);
    let scarce = messages(&found, Rule::D022);
    let expected = [
        "15 cards may run out in a game of 2 players",
        "30 cards may run out in a game of 3 players",
        "30 cards may run out in a game of 4 players",
    ];
    assert_eq!(scarce, expected);
    let tiny = kept(STEPS, |cells| cells[1] == "citric");
    let few = DECK.check(&tiny);
    let expected = [
        "8 cards are too few for 2 players, who need 13",
        "16 cards are too few for 3 players, who need 20",
        "16 cards are too few for 4 players, who need 27",
    ];
    assert_eq!(messages(&few, Rule::D021), expected);
}

#[test]
fn one_pack_for_many_players_is_scarce_and_so_are_other_cards_then() {
    let found = DECK.check(&edited(MANIFEST, "packs = [1, 2, 2]", "packs = [1, 1, 1]"));
    let expected = [
        "56 cards may run out in a game of 3 players",
        "56 cards may run out in a game of 4 players",
        "52 cards may run out in a game of 3 players",
        "52 cards may run out in a game of 4 players",
    ];
    assert_eq!(messages(&found, Rule::D022), expected);
}

#[test]
fn suits_that_differ_are_found_at_their_row() {
    let lost = kept(STEPS, |cells| cells[0] != "NIT3");
    let (message, help, _) = finding(&DECK.check(&lost), &lost, Rule::D023);
    assert_eq!(message, "`nitrogen` has no 3, but others go up to 8");
    assert_eq!(help, "or say `irregular = true` under `[rules]`");
    let twice = with_cell(STEPS, "NIT3", "value", "4");
    let found = DECK.check(&twice);
    let told = messages(&found, Rule::D023);
    let expected = [
        "the 4 of `nitrogen` stands in two rows",
        "`nitrogen` has no 3, but others go up to 8",
    ];
    assert_eq!(told, expected);
    let high = DECK.check(&with_cell(STEPS, "NIT3", "value", "9"));
    assert_eq!(messages(&high, Rule::D023).len(), 7, "{high:?}");
    let other = DECK.check(&kept(OTHER, |cells| cells[0] != "QH"));
    let gap = "`hearts` has no 12, but others go up to 13";
    assert_eq!(messages(&other, Rule::D023), [gap]);
}

#[test]
fn a_value_that_is_no_number_is_found_at_its_cell() {
    let project = with_cell(STEPS, "NIT3", "value", "three");
    let found = DECK.check(&project);
    let (message, _, quoted) = finding(&found, &project, Rule::D003);
    let expected = (
        "Hydroxylamine oxidation: `three` is no value from 1 on",
        "three",
    );
    assert_eq!((message.as_str(), quoted.as_str()), expected);
}

#[test]
fn a_deck_that_says_it_is_irregular_is_warned_and_may_not_close_gaps() {
    let mut project = kept(STEPS, |cells| cells[2] != "3");
    let manifest = project.text(MANIFEST).expect("a manifest");
    let text = manifest.replace("[rules]\n", "[rules]\nirregular = true\n");
    project.insert(MANIFEST, text.into_bytes());
    let found = DECK.check(&project);
    assert_eq!(messages(&found, Rule::D024).len(), 7, "{found:?}");
    let (message, _, quoted) = finding(&found, &project, Rule::D023);
    let expected = "the values have gaps, so a straight can't run over the end";
    assert_eq!((message.as_str(), quoted.as_str()), (expected, "yes"));
    let text = project.text(CONDITIONS).expect("a table");
    let open = text.replace("consecutive,yes", "consecutive,no");
    project.insert(CONDITIONS, open.into_bytes());
    assert_eq!(messages(&DECK.check(&project), Rule::D023), [""; 0]);
}

#[test]
fn a_straight_has_to_say_whether_it_runs_over_the_end() {
    let project = edited(CONDITIONS, "consecutive,yes", "consecutive,maybe");
    let (message, _, quoted) = finding(&DECK.check(&project), &project, Rule::D003);
    let expected = "`maybe` does not say whether straights run over the end";
    assert_eq!((message.as_str(), quoted.as_str()), (expected, "maybe"));
}

#[test]
fn three_sets_per_player_and_one_more_end_the_game() {
    let project = edited(MANIFEST, "[7, 10, 13]", "[7, 10, 12]");
    let (message, help, quoted) = finding(&DECK.check(&project), &project, Rule::D025);
    assert_eq!(message, "a game of 4 players ends with 12 sets");
    assert_eq!(
        (help.as_str(), quoted.as_str()),
        ("the rules say 13", "[7, 10, 12]")
    );
    let short = DECK.check(&edited(MANIFEST, "[7, 10, 13]", "[7, 10]"));
    let expected = ["`end_sets` has 2 numbers for 2 to 4 players"];
    assert_eq!(messages(&short, Rule::M006), expected);
}

#[test]
fn any_table_with_two_attributes_can_be_the_deck() {
    let text = Project::embedded()
        .text(OTHER)
        .expect("a table")
        .replace("id,name,suit,value", "id,name,house,rank");
    let mut project = edited(MANIFEST, "suit = \"suit\"", "suit = \"house\"");
    let manifest = project.text(MANIFEST).expect("a manifest");
    let manifest = manifest
        .replace("value = \"value\"", "value = \"rank\"")
        .replace("deck = \"steps\"", "deck = \"traditional\"");
    project.insert(MANIFEST, manifest.into_bytes());
    project.insert(OTHER, text.into_bytes());
    let found = DECK.check(&project);
    assert!(found.is_empty(), "{found:?}");
    let lost = edited(MANIFEST, "deck = \"steps\"", "deck = \"step\"");
    assert_eq!(messages(&DECK.check(&lost), Rule::M006).len(), 1);
}
