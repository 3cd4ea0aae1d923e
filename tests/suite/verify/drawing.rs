//! Decks of one's own whose drawings have outlines, masks, filters and clips: nothing is found on them as they were
//! printed, and what is wrong with them still is.

use std::sync::Arc;

use cardwright::deck::Choice;
use cardwright::diag::Rule;
use cardwright::print::Order;
use cardwright::project::Project;
use cardwright::sheet::Paper;
use cardwright::verify::{Judged, Opened, Proofs, Sheets, judge, page};
use lopdf::Document;

use crate::support::{Drawn, tiny};

use super::edit::{form, redraw};

/// A deck as it is drawn and printed.
struct Print {
    drawn: Drawn,
    bytes: Vec<u8>,
}

impl Print {
    fn new(project: Project, order: Order, choice: &Choice) -> Self {
        let drawn = Drawn::new(project, "tiny");
        let (plan, _) = drawn.planned(choice, order);
        let bytes = drawn.file(&plan);
        Self { drawn, bytes }
    }

    fn plain(project: Project) -> Self {
        Self::new(project, Order::new(Paper::A4), &Choice::default())
    }

    fn proofs(&self) -> Proofs {
        Proofs::of(&self.drawn.deck, &self.drawn.album)
    }

    fn looked(&self, bytes: Vec<u8>) -> Sheets {
        let proofs = self.proofs();
        let opened = Opened::open(bytes).expect("a PDF");
        Sheets {
            file: Arc::from("sheets.pdf"),
            turn: opened.turn,
            pages: opened.look(0..usize::MAX, |_, seen, closer| {
                page(seen, &proofs, closer, None)
            }),
        }
    }

    fn judge(&self, sheets: Sheets) -> Judged {
        let drawn = (&self.drawn.deck, &self.drawn.album);
        judge(&[sheets], drawn, &self.proofs(), &Choice::default())
    }

    /// Holds a file against the deck.
    fn judged(&self, bytes: Vec<u8>) -> Judged {
        self.judge(self.looked(bytes))
    }

    /// Gives what is found in a file.
    fn found(&self, bytes: Vec<u8>) -> Vec<(Rule, String)> {
        let found = self.judged(bytes).found.into_iter();
        found.map(|one| (one.rule, one.message)).collect()
    }

    /// Makes sure that nothing is found in what was printed.
    fn assert_whole(&self, what: &str) {
        let judged = self.judged(self.bytes.clone());
        assert_eq!(judged.found, [], "{what}");
        let all = judged.recognised;
        assert_eq!(all.pieces, all.places, "{what}: {all:?}");
        assert_eq!(all.read, all.letters, "{what}: {all:?}");
    }
}

/// One card with a name, and this above it.
fn card(drawing: &str) -> Project {
    let name = r##"<rect x="-5" y="-5" width="80" height="100" fill="#fdf6e3"/><text x="8" y="70" font-size="5">{{ name }}</text>"##;
    tiny("id,name\nA,Amoeba\n", &format!("{name}{drawing}"))
}

/// Pieces with a shape of their own on which this is drawn.
fn shaped(shape: &str, drawing: &str) -> Project {
    let mut project = Project::embedded();
    let manifest = format!(
        "[game]\nid = \"tiny\"\ntitle = \"Tiny\"\nplayers = [2, 4]\n[[component]]\nid = \"hex\"\ntitle = \"Hex\"\n\
         kind = \"token\"\nfront = \"tiny/hex.svg\"\ncopies = 3\n{shape}\n"
    );
    project.insert("decks/tiny/game.toml", manifest.into_bytes());
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:cw="urn:cardwright" viewBox="0 0 40 34.64">{drawing}</svg>"#
    );
    project.insert("templates/tiny/hex.svg", svg.into_bytes());
    project
}

const STROKED: &str = r##"<text x="8" y="30" font-size="9" font-weight="800" fill="#fff" stroke="#000" stroke-width="0.4">Plain</text>"##;

