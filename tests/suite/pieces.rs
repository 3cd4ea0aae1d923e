//! Round tokens, standees and tracks: how they lie on sheets, what frees them, what is refused.

use cardwright::diag::{Diags, Rule};
use cardwright::face::FaceId;
use cardwright::games;
use cardwright::geom::{Length, Rect, Size};
use cardwright::print::Order;
use cardwright::project::Project;
use cardwright::sheet::{Contour, Cutting, Duplex, Paper, Placed, Sheet, Side, Spacing, Turn};
use lopdf::Document;

use super::support::{Drawn, Folder, finding, manifest, said, tiny};

const FACE: &str = r#"<rect x="-4" y="-4" width="{{ card.width + 8 }}" height="{{ card.height + 8 }}" fill="{% if card.side == "back" %}teal{% else %}orange{% endif %}"/>"#;

/// A deck of one row with so many copies; `more` says more of the component.
fn pieces(kind: &str, size: &str, copies: u32, more: &str) -> Project {
    let mut project = tiny(&format!("id,copies\nA,{copies}\n"), FACE);
    let text = manifest("tiny").replace("\"card\"", &format!("\"{kind}\""));
    let text = text.replace("\"poker\"", size) + more;
    project.insert("decks/tiny/game.toml", text.into_bytes());
    project
}

fn drawn(kind: &str, size: &str, copies: u32, more: &str) -> Drawn {
    let drawn = Drawn::new(pieces(kind, size, copies, more), "tiny");
    assert!(drawn.diags.is_empty(), "{:?}", drawn.diags);
    drawn
}

const BACK: &str = "back = \"tiny/card.svg\"\n";

fn mm(whole: i64) -> Length {
    Length::whole_mm(whole)
}

fn sides(sheet: &Sheet) -> impl Iterator<Item = &Side> {
    std::iter::once(&sheet.front).chain(&sheet.back)
}

fn middle(rect: Rect) -> (Length, Length) {
    (rect.left() + rect.right(), rect.top() + rect.bottom())
}

#[test]
fn round_tokens_lie_in_squares_that_share_their_cuts() {
    let drawn = drawn("token", "[25, 25]", 60, &format!("{BACK}shape = \"round\""));
    for duplex in [Duplex::LongEdge, Duplex::ShortEdge, Duplex::None] {
        let plan = drawn.order(made!(Order {
            duplex,
            ..Order::new(Paper::A4)
        }));
        let grid = plan.grid(0).expect("a grid");
        assert_eq!((grid.columns, grid.rows, grid.gap), (6, 9, Length::ZERO));
        assert_eq!(plan.sheets().len(), 2);
        for sheet in plan.sheets() {
            let page = sheet.front.page;
            for side in sides(&sheet) {
                for placed in &side.placed {
                    assert_eq!(placed.contour, Contour::Circle);
                    assert_eq!(
                        [placed.trim.size.width, placed.trim.size.height],
                        [mm(25); 2]
                    );
                    let bleed = placed.bleed;
                    let all = [bleed.left, bleed.top, bleed.right, bleed.bottom];
                    assert_eq!(all, [mm(2); 4]);
                }
                let clips: Vec<_> = side.placed.iter().map(Placed::clip).collect();
                for (i, clip) in clips.iter().enumerate() {
                    assert!(clips[..i].iter().all(|other| !other.overlaps(*clip)));
                    assert!(grid.printable.contains(*clip));
                }
            }
            // Every circle is that of a token, every back lies behind its front.
            let trims: Vec<_> = sheet.front.placed.iter().map(|p| p.trim).collect();
            assert_eq!(sheet.front.circles, trims);
            let back = sheet.back.as_ref().expect("a back");
            assert!(back.circles.is_empty() && back.guides.is_empty());
            for (front, back) in sheet.front.placed.iter().zip(&back.placed) {
                let ((x, y), (u, v)) = (middle(front.trim), middle(back.trim));
                let columns = (page.width * 2 - x, y) == (u, v);
                let rows = (x, page.height * 2 - y) == (u, v);
                assert!(columns || rows, "{duplex}");
            }
            // The straight lines pass between the circles, midway.
            for line in &sheet.front.guides {
                for trim in &trims {
                    let upright = line.from.x == line.to.x;
                    let apart = if upright {
                        (line.from.x - trim.left())
                            .abs()
                            .min((line.from.x - trim.right()).abs())
                    } else {
                        (line.from.y - trim.top())
                            .abs()
                            .min((line.from.y - trim.bottom()).abs())
                    };
                    assert!(apart >= mm(2));
                }
            }
        }
    }
}

