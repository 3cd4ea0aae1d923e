//! Printed files, read again: what `print` made is whole, and what somebody did to it is found where it is.

mod class;
mod drawing;
mod edit;
mod fault;
mod few;
mod own;
mod sample;
mod saved;
mod told;
mod way;

use cardwright::deck::{Component, Kind};
use cardwright::diag::Rule;
use cardwright::face::Face;
use cardwright::print::{Pixels, pixels};
use cardwright::verify::{Frame, Opened, Piece};
use lopdf::{Document, Object, ObjectId};
use rayon::prelude::*;

use super::support::shipped;

use edit::{leaf, paint};
use fault::{Fault, Found, all, exchange, mirror};
use sample::{Sample, Told, deck};

/// Brings a fault into a sample, and says what is found that should not, or the other way round.
fn wrong_after(game: &str, sample: &Sample, (name, fault): (&str, Fault)) -> Option<String> {
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

/// Brings faults into files of games, and says what is wrong with what is found then; `wanted` takes the number
/// of a fault and that of a game.
fn faults(wanted: impl Fn(usize, usize) -> bool + Sync) {
    let games: Vec<&str> = shipped().collect();
    let samples = games.par_iter().map(|game| Sample::of(game));
    let samples: Vec<Sample> = samples.collect();
    let each = samples.par_iter().enumerate().flat_map(|(number, sample)| {
        let all = all()
            .enumerate()
            .filter(|(fault, _)| wanted(*fault, number));
        let all: Vec<(usize, (&str, Fault))> = all.collect();
        let (game, wrong) = (games[number], all.into_par_iter());
        wrong.filter_map(move |(_, fault)| wrong_after(game, sample, fault))
    });
    let wrong: Vec<String> = each.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_was_done_to_a_printed_file_is_found_where_it_is_and_nothing_else() {
    // Each fault in the file of one game, and each game in its turn.
    faults(|fault, game| fault % shipped().count() == game);
}

#[test]
#[ignore = "minutes: every fault in the file of every game"]
fn every_fault_is_found_in_every_game() {
    faults(|_, _| true);
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
fn sheets_that_come_in_reverse_are_whole_all_the_same() {
    for game in shipped() {
        let deck = deck(game);
        let all = deck.components.iter();
        // What looks alike on both sides does not tell which side it is.
        let alike = all.filter(|one| one.spec.back.as_ref() == Some(&one.spec.front));
        let alike = alike.map(Component::id).take(2);
        let components: Vec<&str> = (std::iter::once(deck.components[0].id()))
            .chain(alike)
            .collect();
        let sample = Sample::each(game, &components, 12);
        let (count, found, _) = sample.damaged(|pdf| {
            let pages: Vec<ObjectId> = pdf.get_pages().into_values().rev().collect();
            let count = pages.len();
            let tree = pdf.catalog().and_then(|catalog| catalog.get(b"Pages"));
            let tree = tree.and_then(Object::as_reference).expect("pages");
            let tree = pdf.get_dictionary_mut(tree).expect("pages");
            tree.set(
                "Kids",
                pages.into_iter().map(Object::from).collect::<Vec<_>>(),
            );
            count
        });
        assert!(count >= 4, "{game} needs {count} pages");
        assert_eq!(found, [], "{game}, {components:?}");
    }
}

/// What is found after a piece was damaged so that nobody may know it any more, if that is wrong.
fn unlike(
    sample: &Sample,
    piece: &Piece,
    page: u32,
    damage: impl Fn(&mut Document),
) -> Option<String> {
    let ((), found, said) = sample.damaged(|pdf| damage(pdf));
    // What has lost its outline and all that it shows is only missed.
    let lost = (Rule::V005, 0, [0, 0]);
    let here = |one: &Told| (one.1, one.2) == (page as usize, piece.seat) || *one == lost;
    let there = [Rule::V003, Rule::V004, Rule::V005];
    // Its words may still be there, and can't be read; or it is taken for another.
    let follows = [Rule::V006, Rule::V009, Rule::V011];
    let is_told = found.iter().any(|one| there.contains(&one.0) && here(one));
    let right = |one: &Told| follows.contains(&one.0) || (there.contains(&one.0) && here(one));
    let right = is_told && found.iter().all(right);
    (!right).then(|| format!("{found:?}: {said:?}"))
}

#[test]
fn what_is_painted_on_a_piece_of_any_kind_is_found_where_it_is() {
    // Of each game, the first component of each kind.
    let all = shipped().flat_map(|game| {
        let mut kinds = Vec::new();
        let deck = deck(game);
        let all = deck.components.iter();
        let firsts = all.filter(|one| {
            let is_new = !kinds.contains(&one.spec.kind);
            kinds.push(one.spec.kind);
            is_new
        });
        let ids = firsts.map(|one| (game, one.id().to_owned()));
        ids.collect::<Vec<_>>()
    });
    let all: Vec<(&str, String)> = all.collect();
    assert!(all.len() > 12, "{all:?}");
    let wrong = all.par_iter().flat_map_iter(|(game, id)| {
        let sample = Sample::some(game, id, 4);
        let (pages, judged) = (sample.pages(), sample.judged(sample.bytes.clone()));
        let number = pages.iter().position(|page| !page.pieces.is_empty());
        let number = number.expect("a page with pieces");
        let page = u32::try_from(number + 1).expect("few");
        let piece = &pages[number].pieces[0];
        let [width, height] = piece.frame.size();
        let [x, y] = piece.frame.middle();
        let [wide, high] = [width * 0.6, height * 0.2];
        let bar = Frame::sized([x - wide / 2.0, y - high / 2.0], [wide, high]);
        let whole = judged.found.into_iter().map(|one| one.message).next();
        let barred = unlike(&sample, piece, page, |pdf| {
            paint(pdf, page, 0.0, bar);
            paint(pdf, page, 1.0, bar.grown(-0.1 * high));
        });
        let covered = unlike(&sample, piece, page, |pdf| {
            paint(pdf, page, 1.0, piece.frame);
        });
        let all = [
            ("untouched", whole),
            ("a bar", barred),
            ("covered", covered),
        ];
        let wrong = all
            .into_iter()
            .filter_map(move |(what, why)| Some((what, why?)));
        wrong.map(move |(what, why)| format!("{game}, {id}, {what}: {why}"))
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Finds two decks of a game whose cards have one size and different backs.
fn decks_of_one_size(game: &str) -> Option<[String; 2]> {
    let deck = deck(game);
    let cards = deck.components.iter();
    let cards = cards.filter(|one| one.spec.kind == Kind::Card && one.spec.back.is_some());
    let cards: Vec<_> = cards.collect();
    let mut pairs = cards.iter().enumerate().flat_map(|(number, one)| {
        let others = cards[number + 1..].iter();
        others.map(move |other| (one, other))
    });
    let (one, other) =
        pairs.find(|(one, other)| one.size == other.size && one.spec.back != other.spec.back)?;
    Some([one, other].map(|one| one.id().to_owned()))
}

#[test]
fn a_back_of_another_deck_does_not_belong_behind_a_card() {
    let mut seen = 0;
    for game in shipped() {
        let Some(ids) = decks_of_one_size(game) else {
            continue;
        };
        let sample = Sample::each(game, &ids.each_ref().map(String::as_str), 3);
        let ((), found, said) = sample.damaged(|pdf| exchange(pdf, 2, [0, 5]));
        let rules: Vec<(Rule, usize)> = found.iter().map(|one| (one.0, one.1)).collect();
        assert_eq!(rules, [(Rule::V009, 2); 2], "{game}: {found:?} {said:?}");
        assert_ne!(found[0].2, found[1].2, "{game}");
        seen += 1;
    }
    assert!(seen > 1, "{seen}");
}

#[test]
fn a_part_of_a_board_that_lacks_is_told() {
    let mut seen = 0;
    for game in shipped() {
        let deck = deck(game);
        for component in deck
            .components
            .iter()
            .filter(|one| one.spec.kind == Kind::Board)
        {
            let sample = Sample::some(game, component.id(), 1);
            let ((), whole, _) = sample.damaged(|_| ());
            assert_eq!(whole, [], "{game}");
            if sample.pages().len() < 2 {
                continue;
            }
            let ((), found, said) = sample.damaged(|pdf| pdf.delete_pages(&[1]));
            // Just that, and not that the board is not there.
            let unjoined = found.iter().filter(|one| one.0 == Rule::V013).count();
            assert!(
                unjoined > 0 && unjoined == found.len(),
                "{game}: {found:?} {said:?}"
            );
            seen += 1;
        }
    }
    assert!(seen > 1, "{seen}");
}

/// Says whether a face looks the same when left and right, and when top and bottom change places.
fn is_even(face: &Face) -> [bool; 2] {
    let Pixels { width, height, rgb } = pixels(face, 300.0).expect("a picture");
    let pixel = |x: usize, y: usize| &rgb[3 * (y * width + x)..][..3];
    let spots = || (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let other = |one: &[u8], other: &[u8]| {
        let mut pairs = one.iter().zip(other);
        pairs.any(|(one, other)| one.abs_diff(*other) > 60)
    };
    let across = spots().filter(|(x, y)| other(pixel(*x, *y), pixel(width - 1 - x, *y)));
    let down = spots().filter(|(x, y)| other(pixel(*x, *y), pixel(*x, height - 1 - y)));
    [across.count(), down.count()].map(|differing| differing * 500 < width * height)
}

#[test]
fn what_has_hardly_a_word_is_found_when_it_is_mirrored() {
    let small = [Kind::Token, Kind::Standee, Kind::Die];
    let all = shipped().flat_map(|game| {
        let components = deck(game).components.into_iter();
        let small = components.filter(|one| small.contains(&one.spec.kind));
        small.map(move |one| (game, one.id().to_owned()))
    });
    let all: Vec<(&str, String)> = all.collect();
    let each = all.par_iter().flat_map_iter(|(game, id)| {
        let sample = Sample::some(game, id, 2);
        let pdf = Document::load_mem(&sample.bytes).expect("a PDF");
        let pages = u32::try_from(pdf.get_pages().len()).expect("few");
        let mut slots = sample.drawn.album.slots.iter();
        let is_its = |number: usize| sample.drawn.deck.components[number].id() == id;
        let slot = slots
            .find(|slot| is_its(slot.component))
            .cloned()
            .expect("a piece");
        (1..=pages).map(move |page| {
            let face = if page == 1 { slot.front } else { slot.back };
            let face = &sample.drawn.album.faces[face.expect("a face").0];
            let ((), found, said) = sample.damaged(|pdf| mirror(pdf, page, 0));
            // A page may lie on its side.
            let [across, down] = is_even(face);
            let is_right = match found.len() {
                0 => across || down,
                _ => !(across && down),
            };
            (!is_right).then(|| format!("{game}, {id}, page {page}: {found:?} {said:?}"))
        })
    });
    let each: Vec<Option<String>> = each.collect();
    assert!(each.len() > 12, "{}", each.len());
    let wrong: Vec<String> = each.into_iter().flatten().collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
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