#[test]
fn a_letter_with_an_outline_is_one_letter_and_can_be_read_by_its_outline() {
    let print = Print::plain(card(STROKED));
    print.assert_whole("filled, then stroked");
    for other in [
        STROKED.replace("<text ", r#"<text paint-order="stroke" "#),
        STROKED
            .replace("0.4", "0.8")
            .replace("<text ", r#"<text paint-order="stroke" "#),
        STROKED.replace("#fff", "none"),
        STROKED.replace(r##"fill="#fff""##, r##"fill="#fff" fill-opacity="0""##),
    ] {
        Print::plain(card(&other)).assert_whole(&other);
    }
    // The same word in pale letters without an outline.
    let pale = STROKED.replace(r##"stroke="#000""##, r#"stroke="none""#);
    let pale = Print::plain(card(&pale));
    let found = pale.found(pale.bytes.clone());
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].0, Rule::V011, "{found:?}");
}

#[test]
fn a_letter_with_an_outline_that_lacks_is_missed_and_one_too_much_is_told() {
    let print = Print::plain(card(STROKED));
    let damaged = |often: usize| {
        let mut pdf = Document::load_mem(&print.bytes).expect("a PDF");
        let form = form(&pdf, 1, 0);
        redraw(&mut pdf, form, |commands| {
            let mut stroked = commands.iter().enumerate().filter(|(_, one)| {
                let mode = one.operands.first().and_then(|mode| mode.as_i64().ok());
                one.operator == "Tr" && mode == Some(2)
            });
            let (from, _) = stroked.next().expect("an outline");
            let show =
                |one: &lopdf::content::Operation| ["Tj", "TJ"].contains(&one.operator.as_str());
            let at = from + commands[from..].iter().position(show).expect("a letter");
            let letter = commands[at].clone();
            // The place of the next letter is its own.
            commands.splice(at..=at, std::iter::repeat_n(letter, often));
        });
        let mut bytes = Vec::new();
        pdf.save_to(&mut bytes).expect("written");
        print.found(bytes)
    };
    assert_eq!(damaged(1), []);
    for (often, says) in [(0, "\"Plain\" is missing"), (2, "is too much")] {
        let found = damaged(often);
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].0, Rule::V004, "{found:?}");
        assert!(found[0].1.contains(says), "{found:?}");
    }
}

#[test]
fn what_is_cut_out_along_an_outline_is_compared_within_it() {
    let ground = |colour: &str, spot: &str| {
        format!(
            r#"<rect x="-5" y="-5" width="50" height="45" fill="{colour}"/><rect x="14" y="22" width="12" height="5" fill="{spot}"/><text x="9" y="18" font-size="6">Forest</text>"#
        )
    };
    let own = r#"cut = "M12 0 L28 0 L40 10 L40 24 L28 34.64 L12 34.64 L0 24 L0 10 Z""#;
    for shape in ["shape = \"hex\"", own] {
        let shape = format!("size = [40, 34.64]\n{shape}");
        let print = |colour, spot| Print::plain(shaped(&shape, &ground(colour, spot)));
        let green = print("#9c6", "#9c6");
        green.assert_whole(&shape);
        let spotted = green.found(print("#9c6", "#226").bytes);
        assert_eq!(spotted.len(), 3, "{spotted:?}");
        assert!(
            spotted.iter().all(|(rule, _)| *rule == Rule::V004),
            "{spotted:?}"
        );
        let red = green.found(print("#c33", "#c33").bytes);
        assert!(!red.is_empty(), "{shape}");
        assert!(
            red.iter()
                .all(|(rule, _)| [Rule::V003, Rule::V004, Rule::V005].contains(rule)),
            "{red:?}"
        );
    }
}

/// Twelve cards of a page, each with so many pictures that fade.
fn faded(often: usize) -> Project {
    let fade = r##"<linearGradient id="g" x1="0" x2="0" y1="0" y2="1"><stop offset="0.5" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient><mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="60" height="60"><rect x="5" y="5" width="50" height="40" fill="url(#g)"/></mask>"##;
    let all = r##"<g transform="translate(0 OFF)"><rect x="5" y="5" width="50" height="40" fill="#247" mask="url(#m)"/></g>"##;
    let all: String = (0..often)
        .map(|number| all.replace("OFF", &(number * 2).to_string()))
        .collect();
    let rows: String = ('A'..='L').map(|id| format!("{id},Card {id}\n")).collect();
    let name = r#"<text x="8" y="56" font-size="4">{{ name }}</text>"#;
    let mut project = tiny(&format!("id,name\n{rows}"), &format!("{fade}{all}{name}"));
    let manifest = "decks/tiny/game.toml";
    let text = project.text(manifest).expect("a manifest").into_owned();
    let text = text.replace("size = \"poker\"", "size = [60, 60]");
    project.insert(manifest, text.into_bytes());
    project
}

#[test]
fn a_page_of_pictures_that_fade_is_read() {
    Print::plain(faded(1)).assert_whole("one on each card");
}

#[test]
fn what_may_be_on_a_page_that_takes_too_long_to_draw_is_not_missed() {
    let print = Print::plain(faded(4));
    let found = print.found(print.bytes.clone());
    assert!(!found.is_empty());
    for (rule, message) in &found {
        assert_eq!(*rule, Rule::V001, "{found:?}");
        assert!(message.ends_with("it takes too long to draw"), "{message}");
    }
}

