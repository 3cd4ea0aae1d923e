//! Cards against a printed file.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use cardwright::deck::Choice;
use cardwright::face::Ink;
use cardwright::games::Shipped;
use cardwright::geom::Length;
use cardwright::job::diff::{Before, Note};
use cardwright::job::{self, Files, Silent, Workshop};
use cardwright::print::{Order, Sequence};
use cardwright::project::Project;
use cardwright::sheet::{Cutting, Duplex, Paper, Spacing};

use super::super::once::{Once, of_each_game};
use super::super::readers::run;
use super::super::support::{Folder, edited as project, shipped as games};
use super::{DIGITS, compared, edited, shipped, told, with};

/// Prints a game, and gives the main file.
fn printed(workshop: &Workshop, game: &str, sheets: Order, ink: Ink) -> Vec<u8> {
    printed_part(workshop, game, &Choice::default(), (sheets, ink))
}

/// Prints a part of a game, and gives the main file.
pub(super) fn printed_part(
    workshop: &Workshop,
    game: &str,
    choice: &Choice,
    (sheets, ink): (Order, Ink),
) -> Vec<u8> {
    let order = made!(job::print::Order {
        game: game.to_owned(),
        choice: choice.clone(),
        sheets,
        ink,
        draft: true,
        ..job::print::Order::default()
    });
    let files = Files::default();
    let made = job::print(workshop, &order, &files, &Silent).made;
    made.expect("a print").expect("sheets");
    let mut files = files.into_inner().into_iter();
    let main = files.find(|(path, _)| path.contains(".pdf") && !path.contains("-backs"));
    main.expect("a file").1
}

fn sheets(workshop: &Workshop, game: &str, order: Order) -> Before<Shipped> {
    Before::Sheets(printed(workshop, game, order, Ink::Full))
}

/// The ways in which a deck may have been printed.
fn orders() -> Vec<(&'static str, Order)> {
    let plain = Order::new(Paper::A4);
    vec![
        ("letter", Order::new(Paper::LETTER)),
        (
            "gap",
            made!(Order {
                spacing: Some(Spacing::Gap(Length::whole_mm(3))),
                ..plain
            }),
        ),
        (
            "guillotine",
            made!(Order {
                cutting: Cutting::Guillotine,
                duplex: Duplex::ShortEdge,
                ..plain
            }),
        ),
        (
            "machine",
            made!(Order {
                cutting: Cutting::Machine,
                ..plain
            }),
        ),
        (
            "fold",
            made!(Order {
                fold: true,
                ..plain
            }),
        ),
        ("three decks", made!(Order { decks: 3, ..plain })),
        (
            "a stack",
            made!(Order {
                decks: 2,
                sequence: Sequence::Stack,
                ..plain
            }),
        ),
        (
            "fronts",
            made!(Order {
                duplex: Duplex::None,
                ..plain
            }),
        ),
    ]
}

/// Cells that a small deck keeps: a sheet of them.
const FEW: u16 = 9;

/// Supercytes with the first cells and Treatments: what is on its sheets is soon read.
fn few(mut project: Project) -> Workshop {
    for (table, rows) in [("cells", usize::from(FEW)), ("treatments", 4)] {
        let path = format!("decks/supercytes/{table}.csv");
        let text = project.text(&path).expect("a table").into_owned();
        let kept: Vec<&str> = text.lines().take(rows + 1).collect();
        project.insert(&path, (kept.join("\n") + "\n").into_bytes());
    }
    Workshop::open(project)
}

