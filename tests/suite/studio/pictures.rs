//! Pictures of one's own on the cards of every game, and what is no picture.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use super::super::support::shipped;
use super::Studio;

/// A picture of one colour.
fn png(side: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, side, side);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().expect("a header");
    let pixels = [0x10, 0x90, 0x30].repeat((side * side) as usize);
    writer.write_image_data(&pixels).expect("pixels");
    writer.finish().expect("finished");
    bytes
}

/// Makes a game one's own, and gives its first table of cards.
fn owned(studio: &Studio, game: &str) -> (String, Value) {
    let own = format!("my-{game}");
    let made = studio.post("/data/new", &json!({ "from": game, "name": own }));
    assert_eq!(made.status, 200, "{}", made.head);
    let deck = studio.get(&format!("/data/deck/{own}")).data();
    let mut tables = deck["tables"].as_array().expect("tables").iter();
    let of_cards = |table: &&Value| table["cards"].as_array().is_some_and(|all| all.len() > 2);
    let table = tables.find(of_cards).expect("a table of cards").clone();
    (own, table)
}

/// Hangs a picture on the card of the first row.
fn hang(studio: &Studio, own: &str, table: &Value, (name, bytes): (&str, &[u8])) -> Value {
    let order = json!({
        "file": table["file"],
        "row": table["rows"][0]["number"],
        "was": null,
        "name": name,
        "bytes": STANDARD.encode(bytes),
    });
    studio.post(&format!("/data/picture/{own}"), &order).data()
}

fn errors(told: &Value) -> Vec<&Value> {
    let all = told["findings"].as_array().expect("findings").iter();
    all.filter(|finding| finding["error"] == true).collect()
}

#[test]
fn a_picture_hangs_on_a_card_of_every_game_and_is_taken_back() {
    let studio = Studio::new();
    for game in shipped() {
        let (own, table) = owned(&studio, game);
        let card = &table["cards"][0];
        let component = card["component"].as_str().expect("a name");
        let face = || {
            let path = format!("/face/{own}/{component}/{}/front/0", card["card"]);
            studio.get(&path).body
        };
        let path = studio
            .folder
            .path()
            .join(table["file"].as_str().expect("a path"));
        let read = || std::fs::read(&path).expect("a table");
        let (bytes, drawing) = (read(), face());
        let told = hang(&studio, &own, &table, ("Käfer 1.PNG", &png(900)));
        assert!(errors(&told).is_empty(), "{game}: {told}");
        assert_ne!(face(), drawing, "{game}");
        let kept = studio
            .folder
            .path()
            .join(format!("decks/{own}/art/kaefer-1.png"));
        assert_eq!(std::fs::read(kept).expect("kept"), png(900), "{game}");
        // The same one again needs no second file, and nothing changes.
        let again = hang(&studio, &own, &table, ("Käfer 1.png", &png(900)));
        assert_eq!(again["past"], told["past"], "{game}: {again}");
        let part = json!({
            "file": table["file"], "row": table["rows"][0]["number"], "was": null,
            "part": ["0 0 50 50", "25 25"],
        });
        let told = studio.post(&format!("/data/picture/{own}"), &part).data();
        assert!(errors(&told).is_empty(), "{game}: {told}");
        let text = String::from_utf8(read()).expect("a text");
        assert!(
            text.contains("0 0 50 50") && text.contains("25 25"),
            "{game}"
        );
        let back = format!("/data/past/{own}/back");
        while studio.post(&back, &json!({})).data()["cells"].is_array() {}
        assert_eq!(read(), bytes, "{game}");
        assert_eq!(face(), drawing, "{game}");
    }
}

#[test]
fn what_is_no_picture_is_refused_and_leaves_nothing_behind() {
    let studio = Studio::new();
    let (own, table) = owned(&studio, "supercytes");
    let whole = png(300);
    let bomb = {
        // It says that it has 60,000 by 60,000 pixels.
        let mut bytes = whole.clone();
        bytes[16..24].copy_from_slice(&[0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60]);
        bytes
    };
    let linked = br#"<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>"#;
    for (name, bytes) in [
        ("nothing.png", &b""[..]),
        ("words.png", b"these are words"),
        ("half.png", &whole[..whole.len() / 2]),
        ("bomb.png", &bomb),
        ("linked.svg", linked),
        ("phone.heic", b"\0\0\0\x18ftypheic"),
    ] {
        let told = hang(&studio, &own, &table, (name, bytes));
        let why = told["refused"].as_str().unwrap_or_default();
        assert!(why.contains("can't be used"), "{name}: {told}");
    }
    let art = studio.folder.path().join(format!("decks/{own}/art"));
    assert!(!art.exists(), "{art:?}");
    let told = hang(&studio, &own, &table, ("../../../out.png", &whole));
    assert!(errors(&told).is_empty(), "{told}");
    let names: Vec<_> = std::fs::read_dir(&art)
        .expect("a folder")
        .flatten()
        .collect();
    assert_eq!(names.len(), 1, "{names:?}");
    assert_eq!(names[0].file_name(), "out.png");
    // Nobody reads another file of the disk, or one that is no picture, in this way.
    let shown = |name: &str| studio.get(&format!("/art/{own}/{name}"));
    let answer = shown("art/out.png");
    assert_eq!(answer.header("content-type"), Some("image/png"));
    answer.assert_guarded("a picture");
    for name in [
        "game.toml",
        "../supercytes/game.toml",
        "..%2f..%2f..%2fetc%2fpasswd",
        "art/none.png",
    ] {
        assert_eq!(shown(name).status, 404, "{name}");
    }
    // A game that ships is not written.
    let told = hang(&studio, "supercytes", &table, ("out.png", &whole));
    assert!(told["refused"].is_string(), "{told}");
}
