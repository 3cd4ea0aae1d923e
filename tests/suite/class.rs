//! Class sets, folds and ways of cutting: what is in the files, and what the program says.

use std::collections::BTreeMap;

use cardwright::deck::{Choice, Component};
use cardwright::geom::{Length, Point};
use cardwright::print::{Order, Sequence};
use cardwright::sheet::{Cutting, Duplex, Page, Paper, Spacing};
use lopdf::{Document, Object};

use super::support::{Drawn, Folder, drawn, edited, said, shipped, supercytes, tiny};

fn eight() -> Order {
    made!(Order {
        decks: 8,
        ..Order::new(Paper::A4)
    })
}

/// Gives the text of every page.
fn pages(pdf: &[u8]) -> Vec<String> {
    let pdf = Document::load_mem(pdf).expect("a PDF");
    let pages = pdf.get_pages();
    pages.values().map(|page| content(&pdf, *page)).collect()
}

fn content(pdf: &Document, page: lopdf::ObjectId) -> String {
    let bytes = pdf.get_page_content(page);
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn eight_decks_take_hardly_more_bytes_than_one() {
    let drawn = supercytes();
    let one = drawn.pdf(Order::new(Paper::A4)).len();
    for sequence in [Sequence::Decks, Sequence::Stack] {
        let eight = drawn.pdf(made!(Order {
            sequence,
            ..eight()
        }));
        assert!(
            eight.len() * 5 <= one * 6,
            "{} and {one} bytes",
            eight.len()
        );
    }
}

#[test]
fn every_card_of_a_class_set_has_the_mark_of_its_deck_on_both_sides() {
    let drawn = supercytes();
    for sequence in [Sequence::Decks, Sequence::Stack] {
        let plan = drawn.order(made!(Order {
            sequence,
            ..eight()
        }));
        let (mut marks, mut twice) = (BTreeMap::<String, [usize; 2]>::new(), 0);
        for sheet in plan.sheets() {
            let sides = std::iter::once(&sheet.front).chain(&sheet.back);
            for (side, number) in sides.zip(0..) {
                for placed in &side.placed {
                    let mark = placed.mark.expect("a mark");
                    marks.entry(mark.set.to_string()).or_default()[number] += 1;
                    // Aids and the Caller marker have nothing to hide.
                    twice += usize::from(mark.twice);
                    assert!(number == 1 || !mark.twice);
                }
            }
        }
        let letters: Vec<_> = marks.keys().map(String::as_str).collect();
        assert_eq!(letters, ["A", "B", "C", "D", "E", "F", "G", "H"]);
        assert!(marks.values().all(|count| *count == [91, 91]), "{marks:?}");
        assert_eq!(
            twice,
            8 * 84,
            "the backs of cards must not tell which way they are held"
        );
    }
}

#[test]
fn a_mark_is_drawn_for_every_card_and_none_for_a_lone_deck() {
    let drawn = supercytes();
    // Each front draws its face and its mark, each back its face and its mark twice; one graphic
    // more holds the cut lines.
    let drawn_on = |order| pages(&drawn.pdf(order))[..2].to_vec();
    let count = |page: &String| page.matches(" Do").count();
    let plain: Vec<_> = drawn_on(Order::new(Paper::A4)).iter().map(count).collect();
    let marked: Vec<_> = drawn_on(eight()).iter().map(count).collect();
    assert_eq!((plain, marked), (vec![10, 10], vec![19, 28]));
}

#[test]
fn sets_are_told_apart_without_colour() {
    let order = made!(Order {
        decks: 60,
        ..Order::new(Paper::A4)
    });
    let drawn = Drawn::new(
        tiny("id,name\n1,One\n", "<rect width='9' height='9'/>"),
        "tiny",
    );
    let plan = drawn.order(order);
    let sets = plan.sheets().flat_map(|sheet| sheet.front.placed);
    let sets: Vec<_> = sets.filter_map(|placed| placed.mark).collect();
    let names: std::collections::BTreeSet<_> = sets.iter().map(|m| m.set.to_string()).collect();
    assert_eq!((sets.len(), names.len()), (60, 60));
    assert!(names.contains("Z") && names.contains("AA") && names.contains("BH"));
    let ticks: std::collections::BTreeSet<_> = sets[..31].iter().map(|m| m.set.ticks()).collect();
    assert_eq!(ticks.len(), 31);
    assert!(ticks.iter().all(|ticks| ticks.contains(&true)));
}

#[test]
fn backs_are_moved_against_the_drift_and_fronts_are_not() {
    let drawn = supercytes();
    let mm = |mm| Length::from_mm(mm).expect("a length");
    for spacing in [Spacing::Shared, Spacing::Apart] {
        let order = made!(Order {
            spacing: Some(spacing),
            ..Order::new(Paper::A4)
        });
        let moved = made!(Order {
            back_offset: Point::new(mm(0.5), mm(-1.0)),
            ..order
        });
        let boxes = |order| -> Vec<Vec<f32>> {
            let pdf = Document::load_mem(&drawn.pdf(order)).expect("a PDF");
            let trim = |page: &lopdf::ObjectId| {
                let page = pdf.get_dictionary(*page).expect("a page");
                let trim = page.get(b"TrimBox").and_then(Object::as_array);
                let trim = trim.expect("a TrimBox").iter();
                trim.map(|n| n.as_float().expect("a number")).collect()
            };
            pdf.get_pages().values().take(2).map(trim).collect()
        };
        let (plain, moved) = (boxes(order), boxes(moved));
        assert_eq!(plain[0], moved[0], "the front stays");
        let shift = [0, 1].map(|i| (moved[1][i] - plain[1][i]) / 72.0 * 25.4);
        // PDF counts upwards. Cards that lie on their side are turned in the file, so that every
        // page stands upright.
        let near = |(a, b): (&f32, &f32)| (a - b).abs() < 0.01;
        assert!(shift.iter().zip(&[0.5, 1.0]).all(near), "{shift:?}");
    }
}

#[test]
fn an_outline_runs_around_the_printable_part_of_both_sides() {
    let outlined = made!(Order {
        outline: true,
        ..Order::new(Paper::A4)
    });
    let drawn = supercytes();
    let strokes = |order| -> Vec<usize> {
        let pages = pages(&drawn.pdf(order));
        pages[2..4]
            .iter()
            .map(|page| page.matches("\nS").count())
            .collect()
    };
    let (plain, outlined) = (strokes(Order::new(Paper::A4)), strokes(outlined));
    assert_eq!(outlined, plain.iter().map(|n| n + 1).collect::<Vec<_>>());
}

#[test]
fn a_guillotine_s_cards_touch_only_where_a_slip_shows_nothing() {
    let order = made!(Order {
        cutting: Cutting::Guillotine,
        ..Order::new(Paper::A4)
    });
    let gap = |drawn: &Drawn| drawn.order(order).grid(0).expect("a grid").gap;
    let card = |colour: &str| {
        let ground = format!(r#"<rect x="-4" y="-4" width="72" height="97" fill="{colour}"/>"#);
        let text = r#"<text x="10" y="40" font-size="8">{{ name }}</text>"#;
        let csv = "id,name,colour\n1,One,#fde\n2,Two,#edf\n3,Three,#fde\n";
        Drawn::new(tiny(csv, &(ground + text)), "tiny")
    };
    assert_eq!(gap(&card("#fde")), Length::ZERO);
    assert_eq!(gap(&card("{{ colour }}")), Length::whole_mm(4));
    assert_eq!(
        gap(supercytes()),
        Length::whole_mm(4),
        "families have their colours"
    );
}

#[test]
fn scissors_get_outlines_on_fronts_a_guillotine_long_marks_a_machine_its_own() {
    let drawn = supercytes();
    let sheet = |cutting| {
        let order = made!(Order {
            cutting,
            spacing: Some(Spacing::Gap(Length::whole_mm(8))),
            ..Order::new(Paper::A3)
        });
        drawn.order(order).sheet(0).expect("a sheet")
    };
    let count = |cutting| {
        let sheet = sheet(cutting);
        let back = sheet.back.expect("a back");
        assert!(back.guides.is_empty() && back.registration.is_empty());
        let front = sheet.front;
        (
            !front.guides.is_empty(),
            front.marks.len(),
            front.registration.len(),
        )
    };
    let [scissors, guillotine, machine] =
        [Cutting::Scissors, Cutting::Guillotine, Cutting::Machine].map(count);
    assert!(
        scissors.0 && scissors.1 > guillotine.1,
        "marks between the cards too"
    );
    assert_eq!((guillotine.0, guillotine.2), (false, 0));
    assert_eq!((machine.0, machine.1, machine.2), (false, 0, 5));
}

/// The numbers of a `<rect>` of a cut file.
fn numbers(line: &str) -> Vec<f64> {
    let parts = line.split('"').skip(1).step_by(2);
    parts.map(|n| n.parse().expect("a number")).collect()
}

#[test]
fn a_cut_file_has_the_contour_of_every_card_where_it_is_printed() {
    let drawn = supercytes();
    let order = made!(Order {
        cutting: Cutting::Machine,
        ..Order::new(Paper::LETTER)
    });
    let plan = drawn.order(order);
    let mut sheets = 0;
    for file in plan.cut_files() {
        usvg::Tree::from_str(&file.svg, &usvg::Options::default()).expect("an SVG");
        let cut = file.svg.split("id=\"cut\"").nth(1).expect("contours");
        let contours = cut.lines().filter(|line| line.starts_with("<rect"));
        let contours: Vec<_> = contours.map(numbers).collect();
        for sheet in &file.sheets {
            let placed = plan.sheet(*sheet).expect("a sheet").front.placed;
            assert_eq!(placed.len(), contours.len());
            for (placed, contour) in placed.iter().zip(&contours) {
                let trim = placed.trim;
                let card = [trim.left(), trim.top(), trim.size.width, trim.size.height];
                let round = if trim.size.width == trim.size.height {
                    0.0
                } else {
                    3.0
                };
                let expected: Vec<_> = card.iter().map(|l| l.to_mm()).chain([round]).collect();
                assert_eq!(*contour, expected);
            }
            sheets += 1;
        }
    }
    assert_eq!(sheets, plan.sheets().len());
}

#[test]
fn a_folded_sheet_holds_every_card_with_its_back_on_one_side() {
    let drawn = supercytes();
    let order = made!(Order {
        fold: true,
        ..Order::new(Paper::LETTER)
    });
    let plan = drawn.order(order);
    let documents: Vec<_> = plan.documents(&drawn.deck, &drawn.album).collect();
    assert_eq!(documents.len(), 1);
    let leaves = &documents[0].1.leaves;
    assert_eq!(leaves.len(), plan.sheets().len(), "no blank pages");
    let sides = leaves.iter().map(|leaf| match &leaf.page {
        Page::Printed(side) => side.placed.len(),
        Page::Blank(_) => panic!("a blank page"),
    });
    assert_eq!(sides.sum::<usize>(), 2 * 91);
    let pdf = Document::load_mem(&drawn.pdf(order)).expect("a PDF");
    let preferences = pdf.catalog().expect("a catalog").get(b"ViewerPreferences");
    let preferences = preferences.and_then(Object::as_dict).expect("preferences");
    let duplex = preferences.get(b"Duplex").and_then(Object::as_name);
    assert_eq!(duplex.expect("a mode"), b"Simplex");
}

#[test]
fn a_teacher_gets_decks_for_the_class_and_is_told_what_to_do() {
    let folder = Folder::new("class");
    let output = folder.run(&["print", "supercytes", "--pupils", "30", "--order", "stack"]);
    let said = said(&output);
    assert!(output.status.success(), "{said}");
    for line in [
        "8 decks, A to H, for 30 pupils: 6 groups of 4 and 2 groups of 3",
        "supercytes-a4-8-decks-stack-30-pupils.pdf",
        "89 sheets, 178 printed sides",
        "sheets 1 to 88 (decks A to H): cut them as one pile",
    ] {
        assert!(said.contains(line), "`{line}` is not in:\n{said}");
    }
    // A group of nine is refused with a class as well as without.
    for game in shipped() {
        let many = folder.run(&["print", game, "--pupils", "30", "--players", "9"]);
        assert_eq!(many.status.code(), Some(2), "{game}");
        let text = super::support::said(&many);
        assert!(text.contains("players, not 9"), "{game}: {text}");
    }
    let alone = folder.run(&["print", "supercytes", "--pupils", "1"]);
    assert_eq!(alone.status.code(), Some(2));
    let both = folder.run(&["print", "supercytes", "--pupils", "30", "--copies", "2"]);
    assert_eq!(both.status.code(), Some(2));
}

/// The flasks of a colour are fewer where more play, so that a group of three needs some that four do not.
#[test]
fn every_deck_of_a_class_has_what_each_of_its_groups_needs() {
    for game in shipped() {
        let deck = &drawn(game).deck;
        let [fewest, most] = *deck.manifest.game.players.get_ref();
        for (least, largest) in (fewest..most).map(|least| (least, least + 1)) {
            let of = |players: u8, fewest: Option<u8>| {
                let choice = made!(Choice {
                    players: Some(players),
                    fewest
                });
                let component = |component: &Component| {
                    let seated = choice.components(deck).expect("a choice");
                    let seated = seated.iter().any(|(_, one)| one.id() == component.id());
                    let copies = |card| choice.copies(component, card) * u32::from(seated);
                    component.cards.iter().map(copies).collect()
                };
                let all: Vec<Vec<u32>> = deck.components.iter().map(component).collect();
                all.concat()
            };
            let both = of(largest, Some(least));
            let [small, large] = [of(least, None), of(largest, None)];
            let needed = small
                .iter()
                .zip(&large)
                .map(|(small, large)| small.max(large));
            assert!(
                both.iter().eq(needed),
                "{game}: {least} and {largest} players"
            );
        }
    }
    // Groups of four, and one of three.
    let folder = Folder::new("flasks");
    let sheets = |args: &[&str]| {
        let print = ["print", "cytosis", "--only", "flasks", "--fold"];
        let said = said(&folder.done(&[&print[..], args].concat()));
        let line = said.lines().find(|line| line.contains(" printed side"));
        let (number, _) = line.expect("a sum").split_once(' ').expect("a number");
        number.parse::<u32>().expect("a number")
    };
    let same = sheets(&["--players", "4", "--copies", "9"]);
    assert!(sheets(&["--pupils", "35"]) > same);
    assert_eq!(sheets(&["--pupils", "36"]), same);
}

#[test]
fn a_printer_s_offset_is_remembered_in_the_project_folder() {
    let folder = Folder::new("printer");
    let sheet = |name: &str| std::fs::read(folder.path().join(name)).expect("a file");
    let print = |output: &str, more: &[&str]| {
        let mut args = vec!["-o", output, "print", "supercytes", "--only", "caller"];
        args.extend(more);
        let output = folder.done(&args);
        said(&output)
    };
    print("plain", &[]);
    let told = print(
        "first",
        &["--printer", "school", "--back-offset", "-0.5,1.25"],
    );
    assert!(
        told.contains("remembered the back offset of `school`"),
        "{told}"
    );
    print("again", &["--printer", "school"]);
    let file = "supercytes/supercytes-caller-a4.pdf";
    assert_eq!(
        sheet(&format!("first/{file}")),
        sheet(&format!("again/{file}"))
    );
    assert_ne!(
        sheet(&format!("first/{file}")),
        sheet(&format!("plain/{file}"))
    );
    let written = String::from_utf8(sheet("printers.toml")).expect("text");
    assert_eq!(written, "[school]\nback_offset = [-0.5, 1.25]\n");
    let unknown = folder.run(&["print", "supercytes", "--printer", "shcool"]);
    assert_eq!(unknown.status.code(), Some(2));
    assert!(said(&unknown).contains("did you mean `school`"));
    let wide = folder.run(&["print", "--back-offset", "20,0"]);
    assert_eq!(wide.status.code(), Some(2));
}

#[test]
fn the_calibration_page_has_two_sides_and_moves_its_back() {
    let folder = Folder::new("calibration");
    let content = |args: &[&str]| -> Vec<String> {
        folder.done(args);
        let path = folder.path().join("output/calibration-letter.pdf");
        pages(&std::fs::read(path).expect("a file"))
    };
    let plain = content(&["print", "--calibrate", "--paper", "letter"]);
    let moved = [
        "print",
        "--calibrate",
        "--paper",
        "letter",
        "--back-offset",
        "1,0",
    ];
    let moved = content(&moved);
    assert_eq!((plain.len(), moved.len()), (2, 2));
    assert_eq!(plain[0], moved[0]);
    assert_ne!(plain[1], moved[1]);
}

#[test]
fn a_mark_that_does_not_lie_on_its_card_is_a_finding() {
    let manifest = "decks/supercytes/game.toml";
    let spoilt = edited(manifest, "set_mark = [54.5, 11.6]", "set_mark = [60, 11.6]");
    let drawn = Drawn::new(spoilt, "supercytes");
    let found: Vec<_> = drawn.diags.iter().map(|d| d.message.clone()).collect();
    assert_eq!(
        found,
        ["a mark of 6 × 4 mm at 60, 11.6 mm does not lie on a card of 63.5 × 88.9 mm"]
    );
}

#[test]
fn a_piece_too_small_for_a_mark_is_named() {
    let small = tiny("id,name\n1,One\n", "<rect width='9' height='9'/>");
    let text = small
        .text("decks/tiny/game.toml")
        .expect("a manifest")
        .into_owned();
    let mut project = small;
    let text = text.replace("size = \"poker\"", "size = [10, 10]\nsafe = 5");
    project.insert("decks/tiny/game.toml", text.into_bytes());
    let drawn = Drawn::new(project, "tiny");
    assert!(!drawn.album.faces.is_empty(), "{:?}", drawn.diags);
    assert_eq!(drawn.order(eight()).unlabelled(), ["Cards"]);
    assert!(drawn.order(Order::new(Paper::A4)).unlabelled().is_empty());
    assert!(supercytes().order(eight()).unlabelled().is_empty());
}

#[test]
fn a_printer_of_one_side_gets_class_sets_in_two_files() {
    let drawn = supercytes();
    let order = made!(Order {
        duplex: Duplex::None,
        sequence: Sequence::Stack,
        ..eight()
    });
    let plan = drawn.order(order);
    let documents: Vec<_> = plan.documents(&drawn.deck, &drawn.album).collect();
    let pages: Vec<_> = documents.iter().map(|(_, d)| d.leaves.len()).collect();
    assert_eq!(pages, [91, 91]);
}