#[test]
fn few_straight_cuts_free_round_tokens_before_each_has_its_own() {
    let more = "shape = \"round\"";
    let drawn = drawn("token", "[25, 25]", 54, more);
    let labour = drawn.order(Order::new(Paper::A4)).labour();
    // Nine rows of six: ten cuts along the rows, seven across each, and a circle for each token.
    assert_eq!(labour.cuts, 10 + 9 * 7 + 54);
    for (gap, [columns, rows]) in [
        (Spacing::Shared, [11, 5]),
        (Spacing::Gap(mm(10)), [5, 8]),
        (Spacing::Apart, [6, 9]),
    ] {
        let spacing = Some(gap);
        let order = Order::new(Paper::A4);
        let plan = drawn.order(made!(Order { spacing, ..order }));
        let grid = plan.grid(0).expect("a grid");
        assert_eq!([grid.columns, grid.rows], [columns, rows], "{gap:?}");
        let ring = plan.sheet(0).expect("a sheet").front.placed[0].bleed.left;
        let wanted = if gap == Spacing::Shared { mm(0) } else { mm(2) };
        assert_eq!(ring, wanted, "{gap:?}");
    }
}

#[test]
fn a_machine_follows_circles_and_nothing_else() {
    let drawn = drawn("token", "[25, 25]", 3, "shape = \"round\"");
    let cutting = Cutting::Machine;
    let plan = drawn.order(made!(Order {
        cutting,
        ..Order::new(Paper::A4)
    }));
    let files = plan.cut_files();
    let cut = files[0].svg.split_once("<g id=\"cut\"").expect("cuts").1;
    assert_eq!(cut.matches("<rect").count(), 3);
    assert_eq!(
        cut.matches("width=\"25\" height=\"25\" rx=\"12.5\"")
            .count(),
        3
    );
    let front = plan.sheet(0).expect("a sheet").front;
    assert!(front.circles.is_empty() && front.guides.is_empty());
    assert_eq!(plan.labour().cuts, 3);
}

#[test]
fn folded_sheets_have_circles_on_the_fronts_only() {
    let drawn = drawn("token", "[25, 25]", 5, &format!("{BACK}shape = \"round\""));
    let plan = drawn.order(made!(Order {
        fold: true,
        ..Order::new(Paper::LETTER)
    }));
    let front = plan.sheet(0).expect("a sheet").front;
    let fold = front.fold.expect("a fold").line.from.y;
    assert_eq!((front.placed.len(), front.circles.len()), (10, 5));
    assert!(front.circles.iter().all(|circle| circle.top() > fold));
    assert_eq!(plan.labour().cuts, 2 + 6 + 5);
}

#[test]
fn the_circle_is_drawn_as_curves_on_the_layer_of_cuts() {
    let curves = |more: &str| {
        let drawn = drawn("token", "[25, 25]", 1, more);
        let file = Document::load_mem(&drawn.pdf(Order::new(Paper::A4))).expect("a PDF");
        let streams = file.objects.values().filter_map(|o| o.as_stream().ok());
        let cuts = streams.filter(|stream| stream.dict.has(b"OC"));
        let bytes = cuts.filter_map(|stream| stream.decompressed_content().ok());
        let text = bytes.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        text.map(|text| text.split_whitespace().filter(|word| *word == "c").count())
            .sum::<usize>()
    };
    assert_eq!(
        curves("shape = \"round\""),
        8,
        "four quarters, white and black"
    );
    assert_eq!(curves(""), 0);
}

