//! Pieces larger than the paper: in how many parts they are printed, and what the program says.

use cardwright::deck::Choice;
use cardwright::diag::Rule;
use cardwright::print::{Order, pdf};
use cardwright::project::Project;
use cardwright::sheet::{Cutting, Duplex, Orientation, Paper, Tiling};
use lopdf::Document;

use super::support::{Drawn, Folder, manifest, said};

/// A deck of one board, or of another kind of piece, of this size in mm.
fn piece(kind: &str, size: [u32; 2], back: &str) -> Drawn {
    let [width, height] = size;
    let (w, h) = (width + 8, height + 8);
    let manifest = manifest("tiny")
        .replace("kind = \"card\"", &format!("kind = \"{kind}\"\n{back}"))
        .replace("size = \"poker\"", &format!("size = [{width}, {height}]"));
    let svg = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><rect x="-4" y="-4" width="{w}" height="{h}" fill="#dde8ee"/></svg>"##
    );
    let mut project = Project::embedded();
    project.insert("decks/tiny/game.toml", manifest.into_bytes());
    project.insert("decks/tiny/cards.csv", b"id,name\nB1,Board\n".as_slice());
    project.insert("templates/tiny/card.svg", svg.into_bytes());
    Drawn::new(project, "tiny")
}

#[test]
fn a_board_that_fits_is_whole_and_a_larger_one_comes_in_parts() {
    let drawn = piece("board", [380, 260], "");
    for (paper, parts) in [(Paper::A4, 2), (Paper::LETTER, 2), (Paper::A3, 1)] {
        let plan = drawn.order(Order::new(paper));
        assert_eq!(plan.sheets().len(), parts, "{paper}");
        assert_eq!(plan.tiling(0).map_or(1, Tiling::parts), parts);
    }
}

#[test]
fn a_card_is_never_printed_in_parts() {
    let (plan, diags) =
        piece("card", [380, 260], "").planned(&Choice::default(), Order::new(Paper::A4));
    assert_eq!(plan.sheets().len(), 0);
    let found: Vec<_> = diags.iter().map(|diag| diag.rule).collect();
    assert_eq!(found, [Rule::P001]);
}

#[test]
fn a_board_of_too_many_parts_is_a_finding_at_its_size() {
    let (plan, diags) =
        piece("board", [2000, 1900], "").planned(&Choice::default(), Order::new(Paper::A4));
    assert_eq!(plan.sheets().len(), 0);
    let finding = diags.iter().next().expect("a finding");
    assert_eq!(finding.rule, Rule::P001);
    assert!(finding.message.contains("36 parts"), "{}", finding.message);
    assert!(finding.place.is_some());
}

#[test]
fn every_way_of_printing_a_board_with_a_back_makes_a_file() {
    let drawn = piece("board", [380, 300], "back = \"tiny/card.svg\"");
    for cutting in [Cutting::Scissors, Cutting::Guillotine, Cutting::Machine] {
        for (duplex, fold) in [
            (Duplex::LongEdge, false),
            (Duplex::ShortEdge, false),
            (Duplex::None, true),
        ] {
            let order = made!(Order {
                cutting,
                duplex,
                fold,
                decks: 3,
                ..Order::new(Paper::A4)
            });
            let plan = drawn.order(order);
            let parts = plan.tiling(0).expect("parts").parts();
            let tiles = plan.sheets().map(|sheet| sheet.front.tiles.len());
            assert_eq!(tiles.sum::<usize>(), 3 * parts);
            for file in plan.cut_files() {
                let contours = file.svg.matches("<rect").count();
                assert!(contours >= file.sheets.len().min(1), "{}", file.svg);
            }
            for (_, document) in plan.documents(&drawn.deck, &drawn.album) {
                let bytes = pdf(&document, &drawn.fonts).expect("a file");
                Document::load_mem(&bytes).expect("a PDF");
            }
        }
    }
}

#[test]
fn the_page_lies_so_that_there_are_fewest_sheets() {
    let drawn = piece("board", [250, 340], "");
    let plan = drawn.order(Order::new(Paper::A4));
    let grid = plan.grid(0).expect("a grid");
    assert_eq!(plan.sheets().len(), 2);
    assert_eq!(grid.orientation, Orientation::Landscape);
}

#[test]
fn gluing_takes_time_and_print_says_how_it_is_done() {
    let glued = piece("mat", [380, 260], "").order(Order::new(Paper::A4));
    let whole = piece("mat", [380, 260], "").order(Order::new(Paper::A3));
    assert!(glued.labour().minutes > whole.labour().minutes);
    assert_eq!((glued.labour().cuts, whole.labour().cuts), (8, 4));

    let folder = Folder::new("glue");
    folder.write(
        "decks/tiny/game.toml",
        manifest("tiny")
            .replace("kind = \"card\"", "kind = \"board\"")
            .replace("size = \"poker\"", "size = [380, 260]"),
    );
    folder.write("decks/tiny/cards.csv", "id,name\nB1,Board\n");
    folder.write(
        "templates/tiny/card.svg",
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 380 260"/>"#,
    );
    let list = said(&folder.run(&["list"]));
    assert!(list.contains("2 sheets of a4"), "{list}");
    let print = said(&folder.run(&["print"]));
    assert!(print.contains("gluing included"), "{print}");
    assert!(print.contains("2 parts, A1 A2"), "{print}");
}
