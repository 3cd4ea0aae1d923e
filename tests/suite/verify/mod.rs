//! Printed files, read again: what `print` made is whole, and what somebody did to it is found where it is.

mod edit;
mod fault;
mod own;
mod sample;
mod told;

use cardwright::deck::Kind;
use cardwright::diag::Rule;
use cardwright::verify::Opened;
use rayon::prelude::*;

use super::support::shipped;

use edit::leaf;
use fault::{ALL, Fault, Found};
use sample::{Sample, deck};

/// Brings a fault into a sample, and says what is found that should not, or the other way round.
fn wrong(game: &str, sample: &Sample, (name, fault): (&str, Fault)) -> Option<String> {
    let (expected, found, messages) = sample.damaged(|pdf| fault(sample, pdf));
    let right = match &expected {
        Found::Just(expected) => found == *expected,
        Found::Only(rule, places) => {
            let only = found.iter().all(|(one, ..)| one == rule);
            let there = |(page, seat): &(usize, [usize; 2])| found.contains(&(*rule, *page, *seat));
            only && !found.is_empty() && places.iter().all(there)
        }
        Found::Beside(rule, places, other) => {
            let only = found.iter().all(|(one, ..)| one == rule || one == other);
            let there = |(page, seat): &(usize, [usize; 2])| found.contains(&(*rule, *page, *seat));
            only && places.iter().all(there)
        }
    };
    (!right).then(|| format!("{game}, {name}: {found:?}, not {expected:?}\n  {messages:?}"))
}

#[test]
fn what_was_done_to_a_printed_file_is_found_where_it_is_and_nothing_else() {
    let games: Vec<&str> = shipped().collect();
    // Each fault in the file of one game, and each game in its turn.
    let each = games
        .par_iter()
        .enumerate()
        .flat_map_iter(|(number, game)| {
            let sample = Sample::of(game);
            let all = ALL.iter().enumerate();
            let own = all.filter(|(fault, _)| fault % games.len() == number);
            let wrong = own.filter_map(|(_, fault)| wrong(game, &sample, *fault));
            wrong.collect::<Vec<_>>()
        });
    let wrong: Vec<String> = each.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_back_page_that_lies_the_wrong_way_round_does_not_meet_its_fronts() {
    // Six backs that look the same when they are turned would meet six fronts all the same.
    for game in shipped() {
        let ((), found, _) = Sample::with(game, 5).damaged(|pdf| {
            let back = leaf(pdf, 2);
            let back = pdf.get_dictionary_mut(back).expect("a page");
            back.set("Rotate", 180);
        });
        let rules: Vec<Rule> = found.iter().map(|(rule, ..)| *rule).collect();
        assert_eq!(rules, [Rule::V009], "{game}: {found:?}");
    }
}

#[test]
fn every_letter_and_every_picture_is_recognised() {
    for game in shipped() {
        let sample = Sample::of(game);
        let told = sample.judged(sample.bytes.clone()).recognised;
        assert_eq!(told.pieces, 12, "{game}");
        assert_eq!(told.pictures, told.places, "{game}");
        assert_eq!(told.read, told.letters, "{game}");
        assert!(told.letters > 100, "{game}");
    }
}

#[test]
fn both_faces_of_standees_are_found_on_their_strips() {
    let mut seen = 0;
    for game in shipped() {
        let deck = deck(game);
        let all = deck.components.iter();
        for component in all.filter(|one| one.spec.kind == Kind::Standee) {
            let sample = Sample::some(game, component.id(), 3);
            let judged = sample.judged(sample.bytes.clone());
            assert!(judged.found.is_empty(), "{game}: {:?}", judged.found);
            assert_eq!(judged.recognised.pieces, 6, "{game}");
            seen += 1;
        }
    }
    assert!(seen > 0, "a game has standees");
}

#[test]
fn the_page_of_another_game_is_foreign() {
    let [one, other] = ["supercytes", "seven-cycles"].map(Sample::of);
    let found = one.judged(other.bytes).found;
    let foreign = found.iter().filter(|one| one.rule == Rule::V003);
    assert_eq!(foreign.count(), 1, "{found:?}");
}

#[test]
fn what_is_no_pdf_is_refused_without_a_panic() {
    for bytes in [&b""[..], b"%PDF-1.7", b"nothing"] {
        assert!(Opened::open(bytes.to_vec()).is_err());
    }
}