/// A shipped game as it was printed, in a way of its own.
pub(super) fn before(game: &str) -> ((&'static str, Order), &'static Before<Shipped>) {
    static PRINTED: LazyLock<BTreeMap<&str, Once<Before<Shipped>>>> = LazyLock::new(of_each_game);
    let place = games().position(|one| one == game).expect("a game");
    let (way, order) = orders().swap_remove(place);
    let sheets = PRINTED[game].give(|| sheets(shipped(), game, order));
    ((way, order), sheets)
}

fn unchanged(
    workshop: &Workshop,
    game: &str,
    (way, order): (&str, Order),
    sheets: &Before<Shipped>,
) {
    let diff = compared(workshop, game, sheets);
    assert_eq!(told(&diff), [""; 0], "{game}, {way}");
    assert!(diff.same >= u32::from(FEW), "{game}, {way}: {}", diff.same);
    let decks = diff.notes.iter().find_map(|note| match note {
        Note::Decks(decks) => Some(*decks),
        _ => None,
    });
    assert_eq!(decks.unwrap_or(1), u32::from(order.decks), "{game}, {way}");
}

#[test]
fn nothing_changed_since_a_deck_was_printed_in_any_way() {
    let workshop = few(Project::embedded()).keeping();
    for order in orders() {
        let sheets = sheets(&workshop, "supercytes", order.1);
        unchanged(&workshop, "supercytes", order, &sheets);
    }
}

#[test]
fn nothing_changed_since_a_game_was_printed() {
    let workshop = shipped();
    for game in games() {
        let (order, sheets) = before(game);
        unchanged(workshop, game, order, sheets);
    }
}

#[test]
fn a_changed_digit_is_found_on_the_sheets_of_every_game() {
    for edit in DIGITS {
        let now = edited(edit.path, edit.old, edit.new);
        let (_, before) = before(edit.game);
        let (card, copies) = (edit.card, edit.copies);
        let diff = compared(&now, edit.game, before);
        assert_eq!(told(&diff), [format!("changed {card} +{copies} -{copies}")]);
        assert_eq!(diff.notes, []);
    }
}

#[test]
fn sheets_with_less_ink_are_compared_in_that_ink() {
    let workshop = few(Project::embedded()).keeping();
    let low = printed(&workshop, "supercytes", Order::new(Paper::A4), Ink::Low);
    let before = Before::Sheets(low);
    let same = with(&workshop, "supercytes", Ink::Low, &before).expect("a comparison");
    assert_eq!(told(&same), [""; 0]);
    let edit = &DIGITS[4];
    let now = few(project(edit.path, edit.old, edit.new));
    let diff = with(&now, "supercytes", Ink::Low, &before).expect("a comparison");
    assert_eq!(told(&diff), ["changed cells C02 +1 -1"]);
    let full = with(&workshop, "supercytes", Ink::Full, &before).expect("a comparison");
    assert_eq!(full.notes, [Note::NothingAlike]);
    assert_eq!(full.same, 0);
}

#[test]
fn copies_that_a_file_lacks_are_printed() {
    let now = edited(
        "decks/supercytes/treatments.csv",
        "neutrophils.\",8,",
        "neutrophils.\",9,",
    );
    let before = sheets(shipped(), "supercytes", Order::new(Paper::A4));
    let diff = compared(&now, "supercytes", &before);
    assert_eq!(told(&diff), ["more treatments T01 +1 -0"]);
    let after = sheets(&now, "supercytes", Order::new(Paper::A4));
    let diff = compared(shipped(), "supercytes", &after);
    assert_eq!(told(&diff), ["fewer treatments T01 +0 -1"]);
}

#[test]
fn a_file_that_can_not_be_used_is_refused_with_words() {
    let workshop = shipped();
    let refused = |bytes: Vec<u8>| {
        let before = Before::Sheets(bytes);
        with(workshop, "supercytes", Ink::Full, &before).expect_err("a refusal")
    };
    let good = printed(workshop, "supercytes", Order::new(Paper::A4), Ink::Full);
    let said = refused(b"%PDF-1.7\nnothing".to_vec());
    assert!(said.contains("it is no PDF that can be read"), "{said}");
    for end in [0, 10, 1000, good.len() / 2] {
        refused(good[..end].to_vec());
    }
    let page = job::calibrate(workshop, Order::new(Paper::A4))
        .expect("a page")
        .bytes;
    let said = refused(page);
    assert!(said.contains("no cards are found"), "{said}");
    let other = printed(workshop, "seven-cycles", Order::new(Paper::A4), Ink::Full);
    let said = refused(other);
    assert!(said.contains("\"Seven Cycles – a4\""), "{said}");
}

#[test]
#[ignore = "needs qpdf"]
fn a_file_that_another_program_saved_again_is_compared_all_the_same() {
    let folder = Folder::new("saved-again");
    let good = printed(shipped(), "supercytes", Order::new(Paper::A4), Ink::Full);
    folder.write("sheets.pdf", good);
    let path = |name: &str| {
        folder
            .path()
            .join(name)
            .to_str()
            .expect("a path")
            .to_owned()
    };
    let [from, to, locked] = ["sheets.pdf", "again.pdf", "locked.pdf"].map(path);
    run("qpdf", &["--qdf", "--object-streams=disable", &from, &to]);
    let again = Before::Sheets(std::fs::read(&to).expect("a file"));
    assert_eq!(told(&compared(shipped(), "supercytes", &again)), [""; 0]);
    let edit = &DIGITS[4];
    let now = Workshop::open(project(edit.path, edit.old, edit.new));
    let diff = compared(&now, "supercytes", &again);
    assert_eq!(told(&diff), ["changed cells C02 +1 -1"]);
    run(
        "qpdf",
        &["--encrypt", "secret", "owner", "256", "--", &from, &locked],
    );
    let locked = Before::Sheets(std::fs::read(&locked).expect("a file"));
    let said = with(&now, "supercytes", Ink::Full, &locked).expect_err("a refusal");
    assert!(said.contains("locked"), "{said}");
}