#[test]
fn a_standee_is_a_strip_with_its_back_on_its_head() {
    let drawn = drawn("standee", "[16, 24]", 22, &format!("{BACK}foot = 10"));
    let plan = drawn.order(Order::new(Paper::A4));
    let grid = plan.grid(0).expect("a grid");
    let strip = grid.slots[0].trim.size;
    assert_eq!([strip.width, strip.height], [mm(16), mm(24 * 2 + 10 + 7)]);
    assert_eq!(plan.sheets().len(), 1);
    let sheet = plan.sheet(0).expect("a sheet");
    assert!(sheet.back.is_none(), "one side of the paper is enough");
    let front = &sheet.front;
    assert_eq!(front.placed.len(), 2 * 22);
    assert_eq!((front.creases.len(), front.glue.len()), (3 * 22, 22));
    let ids: Vec<FaceId> = front.placed.iter().map(|placed| placed.face).collect();
    assert!(ids[0] != ids[1] && ids[0] == ids[2] && ids[1] == ids[3]);
    for pair in front.placed.chunks(2) {
        let [below, above] = [pair[0].trim, pair[1].trim];
        assert_eq!((pair[0].turn, pair[1].turn), (Turn::Upright, Turn::Half));
        assert_eq!((above.left(), above.bottom()), (below.left(), below.top()));
        assert_eq!(
            (above.size, below.size),
            (below.size, drawn.deck.components[0].size)
        );
        // At the fold between them neither reaches over.
        assert_eq!([pair[0].bleed.top, pair[1].bleed.bottom], [mm(0); 2]);
        let folds = [below.top(), below.bottom(), below.bottom() + mm(10)];
        let own = front
            .creases
            .iter()
            .filter(|fold| fold.from.x == below.left());
        let levels: Vec<_> = own.map(|fold| fold.from.y).collect();
        assert!(folds.iter().all(|fold| levels.contains(fold)), "{levels:?}");
        let tab = Rect::new(below.left(), folds[2], Size::new(mm(16), mm(7)));
        assert!(front.glue.contains(&tab), "glue below the foot alone");
    }
    let bytes = drawn.pdf(Order::new(Paper::A4));
    Document::load_mem(&bytes).expect("a PDF");
}

#[test]
fn a_standee_without_a_back_shows_its_front_twice() {
    let drawn = drawn("standee", "[16, 24]", 1, "");
    let plan = drawn.order(Order::new(Paper::A4));
    let placed = plan.sheet(0).expect("a sheet").front.placed;
    assert_eq!((placed.len(), placed[0].face), (2, placed[1].face));
    let mark = drawn.deck.components[0].set_mark.expect("room");
    assert!(
        mark.top() >= mm(24) && mark.bottom() <= mm(24 + 12),
        "under the foot"
    );
}

#[test]
fn standees_cost_time_to_fold_and_the_cut_file_has_their_folds() {
    let standees = drawn("standee", "[16, 24]", 4, "");
    let cards = drawn("card", "[16, 24]", 4, "");
    let minutes = |drawn: &Drawn| drawn.order(Order::new(Paper::A4)).labour().minutes;
    assert!(minutes(&standees) > minutes(&cards));
    let plan = standees.order(made!(Order {
        cutting: Cutting::Machine,
        ..Order::new(Paper::A4)
    }));
    let files = plan.cut_files();
    let (cut, fold) = files[0].svg.split_once("<g id=\"fold\"").expect("folds");
    let cut = cut.split_once("<g id=\"cut\"").expect("cuts").1;
    assert_eq!(
        (cut.matches("<rect").count(), fold.matches("<path").count()),
        (4, 12)
    );
    assert_eq!(plan.labour().cuts, 4);
}

