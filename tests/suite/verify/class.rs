//! Class sets of which a sheet is lost, or was printed twice: it is told of which decks, and the others suffice.

use std::collections::BTreeMap;

use cardwright::diag::Rule;
use cardwright::verify::{Page, Piece};

use crate::support::shipped;

use super::sample::Sample;

/// Counts the names of pieces with the letters of their decks.
fn named<'a>(sample: &Sample, pieces: impl Iterator<Item = &'a Piece>) -> BTreeMap<String, usize> {
    let mut all = BTreeMap::new();
    for piece in pieces {
        let face = piece.face.and_then(|face| sample.proofs.face(face));
        let need = sample.proofs.needs.iter();
        let mut need = need.filter(|need| face.is_some_and(|face| need.front == face.face));
        let need = need.next().expect("a piece");
        let component = &sample.drawn.deck.components[need.component];
        let name = &component.cards[need.card].name;
        let said = format!("`{name}` of `{}` of deck {}", component.id(), piece.mark);
        *all.entry(said).or_default() += 1;
    }
    all
}

#[test]
fn of_a_class_set_it_is_told_which_deck_lacks_a_sheet_or_has_it_twice() {
    for game in shipped() {
        let sample = Sample::class(game, 3);
        let pages = sample.pages();
        assert!(pages.len() >= 4, "{game}: {} pages", pages.len());
        let judged = sample.among(pages.clone());
        assert_eq!((judged.found, judged.decks), (Vec::new(), 3), "{game}");
        lost(game, &sample, &pages);
        twice(game, &sample, pages);
    }
}

/// Takes the first sheet away.
fn lost(game: &str, sample: &Sample, pages: &[Page]) {
    let mut lost = named(sample, pages[0].pieces.iter());
    assert!(lost.keys().any(|name| !name.ends_with(" C")), "{game}");
    let judged = sample.among(pages[2..].to_vec());
    assert_eq!(judged.decks, 3, "{game}");
    for found in judged.found {
        assert_eq!((found.rule, found.page), (Rule::V005, None), "{game}");
        // A deck of which nothing is left says that in one sentence.
        if let Some((_, deck)) = found.message.split_once("no piece of deck ") {
            let deck = format!(" {}", deck.trim_end_matches(" is there"));
            lost.retain(|name, _| !name.ends_with(&deck));
            continue;
        }
        let name = found.message.split(" is ").next().expect("a name");
        assert!(lost.remove(name).is_some(), "{game}: {}", found.message);
    }
    assert_eq!(lost, BTreeMap::new(), "{game}");
}

#[test]
fn of_a_class_set_whose_last_sheets_are_lost_the_footers_tell() {
    for game in shipped() {
        let sample = Sample::class(game, 3);
        let pages = sample.pages();
        let sheets = pages.len() / 2;
        let told: Vec<_> = pages.iter().map(|page| page.numbered).collect();
        let should = (0..pages.len()).map(|page| Some([page / 2, sheets]));
        assert_eq!(told, should.collect::<Vec<_>>(), "{game}");
        // Of deck C nothing is left, and decks A and B are complete.
        let is_of_last = |page: &Page| page.pieces.iter().any(|piece| piece.mark == "C");
        let left = pages.iter().position(is_of_last).expect("deck C") / 2;
        let judged = sample.among(pages[..left * 2].to_vec());
        assert_eq!(judged.decks, 2, "{game}");
        let found: Vec<_> = judged
            .found
            .iter()
            .map(|one| (one.rule, one.page))
            .collect();
        assert_eq!(found, [(Rule::V005, None)], "{game}: {:?}", judged.found);
        let message = &judged.found[0].message;
        let lost = if sheets - left == 1 {
            format!("sheet {sheets} of {sheets}, as the footers count them, is not there")
        } else {
            format!("sheets {} ", left + 1)
        };
        assert!(message.starts_with(&lost), "{game}: {message}");
    }
}

/// Adds the first sheet once more.
fn twice(game: &str, sample: &Sample, mut pages: Vec<Page>) {
    let last = pages.len();
    let mut twice = named(sample, pages[0].pieces.iter());
    pages.extend_from_within(..2);
    for found in sample.among(pages).found {
        assert_eq!((found.rule, found.page), (Rule::V006, Some(last)), "{game}");
        let name = found.message.split(" is there 2 times, not 1").next();
        let known = name.and_then(|name| twice.remove(name));
        assert!(known.is_some(), "{game}: {}", found.message);
    }
    assert_eq!(twice, BTreeMap::new(), "{game}");
}
