//! Boxes of the shipped games: every card is in one, each fits its page, and all is legible.

use std::collections::BTreeMap;

use cardwright::deck::{Choice, Kind};
use cardwright::diag::Diags;
use cardwright::face::Ink;
use cardwright::games;
use cardwright::geom::Length;
use cardwright::job::tuck_box::{Boxed, Boxes, Order};
use cardwright::job::{self, Files, Workshop};
use cardwright::net::Stock;
use cardwright::project::Project;
use cardwright::sheet::Paper;

use super::support::{Folder, manifest, said, shipped, tiny};

fn order(game: &str) -> Order {
    made!(Order {
        game: game.to_owned(),
        ..Order::default()
    })
}

fn boxed(workshop: &Workshop, order: &Order) -> (Boxes, BTreeMap<String, Vec<u8>>) {
    let files = Files::default();
    let outcome = job::tuck_box(workshop, order, &files);
    let boxes = outcome.made.expect("possible").expect("made");
    (boxes, files.into_inner())
}

#[test]
fn every_card_of_a_game_is_in_a_box_that_holds_it() {
    let workshop = Workshop::open(Project::embedded()).keeping();
    for game in shipped() {
        let (made, files) = boxed(&workshop, &order(game));
        assert!(made.findings.is_empty(), "{game}: {:?}", made.findings);
        let path = format!("{game}/{game}-box-a4.pdf");
        assert_eq!(made.path.as_ref(), Some(&path));
        let pdf = lopdf::Document::load_mem(&files[&path]).expect("a PDF");
        assert_eq!(pdf.get_pages().len(), made.boxes.len(), "{game}");
        let deck = games::deck(&workshop.project, game, &mut Diags::new()).expect("a deck");
        let mut wanted: BTreeMap<String, usize> = BTreeMap::new();
        let mut loose = Vec::new();
        for component in &deck.components {
            let title = component.spec.title.clone();
            if matches!(component.spec.kind, Kind::Card | Kind::Aid) {
                wanted.insert(title, component.pieces());
            } else {
                loose.push(title);
            }
        }
        let mut found: BTreeMap<String, usize> = BTreeMap::new();
        let stock = Stock::default();
        for one in &made.boxes {
            let pile = stock.pile(one.pieces()) + stock.paper();
            assert!(one.tuck.depth() > pile, "{game}");
            let front = one.tuck.front().size;
            assert!(front.width > one.card.width && front.height > one.card.height);
            for (count, title) in &one.contents {
                *found.entry(title.clone()).or_default() += count;
            }
        }
        assert_eq!(found, wanted, "{game}");
        assert_eq!(made.loose, loose, "{game}");
    }
}

#[test]
fn too_many_cards_for_one_box_are_divided_evenly_and_larger_paper_takes_more() {
    let workshop = Workshop::open(Project::embedded()).keeping();
    let mut order = order("cellular-powerhouse");
    let (made, _) = boxed(&workshop, &order);
    let pieces: Vec<usize> = made.boxes.iter().map(Boxed::pieces).collect();
    assert_eq!(pieces, [111, 111, 111]);
    let parts: Vec<[usize; 2]> = made.boxes.iter().map(|one| one.part).collect();
    assert_eq!(parts, [[1, 3], [2, 3], [3, 3]]);
    order.paper = Paper::A3;
    let (larger, _) = boxed(&workshop, &order);
    assert!(larger.boxes.len() < made.boxes.len());
    order.stock = order.stock.folded().in_sleeves();
    let (sleeved, _) = boxed(&workshop, &order);
    assert!(sleeved.boxes.len() > larger.boxes.len());
}

#[test]
fn words_on_a_box_fit_with_every_stock_and_ink_and_paper() {
    let workshop = Workshop::open(Project::embedded()).keeping();
    let thin = Stock::of_weight(60).expect("paper");
    let thick = Stock::of_weight(400).expect("paper").in_sleeves();
    for game in ["supercytes", "cytosis"] {
        for (stock, ink, paper) in [
            (thin, Ink::Grey, Paper::LETTER),
            (thick, Ink::Low, Paper::A4),
        ] {
            let order = made!(Order {
                stock,
                ink,
                paper,
                ..order(game)
            });
            let (made, files) = boxed(&workshop, &order);
            assert!(made.findings.is_empty(), "{game}: {:?}", made.findings);
            let path = format!("{game}/{game}-box-{paper}-{ink}.pdf");
            assert_eq!(made.path.as_ref(), Some(&path));
            assert!(files.contains_key(&path));
        }
    }
}