#[test]
fn tokens_of_one_colour_touch_and_others_stand_apart_where_no_sheet_is_added() {
    let plain = drawn("token", "[15, 15]", 40, "");
    let grid = |drawn: &Drawn| {
        drawn
            .order(Order::new(Paper::A4))
            .grid(0)
            .expect("a grid")
            .gap
    };
    assert_eq!(grid(&plain), mm(0));
    let motley = |copies: u32| {
        let mut project = pieces("token", "[15, 15]", 1, "");
        let csv = format!("id,copies,fill\nA,{copies},red\nB,{copies},navy\n");
        project.insert("decks/tiny/cards.csv", csv.into_bytes());
        let svg = r#"<svg xmlns="http://www.w3.org/2000/svg"><rect x="-4" y="-4" width="23" height="23" fill="{{ fill }}"/></svg>"#;
        project.insert("templates/tiny/card.svg", svg.as_bytes());
        Drawn::new(project, "tiny")
    };
    assert_eq!(grid(&motley(40)), mm(4));
    assert_eq!(grid(&motley(90)), mm(0), "180 don't fit apart");
}

#[test]
fn rows_that_stay_empty_make_room_for_footer_and_ruler() {
    let strips = |copies: u32, decks: u16| {
        let drawn = drawn("token", "[16, 16]", copies, "");
        let plan = drawn.order(made!(Order {
            decks,
            ..Order::new(Paper::A4)
        }));
        let grid = plan.grid(0).expect("a grid");
        let strips = [grid.footer, grid.ruler].into_iter().flatten().count();
        (plan.sheets().len(), strips)
    };
    assert_eq!(strips(96, 1), (1, 2));
    assert_eq!(strips(1, 1), (1, 2));
    let (full, left) = strips(204, 1);
    assert_eq!((full, left < 2), (1, true), "a full page has no room");
    assert_eq!(strips(96, 2), (1, 2), "two decks on one page");
}

#[test]
fn a_track_longer_than_the_paper_comes_in_parts() {
    let drawn = drawn("track", "[400, 40]", 1, "");
    for (paper, parts) in [(Paper::A4, 2), (Paper::A3, 1)] {
        let plan = drawn.order(Order::new(paper));
        let found = plan.tiling(0).map_or(1, cardwright::sheet::Tiling::parts);
        assert_eq!((plan.sheets().len(), found), (1, parts), "{paper}");
        drawn.file(&plan);
    }
}

#[test]
fn the_mark_of_a_class_set_lies_on_the_disc() {
    let drawn = drawn("token", "[25, 25]", 1, "shape = \"round\"\nsafe = 1");
    let mark = drawn.deck.components[0].set_mark.expect("room");
    assert_eq!(mark.left() + mark.right(), mm(25));
    let far = |x: Length, y: Length| (x.to_mm() - 12.5).hypot(y.to_mm() - 12.5);
    assert!(mark.top() > Length::from_mm(12.5).expect("a length"));
    assert!(far(mark.left(), mark.bottom()) <= 11.5);
    assert!(
        far(mark.left(), mark.bottom() + mm(1)) > 11.0,
        "as low as can be"
    );
}

