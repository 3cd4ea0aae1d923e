//! Scripts that run from right to left, accents, and characters that no font has.

use cardwright::diag::Rule;
use cardwright::text::{Align, Slant, TextBox, VAlign};

use super::fit::{Case, draw, face};
use super::ink::{Glyph, ink};
use super::support::{Drawn, tiny};

/// Draws one text of 10 pt in a box of 50 × 20 mm at 5, 5 and gives its glyphs from left to right.
fn glyphs(markdown: &str, family: &str, align: Align) -> Vec<Glyph> {
    let case = Case {
        markdown: markdown.to_owned(),
        plain: markdown.to_owned(),
        frame: TextBox {
            rect: [5.0, 5.0, 50.0, 20.0],
            size: 3.5,
            min: 3.5,
            leading: 1.2,
            align,
            valign: VAlign::Top,
            family: family.to_owned(),
            weight: 400,
            slant: Slant::Upright,
            tracking: 0.0,
        },
    };
    let drawn = draw(&[case]);
    assert!(drawn.diags.is_empty(), "{markdown}: {:?}", drawn.diags);
    let mut glyphs: Vec<Glyph> = ink(face(&drawn, 0))
        .into_values()
        .flat_map(|ink| ink.glyphs)
        .collect();
    glyphs.retain(|glyph| glyph.bounds.is_some());
    glyphs.sort_by(|a, b| a.x.total_cmp(&b.x));
    for glyph in &glyphs {
        let [left, top, right, bottom] = glyph.bounds.expect("an outline");
        assert!(glyph.id != 0, "{markdown}: {glyph:?}");
        assert!(
            left > 4.5 && right < 55.5 && top > 4.5 && bottom < 25.0,
            "{markdown}: {glyph:?}"
        );
    }
    glyphs
}

/// Reads what stands on a line from left to right; a mark is read where it stands.
fn line(glyphs: &[Glyph]) -> String {
    let is_shown = |c: &char| !c.is_whitespace() && !('\u{200b}'..='\u{200f}').contains(c);
    glyphs
        .iter()
        .flat_map(|glyph| glyph.text.chars())
        .filter(is_shown)
        .collect()
}

#[test]
fn hebrew_runs_from_right_to_left_in_its_place() {
    for family in ["Atkinson Hyperlegible Next", "DejaVu Sans"] {
        for (text, shown) in [
            ("שלום", "םולש"),
            ("שלום עולם", "םלועםולש"),
            ("abc שלום def", "abcםולשdef"),
            ("abc **שלום** *def*", "abcםולשdef"),
            ("שלום!", "!םולש"),
            ("שלום (12) עולם.", ".םלוע)12(םולש"),
        ] {
            let glyphs = glyphs(text, family, Align::Left);
            assert_eq!(line(&glyphs), shown, "{text:?} in {family}");
            let first = glyphs[0].bounds.expect("an outline")[0];
            assert!(first < 5.6, "{text:?} begins at {first}");
            for pair in glyphs.windows(2) {
                let [left, right] = [&pair[0], &pair[1]].map(|g| g.bounds.expect("an outline"));
                assert!(right[0] - left[2] > -0.3, "{text:?}: {pair:?}");
            }
        }
    }
    let glyphs = glyphs("שלום", "Atkinson Hyperlegible Next", Align::Right);
    let last = glyphs.last().and_then(|g| g.bounds).expect("an outline")[2];
    assert!(last > 54.4, "{last}");
}

#[test]
fn brackets_of_a_hebrew_text_are_mirrored() {
    let mirrored = glyphs("(שלום)", "Atkinson Hyperlegible Next", Align::Left);
    let plain = glyphs("(a)", "Atkinson Hyperlegible Next", Align::Left);
    let ends = |glyphs: &[Glyph]| [glyphs.first(), glyphs.last()].map(|g| g.expect("a glyph").id);
    assert_eq!(ends(&mirrored), ends(&plain));
}

#[test]
fn arabic_letters_are_joined() {
    let alone = glyphs("ب", "Atkinson Hyperlegible Next", Align::Left);
    let three = glyphs("ببب", "Atkinson Hyperlegible Next", Align::Left);
    assert_eq!(three.len(), 3);
    let ids: Vec<u16> = three.iter().map(|glyph| glyph.id).collect();
    assert!(!ids.contains(&alone[0].id), "{three:?}");
    assert!(ids[0] != ids[1] && ids[1] != ids[2], "{three:?}");
    for pair in three.windows(2) {
        let [left, right] = [&pair[0], &pair[1]].map(|g| g.bounds.expect("an outline"));
        assert!(right[0] <= left[2] + 0.05, "a gap: {pair:?}");
    }
    let mixed = glyphs("خلية cell", "Atkinson Hyperlegible Next", Align::Left);
    assert_eq!(
        mixed.iter().filter(|g| g.family == "DejaVu Sans").count(),
        4,
        "{mixed:?}"
    );
}

#[test]
fn an_accent_stands_over_its_letter_however_it_is_written() {
    for family in ["Atkinson Hyperlegible Next", "Fredoka", "DejaVu Sans"] {
        let ids = |text: &str| -> Vec<u16> {
            glyphs(text, family, Align::Left)
                .iter()
                .map(|g| g.id)
                .collect()
        };
        assert_eq!(ids("cafe\u{301} u\u{308}ber"), ids("café über"), "{family}");
        for (text, marks) in [
            ("x\u{302}", 1),
            ("ax\u{30d}b", 1),
            ("a\u{323}\u{302}\u{301}", 1),
            ("q\u{303}\u{331}", 2),
            ("bx\u{302}b", 1),
        ] {
            let glyphs = glyphs(text, family, Align::Left);
            let letters = text.chars().filter(char::is_ascii_alphabetic).count();
            let composed = glyphs.len() == letters;
            assert!(
                composed || glyphs.len() >= letters + marks,
                "{text:?} in {family}: {glyphs:?}"
            );
            let is_mark = |glyph: &&Glyph| glyph.bounds.is_some_and(|b| b[3] - b[1] < 1.2);
            let bases: Vec<[f32; 4]> = glyphs
                .iter()
                .filter(|g| !is_mark(g))
                .filter_map(|g| g.bounds)
                .collect();
            for mark in glyphs.iter().filter(is_mark) {
                let [left, _, right, _] = mark.bounds.expect("an outline");
                let middle = f32::midpoint(left, right);
                let over = bases
                    .iter()
                    .any(|b| b[0] - 0.2 < middle && middle < b[2] + 0.2);
                assert!(over, "{text:?} in {family}: {mark:?} {bases:?}");
            }
        }
    }
}

#[test]
fn what_no_font_has_is_a_finding_and_never_a_hole() {
    for text in [
        "\u{1f9a0}",
        "ok \u{1f9ec} x",
        "a\u{1f468}\u{200d}\u{1f469}b",
        "漢字",
        "שלום 漢",
        "न",
    ] {
        let csv = format!("id,note\nA,{text}\n");
        let boxed =
            r#"<cw:text x="5" y="5" width="50" height="20" size="9pt">{{ note }}</cw:text>"#;
        let bare = r#"<text x="9" y="20" font-size="9pt">{{ note }}</text>"#;
        for template in [boxed, bare] {
            let drawn = Drawn::new(tiny(&csv, template), "tiny");
            assert!(
                drawn.diags.iter().any(|d| d.rule == Rule::T005),
                "{text} in {template}"
            );
        }
    }
}
