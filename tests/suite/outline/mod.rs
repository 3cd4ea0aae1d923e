//! Pieces that are cut out along an outline: hexagons and leaves.

mod found;
mod paper;
mod screen;

use cardwright::project::Project;

use super::support::{Drawn, Folder, manifest, tiny};

/// A leaf that looks otherwise in every mirror, and on its head.
const LEAF: &str = "M0 0C20 0 30 16 30 40C14 38 0 30 0 0Z";
const FACE: &str = r#"<rect x="-4" y="-4" width="{{ card.width + 8 }}" height="{{ card.height + 8 }}" fill="{% if card.side == "back" %}teal{% else %}orange{% endif %}"/>"#;
const BACK: &str = "back = \"tiny/card.svg\"\n";

/// Writes `shape` or `cut`, with a back.
fn cut(data: &str) -> String {
    format!("{BACK}cut = \"{data}\"\n")
}

fn hex() -> String {
    format!("{BACK}shape = \"hex\"\n")
}

/// The pieces that are tried: what they are called, their size, and what more their component says.
fn shapes() -> [(&'static str, &'static str, String); 3] {
    [
        ("hex", "[40, 34.64]", hex()),
        (
            "pointy",
            "[34.64, 40]",
            format!("{BACK}shape = \"hex-pointy\"\n"),
        ),
        ("leaf", "[30, 40]", cut(LEAF)),
    ]
}

/// A deck of one row with so many copies; `more` says more of the component.
fn pieces(kind: &str, size: &str, copies: u32, more: &str) -> Project {
    let mut project = tiny(&format!("id,copies\nA,{copies}\n"), FACE);
    project.insert(
        "decks/tiny/game.toml",
        written(kind, size, more).into_bytes(),
    );
    project
}

fn written(kind: &str, size: &str, more: &str) -> String {
    let text = manifest("tiny").replace("\"card\"", &format!("\"{kind}\""));
    text.replace("\"poker\"", size) + more
}

fn drawn(kind: &str, size: &str, copies: u32, more: &str) -> Drawn {
    let drawn = Drawn::new(pieces(kind, size, copies, more), "tiny");
    assert!(drawn.diags.is_empty(), "{:?}", drawn.diags);
    drawn
}

/// A folder with a hexagonal tile, and a leaf that is drawn in a file.
fn garden(name: &str) -> Folder {
    let folder = Folder::new(name);
    let leaf = r#"
        [[component]]
        id = "leaves"
        title = "Leaves"
        kind = "token"
        front = "tiny/card.svg"
        back = "tiny/card.svg"
        size = [30, 40]
        copies = 5
        cut = "leaf.svg"
        "#;
    folder.write(
        "decks/tiny/game.toml",
        written("token", "[40, 34.64]", &hex()) + leaf,
    );
    folder.write(
        "decks/tiny/cards.csv",
        "id,name,copies\nA,Wood,3\nB,Hill,2\n",
    );
    folder.write(
        "decks/tiny/leaf.svg",
        format!(r#"<svg xmlns="http://www.w3.org/2000/svg" width="30mm" height="40mm" viewBox="0 0 300 400"><path fill="none" stroke="red" transform="scale(10)" d="{LEAF}"/></svg>"#),
    );
    folder.write(
        "templates/tiny/card.svg",
        format!(r#"<svg xmlns="http://www.w3.org/2000/svg">{FACE}<path d="{{{{ card.outline }}}}" fill="none" stroke="white"/></svg>"#),
    );
    folder
}