#[test]
fn what_is_no_circle_and_what_falls_over_is_found() {
    let round = "shape = \"round\"";
    for (kind, size, more, quoted, message, help) in [
        (
            "token",
            "[25, 24]",
            round,
            "[25, 24]",
            "a round token of 25 × 24 mm is no circle",
            "write `size = [24, 24]`",
        ),
        (
            "token",
            "[25, 25]",
            "shape = \"star\"",
            "\"star\"",
            "no shape is called `star`",
            "write `round`, `hex` or `hex-pointy`, or take it out and write the outline as `cut`",
        ),
        (
            "mat",
            "[25, 25]",
            round,
            "\"round\"",
            "only a card, an aid or a token has a `shape`",
            "take it out, or write `kind = \"token\"`",
        ),
        (
            "token",
            "[25, 25]",
            "foot = 9",
            "9",
            "only a standee has a `foot`",
            "take it out, or write `kind = \"standee\"`",
        ),
        (
            "standee",
            "[24, 11]",
            "",
            "[24, 11]",
            "a standee of 24 × 11 mm falls over",
            "make it at least 10 mm wide",
        ),
        (
            "standee",
            "[10, 41]",
            "",
            "[10, 41]",
            "a standee of 10 × 41 mm falls over",
            "make it at least 10 mm wide",
        ),
        (
            "standee",
            "[16, 24]",
            "foot = 5",
            "5",
            "a standee of 16 × 24 mm does not stand on a foot of 5 mm",
            "write 6 to 24 mm; 12 mm are usual",
        ),
        (
            "standee",
            "[16, 24]",
            "foot = nan",
            "nan",
            "a standee of 16 × 24 mm does not stand on a foot of NaN mm",
            "write 6 to 24 mm",
        ),
        (
            "token",
            "[25, 25]",
            "shape = \"round\"\nset_mark = [18, 1]",
            "[18, 1]",
            "a mark of 6 × 4 mm at 18, 1 mm does not lie on a card of 25 × 25 mm",
            "",
        ),
    ] {
        let project = pieces(kind, size, 1, more);
        let mut diags = Diags::new();
        games::deck(&project, "tiny", &mut diags).expect("a deck");
        let (said, advice, place) = finding(&diags, &project, Rule::M003);
        assert_eq!((said.as_str(), place.as_str()), (message, quoted));
        assert!(advice.starts_with(help), "{advice}");
    }
}

#[test]
fn letters_in_the_corners_of_a_round_token_would_be_cut_off() {
    let token = |x: u32, y: u32, shape: &str| {
        let face = format!(r#"{FACE}<text x="{x}" y="{y}" font-size="3">hi</text>"#);
        let mut project = pieces("token", "[25, 25]", 1, shape);
        let svg = format!(r#"<svg xmlns="http://www.w3.org/2000/svg">{face}</svg>"#);
        project.insert("templates/tiny/card.svg", svg.into_bytes());
        let drawn = Drawn::new(project, "tiny");
        drawn.diags.iter().map(|diag| diag.rule).collect::<Vec<_>>()
    };
    let round = "shape = \"round\"";
    assert_eq!(token(4, 7, ""), []);
    assert_eq!(token(4, 7, round), [Rule::T008]);
    assert_eq!(token(11, 13, round), []);
}

#[test]
fn print_says_how_to_make_them_and_services_get_no_strip() {
    let folder = Folder::new("pieces");
    let write = |kind: &str, size: &str, more: &str| {
        let text = manifest("tiny").replace("\"card\"", &format!("\"{kind}\""));
        folder.write(
            "decks/tiny/game.toml",
            text.replace("\"poker\"", size) + more,
        );
    };
    folder.write("decks/tiny/cards.csv", "id,copies\nA,3\n");
    folder.write(
        "templates/tiny/card.svg",
        format!(r#"<svg xmlns="http://www.w3.org/2000/svg">{FACE}</svg>"#),
    );
    write("token", "[25, 25]", "shape = \"round\"");
    let output = said(&folder.run(&["print"]));
    assert!(output.contains("circle punch of 25 mm"), "{output}");
    write("standee", "[16, 24]", "");
    let output = said(&folder.run(&["print"]));
    assert!(
        output.contains("glue the hatched tab behind the back"),
        "{output}"
    );
    assert!(output.contains("folding and gluing included"), "{output}");
    let note = "is a net to fold, left out";
    let output = said(&folder.run(&["export", "--for", "gamecrafter"]));
    assert!(output.contains(note), "{output}");
    let output = said(&folder.run(&["export", "--for", "tabletop"]));
    assert!(
        !output.contains(note) && output.contains("3 cards"),
        "{output}"
    );
    let output = said(&folder.run(&["list"]));
    assert!(output.contains("1 sheet of a4"), "{output}");
}