#[test]
fn a_net_and_its_paint_stay_on_the_page() {
    use cardwright::face::FaceId;
    use cardwright::geom::{Rect, Size};
    use cardwright::net::Tuck;
    use cardwright::print::carton;
    let poker = Size::from_mm(63.5, 88.9).expect("a size");
    let margin = Length::whole_mm(5);
    let mut fitting = 0;
    for pile in 1..80 {
        let paper = Stock::default().paper();
        let tuck = Tuck::new(poker, Length::whole_mm(pile), paper);
        let Some(carton) = carton(tuck, FaceId(0), Paper::A4, margin) else {
            continue;
        };
        fitting += 1;
        let page = Rect::new(Length::ZERO, Length::ZERO, carton.page);
        let net = Rect {
            origin: carton.origin,
            size: tuck.size(),
        };
        assert!(page.grown(-margin).contains(net), "{pile}");
        assert!(carton.page == Paper::A4.size() || carton.page == Paper::A4.size().turned());
    }
    assert!((35..60).contains(&fitting), "{fitting}");
}

#[test]
fn the_same_order_makes_the_same_bytes() {
    let workshop = Workshop::open(Project::embedded()).keeping();
    let order = order("supercytes");
    assert_eq!(boxed(&workshop, &order).1, boxed(&workshop, &order).1);
}

#[test]
fn a_template_of_the_games_own_draws_its_box() {
    let folder = Folder::new("box");
    let words = "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:cw=\"urn:cardwright\" \
                 viewBox=\"0 0 1 1\"><cw:text x=\"{{ box.front.x }}\" y=\"{{ box.front.y }}\" \
                 width=\"5\" height=\"5\" size=\"9pt\">{{ game.title }} {{ box.pieces }}</cw:text></svg>";
    folder.write("templates/supercytes/box.svg", words);
    folder.write("decks/readme.txt", "");
    let output = folder.run(&["--project", ".", "box", "supercytes"]);
    let text = said(&output);
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("error[T004]"), "{text}");
    assert!(
        text.contains("--> templates/supercytes/box.svg:1:1"),
        "{text}"
    );
}

#[test]
fn few_small_cards_have_a_box_with_all_its_words() {
    const LONG: &str = "Fewer words than one would like to read";
    let paint = r##"<rect x="-4" y="-4" width="80" height="100" fill="#ddeeff"/>"##;
    for size in [
        "[25, 25]", "[30, 42]", "[30, 80]", "\"mini\"", "[63, 50]", "[63, 63]",
    ] {
        for title in ["Tiny", LONG] {
            let mut project = tiny("id,name\nA,Ann\nB,Bob\n", paint);
            let text = manifest("tiny").replace("\"poker\"", size);
            let text = text.replace("\"Tiny\"", &format!("{title:?}"));
            project.insert("decks/tiny/game.toml", text.into_bytes());
            let (made, files) = boxed(&Workshop::open(project), &order("tiny"));
            assert!(
                made.findings.is_empty(),
                "{size}, {title}: {:?}",
                made.findings
            );
            assert_eq!(made.boxes.len(), 1, "{size}, {title}");
            assert_eq!(files.len(), 1, "{size}, {title}");
        }
    }
}

#[test]
fn what_can_not_be_boxed_is_told_with_a_way_out() {
    let folder = Folder::new("no-box");
    let told = |args: &[&str]| {
        let output = folder.run(args);
        (output.status.code(), said(&output))
    };
    let (status, text) = told(&["box", "supercytes", "--weight", "0"]);
    assert_eq!(status, Some(2));
    assert!(
        text.contains("no printer takes paper of `0` g/m²: give 60 to 400"),
        "{text}"
    );
    let (status, text) = told(&["box", "supercytes", "--thickness", "0"]);
    assert_eq!(status, Some(2));
    assert!(text.contains("no card is 0 mm thick"), "{text}");
    let (status, text) = told(&["box", "supercytes", "--only", "caller"]);
    assert_eq!(status, Some(1));
    assert!(
        text.contains("supercytes: there are no cards to box"),
        "{text}"
    );
    let (status, text) = told(&["box", "supercytes", "--paper", "100x150"]);
    assert_eq!(status, Some(1));
    assert!(text.contains("error[P001]"), "{text}");
    assert!(text.contains("take larger paper"), "{text}");
    assert!(!folder.path().join("output").exists());
}

#[test]
fn a_box_for_a_variant_holds_only_what_it_needs() {
    let workshop = Workshop::open(Project::embedded()).keeping();
    let order = made!(Order {
        choice: made!(Choice {
            variant: Some("simplified".to_owned()),
            ..Choice::default()
        }),
        ..order("supercytes")
    });
    let (made, _) = boxed(&workshop, &order);
    let contents = &made.boxes[0].contents;
    let wanted = [(60, "Cell cards"), (6, "Player aids")];
    assert_eq!(*contents, wanted.map(|(n, title)| (n, title.to_owned())));
}