#[test]
fn words_that_a_filter_makes_pixels_of_or_a_clip_cuts_are_not_missed() {
    let all = [
        r##"<filter id="f"><feDropShadow dx="1" dy="1" stdDeviation="0.6" flood-color="#f00"/></filter><text x="8" y="30" font-size="9" filter="url(#f)">Shadow</text>"##,
        r#"<clipPath id="c"><circle cx="25" cy="26" r="9"/></clipPath><text x="8" y="30" font-size="8" clip-path="url(#c)">Clipped text</text>"#,
        r#"<svg x="5" y="20" width="30" height="10" viewBox="0 0 30 10"><text x="2" y="8" font-size="8">Nested words</text></svg>"#,
        r#"<clipPath id="c"><rect x="60" y="80" width="1" height="1"/></clipPath><text x="8" y="30" font-size="8" clip-path="url(#c)">Hidden</text>"#,
    ];
    for drawing in all {
        Print::plain(card(drawing)).assert_whole(drawing);
    }
    // What a clip leaves whole is held against the face as everything else.
    let [one, other] = ["Nested", "Rested"].map(|word| {
        let drawing = all[2]
            .replace("Nested words", word)
            .replace("font-size=\"8\"", "font-size=\"5\"");
        Print::plain(card(&drawing))
    });
    one.assert_whole("a word within a clip");
    let found = one.found(other.bytes);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].0, Rule::V004, "{found:?}");
}

#[test]
fn each_deck_of_a_class_suffices_for_itself() {
    let drawing = r#"<text x="8" y="30" font-size="5">{{ name }}</text>"#;
    let mut project = tiny("id,name\nA,Amoeba\nB,Bacillus\n", drawing);
    let manifest = "decks/tiny/game.toml";
    let mut text = project.text(manifest).expect("a manifest").into_owned();
    text += r#"
        [[component]]
        id = "aids"
        title = "Aids"
        kind = "card"
        data = "aids.csv"
        front = "tiny/card.svg"
        size = "poker"
        packs = [2, 3, 4]
        "#;
    project.insert(manifest, text.into_bytes());
    project.insert(
        "decks/tiny/aids.csv",
        "id,name\nC,Course of play\n".as_bytes(),
    );
    for (decks, players, enough) in [
        (1, 3, vec![2, 3]),
        (2, 3, vec![2, 3]),
        (2, 4, vec![2, 3, 4]),
    ] {
        let choice = made!(Choice {
            players: Some(players),
        });
        let order = made!(Order {
            decks,
            ..Order::new(Paper::A4)
        });
        let print = Print::new(project.clone(), order, &choice);
        let judged = print.judged(print.bytes.clone());
        assert_eq!(judged.found, [], "{decks} decks for {players}");
        assert_eq!(judged.decks, u32::from(decks));
        let [suffices] = &judged.suffices[..] else {
            panic!("{:?}", judged.suffices);
        };
        assert_eq!(suffices.players, enough, "{decks} decks for {players}");
    }
}

#[test]
fn where_a_deck_of_a_class_lacks_a_piece_the_others_suffice() {
    let drawing = r#"<text x="8" y="30" font-size="5">{{ name }}</text>"#;
    let project = tiny("id,name,copies\nA,Amoeba,1\nB,Bacillus,2\n", drawing);
    let order = made!(Order {
        decks: 3,
        ..Order::new(Paper::A4)
    });
    let print = Print::new(project, order, &Choice::default());
    let mut sheets = print.looked(print.bytes.clone());
    let fronts = &mut sheets.pages[0].pieces;
    assert_eq!(fronts.len(), 9);
    let lost = fronts.iter().position(|piece| {
        let says = |word: &str| piece.words.iter().any(|(one, _)| one == word);
        piece.mark == "B" && says("Bacillus")
    });
    fronts.remove(lost.expect("a piece of deck B"));
    let judged = print.judge(sheets);
    let found: Vec<&str> = judged.found.iter().map(|one| &*one.message).collect();
    assert_eq!(
        found,
        ["`Bacillus` of `cards` of deck B is there 1 time, not 2"]
    );
    assert_eq!(judged.decks, 3);
    let [suffices] = &judged.suffices[..] else {
        panic!("{:?}", judged.suffices);
    };
    assert_eq!(
        (&*suffices.decks, &*judged.lacking),
        (&["A".to_owned(), "C".to_owned()][..], &["B".to_owned()][..])
    );
}
