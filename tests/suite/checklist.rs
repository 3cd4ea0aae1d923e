//! Checklists of all pieces: a tick for each copy, whatever is played.

use std::collections::BTreeMap;

use cardwright::book::{Block, Book, TICK, Table, checklist, letters, markdown};
use cardwright::deck::{Choice, Deck};
use cardwright::diag::Diags;
use cardwright::games;
use cardwright::job::checklist::{Format, Made, Order};
use cardwright::job::{self, Files, Workshop};
use cardwright::project::Project;

use super::support::{Folder, said, shipped};

fn deck(game: &str) -> Deck {
    games::deck(&Project::embedded(), game, &mut Diags::new()).expect("a deck")
}

/// All that one can choose to play, and all pieces.
fn choices(deck: &Deck) -> Vec<Choice> {
    let variants = deck.manifest.variants.keys().cloned().map(Some);
    let [fewest, most] = *deck.manifest.game.players.get_ref();
    let players: Vec<Option<u8>> = (fewest..=most).map(Some).chain([None]).collect();
    let choice = |variant: Option<String>| {
        let of = move |players: &Option<u8>| {
            made!(Choice {
                variant: variant.clone(),
                players: *players,
                ..Choice::default()
            })
        };
        players.iter().map(of).collect::<Vec<_>>()
    };
    variants.chain([None]).flat_map(choice).collect()
}

fn tables(book: &Book) -> impl Iterator<Item = &Table> {
    book.blocks.iter().filter_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    })
}

fn ticks(words: &str) -> usize {
    words.matches(TICK).count()
}

#[test]
fn each_copy_of_each_piece_has_a_tick_beside_its_name() {
    for game in shipped() {
        let deck = deck(game);
        for choice in choices(&deck) {
            let mut wanted: BTreeMap<String, usize> = BTreeMap::new();
            for (_, component) in choice.components(&deck).expect("components") {
                for card in &component.cards {
                    let copies = choice.copies(component, card) as usize;
                    *wanted.entry(card.name.clone()).or_default() += copies;
                }
            }
            wanted.retain(|_, copies| *copies > 0);
            let book = checklist(&deck, &choice).expect("a checklist");
            let mut found: BTreeMap<String, usize> = BTreeMap::new();
            for row in tables(&book).flat_map(|table| &table.rows) {
                *found.entry(letters(&row[1])).or_default() += ticks(&letters(&row[0]));
            }
            assert_eq!(found, wanted, "{game}: {choice:?}");
            let pieces: usize = wanted.values().sum();
            assert_eq!(ticks(&markdown(&book)), pieces, "{game}: {choice:?}");
            let told = format!("{pieces} pieces in all");
            assert!(markdown(&book).contains(&told), "{game}: {choice:?}");
        }
    }
}

#[test]
fn a_title_says_how_many_pieces_stand_below_it() {
    for game in shipped() {
        let book = checklist(&deck(game), &Choice::default()).expect("a checklist");
        let titles = book.blocks.iter().filter_map(|block| match block {
            Block::Heading(heading) => Some(letters(&heading.text)),
            _ => None,
        });
        for (title, table) in titles.zip(tables(&book)) {
            let count: usize = table.rows.iter().map(|row| ticks(&letters(&row[0]))).sum();
            assert!(title.ends_with(&format!(": {count}")), "{title}: {count}");
        }
    }
}

#[test]
fn a_checklist_of_a_variant_leaves_out_what_it_does_not_need() {
    let folder = Folder::new("checklist");
    folder.done(&[
        "checklist",
        "supercytes",
        "--variant",
        "simplified",
        "--players",
        "3",
        "--format",
        "md",
    ]);
    let path = folder
        .path()
        .join("output/supercytes/supercytes-checklist-simplified-variant-3-players.md");
    let text = std::fs::read_to_string(path).expect("a checklist");
    assert!(text.contains("(Simplified, 3 players)"), "{text}");
    assert!(!text.contains("Treatments"), "{text}");
    let wrong = folder.run(&["checklist", "supercytes", "--variant", "simplifed"]);
    assert_eq!(wrong.status.code(), Some(2));
    let words = "there is no variant `simplifed`; did you mean `simplified`?";
    assert!(said(&wrong).contains(words), "{}", said(&wrong));
}

#[cfg(feature = "typeset")]
#[test]
fn every_game_has_a_checklist_of_few_pages_on_both_papers_and_always_the_same() {
    use cardwright::sheet::Paper;
    let workshop = Workshop::open(Project::embedded());
    for game in shipped() {
        for paper in [Paper::A4, Paper::LETTER] {
            let order = made!(Order {
                game: game.to_owned(),
                paper,
                ..Order::default()
            });
            let made = || {
                let files = Files::default();
                let outcome = job::checklist(&workshop, &order, &files);
                assert!(outcome.findings.is_empty(), "{game}");
                let path = format!("{game}/{game}-checklist-{paper}.pdf");
                let made = outcome.made.expect("possible");
                assert_eq!(made, Some(vec![Made::File(path.clone())]));
                files.into_inner().remove(&path).expect("a file")
            };
            let bytes = made();
            assert_eq!(bytes, made(), "{game}");
            let pdf = lopdf::Document::load_mem(&bytes).expect("a PDF");
            let pages = pdf.get_pages().len();
            assert!(pages <= 2, "{game}: {pages} pages");
        }
    }
}

#[test]
fn a_checklist_can_always_be_made_as_markdown() {
    let workshop = Workshop::open(Project::embedded());
    let order = made!(Order {
        game: "cytosis".to_owned(),
        formats: vec![Format::Markdown],
        ..Order::default()
    });
    let files = Files::default();
    let outcome = job::checklist(&workshop, &order, &files);
    let path = "cytosis/cytosis-checklist.md".to_owned();
    assert_eq!(
        outcome.made.expect("possible"),
        Some(vec![Made::File(path.clone())])
    );
    assert!(files.into_inner().contains_key(&path));
}
