//! What is found of outlines: slips in how they are written, letters and bleed that they cut off.

use cardwright::diag::{Diags, Rule};
use cardwright::games;

use super::super::support::{Drawn, finding};
use super::{BACK, FACE, LEAF, cut, pieces};

/// Finds the one thing that is wrong with a component, and gives its message, place and help.
fn wrong(kind: &str, size: &str, more: &str, files: &[(&str, &str)], rule: Rule) -> [String; 3] {
    let mut project = pieces(kind, size, 1, more);
    for (name, text) in files {
        project.insert(&format!("decks/tiny/{name}"), text.as_bytes());
    }
    let mut diags = Diags::new();
    games::deck(&project, "tiny", &mut diags).expect("a deck");
    assert_eq!(diags.iter().count(), 1, "{diags:?}");
    let (message, help, place) = finding(&diags, &project, rule);
    [message, place, help]
}

fn assert_wrong(found: &[String; 3], wanted: [&str; 3]) {
    let [message, place, help] = wanted;
    assert_eq!([&*found[0], &*found[1]], [message, place]);
    assert!(found[2].starts_with(help), "{}", found[2]);
}

#[test]
fn a_shape_that_does_not_fit_its_size_or_its_kind_is_found() {
    let cases = [
        (
            "token",
            "[40, 40]",
            "shape = \"hex\"",
            [
                "a `hex` of 40 × 40 mm is no regular hexagon",
                "[40, 40]",
                "write `size = [40, 34.64]`",
            ],
        ),
        (
            "token",
            "[40, 34.64]",
            "shape = \"hex-pointy\"",
            [
                "a `hex-pointy` of 40 × 34.64 mm is no regular hexagon",
                "[40, 34.64]",
                "write `shape = \"hex\"`, which stands the other way up",
            ],
        ),
        (
            "card",
            "[40, 34.64]",
            "shape = \"hexagon\"",
            [
                "no shape is called `hexagon`",
                "\"hexagon\"",
                "write `round`, `hex` or `hex-pointy`, or take it out",
            ],
        ),
        (
            "board",
            "[40, 34.64]",
            "shape = \"hex\"",
            [
                "only a card, an aid or a token has a `shape`",
                "\"hex\"",
                "take it out, or write `kind = \"token\"`",
            ],
        ),
        (
            "standee",
            "[30, 40]",
            "cut = \"leaf.svg\"",
            [
                "only a card, an aid or a token has a `cut`",
                "\"leaf.svg\"",
                "take it out, or write `kind = \"token\"`",
            ],
        ),
        (
            "token",
            "[40, 34.64]",
            "shape = \"hex\"\ncut = \"M0 0\"",
            [
                "a piece has a `shape` or a `cut`, not both",
                "\"M0 0\"",
                "take one of them out",
            ],
        ),
        (
            "token",
            "[40, 34.64]",
            "shape = \"hex\"\ncorner = 2",
            [
                "a piece that is cut along an outline has no `corner`",
                "2",
                "take it out",
            ],
        ),
        (
            "token",
            "[40, 34.64]",
            "shape = \"hex\"\nset_mark = [1, 1]",
            [
                "a mark of 6 × 4 mm at 1, 1 mm does not lie on a card of 40 × 34.64 mm",
                "[1, 1]",
                "",
            ],
        ),
    ];
    for (kind, size, more, wanted) in cases {
        assert_wrong(&wrong(kind, size, more, &[], Rule::M003), wanted);
    }
}

#[test]
fn an_outline_that_is_none_is_found_where_it_is_written() {
    let svg = |inside: &str| format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{inside}</svg>");
    let open = svg("<g><path d=\"M0 0L30 0L15 40\"/></g>");
    let two = svg("<path d=\"M0 0H9V9Z\"/><rect width=\"30\" height=\"40\"/>");
    let at_data = "\"M0 0 L30 0 L15 40\"";
    let cases = [
        (
            "M0 0 L30 0 L15 40",
            Rule::M012,
            [
                "the outline is open: it begins at 0, 0 mm and ends at 15, 40 mm",
                at_data,
                "close it with `Z`",
            ],
        ),
        (
            "open.svg",
            Rule::M012,
            [
                "the outline is open: it begins at 0, 0 mm and ends at 15, 40 mm",
                "<path",
                "close it with `Z`",
            ],
        ),
        (
            "two.svg",
            Rule::M012,
            [
                "the drawing shows 2 shapes",
                "<rect",
                "draw the outline as one path, and nothing else",
            ],
        ),
        (
            "tow.svg",
            Rule::M002,
            [
                "there is no drawing `tow.svg`",
                "\"tow.svg\"",
                "did you mean `two.svg`?",
            ],
        ),
        (
            "../tiny/two.svg",
            Rule::M002,
            [
                "there is no drawing `../tiny/two.svg`",
                "\"../tiny/two.svg\"",
                "",
            ],
        ),
        (
            "leaf",
            Rule::M012,
            [
                "the outline can't be read: invalid character at position 1",
                "\"leaf\"",
                "each command has its letter",
            ],
        ),
    ];
    for (written, rule, [message, place, help]) in cases {
        let more = format!("cut = \"{written}\"");
        let files = [("open.svg", open.as_str()), ("two.svg", two.as_str())];
        let found = wrong("token", "[30, 40]", &more, &files, rule);
        if written == "leaf" {
            assert!(found[0].starts_with("the outline can't be read: "));
            assert_eq!(found[1], place);
        } else {
            assert_wrong(&found, [message, place, help]);
        }
    }
}

/// Draws a leaf with something on it, and gives the rules that are broken.
fn rules(more: &str, face: &str) -> Vec<Rule> {
    let mut project = pieces("token", "[30, 40]", 1, more);
    let svg = format!(r#"<svg xmlns="http://www.w3.org/2000/svg">{face}</svg>"#);
    project.insert("templates/tiny/card.svg", svg.into_bytes());
    let drawn = Drawn::new(project, "tiny");
    drawn.diags.iter().map(|diag| diag.rule).collect()
}

#[test]
fn letters_outside_of_the_outline_would_be_cut_off_on_both_sides() {
    let at = |x: u32, y: u32| format!(r#"{FACE}<text x="{x}" y="{y}" font-size="3">hi</text>"#);
    let front = format!("cut = \"{LEAF}\"\n");
    for (x, y, more, wanted) in [
        (5, 36, "", &[][..]),
        (5, 36, front.as_str(), &[Rule::T008]),
        (22, 30, front.as_str(), &[]),
        // What is safe on the front is cut off on the back, where the leaf is mirrored.
        (22, 30, cut(LEAF).as_str(), &[Rule::T008]),
        (13, 20, cut(LEAF).as_str(), &[]),
    ] {
        assert_eq!(rules(more, &at(x, y)), wanted, "{x} {y} {more}");
    }
}

#[test]
fn paint_has_to_run_on_around_the_outline_and_not_in_the_corners_of_its_rectangle() {
    let face = |stroke: f64| {
        format!(
            r#"<path d="{{{{ card.outline }}}}" fill="orange" stroke="orange" stroke-width="{stroke}" stroke-linejoin="miter" stroke-miterlimit="9"/>"#
        )
    };
    let both = format!("{BACK}cut = \"{LEAF}\"\n");
    assert_eq!(rules(&both, &face(4.4)), []);
    assert_eq!(rules(&both, &face(0.0)), [Rule::P002]);
    assert_eq!(rules(&both, &face(2.0)), [Rule::P002]);
    // White paper needs no bleed.
    assert_eq!(rules(&both, &face(4.4).replace("orange", "white")), []);
}
