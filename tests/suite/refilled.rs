//! Templates that were filled in before: whatever is changed, nobody sees what was.

use cardwright::face::Ink;
use cardwright::games::Shipped;
use cardwright::job::{Prepared, Wanted, Workshop};
use cardwright::print::whole_png;
use cardwright::project::Project;

use super::support::{shipped, tiny};

/// Gives all that is seen and told of a game.
fn seen(workshop: &Workshop<Shipped>, game: &str, ink: Ink) -> (Vec<(String, Vec<u8>)>, String) {
    let Prepared {
        album, findings, ..
    } = workshop.prepare(game, Wanted::Cards(ink));
    let faces = album.faces.iter().map(|face| {
        let png = whole_png(face, 20.0).expect("a picture");
        (face.words.clone(), png)
    });
    let told: Vec<String> = findings.iter().map(|one| format!("{one:?}")).collect();
    (faces.collect(), told.join("\n"))
}

/// Takes other sources in, and sees what somebody sees who begins with them; gives what is told.
fn renewed(workshop: &mut Workshop<Shipped>, project: &Project, game: &str, ink: Ink) -> String {
    workshop.renew(project.clone());
    let [is, should] = [&*workshop, &Workshop::open(project.clone())].map(|of| seen(of, game, ink));
    assert_eq!(is.1, should.1, "{game}");
    assert!(is.0 == should.0, "{game}: a face is another");
    is.1
}

fn replaced(project: &mut Project, path: &str, [old, new]: [&str; 2]) {
    let text = project.text(path).expect("a file").into_owned();
    assert!(text.contains(old), "{path}: {old}");
    project.insert(path, text.replacen(old, new, 1).into_bytes());
}

#[test]
fn a_card_whatever_it_reads_is_filled_in_anew_when_that_changes() {
    let template = r#"{% include "frame.svg" %}{{ art(href="art/a.png", x=5, y=5, width=20, height=20) }}
        <rect x="30" y="{{ tables.cards | length }}" width="20" height="20" fill="{{ by.cards.A.colour }}"/>
        <cw:text x="6" y="40" width="50" height="30" size="12pt">{{ name }} of {{ card.count }}, {{ card.copies }}: {{ rules.most }} {{ game.title }} :dot:</cw:text>"#;
    let table = "id,name,colour,copies\nA,Anna,#ff0000,1\nB,Bo,#00ff00,2\n";
    let mut project = tiny(table, template);
    let manifest = project.text("decks/tiny/game.toml").expect("a file");
    let manifest = format!("{manifest}\n[tables]\ncards = \"cards.csv\"\n[rules]\nmost = 3\n");
    project.insert("decks/tiny/game.toml", manifest.into_bytes());
    project.insert(
        "templates/tiny/frame.svg",
        b"<rect width=\"60\" height=\"80\" fill=\"#eee\"/>".to_vec(),
    );
    project.insert("templates/tiny/icons.svg", br#"<svg xmlns="http://www.w3.org/2000/svg"><symbol id="dot" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/></symbol></svg>"#.to_vec());
    project.insert("decks/tiny/art/a.png", picture(20, 20));
    let mut workshop = Workshop::open(project.clone()).keeping();
    let mut before = seen(&workshop, "tiny", Ink::Full);
    assert_eq!(before.0.len(), 2, "{}", before.1);
    for (path, change) in [
        ("decks/tiny/cards.csv", ["Anna", "Annabel"]),
        ("decks/tiny/cards.csv", ["#ff0000", "#0000ff"]),
        ("decks/tiny/cards.csv", ["#00ff00,2", "#00ff00,3"]),
        (
            "decks/tiny/cards.csv",
            ["B,Bo,#00ff00,3\n", "B,Bo,#00ff00,3\nC,Cid,,1\n"],
        ),
        ("decks/tiny/cards.csv", ["A,Anna", "AA,Anna"]),
        ("decks/tiny/cards.csv", ["AA,Anna", "A,Anna"]),
        ("templates/tiny/frame.svg", ["#eee", "#caf"]),
        ("templates/tiny/icons.svg", ["r=\"9\"", "r=\"4\""]),
        ("templates/tiny/card.svg", ["y=\"40\"", "y=\"45\""]),
        ("decks/tiny/game.toml", ["most = 3", "most = 4"]),
    ] {
        replaced(&mut project, path, change);
        renewed(&mut workshop, &project, "tiny", Ink::Full);
        let now = seen(&workshop, "tiny", Ink::Full);
        assert!(before != now, "{path} {change:?} changes something");
        before = now;
    }
    project.insert("decks/tiny/art/a.png", picture(20, 5));
    renewed(&mut workshop, &project, "tiny", Ink::Full);
    assert!(
        before != seen(&workshop, "tiny", Ink::Full),
        "the picture is another"
    );
    renewed(&mut workshop, &project, "tiny", Ink::Low);
}

/// A PNG of stripes.
fn picture(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Grayscale);
    let mut writer = encoder.write_header().expect("a header");
    let pixels: Vec<u8> = (0..width * height)
        .map(|at| if at % 3 == 0 { 90 } else { 200 })
        .collect();
    writer.write_image_data(&pixels).expect("pixels");
    writer.finish().expect("a PNG");
    bytes
}

#[test]
fn findings_of_cards_that_stay_are_told_where_their_cells_stand_now() {
    let text =
        r#"<cw:text x="6" y="40" width="9" height="3" size="12pt" min="12pt">{{ name }}</cw:text>"#;
    let mut project = tiny("id,name\nA,Anna\nB,Bartholomew\n", text);
    let mut workshop = Workshop::open(project.clone()).keeping();
    let before = renewed(&mut workshop, &project, "tiny", Ink::Full);
    assert!(before.contains("Bartholomew"), "{before}");
    replaced(&mut project, "decks/tiny/cards.csv", ["Anna", "A"]);
    let after = renewed(&mut workshop, &project, "tiny", Ink::Full);
    assert!(after.contains("Bartholomew") && after != before, "{after}");
}

#[test]
fn a_changed_cell_of_each_table_of_every_game_shows_at_once() {
    for game in shipped() {
        let mut project = Project::embedded();
        let mut workshop = Workshop::open(project.clone()).keeping();
        let before = seen(&workshop, game, Ink::Full);
        let folder = format!("decks/{game}");
        let tables: Vec<String> = project
            .below(&folder)
            .filter(|(path, _)| path.ends_with(".csv"))
            .map(|(path, _)| path.to_string())
            .collect();
        assert!(!tables.is_empty(), "{game}");
        for path in tables {
            let text = project.text(&path).expect("a table").into_owned();
            let title = text.lines().next().expect("a title");
            let column = title
                .split(',')
                .position(|one| ["name", "title", "fact", "text"].contains(&one));
            let (Some(column), Some(row)) = (column, text.lines().nth(1)) else {
                continue;
            };
            let cell = row.split(',').nth(column).expect("a cell");
            let cells = row.replacen(cell, &format!("Q{cell}"), 1);
            project.insert(&path, text.replacen(row, &cells, 1).into_bytes());
        }
        renewed(&mut workshop, &project, game, Ink::Full);
        let after = seen(&workshop, game, Ink::Full);
        let changed = before
            .0
            .iter()
            .filter(|face| !after.0.contains(face))
            .count();
        assert!(
            (1..before.0.len()).contains(&changed),
            "{game}: {changed} faces are others"
        );
    }
}
