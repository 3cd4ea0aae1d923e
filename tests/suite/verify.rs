//! Printed files, read again: what `print` made is whole, and what somebody did to it is found where it is.

mod told;

use std::sync::Arc;

use cardwright::deck::{Choice, Component, Kind};
use cardwright::diag::Rule;
use cardwright::print::{Order, pdf};
use cardwright::sheet::Paper;
use cardwright::verify::{Judged, Opened, Proofs, Sheets, judge, page};
use lopdf::content::{Content, Operation};
use lopdf::{Document, Object, ObjectId};

use super::support::{Drawn, drawn, shipped};

/// A game, what its faces should look like, and some of its cards on a sheet.
struct Sample {
    drawn: &'static Drawn,
    proofs: Proofs,
    choice: Choice,
    bytes: Vec<u8>,
}

impl Sample {
    fn of(game: &str) -> Self {
        Self::with(game, 6)
    }

    fn with(game: &str, count: usize) -> Self {
        let drawn = drawn(game);
        Self::some(drawn, &drawn.deck.components[0], count)
    }

    fn some(drawn: &'static Drawn, component: &Component, count: usize) -> Self {
        let cards = component.cards.iter().take(count);
        let cards = cards.map(|card| format!("{}=1", card.id).parse().expect("a card"));
        let choice = made!(Choice {
            only: vec![component.id().to_owned()],
            cards: cards.collect(),
        });
        let (plan, diags) = drawn.planned(&choice, Order::new(Paper::A4));
        assert!(diags.is_empty(), "{diags:?}");
        let documents = plan.documents(&drawn.deck, &drawn.album);
        let bytes = pdf(&documents[0].1, &drawn.fonts).expect("a file");
        Self {
            proofs: Proofs::of(&drawn.deck, &drawn.album),
            drawn,
            choice,
            bytes,
        }
    }

    fn judged(&self, bytes: Vec<u8>) -> Judged {
        let opened = Opened::open(bytes).expect("a PDF");
        let sheets = Sheets {
            file: Arc::from("sheets.pdf"),
            turn: opened.turn,
            pages: opened.look(0..usize::MAX, |_, seen, closer| {
                page(seen.as_ref(), &self.proofs, closer)
            }),
        };
        let drawn = (&self.drawn.deck, &self.drawn.album);
        judge(&[sheets], drawn, &self.proofs, &self.choice)
    }

    /// Does something to the file, and gives what is found: code, page from 1, row and column.
    fn damaged(&self, damage: impl FnOnce(&mut Document)) -> Vec<(Rule, usize, [usize; 2])> {
        let mut pdf = Document::load_mem(&self.bytes).expect("a PDF");
        damage(&mut pdf);
        let mut bytes = Vec::new();
        pdf.save_to(&mut bytes).expect("written");
        let found = self.judged(bytes).found.into_iter();
        let told = found.map(|one| {
            let page = one.page.map_or(0, |page| page + 1);
            (one.rule, page, one.seat.unwrap_or_default())
        });
        told.collect()
    }
}

fn leaf(pdf: &Document, number: u32) -> ObjectId {
    pdf.get_pages()[&number]
}

/// Changes the commands of a page.
fn rewrite(pdf: &mut Document, number: u32, change: impl FnOnce(&mut Vec<Operation>)) {
    let page = leaf(pdf, number);
    let bytes = pdf.get_page_content(page);
    let mut content = Content::decode(&bytes).expect("commands");
    change(&mut content.operations);
    let bytes = content.encode().expect("commands");
    pdf.change_page_content(page, bytes).expect("changed");
}

/// Finds the command that draws a card of a page, counted from 0.
fn draws(commands: &[Operation], card: usize) -> usize {
    let all = commands.iter().enumerate();
    let mut draws = all.filter(|(_, command)| command.operator == "Do");
    draws.nth(card).expect("a card").0
}

fn removed(pdf: &mut Document) {
    rewrite(pdf, 1, |commands| {
        commands.remove(draws(commands, 2));
    });
}

fn doubled(pdf: &mut Document) {
    rewrite(pdf, 1, |commands| {
        let [from, to] = [1, 2].map(|card| draws(commands, card));
        commands[to].operands = commands[from].operands.clone();
    });
}

fn moved(pdf: &mut Document) {
    rewrite(pdf, 1, |commands| {
        let at = draws(commands, 4);
        let before = commands[..at].iter_mut().rev();
        let mut places = before.filter(|command| command.operator == "cm");
        let place = places.next().expect("a place");
        let x = place.operands[4].as_float().expect("a number");
        place.operands[4] = Object::Real(x + 72.0 / 25.4);
    });
}

fn scaled(pdf: &mut Document) {
    rewrite(pdf, 1, |commands| {
        let smaller = [0.97, 0.0, 0.0, 0.97, 9.0, 9.0].map(Object::Real);
        commands.insert(0, Operation::new("cm", smaller.to_vec()));
    });
}

fn without_backs(pdf: &mut Document) {
    pdf.delete_pages(&[2]);
}

fn turned(pdf: &mut Document) {
    let back = leaf(pdf, 2);
    let back = pdf.get_dictionary_mut(back).expect("a page");
    back.set("Rotate", 180);
}

fn untouched(_: &mut Document) {}

/// What is done, how, and what is found: code, page, row and column.
type Fault = (
    &'static str,
    fn(&mut Document),
    &'static [(Rule, usize, [usize; 2])],
);

/// Six cards lie in three rows of two.
const FAULTS: [Fault; 6] = [
    ("untouched", untouched, &[]),
    ("removed", removed, &[(Rule::V005, 1, [2, 1])]),
    (
        "doubled",
        doubled,
        &[(Rule::V005, 0, [0, 0]), (Rule::V006, 1, [2, 1])],
    ),
    ("moved", moved, &[(Rule::V008, 1, [3, 1])]),
    ("scaled", scaled, &[(Rule::V007, 1, [0, 0])]),
    ("without backs", without_backs, &[(Rule::V009, 1, [0, 0])]),
];

#[test]
fn what_was_done_to_a_printed_file_is_found_where_it_is_and_nothing_else() {
    let mut wrong = Vec::new();
    for game in shipped() {
        let sample = Sample::of(game);
        for (name, damage, expected) in FAULTS {
            let found = sample.damaged(damage);
            if found != expected {
                wrong.push(format!("{game}, {name}: {found:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_back_page_that_lies_the_wrong_way_round_does_not_meet_its_fronts() {
    // Six backs that look the same when they are turned would meet six fronts all the same.
    for game in shipped() {
        let found = Sample::with(game, 5).damaged(turned);
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
        let drawn = drawn(game);
        let all = drawn.deck.components.iter();
        for component in all.filter(|one| one.spec.kind == Kind::Standee) {
            let sample = Sample::some(drawn, component, 3);
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
